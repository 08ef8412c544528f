/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The seating: players and their names, the score table for a result, and the winner. Nothing here changes the game.
 */
#include "baize-game.h"

#include "core/base/baize-bidi.h"
#include "core/base/baize-limits.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Prefix of a seat's name that marks a computer player. */
#define COMPUTER "computer:"

/**
 * baize_game_get_computer:
 * @game: a game
 * @seat: a seat, from 1
 *
 * Returns: (nullable) (transfer none): the slug of the computer player at the seat; %NULL for a person
 */
const char *
baize_game_get_computer (BaizeGame *game, int seat)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  g_autofree char *key = g_strdup_printf ("Seat.%d", seat);
  const char *name = baize_game_get_tag (game, key);

  return name != NULL && g_str_has_prefix (name, COMPUTER) ? name + strlen (COMPUTER) : NULL;
}

/** baize_game_get_computer_moves: Returns: whether it is the turn of a computer player. */
gboolean
baize_game_get_computer_moves (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return baize_rules_n_opponents (baize_game_get_rules (game)) > 0 && !baize_game_get_over (game)
         && baize_game_get_computer (game, baize_rules_seat (baize_game_get_rules (game), baize_game_get_state (game)))
              != NULL;
}

/**
 * baize_game_get_person:
 * @game: a game
 * @n_people: (out) (optional): the number of people
 *
 * Returns: the lowest seat of a person, from 1; 1 if only computers play
 */
int
baize_game_get_person (BaizeGame *game, int *n_people)
{
  int person = 0, n = 0;

  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  for (int seat = 1; seat <= baize_game_get_setup (game)->players; seat++)
    if (baize_game_get_computer (game, seat) == NULL)
      {
        n++;
        person = person == 0 ? seat : person;
      }
  if (n_people != NULL)
    *n_people = n;
  return MAX (person, 1);
}

/** baize_game_get_character: Returns: (nullable): who the computer player at @seat is; %NULL for a person. */
const BaizeCharacter *
baize_game_get_character (BaizeGame *game, int seat)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  const BaizeSetup *setup = baize_game_get_setup (game);
  const char *strength = baize_game_get_computer (game, seat);

  return strength != NULL
           ? baize_character_find (baize_game_get_rules (game), setup->has_deal ? setup->deal : 0, seat, strength)
           : NULL;
}

/**
 * baize_game_get_seat_name:
 * @game: a game
 * @seat: a seat, from 1
 *
 * Returns: (transfer full): the player's name for display: the name that a person was given, isolated by
 *   baize_bidi_isolate(), or the name of the character that a computer player is, or a number
 */
char *
baize_game_get_seat_name (BaizeGame *game, int seat)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  g_autofree char *key = g_strdup_printf ("Seat.%d", seat);
  const char *name = baize_game_get_tag (game, key);
  const BaizeCharacter *character = baize_game_get_character (game, seat);
  g_autofree char *cut = NULL;

  if (character != NULL)
    return g_strdup (baize_character_get_name (character));
  cut = name ? baize_text_cut (name, BAIZE_TEXT_MAX_NAME) : NULL;
  return cut != NULL ? baize_bidi_isolate (cut) : g_strdup_printf (_ ("Player %d"), seat);
}

/**
 * baize_game_get_group_name:
 * @game: a game
 *
 * Returns: (transfer full) (nullable): the names of the players of a group, "Anna, Ben, Player 3"; %NULL with one
 *   player, with separate scores, or if no player has a name
 */
char *
baize_game_get_group_name (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  int players = baize_game_get_setup (game)->players;
  g_autoptr (GString) names = g_string_new (NULL);
  gboolean named = FALSE;

  if (players == 1 || !baize_rules_shares_score (baize_game_get_rules (game)))
    return NULL;
  for (int seat = 1; seat <= players; seat++)
    {
      g_autofree char *key = g_strdup_printf ("Seat.%d", seat), *number = baize_game_get_seat_name (game, seat);
      /* The name is stored with the results, so it must not contain isolation marks. */
      const char *name = baize_game_get_tag (game, key);
      g_autofree char *cut = name ? baize_text_cut (name, BAIZE_TEXT_MAX_NAME) : NULL;

      named = named || name != NULL;
      g_string_append_printf (names, "%s%s", seat > 1 ? ", " : "", cut ? cut : number);
    }
  return named ? baize_text_cut (names->str, BAIZE_TEXT_MAX_MESSAGE) : NULL;
}

