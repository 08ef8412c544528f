/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The source of pictures, see the header. librsvg applies a style sheet to a parsed document only once, so the pages of
 * one palette are open at a time.
 */
#include "baize-faces-resources.h"

#include "faces/baize-face-cache.h"
#include "faces/baize-face-source.h"
#include "faces/baize-face-pages.h"
#include "faces/baize-face-sheet.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <string.h>

/* The style sheets of each palette; the second is applied after the first. */
static const char *const style_names[BAIZE_N_COLOURINGS][2] = {
  [BAIZE_FACES_CONTRAST] = { "contrast.css" },
  [BAIZE_FACES_FOUR] = { "four.css" },
  [BAIZE_FACES_CONTRAST_FOUR] = { "contrast.css", "contrast-four.css" },
  [BAIZE_FACES_NIGHT] = { "night.css" },
  [BAIZE_FACES_NIGHT_FOUR] = { "night.css", "night-four.css" },
};

struct _BaizeFaceSource
{
  char *sheet_path;
  char *styles_path;
  BaizeFaceTheme *theme;    /* NULL for our own */
  BaizeFaceLetters letters; /* on our own cards */
  BaizeFacePages *pages;
  BaizeFacesPalette colours; /* the colours in which the pages are open */
  BaizeFaceSheet *sheet;     /* the sheet of the theme */
  GError *error;             /* why the pages or the sheet can't be opened; kept so that not every picture retries */
};

/**
 * baize_face_source_new:
 * @sheet: the path of our sheet of cards, as a resource or a file
 * @styles: the folder of the style sheets for its other colours, likewise
 * @theme: (nullable): a foreign card theme; %NULL for our own
 * @letters: the letters of ranks on our own cards
 *
 * Nothing is read before it is needed.
 *
 * Returns: (transfer full): a source of pictures
 */
BaizeFaceSource *
baize_face_source_new (const char *sheet, const char *styles, BaizeFaceTheme *theme, BaizeFaceLetters letters)
{
  BaizeFaceSource *source = g_new0 (BaizeFaceSource, 1);

  source->sheet_path = g_strdup (sheet);
  source->styles_path = g_strdup (styles);
  source->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
  source->letters = letters;
  return source;
}

/** baize_face_source_free: frees @source (transfer full). */
void
baize_face_source_free (BaizeFaceSource *source)
{
  baize_face_source_close (source);
  g_clear_pointer (&source->theme, baize_face_theme_unref);
  g_free (source->sheet_path);
  g_free (source->styles_path);
  g_free (source);
}

/** baize_face_source_close: frees the parsed documents; they are parsed again when needed. */
void
baize_face_source_close (BaizeFaceSource *source)
{
  g_clear_pointer (&source->pages, baize_face_pages_free);
  g_clear_pointer (&source->sheet, baize_face_sheet_free);
  g_clear_error (&source->error);
}

static GBytes *
load (const char *path, GError **error)
{
  GBytes *bytes;
  char *data;
  gsize length;

  /* Without this call the linker would leave out the resources. */
  baize_faces_get_resource ();
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes != NULL)
    return bytes;
  if (!g_file_get_contents (path, &data, &length, error))
    return NULL;
  return g_bytes_new_take (data, length);
}

static GBytes *
load_style (BaizeFaceSource *source, const char *name, GError **error)
{
  g_autofree char *path = g_strconcat (source->styles_path, "/", name, NULL);

  return load (path, error);
}

/* Appends a style sheet that gives our jokers and backs the paper and the inks of @theme. */
static void
append_inks (const BaizeFaceTheme *theme, GByteArray *all)
{
  g_autofree char *text = g_strdup_printf ("\n.paper, .back-light, .ace-fill { fill: #%06x; }\n"
                                           ".joker-black, .suit-spade, .suit-club { fill: #%06x; }\n"
                                           ".joker-red, .suit-heart, .suit-diamond { fill: #%06x; }\n",
                                           theme->inks[BAIZE_INK_PAPER], theme->inks[BAIZE_INK_BLACK],
                                           theme->inks[BAIZE_INK_RED]);

  g_byte_array_append (all, (const guint8 *) text, (guint) strlen (text));
}

