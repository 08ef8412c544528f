/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dialogs about files: which record to open, where to save one, whether to open a damaged one; and text to read and
 * copy. They do not depend on the window.
 */
#pragma once

#include "app/common/baize-compat-files.h"
#include "app/common/baize-toaster.h"
#include "app/play/baize-session.h"

void baize_dialogs_open_record (GtkWindow *parent, BaizeFileFunc func, gpointer data, GDestroyNotify destroy);
void baize_dialogs_save_record (GtkWindow *parent, BaizeSession *session, BaizeToaster *toaster);
void baize_dialogs_save_picture (GtkWindow *parent, GdkTexture *picture, const char *name, BaizeToaster *toaster);
void baize_dialogs_ask_to_open (GtkWindow *parent, BaizeSession *session, BaizeGame *game, const char *problem);
void baize_dialogs_show_text (GtkWindow *parent, const char *title, const char *text);
