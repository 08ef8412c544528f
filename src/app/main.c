/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where Baize starts.
 */
#include "app/window/baize-application.h"
#include "core/base/baize-locale.h"
#include "faces/baize-faces.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  /* not while other threads run: the locale of the program, and the one GLib reads numbers by, which it makes when it
   * is first wanted; of two threads that want it at once one may be told that its number is none */
  setlocale (LC_ALL, "");
  (void) g_ascii_strtoull ("0", NULL, 10);
  /* the cards' pictures are made while everything else begins */
  baize_faces_prepare ();
  baize_locale_bind ();
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Baize"));
  return baize_application_start (argc, argv);
}
