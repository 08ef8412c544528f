/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position at which the slider of the review bar stands: on the board, in the text, the remark and the curve.
 */
#include "baize-look-back-private.h"
#include "baize-puzzle-maker.h"
#include "baize-review-curve.h"
#include "baize-review-words.h"

#include "core/game/baize-lesson.h"
#include "table/baize-compat.h"

/** baize_look_back_get_n_moves: Returns: the number of moves of the game that is shown; 0 while the bar is closed. */
guint
baize_look_back_get_n_moves (BaizeLookBack *bar)
{
  return bar->line != NULL ? baize_game_get_position (bar->line) : 0;
}

/** baize_look_back_get_shown: Returns: the position that is shown. It is limited here because a slider always has a
 * second value, and stays beyond the end while a shorter game replaces a longer one. */
guint
baize_look_back_get_shown (BaizeLookBack *bar)
{
  return MIN ((guint) gtk_range_get_value (GTK_RANGE (bar->slider)), baize_look_back_get_n_moves (bar));
}

/** baize_look_back_get_reviewer: Returns: (nullable): the reviewer, if the game that is shown is judged. */
BaizeReviewer *
baize_look_back_get_reviewer (BaizeLookBack *bar)
{
  return bar->title == NULL ? bar->reviewer : NULL;
}

/** Shows the remark on the position. Without one the label is empty but stays, so that the bar keeps its height. */
static void
show_remark (BaizeLookBack *bar, guint position)
{
  const char *comment = baize_game_get_comment (bar->line, position);
  g_autofree char *text = baize_lesson_read_comment (comment, FALSE),
                  *aloud = baize_lesson_read_comment (comment, TRUE);

  gtk_label_set_text (GTK_LABEL (bar->remark), text ? text : "");
  baize_compat_name (GTK_ACCESSIBLE (bar->remark), aloud ? aloud : "");
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (bar->scroller)), 0);
  if (aloud != NULL)
    baize_board_announce (bar->board, aloud);
}

/** Returns (transfer full) the text below the slider. */
static char *
describe (BaizeLookBack *bar, guint position)
{
  g_autofree char *text = NULL;

  if (bar->note != NULL)
    return g_strdup (bar->note);
  text = baize_review_words_line (bar->line, baize_look_back_get_reviewer (bar), baize_look_back_get_n_moves (bar),
                                  position);
  return bar->title != NULL ? g_strdup_printf ("%s\n%s", bar->title, text) : g_steal_pointer (&text);
}

/** Shows the better move on the board: the cards and places that it is about. */
static void
show_better (BaizeLookBack *bar, guint position)
{
  BaizeReviewer *reviewer = baize_look_back_get_reviewer (bar);
  gboolean worst = reviewer != NULL && baize_reviewer_is_worst (reviewer, position);

  baize_board_show_hint (bar->board, worst ? &baize_reviewer_get (reviewer, position)->better.move : NULL);
}

/** Returns: whether a game can begin at @position: the game is not over there, and @position is not the current one. */
static gboolean
can_play_on (BaizeLookBack *bar, guint position)
{
  const BaizeRules *rules = baize_game_get_rules (bar->line);
  g_autofree gpointer state = NULL;

  if (bar->title == NULL && !baize_game_get_over (bar->line) && position == baize_look_back_get_n_moves (bar))
    return FALSE;
  state = g_malloc (rules->state_size);
  baize_game_copy_state_at (bar->line, position, state);
  return !rules->is_over (state);
}

/** baize_look_back_find_worst: finds the marked move before @position, or after it if @by is positive. After the last
 * move, where the bar opens, the search forward starts at the first move. Returns: whether there is a marked move. */
gboolean
baize_look_back_find_worst (BaizeLookBack *bar, guint position, int by, guint *found)
{
  BaizeReviewer *reviewer = baize_look_back_get_reviewer (bar);

  if (by > 0 && position == baize_look_back_get_n_moves (bar))
    return reviewer != NULL && baize_reviewer_find_worst (reviewer, -1, by, found);
  return reviewer != NULL && baize_reviewer_find_worst (reviewer, (int) position, by, found);
}

static void
enable_actions (BaizeLookBack *bar, guint position)
{
  GtkWidget *widget = GTK_WIDGET (bar);
  guint found;

  gtk_widget_action_set_enabled (widget, "look-back.step", baize_look_back_get_n_moves (bar) > 0);
  gtk_widget_action_set_enabled (widget, "look-back.play", baize_look_back_get_n_moves (bar) > 0);
  gtk_widget_action_set_enabled (widget, "look-back.play-on", can_play_on (bar, position));
  gtk_widget_action_set_enabled (widget, "look-back.puzzle",
                                 bar->making == NULL && baize_puzzle_maker_can (bar->line, position));
  gtk_widget_set_sensitive (bar->previous_worst, baize_look_back_find_worst (bar, position, -1, &found));
  gtk_widget_set_sensitive (bar->next_worst, baize_look_back_find_worst (bar, position, 1, &found));
}

/** baize_look_back_show_texts: shows what is known of the position. */
void
baize_look_back_show_texts (BaizeLookBack *bar)
{
  guint position = baize_look_back_get_shown (bar);
  g_autofree char *text = describe (bar, position);

  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (bar->label)), text) != 0)
    {
      gtk_label_set_text (GTK_LABEL (bar->label), text);
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (bar->text)), 0);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  show_better (bar, position);
  enable_actions (bar, position);
}

/** baize_look_back_stop_making: stops making a puzzle, and clears the note about it. */
void
baize_look_back_stop_making (BaizeLookBack *bar)
{
  if (bar->making != NULL)
    g_cancellable_cancel (bar->making);
  g_clear_object (&bar->making);
  bar->note = NULL;
}

/** baize_look_back_refresh: shows the position at which the slider stands. */
void
baize_look_back_refresh (BaizeLookBack *bar)
{
  guint position = baize_look_back_get_shown (bar);
  g_autofree gpointer state = NULL;

  baize_look_back_stop_making (bar);
  if (bar->board == NULL)
    return;
  state = g_malloc (baize_game_get_rules (bar->line)->state_size);
  baize_game_copy_state_at (bar->line, position, state);
  baize_board_look_at_state (bar->board, state);
  baize_review_curve_set_position (BAIZE_REVIEW_CURVE (bar->curve), position);
  if (bar->reviewer != NULL)
    baize_reviewer_prefer (bar->reviewer, position);
  show_remark (bar, position);
  baize_look_back_show_texts (bar);
}
