/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of Happy Graphs: every card wants as many neighbours as its number. Players take turns to lay a card beside
 * others and draw one. In a puzzle all cards are in the hand and may be placed and lifted freely. Pure functions over
 * HappyState; the only texts are the reasons why a move is refused.
 */
#include "happy.h"

#include "games/happy-graphs/players/maker.h"
#include "games/happy-graphs/players/players.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- hands ---- */

/** happy_find_in_hand: Returns: the position in @seat's hand of the first card with @face; -1 if there is none. */
int
happy_find_in_hand (const HappyState *state, int seat, BaizeFace face)
{
  const guint16 *hand = happy_seat_hand (state, seat);

  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    if (state->face[hand[i]] == face)
      return i;
  return -1;
}

/**
 * Returns: whether card @a comes before @b in the order of the unshuffled deck; cards with the same face stand
 * together.
 */
static inline gboolean
is_before (const HappyState *state, int a, int b)
{
  return state->face[a] != state->face[b] ? state->face[a] < state->face[b] : a < b;
}

/** happy_insert: inserts @card into the @n @cards, which are in the order of the unshuffled deck. */
void
happy_insert (const HappyState *state, guint16 *cards, int n, int card)
{
  for (; n > 0 && is_before (state, card, cards[n - 1]); n--)
    cards[n] = cards[n - 1];
  cards[n] = (guint16) card;
}

static void
add_to_hand (HappyState *state, int seat, int card)
{
  happy_insert (state, state->hand + (seat - 1) * state->hand_size, state->n_hand[seat - 1]++, card);
}

static int
take_from_hand (HappyState *state, int seat, int position)
{
  guint16 *hand = state->hand + (seat - 1) * state->hand_size;
  int card = hand[position];

  state->n_hand[seat - 1]--;
  for (int i = position; i < state->n_hand[seat - 1]; i++)
    hand[i] = hand[i + 1];
  hand[state->n_hand[seat - 1]] = 0;
  return card;
}

static void
draw (HappyState *state, int seat)
{
  add_to_hand (state, seat, state->stock[--state->n_stock]);
  state->stock[state->n_stock] = 0;
  state->n_under = (guint8) MIN (state->n_under, state->n_stock);
}

/* ---- the deal ---- */

static void
happy_deal (gpointer data, const BaizeSetup *setup)
{
  HappyState *state = data;
  g_autoptr (GByteArray) unshuffled = g_byte_array_new ();
  g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, &baize_happy_graphs_rules, 0);
  HappyConfig config;
  gboolean dealt[HAPPY_MAX_CARDS] = { FALSE };
  int n_under = happy_n_under (setup);

  memset (state, 0, sizeof *state);
  happy_config_init (&config, setup, NULL);
  happy_cards (setup, unshuffled);
  state->grid = (guint8) config.grid;
  state->kind = (guint8) config.kind;
  state->players = (guint8) setup->players;
  state->seat = 1;
  state->hidden = (guint8) config.hidden;
  state->hand_size = (guint16) config.hand_size;
  state->n_cards = (guint16) deck->len;
  memcpy (state->face, unshuffled->data, unshuffled->len);
  happy_clear_cells (state);
  /* a card is the first with its face that is not dealt yet; the stock is stored bottom first */
  for (guint i = 0; i < deck->len; i++)
    {
      int card = 0;

      while (dealt[card] || state->face[card] != deck->data[i])
        card++;
      dealt[card] = TRUE;
      state->stock[deck->len - 1 - i] = (guint16) card;
    }
  state->n_stock = state->n_cards;
  /* listed decks stay in their order, so the cards are under only if they stand there */
  if (n_under > 0
      && memcmp (deck->data + deck->len - n_under, unshuffled->data + deck->len - n_under, (gsize) n_under) == 0)
    state->n_under = (guint8) n_under;
  for (int i = 0; i < config.hand_size; i++)
    for (int seat = 1; seat <= setup->players; seat++)
      draw (state, seat);
  if (config.made)
    happy_made_lay (state, setup);
}

/* ---- legal moves ---- */

/**
 * happy_can_place:
 * @state: a position
 *
 * Returns: whether the seat to move can place a card of its hand in any group; only if it cannot, it may start another
 */
gboolean
happy_can_place (const HappyState *state)
{
  const guint16 *hand = happy_seat_hand (state, state->seat);
  int highest = 0;

  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    highest = MAX (highest, happy_want (state, hand[i]));
  for (int i = 0; i < state->n_cells; i++)
    if (happy_takes (&state->cell[i], highest))
      return TRUE;
  return FALSE;
}

