/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Par and the best possible result of a deal, in the result of a game and in its record.
 */
#include "window-fixture.h"

#include "app/common/baize-plot.h"
#include "app/play/baize-assessment-words.h"
#include "app/play/baize-look-back.h"
#include "app/play/baize-result-panel.h"
#include "core/rules/baize-thinker.h"
#include "core/results/baize-scores.h"

#include <math.h>

static gboolean
begins_line (GtkWidget *widget, gconstpointer text)
{
  /* labels that only keep room free cannot be seen */
  return GTK_IS_LABEL (widget) && gtk_widget_get_opacity (widget) > 0
         && gtk_widget_get_visible (gtk_widget_get_parent (widget)) && gtk_widget_get_child_visible (widget)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/** Returns whether @widget shows a line that begins with @text. */
static gboolean
shows_line (GtkWidget *widget, const char *text)
{
  return find_widget (widget, begins_line, text) != NULL;
}

/** Returns the par and the best result that are kept with the last result of GRAFA. */
static BaizePar
load_last_par (void)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), baize_rules_find ("grafa", NULL),
                                                         0, NULL);

  g_assert_cmpuint (statistics->results->len, >, 0);
  return g_array_index (statistics->results, BaizeResult, statistics->results->len - 1).par;
}

/** Plays the deal @number of GRAFA and waits for its result, while nothing is computed. Each test has a deal of its
 * own, because a second game of a deal does not count. */
static BaizeResultPanel *
show_unassessed (Fixture *fixture, guint64 number)
{
  BaizeResultPanel *panel = NULL;

  baize_thinker_set_resting (baize_thinker_get_default (), TRUE);
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, number);
  play_out (baize_session_get_game (session_of (fixture)));
  wait_until ((panel = get_result (fixture)) != NULL);
  return panel;
}

static void
let_think (void)
{
  baize_thinker_set_resting (baize_thinker_get_default (), FALSE);
}

/** Returns whether all is known of the deal and of the moves. */
static gboolean
is_complete (BaizeResultPanel *panel)
{
  return baize_assessment_get_done (baize_result_panel_get_assessment (panel))
         && baize_reviewer_is_complete (baize_result_panel_get_reviewer (panel));
}

/** Returns: where the entry for the name stands in the panel. */
static float
find_name (BaizeResultPanel *panel)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (
    find_widget (GTK_WIDGET (panel), is_type, GSIZE_TO_POINTER (GTK_TYPE_ENTRY)), GTK_WIDGET (panel), &bounds));
  return bounds.origin.y;
}

/** Returns: (transfer full): what a reader says with @widget. */
static char *
read_description (GtkWidget *widget)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
}

static gboolean
says_all (GtkWidget *widget, const char *first)
{
  g_autofree char *text = read_description (widget);

  return g_str_has_prefix (text, first) && strstr (text, "Par for this deal") != NULL;
}

/* A screen reader says the result once, later only par when it is known, and everything again when a button gets the
 * focus again. */
ANIMATED_TEST (result_told)
{
  BaizeResultPanel *panel;
  g_autofree char *first = NULL, *then = NULL;
  GtkWidget *button;

  baize_reviewer_set_effort (10);
  baize_assessment_set_effort (3, 30, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4719);
  button = gtk_root_get_focus (GTK_ROOT (fixture->window));
  first = read_description (button);
  g_assert_nonnull (strstr (first, " of 52."));
  g_assert_null (strstr (first, "Par for this deal"));
  let_think ();
  wait_until (baize_assessment_get_n_games (baize_result_panel_get_assessment (panel)) > 0);
  if (!baize_assessment_get_done (baize_result_panel_get_assessment (panel)))
    {
      g_autofree char *meanwhile = read_description (button);

      g_assert_cmpstr (meanwhile, ==, first);
    }
  wait_until (is_complete (panel));
  then = read_description (button);
#if !GTK_CHECK_VERSION(4, 14, 0)
  g_assert_nonnull (strstr (then, "Par for this deal"));
  g_assert_false (g_str_has_prefix (then, first));
#endif
  gtk_widget_child_focus (GTK_WIDGET (panel), GTK_DIR_TAB_FORWARD);
  wait_until (says_all (button, first));
}

/** Fails unless the ruler shows the result, par, and the best result. */
static void
check_ruler (BaizeResultPanel *panel)
{
  BaizeAssessment *assessment = baize_result_panel_get_assessment (panel);
  g_autofree char *own = g_strdup_printf ("%d\nyou", baize_game_get_score (baize_assessment_get_game (assessment), 1));
  double par = (double) baize_assessment_get_par (assessment)->par / 10;
  g_autofree char *mean = g_strdup_printf ("%g\nstrong player", par);
  /* where the marks lie far apart it has no decimal */
  g_autofree char *rounded = g_strdup_printf ("%.0f\nstrong player", round (par));
  /* on a busy machine it may not be proved */
  g_autofree char *most = baize_assessment_write_best (assessment);
  g_autofree char *best = g_strdup_printf ("%s\nbest possible", most);

  g_assert_true (shows_line (GTK_WIDGET (panel), own));
  g_assert_true (shows_line (GTK_WIDGET (panel), mean) || shows_line (GTK_WIDGET (panel), rounded));
  g_assert_true (shows_line (GTK_WIDGET (panel), best));
}

