/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of a new game: their number and their names, beginning with those of the game being played.
 */
#include "baize-players-dialog.h"

#include "baize-compat-app.h"

#include <glib/gi18n.h>

#define MAX_NAME 40

typedef struct
{
  BaizeWindow *window;
  const BaizeRules *rules;
  BaizeSetup *setup;
  GObject *dialog;
  GtkWidget *number;
  GtkWidget *names;  /* the group of rows */
  GPtrArray *rows;   /* of AdwEntryRow, one for each seat there can be */
} Players;

static void
players_free (gpointer data)
{
  Players *players = data;

  baize_setup_free (players->setup);
  g_ptr_array_unref (players->rows);
  g_object_unref (players->window);
  g_free (players);
}

/** As many names can be given as there are players. */
static void
on_number (Players *players)
{
  int n = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (players->number));

  players->setup->players = n;
  for (guint i = 0; i < players->rows->len; i++)
    gtk_widget_set_visible (players->rows->pdata[i], (int) i < n);
}

static void
on_deal (Players *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  BaizeGame *game = baize_session_get_game (baize_window_get_session (players->window));
  const char *rules_name = game != NULL ? baize_game_get_tag (game, "RulesName") : NULL;
  GObject *dialog = players->dialog;

  for (guint i = 0; i < players->rows->len; i++)
    g_ptr_array_add (names, g_strstrip (g_strdup (gtk_editable_get_text (players->rows->pdata[i]))));
  if (!baize_session_deal_set_up (baize_window_get_session (players->window), players->rules, players->setup,
                                  (const char *const *) names->pdata, (int) names->len, rules_name, &error))
    {
      baize_window_toast (players->window, error->message, NULL, NULL);
      return;
    }
  /* with it goes what it was about */
  baize_compat_close_dialog (dialog);
}

static GtkWidget *
make_number (Players *players)
{
  const BaizeVariant *variant = &players->rules->variants[players->setup->variant];
  GtkWidget *row = adw_action_row_new ();

  players->number = gtk_spin_button_new_with_range (variant->players_min, variant->players_max, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (players->number), players->setup->players);
  gtk_widget_set_valign (players->number, GTK_ALIGN_CENTER);
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("_Players"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), players->number);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), players->number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (players->number), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Number of players"), -1);
  g_signal_connect_swapped (players->number, "value-changed", G_CALLBACK (on_number), players);
  return row;
}

static void
make_names (Players *players)
{
  BaizeGame *game = baize_session_get_game (baize_window_get_session (players->window));
  const BaizeVariant *variant = &players->rules->variants[players->setup->variant];

  for (int seat = 1; seat <= variant->players_max; seat++)
    {
      g_autofree char *key = g_strdup_printf ("Seat.%d", seat), *title = g_strdup_printf (_ ("Player %d"), seat);
      const char *name = baize_game_get_tag (game, key);
      GtkWidget *row = adw_entry_row_new ();
      GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      if (GTK_IS_TEXT (text))
        gtk_text_set_max_length (GTK_TEXT (text), MAX_NAME);
      gtk_editable_set_text (GTK_EDITABLE (row), name ? name : "");
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (players->names), row);
      g_ptr_array_add (players->rows, row);
    }
}

/** baize_players_dialog_present: asks who plays next, in the variant of the game being played. */
void
baize_players_dialog_present (BaizeWindow *window)
{
  BaizeGame *game = baize_session_get_game (baize_window_get_session (window));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new (), *button = gtk_button_new_with_mnemonic (_ ("_Deal"));
  Players *players;

  if (game == NULL)
    return;
  players = g_new0 (Players, 1);
  players->window = g_object_ref (window);
  players->rules = baize_game_get_rules (game);
  players->setup = baize_setup_copy (baize_game_get_setup (game));
  g_ptr_array_set_size (players->setup->decks, 0);
  players->rows = g_ptr_array_new ();
  players->names = adw_preferences_group_new ();
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_number (players));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (players->names), _ ("Names"));
  make_names (players);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (players->names));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (button, 9);
  gtk_widget_set_margin_bottom (button, 12);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_deal), players);
  gtk_box_append (GTK_BOX (box), page);
  gtk_box_append (GTK_BOX (box), button);
  g_object_set_data_full (G_OBJECT (box), "baize-players", players, players_free);
  on_number (players);
  players->dialog = baize_compat_present_dialog (GTK_WINDOW (window), _ ("New Game with Players"), box, 380, 480);
}
