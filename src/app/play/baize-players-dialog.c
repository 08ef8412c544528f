/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of a new game: their number, their names, and where the game has players of its own, whether a person or one
 * of those sits at a seat; beginning with those of the game being played.
 */
#include "baize-players-dialog.h"

#include "app/common/baize-compat-app.h"
#include "core/rules/baize-player.h"
#include "table/baize-board.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_NAME 40

#define WIDTH      380
#define MIN_HEIGHT 360
#define MAX_HEIGHT 640
#define EDGE       24 /* above, below and between the groups of a page */
#define BAR        47 /* the dialog's own */

typedef struct
{
  BaizeSession *session;
  BaizeToaster *toaster;
  const BaizeRules *rules;
  BaizeSetup *setup;
  GtkWidget *number;
  GtkWidget *cover; /* the switch of Cover Hands; NULL where the rules decide */
  GtkWidget *names; /* the group of rows */
  GPtrArray *rows;  /* of AdwEntryRow, one for each seat there can be */
  GPtrArray *kinds; /* of AdwComboRow, likewise: a person, or which player of the game; empty where it has none */
} Players;

static void
players_free (gpointer data)
{
  Players *players = data;

  baize_setup_free (players->setup);
  g_ptr_array_unref (players->rows);
  g_ptr_array_unref (players->kinds);
  g_object_unref (players->session);
  g_object_unref (players->toaster);
  g_free (players);
}

/** Which player of the game sits at seat @index, counted from 0; -1 for a person. */
static int
kind_of (Players *players, guint index)
{
  return index < players->kinds->len ? (int) adw_combo_row_get_selected (players->kinds->pdata[index]) - 1 : -1;
}

/** As many names can be given as there are people. */
static void
update_rows (Players *players)
{
  int n = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (players->number));

  players->setup->players = n;
  for (guint i = 0; i < players->rows->len; i++)
    {
      gtk_widget_set_visible (players->rows->pdata[i], (int) i < n && kind_of (players, i) < 0);
      if (i < players->kinds->len)
        gtk_widget_set_visible (players->kinds->pdata[i], (int) i < n);
    }
}

/** Who sits at seat @index, as records write it. */
static char *
seat_text (Players *players, guint index)
{
  int kind = kind_of (players, index);

  if (kind >= 0)
    return g_strconcat ("computer:", players->rules->match->players[kind].id, NULL);
  return g_strstrip (g_strdup (gtk_editable_get_text (players->rows->pdata[index])));
}

static void
on_deal (Players *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  BaizeGame *game = baize_session_get_game (players->session);
  const char *rules_name = game != NULL ? baize_game_get_tag (game, "RulesName") : NULL;
  gboolean chooses = players->cover != NULL;
  gboolean covers = chooses && gtk_switch_get_active (GTK_SWITCH (players->cover));

  for (int i = 0; i < players->setup->players; i++)
    g_ptr_array_add (names, seat_text (players, (guint) i));
  /* another game closes the dialog, and with it goes what it was about */
  if (!baize_session_deal_set_up (players->session, players->rules, players->setup, (const char *const *) names->pdata,
                                  (int) names->len, rules_name, &error))
    baize_toaster_announce (players->toaster, error->message, NULL, NULL);
  else if (chooses)
    g_object_set (baize_table_style_get_default (), "cover-hands", covers, NULL);
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
  g_signal_connect_swapped (players->number, "value-changed", G_CALLBACK (update_rows), players);
  return row;
}

/** Whether hands lie open in @game unless people want them covered. */
static gboolean
can_cover (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);

  return baize_board_class_for (rules)->hand.kind != 0
         && !baize_rules_hides_hands (rules, baize_game_get_setup (game)->variant, baize_game_get_state (game));
}

