/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Choosing files: a wrapper for what differs between versions of GTK.
 */
#pragma once

#include <gtk/gtk.h>

/** BaizeFileChoice: what the player chooses: a file to read, a file to write, or a folder to write files into. */
typedef enum
{
  BAIZE_FILE_OPEN,
  BAIZE_FILE_SAVE,
  BAIZE_FILE_FOLDER,
} BaizeFileChoice;

/**
 * BaizeFileFunc:
 * @file: (nullable): the chosen file or folder; %NULL if the player cancelled
 * @data: the data passed with the function
 */
typedef void (*BaizeFileFunc) (GFile *file, gpointer data);

void baize_compat_choose_file (GtkWindow *parent, BaizeFileChoice kind, const char *title, const char *name,
                               GtkFileFilter *filter, BaizeFileFunc func, gpointer data, GDestroyNotify destroy);
void baize_compat_cancel_choices (GtkWindow *parent);
