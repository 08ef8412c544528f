/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The copy of the settings, see the header. GLib's file backend, which Flatpak uses, replaces its file by an empty or a
 * cut one when the disk is full; then most values are missing at once, and the copy puts them back. A single
 * preference that was reset, or all of them alone, is not a loss. Results are a loss whenever the copy alone has them.
 *
 * The copy has the form of GLib's file: a group for each path, and in it the values that the user has set, as GVariant
 * text. Groups and keys of other versions stay as they are.
 */
#include "baize-settings-copy.h"

#include "core/base/baize-settings.h"
#include "core/rules/baize-rules.h"

#include <string.h>

#define HEADER "# A copy of the preferences and results of Baize, in case the settings lose them.\n"
#define GAMES  BAIZE_SETTINGS_PATH "games/"

#define STATISTICS "statistics"
#define TABLES     "tables"

struct _BaizeSettingsCopy
{
  GKeyFile *values;
  GHashTable *with_results; /* a set: the paths of score tables with results to show */
};

/** baize_settings_copy_new: Returns: (transfer full): an empty copy. */
BaizeSettingsCopy *
baize_settings_copy_new (void)
{
  BaizeSettingsCopy *copy = g_new0 (BaizeSettingsCopy, 1);

  copy->values = g_key_file_new ();
  copy->with_results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return copy;
}

/** baize_settings_copy_free: frees @copy (transfer full). */
void
baize_settings_copy_free (BaizeSettingsCopy *copy)
{
  g_key_file_unref (copy->values);
  g_hash_table_unref (copy->with_results);
  g_free (copy);
}

/** The value of a key; with a @type (nullable), only a value of that type. */
static GVariant *
get (BaizeSettingsCopy *copy, const char *path, const char *key, const GVariantType *type)
{
  g_autofree char *text = g_key_file_get_value (copy->values, path, key, NULL);

  return text != NULL ? g_variant_parse (type, text, NULL, NULL, NULL) : NULL;
}

/** Notes whether @value (nullable), a value of the copy, has results. */
static void
note (BaizeSettingsCopy *copy, const char *path, const char *key, GVariant *value)
{
  if (!g_str_equal (key, STATISTICS))
    return;
  if (value != NULL && baize_statistics_variant_has_results (value))
    g_hash_table_add (copy->with_results, g_strdup (path));
  else
    g_hash_table_remove (copy->with_results, path);
}

/**
 * baize_settings_copy_read:
 * @copy: an empty copy
 * @text: what baize_settings_copy_to_text() returned, perhaps damaged
 *
 * Reads all values of @text that can be read.
 *
 * Returns: whether all could be read
 */
gboolean
baize_settings_copy_read (BaizeSettingsCopy *copy, const char *text)
{
  g_auto (GStrv) paths = NULL;
  gboolean whole = TRUE;

  if (!g_key_file_load_from_data (copy->values, text, strlen (text), G_KEY_FILE_NONE, NULL))
    {
      g_key_file_unref (copy->values);
      copy->values = g_key_file_new ();
      return FALSE;
    }
  paths = g_key_file_get_groups (copy->values, NULL);
  for (char **path = paths; *path != NULL; path++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (copy->values, *path, NULL, NULL);

      for (char **key = keys; *key != NULL; key++)
        {
          g_autoptr (GVariant) value = get (copy, *path, *key, NULL);

          note (copy, *path, *key, value);
          if (value != NULL)
            continue;
          g_key_file_remove_key (copy->values, *path, *key, NULL);
          whole = FALSE;
        }
    }
  return whole;
}

/** baize_settings_copy_to_text: Returns: (transfer full): all of @copy. */
char *
baize_settings_copy_to_text (BaizeSettingsCopy *copy)
{
  g_autofree char *values = g_key_file_to_data (copy->values, NULL, NULL);

  return g_strconcat (HEADER, values, NULL);
}

/** Whether @path can be one of our settings; GLib aborts on an invalid path. */
static gboolean
is_path (const char *path)
{
  return g_str_equal (path, BAIZE_SETTINGS_PATH)
         || (g_str_has_prefix (path, GAMES) && g_str_has_suffix (path, "/") && strstr (path, "//") == NULL
             && strspn (path + strlen (GAMES), "abcdefghijklmnopqrstuvwxyz0123456789-/")
                  == strlen (path + strlen (GAMES)));
}

