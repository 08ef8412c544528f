/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All keyboard shortcuts, for the accelerators and for the shortcuts window. What the keys do is defined elsewhere.
 */
#pragma once

#include "table/baize-board.h"

#include <gtk/gtk.h>

/**
 * BaizeShortcutGroup:
 * @title: (translatable): the heading of the group
 * @shortcuts: (array length=n_shortcuts): accelerators and their translatable titles
 * @n_shortcuts: the number of shortcuts
 */
typedef struct
{
  const char *title;
  const BaizeShortcut *shortcuts;
  gsize n_shortcuts;
} BaizeShortcutGroup;

void baize_shortcuts_install (GtkApplication *application);
GArray *baize_shortcuts_list (const BaizeRules *rules);
GtkWidget *baize_shortcuts_page_new (const GArray *groups);
