/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lit places and buttons, see the header.
 */
#include "baize-spotlight.h"
#include "baize-compat.h"

#include <glib/gi18n-lib.h>

static void
clear_button (gpointer button)
{
  g_free (((BaizeSpotlightButton *) button)->name);
}

/** baize_spotlight_init: nothing is lit; @tableau must outlive @spotlight. */
void
baize_spotlight_init (BaizeSpotlight *spotlight, BaizeTableau *tableau)
{
  spotlight->tableau = tableau;
  spotlight->lit = g_array_new (FALSE, FALSE, sizeof (BaizePlace));
  spotlight->buttons = g_array_new (FALSE, FALSE, sizeof (BaizeSpotlightButton));
  g_array_set_clear_func (spotlight->buttons, clear_button);
}

/** baize_spotlight_clear: frees all contents. */
void
baize_spotlight_clear (BaizeSpotlight *spotlight)
{
  g_array_unref (spotlight->lit);
  g_array_unref (spotlight->buttons);
}

/** baize_spotlight_forget_buttons: forgets all buttons, before the board destroys them. */
void
baize_spotlight_forget_buttons (BaizeSpotlight *spotlight)
{
  g_array_set_size (spotlight->buttons, 0);
}

/* ---- buttons ---- */

/** Updates the style of @button and its accessible name, which says whether it is lit. */
static void
show_button (BaizeSpotlight *spotlight, const BaizeSpotlightButton *button)
{
  g_autofree char *label = baize_spotlight_name (spotlight, &button->place, g_strdup (button->name));

  baize_compat_name (GTK_ACCESSIBLE (button->button), label);
  if (baize_spotlight_is_lit (spotlight, &button->place))
    gtk_widget_add_css_class (button->button, "lit");
  else
    gtk_widget_remove_css_class (button->button, "lit");
}

static void
show_buttons (BaizeSpotlight *spotlight)
{
  for (guint i = 0; i < spotlight->buttons->len; i++)
    show_button (spotlight, &g_array_index (spotlight->buttons, BaizeSpotlightButton, i));
}

/**
 * baize_spotlight_name_button:
 * @spotlight: the spotlight
 * @button: a button in a child of the board; it lives as long as the board
 * @place: its place: BAIZE_PLACE_OF_BUTTON(), or a place of the rules
 * @name: its accessible name
 *
 * Allows a button to be lit like a card or a place. A second call changes its name.
 */
void
baize_spotlight_name_button (BaizeSpotlight *spotlight, GtkWidget *button, const BaizePlace *place, const char *name)
{
  guint i = 0;

  while (i < spotlight->buttons->len && g_array_index (spotlight->buttons, BaizeSpotlightButton, i).button != button)
    i++;
  if (i == spotlight->buttons->len)
    g_array_append_vals (spotlight->buttons, &(BaizeSpotlightButton){ .button = button }, 1);
  g_free (g_array_index (spotlight->buttons, BaizeSpotlightButton, i).name);
  g_array_index (spotlight->buttons, BaizeSpotlightButton, i).name = g_strdup (name);
  g_array_index (spotlight->buttons, BaizeSpotlightButton, i).place = *place;
  /* the name is enough: GTK would add the name of the icon, which is that of its class, and the tooltip */
  if (GTK_IS_BUTTON (button) && GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (button))))
    {
      gtk_accessible_update_state (GTK_ACCESSIBLE (gtk_button_get_child (GTK_BUTTON (button))),
                                   GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
    }
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  show_button (spotlight, &g_array_index (spotlight->buttons, BaizeSpotlightButton, i));
}

/** baize_spotlight_find_button: Returns: (transfer none) (nullable): the visible button for @place. */
GtkWidget *
baize_spotlight_find_button (BaizeSpotlight *spotlight, const BaizePlace *place)
{
  for (guint i = 0; i < spotlight->buttons->len; i++)
    {
      const BaizeSpotlightButton *button = &g_array_index (spotlight->buttons, BaizeSpotlightButton, i);

      if (baize_place_same_pile (&button->place, place) && gtk_widget_is_visible (button->button))
        return button->button;
    }
  return NULL;
}

/** baize_spotlight_get_name: Returns: (nullable): the name of @button. */
const char *
baize_spotlight_get_name (BaizeSpotlight *spotlight, GtkWidget *button)
{
  for (guint i = 0; i < spotlight->buttons->len; i++)
    if (g_array_index (spotlight->buttons, BaizeSpotlightButton, i).button == button)
      return g_array_index (spotlight->buttons, BaizeSpotlightButton, i).name;
  return NULL;
}

/* ---- what is lit ---- */

/** baize_spotlight_set: lights @places: cards, piles, empty places or buttons. They stay lit until the next call,
 * whatever happens in the game; places that do not exist are ignored, an empty list lights nothing. Returns: whether
 * anything has changed. */
gboolean
baize_spotlight_set (BaizeSpotlight *spotlight, const BaizePlace *places, guint n_places)
{
  if (n_places == 0 && spotlight->lit->len == 0)
    return FALSE;
  g_array_set_size (spotlight->lit, 0);
  g_array_append_vals (spotlight->lit, places, n_places);
  show_buttons (spotlight);
  return TRUE;
}

/** baize_spotlight_is_lit: whether @place is lit. */
gboolean
baize_spotlight_is_lit (BaizeSpotlight *spotlight, const BaizePlace *place)
{
  for (guint i = 0; i < spotlight->lit->len; i++)
    {
      const BaizePlace *lit = &g_array_index (spotlight->lit, BaizePlace, i);
      BaizeCard *card = baize_arrangement_find_top (spotlight->tableau, lit);
      BaizePlace of_card = card ? baize_card_get_place (card) : BAIZE_PLACE_NONE;

      if (baize_place_equal (lit, place) || (card != NULL && baize_place_equal (&of_card, place)))
        return TRUE;
    }
  return FALSE;
}

/** baize_spotlight_mark: marks in @arrangement what is lit. */
void
baize_spotlight_mark (BaizeSpotlight *spotlight, BaizeArrangement *arrangement)
{
  for (guint i = 0; i < spotlight->lit->len; i++)
    baize_arrangement_mark (arrangement, spotlight->tableau, &g_array_index (spotlight->lit, BaizePlace, i),
                            BAIZE_CARD_LIT);
}

/** baize_spotlight_name: Returns: (transfer full): @label (transfer full) of @place, with the addition that it is lit
 * if it is. */
char *
baize_spotlight_name (BaizeSpotlight *spotlight, const BaizePlace *place, char *label)
{
  g_autofree char *own = label;

  if (own == NULL || !baize_spotlight_is_lit (spotlight, place))
    return g_steal_pointer (&own);
  /* Translators: %s is a card or place as it is called aloud; a lesson lights what it speaks of */
  return g_strdup_printf (_ ("%s, lit"), own);
}
