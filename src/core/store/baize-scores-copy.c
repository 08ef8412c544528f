/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Keeps a copy of the settings beside the saved games, and puts back what the settings lose. The file is written by the
 * store's writer a second after a change, so that no game waits for it.
 */
#include "baize-scores-private.h"
#include "baize-store-private.h"

#include "core/base/baize-file.h"
#include "core/base/baize-limits.h"
#include "core/base/baize-settings.h"

#include <glib/gi18n-lib.h>

/* The seconds between a change and the look at it. They double as long as lost values can't be put back. */
#define FIRST_DELAY 1
#define LAST_DELAY  4

static void plan_in (BaizeScores *scores, guint seconds);

static void
tell (BaizeScores *scores, const char *message)
{
  g_free (scores->message);
  scores->message = g_strdup (message);
  g_message ("%s", message);
  if (g_signal_has_handler_pending (scores, g_signal_lookup ("restored", BAIZE_TYPE_SCORES), 0, FALSE))
    {
      g_autofree char *taken = baize_scores_take_message (scores);

      g_signal_emit_by_name (scores, "restored", taken);
    }
}

/** baize_scores_take_message: Returns: (transfer full) (nullable): the message of "restored" that nobody has heard. */
char *
baize_scores_take_message (BaizeScores *scores)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores), NULL);
  return g_steal_pointer (&scores->message);
}

/** Reads the copy. A damaged file is kept, and what can be read of it is used. */
static void
read_copy (BaizeScores *scores)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = baize_file_read (scores->copy_path, BAIZE_STORE_MAX_COPY_BYTES, NULL, &error), *place = NULL;

  if (text != NULL ? baize_settings_copy_read (scores->copy, text)
                   : g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      scores->copy_text = baize_settings_copy_to_text (scores->copy);
      return;
    }
  place = baize_store_keep_damaged (scores->copy_store, scores->copy_path, TRUE);
  g_debug ("%s: damaged, now %s", scores->copy_path, place ? place : "to be replaced");
  tell (scores, _ ("The copy of your results was damaged and is made again"));
}

/** Writes the copy if it has changed, or, if @again, in any case. */
static void
write_copy (BaizeScores *scores, gboolean again)
{
  g_autofree char *text = baize_settings_copy_to_text (scores->copy);

  if (!again && g_strcmp0 (text, scores->copy_text) == 0)
    return;
  baize_writer_put (scores->copy_store->writer, scores->copy_path, g_strdup (text));
  g_free (scores->copy_text);
  scores->copy_text = g_steal_pointer (&text);
}

/** Whether the disk takes the copy. Settings put back on a full disk would be lost at once. */
static gboolean
has_room (BaizeScores *scores)
{
  g_autofree char *text = NULL;

  write_copy (scores, TRUE);
  return !baize_writer_peek (scores->copy_store->writer, scores->copy_path, &text);
}

static void
follow_all (BaizeScores *scores)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      g_autofree char *game = g_strdup_printf (BAIZE_SETTINGS_PATH "games/%s/", games[i]->id);

      baize_settings_copy_follow (scores->copy, game);
      for (int variant = 0; variant < games[i]->n_variants; variant++)
        {
          g_autoptr (GPtrArray) tables = baize_scores_list_tables (games[i], variant);

          g_ptr_array_add (tables, NULL);
          for (guint t = 0; t < tables->len; t++)
            {
              g_autofree char *path = baize_scores_get_path (games[i], variant, tables->pdata[t]);

              baize_settings_copy_follow (scores->copy, path);
            }
        }
    }
}

/** Takes over the settings that can have changed. */
static void
follow_opened (BaizeScores *scores)
{
  g_autoptr (GHashTable) opened = baize_settings_take_opened ();
  GHashTableIter iter;
  gpointer path;

  if (!scores->followed)
    follow_all (scores);
  scores->followed = TRUE;
  g_hash_table_iter_init (&iter, opened);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    baize_settings_copy_follow (scores->copy, path);
  baize_settings_copy_follow (scores->copy, BAIZE_SETTINGS_PATH);
  /* following has opened them again */
  g_hash_table_unref (baize_settings_take_opened ());
}

