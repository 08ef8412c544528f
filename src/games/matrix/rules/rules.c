/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of Matrix Solitaire: cards are played one by one into a grid of three by three, where they have weight.
 * Chains of a suit leave and score; each suit has an ability. Pure functions over MatrixState; no words but refusals,
 * no pictures.
 */
#include "matrix.h"
#include "suits.h"

#include "core/base/baize-bits.h"
#include "games/matrix/players/players.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A bit for each rank of a suit, the ace lowest, and the same bits for the faces of all suits. */
#define ALL_RANKS           ((1u << BAIZE_KING) - 1)
#define OF_ALL_SUITS(ranks) ((guint64) (ranks) *G_GUINT64_CONSTANT (0x8004002001))

/** Returns: the cards of the grid. */
static inline MatrixSuits
find_suits (const MatrixState *state)
{
  return matrix_suits_find (state->cell);
}

/** matrix_n_grid: Returns: the number of cards in the grid. */
int
matrix_n_grid (const MatrixState *state)
{
  int n = 0;

  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    n += !matrix_is_empty (state, cell);
  return n;
}

/**
 * matrix_length_points:
 * @length: length of the chain
 *
 * The rules: a chain of three is worth 1 point a card, of four 2, of five 4, of six "8 whopping points per card".
 *
 * Returns: the points of such a chain
 */
int
matrix_length_points (int length)
{
  static const int points[MATRIX_N_LENGTHS] = { 3, 8, 20, 48 };

  return points[length - MATRIX_SHORTEST];
}

/** matrix_points: Returns: the points of all chains that left, upgrades included. */
int
matrix_points (const MatrixState *state)
{
  int points = state->upgrades;

  for (int i = 0; i < MATRIX_N_LENGTHS; i++)
    points += state->chains[i] * matrix_length_points (MATRIX_SHORTEST + i);
  return points;
}

/**
 * Returns: the faces that @spade beats, as bits. The rules: a spade eliminates a card only if it is of higher value;
 * the ace "is low and high simultaneously, so it can eliminate the King and the 2 can eliminate an Ace".
 */
static inline guint64
find_beaten (BaizeFace spade)
{
  int rank = baize_face_get_rank (spade);

  return OF_ALL_SUITS (rank == BAIZE_ACE ? ALL_RANKS & ~1u : (1u << (rank - 1)) - 1);
}

/**
 * matrix_beats:
 * @spade: a spade
 * @other: any other card
 *
 * Returns: whether @spade may be played onto @other
 */
gboolean
matrix_beats (BaizeFace spade, BaizeFace other)
{
  return find_beaten (spade) >> other & 1;
}

/**
 * matrix_gap_above:
 * @state: a position
 * @cell: a cell
 *
 * Returns: the lowest empty cell above @cell in its column; %MATRIX_NO_CELL if there is none
 */
int
matrix_gap_above (const MatrixState *state, int cell)
{
  for (int row = matrix_row (cell) + 1; row < MATRIX_N_ROWS; row++)
    if (matrix_is_empty (state, matrix_cell (matrix_column (cell), row)))
      return matrix_cell (matrix_column (cell), row);
  return MATRIX_NO_CELL;
}

/**
 * Returns: the cells where the card to play can be played, as bits.
 *
 * The rules: cards are played "to the bottom grid, or directly above another card"; hearts "to any point in the
 * Matrix". Spades may be played to a slot that already has a card of lower value; diamonds anywhere, pushing "whatever
 * cards were on that spot up one space", but not into a stack that is three cards high.
 */
static guint
find_open_cells (const MatrixState *state)
{
  guint taken = matrix_suits_get_taken (find_suits (state)), empty = MATRIX_ALL_CELLS & ~taken, beaten = 0;

  if (state->card == BAIZE_FACE_NONE)
    return 0;
  switch (baize_face_get_suit (state->card))
    {
    case BAIZE_HEARTS:
      return empty;
    case BAIZE_DIAMONDS:
      /* a gap is right above, or two cells above a bottom cell */
      return (empty & (taken << 1 | MATRIX_BOTTOM_ROW))
             | (taken & ((empty >> 1 & ~MATRIX_TOP_ROW) | (empty >> 2 & MATRIX_BOTTOM_ROW)));
    case BAIZE_SPADES:
      for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
        beaten |= (guint) (find_beaten (state->card) >> (state->cell[cell] & 63) & 1) << cell;
      return (empty & (taken << 1 | MATRIX_BOTTOM_ROW)) | (taken & beaten);
    default:
      return empty & (taken << 1 | MATRIX_BOTTOM_ROW);
    }
}

