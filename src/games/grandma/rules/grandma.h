/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of Grandma's Card Game and the names its rules, words, players and board share. Only this folder and its
 * tests include it.
 */
#pragma once

#include "core/rules/baize-rules.h"

G_BEGIN_DECLS

#define GRANDMA_N_CARDS     104
#define GRANDMA_MAX_PLAYERS 4
#define GRANDMA_MAX_ROUNDS  7
#define GRANDMA_DEALT       12
/* The dealt cards and the one drawn: nobody ever holds more. */
#define GRANDMA_MAX_HAND (GRANDMA_DEALT + 1)
/* Cards leave the hands for melds or the pile only in place of drawn ones: stock and pile never grow beyond the
 * deal's. */
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

/** GrandmaVerb: what a move does; see the functions grandma_move_…() below for its arguments. */
typedef enum
{
  GRANDMA_DRAW = 1, /* a GrandmaSource */
  GRANDMA_GOAL,     /* how many melds, with the kind of each in the upper half, then their faces one after another */
  GRANDMA_ADD,      /* a face, the meld's seat, its number there, a GrandmaEnd */
  GRANDMA_DISCARD,  /* a face */
} GrandmaVerb;

typedef enum
{
  GRANDMA_FROM_STOCK,
  GRANDMA_FROM_PILE,
} GrandmaSource;

/** GrandmaEnd: where a card is added; named only where a two goes to a staircase. */
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

/** GrandmaHelp: what a card does for a hand that has not met the goal. */
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

/** GrandmaButton: the buttons on the table, as lessons count them. */
typedef enum
{
  GRANDMA_BUTTON_LAY,
  GRANDMA_BUTTON_OTHER_WAY,
  GRANDMA_BUTTON_SORT,
  GRANDMA_BUTTON_SHEET,
} GrandmaButton;

/**
 * GrandmaPlaceKind:
 * @GRANDMA_STOCK: the face-down cards
 * @GRANDMA_PILE: the face-up cards
 * @GRANDMA_HAND: a hand; its owner is the seat
 * @GRANDMA_MELD: a meld; its owner is the seat it lies before, its x the number there, from 1
 * @GRANDMA_FRONT: the table before a seat, its owner, where melds are laid down
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
 * GrandmaStep: what the trace of a move tells of, in the order it happens.
 * @GRANDMA_STEP_RESHUFFLE: the pile but its top card became the stock; how many cards
 * @GRANDMA_STEP_DRAW: a card of the stock went to the hand; which
 * @GRANDMA_STEP_TAKE: the top of the pile went to the hand; which card
 * @GRANDMA_STEP_MELD: a meld of the goal was laid down; its number before its seat
 * @GRANDMA_STEP_ADD: a card found a place; the index of its meld in the position
 * @GRANDMA_STEP_DISCARD: a card went to the pile; which
 * @GRANDMA_STEP_ROUND: the round is over, all hands are open; the seat that went out, or 0
 * @GRANDMA_STEP_DEAL: the next round was dealt; its number, from 1
 *
 * A card is its number.
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

/** GrandmaGoal: so many melds of each kind are to be laid down at once. */
typedef struct
{
  guint8 trios;
  guint8 staircases;
} GrandmaGoal;

/**
 * GrandmaMeld:
 * @kind: a GrandmaKind
 * @seat: before whom it lies
 * @number: which of that seat's melds, from 1
 * @rank: a trio's rank, or that of a staircase's low end
 * @suit: a staircase's
 * @n_cards: how many cards it has
 * @card: its cards, as laid; a staircase's from low to high
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
 * @seat: whose turn it is
 * @over: whether the match is
 * @open: whether the round is over and the hands lie open; of a match that goes on only seen in a trace
 * @down: bit `seat - 1` is set for each seat that has met the round's goal
 * @down_now: whether the seat to move met it in this turn
 * @n_reshuffles: how often the pile became the stock in this round
 * @n_turns: turns ended in this round
 * @hand: the hands, each in the unshuffled order, equal cards side by side
 * @stock: bottom first
 * @pile: bottom first
 * @meld: in the order laid, whosever they are
 * @taken: cards in hands that all have seen, for they were taken from the pile
 * @recycled: `[k]` are the cards that went into the stock at reshuffle k + 1 or later: all know they were in no hand
 * then
 * @score: what each seat scored in each round
 * @deal: the deal number, for rounds without a deck and for reshuffles
 * @given: bit `r` is set where round r has a deck of its own
 * @deck: `[r - 1]` are the faces of round r's own deck, top first; the first round's is dealt at once
 *
 * A card is its face times two, plus one for the second of two equal ones. What lies beyond the end of a list is
 * %GRANDMA_NO_CARD or left from public cards, so that positions that look the same to all are the same bytes.
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
 * GrandmaHolding: cards by what they are good for, twos apart.
 * @once: for each suit, bit `rank - 1` is set where there is a card
 * @twice: likewise where there are two
 * @n_twos: how many twos
 */
