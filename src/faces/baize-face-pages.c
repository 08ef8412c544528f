/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Our own card theme, see the header. Parsing the whole sheet would take longer than drawing the cards of a first
 * frame. So each card that is drawn gets its own document: the card's line of the sheet and the lines to which it
 * refers.
 */
#include "faces/baize-face-pages.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <string.h>

#define N_COLUMNS   13
#define CARD_WIDTH  250
#define CARD_HEIGHT 350
#define N_ROWS      5 /* four suits, then jokers and backs */

/* The sheet has three drawings of the faces, one below the other; the ids of the second and third have a suffix. */
typedef enum
{
  DRAWING_FULL,
  DRAWING_SMALL,
  DRAWING_LARGE,
  N_DRAWINGS,
} Drawing;

/* A line of the sheet; the text is not copied. */
typedef struct
{
  const char *text;
  gsize length;
  guint document; /* the number of the last document that contains the line */
} Line;

struct _BaizeFacePages
{
  GBytes *svg;
  GBytes *css;
  BaizeFaceLetters letters;
  GHashTable *lines; /* Lines, by the id that each defines */
  guint n_documents;
  RsvgHandle *handles[N_DRAWINGS][BAIZE_N_PICTURES];
};

static const char *const drawing_ends[N_DRAWINGS] = { "", "-small", "-large" };
static const char *const suits[BAIZE_N_SUITS] = { "club", "diamond", "heart", "spade" };
static const char *const ranks[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king" };
static const char *const backs[] = {
  "back", "back_burgundy", "back_green", "back_plum", "back_graphite", "back_happy"
};

/* ---- the lines ---- */

/* Returns the text between the first @before in @text and the next @end; NULL when there is no such text. */
static char *
cut_out (const char *text, gsize length, const char *before, char end)
{
  const char *start = g_strstr_len (text, (gssize) length, before);
  const char *stop;

  if (start == NULL)
    return NULL;
  start += strlen (before);
  stop = memchr (start, end, length - (gsize) (start - text));
  return stop != NULL ? g_strndup (start, (gsize) (stop - start)) : NULL;
}

static void
collect_lines (BaizeFacePages *pages)
{
  gsize length;
  const char *text = g_bytes_get_data (pages->svg, &length);

  while (length > 0)
    {
      const char *end = memchr (text, '\n', length);
      gsize n = end != NULL ? (gsize) (end - text) + 1 : length;
      char *id = cut_out (text, n, " id=\"", '"');

      if (id != NULL)
        {
          Line *line = g_new0 (Line, 1);

          line->text = text;
          line->length = n;
          g_hash_table_insert (pages->lines, id, line);
        }
      text += n;
      length -= n;
    }
}

/* Adds the line that defines @id, after the lines to which it refers, unless the document already contains it. */
static void add_definition (BaizeFacePages *pages, const char *id, GString *text);

/* Adds the definitions to which @line refers: each reference begins with @before and ends with @end. */
static void
add_references (BaizeFacePages *pages, const Line *line, const char *before, char end, GString *text)
{
  const char *place = line->text;
  gsize left = line->length;
  const char *found;

  while ((found = g_strstr_len (place, (gssize) left, before)) != NULL)
    {
      g_autofree char *id = cut_out (found, left - (gsize) (found - place), before, end);

      if (id != NULL)
        add_definition (pages, id, text);
      found += strlen (before);
      left -= (gsize) (found - place);
      place = found;
    }
}

/* Adds @line with the id @id in place of @old_id. */
static void
add_renamed (const Line *line, const char *old_id, const char *id, GString *text)
{
  const char *place = g_strstr_len (line->text, (gssize) line->length, old_id);
  gsize before = (gsize) (place - line->text), after = before + strlen (old_id);

  g_string_append_len (text, line->text, (gssize) before);
  g_string_append (text, id);
  g_string_append_len (text, line->text + after, (gssize) (line->length - after));
}

static void
add_definition (BaizeFacePages *pages, const char *id, GString *text)
{
  const char *shape = baize_face_letters_replace (pages->letters, id);
  Line *line = g_hash_table_lookup (pages->lines, id);

  /* ids defined inside a card's line have no line of their own */
  if (line == NULL || line->document == pages->n_documents)
    return;
  line->document = pages->n_documents;
  if (strcmp (shape, id) != 0 && g_hash_table_contains (pages->lines, shape))
    {
      add_renamed (g_hash_table_lookup (pages->lines, shape), shape, id, text);
      return;
    }
  add_references (pages, line, "href=\"#", '"', text);
  add_references (pages, line, "url(#", ')', text);
  g_string_append_len (text, line->text, (gssize) line->length);
}

/**
 * baize_face_pages_new:
 * @svg: the sheet, as data/cards/make-deck.py makes it; its bytes are not copied
 * @css: (nullable): a style sheet that changes the sheet's colours
 * @letters: the letters of jack, queen, king and ace
 *
 * Returns: (transfer full): the card theme; nothing is parsed yet
 */
BaizeFacePages *
baize_face_pages_new (GBytes *svg, GBytes *css, BaizeFaceLetters letters)
{
  BaizeFacePages *pages = g_new0 (BaizeFacePages, 1);

  pages->svg = g_bytes_ref (svg);
  pages->css = css != NULL ? g_bytes_ref (css) : NULL;
  pages->letters = letters;
  pages->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  collect_lines (pages);
  return pages;
}

/** baize_face_pages_free: frees @pages (transfer full). */
void
baize_face_pages_free (BaizeFacePages *pages)
{
  for (int drawing = 0; drawing < N_DRAWINGS; drawing++)
    for (guint i = 0; i < BAIZE_N_PICTURES; i++)
      g_clear_object (&pages->handles[drawing][i]);
  g_hash_table_unref (pages->lines);
  g_clear_pointer (&pages->css, g_bytes_unref);
  g_bytes_unref (pages->svg);
  g_free (pages);
}

/* ---- the cards ---- */

/* Returns the id of @picture's element in @drawing, and its position. */
static char *
find_card (guint picture, Drawing drawing, int *x, int *y)
{
  const char *end = drawing_ends[drawing];
  int row = (int) drawing * N_ROWS + N_ROWS - 1, column;
  char *id;

  if (picture < BAIZE_FACE_JOKER_RED)
    {
      int suit = (int) baize_face_get_suit ((BaizeFace) picture);

      row = (int) drawing * N_ROWS + suit;
      column = baize_face_get_rank ((BaizeFace) picture) - 1;
      id = g_strdup_printf ("%s_%s%s", suits[suit], ranks[column], end);
    }
  else if (picture < BAIZE_PICTURE_BACK)
    {
      column = picture == BAIZE_FACE_JOKER_RED ? 1 : 0;
      id = g_strdup_printf ("joker_%s%s", column == 1 ? "red" : "black", end);
    }
  else
    {
      column = 2 + (int) (picture - BAIZE_PICTURE_BACK);
      id = g_strdup (backs[picture - BAIZE_PICTURE_BACK]);
    }
  *x = column * CARD_WIDTH;
  *y = row * CARD_HEIGHT;
  return id;
}

/* Chooses the drawing for a picture that is @width pixels wide. */
static Drawing
choose_drawing (guint picture, int width, gboolean large)
{
  if (picture >= BAIZE_PICTURE_BACK)
    return DRAWING_FULL;
  if (width < BAIZE_PICTURE_FULL_WIDTH)
    return DRAWING_SMALL;
  return large ? DRAWING_LARGE : DRAWING_FULL;
}

/* Composes the document of one card. The card has the same position in it as in the sheet. */
static GString *
compose (BaizeFacePages *pages, guint picture, Drawing drawing)
{
  GString *text = g_string_sized_new (16384);
  int x, y;
  g_autofree char *id = find_card (picture, drawing, &x, &y);

  g_string_append_printf (text,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                          "viewBox=\"%d %d %d %d\" stroke-linecap=\"round\" stroke-linejoin=\"round\" "
                          "stroke-width=\"1.1\">\n<defs>\n",
                          CARD_WIDTH, CARD_HEIGHT, x, y, CARD_WIDTH, CARD_HEIGHT);
  pages->n_documents++;
  add_definition (pages, id, text);
  g_string_append (text, "</defs>\n<use href=\"#");
  g_string_append (text, id);
  g_string_append (text, "\"/>\n</svg>\n");
  return text;
}

static RsvgHandle *
parse (BaizeFacePages *pages, guint picture, Drawing drawing, GError **error)
{
  GString *text = compose (pages, picture, drawing);
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) text->str, text->len, error);

  g_string_free (text, TRUE);
  if (handle != NULL && pages->css != NULL)
    {
      gsize length;
      const guint8 *style = g_bytes_get_data (pages->css, &length);

      if (!rsvg_handle_set_stylesheet (handle, style, length, error))
        g_clear_object (&handle);
    }
  return handle;
}

