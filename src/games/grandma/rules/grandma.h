/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of Grandma's Card Game and the names that its rules, words, players and board share. Only this game's
 * folders and its tests include it.
 */
#pragma once

#include "core/rules/baize-rules.h"

#define GRANDMA_N_CARDS     104
#define GRANDMA_MAX_PLAYERS 4
#define GRANDMA_MAX_ROUNDS  7
#define GRANDMA_DEALT       12
/* The dealt cards and a drawn one; no hand ever has more. */
#define GRANDMA_MAX_HAND (GRANDMA_DEALT + 1)
/* Cards leave the hands for melds or the pile only in place of drawn ones, so stock and pile never have more cards than
 * after the deal. */
#define GRANDMA_MAX_PILE (GRANDMA_N_CARDS - 2 * GRANDMA_DEALT)
/* The largest goal, four trios or three staircases, takes twelve cards. */
#define GRANDMA_MAX_GOAL_MELDS 4
#define GRANDMA_MAX_GOAL_CARDS 12
#define GRANDMA_MAX_MELDS      (GRANDMA_MAX_PLAYERS * GRANDMA_MAX_GOAL_MELDS)
/* Eight cards of a rank and eight twos. */
#define GRANDMA_MAX_TRIO      16
#define GRANDMA_MAX_STAIRCASE 13
#define GRANDMA_TRIO          3
#define GRANDMA_STAIRCASE     4
#define GRANDMA_WILD_RANK     2
#define GRANDMA_MAX_TURNS     200
#define GRANDMA_RESHUFFLES    2
#define GRANDMA_NO_CARD       255
/* A player with at most so many cards may soon go out. */
#define GRANDMA_FEW_CARDS 3

/** GrandmaVerb: the kind of a move; see the functions grandma_move_…() below for its arguments. */
typedef enum
{
  GRANDMA_DRAW = 1, /* a GrandmaSource */
  GRANDMA_GOAL,     /* the number of melds, with the kind of each in the upper half of the byte, then their faces one
                     * after another */
  GRANDMA_ADD,      /* a face, the meld's seat, its number there, a GrandmaEnd */
  GRANDMA_DISCARD,  /* a face */
} GrandmaVerb;

typedef enum
{
  GRANDMA_FROM_STOCK,
  GRANDMA_FROM_PILE,
} GrandmaSource;

/** GrandmaEnd: the end of a staircase where a card is added; only a two on a staircase needs it. */
typedef enum
{
  GRANDMA_END_NONE,
  GRANDMA_END_LOW,
  GRANDMA_END_HIGH,
} GrandmaEnd;

typedef enum
{
  GRANDMA_PHASE_DRAW,
  GRANDMA_PHASE_PLAY,
} GrandmaPhase;

/** GrandmaHelp: how a card helps a hand that has not met the goal. */
typedef enum
{
  GRANDMA_HELP_NONE,
  GRANDMA_HELP_NEARER,
  GRANDMA_HELP_MEETS,
} GrandmaHelp;

typedef enum
{
  GRANDMA_KIND_TRIO,
  GRANDMA_KIND_STAIRCASE,
} GrandmaKind;

/** GrandmaButton: the buttons on the board, numbered for lessons. */
typedef enum
{
  GRANDMA_BUTTON_LAY,
  GRANDMA_BUTTON_OTHER_WAY,
  GRANDMA_BUTTON_SORT,
  GRANDMA_BUTTON_SHEET,
  GRANDMA_BUTTON_WAY_BEFORE,
} GrandmaButton;

/**
 * GrandmaPlaceKind:
 * @GRANDMA_STOCK: the face-down cards
 * @GRANDMA_PILE: the face-up cards
 * @GRANDMA_HAND: a hand; its owner is the seat
 * @GRANDMA_MELD: a meld; its owner is its seat, its x its number at that seat, from 1
 * @GRANDMA_FRONT: the part of the table where a seat, the owner, lays down melds
 */
typedef enum
{
  GRANDMA_STOCK = 1,
  GRANDMA_PILE,
  GRANDMA_HAND,
  GRANDMA_MELD,
  GRANDMA_FRONT,
} GrandmaPlaceKind;

/**
 * GrandmaStep: the steps that the trace of a move reports, in this order.
 * @GRANDMA_STEP_RESHUFFLE: the pile except its top card became the stock; the number of cards
 * @GRANDMA_STEP_DRAW: a card of the stock went to the hand; the card
 * @GRANDMA_STEP_TAKE: the top card of the pile went to the hand; the card
 * @GRANDMA_STEP_MELD: a meld of the goal was laid down; its number before its seat
 * @GRANDMA_STEP_ADD: a card found a place; the index of its meld in the position
 * @GRANDMA_STEP_DISCARD: a card went to the pile; the card
 * @GRANDMA_STEP_ROUND: the round is over, all hands are open; the seat that went out, or 0
 * @GRANDMA_STEP_DEAL: the next round was dealt; its number, from 1
 *
 * The last part of each line is the amount. A card is its number.
 */
