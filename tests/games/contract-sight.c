/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of the tableau: every card is in it once, a seat sees only faces that it knows, and the places of a move
 * exist and have the names that the move's text has. These tests run before those of determinize, so that a face that
 * is shown by mistake is called that.
 */
#include "contract.h"

#include <string.h>

typedef struct
{
  guint n_cards;
  int n_of_face[BAIZE_N_FACES]; /* in the unshuffled deck */
  BaizeFace face_of[BAIZE_CARD_SET_SIZE];
  BaizeCardSet known;  /* cards that seat 1 knew in the previous position */
  BaizeLayout *before; /* the tableau of the previous position */
} Sight;

/**
 * contract_same_view:
 * @a: the tableau of a position
 * @b: the tableau of another position
 * @known_only: %TRUE compares what is visible and ignores which unknown card lies where; %FALSE compares the cards and
 *   ignores whether they are known
 *
 * Returns: whether the same cards lie in the same places
 */
gboolean
contract_same_view (const BaizeLayout *a, const BaizeLayout *b, gboolean known_only)
{
  if (a->piles->len != b->piles->len || a->cards->len != b->cards->len)
    return FALSE;
  for (guint i = 0; i < a->piles->len; i++)
    {
      const BaizeLaidPile *one = &g_array_index (a->piles, BaizeLaidPile, i);
      const BaizeLaidPile *other = &g_array_index (b->piles, BaizeLaidPile, i);

      if (!baize_place_equal (&one->place, &other->place) || one->n_cards != other->n_cards)
        return FALSE;
    }
  for (guint i = 0; i < a->cards->len; i++)
    {
      const BaizeLaidCard *one = &g_array_index (a->cards, BaizeLaidCard, i);
      const BaizeLaidCard *other = &g_array_index (b->cards, BaizeLaidCard, i);

      if (known_only && (one->face != other->face || one->up != other->up))
        return FALSE;
      if (one->id != other->id && !(known_only && one->face == BAIZE_FACE_NONE))
        return FALSE;
    }
  return TRUE;
}

/** Forgets the previous deal and counts the cards of the new one. */
static void
begin (const ContractPosition *position, Sight *sight)
{
  g_autoptr (GByteArray) deck = g_byte_array_new ();

  position->rules->cards (position->setup, deck);
  sight->n_cards = deck->len;
  memset (sight->n_of_face, 0, sizeof sight->n_of_face);
  for (guint i = 0; i < deck->len; i++)
    sight->n_of_face[deck->data[i]]++;
  memset (sight->face_of, BAIZE_FACE_NONE, sizeof sight->face_of);
  memset (&sight->known, 0, sizeof sight->known);
}

static void
check_card (const ContractPosition *position, Sight *sight, const BaizeLaidCard *card, BaizeCardSet *laid)
{
  contract_require (position, card->id < BAIZE_CARD_SET_SIZE, "there is a card %d", card->id);
  contract_require (position, !baize_card_set_has (laid, card->id), "card %d is in the tableau twice", card->id);
  baize_card_set_add (laid, card->id);
  if (card->face == BAIZE_FACE_NONE)
    {
      contract_require (position, !card->up, "card %d lies face up without a face", card->id);
      return;
    }
  contract_require (position, card->face < BAIZE_N_FACES, "card %d has no face", card->id);
  if (sight->face_of[card->id] == BAIZE_FACE_NONE)
    {
      sight->face_of[card->id] = card->face;
      contract_require (position, sight->n_of_face[card->face]-- > 0, "there is a %s too many",
                        baize_face_to_text (card->face));
    }
  contract_require (position, sight->face_of[card->id] == card->face, "card %d has become a %s", card->id,
                    baize_face_to_text (card->face));
}

