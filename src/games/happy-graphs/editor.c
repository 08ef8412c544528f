/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window with a row for each thing that rules can say. What can't be played is told at once, with the reason; what can
 * is dealt.
 */
#include "editor.h"

#include "happy.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define DEFAULT_RULES "grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes"
#define MAX_DECKS     9
#define MAX_HAND      20

typedef struct
{
  BaizeBoard *board; /* the window goes when it does */
  GtkWindow *window;
  GtkWidget *grid;
  GtkWidget *counts[HAPPY_MAX_WANT + 1];
  GtkWidget *count_rows[HAPPY_MAX_WANT + 1];
  GtkWidget *hand;
  GtkWidget *decks;
  GtkWidget *hidden;
  GtkWidget *gentle;
  GtkWidget *remark;
  GtkWidget *deal;
} Editor;

static int
get_number (GtkWidget *spin)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

/** Returns: (transfer full): what the rows say, as rules are written. */
static char *
write_rules (Editor *editor)
{
  HappyConfig config = { .grid = (HappyGrid) adw_combo_row_get_selected (ADW_COMBO_ROW (editor->grid)),
                         .n_decks = get_number (editor->decks),
                         .hand_size = get_number (editor->hand),
                         .hidden = gtk_switch_get_active (GTK_SWITCH (editor->hidden)),
                         .gentle = gtk_switch_get_active (GTK_SWITCH (editor->gentle)) };

  config.highest = happy_n_dirs (config.grid);
  for (int want = 1; want <= config.highest; want++)
    config.count[want] = get_number (editor->counts[want]) * config.n_decks;
  return happy_config_to_text (&config);
}

/** Says whether the rules can be played, and with how many cards, or why not. */
static void
refresh (Editor *editor)
{
  g_autofree char *text = write_rules (editor), *remark = NULL;
  g_autoptr (GError) error = NULL;
  HappyConfig config;
  gboolean good = happy_config_parse (&config, text, &error);

  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    gtk_widget_set_visible (editor->count_rows[want],
                            want <= happy_n_dirs ((int) adw_combo_row_get_selected (ADW_COMBO_ROW (editor->grid))));
  if (good)
    {
      int n_cards = happy_config_n_cards (&config), n_players = MIN (n_cards / config.hand_size, HAPPY_MAX_PLAYERS);

      if (n_players == 0)
        remark = g_strdup (_ ("A hand takes more cards than there are."));
      else
        remark = g_strdup_printf (ngettext ("%d cards, for %d player", "%d cards, for up to %d players",
                                            (gulong) n_players),
                                  n_cards, n_players);
      good = n_players > 0;
    }
  gtk_label_set_text (GTK_LABEL (editor->remark), error != NULL ? error->message : remark);
  if (good)
    gtk_widget_remove_css_class (editor->remark, "error");
  else
    gtk_widget_add_css_class (editor->remark, "error");
  gtk_widget_set_sensitive (editor->deal, good);
}

static void
on_deal (Editor *editor)
{
  g_autofree char *text = write_rules (editor);
  GtkWindow *window = editor->window;

  baize_board_want_deal (editor->board, "custom", text);
  gtk_window_close (window);
}

/* ---- rows ---- */

static GtkWidget *
add_row (GtkWidget *group, const char *title, const char *subtitle, GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
new_number (Editor *editor, int least, int most, int value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (refresh), editor);
  return spin;
}

static GtkWidget *
new_switch (Editor *editor, gboolean active)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (toggle), active);
  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (refresh), editor);
  return toggle;
}

static void
add_grid (Editor *editor, GtkWidget *group, const HappyConfig *config)
{
  const char *const names[] = { C_ ("grid", "Square"), C_ ("grid", "Eight-way"), C_ ("grid", "Hex"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  editor->grid = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (editor->grid), _ ("Grid"));
  adw_combo_row_set_model (ADW_COMBO_ROW (editor->grid), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (editor->grid), (guint) config->grid);
  g_signal_connect_swapped (editor->grid, "notify::selected", G_CALLBACK (refresh), editor);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), editor->grid);
}

static GtkWidget *
make_page (Editor *editor, const HappyConfig *config)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *table = adw_preferences_group_new (), *cards = adw_preferences_group_new ();

  add_grid (editor, table, config);
  editor->hand = new_number (editor, 1, MAX_HAND, config->hand_size);
  add_row (table, _ ("Cards in a Hand"), NULL, editor->hand);
  editor->hidden = new_switch (editor, config->hidden);
  add_row (table, _ ("Hidden Hands"), _ ("Nobody sees the cards of the others"), editor->hidden);
  editor->gentle = new_switch (editor, config->gentle);
  add_row (table, _ ("Gentle Ending"), _ ("The last cards are one of each number, the ace last"), editor->gentle);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (cards), _ ("Cards of Each Number"));
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    {
      g_autofree char *title = g_strdup_printf (_ ("Cards that want %d"), want);

      editor->counts[want] = new_number (editor, 0, HAPPY_MAX_CARDS, config->count[want] / config->n_decks);
      editor->count_rows[want] = add_row (cards, title, NULL, editor->counts[want]);
    }
  editor->decks = new_number (editor, 1, MAX_DECKS, config->n_decks);
  add_row (cards, _ ("Decks"), _ ("So many times all of these"), editor->decks);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (table));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (cards));
  gtk_widget_set_vexpand (page, TRUE);
  return page;
}

/* ---- the window ---- */

static GtkWidget *
make_foot (Editor *editor)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  editor->remark = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (editor->remark), TRUE);
  gtk_label_set_justify (GTK_LABEL (editor->remark), GTK_JUSTIFY_CENTER);
  editor->deal = gtk_button_new_with_mnemonic (_ ("_Deal"));
  gtk_widget_add_css_class (editor->deal, "suggested-action");
  gtk_widget_add_css_class (editor->deal, "pill");
  gtk_widget_set_halign (editor->deal, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (editor->deal, "clicked", G_CALLBACK (on_deal), editor);
  gtk_box_append (GTK_BOX (foot), editor->remark);
  gtk_box_append (GTK_BOX (foot), editor->deal);
  gtk_widget_set_margin_top (foot, 9);
  gtk_widget_set_margin_bottom (foot, 12);
  gtk_widget_set_margin_start (foot, 12);
  gtk_widget_set_margin_end (foot, 12);
  return foot;
}

/**
 * happy_editor_present:
 * @board: a board on the screen, with a game
 *
 * Lets the player make rules, beginning with those of the game on the board if it has any.
 */
void
happy_editor_present (BaizeBoard *board)
{
  BaizeGame *game = baize_board_get_game (board);
  const char *text = game ? baize_game_get_setup (game)->rules_text : NULL;
  GtkWidget *window = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  Editor *editor = g_new0 (Editor, 1);
  GtkWidget *page, *foot;
  HappyConfig config;

  if (!happy_config_parse (&config, text ? text : DEFAULT_RULES, NULL))
    happy_config_parse (&config, DEFAULT_RULES, NULL);
  editor->board = board;
  editor->window = GTK_WINDOW (window);
  page = make_page (editor, &config);
  foot = make_foot (editor);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), page);
  gtk_box_append (GTK_BOX (box), foot);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), _ ("Rules of Your Own"));
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 560);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape|<Control>w"),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  g_object_set_data_full (G_OBJECT (box), "happy-editor", editor, g_free);
  refresh (editor);
  gtk_window_present (GTK_WINDOW (window));
}