/* Par and the best result are shown when they are known, and kept with the result and in the record. Nothing moves in
 * the panel meanwhile, and undo and redo change nothing. */
SHOWN_TEST (result_par)
{
  BaizeResultPanel *panel;
  BaizeGame *game;
  g_autofree char *par = NULL, *best = NULL, *par_again = NULL;
  GtkWidget *watch, *bar;
  float name;
  BaizePar kept;

  baize_reviewer_set_effort (10);
  baize_assessment_set_effort (3, 30, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4711);
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  watch = find_widget (GTK_WIDGET (panel), is_button, "Watch the _Best Line");
  g_assert_true (shows_line (GTK_WIDGET (panel), "The strong player tries this deal: game 1 of 3…"));
  g_assert_false (gtk_widget_get_sensitive (watch));
  g_assert_false (load_last_par ().has_par);
  wait_for_rest ();
  name = find_name (panel);

  let_think ();
  wait_until (is_complete (panel));
  wait_for_rest ();
  check_ruler (panel);
  g_assert_false (shows_line (GTK_WIDGET (panel), "The strong player tries"));
  g_assert_cmpfloat (find_name (panel), ==, name);
  g_assert_true (gtk_widget_get_sensitive (watch));
  gtk_widget_activate_action (GTK_WIDGET (panel), "result.watch-best", NULL);
  bar = search_for (fixture, BAIZE_TYPE_LOOK_BACK).last;
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_cmpint (baize_board_get_mode (baize_play_page_get_board (baize_window_get_play_page (fixture->window))), ==,
                   BAIZE_PLAYBACK_REVIEWING);
  gtk_widget_activate_action (bar, "look-back.close", NULL);
  wait_until ((panel = get_result (fixture)) != NULL);

  kept = load_last_par ();
  g_assert_true (kept.has_par && kept.has_best);
  par = baize_par_write (&kept);
  best = baize_par_write_best (&kept);
  g_assert_cmpstr (baize_game_get_tag (game, "Par"), ==, par);
  g_assert_cmpstr (baize_game_get_tag (game, "Best"), ==, best);

  activate_action (fixture, "undo");
  activate_action (fixture, "redo");
  wait_until ((panel = get_result (fixture)) != NULL);
  check_ruler (panel);
  kept = load_last_par ();
  par_again = baize_par_write (&kept);
  g_assert_cmpstr (par_again, ==, par);
}

/** Plays a line of moves on a deal. Returns: its score. */
static int
play_line (const BaizeRules *rules, gpointer state, const GArray *line)
{
  for (guint i = 0; i < line->len; i++)
    {
      g_assert_false (rules->is_over (state));
      rules->play (state, &g_array_index (line, BaizeMove, i), NULL, NULL);
    }
  g_assert_true (rules->is_over (state));
  return rules->score (state, 1);
}

/* The best line leads to the best score that is shown. */
SHOWN_TEST (result_best_line)
{
  BaizeResultPanel *panel;
  BaizeAssessment *assessment;
  g_autofree gpointer state = NULL;
  BaizeGame *game;

  baize_reviewer_set_effort (10);
  baize_assessment_set_effort (1, 10, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4712);
  assessment = baize_result_panel_get_assessment (panel);
  let_think ();
  wait_until (baize_assessment_get_done (assessment));
  game = baize_assessment_get_game (assessment);
  state = g_malloc (baize_game_get_rules (game)->state_size);
  baize_game_copy_state_at (game, 0, state);
  g_assert_cmpint (play_line (baize_game_get_rules (game), state, baize_assessment_get_best_line (assessment)), ==,
                   baize_assessment_get_par (assessment)->best);
}

/* A game that is left before its par is known has none, and nothing more is computed for it. */
SHOWN_TEST (result_left_early)
{
  BaizeResultPanel *panel;

  baize_reviewer_set_effort (10);
  baize_assessment_set_effort (2, 30, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4716);
  g_assert_nonnull (baize_result_panel_get_assessment (panel));
  baize_session_leave (session_of (fixture));
  g_assert_null (baize_result_panel_get_assessment (panel));
  let_think ();
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
  g_assert_false (load_last_par ().has_par || load_last_par ().has_best);
}

static BaizeAssessment *unfinished; /* a weak pointer */

/* The window is closed while a game for par is being played, see the next test. The best result may be proved by
 * then. */
