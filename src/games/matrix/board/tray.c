/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the tray of score piles below the cards: the score, and below it rows, or fields with only
 * numbers. A row without a chain shows what one would bring.
 */
#include "board.h"

#include "deck/baize-picture.h"

#include <glib/gi18n.h>

static double
text_size (const MatrixGeometry *g, const BaizeBox *row)
{
  double usual = CLAMP (MIN (row->height * 0.3, row->width * 0.13), 10, 76);

  return MIN (usual * g->text, MAX (usual, MIN (row->height * 0.4, row->width * (g->small > 0 ? 0.19 : 0.3))));
}

/** The x coordinate at the fraction @part of @row's width. */
static double
along (const BaizeBox *row, double part)
{
  return row->x + row->width * part;
}

/** Draws a number at the end of @box, smaller than @size if there is no room. */
static void
draw_number (const BaizeInk *ink, const char *text, const BaizeBox *box, double middle, double size, gboolean bold)
{
  double width = baize_ink_text_width (ink->widget, text, size, bold);

  baize_ink_text (ink, text, box->x + box->width, middle, 1, size * MIN (1, box->width / MAX (width, 1)), 0, bold,
                  bold ? &white : &quiet);
}

static gboolean
has_eliminated (const MatrixState *state)
{
  for (int i = 0; i < state->n_gone; i++)
    if (state->gone_as[i] == 0)
      return TRUE;
  return FALSE;
}

/** Draws the outlines of @length small cards, @step apart, from @x, centred at @middle. */
static void
draw_outlines (const BaizeInk *ink, double x, double middle, double step, int length)
{
  static const GdkRGBA ground = { 1, 1, 1, 0.1f }, edge = { 1, 1, 1, 0.55f };
  double width = floor (step * 0.8), height = round (width * BAIZE_CARD_ASPECT);

  for (int i = 0; i < length; i++)
    {
      BaizeBox card = { x + i * step, round (middle - height / 2), width, height };

      baize_ink_fill (ink, &card, width * 0.12, &ground);
      baize_ink_ring (ink, &card, width * 0.12, 1, &edge);
    }
}

/** Shows in @row what a chain of @length would bring: small cards, and their points at the end, in @room. */
static void
draw_offer (const MatrixGeometry *g, const BaizeInk *ink, const BaizeBox *row, const BaizeBox *room, int length)
{
  g_autofree char *most = g_strdup_printf ("= %d", matrix_length_points (MATRIX_LONGEST));
  g_autofree char *points = g_strdup_printf ("= %d", matrix_length_points (length));
  double size = text_size (g, row) * 0.8, wide = baize_ink_text_width (ink->widget, most, size, FALSE);
  double start = along (row, 0.28), middle = row->y + row->height / 2;
  double step = floor (MIN ((room->x - start) / (MATRIX_LONGEST + 0.5), row->height * 0.36));

  if (g->small > 0)
    draw_outlines (ink, start, middle, step, length);
  draw_number (ink, points, room, middle, size * MIN (1, room->width / MAX (wide, 1)), FALSE);
}

/** Draws a row: the length, the points per card, the last chain, the points of all chains. */
static void
draw_row (const MatrixGeometry *g, const BaizeInk *ink, const MatrixState *state, int length)
{
  BaizeBox row = matrix_geometry_pile (g, length), room = matrix_geometry_points (g, length);
  int n = state->chains[length - MATRIX_SHORTEST], points = matrix_length_points (length);
  double size = text_size (g, &row), label = g->small > 0 ? 0.1 : 0.22, middle = row.y + row.height / 2;
  g_autofree char *name = g_strdup_printf ("%d", length), *sum = g_strdup_printf ("%d", n * points);
  g_autofree char *each = g_strdup_printf ("×%d", points / length), *count = g_strdup_printf ("%d×", n);

  baize_ink_fill (ink, &(BaizeBox){ row.x + row.width * 0.04, row.y, row.width * 0.92, 1 }, 0,
                  &(GdkRGBA){ 1, 1, 1, 0.14f });
  baize_ink_text (ink, name, along (&row, label), middle - size * 0.42, 0.5, size * 1.1, 0, TRUE,
                  n > 0 ? &white : &quiet);
  baize_ink_text (ink, each, along (&row, label), middle + size * 0.66, 0.5, size * 0.66, 0, FALSE, &quiet);
  if (n == 0)
    {
      draw_offer (g, ink, &row, &room, length);
      return;
    }
  draw_number (ink, sum, &room, middle - (n > 1 ? size * 0.42 : 0), size * 1.1, TRUE);
  if (n > 1)
    draw_number (ink, count, &room, middle + size * 0.66, size * 0.66, FALSE);
}

