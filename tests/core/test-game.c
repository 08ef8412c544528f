/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Playing, undo, redo and restart, with GRAFA and with the toy game. The toy game has two seats, because undo depends
 * on whether a person or a computer moves.
 */
#include "example.h"
#include "play.h"
#include "test.h"
#include "toy-game.h"

#include "core/game/baize-game.h"

#include <string.h>

/* ---- undo and redo ---- */

/* Every 16th position is stored: after an undo, different moves must not leave a stored position of the old moves. */
TEST (different_moves_replace_positions)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);
  ToyState state;

  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  toy_game_play (game, "ttttttttttttttttttttttttttttttttttttttttttttttttt"); /* 49 */
  for (int i = 0; i < 30; i++)
    baize_game_undo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 19);
  toy_game_play (game, "pppppppppppppppppppppppppppppp");
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 49);
  for (guint i = 0; i <= 49; i++)
    {
      baize_game_copy_state_at (game, i, &state);
      g_assert_cmpint (state.n_moves, ==, i);
      g_assert_cmpint (state.n_shown, ==, MIN (i, 19));
    }
}

TEST (same_and_different_move)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  BaizeMove wrong = { .verb = 77 };

  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    baize_game_undo (game);
  play_text (game, "pair 6S");
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, EXAMPLE_N_MOVES);
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
  g_assert_true (baize_game_get_can_redo (game));
  g_assert_false (baize_game_play (game, &wrong, NULL));
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, EXAMPLE_N_MOVES);
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  play_text (game, "pair AH");
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 2);
  g_assert_false (baize_game_get_can_redo (game));
}

/* ---- practice ---- */

TEST (practice_first_reason)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS "pair 6S\n");

  baize_game_set_practice (game, BAIZE_PRACTICE_NONE);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  baize_game_set_practice (game, BAIZE_PRACTICE_HINT);
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_HINT);
  baize_game_set_practice (game, BAIZE_PRACTICE_NONE);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_HINT);
}

TEST (counts)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (BaizeGame) helped = read_game (EXAMPLE_TAGS "\n" EXAMPLE_MOVES);

  g_assert_true (baize_game_get_counts (game));
  g_assert_cmpint (baize_game_get_score (game, 1), ==, 13);
  baize_game_set_practice (helped, BAIZE_PRACTICE_HINT);
  g_assert_false (baize_game_get_counts (helped));
  baize_game_undo (game);
  g_assert_false (baize_game_get_counts (game));
}

/* ---- seats ---- */

/* For each case: the seat of the computer (0: none), the moves made, and the position to which undo goes (-1: no
 * undo). */
TEST (undo_of_seats)
{
  static const struct
  {
    int variant, computer;
    const char *moves;
    int position;
  } cases[] = {
    { 0, 0, "", -1 },
    { 0, 0, "t", 0 },
    { 0, 0, "tt", 1 },
    { 0, 0, "pp", 1 },
    /* with hidden hands undo never goes back to another person's turn */
    { 1, 0, "t", -1 },
    { 1, 0, "tt", -1 },
    { 1, 0, "tp", 1 },
    { 1, 0, "pp", 1 },
    { 1, 0, "xx", -1 },
    { 0, 0, "xx", 1 },
    /* undo goes back past the moves of a computer */
    { 0, 2, "xx", 0 },
    { 1, 2, "xppx", 0 },
    { 0, 1, "xpxx", 2 },
    { 0, 2, "x", 0 },
    { 0, 1, "xx", 1 },
    { 0, 2, "xxp", 2 },
    { 0, 2, "tt", 0 },
    { 0, 2, "tppp", 0 },
    { 1, 2, "tt", 0 },
    { 1, 2, "ttp", 2 },
    { 1, 2, "t", 0 },
    { 0, 1, "pp", -1 },
    { 0, 1, "t", -1 },
    { 0, 1, "tp", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BaizeGame) game = toy_game_new (cases[i].variant, cases[i].computer);
      int before = (int) strlen (cases[i].moves);

      toy_game_play (game, cases[i].moves);
      g_assert_cmpint (baize_game_get_can_undo (game), ==, cases[i].position >= 0);
      baize_game_undo (game);
      g_assert_cmpint ((int) baize_game_get_position (game), ==, cases[i].position >= 0 ? cases[i].position : before);
      g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
    }
}

