/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The review bar, which replaces the status line below the table.
 */
#include "baize-look-back-private.h"
#include "baize-config.h"
#include "baize-moments.h"
#include "baize-puzzle-maker.h"
#include "baize-review-curve.h"
#include "baize-review-words.h"

#include "app/common/baize-boxes.h"
#include "core/game/baize-position.h"
#include "table/baize-focus.h"
#include "table/baize-keys.h"

#include <glib/gi18n.h>

/* The number of visible lines of a remark; a longer one is scrolled. */
#define MOST_LINES 4

G_DEFINE_FINAL_TYPE (BaizeLookBack, baize_look_back, BAIZE_TYPE_CONTAINER)

/* ---- moving ---- */

static void
go_to (BaizeLookBack *bar, guint position)
{
  gtk_range_set_value (GTK_RANGE (bar->slider), position);
}

static void
step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkRange *range = GTK_RANGE (BAIZE_LOOK_BACK (widget)->slider);

  gtk_range_set_value (range, gtk_range_get_value (range) + g_variant_get_int32 (parameter));
}

/** Announces that no move is marked, so that the key of the marked moves is not silent. */
static void
announce_none (BaizeLookBack *bar)
{
  BaizeReviewer *reviewer = baize_look_back_get_reviewer (bar);
  g_autofree char *text = NULL;

  if (reviewer == NULL || baize_reviewer_get_worst (reviewer)->len > 0)
    return;
  text = baize_review_words_moments (reviewer);
  baize_board_announce (bar->board, text);
}

/** Goes to one of the worst moves and announces it. */
static void
on_moment (BaizeLookBack *bar, guint position)
{
  go_to (bar, position);
  if (bar->board != NULL)
    baize_board_announce (bar->board, gtk_label_get_text (GTK_LABEL (bar->label)));
}

static gboolean
return_focus (gpointer data)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (data);

  if (bar->board != NULL)
    gtk_widget_grab_focus (bar->slider);
  return G_SOURCE_REMOVE;
}

/** Returns the keyboard to the slider, so that its keys work again, once GTK has moved it to the menu button. */
static void
on_moments_closed (BaizeLookBack *bar)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, return_focus, g_object_ref (bar), g_object_unref);
}

static void
go_to_worst (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (widget);
  guint found;

  if (bar->board != NULL
      && baize_look_back_find_worst (bar, baize_look_back_get_shown (bar), g_variant_get_int32 (parameter), &found))
    on_moment (bar, found);
  else if (bar->board != NULL)
    announce_none (bar);
}

/* ---- one move after another ---- */

/** Lets the moves follow one after another, from the first if all are made; or stops that. */
static void
toggle_play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (widget);

  if (bar->board != NULL)
    baize_slide_show_toggle (&bar->show);
}

static void
change_speed (GtkWidget *widget, const char *action, GVariant *parameter)
{
  baize_slide_show_change_speed (&BAIZE_LOOK_BACK (widget)->show);
}

/* ---- opening and closing ---- */

static void
play_on (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (widget);
  g_autoptr (BaizeGame) line = bar->line ? g_object_ref (bar->line) : NULL;

  if (line != NULL)
    g_signal_emit_by_name (bar, "play-on", line, baize_look_back_get_shown (bar));
}

/** Shows and announces @note about the puzzle of the position. */
static void
set_note (BaizeLookBack *bar, const char *note)
{
  bar->note = note;
  baize_look_back_show_texts (bar);
  baize_board_announce (bar->board, note);
}

static void
on_puzzle_made (BaizeGame *puzzle, gpointer data)
{
  BaizeLookBack *bar = data;

  g_clear_object (&bar->making);
  if (puzzle == NULL)
    set_note (bar, _ ("The best score from here could not be proved in time. A later position may do."));
  else
    g_signal_emit_by_name (bar, "puzzle-made", puzzle);
}

/** Makes a puzzle of the position that is shown; another position stops it. A button that a key has pressed acts a
 * moment later, when the bar may be closed or another position shown. */
static void
make_puzzle (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (widget);

  if (bar->board == NULL || !baize_puzzle_maker_can (bar->line, baize_look_back_get_shown (bar)))
    return;
  baize_slide_show_stop (&bar->show);
  baize_look_back_stop_making (bar);
  bar->making = g_cancellable_new ();
  baize_puzzle_maker_make (bar->line, baize_look_back_get_shown (bar), BAIZE_URGENCY_ANSWER, bar->making,
                           on_puzzle_made, bar);
  set_note (bar, _ ("Looking for the best score from here…"));
}

