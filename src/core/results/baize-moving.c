/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts of the file are `ledger`, `preferences`, and the games by the names of their files. Which games are here
 * is decided before the results are merged, by what this computer knows; games are written before results, so that a
 * killed program can merge the file once more.
 */
#include "baize-moving.h"
#include "baize-bundle.h"
#include "baize-moving-preferences.h"
#include "baize-scores-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LEDGER      "ledger"
#define PREFERENCES "preferences"

/* ---- writing ---- */

/**
 * baize_moving_write:
 * @scores: the results
 * @store: the games; the current one must have been saved
 * @error: why the results can't be read
 *
 * Returns: (transfer full) (nullable): all results, games and preferences
 */
char *
baize_moving_write (BaizeScores *scores, BaizeStore *store, GError **error)
{
  g_autoptr (GPtrArray) bundle = baize_bundle_new (), files = NULL;
  g_autofree char *lines = NULL, *preferences = NULL;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_STORE (store), NULL);
  files = baize_store_list_files (store);
  lines = baize_ledger_to_text (baize_scores_get_ledger (scores), error);
  if (lines == NULL)
    return NULL;
  preferences = baize_moving_write_preferences ();
  baize_bundle_add (bundle, LEDGER, lines);
  baize_bundle_add (bundle, PREFERENCES, preferences);
  for (guint i = 0; i < files->len; i++)
    {
      const BaizeStoreFile *file = files->pdata[i];

      baize_bundle_add (bundle, file->name, file->text);
    }
  return baize_bundle_write (bundle);
}

/* ---- reading ---- */

/** baize_moving_free: frees @moving (transfer full). */
void
baize_moving_free (BaizeMoving *moving)
{
  g_free (moving->name);
  baize_facts_free (moving->facts);
  g_ptr_array_unref (moving->games);
  g_hash_table_unref (moving->preferences);
  g_free (moving);
}

/** Adds the game in @part. This version may not know it, or its variant. */
static void
add_game (BaizeMoving *moving, const BaizeBundlePart *part)
{
  g_autoptr (BaizeRecord) record = baize_record_parse (part->text, strlen (part->text), part->name);
  g_autoptr (BaizeSetup) setup = NULL;
  const BaizeRules *rules;
  BaizeStoreFile *file;

  setup = record->problem == NULL ? baize_game_read_setup (record, &rules, NULL) : NULL;
  if (setup == NULL)
    {
      moving->is_later = TRUE;
      return;
    }
  file = g_new (BaizeStoreFile, 1);
  *file = (BaizeStoreFile){ g_strdup (part->name), g_strdup (part->text) };
  g_ptr_array_add (moving->games, file);
}

static void
take_facts (BaizeMoving *moving, const char *lines)
{
  baize_facts_free (moving->facts);
  moving->facts = baize_facts_read (lines);
}

/**
 * baize_moving_read:
 * @text: the text of a file
 * @name: the name of the file, for messages
 * @error: why it can't be read
 *
 * Reads all of the file and changes nothing. It is thread-safe.
 *
 * Returns: (transfer full) (nullable): what the file has
 */
BaizeMoving *
baize_moving_read (const char *text, const char *name, GError **error)
{
  guint n_missing;
  g_autoptr (GPtrArray) bundle = baize_bundle_read (text, name, &n_missing, error);
  g_autoptr (BaizeMoving) moving = NULL;

  if (bundle == NULL)
    return NULL;
  moving = g_new0 (BaizeMoving, 1);
  moving->name = g_strdup (name);
  /* each line of a ledger has a checksum, so of a damaged one all whole lines are used, wherever they are */
  moving->facts = baize_facts_read (text);
  moving->games = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_store_file_free);
  moving->preferences = baize_moving_read_preferences ("");
  moving->is_damaged = n_missing > 0;
  for (guint i = 0; i < bundle->len; i++)
    {
      const BaizeBundlePart *part = bundle->pdata[i];

      if (!part->is_whole)
        continue;
      if (g_str_equal (part->name, LEDGER))
        {
          take_facts (moving, part->text);
          moving->is_later = moving->is_later || moving->facts->n_unread > 0;
        }
      else if (!g_str_equal (part->name, PREFERENCES))
        add_game (moving, part);
      else
        {
          g_hash_table_unref (moving->preferences);
          moving->preferences = baize_moving_read_preferences (part->text);
        }
    }
  if (moving->facts->list->len == 0 && moving->games->len == 0 && g_hash_table_size (moving->preferences) == 0)
    {
      baize_refuse (error, BAIZE_ERROR_RECORD, _ ("%s: nothing in this file can be read; export it again."), name);
      return NULL;
    }
  return g_steal_pointer (&moving);
}

/* ---- merging ---- */

