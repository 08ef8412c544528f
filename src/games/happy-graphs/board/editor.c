/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The editor of custom rules: a window with a row for each setting, and a list of the stored rules. It shows at once
 * why rules cannot be played; rules that can be played are stored under their name and dealt.
 */
#include "board.h"

#include "core/base/baize-limits.h"
#include "games/happy-graphs/rules/kept.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

#define DEFAULT_RULES "grid=hex cards=4,4,4,4,2 hand=2 decks=1 hidden=no gentle=yes"
#define MAX_DECKS     9
#define MAX_HAND      20

typedef struct
{
  BaizeBoard *board; /* the window closes together with the board */
  GtkWindow *window;
  GPtrArray *kept;  /* of HappyKept */
  int index;        /* of the shown rules; -1 for new ones */
  gboolean loading; /* the rows are being set from rules, not by the player */
  GtkWidget *choice;
  GtkWidget *name;
  GtkWidget *forget;
  GtkWidget *grid;
  GtkWidget *counts[HAPPY_MAX_WANT + 1];
  GtkWidget *count_rows[HAPPY_MAX_WANT + 1];
  GtkWidget *players;
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

/** Returns: (transfer full): the settings of the rows as the text of rules. */
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
  /* like the record of a game, without the numbers at the end that no card has */
  while (config.highest > 1 && config.count[config.highest] == 0)
    config.highest--;
  return happy_config_to_text (&config);
}

/** Returns: (transfer full): the name of the rules, or a generated name if the player gave none. */
static char *
read_name (Editor *editor, const char *rules)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (editor->name))));
  g_autofree char *name = baize_text_cut (typed, BAIZE_TEXT_MAX_NAME);

  if (*name == '\0')
    {
      g_free (name);
      name = happy_describe_own (rules);
    }
  return happy_kept_choose (editor->kept, editor->index, name);
}

/** Shows whether the rules can be played and with how many cards, or why not. */
static void
refresh (Editor *editor)
{
  g_autofree char *text = write_rules (editor), *remark = NULL;
  g_autoptr (GError) error = NULL;
  HappyConfig config;
  gboolean good = happy_config_parse (&config, text, &error);

  if (editor->loading)
    return;
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
      good = get_number (editor->players) <= n_players;
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
  g_autofree char *text = write_rules (editor), *name = read_name (editor, text);
  BaizeBoard *board = editor->board;
  int players = get_number (editor->players);

  happy_kept_set (editor->kept, editor->index, name, text);
  happy_kept_save (editor->kept);
  /* closing the window frees the editor */
  gtk_window_close (editor->window);
  baize_board_want_deal (board, "custom", players, text, name);
}

/* ---- choosing stored rules ---- */

/** Shows the rules @text in the rows. */
static void
show_rules (Editor *editor, const char *text)
{
  HappyConfig config;

  if (!happy_config_parse (&config, text, NULL))
    return;
  editor->loading = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (editor->grid), (guint) config.grid);
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (editor->counts[want]),
                               want <= config.highest ? config.count[want] / config.n_decks : 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (editor->hand), config.hand_size);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (editor->decks), config.n_decks);
  gtk_switch_set_active (GTK_SWITCH (editor->hidden), config.hidden);
  gtk_switch_set_active (GTK_SWITCH (editor->gentle), config.gentle);
  editor->loading = FALSE;
  refresh (editor);
}

/** Shows the stored rules at @index, or new ones. */
static void
show_kept (Editor *editor, int index)
{
  const HappyKept *kept = index >= 0 ? editor->kept->pdata[index] : NULL;

  editor->index = index;
  gtk_editable_set_text (GTK_EDITABLE (editor->name), kept ? kept->name : "");
  gtk_widget_set_sensitive (editor->forget, kept != NULL);
  /* new rules start as a copy of those shown before */
  if (kept != NULL)
    show_rules (editor, kept->rules);
  else
    refresh (editor);
}

static void
on_chosen (Editor *editor)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (editor->choice));

  if (!editor->loading && selected != GTK_INVALID_LIST_POSITION)
    show_kept (editor, selected < editor->kept->len ? (int) selected : -1);
}

/** Lists the stored rules, followed by the new ones, and selects @index. */
static void
list_kept (Editor *editor, int index)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < editor->kept->len; i++)
    gtk_string_list_append (list, ((HappyKept *) editor->kept->pdata[i])->name);
  gtk_string_list_append (list, _ ("New Rules"));
  editor->loading = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (editor->choice), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (editor->choice), index >= 0 ? (guint) index : editor->kept->len);
  editor->loading = FALSE;
}

