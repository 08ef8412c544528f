/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of a new deal: those of the previous game, those chosen last, which GSettings stores, or the default
 * ones. It must not depend on the session.
 */
#include "baize-seats.h"

#include "core/base/baize-settings.h"
#include "core/rules/baize-player.h"

#include <string.h>

/* The default number of players if the game has computer players. */
#define STANDARD_SEATS 3

/** Returns the default players: the smallest number of people, or one person against two computer players of medium
 * strength. */
static GPtrArray *
standard_seats (const BaizeRules *rules, int variant)
{
  GPtrArray *seats = g_ptr_array_new_with_free_func (g_free);
  const BaizeVariant *v = &rules->variants[variant];
  gboolean alone = baize_rules_n_opponents (rules) == 0;
  int n = alone ? v->players_min : CLAMP (STANDARD_SEATS, v->players_min, v->players_max);

  for (int seat = 1; seat <= n; seat++)
    g_ptr_array_add (seats,
                     seat == 1 || alone
                       ? g_strdup ("")
                       : g_strconcat ("computer:", rules->players->list[baize_rules_n_opponents (rules) / 2].id, NULL));
  return seats;
}

/** Opens the settings with the players chosen last: one list for all variants of a game with computer players, else one
 * for each variant, since variants differ in their number of players. */
static GSettings *
open_seats (const BaizeRules *rules, int variant)
{
  g_autofree char *game = g_strdup_printf ("/io/github/baizecards/Baize/games/%s/", rules->id);
  g_autofree char *path = baize_rules_n_opponents (rules) > 0
                            ? g_strdup (game)
                            : g_strconcat (game, rules->variants[variant].id, "/", NULL);

  return baize_settings_open (BAIZE_SETTINGS_SEATS, path);
}

/** Whether @name is a person or an existing computer player of @rules. */
static gboolean
can_sit (const BaizeRules *rules, const char *name)
{
  return !g_str_has_prefix (name, "computer:") || baize_player_find (rules, name + strlen ("computer:")) != NULL;
}

/** Returns the players chosen last, if they are still valid, else the default ones. */
static GPtrArray *
usual_seats (const BaizeRules *rules, int variant)
{
  g_autoptr (GSettings) settings = open_seats (rules, variant);
  g_auto (GStrv) kept = settings ? g_settings_get_strv (settings, "seats") : NULL;
  int n = kept ? (int) g_strv_length (kept) : 0;
  g_autoptr (GPtrArray) seats = NULL;

  if (n < rules->variants[variant].players_min || n > rules->variants[variant].players_max)
    return standard_seats (rules, variant);
  seats = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < n; i++)
    {
      if (!can_sit (rules, kept[i]))
        return standard_seats (rules, variant);
      g_ptr_array_add (seats, g_strdup (kept[i]));
    }
  return g_steal_pointer (&seats);
}

/**
 * baize_seats_keep:
 * @rules: a game
 * @variant: the index of a variant
 * @names: the value of the tag `Seat.N` of each seat, from 1; empty for an unnamed person
 * @n_names: the number of players
 *
 * Saves the players as those of the next new game of @rules.
 */
void
baize_seats_keep (const BaizeRules *rules, int variant, const char *const *names, int n_names)
{
  g_autoptr (GSettings) settings = open_seats (rules, variant);
  g_autoptr (GStrvBuilder) seats = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (int i = 0; i < n_names; i++)
    g_strv_builder_add (seats, names[i]);
  list = g_strv_builder_end (seats);
  if (settings != NULL)
    g_settings_set_strv (settings, "seats", (const char *const *) list);
}

/**
 * baize_seats_name:
 * @game: a game
 * @names: as for baize_seats_keep()
 * @n_names: the length of @names; names beyond the number of players are ignored
 *
 * Sets the tags `Seat.N` of @game.
 */
void
baize_seats_name (BaizeGame *game, const char *const *names, int n_names)
{
  g_return_if_fail (BAIZE_IS_GAME (game));
  for (int seat = 1; seat <= MIN (n_names, baize_game_get_setup (game)->players); seat++)
    if (*names[seat - 1] != '\0')
      {
        g_autofree char *key = g_strdup_printf ("Seat.%d", seat);

        baize_game_set_tag (game, key, names[seat - 1]);
      }
}

/**
 * baize_seats_new_like:
 * @rules: a game
 * @variant: the index of a variant
 * @standard: whether to use the default players, not those chosen last
 *
 * Makes a template for new deals; only its players matter.
 *
 * Returns: (transfer full) (nullable): the template; %NULL if the variant is for one player
 */
BaizeGame *
baize_seats_new_like (const BaizeRules *rules, int variant, gboolean standard)
{
  g_autoptr (BaizeSetup) setup = NULL;
  g_autoptr (GPtrArray) seats = NULL;
  BaizeGame *like;

  if (rules->variants[variant].players_max == 1)
    return NULL;
  seats = standard ? standard_seats (rules, variant) : usual_seats (rules, variant);
  setup = baize_setup_new (rules, variant, 0);
  setup->players = (int) seats->len;
  like = baize_game_new (rules, setup, NULL);
  if (like != NULL)
    baize_seats_name (like, (const char *const *) seats->pdata, (int) seats->len);
  return like;
}

/** baize_seats_copy: copies to @game the names of the players of @like (nullable), and the name of custom rules if both
 * games have the same rules. */
void
baize_seats_copy (BaizeGame *game, BaizeGame *like)
{
  const char *rules_name = like ? baize_game_get_tag (like, "RulesName") : NULL;

  g_return_if_fail (BAIZE_IS_GAME (game));
  if (rules_name != NULL
      && g_strcmp0 (baize_game_get_setup (like)->rules_text, baize_game_get_setup (game)->rules_text) == 0)
    baize_game_set_tag (game, "RulesName", rules_name);
  for (int seat = 1; like != NULL && seat <= baize_game_get_setup (game)->players; seat++)
    {
      g_autofree char *key = g_strdup_printf ("Seat.%d", seat);
      const char *name = baize_game_get_tag (like, key);

      if (name != NULL)
        baize_game_set_tag (game, key, name);
    }
}
