/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Four characters of each strength, as many as seats at a table, so that no two players of a game are the same. Their
 * faces are those of the twelve court cards.
 */
#include "baize-character.h"

#include "core/rules/baize-player.h"

#include <glib/gi18n-lib.h>

/* Strengths of computer players that have characters of their own. */
#define N_STRENGTHS 3
#define N_OF_EACH   4

#define COURT(suit, rank) (BAIZE_##suit * BAIZE_KING + BAIZE_##rank - 1)

/* Translators: the first names of computer players; a translation may use names that are common where it is read, as
 * short as these, those of women for women: Nora, Ida, Clara, Ruth, Vera, Edith */
static const BaizeCharacter characters[N_STRENGTHS][N_OF_EACH] = {
  {
    { NC_ ("opponent", "Toby"), COURT (HEARTS, JACK), BAIZE_MANNER_CHEERFUL },
    { NC_ ("opponent", "Nora"), COURT (CLUBS, QUEEN), BAIZE_MANNER_POLITE },
    { NC_ ("opponent", "Otto"), COURT (DIAMONDS, KING), BAIZE_MANNER_DRY },
    { NC_ ("opponent", "Finn"), COURT (CLUBS, JACK), BAIZE_MANNER_CHEERFUL },
  },
  {
    { NC_ ("opponent", "Clara"), COURT (HEARTS, QUEEN), BAIZE_MANNER_CHEERFUL },
    { NC_ ("opponent", "Hugo"), COURT (SPADES, JACK), BAIZE_MANNER_DRY },
    { NC_ ("opponent", "Leon"), COURT (CLUBS, KING), BAIZE_MANNER_POLITE },
    { NC_ ("opponent", "Ruth"), COURT (DIAMONDS, QUEEN), BAIZE_MANNER_DRY },
  },
  {
    { NC_ ("opponent", "Vera"), COURT (SPADES, QUEEN), BAIZE_MANNER_DRY },
    { NC_ ("opponent", "Arthur"), COURT (HEARTS, KING), BAIZE_MANNER_CHEERFUL },
    { NC_ ("opponent", "Conrad"), COURT (SPADES, KING), BAIZE_MANNER_POLITE },
    { NC_ ("opponent", "Max"), COURT (DIAMONDS, JACK), BAIZE_MANNER_CHEERFUL },
  },
};

/**
 * baize_character_find:
 * @rules: a game with computer players
 * @deal: the number of the deal
 * @seat: a seat, from 1
 * @strength: the slug of the computer player at the seat
 *
 * Returns: who the computer player is
 */
const BaizeCharacter *
baize_character_find (const BaizeRules *rules, guint64 deal, int seat, const char *strength)
{
  int index = 0;

  for (int i = 0; rules->players != NULL && i < rules->players->n; i++)
    if (g_str_equal (rules->players->list[i].id, strength))
      index = MIN (i, N_STRENGTHS - 1);
  return &characters[index][(deal + (guint64) seat) % N_OF_EACH];
}

/** baize_character_get_name: Returns: the name of @character. */
const char *
baize_character_get_name (const BaizeCharacter *character)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "opponent", character->name);
}
