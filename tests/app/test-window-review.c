/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Looking back in the window: the judgement of a game that is over, playing on from a position, and watching a line.
 */
#include "window-fixture.h"

#include "app/play/baize-assessment.h"
#include "app/play/baize-look-back.h"
#include "app/play/baize-mistake.h"
#include "app/play/baize-moments.h"
#include "app/play/baize-review-curve.h"
#include "app/play/baize-review-words.h"
#include "core/rules/baize-player.h"
#include "core/rules/baize-thinker.h"
#include "table/baize-focus.h"

/** Bar: the bar and its parts. */
typedef struct
{
  BaizeLookBack *bar;
  GtkRange *slider;
  GtkWidget *curve;
} Bar;

static Bar
find_bar (Fixture *fixture)
{
  Search scale = { GTK_TYPE_SCALE, 0, NULL };
  Bar bar = { .bar = BAIZE_LOOK_BACK (search_for (fixture, BAIZE_TYPE_LOOK_BACK).last),
              .curve = search_for (fixture, BAIZE_TYPE_REVIEW_CURVE).last };

  for_each_widget (GTK_WIDGET (bar.bar), count_type, &scale);
  bar.slider = GTK_RANGE (scale.last);
  return bar;
}

static Bar
look_back (Fixture *fixture)
{
  activate_action (fixture, "look-back");
  return find_bar (fixture);
}

/** Plays with the weakest player, and every sixth move the last legal one, up to @n_moves moves. */
static void
play_badly (BaizeGame *game, guint n_moves)
{
  const BaizeRules *rules = baize_game_get_rules (game);

  while (!baize_game_get_over (game) && baize_game_get_position (game) < n_moves)
    {
      BaizeThinking thinking = { .seed = baize_game_get_position (game) };
      BaizeMove move = legal_move (game, TRUE);

      if (baize_game_get_position (game) % 6 != 5)
        g_assert_true (
          baize_player_choose (rules->players->list, rules, baize_game_get_state (game), &thinking, &move, NULL));
      g_assert_true (baize_game_play (game, &move, NULL));
    }
}

/** Plays a game badly to its end. Returns: the game */
static BaizeGame *
finish (Fixture *fixture, BaizePractice practice)
{
  BaizeGame *game;

  /* par is not tested here, and the tests wait until the thinker has nothing to do */
  baize_assessment_set_effort (1, 10, G_USEC_PER_SEC / 20);
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 7);
  game = baize_session_get_game (session_of (fixture));
  baize_game_set_practice (game, practice);
  play_badly (game, G_MAXUINT);
  wait_until (action_enabled (fixture, "look-back"));
  return game;
}

static BaizeGame *
finish_game (Fixture *fixture)
{
  return finish (fixture, BAIZE_PRACTICE_NONE);
}

/** Looks back until all positions are judged. */
static Bar
review (Fixture *fixture)
{
  Bar bar = look_back (fixture);

  g_assert_true (gtk_widget_get_visible (bar.curve));
  wait_until (baize_look_back_is_complete (bar.bar));
  return bar;
}

static void
find_judgement (GtkWidget *widget, gpointer found)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), "You played: ") != NULL)
    *(gboolean *) found = TRUE;
}

/** Returns: whether the bar says which move would have been better. */
static gboolean
shows_better (Bar bar)
{
  gboolean found = FALSE;

  for_each_widget (GTK_WIDGET (bar.bar), find_judgement, &found);
  return found;
}

static guint
get_position (Bar bar)
{
  return (guint) gtk_range_get_value (bar.slider);
}

static void
go_to_worst (Bar bar, int by)
{
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.worst", "i", by);
}

static void
check_click (GtkWidget *widget, gpointer unused)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget))
    g_assert_false (gtk_widget_get_focus_on_click (widget));
}

/** After a click on a button, the keys of the slider and of the board still work. */
SHOWN_TEST (clicks)
{
  finish_game (fixture);
  for_each_widget (GTK_WIDGET (review (fixture).bar), check_click, NULL);
}

/** When the list of moments is closed, the keys of the slider work again. */
SHOWN_TEST (list_closed)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *moments;
  Bar bar;

  finish_game (fixture);
  bar = review (fixture);
  moments = search_for (fixture, BAIZE_TYPE_MOMENTS).last;
  gtk_popover_popup (GTK_POPOVER (moments));
  wait_until (baize_focus_find_child (moments) != NULL);
  gtk_popover_popdown (GTK_POPOVER (moments));
  wait_until (!gtk_widget_get_mapped (moments));
  wait_until (gtk_window_get_focus (window) == GTK_WIDGET (bar.slider));
}

