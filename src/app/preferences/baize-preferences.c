/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pages of preferences. Their rows and the table style follow each other; only the player's name and the
 * choice of deals are bound to GSettings directly. The compat files turn the pages into a window.
 */
#include "baize-preferences.h"
#include "baize-cloth-chooser.h"
#include "baize-config.h"
#include "baize-theme-files.h"
#include "baize-theme-grid.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-deck-picture.h"
#include "app/common/baize-labels.h"
#include "app/common/baize-spoken.h"
#include "app/help/baize-help-dialog.h"
#include "core/base/baize-bidi.h"
#include "core/base/baize-limits.h"
#include "core/base/baize-settings.h"
#include "deck/baize-face-theme.h"
#include "table/baize-compat.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define DIALOG_KEY "baize-preferences"

static GtkBuilder *
load (const char *file, BaizeTableStyle *style)
{
  GtkBuilder *builder = gtk_builder_new ();

  g_type_ensure (BAIZE_TYPE_DECK_PICTURE);
  /* the switches are bound to the properties of the style */
  gtk_builder_expose_object (builder, "style", G_OBJECT (style));
  gtk_builder_add_from_resource (builder, file, NULL);
  return builder;
}

static gpointer
get (GtkBuilder *builder, const char *id)
{
  return gtk_builder_get_object (builder, id);
}

/** Returns: (transfer floating): the page of @builder (transfer full). */
static GtkWidget *
take_page (GtkBuilder *builder)
{
  GObject *page = g_object_ref (get (builder, "page"));

  g_object_force_floating (page);
  return GTK_WIDGET (page);
}

static gboolean
name_cloth (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  g_value_set_string (to, baize_cloth_colour_get_name ((BaizeClothColour) g_value_get_enum (from)));
  return TRUE;
}

/* ---- combo rows ---- */

static gboolean
choice_to_row (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  g_value_set_uint (to, (guint) g_value_get_enum (from));
  return TRUE;
}

static gboolean
choice_from_row (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  if (g_value_get_uint (from) == GTK_INVALID_LIST_POSITION)
    return FALSE;
  g_value_set_enum (to, (int) g_value_get_uint (from));
  return TRUE;
}

/** Binds the row with the id @property to the property of that name, both ways. The row's strings must be in the order
 * of the values. */
static void
bind_choice (GtkBuilder *builder, BaizeTableStyle *style, const char *property)
{
  g_object_bind_property_full (style, property, get (builder, property), "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, choice_to_row, choice_from_row, NULL,
                               NULL);
}

/** If the desktop allows no motion, disables the row and says why, as far as it can be known. */
static void
follow_desktop (GtkWidget *row)
{
  gboolean still = baize_compat_reduces_motion (row);
  const char *why = baize_compat_wants_less_motion (row) ? _ ("The system settings ask for less motion")
                                                         : _ ("This system shows no animations");

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), still ? why : "");
  gtk_widget_set_sensitive (row, !still);
}

/* ---- the cards ---- */

/** Disables options of Baize's own card theme while another is used. */
static gboolean
is_own_deck (GBinding *binding, const GValue *from, GValue *to, gpointer unused)
{
  const char *chosen = g_value_get_string (from);

  g_value_set_boolean (to, chosen == NULL || *chosen == '\0');
  return TRUE;
}

static void
on_help (GtkWidget *button)
{
  baize_help_dialog_present (GTK_WINDOW (gtk_widget_get_ancestor (button, GTK_TYPE_WINDOW)), "themes");
}

/* ---- the name ---- */

/** Strips white space around a name. */
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
bind_name (GtkBuilder *builder, GSettings *settings)
{
  GtkEditable *text = gtk_editable_get_delegate (get (builder, "name"));
  g_autofree char *name = baize_bidi_isolate (g_get_real_name ());
  /* Translators: %s is the name of the account */
  g_autofree char *description = g_markup_printf_escaped (_ ("If you leave this empty, your name is %s."), name);

  adw_preferences_group_set_description (get (builder, "high_scores"), description);
  if (GTK_IS_TEXT (text))
    gtk_text_set_max_length (GTK_TEXT (text), BAIZE_TEXT_MAX_PLAYER);
  g_settings_bind_with_mapping (settings, "player-name", get (builder, "name"), "text", G_SETTINGS_BIND_DEFAULT,
                                name_from_setting, name_to_setting, NULL, NULL);
}

/* ---- moving ---- */

/** Activates the action of the program's window that has the name of @row. The preferences may be a window of their own
 * over it. */
static void
on_moving_row (GtkWidget *row)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (row));

  while (gtk_window_get_transient_for (window) != NULL)
    window = gtk_window_get_transient_for (window);
  if (G_IS_ACTION_GROUP (window))
    g_action_group_activate_action (G_ACTION_GROUP (window), gtk_widget_get_name (row), NULL);
}

/* ---- the whole ---- */

/**
 * baize_preferences_page_new:
 * @style: the table style to change
 * @settings: (nullable): the settings with the player's name and the choice of deals; without them these can't be
 *   changed
 *
 * Returns: (transfer floating): an AdwPreferencesPage for the board, play and scores
 */
