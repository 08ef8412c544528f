/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the marks. The widget fills the board, over the cards, and lets the pointer through. No mark is told by its
 * colour alone: a place is an outline, a push a bar with an arrow, an elimination a sword.
 */
#include "marks.h"

#include "ink.h"

#include "table/baize-ink.h"

#include "table/baize-cloth.h"
#include "table/baize-faces.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_RISING 4
/* How long points are seen rising, at the usual speed, and how far, in widths of a card. */
#define RISE_TIME (1100 * 1000)
#define RISE      0.5

/** Rising: points that were just earned. */
typedef struct
{
  double x, y;
  char text[16];
  gboolean upgrade;
  gint64 start;
} Rising;

struct _MatrixMarks
{
  GtkWidget parent_instance;

  MatrixGeometry geometry;
  MatrixAct acts[MATRIX_N_CELLS];
  gboolean previews;
  BaizeFace grid[MATRIX_N_CELLS];  /* as it is */
  MatrixForecast forecast;
  Rising rising[MAX_RISING];
  int n_rising;
  guint tick;
};

G_DEFINE_FINAL_TYPE (MatrixMarks, matrix_marks, GTK_TYPE_WIDGET)

static const GdkRGBA gold = { 1, 0.84f, 0.3f, 1 }, white = { 1, 1, 1, 1 }, ink = { 0.14f, 0.12f, 0.19f, 1 };

/* ---- where the card can go ---- */

static double
radius_of (const MatrixGeometry *g)
{
  return g->card * 0.05;
}

static MatrixBox
badge_box (const MatrixGeometry *g, double x, double y)
{
  double size = CLAMP (g->card * 0.28, 15, 64);

  return (MatrixBox){ round (x - size / 2), round (y - size / 2), size, size };
}

/** A round badge; Returns: a context to draw its sign with, the middle of the badge being 0,0 and its edge at 1. */
static cairo_t *
begin_badge (GtkSnapshot *snapshot, const MatrixBox *box, const GdkRGBA *ground, const GdkRGBA *edge)
{
  graphene_rect_t area = matrix_ink_rect (box, 2);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  cairo_translate (cr, box->x + box->width / 2, box->y + box->height / 2);
  cairo_scale (cr, box->width / 2, box->height / 2);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, edge);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, 0.88, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, ground);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, edge);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  return cr;
}

