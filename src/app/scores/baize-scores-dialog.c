/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The choice of results, the page that shows them, and the actions of its buttons.
 */
#include "baize-scores-dialog.h"
#include "baize-config.h"
#include "baize-scores-page.h"
#include "baize-scores-standing.h"
#include "baize-scores-tasks.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-labels.h"
#include "app/common/baize-spoken.h"
#include "app/common/baize-standing-load.h"
#include "app/common/baize-words.h"
#include "core/results/baize-scores.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

#define ROW_EDGE 6 /* pixels kept visible above and below the chosen row */

/** Item: a game, a variant, and one of its score tables, see baize_game_get_score_table(). */
typedef struct
{
  const BaizeRules *rules;
  int variant;
  char *table;
} Item;

struct _BaizeScoresDialog
{
  BaizeDialog parent_instance;

  BaizeSession *session;
  GArray *items;
  guint shown;

  AdwToastOverlay *toasts;
  BaizeToaster *toaster;
  AdwWindowTitle *title;
  AdwBin *page;
  GtkListBox *list; /* both %NULL if there is only one item */
  GtkDropDown *choice;
  guint reveal; /* the source that scrolls to the chosen row; 0 if there is none */
};

G_DEFINE_FINAL_TYPE (BaizeScoresDialog, baize_scores_dialog, BAIZE_TYPE_DIALOG)

static const Item *
shown_item (BaizeScoresDialog *dialog)
{
  return &g_array_index (dialog->items, Item, dialog->shown);
}

static void
item_clear (gpointer data)
{
  g_free (((Item *) data)->table);
}

/** Returns the name of @item in one line. */
static char *
item_title (const Item *item)
{
  g_autofree char *subtitle = baize_words_score_table (item->rules, item->variant, item->table);

  if (item->rules->n_variants == 1)
    return g_strdup (_ (item->rules->title));
  /* Translators: a game and its variant */
  return g_strdup_printf (_ ("%s · %s"), _ (item->rules->title), subtitle);
}

/* ---- the page ---- */

static void
update_page (BaizeScoresDialog *dialog)
{
  const Item *item = shown_item (dialog);
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), item->rules, item->variant,
                                                         item->table);
  g_autoptr (BaizeStanding) standing = baize_standing_load (item->rules, item->variant, item->table);
  g_autofree char *title = item_title (item);

  /* a list already names the results shown */
  if (dialog->list == NULL)
    adw_window_title_set_subtitle (dialog->title, title);
  adw_bin_set_child (dialog->page, baize_scores_page_new (item->rules, statistics, standing));
  baize_spoken_tidy (GTK_WIDGET (dialog));
  gtk_widget_action_set_enabled (GTK_WIDGET (dialog), "scores.reset",
                                 statistics->played > 0 || statistics->practice_played > 0);
}

/** Scrolls the list so that the chosen row is fully visible. */
static gboolean
reveal_row (gpointer data)
{
  BaizeScoresDialog *dialog = data;
  GtkListBoxRow *row = dialog->list != NULL ? gtk_list_box_get_selected_row (dialog->list) : NULL;
  graphene_rect_t bounds;

  dialog->reveal = 0;
  if (row != NULL && gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (dialog->list), &bounds))
    gtk_adjustment_clamp_page (gtk_list_box_get_adjustment (dialog->list), (double) bounds.origin.y - ROW_EDGE,
                               (double) (bounds.origin.y + bounds.size.height) + ROW_EDGE);
  return G_SOURCE_REMOVE;
}

/** Schedules reveal_row() for when the list has its size. */
static void
reveal_later (BaizeScoresDialog *dialog)
{
  if (dialog->reveal == 0 && dialog->list != NULL)
    dialog->reveal = g_idle_add_full (G_PRIORITY_LOW, reveal_row, dialog, NULL);
}

static void
show_item (BaizeScoresDialog *dialog, guint index)
{
  if (index >= dialog->items->len || index == dialog->shown)
    return;
  dialog->shown = index;
  if (dialog->list != NULL)
    {
      gtk_list_box_select_row (dialog->list, gtk_list_box_get_row_at_index (dialog->list, (int) index));
      gtk_drop_down_set_selected (dialog->choice, index);
      reveal_later (dialog);
    }
  update_page (dialog);
}

