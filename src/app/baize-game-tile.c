/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card-like tile made of two buttons: the large one plays, the small one under it plays the deal of the day.
 */
#include "baize-game-tile.h"

#include "baize-game-picture.h"
#include "baize-session.h"
#include "baize-words.h"
#include "core/baize-scores.h"

#include <glib/gi18n.h>
#include <math.h>

struct _BaizeGameTile
{
  AdwBin parent_instance;

  const BaizeRules *rules;
  GtkWidget *play;
  GtkWidget *resume;
  GtkWidget *best;
  GtkWidget *daily;
  GtkWidget *daily_label;
};

G_DEFINE_FINAL_TYPE (BaizeGameTile, baize_game_tile, ADW_TYPE_BIN)

static gboolean
baize_game_tile_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BAIZE_GAME_TILE (widget)->play);
}

/** How far the middle of @button is from that of @other, up or down. */
static double
row_distance (GtkWidget *button, GtkWidget *other)
{
  double y;

  if (!gtk_widget_translate_coordinates (other, button, 0, gtk_widget_get_height (other) / 2.0, NULL, &y))
    return G_MAXDOUBLE;
  return fabs (y - gtk_widget_get_height (button) / 2.0);
}

/**
 * GTK’s own function has a tile that can’t move the focus backwards within it grab the focus, and would never leave it;
 * and coming from the right it would prefer the button that is farther up or down.
 */
static gboolean
baize_game_tile_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BaizeGameTile *tile = BAIZE_GAME_TILE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;

  if (across && focus != NULL && !gtk_widget_is_ancestor (focus, widget))
    return gtk_widget_grab_focus (row_distance (tile->daily, focus) < row_distance (tile->play, focus) ? tile->daily
                                                                                                       : tile->play);
  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (widget)), direction);
}

static void
baize_game_tile_class_init (BaizeGameTileClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = baize_game_tile_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = baize_game_tile_focus;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "game-tile");
}

static void
baize_game_tile_init (BaizeGameTile *tile)
{
}

static GtkWidget *
text_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
make_words (BaizeGameTile *tile)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *title = text_new (_ (tile->rules->title), "title-2");

  gtk_widget_add_css_class (words, "words");
  gtk_widget_set_hexpand (title, TRUE);
  tile->resume = gtk_label_new (_ ("Resume"));
  gtk_widget_add_css_class (tile->resume, "pill-label");
  gtk_widget_set_valign (tile->resume, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (first), title);
  gtk_box_append (GTK_BOX (first), tile->resume);
  tile->best = text_new (NULL, "dim-label");
  gtk_widget_add_css_class (tile->best, "numeric");
  gtk_box_append (GTK_BOX (words), first);
  gtk_box_append (GTK_BOX (words), text_new (_ (tile->rules->tagline), NULL));
  gtk_box_append (GTK_BOX (words), tile->best);
  return words;
}

/** A button of the tile that asks for @action with the game's id. */
static GtkWidget *
action_button_new (BaizeGameTile *tile, const char *action, GtkWidget *child)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tile->rules->id);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
make_daily (BaizeGameTile *tile)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  tile->daily_label = text_new (NULL, NULL);
  gtk_label_set_wrap (GTK_LABEL (tile->daily_label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (tile->daily_label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (tile->daily_label, TRUE);
  gtk_box_append (GTK_BOX (row), gtk_image_new_from_icon_name ("x-office-calendar-symbolic"));
  gtk_box_append (GTK_BOX (row), tile->daily_label);
  return row;
}

/** baize_game_tile_new: Returns: (transfer floating): the tile of the game of @rules, to be refreshed. */
GtkWidget *
baize_game_tile_new (const BaizeRules *rules)
{
  BaizeGameTile *tile = g_object_new (BAIZE_TYPE_GAME_TILE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  tile->rules = rules;
  gtk_box_append (GTK_BOX (content), baize_game_picture_new (rules));
  gtk_box_append (GTK_BOX (content), make_words (tile));
  tile->play = action_button_new (tile, "win.play", content);
  gtk_widget_add_css_class (tile->play, "play");
  gtk_widget_set_vexpand (tile->play, TRUE);
  tile->daily = action_button_new (tile, "win.daily", make_daily (tile));
  gtk_widget_add_css_class (tile->daily, "daily");
  gtk_widget_add_css_class (box, "card");
  gtk_widget_set_overflow (box, GTK_OVERFLOW_HIDDEN);
  gtk_box_append (GTK_BOX (box), tile->play);
  gtk_box_append (GTK_BOX (box), tile->daily);
  adw_bin_set_child (ADW_BIN (tile), box);
  return GTK_WIDGET (tile);
}

/** baize_game_tile_get_rules: Returns: (transfer none): the game that the tile plays. */
const BaizeRules *
baize_game_tile_get_rules (BaizeGameTile *tile)
{
  return tile->rules;
}

/**
 * baize_game_tile_refresh:
 * @tile: a tile
 * @store: where games wait
 *
 * Shows whether a game waits, the best score of the variant played last, and what day it is.
 */
void
baize_game_tile_refresh (BaizeGameTile *tile, BaizeStore *store)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *day = baize_words_day (today);
  g_autofree char *daily = NULL, *score = NULL, *best = NULL, *name = NULL, *daily_name = NULL;
  gboolean waits, puzzle;
  int variant = baize_store_find_latest (store, tile->rules, &waits);
  const char *title = _ (tile->rules->title);
  int number;

  if (baize_scores_get_best (baize_scores_get_default (), tile->rules, variant, &number))
    {
      score = tile->rules->variants[variant].timed ? baize_words_timed (TRUE, number)
                                                   : baize_words_score (tile->rules, number);
      /* Translators: %s is a score */
      best = g_strdup_printf (_ ("Best: %s"), score);
    }
  puzzle = tile->rules->variants[baize_daily_variant (tile->rules, variant)].timed;
  /* Translators: %s is a day, "21 November" */
  daily = g_strdup_printf (puzzle ? _ ("Daily puzzle · %s") : _ ("Daily deal · %s"), day);
  gtk_widget_set_visible (tile->resume, waits);
  gtk_label_set_text (GTK_LABEL (tile->best), best ? best : "");
  gtk_widget_set_visible (tile->best, best != NULL);
  gtk_label_set_text (GTK_LABEL (tile->daily_label), daily);

  /* Translators: a button for screen readers: a game's name, and its tagline */
  name = g_strdup_printf (waits ? _ ("Resume %s. %s") : _ ("Play %s. %s"), title, _ (tile->rules->tagline));
  /* Translators: a button for screen readers: a game's name, and a day */
  daily_name = g_strdup_printf (puzzle ? _ ("%s, daily puzzle, %s") : _ ("%s, daily deal, %s"), title, day);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile->play), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, best ? best : "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile->daily), GTK_ACCESSIBLE_PROPERTY_LABEL, daily_name, -1);
}