/** An arrow that pushes up, on the lower edge of the card that would be pushed. */
static void
draw_insert (MatrixMarks *marks, GtkSnapshot *snapshot, const MatrixBox *cell)
{
  const MatrixGeometry *g = &marks->geometry;
  GdkRGBA colour = matrix_ink_suit_colour (BAIZE_DIAMONDS);
  double thick = CLAMP (g->card * 0.035, 2, 8);
  MatrixBox bar = { cell->x, cell->y + cell->height - thick, cell->width, thick * 1.4 };
  MatrixBox badge = badge_box (g, cell->x + cell->width / 2, cell->y + cell->height - g->card * 0.13);
  cairo_t *cr;

  matrix_ink_ring (snapshot, cell, thick * 0.5, radius_of (g) + thick * 0.5, thick * 0.5, &white);
  matrix_ink_ring (snapshot, cell, 0, radius_of (g), thick * 0.7, &colour);
  matrix_ink_fill (snapshot, &bar, 0, thick * 0.6, &colour);
  cr = begin_badge (snapshot, &badge, &colour, &white);
  cairo_set_line_width (cr, 0.24);
  cairo_move_to (cr, -0.4, -0.02);
  cairo_line_to (cr, 0, -0.44);
  cairo_line_to (cr, 0.4, -0.02);
  cairo_move_to (cr, 0, -0.4);
  cairo_line_to (cr, 0, 0.48);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/** A sword, on the card that would be eliminated. */
static void
draw_eliminate (MatrixMarks *marks, GtkSnapshot *snapshot, const MatrixBox *cell)
{
  const MatrixGeometry *g = &marks->geometry;
  double thick = CLAMP (g->card * 0.035, 2, 8);
  MatrixBox badge = badge_box (g, cell->x + cell->width - g->card * 0.16, cell->y + g->card * 0.16);
  cairo_t *cr;

  matrix_ink_ring (snapshot, cell, thick * 0.5, radius_of (g) + thick * 0.5, thick * 0.5, &white);
  matrix_ink_ring (snapshot, cell, 0, radius_of (g), thick * 0.9, &ink);
  cr = begin_badge (snapshot, &badge, &ink, &white);
  cairo_set_line_width (cr, 0.2);
  cairo_move_to (cr, 0.46, -0.46);
  cairo_line_to (cr, -0.46, 0.46);
  cairo_move_to (cr, -0.5, 0.02);
  cairo_line_to (cr, -0.02, 0.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_put (MatrixMarks *marks, GtkSnapshot *snapshot, const MatrixBox *cell)
{
  static const GdkRGBA glow = { 1, 0.84f, 0.3f, 0.16f }, edge = { 1, 0.84f, 0.3f, 0.9f };
  const MatrixGeometry *g = &marks->geometry;

  matrix_ink_fill (snapshot, cell, 0, radius_of (g), &glow);
  matrix_ink_ring (snapshot, cell, 0, radius_of (g), CLAMP (g->card * 0.022, 1.5, 5), &edge);
}

static void
draw_targets (MatrixMarks *marks, GtkSnapshot *snapshot)
{
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    {
      MatrixBox box = matrix_geometry_cell (&marks->geometry, cell);

      if (marks->acts[cell] == MATRIX_PUT)
        draw_put (marks, snapshot, &box);
      else if (marks->acts[cell] == MATRIX_INSERT)
        draw_insert (marks, snapshot, &box);
      else if (marks->acts[cell] == MATRIX_ELIMINATE)
        draw_eliminate (marks, snapshot, &box);
    }
}

/* ---- the play that is pointed at ---- */

/** What would lie in @cell when the first falls are over, if that is another card than now: as if the cloth shone
 * through, but of the card that lies there now nothing. */
static void
draw_ghost (MatrixMarks *marks, GtkSnapshot *snapshot, int cell)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.55f }, edge = { 1, 1, 1, 0.9f };
  const MatrixGeometry *g = &marks->geometry;
  MatrixBox box = matrix_geometry_cell (g, cell);
  BaizeFace face = marks->forecast.settled[cell];
  GdkRGBA veil = baize_cloth_get_colour ();

  if (face == BAIZE_FACE_NONE)
    {
      matrix_ink_fill (snapshot, &box, 0, radius_of (g), &shade);
      return;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) box.x, (float) box.y));
  baize_faces_append (baize_faces_get_default (), GTK_WIDGET (marks), snapshot, face, g->card);
  gtk_snapshot_restore (snapshot);
  veil.alpha = 0.3f;
  matrix_ink_fill (snapshot, &box, 0, radius_of (g), &veil);
  matrix_ink_ring (snapshot, &box, 0, radius_of (g), CLAMP (g->card * 0.02, 1, 4), &edge);
}

/** Rings the cards that would leave; the later ones say when. */
static void
draw_leaving (MatrixMarks *marks, GtkSnapshot *snapshot, int cell)
{
  const MatrixGeometry *g = &marks->geometry;
  MatrixBox box = matrix_geometry_cell (g, cell);
  BaizeFace face = marks->forecast.settled[cell];
  double thick = CLAMP (g->card * 0.045, 3, 10);

  for (int wave = 0; face != BAIZE_FACE_NONE && wave < MATRIX_MAX_CHAINS; wave++)
    if ((marks->forecast.leaving[wave] >> face) & 1)
      {
        MatrixBox badge = badge_box (g, box.x + g->card * 0.18, box.y + box.height - g->card * 0.18);
        char text[2] = { (char) ('1' + wave), '\0' };

        matrix_ink_ring (snapshot, &box, thick * 0.4, radius_of (g) + thick * 0.4, thick, &ink);
        matrix_ink_ring (snapshot, &box, thick * 0.25, radius_of (g) + thick * 0.25, thick * 0.7, &gold);
        if (wave == 0)
          continue;
        cairo_destroy (begin_badge (snapshot, &badge, &gold, &ink));
        baize_ink_text (GTK_WIDGET (marks), snapshot, text, badge.x + badge.width / 2, badge.y + badge.height / 2, 0.5,
                        badge.height * 0.62, TRUE, &ink);
      }
}

