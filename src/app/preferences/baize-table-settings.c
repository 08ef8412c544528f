/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Binds the table style and the card theme to GSettings. The only file that knows both.
 */
#include "baize-table-settings.h"
#include "baize-themes.h"

#include "core/base/baize-settings.h"

/**
 * baize_table_settings_bind:
 * @style: a table style
 *
 * Binds @style and the card theme to GSettings, both ways.
 *
 * Returns: %FALSE if the settings schema is not installed; then nothing is bound
 */
gboolean
baize_table_settings_bind (BaizeTableStyle *style)
{
  g_return_val_if_fail (BAIZE_IS_TABLE_STYLE (style), FALSE);

  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree GParamSpec **props = NULL;
  guint n_props;

  if (settings == NULL)
    {
      baize_themes_set_chosen (baize_themes_get_default (), "");
      return FALSE;
    }
  /* each property has a key of the same name; enumerations are stored by nick; the bindings hold references to the
   * settings */
  props = g_object_class_list_properties (G_OBJECT_GET_CLASS (style), &n_props);
  for (guint i = 0; i < n_props; i++)
    g_settings_bind (settings, props[i]->name, style, props[i]->name, G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "deck", baize_themes_get_default (), "chosen", G_SETTINGS_BIND_DEFAULT);
  return TRUE;
}
