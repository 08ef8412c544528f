/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The fields and functions that the files of the board share.
 */
#pragma once

#include "baize-board.h"
#include "baize-cover.h"
#include "baize-cues.h"
#include "baize-cursor.h"
#include "baize-gestures.h"
#include "baize-message.h"
#include "baize-scene.h"
#include "baize-selection.h"
#include "baize-spotlight.h"

#include <adwaita.h>

/** BoardDue: whether the board must be arranged again, and how the cards move then. */
typedef enum
{
  BOARD_ARRANGED,   /* nothing has to be done */
  BOARD_DUE,        /* cards jump to their spots */
  BOARD_DUE_FLYING, /* cards fly from where they lie */
  BOARD_DUE_DEALT,  /* cards fly from the deck, one after another */
} BoardDue;

typedef struct
{
  BaizeGame *game;
  BaizeCover cover;
  GtkWidget *cover_sheet; /* NULL until first needed */
  GtkWidget *cover_label;
  BaizePlayback playback;
  BaizeCues cues;

  BaizeScene scene;

  gboolean computer_moves; /* it was a computer's turn at the board's last `moved` */
  BaizeSpotlight spotlight;
  AdwAnimation *joy;   /* a celebration; NULL before the first */
  double joy_progress; /* of the celebration, from 0 to 1; 0 if there is none */
  gboolean moving;
  guint tick;
  BoardDue due;
  int arranged_width;
  int arranged_height;
  gboolean restyled;    /* whether children get another style in the next layout, see set_size_class() */
  gboolean keeps_names; /* whether the board is due only because of its view, see baize_board_move_view() */
  gboolean glides;      /* whether cards fly when the size changes next, see baize_board_glide() */

  BaizeSelection selection;
  BaizeGestures gestures;
  BaizeCursor cursor;
  GtkEventController *releases; /* key releases, in the window */
  GtkEventController *events;   /* sees every event of the window that contains the board */
  BaizeCardView *held;          /* weak pointer: a move or a review may remove the card */
  double held_x, held_y;        /* where in the card the pointer holds it */

  GtkWidget *heard; /* weak pointer: the child that readers know as focused since the cards were at rest */
  BaizeMessage message;
  BaizeMove hint;    /* the proposed move; its verb is 0 if there is none */
  GtkWidget *arrow;  /* NULL before the first hint */
  GtkWidget *bubble; /* popover with a list that the player asked for; NULL before the first */
  GSimpleActionGroup *actions;
  GMenu *menu;
} BaizeBoardPrivate;

BaizeBoardPrivate *baize_board_private (BaizeBoard *board);

void baize_board_refresh_label (BaizeBoard *board, GtkWidget *child);
void baize_board_refresh_labels (BaizeBoard *board, GtkWidget *leaving);

/* baize-board-joy.c */
void baize_board_begin_joy (BaizeBoard *board);
void baize_board_end_joy (BaizeBoard *board);
void baize_board_rejoice (BaizeBoard *board);

/* baize-board-layout.c */
gboolean baize_board_prepare (BaizeBoard *board);
void baize_board_compute (BaizeBoard *board);
void baize_board_arrange (BaizeBoard *board);
void baize_board_expect (BaizeBoard *board, int width, int height);
void baize_board_size_allocate (GtkWidget *widget, int width, int height, int baseline);
void baize_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline);

/* baize-board-snapshot.c */
void baize_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* baize-board-hint.c */
void baize_board_place_arrow (BaizeBoard *board, int width, int height);
void baize_board_raise_hint (BaizeBoard *board);

/* baize-board-cover.c */
void baize_board_follow_cover (BaizeBoard *board);
void baize_board_show_cover (BaizeBoard *board);
void baize_board_place_cover (BaizeBoard *board);

/* baize-board-motion.c */
void baize_board_place_cards (BaizeBoard *board);
void baize_board_start_ticking (BaizeBoard *board);
void baize_board_start_motion (BaizeBoard *board);
void baize_board_show_move (BaizeBoard *board, gboolean by_computer);
void baize_board_show_end (BaizeBoard *board, gboolean animate);
void baize_board_forget_tentative (BaizeBoard *board);
gboolean baize_board_shows_past (BaizeBoard *board);
void baize_board_sound (BaizeBoard *board, BaizeSound sound);

BaizePlace baize_board_place_under (BaizeBoard *board, GtkWidget *held);

/* baize-board-choose.c */
void baize_board_commit (BaizeBoard *board, const BaizeMove *move);
gboolean baize_board_is_covered (BaizeBoard *board, const BaizePlace *place);
void baize_board_refuse_gesture (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target);
gboolean baize_board_enter_plays (BaizeBoard *board, const BaizePlace *place);
void baize_board_enter (BaizeBoard *board, const BaizePlace *place);
void baize_board_point_at (BaizeBoard *board, const BaizePlace *place);

/* baize-board-input.c and baize-board-keys.c */
void baize_board_init_input (BaizeBoard *board);
void baize_board_init_keys (BaizeBoard *board);
void baize_board_root_keys (BaizeBoard *board);
void baize_board_unroot_keys (BaizeBoard *board);
void baize_board_act_on (BaizeBoard *board, const BaizePlace *place, gboolean commit);
gboolean baize_board_grab_focus (GtkWidget *widget);
gboolean baize_board_focus (GtkWidget *widget, GtkDirectionType direction);
void baize_board_act_on_child (BaizeBoard *board, GtkWidget *child);
gboolean baize_board_cancel_gesture (BaizeBoard *board);
void baize_board_let_go (BaizeBoard *board);
void baize_board_set_texts (BaizeBoard *board, gconstpointer state);
void baize_board_set_summary (BaizeBoard *board, gconstpointer state);
void baize_board_set_message (BaizeBoard *board, BaizeMessageKind kind, char *text);
void baize_board_announce_move (BaizeBoard *board, const char *spoken, gboolean by_computer);
void baize_board_tell_state (BaizeBoard *board);
void baize_board_announce_rest (BaizeBoard *board);
void baize_board_announce_focus (BaizeBoard *board);
char *baize_board_make_prompt (BaizeBoard *board, gconstpointer state);