typedef enum
{
  GRANDMA_STEP_RESHUFFLE,
  GRANDMA_STEP_DRAW,
  GRANDMA_STEP_TAKE,
  GRANDMA_STEP_MELD,
  GRANDMA_STEP_ADD,
  GRANDMA_STEP_DISCARD,
  GRANDMA_STEP_ROUND,
  GRANDMA_STEP_DEAL,
} GrandmaStep;

/** GrandmaGoal: the numbers of melds of each kind that are laid down at once. */
typedef struct
{
  guint8 trios;
  guint8 staircases;
} GrandmaGoal;

/**
 * GrandmaMeld:
 * @kind: a GrandmaKind
 * @seat: its seat
 * @number: its number among that seat's melds, from 1
 * @rank: the rank of a trio, or of a staircase's low end
 * @suit: the suit of a staircase
 * @n_cards: the number of its cards
 * @card: its cards in the order laid; those of a staircase from low to high
 */
typedef struct
{
  guint8 kind;
  guint8 seat;
  guint8 number;
  guint8 rank;
  guint8 suit;
  guint8 n_cards;
  guint8 card[GRANDMA_MAX_TRIO];
} GrandmaMeld;

/** GrandmaCards: a set of cards by number. */
typedef struct
{
  guint64 word[2];
} GrandmaCards;

/**
 * GrandmaState:
 * @variant: index of the variant
 * @round: the round, from 0
 * @seat: the seat to move
 * @over: whether the match is over
 * @open: whether the round is over and the hands are shown; while the match goes on, this occurs only in a trace
 * @down: bit `seat - 1` is set for each seat that has met the round's goal
 * @down_now: whether the seat to move met the goal in this turn
 * @n_reshuffles: how often the pile became the stock in this round
 * @n_turns: turns ended in this round
 * @hand: the hands, each in the order of the unshuffled deck, equal cards side by side
 * @stock: bottom first
 * @pile: bottom first
 * @meld: the melds of all seats in the order laid
 * @taken: cards in hands that all players have seen, because they were taken from the pile
 * @recycled: `[k]` are the cards that went into the stock at reshuffle k + 1 or later: all players know that they were
 *   in no hand then
 * @score: the score of each seat in each round
 * @deal: the deal number, for rounds without a deck and for reshuffles
 * @given: bit `r` is set where round r has a deck of its own
 * @deck: `[r - 1]` are the faces of round r's own deck, top first; the first round's deck is dealt at once
 *
 * A card is its face times two, plus one for the second of two equal ones. Entries beyond the end of a list are
 * %GRANDMA_NO_CARD or former public cards, so that positions that look the same to all players have equal bytes.
 */
typedef struct
{
  guint8 variant;
  guint8 players;
  guint8 round;
  guint8 seat;
  guint8 phase;
  guint8 over;
  guint8 open;
  guint8 down;
  guint8 down_now;
  guint8 n_reshuffles;
  guint8 n_stock;
  guint8 n_pile;
  guint8 n_melds;
  guint8 given;
  guint16 n_turns;
  guint8 n_hand[GRANDMA_MAX_PLAYERS];
  guint8 hand[GRANDMA_MAX_PLAYERS][GRANDMA_MAX_HAND];
  guint8 stock[GRANDMA_MAX_PILE];
  guint8 pile[GRANDMA_MAX_PILE];
  GrandmaMeld meld[GRANDMA_MAX_MELDS];
  GrandmaCards taken;
  GrandmaCards recycled[GRANDMA_RESHUFFLES];
  guint16 score[GRANDMA_MAX_ROUNDS][GRANDMA_MAX_PLAYERS];
  guint64 deal;
  guint8 deck[GRANDMA_MAX_ROUNDS - 1][GRANDMA_N_CARDS];
} GrandmaState;

/**
 * GrandmaHolding: the cards of a hand by suit and rank, twos apart.
 * @once: for each suit, bit `rank - 1` is set if the hand has a card
 * @twice: the same if it has two cards
 * @n_twos: the number of twos
 */
typedef struct
{
  guint16 once[BAIZE_N_SUITS];
  guint16 twice[BAIZE_N_SUITS];
  guint8 n_twos;
} GrandmaHolding;

