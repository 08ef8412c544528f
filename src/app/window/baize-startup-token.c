/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A second process passes its command line to the running instance, whose window may come to the front only with the
 * token that the launcher gave the second process. GTK should pass the token too. But GTK 4.8 removes it from the
 * environment when the library is loaded, and passes it only from a display, which a second process never opens.
 */
#include "baize-startup-token.h"

#include <string.h>

/** Returns: (transfer full): the environment at the start of this process. */
static char **
read_first_environment (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *block = NULL;
  gsize length;

  if (!g_file_get_contents ("/proc/self/environ", &block, &length, NULL))
    return g_get_environ ();
  for (const char *entry = block; entry < block + length; entry += strlen (entry) + 1)
    g_strv_builder_add (builder, entry);
  return g_strv_builder_end (builder);
}

/** Returns: (transfer full) (nullable): the startup token of this process. */
static char *
read_token (void)
{
  static const char *const names[] = { "XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID" };
  g_auto (GStrv) environment = read_first_environment ();

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *token = g_environ_getenv (environment, names[i]);

      if (token != NULL && *token != '\0' && g_utf8_validate (token, -1, NULL))
        return g_strdup (token);
    }
  return NULL;
}

/**
 * baize_startup_token_add:
 * @builder: the data for the running instance, an `a{sv}`
 * @platform_data: the data that GTK adds
 *
 * Copies @platform_data into @builder, and adds the token if GTK did not.
 */
void
baize_startup_token_add (GVariantBuilder *builder, GVariant *platform_data)
{
  g_autofree char *token = NULL;
  GVariantIter iterator;
  GVariant *entry;

  g_variant_iter_init (&iterator, platform_data);
  while ((entry = g_variant_iter_next_value (&iterator)) != NULL)
    {
      g_variant_builder_add_value (builder, entry);
      g_variant_unref (entry);
    }
  if (g_variant_lookup (platform_data, "desktop-startup-id", "&s", NULL))
    return;
  token = read_token ();
  if (token == NULL)
    return;
  g_variant_builder_add (builder, "{sv}", "activation-token", g_variant_new_string (token));
  g_variant_builder_add (builder, "{sv}", "desktop-startup-id", g_variant_new_string (token));
}
