/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of Rose: a player takes equal cards out of a honeycomb of fourteen, scores them, and lays as many drawn
 * cards in their places. Pure functions over RoseState; no text of records, no pictures.
 */
#include "rose.h"

#include "core/base/baize-bits.h"
#include "games/rose/players/players.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The bits of all ranks. */
#define ALL_RANKS (((1u << BAIZE_KING) - 1) << 1)
/* Three ranks with four cards each and both jokers make the most takes, 123; the list needs room for one more. */
#define MAX_TAKES 124

static inline RosePetals
petal (int place)
{
  return (RosePetals) (1 << place);
}

/** Removes the first place from @petals, which must not be empty. Returns: that place. */
static inline int
pop (RosePetals *petals)
{
  int place = __builtin_ctz (*petals);

  *petals &= (RosePetals) (*petals - 1);
  return place;
}

/**
 * rose_neighbours:
 * @place: 0 (a1) to 13 (e2)
 *
 * The rules: the centers of the cards in the side columns align with the gaps between the cards in the center column,
 * like a brick wall rotated 90 degrees; all cards are adjacent to at least three, and up to six, other cards. The board
 * asks which card is lonely and which touch.
 *
 * Returns: the places adjacent to @place
 */
RosePetals
rose_neighbours (int place)
{
  /* bits: a1 a2 | b1 b2 b3 | c1 c2 c3 c4 | d1 d2 d3 | e1 e2, a1 is the lowest bit */
  static const RosePetals neighbours[ROSE_N_PLACES] = {
    0x000e, /* a1: a2 b1 b2 */
    0x0019, /* a2: a1 b2 b3 */
    0x0069, /* b1: a1 b2 c1 c2 */
    0x00d7, /* b2: a1 a2 b1 b3 c2 c3 */
    0x018a, /* b3: a2 b2 c3 c4 */
    0x0244, /* c1: b1 c2 d1 */
    0x06ac, /* c2: b1 b2 c1 c3 d1 d2 */
    0x0d58, /* c3: b2 b3 c2 c4 d2 d3 */
    0x0890, /* c4: b3 c3 d3 */
    0x1460, /* d1: c1 c2 d2 e1 */
    0x3ac0, /* d2: c2 c3 d1 d3 e1 e2 */
    0x2580, /* d3: c3 c4 d2 e2 */
    0x2600, /* e1: d1 d2 e2 */
    0x1c00, /* e2: d2 d3 e1 */
  };

  return neighbours[place];
}

static gboolean
is_noble (int rank)
{
  return rank == BAIZE_ACE || rank >= BAIZE_JACK;
}

/** The rules: modify the number of cards in your selection as follows; modifiers are cumulative. */
static int
points_of (const RoseSet *set)
{
  return set->n_cards * (set->together ? 2 : 1) * (set->noble ? 2 : 1) * (set->joker ? 2 : 1);
}

/** The rules: all cards in the selection are adjacent to at least one other in it. Returns: the cards that are not. */
static RosePetals
find_lonely (RosePetals petals)
{
  RosePetals lonely = 0;

  for (RosePetals left = petals; left != 0;)
    {
      int place = pop (&left);

      if ((rose_neighbours (place) & petals) == 0)
        lonely |= petal (place);
    }
  return lonely;
}

/** rose_get_petals: Returns: the places of the cards of a take. */
RosePetals
rose_get_petals (const BaizeMove *take)
{
  RosePetals petals = 0;

  for (int i = 0; i < take->n_args; i++)
    petals |= (RosePetals) (1 << take->arg[i]);
  return petals;
}

/**
 * rose_weigh:
 * @state: a position
 * @petals: places, each with a card
 * @set: (out): the value of the cards; its number of cards and lonely cards are correct even if %FALSE is returned
 * @error: why the cards can't be taken
 *
 * The rules: select two or more cards that are equal in value; jokers represent any card, but a selection may only
 * contain one. The draw pile replaces the selection, so the selection can't be larger than the draw pile.
 *
 * Returns: whether the cards are a selection
 */
