/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tile with two buttons: the large one plays the game, the small one below plays the daily deal.
 */
#include "baize-game-tile.h"
#include "baize-config.h"
#include "baize-game-picture.h"

#include "app/common/baize-words.h"
#include "app/play/baize-session.h"
#include "core/results/baize-scores.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>
#include <math.h>

struct _BaizeGameTile
{
  AdwBin parent_instance;

  const BaizeRules *rules;
  GtkWidget *play;
  GtkOverlay *picture;
  GtkWidget *words;
  GtkWidget *title;
  GtkWidget *tagline;
  GtkWidget *resume;
  GtkWidget *best;
  GtkWidget *daily;
  GtkWidget *daily_label;
  GtkWidget *daily_resume;
};

G_DEFINE_FINAL_TYPE (BaizeGameTile, baize_game_tile, ADW_TYPE_BIN)

static gboolean
baize_game_tile_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BAIZE_GAME_TILE (widget)->play);
}

/** The vertical distance between the centres of @button and @other. */
static double
row_distance (GtkWidget *button, GtkWidget *other)
{
  double y;

  if (!gtk_widget_translate_coordinates (other, button, 0, gtk_widget_get_height (other) / 2.0, NULL, &y))
    return G_MAXDOUBLE;
  return fabs (y - gtk_widget_get_height (button) / 2.0);
}

/**
 * GTK’s default function has two faults here: a tile in which the focus can’t move backwards would grab the focus and
 * never release it, and a focus that comes from the right would choose the wrong row.
 */
static gboolean
baize_game_tile_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BaizeGameTile *tile = BAIZE_GAME_TILE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;

  if (across && focus != NULL && !gtk_widget_is_ancestor (focus, widget))
    return gtk_widget_grab_focus (row_distance (tile->daily, focus) < row_distance (tile->play, focus) ? tile->daily
                                                                                                       : tile->play);
  return gtk_widget_child_focus (adw_bin_get_child (ADW_BIN (widget)), direction);
}

static void
baize_game_tile_class_init (BaizeGameTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = baize_game_tile_grab_focus;
  widget_class->focus = baize_game_tile_focus;
  gtk_widget_class_set_css_name (widget_class, "game-tile");
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/game-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, play);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, picture);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, words);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, title);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, tagline);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, resume);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, best);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, daily);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, daily_label);
  gtk_widget_class_bind_template_child (widget_class, BaizeGameTile, daily_resume);
}

static void
baize_game_tile_init (BaizeGameTile *tile)
{
  gtk_widget_init_template (GTK_WIDGET (tile));
}

/** baize_game_tile_new: Returns: (transfer floating): a tile for the game @rules; refresh it before it is shown. */
GtkWidget *
baize_game_tile_new (const BaizeRules *rules)
{
  BaizeGameTile *tile = g_object_new (BAIZE_TYPE_GAME_TILE, NULL);

  tile->rules = rules;
  gtk_overlay_set_child (tile->picture, baize_game_picture_new (rules));
  gtk_label_set_text (GTK_LABEL (tile->title), _ (rules->title));
  gtk_label_set_text (GTK_LABEL (tile->tagline), _ (rules->tagline));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile->play), "s", rules->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile->daily), "s", rules->id);
  return GTK_WIDGET (tile);
}

/**
 * baize_game_tile_align:
 * @tile: a tile
 * @words: a group of vertical sizes
 * @daily: another one
 *
 * Gives the words of the tile, and its lower button, the heights of the others in the groups. So the pictures are of
 * one height, too, in tiles of one height.
 */
void
baize_game_tile_align (BaizeGameTile *tile, GtkSizeGroup *words, GtkSizeGroup *daily)
{
  g_return_if_fail (BAIZE_IS_GAME_TILE (tile));
  gtk_size_group_add_widget (words, tile->words);
  gtk_size_group_add_widget (daily, tile->daily);
}