static void
close_look_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  baize_look_back_stop (BAIZE_LOOK_BACK (widget));
  g_signal_emit_by_name (widget, "closed");
}

static void
baize_look_back_map (GtkWidget *widget)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (widget);

  GTK_WIDGET_CLASS (baize_look_back_parent_class)->map (widget);
  baize_review_room_enter (&bar->room);
  if (bar->board != NULL && baize_look_back_get_reviewer (bar) != NULL)
    baize_reviewer_start (bar->reviewer);
}

/** Nothing runs while nobody sees it. */
static void
baize_look_back_unmap (GtkWidget *widget)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (widget);

  baize_slide_show_stop (&bar->show);
  baize_look_back_stop_making (bar);
  if (bar->reviewer != NULL)
    baize_reviewer_stop (bar->reviewer);
  baize_review_room_leave (&bar->room);
  GTK_WIDGET_CLASS (baize_look_back_parent_class)->unmap (widget);
}

/** Forgets the review; a later one begins again. */
static void
drop_reviewer (BaizeLookBack *bar)
{
  if (bar->reviewer == NULL)
    return;
  baize_reviewer_stop (bar->reviewer);
  g_signal_handlers_disconnect_by_data (bar->reviewer, bar);
  g_signal_handlers_disconnect_by_data (baize_reviewer_get_game (bar->reviewer), bar);
  baize_review_curve_set_reviewer (BAIZE_REVIEW_CURVE (bar->curve), NULL);
  baize_moments_set_reviewer (BAIZE_MOMENTS (bar->moments_list), NULL);
  g_clear_object (&bar->reviewer);
}

static void
baize_look_back_dispose (GObject *object)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (object);

  baize_slide_show_clear (&bar->show);
  baize_look_back_stop_making (bar);
  drop_reviewer (bar);
  g_clear_object (&bar->line);
  g_clear_pointer (&bar->title, g_free);
  g_clear_weak_pointer (&bar->board);
  G_OBJECT_CLASS (baize_look_back_parent_class)->dispose (object);
}

static void
baize_look_back_class_init (BaizeLookBackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BAIZE_TYPE_MOMENTS);
  g_type_ensure (BAIZE_TYPE_PAIR_BOX);
  g_type_ensure (BAIZE_TYPE_REVIEW_CURVE);
  g_type_ensure (BAIZE_TYPE_WRAP_BOX);
  G_OBJECT_CLASS (klass)->dispose = baize_look_back_dispose;
  BAIZE_CONTAINER_CLASS (klass)->draws_whole = TRUE;
  widget_class->map = baize_look_back_map;
  widget_class->unmap = baize_look_back_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "look-back");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/look-back.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, curve);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, slider);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, text);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, label);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, scroller);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, remark);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, play);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, speed);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, previous_worst);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, next_worst);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, moments);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, moments_list);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, puzzle);
  gtk_widget_class_bind_template_callback (widget_class, baize_look_back_refresh);
  gtk_widget_class_bind_template_callback (widget_class, go_to);
  gtk_widget_class_bind_template_callback (widget_class, on_moment);
  gtk_widget_class_bind_template_callback (widget_class, on_moments_closed);
  gtk_widget_class_install_action (widget_class, "look-back.step", "i", step);
  gtk_widget_class_install_action (widget_class, "look-back.worst", "i", go_to_worst);
  gtk_widget_class_install_action (widget_class, "look-back.play", NULL, toggle_play);
  gtk_widget_class_install_action (widget_class, "look-back.speed", NULL, change_speed);
  gtk_widget_class_install_action (widget_class, "look-back.play-on", NULL, play_on);
  gtk_widget_class_install_action (widget_class, "look-back.puzzle", NULL, make_puzzle);
  gtk_widget_class_install_action (widget_class, "look-back.close", NULL, close_look_back);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "look-back.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, 0, "look-back.worst", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_SHIFT_MASK, "look-back.worst", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "look-back.play", NULL);
  gtk_widget_class_add_binding_action (widget_class, baize_keys_pad (GDK_KEY_space), 0, "look-back.play", NULL);

  /** BaizeLookBack::closed: emitted when the player closes the bar. */
  g_signal_new ("closed", BAIZE_TYPE_LOOK_BACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * BaizeLookBack::play-on:
   * @line: a game of the deal
   * @position: a number of its moves
   *
   * Emitted when the player wants to play on from there.
   */
  g_signal_new ("play-on", BAIZE_TYPE_LOOK_BACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                BAIZE_TYPE_GAME, G_TYPE_UINT);
  /**
   * BaizeLookBack::puzzle-made:
   * @puzzle: a puzzle of the position that is shown
   *
   * Emitted when the player wanted this puzzle.
   */
  g_signal_new ("puzzle-made", BAIZE_TYPE_LOOK_BACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                BAIZE_TYPE_GAME);
}

