/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of begun deals, one line each: a second game of a deal is practice. Another line marks a deal as practised.
 */
#include "baize-store-private.h"

#include "core/base/baize-file.h"

/* ends the line of a deal that was played as practice */
#define PRACTISED " practice"

static void
load_begun (BaizeStore *store)
{
  g_autofree char *path = g_build_filename (store->directory, "begun", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = baize_file_read (path, BAIZE_STORE_MAX_BEGUN_BYTES, NULL, &error);
  g_auto (GStrv) lines = NULL;
  guint n_lines, first = 0;

  if (store->begun == NULL)
    store->begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  store->begun_unread = text == NULL && baize_store_is_passing (error);
  if (text == NULL)
    return;
  lines = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (lines);
  if (n_lines > BAIZE_STORE_MAX_BEGUN)
    {
      first = n_lines - BAIZE_STORE_KEPT_BEGUN;
      baize_writer_put (store->writer, path, g_strjoinv ("\n", lines + first));
    }
  for (guint i = first; i < n_lines; i++)
    if (*lines[i] != '\0')
      g_hash_table_add (store->begun, g_strdup (lines[i]));
}

/** Whether the list has a line for the deal of @setup that ends with @mark. */
static gboolean
has_line (BaizeStore *store, const BaizeSetup *setup, const BaizeRules *rules, const char *mark)
{
  g_autofree char *key = baize_setup_get_key (setup, rules);
  g_autofree char *line = g_strconcat (key, mark, NULL);

  if (store->begun == NULL || store->begun_unread)
    load_begun (store);
  return g_hash_table_contains (store->begun, line);
}

/** Adds a line for the deal of @game, ending with @mark, to @text and to the known lines unless it is already known. */
static void
add_line (BaizeStore *store, BaizeGame *game, const char *mark, GString *text)
{
  g_autofree char *key = baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game));

  if (has_line (store, baize_game_get_setup (game), baize_game_get_rules (game), mark))
    return;
  g_string_append_printf (text, "%s%s\n", key, mark);
  g_hash_table_add (store->begun, g_strconcat (key, mark, NULL));
}

/** Queues @text (transfer full), which may be empty, to be appended to the list in one write. */
static void
append (BaizeStore *store, GString *text)
{
  g_autofree char *path = g_build_filename (store->directory, "begun", NULL);
  gboolean any = text->len > 0;
  char *lines = g_string_free (text, FALSE);

  if (any)
    baize_writer_append (store->writer, path, lines);
  else
    g_free (lines);
}

/** baize_store_has_begun: whether a move was ever made in the deal of @setup, by as many players. */
gboolean
baize_store_has_begun (BaizeStore *store, const BaizeSetup *setup, const BaizeRules *rules)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), FALSE);
  return has_line (store, setup, rules, "");
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
  g_return_val_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game), FALSE);
  return baize_store_has_begun (store, baize_game_get_setup (game), baize_game_get_rules (game));
}

/** baize_store_note_begun: remembers that a move was made in the deal of @game. */
void
baize_store_note_begun (BaizeStore *store, BaizeGame *game)
{
  GString *text = g_string_new (NULL);

  g_return_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game));
  add_line (store, game, "", text);
  append (store, text);
}

/**
 * baize_store_was_practised:
 * @store: a store
 * @game: a game
 *
 * Returns: whether the player has seen cards of this deal in a practice game; a waiting game of the same deal is then
 *   practice, too
 */
gboolean
baize_store_was_practised (BaizeStore *store, BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game), FALSE);
  return has_line (store, baize_game_get_setup (game), baize_game_get_rules (game), PRACTISED);
}

/** baize_store_note_practised: remembers that cards of the deal of @game were seen in a practice game. */
void
baize_store_note_practised (BaizeStore *store, BaizeGame *game)
{
  GString *text = g_string_new (NULL);

  g_return_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game));
  add_line (store, game, "", text);
  add_line (store, game, PRACTISED, text);
  append (store, text);
}
