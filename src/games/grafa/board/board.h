/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of GRAFA's board share: the object, and where its cards lie.
 */
#pragma once

#include "geometry.h"

#include "faces/baize-face-picture.h"
#include "games/grafa/rules/grafa.h"
#include "table/baize-drawing.h"

G_BEGIN_DECLS

/* So many cards the clubs look at, at most. */
#define MAX_LOOKED 3

struct _BaizeGrafaBoard
{
  BaizeBoard parent_instance;

  GtkWidget *shaft;
  GtkWidget *abilities;               /* the row of buttons */
  GtkWidget *buttons[BAIZE_N_SUITS];
  int worded_for;                     /* the width their words were chosen for; -1 when they must be chosen anew */
  GtkWidget *done;
  GrafaGeometry geometry;
  int promise;                        /* how deep the move pointed at leads at least; -1 when none is */
  int record;                         /* the player's best; -1 when there is none yet */

  gboolean looking;                   /* cards lie beside the deck to be put in order */
  BaizeFace order[MAX_LOOKED];        /* how they lie, the next card first */
  int n_looked;
  gboolean led;                       /* the keyboard was led away from the hand */
  int n_chosen;                       /* how many were chosen one after another, by click or key */
};

#define BAIZE_TYPE_GRAFA_BOARD (baize_grafa_board_get_type ())
GType baize_grafa_board_get_type (void);
G_DECLARE_FINAL_TYPE (BaizeGrafaBoard, baize_grafa_board, BAIZE, GRAFA_BOARD, BaizeBoard)

/** grafa_board_shown: Returns: (transfer none): the position on the table. */
static inline const GrafaState *
grafa_board_shown (BaizeGrafaBoard *self)
{
  return baize_board_get_shown (BAIZE_BOARD (self));
}

/** GrafaWording: in how many words the buttons say what they do. */
typedef enum
{
  GRAFA_WORDING_FULL,
  GRAFA_WORDING_TIGHT, /* the same on narrower buttons */
  GRAFA_WORDING_VERB,
  GRAFA_WORDING_COUNT,
  GRAFA_N_WORDINGS,
} GrafaWording;

/* board.c */
void grafa_board_word_abilities (BaizeGrafaBoard *self,
                                 GrafaWording     wording);

/* shaft.c */
void grafa_shaft_draw        (BaizeBoard       *board,
                              const BaizeInk   *ink);

/* unseen.c */
void grafa_unseen_show       (BaizeBoard       *board);

/* arrange.c */
int  grafa_board_order_index (BaizeGrafaBoard  *self,
                              BaizeFace         face);
void grafa_board_arrange     (BaizeBoard       *board,
                              BaizeArrangement *arrangement,
                              int               width,
                              int               height);

G_END_DECLS