/** has_prefix: for find_widget(): whether @widget is a label whose text begins with @prefix. */
static gboolean
has_prefix (GtkWidget *widget, gconstpointer prefix)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), prefix);
}

/** Returns: (transfer none): the row in the list of moments with the mistake after @position moves. */
static GtkWidget *
find_mistake (GtkWidget *moments, guint position)
{
  g_autofree char *prefix = g_strdup_printf ("Mistake at move %u: ", position + 1);
  GtkWidget *label = find_widget (moments, has_prefix, prefix);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
}

/** The worst moves are reached one after another; the list has a row for each of them, which goes there, and for each
 * of the best. */
SHOWN_TEST (moments)
{
  BaizeGame *game = finish_game (fixture);
  Bar bar = review (fixture);
  GtkWidget *moments = search_for (fixture, BAIZE_TYPE_MOMENTS).last;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *marked = NULL, *text = NULL, *with_marks = NULL;
  guint before = G_MAXUINT;

  g_assert_cmpuint (get_position (bar), ==, baize_game_get_position (game));
  gtk_range_set_value (bar.slider, 0);
  if (shows_better (bar))
    g_array_append_val (found, (guint){ 0 });
  for (go_to_worst (bar, 1); get_position (bar) != before; go_to_worst (bar, 1))
    {
      before = get_position (bar);
      if (before == 0)
        break;
      g_assert_true (shows_better (bar));
      g_array_append_val (found, before);
    }
  g_assert_cmpuint (found->len, >, 0);
  g_assert_cmpuint (found->len, <=, BAIZE_REVIEW_MAX_WORST);
  /* after the last move, the bar says how many there are */
  marked = g_strdup_printf (found->len == 1 ? "\n%u mistake is marked" : "\n%u mistakes are marked", found->len);
  text = baize_review_words_line (game, NULL, baize_game_get_position (game), baize_game_get_position (game));
  with_marks = g_strconcat (text, marked, NULL);
  gtk_range_set_value (bar.slider, baize_game_get_position (game));
  g_assert_nonnull (find_widget (GTK_WIDGET (bar.bar), has_prefix, with_marks));

  gtk_popover_popup (GTK_POPOVER (moments));
  g_assert_cmpuint (count_widgets (moments, has_prefix, "Mistake at move "), ==, found->len);
  gtk_range_set_value (bar.slider, 0);
  gtk_widget_activate (find_mistake (moments, before));
  g_assert_cmpuint (get_position (bar), ==, before);
  g_assert_true (shows_better (bar));
  gtk_range_set_value (bar.slider, baize_game_get_position (game));
  g_assert_false (shows_better (bar));
  go_to_worst (bar, -1);
  g_assert_cmpuint (get_position (bar), ==, before);
  g_assert_cmpuint (found->len, >, 1);
  go_to_worst (bar, -1);
  g_assert_cmpuint (get_position (bar), ==, g_array_index (found, guint, found->len - 2));
  /* after the last move, where the review begins, the next mistake is the first one */
  gtk_range_set_value (bar.slider, baize_game_get_position (game));
  go_to_worst (bar, 1);
  g_assert_cmpuint (get_position (bar), ==, g_array_index (found, guint, 0));
  save_picture (GTK_WIDGET (fixture->window), "review");
}

/** Counts the recent games that are over. */
static guint
count_finished (Fixture *fixture)
{
  g_autoptr (GPtrArray) recent = baize_store_list_recent (baize_session_get_store (session_of (fixture)));
  guint n = 0;

  for (guint i = 0; i < recent->len; i++)
    n += ((BaizeRecent *) recent->pdata[i])->result != NULL;
  return n;
}

/** is_shown_text: for find_widget(): whether @widget is a scrolled text that is visible; the list of moments is not. */
static gboolean
is_shown_text (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_mapped (widget);
}

/** In a window of the first size, the text below the slider has four lines for the judgement of a move. */
SHOWN_TEST (room)
{
  g_autoptr (PangoLayout) layout = NULL;
  GtkWidget *text;
  Bar bar;
  int line;

  finish_game (fixture);
  bar = review (fixture);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.worst", "i", 1));
  wait_until (find_widget (GTK_WIDGET (bar.bar), is_shown_text, NULL) != NULL);
  text = find_widget (GTK_WIDGET (bar.bar), is_shown_text, NULL);
  layout = gtk_widget_create_pango_layout (text, "Move");
  pango_layout_get_pixel_size (layout, NULL, &line);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <, 1200);
  g_assert_cmpint (gtk_scrolled_window_get_min_content_height (GTK_SCROLLED_WINDOW (text)), >=, 4 * line - 4);
}

