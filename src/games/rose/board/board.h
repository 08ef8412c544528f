/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of Rose's board share: the object with what a player has chosen or picked up, and the parts' tasks.
 */
#pragma once

#include "geometry.h"

#include "games/rose/rules/rose.h"
#include "table/baize-drawing.h"

G_BEGIN_DECLS

struct _BaizeRoseBoard
{
  BaizeBoard parent_instance;

  GtkWidget *petals;
  GtkWidget *marks;
  GtkWidget *tally;
  GtkWidget *bench;     /* the words and buttons of a choice */
  GtkWidget *formula;
  GtkWidget *take;
  GtkWidget *swap;
  GtkWidget *done;
  RoseGeometry geometry;
  BaizeGame *met;       /* the game that the keyboard was shown the way in; never looked into */

  RosePetals chosen;    /* to be taken */
  int removed;          /* which card was chosen no more last; -1 when none was */
  int hovered;          /* the place pointed at; -1 when none is */

  gboolean swapping;    /* a click picks up a card just laid, though none waits to be laid */
  gboolean laying;      /* cards waited to be laid when the board was shown last */
  guint settling;       /* the source that lays the last cards; 0 when there is none */
  BaizePlace picked;    /* the card to be laid or moved; none stands for the first one drawn */
};

#define BAIZE_TYPE_ROSE_BOARD (baize_rose_board_get_type ())
GType baize_rose_board_get_type (void);
G_DECLARE_FINAL_TYPE (BaizeRoseBoard, baize_rose_board, BAIZE, ROSE_BOARD, BaizeBoard)

/** rose_board_shown: Returns: (transfer none): the position on the table. */
static inline const RoseState *
rose_board_shown (BaizeRoseBoard *self)
{
  return baize_board_get_shown (BAIZE_BOARD (self));
}

/* board.c */
void     rose_board_refresh           (BaizeRoseBoard   *self);

/* arrange.c */
void     rose_board_arrange           (BaizeBoard       *board,
                                       BaizeArrangement *arrangement,
                                       int               width,
                                       int               height);

/* petals.c, marks.c, tally.c: what is drawn */
void     rose_petals_draw             (BaizeBoard       *board,
                                       const BaizeInk   *ink);
void     rose_marks_draw              (BaizeBoard       *board,
                                       const BaizeInk   *ink);
void     rose_tally_draw              (BaizeBoard       *board,
                                       const BaizeInk   *ink);

/* to-come.c, tally.c: lists that the player asks for */
void     rose_to_come_show            (BaizeBoard       *board);
void     rose_tally_list_show         (BaizeBoard       *board);

/* choose.c */
gboolean rose_board_is_choosing       (BaizeRoseBoard   *self);
void     rose_board_set_chosen        (BaizeRoseBoard   *self,
                                       RosePetals        chosen);
void     rose_board_toggle            (BaizeRoseBoard   *self,
                                       int               place);
gboolean rose_board_commit            (BaizeBoard       *board,
                                       const BaizePlace *place);
gboolean rose_board_sweep             (BaizeBoard       *board,
                                       const BaizePlace *from,
                                       const BaizePlace *place);
void     rose_board_take              (BaizeRoseBoard   *self);
gboolean rose_board_weigh             (BaizeRoseBoard   *self,
                                       char            **text,
                                       char            **note);

/* lay.c */
void     rose_board_settle            (BaizeRoseBoard   *self);
gboolean rose_board_is_arranging      (BaizeRoseBoard   *self);
gboolean rose_board_can_swap          (BaizeRoseBoard   *self);
gboolean rose_board_can_carry         (BaizeRoseBoard   *self,
                                       const BaizePlace *place);
void     rose_board_announce_swapping (BaizeRoseBoard   *self);
void     rose_board_set_swapping      (BaizeRoseBoard   *self,
                                       gboolean          swapping);
BaizeFace rose_board_face_at       (BaizeRoseBoard   *self,
                                    const BaizePlace *place);
BaizePlace rose_board_in_hand      (BaizeRoseBoard   *self);
gboolean rose_board_lay            (BaizeRoseBoard   *self,
                                    const BaizePlace *place);
gboolean rose_board_drop           (BaizeBoard       *board,
                                    const BaizePlace *source,
                                    const BaizePlace *target);

G_END_DECLS