/** Opens the settings at @path that have the key (nullable). Returns: (nullable): these settings */
static GSettings *
open_with (const char *path, const char *key)
{
  gboolean seats = g_strcmp0 (key, "seats") == 0, app = g_str_equal (path, BAIZE_SETTINGS_PATH);
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GSettingsSchema) schema = NULL;

  if (!is_path (path))
    return NULL;
  settings = app ? baize_settings_open (BAIZE_SETTINGS_APP, NULL)
                 : baize_settings_open (seats ? BAIZE_SETTINGS_SEATS : BAIZE_SETTINGS_GAME, path);
  if (settings == NULL)
    return NULL;
  g_object_get (settings, "settings-schema", &schema, NULL);
  return key == NULL || g_settings_schema_has_key (schema, key) ? g_steal_pointer (&settings) : NULL;
}

/** The copied value of @key if @settings would take it. */
static GVariant *
get_valid (BaizeSettingsCopy *copy, const char *path, GSettings *settings, const char *key_name)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) key = NULL;
  g_autoptr (GVariant) value = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  key = g_settings_schema_get_key (schema, key_name);
  value = get (copy, path, key_name, g_settings_schema_key_get_value_type (key));
  return value != NULL && g_settings_schema_key_range_check (key, value) ? g_steal_pointer (&value) : NULL;
}

/** Returns: (nullable): the variant that the table at @path belongs to, of the game *@rules. */
static const BaizeVariant *
find_variant (const char *path, const BaizeRules **rules)
{
  g_auto (GStrv) parts = g_str_has_prefix (path, GAMES) ? g_strsplit (path + strlen (GAMES), "/", 3) : NULL;

  *rules = parts != NULL && g_strv_length (parts) == 3 ? baize_rules_find (parts[0], NULL) : NULL;
  for (int i = 0; *rules != NULL && i < (*rules)->n_variants; i++)
    if (g_str_equal ((*rules)->variants[i].id, parts[1]))
      return &(*rules)->variants[i];
  return NULL;
}

/** Adds the results that only the copy has to those of the settings, @value. Returns: (nullable): all results; %NULL if
 * @value has all */
static GVariant *
complete_statistics (BaizeSettingsCopy *copy, const char *path, GVariant *value)
{
  const BaizeRules *rules;
  const BaizeVariant *variant = find_variant (path, &rules);
  g_autoptr (BaizeStatistics) statistics = NULL;
  gboolean mended;

  if (variant == NULL)
    return NULL;
  statistics = baize_statistics_from_variant (value, rules->low_is_good || variant->timed, &mended);
  statistics->timed = variant->timed;
  return baize_settings_copy_complete (copy, path, statistics)
           ? g_variant_ref_sink (baize_statistics_to_variant (statistics))
           : NULL;
}