SHOWN_TEST (result_closed_early)
{
  BaizeResultPanel *panel;

  baize_reviewer_set_effort (10);
  baize_assessment_set_effort (10000, 30, G_USEC_PER_SEC / 10);
  panel = show_unassessed (fixture, 4714);
  g_set_weak_pointer (&unfinished, baize_result_panel_get_assessment (panel));
  let_think ();
  wait_until (baize_assessment_get_n_games (unfinished) > 0);
}

TEST (result_was_closed)
{
  g_assert_null (unfinished);
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
  g_assert_false (load_last_par ().has_par);
}

/** Opens a finished record with the tags @par and @best, while nothing is computed. */
static BaizeResultPanel *
open_tagged (Fixture *fixture, BaizeGame *played, const char *par, const char *best)
{
  BaizeResultPanel *panel = NULL;
  g_autoptr (BaizeRecord) record = baize_game_to_record (played, "");
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;

  baize_record_set (record, "Par", par);
  baize_record_set (record, "Best", best);
  text = baize_record_to_text (record);
  file = write_file ("tagged.baize", text);
  baize_session_leave (session_of (fixture));
  open_file (fixture, file);
  wait_until ((panel = get_result (fixture)) != NULL && baize_result_panel_get_assessment (panel) != NULL);
  return panel;
}

/* Well-formed tags are shown at once; others are computed again. */
SHOWN_TEST (result_tags)
{
  static const struct
  {
    const char *par, *best;
    gboolean par_good, best_good;
  } cases[] = {
    { "48.7", "52", TRUE, TRUE },
    { "48.7", "50 52", TRUE, TRUE },
    { "48.7", "a lot", TRUE, FALSE },
    { "many", "52", FALSE, TRUE },
    { "", "", FALSE, FALSE },
    { "48.75", "52 50", FALSE, FALSE },
    { "48.7", "-1", TRUE, FALSE }, /* worse than the result */
    /* better than a perfect result, or than what nothing beats */
    { "48.7", "60", TRUE, FALSE },
    { "48.7", "52 53", TRUE, FALSE },
  };
  g_autoptr (BaizeGame) played = NULL;

  baize_reviewer_set_effort (10);
  baize_assessment_set_effort (1, 10, G_USEC_PER_SEC / 20);
  show_unassessed (fixture, 4715);
  played = g_object_ref (baize_session_get_game (session_of (fixture)));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BaizeResultPanel *panel = open_tagged (fixture, played, cases[i].par, cases[i].best);
      BaizeAssessment *assessment = baize_result_panel_get_assessment (panel);

      g_test_message ("“%s”, “%s”", cases[i].par, cases[i].best);
      g_assert_cmpint (shows_line (GTK_WIDGET (panel), "49\nstrong player"), ==, cases[i].par_good);
      g_assert_cmpint (baize_assessment_get_par (assessment)->has_best, ==, cases[i].best_good);
      let_think ();
      wait_until (baize_assessment_get_done (assessment));
      g_assert_true (baize_assessment_get_par (assessment)->has_par && baize_assessment_get_par (assessment)->has_best);
      baize_thinker_set_resting (baize_thinker_get_default (), TRUE);
    }
  let_think ();
}

/* Games of several players have no par. */
WINDOW_TEST (result_without_par)
{
  g_autoptr (GFile) file = write_file ("two.baize", "[Game \"happy-graphs\"]\n[Players \"2\"]\n[Deal \"1\"]\n\n");
  BaizeResultPanel *panel = NULL;

  open_file (fixture, file);
  gtk_window_present (GTK_WINDOW (fixture->window));
  play_out (baize_session_get_game (session_of (fixture)));
  wait_until ((panel = get_result (fixture)) != NULL);
  g_assert_null (baize_result_panel_get_assessment (panel));
  g_assert_false (shows_line (GTK_WIDGET (panel), "The strong player"));
}

/* The description of the last results tells how they compare to par, if it is known of any. */
WINDOW_TEST (plot_par)
{
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);
  g_autoptr (GtkWidget) plot = g_object_ref_sink (baize_plot_new ());
  g_autofree char *without = NULL, *with = NULL;
  const BaizePar par = { .has_par = TRUE, .par = 463 };

  baize_statistics_add (statistics, 44, 1000, "1", "Anna", 60);
  baize_plot_set (BAIZE_PLOT (plot), BAIZE_PLOT_COURSE, statistics, FALSE, 0);
  without = baize_plot_describe (BAIZE_PLOT (plot));
  g_assert_null (strstr (without, "par"));
  baize_statistics_add (statistics, 48, 2000, "2", "Anna", 60);
  g_array_index (statistics->results, BaizeResult, 1).id = 1;
  baize_statistics_add_par (statistics, 1, &par);
  baize_plot_set (BAIZE_PLOT (plot), BAIZE_PLOT_COURSE, statistics, FALSE, 0);
  with = baize_plot_describe (BAIZE_PLOT (plot));
  g_assert_true (g_str_has_suffix (with, "; against par \342\200\216+1.7, in 1 game"));
}
