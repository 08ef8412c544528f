/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files of GRAFA's board share: the object, and the functions of each file.
 */
#pragma once

#include "geometry.h"

#include "deck/baize-picture.h"
#include "games/grafa/rules/grafa.h"
#include "table/baize-drawing.h"

/* The clubs look at no more cards than this. */
#define MAX_LOOKED 3

/* The colour of what warns of the end of the game. */
static const GdkRGBA grafa_warning_colour = { 0.75f, 0.11f, 0.16f, 1 };

struct _BaizeGrafaBoard
{
  BaizeBoard parent_instance;

  GtkWidget *shaft;
  GtkWidget *signs;     /* between deck and hand */
  GtkWidget *play;      /* lies over the effects of the previewed card, and plays it */
  GtkWidget *abilities; /* the row of buttons */
  GtkWidget *first;     /* the words before them */
  GtkWidget *buttons[BAIZE_N_SUITS];
  int worded_for; /* width for which their labels were chosen; -1 if they must be chosen again */
  GtkWidget *done;
  GrafaGeometry geometry;
  int promise;         /* minimal depth that the previewed move reaches; -1 if there is none */
  int record;          /* the player's best depth; -1 if there is none yet */
  BaizeFace previewed; /* the hand card whose pair is previewed */

  gboolean looking;            /* cards lie beside the deck to be put in order */
  BaizeFace order[MAX_LOOKED]; /* their order, the next card first */
  int n_looked;
  gboolean led;     /* the player has moved the keyboard away from the hand */
  int n_chosen;     /* how many of them were chosen in order, by click or key */
  BaizeFace freed;  /* the card that has just lost its number */
  int carried_from; /* the index at which the carried card of them lay; -1 if none is carried */
};

#define BAIZE_TYPE_GRAFA_BOARD (baize_grafa_board_get_type ())
GType baize_grafa_board_get_type (void);
G_DECLARE_FINAL_TYPE (BaizeGrafaBoard, baize_grafa_board, BAIZE, GRAFA_BOARD, BaizeBoard)

/** grafa_board_shown: Returns: (transfer none): the position shown. */
static inline const GrafaState *
grafa_board_shown (BaizeGrafaBoard *self)
{
  return baize_board_get_shown (BAIZE_BOARD (self));
}

/** GrafaWording: the length of the buttons' labels. */
typedef enum
{
  GRAFA_WORDING_FULL,
  GRAFA_WORDING_TIGHT, /* the same for narrower buttons */
  GRAFA_WORDING_VERB,
  GRAFA_WORDING_COUNT,
  GRAFA_N_WORDINGS,
} GrafaWording;

/* board.c */
void grafa_board_word_abilities (BaizeGrafaBoard *self, GrafaWording wording);

/* look.c */
int grafa_board_ending_index (BaizeGrafaBoard *self);
int grafa_board_looked_index (BaizeGrafaBoard *self, const BaizePlace *place);
void grafa_board_choose_looked (BaizeGrafaBoard *self, int index);
void grafa_board_put_back (BaizeGrafaBoard *self);
void grafa_board_carry (BaizeBoard *board, const BaizePlace *source, double x, double y);
gboolean grafa_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target);
char *grafa_board_describe_place (BaizeBoard *board, const BaizePlace *place);
guint64 grafa_board_find_number_look (BaizeBoard *board, BaizeCard *card);
void grafa_board_paint_number (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width);

/* signs.c */
BaizeBox grafa_signs_find_box (BaizeGrafaBoard *self);
void grafa_signs_draw (BaizeBoard *board, const BaizeInk *ink);

/* strata.c */
void grafa_strata_draw (const GrafaGeometry *geometry, const BaizeInk *ink, const BaizeBox *shaft, double lamp,
                        double bottom);

/* shaft.c */
void grafa_shaft_draw (BaizeBoard *board, const BaizeInk *ink);

/* edges.c */
guint64 grafa_board_find_edge_look (BaizeBoard *board, BaizeCard *card);
void grafa_board_paint_edge (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width);

/* unseen.c */
void grafa_unseen_show (BaizeBoard *board);

/* arrange.c */
int grafa_board_order_index (BaizeGrafaBoard *self, BaizeFace face);
void grafa_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height);

/* joy.c */
gboolean grafa_board_joins (BaizeBoard *board, const BaizePlace *place);
void grafa_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress);
