/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What this instance last read or wrote in the place of a waiting game. On a file system without locks, two instances
 * may play in the same folder. An instance in which nothing was played must not replace the newer game of the other.
 */
#include "baize-store-private.h"

#include <string.h>

#define TIME_LINE "\n[Time \""

/** Returns: (transfer full): a checksum of the record @text without the playing time, which also grows when nothing is
 * played. */
static char *
make_mark (const char *text)
{
  const char *time = strstr (text, TIME_LINE);
  const char *after = time != NULL ? strchr (time + 1, '\n') : NULL;
  g_autofree char *rest = NULL;

  if (after == NULL)
    return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  rest = g_strdup_printf ("%.*s%s", (int) (time - text), text, after);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, rest, -1);
}

/** baize_store_note_saved: notes that the waiting game at @path, as far as this instance knows, has the record
 * @text. */
void
baize_store_note_saved (BaizeStore *store, const char *path, const char *text)
{
  if (store->saved == NULL)
    store->saved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert (store->saved, g_strdup (path), make_mark (text));
}

/** baize_store_is_superseded: Returns: whether the game with the record @text is still as this instance last read or
 * wrote it at @path, and another instance has saved another position there since. */
gboolean
baize_store_is_superseded (BaizeStore *store, const char *path, const char *text)
{
  const char *known = store->saved != NULL ? g_hash_table_lookup (store->saved, path) : NULL;
  g_autofree char *own = make_mark (text), *there = NULL, *mark = NULL;
  g_autoptr (BaizeRecord) record = NULL;

  if (g_strcmp0 (known, own) != 0)
    return FALSE;
  record = baize_store_load_record (store, path, NULL);
  if (record == NULL)
    return FALSE;
  there = baize_record_to_text (record);
  mark = make_mark (there);
  return !g_str_equal (mark, own);
}
