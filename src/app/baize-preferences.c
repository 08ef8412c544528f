/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pages of preferences: their rows and the style of tables follow each other; only the name goes to the settings by
 * itself. How the pages become a window is for the compat file.
 */
#include "baize-preferences.h"

#include "baize-cloth-chooser.h"
#include "baize-compat-app.h"
#include "baize-config.h"
#include "baize-deck-picture.h"
#include "baize-help-window.h"
#include "baize-theme-files.h"
#include "baize-theme-grid.h"
#include "core/baize-bidi.h"
#include "core/baize-settings.h"
#include "table/baize-compat.h"
#include "table/baize-face-letters.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define DIALOG_KEY "baize-preferences"
#define MAX_NAME 40 /* letters */

static GtkWidget *
add_group (GtkWidget *page, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  return group;
}

/** Adds a row that is only @child, which takes the focus itself if anything does. */
static void
add_plain_row (GtkWidget *group, GtkWidget *child)
{
  GtkWidget *row = adw_preferences_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_add_css_class (row, "plain");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/** Adds a row with a switch for a property of @style that is on or off. */
static void
add_switch (GtkWidget *group, BaizeTableStyle *style, const char *property, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_name (toggle, property);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
  g_object_bind_property (style, property, toggle, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* ---- the table ---- */

static gboolean
name_cloth (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  g_value_set_string (to, baize_cloth_colour_get_name ((BaizeClothColour) g_value_get_enum (from)));
  return TRUE;
}

static void
add_table (GtkWidget *page, BaizeTableStyle *style)
{
  GtkWidget *group = add_group (page, _ ("Table"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (_ ("Cloth")), *name = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), name);
  gtk_widget_add_css_class (box, "cloths");
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), baize_cloth_chooser_new (style));
  g_object_bind_property_full (style, "cloth", name, "label", G_BINDING_SYNC_CREATE, name_cloth, NULL, NULL, NULL);
  add_plain_row (group, box);
}

/* ---- rows of one choice of several ---- */

static gboolean
choice_to_row (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  g_value_set_uint (to, (guint) g_value_get_enum (from));
  return TRUE;
}

static gboolean
choice_from_row (GBinding *binding, const GValue *from, GValue *to, gpointer n_choices)
{
  guint selected = g_value_get_uint (from);

  if (selected >= GPOINTER_TO_UINT (n_choices))
    return FALSE;
  g_value_set_enum (to, (int) selected);
  return TRUE;
}

/** A row for a property of @style whose values are 0 … @n_choices - 1, called @names, which ends with %NULL. */
static GtkWidget *
new_choice_row (BaizeTableStyle *style,
                const char *property,
                const char *title,
                const char *const *names,
                guint n_choices)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  g_object_bind_property_full (style, property, row, "selected", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL,
                               choice_to_row, choice_from_row, GUINT_TO_POINTER (n_choices), NULL);
  return row;
}

/* ---- the cards ---- */

/** What only our own deck has can't be chosen while another is used. */
static gboolean
is_own_deck (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  const char *chosen = g_value_get_string (from);

  g_value_set_boolean (to, chosen == NULL || *chosen == '\0');
  return TRUE;
}

static void
add_cards (GtkWidget *page, BaizeTableStyle *style, BaizeThemes *themes)
{
  const char *const backs[BAIZE_N_BACKS + 1] = { C_ ("back", "Blue"), C_ ("back", "Burgundy"), C_ ("back", "Green"),
                                                 C_ ("back", "Plum"), C_ ("back", "Graphite"), NULL };
  const char *const letters[BAIZE_N_RANK_LETTERS + 1] = { C_ ("letters on cards", "My Language"),
                                                          C_ ("letters on cards", "J, Q, K, A"), NULL };
  GtkWidget *picture = add_group (page, NULL), *group = add_group (page, _ ("Baize’s Own Deck"));

  add_plain_row (picture, baize_deck_picture_new ());
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _ ("Other decks are as they were drawn."));
  add_switch (group, style, "four-colours", _ ("Four Colours"), _ ("Diamonds are blue and clubs green"));
  add_switch (group, style, "large-index", _ ("Large Index"), _ ("Rank and suit are larger in the corners"));
  /* where letters are as they were drawn there is nothing to choose */
  if (baize_face_letters_translate () != BAIZE_FACE_LETTERS_DRAWN)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               new_choice_row (style, "rank-letters", _ ("Letters on Cards"), letters,
                                               BAIZE_N_RANK_LETTERS));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             new_choice_row (style, "back", _ ("Back of the Cards"), backs, BAIZE_N_BACKS));
  g_object_bind_property_full (themes, "chosen", group, "sensitive", G_BINDING_SYNC_CREATE, is_own_deck, NULL, NULL,
                               NULL);
}

static void
on_help (GtkWidget *button)
{
  baize_help_window_present (GTK_WINDOW (gtk_widget_get_ancestor (button, GTK_TYPE_WINDOW)), "themes");
}

static void
add_decks (GtkWidget *page, BaizeThemes *themes)
{
  GtkWidget *group = add_group (page, _ ("Deck")), *help = gtk_button_new_from_icon_name ("help-about-symbolic");

  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (group),
    baize_theme_is_sandboxed ()
      ? _ ("Baize runs in a sandbox and can’t see the decks of other programs. Add an SVG file of theirs, or drop it here.")
      : _ ("Decks of AisleRiot and of KDE’s games are found by themselves. Add other SVG files, or drop them here."));
  gtk_widget_set_valign (help, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (help, "flat");
  gtk_widget_set_tooltip_text (help, _ ("About Decks"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (help), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("About Decks"), -1);
  g_signal_connect (help, "clicked", G_CALLBACK (on_help), NULL);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), help);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), baize_theme_grid_new (themes));
}