/** A game that is here, in a file of the store, or a game of the file that is merged. */
typedef struct
{
  const char *name; /* of its file here; NULL if it is a game of the file that is merged */
  BaizeRecord *record;
  BaizeGame *game;
  char *key; /* of its deal */
  guint64 id;
} Entry;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  baize_record_free (entry->record);
  g_object_unref (entry->game);
  g_free (entry->key);
  g_free (entry);
}

/** Returns: (transfer full) (nullable): the game in @file; %NULL if this version can't read it */
static Entry *
entry_new (const BaizeStoreFile *file, const char *name)
{
  g_autoptr (BaizeRecord) record = baize_record_parse (file->text, strlen (file->text), file->name);
  BaizeGame *game = record->problem == NULL ? baize_game_new_from_record (record, NULL) : NULL;
  Entry *entry;

  if (game == NULL)
    return NULL;
  entry = g_new0 (Entry, 1);
  *entry = (Entry){ name, NULL, game, baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game)),
                    0 };
  baize_fact_read_id (baize_record_get (record, BAIZE_SCORES_ID), &entry->id);
  /* the playing time grows even if nothing is played */
  baize_record_unset (record, "Time");
  entry->record = g_steal_pointer (&record);
  return entry;
}

/** Returns: (transfer full) (element-type Entry): the games in @files, which must stay */
static GPtrArray *
read_entries (const GPtrArray *files)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);

  for (guint i = 0; i < files->len; i++)
    {
      const BaizeStoreFile *file = files->pdata[i];
      Entry *entry = entry_new (file, file->name);

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    }
  return entries;
}

/** Whether @here has all that @other has. */
static gboolean
has_all_of (const Entry *here, const Entry *other)
{
  g_autofree char *text = NULL, *other_text = NULL;

  if (baize_game_contains (here->game, other->game))
    return TRUE;
  text = baize_record_to_text (here->record);
  other_text = baize_record_to_text (other->record);
  return g_str_equal (text, other_text);
}

/** What is done with a game of the file. */
typedef struct
{
  gboolean is_known;  /* it is here already */
  const Entry *older; /* the file here that has only the beginning of the same game; it is replaced; or %NULL */
} Verdict;

static Verdict
judge (BaizeLedger *ledger, const GPtrArray *entries, const Entry *other)
{
  Verdict verdict = { other->id != 0 && baize_ledger_has (ledger, other->id, BAIZE_FACT_ENDED), NULL };

  for (guint i = 0; i < entries->len && !verdict.is_known; i++)
    {
      const Entry *here = entries->pdata[i];

      if (!g_str_equal (here->key, other->key))
        continue;
      verdict.is_known = has_all_of (here, other);
      if (here->name != NULL && here->id != 0 && here->id == other->id && baize_game_contains (other->game, here->game))
        verdict.older = here;
    }
  return verdict;
}

/** Writes @other, a game of the file, unless it is here or has no place. If another game of its deal was begun here,
 * the player has seen more of that deal than each of the two shows, so neither is a first attempt any more. Returns:
 * whether it was written */
static gboolean
merge_game (const BaizeStoreFile *file, const Entry *other, const GPtrArray *entries, BaizeLedger *ledger,
            BaizeStore *store, BaizeMoved *moved)
{
  Verdict verdict = judge (ledger, entries, other);
  gboolean is_written = TRUE;

  if (verdict.is_known)
    return FALSE;
  if (verdict.older == NULL && baize_ledger_was_begun (ledger, other->key))
    baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_SEEN, .key = other->key });
  if (verdict.older != NULL)
    baize_store_replace (store, verdict.older->name, file->text);
  else
    is_written = baize_store_add (store, file->name, other->game, file->text);
  moved->n_games += is_written;
  moved->n_left += !is_written;
  return is_written;
}

static void
merge_games (const BaizeMoving *moving, BaizeLedger *ledger, BaizeStore *store, BaizeMoved *moved)
{
  g_autoptr (GPtrArray) files = baize_store_list_files (store), entries = read_entries (files);

  for (guint i = 0; i < moving->games->len; i++)
    {
      Entry *other = entry_new (moving->games->pdata[i], NULL);

      if (other != NULL && merge_game (moving->games->pdata[i], other, entries, ledger, store, moved))
        g_ptr_array_add (entries, other);
      else if (other != NULL)
        entry_free (other);
    }
}

/**
 * baize_moving_merge:
 * @moving: what a file has
 * @scores: the results
 * @store: the games; no game may be in play
 * @moved: (out): what has come
 *
 * Adds results and games that are not here, and sets the preferences.
 */
void
baize_moving_merge (const BaizeMoving *moving, BaizeScores *scores, BaizeStore *store, BaizeMoved *moved)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_STORE (store));
  *moved = (BaizeMoved){ 0 };
  merge_games (moving, baize_scores_get_ledger (scores), store, moved);
  moved->n_results = baize_scores_merge (scores, moving->facts);
  moved->n_preferences = baize_moving_apply_preferences (moving->preferences);
}
