/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The key is in the desktop's settings. In a Flatpak these can't be read; the settings portal has a copy.
 */
#include "baize-clock-format.h"

#define SCHEMA "org.gnome.desktop.interface"
#define KEY    "clock-format"
#define PORTAL "org.freedesktop.portal.Settings"

/* what the portal has said last; "" before its first answer */
static char *portal_format;

static gboolean
is_flatpak (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

/** Returns: (transfer full) (nullable): the desktop's setting */
static char *
read_setting (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = source ? g_settings_schema_source_lookup (source, SCHEMA, TRUE) : NULL;
  g_autoptr (GSettings) settings = NULL;

  if (schema == NULL || !g_settings_schema_has_key (schema, KEY))
    return NULL;
  settings = g_settings_new_full (schema, NULL, NULL);
  return g_settings_get_string (settings, KEY);
}

/** baize_clock_format_is_12h: Returns: whether times of day are shown with 12 hours; %FALSE if the desktop does not
 * say. */
gboolean
baize_clock_format_is_12h (void)
{
  g_autofree char *format = is_flatpak () ? g_strdup (portal_format) : read_setting ();

  return g_strcmp0 (format, "12h") == 0;
}

/** Takes the format out of @value, which older portals wrap twice. */
static void
take_value (GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *next = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = next;
    }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_STRING))
    return;
  g_free (portal_format);
  portal_format = g_variant_dup_string (inner, NULL);
}

static void
on_answer (GObject *bus, GAsyncResult *result, gpointer unused)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);
  g_autoptr (GVariant) value = answer != NULL ? g_variant_get_child_value (answer, 0) : NULL;

  if (value != NULL)
    take_value (value);
}

static void
on_changed (GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *signal,
            GVariant *parameters, gpointer unused)
{
  const char *schema, *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &schema, &key, &value);
  if (g_str_equal (schema, SCHEMA) && g_str_equal (key, KEY))
    take_value (value);
}

/** baize_clock_format_follow: in a Flatpak, asks the settings portal on @bus (nullable), and follows it. */
void
baize_clock_format_follow (GDBusConnection *bus)
{
  static const char name[] = "org.freedesktop.portal.Desktop", path[] = "/org/freedesktop/portal/desktop";

  if (bus == NULL || !is_flatpak ())
    return;
  g_dbus_connection_signal_subscribe (bus, name, PORTAL, "SettingChanged", path, SCHEMA, G_DBUS_SIGNAL_FLAGS_NONE,
                                      on_changed, NULL, NULL);
  g_dbus_connection_call (bus, name, path, PORTAL, "Read", g_variant_new ("(ss)", SCHEMA, KEY), G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, on_answer, NULL);
}
