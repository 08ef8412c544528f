/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Translations are read from the folder in which Baize is installed. `meson devenv` sets the environment variable
 * BAIZE_LOCALEDIR to the build folder's translations, so that a program that is not installed is translated too.
 */
#include "baize-locale.h"
#include "baize-config.h"

#include <libintl.h>

/** baize_locale_bind: binds the text domain of Baize to the folder of its translations. Call it after setlocale(). */
void
baize_locale_bind (void)
{
  const char *built = g_getenv ("BAIZE_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, built != NULL ? built : BAIZE_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}
