/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The result of a game in its window: its content, and when it is shown.
 */
#include "window-fixture.h"

#include "app/common/baize-words.h"
#include "app/play/baize-look-back.h"
#include "core/results/baize-days.h"
#include "core/results/baize-scores.h"

typedef struct
{
  double largest; /* the largest font size of the labels seen so far */
  GtkWidget *label;
} Letters;

static void
compare_letters (GtkWidget *widget, gpointer data)
{
  Letters *letters = data;
  PangoFontDescription *font = NULL;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget))
    return;
  font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  if (pango_font_description_get_size (font) <= letters->largest)
    return;
  letters->largest = pango_font_description_get_size (font);
  letters->label = widget;
}

/** Fails unless the label in @panel with the largest font is the score. */
static void
check_score_is_largest (BaizeResultPanel *panel, BaizeGame *game)
{
  g_autofree char *score = g_strdup_printf ("%d of 52", baize_game_get_score (game, 1));
  Letters letters = { 0 };

  for_each_widget (GTK_WIDGET (panel), compare_letters, &letters);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (letters.label)), ==, score);
}

/** Whether the description of the panel's first button begins with @text. */
static gboolean
is_told (BaizeResultPanel *panel, const char *text)
{
  GtkWidget *button = find_widget (GTK_WIDGET (panel), is_button, "_New Deal");
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  return wrong == NULL || strstr (wrong, text) != NULL;
}

ANIMATED_TEST (result)
{
  g_autofree char *told = NULL;
  BaizeGame *game = open_game (fixture);
  BaizeResultPanel *panel = NULL;

  wait_for_rest ();
  while (play_first (game))
    g_assert_null (get_result (fixture));
  wait_until ((panel = get_result (fixture)) != NULL);
  wait_for_rest ();
  check_score_is_largest (panel, game);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_widget (GTK_WIDGET (panel), is_button, "_New Deal")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "New Deal");
  /* how the game ended tells the score */
  told = g_strdup_printf ("You dug %d of 52. Your first result.", baize_game_get_score (game, 1));
  wait_until (is_told (panel, told));

  /* undo hides the panel, and redo shows it again */
  activate_action (fixture, "undo");
  g_assert_null (get_result (fixture));
  activate_action (fixture, "redo");
  wait_until ((panel = get_result (fixture)) != NULL);

  /* undo is disabled while the player looks back */
  g_assert_true (action_enabled (fixture, "undo"));
  gtk_widget_activate_action (GTK_WIDGET (panel), "result.look-back", NULL);
  g_assert_false (action_enabled (fixture, "undo"));
  gtk_widget_activate_action (search_for (fixture, BAIZE_TYPE_LOOK_BACK).last, "look-back.close", NULL);
  g_assert_true (action_enabled (fixture, "undo"));
  g_assert_nonnull (get_result (fixture));

  gtk_widget_activate_action (GTK_WIDGET (panel), "result.close", NULL);
  g_assert_null (get_result (fixture));
  /* it does not come back when cards have moved, as they do in another size of the window */
  g_object_notify (G_OBJECT (baize_play_page_get_board (baize_window_get_play_page (fixture->window))), "moving");
  g_assert_null (get_result (fixture));
  g_assert_true (baize_game_get_over (game));
}

/** Returns the number of finished games of Rose in the statistics. */
static guint
count_finished (void)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), baize_rules_find ("rose", NULL),
                                                         0, NULL);

  return statistics->finished;
}

/** Rose plays its last cards automatically. The result is shown and stored once, and undo goes back to the player's
 * last move. */
WINDOW_TEST (end_by_itself)
{
  const BaizeRules *rules = baize_rules_find ("rose", NULL);
  BaizeResultPanel *panel = NULL;
  guint before = count_finished (), n_moves;
  BaizeGame *game;

  baize_session_deal_number (session_of (fixture), rules, 0, 1);
  game = baize_session_get_game (session_of (fixture));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!baize_rules_is_settled (rules, baize_game_get_state (game)))
    g_assert_true (play_first (game));
  n_moves = baize_game_get_n_moves (game);
  wait_until ((panel = get_result (fixture)) != NULL);
  g_assert_true (baize_game_get_over (game));
  g_assert_cmpuint (count_finished (), ==, before + 1);
  activate_action (fixture, "undo");
  g_assert_null (get_result (fixture));
  g_assert_cmpuint (baize_game_get_position (game), ==, n_moves - 1);
  activate_action (fixture, "redo");
  g_assert_true (baize_game_get_over (game));
  g_assert_cmpuint (count_finished (), ==, before + 1);
}