static void
add_lifts (const HappyState *state, BaizeMoves *moves)
{
  for (int i = 0; i < state->n_cells; i++)
    if (state->cell[i].card != HAPPY_NO_CARD && !baize_card_set_has (&state->fixed, state->cell[i].card))
      *baize_moves_add (moves, HAPPY_LIFT) = happy_move_lift (state->cell[i].group, state->cell[i].x, state->cell[i].y);
}

/** Lists the cells without a card that touch no happy one. Most cells are none of these, so each is looked at once, not
 * once for each card of the hand, and without branches, which a processor could not predict. Returns: how many. */
static int
list_open (const HappyState *state, guint16 open[HAPPY_MAX_CELLS])
{
  int n_cells = state->n_cells, n = 0;

  for (int i = 0; i < n_cells; i++)
    {
      open[n] = (guint16) i;
      n += state->cell[i].n_closed == 0;
    }
  return n;
}

/** Lists the ways to lay a card, as happy_takes() says. Every open cell touches a card. */
static void
add_places (const HappyState *state, BaizeMoves *moves)
{
  const guint16 *hand = happy_seat_hand (state, state->seat);
  guint16 open[HAPPY_MAX_CELLS];
  int n_open = list_open (state, open);
  guint64 bytes[HAPPY_MAX_CELLS];   /* of the move to each open cell, without a card */
  guint8 n_beside[HAPPY_MAX_CELLS]; /* only a card that wants as many may lie there */

  for (int i = 0; i < state->n_hand[state->seat - 1] && n_open > 0; i++)
    {
      BaizeFace face = state->face[hand[i]];
      int want = baize_face_get_rank (face);
      BaizeMove *next;

      if (i > 0 && face == state->face[hand[i - 1]])
        continue;
      baize_moves_reserve (moves, (gsize) n_open);
      next = moves->items + moves->n_items;
      for (int j = 0; j < n_open; j++)
        {
          if (i == 0)
            {
              const HappyCell *cell = &state->cell[open[j]];

              bytes[j] = happy_place_bytes (0, cell->group, cell->x, cell->y);
              n_beside[j] = cell->n;
            }
          happy_move_set_bytes (next, bytes[j] | (guint64) face << 16);
          next += n_beside[j] <= want;
        }
      moves->n_items = (gsize) (next - moves->items);
    }
}

static void
happy_moves (gconstpointer data, BaizeMoves *moves)
{
  const HappyState *state = data;
  const guint16 *hand = happy_seat_hand (state, state->seat);
  gsize n_before = moves->n_items;
  int n_hand = state->n_hand[state->seat - 1];

  if (state->over)
    return;
  add_places (state, moves);
  if (state->kind == HAPPY_PUZZLE)
    add_lifts (state, moves);
  if (moves->n_items > n_before)
    return;
  for (int i = 0; i < n_hand; i++)
    if (i == 0 || state->face[hand[i]] != state->face[hand[i - 1]])
      baize_move_add_arg (baize_moves_add (moves, HAPPY_START), state->face[hand[i]]);
}

static gboolean
check_hand (const HappyState *state, BaizeFace face, GError **error)
{
  if (face < BAIZE_FACE_JOKER_RED && happy_find_in_hand (state, state->seat, face) >= 0)
    return TRUE;
  if (state->kind == HAPPY_PUZZLE)
    return baize_refuse_move (error, _ ("The %s is not among the cards to be placed."), baize_face_get_name (face));
  if (state->players > 1)
    return baize_refuse_move (error, _ ("The %s is not in the hand of player %d, whose turn it is."),
                              baize_face_get_name (face), state->seat);
  return baize_refuse_move (error, _ ("The %s is not in your hand."), baize_face_get_name (face));
}