/** Tab goes through the bar and out of it; no text holds it up. */
SHOWN_TEST (tab)
{
  GtkWidget *bar, *focus, *before;

  finish_game (fixture);
  activate_action (fixture, "look-back");
  wait_for_rest ();
  bar = GTK_WIDGET (find_bar (fixture).bar);
  focus = GTK_WIDGET (find_bar (fixture).slider);
  gtk_widget_grab_focus (focus);
  do
    {
      before = focus;
      gtk_widget_child_focus (GTK_WIDGET (fixture->window), GTK_DIR_TAB_FORWARD);
      focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
      g_assert_nonnull (focus);
      g_assert_true (focus != before);
    }
  while (gtk_widget_is_ancestor (focus, bar));
}

/* A game without moves, but with a remark, follows one whose end was shown last. */
SHOWN_TEST (no_moves)
{
  g_autoptr (GFile) file = write_file ("remark.baize", "[Game \"rose\"]\n[Deal \"7\"]\n\n# Look at this.\n");
  Bar bar;

  finish_game (fixture);
  bar = review (fixture);
  g_assert_cmpuint (get_position (bar), >, 1);
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.close", NULL);
  open_file (fixture, file);
  wait_for_file (fixture);
  wait_until (action_enabled (fixture, "look-back"));
  activate_action (fixture, "look-back");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (find_bar (fixture).bar)));
}

/** Playing on starts a practice game; the finished game stays as it is, among the recent games. */
SHOWN_TEST (play_on)
{
  BaizeGame *game = finish_game (fixture), *next;
  BaizePractice practice = baize_game_get_practice (game);
  g_autofree char *before = write_game (game), *after = NULL;
  Bar bar;

  g_object_ref (game);
  bar = look_back (fixture);
  g_assert_cmpuint (count_finished (fixture), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.play-on", NULL);
  /* a game that is over cannot go on */
  g_assert_true (baize_session_get_game (session_of (fixture)) == game);
  gtk_range_set_value (bar.slider, 5);
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.play-on", NULL);
  next = baize_session_get_game (session_of (fixture));
  g_assert_true (next != game);
  g_assert_cmpuint (baize_game_get_position (next), ==, 5);
  g_assert_cmpint (baize_game_get_practice (next), ==, BAIZE_PRACTICE_UNDO);
  for (guint i = 0; i < 5; i++)
    g_assert_true (baize_move_equal (baize_game_get_move (next, i), baize_game_get_move (game, i)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar.bar)));
  g_assert_true (play_first (next));
  after = write_game (game);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (baize_game_get_practice (game), ==, practice);
  g_assert_cmpuint (count_finished (fixture), ==, 1);
  g_object_unref (game);
}

/** Makes a puzzle of a late position: its record has the goal, and the finished game stays among the recent games. An
 * earlier position shown meanwhile stops it. */
SHOWN_TEST (puzzle)
{
  BaizeGame *game = finish_game (fixture), *next;
  Bar bar = look_back (fixture);
  g_autoptr (BaizeGame) copy = NULL;
  g_autofree char *text = NULL;
  guint position = baize_game_get_n_moves (game) - 6;

  gtk_range_set_value (bar.slider, position);
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.puzzle", NULL);
  g_assert_true (shows_text (GTK_WIDGET (bar.bar), "Looking for the best score from here…"));
  gtk_range_set_value (bar.slider, position - 1);
  g_assert_false (shows_text (GTK_WIDGET (bar.bar), "Looking for the best score from here…"));
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.puzzle", NULL);
  wait_until (baize_session_get_game (session_of (fixture)) != game);
  next = baize_session_get_game (session_of (fixture));
  g_assert_cmpuint (baize_game_get_start (next), ==, position - 1);
  g_assert_cmpuint (baize_game_get_position (next), ==, position - 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar.bar)));
  g_assert_cmpuint (count_finished (fixture), ==, 1);

  /* its record opens as the same puzzle */
  text = write_game (next);
  copy = read_game (text);
  g_assert_cmpint (baize_game_get_goal_id (copy), ==, baize_game_get_goal_id (next));
}