/* Checks that every card is in one place and keeps its face. */
static void
check_tableau (const ContractPosition *position, Sight *sight, int seat, BaizeLayout *layout)
{
  BaizeCardSet laid = { 0 };

  baize_layout_reset (layout);
  position->rules->view->tableau (position->state, seat, layout);
  contract_require (position, layout->cards->len == sight->n_cards, "there are %u cards, not %u", layout->cards->len,
                    sight->n_cards);
  for (guint i = 0; i < layout->cards->len; i++)
    check_card (position, sight, &g_array_index (layout->cards, BaizeLaidCard, i), &laid);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      contract_require (position,
                        pile->place.kind != 0 && pile->place.kind != BAIZE_PLACE_BUTTON
                          && baize_layout_find_pile (layout, &pile->place) == pile,
                        "pile %u (kind %d) is no pile of its own", i, pile->place.kind);
    }
}

static const BaizePlace *
find_pile_of (const BaizeLayout *layout, guint id)
{
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = pile->first; j < pile->first + pile->n_cards; j++)
        if (g_array_index (layout->cards, BaizeLaidCard, j).id == id)
          return &pile->place;
    }
  return NULL;
}

/** Returns: the place of card number @index of @layout. */
static BaizePlace
get_place (const BaizeLayout *layout, guint index)
{
  BaizePlace place = BAIZE_PLACE_NONE;

  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      if (index < pile->first || index >= pile->first + pile->n_cards)
        continue;
      place = pile->place;
      place.index = (gint16) (index - pile->first);
    }
  return place;
}

/**
 * Checks that determinize keeps every card whose face @seat sees in @layout. If it does not, either the tableau shows
 * too much or determinize deals too much; what the card's place is called tells which is likelier.
 */
static void
check_shown (const ContractPosition *position, int seat, const BaizeLayout *layout)
{
  const BaizeRules *rules = position->rules;
  g_autoptr (BaizeLayout) other = baize_layout_new ();
  g_autofree gpointer hidden = g_memdup2 (position->state, rules->state_size);

  rules->view->determinize (hidden, seat, position->random);
  rules->view->tableau (hidden, seat, other);
  for (guint i = 0; i < MIN (layout->cards->len, other->cards->len); i++)
    {
      const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, i);
      g_autofree char *words = NULL;
      BaizePlace place;

      if (card->face == BAIZE_FACE_NONE || g_array_index (other->cards, BaizeLaidCard, i).id == card->id)
        continue;
      place = get_place (layout, i);
      words = rules->view->describe_place (position->state, seat, &place);
      contract_require (
        position, words != NULL && contract_names_card (words, card->face),
        "the tableau shows a card that seat %d can't know: the %s, card %d of a pile of kind %d, called "
        "“%s”. If the seat knows it, determinize must not deal it elsewhere",
        seat, baize_face_get_name (card->face), place.index, place.kind, words ? words : "");
      contract_broken (position, "determinize for seat %d deals a card elsewhere that the seat sees: “%s”", seat,
                       words);
    }
}

/* Checks that seat 1 still knows each card that it knew before, as long as the card stays in its pile. Variants of
 * several rounds are not checked, because a new round is a new deal. */
static void
check_memory (const ContractPosition *position, Sight *sight, const BaizeLayout *layout)
{
  BaizeCardSet known = baize_rules_known (position->rules, position->state, 1);

  if (position->rules->variants[position->setup->variant].n_rounds == 1 && position->n_moves > 0
      && !baize_card_set_is_subset (&sight->known, &known))
    for (guint id = 0; id < BAIZE_CARD_SET_SIZE; id++)
      if (baize_card_set_has (&sight->known, id) && !baize_card_set_has (&known, id))
        contract_require (position, !baize_place_equal (find_pile_of (layout, id), find_pile_of (sight->before, id)),
                          "card %u is forgotten where it lies", id);
  sight->known = known;
  baize_layout_reset (sight->before);
  position->rules->view->tableau (position->state, 1, sight->before);
}

/* ---- places of moves ---- */

/** Returns: whether a word of @text names @place. */
static gboolean
is_named (const ContractPosition *position, char **words, const BaizePlace *place)
{
  BaizePlace named;

  for (char **word = words; *word != NULL; word++)
    if (position->rules->view->read_place (position->state, *word, &named) && baize_place_same_pile (&named, place))
      return TRUE;
  return FALSE;
}

/**
 * Checks that a card at @place exists; that a pile at @place is in the tableau, is named in @words, or is a target,
 * where a pile may begin.
 */
