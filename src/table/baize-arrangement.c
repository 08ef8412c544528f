/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Spots and slots, see the header.
 */
#include "baize-arrangement.h"

/** baize_arrangement_new: Returns: (transfer full): an empty arrangement. */
BaizeArrangement *
baize_arrangement_new (void)
{
  BaizeArrangement *arrangement = g_new0 (BaizeArrangement, 1);

  arrangement->spots = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  arrangement->slots = g_array_new (FALSE, FALSE, sizeof (BaizeSlot));
  return arrangement;
}

/** baize_arrangement_free: frees @arrangement (transfer full). */
void
baize_arrangement_free (BaizeArrangement *arrangement)
{
  g_hash_table_unref (arrangement->spots);
  g_array_unref (arrangement->slots);
  g_free (arrangement);
}

/** baize_arrangement_reset: removes all spots and slots. */
void
baize_arrangement_reset (BaizeArrangement *arrangement)
{
  g_hash_table_remove_all (arrangement->spots);
  g_array_set_size (arrangement->slots, 0);
  arrangement->origin = arrangement->origin_row = arrangement->clip = (BaizeBox){ 0 };
}

/** baize_arrangement_set_card: sets where card @id goes. */
void
baize_arrangement_set_card (BaizeArrangement *arrangement, guint id, BaizeSpot spot)
{
  g_hash_table_insert (arrangement->spots, GUINT_TO_POINTER (id), g_memdup2 (&spot, sizeof spot));
}

/** baize_arrangement_get_card: Returns: (nullable) (transfer none): where card @id goes. */
BaizeSpot *
baize_arrangement_get_card (const BaizeArrangement *arrangement, guint id)
{
  return g_hash_table_lookup (arrangement->spots, GUINT_TO_POINTER (id));
}

/** baize_arrangement_put: sets where @card goes. Returns: (transfer none): its spot, so that the caller can set the
 * other fields. */

BaizeSpot *
baize_arrangement_put (BaizeArrangement *arrangement, BaizeCard *card, const BaizeBox *box, guint flags)
{
  guint id = baize_card_get_id (card);

  baize_arrangement_set_card (arrangement, id,
                              (BaizeSpot){ .x = box->x, .y = box->y, .width = box->width, .flags = flags });
  return baize_arrangement_get_card (arrangement, id);
}

/**
 * baize_arrangement_add_slot:
 * @arrangement: the arrangement
 * @place: a place that exists even without a card
 * @box: its position and size
 * @drawn: whether it has an outline
 * @live: whether the pointer and the keyboard can find it
 *
 * Returns: (transfer none): the slot, for the remaining fields; valid until the next slot is added
 */
BaizeSlot *
baize_arrangement_add_slot (BaizeArrangement *arrangement, BaizePlace place, const BaizeBox *box, gboolean drawn,
                            gboolean live)
{
  BaizeSlot slot = {
    .place = place, .x = box->x, .y = box->y, .width = box->width, .height = box->height, .drawn = drawn, .live = live
  };

  slot.place.index = -1;
  g_array_append_val (arrangement->slots, slot);
  return &g_array_index (arrangement->slots, BaizeSlot, arrangement->slots->len - 1);
}

/** baize_arrangement_mirror_x: Returns: the mirrored left edge of something @width wide; @row (nullable) as in
 * #BaizeSpot. */
double
baize_arrangement_mirror_x (double x, double width, const BaizeBox *row, double board_width)
{
  return row != NULL && row->width > 0 ? board_width - 2 * row->x - row->width + x : board_width - x - width;
}

