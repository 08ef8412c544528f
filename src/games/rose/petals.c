/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the petals and captions. The widget fills the board, under the cards; it is told what to show.
 */
#include "petals.h"

#include "table/baize-ink.h"

#include <glib/gi18n.h>
#include <math.h>

/* A petal reaches beyond its card, in parts of the card's width, and is so round. */
#define REACH  0.17
#define RADIUS 0.34

struct _RosePetalsView
{
  GtkWidget parent_instance;

  RoseGeometry geometry;
  RosePetals empty;
  char *stock;
  char *scored;
};

G_DEFINE_FINAL_TYPE (RosePetalsView, rose_petals, GTK_TYPE_WIDGET)

/**
 * rose_append_text:
 * @widget: whose font and direction it has
 * @snapshot: what is drawn on
 * @text: one line
 * @size: of its letters, in pixels; smaller where @area is too narrow
 * @bold: whether it is bold
 * @colour: its colour
 * @area: in whose middle it stands
 *
 * Draws a line of text.
 */
void
rose_append_text (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, double size, gboolean bold,
                  const GdkRGBA *colour, const RoseArea *area)
{
  double width = baize_ink_text_width (widget, text, size, bold);

  if (width > area->width)
    size *= area->width / width;
  baize_ink_text (widget, snapshot, text, area->x + area->width / 2, area->y + area->height / 2, 0.5, size, bold, colour);
}

/** rose_append_round: draws @area with round corners in one colour. */
void
rose_append_round (GtkSnapshot *snapshot, const RoseArea *area, double radius, const GdkRGBA *colour)
{
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) area->x, (float) area->y, (float) area->width, (float) area->height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
rose_petals_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA petal = { 1, 1, 1, 0.085f }, name = { 1, 1, 1, 0.45f }, text = { 1, 1, 1, 0.9f };
  RosePetalsView *view = ROSE_PETALS (widget);
  const RoseGeometry *g = &view->geometry;
  double reach = g->card * REACH, letters = (g->caption - 4) * 0.78;

  if (g->card <= 0)
    return;
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      RoseArea area = { 0, 0, g->card + 2 * reach, g->card_height + 2 * reach };

      rose_geometry_petal (g, place, &area.x, &area.y);
      area.x -= reach;
      area.y -= reach;
      rose_append_round (snapshot, &area, g->card * RADIUS, &petal);
      if (view->empty >> place & 1)
        rose_append_text (widget, snapshot, rose_place_name (place), g->card * 0.24, FALSE, &name, &area);
    }
  if (view->stock != NULL)
    rose_append_text (widget, snapshot, view->stock, letters, TRUE, &text,
                      &(RoseArea){ g->stock.x, g->stock.y + g->pile_height + 3, g->stock.width, g->caption });
  if (view->scored != NULL)
    rose_append_text (widget, snapshot, view->scored, letters, TRUE, &text,
                      &(RoseArea){ g->scored.x, g->scored.y + g->pile_height + 3, g->scored.width, g->caption });
}

static void
rose_petals_finalize (GObject *object)
{
  g_free (ROSE_PETALS (object)->stock);
  g_free (ROSE_PETALS (object)->scored);
  G_OBJECT_CLASS (rose_petals_parent_class)->finalize (object);
}

static void
rose_petals_class_init (RosePetalsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rose_petals_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = rose_petals_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "petals");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
rose_petals_init (RosePetalsView *view)
{
  gtk_widget_set_can_target (GTK_WIDGET (view), FALSE);
}

/** rose_petals_new: Returns: (transfer floating): petals, not placed yet. */
GtkWidget *
rose_petals_new (void)
{
  return g_object_new (ROSE_TYPE_PETALS, NULL);
}

/** rose_petals_set_geometry: says where everything is. */
void
rose_petals_set_geometry (RosePetalsView *view, const RoseGeometry *geometry)
{
  view->geometry = *geometry;
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/** rose_petals_set_state: says which places are empty, and what the lines below the piles say. */
void
rose_petals_set_state (RosePetalsView *view, const RoseState *state)
{
  view->empty = rose_empty (state);
  g_free (view->stock);
  g_free (view->scored);
  /* Translators: below the draw pile: how many cards it has */
  view->stock = g_strdup_printf (ngettext ("%d to draw", "%d to draw", state->n_stock), state->n_stock);
  /* Translators: below the scored cards */
  view->scored = g_strdup_printf (ngettext ("%d point", "%d points", state->score), state->score);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}