static void
on_row_selected (GtkListBox *list, GtkListBoxRow *row, BaizeScoresDialog *dialog)
{
  if (row != NULL)
    show_item (dialog, (guint) gtk_list_box_row_get_index (row));
}

static void
on_chosen (GtkDropDown *choice, GParamSpec *pspec, BaizeScoresDialog *dialog)
{
  show_item (dialog, gtk_drop_down_get_selected (choice));
}

/* ---- actions ---- */

static void
on_play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeScoresDialog *dialog = BAIZE_SCORES_DIALOG (widget);
  const Item *item = shown_item (dialog);
  g_autoptr (GtkWidget) kept = g_object_ref (widget);

  baize_dialog_give_way (BAIZE_DIALOG (dialog));
  baize_session_resume (dialog->session, item->rules, item->variant);
}

static void
on_replay (GtkWidget *widget, const char *action, GVariant *deal)
{
  BaizeScoresDialog *dialog = BAIZE_SCORES_DIALOG (widget);
  const Item *item = shown_item (dialog);
  g_autoptr (GtkWidget) kept = g_object_ref (widget);

  baize_dialog_give_way (BAIZE_DIALOG (dialog));
  baize_session_replay (dialog->session, item->rules, item->variant, item->table, g_variant_get_uint64 (deal));
}

/** Returns: (transfer none): a task for the results shown; valid until other results are shown. */
static BaizeScoresTask
current_task (BaizeScoresDialog *dialog)
{
  const Item *item = shown_item (dialog);

  return (BaizeScoresTask){ .store = baize_session_get_store (dialog->session),
                            .toaster = dialog->toaster,
                            .rules = item->rules,
                            .variant = item->variant,
                            .table = item->table };
}

static void
on_export (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeScoresTask task = current_task (BAIZE_SCORES_DIALOG (widget));

  baize_scores_export (&task, baize_dialog_get_window (BAIZE_DIALOG (widget)));
}

static void
on_export_records (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeScoresTask task = current_task (BAIZE_SCORES_DIALOG (widget));

  baize_scores_export_records (&task, baize_dialog_get_window (BAIZE_DIALOG (widget)));
}

static void
on_reset (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeScoresTask task = current_task (BAIZE_SCORES_DIALOG (widget));
  g_autofree char *title = item_title (shown_item (BAIZE_SCORES_DIALOG (widget)));

  baize_scores_ask_reset (&task, baize_dialog_get_window (BAIZE_DIALOG (widget)), title);
}

/* ---- construction ---- */

static void
baize_scores_dialog_dispose (GObject *object)
{
  BaizeScoresDialog *dialog = BAIZE_SCORES_DIALOG (object);

  g_clear_handle_id (&dialog->reveal, g_source_remove);
  /* selections emit signals while they are disposed; these must not choose anything */
  dialog->list = NULL;
  dialog->choice = NULL;
  G_OBJECT_CLASS (baize_scores_dialog_parent_class)->dispose (object);
}

static void
baize_scores_dialog_finalize (GObject *object)
{
  BaizeScoresDialog *dialog = BAIZE_SCORES_DIALOG (object);

  g_array_unref (dialog->items);
  g_object_unref (dialog->session);
  g_object_unref (dialog->toaster);
  G_OBJECT_CLASS (baize_scores_dialog_parent_class)->finalize (object);
}

static void
baize_scores_dialog_class_init (BaizeScoresDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_scores_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_scores_dialog_finalize;
  g_type_ensure (BAIZE_TYPE_SIDE_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/scores-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeScoresDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, BaizeScoresDialog, title);
  gtk_widget_class_bind_template_child (widget_class, BaizeScoresDialog, page);
  gtk_widget_class_bind_template_child (widget_class, BaizeScoresDialog, list);
  gtk_widget_class_bind_template_child (widget_class, BaizeScoresDialog, choice);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_install_action (widget_class, "scores.play", NULL, on_play);
  gtk_widget_class_install_action (widget_class, "scores.replay", "t", on_replay);
  gtk_widget_class_install_action (widget_class, "scores.export", NULL, on_export);
  gtk_widget_class_install_action (widget_class, "scores.export-records", NULL, on_export_records);
  gtk_widget_class_install_action (widget_class, "scores.reset", NULL, on_reset);
}