GtkWidget *
baize_preferences_page_new (BaizeTableStyle *style, GSettings *settings)
{
  g_return_val_if_fail (BAIZE_IS_TABLE_STYLE (style), NULL);

  g_autoptr (GtkBuilder) builder = load (BAIZE_RESOURCES "/preferences-table.ui", style);
  GtkWidget *motion = get (builder, "motion");

  gtk_box_append (get (builder, "cloths"), baize_cloth_chooser_new (style));
  g_object_bind_property_full (style, "cloth", get (builder, "cloth_name"), "label", G_BINDING_SYNC_CREATE, name_cloth,
                               NULL, NULL, NULL);
  bind_choice (builder, style, "motion");
  bind_choice (builder, style, "pace");
  bind_choice (builder, style, "puzzle-warnings");
  g_signal_connect_object (gtk_widget_get_settings (motion), "notify", G_CALLBACK (follow_desktop), motion,
                           G_CONNECT_SWAPPED);
  follow_desktop (motion);
  if (settings != NULL)
    {
      bind_name (builder, settings);
      g_settings_bind (settings, "only-perfect", get (builder, "only-perfect"), "active", G_SETTINGS_BIND_DEFAULT);
    }
  else
    {
      adw_preferences_group_remove (get (builder, "play"), get (builder, "only_perfect_row"));
      adw_preferences_page_remove (get (builder, "page"), get (builder, "high_scores"));
    }
  g_signal_connect (get (builder, "export_all"), "activated", G_CALLBACK (on_moving_row), NULL);
  g_signal_connect (get (builder, "import"), "activated", G_CALLBACK (on_moving_row), NULL);
  baize_labels_ease (get (builder, "page"));
  return take_page (builder);
}

/** Fills @page with the options of the cards. */
static void
fill_cards_page (AdwPreferencesPage *page, BaizeTableStyle *style, BaizeThemes *themes)
{
  static const char *const groups[] = { "picture", "own_deck", "decks" };
  g_autoptr (GtkBuilder) builder = load (BAIZE_RESOURCES "/preferences-cards.ui", style);
  AdwPreferencesGroup *decks = get (builder, "decks");

  bind_choice (builder, style, "rank-letters");
  bind_choice (builder, style, "back");
  /* languages that use the drawn letters have no choice */
  gtk_widget_set_visible (get (builder, "rank-letters"), baize_face_letters_translate () != BAIZE_FACE_LETTERS_DRAWN);
  g_object_bind_property_full (themes, "chosen", get (builder, "own_deck"), "sensitive", G_BINDING_SYNC_CREATE,
                               is_own_deck, NULL, NULL, NULL);
  adw_preferences_group_set_description (
    decks,
    baize_theme_is_sandboxed ()
      ? _ ("Baize runs in a sandbox and can’t see the decks of other programs. Add the SVG file of such a deck, or "
           "drop it here.")
      : _ ("Decks of AisleRiot and of KDE’s games are found automatically. Add other SVG files or folders of cards, or "
           "drop them here."));
  g_signal_connect (get (builder, "help"), "clicked", G_CALLBACK (on_help), NULL);
  adw_preferences_group_add (decks, baize_theme_grid_new (themes));
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    adw_preferences_page_add (page, get (builder, groups[i]));
  baize_labels_ease (GTK_WIDGET (page));
}

static GtkWidget *
cards_page_new (void)
{
  GtkWidget *page = g_object_new (ADW_TYPE_PREFERENCES_PAGE, "title", _ ("Cards"), "icon-name",
                                  BAIZE_APP_ID "-symbolic", NULL);

  gtk_widget_add_css_class (page, "preferences");
  return page;
}

/**
 * baize_preferences_cards_page_new:
 * @style: the table style, with the options of Baize's own card theme
 * @themes: the card themes
 *
 * Returns: (transfer floating): an AdwPreferencesPage for the cards
 */
GtkWidget *
baize_preferences_cards_page_new (BaizeTableStyle *style, BaizeThemes *themes)
{
  g_return_val_if_fail (BAIZE_IS_TABLE_STYLE (style), NULL);

  GtkWidget *page = cards_page_new ();

  fill_cards_page (ADW_PREFERENCES_PAGE (page), style, themes);
  return page;
}

/** Fills the page of the cards when it is shown for the first time, because its pictures take long. */
static void
on_cards_page_map (GtkWidget *page)
{
  g_signal_handlers_disconnect_by_func (page, on_cards_page_map, NULL);
  fill_cards_page (ADW_PREFERENCES_PAGE (page), baize_table_style_get_default (), baize_themes_get_default ());
  baize_spoken_tidy (page);
}

static void
free_weak_ref (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/** baize_preferences_present: shows the preferences over @parent, unless they are already open. */
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
  pages[1] = cards_page_new ();
  g_signal_connect (pages[1], "map", G_CALLBACK (on_cards_page_map), NULL);
  known = g_new0 (GWeakRef, 1);
  g_weak_ref_init (known, baize_compat_show_preferences (parent, pages));
  g_object_set_data_full (G_OBJECT (parent), DIALOG_KEY, known, free_weak_ref);
}