gboolean
rose_weigh (const RoseState *state, RosePetals petals, RoseSet *set, GError **error)
{
  BaizeFace first = BAIZE_FACE_NONE, other = BAIZE_FACE_NONE;
  int n_jokers = 0;

  *set = (RoseSet){ .n_cards = baize_count_bits (petals), .lonely = find_lonely (petals) };
  for (RosePetals left = petals; left != 0;)
    {
      BaizeFace face = state->rose[pop (&left)];

      if (baize_face_is_joker (face))
        n_jokers++;
      else if (first == BAIZE_FACE_NONE)
        first = face;
      else if (baize_face_get_rank (face) != baize_face_get_rank (first) && other == BAIZE_FACE_NONE)
        other = face;
    }
  if (set->n_cards < 2)
    return baize_refuse_move (error, set->n_cards == 0 ? _ ("First choose two or more equal cards.")
                                                       : _ ("One card is not enough; choose another equal to it."));
  if (n_jokers > 1)
    return baize_refuse_move (error, _ ("Two jokers are one too many; a set may hold only one."));
  if (other != BAIZE_FACE_NONE)
    return baize_refuse_move (error, _ ("The %s and the %s are not equal."), baize_face_get_name (first),
                              baize_face_get_name (other));
  if (set->n_cards > state->stock.n)
    return baize_refuse_move (error,
                              ngettext ("Only %d card is left to draw, so no more can be taken.",
                                        "Only %d cards are left to draw, so no more can be taken.", state->stock.n),
                              state->stock.n);
  set->rank = baize_face_get_rank (first);
  set->joker = n_jokers > 0;
  set->together = set->lonely == 0;
  set->noble = is_noble (set->rank);
  set->points = points_of (set);
  return TRUE;
}

/** rose_take_set: Returns: the value of a set that was taken, and its reasons. */
RoseSet
rose_take_set (const RoseTake *take)
{
  RoseSet set = { .n_cards = take->n_cards,
                  .rank = take->rank,
                  .joker = take->joker,
                  .together = take->together,
                  .noble = is_noble (take->rank) };

  set.points = points_of (&set);
  return set;
}

/* The ranks of the faces of a suit. */
#define SUIT 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13

/** Lists the places of each rank (from 1), as rank 0 of the jokers, and after the last rank those without a card. Sets
 * @ranks to the ranks of which there is a card, as bits. Returns: the ranks of which there are two or more. */
static guint
sort_by_rank (const RoseState *state, RosePetals places[BAIZE_KING + 2], guint *ranks)
{
  static const guint8 rank_of[BAIZE_FACE_NONE + 1] = {
    SUIT, SUIT, SUIT, SUIT, [BAIZE_FACE_NONE] = BAIZE_KING + 1,
  };
  guint once = 0, twice = 0;

  memset (places, 0, sizeof places[0] * (BAIZE_KING + 2));
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      int rank = rank_of[state->rose[place]];

      places[rank] |= petal (place);
      twice |= once & (1u << rank);
      once |= 1u << rank;
    }
  *ranks = once & ALL_RANKS;
  return twice & ALL_RANKS;
}

/**
 * rose_partners:
 * @state: a position
 * @petals: places of the chosen cards, may be empty
 *
 * Returns: the other places whose cards can be added, so that the chosen cards can still become a selection
 */
RosePetals
rose_partners (const RoseState *state, RosePetals petals)
{
  RosePetals places[BAIZE_KING + 2], partners = 0;
  guint ranks;

  sort_by_rank (state, places, &ranks);
  if (state->drawn != 0 || baize_count_bits (petals) >= state->stock.n || state->stock.n < 2
      || baize_count_bits (petals & places[0]) > 1)
    return 0;
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    {
      RosePetals jokers = petals & places[0] ? petals & places[0] : places[0];
      RosePetals whole = places[rank] | jokers;

      if (places[rank] != 0 && (petals & ~whole) == 0 && baize_count_bits (whole) > 1)
        partners |= whole;
    }
  return partners & (RosePetals) ~petals;
}

/** rose_empty: Returns: the places without a card. */
RosePetals
rose_empty (const RoseState *state)
{
  RosePetals empty = 0;

  for (RosePetals left = state->fresh; left != 0;)
    {
      int place = pop (&left);

      if (state->rose[place] == BAIZE_FACE_NONE)
        empty |= petal (place);
    }
  return empty;
}

/** rose_drawn_card: Returns: drawn card @index, from 0, in the order of the unshuffled deck; none after the last
 * card. */