static void
baize_look_back_init (BaizeLookBack *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
  baize_review_curve_set_slider (BAIZE_REVIEW_CURVE (bar->curve), bar->slider);
  baize_review_room_init (&bar->room, bar->curve, bar->text, bar->label);
  baize_slide_show_init (&bar->show, bar->slider, bar->play, bar->speed);
}

/** The reviewer has learned more. */
static void
on_reviewed (BaizeLookBack *bar)
{
  if (bar->board != NULL && baize_look_back_get_reviewer (bar) != NULL)
    baize_look_back_show_texts (bar);
}

/** Takes @reviewer, or prepares the review of @game, unless it was begun already or @game cannot be reviewed. */
static void
take_reviewer (BaizeLookBack *bar, BaizeGame *game, BaizeReviewer *reviewer)
{
  if (bar->reviewer != NULL && baize_reviewer_get_game (bar->reviewer) == game
      && (reviewer == NULL || bar->reviewer == reviewer))
    return;
  drop_reviewer (bar);
  if (!baize_reviewer_can (game))
    return;
  bar->reviewer = reviewer != NULL ? g_object_ref (reviewer) : baize_reviewer_new (game);
  g_signal_connect_swapped (bar->reviewer, "changed", G_CALLBACK (on_reviewed), bar);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (drop_reviewer), bar);
  baize_review_curve_set_reviewer (BAIZE_REVIEW_CURVE (bar->curve), bar->reviewer);
  baize_moments_set_reviewer (BAIZE_MOMENTS (bar->moments_list), bar->reviewer);
}

/** Shows the bar with the moves of @line (transfer full), beginning at @position. */
static void
open_bar (BaizeLookBack *bar, BaizeBoard *board, BaizeGame *line, guint position, gboolean has_remarks)
{
  gboolean judged = baize_look_back_get_reviewer (bar) != NULL;

  g_set_object (&bar->line, line);
  g_object_unref (line);
  g_set_weak_pointer (&bar->board, board);
  baize_review_room_set_lines (bar->scroller, bar->remark, MOST_LINES);
  gtk_widget_set_visible (bar->scroller, has_remarks);
  gtk_widget_set_visible (bar->previous_worst, judged);
  gtk_widget_set_visible (bar->next_worst, judged);
  gtk_widget_set_visible (bar->moments, judged);
  gtk_widget_set_visible (bar->puzzle, baize_position_is_offered (baize_game_get_rules (bar->line)));
  baize_review_room_set (&bar->room, judged, bar->title != NULL);
  gtk_range_set_range (GTK_RANGE (bar->slider), 0, MAX (baize_look_back_get_n_moves (bar), 1));
  gtk_widget_set_sensitive (bar->slider, baize_look_back_get_n_moves (bar) > 0);
  gtk_range_set_value (GTK_RANGE (bar->slider), position);
  baize_look_back_refresh (bar);
  gtk_widget_set_visible (GTK_WIDGET (bar), TRUE);
  if (judged && gtk_widget_get_mapped (GTK_WIDGET (bar)))
    baize_reviewer_start (bar->reviewer);
  /* cards that have not been arranged yet must not take the focus back */
  baize_board_lead_focus (board, NULL, FALSE);
  if (!gtk_widget_grab_focus (bar->slider))
    gtk_widget_child_focus (GTK_WIDGET (bar), GTK_DIR_TAB_FORWARD);
}

/** baize_look_back_start: shows the bar, and on @board the position with the first remark, else the current
 * position. @reviewer (nullable) is what is known of the moves already. */