/** What the play is worth, in the middle of the place where the card comes to rest; or that it ends the game. */
static void
draw_worth (MatrixMarks *marks, GtkSnapshot *snapshot)
{
  static const GdkRGBA ground = { 0.10f, 0.09f, 0.14f, 0.93f }, alarm = { 0.72f, 0.07f, 0.12f, 0.96f };
  const MatrixGeometry *g = &marks->geometry;
  const MatrixForecast *forecast = &marks->forecast;
  MatrixBox cell = matrix_geometry_cell (g, forecast->rest), pill;
  g_autofree char *worth = g_strdup_printf ("+%d", forecast->points);
  g_autofree char *upgrade = forecast->upgrade > 0 ? g_strdup_printf ("▲%d", forecast->upgrade) : NULL;
  double size = CLAMP (g->card * 0.3, 13, 84), width, more = 0, left;

  if (forecast->n_chains == 0 && !forecast->fills)
    return;
  if (forecast->fills)
    {
      g_free (worth);
      /* Translators: in the place that would fill the grid; must be short */
      worth = g_strdup (_ ("The end"));
      size = MIN (size, size * g->card * 0.86 / baize_ink_text_width (GTK_WIDGET (marks), worth, size, TRUE));
    }
  width = baize_ink_text_width (GTK_WIDGET (marks), worth, size, TRUE);
  if (upgrade != NULL)
    more = size * 0.25 + baize_ink_text_width (GTK_WIDGET (marks), upgrade, size * 0.62, TRUE);
  pill.width = width + more + size * 0.7;
  pill.height = size * 1.4;
  pill.x = CLAMP (cell.x + (cell.width - pill.width) / 2, 2,
                  MAX (2, gtk_widget_get_width (GTK_WIDGET (marks)) - pill.width - 2));
  pill.y = cell.y + (cell.height - pill.height) / 2;
  matrix_ink_fill (snapshot, &pill, 0, pill.height / 2, forecast->fills ? &alarm : &ground);
  matrix_ink_ring (snapshot, &pill, 0, pill.height / 2, MAX (1, size * 0.06), forecast->fills ? &white : &gold);
  left = pill.x + size * 0.35;
  baize_ink_text (GTK_WIDGET (marks), snapshot, worth, left, pill.y + pill.height / 2, 0, size, TRUE, &white);
  if (upgrade != NULL)
    baize_ink_text (GTK_WIDGET (marks), snapshot, upgrade, left + width + size * 0.25, pill.y + pill.height / 2, 0,
                    size * 0.62, TRUE, &gold);
}

static void
draw_preview (MatrixMarks *marks, GtkSnapshot *snapshot)
{
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (marks->forecast.settled[cell] != marks->grid[cell])
      draw_ghost (marks, snapshot, cell);
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    draw_leaving (marks, snapshot, cell);
  draw_worth (marks, snapshot);
}

/* ---- points as they are earned ---- */

static void
draw_rising (MatrixMarks *marks, GtkSnapshot *snapshot, const Rising *rising, gint64 now)
{
  static const GdkRGBA ground = { 0.10f, 0.09f, 0.14f, 0.9f };
  const MatrixGeometry *g = &marks->geometry;
  gint64 length = baize_table_style_scale_time (baize_table_style_get_default (), RISE_TIME);
  double t = CLAMP ((double) (now - rising->start) / (double) MAX (length, 1), 0, 1);
  double size = CLAMP (g->card * 0.42, 16, 110);
  double width = baize_ink_text_width (GTK_WIDGET (marks), rising->text, size, TRUE);
  MatrixBox pill = { rising->x - width / 2 - size * 0.35, rising->y - size * 0.7 - (1 - (1 - t) * (1 - t)) * RISE * g->card,
                     width + size * 0.7, size * 1.4 };

  pill.x = CLAMP (pill.x, 2, MAX (2, gtk_widget_get_width (GTK_WIDGET (marks)) - pill.width - 2));
  pill.y = MAX (pill.y, 2);
  gtk_snapshot_push_opacity (snapshot, t < 0.6 ? 1 : (1 - t) / 0.4);
  matrix_ink_fill (snapshot, &pill, 0, pill.height / 2, &ground);
  matrix_ink_ring (snapshot, &pill, 0, pill.height / 2, MAX (1, size * 0.06), &gold);
  baize_ink_text (GTK_WIDGET (marks), snapshot, rising->text, pill.x + pill.width / 2, pill.y + pill.height / 2, 0.5, size,
                  TRUE, rising->upgrade ? &gold : &white);
  gtk_snapshot_pop (snapshot);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  MatrixMarks *marks = MATRIX_MARKS (widget);
  gint64 length = baize_table_style_scale_time (baize_table_style_get_default (), RISE_TIME);
  int n = 0;

  for (int i = 0; i < marks->n_rising; i++)
    if (gdk_frame_clock_get_frame_time (clock) < marks->rising[i].start + length)
      marks->rising[n++] = marks->rising[i];
  marks->n_rising = n;
  gtk_widget_queue_draw (widget);
  if (n > 0)
    return G_SOURCE_CONTINUE;
  marks->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
matrix_marks_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MatrixMarks *marks = MATRIX_MARKS (widget);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  if (marks->geometry.card <= 0)
    return;
  if (marks->previews)
    {
      /* the others are still to be seen, but quieter */
      gtk_snapshot_push_opacity (snapshot, 0.45);
      draw_targets (marks, snapshot);
      gtk_snapshot_pop (snapshot);
      draw_preview (marks, snapshot);
    }
  else
    draw_targets (marks, snapshot);
  for (int i = 0; clock != NULL && i < marks->n_rising; i++)
    draw_rising (marks, snapshot, &marks->rising[i], gdk_frame_clock_get_frame_time (clock));
}

