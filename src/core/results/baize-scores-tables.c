/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The score tables of a variant, and the names beside results. The tables of levels and of computer players are known.
 * There are too many possible groups and custom rules to try each, so the ledger is asked for which there are results.
 */
#include "baize-scores-private.h"

#include "core/base/baize-limits.h"
#include "core/rules/baize-player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/** baize_scores_table_path: Returns: (transfer full): the path of a table (nullable) of a variant, as in
 * "grafa/classic" or "happy-graphs/square/players-2". */
char *
baize_scores_table_path (const BaizeRules *rules, int variant, const char *table)
{
  return g_strjoin ("/", rules->id, rules->variants[variant].id, table, NULL);
}

/** baize_scores_table_of: Returns: (transfer full): the path of the table that the result of @game belongs to. */
char *
baize_scores_table_of (BaizeGame *game)
{
  g_autofree char *table = baize_game_get_score_table (game);

  return baize_scores_table_path (baize_game_get_rules (game), baize_game_get_setup (game)->variant, table);
}

/** Returns: (nullable) (transfer none): the end of @table that stands for custom rules. */
static const char *
own_part (const char *table)
{
  const char *part = strstr (table, BAIZE_SCORE_TABLE_OWN);

  return part != NULL && (part == table || part[-1] == '-') ? part : NULL;
}

/**
 * baize_scores_get_own:
 * @scores: the results
 * @rules: a game
 * @variant: its variant
 * @table: a table
 * @name: (out) (transfer none): the name of its custom rules; empty if they have no name
 * @rules_text: (out) (transfer none): its custom rules
 *
 * Returns: whether @table belongs to known custom rules
 */
gboolean
baize_scores_get_own (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table, const char **name,
                      const char **rules_text)
{
  g_autofree char *path = baize_scores_table_path (rules, variant, table);
  const BaizeOwnRules *own = baize_ledger_get_rules (baize_scores_get_ledger (scores), path);

  *name = own != NULL ? own->name : NULL;
  *rules_text = own != NULL ? own->text : NULL;
  return own != NULL;
}

/* ---- all tables ---- */

static int
players_of (const char *table)
{
  return g_str_has_prefix (table, BAIZE_SCORE_TABLE_PLAYERS)
           ? (int) g_ascii_strtoll (table + strlen (BAIZE_SCORE_TABLE_PLAYERS), NULL, 10)
           : G_MAXINT;
}

/** Groups tables with the same custom rules, sorted by the number of players. */
static int
compare_tables (gconstpointer a, gconstpointer b)
{
  const char *table_a = *(const char *const *) a, *table_b = *(const char *const *) b;
  int order = g_strcmp0 (own_part (table_a), own_part (table_b));

  return order != 0 ? order
                    : (players_of (table_a) > players_of (table_b)) - (players_of (table_a) < players_of (table_b));
}

static void
add_known (BaizeScores *scores, GPtrArray *tables, const BaizeRules *rules, int variant)
{
  g_autofree char *path = baize_scores_table_path (rules, variant, NULL);
  BaizeLedger *ledger = baize_scores_get_ledger (scores);
  g_autoptr (GPtrArray) known = baize_ledger_list_tables (ledger, path);

  g_ptr_array_add (tables, g_strdup (BAIZE_SCORE_TABLE_PLAYERS "1"));
  for (guint i = 0; i < known->len; i++)
    {
      const char *table = (const char *) known->pdata[i] + strlen (path) + 1;

      if (!g_str_equal (table, BAIZE_SCORE_TABLE_PLAYERS "1")
          && baize_statistics_has_any (baize_ledger_get_statistics (ledger, known->pdata[i])))
        g_ptr_array_add (tables, g_strdup (table));
    }
  g_ptr_array_sort (tables, compare_tables);
}

/**
 * baize_scores_list_tables:
 * @scores: the results
 * @rules: a game
 * @variant: its variant
 *
 * Returns: (transfer full) (element-type utf8): the tables that can have results of @variant; %NULL stands for the
 *   only table of a variant
 */
GPtrArray *
baize_scores_list_tables (BaizeScores *scores, const BaizeRules *rules, int variant)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func (g_free);
  const BaizeVariant *v = &rules->variants[variant];

  for (int seats = v->players_min; baize_rules_n_opponents (rules) > 0 && seats <= v->players_max; seats++)
    for (int i = 0; i <= baize_rules_n_opponents (rules); i++)
      /* two seats have one opponent */
      if (i < baize_rules_n_opponents (rules) || seats > 2)
        g_ptr_array_add (tables, g_strdup_printf ("%d-%s", seats,
                                                  i < baize_rules_n_opponents (rules) ? rules->players->list[i].id
                                                                                      : BAIZE_SCORE_TABLE_MIXED));
  for (int level = 1; v->levels != NULL && v->levels[level - 1] != NULL; level++)
    g_ptr_array_add (tables, g_strdup_printf (BAIZE_SCORE_TABLE_LEVEL "%d", level));
  if (v->levels != NULL)
    g_ptr_array_add (tables, g_strdup (BAIZE_SCORE_TABLE_CARDS));
  if (baize_rules_is_group (rules, variant))
    add_known (scores, tables, rules, variant);
  if (tables->len == 0)
    g_ptr_array_add (tables, NULL);
  return tables;
}

/* ---- names ---- */

/** The name last used by a group of the same size; %NULL if there was none. */
static char *
last_name (BaizeScores *scores, BaizeGame *game)
{
  g_autofree char *table = baize_scores_table_of (game);
  const BaizeStatistics *statistics = baize_ledger_get_statistics (baize_scores_get_ledger (scores), table);
  const BaizeTopEntry *last = NULL;

  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      if (last == NULL || entry->date > last->date)
        last = entry;
    }
  return last != NULL && *last->name != '\0' ? g_strdup (last->name) : NULL;
}

/**
 * baize_scores_choose_name:
 * @scores: the results
 * @game: a game that is over
 * @player: the name of the person at this machine
 *
 * Returns: (transfer full): the name for the result of @game: the player's name; for a group, the names of its
 *   players or the name last used by a group of the same size
 */
char *
baize_scores_choose_name (BaizeScores *scores, BaizeGame *game, const char *player)
{
  int players = baize_game_get_setup (game)->players;
  g_autofree char *name = NULL;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), NULL);
  if (players == 1 || !baize_rules_shares_score (baize_game_get_rules (game)))
    return g_strdup (player);
  name = baize_game_get_group_name (game);
  if (name == NULL)
    name = last_name (scores, game);
  if (name == NULL)
    return g_strdup_printf (ngettext ("%d player", "%d players", (gulong) players), players);
  return g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), BAIZE_SCORES_MAX_NAME));
}
