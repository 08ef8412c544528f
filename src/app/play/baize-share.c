/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lines and the picture of a finished game, see the header.
 */
#include "baize-share.h"
#include "baize-config.h"

#include "app/common/baize-words.h"
#include "core/rules/baize-par.h"
#include "core/results/baize-days.h"

#include <glib/gi18n.h>

/* The margin around the lines of a picture, and the size of their text; for a table 1000 pixels wide. */
#define MARGIN    24
#define TEXT_SIZE 20

/** Returns: (transfer full) (nullable): a line of signs that draws how the game came out */
static char *
draw_emblem (BaizeGame *game)
{
  const BaizeRulesEnding *ending = baize_game_get_rules (game)->ending;

  return ending != NULL && ending->emblem != NULL
           ? ending->emblem (baize_game_get_state (game), baize_game_get_person (game, NULL))
           : NULL;
}

/** Returns: (transfer full) (nullable): how the game ended, in words that somebody understands who does not know it,
 * what the strong player gets with its deal, and whether the game is practice. */
static char *
describe_result (BaizeGame *game)
{
  g_autofree char *result = baize_words_result (game), *end = NULL, *mean = NULL, *against = NULL;
  const char *tag = baize_game_get_tag (game, BAIZE_PAR_TAG);
  BaizePar par = { 0 };

  if (result == NULL)
    return NULL;
  end = baize_game_describe_end (game);
  if (tag != NULL && baize_par_read (&par, tag))
    {
      mean = baize_words_average ((double) par.par / 10);
      /* Translators: how the game ended, as sentences; and a score */
      against = g_strdup_printf (_ ("%s A strong player gets %s."), end, mean);
    }
  return baize_words_add_practice (game, against ? against : end);
}

/**
 * baize_share_write_text:
 * @game: a finished game
 * @link: (nullable): a link to its deal, see baize_session_get_link()
 * @says_how: whether to say what to do with @link, and where Baize is found
 *
 * Returns: (transfer full): the lines: the game and its deal, the result, a line that draws it, @link, and where Baize
 *   is found
 */
char *
baize_share_write_text (BaizeGame *game, const char *link, gboolean says_how)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  g_autofree char *deal = baize_words_deal (
    game, baize_day_of_game (game) != 0 ? BAIZE_WAITING_DAILY : BAIZE_WAITING_OWN, FALSE);
  g_autofree char *result = describe_result (game), *emblem = draw_emblem (game);
  GString *text = g_string_new (_ (baize_game_get_rules (game)->title));

  if (baize_game_get_rules (game)->n_variants > 1)
    g_string_append_printf (text, " · %s", _ (baize_game_get_variant (game)->title));
  g_string_append_printf (text, " · %s\n", deal);
  if (result != NULL)
    g_string_append_printf (text, "%s\n", result);
  if (emblem != NULL && *emblem != '\0')
    g_string_append_printf (text, "%s\n", emblem);
  if (link != NULL)
    g_string_append_printf (text, "%s\n", link);
  if (link != NULL && says_how)
    {
      /* most programs for messages let nobody click the link */
      g_string_append_printf (text, "%s\n", _ ("To play this deal, copy this text and press Ctrl+V in Baize."));
      g_string_append (text, BAIZE_WEBSITE "\n");
    }
  return g_string_free (text, FALSE);
}

/**
 * baize_share_draw_picture:
 * @table: the widget with the table, which must be shown
 * @text: lines of text
 *
 * Returns: (transfer full): a picture of @table as it is on the screen, with @text below
 */
GdkTexture *
baize_share_draw_picture (GtkWidget *table, const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (table) && gtk_widget_get_mapped (table), NULL);

  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (table);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (table, text);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  int scale = gtk_widget_get_scale_factor (table), width = gtk_widget_get_width (table),
      height = gtk_widget_get_height (table), text_height;
  float size = (float) width / 1000;

  pango_font_description_set_absolute_size (font, MAX (TEXT_SIZE * size, 12) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) ((float) width - 2 * MARGIN * size) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gdk_paintable_snapshot (picture, snapshot, width, height);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 1, 1, 1, 1 },
                             &GRAPHENE_RECT_INIT (0, (float) height, (float) width,
                                                  (float) text_height + 2 * MARGIN * size));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (MARGIN * size, (float) height + MARGIN * size));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA){ 0.13f, 0.13f, 0.13f, 1 });
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (table)), node, NULL);
}