static void
add_toast (AdwToast *toast, gpointer data)
{
  adw_toast_overlay_add_toast (BAIZE_SCORES_DIALOG (data)->toasts, toast);
}

static void
tell (const char *words, gpointer data)
{
  baize_spoken_announce (data, words);
}

static void
baize_scores_dialog_init (BaizeScoresDialog *dialog)
{
  dialog->items = g_array_new (FALSE, FALSE, sizeof (Item));
  g_array_set_clear_func (dialog->items, item_clear);
  dialog->shown = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (dialog));
  dialog->toaster = baize_toaster_new (GTK_WIDGET (dialog), add_toast, tell, dialog);
}

static GtkWidget *
side_label_new (const char *text)
{
  GtkWidget *label = baize_label_new_wrapped (text);

  /* between rows of several lines; a row of one line is higher anyway */
  gtk_widget_set_margin_top (label, 4);
  gtk_widget_set_margin_bottom (label, 4);
  return label;
}

/** Rows of variants have a header with the game's title; a game without variants is a row with its own title. */
static GtkWidget *
row_new (const Item *item)
{
  GtkWidget *row = gtk_list_box_row_new ();
  gboolean one_of_several = item->rules->n_variants > 1;
  g_autofree char *title = item_title (item),
                  *subtitle = baize_words_score_table (item->rules, item->variant, item->table);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row),
                              side_label_new (one_of_several ? subtitle : _ (item->rules->title)));
  if (one_of_several)
    gtk_widget_add_css_class (row, "variant");
  baize_spoken_replace (row, title);
  return row;
}

/** Shows the title of the game above its first variant. */
static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  GArray *items = data;
  const BaizeRules *rules = g_array_index (items, Item, gtk_list_box_row_get_index (row)).rules;
  GtkWidget *header = NULL;

  if (rules->n_variants > 1
      && (before == NULL || g_array_index (items, Item, gtk_list_box_row_get_index (before)).rules != rules))
    {
      header = side_label_new (_ (rules->title));
      gtk_widget_add_css_class (header, "header");
    }
  gtk_list_box_row_set_header (row, header);
}

/** Fills the list at the side and the menu of the narrow form; hides both if there is only one item. */
static void
fill (BaizeScoresDialog *dialog)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (
    GTK_SCROLLABLE (gtk_widget_get_parent (GTK_WIDGET (dialog->list))));
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  if (dialog->items->len == 1)
    {
      gtk_widget_unparent (GTK_WIDGET (dialog->page));
      adw_toast_overlay_set_child (dialog->toasts, GTK_WIDGET (dialog->page));
      dialog->list = NULL;
      dialog->choice = NULL;
      return;
    }
  for (guint i = 0; i < dialog->items->len; i++)
    {
      gtk_list_box_append (dialog->list, row_new (&g_array_index (dialog->items, Item, i)));
      gtk_string_list_take (titles, item_title (&g_array_index (dialog->items, Item, i)));
    }
  /* the list can outlive the dialog, and updates its headers until it is disposed of */
  gtk_list_box_set_header_func (dialog->list, update_header, g_array_ref (dialog->items),
                                (GDestroyNotify) g_array_unref);
  gtk_list_box_set_adjustment (dialog->list, adjustment);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (reveal_later), dialog, G_CONNECT_SWAPPED);
  gtk_drop_down_set_model (dialog->choice, G_LIST_MODEL (titles));
}

static void
add_item (BaizeScoresDialog *dialog, const BaizeRules *rules, int variant, const char *table)
{
  Item item = { .rules = rules, .variant = variant, .table = g_strdup (table) };

  g_array_append_val (dialog->items, item);
}