/** Puts back what the settings have lost, or else takes over what has changed in them. */
static void
look (BaizeScores *scores)
{
  if (baize_settings_copy_finds_loss (scores->copy))
    {
      /* restored values can be lost again at once, so look again before announcing them */
      scores->put_back = !scores->put_back && has_room (scores);
      if (scores->put_back)
        baize_settings_copy_put_back (scores->copy);
      plan_in (scores, scores->put_back ? FIRST_DELAY : scores->delay);
      scores->delay = MIN (2 * scores->delay, LAST_DELAY);
      return;
    }
  scores->delay = FIRST_DELAY;
  follow_opened (scores);
  write_copy (scores, FALSE);
  if (!scores->put_back)
    return;
  scores->put_back = FALSE;
  baize_scores_add_lost (scores);
  tell (scores, _ ("Your results and preferences were restored from a copy"));
  g_signal_emit_by_name (scores, "changed");
}

static gboolean
on_time (gpointer data)
{
  BaizeScores *scores = data;

  scores->source = 0;
  look (scores);
  return G_SOURCE_REMOVE;
}

static void
plan_in (BaizeScores *scores, guint seconds)
{
  if (scores->source == 0)
    scores->source = g_timeout_add_seconds (seconds, on_time, scores);
}

/** Has the settings looked at soon. */
static void
plan (BaizeScores *scores)
{
  plan_in (scores, FIRST_DELAY);
}

/** Whether @settings are kept longer than the program runs. */
static gboolean
are_kept (GSettings *settings)
{
  g_autoptr (GObject) backend = NULL;

  g_object_get (settings, "backend", &backend, NULL);
  return !g_str_equal (G_OBJECT_TYPE_NAME (backend), "GMemorySettingsBackend");
}

/**
 * baize_scores_begin_copy:
 * @scores: the results
 * @store: the store in whose folder the copy is kept
 *
 * Puts back what the settings have lost since the program last ran. From now on keeps a copy of them, until
 * baize_scores_end_copy(). "restored" is emitted when something was put back; baize_scores_take_message() returns its
 * message if nothing is connected yet.
 */
void
baize_scores_begin_copy (BaizeScores *scores, BaizeStore *store)
{
  g_autoptr (GSettings) preferences = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  g_return_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_STORE (store));
  baize_scores_end_copy (scores);
  if (preferences == NULL || !are_kept (preferences))
    return;
  scores->copy = baize_settings_copy_new ();
  scores->copy_store = g_object_ref (store);
  scores->copy_path = g_build_filename (store->directory, BAIZE_STORE_SETTINGS_COPY, NULL);
  scores->preferences = g_steal_pointer (&preferences);
  scores->delay = FIRST_DELAY;
  scores->followed = scores->put_back = FALSE;
  read_copy (scores);
  if (baize_settings_copy_finds_loss (scores->copy))
    look (scores);
  plan (scores);
  g_signal_connect_swapped (scores->preferences, "changed", G_CALLBACK (plan), scores);
  g_signal_connect (scores, "changed", G_CALLBACK (plan), NULL);
}

/** baize_scores_end_copy: copies what has changed since the last copy, and ends copying. */
void
baize_scores_end_copy (BaizeScores *scores)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores));
  if (scores->copy == NULL)
    return;
  g_signal_handlers_disconnect_by_func (scores, plan, NULL);
  g_signal_handlers_disconnect_by_func (scores->preferences, plan, scores);
  look (scores);
  g_clear_handle_id (&scores->source, g_source_remove);
  g_clear_pointer (&scores->copy, baize_settings_copy_free);
  g_clear_pointer (&scores->copy_path, g_free);
  g_clear_pointer (&scores->copy_text, g_free);
  g_clear_pointer (&scores->message, g_free);
  g_clear_object (&scores->copy_store);
  g_clear_object (&scores->preferences);
}

/** baize_scores_complete: adds the results that only the copy has to @statistics, those in @settings (nullable). */
void
baize_scores_complete (BaizeScores *scores, GSettings *settings, BaizeStatistics *statistics)
{
  g_autofree char *path = NULL;

  if (scores->copy == NULL || settings == NULL)
    return;
  g_object_get (settings, "path", &path, NULL);
  baize_settings_copy_complete (scores->copy, path, statistics);
}

/** baize_scores_replace_copy: makes @statistics the copy of the results in @settings (nullable). */
void
baize_scores_replace_copy (BaizeScores *scores, GSettings *settings, const BaizeStatistics *statistics)
{
  g_autoptr (GVariant) value = NULL;
  g_autofree char *path = NULL;

  if (scores->copy == NULL || settings == NULL)
    return;
  value = g_variant_ref_sink (baize_statistics_to_variant (statistics));
  g_object_get (settings, "path", &path, NULL);
  baize_settings_copy_set (scores->copy, path, BAIZE_SCORES_STATISTICS, value);
}