static void
matrix_marks_class_init (MatrixMarksClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = matrix_marks_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "marks");
  /* the places say themselves what can be done with them */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
matrix_marks_init (MatrixMarks *marks)
{
  gtk_widget_set_can_target (GTK_WIDGET (marks), FALSE);
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), marks,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (baize_table_style_get_default (), "notify::four-colours", G_CALLBACK (gtk_widget_queue_draw),
                           marks, G_CONNECT_SWAPPED);
}

/** matrix_marks_new: Returns: (transfer floating): no marks yet. */
GtkWidget *
matrix_marks_new (void)
{
  return g_object_new (MATRIX_TYPE_MARKS, NULL);
}

/** matrix_marks_set_geometry: says where they are drawn. */
void
matrix_marks_set_geometry (MatrixMarks *marks, const MatrixGeometry *geometry)
{
  marks->geometry = *geometry;
  gtk_widget_queue_draw (GTK_WIDGET (marks));
}

/** matrix_marks_set_targets: marks where the card to play of @state can go; nothing when it is %NULL. */
void
matrix_marks_set_targets (MatrixMarks *marks, const MatrixState *state)
{
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    marks->acts[cell] = state ? matrix_act (state, cell) : MATRIX_NOTHING;
  gtk_widget_queue_draw (GTK_WIDGET (marks));
}

/** matrix_marks_set_preview: shows what @move (nullable) would do in @state. */
void
matrix_marks_set_preview (MatrixMarks *marks, const MatrixState *state, const BaizeMove *move)
{
  marks->previews = move != NULL;
  if (move != NULL)
    {
      matrix_foretell (state, move, &marks->forecast);
      for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
        marks->grid[cell] = state->cell[cell];
    }
  gtk_widget_queue_draw (GTK_WIDGET (marks));
}

/**
 * matrix_marks_add_points:
 * @marks: the marks
 * @points: what was earned
 * @upgrade: whether that was a chain upgrade
 * @cells: where in the grid, as bits
 *
 * Lets points rise from the cells that earned them, where things may move at all.
 */
void
matrix_marks_add_points (MatrixMarks *marks, int points, gboolean upgrade, guint cells)
{
  GtkWidget *widget = GTK_WIDGET (marks);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  int n = __builtin_popcount (cells);
  Rising *rising;

  if (clock == NULL || n == 0 || !baize_table_style_moves (baize_table_style_get_default (), widget))
    return;
  if (marks->n_rising == MAX_RISING)
    marks->n_rising--;
  rising = &marks->rising[marks->n_rising++];
  *rising = (Rising){ .upgrade = upgrade, .start = gdk_frame_clock_get_frame_time (clock) };
  g_snprintf (rising->text, sizeof rising->text, upgrade ? "▲ +%d" : "+%d", points);
  for (; cells != 0; cells &= cells - 1)
    {
      MatrixBox box = matrix_geometry_cell (&marks->geometry, __builtin_ctz (cells));

      rising->x += (box.x + box.width / 2) / n;
      rising->y += (box.y + box.height / 2) / n;
    }
  if (upgrade)
    rising->y += marks->geometry.card * 0.5;
  if (marks->tick == 0)
    marks->tick = gtk_widget_add_tick_callback (widget, on_tick, NULL, NULL);
}
