/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of the board of Happy Graphs share: the object, drawing on cards, gestures, and the player's questions
 * about a puzzle.
 */
#pragma once

#include "scene.h"

#include "games/happy-graphs/players/advice.h"
#include "table/baize-drawing.h"

#include <adwaita.h>

#define BAIZE_TYPE_HAPPY_GRAPHS_BOARD (baize_happy_graphs_board_get_type ())
GType baize_happy_graphs_board_get_type (void);
G_DECLARE_FINAL_TYPE (BaizeHappyGraphsBoard, baize_happy_graphs_board, BAIZE, HAPPY_GRAPHS_BOARD, BaizeBoard)

/** HappyAsk: the player's questions about a puzzle: can it be solved, give a hint, show a solution. */
typedef enum
{
  HAPPY_ASK_NOTHING,
  HAPPY_ASK_CHECK,
  HAPPY_ASK_HINT,
  HAPPY_ASK_LINE,
} HappyAsk;

struct _BaizeHappyGraphsBoard
{
  BaizeBoard parent_instance;

  GtkWidget *marks;
  GtkWidget *fit; /* the button that shows the whole table again */
  HappyScene *scene;
  gboolean measured; /* whether the players' names were measured, with the fonts of the number */
  guint measured_serial;
  guint position;        /* the number of moves before the position shown last */
  HappyAdvice *advice;   /* the analyses of this puzzle */
  gconstpointer advised; /* the game of @advice; only compared */
  HappyAsk asked;        /* the question being analysed for the position shown */
  HappyAsk offered;      /* the answer that the player is offered to see */
  gboolean shows_line;   /* a solution is shown as long as the player follows it */
  gboolean warned;       /* whether the player has asked for warnings in the position shown */
  GtkWidget *offer;      /* a sheet over the table that offers it, with its label and the button that accepts */
  GtkWidget *offer_label;
  GtkWidget *offer_accept;
  GtkWidget *spinner; /* turns during the analysis */
  char *thinking;     /* the prompt about the analysis; NULL if there is none */
};

const HappyState *happy_board_shown (BaizeHappyGraphsBoard *self);

/* board.c */
void happy_board_refresh_selection (BaizeHappyGraphsBoard *self);
int happy_board_standing_for (const HappyState *state, BaizeFace face);
int happy_board_top_of (const HappyState *state, int want, int other);

/* spots.c, marks.c */
void happy_spots_arrange (BaizeHappyGraphsBoard *self, BaizeArrangement *arrangement);
void happy_marks_draw (BaizeBoard *board, const BaizeInk *ink);

/* legend.c */
void happy_legend_draw (BaizeBoard *board, const BaizeInk *ink);

/* painting.c */
#define HAPPY_N_PREVIEW 4
extern const BaizePreviewCard happy_preview[HAPPY_N_PREVIEW];

guint64 happy_board_find_look (BaizeBoard *board, BaizeCard *card);
void happy_board_paint_card (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width);
void happy_board_paint_preview (GtkWidget *widget, GtkSnapshot *snapshot, int index, double width);

/* gestures.c */
gboolean happy_board_holds (BaizeBoard *board, const BaizePlace *source);
gboolean happy_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move);
gboolean happy_board_act (BaizeBoard *board, const BaizePlace *place);
gboolean happy_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target);
void happy_board_walk_on (BaizeBoard *board, int step);
gboolean happy_board_walk (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to);

/* look.c, editor.c */
void happy_board_add_look (BaizeHappyGraphsBoard *self);
void happy_editor_present (BaizeBoard *board);

/* joy.c */
gboolean happy_board_joins (BaizeBoard *board, const BaizePlace *place);
void happy_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress);

/* warnings.c */
void happy_board_add_warnings (BaizeHappyGraphsBoard *self);
void happy_board_follow_warnings (BaizeHappyGraphsBoard *self);
void happy_board_warn (BaizeBoard *board);

/* asking.c */
void happy_board_add_questions (BaizeHappyGraphsBoard *self);
void happy_board_follow_questions (BaizeHappyGraphsBoard *self);
gboolean happy_board_drop_questions (BaizeBoard *board);
void happy_board_ask (BaizeBoard *board, HappyAsk ask);

/* names.c */
char *happy_board_describe_place (BaizeBoard *board, const BaizePlace *place);
char *happy_board_describe_step (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount);
char *happy_board_describe_more (BaizeBoard *board);
