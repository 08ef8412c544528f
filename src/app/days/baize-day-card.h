/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can be played on a day, as a card that is a button: its back in the colour of the game, until it was played;
 * then it lies turned over, with its result.
 */
#pragma once

#include "baize-day-list.h"

#include <gtk/gtk.h>

#define BAIZE_TYPE_DAY_CARD (baize_day_card_get_type ())
G_DECLARE_FINAL_TYPE (BaizeDayCard, baize_day_card, BAIZE, DAY_CARD, GtkButton)

GtkWidget *baize_day_card_new (void);
void baize_day_card_set (BaizeDayCard *card, const BaizeDayItem *item);
const BaizeDayItem *baize_day_card_get (BaizeDayCard *card);
