/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the tray, under the cards: rows with the outlines of the chains to be made, or fields with numbers alone.
 */
#include "tray.h"

#include "ink.h"

#include "table/baize-ink.h"

#include <glib/gi18n.h>
#include <math.h>

struct _MatrixTray
{
  GtkWidget parent_instance;

  MatrixGeometry geometry;
  int chains[MATRIX_N_LENGTHS];
  int upgrades;
  int n_eliminated;
};

G_DEFINE_FINAL_TYPE (MatrixTray, matrix_tray, GTK_TYPE_WIDGET)

static const GdkRGBA white = { 1, 1, 1, 1 }, quiet = { 1, 1, 1, 0.68f }, gold = { 1, 0.84f, 0.3f, 1 };

static double
text_size (const MatrixGeometry *g, const MatrixBox *row)
{
  return CLAMP (MIN (row->height * 0.3, row->width * 0.13), 10, 76);
}

static void
draw_text (MatrixTray *tray, GtkSnapshot *snapshot, const char *text, double x, double middle, double align, double size,
           gboolean bold, const GdkRGBA *colour)
{
  if (tray->geometry.mirrored)
    align = 1 - align;
  baize_ink_text (GTK_WIDGET (tray), snapshot, text, x, middle, align, size, bold, colour);
}

/** A point of @row that is @part of its width from its start. */
static double
along (const MatrixGeometry *g, const MatrixBox *row, double part)
{
  return row->x + row->width * (g->mirrored ? 1 - part : part);
}

/** The outlines of a chain's cards, as they would lie there, each over the one before. */
static void
draw_outlines (const MatrixGeometry *g, GtkSnapshot *snapshot, int length)
{
  static const GdkRGBA faint = { 1, 1, 1, 0.16f };

  for (int i = 0; i < length; i++)
    {
      MatrixBox card = matrix_geometry_fan (g, length, i), next = matrix_geometry_fan (g, length, i + 1);
      MatrixBox seen = { card.x, card.y, i < length - 1 ? next.x - card.x + 1 : card.width, card.height };
      graphene_rect_t area = matrix_ink_rect (&seen, 0);

      gtk_snapshot_push_clip (snapshot, &area);
      matrix_ink_ring (snapshot, &card, 0, g->small * 0.06, 1, &faint);
      gtk_snapshot_pop (snapshot);
    }
}

/** A row: the length, what a card of it is worth, the last chain, the points of all. */
static void
draw_row (MatrixTray *tray, GtkSnapshot *snapshot, int length)
{
  const MatrixGeometry *g = &tray->geometry;
  MatrixBox row = matrix_geometry_pile (g, length);
  int n = tray->chains[length - MATRIX_SHORTEST], points = matrix_length_points (length);
  double size = text_size (g, &row), middle = row.y + row.height / 2;
  g_autofree char *name = g_strdup_printf ("%d", length), *sum = g_strdup_printf ("%d", n * points);
  g_autofree char *each = g_strdup_printf ("×%d", points / length), *count = g_strdup_printf ("%d×", n);

  if (length > MATRIX_SHORTEST)
    matrix_ink_fill (snapshot, &(MatrixBox){ row.x + row.width * 0.04, row.y, row.width * 0.92, 1 }, 0, 0,
                     &(GdkRGBA){ 1, 1, 1, 0.14f });
  draw_text (tray, snapshot, name, along (g, &row, 0.1), middle - size * 0.42, 0.5, size * 1.1, TRUE, n > 0 ? &white : &quiet);
  draw_text (tray, snapshot, each, along (g, &row, 0.1), middle + size * 0.66, 0.5, size * 0.66, FALSE, &quiet);
  if (g->small > 0 && n == 0)
    draw_outlines (g, snapshot, length);
  if (n == 0)
    return;
  draw_text (tray, snapshot, sum, along (g, &row, 0.95), middle - (n > 1 ? size * 0.42 : 0), 1, size * 1.1, TRUE, &white);
  if (n > 1)
    draw_text (tray, snapshot, count, along (g, &row, 0.95), middle + size * 0.66, 1, size * 0.66, FALSE, &quiet);
}

/** A field: the length above, the points below. */
static void
draw_field (MatrixTray *tray, GtkSnapshot *snapshot, int length)
{
  const MatrixGeometry *g = &tray->geometry;
  MatrixBox field = matrix_geometry_pile (g, length);
  int n = tray->chains[length - MATRIX_SHORTEST], points = matrix_length_points (length);
  double size = CLAMP (field.height * 0.36, 10, 48), x = field.x + field.width / 2;
  g_autofree char *name = NULL, *sum = g_strdup_printf ("%d", n * points);

  name = n > 1 ? g_strdup_printf ("%d × %d", n, length) : g_strdup_printf ("%d", length);
  if (g->mirrored || length > MATRIX_SHORTEST)
    matrix_ink_fill (snapshot, &(MatrixBox){ field.x, field.y + field.height * 0.15, 1, field.height * 0.7 }, 0, 0,
                     &(GdkRGBA){ 1, 1, 1, 0.16f });
  baize_ink_text (GTK_WIDGET (tray), snapshot, name, x, field.y + field.height * 0.27, 0.5, size * 0.85, FALSE, &quiet);
  baize_ink_text (GTK_WIDGET (tray), snapshot, n > 0 ? sum : "–", x, field.y + field.height * 0.68, 0.5, size * 1.15,
                  TRUE, n > 0 ? &white : &quiet);
}

