/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table's style and deck, and the settings, each following the other. The only file that knows both.
 */
#include "baize-table-settings.h"
#include "baize-themes.h"

#include "core/base/baize-settings.h"

/* Keys and properties have the same names; the keys' choices are the short names of the properties' values. */
static const char *const names[] = { "back",   "cloth",     "cover-hands", "four-colours", "large-index",
                                     "motion", "one-click", "pace",        "rank-letters" };

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
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  if (settings == NULL)
    {
      baize_themes_set_chosen (baize_themes_get_default (), "");
      return FALSE;
    }
  /* the bindings keep the settings */
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_settings_bind (settings, names[i], style, names[i], G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "deck", baize_themes_get_default (), "chosen", G_SETTINGS_BIND_DEFAULT);
  return TRUE;
}
