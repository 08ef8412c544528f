/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What GRAFA's player sees and knows. Decides no rule.
 */
#include "grafa.h"

#include "core/cards/baize-determinize.h"

/** grafa_places: the source and target of a move: a pair goes from its place in the hand to the deck; an ability has a
 * place of its own. */
void
grafa_places (gconstpointer data, const BaizeMove *move, BaizePlace *source, BaizePlace *target)
{
  const GrafaState *state = data;
  static const BaizeSuit suits[] = {
    [GRAFA_DIG] = BAIZE_SPADES, [GRAFA_BUY] = BAIZE_DIAMONDS, [GRAFA_FORESEE] = BAIZE_CLUBS
  };

  *source = *target = BAIZE_PLACE_NONE;
  if (move->verb != GRAFA_PAIR)
    {
      if (move->verb > GRAFA_PAIR && move->verb < G_N_ELEMENTS (suits))
        *source = (BaizePlace){ .kind = GRAFA_ABILITY, .x = (gint16) suits[move->verb], .index = -1 };
      return;
    }
  if (move->arg[0] >= GRAFA_N_CARDS)
    return;
  *source = (BaizePlace){ .kind = GRAFA_HAND,
                          .index = (gint16) __builtin_popcountll (state->hand & (grafa_bit (move->arg[0]) - 1)) };
  *target = (BaizePlace){ .kind = GRAFA_DECK, .index = -1 };
}

/** grafa_tableau: the shaft, the deck and the hand; only cards that were seen have faces. */
void
grafa_tableau (gconstpointer data, int seat, BaizeLayout *layout)
{
  const GrafaState *state = data;

  baize_stack_show (&state->discard, (BaizePlace){ .kind = GRAFA_DISCARD }, TRUE, layout);
  baize_layout_add_pile (layout, (BaizePlace){ .kind = GRAFA_DECK });
  for (int i = 0; i < state->deck.n; i++)
    {
      BaizeFace face = state->deck.card[i];

      baize_layout_add_card (layout, face, grafa_has (state->seen, face) ? face : BAIZE_FACE_NONE,
                             state->open && i == state->deck.n - 1);
    }

  baize_layout_add_pile (layout, (BaizePlace){ .kind = GRAFA_HAND });
  for (guint64 hand = state->hand; hand != 0; hand &= hand - 1)
    {
      BaizeFace face = (BaizeFace) __builtin_ctzll (hand);

      baize_layout_add_card (layout, face, face, TRUE);
    }
}

/** grafa_determinize: shuffles the unseen cards of the deck; looked-at cards keep their places. */
void
grafa_determinize (gpointer data, int seat, BaizeRandom *random)
{
  GrafaState *state = data;

  baize_determinize_pile (state->deck.card, state->deck.n, &(BaizeCardSet){ { state->seen } }, random);
}

/** grafa_to_come: appends the cards below the open card, the next first. */
void
grafa_to_come (gconstpointer data, GByteArray *faces)
{
  const GrafaState *state = data;

  for (int i = state->deck.n - 1 - state->open; i >= 0; i--)
    g_byte_array_append (faces, &state->deck.card[i], 1);
}
