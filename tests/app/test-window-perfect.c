/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In the real window: the mark that says whether a perfect game is still possible, the search for a deal,
 * and the making of a puzzle.
 */
#include "window-fixture.h"

#include "core/base/baize-settings.h"
#include "core/rules/baize-thinker.h"

#define PRACTICE "_Play as Practice"
#define POSSIBLE "A perfect game is still possible"
#define MAKING   "Making the puzzle…"
#define LOOKING  "Looking for a deal that allows a perfect game"

static BaizeOutlook *
outlook_of (Fixture *fixture)
{
  return baize_play_page_get_outlook (baize_window_get_play_page (fixture->window));
}

static gboolean
is_shown (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
is_tip (GtkWidget *widget, gconstpointer text)
{
  return gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

static gboolean
is_checked (Fixture *fixture)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "outlook");

  return g_variant_get_boolean (state);
}

static gboolean
is_busy (void)
{
  return baize_thinker_get_busy (baize_thinker_get_default ());
}

/** Switches the mark on and agrees to practice. */
static void
agree (Fixture *fixture)
{
  activate_action (fixture, "outlook");
  wait_until (find_shown_button (PRACTICE) != NULL);
  gtk_widget_activate (find_shown_button (PRACTICE));
  wait_until (find_shown_button (PRACTICE) == NULL);
}

/* The player is asked once; the mark is shown, and nothing runs after it is off. */
SHOWN_TEST (mark)
{
  BaizeGame *game = open_game (fixture);
  BaizeBoard *board = baize_play_page_get_board (baize_window_get_play_page (fixture->window));
  GtkWidget *focus;

  g_assert_false (is_checked (fixture));
  activate_action (fixture, "outlook");
  wait_until (find_shown_button (PRACTICE) != NULL);
  g_assert_true (gtk_widget_activate_action (find_shown_button (PRACTICE), "window.close", NULL));
  wait_until (find_shown_button (PRACTICE) == NULL);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  g_assert_false (is_checked (fixture));
  g_assert_false (is_busy ());

  agree (fixture);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_HINT);
  g_assert_true (is_checked (fixture));
  wait_until (find_widget (GTK_WIDGET (fixture->window), is_shown, POSSIBLE) != NULL);
  g_assert_nonnull (find_widget (GTK_WIDGET (fixture->window), is_tip, POSSIBLE));
  save_picture (GTK_WIDGET (fixture->window), "perfect-mark");
  wait_until (!is_busy ());

  /* before GTK 4.14 an answer is announced as the description of the focused card */
  gtk_widget_grab_focus (GTK_WIDGET (board));
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  baize_board_announce (board, POSSIBLE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, POSSIBLE);
  activate_action (fixture, "outlook");
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_false (is_checked (fixture));
  g_assert_null (find_widget (GTK_WIDGET (fixture->window), is_tip, POSSIBLE));
  g_assert_true (play_first (game));
  g_assert_false (is_busy ());
  /* no second question */
  activate_action (fixture, "outlook");
  g_assert_true (is_checked (fixture));
  g_assert_null (find_shown_button (PRACTICE));
  /* another game begins without it */
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 2);
  g_assert_false (is_checked (fixture));
  wait_until (!is_busy ());
  g_assert_cmpint (baize_game_get_practice (baize_session_get_game (session_of (fixture))), ==, BAIZE_PRACTICE_NONE);
}

/* An answer that comes when another game has begun changes nothing. */
SHOWN_TEST (late_answer)
{
  BaizeGame *game;

  open_game (fixture);
  activate_action (fixture, "outlook");
  wait_until (find_shown_button (PRACTICE) != NULL);
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 2);
  game = baize_session_get_game (session_of (fixture));
  if (find_shown_button (PRACTICE) != NULL)
    gtk_widget_activate (find_shown_button (PRACTICE));
  wait_until (find_shown_button (PRACTICE) == NULL);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  g_assert_false (baize_outlook_get_on (outlook_of (fixture)));
}

/* A narrow window shows the symbol alone, with the sentence as its tooltip. */
WINDOW_TEST (narrow)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_game_set_practice (open_game (fixture), BAIZE_PRACTICE_HINT);
  activate_action (fixture, "outlook");
  wait_until (find_widget (GTK_WIDGET (fixture->window), is_tip, POSSIBLE) != NULL);
  wait_until (find_widget (GTK_WIDGET (fixture->window), is_shown, POSSIBLE) == NULL);
  save_picture (GTK_WIDGET (fixture->window), "perfect-narrow");
}

