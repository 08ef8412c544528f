/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sizes of the review bar, see the header. It knows widgets only, not the game.
 */
#include "baize-review-room.h"

/* The number of visible lines of the text below the slider, without and with a judgement. */
#define TEXT_LINES   2
#define REVIEW_LINES 3
#define NARROW_LINES 5
/* In a window that is less wide, in pixels, a judgement needs more lines. */
#define NARROW 760
/* The text takes at most this part of the height of the window, but never less than TEXT_LINES. */
#define TEXT_PART 0.2
/* In a window that is less high, in pixels, the cards need the place of the curve. */
#define LOW 480

static int
line_height (GtkWidget *label)
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
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), n * line_height (label));
}

/** baize_review_room_fit: adapts the bar to the size of @window (nullable): in a low one there is no curve, and less
 * text. */
void
baize_review_room_fit (const BaizeReviewRoom *room, GtkRoot *window)
{
  int width = window ? gtk_widget_get_width (GTK_WIDGET (window)) : 0;
  int height = window ? gtk_widget_get_height (GTK_WIDGET (window)) : 0;
  int n_lines = TEXT_LINES;

  if (room->judged || room->titled)
    n_lines = room->judged && width > 0 && width < NARROW && height >= LOW ? NARROW_LINES : REVIEW_LINES;
  if (height > 0)
    n_lines = MIN (n_lines, MAX (TEXT_LINES, (int) (height * TEXT_PART / line_height (room->label))));
  gtk_widget_set_visible (room->curve, room->judged && (height == 0 || height >= LOW));
  baize_review_room_set_lines (room->scroller, room->label, n_lines);
}