static void
on_can_undo (BaizeGame *game, GParamSpec *pspec, guint *n_told)
{
  ++*n_told;
}

/* While people cover their hands, undo works as with hidden hands; it works as before when they uncover them. */
TEST (undo_of_covered_hands)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);
  guint n_told = 0;

  toy_game_play (game, "pt"); /* seat 1 pauses and turns; now it is the turn of seat 2 */
  g_assert_true (baize_game_get_can_undo (game));
  g_signal_connect (game, "notify::can-undo", G_CALLBACK (on_can_undo), &n_told);
  baize_game_set_covers_hands (game, TRUE);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_false (baize_game_get_can_undo (game));
  baize_game_undo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 2);
  toy_game_play (game, "p");
  baize_game_undo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 2);
  baize_game_undo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 2);
  baize_game_set_covers_hands (game, FALSE);
  baize_game_undo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
}

TEST (redo_of_computer)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 2);

  toy_game_play (game, "tptpt"); /* seat 1 turns, seat 2 pauses and turns, seat 1 pauses and turns */
  baize_game_undo (game);
  baize_game_undo (game);
  baize_game_undo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 0);
  baize_game_redo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 3);
  baize_game_redo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 4);
  baize_game_redo (game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 5);
}

/* ---- signals ---- */

static void
on_moved (BaizeGame *game, int change, GString *log)
{
  g_string_append_printf (log, "moved:%d@%u%s ", change, baize_game_get_position (game),
                          baize_game_get_over (game) ? ":over" : "");
}

static void
on_notify (GObject *game, GParamSpec *pspec, GString *log)
{
  gboolean over;

  if (!g_str_equal (pspec->name, "over"))
    return;
  g_object_get (game, "over", &over, NULL);
  g_string_append_printf (log, "over:%d ", over);
}

static void
on_practice (BaizeGame *game, GParamSpec *pspec, GString *log)
{
  int practice;

  g_object_get (game, "practice", &practice, NULL);
  g_string_append_printf (log, "practice:%d ", practice);
}

/* "moved" is emitted once for each change, when the position is already new and before the properties notify. */
TEST (signals)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS EXAMPLE_MOVES);
  g_autoptr (GString) log = g_string_new (NULL);
  BaizeMove wrong = { .verb = 77 };
  gboolean can_undo, can_redo;

  g_signal_connect (game, "moved", G_CALLBACK (on_moved), log);
  g_signal_connect (game, "notify", G_CALLBACK (on_notify), log);
  g_signal_connect (game, "notify::practice", G_CALLBACK (on_practice), log);
  baize_game_undo (game);
  g_assert_cmpstr (log->str, ==, "moved:1@7 practice:0 over:0 ");
  g_object_get (game, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (can_undo && can_redo);
  g_string_truncate (log, 0);
  baize_game_redo (game);
  g_assert_cmpstr (log->str, ==, "moved:2@8:over practice:0 over:1 ");
  g_string_truncate (log, 0);
  baize_game_restart (game);
  g_assert_cmpstr (log->str, ==, "moved:3@0 practice:0 over:0 ");
  g_object_get (game, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (!can_undo && can_redo);
  g_string_truncate (log, 0);
  play_text (game, "pair 6S");
  g_assert_cmpstr (log->str, ==, "moved:0@1 practice:0 over:0 ");
  g_string_truncate (log, 0);
  g_assert_false (baize_game_play (game, &wrong, NULL));
  g_assert_cmpstr (log->str, ==, "");
  baize_game_set_practice (game, BAIZE_PRACTICE_HINT);
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  g_assert_cmpstr (log->str, ==, "practice:1 ");
}

/* A result stays held until it is released, whether a move or a redo ended the game. After an undo nothing is held. */
TEST (held_end)
{
  for (int holds = 0; holds < 2; holds++)
    {
      g_autoptr (BaizeGame) game = toy_game_new (0, 0);
      g_autoptr (BaizeRecord) record = NULL;

      if (holds)
        baize_game_hold_end (game);
      for (int i = 0; i < 100; i++)
        {
          g_assert_false (baize_game_get_held (game));
          toy_game_play (game, "p");
        }
      g_assert_true (baize_game_get_over (game));
      g_assert_cmpint (baize_game_get_held (game), ==, holds);
      record = baize_game_to_record (game, NULL);
      g_assert_cmpstr (baize_record_get (record, "Held"), ==, holds ? "yes" : NULL);
      baize_game_undo (game);
      g_assert_false (baize_game_get_held (game));
      baize_game_redo (game);
      g_assert_cmpint (baize_game_get_held (game), ==, holds);
      baize_game_release_end (game);
      g_assert_false (baize_game_get_held (game));
    }
}

static void
on_step (gconstpointer data, int step, int amount, gpointer game)
{
  const ToyState *state = data;

  /* A board asks this while it shows steps; it must not change the traced position. */
  baize_game_get_can_undo (game);
  g_assert_cmpint (state->n_shown, ==, 3);
  g_assert_cmpint (state->n_moves, ==, 3);
  g_assert_cmpint (state->seat, ==, step == 1 ? 1 : 2);
}

TEST (trace_last)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);

  toy_game_play (game, "ttt");
  baize_game_trace_last (game, on_step, game);
  g_assert_cmpuint (baize_game_get_position (game), ==, 3);
}

