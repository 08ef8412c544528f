/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Chooses the cloth: a button with a sample of each colour; the one in use is marked. The chooser and the table style
 * follow each other.
 */
#include "baize-cloth-chooser.h"

#include "table/baize-board.h"
#include "table/baize-cloth.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

struct _BaizeClothChooser
{
  BaizeContainer parent_instance;

  BaizeTableStyle *style;
  GtkWidget *samples[BAIZE_N_CLOTHS];
};

G_DEFINE_FINAL_TYPE (BaizeClothChooser, baize_cloth_chooser, BAIZE_TYPE_CONTAINER)

/** baize_cloth_colour_get_name: Returns: the name of a colour, in the user's language. */
const char *
baize_cloth_colour_get_name (BaizeClothColour colour)
{
  static const char *const names[BAIZE_N_CLOTHS] = {
    NC_ ("cloth", "Each Game’s Own"), NC_ ("cloth", "Green"),    NC_ ("cloth", "Blue"),
    NC_ ("cloth", "Burgundy"),        NC_ ("cloth", "Graphite"), NC_ ("cloth", "Sand")
  };

  return g_dpgettext2 (NULL, "cloth", names[colour]);
}

static void
on_toggled (GtkToggleButton *button, BaizeClothChooser *chooser)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (int i = 0; i < BAIZE_N_CLOTHS; i++)
    if (chooser->samples[i] == GTK_WIDGET (button))
      g_object_set (chooser->style, "cloth", i, NULL);
}

static void
follow (BaizeClothChooser *chooser)
{
  GtkWidget *sample = chooser->samples[chooser->style->cloth];

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (sample), TRUE);
  for (int i = 0; i < BAIZE_N_CLOTHS; i++)
    gtk_accessible_update_state (
      GTK_ACCESSIBLE (chooser->samples[i]), GTK_ACCESSIBLE_STATE_CHECKED,
      chooser->samples[i] == sample ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/** Returns: (transfer floating): a strip of the cloth of each game, beside each other. */
static GtkWidget *
new_strips (void)
{
  GtkWidget *strips = g_object_new (GTK_TYPE_BOX, "homogeneous", TRUE, NULL);
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      GtkWidget *strip = baize_cloth_new_sample (BAIZE_CLOTH_OWN);

      baize_cloth_dye (BAIZE_CLOTH (strip), &baize_board_class_for (games[i])->picture.cloth);
      gtk_box_append (GTK_BOX (strips), strip);
    }
  return strips;
}

static GtkWidget *
new_sample (BaizeClothColour colour)
{
  GtkWidget *sample = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *cloth = colour == BAIZE_CLOTH_OWN ? new_strips () : baize_cloth_new_sample (colour);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_overlay_set_child (GTK_OVERLAY (overlay), cloth);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), mark);
  gtk_widget_set_halign (mark, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (overlay, GTK_OVERFLOW_HIDDEN);
  gtk_button_set_child (GTK_BUTTON (sample), overlay);
  gtk_widget_set_hexpand (sample, TRUE);
  gtk_widget_set_tooltip_text (sample, baize_cloth_colour_get_name (colour));
  /* the tooltip says the same as the name */
  baize_compat_name (GTK_ACCESSIBLE (sample), baize_cloth_colour_get_name (colour));
  baize_compat_describe (GTK_ACCESSIBLE (sample), "");
  gtk_accessible_update_state (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return sample;
}

/** As with radio buttons, Tab moves to the cloth in use and then out; arrow keys move between the cloths. */
static gboolean
baize_cloth_chooser_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BaizeClothChooser *chooser = BAIZE_CLOTH_CHOOSER (widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (gtk_widget_get_focus_child (widget) == NULL)
    return gtk_widget_grab_focus (chooser->samples[chooser->style->cloth]);
  return !tab && GTK_WIDGET_CLASS (baize_cloth_chooser_parent_class)->focus (widget, direction);
}

static void
baize_cloth_chooser_dispose (GObject *object)
{
  g_clear_object (&BAIZE_CLOTH_CHOOSER (object)->style);
  G_OBJECT_CLASS (baize_cloth_chooser_parent_class)->dispose (object);
}

static void
baize_cloth_chooser_class_init (BaizeClothChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_cloth_chooser_dispose;
  widget_class->focus = baize_cloth_chooser_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "cloth-chooser");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
baize_cloth_chooser_init (BaizeClothChooser *chooser)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (chooser)));

  gtk_box_layout_set_homogeneous (layout, TRUE);
  gtk_box_layout_set_spacing (layout, 6);
  for (int i = 0; i < BAIZE_N_CLOTHS; i++)
    {
      chooser->samples[i] = new_sample ((BaizeClothColour) i);
      gtk_widget_set_parent (chooser->samples[i], GTK_WIDGET (chooser));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (chooser->samples[i]),
                                   i > 0 ? GTK_TOGGLE_BUTTON (chooser->samples[0]) : NULL);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (chooser), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Cloth"), -1);
}

/** baize_cloth_chooser_new: Returns: (transfer floating): a chooser for the cloth of @style. */
GtkWidget *
baize_cloth_chooser_new (BaizeTableStyle *style)
{
  BaizeClothChooser *chooser = g_object_new (BAIZE_TYPE_CLOTH_CHOOSER, NULL);

  g_return_val_if_fail (BAIZE_IS_TABLE_STYLE (style), NULL);
  chooser->style = g_object_ref (style);
  follow (chooser);
  for (int i = 0; i < BAIZE_N_CLOTHS; i++)
    g_signal_connect_object (chooser->samples[i], "toggled", G_CALLBACK (on_toggled), chooser, 0);
  g_signal_connect_object (style, "notify::cloth", G_CALLBACK (follow), chooser, G_CONNECT_SWAPPED);
  return GTK_WIDGET (chooser);
}

/** baize_cloth_chooser_get_sample: Returns: (transfer none): the button of @colour. */
GtkWidget *
baize_cloth_chooser_get_sample (BaizeClothChooser *chooser, BaizeClothColour colour)
{
  g_return_val_if_fail (BAIZE_IS_CLOTH_CHOOSER (chooser), NULL);
  return chooser->samples[colour];
}
