/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Earlier versions had one table for each variant and for each set of custom rules. Their results move to the tables
 * that they belong to now, as far as these are known: the number of a deal gives its level, and the list of begun deals
 * gives the number of players. The other results stay in the old table.
 */
#include "baize-scores-private.h"

#include "core/base/baize-settings.h"

#include <string.h>

/** Counts the begun deals of a variant; the index is the number of players. */
static guint *
count_begun (BaizeStore *store, const BaizeRules *rules, int variant)
{
  const BaizeVariant *v = &rules->variants[variant];
  guint *counts = g_new0 (guint, v->players_max + 1);

  for (int players = v->players_min; players <= v->players_max; players++)
    counts[players] = baize_store_count_begun (store, rules, variant, players);
  return counts;
}

/** The number of players in all games of @statistics; 0 if it differs or is not known. */
static int
find_only_players (BaizeStore *store, const BaizeRules *rules, int variant, const BaizeStatistics *statistics)
{
  g_autofree guint *counts = count_begun (store, rules, variant);
  int only = 0;

  for (int players = 1; players <= rules->variants[variant].players_max; players++)
    if (counts[players] > 0 && only > 0)
      return 0;
    else if (counts[players] > 0)
      only = players;
  /* the list of deals may be incomplete */
  return only > 0 && counts[only] >= statistics->played ? only : 0;
}

/** The number of players of the deal; 0 if groups of different sizes played it or no known group did. */
static int
find_players (BaizeStore *store, const BaizeRules *rules, BaizeSetup *setup)
{
  const BaizeVariant *variant = &rules->variants[setup->variant];
  int found = 0;

  for (setup->players = variant->players_min; setup->players <= variant->players_max; setup->players++)
    if (baize_setup_check (setup, rules, NULL) && baize_store_has_begun (store, setup, rules))
      {
        if (found > 0)
          return 0;
        found = setup->players;
      }
  return found;
}

/** Returns: (transfer full) (nullable): the table that @entry belongs to; %NULL if the table is not known. */
static char *
find_table (BaizeStore *store, const BaizeRules *rules, int variant, const char *rules_text, const BaizeTopEntry *entry)
{
  g_autoptr (BaizeSetup) setup = NULL;
  guint64 deal;

  if (!baize_deal_parse (entry->deal, &deal, NULL))
    return NULL;
  setup = baize_setup_new (rules, variant, deal);
  setup->rules_text = g_strdup (rules_text);
  if (rules->variants[variant].levels == NULL)
    {
      int players = find_players (store, rules, setup);

      if (players == 0)
        return NULL;
      setup->players = players;
    }
  return baize_setup_get_score_table (setup, rules);
}

/** Takes the results with a known table out of @statistics. Returns: (transfer full): these results, by table. */
static GHashTable *
split (BaizeStore *store, const BaizeRules *rules, int variant, const char *rules_text, BaizeStatistics *statistics)
{
  GHashTable *parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) baize_statistics_free);

  for (guint i = 0; i < statistics->top->len;)
    {
      g_autofree char *table = find_table (store, rules, variant, rules_text, statistics->top->pdata[i]);
      BaizeStatistics *part = table ? g_hash_table_lookup (parts, table) : NULL;

      if (table == NULL)
        {
          i++;
          continue;
        }
      if (part == NULL)
        {
          part = baize_statistics_new (statistics->low_is_good);
          part->timed = statistics->timed;
          part->last_played = g_strdup (statistics->last_played);
          part->last_finished = g_strdup (statistics->last_finished);
          baize_statistics_merge_noted (part, statistics);
          g_hash_table_insert (parts, g_steal_pointer (&table), part);
        }
      baize_statistics_move_top (statistics, i, part);
    }
  return parts;
}

static void
merge_into (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table, const char *name,
            const char *rules_text, const BaizeStatistics *part)
{
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, table);

  baize_statistics_merge (statistics, part);
  if (rules->variants[variant].levels == NULL)
    baize_scores_list_table (rules, variant, table, name, rules_text ? rules_text : "");
  baize_scores_replace (scores, rules, variant, table, statistics);
}

/**
 * Moves the results of @table (nullable), played with the custom rules @rules_text (nullable) called @name, to their
 * tables. The results are written to the new table before they are removed from the old one; merging twice is harmless.
 */
