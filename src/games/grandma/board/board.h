/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of the board of Grandma's Card Game share: the object, with the order of the hands and the chosen
 * cards, and the functions of each part.
 */
#pragma once

#include "geometry.h"
#include "order.h"

#include "games/grandma/rules/grandma.h"
#include "table/baize-drawing.h"

/** GrandmaChip: one position of a meld. */
typedef struct
{
  BaizeFace face; /* the card that the hand has for it; BAIZE_FACE_NONE if it is missing */
  int rank;       /* the wanted rank, also if a two stands for it; 0 for any */
  int suit;       /* the wanted suit; -1 for any */
  int group;      /* the index of its meld */
} GrandmaChip;

/** GrandmaAim: the goal as shown: in words, the melds that the hand has so far or would lay down, and what is said
 * above these. */
typedef struct
{
  char *goal;
  char *note;
  char *why;
  gboolean met;
  GrandmaChip chips[GRANDMA_MAX_GOAL_CARDS];
  GrandmaMeld melds[GRANDMA_MAX_GOAL_CARDS]; /* kind, rank, suit and number of cards of each meld */
  int n_chips;
  int n_groups;
} GrandmaAim;

struct _BaizeGrandmaBoard
{
  BaizeBoard parent_instance;

  GtkWidget *mats;
  GtkWidget *aim_view;
  GtkWidget *lay; /* the buttons */
  GtkWidget *other_way;
  GtkWidget *way_before;
  GtkWidget *sort;
  GtkWidget *scores;
  GtkWidget *sheet;
  GrandmaGeometry geometry;
  double line; /* the height of a line of text */
  GrandmaAim aim;

  BaizeGame *met; /* the game that @orders belong to */
  GrandmaOrder orders[GRANDMA_MAX_PLAYERS];
  GrandmaCards chosen; /* cards that the player wants to lay down */
  GArray *ways;        /* of BaizeMove: the ways to lay down the goal with the chosen cards, the best first */
  guint way;           /* the index of the way shown */
  int looked;          /* the seat whose melds are shown enlarged, if that is possible; 0 for none */
  guint8 few[GRANDMA_MAX_PLAYERS]; /* the few cards of each player that were told last; 0 if there were more */
  char *told;       /* the last announced list of the hand, so that an unchanged hand is not listed again */
  gboolean reading; /* the player has opened the score sheet */
  gboolean drawing; /* the player was to draw a card when the keyboard was led last */
};

#define BAIZE_TYPE_GRANDMA_BOARD (baize_grandma_board_get_type ())
GType baize_grandma_board_get_type (void);
G_DECLARE_FINAL_TYPE (BaizeGrandmaBoard, baize_grandma_board, BAIZE, GRANDMA_BOARD, BaizeBoard)

/** grandma_board_shown: Returns: (transfer none): the position shown. */
static inline const GrandmaState *
grandma_board_shown (BaizeGrandmaBoard *self)
{
  return baize_board_get_shown (BAIZE_BOARD (self));
}

/* board.c */
void grandma_board_refresh (BaizeGrandmaBoard *self);
int grandma_board_viewer (BaizeGrandmaBoard *self);
gboolean grandma_board_can_act (BaizeGrandmaBoard *self);

/* arrange.c */
void grandma_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height);
void grandma_board_paint_card (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width);

/* mats.c, aim.c: what is drawn under the cards */
void grandma_mats_draw (BaizeBoard *board, const BaizeInk *ink);
void grandma_aim_draw (BaizeBoard *board, const BaizeInk *ink);
void grandma_aim_refresh (BaizeGrandmaBoard *self);
gboolean grandma_aim_uses (BaizeGrandmaBoard *self, int card);
char *grandma_aim_describe (BaizeGrandmaBoard *self);

