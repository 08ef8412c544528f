/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the moves of GRAFA are worth when few cards are left: the mean over all orders of the unseen cards, for a player
 * who always makes the move that is best on average and learns of the cards only what the rules show. Sums over the
 * orders are integers, so that every machine finds the same.
 *
 * Known cards lie on the unseen ones: what clubs have put in order is dug, bought and turned up before the others.
 */
#include "players.h"

#include "judge.h"

#include "core/rules/baize-best.h"

/* With more cards in the deck there are too many orders. */
#define MAX_CARDS 8
/* The number of positions that a search can remember; it gives up when three quarters are in use. */
#define N_ENTRIES (1u << 18)
/* It also gives up after this many steps, so that no move takes long. */
#define MAX_STEPS 3000000
/* Steps between two looks at the clock. */
#define STEPS_BETWEEN_LOOKS 2048
/* Bits of a known card in #End. */
#define CARD_BITS 6

/**
 * End: a position as the player knows it.
 * @hand: the hand
 * @known: the known cards on top of the deck, %CARD_BITS each, the top card lowest; each is its face and 1
 * @n_known: number of @known
 * @unseen: a set of indexes into the cards of the search
 * @spades: pending abilities, like @diamonds and @clubs; the cards of clubs have not been looked at for them
 */
typedef struct
{
  guint64 hand;
  guint64 known;
  int n_known;
  guint unseen;
  int spades, diamonds, clubs;
} End;

/**
 * Sums: results, added up over all orders of the unseen cards.
 * @in_hand: cards left in the hand
 * @in_deck: cards left in the deck
 * @perfect: orders in which no card is left
 * @stuck: orders in which the game ends with a card in the deck, after as many moves as the index or fewer
 */
typedef struct
{
  guint32 in_hand;
  guint32 in_deck;
  guint32 perfect;
  guint32 stuck[GRAFA_SOON + 1];
} Sums;

/** Entry: the sums of a position; the keys together hold all of it that matters. */
typedef struct
{
  guint64 key[2];
  Sums sums;
} Entry;

typedef struct
{
  const BaizeThinking *thinking;
  BaizeFace cards[MAX_CARDS]; /* those unseen at the start */
  Entry *entries;
  guint n_entries;
  guint n_steps;
  gboolean stopped;
} Search;

static const guint32 factorials[MAX_CARDS + 1] = { 1, 1, 2, 6, 24, 120, 720, 5040, 40320 };

static Sums settle (Search *search, End end);
static Sums choose (Search *search, const End *end);

static int
count_unseen (const End *end)
{
  return __builtin_popcount (end->unseen);
}

static int
count_deck (const End *end)
{
  return end->n_known + count_unseen (end);
}

static BaizeFace
get_top (const End *end)
{
  return (BaizeFace) ((end->known & ((1u << CARD_BITS) - 1)) - 1);
}

static void
put_on_top (End *end, BaizeFace face)
{
  end->known = end->known << CARD_BITS | (face + 1u);
  end->n_known++;
}

static BaizeFace
take_top (End *end)
{
  BaizeFace face = get_top (end);

  end->known >>= CARD_BITS;
  end->n_known--;
  return face;
}

static void
add (Sums *sums, const Sums *part, guint32 times)
{
  sums->in_hand += part->in_hand * times;
  sums->in_deck += part->in_deck * times;
  sums->perfect += part->perfect * times;
  for (int i = 0; i <= GRAFA_SOON; i++)
    sums->stuck[i] += part->stuck[i] * times;
}

/** The value of sums, for comparing sums of equally many orders. */
static gint64
get_worth (const Sums *sums)
{
  return (gint64) sums->perfect * GRAFA_PERFECT_BONUS - sums->in_hand - sums->in_deck;
}

/** Keeps the better of @best and @other; @best is the first if @is_first. */
static void
keep_better (Sums *best, gboolean is_first, const Sums *other)
{
  if (is_first || get_worth (other) > get_worth (best))
    *best = *other;
}

/** Makes @sums those of the position one move earlier. */
static void
count_move (Sums *sums)
{
  for (int i = GRAFA_SOON; i > 0; i--)
    sums->stuck[i] = sums->stuck[i - 1];
  sums->stuck[0] = 0;
}

/** Counts a step. Returns: whether the search goes on. */
static gboolean
step (Search *search)
{
  if (++search->n_steps % STEPS_BETWEEN_LOOKS == 0 && baize_thinking_is_over (search->thinking))
    search->stopped = TRUE;
  if (search->n_steps >= MAX_STEPS || search->n_entries >= N_ENTRIES / 4 * 3)
    search->stopped = TRUE;
  return !search->stopped;
}

