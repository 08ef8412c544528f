/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Translations are where Baize is installed. `meson devenv` names another folder, so that a program started from the build
 * folder speaks the user's language too.
 */
#include "baize-locale.h"
#include "baize-config.h"

#include <libintl.h>

/** baize_locale_bind: tells gettext where the translations of Baize are. The locale must be set. */
void
baize_locale_bind (void)
{
  const char *built = g_getenv ("BAIZE_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, built != NULL ? built : BAIZE_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}
