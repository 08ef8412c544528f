/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of Happy Graphs and the names that its rules, words and board share. Only this game's folders include
 * it.
 */
#pragma once

#include "puzzle.h"

#include "core/rules/baize-rules.h"

#include <string.h>

#define HAPPY_MAX_PLAYERS 32
/* Two cards in a group of their own have at most twelve cells around them; larger groups have fewer cells a card. The
 * last group may be a single card, and the index always has an empty entry. */
#define HAPPY_MAX_CELLS (HAPPY_MAX_CARDS * 7 + 9)
#define HAPPY_NO_CARD   G_MAXUINT16
/* The most cards of a puzzle. Cards that are lifted leave others apart, each with cells of its own around it; with this
 * many cards the table always has room for these cells. */
#define HAPPY_MAX_PUZZLE 64

/**
 * HappyKind: what the player does with the cards: plays one after another, or moves them until the puzzle is solved.
 */
typedef enum
{
  HAPPY_GAME,
  HAPPY_PUZZLE,
  HAPPY_CUSTOM,
} HappyKind;

/**
 * HappyVerb: the kind of a move.
 * @HAPPY_PLACE: arguments: the card's face, the cell
 * @HAPPY_START: the card's face
 * @HAPPY_LIFT: the cell
 *
 * A cell is a group, x and y, see happy_move_get_cell().
 */
typedef enum
{
  HAPPY_PLACE = 1,
  HAPPY_START,
  HAPPY_LIFT,
} HappyVerb;

/**
 * HappyPlaceKind:
 * @HAPPY_STOCK: the cards to draw
 * @HAPPY_HAND: a hand; its owner is the seat. In a puzzle there is one for each number; x is the number
 * @HAPPY_CELL: a cell of the group that is its owner, with or without a card
 * @HAPPY_GROUND: the free place for the first card of a new group
 */
typedef enum
{
  HAPPY_STOCK = 1,
  HAPPY_HAND,
  HAPPY_CELL,
  HAPPY_GROUND,
} HappyPlaceKind;

/** HappyStep: the steps that the trace of a move reports, in this order. */
typedef enum
{
  HAPPY_STEP_LAY,  /* amount: the cards that became happy */
  HAPPY_STEP_LIFT, /* amount: the cards that are no longer happy */
  HAPPY_STEP_DRAW,
} HappyStep;

/**
 * HappyConfig: the configuration that variant, number of players and custom rules give.
 * @grid: which cells are neighbours
 * @kind: game or puzzle
 * @made: whether the puzzle is made from the deal number, with some cards fixed
 * @highest: the highest number of a card
 * @count: how many cards of each number, in all decks together
 * @n_decks: how many equal decks these cards come from
 * @hand_size: cards in a hand; in a puzzle all cards
 * @hidden: whether players do not see each other's hands
 * @gentle: whether the last card of each number lies under the deck, the ace lowest
 */
typedef struct
{
  HappyGrid grid;
  HappyKind kind;
  gboolean made;
  int highest;
  int count[HAPPY_MAX_WANT + 1];
  int n_decks;
  int hand_size;
  gboolean hidden;
  gboolean gentle;
} HappyConfig;

/**
 * HappyCell: a cell that has a card, or touches one.
 * @x: the column, to the right
 * @y: the row, down; in hex, in half cards
 * @card: its card, or %HAPPY_NO_CARD
 * @group: its group, from 1
 * @n: cards beside it: the connections of its card
 * @n_closed: how many cards keep others away: its own card, and the happy ones beside it. A cell without a card that
 *   touches a happy one is a wall
 * @entry: an entry of the index, a hash table from coordinates to cells: number of the cell + 1, or 0. It has nothing
 *   to do with this cell; entries and cells share an array, because games with few cards need few of both
 */
typedef struct
{
  gint16 x;
  gint16 y;
  guint16 card;
  guint8 group;
  guint8 n;
  guint8 n_closed;
  guint16 entry;
} HappyCell;

/**
 * HappyState:
 * @face: the face of every card; a card is its number in the unshuffled deck
 * @stock: the cards to draw, bottom first
 * @hand: the hands, each of `hand_size` entries, its cards in the order of the unshuffled deck
 * @cell_of: for each card, the index of its cell, or %HAPPY_NO_CARD
 * @fixed: the cards of a puzzle that cannot be lifted
 * @n_lifts: cards lifted so far
 * @level: how difficult a made puzzle is, from 1; 0 if it is not known
 * @left: how many cards of each number are not on the table
 * @n_under: cards of the gentle ending that are still in the stock: everybody knows them
 * @max_cells: the game has fewer cells; only so many elements of @cell are ever used
 * @cell: every cell that has a card or touches one, in any order, and the index
 *
 * Entries beyond the end of stock and hands are 0, so that equal positions have equal bytes.
 */