/** Returns: the entry with @key, or the empty one where it belongs. The second key of a position is never 0. */
static Entry *
find_entry (const Search *search, const guint64 *key)
{
  guint64 mixed = (key[0] ^ key[0] >> 31) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint i;

  mixed = (mixed ^ mixed >> 29 ^ key[1]) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  for (i = (guint) (mixed >> 32) % N_ENTRIES; search->entries[i].key[1] != 0; i = (i + 1) % N_ENTRIES)
    if (search->entries[i].key[0] == key[0] && search->entries[i].key[1] == key[1])
      break;
  return &search->entries[i];
}

/** Uses one spade (%GRAFA_DIG) or diamond (%GRAFA_BUY), or turns up the top card (%GRAFA_PAIR), whichever it may be. */
static Sums
act (Search *search, End end, GrafaVerb verb)
{
  Sums sums = { 0 };

  if (end.n_known == 0)
    {
      for (guint left = end.unseen; left != 0; left &= left - 1)
        {
          End next = end;
          Sums part;

          next.unseen &= ~(left & -left);
          put_on_top (&next, search->cards[__builtin_ctz (left)]);
          part = act (search, next, verb);
          add (&sums, &part, 1);
        }
      return sums;
    }
  if (verb == GRAFA_PAIR)
    return choose (search, &end);
  if (verb == GRAFA_BUY)
    end.hand |= grafa_bit (get_top (&end));
  take_top (&end);
  end.diamonds -= verb == GRAFA_BUY;
  end.spades -= verb == GRAFA_DIG;
  return settle (search, end);
}

/** Pairs @hand_card with the open card. */
static Sums
pair (Search *search, End end, BaizeFace hand_card)
{
  BaizeFace open_card = take_top (&end);
  gboolean open_acts = baize_face_get_rank (open_card) != BAIZE_ACE;
  gboolean acts = baize_face_get_rank (hand_card) != BAIZE_ACE;
  int n_of[BAIZE_N_SUITS] = { 0 };

  n_of[baize_face_get_suit (open_card)] += open_acts;
  n_of[baize_face_get_suit (hand_card)] += acts;
  if (!open_acts || baize_face_get_suit (open_card) != BAIZE_HEARTS)
    end.hand &= ~grafa_bit (hand_card);
  if (acts && baize_face_get_suit (hand_card) == BAIZE_HEARTS)
    end.hand |= grafa_bit (open_card);
  end.spades = n_of[BAIZE_SPADES];
  end.diamonds = n_of[BAIZE_DIAMONDS];
  end.clubs = n_of[BAIZE_CLUBS];
  return settle (search, end);
}

/** Returns: the best order of the @n cards @looked, which have been taken off the deck of @end. */
static Sums
put_in_order (Search *search, const End *end, const BaizeFace *looked, int n)
{
  static const guint8 orders[][3] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 }, { 2, 0, 1 }, { 1, 2, 0 }, { 2, 1, 0 } };
  Sums best = { 0 };

  for (int i = 0; i < (n == 3 ? 6 : 2); i++)
    {
      End next = *end;
      Sums sums;

      next.clubs = 0;
      for (int j = 0; j < n; j++)
        put_on_top (&next, looked[orders[i][j]]);
      sums = settle (search, next);
      keep_better (&best, i == 0, &sums);
    }
  return best;
}

/** Looks at the cards of the clubs: @n_looked of @n are already in @looked and off the deck; the others are unseen, and
 * their indexes are @first or more. */
static Sums
look (Search *search, End end, BaizeFace *looked, int n_looked, int n, guint first)
{
  Sums sums = { 0 };

  for (; n_looked < n && end.n_known > 0; n_looked++)
    looked[n_looked] = take_top (&end);
  if (n_looked == n)
    return put_in_order (search, &end, looked, n);
  for (guint left = end.unseen >> first << first; left != 0; left &= left - 1)
    {
      End next = end;
      guint i = (guint) __builtin_ctz (left);
      Sums part;

      next.unseen &= ~(1u << i);
      looked[n_looked] = search->cards[i];
      part = look (search, next, looked, n_looked + 1, n, i + 1);
      /* this card may come before, between or after those that follow */
      add (&sums, &part, (guint32) (n - n_looked));
    }
  return sums;
}

/** Looks at the cards of the clubs, and puts them in the best order. */
static Sums
foresee (Search *search, const End *end)
{
  BaizeFace looked[3];

  return look (search, *end, looked, 0, MIN (end->clubs + 1, count_deck (end)), 0);
}

