/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where Baize starts.
 */
#include "baize-application.h"
#include "baize-config.h"
#include "table/baize-faces.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  g_autoptr (BaizeApplication) application = NULL;

  /* the cards' pictures are made while everything else begins */
  baize_faces_prepare ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, BAIZE_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Baize"));
  application = baize_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