/* An action that would remove the game does nothing before the result accepts input. */
WINDOW_TEST (result_keeps_table)
{
  static const char *const commands[] = { "new-deal", "restart", "back" };
  BaizeResultPanel *panel = NULL;
  g_autoptr (BaizeGame) game = NULL;

  gtk_window_present (GTK_WINDOW (fixture->window));
  game = g_object_ref (open_game (fixture));
  play_out (game);
  wait_until ((panel = get_result (fixture)) != NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_assert_false (baize_result_panel_get_ready (panel));
      activate_action (fixture, commands[i]);
      g_assert_true (baize_session_get_game (session_of (fixture)) == game && baize_game_get_over (game));
    }
  wait_until (baize_result_panel_get_ready (panel));
  activate_action (fixture, "new-deal");
  /* a random deal may be over at once */
  g_assert_true (baize_session_get_game (session_of (fixture)) != game);
}

/* The result is read aloud in sentences: the person's points and place, or the score. */
WINDOW_TEST (aloud)
{
  static const char alone[] = "[Game \"rose\"]\n[Deal \"7\"]\n\n";
  static const char match[] = "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\n[Seat.2 \"computer:easy\"]\n\n";
  static const char two[] = "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"Bob\"]\n\n";
  const char *const records[] = { alone, match, two };
  g_autofree char *score = NULL, *place = NULL, *shared = NULL;
  char *texts[G_N_ELEMENTS (records)];

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (BaizeRecord) record = baize_record_parse (records[i], strlen (records[i]), NULL);
      g_autoptr (BaizeGame) game = baize_game_new_from_record (record, NULL);

      while (play_first (game))
        ;
      texts[i] = baize_words_result_aloud (game);
      if (i == 0)
        score = g_strdup_printf ("Your result: %d", baize_game_get_score (game, 1));
      else if (i == 1)
        place = g_strdup_printf ("You have %d points, place %d of 2", baize_game_get_score (game, 1),
                                 baize_rules_place (baize_game_get_rules (game), baize_game_get_state (game), 1));
    }
  g_assert_cmpstr (texts[0], ==, score);
  g_assert_cmpstr (texts[1], ==, place);
  g_assert_null (texts[2]);
  shared = baize_words_place_aloud (35, 2, 2, 3);
  g_assert_cmpstr (shared, ==, "You have 35 points, shared place 2 of 3");
  g_free (texts[0]);
  g_free (texts[1]);
}

/* The review of a finished game names the winner as the result does. */
WINDOW_TEST (review_names_winner)
{
  g_autoptr (GFile) file = write_file ("named.baize", "[Game \"grandma\"]\n[Players \"2\"]\n[Deal \"1\"]\n"
                                                      "[Seat.1 \"Ann\"]\n[Seat.2 \"Bob\"]\n\n");
  g_autofree char *end = NULL, *text = NULL;
  BaizeGame *game;

  open_file (fixture, file);
  gtk_window_present (GTK_WINDOW (fixture->window));
  game = baize_session_get_game (session_of (fixture));
  play_out (game);
  end = baize_game_describe_end (game);
  g_assert_true (strstr (end, "Ann") != NULL || strstr (end, "Bob") != NULL);
  text = g_strconcat ("After the last move: ", end, NULL);
  activate_action (fixture, "look-back");
  wait_until (shows_text (search_for (fixture, BAIZE_TYPE_LOOK_BACK).last, text));
}

/* A solution of the large square puzzle: the rank of each card and its cell, each next to a card placed before. */
static const char *const solution[] = {
  "4",       "3 0,-1", "3 -1,0", "4 1,0", "4 0,1", "3 -1,-1", "3 1,-1", "4 -1,1",
  "A -1,-2", "A 1,-2", "2 1,1",  "2 0,2", "2 2,0", "2 -1,2",  "A -2,1", "A 3,0",
};

/** Places a card with the rank and on the cell that @text names; the first text has no cell. */
static void
lay (BaizeGame *game, const char *text)
{
  BaizeMoves moves = { 0 };
  gboolean laid = FALSE;

  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  for (gsize i = 0; i < moves.n_items && !laid; i++)
    {
      g_autoptr (GString) move = g_string_new (NULL);

      baize_game_get_rules (game)->write_move (baize_game_get_state (game), &moves.items[i], move);
      laid = strchr (move->str, ' ')[1] == *text && g_str_has_suffix (move->str, text + 1)
             && baize_game_play (game, &moves.items[i], NULL);
    }
  g_assert_true (laid);
  baize_moves_clear (&moves);
}

static void
match_label (GtkWidget *widget, gpointer data)
{
  const char *label = GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
                        ? gtk_button_get_label (GTK_BUTTON (widget))
                        : NULL;

  if (label != NULL && strstr (label, "Again") != NULL)
    g_ptr_array_add (data, widget);
}

/** A large puzzle is always the same deal, so the result has a single button to play again, and the new game is not
 * practice. */
