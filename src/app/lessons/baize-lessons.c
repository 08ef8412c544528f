/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The program's lessons are resources, which are read like files.
 */
#include "baize-lessons.h"
#include "baize-config.h"

#include "app/common/baize-record-file.h"
#include "core/base/baize-bidi.h"
#include "core/base/baize-settings.h"

#include <glib/gi18n.h>

/** baize_lessons_find: Returns: (transfer full) (nullable): the lesson of a game, if it has one. */
GFile *
baize_lessons_find (const BaizeRules *rules)
{
  g_autofree char *uri = g_strdup_printf ("resource://" BAIZE_RESOURCES "/lessons/%s" BAIZE_RECORD_SUFFIX, rules->id);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  return g_file_query_exists (file, NULL) ? g_steal_pointer (&file) : NULL;
}

/**
 * baize_lessons_load:
 * @file: a lesson of the program; its further parts are in the same folder
 * @error: the error, and where it is
 *
 * Reads a lesson of the program. Lessons of players are read in a thread instead, since their disk may be slow.
 *
 * Returns: (transfer full) (nullable): the lesson; %NULL if any part of it is invalid
 */
BaizeLesson *
baize_lessons_load (GFile *file, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file), part = g_object_ref (file);
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();

  while (part != NULL)
    {
      g_autofree char *base = g_file_get_basename (part), *name = baize_bidi_isolate (base);
      g_autoptr (BaizeRecord) record = baize_record_file_read (part, name, NULL, error);

      if (record == NULL || !baize_lesson_add_part (lesson, record, error))
        return NULL;
      g_clear_object (&part);
      if (lesson->next != NULL)
        part = g_file_get_child (folder, lesson->next);
    }
  return g_steal_pointer (&lesson);
}

/** baize_lessons_take_offer: Returns: whether the lesson of a game was never offered, and marks it as offered. */
gboolean
baize_lessons_take_offer (const BaizeRules *rules)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_auto (GStrv) offered = settings ? g_settings_get_strv (settings, "lessons-offered") : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (offered == NULL || g_strv_contains ((const char *const *) offered, rules->id))
    return FALSE;
  g_strv_builder_addv (builder, (const char **) offered);
  g_strv_builder_add (builder, rules->id);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, "lessons-offered", (const char *const *) all);
  return TRUE;
}

/** Saves in @settings that the lesson of a game was left at step @index, or nothing if that is -1. Returns: the step
 * that was saved before, or -1. */
static int
exchange_step (GSettings *settings, const BaizeRules *rules, int index)
{
  g_autoptr (GVariant) left = g_settings_get_value (settings, "lessons-left");
  g_autoptr (GVariant) kept = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id;
  guint step;
  int before = -1;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{su}"));
  g_variant_iter_init (&iter, left);
  while (g_variant_iter_next (&iter, "{&su}", &id, &step))
    if (g_str_equal (id, rules->id))
      before = (int) MIN (step, BAIZE_LESSON_MAX_STEPS);
    else
      g_variant_builder_add (&builder, "{su}", id, step);
  if (index >= 0)
    g_variant_builder_add (&builder, "{su}", rules->id, (guint) index);
  kept = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (before != index)
    g_settings_set_value (settings, "lessons-left", kept);
  return before;
}

/** baize_lessons_keep_step: saves the current step of a game's lesson, or deletes it if @index is -1. */
void
baize_lessons_keep_step (const BaizeRules *rules, int index)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  if (settings != NULL)
    exchange_step (settings, rules, index);
}

/** baize_lessons_take_step: Returns: the step at which a game's lesson was left, -1 for none; forgets it. */
int
baize_lessons_take_step (const BaizeRules *rules)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  return settings != NULL ? exchange_step (settings, rules, -1) : -1;
}