static void
check_place (const ContractPosition *position, const BaizeLayout *layout, const BaizePlace *place, char **words,
             const char *text, gboolean is_target)
{
  const BaizeLaidPile *pile = baize_layout_find_pile (layout, place);

  if (baize_place_is_none (place))
    return;
  if (place->index >= 0)
    {
      /* a target may be the next position on top of its pile */
      contract_require (position, pile != NULL && place->index < (int) pile->n_cards + (is_target ? 1 : 0),
                        "“%s” has a place of kind %d with index %d, where no card is", text, place->kind, place->index);
      return;
    }
  contract_require (position, place->index == -1, "“%s” has a place with index %d", text, place->index);
  contract_require (position, pile != NULL || is_target || is_named (position, words, place),
                    "“%s” has a place of kind %d that is neither in the tableau nor found by its name", text,
                    place->kind);
}

/**
 * Checks that the words of a move fit its places: a named pile is its source or target, and if a card is named, the
 * words name the source by its card or its pile. Returns: whether the words name the source.
 */
static gboolean
check_words (const ContractPosition *position, const BaizeLayout *layout, const BaizePlace *source,
             const BaizePlace *target, char **words, const char *text)
{
  const BaizeRules *rules = position->rules;
  const BaizeLaidCard *card = baize_layout_find_card (layout, source);
  gboolean names_card = FALSE, is_source = FALSE;

  for (char **word = words; *word != NULL; word++)
    {
      BaizePlace place;
      BaizeFace face;

      if (baize_face_parse (*word, strlen (*word), &face))
        {
          names_card = TRUE;
          is_source = is_source || (card != NULL && card->face == face);
        }
      else if (rules->view->read_place (position->state, *word, &place))
        {
          contract_require (position,
                            baize_layout_find_pile (layout, &place) != NULL || baize_place_same_pile (&place, source)
                              || baize_place_same_pile (&place, target),
                            "“%s” names “%s”, which is nowhere", text, *word);
          contract_require (position,
                            (baize_place_is_none (source) && baize_place_is_none (target))
                              || baize_place_same_pile (&place, source) || baize_place_same_pile (&place, target),
                            "“%s” has neither its source nor its target at “%s”", text, *word);
          is_source = is_source || baize_place_same_pile (&place, source);
        }
    }
  contract_require (position, card == NULL || !names_card || is_source,
                    "“%s” does not take its card from where it lies", text);
  return is_source;
}

/** Touched: whether the piles of a move's source and target have changed so far, whether a new pile has begun, and
 * whether the card of the source, or none, has come to lie at the index of the target. */
typedef struct
{
  const ContractPosition *position;
  const BaizeLayout *before;
  BaizeLayout *now;
  BaizePlace source, target;
  gboolean leaves, arrives, begins, lands;
} Touched;

static gboolean
is_same_pile (const BaizeLayout *before, const BaizeLayout *now, const BaizePlace *place)
{
  const BaizeLaidPile *one = baize_layout_find_pile (before, place), *other = baize_layout_find_pile (now, place);
  gboolean same = (one == NULL) == (other == NULL) && (one == NULL || one->n_cards == other->n_cards);

  for (guint i = 0; same && one != NULL && i < one->n_cards; i++)
    same = g_array_index (before->cards, BaizeLaidCard, one->first + i).id
           == g_array_index (now->cards, BaizeLaidCard, other->first + i).id;
  return same;
}

/** Returns: whether the card that was at the source is at the target. */
static gboolean
has_landed (const Touched *touched)
{
  const BaizeLaidCard *was = baize_layout_find_card (touched->before, &touched->source);
  const BaizeLaidCard *is = baize_layout_find_card (touched->now, &touched->target);

  return was == NULL || (is != NULL && is->id == was->id);
}

static void
note_touched (gconstpointer state, int step, int amount, gpointer data)
{
  Touched *touched = data;

  baize_layout_reset (touched->now);
  touched->position->rules->view->tableau (state, baize_rules_seat (touched->position->rules, touched->position->state),
                                           touched->now);
  touched->leaves = touched->leaves || !is_same_pile (touched->before, touched->now, &touched->source);
  touched->arrives = touched->arrives || !is_same_pile (touched->before, touched->now, &touched->target);
  touched->lands = touched->lands || has_landed (touched);
  for (guint i = 0; i < touched->now->piles->len && !touched->begins; i++)
    touched->begins = baize_layout_find_pile (touched->before,
                                              &g_array_index (touched->now->piles, BaizeLaidPile, i).place)
                      == NULL;
}