/** Draws a field: the length above, the points below; without a chain, as many small cards as one would have. */
static void
draw_length (const MatrixGeometry *g, const BaizeInk *ink, const MatrixState *state, int length)
{
  BaizeBox field = matrix_geometry_pile (g, length);
  int n = state->chains[length - MATRIX_SHORTEST], points = matrix_length_points (length);
  double size = MIN (CLAMP (field.height * 0.4, 10, 48) * g->text, MAX (field.height * 0.42, 10)),
         x = field.x + field.width / 2, upper = field.y + field.height * 0.26;
  double step = floor (MIN (field.width * 0.92 / MATRIX_LONGEST, size * 0.85));
  g_autofree char *name = NULL, *sum = g_strdup_printf (n > 0 ? "%d" : "= %d", MAX (n, 1) * points);

  name = n > 1 ? g_strdup_printf ("%d × %d", n, length) : g_strdup_printf ("%d", length);
  if (length > MATRIX_SHORTEST)
    baize_ink_fill (ink, &(BaizeBox){ field.x, field.y + field.height * 0.15, 1, field.height * 0.7 }, 0,
                    &(GdkRGBA){ 1, 1, 1, 0.16f });
  if (n > 0)
    baize_ink_text (ink, name, x, upper, 0.5, size * 0.85, 0, FALSE, &quiet);
  else
    draw_outlines (ink, round (x - (length - 0.2) * step / 2), upper, step, length);
  baize_ink_text (ink, sum, x, field.y + field.height * 0.68, 0.5, n > 0 ? size * 1.15 : size * 0.85, 0, n > 0,
                  n > 0 ? &white : &quiet);
}

static gboolean
has_chain (const MatrixState *state)
{
  for (int i = 0; i < MATRIX_N_LENGTHS; i++)
    if (state->chains[i] > 0)
      return TRUE;
  return FALSE;
}

/** Draws the upgrade points; the eliminated cards lie beside them. */
static void
draw_rest (const MatrixGeometry *g, const BaizeInk *ink, const MatrixState *state)
{
  BaizeBox rest = matrix_geometry_rest (g);
  g_autofree char *more = g_strdup_printf ("+%d", state->upgrades);
  double size;

  if (g->high && state->upgrades == 0)
    return;
  if (g->high)
    {
      size = MIN (CLAMP (rest.height * 0.4, 10, 48) * g->text, MAX (rest.height * 0.42, 10));
      baize_ink_fill (ink, &(BaizeBox){ rest.x, rest.y + rest.height * 0.15, 1, rest.height * 0.7 }, 0,
                      &(GdkRGBA){ 1, 1, 1, 0.16f });
      /* Translators: a narrow column for the points of chain upgrades; an arrow up says it too */
      baize_ink_text (ink, "▲", rest.x + rest.width / 2, rest.y + rest.height * 0.27, 0.5, size * 0.7, 0, FALSE,
                      &quiet);
      baize_ink_text (ink, more, rest.x + rest.width / 2, rest.y + rest.height * 0.68, 0.5, size * 1.15, 0, TRUE,
                      &gold);
      return;
    }
  baize_ink_fill (ink, &(BaizeBox){ rest.x + rest.width * 0.04, rest.y, rest.width * 0.92, 1 }, 0,
                  &(GdkRGBA){ 1, 1, 1, 0.14f });
  size = text_size (g, &(BaizeBox){ 0, 0, rest.width, rest.height * 1.4 });
  if (!has_chain (state) && !has_eliminated (state))
    {
      double room = rest.width * 0.9, width;

      /* Translators: what a chain is, below how many points chains of three to six cards bring */
      width = baize_ink_text_width (ink->widget, _ ("Three or more of a suit that touch"), size * 0.7, FALSE);
      baize_ink_text (ink, _ ("Three or more of a suit that touch"), rest.x + rest.width / 2, rest.y + rest.height / 2,
                      0.5, size * 0.7 * MIN (1, room / width), 0, FALSE, &quiet);
      return;
    }
  if (has_eliminated (state) && g->small > 0)
    /* Translators: above the cards that spades have eliminated; short, please */
    baize_ink_text (ink, _ ("eliminated"), along (&rest, 0.05), rest.y + rest.height * 0.17, 0, size * 0.6, 0, FALSE,
                    &quiet);
  if (state->upgrades == 0)
    return;
  if (g->small > 0)
    /* Translators: above the points for chain upgrades; short, please */
    baize_ink_text (ink, _ ("upgrades"), along (&rest, 0.95), rest.y + rest.height * 0.17, 1, size * 0.6, 0, FALSE,
                    &quiet);
  baize_ink_text (ink, more, along (&rest, 0.95), rest.y + rest.height * (g->small > 0 ? 0.62 : 0.5), 1, size, 0, TRUE,
                  &gold);
}

/** matrix_tray_draw: draws the tray. */
void
matrix_tray_draw (BaizeBoard *board, const BaizeInk *ink)
{
  static const GdkRGBA above = { 0, 0, 0, 0.16f }, below = { 0, 0, 0, 0.36f };
  const MatrixState *state = matrix_board_shown (BAIZE_MATRIX_BOARD (board));
  const MatrixGeometry *g = &BAIZE_MATRIX_BOARD (board)->geometry;
  double radius = CLAMP (g->card * 0.08, 4, 16);

  baize_ink_recess (ink, &g->tray, radius, &above, &below);
  matrix_total_draw (g, ink, state);
  for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
    if (g->high)
      draw_length (g, ink, state, length);
    else
      draw_row (g, ink, state, length);
  draw_rest (g, ink, state);
}

/** matrix_tray_describe: Returns: (transfer full): the points earned in @state, in words. */
char *
matrix_tray_describe (const MatrixState *state)
{
  int points = matrix_points (state), upgrades = state->upgrades;
  g_autofree char *text = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);

  /* Translators: %s is "12 points", of which %d came from chain upgrades */
  return g_strdup_printf (ngettext ("score piles, %s, %d of them from upgrades",
                                    "score piles, %s, %d of them from upgrades", (gulong) upgrades),
                          text, upgrades);
}
