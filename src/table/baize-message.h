/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the board says in words: the sentence that is shown, the figures of the game, and what screen readers are told. It
 * does not know what caused it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** BaizeMessageKind: sentences that the board shows one of. */
typedef enum
{
  BAIZE_MESSAGE_PROMPT,  /* what is expected */
  BAIZE_MESSAGE_PREVIEW, /* what a move would do; shown instead of that */
  BAIZE_MESSAGE_NOTE,    /* a refusal or what was done, until the next input; shown instead of both */
  BAIZE_N_MESSAGES,
} BaizeMessageKind;

/** BaizeMessage: @texts is NULL where there is none. */
typedef struct
{
  char *texts[BAIZE_N_MESSAGES];
  char *summary;        /* the figures of the game */
  GString *moves;       /* what was done since a person's last move */
  GtkWidget *described; /* carries what was told last, where GTK can't announce; a weak pointer */
} BaizeMessage;

void        baize_message_init               (BaizeMessage    *message);
void        baize_message_clear              (BaizeMessage    *message);
gboolean    baize_message_set                (BaizeMessage    *message,
                                              BaizeMessageKind kind,
                                              char            *text);
const char *baize_message_get                (BaizeMessage    *message);
void        baize_message_set_summary        (BaizeMessage    *message,
                                              char            *summary);
void        baize_message_clear_moves        (BaizeMessage    *message);
char       *baize_message_add_move           (BaizeMessage    *message,
                                              const char      *spoken,
                                              gboolean         goes_on,
                                              char           **all);
void        baize_message_announce           (BaizeMessage    *message,
                                              GtkWidget       *board,
                                              const char      *text);
void        baize_message_clear_announcement (BaizeMessage    *message);

G_END_DECLS