/** matrix_open_cells: Returns: the cells where the card to play can be played, as bits; none when the game is over. */
guint
matrix_open_cells (const MatrixState *state)
{
  return state->over ? 0 : find_open_cells (state);
}

/** Returns: what the card to play does in @cell, where it can be played. */
static inline MatrixAct
find_act (const MatrixState *state, int cell)
{
  if (matrix_is_empty (state, cell))
    return MATRIX_PUT;
  return baize_face_get_suit (state->card) == BAIZE_SPADES ? MATRIX_ELIMINATE : MATRIX_INSERT;
}

/** matrix_act: Returns: what the card to play would do in @cell; %MATRIX_NOTHING if it can't be played there. */
MatrixAct
matrix_act (const MatrixState *state, int cell)
{
  return matrix_open_cells (state) >> cell & 1 ? find_act (state, cell) : MATRIX_NOTHING;
}

/**
 * matrix_can_bury:
 * @state: a position
 *
 * The rules: "Whenever you play a Club, you may choose to take the top card of the deck and put it on the bottom."
 * With a single card left that changes nothing.
 *
 * Returns: whether the player of this card may bury the next card
 */
gboolean
matrix_can_bury (const MatrixState *state)
{
  return !state->over && state->card != BAIZE_FACE_NONE && baize_face_get_suit (state->card) == BAIZE_CLUBS
         && state->n_deck >= 2;
}

/**
 * matrix_chains:
 * @state: a position
 * @chains: (out): the cells of each chain, as bits
 *
 * The rules: a chain is three or more cards of one suit "connected to each other either vertically or horizontally";
 * it "can go around corners, but cannot be diagonal".
 *
 * Returns: the number of chains in the grid
 */
int
matrix_chains (const MatrixState *state, guint chains[MATRIX_MAX_CHAINS])
{
  return matrix_suits_list_chains (find_suits (state), chains);
}

/* The rules: draw cards and play them one at a time to the grid. */
static void
draw (MatrixState *state)
{
  state->card = state->n_deck > 0 ? state->deck[--state->n_deck] : BAIZE_FACE_NONE;
  state->n_buried = MIN (state->n_buried, state->n_deck);
}

static void
matrix_deal (gpointer data, const BaizeSetup *setup)
{
  MatrixState *state = data;
  g_autoptr (GByteArray) cards = baize_setup_make_deck (setup, &baize_matrix_rules, 0);

  memset (state, 0, sizeof *state);
  memset (state->cell, BAIZE_FACE_NONE, sizeof state->cell);
  state->blind = setup->variant == MATRIX_BLIND;
  state->card = cards->data[0];
  for (int i = MATRIX_N_CARDS - 1; i > 0; i--)
    state->deck[state->n_deck++] = cards->data[i];
}

static void
matrix_moves (gconstpointer data, BaizeMoves *moves)
{
  const MatrixState *state = data;
  int can_bury = matrix_can_bury (state);
  BaizeMove *next;

  baize_moves_reserve (moves, 2 * MATRIX_N_CELLS);
  next = moves->items + moves->n_items;
  for (guint cells = matrix_open_cells (state); cells != 0; cells &= cells - 1)
    {
      guint8 cell = (guint8) __builtin_ctz (cells);

      next[0] = (BaizeMove){ .verb = MATRIX_PLAY, .n_args = 3, .arg = { state->card, cell, FALSE } };
      next[1] = (BaizeMove){ .verb = MATRIX_PLAY, .n_args = 3, .arg = { state->card, cell, TRUE } };
      next += 1 + can_bury;
    }
  moves->n_items = (gsize) (next - moves->items);
}

/** Says why the card to play can't go to @cell, which has a card. */
static gboolean
refuse_taken (const MatrixState *state, int cell, GError **error)
{
  const char *card = baize_face_get_name (state->card), *other = baize_face_get_object (state->cell[cell]);

  switch (baize_face_get_suit (state->card))
    {
    case BAIZE_SPADES:
      return baize_refuse_move (error, _ ("The %s does not beat the %s."), card, other);
    case BAIZE_DIAMONDS:
      return matrix_gap_above (state, matrix_cell (matrix_column (cell), 0)) == MATRIX_NO_CELL
                 && !matrix_is_empty (state, matrix_cell (matrix_column (cell), 0))
               ? baize_refuse_move (error, _ ("This column is full: the %s cannot be pushed up."), other)
               : baize_refuse_move (error, _ ("No place is free above the %s, so it cannot be pushed up."), other);
    default:
      return baize_refuse_move (error, _ ("Only spades and diamonds go where a card lies."));
    }
}