static void
on_forget (Editor *editor)
{
  if (editor->index < 0)
    return;
  g_ptr_array_remove_index (editor->kept, (guint) editor->index);
  happy_kept_save (editor->kept);
  list_kept (editor, -1);
  show_kept (editor, -1);
}

static GtkWidget *
make_kept (Editor *editor)
{
  GtkWidget *group = adw_preferences_group_new ();

  editor->choice = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ ("Rules"), NULL);
  editor->forget = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_set_tooltip_text (editor->forget, _ ("Delete These Rules"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (editor->forget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Delete These Rules"), -1);
  gtk_widget_add_css_class (editor->forget, "flat");
  gtk_widget_set_valign (editor->forget, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (editor->forget, "clicked", G_CALLBACK (on_forget), editor);
  g_signal_connect_swapped (editor->choice, "notify::selected", G_CALLBACK (on_chosen), editor);
  editor->name = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _ ("Name"), NULL);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (editor->name), editor->forget);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), editor->choice);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), editor->name);
  return group;
}

/* ---- rows ---- */

static GtkWidget *
add_row (GtkWidget *group, const char *title, const char *subtitle, GtkWidget *control)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle ? subtitle : "", NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  baize_compat_name (GTK_ACCESSIBLE (control), title);
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

  editor->grid = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ ("Grid"), "model", list, "selected", (guint) config->grid,
                               NULL);
  g_signal_connect_swapped (editor->grid, "notify::selected", G_CALLBACK (refresh), editor);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), editor->grid);
}

/** Adds the number of players: as on the board, even if there are too few cards, which the remark then says. */
static void
add_players (Editor *editor, GtkWidget *group)
{
  BaizeGame *game = baize_board_get_game (editor->board);
  int players = game ? baize_game_get_setup (game)->players : 1;

  editor->players = new_number (editor, 1, HAPPY_MAX_PLAYERS, players);
  add_row (group, _ ("Players"), NULL, editor->players);
}

static GtkWidget *
make_page (Editor *editor, const HappyConfig *config)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *table = adw_preferences_group_new (), *cards = adw_preferences_group_new ();

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (make_kept (editor)));
  add_players (editor, table);
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
  add_row (cards, _ ("Decks"), _ ("Number of copies"), editor->decks);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (table));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (cards));
  gtk_widget_set_vexpand (page, TRUE);
  return page;
}

/* ---- the window ---- */

static GtkWidget *
make_foot (Editor *editor)
{
  GtkWidget *foot = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 9, "margin-top", 9,
                                  "margin-bottom", 12, "margin-start", 12, "margin-end", 12, NULL);

  editor->remark = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  editor->deal = gtk_button_new_with_mnemonic (_ ("_Deal"));
  baize_compat_name_button (editor->deal);
  gtk_widget_add_css_class (editor->deal, "suggested-action");
  gtk_widget_add_css_class (editor->deal, "pill");
  gtk_widget_set_halign (editor->deal, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (editor->deal, "clicked", G_CALLBACK (on_deal), editor);
  gtk_box_append (GTK_BOX (foot), editor->remark);
  gtk_box_append (GTK_BOX (foot), editor->deal);
  return foot;
}

/** Returns: the index of the stored rules that are those of @game by name and content; -1 if there are none. */
static int
find_played (Editor *editor, BaizeGame *game)
{
  const char *text = game ? baize_game_get_setup (game)->rules_text : NULL;
  const char *name = game ? baize_game_get_tag (game, "RulesName") : NULL;
  int index = text != NULL && name != NULL ? happy_kept_find (editor->kept, name) : -1;

  return index >= 0 && g_str_equal (((HappyKept *) editor->kept->pdata[index])->rules, text) ? index : -1;
}

static void
editor_free (gpointer data)
{
  Editor *editor = data;

  g_ptr_array_unref (editor->kept);
  g_free (editor);
}

/**
 * happy_editor_present:
 * @board: a board on the screen, with a game
 *
 * Shows the editor, with the rules of the game on the board if it has custom rules.
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
  editor->kept = happy_kept_load ();
  page = make_page (editor, &config);
  foot = make_foot (editor);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), page);
  gtk_box_append (GTK_BOX (box), foot);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), _ ("Rules of Your Own"));
  baize_compat_put_over (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))));
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 560);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape|<Control>w"),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  g_object_set_data_full (G_OBJECT (box), "happy-editor", editor, editor_free);
  list_kept (editor, find_played (editor, game));
  show_kept (editor, find_played (editor, game));
  gtk_window_present (GTK_WINDOW (window));
}