BaizeFace
rose_drawn_card (const RoseState *state, int index)
{
  guint64 drawn = state->drawn;

  for (; index > 0; index--)
    drawn &= drawn - 1;
  return drawn == 0 ? BAIZE_FACE_NONE : (BaizeFace) __builtin_ctzll (drawn);
}

static void
rose_cards (const BaizeSetup *setup, GByteArray *deck)
{
  baize_deck_append_standard (deck, BAIZE_KING, TRUE);
}

/* The rules: fourteen cards are laid out face up; the remaining forty are the face-down draw pile. */
static void
rose_deal (gpointer data, const BaizeSetup *setup)
{
  RoseState *state = data;
  g_autoptr (GByteArray) cards = baize_setup_make_deck (setup, &baize_rose_rules, 0);

  memset (state, 0, sizeof *state);
  memcpy (state->rose, cards->data, ROSE_N_PLACES);
  baize_stack_deal (&state->stock, cards->data + ROSE_N_PLACES, ROSE_N_STOCK);
}

/* From so many cards in the draw pile on, the player is told that the end is near. */
#define NEAR_END 8

/** rose_ends_game: whether taking @set leaves too few cards to draw for another take. */
gboolean
rose_ends_game (const RoseState *state, const RoseSet *set)
{
  return state->stock.n < set->n_cards + ROSE_MIN_SET;
}

/** rose_is_near_end: whether few cards are left to draw, and more can still be taken. */
gboolean
rose_is_near_end (const RoseState *state)
{
  return state->stock.n <= NEAR_END && state->stock.n >= ROSE_MIN_SET;
}

/* The rules: continue until you have 0 or 1 cards in your draw pile. The cards drawn last are still laid. */
static gboolean
rose_is_over (gconstpointer data)
{
  const RoseState *state = data;

  return state->stock.n < 2 && state->drawn == 0;
}

/* Nothing can be taken any more, so the places of the last drawn cards do not matter. */
static gboolean
rose_is_settled (gconstpointer data)
{
  const RoseState *state = data;

  return state->stock.n < 2 && state->drawn != 0;
}

/* The first bytes of the takes of each set of seven places, from place @first on: no verb, the number of places, and
 * these in order. BYTES_n stands for all sets of the first n places together with the @n places of @list. */
#define BYTES_0(first, list, n) (guint64) (list) << 16 | (n) << 8
#define BYTES_1(first, list, n) BYTES_0 (first, list, n), BYTES_0 (first, (list) << 8 | (first), (n) + 1)
#define BYTES_2(first, list, n) BYTES_1 (first, list, n), BYTES_1 (first, (list) << 8 | (first + 1), (n) + 1)
#define BYTES_3(first, list, n) BYTES_2 (first, list, n), BYTES_2 (first, (list) << 8 | (first + 2), (n) + 1)
#define BYTES_4(first, list, n) BYTES_3 (first, list, n), BYTES_3 (first, (list) << 8 | (first + 3), (n) + 1)
#define BYTES_5(first, list, n) BYTES_4 (first, list, n), BYTES_4 (first, (list) << 8 | (first + 4), (n) + 1)
#define BYTES_6(first, list, n) BYTES_5 (first, list, n), BYTES_5 (first, (list) << 8 | (first + 5), (n) + 1)
#define BYTES_7(first, list, n) BYTES_6 (first, list, n), BYTES_6 (first, (list) << 8 | (first + 6), (n) + 1)
#define HALF                    (ROSE_N_PLACES / 2)

/** Sets @move to the take of @petals, at most %ROSE_MAX_SET. Has no loops, whose ends a processor could not predict.
 * Returns: the number of cards. */
static inline guint
set_take (BaizeMove *move, RosePetals petals)
{
  static const guint64 low[1 << HALF] = { BYTES_7 (0, G_GUINT64_CONSTANT (0), 0) };
  static const guint64 high[1 << HALF] = { BYTES_7 (HALF, G_GUINT64_CONSTANT (0), 0) };
  guint64 first = low[petals & ((1 << HALF) - 1)], then = high[petals >> HALF];
  guint64 bytes = (first + (then & 0xff00) + ROSE_TAKE)
                  | (then & ~G_GUINT64_CONSTANT (0xffff)) << (first >> 8 & 0xff) * 8;

  *move = (BaizeMove){ 0 };
  memcpy (move, &(guint64){ GUINT64_TO_LE (bytes) }, sizeof bytes);
  return (guint) bytes >> 8 & 0xff;
}