/**
 * baize_game_get_score_table:
 * @game: a game
 *
 * Returns: (transfer full) (nullable): the slug of the score table of @game. In games that have computer players, it is
 *   %BAIZE_SCORE_TABLE_PEOPLE unless exactly one person plays; otherwise it is the number of seats and the strength of
 *   the computers, for example "3-medium". For other games see baize_setup_get_score_table()
 */
char *
baize_game_get_score_table (BaizeGame *game)
{
  const char *strength = NULL;
  int n_people;

  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  if (baize_rules_n_opponents (baize_game_get_rules (game)) == 0)
    return baize_setup_get_score_table (baize_game_get_setup (game), baize_game_get_rules (game));
  baize_game_get_person (game, &n_people);
  if (n_people != 1)
    return g_strdup (BAIZE_SCORE_TABLE_PEOPLE);
  for (int seat = 1; seat <= baize_game_get_setup (game)->players; seat++)
    {
      const char *id = baize_game_get_computer (game, seat);

      if (id != NULL && strength != NULL && !g_str_equal (strength, id))
        strength = BAIZE_SCORE_TABLE_MIXED;
      else if (id != NULL)
        strength = id;
      if (strength != NULL && g_str_equal (strength, BAIZE_SCORE_TABLE_MIXED))
        break;
    }
  return g_strdup_printf ("%d-%s", baize_game_get_setup (game)->players, strength ? strength : BAIZE_SCORE_TABLE_MIXED);
}

/** Returns: (transfer full): a list of @names, "Clara, Ben and Otto". */
static char *
list_names (GPtrArray *names)
{
  g_autoptr (GString) list = g_string_new (names->len > 0 ? names->pdata[0] : "");

  if (names->len <= 1)
    return g_strdup (list->str);
  for (guint i = 1; i + 1 < names->len; i++)
    g_string_append_printf (list, ", %s", (char *) names->pdata[i]);
  /* Translators: the end of a list: of players, or of the melds of a goal */
  return g_strdup_printf (_ ("%s and %s"), list->str, (char *) names->pdata[names->len - 1]);
}

/**
 * baize_game_describe_end:
 * @game: a game that is over
 *
 * Returns: (transfer full): a sentence on how the game ended; it names the winner if seats play against each other
 */
char *
baize_game_describe_end (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  g_autoptr (GPtrArray) winners = NULL;
  g_autofree char *names = NULL;
  int score = 0, n_people;
  int person = baize_game_get_person (game, &n_people);

  if (!baize_rules_has_winners (baize_game_get_rules (game)) || baize_game_get_setup (game)->players == 1)
    return baize_game_get_rules (game)->view->prompt (baize_game_get_state (game));
  winners = g_ptr_array_new_with_free_func (g_free);
  for (int seat = 1; seat <= baize_game_get_setup (game)->players; seat++)
    if (baize_rules_place (baize_game_get_rules (game), baize_game_get_state (game), seat) == 1)
      {
        score = baize_game_get_rules (game)->score (baize_game_get_state (game), seat);
        g_ptr_array_add (winners, baize_game_get_seat_name (game, seat));
      }
  names = list_names (winners);
  if (winners->len > 1)
    /* Translators: names of players */
    return g_strdup_printf (ngettext ("%s share the victory with %d point", "%s share the victory with %d points",
                                      (gulong) score),
                            names, score);
  if (n_people == 1 && baize_rules_place (baize_game_get_rules (game), baize_game_get_state (game), person) == 1)
    return g_strdup_printf (ngettext ("You win with %d point", "You win with %d points", (gulong) score), score);
  /* Translators: a player's name */
  return g_strdup_printf (ngettext ("%s wins with %d point", "%s wins with %d points", (gulong) score), names, score);
}
