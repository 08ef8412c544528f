/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The delay before the result of a game takes input: keys and clicks that were meant for the cards must not press its
 * buttons. It must not know what the panel shows.
 */
#pragma once

#include <gtk/gtk.h>

/** BaizeResultRest: a plain struct within the panel. */
typedef struct
{
  GtkWidget *panel;               /* the panel, which contains this */
  gboolean ready;                 /* whether the panel takes input */
  GHashTable *keys;               /* codes of pressed keys → whether they were pressed before @ready */
  GtkEventController *key_events; /* on the window, to see keys pressed before the panel is shown */
  GtkEventController *events;     /* on the parent, which contains the table as well */
  guint first_frame;              /* a tick callback, or 0 */
  guint source;                   /* ends the delay; 0 if there is none */
} BaizeResultRest;

void baize_result_rest_init (BaizeResultRest *rest, GtkWidget *panel);
void baize_result_rest_clear (BaizeResultRest *rest);
void baize_result_rest_enter (BaizeResultRest *rest);
void baize_result_rest_leave (BaizeResultRest *rest);
void baize_result_rest_start (BaizeResultRest *rest);
void baize_result_rest_stop (BaizeResultRest *rest);
