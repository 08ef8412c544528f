/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The source of pictures, see the header. Our sheet has a line for each card. Parsing the whole sheet would take longer
 * than drawing the cards of a first frame, so each card that is drawn gets its own document: the card's line of the
 * sheet and the lines to which it refers. librsvg applies a style sheet to a parsed document only once, so the
 * documents of one palette are open at a time.
 */
#include "baize-faces-resources.h"

#include "deck/baize-deck-client.h"
#include "faces/baize-face-source.h"
#include "faces/baize-rsvg.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>
#include <sys/mman.h>

#define STYLES      "/io/github/baizecards/Baize/cards/" /* the folder of the style sheets */
#define N_COLUMNS   13
#define CARD_WIDTH  250
#define CARD_HEIGHT 350
#define N_ROWS      5 /* four suits, then jokers and backs */

/* The style sheets of each palette; the second is applied after the first. */
static const char *const style_names[BAIZE_N_COLOURINGS][2] = {
  [BAIZE_FACES_CONTRAST] = { STYLES "contrast.css" },
  [BAIZE_FACES_FOUR] = { STYLES "four.css" },
  [BAIZE_FACES_CONTRAST_FOUR] = { STYLES "contrast.css", STYLES "contrast-four.css" },
  [BAIZE_FACES_NIGHT] = { STYLES "night.css" },
  [BAIZE_FACES_NIGHT_FOUR] = { STYLES "night.css", STYLES "night-four.css" },
};

/* The sheet has three drawings of the faces, one below the other; the ids of the second and third have a suffix. */
typedef enum
{
  DRAWING_FULL,
  DRAWING_SMALL,
  DRAWING_LARGE,
  N_DRAWINGS,
} Drawing;

/* Large courts have contours, patterns and fine lines, for which smaller ones are too small, by a style sheet. */
typedef enum
{
  FINENESS_PLAIN,
  FINENESS_FINE,
  N_FINENESSES,
} Fineness;

static const char *const drawing_ends[N_DRAWINGS] = { "", "-small", "-large" };
static const char *const backs[] = {
  "back", "back_burgundy", "back_green", "back_plum", "back_graphite", "back_happy"
};

/* A line of the sheet; the text is not copied. */
typedef struct
{
  const char *text;
  gsize length;
  guint document; /* the number of the last document that contains the line */
} Line;

struct _BaizeFaceSource
{
  char *path;               /* of our sheet */
  BaizeFaceTheme *theme;    /* NULL for our own */
  BaizeFaceLetters letters; /* on our own cards */

  /* while documents are open */
  BaizeDeckClient *foreign;  /* NULL until needed */
  BaizeFacesPalette colours; /* the colours in which our documents are open */
  GBytes *svg;               /* our sheet */
  GBytes *css[N_FINENESSES]; /* (nullable): the style sheets of the colours, and of the colours with fine lines */
  GHashTable *lines;         /* Lines of our sheet, by the id that each defines */
  guint n_documents;
  RsvgHandle *documents[N_FINENESSES][N_DRAWINGS][BAIZE_N_PICTURES];
  GError *error; /* why a sheet can't be opened; kept so that not every picture retries */
};

/**
 * baize_face_source_new:
 * @sheet: %BAIZE_FACE_SHEET, or the path of another sheet made like it, as a resource or a file
 * @theme: (nullable): a foreign card theme; %NULL for our own
 * @letters: the letters of ranks on our own cards
 *
 * Nothing is read before it is needed.
 *
 * Returns: (transfer full): a source of pictures
 */
BaizeFaceSource *
baize_face_source_new (const char *sheet, BaizeFaceTheme *theme, BaizeFaceLetters letters)
{
  BaizeFaceSource *source = g_new0 (BaizeFaceSource, 1);

  source->path = g_strdup (sheet);
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
  g_free (source->path);
  g_free (source);
}

/** baize_face_source_get_deck: Returns: (nullable): the path of the foreign theme; %NULL for our own. */
const char *
baize_face_source_get_deck (const BaizeFaceSource *source)
{
  return source->theme != NULL ? source->theme->path : NULL;
}

/** baize_face_source_close: frees the parsed documents and ends the helper program; they are parsed again when
 * needed. */