typedef struct
{
  guint16 once[BAIZE_N_SUITS];
  guint16 twice[BAIZE_N_SUITS];
  guint8 n_twos;
} GrandmaHolding;

/**
 * GrandmaPlan: the melds of a goal that a holding comes closest to.
 * @missing: how many cards it lacks for them, its twos used
 * @n_trios: how many trios
 * @trio: their ranks; 0 for one of which there is no card
 * @n_staircases: how many staircases
 * @suit: their suits
 * @low: the ranks of their low ends; 0 for one of which there is no card
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
 * GrandmaDraftMeld: a meld that may become one.
 * @kind: a GrandmaKind
 * @rank: its rank, or that of its low end; 0 when no card of it is there yet
 * @suit: the suit of a staircase
 * @n_places: three or four
 * @card: for each place the card of the hand that would go there, or %GRANDMA_NO_CARD where one is missing
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
 * GrandmaDraft: what a hand has of the round's goal.
 * @missing: how many cards are missing
 * @n_melds: how many melds the goal has
 * @meld: they
 * @n_spare: how many cards of the hand are in none of them
 * @spare: those
 */
typedef struct
{
  guint8 missing;
  guint8 n_melds;
  GrandmaDraftMeld meld[GRANDMA_MAX_GOAL_MELDS];
  guint8 n_spare;
  guint8 spare[GRANDMA_MAX_HAND];
} GrandmaDraft;

/** grandma_face: what is printed on @card. */
static inline BaizeFace
grandma_face (int card)
{
  return (BaizeFace) (card >> 1);
}

/** grandma_is_wild: whether @face is a two. The source: the number 2 counts as a wild card. */
static inline gboolean
grandma_is_wild (BaizeFace face)
{
  return baize_face_get_rank (face) == GRANDMA_WILD_RANK;
}

/** grandma_is_down: whether @seat has met the round's goal. */
static inline gboolean
grandma_is_down (const GrandmaState *state, int seat)
{
  return state->down >> (seat - 1) & 1;
}

/** grandma_rank_after: the rank @steps above @rank on the ring … Q K A 2 3 …; @steps may be negative, down to -13. */
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

/* goals.c: what is to be laid down, round by round */
extern const BaizeVariant grandma_variants[];
#define GRANDMA_N_VARIANTS 2
#define GRANDMA_MAX_GOALS  2

int                grandma_goals          (int                 variant,
                                           int                 round,
                                           GrandmaGoal        *goals);
char              *grandma_goal_name      (int                 variant,
                                           int                 round);
char              *grandma_explain_goal   (int                 variant,
                                           int                 round);

/* deal.c */
void               grandma_cards          (const BaizeSetup   *setup,
                                           GByteArray         *deck);
void               grandma_deal           (gpointer            state,
                                           const BaizeSetup   *setup);
void               grandma_deal_round     (GrandmaState       *state,
                                           const BaizeFace    *deck);
void               grandma_deal_next      (GrandmaState       *state);
void               grandma_reshuffle      (GrandmaState       *state);

/* hand.c: hands as lists in order */
void               grandma_hand_insert    (GrandmaState       *state,
                                           int                 seat,
                                           int                 card);
int                grandma_hand_find      (const GrandmaState *state,
                                           int                 seat,
                                           BaizeFace           face);
void               grandma_hand_take      (GrandmaState       *state,
                                           int                 seat,
                                           int                 card);
int                grandma_hand_remove    (GrandmaState       *state,
                                           int                 seat,
                                           BaizeFace           face);
int                grandma_card_points    (BaizeFace           face);
int                grandma_hand_points    (const GrandmaState *state,
                                           int                 seat);

/* meld.c: what a meld is, and what it takes */
gboolean           grandma_meld_shape     (GrandmaKind         kind,
                                           const BaizeFace    *faces,
                                           GrandmaMeld        *meld,
                                           GError            **error);
BaizeFace          grandma_meld_wants     (const GrandmaMeld  *meld,
                                           GrandmaEnd          end);
gboolean           grandma_meld_fits      (const GrandmaMeld  *meld,
                                           BaizeFace           face,
                                           GrandmaEnd         *end);