/**
 * Sets moves from @next on to all takes of two to @max cards of @petals that include all of @with, which may be empty.
 * Returns: the end of these moves.
 */
static inline BaizeMove *
set_takes (BaizeMove *next, RosePetals petals, RosePetals with, guint max)
{
  RosePetals others = petals & (RosePetals) (petals - 1);
  /* single cards come last */
  RosePetals last = with != 0 ? 1 : (RosePetals) ((petals ^ others) | (others & -others));

  for (RosePetals part = petals; part >= last; part = (RosePetals) ((part - 1) & petals))
    {
      guint n_cards = set_take (next, part | with);

      next += (n_cards >= 2) & (n_cards <= max);
    }
  return next;
}

static void
add_takes (const RoseState *state, BaizeMoves *moves)
{
  RosePetals places[BAIZE_KING + 2];
  guint ranks, pairs = sort_by_rank (state, places, &ranks);
  BaizeMove *next;

  baize_moves_reserve (moves, MAX_TAKES);
  next = moves->items + moves->n_items;
  for (guint left = places[0] != 0 ? ranks : pairs; left != 0; left &= left - 1)
    {
      RosePetals petals = places[__builtin_ctz (left)];

      if (pairs & left & -left)
        next = set_takes (next, petals, 0, state->stock.n);
      for (RosePetals jokers = places[0]; jokers != 0;)
        next = set_takes (next, petals, petal (pop (&jokers)), state->stock.n);
    }
  moves->n_items = (gsize) (next - moves->items);
}

static void
add_puts (const RoseState *state, BaizeMoves *moves)
{
  RosePetals empty = rose_empty (state);

  for (guint64 drawn = state->drawn; drawn != 0; drawn &= drawn - 1)
    for (RosePetals left = empty; left != 0;)
      {
        BaizeMove *move = baize_moves_add (moves, ROSE_PUT);

        baize_move_add_arg (move, (guint8) __builtin_ctzll (drawn));
        baize_move_add_arg (move, (guint8) pop (&left));
      }
}

static void
rose_moves (gconstpointer data, BaizeMoves *moves)
{
  const RoseState *state = data;

  if (state->drawn != 0)
    add_puts (state, moves);
  else if (!rose_is_over (state))
    add_takes (state, moves);
}

static gboolean
check_take (const RoseState *state, const BaizeMove *move, GError **error)
{
  RosePetals petals = 0;
  RoseSet set;

  if (state->drawn != 0)
    return baize_refuse_move (error, _ ("First lay the cards you have drawn."));
  for (int i = 0; i < move->n_args; i++)
    {
      if (move->arg[i] >= ROSE_N_PLACES)
        return baize_refuse_move (error, _ ("This is not a place of the rose."));
      if (petals & petal (move->arg[i]))
        return baize_refuse_move (error, _ ("%s is named twice."), rose_place_name (move->arg[i]));
      petals |= petal (move->arg[i]);
    }
  return rose_weigh (state, petals, &set, error);
}

static gboolean
check_put (const RoseState *state, const BaizeMove *move, GError **error)
{
  if (state->drawn == 0)
    return baize_refuse_move (error, _ ("There is no card to lay; first take equal cards out of the rose."));
  if (move->arg[0] >= ROSE_N_CARDS || (state->drawn & rose_bit (move->arg[0])) == 0)
    return baize_refuse_move (error, _ ("The %s is not among the cards you have drawn."),
                              baize_face_get_name (move->arg[0]));
  if (move->arg[1] >= ROSE_N_PLACES)
    return baize_refuse_move (error, _ ("This is not a place of the rose."));
  if (state->rose[move->arg[1]] != BAIZE_FACE_NONE)
    return baize_refuse_move (error, _ ("The %s lies there already."), baize_face_get_name (state->rose[move->arg[1]]));
  return TRUE;
}