/**
 * baize_face_pages_open:
 * @pages: a deck
 * @picture: the number of a picture
 * @width: its width in pixels
 * @large: whether the corners show a large rank and suit
 * @error: return location for an error
 *
 * Parses the picture of a card, unless it is parsed already.
 *
 * Returns: whether the card could be parsed
 */
gboolean
baize_face_pages_open (BaizeFacePages *pages, guint picture, int width, gboolean large, GError **error)
{
  Drawing drawing = choose_drawing (picture, width, large);
  RsvgHandle **handle = &pages->handles[drawing][picture];

  if (*handle == NULL)
    *handle = parse (pages, picture, drawing, error);
  return *handle != NULL;
}

static gboolean
draw (RsvgHandle *handle, guchar *pixels, int width, GError **error)
{
  int height = baize_picture_get_height (width);
  RsvgRectangle whole = { 0, 0, CARD_WIDTH, CARD_HEIGHT };
  cairo_surface_t *surface = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, width, height,
                                                                  baize_picture_get_stride (width));
  cairo_t *cr = cairo_create (surface);
  gboolean drawn;

  /* The card must end on whole pixels, so scale both axes here and leave nothing to scale to the viewport. */
  cairo_scale (cr, (double) width / CARD_WIDTH, (double) height / CARD_HEIGHT);
  drawn = rsvg_handle_render_document (handle, cr, &whole, error);
  if (drawn && cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (cairo_status (cr)));
      drawn = FALSE;
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return drawn;
}

/**
 * baize_face_pages_render:
 * @pages: a deck
 * @picture: the number of a picture
 * @width: its width in pixels
 * @large: whether its index is large
 * @error: return location for an error
 *
 * Draws one card; a simplified face if the picture is narrower than %BAIZE_PICTURE_FULL_WIDTH.
 *
 * Returns: (transfer full) (nullable): the pixels, laid out as baize_picture_get_stride() says, or %NULL when the sheet
 *   has no such card
 */
GBytes *
baize_face_pages_render (BaizeFacePages *pages, guint picture, int width, gboolean large, GError **error)
{
  gsize size = baize_picture_get_size (width);
  g_autofree guchar *pixels = NULL;

  g_return_val_if_fail (picture < BAIZE_N_PICTURES, NULL);

  if (!baize_face_pages_open (pages, picture, width, large, error))
    return NULL;
  pixels = g_malloc0 (size);
  if (!draw (pages->handles[choose_drawing (picture, width, large)][picture], pixels, width, error))
    return NULL;
  if (!baize_picture_has_paper (pixels, width))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "picture %u of the sheet is empty", picture);
      return NULL;
    }
  return g_bytes_new_take (g_steal_pointer (&pixels), size);
}
