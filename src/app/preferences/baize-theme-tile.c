/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tile for a deck. Its picture is fetched when the tile is first mapped. A deck that can't be used shows the reason
 * instead.
 */
#include "baize-theme-tile.h"
#include "baize-config.h"
#include "baize-theme-picture.h"
#include "baize-theme-preview.h"
#include "baize-theme-words.h"

#include "core/base/baize-bidi.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

#define REMOVE_HEIGHT 36 /* in pixels, of the button with a margin below */

struct _BaizeThemeTile
{
  BaizeContainer parent_instance;

  BaizeThemeFile *file; /* NULL for Baize's own card theme */
  GtkWidget *picture;
  GtkWidget *reason;
  GtkWidget *mark;
  GtkWidget *remove;
  GtkWidget *label;
  GCancellable *cancellable;
  char *trouble;
  gboolean fetched;
  gboolean answered;
};

G_DEFINE_FINAL_TYPE (BaizeThemeTile, baize_theme_tile, BAIZE_TYPE_CONTAINER)

static void
on_remove (BaizeThemeTile *tile)
{
  g_signal_emit_by_name (tile, "removed");
}

/* ---- the preview ---- */

/* Says @sentence (transfer full) in the place of the picture. */
static void
show_trouble (BaizeThemeTile *tile, char *sentence)
{
  g_free (tile->trouble);
  tile->trouble = sentence;
  gtk_label_set_text (GTK_LABEL (tile->reason), sentence);
  gtk_widget_set_visible (tile->reason, TRUE);
  gtk_widget_set_visible (tile->picture, FALSE);
  baize_compat_describe (GTK_ACCESSIBLE (tile), sentence);
}

static void
on_preview (GObject *source, GAsyncResult *result, gpointer data)
{
  BaizeThemeTile *tile = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeDeckCheck) answer = baize_theme_preview_finish (result, &error);

  /* a cancelled preview: the tile is being disposed, or already is */
  tile->answered |= answer != NULL;
  if (answer != NULL && answer->trouble == BAIZE_DECK_CHECK_FINE)
    baize_theme_picture_set (BAIZE_THEME_PICTURE (tile->picture), answer->pixels);
  else if (answer != NULL && tile->file != NULL)
    show_trouble (tile, baize_theme_say (answer->trouble, answer->picture, tile->file->name));
  g_object_unref (tile);
}

static void
baize_theme_tile_map (GtkWidget *widget)
{
  BaizeThemeTile *tile = BAIZE_THEME_TILE (widget);

  GTK_WIDGET_CLASS (baize_theme_tile_parent_class)->map (widget);
  if (tile->fetched)
    return;
  tile->fetched = TRUE;
  baize_theme_preview_begin (tile->file != NULL ? tile->file->path : NULL, tile->cancellable, on_preview,
                             g_object_ref (tile));
}

/* ---- the widget ---- */

static void
baize_theme_tile_unroot (GtkWidget *widget)
{
  BaizeThemeTile *tile = BAIZE_THEME_TILE (widget);

  /* an adaptive dialog that changes its layout unroots and roots its content again; a preview that has not arrived is
   * then requested again */
  g_cancellable_cancel (tile->cancellable);
  g_clear_object (&tile->cancellable);
  tile->cancellable = g_cancellable_new ();
  tile->fetched = tile->answered;
  GTK_WIDGET_CLASS (baize_theme_tile_parent_class)->unroot (widget);
}

static void
baize_theme_tile_dispose (GObject *object)
{
  BaizeThemeTile *tile = BAIZE_THEME_TILE (object);

  g_clear_pointer (&tile->file, baize_theme_file_free);
  g_clear_pointer (&tile->trouble, g_free);
  g_clear_object (&tile->cancellable);
  G_OBJECT_CLASS (baize_theme_tile_parent_class)->dispose (object);
}

static void
baize_theme_tile_class_init (BaizeThemeTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_theme_tile_dispose;
  widget_class->map = baize_theme_tile_map;
  widget_class->unroot = baize_theme_tile_unroot;
  g_type_ensure (BAIZE_TYPE_THEME_PICTURE);
  gtk_widget_class_set_css_name (widget_class, "theme-tile");
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/theme-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeThemeTile, picture);
  gtk_widget_class_bind_template_child (widget_class, BaizeThemeTile, reason);
  gtk_widget_class_bind_template_child (widget_class, BaizeThemeTile, mark);
  gtk_widget_class_bind_template_child (widget_class, BaizeThemeTile, remove);
  gtk_widget_class_bind_template_child (widget_class, BaizeThemeTile, label);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  /**
   * BaizeThemeTile::removed:
   *
   * The player asked to remove the deck.
   */
  g_signal_new ("removed", BAIZE_TYPE_THEME_TILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_theme_tile_init (BaizeThemeTile *tile)
{
  tile->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (tile));
}

static void
show_remove_button (BaizeThemeTile *tile)
{
  g_autofree char *name = baize_bidi_isolate (tile->file->name);
  /* Translators: %s is the name of a deck of cards that the player has added */
  g_autofree char *title = g_strdup_printf (_ ("Remove %s"), name);

  gtk_widget_set_tooltip_text (tile->remove, title);
  baize_compat_name (GTK_ACCESSIBLE (tile->remove), title);
  gtk_widget_set_visible (tile->remove, TRUE);
  /* the button lies over the beginning of the reason */
  gtk_widget_set_margin_top (tile->reason, REMOVE_HEIGHT);
}

/**
 * baize_theme_tile_new:
 * @file: (nullable): a deck; %NULL for Baize's own
 *
 * Returns: (transfer floating): a tile
 */
GtkWidget *
baize_theme_tile_new (const BaizeThemeFile *file)
{
  BaizeThemeTile *tile = g_object_new (BAIZE_TYPE_THEME_TILE, NULL);

  tile->file = file != NULL ? baize_theme_file_copy (file) : NULL;
  gtk_label_set_text (GTK_LABEL (tile->label), file != NULL ? file->name : _ ("Baize"));
  if (file != NULL)
    gtk_widget_set_tooltip_text (GTK_WIDGET (tile), file->name);
  if (file != NULL && file->own)
    show_remove_button (tile);
  return GTK_WIDGET (tile);
}

/** baize_theme_tile_get_file: Returns: (nullable): the deck; %NULL for Baize's own. */
const BaizeThemeFile *
baize_theme_tile_get_file (BaizeThemeTile *tile)
{
  g_return_val_if_fail (BAIZE_IS_THEME_TILE (tile), NULL);
  return tile->file;
}

/** baize_theme_tile_get_id: Returns: the deck's id in the settings. */
const char *
baize_theme_tile_get_id (BaizeThemeTile *tile)
{
  g_return_val_if_fail (BAIZE_IS_THEME_TILE (tile), NULL);
  return tile->file != NULL ? tile->file->id : "";
}

/** baize_theme_tile_get_trouble: Returns: (nullable): the reason why the deck can't be used, if it is known. */
const char *
baize_theme_tile_get_trouble (BaizeThemeTile *tile)
{
  g_return_val_if_fail (BAIZE_IS_THEME_TILE (tile), NULL);
  return tile->trouble;
}

/** baize_theme_tile_set_chosen: marks the deck as the one in use. */
void
baize_theme_tile_set_chosen (BaizeThemeTile *tile, gboolean chosen)
{
  g_return_if_fail (BAIZE_IS_THEME_TILE (tile));
  gtk_widget_set_visible (tile->mark, chosen);
}