/**
 * Checks that after at least one step of a move the pile of its source has changed, unless the words name the source,
 * and that the pile of its target has changed or a pile has begun, unless the move ends the game; and that the card of
 * the source has come to the index of the target, if it has one.
 */
static void
check_touched (const ContractPosition *position, const BaizeLayout *layout, const BaizeMove *move,
               const BaizePlace *source, const BaizePlace *target, gboolean names_source, const char *text)
{
  g_autofree gpointer after = g_memdup2 (position->state, position->rules->state_size);
  g_autoptr (BaizeLayout) now = baize_layout_new ();
  Touched touched = { position, layout, now, *source, *target, FALSE, FALSE, FALSE, FALSE };

  position->rules->play (after, move, note_touched, &touched);
  contract_require (position, touched.leaves || names_source || baize_layout_find_card (layout, source) == NULL,
                    "“%s” leaves the card at its source where it is", text);
  contract_require (
    position, touched.arrives || touched.begins || baize_place_is_none (target) || position->rules->is_over (after),
    "“%s” goes to a place of kind %d, where nothing comes about", text, target->kind);
  contract_require (position, touched.lands || target->index < 0,
                    "“%s” leads its card to a place of kind %d, but not to index %d", text, target->kind,
                    target->index);
}

/**
 * Checks that all seats know the same cards if hands are not hidden, because undo then goes back through all seats'
 * turns; if hands are hidden, the seats know different cards after the deal.
 */
static void
check_open (const ContractPosition *position)
{
  BaizeCardSet one = baize_rules_known (position->rules, position->state, 1);
  gboolean hides = baize_rules_hides_hands (position->rules, position->setup->variant, position->state);

  for (int seat = 2; seat <= position->setup->players; seat++)
    {
      BaizeCardSet other = baize_rules_known (position->rules, position->state, seat);
      gboolean equal = memcmp (&one, &other, sizeof one) == 0;

      contract_require (position, hides || equal, "hands are open, but seat %d knows others", seat);
      contract_require (position, !hides || !equal || position->n_moves > 0,
                        "hands are hidden, but the tableau shows seat %d the same cards as seat 1", seat);
    }
}

static void
visit_sight (const ContractPosition *position, gpointer data)
{
  const BaizeRules *rules = position->rules;
  Sight *sight = data;
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  int seat = baize_rules_seat (rules, position->state), players = position->setup->players;
  int other = 1 + (int) baize_random_below (position->random, (guint64) players);

  if (position->n_moves == 0)
    begin (position, sight);
  check_open (position);
  check_tableau (position, sight, 1, layout);
  check_shown (position, 1, layout);
  check_memory (position, sight, layout);
  check_tableau (position, sight, other, layout);
  check_shown (position, other, layout);
  check_tableau (position, sight, seat, layout);
  for (gsize i = 0; i < MIN (position->legal->n_items, 30); i++)
    {
      const BaizeMove *move = &position->legal->items[baize_random_below (position->random, position->legal->n_items)];
      g_autofree char *text = baize_rules_move_text (position->rules, position->state, move);
      g_auto (GStrv) words = g_strsplit (text, " ", -1);
      BaizePlace source, target;
      gboolean names_source;

      rules->view->places (position->state, move, &source, &target);
      check_place (position, layout, &source, words, text, FALSE);
      check_place (position, layout, &target, words, text, TRUE);
      names_source = check_words (position, layout, &source, &target, words, text);
      check_touched (position, layout, move, &source, &target, names_source, text);
    }
}

/** contract_check_sight: checks tableau, known cards and places in every position of the games played. */
void
contract_check_sight (gconstpointer table)
{
  g_autoptr (BaizeLayout) before = baize_layout_new ();
  Sight sight = { .before = before };

  contract_visit (table, 200, 1, visit_sight, &sight);
}
