/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line has the name of a key below the path of the settings, a space, and the value as GVariant text:
 *
 *   cloth 'blue'
 *   games/grandma/seats ['', 'computer:easy']
 *
 * The size of the window belongs to a screen, and high scores follow from the ledger, so they are not among them.
 */
#include "baize-moving-preferences.h"

#include "core/base/baize-limits.h"
#include "core/base/baize-settings.h"
#include "core/rules/baize-rules.h"

#include <string.h>

/** Lists of which nothing is lost: entries of both computers are kept. */
static const char *const lists[] = { "lessons-offered", "lessons-left", "own-rules", NULL };

typedef void (*KeyFunc) (GSettings *settings, const char *key, const char *name, gpointer data);

/** Calls @func for the players of @place, a game or a variant of it. */
static void
visit_seats (const char *place, KeyFunc func, gpointer data)
{
  g_autofree char *path = g_strconcat (BAIZE_SETTINGS_PATH "games/", place, "/", NULL);
  g_autofree char *name = g_strconcat ("games/", place, "/seats", NULL);
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_SEATS, path);

  if (settings != NULL)
    func (settings, "seats", name, data);
}

/** Calls @func for each preference. */
static void
visit (KeyFunc func, gpointer data)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;
  gsize n_rules;
  const BaizeRules *const *rules = baize_rules_get_all (&n_rules);

  if (settings == NULL)
    return;
  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (gsize i = 0; keys[i] != NULL; i++)
    if (!g_str_has_prefix (keys[i], "window-"))
      func (settings, keys[i], keys[i], data);
  for (gsize i = 0; i < n_rules; i++)
    {
      visit_seats (rules[i]->id, func, data);
      for (int variant = 0; variant < rules[i]->n_variants; variant++)
        {
          g_autofree char *place = g_strconcat (rules[i]->id, "/", rules[i]->variants[variant].id, NULL);

          visit_seats (place, func, data);
        }
    }
}

static void
write_key (GSettings *settings, const char *key, const char *name, gpointer lines)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, key);
  g_autofree char *text = g_variant_print (value, FALSE);

  /* players were never chosen in most places */
  if (!g_str_equal (key, "seats") || g_variant_n_children (value) > 0)
    g_string_append_printf (lines, "%s %s\n", name, text);
}

/** baize_moving_write_preferences: Returns: (transfer full): all preferences. */
char *
baize_moving_write_preferences (void)
{
  GString *lines = g_string_new (NULL);

  visit (write_key, lines);
  return g_string_free (lines, FALSE);
}

/** baize_moving_read_preferences: Returns: (transfer full) (element-type utf8 utf8): the values in @text by their
 * names, not checked yet. */
GHashTable *
baize_moving_read_preferences (const char *text)
{
  GHashTable *preferences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (gsize i = 0; lines[i] != NULL; i++)
    {
      char *space = strchr (lines[i], ' ');

      if (space != NULL && strlen (space) <= BAIZE_MOVING_MAX_VALUE_BYTES)
        g_hash_table_insert (preferences, g_strndup (lines[i], (gsize) (space - lines[i])), g_strdup (space + 1));
    }
  return preferences;
}

/** Whether @entry of a list has the same key as one in @list: two entries of a dictionary, or two sets of rules, have
 * the same key if they begin with the same text. */
static gboolean
has_entry (GVariant *list, GVariant *entry)
{
  gboolean is_text = g_variant_is_of_type (entry, G_VARIANT_TYPE_STRING);
  g_autoptr (GVariant) key = is_text ? g_variant_ref (entry) : g_variant_get_child_value (entry, 0);

  for (gsize i = 0; i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) here = g_variant_get_child_value (list, i);
      g_autoptr (GVariant) here_key = is_text ? g_variant_ref (here) : g_variant_get_child_value (here, 0);

      if (g_variant_equal (here_key, key))
        return TRUE;
    }
  return FALSE;
}

/** Returns: (transfer floating): the entries of @here and those of @there whose key is not here */
static GVariant *
join_lists (GVariant *here, GVariant *there)
{
  gsize n_here = g_variant_n_children (here), n_there = g_variant_n_children (there);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, g_variant_get_type (here));
  for (gsize i = 0; i < n_here; i++)
    {
      g_autoptr (GVariant) entry = g_variant_get_child_value (here, i);

      g_variant_builder_add_value (&builder, entry);
    }
  for (gsize i = 0, n = n_here; i < n_there && n < BAIZE_RULES_MAX_KEPT; i++)
    {
      g_autoptr (GVariant) entry = g_variant_get_child_value (there, i);

      if (has_entry (here, entry))
        continue;
      g_variant_builder_add_value (&builder, entry);
      n++;
    }
  return g_variant_builder_end (&builder);
}

typedef struct
{
  GHashTable *preferences;
  guint n_changed;
} Applying;

static void
apply_key (GSettings *settings, const char *key, const char *name, gpointer data)
{
  Applying *applying = data;
  const char *text = g_hash_table_lookup (applying->preferences, name);
  g_autoptr (GVariant) here = g_settings_get_value (settings, key);
  g_autoptr (GVariant) there = text != NULL ? g_variant_parse (g_variant_get_type (here), text, NULL, NULL, NULL)
                                            : NULL;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;

  if (there == NULL)
    return;
  g_object_get (settings, "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  value = g_strv_contains (lists, key) ? g_variant_ref_sink (join_lists (here, there)) : g_variant_ref (there);
  if (!g_variant_equal (here, value) && g_settings_schema_key_range_check (schema_key, value)
      && g_settings_is_writable (settings, key))
    applying->n_changed += g_settings_set_value (settings, key, value);
}

/** baize_moving_apply_preferences: sets the preferences that this version knows and whose values are valid; lists get
 * new entries. Returns: the number of preferences that have changed */
guint
baize_moving_apply_preferences (GHashTable *preferences)
{
  Applying applying = { preferences, 0 };

  visit (apply_key, &applying);
  return applying.n_changed;
}