/** Adds to @value, a list of score tables, those that only @kept has. */
static GVariant *
complete_tables (GVariant *value, GVariant *kept)
{
  GVariantBuilder builder;
  GVariantIter iter;
  GVariant *entry;

  g_variant_builder_init (&builder, g_variant_get_type (value));
  for (g_variant_iter_init (&iter, value); (entry = g_variant_iter_next_value (&iter)) != NULL; g_variant_unref (entry))
    g_variant_builder_add_value (&builder, entry);
  for (g_variant_iter_init (&iter, kept); (entry = g_variant_iter_next_value (&iter)) != NULL; g_variant_unref (entry))
    {
      g_autoptr (GVariant) there = NULL;
      const char *table;

      g_variant_get_child (entry, 0, "&s", &table);
      there = g_variant_lookup_value (value, table, NULL);
      if (there == NULL)
        g_variant_builder_add_value (&builder, entry);
    }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/** The state of a group of the copy in the settings. */
typedef enum
{
  GROUP_KEPT,
  GROUP_ABSENT, /* no value at all */
  GROUP_LOST,   /* fewer results */
} Group;

static Group
look_at (BaizeSettingsCopy *copy, const char *path)
{
  g_auto (GStrv) keys = g_key_file_get_keys (copy->values, path, NULL, NULL);
  guint n_kept = 0, n_found = 0;

  for (char **key = keys; *key != NULL; key++)
    {
      g_autoptr (GSettings) settings = open_with (path, *key);
      g_autoptr (GVariant) kept = settings ? get_valid (copy, path, settings, *key) : NULL, now = NULL, all = NULL;

      if (kept == NULL)
        continue;
      now = g_settings_get_user_value (settings, *key);
      if (now != NULL && g_str_equal (*key, STATISTICS) && !g_variant_equal (now, kept))
        all = complete_statistics (copy, path, now);
      if (all != NULL || (now == NULL && g_str_equal (*key, STATISTICS)))
        return GROUP_LOST;
      n_kept++;
      n_found += now != NULL;
    }
  return n_kept > 0 && n_found == 0 ? GROUP_ABSENT : GROUP_KEPT;
}

/**
 * baize_settings_copy_finds_loss:
 * @copy: a copy
 *
 * Returns: whether the settings have lost something: results, all values of a game, or, if nothing else was ever set,
 *   all preferences
 */
gboolean
baize_settings_copy_finds_loss (BaizeSettingsCopy *copy)
{
  g_auto (GStrv) paths = g_key_file_get_groups (copy->values, NULL);
  gboolean preferences = FALSE, others = FALSE;

  for (char **path = paths; *path != NULL; path++)
    {
      Group group = look_at (copy, *path);

      if (g_str_equal (*path, BAIZE_SETTINGS_PATH))
        preferences = group == GROUP_ABSENT;
      else if (group != GROUP_KEPT)
        return TRUE;
      else
        others = TRUE;
    }
  return preferences && !others;
}

/** baize_settings_copy_put_back: writes every value of the copy that the settings lack into the settings. */
void
baize_settings_copy_put_back (BaizeSettingsCopy *copy)
{
  g_auto (GStrv) paths = g_key_file_get_groups (copy->values, NULL);

  for (char **path = paths; *path != NULL; path++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (copy->values, *path, NULL, NULL);

      for (char **key = keys; *key != NULL; key++)
        {
          g_autoptr (GSettings) settings = open_with (*path, *key);
          g_autoptr (GVariant) value = settings ? get_valid (copy, *path, settings, *key) : NULL;
          g_autoptr (GVariant) now = value ? g_settings_get_user_value (settings, *key) : NULL, all = NULL;

          if (now != NULL && g_str_equal (*key, STATISTICS))
            all = complete_statistics (copy, *path, now);
          else if (now != NULL && g_str_equal (*key, TABLES))
            all = complete_tables (now, value);
          else if (now == NULL && value != NULL)
            all = g_variant_ref (value);
          if (all != NULL && g_settings_is_writable (settings, *key))
            g_settings_set_value (settings, *key, all);
        }
    }
  g_settings_sync ();
}

/** Takes over all values of @settings. */
static void
follow (BaizeSettingsCopy *copy, const char *path, GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  if (settings == NULL)
    return;
  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (char **key = keys; *key != NULL; key++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (settings, *key);

      baize_settings_copy_set (copy, path, *key, value);
    }
}

/**
 * baize_settings_copy_follow:
 * @copy: a copy
 * @path: a path of the settings
 *
 * Takes over the values at @path. Call it only if baize_settings_copy_finds_loss() has found no loss.
 */
void
baize_settings_copy_follow (BaizeSettingsCopy *copy, const char *path)
{
  g_autoptr (GSettings) settings = open_with (path, NULL);
  g_autoptr (GSettings) seats = g_str_has_prefix (path, GAMES) ? open_with (path, "seats") : NULL;

  follow (copy, path, settings);
  follow (copy, path, seats);
}

/** baize_settings_copy_set: sets the copy of a value; %NULL removes it. */
void
baize_settings_copy_set (BaizeSettingsCopy *copy, const char *path, const char *key, GVariant *value)
{
  g_autofree char *text = value ? g_variant_print (value, TRUE) : NULL;
  g_auto (GStrv) keys = NULL;

  note (copy, path, key, value);
  if (text != NULL)
    {
      g_key_file_set_value (copy->values, path, key, text);
      return;
    }
  if (!g_key_file_has_key (copy->values, path, key, NULL))
    return;
  g_key_file_remove_key (copy->values, path, key, NULL);
  keys = g_key_file_get_keys (copy->values, path, NULL, NULL);
  if (keys != NULL && keys[0] == NULL)
    g_key_file_remove_group (copy->values, path, NULL);
}

/** baize_settings_copy_has_results: Returns: whether @copy surely has results to show of the score table at @path. */
gboolean
baize_settings_copy_has_results (BaizeSettingsCopy *copy, const char *path)
{
  return g_hash_table_contains (copy->with_results, path);
}

/**
 * baize_settings_copy_complete:
 * @copy: a copy
 * @path: the path of a score table
 * @statistics: what the settings have there
 *
 * Adds the results that only the copy has.
 *
 * Returns: whether there were any
 */
gboolean
baize_settings_copy_complete (BaizeSettingsCopy *copy, const char *path, BaizeStatistics *statistics)
{
  g_autoptr (GVariant) kept = get (copy, path, STATISTICS, G_VARIANT_TYPE_VARDICT);
  g_autoptr (BaizeStatistics) others = NULL;
  gboolean mended;

  if (kept == NULL)
    return FALSE;
  others = baize_statistics_from_variant (kept, statistics->low_is_good, &mended);
  others->timed = statistics->timed;
  return baize_statistics_complete (statistics, others);
}