static gboolean
rose_check (gconstpointer data, const BaizeMove *move, GError **error)
{
  const RoseState *state = data;

  switch ((RoseVerb) move->verb)
    {
    case ROSE_TAKE:
      return check_take (state, move, error);
    case ROSE_PUT:
      return check_put (state, move, error);
    default:
      return baize_refuse_unknown (error);
    }
}

/* The rules: add the number of cards, after modifiers, to your score. The points of each card are noted at its
 * place. */
static void
take (RoseState *state, const BaizeMove *move, const BaizeTrace *trace)
{
  RosePetals petals = 0;
  RoseSet set;
  int each;

  for (int i = 0; i < move->n_args; i++)
    petals |= petal (move->arg[i]);
  rose_weigh (state, petals, &set, NULL);
  each = set.points / set.n_cards;
  for (RosePetals left = petals; left != 0;)
    {
      int place = pop (&left);

      baize_stack_put (&state->scored, state->rose[place]);
      state->rose[place] = BAIZE_FACE_NONE;
      state->petals[place] = (guint8) (state->petals[place] + each);
    }
  state->takes[state->n_takes++] = (RoseTake){ (guint8) set.n_cards, (guint8) set.rank, set.joker ? 1 : 0,
                                               set.together ? 1 : 0 };
  state->score = (guint16) (state->score + set.points);
  state->fresh = petals;
  baize_trace (trace, state, ROSE_STEP_TAKE, set.points);
  /* The rules: draw a number of cards from your draw pile equal to the (unmodified) number of cards. */
  for (int i = 0; i < set.n_cards; i++)
    {
      state->drawn |= rose_bit (baize_stack_take (&state->stock));
    }
  baize_trace (trace, state, ROSE_STEP_DRAW, set.n_cards);
}

static void
lay (RoseState *state, BaizeFace face, int place)
{
  state->rose[place] = face;
  state->drawn &= ~rose_bit (face);
}

/* The rules: place one, face up, on each card you selected. The last one has only one place to go. */
static void
put (RoseState *state, const BaizeMove *move, const BaizeTrace *trace)
{
  lay (state, move->arg[0], move->arg[1]);
  baize_trace (trace, state, ROSE_STEP_LAY, move->arg[1]);
  if (rose_n_drawn (state) == 1)
    {
      int place = __builtin_ctz (rose_empty (state));

      lay (state, rose_drawn_card (state, 0), place);
      baize_trace (trace, state, ROSE_STEP_LAY, place);
    }
}

static void
rose_play (gpointer data, const BaizeMove *move, BaizeTraceFunc func, gpointer func_data)
{
  BaizeTrace trace = { func, func_data };

  if (move->verb == ROSE_TAKE)
    take (data, move, &trace);
  else
    put (data, move, &trace);
}

static int
rose_score (gconstpointer data, int seat)
{
  return ((const RoseState *) data)->score;
}

static const BaizeVariant variants[] = {
  { .id = "classic", .title = N_ ("Classic"), .players_min = 1, .players_max = 1, .n_rounds = 1 },
};

static const BaizeRulesView view = {
  BAIZE_GAME_VIEW (rose),
  .to_come = rose_to_come,
  .describe_where = rose_describe_where,
  .buttons =
    (const char
       *const[]){ [ROSE_BUTTON_TAKE] = "take", [ROSE_BUTTON_SWAP] = "swap", [ROSE_BUTTON_DONE] = "done", NULL },
};

static const BaizeRulesEnding ending = { .is_settled = rose_is_settled,
                                         .verdict = rose_verdict,
                                         .emblem = rose_draw_emblem };

const BaizeRules baize_rose_rules = {
  .id = "rose",
  .title = N_ ("Rose"),
  .tagline = N_ ("Gather equal cards from a rose, and plant it again"),
  .author = "Another Castle",
  .variants = variants,
  .n_variants = G_N_ELEMENTS (variants),
  .perfect_score = G_MININT,
  .state_size = sizeof (RoseState),
  .view = &view,
  .players = &rose_players,
  .ending = &ending,
  .cards = rose_cards,
  .deal = rose_deal,
  .moves = rose_moves,
  .check = rose_check,
  .play = rose_play,
  .is_over = rose_is_over,
  .score = rose_score,
  .read_move = rose_read_move,
  .write_move = rose_write_move,
  .write_state = rose_write_state,
};
