/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table before each seat: a mat, and on it who sits there, how many cards the hand has, what was done last.
 */
#include "board.h"

#include "ink.h"

static const GdkRGBA white = { 1, 1, 1, 1 }, quiet = { 1, 1, 1, 0.8f }, gold = { 1, 0.84f, 0.3f, 1 };

/** Who sits there, and under it, or beside it where there is but one line, what was done last; at the end the number. */
static void
draw_plate (BaizeGrandmaBoard *self, const BaizeInk *ink, int seat)
{
  const GrandmaPlate *plate = &self->plates[seat - 1];
  BaizeBox words = self->geometry.plate[seat - 1];
  gboolean one_line = self->geometry.one_line;
  double line = self->line;
  GrandmaLetters name = { line * (one_line ? 0.78 : 0.9), TRUE, plate->active ? gold : white };
  GrandmaLetters small = { line * (one_line ? 0.7 : 0.8), FALSE, quiet };
  GrandmaLetters number = { line * (one_line ? 0.78 : 1.1), TRUE, white };
  g_autofree char *count = plate->n_cards < 0 ? g_strdup ("") : g_strdup_printf ("%d", plate->n_cards);
  double width;

  words.width -= grandma_ink_text (ink, count, &words, 1, &number) + line * 0.5;
  if (!one_line)
    words.height /= 2;
  width = grandma_ink_text (ink, plate->name, &words, 0, &name) + line * 0.5;
  if (!one_line)
    words.y += words.height;
  else
    {
      words.x += width;
      words.width -= width;
    }
  if (plate->line == NULL || (one_line && words.width <= line * 2))
    return;
  grandma_ink_fit (ink, plate->line, words.width, &small);
  grandma_ink_text (ink, plate->line, &words, 0, &small);
}

/** grandma_mats_draw: draws the mats. */
void
grandma_mats_draw (BaizeBoard *board, const BaizeInk *ink)
{
  static const GdkRGBA felt = { 0, 0, 0, 0.14f }, edge = { 1, 1, 1, 0.09f };
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  double radius = CLAMP (self->line * 0.5, 6, 16);

  for (int seat = 1; seat <= grandma_board_shown (self)->players; seat++)
    {
      const BaizeBox *mat = &self->geometry.mat[seat - 1];
      gboolean active = self->plates[seat - 1].active;

      if (mat->width <= 0 || mat->height <= 0)
        continue;
      baize_ink_fill (ink, mat, radius, &felt);
      baize_ink_ring (ink, mat, radius, active ? 2 : 1, active ? &gold : &edge);
      if (seat != grandma_board_viewer (self))
        draw_plate (self, ink, seat);
    }
}

/** grandma_mats_set_plate: says what is written on the mat of @seat; see #GrandmaPlate. */
void
grandma_mats_set_plate (BaizeGrandmaBoard *self, int seat, const char *name, const char *line, int n_cards, gboolean active)
{
  GrandmaPlate *plate = &self->plates[seat - 1];

  g_free (plate->name);
  g_free (plate->line);
  *plate = (GrandmaPlate){ g_strdup (name), g_strdup (line), n_cards, active };
  gtk_widget_queue_draw (self->mats);
}
