/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the wooden rack of three shafts below the cards, and the lines of text below the deck.
 */
#include "board.h"

#include "deck/baize-picture.h"

#include <glib/gi18n.h>
#include <math.h>

/* Oak with light from above. */
static const GdkRGBA wood_light = { 0.70f, 0.50f, 0.31f, 1 }, wood = { 0.55f, 0.37f, 0.21f, 1 },
                     wood_dark = { 0.40f, 0.26f, 0.14f, 1 }, wood_edge = { 0.20f, 0.12f, 0.06f, 0.85f };

static void
draw_shaft (const MatrixGeometry *g, const BaizeInk *ink, int column)
{
  static const GdkRGBA above = { 0, 0, 0, 0.18f }, below = { 0, 0, 0, 0.5f }, place = { 1, 1, 1, 0.07f };
  BaizeBox shaft = matrix_geometry_shaft (g, column);

  baize_ink_gradient (ink, &shaft, 0, &above, &below);
  for (int row = 0; row < MATRIX_N_ROWS; row++)
    {
      BaizeBox cell = matrix_geometry_cell (g, matrix_cell (column, row));

      baize_ink_hole (ink, &cell, g->card * BAIZE_CARD_CORNER, 0);
      baize_ink_ring (ink, &cell, g->card * BAIZE_CARD_CORNER, MAX (1, round (g->card * 0.012)), &place);
    }
}

static void
draw_post (const MatrixGeometry *g, const BaizeInk *ink, int index)
{
  double step = g->card + 2 * g->pad + g->post;
  double rise = MAX (2, round (g->card * 0.05));
  BaizeBox post = { g->rack.x + index * step, g->rack.y - rise, g->post, g->rack.height - g->floor + rise };
  BaizeBox light = { post.x + 1, post.y + 1, MAX (1, round (g->post * 0.3)), post.height - 1 };
  BaizeInk lit = baize_ink_in_row (ink, &post);
  double radius = g->post / 2;

  baize_ink_gradient (ink, &post, radius, &wood, &wood_dark);
  baize_ink_gradient (&lit, &light, light.width / 2, &wood_light, &wood);
  baize_ink_ring (ink, &post, radius, 1, &wood_edge);
}

/** matrix_frame_names_cells: Returns: whether cells need their names: for players who use the keyboard, and for the
 * moves of a record. */
gboolean
matrix_frame_names_cells (BaizeBoard *board)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (board));

  return baize_board_get_mode (board) == BAIZE_PLAYBACK_REVIEWING
         || (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)));
}

static void
draw_floor (const MatrixGeometry *g, const BaizeInk *ink)
{
  static const GdkRGBA shadow = { 0, 0, 0, 0.28f };
  double overhang = round (g->post * 0.8), radius = MAX (2, g->floor * 0.22);
  BaizeBox floor = { g->rack.x - overhang, g->rack.y + g->rack.height - g->floor, g->rack.width + 2 * overhang,
                     g->floor };
  BaizeBox under = { floor.x + radius, floor.y + radius, floor.width - 2 * radius, floor.height - radius + 3 };
  BaizeBox light = { floor.x + 1, floor.y + 1, floor.width - 2, MAX (1, round (g->floor * 0.12)) };

  under = baize_box_outset (&under, 1);
  baize_ink_fill (ink, &under, radius, &shadow);
  baize_ink_gradient (ink, &floor, radius, &wood, &wood_dark);
  baize_ink_fill (ink, &light, light.height / 2, &wood_light);
  baize_ink_ring (ink, &floor, radius, 1, &wood_edge);
}

/** Draws the letters of the columns on the floor, and the numbers of the rows. */
static void
draw_names (const MatrixGeometry *g, const BaizeInk *ink)
{
  static const char *const letters[MATRIX_N_COLUMNS] = { "a", "b", "c" };
  static const GdkRGBA engraved = { 1, 0.93f, 0.8f, 0.95f }, faint = { 1, 1, 1, 0.96f };

  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    {
      BaizeBox shaft = matrix_geometry_shaft (g, column);

      baize_ink_text (ink, letters[column], shaft.x + shaft.width / 2, shaft.y + shaft.height + g->floor * 0.5, 0.5,
                      MIN (CLAMP (g->floor * 0.72, 11, 64) * g->text, g->floor * 0.9), 0, TRUE, &engraved);
    }
  for (int row = 0; row < MATRIX_N_ROWS; row++)
    {
      BaizeBox cell = matrix_geometry_cell (g, matrix_cell (0, row));
      char text[2] = { (char) ('1' + row), '\0' };

      baize_ink_text (ink, text, g->rack.x - g->row_size * 0.3, cell.y + cell.height / 2, 1, g->row_size, 0, TRUE,
                      &faint);
    }
}

