/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A place on the board for cards, visible and reachable even while it is empty.
 */
#pragma once

#include "table/baize-arrangement.h"

#include <gtk/gtk.h>

#define BAIZE_TYPE_SLOT_VIEW (baize_slot_view_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSlotView, baize_slot_view, BAIZE, SLOT_VIEW, GtkWidget)

void baize_slot_view_set_slot (BaizeSlotView *view, const BaizeSlot *slot);
const BaizeSlot *baize_slot_view_get_slot (BaizeSlotView *view);
