/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of Rose and the names that its rules, words and board share. Only this folder includes it.
 */
#pragma once

#include "core/cards/baize-stack.h"
#include "core/rules/baize-rules.h"

#define ROSE_N_CARDS   54
#define ROSE_N_PLACES  14
#define ROSE_N_STOCK   (ROSE_N_CARDS - ROSE_N_PLACES)
#define ROSE_N_COLUMNS 5
/* A set has at most four cards of a rank and a joker; each take draws at least two cards from the stock. */
#define ROSE_MIN_SET   2
#define ROSE_MAX_SET   5
#define ROSE_MAX_TAKES (ROSE_N_STOCK / 2)

/** RoseVerb: the kinds of moves. A take has places as arguments, a put a face and a place. */
typedef enum
{
  ROSE_TAKE = 1,
  ROSE_PUT,
} RoseVerb;

/** RoseButton: the buttons below the rose, as lessons count them. */
typedef enum
{
  ROSE_BUTTON_TAKE,
  ROSE_BUTTON_SWAP,
  ROSE_BUTTON_DONE,
} RoseButton;

/** RosePlaceKind: the fourteen petals (x is the column, y the row in it), and the piles beside them. */
typedef enum
{
  ROSE_PETAL = 1,
  ROSE_STOCK,
  ROSE_DRAWN,
  ROSE_SCORED,
} RosePlaceKind;

/** RoseStep: the steps in the trace of a move, in the order in which they happen. */
typedef enum
{
  ROSE_STEP_TAKE,
  ROSE_STEP_DRAW,
  ROSE_STEP_LAY,
} RoseStep;

/** RosePetals: a set of places, bit 0 for a1 to bit 13 for e2. */
typedef guint16 RosePetals;

/**
 * RoseSet:
 * @n_cards: number of cards
 * @rank: their rank; a joker has the rank of the other cards
 * @joker: whether one of them is a joker: twice the points
 * @together: whether each card touches another card of the set: twice the points
 * @noble: whether they are aces, kings, queens or jacks: twice the points
 * @lonely: the cards that touch no other card of the set
 * @points: what they score
 *
 * The value of equal cards, and its reasons.
 */
typedef struct
{
  int n_cards;
  int rank;
  gboolean joker;
  gboolean together;
  gboolean noble;
  RosePetals lonely;
  int points;
} RoseSet;

/** RoseTake: a set that was taken, for the list of scored sets. */
typedef struct
{
  guint8 n_cards;
  guint8 rank;
  guint8 joker;
  guint8 together;
} RoseTake;

/**
 * RoseState:
 * @drawn: cards drawn and not laid yet, a set of faces
 * @fresh: the places of the last take, whether a card was laid on them or not
 * @score: points so far
 * @rose: the card at each place; %BAIZE_FACE_NONE for an empty place
 * @stock: the draw pile
 * @scored: the taken cards, in the order in which they were taken
 * @takes: the sets that were taken
 * @petals: points earned at each place
 * @n_takes: number of these sets
 */
typedef struct
{
  guint64 drawn;
  RosePetals fresh;
  guint16 score;
  BaizeFace rose[ROSE_N_PLACES];
  BaizeStack stock, scored;
  RoseTake takes[ROSE_MAX_TAKES];
  guint8 petals[ROSE_N_PLACES];
  guint8 n_takes;
} RoseState;

RosePetals rose_neighbours (int place);
gboolean rose_weigh (const RoseState *state, RosePetals petals, RoseSet *set, GError **error);
gboolean rose_ends_game (const RoseState *state, const RoseSet *set);
gboolean rose_is_near_end (const RoseState *state);
RoseSet rose_take_set (const RoseTake *take);
RosePetals rose_partners (const RoseState *state, RosePetals petals);
RosePetals rose_get_petals (const BaizeMove *take);
RosePetals rose_empty (const RoseState *state);

/** rose_bit: Returns: the set that contains only @face. */
static inline guint64
rose_bit (BaizeFace face)
{
  return G_GUINT64_CONSTANT (1) << face;
}

/** rose_n_drawn: Returns: how many drawn cards wait to be laid. */
static inline int
rose_n_drawn (const RoseState *state)
{
  return __builtin_popcountll (state->drawn);
}

BaizeFace rose_drawn_card (const RoseState *state, int index);
int rose_place_column (int place);
int rose_place_height (int place);
int rose_place_at (const BaizePlace *place);
BaizePlace rose_place_of (int place);
const char *rose_place_name (int place);
const char *rose_verdict (int score);
char *rose_explain (const RoseSet *set);
char *rose_explain_aloud (const RoseSet *set);
char *rose_explain_doubling (const RoseSet *set);
char *rose_list_cards (const RoseState *state, RosePetals petals);
char *rose_describe_beside (const RoseState *state, RosePetals chosen, int place);

BAIZE_DECLARE_GAME (rose);
char *rose_draw_emblem (gconstpointer state, int seat);
void rose_to_come (gconstpointer state, GByteArray *faces);
char *rose_describe_where (gconstpointer state, const BaizeMove *move);