static gboolean
check_place (const HappyState *state, const BaizeMove *move, GError **error)
{
  const HappyCell *cell = happy_move_find_cell (state, move);
  BaizeFace face = move->arg[0];
  int want;

  if (!check_hand (state, face, error))
    return FALSE;
  want = baize_face_get_rank (face);
  if (state->n_table == 0)
    return baize_refuse_move (error, _ ("The table is empty: lay the first card to start."));
  if (move->arg[1] < 1 || move->arg[1] > state->n_groups)
    return baize_refuse_move (error, _ ("There is no group %d."), move->arg[1]);
  if (cell == NULL)
    return baize_refuse_move (error, _ ("A card must touch another one that lies on the table."));
  if (cell->card != HAPPY_NO_CARD)
    return baize_refuse_move (error, _ ("The %s lies there already."), happy_name_of (state, cell->card));
  for (int dir = 0; cell->n_closed > 0 && dir < happy_n_dirs (state->grid); dir++)
    {
      const HappyCell *other = happy_beside (state, cell, dir);

      if (other != NULL && other->card != HAPPY_NO_CARD && happy_is_content (state, other))
        return baize_refuse_move (error, _ ("The %s beside that cell is happy and wants no more connections."),
                                  happy_name_of (state, other->card));
    }
  if (cell->n > want)
    return baize_refuse_move (error,
                              ngettext ("The %s wants only %d connection; in this place it would have %d.",
                                        "The %s wants only %d connections; in this place it would have %d.",
                                        (gulong) want),
                              baize_face_get_name (face), want, cell->n);
  return TRUE;
}

/* The rules: if it is impossible to play a card adjacent to another card, a new group is started. */
static gboolean
check_start (const HappyState *state, BaizeFace face, GError **error)
{
  if (!check_hand (state, face, error))
    return FALSE;
  if (state->n_table > 0 && state->kind == HAPPY_PUZZLE)
    return baize_refuse_move (error, _ ("In a puzzle all cards become one group: place it beside another card."));
  if (happy_can_place (state))
    return baize_refuse_move (error, _ ("A new group may begin only when no card of the hand can be placed; one can."));
  return TRUE;
}

static gboolean
check_lift (const HappyState *state, const BaizeMove *move, GError **error)
{
  const HappyCell *cell = happy_move_find_cell (state, move);

  if (state->kind != HAPPY_PUZZLE)
    return baize_refuse_move (error, _ ("Cards that were played stay where they lie."));
  if (cell == NULL || cell->card == HAPPY_NO_CARD)
    return baize_refuse_move (error, _ ("No card lies there."));
  if (baize_card_set_has (&state->fixed, cell->card))
    return baize_refuse_move (error, _ ("The %s belongs to the puzzle and stays where it is."),
                              happy_name_of (state, cell->card));
  return TRUE;
}

static gboolean
happy_check (gconstpointer data, const BaizeMove *move, GError **error)
{
  const HappyState *state = data;

  switch ((HappyVerb) move->verb)
    {
    case HAPPY_PLACE:
      return check_place (state, move, error);
    case HAPPY_START:
      return check_start (state, move->arg[0], error);
    case HAPPY_LIFT:
      return check_lift (state, move, error);
    default:
      return baize_refuse_unknown (error);
    }
}

/* ---- playing ---- */

/* The rules: every time you play a card, draw a card, until the deck runs out. The game ends when there are no more
 * cards to be played; players without cards are skipped. */
static void
end_turn (HappyState *state, const BaizeTrace *trace)
{
  if (state->n_stock > 0)
    {
      draw (state, state->seat);
      baize_trace (trace, state, HAPPY_STEP_DRAW, 1);
    }
  for (int i = 1; i <= state->players; i++)
    {
      int seat = state->seat + i <= state->players ? state->seat + i : state->seat + i - state->players;

      if (state->n_hand[seat - 1] > 0)
        {
          state->seat = (guint8) seat;
          return;
        }
    }
  state->over = TRUE;
}

/* A puzzle is solved when every card is placed and happy, in one connected group. */
static gboolean
is_solved (const HappyState *state)
{
  gboolean reached[HAPPY_MAX_CARDS] = { TRUE };
  int queue[HAPPY_MAX_CARDS] = { 0 }, n_reached = 1;

  if (state->n_table < state->n_cards || state->n_happy < state->n_cards)
    return FALSE;
  for (int i = 0; i < n_reached; i++)
    for (int dir = 0; dir < happy_n_dirs (state->grid); dir++)
      {
        const HappyCell *other = happy_beside (state, &state->cell[state->cell_of[queue[i]]], dir);

        if (other == NULL || other->card == HAPPY_NO_CARD || reached[other->card])
          continue;
        reached[other->card] = TRUE;
        queue[n_reached++] = other->card;
      }
  return n_reached == state->n_cards;
}

static void
lay (HappyState *state, BaizeFace face, int group, int x, int y, const BaizeTrace *trace)
{
  int card = take_from_hand (state, state->seat, happy_find_in_hand (state, state->seat, face));
  int n_happy = happy_lay (state, card, group, x, y);

  if (state->kind == HAPPY_PUZZLE)
    state->over = is_solved (state);
  baize_trace (trace, state, HAPPY_STEP_LAY, n_happy);
  if (state->kind != HAPPY_PUZZLE)
    end_turn (state, trace);
}

