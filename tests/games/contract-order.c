/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of the order of cards: open cards that one step moves together from one pile to another keep their
 * order, or lie in the order in which the move names them; a pile that is sorted may sort them.
 */
#include "contract.h"

#include <string.h>

/* Besides the move that is made, so many others of a position are looked at. */
#define N_OTHERS 6

/** Where: where a card lies: the number of its pile and its index there. */
typedef struct
{
  int pile;
  guint index;
} Where;

/** Order: a move, and the tableau before and after a step of it. */
typedef struct
{
  const ContractPosition *position;
  const char *text;
  int seat;
  BaizeLayout *before, *after;
} Order;

static const BaizeLaidPile *
get_pile (const BaizeLayout *layout, int number)
{
  return &g_array_index (layout->piles, BaizeLaidPile, number);
}

static const BaizeLaidCard *
get_card (const BaizeLayout *layout, const BaizeLaidPile *pile, guint index)
{
  return &g_array_index (layout->cards, BaizeLaidCard, pile->first + index);
}

/** Sets @where to the place of each open card of @layout; the pile of other cards is -1. */
static void
find_open (const BaizeLayout *layout, Where *where)
{
  for (guint id = 0; id < BAIZE_CARD_SET_SIZE; id++)
    where[id].pile = -1;
  for (guint i = 0; i < layout->piles->len; i++)
    for (guint j = 0; j < get_pile (layout, (int) i)->n_cards; j++)
      {
        const BaizeLaidCard *card = get_card (layout, get_pile (layout, (int) i), j);

        if (card->up)
          where[card->id] = (Where){ (int) i, j };
      }
}

/** Returns: whether the cards of @pile are sorted, by their numbers or by their faces. */
static gboolean
is_sorted (const BaizeLayout *layout, const BaizeLaidPile *pile)
{
  gboolean by_id = TRUE, by_face = TRUE;

  for (guint i = 1; i < pile->n_cards; i++)
    {
      by_id = by_id && get_card (layout, pile, i)->id > get_card (layout, pile, i - 1)->id;
      by_face = by_face && get_card (layout, pile, i)->face >= get_card (layout, pile, i - 1)->face;
    }
  return by_id || by_face;
}

/** Returns: whether the cards that came to @to from pile @from lie in the order in which the text of the move names
 * them. */
static gboolean
is_in_order (const Order *order, const BaizeLaidPile *to, int from, const Where *where)
{
  g_auto (GStrv) words = g_strsplit (order->text, " ", -1);
  char **word = words;

  for (guint i = 0; i < to->n_cards; i++)
    {
      const BaizeLaidCard *card = get_card (order->after, to, i);
      BaizeFace face = BAIZE_FACE_NONE;

      if (!card->up || where[card->id].pile != from)
        continue;
      while (*word != NULL && !(baize_face_parse (*word, strlen (*word), &face) && face == card->face))
        word++;
      if (*word++ == NULL)
        return FALSE;
    }
  return TRUE;
}

/** Checks the cards that a step has moved to @to, of which @where says where they were. */
static void
check_arrived (const Order *order, const BaizeLaidPile *to, const Where *where)
{
  g_autofree int *last = g_new (int, order->before->piles->len);

  for (guint i = 0; i < order->before->piles->len; i++)
    last[i] = -1;
  for (guint i = 0; i < to->n_cards; i++)
    {
      const BaizeLaidCard *card = get_card (order->after, to, i);
      const Where *was = &where[card->id];

      if (!card->up || was->pile < 0 || baize_place_same_pile (&get_pile (order->before, was->pile)->place, &to->place))
        continue;
      contract_require (
        order->position,
        (int) was->index > last[was->pile] || is_sorted (order->after, to) || is_in_order (order, to, was->pile, where),
        "“%s” moves cards from a pile of kind %d to one of kind %d, where they lie in another order: "
        "the %s is above the card that lay above it. If they move one by one, each is a step",
        order->text, get_pile (order->before, was->pile)->place.kind, to->place.kind, baize_face_get_name (card->face));
      last[was->pile] = (int) was->index;
    }
}

static void
note_order (gconstpointer state, int step, int amount, gpointer data)
{
  Order *order = data;
  g_autofree Where *where = g_new (Where, BAIZE_CARD_SET_SIZE);
  BaizeLayout *before = order->before;

  baize_layout_reset (order->after);
  order->position->rules->view->tableau (state, order->seat, order->after);
  find_open (before, where);
  for (guint i = 0; i < order->after->piles->len; i++)
    if (get_pile (order->after, (int) i)->n_cards > 1)
      check_arrived (order, get_pile (order->after, (int) i), where);
  order->before = order->after;
  order->after = before;
}

static void
check_order (const ContractPosition *position, const BaizeMove *move)
{
  const BaizeRules *rules = position->rules;
  g_autoptr (BaizeLayout) one = baize_layout_new (), other = baize_layout_new ();
  g_autofree gpointer state = g_memdup2 (position->state, rules->state_size);
  g_autofree char *text = baize_rules_move_text (rules, position->state, move);
  Order order = { position, text, baize_rules_seat (rules, position->state), one, other };

  rules->view->tableau (state, order.seat, one);
  rules->play (state, move, note_order, &order);
}

static void
visit_order (const ContractPosition *position, gpointer unused)
{
  if (position->move == NULL)
    return;
  check_order (position, position->move);
  for (int i = 0; i < N_OTHERS; i++)
    check_order (position, &position->legal->items[baize_random_below (position->random, position->legal->n_items)]);
}

/** contract_check_order: checks in which order cards lie after they have moved together. */
void
contract_check_order (gconstpointer table)
{
  contract_visit (table, 60, 3, visit_order, NULL);
}