/** The best of the pairs, or the end of the game. */
static Sums
choose_pair (Search *search, const End *end)
{
  guint32 n_orders = factorials[count_unseen (end)];
  gboolean is_first = TRUE;
  Sums best = { 0 };

  for (guint64 left = grafa_get_candidates (end->hand, get_top (end)); left != 0; left &= left - 1)
    {
      Sums sums = pair (search, *end, (BaizeFace) __builtin_ctzll (left));

      keep_better (&best, is_first, &sums);
      is_first = FALSE;
      if (best.perfect == n_orders)
        break;
    }
  if (!is_first)
    {
      count_move (&best);
      return best;
    }
  best.in_hand = n_orders * (guint32) __builtin_popcountll (end->hand);
  best.in_deck = n_orders * (guint32) count_deck (end);
  for (int i = 0; i <= GRAFA_SOON; i++)
    best.stuck[i] = n_orders;
  return best;
}

/** The best of the abilities that wait. */
static Sums
choose_ability (Search *search, const End *end)
{
  gboolean is_first = TRUE;
  Sums best = { 0 }, sums;

  if (end->clubs > 0)
    {
      best = foresee (search, end);
      is_first = FALSE;
    }
  if (end->diamonds > 0)
    {
      sums = act (search, *end, GRAFA_BUY);
      keep_better (&best, is_first, &sums);
      is_first = FALSE;
    }
  if (end->spades > 0)
    {
      sums = act (search, *end, GRAFA_DIG);
      keep_better (&best, is_first, &sums);
    }
  count_move (&best);
  return best;
}

/** Returns: the set of the cards in the deck. */
static guint64
list_deck (const Search *search, const End *end)
{
  guint64 deck = 0;

  for (guint64 known = end->known; known != 0; known >>= CARD_BITS)
    deck |= grafa_bit ((BaizeFace) ((known & ((1u << CARD_BITS) - 1)) - 1));
  for (guint left = end->unseen; left != 0; left &= left - 1)
    deck |= grafa_bit (search->cards[__builtin_ctz (left)]);
  return deck;
}

/** The best move where the player has a choice; if no ability waits, the top card is known and open. */
static Sums
choose (Search *search, const End *end)
{
  guint64 pending = (guint64) (end->spades | end->diamonds << 2 | end->clubs << 4);
  guint64 key[2] = { grafa_get_likeness (end->hand, list_deck (search, end)) | pending << GRAFA_N_CARDS,
                     end->known | (guint64) end->unseen << (MAX_CARDS * CARD_BITS) };
  Entry *entry = find_entry (search, key);
  Sums sums;

  if (entry->key[1] != 0)
    return entry->sums;
  sums = pending == 0 ? choose_pair (search, end) : choose_ability (search, end);
  if (search->stopped)
    return sums;
  entry = find_entry (search, key);
  *entry = (Entry){ { key[0], key[1] }, sums };
  search->n_entries++;
  return sums;
}

/** Carries out what leaves no choice, as the rules do, and searches on. */
static Sums
settle (Search *search, End end)
{
  int n = count_deck (&end);

  if (!step (search))
    return (Sums){ 0 };
  if (n == 0)
    return (Sums){ .in_hand = (guint32) __builtin_popcountll (end.hand), .perfect = end.hand == 0 };
  if (n == 1)
    end.clubs = 0;
  if ((end.spades > 0) + (end.diamonds > 0) + (end.clubs > 0) > 1 || end.clubs > 0)
    return choose (search, &end);
  return act (search, end, end.spades > 0 ? GRAFA_DIG : end.diamonds > 0 ? GRAFA_BUY : GRAFA_PAIR);
}

/** Sets the cards of @search to those that a player of @state had not seen before grafa_peek(), in the order of their
 * faces, so that the order of hidden cards changes nothing. */
static void
list_cards (Search *search, const GrafaState *state)
{
  guint64 unseen = 0;
  int n = 0;

  for (int i = 0; i < state->deck.n; i++)
    unseen |= grafa_bit (state->deck.card[i]);
  for (unseen &= ~state->seen | state->peeked; unseen != 0; unseen &= unseen - 1)
    search->cards[n++] = (BaizeFace) __builtin_ctzll (unseen);
}