/** The menu offers a puzzle of a game that is over, and only then; it is one of the last positions. */
SHOWN_TEST (puzzle_by_menu)
{
  BaizeGame *game, *next;

  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 7);
  g_assert_false (action_enabled (fixture, "make-puzzle"));
  game = finish_game (fixture);
  g_assert_true (action_enabled (fixture, "make-puzzle"));
  activate_action (fixture, "make-puzzle");
  g_assert_true (shows_text (GTK_WIDGET (find_bar (fixture).bar), "Looking for the best score from here…"));
  wait_until (baize_session_get_game (session_of (fixture)) != game);
  next = baize_session_get_game (session_of (fixture));
  g_assert_true (baize_game_get_goal (next, NULL));
  g_assert_cmpuint (baize_game_get_start (next), >, 0);
  g_assert_false (baize_game_get_over (next));
  g_assert_cmpuint (count_finished (fixture), ==, 1);
  g_assert_false (action_enabled (fixture, "make-puzzle"));
  /* games without puzzles */
  baize_session_deal_number (session_of (fixture), baize_rules_find ("happy-graphs", NULL), 0, 7);
  play_badly (baize_session_get_game (session_of (fixture)), G_MAXUINT);
  wait_until (action_enabled (fixture, "look-back"));
  g_assert_false (action_enabled (fixture, "make-puzzle"));
}

static gboolean
says_move (GtkWidget *widget, gconstpointer position)
{
  g_autofree char *move = g_strdup_printf ("Your move %u\n", GPOINTER_TO_UINT (position) + 1);

  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), move);
}

/** Without Look Back the result judges the moves, shows the one that cost most, and plays on from before it. */
SHOWN_TEST (result_judges)
{
  BaizeResultPanel *panel = NULL;
  BaizeReviewer *reviewer;
  g_autoptr (BaizeGame) game = g_object_ref (finish_game (fixture));
  BaizeGame *next;
  GtkWidget *mistake;
  const GArray *worst;
  guint costliest = 0;
  double most = 0;

  wait_until ((panel = get_result (fixture)) != NULL);
  mistake = find_widget (GTK_WIDGET (panel), is_type, GSIZE_TO_POINTER (BAIZE_TYPE_MISTAKE));
  g_assert_false (gtk_widget_get_visible (mistake));
  reviewer = baize_result_panel_get_reviewer (panel);
  wait_until (baize_reviewer_is_complete (reviewer));
  worst = baize_reviewer_get_worst (reviewer);
  for (guint i = 0; i < worst->len; i++)
    {
      guint position = g_array_index (worst, guint, i);

      if (baize_reviewer_get (reviewer, position)->loss > most)
        costliest = position;
      most = MAX (most, baize_reviewer_get (reviewer, position)->loss);
    }
  g_assert_cmpfloat (most, >, 0);
  g_assert_true (gtk_widget_get_visible (mistake));
  g_assert_nonnull (find_widget (mistake, says_move, GUINT_TO_POINTER (costliest)));
  /* Look Back knows it all already */
  g_assert_true (baize_look_back_is_complete (look_back (fixture).bar));
  gtk_widget_activate_action (GTK_WIDGET (find_bar (fixture).bar), "look-back.close", NULL);
  wait_until (get_result (fixture) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (panel), "result.try-again", NULL);
  next = baize_session_get_game (session_of (fixture));
  g_assert_true (next != game);
  g_assert_cmpuint (baize_game_get_position (next), ==, costliest);
  g_assert_cmpint (baize_game_get_practice (next), !=, BAIZE_PRACTICE_NONE);
  for (guint i = 0; i < costliest; i++)
    g_assert_true (baize_move_equal (baize_game_get_move (next, i), baize_game_get_move (game, i)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (panel)));
}