/* A setup may list the deck of a later round although the first round is dealt from the deal number. */
TEST (decks_of_rounds)
{
  static const BaizeFace faces[] = { 39, 0, 13, 26 };
  g_autoptr (BaizeSetup) setup = baize_setup_new (&toy_rules, 0, 1);
  g_autoptr (BaizeSetup) copy = NULL;
  g_autoptr (GByteArray) first = NULL, second = NULL, third = NULL;
  g_autofree char *key = NULL, *key_of_copy = NULL;
  g_autoptr (GError) error = NULL;

  baize_setup_set_deck (setup, 1, faces, G_N_ELEMENTS (faces));
  copy = baize_setup_copy (setup);
  g_assert_true (baize_setup_check (copy, &toy_rules, &error));
  first = baize_setup_make_deck (copy, &toy_rules, 0);
  second = baize_setup_make_deck (copy, &toy_rules, 1);
  third = baize_setup_make_deck (copy, &toy_rules, 2);
  g_assert_cmpuint (first->len, ==, 4);
  g_assert_cmpmem (second->data, second->len, faces, sizeof faces);
  g_assert_cmpuint (third->len, ==, 4);
  key = baize_setup_get_key (setup, &toy_rules);
  key_of_copy = baize_setup_get_key (copy, &toy_rules);
  g_assert_cmpstr (key, ==, key_of_copy);
  baize_setup_set_deck (copy, 1, faces, 3);
  g_assert_false (baize_setup_check (copy, &toy_rules, &error));
  g_assert_cmpstr (error->message, ==, "The deck has 3 cards; this game is played with 4.");
  g_clear_error (&error);
  copy->players = 3;
  g_assert_false (baize_setup_check (copy, &toy_rules, &error));
  g_assert_cmpstr (error->message, ==, "Toy (Open) is played by 2 people.");
}

TEST (time_and_tags)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS "pair 6S\n");
  g_autofree char *line = NULL;

  g_assert_cmpuint (baize_game_get_seconds (game), ==, 0);
  baize_game_set_seconds (game, 61);
  g_assert_cmpuint (baize_game_get_seconds (game), ==, 61);
  g_assert_null (baize_game_get_tag (game, "Date"));
  baize_game_set_tag (game, "Date", "2026-03-21");
  g_assert_cmpstr (baize_game_get_tag (game, "Date"), ==, "2026-03-21");
  g_assert_cmpstr (baize_game_get_variant (game)->id, ==, "classic");
  g_assert_false (baize_game_get_setup (game)->has_deal);
  line = write_state (game);
  g_assert_cmpstr (line, ==, "score=2 hand=4C,AH,3H,2S,6S target=6C deck=44 pending=- over=no");
}
