/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sheet with an offer, see the header. It stays until its owner hides it.
 */
#include "offer.h"

#include <glib/gi18n.h>

struct _HappyOffer
{
  GtkBox parent_instance;

  GtkWidget *label;
  GtkWidget *accept;
};

G_DEFINE_FINAL_TYPE (HappyOffer, happy_offer, GTK_TYPE_BOX)

enum
{
  ACCEPTED,
  DECLINED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
happy_offer_class_init (HappyOfferClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);

  /** HappyOffer::accepted: the player wants what is offered. */
  signals[ACCEPTED] =
      g_signal_new ("accepted", HAPPY_TYPE_OFFER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** HappyOffer::declined: the player does not. */
  signals[DECLINED] =
      g_signal_new ("declined", HAPPY_TYPE_OFFER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
on_accept (HappyOffer *offer)
{
  g_signal_emit (offer, signals[ACCEPTED], 0);
}

static void
on_decline (HappyOffer *offer)
{
  g_signal_emit (offer, signals[DECLINED], 0);
}

/** Returns: (transfer floating): a button whose label wraps, for the sheet may be narrow and words long. */
static GtkWidget *
make_button (const char *text)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (button, "pill");
  return button;
}

static void
happy_offer_init (HappyOffer *offer)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *decline = make_button (_ ("Not Now"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (offer), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (offer), 9);
  offer->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (offer->label), TRUE);
  gtk_label_set_justify (GTK_LABEL (offer->label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (offer->label), 34);
  offer->accept = make_button ("");
  gtk_widget_add_css_class (offer->accept, "suggested-action");
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (offer), "cover");
  gtk_widget_add_css_class (GTK_WIDGET (offer), "offer");
  g_signal_connect_swapped (offer->accept, "clicked", G_CALLBACK (on_accept), offer);
  g_signal_connect_swapped (decline, "clicked", G_CALLBACK (on_decline), offer);
  gtk_box_append (GTK_BOX (buttons), decline);
  gtk_box_append (GTK_BOX (buttons), offer->accept);
  gtk_box_append (GTK_BOX (offer), offer->label);
  gtk_box_append (GTK_BOX (offer), buttons);
  gtk_widget_set_visible (GTK_WIDGET (offer), FALSE);
}

/** happy_offer_new: Returns: (transfer floating): a sheet that is not shown yet. */
GtkWidget *
happy_offer_new (void)
{
  return g_object_new (HAPPY_TYPE_OFFER, NULL);
}

/** happy_offer_show: shows the sheet with @text, a sentence or two, and @button, what is done when it is accepted. */
void
happy_offer_show (HappyOffer *offer, const char *text, const char *button)
{
  gtk_label_set_text (GTK_LABEL (offer->label), text);
  gtk_button_set_label (GTK_BUTTON (offer->accept), button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (offer), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (offer->accept), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (offer), TRUE);
}