/** baize_game_tile_get_rules: Returns: (transfer none): the game of the tile. */
const BaizeRules *
baize_game_tile_get_rules (BaizeGameTile *tile)
{
  g_return_val_if_fail (BAIZE_IS_GAME_TILE (tile), NULL);
  return tile->rules;
}

/**
 * baize_game_tile_refresh:
 * @tile: a tile
 * @store: the store with the saved games
 *
 * Shows whether there are saved games, the best score of the variant played last, the date, and the result of today's
 * deal.
 */
void
baize_game_tile_refresh (BaizeGameTile *tile, BaizeStore *store)
{
  g_return_if_fail (BAIZE_IS_GAME_TILE (tile));

  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *day = baize_words_day (today);
  g_autofree char *daily = NULL, *score = NULL, *best = NULL, *name = NULL, *daily_name = NULL;
  g_autofree char *played = NULL, *pill = NULL, *state = NULL, *target = NULL;
  gboolean waits, daily_waits, puzzle;
  int variant = baize_store_find_latest (store, tile->rules, &waits);
  int daily_variant = baize_daily_variant (tile->rules, variant);
  const char *title = _ (tile->rules->title);
  int number;

  if (baize_scores_get_best (baize_scores_get_default (), tile->rules, variant, &number))
    {
      score = tile->rules->variants[variant].timed ? baize_words_timed (TRUE, number)
                                                   : baize_words_score (tile->rules, number);
      /* Translators: %s is a score */
      best = g_strdup_printf (_ ("Best: %s"), score);
    }
  puzzle = tile->rules->variants[daily_variant].timed;
  daily_waits = baize_store_has_daily (store, tile->rules, daily_variant, baize_day_of (today));
  if (baize_daily_get_result (tile->rules, daily_variant, baize_day_of (today), &number))
    {
      played = baize_words_timed (puzzle, number);
      /* Translators: %s is the result of today's deal, which was played */
      pill = g_strdup_printf (_ ("✓ %s"), played);
      /* Translators: %s is a result, "46" or "4:05" */
      state = g_strdup_printf (_ ("Played: %s"), played);
    }
  /* Translators: %s is a day, "21 November" */
  daily = g_strdup_printf (puzzle ? _ ("Daily puzzle · %s") : _ ("Daily deal · %s"), day);
  /* the day that the tile says, even if midnight passes before the click */
  target = g_strdup_printf ("%s/%u", tile->rules->id, baize_day_of (today));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile->daily), "s", target);
  gtk_widget_set_visible (tile->resume, waits);
  gtk_label_set_text (GTK_LABEL (tile->best), best ? best : "");
  gtk_widget_set_visible (tile->best, best != NULL);
  gtk_label_set_text (GTK_LABEL (tile->daily_label), daily);
  gtk_label_set_text (GTK_LABEL (tile->daily_resume), pill ? pill : _ ("Resume"));
  gtk_widget_set_visible (tile->daily_resume, pill != NULL || daily_waits);

  /* Translators: a button for screen readers: a game's name, and its tagline */
  name = g_strdup_printf (waits ? _ ("Resume %s. %s") : _ ("Play %s. %s"), title, _ (tile->rules->tagline));
  /* Translators: a button for screen readers: a game's name, and a day */
  daily_name = g_strdup_printf (puzzle ? _ ("%s, daily puzzle, %s") : _ ("%s, daily deal, %s"), title, day);
  baize_compat_name (GTK_ACCESSIBLE (tile->play), name);
  baize_compat_describe (GTK_ACCESSIBLE (tile->play), best ? best : "");
  baize_compat_name (GTK_ACCESSIBLE (tile->daily), daily_name);
  baize_compat_describe (GTK_ACCESSIBLE (tile->daily), state         ? state
                                                       : daily_waits ? _ ("Resume")
                                                                     : _ ("Not played yet"));
  baize_compat_make_known (tile->daily);
}