/* ---- play ---- */

/** Where the desktop wants no motion there is no speed to choose; the row says so. */
static void
follow_desktop (GtkWidget *row)
{
  gboolean still = baize_compat_reduces_motion (row);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), still ? _ ("Your desktop asks for no motion") : "");
  gtk_widget_set_sensitive (row, !still);
}

static GtkWidget *
new_motion_row (BaizeTableStyle *style)
{
  const char *const names[BAIZE_N_MOTIONS + 1] = { C_ ("motion", "None"), C_ ("motion", "Calm"),
                                                   C_ ("motion", "Normal"), C_ ("motion", "Brisk"), NULL };
  GtkWidget *row = new_choice_row (style, "motion", _ ("Motion of Cards"), names, BAIZE_N_MOTIONS);

  g_signal_connect_object (gtk_widget_get_settings (row), "notify::gtk-enable-animations", G_CALLBACK (follow_desktop),
                           row, G_CONNECT_SWAPPED);
  follow_desktop (row);
  return row;
}

static GtkWidget *
new_pace_row (BaizeTableStyle *style)
{
  const char *const names[BAIZE_N_PACES + 1] = { C_ ("pace", "At Once"), C_ ("pace", "Calm"), C_ ("pace", "Normal"),
                                                 C_ ("pace", "Brisk"), NULL };
  GtkWidget *row = new_choice_row (style, "pace", _ ("Computer Players"), names, BAIZE_N_PACES);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("How fast they move; a click on the table skips the pauses"));
  return row;
}

static void
add_play (GtkWidget *page, BaizeTableStyle *style)
{
  GtkWidget *group = add_group (page, _ ("Play"));

  add_switch (group, style, "one-click", _ ("Play at One Click"),
              _ ("A card that can go to one place only goes there at once"));
  add_switch (group, style, "cover-hands", _ ("Cover Hands"),
              _ ("People who share this machine see only their own cards, and between turns none at all"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_motion_row (style));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_pace_row (style));
}

/* ---- the name ---- */

/** Blanks around a name are not part of it. */
static GVariant *
name_to_setting (const GValue *value, const GVariantType *type, gpointer unused)
{
  return g_variant_new_take_string (g_strstrip (g_value_dup_string (value)));
}

static gboolean
name_from_setting (GValue *value, GVariant *setting, gpointer unused)
{
  g_value_set_string (value, g_variant_get_string (setting, NULL));
  return TRUE;
}

static void
add_name (GtkWidget *page, GSettings *settings)
{
  GtkWidget *group = add_group (page, _ ("High Scores")), *row = adw_entry_row_new ();
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));
  g_autofree char *name = baize_bidi_isolate (g_get_real_name ());
  /* Translators: %s is the name of the account */
  g_autofree char *description = g_markup_printf_escaped (_ ("Without a name here, yours is %s."), name);

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), description);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Your Name"));
  if (GTK_IS_TEXT (text))
    gtk_text_set_max_length (GTK_TEXT (text), MAX_NAME);
  g_settings_bind_with_mapping (settings, "player-name", row, "text", G_SETTINGS_BIND_DEFAULT, name_from_setting,
                                name_to_setting, NULL, NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* ---- the whole ---- */

static GtkWidget *
new_page (const char *title, const char *icon)
{
  GtkWidget *page = adw_preferences_page_new ();

  adw_preferences_page_set_title (ADW_PREFERENCES_PAGE (page), title);
  adw_preferences_page_set_icon_name (ADW_PREFERENCES_PAGE (page), icon);
  gtk_widget_add_css_class (page, "preferences");
  return page;
}

/**
 * baize_preferences_page_new:
 * @style: what most of it is about
 * @settings: (nullable): where the name is kept; without them it can't be changed
 *
 * Returns: (transfer floating): an AdwPreferencesPage about table, play and scores
 */
GtkWidget *
baize_preferences_page_new (BaizeTableStyle *style, GSettings *settings)
{
  GtkWidget *page = new_page (_ ("Table"), "preferences-other-symbolic");

  add_table (page, style);
  add_play (page, style);
  if (settings != NULL)
    add_name (page, settings);
  return page;
}

/**
 * baize_preferences_cards_page_new:
 * @style: how our own deck looks
 * @themes: which deck is used
 *
 * Returns: (transfer floating): an AdwPreferencesPage about the cards
 */
GtkWidget *
baize_preferences_cards_page_new (BaizeTableStyle *style, BaizeThemes *themes)
{
  GtkWidget *page = new_page (_ ("Cards"), BAIZE_APP_ID "-symbolic");

  add_cards (page, style, themes);
  add_decks (page, themes);
  return page;
}

static void
free_weak_ref (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/** baize_preferences_present: shows the preferences over @parent, unless they are there. */
void
baize_preferences_present (GtkWindow *parent)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  GWeakRef *known = g_object_get_data (G_OBJECT (parent), DIALOG_KEY);
  g_autoptr (GObject) open = known != NULL ? g_weak_ref_get (known) : NULL;
  GtkWidget *pages[3] = { NULL };

  if (open != NULL)
    return;
  pages[0] = baize_preferences_page_new (baize_table_style_get_default (), settings);
  pages[1] = baize_preferences_cards_page_new (baize_table_style_get_default (), baize_themes_get_default ());
  known = g_new0 (GWeakRef, 1);
  g_weak_ref_init (known, baize_compat_show_preferences (parent, pages));
  g_object_set_data_full (G_OBJECT (parent), DIALOG_KEY, known, free_weak_ref);
}
