/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small sheet over the table: a sentence, a button that does what it offers and one that declines. Knows nothing of what
 * is offered.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HAPPY_TYPE_OFFER (happy_offer_get_type ())
G_DECLARE_FINAL_TYPE (HappyOffer, happy_offer, HAPPY, OFFER, GtkBox)

GtkWidget *happy_offer_new  (void);
void       happy_offer_show (HappyOffer *offer,
                             const char *text,
                             const char *button);

G_END_DECLS