/** The costliest mistake becomes a puzzle that is offered from tomorrow on, also if another game is played at once. */
SHOWN_TEST (comes_back)
{
  const BaizeMissedList *list = baize_scores_get_missed (baize_scores_get_default ());
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  guint n_before = list->len;
  int score, goal = 0;
  const BaizeMissed *missed;
  BaizeGame *puzzle;

  baize_reviewer_set_effort (50);
  score = baize_game_get_score (finish_game (fixture), 1);
  wait_until (get_result (fixture) != NULL && baize_result_panel_get_ready (get_result (fixture)));
  activate_action (fixture, "new-deal");
  wait_until (list->len > n_before);
  missed = list->pdata[n_before];
  g_assert_cmpuint (missed->day, ==, baize_day_of (now));
  g_assert_cmpuint (baize_missed_get_due (missed), ==, baize_day_shift (missed->day, 1));
  baize_session_play_puzzle_text (session_of (fixture), missed->text);
  puzzle = baize_session_get_game (session_of (fixture));
  g_assert_true (baize_game_get_goal (puzzle, &goal));
  g_assert_cmpint (goal, >, score);
  g_assert_cmpint (baize_game_get_goal_id (puzzle), ==, missed->goal);
  play_first (puzzle);
  g_assert_cmpuint (missed->tried, ==, missed->day);
  baize_reviewer_set_effort (0);
}

/** Nothing runs after the bar and the result of a practice game were closed, or while the game is another one. */
SHOWN_TEST (closed)
{
  Bar bar;

  finish (fixture, BAIZE_PRACTICE_HINT);
  bar = look_back (fixture);
  g_assert_true (baize_thinker_get_busy (baize_thinker_get_default ()));
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.close", NULL);
  g_assert_true (baize_thinker_get_busy (baize_thinker_get_default ()));
  gtk_widget_activate_action (GTK_WIDGET (get_result (fixture)), "result.close", NULL);
  g_assert_false (baize_look_back_is_complete (bar.bar));
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));

  activate_action (fixture, "look-back");
  g_assert_true (baize_thinker_get_busy (baize_thinker_get_default ()));
  gtk_range_set_value (bar.slider, baize_game_get_n_moves (baize_session_get_game (session_of (fixture))) - 6);
  activate_action (fixture, "new-deal");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar.bar)));
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
  /* buttons that were pressed before */
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.puzzle", NULL);
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.play", NULL);
  g_assert_false (baize_thinker_get_busy (baize_thinker_get_default ()));
  g_assert_false (baize_look_back_is_playing (bar.bar));

  finish (fixture, BAIZE_PRACTICE_HINT);
  review (fixture);
  wait_until (!baize_thinker_get_busy (baize_thinker_get_default ()));
}

/** A game that was killed half-way and restored is judged like any other. */
SHOWN_TEST (restored)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 7);
  g_autoptr (BaizeGame) half = baize_game_new (rules, setup, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  Bar bar;

  play_badly (half, 12);
  text = write_game (half);
  file = write_file ("half.baize", text);
  open_file (fixture, file);
  play_badly (baize_session_get_game (session_of (fixture)), G_MAXUINT);
  wait_until (action_enabled (fixture, "look-back"));
  bar = review (fixture);
  gtk_range_set_value (bar.slider, 0);
  go_to_worst (bar, 1);
  g_assert_true (shows_better (bar));
}

/** Returns: how often @text contains @part. */
static int
count (const char *text, const char *part)
{
  g_auto (GStrv) parts = g_strsplit (text, part, -1);

  return (int) g_strv_length (parts) - 1;
}

/** Losses are told in points of the result, once; those of Grandma's Card Game are on the player's own scale and not
 * told. */
SHOWN_TEST (points)
{
  static const struct
  {
    const char *game;
    gboolean told;
  } cases[] = { { "grafa", TRUE }, { "grandma", FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BaizeRules *rules = baize_rules_find (cases[i].game, NULL);
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 7);
      g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);
      g_autoptr (BaizeReviewer) reviewer = NULL;
      g_autofree char *better = NULL, *moment = NULL, *caption = NULL, *course = NULL;

      play_badly (game, G_MAXUINT);
      reviewer = baize_reviewer_new (game);
      baize_reviewer_prefer (reviewer, 0);
      baize_reviewer_start (reviewer);
      wait_until (!baize_reviewer_is_open (reviewer, 0));
      baize_reviewer_stop (reviewer);
      better = baize_review_words_better (reviewer, 0);
      moment = baize_review_words_moment (reviewer, 0);
      g_assert_cmpint (count (better, "more on average."), ==, cases[i].told);
      g_assert_cmpint (count (moment, "more on average."), ==, cases[i].told);
      /* the marks are called by the name of the buttons that lead to them */
      g_assert_true (g_str_has_prefix (better, "Mistake at move 1 of "));
      g_assert_true (
        g_str_has_prefix (moment, baize_reviewer_is_best (reviewer, 0) ? "Good move 1: " : "Mistake at move 1: "));
      caption = baize_review_words_caption (reviewer);
      g_assert_cmpstr (caption, ==, cases[i].told ? "Cards dug: average of quick simulated games" : NULL);
      course = baize_review_words_course (reviewer);
      g_assert_nonnull (strstr (course, " at the end. "));
      g_assert_null (strstr (course, "after move 0"));
    }
}

