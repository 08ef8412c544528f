/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Custom rules stored in GSettings. Without the schema nothing is stored, and everything else works.
 */
#include "kept.h"
#include "happy.h"

#include "core/base/baize-limits.h"
#include "core/base/baize-settings.h"

#define KEY "own-rules"

static void
kept_free (gpointer data)
{
  HappyKept *kept = data;

  g_free (kept->name);
  g_free (kept->rules);
  g_free (kept);
}

/**
 * happy_kept_load: Returns: (transfer full) (element-type HappyKept): the stored rules, except those that cannot be
 * read.
 */
GPtrArray *
happy_kept_load (void)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func (kept_free);
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autoptr (GVariant) value = settings ? g_settings_get_value (settings, KEY) : NULL;
  gsize n = value ? g_variant_n_children (value) : 0;

  for (gsize i = 0; i < n && kept->len < BAIZE_RULES_MAX_KEPT; i++)
    {
      const char *name, *rules;
      HappyConfig config;

      g_variant_get_child (value, i, "(&s&s)", &name, &rules);
      if (*name != '\0' && happy_kept_find (kept, name) < 0 && happy_config_parse (&config, rules, NULL))
        happy_kept_set (kept, -1, name, rules);
    }
  return kept;
}

/** happy_kept_save: stores @kept (element-type HappyKept) in place of all rules stored before. */
void
happy_kept_save (const GPtrArray *kept)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  GVariantBuilder builder;

  if (settings == NULL)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < kept->len; i++)
    {
      const HappyKept *one = kept->pdata[i];

      g_variant_builder_add (&builder, "(ss)", one->name, one->rules);
    }
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

/** happy_kept_find: Returns: the index in @kept of the rules named @name; -1 if there are none. */
int
happy_kept_find (const GPtrArray *kept, const char *name)
{
  for (guint i = 0; i < kept->len; i++)
    if (g_str_equal (((HappyKept *) kept->pdata[i])->name, name))
      return (int) i;
  return -1;
}

/** happy_kept_set: sets name and rules of the entry at @index; adds an entry if @index is -1. */
void
happy_kept_set (GPtrArray *kept, int index, const char *name, const char *rules)
{
  HappyKept *one = index >= 0 ? kept->pdata[index] : g_new0 (HappyKept, 1);

  if (index < 0)
    g_ptr_array_add (kept, one);
  g_free (one->name);
  g_free (one->rules);
  one->name = g_strdup (name);
  one->rules = g_strdup (rules);
}

/**
 * happy_kept_choose:
 * @kept: the stored rules
 * @index: the entry to be named; -1 for a new one
 * @wanted: a name, not empty
 *
 * Returns: (transfer full): @wanted, shortened if necessary, followed by a number if other rules have that name
 */
char *
happy_kept_choose (const GPtrArray *kept, int index, const char *wanted)
{
  g_autofree char *stem = g_utf8_substring (wanted, 0, MIN (g_utf8_strlen (wanted, -1), BAIZE_RULES_MAX_NAME));
  char *name = g_strdup (stem);

  for (int number = 2; happy_kept_find (kept, name) >= 0 && happy_kept_find (kept, name) != index; number++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %d", stem, number);
    }
  return name;
}