static void
draw_count (const MatrixGeometry *g, const BaizeInk *ink, const MatrixState *state)
{
  static const GdkRGBA clear = { 1, 1, 1, 1 };
  double size = MAX (g->count.height * 0.72, 11), width;
  g_autofree char *text = NULL;

  if (state->n_deck == 0)
    return;
  /* Translators: below the deck: how many cards it still has; the second where its top card is seen, which comes
   * next */
  text = state->blind
           ? g_strdup_printf (ngettext ("%d left", "%d left", (gulong) state->n_deck), state->n_deck)
           : g_strdup_printf (ngettext ("next, %d left", "next, %d left", (gulong) state->n_deck), state->n_deck);
  /* the text is longer in some languages */
  width = baize_ink_text_width (ink->widget, text, size, TRUE);
  if (width > g->count.width && g->text > 1)
    {
      /* the number alone can be large */
      g_free (text);
      text = g_strdup_printf ("%d", state->n_deck);
      width = baize_ink_text_width (ink->widget, text, size, TRUE);
    }
  if (width > g->count.width)
    size = MAX (size * g->count.width / width, 7);
  baize_ink_text (ink, text, g->count.x + g->count.width / 2, g->count.y + g->count.height * 0.5, 0.5, size, 0, TRUE,
                  &clear);
}

/** Draws the number of buried cards, which stick out on the left of the deck. */
static void
draw_buried (const MatrixGeometry *g, const BaizeInk *ink, int n_buried)
{
  double size = MAX (g->buried.height * 0.66, 10), width;
  g_autofree char *text = NULL;

  if (n_buried == 0 || g->buried.height <= 0)
    return;
  /* Translators: below the deck: how many of its cards were put at its bottom */
  text = g_strdup_printf (ngettext ("%d buried", "%d buried", (gulong) n_buried), n_buried);
  width = baize_ink_text_width (ink->widget, text, size, TRUE);
  if (width > g->buried.width)
    size *= g->buried.width / width;
  baize_ink_text (ink, text, g->buried.x + g->buried.width / 2, g->buried.y + g->buried.height * 0.5, 0.5, size, 0,
                  FALSE, &quiet);
}

static void
draw_rack (const MatrixGeometry *g, const BaizeInk *ink)
{
  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    draw_shaft (g, ink, column);
  for (int post = 0; post <= MATRIX_N_COLUMNS; post++)
    draw_post (g, ink, post);
  draw_floor (g, ink);
}

/** matrix_frame_draw: draws the rack and the lines of text. */
void
matrix_frame_draw (BaizeBoard *board, const BaizeInk *ink)
{
  const MatrixState *state = matrix_board_shown (BAIZE_MATRIX_BOARD (board));
  const MatrixGeometry *g = &BAIZE_MATRIX_BOARD (board)->geometry;

  draw_rack (g, ink);
  if (matrix_frame_names_cells (board))
    draw_names (g, ink);
  draw_count (g, ink, state);
  draw_buried (g, ink, MIN (state->n_buried, state->n_deck));
}

/** matrix_frame_draw_picture: draws the rack of the small picture, see #BaizeBoardPicture. The lowest row of cards is
 * in the middle. */
void
matrix_frame_draw_picture (GtkWidget *widget, GtkSnapshot *snapshot, double width)
{
  BaizeInk ink = { .widget = widget, .snapshot = snapshot };
  MatrixGeometry g;

  matrix_geometry_compute_rack (&g, width);
  g.rack.x = -round (g.rack.width / 2);
  g.rack.y = round (width * 0.68) + g.floor - g.rack.height;
  draw_rack (&g, &ink);
}