typedef struct
{
  guint8 grid;
  guint8 kind;
  guint8 players;
  guint8 seat;
  guint8 hidden;
  guint8 over;
  guint8 n_groups;
  guint8 n_under;
  guint8 level;
  guint16 hand_size;
  guint16 n_cards;
  guint16 n_stock;
  guint16 n_table;
  guint16 n_happy;
  guint16 n_cells;
  guint16 max_cells;
  guint32 n_lifts;
  guint16 left[HAPPY_MAX_WANT + 1];
  guint16 n_hand[HAPPY_MAX_PLAYERS];
  BaizeFace face[HAPPY_MAX_CARDS];
  guint16 stock[HAPPY_MAX_CARDS];
  guint16 hand[HAPPY_MAX_CARDS];
  guint16 cell_of[HAPPY_MAX_CARDS];
  BaizeCardSet fixed;
  HappyCell cell[HAPPY_MAX_CELLS];
} HappyState;

/**
 * HappyOutlook: the consequences of laying a card, see happy_forecast().
 * @self_happy: the card is happy at once
 * @self_doomed: the card could never become happy there
 * @n_happy: how many cards beside it become happy
 * @happy: (array length=n_happy): the cells of those
 * @n_doomed: how many other cards could no longer become happy
 * @doomed: the cell of one of those
 */
typedef struct
{
  gboolean self_happy;
  gboolean self_doomed;
  int n_happy;
  guint16 happy[HAPPY_MAX_DIRS];
  int n_doomed;
  guint16 doomed;
} HappyOutlook;

/** HappyFixed: a card that lies on the table from the beginning of a puzzle, in the first group. */
typedef struct
{
  BaizeFace face;
  gint16 x;
  gint16 y;
} HappyFixed;

/* config.c */
extern const BaizeVariant happy_variants[];
#define HAPPY_N_VARIANTS 10

gboolean happy_config_init (HappyConfig *config, const BaizeSetup *setup, GError **error);
gboolean happy_config_parse (HappyConfig *config, const char *text, GError **error);
char *happy_config_to_text (const HappyConfig *config);
int happy_config_n_cards (const HappyConfig *config);
void happy_cards (const BaizeSetup *setup, GByteArray *deck);
void happy_complete (BaizeSetup *setup);
int happy_n_under (const BaizeSetup *setup);
gboolean happy_check_setup (const BaizeSetup *setup, GError **error);

/* made.c */
void happy_made_complete (BaizeSetup *setup);
gboolean happy_made_is_slow (const BaizeSetup *setup);
void happy_made_set_cards (HappyConfig *config, const BaizeSetup *setup);
gboolean happy_made_check (const HappyConfig *config, const BaizeSetup *setup, GError **error);
void happy_made_lay (HappyState *state, const BaizeSetup *setup);

/* cells.c */
void happy_clear_cells (HappyState *state);
HappyCell *happy_find_cell (const HappyState *state, int group, int x, int y);
HappyCell *happy_beside (const HappyState *state, const HappyCell *cell, int dir);
int happy_lay (HappyState *state, int card, int group, int x, int y);
int happy_take_up (HappyState *state, int card);

/** happy_want: Returns: how many connections @card wants, which is its number. */
static inline int
happy_want (const HappyState *state, int card)
{
  return baize_face_get_rank (state->face[card]);
}

/** happy_object_of: Returns: the full name of @card as the object of a sentence. */
static inline const char *
happy_object_of (const HappyState *state, int card)
{
  return baize_face_get_object (state->face[card]);
}

/** happy_name_of: Returns: the full name of @card. */
static inline const char *
happy_name_of (const HappyState *state, int card)
{
  return baize_face_get_name (state->face[card]);
}

/** happy_is_content: Returns: whether the card on @cell, which has one, has all its connections. */
static inline gboolean
happy_is_content (const HappyState *state, const HappyCell *cell)
{
  return cell->n == happy_want (state, cell->card);
}

/**
 * happy_takes: Returns: whether a card that wants @want may lie on @cell. The rules: you can't ever play a card where
 * it would give any card more connections than it wants; so there are walls around all happy cards.
 */
static inline gboolean
happy_takes (const HappyCell *cell, int want)
{
  return cell->n_closed == 0 && cell->n > 0 && cell->n <= want;
}

