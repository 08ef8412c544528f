/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Baize itself, watched: the program's own main() under another name, called after the watch is installed. The program
 * does not know about it. All face-up cards count; a card's edge is left out, where the focus ring and a neighbour's
 * shadow may appear later.
 */
#include "played.h"
#include "watch.h"

#include "table/baize-card-view.h"

int baize_main (int argc, char **argv);

static int
add_cards (GtkWidget *widget, GtkWidget *window, GArray *areas)
{
  graphene_rect_t bounds;
  int n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (BAIZE_IS_CARD_VIEW (widget))
    {
      gboolean is_up = (baize_card_view_get_flags (BAIZE_CARD_VIEW (widget)) & BAIZE_CARD_UP) != 0;

      if (!is_up || !gtk_widget_compute_bounds (widget, window, &bounds))
        return 0;
      graphene_rect_init (&bounds, bounds.origin.x, bounds.origin.y, (float) gtk_widget_get_width (widget),
                          (float) gtk_widget_get_height (widget));
      graphene_rect_inset (&bounds, 0.1f * bounds.size.width, 0.1f * bounds.size.width);
      g_array_append_val (areas, ((GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                  (int) bounds.size.height }));
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += add_cards (child, window, areas);
  return n;
}

static int
face_up_cards (GtkWindow *window, GArray *areas)
{
  return add_cards (GTK_WIDGET (window), GTK_WIDGET (window), areas);
}

int
main (int argc, char **argv)
{
  bench_watch (face_up_cards, bench_play);
  return baize_main (argc, argv);
}