static void
sort_table (BaizeScores *scores, BaizeStore *store, const BaizeRules *rules, int variant, const char *table,
            const char *name, const char *rules_text)
{
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, table), rest = NULL;
  g_autoptr (GHashTable) parts = NULL;
  int players;
  GHashTableIter iter;
  gpointer to, part;

  if (statistics->sorted || (statistics->played == 0 && statistics->practice_played == 0))
    return;
  players = rules->variants[variant].levels == NULL ? find_only_players (store, rules, variant, statistics) : 0;
  if (players > 0)
    {
      g_autofree char *all = g_strdup_printf (BAIZE_SCORE_TABLE_PLAYERS "%d%s%s", players, table ? "-" : "",
                                              table ? table : "");

      merge_into (scores, rules, variant, all, name, rules_text, statistics);
      rest = baize_statistics_new (statistics->low_is_good);
    }
  else
    {
      parts = split (store, rules, variant, rules_text, statistics);
      g_hash_table_iter_init (&iter, parts);
      while (g_hash_table_iter_next (&iter, &to, &part))
        merge_into (scores, rules, variant, to, name, rules_text, part);
      rest = g_steal_pointer (&statistics);
      if (table != NULL)
        baize_scores_list_table (rules, variant, table, name, rules_text ? rules_text : "");
    }
  rest->sorted = TRUE;
  baize_scores_replace (scores, rules, variant, table, rest);
}

/** Moves the results of the custom rules @rules_text, called @name, to their tables. */
static void
sort_rules (BaizeScores *scores, BaizeStore *store, const BaizeRules *rules, int variant, const char *name,
            const char *rules_text)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 0);
  g_autofree char *table = NULL;
  const char *own;

  setup->rules_text = g_strdup (rules_text);
  baize_rules_complete (rules, setup);
  table = baize_setup_get_score_table (setup, rules);
  own = table ? baize_scores_own_part (table) : NULL;
  if (own != NULL)
    sort_table (scores, store, rules, variant, own, name, setup->rules_text);
}

/** Returns: (transfer full): the rules, words and numbers behind keys, that @table was named after: "grid=hex
 * cards=4,4". */
static char *
read_rules (const char *table)
{
  g_auto (GStrv) words = g_strsplit (table + strlen (BAIZE_SCORE_TABLE_OWN), "-", -1);
  GString *text = g_string_new (NULL);
  gboolean after_key = FALSE;

  for (char **word = words; *word != NULL; word++)
    {
      gboolean is_key = !after_key && !g_ascii_isdigit (**word);

      if (text->len > 0)
        g_string_append (text, after_key ? "=" : is_key ? " " : ",");
      g_string_append (text, *word);
      after_key = is_key;
    }
  return g_string_free (text, FALSE);
}

/**
 * Moves the results of custom rules to their tables: the saved rules, the rules played last, and the rules of recent
 * games. GSettings cannot list any other tables.
 */
static void
sort_own (BaizeScores *scores, BaizeStore *store, const BaizeRules *rules, int variant)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autoptr (GSettings) of_variant = baize_scores_open (rules, variant, NULL);
  g_autoptr (GVariant) kept = settings ? g_settings_get_value (settings, "own-rules") : NULL;
  g_autofree char *last = of_variant ? g_settings_get_string (of_variant, "kind") : NULL, *last_rules = NULL;
  g_autoptr (GPtrArray) recent = NULL;
  gsize n = kept ? g_variant_n_children (kept) : 0;

  for (gsize i = 0; i < n; i++)
    {
      const char *name, *rules_text;

      g_variant_get_child (kept, i, "(&s&s)", &name, &rules_text);
      sort_rules (scores, store, rules, variant, name, rules_text);
    }
  /* later versions put the number of players before this prefix */
  if (last == NULL || !g_str_has_prefix (last, BAIZE_SCORE_TABLE_OWN))
    return;
  recent = baize_store_list_recent (store, TRUE);
  for (guint i = 0; i < recent->len; i++)
    {
      const BaizeRecent *one = recent->pdata[i];

      if (one->rules == rules && one->variant == variant && one->rules_text != NULL)
        sort_rules (scores, store, rules, variant, one->rules_name ? one->rules_name : "", one->rules_text);
    }
  last_rules = read_rules (last);
  sort_rules (scores, store, rules, variant, "", last_rules);
}

/**
 * baize_scores_sort_in:
 * @scores: the results
 * @store: the store, with its list of begun deals
 *
 * Moves the results of earlier versions to the tables they belong to, once for each table.
 */
void
baize_scores_sort_in (BaizeScores *scores, BaizeStore *store)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  g_return_if_fail (BAIZE_IS_SCORES (scores));
  for (gsize i = 0; i < n_games; i++)
    for (int variant = 0; variant < games[i]->n_variants; variant++)
      {
        if (games[i]->variants[variant].levels != NULL || baize_rules_is_group (games[i], variant))
          sort_table (scores, store, games[i], variant, NULL, "", NULL);
        if (games[i]->variants[variant].own_rules)
          sort_own (scores, store, games[i], variant);
      }
}
