/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is heard of a board, and when: cards when they have arrived, a refusal at once.
 */
#include "board-fixture.h"

/* What was heard, and of the card that is watched whether it was on its way then. */
typedef struct
{
  BaizeCardView *card;
  GArray *sounds;
  gboolean in_flight;
} Heard;

static void
hear (BaizeBoard *board, int sound, gpointer data)
{
  Heard *heard = data;

  g_array_append_val (heard->sounds, sound);
  heard->in_flight |= heard->card != NULL && baize_card_view_is_flying (heard->card);
}

static void
begin (BoardFixture *fixture, Heard *heard, const char *card)
{
  *heard = (Heard){ card != NULL ? board_find_card (fixture, card) : NULL, g_array_new (FALSE, FALSE, sizeof (int)) };
  g_signal_connect (fixture->board, "sound", G_CALLBACK (hear), heard);
}

static void
end (BoardFixture *fixture, Heard *heard)
{
  g_signal_handlers_disconnect_by_data (fixture->board, heard);
  g_array_unref (heard->sounds);
}

/** Returns: the sound with number @i; none if fewer were heard. */
static int
sound_at (const Heard *heard, guint i)
{
  return i < heard->sounds->len ? g_array_index (heard->sounds, int, i) : BAIZE_SOUND_NONE;
}

MOVING_TEST (cards_are_heard_when_they_arrive)
{
  Heard heard;

  begin (fixture, &heard, "6S");
  board_play (fixture->game, "pair 6S");
  g_assert_cmpuint (heard.sounds->len, ==, 0);
  board_settle (fixture);
  g_assert_cmpuint (heard.sounds->len, >, 0);
  g_assert_false (heard.in_flight);
  end (fixture, &heard);
}

/* Input ends the motion, and all that would have been heard is heard as one sound. */
MOVING_TEST (hurry)
{
  Heard heard;

  begin (fixture, &heard, NULL);
  board_play (fixture->game, "pair 6S");
  baize_board_finish_motion (fixture->board);
  board_settle (fixture);
  g_assert_cmpuint (heard.sounds->len, ==, 1);
  end (fixture, &heard);
}

MOVING_TEST (taken_back)
{
  Heard heard;

  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  begin (fixture, &heard, NULL);
  baize_game_undo (fixture->game);
  board_settle (fixture);
  g_assert_cmpuint (heard.sounds->len, ==, 1);
  g_assert_cmpint (sound_at (&heard, 0), ==, BAIZE_SOUND_LAID);
  end (fixture, &heard);
}

MOVING_TEST (deal)
{
  g_autoptr (BaizeGame) game = board_new_game (EXAMPLE_DECK);
  Heard heard;

  begin (fixture, &heard, NULL);
  baize_board_set_game (fixture->board, game);
  board_settle (fixture);
  g_assert_cmpuint (heard.sounds->len, >, 1);
  for (guint i = 0; i < heard.sounds->len; i++)
    g_assert_cmpint (sound_at (&heard, i), ==, BAIZE_SOUND_DEALT);
  end (fixture, &heard);
  baize_board_set_game (fixture->board, fixture->game);
}

/* A game that is opened lies there at once, and nothing is heard. */
MOVING_TEST (opened)
{
  g_autoptr (BaizeGame) game = board_new_game (EXAMPLE_DECK);
  Heard heard;

  board_play (game, "pair 6S");
  begin (fixture, &heard, NULL);
  baize_board_set_game (fixture->board, game);
  board_settle (fixture);
  g_assert_cmpuint (heard.sounds->len, ==, 0);
  end (fixture, &heard);
  baize_board_set_game (fixture->board, fixture->game);
}

MOVING_TEST (refusal)
{
  Heard heard;

  begin (fixture, &heard, NULL);
  baize_board_refuse (fixture->board, NULL, "No.");
  g_assert_cmpint (sound_at (&heard, 0), ==, BAIZE_SOUND_REFUSAL);
  end (fixture, &heard);
}

/* A selection, and cards that only make room, are not heard. */
MOVING_TEST (silence)
{
  BaizePlace place = board_place_of (board_find_card (fixture, "6S"));
  Heard heard;

  begin (fixture, &heard, NULL);
  baize_board_select (fixture->board, &place);
  board_settle (fixture);
  baize_board_unselect (fixture->board);
  board_settle (fixture);
  g_assert_cmpuint (heard.sounds->len, ==, 0);
  end (fixture, &heard);
}
