/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What this instance last read or wrote in the place of a waiting game. On a file system without locks, two instances
 * may play in the same folder. An instance in which nothing was played must not replace the newer game of the other.
 */
#include "baize-store-private.h"

#include <string.h>

#define BASIS     G_GUINT64_CONSTANT (0xcbf29ce484222325)
#define TIME_LINE "\n[Time \""

/** Adds @length bytes of @text to @mark (FNV-1a). A mark only tells texts of this process apart, so it is quick: a long
 * game is marked after each of its moves. */
static guint64
add_to_mark (guint64 mark, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    mark = (mark ^ (guchar) text[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return mark;
}

/** Returns: the mark of the record @text, leaving out the line of the playing time, which grows even if nothing is
 * played and is missing in the first second. */
static guint64
make_mark (const char *text)
{
  const char *time = strstr (text, TIME_LINE);
  const char *after = time != NULL ? strchr (time + 1, '\n') : NULL;

  if (after == NULL)
    return add_to_mark (BASIS, text, strlen (text));
  return add_to_mark (add_to_mark (BASIS, text, (gsize) (time - text)), after, strlen (after));
}

/** baize_store_note_saved: notes that the waiting game at @path, as far as this instance knows, has the record
 * @text. */
void
baize_store_note_saved (BaizeStore *store, const char *path, const char *text)
{
  guint64 mark = make_mark (text);

  if (store->saved == NULL)
    store->saved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert (store->saved, g_strdup (path), g_memdup2 (&mark, sizeof mark));
}

/** baize_store_is_superseded: Returns: whether the game with the record @text is still as this instance last read or
 * wrote it at @path, and another instance has saved another position there since. */
gboolean
baize_store_is_superseded (BaizeStore *store, const char *path, const char *text)
{
  const guint64 *known = store->saved != NULL ? g_hash_table_lookup (store->saved, path) : NULL;
  guint64 own = make_mark (text);
  g_autofree char *there = NULL;
  g_autoptr (BaizeRecord) record = NULL;

  if (known == NULL || *known != own)
    return FALSE;
  record = baize_store_load_record (store, path, NULL);
  if (record == NULL)
    return FALSE;
  there = baize_record_to_text (record);
  return make_mark (there) != own;
}
