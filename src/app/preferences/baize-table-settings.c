/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table's style and deck, and the settings, each following the other. The only file that knows both.
 */
#include "baize-table-settings.h"
#include "baize-themes.h"

#include "core/base/baize-settings.h"

/**
 * baize_table_settings_bind:
 * @style: a style
 *
 * Makes @style, and the deck, what the settings say, from now on and both ways.
 *
 * Returns: %FALSE when the settings are not installed; then all stays as it is, and is not kept
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
  /* each property has a key of its name, and of an enumeration its values' short names; the bindings keep the
   * settings */
  props = g_object_class_list_properties (G_OBJECT_GET_CLASS (style), &n_props);
  for (guint i = 0; i < n_props; i++)
    g_settings_bind (settings, props[i]->name, style, props[i]->name, G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "deck", baize_themes_get_default (), "chosen", G_SETTINGS_BIND_DEFAULT);
  return TRUE;
}