SHOWN_TEST (where)
{
  const BaizeRules *happy = baize_rules_find ("happy-graphs", NULL);
  BaizeSession *session = session_of (fixture);

  g_assert_false (action_enabled (fixture, "outlook"));
  open_game (fixture);
  g_assert_true (action_enabled (fixture, "outlook"));
  baize_window_start_lesson (fixture->window, baize_rules_find ("grafa", NULL), 0);
  g_assert_true (baize_session_get_in_lesson (session));
  g_assert_false (action_enabled (fixture, "outlook"));
  baize_session_end_lesson (session);
  g_assert_true (action_enabled (fixture, "outlook"));
  baize_session_deal_number (session, happy, 0, 1);
  g_assert_true (action_enabled (fixture, "outlook"));
  baize_session_deal_number (session, happy, baize_rules_find_variant (happy, "square-puzzle", NULL), 1);
  g_assert_false (action_enabled (fixture, "outlook"));
  baize_session_deal_number (session, baize_rules_find ("rose", NULL), 0, 1);
  g_assert_false (action_enabled (fixture, "outlook"));
  baize_session_leave (session);
  g_assert_false (action_enabled (fixture, "outlook"));
}

/* A deal that was searched because it can be perfect is known to be. */
SHOWN_TEST (proved)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  BaizeOutlook *outlook = baize_play_page_get_outlook (baize_window_get_play_page (fixture->window));

  open_game (fixture);
  g_settings_set_boolean (settings, BAIZE_SETTING_ONLY_PERFECT, TRUE);
  activate_action (fixture, "new-deal");
  wait_until (!baize_session_get_searching (session_of (fixture)) && !is_busy ());
  baize_outlook_set_on (outlook, TRUE);
  g_assert_false (is_busy ());
  g_assert_cmpint (baize_outlook_get_mark (outlook), ==, BAIZE_OUTLOOK_POSSIBLE);
}

/* A slow search is announced and can be cancelled; the game stays. */
SHOWN_TEST (search)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  BaizeThinker *thinker = baize_thinker_get_default ();
  BaizeGame *game = open_game (fixture);

  g_settings_set_boolean (settings, BAIZE_SETTING_ONLY_PERFECT, TRUE);
  g_assert_false (action_enabled (fixture, "stop-search"));
  baize_thinker_set_resting (thinker, TRUE);
  activate_action (fixture, "new-deal");
  wait_until (find_widget (GTK_WIDGET (fixture->window), is_shown, LOOKING) != NULL);
  g_assert_true (baize_session_get_game (session_of (fixture)) == game);
  save_picture (GTK_WIDGET (fixture->window), "perfect-search");
  activate_action (fixture, "stop-search");
  g_assert_false (baize_session_get_searching (session_of (fixture)));
  g_assert_false (action_enabled (fixture, "stop-search"));
  wait_until (find_widget (GTK_WIDGET (fixture->window), is_shown, LOOKING) == NULL);
  baize_thinker_set_resting (thinker, FALSE);
  wait_until (!is_busy ());
  g_assert_true (baize_session_get_game (session_of (fixture)) == game);
  /* and once more, to its end */
  activate_action (fixture, "new-deal");
  wait_until (baize_session_get_game (session_of (fixture)) != game);
  g_assert_false (baize_session_get_searching (session_of (fixture)));
  g_settings_set_boolean (settings, BAIZE_SETTING_ONLY_PERFECT, FALSE);
}

/* While a thread makes a puzzle, the window says so after a moment and goes on with the game; Cancel ends it. */
SHOWN_TEST (making)
{
  const BaizeRules *happy = baize_rules_find ("happy-graphs", NULL);
  BaizeThinker *thinker = baize_thinker_get_default ();
  BaizeGame *game = open_game (fixture);

  baize_thinker_set_resting (thinker, TRUE);
  baize_session_deal_number (session_of (fixture), happy, baize_rules_find_variant (happy, "square-made", NULL),
                             1000000777);
  wait_until (find_widget (GTK_WIDGET (fixture->window), is_shown, MAKING) != NULL);
  g_assert_true (action_enabled (fixture, "stop-search"));
  g_assert_true (play_first (game));
  activate_action (fixture, "stop-search");
  wait_until (find_widget (GTK_WIDGET (fixture->window), is_shown, MAKING) == NULL);
  baize_thinker_set_resting (thinker, FALSE);
  wait_until (!is_busy ());
  g_assert_true (baize_session_get_game (session_of (fixture)) == game);
}

/* A window that closes while a search runs leaves nothing behind, which tear_down() asserts. */
SHOWN_TEST (close_while_searching)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  open_game (fixture);
  g_settings_set_boolean (settings, BAIZE_SETTING_ONLY_PERFECT, TRUE);
  baize_thinker_set_resting (baize_thinker_get_default (), TRUE);
  activate_action (fixture, "new-deal");
  g_assert_true (baize_session_get_searching (session_of (fixture)));
  baize_thinker_set_resting (baize_thinker_get_default (), FALSE);
  g_settings_set_boolean (settings, BAIZE_SETTING_ONLY_PERFECT, FALSE);
}
