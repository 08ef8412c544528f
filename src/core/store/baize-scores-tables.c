/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The score tables of a variant. The tables of levels and of computer players are known. There are too many possible
 * groups and custom rules to try each, so the settings of the variant list the tables that have been played for.
 */
#include "baize-scores-private.h"

#include "core/base/baize-limits.h"
#include "core/base/baize-settings.h"
#include "core/rules/baize-player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TABLES "tables"
#define TYPE   "a{s(ss)}"

/** Whether @table can be part of a settings path. The stored list may contain any text. */
static gboolean
is_table (const char *table)
{
  return *table != '\0' && strspn (table, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (table);
}

/** baize_scores_get_path: Returns: (transfer full): the path of the settings of a table of a variant; for a %NULL
 * table, of the variant. */
char *
baize_scores_get_path (const BaizeRules *rules, int variant, const char *table)
{
  gboolean below = table != NULL && is_table (table);

  return g_strdup_printf (BAIZE_SETTINGS_PATH "games/%s/%s/%s%s", rules->id, rules->variants[variant].id,
                          below ? table : "", below ? "/" : "");
}

/** baize_scores_open: Returns: (transfer full) (nullable): the settings of a table of a variant; for a %NULL table,
 * the settings of the variant. */
GSettings *
baize_scores_open (const BaizeRules *rules, int variant, const char *table)
{
  g_autofree char *path = baize_scores_get_path (rules, variant, table);

  return baize_settings_open (BAIZE_SETTINGS_GAME, path);
}

/** Returns: (nullable) (transfer none): the end of @table that stands for custom rules. */
static const char *
own_part (const char *table)
{
  const char *part = strstr (table, BAIZE_SCORE_TABLE_OWN);

  return part != NULL && (part == table || part[-1] == '-') ? part : NULL;
}

/** Lists @table in the settings of the variant, with custom rules @rules_text called @name; both may be empty. */
static void
list_table (const BaizeRules *rules, int variant, const char *table, const char *name, const char *rules_text)
{
  g_autoptr (GSettings) settings = baize_scores_open (rules, variant, NULL);
  g_autoptr (GVariant) before = settings ? g_settings_get_value (settings, TABLES) : NULL, after = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *key, *old_name, *old_text;

  if (settings == NULL)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE (TYPE));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s(&s&s)}", &key, &old_name, &old_text))
    {
      if (!g_str_equal (key, table))
        g_variant_builder_add (&builder, "{s(ss)}", key, old_name, old_text);
      else if (g_str_equal (old_name, name) && g_str_equal (old_text, rules_text))
        {
          g_variant_builder_clear (&builder);
          return;
        }
    }
  g_variant_builder_add (&builder, "{s(ss)}", table, name, rules_text);
  after = g_variant_ref_sink (g_variant_builder_end (&builder));
  g_settings_set_value (settings, TABLES, after);
}

/** baize_scores_list_table_of: lists the table of @game if it belongs to a group or to custom rules. */
void
baize_scores_list_table_of (BaizeGame *game)
{
  const BaizeSetup *setup = baize_game_get_setup (game);
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree char *table = baize_game_get_score_table (game);
  const char *tag = setup->rules_text != NULL ? baize_game_get_tag (game, "RulesName") : NULL;
  g_autofree char *name = baize_text_cut (tag ? tag : "", BAIZE_TEXT_MAX_NAME);

  if (table != NULL && (setup->rules_text != NULL || baize_rules_is_group (rules, setup->variant)))
    list_table (rules, setup->variant, table, name, setup->rules_text ? setup->rules_text : "");
}

/**
 * baize_scores_get_own:
 * @rules: a game
 * @variant: its variant
 * @table: a table
 * @name: (out) (transfer full): the name of its custom rules; empty if they have no name
 * @rules_text: (out) (transfer full): its custom rules
 *
 * Returns: whether @table belongs to known custom rules
 */
gboolean
baize_scores_get_own (const BaizeRules *rules, int variant, const char *table, char **name, char **rules_text)
{
  g_autoptr (GSettings) settings = baize_scores_open (rules, variant, NULL);
  g_autoptr (GVariant) tables = settings ? g_settings_get_value (settings, TABLES) : NULL;

  *name = *rules_text = NULL;
  if (tables == NULL || own_part (table) == NULL || !g_variant_lookup (tables, table, "(ss)", name, rules_text))
    return FALSE;
  if (**rules_text != '\0')
    return TRUE;
  g_clear_pointer (name, g_free);
  g_clear_pointer (rules_text, g_free);
  return FALSE;
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
add_listed (GPtrArray *tables, const BaizeRules *rules, int variant)
{
  g_autoptr (GSettings) settings = baize_scores_open (rules, variant, NULL);
  g_autoptr (GVariant) listed = settings ? g_settings_get_value (settings, TABLES) : NULL;
  gsize n = listed ? g_variant_n_children (listed) : 0;

  g_ptr_array_add (tables, g_strdup (BAIZE_SCORE_TABLE_PLAYERS "1"));
  for (gsize i = 0; i < n; i++)
    {
      const char *table;

      g_variant_get_child (listed, i, "{&s(&s&s)}", &table, NULL, NULL);
      if (is_table (table) && !g_str_equal (table, BAIZE_SCORE_TABLE_PLAYERS "1"))
        g_ptr_array_add (tables, g_strdup (table));
    }
  g_ptr_array_sort (tables, compare_tables);
}

/**
 * baize_scores_list_tables:
 * @rules: a game
 * @variant: its variant
 *
 * Returns: (transfer full) (element-type utf8): the tables that can have results of @variant; %NULL stands for the
 *   only table of a variant
 */
GPtrArray *
baize_scores_list_tables (const BaizeRules *rules, int variant)
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
    add_listed (tables, rules, variant);
  if (tables->len == 0)
    g_ptr_array_add (tables, NULL);
  return tables;
}

/* ---- names ---- */

/** The name last used by a group of the same size; %NULL if there was none. */
static char *
last_name (BaizeScores *scores, BaizeGame *game)
{
  g_autofree char *table = baize_game_get_score_table (game);
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, baize_game_get_rules (game),
                                                              baize_game_get_setup (game)->variant, table);
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
