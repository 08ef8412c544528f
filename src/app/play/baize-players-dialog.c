/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The players of a new game: their number, their names, and if the game has computer players, whether a person or a
 * computer player has a seat. The dialog starts with the players of the current game.
 */
#include "baize-players-dialog.h"
#include "baize-config.h"

#include "app/common/baize-compat-dialog.h"
#include "core/rules/baize-player.h"
#include "table/baize-board.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>
#include <string.h>

#define WIDTH      380
#define MIN_HEIGHT 360
#define MAX_HEIGHT 640
#define EDGE       24 /* the margins above, below and between the groups of the page */
#define BAR        47 /* the height of the dialog's header bar */

#define BAIZE_TYPE_PLAYERS_DIALOG (baize_players_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BaizePlayersDialog, baize_players_dialog, BAIZE, PLAYERS_DIALOG, AdwBin)

struct _BaizePlayersDialog
{
  AdwBin parent_instance;

  BaizeSession *session;
  BaizeToaster *toaster;
  const BaizeRules *rules;
  BaizeSetup *setup; /* of the new game */
  GtkWidget *group;
  GtkSpinButton *number;
  GtkAdjustment *numbers;
  GtkWidget *cover_row; /* inside @group if the player can choose whether to cover hands */
  GtkSwitch *cover;
  GtkWidget *names; /* the group that contains the rows below */
  GtkWidget *deal;
  GPtrArray *rows;  /* (element-type AdwEntryRow): a name for each possible seat */
  GPtrArray *kinds; /* (element-type AdwComboRow): a person or a computer player for each possible seat; empty if the
                     * game has no computer players */
};

G_DEFINE_FINAL_TYPE (BaizePlayersDialog, baize_players_dialog, ADW_TYPE_BIN)

enum
{
  PROP_SESSION = 1,
  PROP_TOASTER,
};

/** Returns the index of the computer player at seat @index, counted from 0; -1 for a person. */
static int
kind_of (BaizePlayersDialog *players, guint index)
{
  return index < players->kinds->len ? (int) adw_combo_row_get_selected (players->kinds->pdata[index]) - 1 : -1;
}

static int
height_of (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

/** Returns: the height of the dialog in which all seats are seen, unless there are many. */
static int
choose_height (BaizePlayersDialog *players)
{
  return CLAMP (BAR + 3 * EDGE + height_of (players->group) + height_of (players->names) + height_of (players->deal),
                MIN_HEIGHT, MAX_HEIGHT);
}

/** Shows a row for each seat, and a name for each person. The dialog grows with the rows. */
static void
update_rows (BaizePlayersDialog *players)
{
  GtkWidget *dialog = gtk_widget_get_ancestor (GTK_WIDGET (players), BAIZE_TYPE_DIALOG);
  int n = gtk_spin_button_get_value_as_int (players->number);

  players->setup->players = n;
  for (guint i = 0; i < players->rows->len; i++)
    {
      gtk_widget_set_visible (players->rows->pdata[i], (int) i < n && kind_of (players, i) < 0);
      if (i < players->kinds->len)
        gtk_widget_set_visible (players->kinds->pdata[i], (int) i < n);
    }
  if (dialog != NULL)
    baize_dialog_set_size (BAIZE_DIALOG (dialog), WIDTH, choose_height (players));
}

/** Returns the player at seat @index as the value of the tag `Seat.N`. */
static char *
seat_text (BaizePlayersDialog *players, guint index)
{
  int kind = kind_of (players, index);

  if (kind >= 0)
    return g_strconcat ("computer:", players->rules->players->list[kind].id, NULL);
  return g_strstrip (g_strdup (gtk_editable_get_text (players->rows->pdata[index])));
}

static void
on_deal (BaizePlayersDialog *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  BaizeGame *game = baize_session_get_game (players->session);
  const char *rules_name = game != NULL ? baize_game_get_tag (game, "RulesName") : NULL;
  gboolean chooses = gtk_widget_get_parent (players->cover_row) != NULL;
  gboolean covers = gtk_switch_get_active (players->cover);

  for (int i = 0; i < players->setup->players; i++)
    g_ptr_array_add (names, seat_text (players, (guint) i));
  /* a new game closes the dialog, which frees @players */
  if (!baize_session_deal_set_up (players->session, players->rules, players->setup, (const char *const *) names->pdata,
                                  (int) names->len, rules_name, &error))
    baize_toaster_announce (players->toaster, error->message, NULL, NULL);
  else if (chooses)
    g_object_set (baize_table_style_get_default (), "cover-hands", covers, NULL);
}

/** Whether the hands of @game are open unless the players want to cover them. */
static gboolean
can_cover (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);

  return baize_board_class_for (rules)->hand.kind != 0
         && !baize_rules_hides_hands (rules, baize_game_get_setup (game)->variant, baize_game_get_state (game));
}