/** A game that is not over, and a puzzle, are shown without a judgement. */
SHOWN_TEST (not_judged)
{
  static const char *const records[] = {
    "[Game \"grafa\"]\n[Deal \"1\"]\n\n# About the deal.\npair JC\n",
    "[Game \"happy-graphs\"]\n[Variant \"square-puzzle\"]\n\n# About the puzzle.\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (GFile) file = write_file ("running.baize", records[i]);
      BaizeGame *game;
      Bar bar;

      open_file (fixture, file);
      game = baize_session_get_game (session_of (fixture));
      bar = look_back (fixture);
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar.bar)));
      g_assert_false (gtk_widget_get_visible (bar.curve));
      g_assert_false (baize_thinker_get_busy (baize_thinker_get_default ()));
      gtk_range_set_value (bar.slider, baize_game_get_position (game));
      gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.play-on", NULL);
      g_assert_true (baize_session_get_game (session_of (fixture)) == game);
      gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.close", NULL);
    }
}

/** A line of another game of the deal is played to its end; the game on the table stays as it is. */
SHOWN_TEST (watch)
{
  BaizeGame *game = open_game (fixture);
  BaizeBoard *board = BAIZE_BOARD (search_for (fixture, BAIZE_TYPE_BOARD).last);
  g_autoptr (BaizeGame) other = baize_game_new (baize_game_get_rules (game), baize_game_get_setup (game), NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  Bar bar;

  baize_play_page_look_back (baize_window_get_play_page (fixture->window));
  bar = find_bar (fixture);
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.close", NULL);
  play_badly (other, 4);
  for (guint i = 0; i < baize_game_get_position (other); i++)
    g_array_append_vals (moves, baize_game_get_move (other, i), 1);
  baize_look_back_watch (bar.bar, board, moves, "The best line");
  g_assert_true (baize_look_back_is_playing (bar.bar));
  g_assert_true (shows_text (GTK_WIDGET (bar.bar), "The best line"));
  g_assert_false (gtk_widget_get_visible (bar.curve));
  for (int i = 0; i < 2; i++)
    gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.speed", NULL);
  wait_until (!baize_look_back_is_playing (bar.bar));
  /* the cards, which were still to be arranged, have not taken the focus */
  g_assert_nonnull (baize_focus_find_child (GTK_WIDGET (bar.bar)));
  g_assert_cmpuint (get_position (bar), ==, moves->len);
  g_assert_cmpmem (baize_board_get_shown (board), baize_game_get_rules (game)->state_size, baize_game_get_state (other),
                   baize_game_get_rules (game)->state_size);
  g_assert_cmpuint (baize_game_get_position (game), ==, 0);

  /* again from the deal, and closed on the way */
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.play", NULL);
  g_assert_cmpuint (get_position (bar), ==, 0);
  g_assert_true (baize_look_back_is_playing (bar.bar));
  gtk_widget_activate_action (GTK_WIDGET (bar.bar), "look-back.close", NULL);
  g_assert_false (baize_look_back_is_playing (bar.bar));
  /* the cards may first have to be arranged */
  wait_until (baize_focus_find_child (GTK_WIDGET (board)) != NULL);
  g_assert_cmpmem (baize_board_get_shown (board), baize_game_get_rules (game)->state_size, baize_game_get_state (game),
                   baize_game_get_rules (game)->state_size);
}

/* Another game takes the table while the player looks back. If something still holds the old board, it tells that the
 * review ends when the new board has no game yet. */
SHOWN_TEST (exchanged)
{
  g_autoptr (BaizeBoard) old = NULL;

  finish_game (fixture);
  activate_action (fixture, "look-back");
  old = g_object_ref (baize_play_page_get_board (baize_window_get_play_page (fixture->window)));
  g_assert_cmpint (baize_board_get_mode (old), ==, BAIZE_PLAYBACK_REVIEWING);
  baize_session_deal_number (session_of (fixture), baize_rules_find ("matrix", NULL), 0, 8);
  g_assert_true (old != baize_play_page_get_board (baize_window_get_play_page (fixture->window)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_bar (fixture).bar)));
}
