/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deck's source, see the header. A style sheet can be laid over a parsed sheet only once, so there is one palette
 * open at a time.
 */
#include "table/baize-face-deck.h"

#include "table/baize-face-cache.h"
#include "table/baize-face-sheet.h"

#include "baize-table-resources.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>

/* The style sheets of each palette, which are laid one over the other. */
static const char *const style_names[BAIZE_N_COLOURINGS][2] = {
  [BAIZE_FACES_CONTRAST] = { "contrast.css" },
  [BAIZE_FACES_FOUR] = { "four.css" },
  [BAIZE_FACES_CONTRAST_FOUR] = { "contrast.css", "contrast-four.css" },
  [BAIZE_FACES_NIGHT] = { "night.css" },
  [BAIZE_FACES_NIGHT_FOUR] = { "night.css", "night-four.css" },
};

struct _BaizeFaceDeck
{
  char *sheet_path;
  char *styles_path;
  BaizeFaceSheet *sheet;
  BaizeFacesPalette colours; /* in which the sheet is open */
  GError *error; /* why there is no sheet, so that it is not tried for every picture */
};

/**
 * baize_face_deck_new:
 * @sheet: the path of the sheet of cards among the program's resources, or that of a file
 * @styles: the folder of the style sheets that give it other colours, likewise
 *
 * Returns: (transfer full): a deck of which nothing has been read
 */
BaizeFaceDeck *
baize_face_deck_new (const char *sheet, const char *styles)
{
  BaizeFaceDeck *deck = g_new0 (BaizeFaceDeck, 1);

  deck->sheet_path = g_strdup (sheet);
  deck->styles_path = g_strdup (styles);
  return deck;
}

/** baize_face_deck_free: frees @deck (transfer full). */
void
baize_face_deck_free (BaizeFaceDeck *deck)
{
  baize_face_deck_close (deck);
  g_free (deck->sheet_path);
  g_free (deck->styles_path);
  g_free (deck);
}

static GBytes *
load (const char *path, GError **error)
{
  GBytes *bytes;
  char *data;
  gsize length;

  /* the linker leaves out resources that nothing names */
  baize_table_get_resource ();
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes != NULL)
    return bytes;
  if (!g_file_get_contents (path, &data, &length, error))
    return NULL;
  return g_bytes_new_take (data, length);
}

static GBytes *
load_style (BaizeFaceDeck *deck, const char *name, GError **error)
{
  g_autofree char *path = g_strconcat (deck->styles_path, "/", name, NULL);

  return load (path, error);
}

/** The style sheets of @colours as one; %NULL, without an error, for the deck's own. */
static GBytes *
load_colours (BaizeFaceDeck *deck, BaizeFacesPalette colours, GError **error)
{
  GByteArray *all;

  if (style_names[colours][0] == NULL)
    return NULL;
  all = g_byte_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (style_names[colours]) && style_names[colours][i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = load_style (deck, style_names[colours][i], error);

      if (bytes == NULL)
        {
          g_byte_array_unref (all);
          return NULL;
        }
      g_byte_array_append (all, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
    }
  return g_byte_array_free_to_bytes (all);
}

/** baize_face_deck_hash: a number that differs when anything differs that could make pictures look different. */
guint64
baize_face_deck_hash (BaizeFaceDeck *deck)
{
  const guint versions[] = { rsvg_major_version, rsvg_minor_version, rsvg_micro_version };
  guint64 hash = baize_face_cache_hash (0, versions, sizeof versions);

  for (int colours = 0; colours < BAIZE_N_COLOURINGS; colours++)
    {
      g_autoptr (GBytes) bytes =
          colours == BAIZE_FACES_NORMAL ? load (deck->sheet_path, NULL) : load_colours (deck, colours, NULL);
      gsize length = 0;
      gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

      hash = baize_face_cache_hash (hash, data, length);
    }
  return hash;
}

/** baize_face_deck_open: parses the sheet, unless that has been done; whether it could be. */
gboolean
baize_face_deck_open (BaizeFaceDeck *deck, BaizeFacesPalette palette)
{
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GBytes) css = NULL;
  BaizeFacesPalette colours = baize_palette_get_colours (palette);

  if (deck->colours != colours)
    baize_face_deck_close (deck);
  if (deck->sheet != NULL || deck->error != NULL)
    return deck->sheet != NULL;

  deck->colours = colours;
  svg = load (deck->sheet_path, &deck->error);
  if (svg != NULL)
    css = load_colours (deck, colours, &deck->error);
  if (deck->error != NULL)
    return FALSE;
  deck->sheet = baize_face_sheet_new (svg, css, &deck->error);
  return deck->sheet != NULL;
}

/** baize_face_deck_close: gives up what was parsed. */
void
baize_face_deck_close (BaizeFaceDeck *deck)
{
  g_clear_pointer (&deck->sheet, baize_face_sheet_free);
  g_clear_error (&deck->error);
}

/**
 * baize_face_deck_render:
 * @deck: a deck
 * @palette: in which colours, and with which index
 * @picture: the number of a picture
 * @width: its width in pixels
 * @trouble: (out): why there is no picture
 *
 * Draws one card.
 *
 * Returns: (transfer full) (nullable): its pixels
 */
GBytes *
baize_face_deck_render (BaizeFaceDeck *deck, BaizeFacesPalette palette, guint picture, int width, char **trouble)
{
  g_autoptr (GError) error = NULL;
  GBytes *pixels = NULL;

  if (!baize_face_deck_open (deck, palette))
    {
      *trouble = g_strdup (deck->error->message);
      return NULL;
    }
  pixels = baize_face_sheet_render (deck->sheet, picture, width, baize_palette_is_large (palette), &error);
  if (pixels == NULL)
    *trouble = g_strdup (error->message);
  return pixels;
}
