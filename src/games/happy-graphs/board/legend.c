/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Says on the cloth what the game is about, in the player's first games, for as long as no card and no cell needs the
 * room.
 */
#include "board.h"

#include <glib/gi18n.h>

/* The part of the table's width that the words have beside the cards, where the table is wider than high. */
#define BESIDE 0.3
/* The size of the letters: a part of the shorter side of the table, in pixels. */
#define LETTERS      0.029
#define LEAST_SIZE   12
#define LARGEST_SIZE 40

/** Returns: which cells are neighbours, in a sentence. */
static const char *
say_neighbours (HappyGrid grid)
{
  switch (grid)
    {
    case HAPPY_EIGHT:
      return _ ("All eight cards around it count.");
    case HAPPY_HEX:
      return _ ("All six cards around it count.");
    case HAPPY_SQUARE:
    default:
      return _ ("Cards above, below, left and right count.");
    }
}

/** Returns: (transfer full): the words, in lines of @width. */
static PangoLayout *
new_layout (const BaizeInk *ink, HappyGrid grid, double size, double width)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s\n%s",
                                           _ ("A card is happy when it touches as many cards as its number says."),
                                           say_neighbours (grid), _ ("No card may touch more."));
  PangoLayout *layout = baize_ink_new_paragraph (ink, text, size, TRUE, width);

  pango_layout_set_spacing (layout, (int) (size * 0.3 * PANGO_SCALE));
  return layout;
}

/** Whether a card or a cell of @scene lies on @box. */
static gboolean
is_covered (const HappyScene *scene, const BaizeBox *box)
{
  const HappyGeometry *g = &scene->geometry;

  for (int i = -1; i < scene->state->n_cells; i++)
    {
      const HappyCell *cell = i < 0 ? NULL : &scene->state->cell[i];
      BaizeBox card;

      if (cell == NULL && g->ground == 0)
        continue;
      card = cell == NULL ? happy_geometry_cell (g, g->ground, 0, 0)
                          : happy_geometry_cell (g, cell->group, cell->x, cell->y);
      if (card.x < box->x + box->width && box->x < card.x + card.width && card.y < box->y + box->height
          && box->y < card.y + card.height)
        return TRUE;
    }
  return FALSE;
}

/** happy_legend_draw: draws the words at the upper start of the table. */
void
happy_legend_draw (BaizeBoard *board, const BaizeInk *ink)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  const HappyScene *scene = BAIZE_HAPPY_GRAPHS_BOARD (board)->scene;
  const BaizeBox *table = &scene->geometry.table;
  double size = CLAMP (MIN (table->width, table->height) * LETTERS, LEAST_SIZE, LARGEST_SIZE), margin = size;
  g_autoptr (PangoLayout) layout = NULL;
  graphene_rect_t area;
  BaizeBox box = { table->x + margin, table->y + margin, table->width - 2 * margin, 0 };
  int height;

  if (!scene->playing || !baize_board_is_new (board))
    return;
  size *= baize_ink_text_scale (ink->widget);
  if (table->width > table->height)
    box.width = table->width * BESIDE;
  layout = new_layout (ink, scene->state->grid, size, box.width);
  pango_layout_get_pixel_size (layout, NULL, &height);
  box.height = height;
  if (is_covered (scene, &box))
    return;
  area = baize_ink_rect (ink, &box);
  baize_ink_layout (ink, layout, (double) area.origin.x, (double) area.origin.y, &white);
}