/** The same switch as among the preferences, for the game that is dealt; before that it changes nothing. */
static void
add_cover (Players *players, GtkWidget *group)
{
  GtkWidget *toggle = g_object_new (GTK_TYPE_SWITCH, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-underline", TRUE, "title", _ ("_Cover Hands"), "subtitle",
                                 _ ("Each sees only their own cards, and between turns nobody any"),
                                 "activatable-widget", toggle, NULL);

  players->cover = toggle;
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Cover Hands"), -1);
  g_object_bind_property (baize_table_style_get_default (), "cover-hands", toggle, "active", G_BINDING_SYNC_CREATE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/** A row that says who sits at @seat, where the game has players of its own. */
static void
make_kind (Players *players, int seat, const char *name)
{
  const BaizeRules *rules = players->rules;
  const char *id = name != NULL && g_str_has_prefix (name, "computer:") ? name + strlen ("computer:") : NULL;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *title = g_strdup_printf (_ ("Seat %d"), seat);
  GtkWidget *row = adw_combo_row_new ();
  guint selected = 0;

  gtk_string_list_append (list, _ ("Person"));
  for (int i = 0; i < baize_rules_n_players (rules); i++)
    {
      /* Translators: a player of the program; %s is how strong it is */
      g_autofree char *kind = g_strdup_printf (_ ("Computer, %s"), _ (rules->match->players[i].title));

      gtk_string_list_append (list, kind);
      if (g_strcmp0 (id, rules->match->players[i].id) == 0)
        selected = (guint) i + 1;
    }
  /* a seat that is not taken yet is for a computer */
  if (name == NULL && seat > baize_game_get_setup (baize_session_get_game (players->session))->players)
    selected = (guint) baize_rules_n_players (rules) / 2 + 1;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (update_rows), players);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (players->names), row);
  g_ptr_array_add (players->kinds, row);
}

static void
make_names (Players *players)
{
  BaizeGame *game = baize_session_get_game (players->session);
  const BaizeVariant *variant = &players->rules->variants[players->setup->variant];

  for (int seat = 1; seat <= variant->players_max; seat++)
    {
      g_autofree char *key = g_strdup_printf ("Seat.%d", seat), *title = NULL;
      const char *name = baize_game_get_tag (game, key);
      GtkWidget *row = adw_entry_row_new ();
      GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

      if (baize_rules_n_players (players->rules) > 0)
        make_kind (players, seat, name);
      title = baize_rules_n_players (players->rules) > 0 ? g_strdup_printf (_ ("Name at Seat %d"), seat)
                                                         : g_strdup_printf (_ ("Player %d"), seat);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      if (GTK_IS_TEXT (text))
        gtk_text_set_max_length (GTK_TEXT (text), MAX_NAME);
      gtk_editable_set_text (GTK_EDITABLE (row), name != NULL && !g_str_has_prefix (name, "computer:") ? name : "");
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (players->names), row);
      g_ptr_array_add (players->rows, row);
    }
}

static int
height_of (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

/**
 * baize_players_dialog_present:
 * @parent: the window it belongs to
 * @session: plays the game
 * @toaster: says why it can't
 *
 * Asks who plays next, in the variant of the game being played.
 */
void
baize_players_dialog_present (GtkWindow *parent, BaizeSession *session, BaizeToaster *toaster)
{
  BaizeGame *game = baize_session_get_game (session);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new (), *button = gtk_button_new_with_mnemonic (_ ("_Deal"));
  Players *players;
  int height;

  if (game == NULL)
    return;
  players = g_new0 (Players, 1);
  players->session = g_object_ref (session);
  players->toaster = g_object_ref (toaster);
  players->rules = baize_game_get_rules (game);
  players->setup = baize_setup_copy (baize_game_get_setup (game));
  g_ptr_array_set_size (players->setup->decks, 0);
  players->rows = g_ptr_array_new ();
  players->kinds = g_ptr_array_new ();
  players->names = adw_preferences_group_new ();
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_number (players));
  if (can_cover (game))
    add_cover (players, group);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (players->names),
                                   baize_rules_n_players (players->rules) > 0 ? _ ("Seats") : _ ("Names"));
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
  update_rows (players);
  /* all seats are seen, unless there are many */
  height = BAR + 3 * EDGE + height_of (group) + height_of (players->names) + height_of (button);
  baize_compat_present_dialog (parent, _ ("New Game with Players"), box, WIDTH, CLAMP (height, MIN_HEIGHT, MAX_HEIGHT));
}
