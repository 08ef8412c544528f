/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What this instance last read or wrote in the place of a waiting game. On a file system without locks, two instances
 * may play in the same folder. An instance in which nothing was played must not replace the newer game of the other.
 */
#include "baize-store-private.h"

#include <string.h>

/* numbers without a pattern; the factor is odd */
#define BASIS     G_GUINT64_CONSTANT (0xcbf29ce484222325)
#define FACTOR    G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
#define TIME_LINE "\n[Time \""

static guint64
mix (guint64 mark, guint64 word)
{
  mark = (mark ^ word) * FACTOR;
  return mark ^ mark >> 32; /* the factor carries differences only to higher bits */
}

/** baize_store_make_mark: Returns: a number that tells the record @text from others of this process, leaving out the
 * line of the playing time, which grows even if nothing is played and is missing in the first second. A long game is
 * marked after each of its moves, so these are taken eight bytes at a time. */
guint64
baize_store_make_mark (const char *text)
{
  const char *moves = strstr (text, "\n\n"), *end = text + strlen (text), *time, *after;
  guint64 mark = BASIS, word;

  if (moves == NULL)
    moves = end;
  time = g_strstr_len (text, moves - text, TIME_LINE);
  after = time != NULL ? strchr (time + 1, '\n') : NULL;
  if (after == NULL)
    time = after = moves;
  for (const char *tag = text; tag < time; tag++)
    mark = mix (mark, (guchar) *tag);
  for (const char *tag = after; tag < moves; tag++)
    mark = mix (mark, (guchar) *tag);
  for (; end - moves >= (gssize) sizeof word; moves += sizeof word)
    {
      memcpy (&word, moves, sizeof word);
      mark = mix (mark, word);
    }
  word = 0;
  memcpy (&word, moves, (gsize) (end - moves));
  return mix (mark, word);
}

/** baize_store_note_saved: notes that the waiting game at @path, as far as this instance knows, has the record with
 * @mark. */
void
baize_store_note_saved (BaizeStore *store, const char *path, guint64 mark)
{
  if (store->saved == NULL)
    store->saved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert (store->saved, g_strdup (path), g_memdup2 (&mark, sizeof mark));
}

/** baize_store_is_superseded: Returns: whether the game with the record of @mark is still as this instance last read or
 * wrote it at @path, and another instance has saved another position there since. */
gboolean
baize_store_is_superseded (BaizeStore *store, const char *path, guint64 mark)
{
  const guint64 *known = store->saved != NULL ? g_hash_table_lookup (store->saved, path) : NULL;
  g_autofree char *there = NULL;
  g_autoptr (BaizeRecord) record = NULL;

  if (known == NULL || *known != mark)
    return FALSE;
  record = baize_store_load_record (store, path, NULL);
  if (record == NULL)
    return FALSE;
  there = baize_record_to_text (record);
  return baize_store_make_mark (there) != mark;
}
