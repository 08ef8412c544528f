/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sizes of the review bar, see the header. It knows widgets only, not the game.
 */
#include "baize-review-room.h"

/* The number of visible lines of the text below the slider, without and with a judgement. */
#define TEXT_LINES   2
#define REVIEW_LINES 3
#define MIDDLE_LINES 4
#define NARROW_LINES 5
/* In a window narrower than this, in pixels, a judgement needs more lines; below the second width still more. */
#define WIDE_WINDOW   1200
#define NARROW_WINDOW 760
/* The text takes at most this part of the height of the window, but never less than TEXT_LINES. */
#define TEXT_PART 0.2
/* In a window lower than this, in pixels, the cards need the room of the curve. */
#define LOW_WINDOW 480

static int
text_line_height (GtkWidget *label)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (label), NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return MAX (height, 1);
}

/** baize_review_room_set_lines: sets the number of visible lines of the label in @scroller. */
void
baize_review_room_set_lines (GtkWidget *scroller, GtkWidget *label, int n)
{
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), n * text_line_height (label));
}

/** Adapts the bar to the size of the window: in a low one there is no curve, and less text. */
static void
fit (BaizeReviewRoom *room)
{
  GtkRoot *window = gtk_widget_get_root (room->label);
  int width = window ? gtk_widget_get_width (GTK_WIDGET (window)) : 0;
  int height = window ? gtk_widget_get_height (GTK_WIDGET (window)) : 0;
  int n_lines = TEXT_LINES;

  if (room->judged || room->titled)
    n_lines = REVIEW_LINES;
  if (room->judged && width > 0 && width < WIDE_WINDOW && height >= LOW_WINDOW)
    n_lines = width < NARROW_WINDOW ? NARROW_LINES : MIDDLE_LINES;
  if (height > 0)
    n_lines = MIN (n_lines, MAX (TEXT_LINES, (int) (height * TEXT_PART / text_line_height (room->label))));
  gtk_widget_set_visible (room->curve, room->judged && (height == 0 || height >= LOW_WINDOW));
  baize_review_room_set_lines (room->scroller, room->label, n_lines);
}

static gboolean
on_tick (GtkWidget *label, GdkFrameClock *clock, gpointer data)
{
  BaizeReviewRoom *room = data;

  room->tick = 0;
  fit (room);
  return G_SOURCE_REMOVE;
}

/** The size of the window has changed. Children must not change during allocation, so wait for the next frame. */
static void
on_layout (BaizeReviewRoom *room)
{
  if (room->tick == 0)
    room->tick = gtk_widget_add_tick_callback (room->label, on_tick, room, NULL);
}

/** baize_review_room_init: the bar is not mapped yet, and nothing is judged. */
void
baize_review_room_init (BaizeReviewRoom *room, GtkWidget *curve, GtkWidget *scroller, GtkWidget *label)
{
  *room = (BaizeReviewRoom){ .curve = curve, .scroller = scroller, .label = label };
}

/** baize_review_room_set: adapts the bar to what it shows now, see #BaizeReviewRoom. */
void
baize_review_room_set (BaizeReviewRoom *room, gboolean judged, gboolean titled)
{
  room->judged = judged;
  room->titled = titled;
  fit (room);
}

/** baize_review_room_enter: follows the size of the window from now on; the bar is mapped. */
void
baize_review_room_enter (BaizeReviewRoom *room)
{
  room->surface = g_object_ref (gtk_native_get_surface (gtk_widget_get_native (room->label)));
  g_signal_connect_swapped (room->surface, "layout", G_CALLBACK (on_layout), room);
}

/** baize_review_room_leave: no longer follows the window. */
void
baize_review_room_leave (BaizeReviewRoom *room)
{
  if (room->surface != NULL)
    g_signal_handlers_disconnect_by_data (room->surface, room);
  g_clear_object (&room->surface);
}
