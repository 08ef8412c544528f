/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading the results of the built-in players, see the header.
 */
#include "baize-standing-load.h"
#include "baize-config.h"

#include "core/rules/baize-rules-optional.h"
#include "core/rules/baize-setup.h"

/** Whether @table has the results of one person who plays the usual rules alone, as the built-in players do. */
static gboolean
is_alone (const BaizeRules *rules, int variant, const char *table)
{
  g_autoptr (BaizeSetup) setup = NULL;
  g_autofree char *alone = NULL;

  if (rules->variants[variant].players_min > 1 || baize_rules_n_opponents (rules) > 0)
    return FALSE;
  setup = baize_setup_new (rules, variant, 1);
  setup->players = 1;
  alone = baize_setup_get_score_table (setup, rules);
  return g_strcmp0 (table, alone) == 0;
}

/**
 * baize_standing_load:
 * @rules: a game
 * @variant: the index of a variant
 * @table: (nullable): a score table of the variant, see baize_game_get_score_table()
 *
 * Returns: (transfer full) (nullable): the results of the built-in players to compare @table with; %NULL if there are
 *   none
 */
BaizeStanding *
baize_standing_load (const BaizeRules *rules, int variant, const char *table)
{
  g_autofree char *path = g_strdup_printf (BAIZE_RESOURCES "/standing/%s-%s.txt", rules->id,
                                           rules->variants[variant].id);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (BaizeStanding) standing = NULL;
  g_autoptr (GError) error = NULL;
  const char *text;
  gsize length;

  if (bytes == NULL || !is_alone (rules, variant, table))
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  standing = baize_standing_parse (text, length, &error);
  if (standing == NULL)
    g_warning ("%s: %s", path, error->message);
  return g_steal_pointer (&standing);
}
