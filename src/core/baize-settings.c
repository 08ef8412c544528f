/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Settings that may be missing.
 */
#include "baize-settings.h"

/**
 * baize_settings_open:
 * @schema: a schema's id
 * @path: (nullable): where a relocatable one is
 *
 * Returns: (transfer full) (nullable): the settings; %NULL when the schema is not installed, which is said once
 */
GSettings *
baize_settings_open (const char *schema, const char *path)
{
  static gboolean told;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) found = source ? g_settings_schema_source_lookup (source, schema, TRUE) : NULL;

  if (found == NULL)
    {
      if (!told)
        g_message ("The settings of Baize are not installed (schema %s), so preferences and scores are not kept; "
                   "installing Baize again mends that.", schema);
      told = TRUE;
      return NULL;
    }
  return g_settings_new_full (found, NULL, path);
}
