/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Opening GSettings whose schema may be missing or of another version.
 */
#include "baize-settings.h"

/* All keys that the program uses, as in the schemas in `data`. They are checked because GLib aborts the program when it
 * reads a missing key. */
static const struct
{
  const char *schema;
  const char *key;
  const char *type;
} keys[] = {
  { BAIZE_SETTINGS_APP, "window-width", "i" },
  { BAIZE_SETTINGS_APP, "window-height", "i" },
  { BAIZE_SETTINGS_APP, "window-maximized", "b" },
  { BAIZE_SETTINGS_APP, "player-name", "s" },
  { BAIZE_SETTINGS_APP, "help-text-size", "i" },
  { BAIZE_SETTINGS_APP, "cloth", "s" },
  { BAIZE_SETTINGS_APP, "four-colours", "b" },
  { BAIZE_SETTINGS_APP, "large-index", "b" },
  { BAIZE_SETTINGS_APP, "back", "s" },
  { BAIZE_SETTINGS_APP, "rank-letters", "s" },
  { BAIZE_SETTINGS_APP, "deck", "s" },
  { BAIZE_SETTINGS_APP, "motion", "s" },
  { BAIZE_SETTINGS_APP, "one-click", "b" },
  { BAIZE_SETTINGS_APP, "pace", "s" },
  { BAIZE_SETTINGS_APP, "puzzle-warnings", "s" },
  { BAIZE_SETTINGS_APP, "lessons-offered", "as" },
  { BAIZE_SETTINGS_APP, "lessons-left", "a{su}" },
  { BAIZE_SETTINGS_APP, "own-rules", "a(ss)" },
  { BAIZE_SETTINGS_APP, "cover-hands", "b" },
  { BAIZE_SETTINGS_APP, "only-perfect", "b" },
  { BAIZE_SETTINGS_APP, "sounds", "b" },
  { BAIZE_SETTINGS_SEATS, "seats", "as" },
  { BAIZE_SETTINGS_GAME, "high-scores", "a(ixssu)" },
};

/** Whether @schema has the keys that the program uses, each of the right type, and is relocatable if and only if @path
 * is given. The schema of another version may lack keys. */
static gboolean
is_whole (GSettingsSchema *schema, const char *path)
{
  if ((g_settings_schema_get_path (schema) == NULL) != (path != NULL))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GSettingsSchemaKey) key = NULL;

      if (!g_str_equal (keys[i].schema, g_settings_schema_get_id (schema)))
        continue;
      if (!g_settings_schema_has_key (schema, keys[i].key))
        return FALSE;
      key = g_settings_schema_get_key (schema, keys[i].key);
      if (!g_variant_type_equal (g_settings_schema_key_get_value_type (key), G_VARIANT_TYPE (keys[i].type)))
        return FALSE;
    }
  return TRUE;
}

/**
 * baize_settings_open:
 * @schema: the id of a schema
 * @path: (nullable): the path if the schema is relocatable, otherwise %NULL
 *
 * Returns: (transfer full) (nullable): the settings; %NULL if the schema is missing or of another version. The first
 *   such failure logs a message
 */
GSettings *
baize_settings_open (const char *schema, const char *path)
{
  static gboolean is_logged;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) found = source ? g_settings_schema_source_lookup (source, schema, TRUE) : NULL;

  if (found == NULL || !is_whole (found, path))
    {
      if (!is_logged)
        g_message ("The settings of Baize are not installed (schema %s), so preferences and scores are not kept; "
                   "install Baize again to fix this.",
                   schema);
      is_logged = TRUE;
      return NULL;
    }
  return g_settings_new_full (found, NULL, path);
}