/** baize_arrangement_mirror: mirrors everything on a board that is @width wide. */
void
baize_arrangement_mirror (BaizeArrangement *arrangement, double width)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, arrangement->spots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      BaizeSpot *spot = value;

      spot->x = baize_arrangement_mirror_x (spot->x, spot->width, &spot->row, width);
    }
  for (guint i = 0; i < arrangement->slots->len; i++)
    {
      BaizeSlot *slot = &g_array_index (arrangement->slots, BaizeSlot, i);

      slot->x = baize_arrangement_mirror_x (slot->x, slot->width, &slot->row, width);
    }
  arrangement->origin.x = baize_arrangement_mirror_x (arrangement->origin.x, arrangement->origin.width,
                                                      &arrangement->origin_row, width);
  arrangement->clip.x = width - arrangement->clip.x - arrangement->clip.width;
}

/** baize_arrangement_find_top: Returns: (nullable) (transfer none): the card at @place, or the top card if @place is a
 * whole pile. */
BaizeCard *
baize_arrangement_find_top (BaizeTableau *tableau, const BaizePlace *place)
{
  BaizePile *pile;

  g_return_val_if_fail (BAIZE_IS_TABLEAU (tableau), NULL);
  if (place->index >= 0)
    return baize_tableau_find_card (tableau, place);
  pile = baize_tableau_find_pile (tableau, place);
  return pile != NULL ? baize_pile_get_top (pile) : NULL;
}

/** baize_arrangement_mark: adds @flag, glow or lit, to the card at @place, or to the slot if there is no card. */
void
baize_arrangement_mark (BaizeArrangement *arrangement, BaizeTableau *tableau, const BaizePlace *place,
                        BaizeCardFlags flag)
{
  BaizeCard *card = baize_arrangement_find_top (tableau, place);
  BaizeSpot *spot = card ? baize_arrangement_get_card (arrangement, baize_card_get_id (card)) : NULL;

  if (spot != NULL)
    spot->flags |= flag;
  for (guint i = 0; spot == NULL && i < arrangement->slots->len; i++)
    {
      BaizeSlot *slot = &g_array_index (arrangement->slots, BaizeSlot, i);

      if (baize_place_same_pile (&slot->place, place))
        *(flag == BAIZE_CARD_LIT ? &slot->lit : &slot->glow) = TRUE;
    }
}

/* A card that lies at least this fraction of a height lower covers the lower part of another, not its right part. */
#define LOWER 0.3

/** Reduces the visible part of @under by @over, which lies on it. */
static void
cover (BaizeSpot *under, const BaizeSpot *over)
{
  double height = under->width * BAIZE_CARD_ASPECT, dx = over->x - under->x, dy = over->y - under->y;

  if (dx >= under->width || dx <= -over->width || dy >= height || dy <= -over->width * BAIZE_CARD_ASPECT)
    return;
  if (dy > height * LOWER)
    under->seen_height = under->seen_height > 0 ? MIN (under->seen_height, dy) : dy;
  else if (dx > 1)
    under->seen_width = under->seen_width > 0 ? MIN (under->seen_width, dx) : dx;
}

/**
 * baize_arrangement_find_seen:
 * @arrangement: an arrangement
 * @ids: (array length=n_ids): the cards in the order in which those with the same z lie on each other
 * @n_ids: number of cards
 *
 * Finds how much is visible of each card that can be found, where the game has not set it.
 */
void
baize_arrangement_find_seen (BaizeArrangement *arrangement, const guint *ids, guint n_ids)
{
  g_autofree BaizeSpot **spots = g_new (BaizeSpot *, n_ids);

  for (guint i = 0; i < n_ids; i++)
    spots[i] = baize_arrangement_get_card (arrangement, ids[i]);
  for (guint i = 0; i < n_ids; i++)
    {
      if (spots[i] == NULL || !(spots[i]->flags & BAIZE_CARD_LIVE) || spots[i]->seen_width > 0
          || spots[i]->seen_height > 0)
        continue;
      for (guint j = 0; j < n_ids; j++)
        if (spots[j] != NULL && !(spots[j]->flags & BAIZE_CARD_HIDDEN)
            && (spots[j]->z > spots[i]->z || (spots[j]->z == spots[i]->z && j > i)))
          cover (spots[i], spots[j]);
    }
}
