/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which sounds are played: none that are not wanted, never two at once, and those of the end only where a game ends.
 */
#include "window-fixture.h"

#include "app/play/baize-ending.h"
#include "app/play/baize-sounds.h"
#include "table/baize-table-style.h"

static guint n_played;
static gsize n_bytes;

static void
hear (GBytes *samples)
{
  n_played++;
  n_bytes = g_bytes_get_size (samples);
}

/** Returns: (transfer full): a board. */
static BaizeBoard *
new_board (void)
{
  return g_object_ref_sink (baize_board_new (baize_rules_find ("grafa", NULL)));
}

/** Returns: whether @sound is played when nothing else is heard. */
static gboolean
is_played (BaizeBoard *board, BaizeSound sound)
{
  g_autoptr (BaizeSounds) sounds = baize_sounds_new (hear);

  n_played = 0;
  baize_sounds_set_board (sounds, board);
  g_signal_emit_by_name (board, "sound", (int) sound);
  return n_played == 1;
}

WINDOW_TEST (wanted)
{
  GtkSettings *settings = gtk_settings_get_default ();
  BaizeTableStyle *style = baize_table_style_get_default ();
  g_autoptr (BaizeBoard) board = new_board ();

  for (BaizeSound sound = BAIZE_SOUND_DEALT; sound < BAIZE_N_SOUNDS; sound++)
    {
      set_animations (TRUE);
      g_assert_true (is_played (board, sound));
      /* at least 30 ms */
      g_assert_cmpuint (n_bytes, >, 30 * 24 * 2);
      /* the player's own switch */
      g_object_set (style, "sounds", FALSE, NULL);
      g_assert_false (is_played (board, sound));
      g_object_set (style, "sounds", TRUE, NULL);
      /* the desktop's */
      g_object_set (settings, "gtk-enable-event-sounds", FALSE, NULL);
      g_assert_false (is_played (board, sound));
      gtk_settings_reset_property (settings, "gtk-enable-event-sounds");
      /* cards that do not fly */
      set_animations (FALSE);
      g_assert_cmpint (is_played (board, sound), ==, sound >= BAIZE_SOUND_REFUSAL);
      /* a player who wants no motion may want sounds */
      set_animations (TRUE);
      g_object_set (style, "motion", BAIZE_MOTION_NONE, NULL);
      g_assert_true (is_played (board, sound));
      g_object_set (style, "motion", BAIZE_MOTION_NORMAL, NULL);
    }
  set_animations (FALSE);
}

WINDOW_TEST (one_at_a_time)
{
  g_autoptr (BaizeSounds) sounds = baize_sounds_new (hear);
  g_autoptr (BaizeBoard) board = new_board ();

  n_played = 0;
  baize_sounds_set_board (sounds, board);
  set_animations (TRUE);
  baize_sounds_play (sounds, BAIZE_SOUND_NONE);
  g_assert_cmpuint (n_played, ==, 0);
  for (int i = 0; i < 10; i++)
    baize_sounds_play (sounds, BAIZE_SOUND_END);
  g_assert_cmpuint (n_played, ==, 1);
  baize_sounds_play (sounds, BAIZE_SOUND_LAID);
  g_assert_cmpuint (n_played, ==, 1);
  baize_sounds_play (sounds, BAIZE_SOUND_RECORD);
  g_assert_cmpuint (n_played, ==, 2);
  /* a board that is gone is not heard */
  baize_sounds_set_board (sounds, NULL);
  g_signal_emit_by_name (board, "sound", (int) BAIZE_SOUND_RECORD);
  g_assert_cmpuint (n_played, ==, 2);
  set_animations (FALSE);
}

WINDOW_TEST (end)
{
  const struct
  {
    BaizeEnding ending;
    int place;
    BaizeSound sound;
  } cases[] = {
    { { .unfinished = FALSE }, 0, BAIZE_SOUND_NONE },
    { { .unfinished = TRUE }, 0, BAIZE_SOUND_END },
    { { .unfinished = TRUE }, 2, BAIZE_SOUND_END },
    { { .unfinished = TRUE, .celebrated = TRUE }, 0, BAIZE_SOUND_NONE },
  };
  g_autoptr (BaizeGame) game = read_game ("[Game \"grafa\"]\n[Deal \"7\"]\n");

  play_out (game);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BaizeEnding ending = cases[i].ending;

      g_assert_cmpint (baize_ending_take_sound (&ending, game, cases[i].place), ==, cases[i].sound);
      /* a result that is shown again is no news */
      g_assert_cmpint (baize_ending_take_sound (&ending, game, cases[i].place), ==, BAIZE_SOUND_NONE);
    }
}

static void
note_sound (BaizeBoard *board, int sound, gpointer last)
{
  *(int *) last = sound;
}

/* A first result ends with the end's sound, a better one with the record's, which the celebration brings. */
ANIMATED_TEST (record)
{
  BaizeSession *session = session_of (fixture);
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  gboolean best = FALSE;

  baize_scores_reset (baize_scores_get_default (), rules, 0, NULL);
  for (guint64 deal = 900; !best; deal++)
    {
      BaizeBoard *board;
      int last = BAIZE_SOUND_NONE;

      baize_session_deal_number (session, rules, 0, deal);
      wait_for_rest ();
      board = BAIZE_BOARD (search_for (fixture, BAIZE_TYPE_BOARD).last);
      g_signal_connect (board, "sound", G_CALLBACK (note_sound), &last);
      play_out (baize_session_get_game (session));
      best = deal > 900 && baize_session_get_place (session) == 1;
      while (get_result (fixture) == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (last == BAIZE_SOUND_RECORD, ==, best);
      g_signal_handlers_disconnect_by_data (board, &last);
    }
}
