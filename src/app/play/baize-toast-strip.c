/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures the toast over a board, and finds out whether cards lie where it is. It knows no game.
 */
#include "baize-toast-strip.h"

#include "table/baize-cloth.h"

/** Returns: (nullable): the toast over the table, which may be appearing or disappearing. */
static GtkWidget *
find_toast (BaizeToastStrip *strip)
{
  GtkWidget *child = gtk_widget_get_last_child (strip->toasts);

  return child != NULL && g_str_equal (gtk_widget_get_css_name (child), "toast") ? child : NULL;
}

/** Measures @toast with its margins. */
static void
measure_toast (BaizeToastStrip *strip, GtkWidget *toast, int *width, int *height)
{
  int least, most = gtk_widget_get_width (strip->toasts);

  gtk_widget_measure (toast, GTK_ORIENTATION_HORIZONTAL, -1, &least, width, NULL, NULL);
  /* the page may not have its own width yet */
  if (most > 0)
    *width = CLAMP (most, least, *width);
  gtk_widget_measure (toast, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

/** Whether a card, or anything else that takes clicks, lies in the middle of the board's lower edge. */
static gboolean
is_taken (BaizeBoard *board, int width, int height)
{
  int board_width = gtk_widget_get_width (GTK_WIDGET (board));
  int board_height = gtk_widget_get_height (GTK_WIDGET (board));
  graphene_rect_t middle = GRAPHENE_RECT_INIT ((board_width - width) / 2.0f, board_height - height, width, height),
                  area;

  if (board_height == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_can_target (child) && gtk_widget_get_mapped (child) && !BAIZE_IS_CLOTH (child)
        && !GTK_IS_POPOVER (child) && gtk_widget_compute_bounds (child, GTK_WIDGET (board), &area)
        && graphene_rect_intersection (&area, &middle, NULL))
      return TRUE;
  return FALSE;
}

/**
 * Keeps a strip of the board free for the toast if cards lie there. The strip stays free after the toast until cards
 * move anyway: if cards moved without a reason, a click could miss them.
 */
static void
update_strip (BaizeToastStrip *strip, BaizeBoard *board)
{
  GtkWidget *toast = find_toast (strip);
  int width, height;

  if (toast == NULL)
    return;
  measure_toast (strip, toast, &width, &height);
  if (height > strip->height && is_taken (board, width, height))
    strip->height = height;
}

/** baize_toast_strip_fit: keeps the strip of @board (nullable) free that a toast needs. */
void
baize_toast_strip_fit (BaizeToastStrip *strip, BaizeBoard *board)
{
  if (board == NULL)
    return;
  update_strip (strip, board);
  baize_board_set_inset (board, strip->height);
}

/** baize_toast_strip_release: gives back the strip that was kept free, or the part that the current toast does not
 * need, because cards move now. */
void
baize_toast_strip_release (BaizeToastStrip *strip, BaizeBoard *board)
{
  GtkWidget *toast = find_toast (strip);
  int width, height = 0;

  if (toast != NULL)
    measure_toast (strip, toast, &width, &height);
  strip->height = MIN (strip->height, height);
  baize_toast_strip_fit (strip, board);
}
