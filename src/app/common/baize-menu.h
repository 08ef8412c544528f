/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main menu of the play page, and the menu of variants. They only name the window's actions, which are defined
 * elsewhere.
 */
#pragma once

#include "core/rules/baize-rules.h"

#include <gtk/gtk.h>

GMenu *baize_menu_new_variants (const BaizeRules *rules);
GMenu *baize_menu_new_play (const BaizeRules *rules, const BaizeVariant *variant, GMenuModel *own, gboolean folded);
void baize_menu_popup (GtkMenuButton *button);
