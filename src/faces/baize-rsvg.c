/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "faces/baize-rsvg.h"

#include <gio/gio.h>
#include <gmodule.h>

#define LIBRARY "librsvg-2.so.2" /* of the interface librsvg-2.0, for which this file is compiled */

/** Returns: (nullable): the functions; %NULL if there is no such library. */
static gpointer
load_library (gpointer unused)
{
  static BaizeRsvg rsvg;
  GModule *module = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);

  if (module == NULL)
    return NULL;
  /* it has types of GObject, which stay registered */
  g_module_make_resident (module);
  return g_module_symbol (module, "rsvg_handle_new_from_data", (gpointer *) &rsvg.new_from_data)
             && g_module_symbol (module, "rsvg_handle_set_stylesheet", (gpointer *) &rsvg.set_stylesheet)
             && g_module_symbol (module, "rsvg_handle_render_document", (gpointer *) &rsvg.render_document)
           ? &rsvg
           : NULL;
}

/** baize_rsvg_get: loads librsvg unless that was done before. May be called in any thread. Returns: (nullable): its
 * functions; %NULL with @error set if it is not installed. */
const BaizeRsvg *
baize_rsvg_get (GError **error)
{
  static GOnce once = G_ONCE_INIT;
  const BaizeRsvg *rsvg = g_once (&once, load_library, NULL);

  if (rsvg == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         "cards cannot be drawn without " LIBRARY "; install librsvg");
  return rsvg;
}
