/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The review bar, which replaces the status line below the table.
 */
#include "baize-look-back.h"
#include "baize-config.h"

#include "core/game/baize-lesson.h"

#include <glib/gi18n.h>

/* The number of visible lines of a remark; a longer one is scrolled. */
#define MOST_LINES 4

struct _BaizeLookBack
{
  BaizeContainer parent_instance;

  GtkWidget *slider;
  GtkWidget *label;
  GtkWidget *scroller; /* contains @remark; hidden for games without remarks */
  GtkWidget *remark;
  BaizeBoard *board;
};

G_DEFINE_FINAL_TYPE (BaizeLookBack, baize_look_back, BAIZE_TYPE_CONTAINER)

/** Describes the move after @position, or the end of the game. */
static char *
describe (BaizeGame *game, guint position)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  guint n_moves = baize_game_get_position (game);
  g_autofree gpointer state = g_malloc (rules->state_size);
  g_autofree char *text = NULL;

  baize_game_copy_state_at (game, position, state);
  text = position < n_moves           ? rules->view->describe_move (state, baize_game_get_move (game, position))
         : baize_game_get_over (game) ? baize_game_describe_end (game)
                                      : rules->view->prompt (state);
  if (n_moves == 0)
    return g_steal_pointer (&text);
  if (position == n_moves)
    return g_strdup_printf (_ ("After the last move: %s"), text);
  if (position == 0)
    return g_strdup_printf (_ ("Before the first move. Next: %s"), text);
  /* Translators: the number of a move, the number of moves, and a description of the next move */
  return g_strdup_printf (_ ("After move %'u of %'u. Next: %s"), position, n_moves, text);
}

/** Shows the remark on the position. Without one the label is empty but stays, so that the bar keeps its height. */
static void
show_remark (BaizeLookBack *bar, BaizeGame *game, guint position)
{
  const char *comment = baize_game_get_comment (game, position);
  g_autofree char *text = baize_lesson_read_comment (comment, FALSE),
                  *aloud = baize_lesson_read_comment (comment, TRUE);

  gtk_label_set_text (GTK_LABEL (bar->remark), text ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->remark), GTK_ACCESSIBLE_PROPERTY_LABEL, aloud ? aloud : "", -1);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (bar->scroller)), 0);
  if (aloud != NULL)
    baize_board_announce (bar->board, aloud);
}

static void
refresh (BaizeLookBack *bar)
{
  guint position = (guint) gtk_range_get_value (GTK_RANGE (bar->slider));
  g_autofree char *text = NULL;

  if (bar->board == NULL)
    return;
  text = describe (baize_board_get_game (bar->board), position);
  baize_board_look_at (bar->board, position);
  show_remark (bar, baize_board_get_game (bar->board), position);
  gtk_label_set_text (GTK_LABEL (bar->label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkRange *range = GTK_RANGE (BAIZE_LOOK_BACK (widget)->slider);

  gtk_range_set_value (range, gtk_range_get_value (range) + g_variant_get_int32 (parameter));
}

static void
close_bar (GtkWidget *widget, const char *action, GVariant *parameter)
{
  baize_look_back_stop (BAIZE_LOOK_BACK (widget));
  g_signal_emit_by_name (widget, "closed");
}

static void
baize_look_back_dispose (GObject *object)
{
  BaizeLookBack *bar = BAIZE_LOOK_BACK (object);

  g_clear_weak_pointer (&bar->board);
  G_OBJECT_CLASS (baize_look_back_parent_class)->dispose (object);
}

static void
baize_look_back_class_init (BaizeLookBackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_look_back_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "look-back");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/look-back.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, slider);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, label);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, scroller);
  gtk_widget_class_bind_template_child (widget_class, BaizeLookBack, remark);
  gtk_widget_class_bind_template_callback (widget_class, refresh);
  gtk_widget_class_install_action (widget_class, "look-back.step", "i", step);
  gtk_widget_class_install_action (widget_class, "look-back.close", NULL, close_bar);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "look-back.close", NULL);

  /** BaizeLookBack::closed: emitted when the player closes the bar. */
  g_signal_new ("closed", BAIZE_TYPE_LOOK_BACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_look_back_init (BaizeLookBack *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
}

/** baize_look_back_start: shows the bar, and on @board the position with the first remark, else the current
 * position. */
void
baize_look_back_start (BaizeLookBack *bar, BaizeBoard *board)
{
  BaizeGame *game = baize_board_get_game (board);
  guint n_moves = baize_game_get_position (game), position = n_moves;
  gboolean has_remarks = baize_game_find_comment (game, &position);
  PangoFontMetrics *metrics;

  g_return_if_fail (BAIZE_IS_LOOK_BACK (bar));
  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (bar->remark), NULL, NULL);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (bar->scroller),
                                              MOST_LINES * PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics)));
  pango_font_metrics_unref (metrics);
  gtk_widget_set_visible (bar->scroller, has_remarks);
  g_set_weak_pointer (&bar->board, board);
  gtk_range_set_range (GTK_RANGE (bar->slider), 0, n_moves);
  gtk_range_set_value (GTK_RANGE (bar->slider), position);
  gtk_widget_action_set_enabled (GTK_WIDGET (bar), "look-back.step", n_moves > 0);
  refresh (bar);
  gtk_widget_set_visible (GTK_WIDGET (bar), TRUE);
  gtk_widget_grab_focus (bar->slider);
}

/** baize_look_back_stop: hides the bar. The board shows the current position again, and takes the focus if the bar had
 * it. */
void
baize_look_back_stop (BaizeLookBack *bar)
{
  g_return_if_fail (BAIZE_IS_LOOK_BACK (bar));

  BaizeBoard *board = bar->board;

  if (board != NULL)
    baize_board_stop_looking (board);
  g_clear_weak_pointer (&bar->board);
  if (board != NULL && gtk_widget_get_focus_child (GTK_WIDGET (bar)) != NULL
      && !gtk_widget_grab_focus (GTK_WIDGET (board)))
    gtk_widget_child_focus (GTK_WIDGET (board), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (GTK_WIDGET (bar), FALSE);
}
