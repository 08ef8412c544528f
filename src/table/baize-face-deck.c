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

struct _BaizeFaceDeck
{
  char *sheet_path;
  char *contrast_path;
  BaizeFaceSheet *sheet;
  BaizeFacesPalette palette;
  GError *error; /* why there is no sheet, so that it is not tried for every picture */
};

/**
 * baize_face_deck_new:
 * @sheet: the path of the sheet of cards among the program's resources, or that of a file
 * @contrast: the path of the style sheet for high contrast, likewise
 *
 * Returns: (transfer full): a deck of which nothing has been read
 */
BaizeFaceDeck *
baize_face_deck_new (const char *sheet, const char *contrast)
{
  BaizeFaceDeck *deck = g_new0 (BaizeFaceDeck, 1);

  deck->sheet_path = g_strdup (sheet);
  deck->contrast_path = g_strdup (contrast);
  return deck;
}

/** baize_face_deck_free: frees @deck (transfer full). */
void
baize_face_deck_free (BaizeFaceDeck *deck)
{
  baize_face_deck_close (deck);
  g_free (deck->sheet_path);
  g_free (deck->contrast_path);
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

/** baize_face_deck_hash: a number that differs when anything differs that could make pictures look different. */
guint64
baize_face_deck_hash (BaizeFaceDeck *deck)
{
  const guint versions[] = { rsvg_major_version, rsvg_minor_version, rsvg_micro_version };
  guint64 hash = baize_face_cache_hash (0, versions, sizeof versions);
  const char *const paths[] = { deck->sheet_path, deck->contrast_path };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GBytes) bytes = load (paths[i], NULL);
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

  if (deck->palette != palette)
    baize_face_deck_close (deck);
  if (deck->sheet != NULL || deck->error != NULL)
    return deck->sheet != NULL;

  deck->palette = palette;
  svg = load (deck->sheet_path, &deck->error);
  if (svg != NULL && palette == BAIZE_FACES_CONTRAST)
    css = load (deck->contrast_path, &deck->error);
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
 * @palette: in which colours
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
  pixels = baize_face_sheet_render (deck->sheet, picture, width, &error);
  if (pixels == NULL)
    *trouble = g_strdup (error->message);
  return pixels;
}