/** What upgrades earned; the cards eliminated lie beside it. */
static void
draw_rest (MatrixTray *tray, GtkSnapshot *snapshot)
{
  const MatrixGeometry *g = &tray->geometry;
  MatrixBox rest = matrix_geometry_rest (g);
  g_autofree char *more = g_strdup_printf ("+%d", tray->upgrades);
  double size;

  if (g->high)
    {
      size = CLAMP (rest.height * 0.36, 10, 48);
      matrix_ink_fill (snapshot,
                       &(MatrixBox){ g->mirrored ? rest.x + rest.width : rest.x, rest.y + rest.height * 0.15, 1,
                                     rest.height * 0.7 },
                       0, 0, &(GdkRGBA){ 1, 1, 1, 0.16f });
      /* Translators: a narrow column for the points of chain upgrades; an arrow up says it too */
      baize_ink_text (GTK_WIDGET (tray), snapshot, "▲", rest.x + rest.width / 2, rest.y + rest.height * 0.27, 0.5,
                      size * 0.7, FALSE, &quiet);
      baize_ink_text (GTK_WIDGET (tray), snapshot, tray->upgrades > 0 ? more : "–", rest.x + rest.width / 2,
                      rest.y + rest.height * 0.68, 0.5, size * 1.15, TRUE, tray->upgrades > 0 ? &gold : &quiet);
      return;
    }
  matrix_ink_fill (snapshot, &(MatrixBox){ rest.x + rest.width * 0.04, rest.y, rest.width * 0.92, 1 }, 0, 0,
                   &(GdkRGBA){ 1, 1, 1, 0.14f });
  size = text_size (g, &(MatrixBox){ 0, 0, rest.width, rest.height * 1.4 });
  if (tray->n_eliminated > 0 && g->small > 0)
    /* Translators: above the cards that spades have eliminated; short, please */
    draw_text (tray, snapshot, _ ("eliminated"), along (g, &rest, 0.05), rest.y + rest.height * 0.17, 0, size * 0.6, FALSE,
               &quiet);
  if (tray->upgrades == 0)
    return;
  if (g->small > 0)
    /* Translators: above the points for chain upgrades; short, please */
    draw_text (tray, snapshot, _ ("upgrades"), along (g, &rest, 0.95), rest.y + rest.height * 0.17, 1, size * 0.6, FALSE,
               &quiet);
  draw_text (tray, snapshot, more, along (g, &rest, 0.95), rest.y + rest.height * (g->small > 0 ? 0.62 : 0.5), 1, size, TRUE,
             &gold);
}

static void
matrix_tray_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA above = { 0, 0, 0, 0.16f }, below = { 0, 0, 0, 0.36f }, edge = { 0, 0, 0, 0.22f };
  MatrixTray *tray = MATRIX_TRAY (widget);
  const MatrixGeometry *g = &tray->geometry;
  double radius = CLAMP (g->card * 0.08, 4, 16);

  if (g->card <= 0)
    return;
  matrix_ink_gradient (snapshot, &g->tray, radius, &above, &below);
  matrix_ink_ring (snapshot, &g->tray, 0, radius, 1, &edge);
  for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
    if (g->high)
      draw_field (tray, snapshot, length);
    else
      draw_row (tray, snapshot, length);
  draw_rest (tray, snapshot);
}

static void
matrix_tray_class_init (MatrixTrayClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = matrix_tray_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "tray");
  /* the piles that lie in it tell of themselves, but for what upgrades earned */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
matrix_tray_init (MatrixTray *tray)
{
  gtk_widget_set_can_target (GTK_WIDGET (tray), FALSE);
}

/** matrix_tray_new: Returns: (transfer floating): an empty tray. */
GtkWidget *
matrix_tray_new (void)
{
  return g_object_new (MATRIX_TYPE_TRAY, NULL);
}

/** matrix_tray_set_geometry: says where it is drawn. */
void
matrix_tray_set_geometry (MatrixTray *tray, const MatrixGeometry *geometry)
{
  tray->geometry = *geometry;
  gtk_widget_queue_draw (GTK_WIDGET (tray));
}

/** matrix_tray_set_state: shows what was earned in @state. */
void
matrix_tray_set_state (MatrixTray *tray, const MatrixState *state)
{
  int points = matrix_points (state);
  g_autofree char *text = NULL, *label = NULL;

  for (int i = 0; i < MATRIX_N_LENGTHS; i++)
    tray->chains[i] = state->chains[i];
  tray->upgrades = state->upgrades;
  tray->n_eliminated = 0;
  for (int i = 0; i < state->n_gone; i++)
    tray->n_eliminated += state->gone_as[i] == 0;
  text = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);
  /* Translators: %s is "12 points", of which %d came from chain upgrades */
  label = g_strdup_printf (ngettext ("score piles, %s, %d of them from upgrades",
                                     "score piles, %s, %d of them from upgrades", (gulong) tray->upgrades),
                           text, tray->upgrades);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tray), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (tray));
}