/**
 * GrandmaPlan: the melds of a goal for which a holding lacks the fewest cards.
 * @missing: the number of missing cards after the twos are used
 * @n_trios: the number of trios
 * @trio: their ranks; 0 for a trio without a card
 * @n_staircases: the number of staircases
 * @suit: their suits
 * @low: the ranks of their low ends; 0 for a staircase without a card
 */
typedef struct
{
  guint8 missing;
  guint8 n_trios;
  guint8 n_staircases;
  guint8 trio[GRANDMA_MAX_GOAL_MELDS];
  guint8 suit[GRANDMA_MAX_GOAL_MELDS];
  guint8 low[GRANDMA_MAX_GOAL_MELDS];
} GrandmaPlan;

/**
 * GrandmaDraftMeld: a meld of the goal, complete or not.
 * @kind: a GrandmaKind
 * @rank: its rank, or that of its low end; 0 while it has no card
 * @suit: the suit of a staircase
 * @n_places: three or four
 * @card: for each position the card of the hand, or %GRANDMA_NO_CARD if it is missing
 */
typedef struct
{
  guint8 kind;
  guint8 rank;
  guint8 suit;
  guint8 n_places;
  guint8 card[GRANDMA_STAIRCASE];
} GrandmaDraftMeld;

/**
 * GrandmaDraft: the part of the round's goal that a hand has.
 * @missing: the number of missing cards
 * @n_melds: the number of melds of the goal
 * @meld: those melds
 * @n_spare: the number of cards of the hand that are in none of them
 * @spare: those cards
 */
typedef struct
{
  guint8 missing;
  guint8 n_melds;
  GrandmaDraftMeld meld[GRANDMA_MAX_GOAL_MELDS];
  guint8 n_spare;
  guint8 spare[GRANDMA_MAX_HAND];
} GrandmaDraft;

/** grandma_face: Returns: the face of @card. */
static inline BaizeFace
grandma_face (int card)
{
  return (BaizeFace) (card >> 1);
}

/** grandma_is_wild: Returns: whether @face is a two. The rules: the number 2 counts as a wild card. */
static inline gboolean
grandma_is_wild (BaizeFace face)
{
  return baize_face_get_rank (face) == GRANDMA_WILD_RANK;
}

/** grandma_is_down: Returns: whether @seat has met the round's goal. */
static inline gboolean
grandma_is_down (const GrandmaState *state, int seat)
{
  return state->down >> (seat - 1) & 1;
}

/**
 * grandma_rank_after: Returns: the rank @steps above @rank on the ring … Q K A 2 3 …; @steps may be negative, down to
 * -13.
 */
static inline int
grandma_rank_after (int rank, int steps)
{
  return (rank - 1 + steps + 13) % 13 + 1;
}

static inline gboolean
grandma_cards_has (const GrandmaCards *cards, int card)
{
  return cards->word[card >> 6] >> (card & 63) & 1;
}

static inline void
grandma_cards_add (GrandmaCards *cards, int card)
{
  cards->word[card >> 6] |= G_GUINT64_CONSTANT (1) << (card & 63);
}

static inline void
grandma_cards_remove (GrandmaCards *cards, int card)
{
  cards->word[card >> 6] &= ~(G_GUINT64_CONSTANT (1) << (card & 63));
}

/* goals.c: the goals of each round */
extern const BaizeVariant grandma_variants[];
#define GRANDMA_N_VARIANTS 2
#define GRANDMA_MAX_GOALS  2

int grandma_goals (int variant, int round, GrandmaGoal *goals);
char *grandma_goal_name (int variant, int round);
char *grandma_explain_costs (void);
char *grandma_explain_goal (int variant, int round);

/* deal.c */
void grandma_cards (const BaizeSetup *setup, GByteArray *deck);
void grandma_deal (gpointer state, const BaizeSetup *setup);
void grandma_deal_round (GrandmaState *state, const BaizeFace *deck);
void grandma_deal_next (GrandmaState *state);
void grandma_reshuffle (GrandmaState *state);

/* hand.c: hands as sorted lists */
void grandma_hand_insert (GrandmaState *state, int seat, int card);
int grandma_hand_find (const GrandmaState *state, int seat, BaizeFace face);
void grandma_hand_take (GrandmaState *state, int seat, int card);
int grandma_hand_remove (GrandmaState *state, int seat, BaizeFace face);
int grandma_card_points (BaizeFace face);
int grandma_hand_points (const GrandmaState *state, int seat);