static void
lift (HappyState *state, const BaizeMove *move, const BaizeTrace *trace)
{
  int card = happy_move_find_cell (state, move)->card, n_saddened = happy_take_up (state, card);

  add_to_hand (state, state->seat, card);
  state->n_lifts++;
  if (state->n_table == 0)
    state->n_groups = 0;
  baize_trace (trace, state, HAPPY_STEP_LIFT, n_saddened);
}

static void
happy_play (gpointer data, const BaizeMove *move, BaizeTraceFunc func, gpointer func_data)
{
  HappyState *state = data;
  BaizeTrace trace = { func, func_data };
  int group, x, y;

  switch ((HappyVerb) move->verb)
    {
    case HAPPY_PLACE:
    case HAPPY_START:
      happy_move_get_cell (move, &group, &x, &y);
      lay (state, move->arg[0], group > 0 ? group : ++state->n_groups, x, y, &trace);
      break;
    case HAPPY_LIFT:
      lift (state, move, &trace);
      break;
    default:
      g_return_if_reached ();
    }
}

static gboolean
happy_is_over (gconstpointer data)
{
  return ((const HappyState *) data)->over;
}

/* The rules: at the end, you count the number of cards that aren't yet happy; the lower the better. */
static int
happy_score (gconstpointer data, int seat)
{
  const HappyState *state = data;

  return state->n_table - state->n_happy;
}

static gsize
happy_n_used (gconstpointer data)
{
  const HappyState *state = data;

  return G_STRUCT_OFFSET (HappyState, cell) + state->max_cells * sizeof (HappyCell);
}

static int
happy_seat (gconstpointer data)
{
  return ((const HappyState *) data)->seat;
}

static guint
happy_efforts (gconstpointer data)
{
  return ((const HappyState *) data)->n_lifts;
}

/* The cards of a solved puzzle could still be lifted. */
static gboolean
happy_is_stopped (gconstpointer data)
{
  return ((const HappyState *) data)->kind == HAPPY_PUZZLE;
}

static gboolean
happy_hides_hands (gconstpointer data)
{
  return ((const HappyState *) data)->hidden;
}

static const BaizeRulesView view = {
  .places = happy_places,
  .tableau = happy_tableau,
  .determinize = happy_determinize,
  .read_place = happy_read_place,
  .prompt = happy_prompt,
  .summary = happy_summary,
  .describe_place = happy_describe_place,
  .describe_where = happy_describe_where,
  .describe_move = happy_describe_move,
  .describe_step = happy_describe_step,
};

static const BaizeRulesMatch match = {
  .shared_score = TRUE,
  .seat = happy_seat,
  .hides_hands = happy_hides_hands,
};

static const BaizeRulesPuzzle puzzle = {
  .efforts_title = N_ ("Lifts"),
  .get_level = happy_maker_get_level,
  .get_range = happy_maker_get_range,
  .is_slow = happy_made_is_slow,
  .efforts = happy_efforts,
};

static const BaizeRulesEnding ending = { .is_stopped = happy_is_stopped,
                                         .emblem = happy_draw_emblem,
                                         .whole = happy_whole,
                                         .outcome = happy_outcome };

static const BaizeRulesCustom custom = {
  .check_setup = happy_check_setup,
  .complete = happy_complete,
  .n_under = happy_n_under,
  .describe_own = happy_describe_own,
};

const BaizeRules baize_happy_graphs_rules = {
  .id = "happy-graphs",
  .title = N_ ("Happy Graphs"),
  .short_title = NC_ ("short title", "Graphs"),
  .tagline = N_ ("Alone, together or as a puzzle: give every card as many neighbours as its number"),
  .author = "Caidence",
  .variants = happy_variants,
  .n_variants = HAPPY_N_VARIANTS,
  .low_is_good = TRUE,
  .perfect_score = 0,
  .opens = TRUE,
  .state_size = sizeof (HappyState),
  .view = &view,
  .match = &match,
  .players = &happy_players,
  .puzzle = &puzzle,
  .custom = &custom,
  .ending = &ending,
  .cards = happy_cards,
  .deal = happy_deal,
  .moves = happy_moves,
  .check = happy_check,
  .play = happy_play,
  .is_over = happy_is_over,
  .score = happy_score,
  .n_used = happy_n_used,
  .read_move = happy_read_move,
  .write_move = happy_write_move,
  .write_state = happy_write_state,
};
