/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the rack, and the line below the deck. The widget fills the board, under the cards.
 */
#include "frame.h"

#include "ink.h"

#include "table/baize-ink.h"

#include <glib/gi18n.h>
#include <math.h>

struct _MatrixFrame
{
  GtkWidget parent_instance;

  MatrixGeometry geometry;
  int n_deck;
  int n_buried;
  gboolean blind;
};

G_DEFINE_FINAL_TYPE (MatrixFrame, matrix_frame, GTK_TYPE_WIDGET)

/* Oak, lit from above. */
static const GdkRGBA wood_light = { 0.70f, 0.50f, 0.31f, 1 }, wood = { 0.55f, 0.37f, 0.21f, 1 },
                     wood_dark = { 0.40f, 0.26f, 0.14f, 1 }, wood_edge = { 0.20f, 0.12f, 0.06f, 0.85f };

static void
draw_shaft (const MatrixGeometry *g, GtkSnapshot *snapshot, int column)
{
  static const GdkRGBA above = { 0, 0, 0, 0.18f }, below = { 0, 0, 0, 0.5f }, place = { 1, 1, 1, 0.07f };
  MatrixBox shaft = matrix_geometry_shaft (g, column);

  matrix_ink_gradient (snapshot, &shaft, 0, &above, &below);
  for (int row = 0; row < MATRIX_N_ROWS; row++)
    {
      MatrixBox cell = matrix_geometry_cell (g, matrix_cell (column, row));

      matrix_ink_ring (snapshot, &cell, 0, g->card * 0.05, MAX (1, round (g->card * 0.012)), &place);
    }
}

static void
draw_post (const MatrixGeometry *g, GtkSnapshot *snapshot, int index)
{
  double step = g->card + 2 * g->pad + g->post;
  double rise = MAX (2, round (g->card * 0.05));
  MatrixBox post = { g->rack.x + index * step, g->rack.y - rise, g->post, g->rack.height - g->floor + rise };
  MatrixBox light = { post.x + 1, post.y + 1, MAX (1, round (g->post * 0.3)), post.height - 1 };
  double radius = g->post / 2;

  matrix_ink_gradient (snapshot, &post, radius, &wood, &wood_dark);
  matrix_ink_gradient (snapshot, &light, light.width / 2, &wood_light, &wood);
  matrix_ink_ring (snapshot, &post, 0, radius, 1, &wood_edge);
}

static void
draw_floor (MatrixFrame *frame, GtkSnapshot *snapshot)
{
  static const char *const letters[MATRIX_N_COLUMNS] = { "a", "b", "c" };
  static const GdkRGBA engraved = { 1, 0.93f, 0.8f, 0.95f }, shadow = { 0, 0, 0, 0.28f };
  const MatrixGeometry *g = &frame->geometry;
  double overhang = round (g->post * 0.8), radius = MAX (2, g->floor * 0.22);
  MatrixBox floor = { g->rack.x - overhang, g->rack.y + g->rack.height - g->floor, g->rack.width + 2 * overhang,
                      g->floor };
  MatrixBox under = { floor.x + radius, floor.y + radius, floor.width - 2 * radius, floor.height - radius + 3 };
  MatrixBox light = { floor.x + 1, floor.y + 1, floor.width - 2, MAX (1, round (g->floor * 0.12)) };

  matrix_ink_fill (snapshot, &under, 1, radius, &shadow);
  matrix_ink_gradient (snapshot, &floor, radius, &wood, &wood_dark);
  matrix_ink_fill (snapshot, &light, 0, light.height / 2, &wood_light);
  matrix_ink_ring (snapshot, &floor, 0, radius, 1, &wood_edge);
  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    {
      MatrixBox shaft = matrix_geometry_shaft (g, column);

      baize_ink_text (GTK_WIDGET (frame), snapshot, letters[column], shaft.x + shaft.width / 2,
                      floor.y + floor.height * 0.5, 0.5, CLAMP (g->floor * 0.72, 10, 64), TRUE, &engraved);
    }
}