/** happy_seat_hand: Returns: the cards of @seat's hand. */
static inline const guint16 *
happy_seat_hand (const HappyState *state, int seat)
{
  return state->hand + (seat - 1) * state->hand_size;
}

/* rules.c */
int happy_find_in_hand (const HappyState *state, int seat, BaizeFace face);
gboolean happy_can_place (const HappyState *state);
void happy_insert (const HappyState *state, guint16 *cards, int n, int card);

/* Moves as bytes. The list of moves makes very many of them. */

/**
 * happy_place_bytes: Returns: the eight used bytes of the move that lays a card with @face on a cell, the first one
 * lowest. As a number they need not be stored one by one; a processor waits if it then reads them as a whole.
 */
static inline guint64
happy_place_bytes (BaizeFace face, int group, int x, int y)
{
  guint16 column = (guint16) (x + HAPPY_EDGE), row = (guint16) (y + HAPPY_EDGE);

  return HAPPY_PLACE | 6 << 8 | (guint64) face << 16 | (guint64) group << 24
         | (guint64) GUINT16_SWAP_LE_BE (column) << 32 | (guint64) GUINT16_SWAP_LE_BE (row) << 48;
}

/** happy_move_set_bytes: sets @move to @bytes, see happy_place_bytes(). */
static inline void
happy_move_set_bytes (BaizeMove *move, guint64 bytes)
{
  bytes = GUINT64_TO_LE (bytes);
  memcpy (move, &bytes, sizeof bytes);
  memset ((guint8 *) move + sizeof bytes, 0, sizeof *move - sizeof bytes);
}

/** happy_move_lay: Returns: the move that lays a card with @face on a cell; if @group is 0, it starts a new group. */
static inline BaizeMove
happy_move_lay (BaizeFace face, int group, int x, int y)
{
  BaizeMove move = { .verb = HAPPY_START, .n_args = 1, .arg = { face } };

  if (group > 0)
    happy_move_set_bytes (&move, happy_place_bytes (face, group, x, y));
  return move;
}

/** happy_move_get_cell: gets the cell that @move names; 0,0 of group 0 for a start. */
static inline void
happy_move_get_cell (const BaizeMove *move, int *group, int *x, int *y)
{
  const guint8 *arg = move->arg + (move->verb == HAPPY_PLACE ? 1 : 0);

  *group = *x = *y = 0;
  if (move->verb == HAPPY_START)
    return;
  *group = arg[0];
  *x = (arg[1] << 8 | arg[2]) - HAPPY_EDGE;
  *y = (arg[3] << 8 | arg[4]) - HAPPY_EDGE;
}

/* words.c */
BaizeMove happy_move_lift (int group, int x, int y);
HappyCell *happy_move_find_cell (const HappyState *state, const BaizeMove *move);

/* outlook.c */
gboolean happy_is_doomed (const HappyState *state, const HappyCell *cell);
gboolean happy_is_dead (const HappyState *state, const HappyCell *cell);
HappyOutlook happy_forecast (const HappyState *state, const BaizeMove *move);

/* sight.c, words.c, messages.c: see BaizeRules */
void happy_places (gconstpointer state, const BaizeMove *move, BaizePlace *source, BaizePlace *target);
void happy_tableau (gconstpointer state, int seat, BaizeLayout *layout);
void happy_determinize (gpointer state, int seat, BaizeRandom *random);
BaizePlace happy_cell_place (const HappyCell *cell);
int happy_card_at (const HappyState *state, const BaizePlace *place);
gboolean happy_read_fixed (const char *text, HappyFixed *fixed, int *n_fixed, GError **error);
gboolean happy_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error);
void happy_write_move (gconstpointer state, const BaizeMove *move, GString *text);
void happy_write_state (gconstpointer state, GString *line);
gboolean happy_read_place (gconstpointer state, const char *text, BaizePlace *place);
char *happy_prompt (gconstpointer state);
char *happy_prompt_card (const HappyState *state, int card);
char *happy_summary (gconstpointer state);
int happy_whole (gconstpointer state);
char *happy_outcome (gconstpointer state);
char *happy_describe_own (const char *rules_text);
char *happy_describe_place (gconstpointer state, int seat, const BaizePlace *place);
char *happy_draw_emblem (gconstpointer state, int seat);
char *happy_describe_warning (const HappyState *state, const BaizePlace *place);
char *happy_describe_where (gconstpointer state, const BaizeMove *move);
char *happy_describe_move (gconstpointer state, const BaizeMove *move);
char *happy_describe_step (gconstpointer before, gconstpointer after, int step, int amount);

extern const BaizeRules baize_happy_graphs_rules;