/** Sets @end to the knowledge of a player of @state who has seen @seen. Returns: whether the known cards lie on top. */
static gboolean
know (const Search *search, End *end, const GrafaState *state, guint64 seen)
{
  int n_unseen = 0;

  *end = (End){ .hand = state->hand, .spades = state->spades, .diamonds = state->diamonds, .clubs = state->clubs };
  for (int i = 0; i < state->deck.n; i++)
    if (grafa_has (seen, state->deck.card[i]))
      put_on_top (end, state->deck.card[i]);
    else if (n_unseen++ < i)
      return FALSE;
  for (guint i = 0; n_unseen > 0; i++)
    if (!grafa_has (seen, search->cards[i]))
      {
        end->unseen |= 1u << i;
        n_unseen--;
      }
  return TRUE;
}

/** Returns: the sums after @move. */
static Sums
try_move (Search *search, End end, const BaizeMove *move)
{
  switch ((GrafaVerb) move->verb)
    {
    case GRAFA_PAIR:
      return pair (search, end, move->arg[0]);
    case GRAFA_FORESEE:
      for (int i = 0; i < move->n_args; i++)
        take_top (&end);
      for (int i = move->n_args - 1; i >= 0; i--)
        put_on_top (&end, move->arg[i]);
      end.clubs = 0;
      return settle (search, end);
    case GRAFA_DIG:
    case GRAFA_BUY:
    default:
      return act (search, end, (GrafaVerb) move->verb);
    }
}

/** Appends @move with what it is worth to @evaluated. */
static void
append (Search *search, const End *end, const BaizeMove *move, GArray *evaluated)
{
  Sums sums = try_move (search, *end, move);
  double n_orders = factorials[count_unseen (end)];
  BaizeEvaluatedMove own = { .move = *move, .n_playouts = (int) n_orders, .exact = TRUE };

  own.value = GRAFA_N_CARDS + (double) get_worth (&sums) / n_orders;
  own.measures[GRAFA_MEASURE_PERFECT] = sums.perfect / n_orders;
  own.measures[GRAFA_MEASURE_STUCK_SOON] = sums.stuck[GRAFA_SOON] / n_orders;
  own.measures[GRAFA_MEASURE_EXPECTED] = GRAFA_N_CARDS - ((double) sums.in_hand + sums.in_deck) / n_orders;
  own.measures[GRAFA_MEASURE_LEFT_IN_HAND] = sums.in_hand / n_orders;
  g_array_append_val (evaluated, own);
}

/** Whether the clubs of @end, whose cards the player has not looked at, should look before another ability acts. */
static gboolean
looks_first (Search *search, const End *end)
{
  Sums looks = foresee (search, end);
  Sums acts = act (search, *end, end->spades > 0 ? GRAFA_DIG : GRAFA_BUY);

  return get_worth (&looks) >= get_worth (&acts);
}

static void
evaluate (Search *search, const GrafaState *state, GArray *evaluated)
{
  gboolean may_look = state->peeked != 0, looks = FALSE;
  g_auto (BaizeMoves) moves = { 0 };
  End end;

  list_cards (search, state);
  if (!know (search, &end, state, state->seen & ~state->peeked))
    {
      search->stopped = TRUE;
      return;
    }
  if (may_look)
    looks = looks_first (search, &end);
  if (looks)
    know (search, &end, state, state->seen);
  baize_grafa_rules.moves (state, &moves);
  for (gsize i = 0; i < moves.n_items && !search->stopped; i++)
    if (!may_look || looks == (moves.items[i].verb == GRAFA_FORESEE))
      append (search, &end, &moves.items[i], evaluated);
}

/**
 * grafa_evaluate_end:
 * @state: a position that is not over; the player has been shown the cards of clubs that wait, see grafa_peek()
 * @thinking: its time limit and whether it is cancelled
 * @evaluated: (element-type BaizeEvaluatedMove): on success, the moves worth considering are appended, the best first,
 *   with exact values and measures; the number of playouts is the number of orders of the unseen cards
 *
 * Where clubs and another ability wait, and the player does not know the cards of the clubs, only one of both is worth
 * considering: either to look at them, or to use the other ability without having looked.
 *
 * Returns: whether it succeeded: few cards are left, and the time was enough
 */
gboolean
grafa_evaluate_end (const GrafaState *state, const BaizeThinking *thinking, GArray *evaluated)
{
  Search search = { .thinking = thinking };

  if (state->deck.n > MAX_CARDS)
    return FALSE;
  search.entries = g_new0 (Entry, N_ENTRIES);
  evaluate (&search, state, evaluated);
  g_free (search.entries);
  if (search.stopped)
    g_array_set_size (evaluated, 0);
  else
    baize_player_sort (evaluated);
  return !search.stopped;
}
