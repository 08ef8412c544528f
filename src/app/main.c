/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The entry point of the program.
 */
#include "app/window/baize-application.h"
#include "app/window/baize-chooser.h"
#include "core/base/baize-locale.h"
#include "core/base/baize-memory.h"
#include "faces/baize-faces.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  baize_memory_prepare ();
  /* before any thread starts: set the locale, and let GLib make the locale that it parses numbers with. GLib makes it
   * on first use; if two threads do so at once, parsing may fail in one of them. */
  setlocale (LC_ALL, "");
  (void) g_ascii_strtoull ("0", NULL, 10);
  /* draws the pictures of the cards in a thread while the rest starts */
  baize_faces_prepare (BAIZE_CHOOSER_FIRST_CARD);
  baize_locale_bind ();
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Baize"));
  return baize_application_start (argc, argv);
}
