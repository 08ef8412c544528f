/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deals in which a move was ever made, a line each: a second try is practice.
 */
#include "baize-store-private.h"

/* The list of deals begun grows by a line a game; past the first number the oldest half goes. */
#define MAX_BEGUN  20000
#define KEPT_BEGUN 10000

static void
load_begun (BaizeStore *store)
{
  g_autofree char *path = g_build_filename (store->directory, "begun", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_lines, first = 0;

  store->begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (lines);
  if (n_lines > MAX_BEGUN)
    {
      first = n_lines - KEPT_BEGUN;
      baize_writer_put (store->writer, path, g_strjoinv ("\n", lines + first));
    }
  for (guint i = first; i < n_lines; i++)
    if (*lines[i] != '\0')
      g_hash_table_add (store->begun, g_strdup (lines[i]));
}

/**
 * baize_store_was_begun:
 * @store: a store
 * @game: a game just dealt
 *
 * Returns: whether a move was ever made in this deal, so that playing it again is practice
 */
gboolean
baize_store_was_begun (BaizeStore *store, BaizeGame *game)
{
  g_autofree char *key = baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game));

  if (store->begun == NULL)
    load_begun (store);
  return g_hash_table_contains (store->begun, key);
}

/** baize_store_note_begun: remembers that a move was made in the deal of @game. */
void
baize_store_note_begun (BaizeStore *store, BaizeGame *game)
{
  g_autofree char *key = baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game));
  g_autofree char *path = g_build_filename (store->directory, "begun", NULL);

  if (store->begun == NULL)
    load_begun (store);
  if (g_hash_table_contains (store->begun, key))
    return;
  baize_writer_append (store->writer, path, g_strconcat (key, "\n", NULL));
  g_hash_table_add (store->begun, g_steal_pointer (&key));
}