/* meld.c: which cards are a meld, and which can be added */
gboolean grandma_meld_shape (GrandmaKind kind, const BaizeFace *faces, GrandmaMeld *meld, GError **error);
BaizeFace grandma_meld_wants (const GrandmaMeld *meld, GrandmaEnd end);
gboolean grandma_meld_fits (const GrandmaMeld *meld, BaizeFace face, GrandmaEnd *end);
void grandma_meld_add (GrandmaMeld *meld, int card, GrandmaEnd end);
BaizeFace grandma_meld_stands (const GrandmaMeld *meld, int index);
const GrandmaMeld *grandma_find_meld (const GrandmaState *state, int seat, int number);
gboolean grandma_finds_place (const GrandmaState *state, BaizeFace face);

/* laying.c: all ways to meet the goal */
void grandma_list_goals (const GrandmaState *state, BaizeMoves *moves);

/* moves.c */
void grandma_move_draw (BaizeMove *move, GrandmaSource source);
void grandma_move_goal (BaizeMove *move, int n_melds, const GrandmaKind *kinds, const BaizeFace *faces);
void grandma_move_add (BaizeMove *move, BaizeFace face, const GrandmaMeld *meld, GrandmaEnd end);
void grandma_move_discard (BaizeMove *move, BaizeFace face);
int grandma_goal_n_melds (const BaizeMove *move);
int grandma_goal_meld (const BaizeMove *move, int index, GrandmaKind *kind, const BaizeFace **faces);
int grandma_list_adds (const GrandmaState *state, BaizeFace face, BaizeMove *first, BaizeMoves *moves);
gboolean grandma_may_lay_down (const GrandmaState *state);
gboolean grandma_may_add (const GrandmaState *state);
void grandma_moves (gconstpointer state, BaizeMoves *moves);
gboolean grandma_check (gconstpointer state, const BaizeMove *move, GError **error);

/* plan.c: how far a hand is from a goal */
void grandma_holding_init (GrandmaHolding *holding, const guint8 *cards, int n_cards);
void grandma_holding_add (GrandmaHolding *holding, BaizeFace face);
void grandma_holding_remove (GrandmaHolding *holding, BaizeFace face);
void grandma_plan (const GrandmaHolding *holding, const GrandmaGoal *goal, GrandmaPlan *plan);
void grandma_plan_round (const GrandmaState *state, const GrandmaHolding *holding, GrandmaPlan *plan);

/* helper.c: the part of the goal that a hand has, and the value of a way to lay it down */
void grandma_draft (const GrandmaState *state, int seat, GrandmaDraft *draft);
int grandma_evaluate_goal (const GrandmaState *state, const BaizeMove *goal);
int grandma_arrange (const BaizeFace *faces, int n_faces, BaizeFace ways[][GRANDMA_STAIRCASE], GrandmaMeld *melds,
                     GError **error);

/* wants.c: which cards help */
GrandmaHelp grandma_help (const GrandmaState *state, int seat, BaizeFace face);
GrandmaHelp grandma_help_of_pile (const GrandmaState *state);
char *grandma_name_wanted (const GrandmaState *state, int seat);
char *grandma_describe_wants (const GrandmaState *state, int seat);
char *grandma_describe_distance (const GrandmaState *state, int seat);
char *grandma_describe_help (const GrandmaState *state, int seat, int most);
const char *grandma_name_any (int rank);
char *grandma_join (const GPtrArray *names);
char *grandma_name_pile_top (const GrandmaState *state);

/* sight.c, words.c, messages.c: see BaizeRules */
int grandma_card_at (const GrandmaState *state, int seat, const BaizePlace *place);
char *grandma_describe_where (gconstpointer data, const BaizeMove *move);
char *grandma_describe_seen (const GrandmaState *state, int seat, const BaizePlace *place, int position,
                             const char *owner);
char *grandma_step_words (const GrandmaState *before, const GrandmaState *after, int step, int amount, int viewer,
                          const char *name, const char *next);
char *grandma_meld_name (const GrandmaMeld *meld);
char *grandma_list_melds (const BaizeMove *move, gboolean with_cards);
char *grandma_name_in_meld (const GrandmaMeld *meld, int index);
void grandma_measure_goal (const GrandmaState *state, const BaizeMove *goal, int *n_twos, int *points);
char *grandma_describe_way (const GrandmaState *state, const BaizeMove *goal);
char *grandma_list_places (const GrandmaState *state, BaizeFace face);

/* playout.c, rules.c: see BaizeRules and BaizeRulesMatch */
void grandma_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move);
int grandma_total (gconstpointer state, int seat);
int grandma_place (gconstpointer state, int seat);

BAIZE_DECLARE_GAME (grandma);
char *grandma_draw_emblem (gconstpointer state, int seat);
