/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files of Rose's board share: the object with the player's choice, and the functions of each file.
 */
#pragma once

#include "geometry.h"

#include "games/rose/rules/rose.h"
#include "table/baize-drawing.h"

struct _BaizeRoseBoard
{
  BaizeBoard parent_instance;

  GtkWidget *petals;
  GtkWidget *marks;
  GtkWidget *tally;
  GtkWidget *bench; /* the text and buttons of a choice */
  GtkWidget *formula;
  GtkWidget *take;
  GtkWidget *swap;
  GtkWidget *done;
  RoseGeometry geometry;
  BaizeGame *met; /* the last game in which the focus was moved into the rose; never dereferenced */

  RosePetals chosen; /* the chosen places */
  int removed;       /* the card that was deselected last; -1 if there is none */
  int hovered;       /* the place under the pointer; -1 if there is none */

  gboolean swapping; /* a click picks up a card that was just laid, although no card waits to be laid */
  gboolean laying;   /* cards were waiting to be laid at the last refresh */
  guint settling;    /* the source that lays the last cards; 0 if there is none */
  BaizePlace picked; /* the card to be laid or moved; none stands for the first drawn card */

  BaizeGame *followed; /* the game whose takes are counted; never dereferenced */
  int n_takes;         /* the takes in the position shown last */
  guint counting;      /* the source that counts the last take; 0 if there is none */
  int n_counted;       /* the steps that it has counted */

  double shut[ROSE_N_PLACES]; /* how far each petal is in the bud, from 0 to 1, while the rose blooms */
};

#define BAIZE_TYPE_ROSE_BOARD (baize_rose_board_get_type ())
GType baize_rose_board_get_type (void);
G_DECLARE_FINAL_TYPE (BaizeRoseBoard, baize_rose_board, BAIZE, ROSE_BOARD, BaizeBoard)

/** rose_board_shown: Returns: (transfer none): the position shown. */
static inline const RoseState *
rose_board_shown (BaizeRoseBoard *self)
{
  return baize_board_get_shown (BAIZE_BOARD (self));
}

/* board.c */
void rose_board_refresh (BaizeRoseBoard *self);

/* arrange.c */
void rose_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height);

/* petals.c, marks.c, tally.c: what is drawn */
void rose_petals_draw (BaizeBoard *board, const BaizeInk *ink);
void rose_marks_draw (BaizeBoard *board, const BaizeInk *ink);
void rose_tally_draw (BaizeBoard *board, const BaizeInk *ink);

/* to-come.c, tally.c: lists that the player asks for */
void rose_to_come_show (BaizeBoard *board);
void rose_tally_list_show (BaizeBoard *board);

/* choose.c */
gboolean rose_board_is_choosing (BaizeRoseBoard *self);
void rose_board_set_chosen (BaizeRoseBoard *self, RosePetals chosen);
void rose_board_toggle (BaizeRoseBoard *self, int place);
gboolean rose_board_commit (BaizeBoard *board, const BaizePlace *place);
gboolean rose_board_sweep (BaizeBoard *board, const BaizePlace *from, const BaizePlace *place);
void rose_board_take (BaizeRoseBoard *self);
gboolean rose_board_weigh (BaizeRoseBoard *self, char **text, char **note);
char *rose_board_speak_value (const RoseState *state, const RoseSet *set);

/* lay.c */
void rose_board_settle (BaizeRoseBoard *self);
gboolean rose_board_is_arranging (BaizeRoseBoard *self);
gboolean rose_board_can_swap (BaizeRoseBoard *self);
gboolean rose_board_can_carry (BaizeRoseBoard *self, const BaizePlace *place);
void rose_board_announce_swapping (BaizeRoseBoard *self);
void rose_board_set_swapping (BaizeRoseBoard *self, gboolean swapping);
BaizeFace rose_board_face_at (BaizeRoseBoard *self, const BaizePlace *place);
BaizePlace rose_board_in_hand (BaizeRoseBoard *self);
gboolean rose_board_lay (BaizeRoseBoard *self, const BaizePlace *place);
gboolean rose_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target);

/* counting.c */
int rose_count_points (const RoseSet *set, int step);
int rose_board_count_last (BaizeRoseBoard *self);
int rose_board_count_before (BaizeRoseBoard *self);
void rose_board_follow_takes (BaizeRoseBoard *self);

/* joy.c */
BaizeBox rose_board_petal (BaizeRoseBoard *self, int place);
gboolean rose_board_joins (BaizeBoard *board, const BaizePlace *place);
void rose_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress);
