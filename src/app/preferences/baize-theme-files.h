/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Candidate files for decks of cards: their folders and names. No file is read, except the short index with the name of
 * a KDE deck.
 */
#pragma once

#include <gio/gio.h>

/**
 * BaizeThemeFile:
 * @id: the deck's id in the settings: its path within a data folder
 * @path: its absolute path
 * @name: its name for the player
 * @own: whether the player added it with Baize, and may remove it again
 */
typedef struct
{
  char *id;
  char *path;
  char *name;
  gboolean own;
} BaizeThemeFile;

GPtrArray *baize_theme_files_list (void);
char *baize_theme_id_write (const char *path);
char *baize_theme_id_read (const char *id);
BaizeThemeFile *baize_theme_files_find (const char *id);
BaizeThemeFile *baize_theme_file_copy (const BaizeThemeFile *file);
void baize_theme_file_free (BaizeThemeFile *file);
char *baize_theme_files_folder (void);
gboolean baize_theme_is_sandboxed (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeThemeFile, baize_theme_file_free)
