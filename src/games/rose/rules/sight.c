/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the player of Rose sees and knows. Decides no rule.
 */
#include "rose.h"

#include "core/cards/baize-determinize.h"

/* Each place's column and row, a1 to e2. */
static const struct
{
  gint8 column;
  gint8 row;
} grid[ROSE_N_PLACES] = {
  { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 2, 0 }, { 2, 1 },
  { 2, 2 }, { 2, 3 }, { 3, 0 }, { 3, 1 }, { 3, 2 }, { 4, 0 }, { 4, 1 },
};

/** rose_place_column: Returns: the column of a place, 0 (a) to 4 (e). */
int
rose_place_column (int place)
{
  return grid[place].column;
}

/**
 * rose_place_height:
 * @place: 0 (a1) to 13 (e2)
 *
 * The rules: a column of four, on either side columns of three so that their centers align with the gaps, and columns
 * of two that align with the two center cards of the first.
 *
 * Returns: the vertical position of the place, in half cards from the top
 */
int
rose_place_height (int place)
{
  static const int tops[ROSE_N_COLUMNS] = { 2, 1, 0, 1, 2 };

  return tops[grid[place].column] + 2 * grid[place].row;
}

/** rose_place_at: Returns: the number of @place among the fourteen places; -1 if it is none of them. */
int
rose_place_at (const BaizePlace *place)
{
  for (int i = 0; place->kind == ROSE_PETAL && i < ROSE_N_PLACES; i++)
    if (grid[i].column == place->x && grid[i].row == place->y)
      return i;
  return -1;
}

/** rose_place_of: Returns: the place on the board of number @place in the rose, with or without a card. */
BaizePlace
rose_place_of (int place)
{
  return (BaizePlace){ .kind = ROSE_PETAL, .x = grid[place].column, .y = grid[place].row, .index = -1 };
}

/** rose_places: the source and target of a move: a drawn card goes to its place; a take has several sources, so it
 * names none. */
void
rose_places (gconstpointer data, const BaizeMove *move, BaizePlace *source, BaizePlace *target)
{
  const RoseState *state = data;

  *source = *target = BAIZE_PLACE_NONE;
  if (move->verb != ROSE_PUT || move->arg[0] >= ROSE_N_CARDS || move->arg[1] >= ROSE_N_PLACES)
    return;
  *source = (BaizePlace){ .kind = ROSE_DRAWN,
                          .index = (gint16) __builtin_popcountll (state->drawn & (rose_bit (move->arg[0]) - 1)) };
  *target = rose_place_of (move->arg[1]);
}

/** rose_tableau: the fourteen places, the draw pile face down, the drawn cards and the scored ones face up. */
void
rose_tableau (gconstpointer data, int seat, BaizeLayout *layout)
{
  const RoseState *state = data;

  baize_stack_show (&state->stock, (BaizePlace){ .kind = ROSE_STOCK }, FALSE, layout);
  baize_stack_show (&state->scored, (BaizePlace){ .kind = ROSE_SCORED }, TRUE, layout);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      baize_layout_add_pile (layout, rose_place_of (place));
      if (state->rose[place] != BAIZE_FACE_NONE)
        baize_layout_add_card (layout, state->rose[place], state->rose[place], TRUE);
    }

  baize_layout_add_pile (layout, (BaizePlace){ .kind = ROSE_DRAWN });
  for (guint64 drawn = state->drawn; drawn != 0; drawn &= drawn - 1)
    {
      BaizeFace face = (BaizeFace) __builtin_ctzll (drawn);

      baize_layout_add_card (layout, face, face, TRUE);
    }
}

/** rose_determinize: shuffles the draw pile: only its cards are unknown, and all of them are. */
void
rose_determinize (gpointer data, int seat, BaizeRandom *random)
{
  RoseState *state = data;

  baize_determinize_pile (state->stock.card, state->stock.n, &(BaizeCardSet){ 0 }, random);
}

/** rose_to_come: appends the cards of the draw pile, the next first. */
void
rose_to_come (gconstpointer data, GByteArray *faces)
{
  const RoseState *state = data;

  for (int i = state->stock.n - 1; i >= 0; i--)
    g_byte_array_append (faces, &state->stock.card[i], 1);
}