/** Whether the current game is one of @variant of @rules whose results belong to @table. */
static gboolean
is_played (BaizeScoresDialog *dialog, const BaizeRules *rules, int variant, const char *table)
{
  BaizeGame *game = baize_session_get_game (dialog->session);
  g_autofree char *played = game != NULL ? baize_game_get_score_table (game) : NULL;

  return game != NULL && baize_game_get_rules (game) == rules && baize_game_get_setup (game)->variant == variant
         && g_strcmp0 (played, table) == 0;
}

/** Adds an item for each score table with results; if no table has any, only one for the first table. */
static void
add_items (BaizeScoresDialog *dialog, const BaizeRules *rules, int variant)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (baize_scores_get_default (), rules, variant);
  guint n_before = dialog->items->len;

  for (guint i = 0; i < tables->len; i++)
    if (is_played (dialog, rules, variant, tables->pdata[i])
        || baize_scores_has_results (baize_scores_get_default (), rules, variant, tables->pdata[i]))
      add_item (dialog, rules, variant, tables->pdata[i]);
  if (dialog->items->len == n_before)
    add_item (dialog, rules, variant, tables->pdata[0]);
}

/**
 * baize_scores_dialog_new:
 * @session: the session that plays a deal again
 * @games: (array length=n_games): the games to choose from
 * @n_games: the number of games, at least one
 *
 * Returns: (transfer none): a dialog that shows the first variant of the first game, to be presented
 */
BaizeScoresDialog *
baize_scores_dialog_new (BaizeSession *session, const BaizeRules *const *games, gsize n_games)
{
  BaizeScoresDialog *dialog = g_object_new (BAIZE_TYPE_SCORES_DIALOG, NULL);

  dialog->session = g_object_ref (session);
  for (gsize i = 0; i < n_games; i++)
    for (int variant = 0; variant < games[i]->n_variants; variant++)
      add_items (dialog, games[i], variant);
  baize_dialog_set_size (BAIZE_DIALOG (dialog), dialog->items->len > 1 ? 940 : 720, 700);
  fill (dialog);
  show_item (dialog, 0);
  g_signal_connect_object (baize_scores_get_default (), "changed", G_CALLBACK (update_page), dialog, G_CONNECT_SWAPPED);
  return dialog;
}

/**
 * baize_scores_dialog_show:
 * @dialog: a dialog
 * @rules: a game
 * @variant: the index of a variant
 *
 * Shows the results that the current game belongs to if it is one of @variant, else the first score table of @variant.
 *
 * Returns: whether there is such an item
 */
gboolean
baize_scores_dialog_show (BaizeScoresDialog *dialog, const BaizeRules *rules, int variant)
{
  int first = -1;

  g_return_val_if_fail (BAIZE_IS_SCORES_DIALOG (dialog), FALSE);
  for (guint i = 0; i < dialog->items->len; i++)
    {
      const Item *item = &g_array_index (dialog->items, Item, i);

      if (item->rules != rules || item->variant != variant)
        continue;
      if (is_played (dialog, rules, variant, item->table))
        {
          show_item (dialog, i);
          return TRUE;
        }
      first = first >= 0 ? first : (int) i;
    }
  if (first >= 0)
    show_item (dialog, (guint) first);
  return FALSE;
}

/** baize_scores_dialog_present: shows the scores over @parent, first those of the current game. */
void
baize_scores_dialog_present (GtkWindow *parent, BaizeSession *session)
{
  BaizeScoresDialog *dialog = (BaizeScoresDialog *) baize_dialog_find (parent, BAIZE_TYPE_SCORES_DIALOG);
  BaizeGame *game = baize_session_get_game (session);

  /* the items depend on the current game */
  if (dialog != NULL && game != NULL
      && !baize_scores_dialog_show (dialog, baize_game_get_rules (game), baize_game_get_setup (game)->variant))
    {
      baize_dialog_close (BAIZE_DIALOG (dialog));
      dialog = NULL;
    }
  if (dialog == NULL)
    {
      gsize n_games;
      const BaizeRules *const *games = baize_rules_get_all (&n_games);

      dialog = baize_scores_dialog_new (session, games, n_games);
      if (game != NULL)
        baize_scores_dialog_show (dialog, baize_game_get_rules (game), baize_game_get_setup (game)->variant);
    }
  baize_dialog_present (BAIZE_DIALOG (dialog), parent, NULL);
}