void               grandma_meld_add       (GrandmaMeld        *meld,
                                           int                 card,
                                           GrandmaEnd          end);
BaizeFace          grandma_meld_stands    (const GrandmaMeld  *meld,
                                           int                 index);
const GrandmaMeld *grandma_find_meld      (const GrandmaState *state,
                                           int                 seat,
                                           int                 number);
gboolean           grandma_finds_place    (const GrandmaState *state,
                                           BaizeFace           face);

/* laying.c: every way of meeting the goal */
void               grandma_list_goals     (const GrandmaState *state,
                                           BaizeMoves         *moves);

/* moves.c */
void               grandma_move_draw      (BaizeMove          *move,
                                           GrandmaSource       source);
void               grandma_move_goal      (BaizeMove          *move,
                                           int                 n_melds,
                                           const GrandmaKind  *kinds,
                                           const BaizeFace    *faces);
void               grandma_move_add       (BaizeMove          *move,
                                           BaizeFace           face,
                                           const GrandmaMeld  *meld,
                                           GrandmaEnd          end);
void               grandma_move_discard   (BaizeMove          *move,
                                           BaizeFace           face);
int                grandma_goal_n_melds   (const BaizeMove    *move);
int                grandma_goal_meld      (const BaizeMove    *move,
                                           int                 index,
                                           GrandmaKind        *kind,
                                           const BaizeFace   **faces);
int                grandma_list_adds      (const GrandmaState *state,
                                           BaizeFace           face,
                                           BaizeMove          *first,
                                           BaizeMoves         *moves);
gboolean           grandma_may_lay_down   (const GrandmaState *state);
gboolean           grandma_may_add        (const GrandmaState *state);
void               grandma_moves          (gconstpointer       state,
                                           BaizeMoves         *moves);
gboolean           grandma_check          (gconstpointer       state,
                                           const BaizeMove    *move,
                                           GError            **error);

/* plan.c: how far a hand is from a goal */
void               grandma_holding_init   (GrandmaHolding     *holding,
                                           const guint8       *cards,
                                           int                 n_cards);
void               grandma_holding_add    (GrandmaHolding     *holding,
                                           BaizeFace           face);
void               grandma_holding_remove (GrandmaHolding     *holding,
                                           BaizeFace           face);
void               grandma_plan           (const GrandmaHolding *holding,
                                           const GrandmaGoal  *goal,
                                           GrandmaPlan        *plan);
void               grandma_plan_round     (const GrandmaState *state,
                                           const GrandmaHolding *holding,
                                           GrandmaPlan        *plan);

/* helper.c: what the hand of a seat has of the goal, and what laying it down leaves */
void               grandma_draft          (const GrandmaState *state,
                                           int                 seat,
                                           GrandmaDraft       *draft);
int                grandma_evaluate_goal  (const GrandmaState *state,
                                           const BaizeMove    *goal);
int                grandma_arrange        (const BaizeFace    *faces,
                                           int                 n_faces,
                                           BaizeFace           ways[][GRANDMA_STAIRCASE],
                                           GrandmaMeld        *melds,
                                           GError            **error);

/* wants.c: which cards help */
GrandmaHelp        grandma_help           (const GrandmaState *state,
                                           int                 seat,
                                           BaizeFace           face);
GrandmaHelp        grandma_help_of_pile   (const GrandmaState *state);
char              *grandma_name_wanted    (const GrandmaState *state,
                                           int                 seat);
char              *grandma_describe_wants (const GrandmaState *state,
                                           int                 seat);

/* sight.c, words.c, messages.c: see BaizeRules */
int                grandma_card_at        (const GrandmaState *state,
                                           int                 seat,
                                           const BaizePlace   *place);
char              *grandma_describe_seen  (const GrandmaState *state,
                                           int                 seat,
                                           const BaizePlace   *place,
                                           int                 position,
                                           const char         *owner);
char              *grandma_step_words     (const GrandmaState *before,
                                           const GrandmaState *after,
                                           int                 step,
                                           int                 amount,
                                           int                 viewer,
                                           const char         *name);
char              *grandma_meld_name      (const GrandmaMeld  *meld);

/* playout.c, rules.c: see BaizeRules and BaizeRulesMatch */
void               grandma_playout        (gconstpointer       state,
                                           BaizeRandom        *random,
                                           BaizeMove          *move);
int                grandma_total          (gconstpointer       state,
                                           int                 seat);
int                grandma_place          (gconstpointer       state,
                                           int                 seat);

BAIZE_DECLARE_GAME (grandma);

G_END_DECLS
