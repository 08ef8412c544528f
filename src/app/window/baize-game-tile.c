/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tile is a button that plays the game.
 */
#include "baize-game-tile.h"
#include "baize-config.h"
#include "baize-game-picture.h"

#include "app/common/baize-words.h"
#include "core/results/baize-scores.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

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
};

G_DEFINE_FINAL_TYPE (BaizeGameTile, baize_game_tile, ADW_TYPE_BIN)

static gboolean
baize_game_tile_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BAIZE_GAME_TILE (widget)->play);
}

/** GTK’s default function has a fault here: a tile in which the focus can’t move backwards would grab the focus and
 * never release it. */
static gboolean
baize_game_tile_focus (GtkWidget *widget, GtkDirectionType direction)
{
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
  return GTK_WIDGET (tile);
}

/** baize_game_tile_align: gives the words of @tile the height of the others in the group of vertical sizes @words. So
 * the pictures are of one height, too, in tiles of one height. */
void
baize_game_tile_align (BaizeGameTile *tile, GtkSizeGroup *words)
{
  g_return_if_fail (BAIZE_IS_GAME_TILE (tile));
  gtk_size_group_add_widget (words, tile->words);
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
 * @variant: the variant played last
 * @waits: whether a game of it waits
 *
 * Shows whether a game waits, and the best score.
 */
void
baize_game_tile_refresh (BaizeGameTile *tile, int variant, gboolean waits)
{
  g_autofree char *score = NULL, *best = NULL, *name = NULL;
  int number;

  g_return_if_fail (BAIZE_IS_GAME_TILE (tile));
  if (baize_scores_get_best (baize_scores_get_default (), tile->rules, variant, &number))
    {
      score = tile->rules->variants[variant].timed ? baize_words_timed (TRUE, number)
                                                   : baize_words_score (tile->rules, number);
      /* Translators: %s is a score */
      best = g_strdup_printf (_ ("Best: %s"), score);
    }
  gtk_widget_set_visible (tile->resume, waits);
  gtk_label_set_text (GTK_LABEL (tile->best), best ? best : "");
  gtk_widget_set_visible (tile->best, best != NULL);
  /* Translators: a button for screen readers: a game's name, and its tagline */
  name = g_strdup_printf (waits ? _ ("Resume %s. %s") : _ ("Play %s. %s"), _ (tile->rules->title),
                          _ (tile->rules->tagline));
  baize_compat_name (GTK_ACCESSIBLE (tile->play), name);
  baize_compat_describe (GTK_ACCESSIBLE (tile->play), best ? best : "");
}