void
baize_face_source_close (BaizeFaceSource *source)
{
  for (int fineness = 0; fineness < N_FINENESSES; fineness++)
    {
      for (int drawing = 0; drawing < N_DRAWINGS; drawing++)
        for (guint i = 0; i < BAIZE_N_PICTURES; i++)
          g_clear_object (&source->documents[fineness][drawing][i]);
      g_clear_pointer (&source->css[fineness], g_bytes_unref);
    }
  g_clear_pointer (&source->lines, g_hash_table_unref);
  g_clear_pointer (&source->svg, g_bytes_unref);
  g_clear_pointer (&source->foreign, baize_deck_client_free);
  g_clear_error (&source->error);
}

/* ---- the sheet and its colours ---- */

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

static void
append_style (const char *name, GByteArray *all)
{
  g_autoptr (GBytes) bytes = load (name, NULL);

  g_byte_array_append (all, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
}

/* Loads the style sheets of @fineness, of @colours and of the theme as one; NULL when there are none. */
static GBytes *
load_colours (BaizeFaceSource *source, BaizeFacesPalette colours, Fineness fineness)
{
  GByteArray *all;

  if (style_names[colours][0] == NULL && source->theme == NULL && fineness == FINENESS_PLAIN)
    return NULL;
  all = g_byte_array_new ();
  if (fineness == FINENESS_FINE)
    append_style (STYLES "fine.css", all);
  for (guint i = 0; i < G_N_ELEMENTS (style_names[colours]) && style_names[colours][i] != NULL; i++)
    append_style (style_names[colours][i], all);
  if (source->theme != NULL)
    append_inks (source->theme, all);
  return g_byte_array_free_to_bytes (all);
}

/** baize_face_source_hash: a number that changes with everything that affects the look of the pictures: the librsvg for
 * which the program is compiled, the sheet, the style sheets, the theme and the letters. */
guint64
baize_face_source_hash (BaizeFaceSource *source)
{
  const guint versions[] = { LIBRSVG_MAJOR_VERSION, LIBRSVG_MINOR_VERSION, LIBRSVG_MICRO_VERSION };
  guint64 hash = baize_face_hash (0, versions, sizeof versions);
  g_autoptr (GBytes) fine = load (STYLES "fine.css", NULL);

  hash = baize_face_hash (hash, g_bytes_get_data (fine, NULL), g_bytes_get_size (fine));
  for (int colours = 0; colours < BAIZE_N_COLOURINGS; colours++)
    {
      g_autoptr (GBytes) bytes = colours == BAIZE_FACES_NORMAL ? load (source->path, NULL)
                                                               : load_colours (source, colours, FINENESS_PLAIN);
      gsize length = 0;
      gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

      hash = baize_face_hash (hash, data, length);
    }
  if (source->theme != NULL)
    {
      guint64 theme = baize_face_theme_hash (source->theme);

      hash = baize_face_hash (hash, &theme, sizeof theme);
    }
  if ((source->theme == NULL || !source->theme->has_index) && source->letters != BAIZE_FACE_LETTERS_DRAWN)
    hash = baize_face_hash (hash, &source->letters, sizeof source->letters);
  return hash;
}

/* ---- the lines of our sheet ---- */

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
collect_lines (BaizeFaceSource *source)
{
  gsize length;
  const char *text = g_bytes_get_data (source->svg, &length);

  while (length > 0)
    {
      const char *end = memchr (text, '\n', length);
      gsize n = end != NULL ? (gsize) (end - text) + 1 : length;
      char *id = cut_out (text, n, " id=\"", '"');

      if (id != NULL)
        {
          Line line = { text, n, 0 };

          g_hash_table_insert (source->lines, id, g_memdup2 (&line, sizeof line));
        }
      text += n;
      length -= n;
    }
}

/* Adds the line that defines @id, after the lines to which it refers, unless the document already contains it. */
static void add_definition (BaizeFaceSource *source, const char *id, GString *text);

/* Adds the definitions to which @line refers: each reference begins with @before and ends with @end. */
static void
add_references (BaizeFaceSource *source, const Line *line, const char *before, char end, GString *text)
{
  const char *place = line->text;
  gsize left = line->length;
  const char *found;

  while ((found = g_strstr_len (place, (gssize) left, before)) != NULL)
    {
      g_autofree char *id = cut_out (found, left - (gsize) (found - place), before, end);

      if (id != NULL)
        add_definition (source, id, text);
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
add_definition (BaizeFaceSource *source, const char *id, GString *text)
{
  const char *shape = baize_face_letters_replace (source->letters, id);
  Line *line = g_hash_table_lookup (source->lines, id);

  /* ids defined inside a card's line have no line of their own */
  if (line == NULL || line->document == source->n_documents)
    return;
  line->document = source->n_documents;
  if (strcmp (shape, id) != 0 && g_hash_table_contains (source->lines, shape))
    {
      add_renamed (g_hash_table_lookup (source->lines, shape), shape, id, text);
      return;
    }
  add_references (source, line, "href=\"#", '"', text);
  add_references (source, line, "url(#", ')', text);
  g_string_append_len (text, line->text, (gssize) line->length);
}

/* ---- the documents of our cards ---- */

/* Returns the id of @picture's element in @drawing, and its position. */
static char *
find_card (guint picture, Drawing drawing, int *x, int *y)
{
  const char *end = drawing_ends[drawing];
  int row = (int) drawing * N_ROWS + N_ROWS - 1, column;
  char *id;

  if (picture < BAIZE_FACE_JOKER_RED)
    {
      char name[16];

      row = (int) drawing * N_ROWS + (int) baize_face_get_suit ((BaizeFace) picture);
      column = baize_face_get_rank ((BaizeFace) picture) - 1;
      baize_face_theme_name_face ((BaizeFace) picture, FALSE, name, sizeof name);
      id = g_strconcat (name, end, NULL);
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

/* Composes the document of one card. The card has the same position in it as in the sheet. */
static GString *
compose (BaizeFaceSource *source, guint picture, Drawing drawing)
{
  GString *text = g_string_sized_new (16384);
  int x, y;
  g_autofree char *id = find_card (picture, drawing, &x, &y);

  g_string_append_printf (text,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                          "viewBox=\"%d %d %d %d\" stroke-linecap=\"round\" stroke-linejoin=\"round\" "
                          "stroke-width=\"1.1\">\n<defs>\n",
                          CARD_WIDTH, CARD_HEIGHT, x, y, CARD_WIDTH, CARD_HEIGHT);
  source->n_documents++;
  add_definition (source, id, text);
  g_string_append_printf (text, "</defs>\n<use href=\"#%s\"/>\n</svg>\n", id);
  return text;
}

static RsvgHandle *
parse (BaizeFaceSource *source, guint picture, Drawing drawing, Fineness fineness, GError **error)
{
  const BaizeRsvg *rsvg = baize_rsvg_get (error);
  GBytes *css = source->css[fineness];
  RsvgHandle *document;
  GString *text;

  if (rsvg == NULL)
    return NULL;
  text = compose (source, picture, drawing);
  document = rsvg->new_from_data ((const guint8 *) text->str, text->len, error);
  g_string_free (text, TRUE);
  if (document != NULL && css != NULL)
    {
      gsize length;
      const guint8 *style = g_bytes_get_data (css, &length);

      if (!rsvg->set_stylesheet (document, style, length, error))
        g_clear_object (&document);
    }
  return document;
}

/* Opens our own sheet in the colours of @palette. Returns: whether the sheet could be read. */
static gboolean
open_own (BaizeFaceSource *source, BaizeFacesPalette palette)
{
  BaizeFacesPalette colours = baize_palette_get_colours (palette);

  if (source->colours != colours)
    baize_face_source_close (source);
  if (source->lines != NULL || source->error != NULL)
    return source->lines != NULL;
  source->colours = colours;
  source->svg = load (source->path, &source->error);
  if (source->svg == NULL)
    return FALSE;
  for (int fineness = 0; fineness < N_FINENESSES; fineness++)
    source->css[fineness] = load_colours (source, colours, (Fineness) fineness);
  source->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  collect_lines (source);
  return TRUE;
}

/* Returns: whether @picture is a court or a joker, large enough for fine lines to be seen. */
static gboolean
is_fine (guint picture, int width)
{
  if (picture >= BAIZE_PICTURE_BACK || width < BAIZE_PICTURE_FINE_WIDTH)
    return FALSE;
  return picture >= BAIZE_FACE_JOKER_RED || baize_face_get_rank ((BaizeFace) picture) > 10;
}

/* Returns (transfer none) the document of @picture in the drawing for its width and palette; our sheet is open. */
static RsvgHandle *
get_document (BaizeFaceSource *source, BaizeFacesPalette palette, guint picture, int width, GError **error)
{
  Drawing drawing = baize_palette_is_large (palette) ? DRAWING_LARGE : DRAWING_FULL;
  Fineness fineness = is_fine (picture, width) ? FINENESS_FINE : FINENESS_PLAIN;
  RsvgHandle **document;

  if (picture >= BAIZE_PICTURE_BACK)
    drawing = DRAWING_FULL;
  else if (width < BAIZE_PICTURE_FULL_WIDTH)
    drawing = DRAWING_SMALL;
  document = &source->documents[fineness][drawing][picture];
  if (*document == NULL)
    *document = parse (source, picture, drawing, fineness, error);
  return *document;
}

/* The memory of a picture, which is mapped and not a part of the heap: pictures of a width come and go together, and
 * between documents that stay they would leave holes of many MiB. */
typedef struct
{
  void *pixels;
  gsize size;
} Pages;

static void
pages_free (gpointer data)
{
  Pages *pages = data;

  (void) munmap (pages->pixels, pages->size);
  g_free (pages);
}

/* Returns: (transfer full): @size bytes of zeros. */
static Pages *
pages_new (gsize size)
{
  void *pixels = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  Pages *pages;

  if (pixels == MAP_FAILED)
    g_error ("out of memory: %" G_GSIZE_FORMAT " bytes", size);
  pages = g_new (Pages, 1);
  pages->pixels = pixels;
  pages->size = size;
  return pages;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pages, pages_free)

static GBytes *
render_own (BaizeFaceSource *source, BaizeFacesPalette palette, guint picture, int width, GError **error)
{
  RsvgHandle *document = get_document (source, palette, picture, width, error);
  int height = baize_picture_get_height (width), stride = baize_picture_get_stride (width);
  gsize size = baize_picture_get_size (width);
  g_autoptr (Pages) pages = document != NULL ? pages_new (size) : NULL;
  RsvgRectangle whole = { 0, 0, CARD_WIDTH, CARD_HEIGHT };
  cairo_surface_t *surface;
  cairo_t *cr;
  gboolean drawn;
  GBytes *pixels;

  if (document == NULL)
    return NULL;
  surface = cairo_image_surface_create_for_data (pages->pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
  cr = cairo_create (surface);
  /* The card must end on whole pixels, so scale both axes here and leave nothing to scale to the viewport. */
  cairo_scale (cr, (double) width / CARD_WIDTH, (double) height / CARD_HEIGHT);
  drawn = baize_rsvg_get (NULL)->render_document (document, cr, &whole, error);
  if (drawn && cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (cairo_status (cr)));
      drawn = FALSE;
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  if (drawn && !baize_picture_has_paper (pages->pixels, width))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "picture %u of the sheet is empty", picture);
      drawn = FALSE;
    }
  if (!drawn)
    return NULL;
  pixels = g_bytes_new_with_free_func (pages->pixels, size, pages_free, pages);
  pages = NULL;
  return pixels;
}

/* ---- all cards ---- */

/* Lays the corner of our own card @own on the picture @pixels of the same card of the theme. */
static GBytes *
add_index (BaizeFaceSource *source, GBytes *pixels, GBytes *own, int width)
{
  int height = baize_picture_get_height (width), stride = baize_picture_get_stride (width);
  gsize size = baize_picture_get_size (width);
  double right = ceil (baize_picture_get_index (width)), bottom = ceil (width * BAIZE_INDEX_HEIGHT);
  double radius = width * BAIZE_CARD_CORNER, line = MAX (1, width / 80.0);
  guint32 paper = source->theme->inks[BAIZE_INK_PAPER];
  Pages *pages = pages_new (size);
  cairo_surface_t *surface, *ours;
  cairo_t *cr;

  memcpy (pages->pixels, g_bytes_get_data (pixels, NULL), size);
  surface = cairo_image_surface_create_for_data (pages->pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
  /* cairo only reads it */
  ours = cairo_image_surface_create_for_data ((guchar *) g_bytes_get_data (own, NULL), CAIRO_FORMAT_ARGB32, width,
                                              height, stride);
  cr = cairo_create (surface);
  cairo_move_to (cr, right, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_line_to (cr, 0, bottom);
  cairo_line_to (cr, 0, 0);
  cairo_close_path (cr);
  cairo_set_source_surface (cr, ours, 0, 0);
  cairo_fill (cr);
  /* a line as at the edge of the card, where the corner borders on the picture */
  cairo_move_to (cr, right - line / 2, line);
  cairo_arc (cr, right - radius, bottom - radius, radius - line / 2, 0, G_PI_2);
  cairo_line_to (cr, line, bottom - line / 2);
  cairo_set_source_rgb (cr, 0.48 * (paper >> 16 & 0xff) / 255, 0.48 * (paper >> 8 & 0xff) / 255,
                        0.48 * (paper & 0xff) / 255);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (ours);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return g_bytes_new_with_free_func (pages->pixels, size, pages_free, pages);
}

/* Has the helper program draw a card of the theme, unless the file has changed since its check. */
static GBytes *
render_foreign (BaizeFaceSource *source, guint picture, int width)
{
  const BaizeFaceTheme *theme = source->theme;
  BaizeDeckCheckTrouble trouble = BAIZE_DECK_CHECK_FINE;
  GBytes *pixels = NULL;

  if (source->error != NULL)
    return NULL;
  if (source->foreign == NULL)
    source->foreign = baize_deck_client_new (theme->path, &theme->stamp, &trouble);
  if (source->foreign != NULL)
    trouble = baize_deck_client_draw (source->foreign, theme, picture, width, &pixels);
  /* One failure is enough: the deck will not be used any more. */
  if (pixels == NULL)
    g_set_error (&source->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 "picture %u of the deck can't be drawn (trouble %d)", picture, (int) trouble);
  return pixels;
}

/* Draws a card of a theme whose covered cards do not show which cards they are: with the index of our own card. */
static GBytes *
render_indexed (BaizeFaceSource *source, BaizeFacesPalette palette, guint picture, int width, GError **error)
{
  g_autoptr (GBytes) theirs = render_foreign (source, picture, width), ours = NULL;

  /* the size of the index is that of our deck alone */
  palette = baize_palette_get_colours (palette);
  if (theirs != NULL && open_own (source, palette))
    ours = render_own (source, palette, picture, width, error);
  return ours != NULL ? add_index (source, theirs, ours, width) : NULL;
}

/** baize_face_source_ready: parses what @picture needs in the normal colours at full size. */
void
baize_face_source_ready (BaizeFaceSource *source, guint picture)
{
  if (source->theme == NULL && open_own (source, BAIZE_FACES_NORMAL))
    (void) get_document (source, BAIZE_FACES_NORMAL, picture, BAIZE_PICTURE_FULL_WIDTH, NULL);
}

/**
 * baize_face_source_render:
 * @source: a source of pictures
 * @palette: its palette
 * @picture: the number of a picture
 * @width: its width in pixels
 * @trouble: (out) (transfer full): why there is no picture; unchanged when there is one
 *
 * Draws one card. If the theme's sheet has the card, the helper program draws it from there; otherwise it is drawn from
 * our own sheet. A picture of our own that is narrower than %BAIZE_PICTURE_FULL_WIDTH gets a simplified face.
 *
 * Returns: (transfer full) (nullable): the pixels, laid out as baize_picture_get_stride() says; %NULL when the card is
 *   missing, empty or can't be drawn
 */
GBytes *
baize_face_source_render (BaizeFaceSource *source, BaizeFacesPalette palette, guint picture, int width, char **trouble)
{
  g_autoptr (GError) error = NULL;
  GBytes *pixels = NULL;
  /* A foreign theme has one back for all colours. */
  guint theirs = picture >= BAIZE_PICTURE_BACK && picture != BAIZE_PICTURE_HAPPY ? BAIZE_PICTURE_BACK : picture;
  gboolean is_theirs = source->theme != NULL && (source->theme->pictures & BAIZE_PICTURE_BIT (theirs)) != 0;

  g_return_val_if_fail (picture < BAIZE_N_PICTURES, NULL);

  if (is_theirs && picture < BAIZE_FACE_JOKER_RED && !source->theme->has_index)
    pixels = render_indexed (source, palette, picture, width, &error);
  else if (is_theirs)
    pixels = render_foreign (source, theirs, width);
  else if (open_own (source, palette))
    pixels = render_own (source, palette, picture, width, &error);
  if (pixels == NULL)
    *trouble = g_strdup (error != NULL ? error->message : source->error->message);
  return pixels;
}