static gboolean
matrix_check (gconstpointer data, const BaizeMove *move, GError **error)
{
  const MatrixState *state = data;
  int cell = move->arg[1];
  gboolean bury = move->arg[2] != 0;

  if (move->verb != MATRIX_PLAY || move->n_args != 3 || cell >= MATRIX_N_CELLS || move->arg[2] > 1)
    return baize_refuse_unknown (error);
  if (move->arg[0] != state->card)
    return baize_refuse_move (error, _ ("The card to play is the %s."), baize_face_get_name (state->card));
  if ((find_open_cells (state) >> cell & 1) == 0)
    return matrix_is_empty (state, cell)
             ? baize_refuse_move (error, _ ("Nothing lies under that place, and only hearts float."))
             : refuse_taken (state, cell, error);
  if (bury && baize_face_get_suit (state->card) != BAIZE_CLUBS)
    return baize_refuse_move (error, _ ("Only a club can bury the next card."));
  if (bury && !matrix_can_bury (state))
    return baize_refuse_move (error, _ ("With fewer than two cards left, burying changes nothing."));
  return TRUE;
}

static void
take_away (MatrixState *state, int cell, int length)
{
  state->gone_as[state->n_gone] = (guint8) length;
  state->gone[state->n_gone++] = state->cell[cell];
  state->cell[cell] = BAIZE_FACE_NONE;
}

/** Puts the card to play into @cell, where it may push other cards up or replace a card. */
static void
place (MatrixState *state, int cell, const BaizeTrace *trace)
{
  MatrixAct act = find_act (state, cell);

  if (act == MATRIX_ELIMINATE)
    take_away (state, cell, 0);
  else if (act == MATRIX_INSERT)
    for (int i = matrix_gap_above (state, cell); i > cell; i--)
      state->cell[i] = state->cell[i - 1];
  state->cell[cell] = state->card;
  state->card = BAIZE_FACE_NONE;
  baize_trace (trace, state, MATRIX_STEP_PLACE, (int) act);
}

/**
 * The rules: "when cards are removed from the board, any cards that were above them 'fall'", unless they are hearts,
 * which "remain suspended in mid air"; a spade on a floating heart falls, "being a Spade and not a Heart". At least one
 * card is about to fall.
 */
static void
settle (MatrixState *state, const BaizeTrace *trace)
{
  int n_fallen = 0;

  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    for (int row = 0, free = 0; row < MATRIX_N_ROWS; row++)
      {
        int from = matrix_cell (column, row), to = matrix_cell (column, free);
        BaizeFace face = state->cell[from];

        if (face == BAIZE_FACE_NONE)
          continue;
        if (from == to || matrix_is_heart (face))
          {
            free = row + 1;
            continue;
          }
        state->cell[from] = BAIZE_FACE_NONE;
        state->cell[to] = face;
        free++;
        n_fallen++;
      }
  baize_trace (trace, state, MATRIX_STEP_FALL, n_fallen);
}

/** matrix_is_settled: whether no card in the grid is about to fall. */
gboolean
matrix_is_settled (const MatrixState *state)
{
  return !matrix_suits_are_loose (find_suits (state));
}

/** Removes all chains of the current @suits. Returns: their number; @smallest is updated to the length of the smallest
 * chain so far. */
static int
remove_chains (MatrixState *state, MatrixSuits suits, int *smallest, const BaizeTrace *trace)
{
  guint chains[MATRIX_MAX_CHAINS];
  int n = matrix_suits_list_chains (suits, chains), points = 0;

  if (n == 0)
    return 0;
  baize_trace (trace, state, MATRIX_STEP_LINK, n);
  for (int i = 0; i < n; i++)
    {
      int length = baize_count_bits (chains[i]);

      for (guint cells = chains[i]; cells != 0; cells &= cells - 1)
        take_away (state, __builtin_ctz (cells), length);
      state->chains[length - MATRIX_SHORTEST]++;
      points += matrix_length_points (length);
      *smallest = MIN (*smallest, length);
    }
  baize_trace (trace, state, MATRIX_STEP_LEAVE, points);
  return n;
}

