/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finding places by their names, see the header.
 */
#include "baize-places.h"

#include <string.h>

/** Adds the places of the cards with @face that @seat sees. */
static void
find_face (const BaizeRules *rules, gconstpointer state, int seat, BaizeFace face, GArray *places)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  rules->view->tableau (state, seat, layout);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        {
          const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);
          BaizePlace place = pile->place;

          place.index = (gint16) j;
          if (card->face == face)
            g_array_append_val (places, place);
        }
    }
}

/**
 * baize_places_find:
 * @rules: a game
 * @state: a position
 * @seat: the seat that sees the cards
 * @word: a card ("7C") or the name of a place ("b2", "deck")
 * @places: (element-type BaizePlace): the array to which the places are appended
 *
 * Finds the cards or the place that @word names.
 *
 * Returns: whether there is any
 */
gboolean
baize_places_find (const BaizeRules *rules, gconstpointer state, int seat, const char *word, GArray *places)
{
  guint n_before = places->len;
  BaizeFace face;
  BaizePlace place;

  if (baize_face_parse (word, strlen (word), &face))
    find_face (rules, state, seat, face, places);
  else if (rules->view->read_place (state, word, &place))
    g_array_append_val (places, place);
  return places->len > n_before;
}

static void
add_once (GArray *places, const BaizePlace *place)
{
  for (guint i = 0; i < places->len; i++)
    if (baize_place_equal (&g_array_index (places, BaizePlace, i), place))
      return;
  g_array_append_vals (places, place, 1);
}

/** Removes the equal cards of other piles from @places if some lie in the pile of @source. */
static void
keep_in_pile (GArray *places, const BaizePlace *source)
{
  gboolean any = FALSE;

  for (guint i = 0; i < places->len; i++)
    any |= baize_place_same_pile (&g_array_index (places, BaizePlace, i), source);
  for (guint i = places->len; any && i-- > 0;)
    if (!baize_place_same_pile (&g_array_index (places, BaizePlace, i), source))
      g_array_remove_index (places, i);
}

/** Returns: whether @place is a card that @seat sees in @state. */
static gboolean
is_card (const BaizeRules *rules, gconstpointer state, int seat, const BaizePlace *place)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  rules->view->tableau (state, seat, layout);
  return baize_layout_find_card (layout, place) != NULL;
}

/**
 * baize_places_list:
 * @rules: a game
 * @state: a position
 * @move: a legal move
 * @places: (element-type BaizePlace): the array to which the places are appended
 *
 * Lists the source and the target of @move, and the cards and places that its words name and that the seat to move
 * sees: a move can take several cards, of which only one is the source. Of equal cards those in the pile of the source
 * are listed.
 */
void
baize_places_list (const BaizeRules *rules, gconstpointer state, const BaizeMove *move, GArray *places)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;
  BaizePlace ends[2];
  int seat = baize_rules_seat (rules, state);

  rules->view->places (state, move, &ends[0], &ends[1]);
  if (!baize_place_is_none (&ends[0]))
    add_once (places, &ends[0]);
  /* where another card lies now, the card will only be put between */
  if (!baize_place_is_none (&ends[1]) && !is_card (rules, state, seat, &ends[1]))
    add_once (places, &ends[1]);
  text = baize_rules_move_text (rules, state, move);
  words = g_strsplit_set (text, " +", -1);
  for (char **word = words; *word != NULL; word++)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (BaizePlace));

      baize_places_find (rules, state, seat, *word, found);
      keep_in_pile (found, &ends[0]);
      for (guint i = 0; i < found->len; i++)
        add_once (places, &g_array_index (found, BaizePlace, i));
    }
}
