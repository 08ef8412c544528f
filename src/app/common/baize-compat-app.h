/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Wrappers for what differs between versions of GTK and libadwaita: questions, dialogs, the about and shortcuts
 * windows. Each function is named by what it does; none of them knows the games' rules or positions.
 */
#pragma once

#include "baize-toaster.h"

#include <adwaita.h>

/**
 * BaizeAnswerFunc:
 * @yes: whether the player agreed
 * @data: the data passed with the function
 */
typedef void (*BaizeAnswerFunc) (gboolean yes, gpointer data);

GObject *baize_compat_ask (GtkWindow *parent, const char *heading, const char *body, GtkWidget *extra,
                           const char *yes_label, BaizeAnswerFunc func, gpointer data, GDestroyNotify destroy);
void baize_compat_ask_warn (GObject *question);
void baize_compat_ask_enable (GObject *question, gboolean enabled);
GObject *baize_compat_show_preferences (GtkWindow *parent, GtkWidget *const *pages);
BaizeToaster *baize_compat_toaster (GtkWidget *inside);
void baize_compat_show_about (GtkWindow *parent);
void baize_compat_show_shortcuts (GtkWindow *parent, const GArray *groups);
