/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The toasts of one window or dialog: which message is shown now, which waits, which is dropped. A toaster owns all
 * toasts of its window; no other code adds or dismisses one.
 */
#pragma once

#include <adwaita.h>

#define BAIZE_TYPE_TOASTER (baize_toaster_get_type ())
G_DECLARE_FINAL_TYPE (BaizeToaster, baize_toaster, BAIZE, TOASTER, GObject)

/**
 * BaizeToasterFunc:
 * @toast: (transfer full): a toast
 * @data: the data passed to baize_toaster_new()
 *
 * Adds @toast to an overlay.
 */
typedef void (*BaizeToasterFunc) (AdwToast *toast, gpointer data);

/**
 * BaizeToasterTellFunc:
 * @words: a message, with the key of its button
 * @data: the data passed to baize_toaster_new()
 *
 * Says @words to screen readers.
 */
typedef void (*BaizeToasterTellFunc) (const char *words, gpointer data);

/** BaizeClickedFunc: called when the button of a message is pressed. */
typedef void (*BaizeClickedFunc) (gpointer data);

BaizeToaster *baize_toaster_new (GtkWidget *host, BaizeToasterFunc add, BaizeToasterTellFunc tell, gpointer data);
void baize_toaster_announce (BaizeToaster *toaster, const char *text, const char *button, const char *action);
void baize_toaster_keep (BaizeToaster *toaster, const char *text, const char *button, const char *action);
void baize_toaster_keep_with (BaizeToaster *toaster, const char *text, const char *button, BaizeClickedFunc clicked,
                              gpointer data, GDestroyNotify destroy);
void baize_toaster_drop_kept (BaizeToaster *toaster);