/** Adds a row that chooses a person or a computer player for @seat. */
static void
make_kind (BaizePlayersDialog *players, int seat, const char *name)
{
  const BaizeRules *rules = players->rules;
  const char *id = name != NULL && g_str_has_prefix (name, "computer:") ? name + strlen ("computer:") : NULL;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *title = g_strdup_printf (_ ("Seat %d"), seat);
  GtkWidget *row = adw_combo_row_new ();
  guint selected = 0;

  gtk_string_list_append (list, _ ("Person"));
  for (int i = 0; i < baize_rules_n_opponents (rules); i++)
    {
      /* Translators: a computer player; %s is its strength */
      g_autofree char *kind = g_strdup_printf (_ ("Computer, %s"), _ (rules->players->list[i].title));

      gtk_string_list_append (list, kind);
      if (g_strcmp0 (id, rules->players->list[i].id) == 0)
        selected = (guint) i + 1;
    }
  /* a computer player gets each seat that the current game does not have */
  if (name == NULL && seat > baize_game_get_setup (baize_session_get_game (players->session))->players)
    selected = (guint) baize_rules_n_opponents (rules) / 2 + 1;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (update_rows), players, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (players->names), row);
  g_ptr_array_add (players->kinds, row);
}

static void
make_names (BaizePlayersDialog *players)
{
  BaizeGame *game = baize_session_get_game (players->session);
  const BaizeVariant *variant = &players->rules->variants[players->setup->variant];

  for (int seat = 1; seat <= variant->players_max; seat++)
    {
      g_autofree char *key = g_strdup_printf ("Seat.%d", seat), *title = NULL;
      const char *name = baize_game_get_tag (game, key);
      GtkWidget *row = adw_entry_row_new ();
      GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

      if (baize_rules_n_opponents (players->rules) > 0)
        make_kind (players, seat, name);
      title = baize_rules_n_opponents (players->rules) > 0 ? g_strdup_printf (_ ("Name at Seat %d"), seat)
                                                           : g_strdup_printf (_ ("Player %d"), seat);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      if (GTK_IS_TEXT (text))
        gtk_text_set_max_length (GTK_TEXT (text), BAIZE_TEXT_MAX_PLAYER);
      gtk_editable_set_text (GTK_EDITABLE (row), name != NULL && !g_str_has_prefix (name, "computer:") ? name : "");
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (players->names), row);
      g_ptr_array_add (players->rows, row);
    }
}

static void
baize_players_dialog_constructed (GObject *object)
{
  BaizePlayersDialog *players = BAIZE_PLAYERS_DIALOG (object);
  BaizeGame *game = baize_session_get_game (players->session);
  const BaizeVariant *variant = baize_game_get_variant (game);

  G_OBJECT_CLASS (baize_players_dialog_parent_class)->constructed (object);
  players->rules = baize_game_get_rules (game);
  players->setup = baize_setup_copy (baize_game_get_setup (game));
  g_ptr_array_set_size (players->setup->decks, 0);
  if (!can_cover (game))
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (players->group), players->cover_row);
  g_object_bind_property (baize_table_style_get_default (), "cover-hands", players->cover, "active",
                          G_BINDING_SYNC_CREATE);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (players->names),
                                   baize_rules_n_opponents (players->rules) > 0 ? _ ("Seats") : _ ("Names"));
  make_names (players);
  gtk_adjustment_configure (players->numbers, players->setup->players, variant->players_min, variant->players_max, 1,
                            10, 0);
  update_rows (players);
}

static void
baize_players_dialog_finalize (GObject *object)
{
  BaizePlayersDialog *players = BAIZE_PLAYERS_DIALOG (object);

  baize_setup_free (players->setup);
  g_ptr_array_unref (players->rows);
  g_ptr_array_unref (players->kinds);
  g_object_unref (players->session);
  g_object_unref (players->toaster);
  G_OBJECT_CLASS (baize_players_dialog_parent_class)->finalize (object);
}

static void
baize_players_dialog_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BaizePlayersDialog *players = BAIZE_PLAYERS_DIALOG (object);

  if (id == PROP_SESSION)
    players->session = g_value_dup_object (value);
  else
    players->toaster = g_value_dup_object (value);
}

static void
baize_players_dialog_class_init (BaizePlayersDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = baize_players_dialog_constructed;
  object_class->finalize = baize_players_dialog_finalize;
  object_class->set_property = baize_players_dialog_set_property;
  g_object_class_install_property (object_class, PROP_SESSION,
                                   g_param_spec_object ("session", NULL, NULL, BAIZE_TYPE_SESSION, flags));
  g_object_class_install_property (object_class, PROP_TOASTER,
                                   g_param_spec_object ("toaster", NULL, NULL, BAIZE_TYPE_TOASTER, flags));
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/players-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizePlayersDialog, group);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayersDialog, number);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayersDialog, numbers);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayersDialog, cover_row);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayersDialog, cover);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayersDialog, names);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayersDialog, deal);
  gtk_widget_class_bind_template_callback (widget_class, update_rows);
  gtk_widget_class_bind_template_callback (widget_class, on_deal);
}

static void
baize_players_dialog_init (BaizePlayersDialog *players)
{
  players->rows = g_ptr_array_new ();
  players->kinds = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (players));
}

/**
 * baize_players_dialog_present:
 * @parent: the window that the dialog belongs to
 * @session: starts the new game
 * @toaster: shows an error
 *
 * Asks for the players of a new game in the variant of the current one. Does nothing without a current game.
 */
void
baize_players_dialog_present (GtkWindow *parent, BaizeSession *session, BaizeToaster *toaster)
{
  BaizePlayersDialog *players;

  if (baize_session_get_game (session) == NULL)
    return;
  players = g_object_new (BAIZE_TYPE_PLAYERS_DIALOG, "session", session, "toaster", toaster, NULL);
  baize_dialog_present (
    baize_dialog_new (_ ("New Game with Players"), GTK_WIDGET (players), WIDTH, choose_height (players)), parent, NULL);
}
