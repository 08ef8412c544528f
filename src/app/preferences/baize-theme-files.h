/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Files that shall be decks of cards: where they are looked for, and how they are called. Nothing in them is read, but
 * the short text in which a deck of KDE says its name.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BaizeThemeFile:
 * @id: what the settings call it: its name within a folder of data
 * @path: where it is
 * @name: for the player
 * @own: whether the player put it there with Baize, and may take it away again
 */
typedef struct
{
  char *id;
  char *path;
  char *name;
  gboolean own;
} BaizeThemeFile;

GPtrArray      *baize_theme_files_list   (void);
BaizeThemeFile *baize_theme_files_find   (const char           *id);
BaizeThemeFile *baize_theme_file_copy    (const BaizeThemeFile *file);
void            baize_theme_file_free    (BaizeThemeFile       *file);
char           *baize_theme_files_folder (void);
gboolean        baize_theme_is_sandboxed (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeThemeFile, baize_theme_file_free)

G_END_DECLS
