/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the page shows when a game is over: the result beside or below the table, and the review below it.
 */
#include "baize-play-page-private.h"
#include "baize-config.h"
#include "baize-goal-bar.h"
#include "baize-hint.h"
#include "baize-look-back.h"
#include "baize-result-panel.h"

#include "app/common/baize-css.h"
#include "app/common/baize-spoken.h"

#include <glib/gi18n.h>

/** baize_play_over_is_shown: Returns: whether the result is shown. */
gboolean
baize_play_over_is_shown (BaizePlayPage *page)
{
  return page->result != NULL && baize_result_panel_get_shown (BAIZE_RESULT_PANEL (page->result));
}

static void
hide_result (BaizePlayPage *page)
{
  if (page->result != NULL)
    baize_result_panel_hide (BAIZE_RESULT_PANEL (page->result));
}

/** baize_play_over_update_bars: shows the status line where neither a hint, a review nor the result says more. A hint
 * ends the offer of a lesson, so that large text leaves room for the table. */
void
baize_play_over_update_bars (BaizePlayPage *page)
{
  gboolean reviews = page->look_back != NULL && gtk_widget_get_visible (page->look_back);

  if (gtk_widget_get_visible (page->hint))
    gtk_widget_set_visible (page->offer, FALSE);
  gtk_widget_set_visible (page->status,
                          !gtk_widget_get_visible (page->hint) && !reviews && !baize_play_over_is_shown (page));
}

/* ---- the review ---- */

/** The review has ended: show the result again. */
static void
on_looked (BaizePlayPage *page)
{
  page->ending.dismissed = FALSE;
  baize_play_over_update (page);
}

/** Clears the table for the review, and builds the review bar if there is none yet. Returns: (transfer none): the
 * bar. */
