/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Today: what can be played on this day, as cards; below it a grid of tiles, one for each game. They are created when
 * the page is first mapped, so that they do not delay the start of a game.
 */
#include "baize-chooser.h"
#include "baize-config.h"
#include "baize-game-tile.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-menu.h"
#include "app/common/baize-spoken.h"
#include "app/common/baize-today.h"
#include "app/common/baize-words.h"
#include "app/days/baize-day-table.h"

#include <glib/gi18n.h>

struct _BaizeChooser
{
  AdwBin parent_instance;

  BaizeSession *session;
  GPtrArray *tiles;    /* not owned */
  guint today;         /* the day that is shown */
  GtkSizeGroup *words; /* gives the words of the tiles equal heights */
  BaizeDayTable *day;
  GtkWidget *share;
  GtkMenuButton *menu_button;
};

G_DEFINE_FINAL_TYPE (BaizeChooser, baize_chooser, ADW_TYPE_BIN)

static void
baize_chooser_dispose (GObject *object)
{
  g_clear_object (&BAIZE_CHOOSER (object)->session);
  G_OBJECT_CLASS (baize_chooser_parent_class)->dispose (object);
}

static void
baize_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (BAIZE_CHOOSER (object)->tiles);
  g_object_unref (BAIZE_CHOOSER (object)->words);
  G_OBJECT_CLASS (baize_chooser_parent_class)->finalize (object);
}

static void
on_day_chosen (BaizeChooser *chooser, const BaizeDayItem *item)
{
  baize_day_item_play (item, chooser->session);
}

static void
make_content (BaizeChooser *chooser)
{
  g_autoptr (GtkBuilder) builder = NULL;
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  g_type_ensure (BAIZE_TYPE_TILE_GRID);
  g_type_ensure (BAIZE_TYPE_DAY_TABLE);
  builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/chooser.ui");
  chooser->day = BAIZE_DAY_TABLE (gtk_builder_get_object (builder, "day"));
  g_signal_connect_object (chooser->day, "chosen", G_CALLBACK (on_day_chosen), chooser, G_CONNECT_SWAPPED);
  chooser->share = GTK_WIDGET (gtk_builder_get_object (builder, "share"));
  chooser->menu_button = GTK_MENU_BUTTON (gtk_builder_get_object (builder, "menu_button"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_menu_button_get_popover (chooser->menu_button)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Main Menu"), -1);
  for (gsize i = 0; i < n_games; i++)
    {
      GtkWidget *tile = baize_game_tile_new (games[i]);

      g_ptr_array_add (chooser->tiles, tile);
      baize_game_tile_align (BAIZE_GAME_TILE (tile), chooser->words);
      gtk_widget_set_parent (tile, GTK_WIDGET (gtk_builder_get_object (builder, "grid")));
    }
  adw_bin_set_child (ADW_BIN (chooser), GTK_WIDGET (gtk_builder_get_object (builder, "content")));
  baize_spoken_tidy (GTK_WIDGET (chooser));
  baize_chooser_refresh (chooser);
}

static void
baize_chooser_map (GtkWidget *widget)
{
  if (adw_bin_get_child (ADW_BIN (widget)) == NULL)
    make_content (BAIZE_CHOOSER (widget));
  GTK_WIDGET_CLASS (baize_chooser_parent_class)->map (widget);
}

static void
baize_chooser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BAIZE_CHOOSER (object)->session = g_value_dup_object (value);
}

static void
baize_chooser_class_init (BaizeChooserClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = baize_chooser_map;
  G_OBJECT_CLASS (klass)->dispose = baize_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_chooser_finalize;
  G_OBJECT_CLASS (klass)->set_property = baize_chooser_set_property;
  /** BaizeChooser:session: the session that plays. */
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_object ("session", NULL, NULL, BAIZE_TYPE_SESSION,
                                                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                          | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "chooser");
}

static void
on_new_day (GtkWidget *widget)
{
  baize_chooser_refresh (BAIZE_CHOOSER (widget));
}

static void
baize_chooser_init (BaizeChooser *chooser)
{
  chooser->tiles = g_ptr_array_new ();
  chooser->words = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  baize_today_follow (GTK_WIDGET (chooser), &chooser->today, on_new_day);
}

/**
 * baize_chooser_new:
 * @session: the session that plays
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
baize_chooser_new (BaizeSession *session)
{
  g_return_val_if_fail (BAIZE_IS_SESSION (session), NULL);
  return g_object_new (BAIZE_TYPE_CHOOSER, "session", session, NULL);
}

/** Shows the cards of today; @variants has the variants played last. */
static void
show_today (BaizeChooser *chooser, const int *variants)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GArray) items = NULL;
  g_autofree char *date = baize_words_day (now), *title = NULL, *row = NULL, *share = NULL;

  chooser->today = baize_today_get ();
  items = baize_day_list_new (variants, chooser->today, chooser->today);
  /* Translators: %s is a day, "21 November" */
  title = g_strdup_printf (_ ("Today, %s"), date);
  row = baize_day_write_row (chooser->today);
  share = baize_day_write_share (items, chooser->today);
  baize_day_table_set (chooser->day, items, title, row);
  gtk_widget_set_visible (chooser->share, share != NULL);
}

/** baize_chooser_refresh: updates the saved games, the results and the date. */
void
baize_chooser_refresh (BaizeChooser *chooser)
{
  g_autofree int *variants = NULL;

  g_return_if_fail (BAIZE_IS_CHOOSER (chooser));
  if (chooser->tiles->len == 0)
    return;
  variants = g_new (int, chooser->tiles->len);
  for (guint i = 0; i < chooser->tiles->len; i++)
    {
      gboolean waits;

      variants[i] = baize_store_find_latest (baize_session_get_store (chooser->session),
                                             baize_game_tile_get_rules (chooser->tiles->pdata[i]), &waits);
      baize_game_tile_refresh (chooser->tiles->pdata[i], variants[i], waits);
    }
  show_today (chooser, variants);
}

/** baize_chooser_focus_game: focuses the tile of @rules, or today's first card if that is %NULL; the page must be
 * mapped. */
void
baize_chooser_focus_game (BaizeChooser *chooser, const BaizeRules *rules)
{
  GtkWidget *chosen;

  g_return_if_fail (BAIZE_IS_CHOOSER (chooser));
  chosen = GTK_WIDGET (chooser->day);
  for (guint i = 0; i < chooser->tiles->len; i++)
    if (baize_game_tile_get_rules (chooser->tiles->pdata[i]) == rules)
      chosen = chooser->tiles->pdata[i];
  gtk_widget_grab_focus (chosen);
}

/** baize_chooser_popup_menu: opens the main menu. */
void
baize_chooser_popup_menu (BaizeChooser *chooser)
{
  g_return_if_fail (BAIZE_IS_CHOOSER (chooser));
  baize_menu_popup (chooser->menu_button);
}
