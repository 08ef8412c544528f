/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws all cards side by side with the renderer of the program, into a PNG for each palette, index and width, so that
 * the artwork can be inspected while it is made. The script of the same name starts it. It uses no game and no window.
 */
#include "faces/baize-face-source.h"

#include <cairo.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

#define N_COLUMNS 13

static const int widths[] = { 48, 80, 160, 400 };

static const char *const colour_names[BAIZE_N_COLOURINGS] = {
  [BAIZE_FACES_NORMAL] = "two-colours", [BAIZE_FACES_CONTRAST] = "contrast",
  [BAIZE_FACES_FOUR] = "four-colours",  [BAIZE_FACES_CONTRAST_FOUR] = "contrast-four-colours",
  [BAIZE_FACES_NIGHT] = "night",        [BAIZE_FACES_NIGHT_FOUR] = "night-four-colours",
};

/** Draws @picture, @width pixels wide, at @x, @y. Returns whether it could be drawn; otherwise prints the reason. */
static gboolean
draw_card (cairo_t *cr, BaizeFaceSource *deck, BaizeFacesPalette palette, guint picture, int width, int x, int y)
{
  g_autofree char *trouble = NULL;
  g_autoptr (GBytes) pixels = baize_face_source_render (deck, palette, picture, width, &trouble);
  cairo_surface_t *card;

  if (pixels == NULL)
    {
      g_printerr ("%s\n", trouble);
      return FALSE;
    }
  /* the cast drops const, but Cairo only reads the pixels of a source */
  card = cairo_image_surface_create_for_data ((guchar *) g_bytes_get_data (pixels, NULL), CAIRO_FORMAT_ARGB32, width,
                                              baize_picture_get_height (width), baize_picture_get_stride (width));
  cairo_set_source_surface (cr, card, x, y);
  cairo_paint (cr);
  /* a new source drops the context's reference to the surface, before its pixels are freed */
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_surface_destroy (card);
  return TRUE;
}

/** Draws the sheet of one palette and width and writes it to @path. Returns whether this succeeded; otherwise prints
 * the reason. */
static gboolean
write_sheet (BaizeFaceSource *deck, BaizeFacesPalette palette, int width, const char *path)
{
  int gap = MAX (4, width / 12), height = baize_picture_get_height (width);
  int n_rows = (BAIZE_N_PICTURES + N_COLUMNS - 1) / N_COLUMNS;
  cairo_surface_t *sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, gap + N_COLUMNS * (width + gap),
                                                       gap + n_rows * (height + gap));
  cairo_t *cr = cairo_create (sheet);
  cairo_status_t status;
  gboolean drawn = TRUE;

  cairo_set_source_rgb (cr, 0.16, 0.42, 0.30);
  cairo_paint (cr);
  for (guint picture = 0; picture < BAIZE_N_PICTURES && drawn; picture++)
    drawn = draw_card (cr, deck, palette, picture, width, gap + (int) (picture % N_COLUMNS) * (width + gap),
                       gap + (int) (picture / N_COLUMNS) * (height + gap));
  cairo_destroy (cr);
  status = drawn ? cairo_surface_write_to_png (sheet, path) : CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (sheet);
  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s: %s\n", path, cairo_status_to_string (status));
  return drawn && status == CAIRO_STATUS_SUCCESS;
}

/* Returns the letters of jack, queen, king and ace, which are the characters of @word in this order. */
static BaizeFaceLetters
read_letters (const char *word)
{
  char texts[BAIZE_FACE_N_LETTERS][7] = { "", "", "", "" };

  for (int i = 0; i < BAIZE_FACE_N_LETTERS && *word != '\0'; i++, word = g_utf8_next_char (word))
    texts[i][g_unichar_to_utf8 (g_utf8_get_char (word), texts[i])] = '\0';
  return baize_face_letters_new ((const char *const[]){ texts[0], texts[1], texts[2], texts[3] });
}

int
main (int argc, char **argv)
{
  BaizeFaceSource *deck;
  gboolean fine = TRUE;

  if (argc < 2 || argc > 3 || (argc == 3 && !g_utf8_validate (argv[2], -1, NULL)))
    {
      g_printerr ("usage: %s FOLDER [LETTERS]\n", g_get_prgname ());
      return 2;
    }
  if (g_mkdir_with_parents (argv[1], 0777) != 0)
    {
      g_printerr ("%s: %s\n", argv[1], g_strerror (errno));
      return 1;
    }
  deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, argc == 3 ? read_letters (argv[2]) : BAIZE_FACE_LETTERS_DRAWN);
  for (int palette = 0; palette < BAIZE_N_PALETTES && fine; palette++)
    for (gsize i = 0; i < G_N_ELEMENTS (widths) && fine; i++)
      {
        g_autofree char *name = g_strdup_printf (
          "%s%s-%d.png", colour_names[baize_palette_get_colours ((BaizeFacesPalette) palette)],
          baize_palette_is_large ((BaizeFacesPalette) palette) ? "-large-index" : "", widths[i]);
        g_autofree char *path = g_build_filename (argv[1], name, NULL);

        fine = write_sheet (deck, (BaizeFacesPalette) palette, widths[i], path);
        if (fine)
          g_print ("%s\n", path);
      }
  baize_face_source_free (deck);
  return fine ? 0 : 1;
}