static BaizeLookBack *
make_room (BaizePlayPage *page)
{
  page->ending.dismissed = TRUE;
  hide_result (page);
  baize_hint_drop (BAIZE_HINT (page->hint));
  if (page->look_back == NULL)
    {
      page->look_back = g_object_new (BAIZE_TYPE_LOOK_BACK, NULL);
      g_signal_connect_object (page->look_back, "notify::visible", G_CALLBACK (baize_play_over_update_bars), page,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (page->look_back, "closed", G_CALLBACK (on_looked), page, G_CONNECT_SWAPPED);
      g_signal_connect_object (page->look_back, "play-on", G_CALLBACK (baize_session_play_on), page->session,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (page->look_back, "puzzle-made", G_CALLBACK (baize_session_play_puzzle), page->session,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (page->box), page->look_back);
      baize_spoken_tidy (page->look_back);
    }
  return BAIZE_LOOK_BACK (page->look_back);
}

/** Returns: (nullable): what is known of the moves of the game that is shown. */
static BaizeReviewer *
get_reviewer (BaizePlayPage *page)
{
  BaizeReviewer *known = page->result != NULL ? baize_result_panel_get_reviewer (BAIZE_RESULT_PANEL (page->result))
                                              : NULL;

  return known != NULL && baize_reviewer_get_game (known) == page->game ? known : NULL;
}

/** baize_play_page_look_back: starts reviewing the moves of the game. */
void
baize_play_page_look_back (BaizePlayPage *page)
{
  g_return_if_fail (BAIZE_IS_PLAY_PAGE (page));
  baize_look_back_start (make_room (page), page->board, get_reviewer (page));
}

/** baize_play_page_make_puzzle: makes a puzzle of a late position of the game, which is shown meanwhile. */
void
baize_play_page_make_puzzle (BaizePlayPage *page)
{
  g_return_if_fail (BAIZE_IS_PLAY_PAGE (page));
  baize_look_back_make_puzzle (make_room (page), page->board, get_reviewer (page));
}

/** baize_play_over_follow_mode: hides the review as soon as the board no longer shows an earlier position. */
void
baize_play_over_follow_mode (BaizePlayPage *page)
{
  if (page->look_back != NULL && baize_board_get_mode (page->board) != BAIZE_PLAYBACK_REVIEWING)
    baize_look_back_stop (BAIZE_LOOK_BACK (page->look_back));
}

/* ---- the result ---- */

static void
on_closed (BaizePlayPage *page)
{
  page->ending.dismissed = TRUE;
  baize_play_page_focus_board (page);
}

/** The result takes room from the table, or gives it back. */
static void
on_result_visible (BaizePlayPage *page)
{
  if (page->board != NULL)
    baize_board_glide (page->board);
  baize_play_over_update_bars (page);
}

/** Plays the best line of the deal on the board, as far as it is known. */
static void
on_watch_best (BaizePlayPage *page)
{
  BaizeAssessment *assessment = baize_result_panel_get_assessment (BAIZE_RESULT_PANEL (page->result));
  GArray *line = assessment != NULL ? baize_assessment_get_best_line (assessment) : NULL;

  if (line == NULL)
    return;
  g_array_ref (line);
  baize_look_back_watch (make_room (page), page->board, line, _ ("The best line"));
  g_array_unref (line);
}

/** Builds the panel of the result if there is none yet. Returns: (transfer none): the panel. */
static BaizeResultPanel *
get_result (BaizePlayPage *page)
{
  if (page->result == NULL)
    {
      page->result = g_object_new (BAIZE_TYPE_RESULT_PANEL, NULL);
      g_signal_connect_object (page->result, "closed", G_CALLBACK (on_closed), page, G_CONNECT_SWAPPED);
      g_signal_connect_object (page->result, "look-back", G_CALLBACK (baize_play_page_look_back), page,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (page->result, "watch-best", G_CALLBACK (on_watch_best), page, G_CONNECT_SWAPPED);
      g_signal_connect_object (page->result, "play-on", G_CALLBACK (baize_session_play_on), page->session,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (page->result, "notify::visible", G_CALLBACK (on_result_visible), page,
                               G_CONNECT_SWAPPED);
      /* the panel needs the right style before the table is laid out, which would mark it */
      baize_css_set_class (page->result, "below", gtk_widget_has_css_class (page->lesson, "below"));
      gtk_widget_set_parent (page->result, page->table);
      baize_spoken_tidy (page->result);
    }
  return BAIZE_RESULT_PANEL (page->result);
}

/** baize_play_over_update: shows the result when the game is over and the cards are at rest; hides it when the game is
 * no longer over. */
void
baize_play_over_update (BaizePlayPage *page)
{
  /* a lesson shows its end itself */
  gboolean over = page->game != NULL && baize_game_get_over (page->game)
                  && !baize_session_get_in_lesson (page->session);

  if (!over)
    {
      baize_ending_go_on (&page->ending, page->game != NULL);
      baize_goal_bar_set_shown (BAIZE_GOAL_BAR (page->goal), TRUE);
      if (baize_play_over_is_shown (page))
        {
          hide_result (page);
          baize_play_page_focus_board (page);
        }
    }
  else if (!baize_play_over_is_shown (page)
           && baize_ending_is_due (&page->ending, page->board, page->game, baize_session_get_place (page->session)))
    {
      /* a key pressed during the last animation may have opened a popover */
      baize_board_close_popovers (page->board);
      /* the result and Look Back need the room */
      baize_goal_bar_set_shown (BAIZE_GOAL_BAR (page->goal), FALSE);
      baize_result_panel_show (get_result (page), page->game, baize_session_get_place (page->session),
                               baize_session_get_is_new (page->session), baize_session_find_next_daily (page->session),
                               baize_board_make_result (page->board), baize_board_take_untold (page->board));
      baize_sounds_play (page->sounds,
                         baize_ending_take_sound (&page->ending, page->game, baize_session_get_place (page->session)));
      /* cards that have not been arranged yet must not take the focus back */
      baize_board_lead_focus (page->board, NULL, FALSE);
      gtk_widget_grab_focus (page->result);
    }
}

/** baize_play_over_forget: forgets what is known and still being computed about the game. */
void
baize_play_over_forget (BaizePlayPage *page)
{
  if (page->result != NULL)
    baize_result_panel_forget (BAIZE_RESULT_PANEL (page->result));
}

/** baize_play_over_begin: another game begins: hides the result and the review, and forgets the review. */
void
baize_play_over_begin (BaizePlayPage *page)
{
  page->ending = (BaizeEnding){ 0 };
  if (page->look_back != NULL)
    baize_look_back_forget (BAIZE_LOOK_BACK (page->look_back));
  hide_result (page);
}

/** baize_play_page_get_resting: Returns: whether a result is shown that does not take input yet, see
 * baize_result_panel_get_ready(). */
gboolean
baize_play_page_get_resting (BaizePlayPage *page)
{
  g_return_val_if_fail (BAIZE_IS_PLAY_PAGE (page), FALSE);
  return baize_play_over_is_shown (page) && !baize_result_panel_get_ready (BAIZE_RESULT_PANEL (page->result));
}