WINDOW_TEST (puzzle_again)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  BaizeResultPanel *panel = NULL;
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint variant = 0;
  BaizeGame *game;

  while (!g_str_equal (rules->variants[variant].id, "square-puzzle"))
    variant++;
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  baize_session_deal_number (session_of (fixture), rules, variant, 3);
  game = baize_session_get_game (session_of (fixture));
  for (gsize i = 0; i < G_N_ELEMENTS (solution); i++)
    lay (game, solution[i]);
  for (int i = 0; i < 1000 && ((panel = get_result (fixture)) == NULL || !baize_result_panel_get_ready (panel)); i++)
    wait_for_rest ();
  g_assert_true (shows_text (GTK_WIDGET (panel), "Solved: everyone is happy, and you lifted no card!"));
  for_each_widget (GTK_WIDGET (panel), match_label, buttons);
  g_assert_cmpuint (buttons->len, ==, 1);
  g_assert_cmpstr (gtk_button_get_label (buttons->pdata[0]), ==, "_Play Again");
  gtk_widget_activate (buttons->pdata[0]);
  for (int i = 0; i < 1000 && baize_session_get_game (session_of (fixture)) == game; i++)
    wait_for (5);
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 0);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
}

/* A new best is celebrated before the result is shown; a first result, or a worse one, is not. */
ANIMATED_TEST (new_best_is_celebrated)
{
  BaizeSession *session = session_of (fixture);
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  gboolean celebrated = FALSE;

  baize_scores_reset (baize_scores_get_default (), rules, 0, NULL);
  for (guint64 deal = 900; !celebrated; deal++)
    {
      BaizeBoard *board;
      gboolean best;

      baize_session_deal_number (session, rules, 0, deal);
      wait_for_rest ();
      board = BAIZE_BOARD (search_for (fixture, BAIZE_TYPE_BOARD).last);
      play_out (baize_session_get_game (session));
      best = deal > 900 && baize_session_get_place (session) == 1;
      while (get_result (fixture) == NULL)
        {
          celebrated |= baize_board_get_mode (board) == BAIZE_PLAYBACK_PERFORMING;
          g_main_context_iteration (NULL, TRUE);
        }
      g_assert_true (celebrated == best);
    }
  /* once: going back and forth does not repeat it */
  activate_action (fixture, "undo");
  activate_action (fixture, "redo");
  while (get_result (fixture) == NULL)
    {
      BaizeBoard *board = BAIZE_BOARD (search_for (fixture, BAIZE_TYPE_BOARD).last);

      g_assert_cmpint (baize_board_get_mode (board), !=, BAIZE_PLAYBACK_PERFORMING);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* From the result of a daily deal the next one of today that is not played yet is one key away. */
SHOWN_TEST (next_daily)
{
  BaizeResultPanel *panel = NULL;
  const BaizeRules *second = baize_rules_find ("happy-graphs", NULL), *third = baize_rules_find ("rose", NULL);
  GtkWidget *button;

  baize_session_deal_daily (session_of (fixture), second, 0);
  play_out (baize_session_get_game (session_of (fixture)));
  baize_session_deal_daily (session_of (fixture), baize_rules_find ("grafa", NULL), 0);
  g_assert_true (baize_session_find_next_daily (session_of (fixture)) == third);
  play_out (baize_session_get_game (session_of (fixture)));
  wait_until ((panel = get_result (fixture)) != NULL && baize_result_panel_get_ready (panel));
  button = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Next Today: Rose");
  gtk_widget_activate (button);
  wait_until (baize_game_get_rules (baize_session_get_game (session_of (fixture))) == third);
  g_assert_cmpuint (baize_day_of_game (baize_session_get_game (session_of (fixture))), !=, 0);
  /* another deal is followed by any deal */
  baize_session_deal_number (session_of (fixture), third, 0, 7);
  g_assert_null (baize_session_find_next_daily (session_of (fixture)));
  play_out (baize_session_get_game (session_of (fixture)));
  wait_until ((panel = get_result (fixture)) != NULL);
  wait_until (find_widget (GTK_WIDGET (panel), is_button, "_New Deal") != NULL);
}

/* Tab leads from the large button through the rest of the panel and out of it, Shift+Tab the same way back. */
SHOWN_TEST (tab_order)
{
  BaizeResultPanel *panel = NULL;
  GtkRoot *root = GTK_ROOT (fixture->window);
  g_autoptr (GPtrArray) way = g_ptr_array_new ();

  play_out (open_game (fixture));
  wait_until ((panel = get_result (fixture)) != NULL && baize_result_panel_get_ready (panel));
  wait_for_rest ();
  g_assert_true (gtk_widget_has_css_class (gtk_root_get_focus (root), "large"));
  do
    {
      g_ptr_array_add (way, gtk_root_get_focus (root));
      g_assert_cmpuint (way->len, <, 20);
    }
  while (gtk_widget_child_focus (GTK_WIDGET (panel), GTK_DIR_TAB_FORWARD));
  g_assert_cmpuint (way->len, >=, 4);
  for (guint i = way->len - 1; i > 0; i--)
    {
      g_assert_true (gtk_root_get_focus (root) == way->pdata[i]);
      g_assert_true (gtk_widget_child_focus (GTK_WIDGET (panel), GTK_DIR_TAB_BACKWARD));
    }
  g_assert_true (gtk_root_get_focus (root) == way->pdata[0]);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (panel), GTK_DIR_TAB_BACKWARD));
}
