/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Choosing files, which differs between the versions of GTK the application is built with.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** BaizeFileChoice: what is chosen: a file to read, one to write, or a folder to write files into. */
typedef enum
{
  BAIZE_FILE_OPEN,
  BAIZE_FILE_SAVE,
  BAIZE_FILE_FOLDER,
} BaizeFileChoice;

/**
 * BaizeFileFunc:
 * @file: (nullable): what was chosen; %NULL when nothing was
 * @data: what was given with the function
 */
typedef void (*BaizeFileFunc) (GFile *file, gpointer data);

void baize_compat_choose_file    (GtkWindow       *parent,
                                  BaizeFileChoice  kind,
                                  const char      *title,
                                  const char      *name,
                                  GtkFileFilter   *filter,
                                  BaizeFileFunc    func,
                                  gpointer         data,
                                  GDestroyNotify   destroy);
void baize_compat_cancel_choices (GtkWindow       *parent);

G_END_DECLS