/** Numbers the rows, at the posts where there is room beside them. */
static void
draw_rows (MatrixFrame *frame, GtkSnapshot *snapshot)
{
  static const GdkRGBA faint = { 1, 1, 1, 0.72f };
  const MatrixGeometry *g = &frame->geometry;

  for (int row = 0; row < MATRIX_N_ROWS; row++)
    {
      MatrixBox cell = matrix_geometry_cell (g, matrix_cell (0, row));
      char text[2] = { (char) ('1' + row), '\0' };
      double x = g->mirrored ? g->rack.x + g->rack.width + g->row_size * 0.3 : g->rack.x - g->row_size * 0.3;

      baize_ink_text (GTK_WIDGET (frame), snapshot, text, x, cell.y + cell.height / 2, g->mirrored ? 0 : 1,
                      g->row_size, TRUE, &faint);
    }
}

static void
draw_count (MatrixFrame *frame, GtkSnapshot *snapshot)
{
  static const GdkRGBA clear = { 1, 1, 1, 0.9f };
  const MatrixGeometry *g = &frame->geometry;
  double size = CLAMP (g->count.height * 0.72, 10, 48), width;
  g_autofree char *text = NULL;

  if (frame->n_deck == 0)
    return;
  /* Translators: below the deck: how many cards it still has; the second where its top card is seen, which comes next */
  text = frame->blind ? g_strdup_printf (ngettext ("%d left", "%d left", (gulong) frame->n_deck), frame->n_deck)
                      : g_strdup_printf (ngettext ("next, %d left", "next, %d left", (gulong) frame->n_deck), frame->n_deck);
  /* words are longer in some languages */
  width = baize_ink_text_width (GTK_WIDGET (frame), text, size, TRUE);
  if (width > g->count.width)
    size = MAX (size * g->count.width / width, 7);
  baize_ink_text (GTK_WIDGET (frame), snapshot, text, g->count.x + g->count.width / 2, g->count.y + g->count.height * 0.5,
                  0.5, size, TRUE, &clear);
}

/** How many of them were buried, below those, which stick out on the left. */
static void
draw_buried (MatrixFrame *frame, GtkSnapshot *snapshot)
{
  static const GdkRGBA quiet = { 1, 1, 1, 0.72f };
  const MatrixGeometry *g = &frame->geometry;
  double size = CLAMP (g->buried.height * 0.66, 9, 42), width, x;
  g_autofree char *text = NULL;

  if (frame->n_buried == 0 || g->buried.height <= 0)
    return;
  /* Translators: below the deck: how many of its cards were put at its bottom */
  text = g_strdup_printf (ngettext ("%d buried", "%d buried", (gulong) frame->n_buried), frame->n_buried);
  width = baize_ink_text_width (GTK_WIDGET (frame), text, size, TRUE);
  x = CLAMP (g->deck.x - g->buried_room / 2, g->buried.x + width / 2, g->buried.x + g->buried.width - width / 2);
  baize_ink_text (GTK_WIDGET (frame), snapshot, text, x, g->buried.y + g->buried.height * 0.5, 0.5, size, TRUE, &quiet);
}

static void
matrix_frame_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MatrixFrame *frame = MATRIX_FRAME (widget);
  const MatrixGeometry *g = &frame->geometry;

  if (g->card <= 0)
    return;
  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    draw_shaft (g, snapshot, column);
  for (int post = 0; post <= MATRIX_N_COLUMNS; post++)
    draw_post (g, snapshot, post);
  draw_floor (frame, snapshot);
  draw_rows (frame, snapshot);
  draw_count (frame, snapshot);
  draw_buried (frame, snapshot);
}

static void
matrix_frame_class_init (MatrixFrameClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = matrix_frame_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "rack");
  /* cards and places tell of all that is drawn here */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
matrix_frame_init (MatrixFrame *frame)
{
  gtk_widget_set_can_target (GTK_WIDGET (frame), FALSE);
}

/** matrix_frame_new: Returns: (transfer floating): an empty rack. */
GtkWidget *
matrix_frame_new (void)
{
  return g_object_new (MATRIX_TYPE_FRAME, NULL);
}

/** matrix_frame_set_geometry: says where it is drawn. */
void
matrix_frame_set_geometry (MatrixFrame *frame, const MatrixGeometry *geometry)
{
  frame->geometry = *geometry;
  gtk_widget_queue_draw (GTK_WIDGET (frame));
}

/** matrix_frame_set_deck: how many cards the deck has, how many of them were buried, and whether its top card is unseen. */
void
matrix_frame_set_deck (MatrixFrame *frame, int n_deck, int n_buried, gboolean blind)
{
  frame->n_deck = n_deck;
  frame->n_buried = MIN (n_buried, n_deck);
  frame->blind = blind;
  gtk_widget_queue_draw (GTK_WIDGET (frame));
}