void
baize_look_back_start (BaizeLookBack *bar, BaizeBoard *board, BaizeReviewer *reviewer)
{
  BaizeGame *game = baize_board_get_game (board);
  guint position = baize_game_get_position (game);
  gboolean has_remarks = baize_game_find_comment (game, &position);

  g_return_if_fail (BAIZE_IS_LOOK_BACK (bar));
  g_clear_pointer (&bar->title, g_free);
  take_reviewer (bar, game, reviewer);
  open_bar (bar, board, g_object_ref (game), position, has_remarks);
}

/** baize_look_back_make_puzzle: shows the bar as baize_look_back_start() does, and makes a puzzle of a late position of
 * the game, if there is one. */
void
baize_look_back_make_puzzle (BaizeLookBack *bar, BaizeBoard *board, BaizeReviewer *reviewer)
{
  guint position;

  baize_look_back_start (bar, board, reviewer);
  if (!baize_puzzle_maker_find_late (bar->line, &position))
    return;
  gtk_range_set_value (GTK_RANGE (bar->slider), position);
  gtk_widget_activate_action (GTK_WIDGET (bar), "look-back.puzzle", NULL);
}

/**
 * baize_look_back_watch:
 * @bar: the bar
 * @board: a board with a game
 * @moves: (element-type BaizeMove): moves from the deal of that game; from the first one that is not legal on, they are
 *   left out
 * @title: what these moves are: "The best line"
 *
 * Plays @moves on @board one after another.
 */
void
baize_look_back_watch (BaizeLookBack *bar, BaizeBoard *board, GArray *moves, const char *title)
{
  BaizeGame *game = baize_board_get_game (board), *line;

  g_return_if_fail (BAIZE_IS_LOOK_BACK (bar) && title != NULL);
  line = baize_game_new (baize_game_get_rules (game), baize_game_get_setup (game), NULL);
  g_return_if_fail (line != NULL);
  for (guint i = 0; i < moves->len; i++)
    if (!baize_game_play (line, &g_array_index (moves, BaizeMove, i), NULL))
      break;
  g_free (bar->title);
  bar->title = g_strdup (title);
  if (bar->reviewer != NULL)
    baize_reviewer_stop (bar->reviewer);
  open_bar (bar, board, line, 0, FALSE);
  if (baize_look_back_get_n_moves (bar) > 0)
    baize_slide_show_start (&bar->show);
}

/** baize_look_back_stop: hides the bar. The board shows the current position again, and takes the focus if the bar had
 * it. */
void
baize_look_back_stop (BaizeLookBack *bar)
{
  g_return_if_fail (BAIZE_IS_LOOK_BACK (bar));

  BaizeBoard *board = bar->board;
  /* leaving the review hides the bar, see on_mode() of the page */
  gboolean has_focus = baize_focus_find_child (GTK_WIDGET (bar)) != NULL;

  baize_slide_show_stop (&bar->show);
  baize_look_back_stop_making (bar);
  if (bar->reviewer != NULL)
    baize_reviewer_stop (bar->reviewer);
  g_clear_weak_pointer (&bar->board);
  if (board != NULL)
    {
      baize_board_show_hint (board, NULL);
      baize_board_stop_looking (board);
    }
  if (board != NULL && has_focus && !gtk_widget_grab_focus (GTK_WIDGET (board)))
    gtk_widget_child_focus (GTK_WIDGET (board), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (GTK_WIDGET (bar), FALSE);
  g_clear_object (&bar->line);
  g_clear_pointer (&bar->title, g_free);
}

/** baize_look_back_forget: hides the bar, and forgets the review of the game, because another one follows. */
void
baize_look_back_forget (BaizeLookBack *bar)
{
  baize_look_back_stop (bar);
  drop_reviewer (bar);
}

/** baize_look_back_is_playing: Returns: whether the moves follow one after another. */
gboolean
baize_look_back_is_playing (BaizeLookBack *bar)
{
  g_return_val_if_fail (BAIZE_IS_LOOK_BACK (bar), FALSE);
  return bar->show.timer != 0;
}

/** baize_look_back_is_complete: Returns: whether the game is judged and all its positions are known. */
gboolean
baize_look_back_is_complete (BaizeLookBack *bar)
{
  g_return_val_if_fail (BAIZE_IS_LOOK_BACK (bar), FALSE);
  return bar->reviewer != NULL && baize_reviewer_is_complete (bar->reviewer);
}