/* holding.c */
int grandma_board_list_hand (BaizeGrandmaBoard *self, guint8 *cards);
int grandma_board_find_in_hand (BaizeGrandmaBoard *self, const BaizePlace *place);
void grandma_board_follow_hands (BaizeGrandmaBoard *self);
void grandma_board_sort (BaizeBoard *board);
gboolean grandma_board_shift (BaizeGrandmaBoard *self, int by);
gboolean grandma_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target);
gboolean grandma_board_walk (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to);

/* choose.c */
gboolean grandma_board_act (BaizeBoard *board, const BaizePlace *place);
gboolean grandma_board_commit (BaizeBoard *board, const BaizePlace *place);
gboolean grandma_board_put_down (BaizeBoard *board);
gboolean grandma_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target,
                                  BaizeMove *move);
void grandma_board_find_ways (BaizeGrandmaBoard *self);
gboolean grandma_board_find_way (const GrandmaState *state, BaizeMove *way);
void grandma_board_lay_down (BaizeBoard *board);
void grandma_board_other_way (BaizeBoard *board);
void grandma_board_way_before (BaizeBoard *board);
void grandma_board_find_place (BaizeBoard *board);
void grandma_board_discard (BaizeBoard *board);
gboolean grandma_board_find_add (BaizeGrandmaBoard *self, const BaizePlace *source, const BaizePlace *target,
                                 BaizeMove *move);
gboolean grandma_board_add (BaizeGrandmaBoard *self, const BaizePlace *source, const BaizePlace *target);

/* choice.c */
int grandma_board_own_card (BaizeGrandmaBoard *self, const BaizePlace *place);
int grandma_board_count_chosen (BaizeGrandmaBoard *self);
int grandma_board_list_chosen (BaizeGrandmaBoard *self, BaizeFace *faces);
gboolean grandma_board_only_chosen (BaizeGrandmaBoard *self, BaizeFace *face);
gboolean grandma_board_is_chosen (BaizeGrandmaBoard *self, const BaizePlace *place);
gboolean grandma_board_is_discarded_at_once (BaizeGrandmaBoard *self, int card);
char *grandma_board_describe_chosen (BaizeGrandmaBoard *self);
char *grandma_board_describe_choice (BaizeBoard *board, const BaizePlace *place);

/* look.c */
gboolean grandma_board_can_look (BaizeGrandmaBoard *self, int seat);
int grandma_board_get_looked (BaizeGrandmaBoard *self);
gboolean grandma_board_is_folded (BaizeGrandmaBoard *self, int seat);
void grandma_board_look (BaizeGrandmaBoard *self, int seat);

/* messages.c */
char *grandma_board_name (BaizeGrandmaBoard *self, int seat);
char *grandma_board_full_name (BaizeGrandmaBoard *self, int seat);
char *grandma_board_last_turn (BaizeGrandmaBoard *self, int seat);
const char *grandma_board_remark (BaizeGrandmaBoard *self, int seat);
char *grandma_board_add_remark (BaizeGrandmaBoard *self, const GrandmaState *before, const GrandmaState *after,
                                char *text);
GrandmaHelp grandma_board_pile_helps (BaizeGrandmaBoard *self);
char *grandma_board_add_help (BaizeGrandmaBoard *self, char *text);
char *grandma_board_describe_round (BaizeGrandmaBoard *self);
char *grandma_board_expect (BaizeBoard *board, gconstpointer state);
char *grandma_board_describe_place (BaizeBoard *board, const BaizePlace *place);

/* aloud.c */
char *grandma_board_expect_more (BaizeBoard *board, gconstpointer state, gboolean asked);
char *grandma_board_introduce (BaizeBoard *board, gboolean is_new);
char *grandma_board_describe_step (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount);
char *grandma_board_describe_entry (BaizeBoard *board, const BaizePlace *from, const BaizePlace *to);
char *grandma_board_describe_more (BaizeBoard *board);
char *grandma_board_describe_plan (BaizeGrandmaBoard *self, int most);

/* joy.c */
gboolean grandma_board_joins (BaizeBoard *board, const BaizePlace *place);
void grandma_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across,
                            double progress);
