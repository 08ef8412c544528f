/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deck's source, see the header. A style sheet can be laid over what is parsed only once, so there is one palette
 * open at a time.
 */
#include "baize-faces-resources.h"

#include "faces/baize-face-cache.h"
#include "faces/baize-face-deck.h"
#include "faces/baize-face-pages.h"
#include "faces/baize-face-sheet.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <string.h>

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
  BaizeFaceTheme *theme;    /* NULL for our own deck */
  BaizeFaceLetters letters; /* of our own deck */
  BaizeFacePages *pages;
  BaizeFacesPalette colours; /* in which the pages are open */
  BaizeFaceSheet *sheet;     /* of the theme */
  GError *error;             /* why there is no sheet, so that it is not tried for every picture */
};

/**
 * baize_face_deck_new:
 * @sheet: the path of the sheet of cards among the program's resources, or that of a file
 * @styles: the folder of the style sheets that give it other colours, likewise
 * @theme: (nullable): somebody else's deck
 * @letters: the letters of ranks, on our own deck
 *
 * Returns: (transfer full): a deck of which nothing has been read
 */
BaizeFaceDeck *
baize_face_deck_new (const char *sheet, const char *styles, BaizeFaceTheme *theme, BaizeFaceLetters letters)
{
  BaizeFaceDeck *deck = g_new0 (BaizeFaceDeck, 1);

  deck->sheet_path = g_strdup (sheet);
  deck->styles_path = g_strdup (styles);
  deck->theme = theme != NULL ? baize_face_theme_ref (theme) : NULL;
  deck->letters = letters;
  return deck;
}

/** baize_face_deck_free: frees @deck (transfer full). */
void
baize_face_deck_free (BaizeFaceDeck *deck)
{
  baize_face_deck_close (deck);
  g_clear_pointer (&deck->theme, baize_face_theme_unref);
  g_free (deck->sheet_path);
  g_free (deck->styles_path);
  g_free (deck);
}

/** baize_face_deck_close: gives up what was parsed. */
void
baize_face_deck_close (BaizeFaceDeck *deck)
{
  g_clear_pointer (&deck->pages, baize_face_pages_free);
  g_clear_pointer (&deck->sheet, baize_face_sheet_free);
  g_clear_error (&deck->error);
}

static GBytes *
load (const char *path, GError **error)
{
  GBytes *bytes;
  char *data;
  gsize length;

  /* the linker leaves out resources that nothing names */
  baize_faces_get_resource ();
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

/* What makes our jokers and backs those of the theme: its paper, and its inks. */
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

/** The style sheets of @colours, and of the theme, as one; %NULL, without an error, for the deck's own. */
static GBytes *
load_colours (BaizeFaceDeck *deck, BaizeFacesPalette colours, GError **error)
{
  GByteArray *all;

  if (style_names[colours][0] == NULL && deck->theme == NULL)
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
  if (deck->theme != NULL)
    append_inks (deck->theme, all);
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
      g_autoptr (GBytes) bytes = colours == BAIZE_FACES_NORMAL ? load (deck->sheet_path, NULL)
                                                               : load_colours (deck, colours, NULL);
      gsize length = 0;
      gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

      hash = baize_face_cache_hash (hash, data, length);
    }
  if (deck->theme != NULL)
    {
      guint64 theme = baize_face_theme_hash (deck->theme);

      hash = baize_face_cache_hash (hash, &theme, sizeof theme);
    }
  else if (deck->letters != BAIZE_FACE_LETTERS_DRAWN)
    hash = baize_face_cache_hash (hash, &deck->letters, sizeof deck->letters);
  return hash;
}

/* Our own sheet in the colours of @palette; whether it could be read. */
static gboolean
open_pages (BaizeFaceDeck *deck, BaizeFacesPalette palette)
{
  BaizeFacesPalette colours = baize_palette_get_colours (palette);
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GBytes) css = NULL;

  if (deck->colours != colours)
    baize_face_deck_close (deck);
  if (deck->pages != NULL || deck->error != NULL)
    return deck->pages != NULL;
  deck->colours = colours;
  svg = load (deck->sheet_path, &deck->error);
  if (svg != NULL)
    css = load_colours (deck, colours, &deck->error);
  if (deck->error != NULL)
    return FALSE;
  deck->pages = baize_face_pages_new (svg, css, deck->letters);
  return TRUE;
}

/* The theme's sheet; whether it could be read. It has been tried, unless it has changed meanwhile. */
static gboolean
open_sheet (BaizeFaceDeck *deck)
{
  g_autoptr (GBytes) svg = NULL;

  if (deck->sheet != NULL || deck->error != NULL)
    return deck->sheet != NULL;
  svg = baize_face_sheet_load (deck->theme->path, &deck->theme->stamp, &deck->error);
  if (svg != NULL)
    deck->sheet = baize_face_sheet_new (svg, &deck->error);
  return deck->sheet != NULL;
}

/** baize_face_deck_ready: parses what will be needed to draw a picture in the usual colours and size. */
void
baize_face_deck_ready (BaizeFaceDeck *deck, guint picture)
{
  if (deck->theme != NULL)
    (void) open_sheet (deck);
  else if (open_pages (deck, BAIZE_FACES_NORMAL))
    (void) baize_face_pages_open (deck->pages, picture, BAIZE_PICTURE_FULL_WIDTH, FALSE, NULL);
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
  /* whoever has a back has but one */
  guint theirs = picture >= BAIZE_PICTURE_BACK && picture != BAIZE_PICTURE_HAPPY ? BAIZE_PICTURE_BACK : picture;
  gboolean is_theirs = deck->theme != NULL && (deck->theme->pictures & BAIZE_PICTURE_BIT (theirs)) != 0;

  if (!(is_theirs ? open_sheet (deck) : open_pages (deck, palette)))
    {
      *trouble = g_strdup (deck->error->message);
      return NULL;
    }
  if (is_theirs)
    pixels = baize_face_sheet_render (deck->sheet, deck->theme, theirs, width, &error);
  else
    pixels = baize_face_pages_render (deck->pages, picture, width, baize_palette_is_large (palette), &error);
  if (pixels == NULL)
    *trouble = g_strdup (error->message);
  return pixels;
}