/* Loads the style sheets of @colours and of the theme as one; NULL without an error when there are none. */
static GBytes *
load_colours (BaizeFaceSource *source, BaizeFacesPalette colours, GError **error)
{
  GByteArray *all;

  if (style_names[colours][0] == NULL && source->theme == NULL)
    return NULL;
  all = g_byte_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (style_names[colours]) && style_names[colours][i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = load_style (source, style_names[colours][i], error);

      if (bytes == NULL)
        {
          g_byte_array_unref (all);
          return NULL;
        }
      g_byte_array_append (all, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
    }
  if (source->theme != NULL)
    append_inks (source->theme, all);
  return g_byte_array_free_to_bytes (all);
}

/** baize_face_source_hash: a number that changes with everything that affects the look of the pictures: librsvg, the
 * sheet, the style sheets, the theme and the letters. */
guint64
baize_face_source_hash (BaizeFaceSource *source)
{
  const guint versions[] = { rsvg_major_version, rsvg_minor_version, rsvg_micro_version };
  guint64 hash = baize_face_cache_hash (0, versions, sizeof versions);

  for (int colours = 0; colours < BAIZE_N_COLOURINGS; colours++)
    {
      g_autoptr (GBytes) bytes = colours == BAIZE_FACES_NORMAL ? load (source->sheet_path, NULL)
                                                               : load_colours (source, colours, NULL);
      gsize length = 0;
      gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

      hash = baize_face_cache_hash (hash, data, length);
    }
  if (source->theme != NULL)
    {
      guint64 theme = baize_face_theme_hash (source->theme);

      hash = baize_face_cache_hash (hash, &theme, sizeof theme);
    }
  else if (source->letters != BAIZE_FACE_LETTERS_DRAWN)
    hash = baize_face_cache_hash (hash, &source->letters, sizeof source->letters);
  return hash;
}

/* Opens our own sheet in the colours of @palette. Returns: whether the sheet could be read. */
static gboolean
open_pages (BaizeFaceSource *source, BaizeFacesPalette palette)
{
  BaizeFacesPalette colours = baize_palette_get_colours (palette);
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GBytes) css = NULL;

  if (source->colours != colours)
    baize_face_source_close (source);
  if (source->pages != NULL || source->error != NULL)
    return source->pages != NULL;
  source->colours = colours;
  svg = load (source->sheet_path, &source->error);
  if (svg != NULL)
    css = load_colours (source, colours, &source->error);
  if (source->error != NULL)
    return FALSE;
  source->pages = baize_face_pages_new (svg, css, source->letters);
  return TRUE;
}

/* Opens the theme's sheet, unless the file has changed since its check. Returns: whether the sheet could be read. */
static gboolean
open_sheet (BaizeFaceSource *source)
{
  g_autoptr (GBytes) svg = NULL;

  if (source->sheet != NULL || source->error != NULL)
    return source->sheet != NULL;
  svg = baize_face_sheet_load (source->theme->path, &source->theme->stamp, &source->error);
  if (svg != NULL)
    source->sheet = baize_face_sheet_new (svg, &source->error);
  return source->sheet != NULL;
}

/** baize_face_source_ready: parses what @picture needs in the normal colours at full size. */
void
baize_face_source_ready (BaizeFaceSource *source, guint picture)
{
  if (source->theme != NULL)
    (void) open_sheet (source);
  else if (open_pages (source, BAIZE_FACES_NORMAL))
    (void) baize_face_pages_open (source->pages, picture, BAIZE_PICTURE_FULL_WIDTH, FALSE, NULL);
}

/**
 * baize_face_source_render:
 * @source: a source of pictures
 * @palette: its palette
 * @picture: the number of a picture
 * @width: its width in pixels
 * @trouble: (out) (transfer full): why there is no picture; unchanged when there is one
 *
 * Draws one card: from the theme's sheet if it has the card, from ours otherwise.
 *
 * Returns: (transfer full) (nullable): its pixels
 */
GBytes *
baize_face_source_render (BaizeFaceSource *source, BaizeFacesPalette palette, guint picture, int width, char **trouble)
{
  g_autoptr (GError) error = NULL;
  GBytes *pixels = NULL;
  /* A foreign theme has one back for all colours. */
  guint theirs = picture >= BAIZE_PICTURE_BACK && picture != BAIZE_PICTURE_HAPPY ? BAIZE_PICTURE_BACK : picture;
  gboolean is_theirs = source->theme != NULL && (source->theme->pictures & BAIZE_PICTURE_BIT (theirs)) != 0;

  if (!(is_theirs ? open_sheet (source) : open_pages (source, palette)))
    {
      *trouble = g_strdup (source->error->message);
      return NULL;
    }
  if (is_theirs)
    pixels = baize_face_sheet_render (source->sheet, source->theme, theirs, width, &error);
  else
    pixels = baize_face_pages_render (source->pages, picture, width, baize_palette_is_large (palette), &error);
  if (pixels == NULL)
    *trouble = g_strdup (error->message);
  return pixels;
}
