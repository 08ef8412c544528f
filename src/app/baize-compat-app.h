/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What differs between the versions of GTK and libadwaita the application is built with: questions, dialogs, the about
 * and shortcuts windows, choosing files. One function for each, named by what it does; it knows no game.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** BaizeFileChoice: what is chosen: a file to read, one to write, or a folder to write files into. */
typedef enum
{
  BAIZE_FILE_OPEN,
  BAIZE_FILE_SAVE,
  BAIZE_FILE_FOLDER,
} BaizeFileChoice;

/**
 * BaizeAnswerFunc:
 * @yes: whether the player agreed
 * @data: what was given with the function
 */
typedef void (*BaizeAnswerFunc) (gboolean yes, gpointer data);

/**
 * BaizeFileFunc:
 * @file: (nullable): what was chosen; %NULL when nothing was
 * @data: what was given with the function
 */
typedef void (*BaizeFileFunc) (GFile *file, gpointer data);

GObject *baize_compat_ask            (GtkWindow       *parent,
                                      const char      *heading,
                                      const char      *body,
                                      GtkWidget       *extra,
                                      const char      *yes_label,
                                      BaizeAnswerFunc  func,
                                      gpointer         data,
                                      GDestroyNotify   destroy);
void     baize_compat_ask_warn        (GObject         *question);
void     baize_compat_ask_enable     (GObject         *question,
                                      gboolean         enabled);
GObject *baize_compat_present_dialog (GtkWindow       *parent,
                                      const char      *title,
                                      GtkWidget       *content,
                                      int              width,
                                      int              height);
void     baize_compat_close_dialog   (GObject         *dialog);
GObject *baize_compat_show_preferences (GtkWindow     *parent,
                                      GtkWidget *const *pages);
AdwToast *baize_compat_toast         (GtkWidget       *inside,
                                      const char      *text,
                                      const char      *button);
void     baize_compat_show_about     (GtkWindow       *parent);
void     baize_compat_show_shortcuts (GtkWindow       *parent,
                                      const GArray    *groups);
void     baize_compat_choose_file    (GtkWindow       *parent,
                                      BaizeFileChoice         kind,
                                      const char      *title,
                                      const char      *name,
                                      GtkFileFilter   *filter,
                                      BaizeFileFunc    func,
                                      gpointer         data,
                                      GDestroyNotify   destroy);

G_END_DECLS