/** Carries out everything that follows when a card enters the grid. The rules: chains are removed at once, and cards
 * that fall may make new chains. If a play makes more than one chain, "whichever chain was smaller is scored as though
 * it were one card larger". Each length scores twice as much per card as the length before. Returns: whether the grid
 * is full afterwards. */
static gboolean
resolve (MatrixState *state, const BaizeTrace *trace)
{
  int n_chains = 0, n, smallest = MATRIX_LONGEST;
  MatrixSuits suits;

  do
    {
      suits = find_suits (state);
      if (matrix_suits_are_loose (suits))
        {
          settle (state, trace);
          suits = find_suits (state);
        }
      n = remove_chains (state, suits, &smallest, trace);
      n_chains += n;
    }
  while (n > 0);
  if (n_chains > 1)
    {
      int upgrade = matrix_length_points (smallest);

      state->upgrades += (guint8) upgrade;
      baize_trace (trace, state, MATRIX_STEP_UPGRADE, upgrade);
    }
  return matrix_suits_get_taken (suits) == MATRIX_ALL_CELLS;
}

static void
bury (MatrixState *state, const BaizeTrace *trace)
{
  BaizeFace face = state->deck[state->n_deck - 1];

  memmove (state->deck + 1, state->deck, (gsize) state->n_deck - 1);
  state->deck[0] = face;
  state->n_buried = MIN (state->n_buried + 1, state->n_deck);
  baize_trace (trace, state, MATRIX_STEP_BURY, 1);
}

/**
 * The rules: "If there is a card in every slot on the grid (nine total cards), the game ends immediately", but not if
 * the ninth completes a chain; "otherwise, the game ends when there are no cards left in the deck".
 */
static void
matrix_play (gpointer data, const BaizeMove *move, BaizeTraceFunc func, gpointer func_data)
{
  MatrixState *state = data;
  BaizeTrace trace = { func, func_data };
  gboolean fills;

  place (state, move->arg[1], &trace);
  fills = resolve (state, &trace);
  if (move->arg[2])
    bury (state, &trace);
  draw (state);
  state->over = state->card == BAIZE_FACE_NONE || fills;
  if (state->card != BAIZE_FACE_NONE)
    baize_trace (&trace, state, MATRIX_STEP_NEXT, 1);
}

static gboolean
matrix_is_over (gconstpointer data)
{
  return ((const MatrixState *) data)->over;
}

/* The grid is full, and a spade could still eliminate a card. */
static gboolean
matrix_is_stopped (gconstpointer data)
{
  return matrix_n_grid (data) == MATRIX_N_CELLS;
}

/* The rules: tally up your score, "then, subtract one point for every card still in the matrix". */
static int
matrix_score (gconstpointer data, int seat)
{
  return matrix_points (data) - matrix_n_grid (data);
}

static const BaizeVariant variants[] = {
  { .id = "classic", .title = N_ ("Classic"), .players_min = 1, .players_max = 1, .n_rounds = 1 },
  { .id = "blind", .title = N_ ("Blind"), .players_min = 1, .players_max = 1, .n_rounds = 1 },
};

static const BaizeRulesView view = {
  BAIZE_GAME_VIEW (matrix),
  .to_come = matrix_to_come,
  .buttons = (const char *const[]){ [MATRIX_BUTTON_BURY] = "bury", [MATRIX_BUTTON_KEEP] = "keep", NULL },
};

static const BaizeRulesEnding ending = { .is_stopped = matrix_is_stopped,
                                         .verdict = matrix_verdict,
                                         .emblem = matrix_draw_emblem };

const BaizeRules baize_matrix_rules = {
  .id = "matrix",
  .title = N_ ("Matrix Solitaire"),
  .short_title = NC_ ("short title", "Matrix"),
  .tagline = N_ ("Link cards of a suit, and let the rest come tumbling down"),
  .author = "spoiledflushgames.com",
  .variants = variants,
  .n_variants = G_N_ELEMENTS (variants),
  .perfect_score = G_MININT,
  .state_size = sizeof (MatrixState),
  .view = &view,
  .ending = &ending,
  .players = &matrix_players,
  .cards = baize_deck_standard,
  .deal = matrix_deal,
  .moves = matrix_moves,
  .check = matrix_check,
  .play = matrix_play,
  .is_over = matrix_is_over,
  .score = matrix_score,
  .read_move = matrix_read_move,
  .write_move = matrix_write_move,
  .write_state = matrix_write_state,
};
