/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The marks over the cards: where the card to play can go, the effect of the previewed play, points as they are earned.
 * No mark depends on colour alone: a target is an outline; the card that is pointed at has an arrow if it would be
 * pushed, a sword if it would be eliminated. At rest there are only outlines, so that the cards are what one sees.
 */
#include "board.h"

#include "deck/baize-picture.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>
#include <math.h>

/* How long points rise, at normal speed, and how far, in card widths. */
#define RISE_TIME (1100 * 1000)
#define RISE      0.5

static const GdkRGBA black = { 0.14f, 0.12f, 0.19f, 1 };

/* ---- where the card to play can go ---- */

static double
radius_of (const MatrixGeometry *g)
{
  return g->card * BAIZE_CARD_CORNER;
}

static BaizeBox
badge_box (const MatrixGeometry *g, double x, double y)
{
  double size = CLAMP (g->card * 0.28, 15, 64);

  return (BaizeBox){ round (x - size / 2), round (y - size / 2), size, size };
}

/** Draws a round badge. Returns: a context for its symbol, with the centre of the badge at 0,0 and its edge at 1. */
static cairo_t *
begin_badge (const BaizeInk *ink, const BaizeBox *box, const GdkRGBA *ground, const GdkRGBA *edge)
{
  BaizeBox around = baize_box_outset (box, 2);
  cairo_t *cr = baize_ink_cairo (ink, &around);

  cairo_translate (cr, around.width / 2, around.height / 2);
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

/** Draws a ring inside the edge of @box enlarged by @outset. */
static void
ring_around (const BaizeInk *ink, const BaizeBox *box, double outset, double radius, double thickness,
             const GdkRGBA *colour)
{
  BaizeBox around = baize_box_outset (box, outset);

  baize_ink_ring (ink, &around, radius, thickness, colour);
}

/** Draws an arrow that points up, on the lower edge of a card that would be pushed. */
static void
draw_insert (BaizeMatrixBoard *self, const BaizeInk *ink, const BaizeBox *cell)
{
  const MatrixGeometry *g = &self->geometry;
  gboolean four = baize_table_style_get_default ()->four_colours;
  /* the colour of diamonds, on a white ground */
  GdkRGBA colour = four ? (GdkRGBA){ 0.10f, 0.37f, 0.71f, 1 } : (GdkRGBA){ 0.75f, 0.11f, 0.16f, 1 };
  double thick = CLAMP (g->card * 0.035, 2, 8);
  BaizeBox bar = { cell->x, cell->y + cell->height - thick, cell->width, thick * 1.4 };
  BaizeBox badge = badge_box (g, cell->x + cell->width / 2, cell->y + cell->height - g->card * 0.13);
  cairo_t *cr;

  ring_around (ink, cell, thick * 0.5, radius_of (g) + thick * 0.5, thick * 0.5, &white);
  baize_ink_ring (ink, cell, radius_of (g), thick * 0.7, &colour);
  baize_ink_fill (ink, &bar, thick * 0.6, &colour);
  cr = begin_badge (ink, &badge, &colour, &white);
  cairo_set_line_width (cr, 0.24);
  cairo_move_to (cr, -0.4, -0.02);
  cairo_line_to (cr, 0, -0.44);
  cairo_line_to (cr, 0.4, -0.02);
  cairo_move_to (cr, 0, -0.4);
  cairo_line_to (cr, 0, 0.48);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/** Draws a sword on a card that would be eliminated. */
static void
draw_eliminate (BaizeMatrixBoard *self, const BaizeInk *ink, const BaizeBox *cell)
{
  const MatrixGeometry *g = &self->geometry;
  double thick = CLAMP (g->card * 0.035, 2, 8);
  BaizeBox badge = badge_box (g, cell->x + cell->width - g->card * 0.16, cell->y + g->card * 0.16);
  cairo_t *cr;

  ring_around (ink, cell, thick * 0.5, radius_of (g) + thick * 0.5, thick * 0.5, &white);
  baize_ink_ring (ink, cell, radius_of (g), thick * 0.9, &black);
  cr = begin_badge (ink, &badge, &black, &white);
  cairo_set_line_width (cr, 0.2);
  cairo_move_to (cr, 0.46, -0.46);
  cairo_line_to (cr, -0.46, 0.46);
  cairo_move_to (cr, -0.5, 0.02);
  cairo_line_to (cr, -0.02, 0.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/** Draws an outline around every cell for the card to play; empty cells glow. */
static void
draw_targets (BaizeMatrixBoard *self, const BaizeInk *ink)
{
  static const GdkRGBA glow = { 1, 0.84f, 0.3f, 0.12f }, edge = { 1, 0.84f, 0.3f, 0.9f };
  const MatrixGeometry *g = &self->geometry;

  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    {
      BaizeBox box = matrix_geometry_cell (&self->geometry, cell);
      MatrixAct act = matrix_act (matrix_board_shown (self), cell);

      if (act == MATRIX_PUT)
        baize_ink_fill (ink, &box, radius_of (g), &glow);
      if (act != MATRIX_NOTHING)
        baize_ink_ring (ink, &box, radius_of (g), CLAMP (g->card * 0.016, 1.5, 4), &edge);
    }
}

/* ---- the previewed play ---- */

/** Draws the card that would lie in the empty @cell after the first falls: an outline, and the corner of the card with
 * its rank and suit. Nothing is drawn over a card that lies in the grid. */
static void
draw_ghost (BaizeMatrixBoard *self, const BaizeInk *ink, int cell)
{
  static const GdkRGBA ground = { 1, 1, 1, 0.1f }, edge = { 1, 1, 1, 0.95f };
  const MatrixGeometry *g = &self->geometry;
  BaizeBox box = matrix_geometry_cell (g, cell), corner;
  graphene_rect_t seen;

  /* a little less than the notch in the frame of a court */
  corner = (BaizeBox){ box.x, box.y, floor (baize_picture_get_index (g->card) * 0.95),
                       floor (g->card * BAIZE_INDEX_HEIGHT * 0.96) };
  /* the board mirrors where the card is, not the card */
  if (ink->mirror > 0)
    corner.x = box.x + box.width - corner.width;
  seen = baize_ink_rect (ink, &corner);
  baize_ink_fill (ink, &box, radius_of (g), &ground);
  gtk_snapshot_push_clip (ink->snapshot, &seen);
  baize_ink_card (ink, &box, self->forecast.settled[cell]);
  gtk_snapshot_pop (ink->snapshot);
  baize_ink_ring (ink, &box, radius_of (g), CLAMP (g->card * 0.025, 1.5, 5), &edge);
}

/** Draws rings around the cards that would leave; cards that leave later also have a number. */
static void
draw_leaving (BaizeMatrixBoard *self, const BaizeInk *ink, int cell)
{
  const MatrixGeometry *g = &self->geometry;
  BaizeBox box = matrix_geometry_cell (g, cell);
  BaizeFace face = self->forecast.settled[cell];
  double thick = CLAMP (g->card * 0.045, 3, 10);

  for (int wave = 0; face != BAIZE_FACE_NONE && wave < MATRIX_MAX_CHAINS; wave++)
    if ((self->forecast.leaving[wave] >> face) & 1)
      {
        BaizeBox badge = badge_box (g, box.x + g->card * 0.18, box.y + box.height - g->card * 0.18);
        char text[2] = { (char) ('1' + wave), '\0' };

        ring_around (ink, &box, thick * 0.4, radius_of (g) + thick * 0.4, thick, &black);
        ring_around (ink, &box, thick * 0.25, radius_of (g) + thick * 0.25, thick * 0.7, &gold);
        if (wave == 0)
          continue;
        cairo_destroy (begin_badge (ink, &badge, &gold, &black));
        baize_ink_text (ink, text, badge.x + badge.width / 2, badge.y + badge.height / 2, 0.5, badge.height * 0.62, 0,
                        TRUE, &black);
      }
}

/** Draws what the play is worth where the card comes to rest, or that the play ends the game; below the column if a
 * card lies there. */
static void
draw_worth (BaizeMatrixBoard *self, const BaizeInk *ink)
{
  static const GdkRGBA ground = { 0.10f, 0.09f, 0.14f, 0.93f }, alarm = { 0.72f, 0.07f, 0.12f, 0.96f };
  const MatrixGeometry *g = &self->geometry;
  const MatrixForecast *forecast = &self->forecast;
  BaizeBox cell = matrix_geometry_cell (g, forecast->rest),
           shaft = matrix_geometry_shaft (g, matrix_column (forecast->rest));
  gboolean free = matrix_is_empty (matrix_board_shown (self), forecast->rest);
  double floor_top = shaft.y + shaft.height + 1;
  BaizeBox pill;
  g_autofree char *worth = g_strdup_printf ("+%d", forecast->points);
  g_autofree char *upgrade = forecast->upgrade > 0 ? g_strdup_printf ("▲%d", forecast->upgrade) : NULL;
  double size = CLAMP (g->card * 0.3, 13, 84), width, more = 0, left;

  if (!free)
    size = MAX (MIN (size, (self->height - floor_top - 2) / 1.4), 11);
  if (forecast->n_chains == 0 && !forecast->fills)
    return;
  if (forecast->fills)
    {
      g_free (worth);
      /* Translators: in the place that would fill the grid; must be short */
      worth = g_strdup (_ ("The end"));
      size = MIN (size, size * g->card * 0.86 / baize_ink_text_width (ink->widget, worth, size, TRUE));
    }
  width = baize_ink_text_width (ink->widget, worth, size, TRUE);
  if (upgrade != NULL)
    more = size * 0.25 + baize_ink_text_width (ink->widget, upgrade, size * 0.62, TRUE);
  pill.width = width + more + size * 0.7;
  pill.height = size * 1.4;
  pill.x = CLAMP (cell.x + (cell.width - pill.width) / 2, 2,
                  MAX (2, gtk_widget_get_width (ink->widget) - pill.width - 2));
  pill.y = free ? cell.y + (cell.height - pill.height) / 2 : floor_top;
  baize_ink_fill (ink, &pill, pill.height / 2, forecast->fills ? &alarm : &ground);
  baize_ink_ring (ink, &pill, pill.height / 2, MAX (1, size * 0.06), forecast->fills ? &white : &gold);
  left = pill.x + size * 0.35;
  baize_ink_text (ink, worth, left, pill.y + pill.height / 2, 0, size, 0, TRUE, &white);
  if (upgrade != NULL)
    baize_ink_text (ink, upgrade, left + width + size * 0.25, pill.y + pill.height / 2, 0, size * 0.62, 0, TRUE, &gold);
}

static void
draw_preview (BaizeMatrixBoard *self, const BaizeInk *ink)
{
  BaizeBox pointed = matrix_geometry_cell (&self->geometry, self->pointed);
  MatrixAct act = matrix_act (matrix_board_shown (self), self->pointed);

  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (matrix_is_empty (matrix_board_shown (self), cell) && self->forecast.settled[cell] != BAIZE_FACE_NONE)
      draw_ghost (self, ink, cell);
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    draw_leaving (self, ink, cell);
  if (act == MATRIX_INSERT)
    draw_insert (self, ink, &pointed);
  else if (act == MATRIX_ELIMINATE)
    draw_eliminate (self, ink, &pointed);
  draw_worth (self, ink);
}

/* ---- points as they are earned ---- */

static void
draw_rising (BaizeMatrixBoard *self, const BaizeInk *ink, const MatrixRising *rising, gint64 now)
{
  static const GdkRGBA ground = { 0.10f, 0.09f, 0.14f, 0.9f };
  const MatrixGeometry *g = &self->geometry;
  gint64 length = baize_table_style_scale_time (baize_table_style_get_default (), RISE_TIME);
  double t = CLAMP ((double) (now - rising->start) / (double) MAX (length, 1), 0, 1);
  double size = CLAMP (g->card * 0.42, 16, 110);
  double width = baize_ink_text_width (ink->widget, rising->text, size, TRUE);
  BaizeBox pill = { rising->x - width / 2 - size * 0.35,
                    rising->y - size * 0.7 - (1 - (1 - t) * (1 - t)) * RISE * g->card, width + size * 0.7, size * 1.4 };

  pill.x = CLAMP (pill.x, 2, MAX (2, gtk_widget_get_width (ink->widget) - pill.width - 2));
  pill.y = MAX (pill.y, 2);
  gtk_snapshot_push_opacity (ink->snapshot, t < 0.6 ? 1 : (1 - t) / 0.4);
  baize_ink_fill (ink, &pill, pill.height / 2, &ground);
  baize_ink_ring (ink, &pill, pill.height / 2, MAX (1, size * 0.06), &gold);
  baize_ink_text (ink, rising->text, pill.x + pill.width / 2, pill.y + pill.height / 2, 0.5, size, 0, TRUE,
                  rising->upgrade ? &gold : &white);
  gtk_snapshot_pop (ink->snapshot);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer board)
{
  BaizeMatrixBoard *self = board;
  gint64 length = baize_table_style_scale_time (baize_table_style_get_default (), RISE_TIME);
  int n = 0;

  for (int i = 0; i < self->n_rising; i++)
    if (gdk_frame_clock_get_frame_time (clock) < self->rising[i].start + length)
      self->rising[n++] = self->rising[i];
  self->n_rising = n;
  gtk_widget_queue_draw (widget);
  if (n > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/** matrix_marks_draw: draws the marks. */
void
matrix_marks_draw (BaizeBoard *board, const BaizeInk *ink)
{
  BaizeMatrixBoard *self = BAIZE_MATRIX_BOARD (board);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (ink->widget);

  if (self->previews)
    {
      /* other targets stay visible, but fainter */
      gtk_snapshot_push_opacity (ink->snapshot, 0.45);
      draw_targets (self, ink);
      gtk_snapshot_pop (ink->snapshot);
      draw_preview (self, ink);
    }
  else if (!baize_board_is_stepping (board))
    draw_targets (self, ink);
  for (int i = 0; clock != NULL && i < self->n_rising; i++)
    draw_rising (self, ink, &self->rising[i], gdk_frame_clock_get_frame_time (clock));
}

/** matrix_marks_add_points: lets @points rise from the @cells that earned them, if animations are on; an @upgrade has a
 * symbol. */
void
matrix_marks_add_points (BaizeMatrixBoard *self, int points, gboolean upgrade, guint cells)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->marks);
  int n = __builtin_popcount (cells);
  MatrixRising *rising;

  if (clock == NULL || n == 0 || !baize_table_style_moves (baize_table_style_get_default (), self->marks))
    return;
  if (self->n_rising == MATRIX_MAX_RISING)
    self->n_rising--;
  rising = &self->rising[self->n_rising++];
  *rising = (MatrixRising){ .upgrade = upgrade, .start = gdk_frame_clock_get_frame_time (clock) };
  g_snprintf (rising->text, sizeof rising->text, upgrade ? "▲ +%d" : "+%d", points);
  for (; cells != 0; cells &= cells - 1)
    {
      BaizeBox box = matrix_geometry_cell (&self->geometry, __builtin_ctz (cells));

      rising->x += (box.x + box.width / 2) / n;
      rising->y += (box.y + box.height / 2) / n;
    }
  if (upgrade)
    rising->y += self->geometry.card * 0.5;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (self->marks, on_tick, self, NULL);
}
