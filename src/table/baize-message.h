/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board's messages: the sentence that is shown, the figures of the game, and announcements to screen readers. Knows
 * nothing of their causes.
 */
#pragma once

#include <gtk/gtk.h>

/** BaizeMessageKind: kinds of sentences, of which the board shows one. */
typedef enum
{
  BAIZE_MESSAGE_PROMPT,  /* what the player should do */
  BAIZE_MESSAGE_PREVIEW, /* the effect of the previewed move; replaces the prompt */
  BAIZE_MESSAGE_NOTE,    /* a refusal or what was done, until the next input; replaces both */
  BAIZE_N_MESSAGES,
} BaizeMessageKind;

/** BaizeMessage: the messages; an element of @texts is %NULL if there is none. */
typedef struct
{
  char *texts[BAIZE_N_MESSAGES];
  char *summary;        /* the figures of the game */
  char *aloud;          /* the prompt as it is spoken; NULL if it is the same */
  GString *moves;       /* effects of the computers' moves that a reader has not been told yet */
  GString *later;       /* effects of the steps after one that stays on the table, told when the game goes on */
  GString *waiting;     /* what is announced when the focus has arrived; if GTK can't announce */
  guint n_announced;    /* number of announcements so far */
  gboolean state_told;  /* the last input asked for the state, so that asking again tells more */
  GtkWidget *described; /* the widget described by the last announcement if GTK can't announce; a weak pointer */
} BaizeMessage;

void baize_message_init (BaizeMessage *message);
void baize_message_clear (BaizeMessage *message);
gboolean baize_message_set (BaizeMessage *message, BaizeMessageKind kind, char *text);
const char *baize_message_get (BaizeMessage *message);
char *baize_message_join (const char *prompt, const char *more);
void baize_message_set_more (BaizeMessage *message, const char *more);
const char *baize_message_get_aloud (BaizeMessage *message);
void baize_message_set_summary (BaizeMessage *message, char *summary);
void baize_message_clear_moves (BaizeMessage *message);
char *baize_message_add_move (BaizeMessage *message, const char *spoken, gboolean by_computer, gboolean goes_on,
                              const char *prompt, char **gathered);
gboolean baize_message_say (BaizeMessage *message, GtkWidget *board, const char *text);
void baize_message_announce (BaizeMessage *message, GtkWidget *board, const char *text, gboolean waits);
gboolean baize_message_describe (BaizeMessage *message, GtkWidget *child);
void baize_message_drop (BaizeMessage *message);
void baize_message_clear_announcement (BaizeMessage *message);
