/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every key of the window in one list, from which the accelerators are set and which is shown to people. It does not
 * know what the keys do.
 */
#pragma once

#include "table/baize-board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BaizeShortcutGroup:
 * @title: (translatable): its heading
 * @shortcuts: (array length=n_shortcuts): accelerators and their translatable titles
 * @n_shortcuts: how many
 */
typedef struct
{
  const char *title;
  const BaizeShortcut *shortcuts;
  gsize n_shortcuts;
} BaizeShortcutGroup;

void    baize_shortcuts_install (GtkApplication   *application);
GArray *baize_shortcuts_list    (const BaizeRules *rules);

G_END_DECLS
