/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The mark, see the header: a small file beside the notes, with the path of the deck. A mark that can't be written is
 * left out.
 */
#include "core/base/baize-file.h"
#include "core/base/baize-limits.h"
#include "faces/baize-deck-mark.h"

#include <glib/gstdio.h>

#define NAME "deck-begun"

static char *
get_path (const char *folder)
{
  return g_build_filename (folder, NAME, NULL);
}

/** baize_deck_mark_set: marks the deck with the path @deck. @folder is created if it is missing. */
void
baize_deck_mark_set (const char *folder, const char *deck)
{
  g_autofree char *path = get_path (folder);

  (void) g_mkdir_with_parents (folder, 0700);
  /* The mark must survive this program, not the system: no need to wait for the disk. */
  (void) g_file_set_contents_full (path, deck, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

/** baize_deck_mark_clear: removes the mark, if there is one. */
void
baize_deck_mark_clear (const char *folder)
{
  g_autofree char *path = get_path (folder);

  (void) g_unlink (path);
}

/** baize_deck_mark_read: Returns: (transfer full) (nullable): the path of the deck that is marked. */
char *
baize_deck_mark_read (const char *folder)
{
  g_autofree char *path = get_path (folder);

  return baize_file_read (path, BAIZE_DECKS_MAX_MARK_BYTES, NULL, NULL);
}
