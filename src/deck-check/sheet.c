/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sheet of a foreign card theme: turns a card of the sheet into pixels, with the shape and edge of our own cards.
 * Each card is drawn as a layer of the whole sheet: drawing an element alone would fit its unclipped extents into the
 * card, which is wrong for most sheets.
 */
#include "sheet.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

/* The part of a card's width that is cut off at each edge, because the sheet's outline is replaced by ours. */
#define CROP        0.012
#define CROP_CORNER 0.06
/* A card whose shape differs by up to this part is stretched; otherwise paper is added. */
#define STRETCH 0.045
/* The largest width of the rest of the sheet's outline, as a part of the card's width. */
#define LINE       0.04
#define EDGE_WIDTH (1.6 / 250)
/* The part of a card's width, at each corner, in which the rest of a rounder outline is searched. */
#define CORNER 0.18
/* The least depth of a picture within an arc of that radius, as a part of the card's width: more than an outline's. */
#define DEPTH 0.02

/* A picture of each kind that a sheet may embed: a GIF and an SVG of one pixel each. */
static const char embedding_svg[] =
  "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='1' height='1'>"
  "<image width='1' height='1' xlink:href='data:image/gif;base64,"
  "R0lGODlhAQABAIAAAP///////yH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='/>"
  "<image width='1' height='1' xlink:href='data:image/svg+xml;base64,"
  "PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHdpZHRoPScxJyBoZWlnaHQ9JzEnLz4='/></svg>";

static const char overflow_css[] = "svg { overflow: visible !important; }";

struct _BaizeFaceSheet
{
  RsvgHandle *handle;
  double width;
  double height;
  gboolean centres; /* whether the view box is drawn in the middle of a viewport of another shape, at the same scale */
};

/* ---- the file ---- */

static void
complain_of_size (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "the file is too large for a deck of cards");
}

static GBytes *
expand (GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GZlibDecompressor) unzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (memory, G_CONVERTER (unzip));
  g_autoptr (GByteArray) array = g_byte_array_new ();
  guint8 block[16384];
  gssize n;

  while ((n = g_input_stream_read (stream, block, sizeof block, NULL, error)) > 0)
    {
      if (array->len + (gsize) n > BAIZE_DECKS_MAX_UNPACKED_BYTES)
        {
          complain_of_size (error);
          return NULL;
        }
      g_byte_array_append (array, block, (guint) n);
    }
  return n < 0 ? NULL : g_byte_array_free_to_bytes (g_steal_pointer (&array));
}

/* Reads the file @fd, up to @limit bytes. */
static GBytes *
read_file (int fd, gsize limit, GError **error)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();
  guint8 block[16384];
  gssize n;

  while ((n = pread (fd, block, sizeof block, (off_t) array->len)) > 0)
    {
      if (array->len + (gsize) n > limit)
        {
          complain_of_size (error);
          return NULL;
        }
      g_byte_array_append (array, block, (guint) n);
    }
  if (n == 0)
    return g_byte_array_free_to_bytes (g_steal_pointer (&array));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "the deck of cards can't be read");
  return NULL;
}

/**
 * baize_face_sheet_load:
 * @fd: an open file
 * @error: return location for an error: %G_IO_ERROR_NO_SPACE when it is too large
 *
 * Reads a sheet, plain or compressed.
 *
 * Returns: (transfer full) (nullable): its text
 */
GBytes *
baize_face_sheet_load (int fd, GError **error)
{
  g_autoptr (GBytes) bytes = read_file (fd, BAIZE_DECKS_MAX_BYTES, error);
  const guchar *data;
  gsize length;

  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  if (length >= 2 && data[0] == 0x1f && data[1] == 0x8b)
    return expand (bytes, error);
  return g_steal_pointer (&bytes);
}

/** baize_face_sheet_prepare: call before this process confines itself. librsvg 2.54 leaves GIF and SVG within a
 * sheet to modules of gdk-pixbuf, which are loaded at the first such picture, and can't be loaded later. */
void
baize_face_sheet_prepare (void)
{
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) embedding_svg, strlen (embedding_svg), NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  const RsvgRectangle viewport = { 0, 0, 1, 1 };

  if (handle == NULL || !rsvg_handle_render_document (handle, cr, &viewport, NULL))
    g_debug ("pictures within sheets can't be drawn");
  g_clear_object (&handle);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* ---- the sheet ---- */

/* Whether the root element does not say where the view box lies in the viewport, so that it lies in the middle. */
static gboolean
is_centred (GBytes *svg)
{
  gsize length;
  const char *text = g_bytes_get_data (svg, &length), *root = g_strstr_len (text, (gssize) length, "<svg");
  const char *end = root != NULL ? memchr (root, '>', length - (gsize) (root - text)) : NULL;

  return end != NULL && g_strstr_len (root, end - root, "preserveAspectRatio") == NULL;
}

/* Uses the units of the view box if there is one, so that the sheet has no empty margin. */
static gboolean
find_size (BaizeFaceSheet *sheet, GBytes *svg)
{
  gboolean has_width, has_height, has_view_box;
  RsvgLength width, height;
  RsvgRectangle view_box;

  rsvg_handle_get_intrinsic_dimensions (sheet->handle, &has_width, &width, &has_height, &height, &has_view_box,
                                        &view_box);
  sheet->centres = has_view_box && is_centred (svg);
  if (has_view_box)
    {
      sheet->width = view_box.width;
      sheet->height = view_box.height;
    }
  else if (!rsvg_handle_get_intrinsic_size_in_pixels (sheet->handle, &sheet->width, &sheet->height))
    return FALSE;
  return isfinite (sheet->width) && isfinite (sheet->height) && sheet->width > 0 && sheet->height > 0
         && sheet->width <= 1e6 && sheet->height <= 1e6;
}

/* Parses @svg. A base URI is missing, so the document can't load other files. */
static RsvgHandle *
parse (GBytes *svg, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (svg);
  gsize length;
  const char *text = g_bytes_get_data (svg, &length);
  /* libxml2 refuses some sheets with ten megabytes of pictures in them, because it also counts what it has read
     already. Its limits are there for entities; all else is limited by the size of the file. */
  gboolean has_entities = g_strstr_len (text, (gssize) length, "<!ENTITY") != NULL;

  return rsvg_handle_new_from_stream_sync (
    stream, NULL, has_entities ? RSVG_HANDLE_FLAGS_NONE : RSVG_HANDLE_FLAG_UNLIMITED, NULL, error);
}

/** baize_face_sheet_new: parses a sheet. Returns: (transfer full) (nullable): the sheet, or %NULL when @svg is not a
 * valid sheet; @error is %G_IO_ERROR_INVALID_DATA if it has no size. */
BaizeFaceSheet *
baize_face_sheet_new (GBytes *svg, GError **error)
{
  g_autoptr (BaizeFaceSheet) sheet = g_new0 (BaizeFaceSheet, 1);

  sheet->handle = parse (svg, error);
  if (sheet->handle == NULL)
    return NULL;
  /* some sheets have cards outside their view box */
  if (!rsvg_handle_set_stylesheet (sheet->handle, (const guint8 *) overflow_css, strlen (overflow_css), error))
    return NULL;
  if (!find_size (sheet, svg))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "the sheet of cards has no size");
      return NULL;
    }
  return g_steal_pointer (&sheet);
}

/** baize_face_sheet_free: frees @sheet (transfer full) (nullable). */
void
baize_face_sheet_free (BaizeFaceSheet *sheet)
{
  if (sheet == NULL)
    return;
  g_clear_object (&sheet->handle);
  g_free (sheet);
}

/** baize_face_sheet_has: Returns: whether @sheet has an element with the id @id. */
gboolean
baize_face_sheet_has (BaizeFaceSheet *sheet, const char *id)
{
  g_autofree char *name = g_strconcat ("#", id, NULL);

  return rsvg_handle_has_sub (sheet->handle, name);
}

/** baize_face_sheet_size: gets the size of @sheet in its own units. */
void
baize_face_sheet_size (BaizeFaceSheet *sheet, double *width, double *height)
{
  *width = sheet->width;
  *height = sheet->height;
}

/** baize_face_sheet_find: finds the approximate position of the element with the id in @spot, including parts that are
 * clipped away. Returns: whether the element has a position. */
gboolean
baize_face_sheet_find (BaizeFaceSheet *sheet, BaizeFaceSpot *spot)
{
  g_autofree char *name = g_strconcat ("#", spot->id, NULL);
  const RsvgRectangle whole = { 0, 0, sheet->width, sheet->height };
  RsvgRectangle ink;
  double width, height, scale;

  if (spot->alone ? !rsvg_handle_get_geometry_for_element (sheet->handle, name, &ink, NULL, NULL)
                  : !rsvg_handle_get_geometry_for_layer (sheet->handle, name, &whole, &ink, NULL, NULL))
    return FALSE;
  if (spot->alone)
    ink.x = ink.y = 0;
  /* librsvg gives the extents of a layer in pixels, with the view box in the middle, whatever the viewport */
  else if (rsvg_handle_get_intrinsic_size_in_pixels (sheet->handle, &width, &height) && width > 0 && height > 0)
    {
      scale = MIN (width / sheet->width, height / sheet->height);
      ink.x = (ink.x - (width - sheet->width * scale) / 2) / scale;
      ink.y = (ink.y - (height - sheet->height * scale) / 2) / scale;
      ink.width /= scale;
      ink.height /= scale;
    }
  spot->x = ink.x / sheet->width;
  spot->y = ink.y / sheet->height;
  spot->width = ink.width / sheet->width;
  spot->height = ink.height / sheet->height;
  return isfinite (spot->x) && isfinite (spot->y) && isfinite (spot->width) && isfinite (spot->height)
         && spot->width > 0 && spot->height > 0;
}

/* Returns a viewport in which the sheet is drawn as it is, and which covers @spot if that is possible. librsvg draws
 * what is translucent on a surface as large as the viewport, so that parts outside it would be missing. */
static RsvgRectangle
find_viewport (const BaizeFaceSheet *sheet, const BaizeFaceSpot *spot)
{
  RsvgRectangle viewport = { 0, 0, sheet->width, sheet->height };
  double aside = MAX (-spot->x, spot->x + spot->width - 1) * sheet->width;
  double above = MAX (-spot->y, spot->y + spot->height - 1) * sheet->height;

  if (!sheet->centres || MAX (aside, above) <= 0)
    return viewport;
  /* on two opposite sides only: to fill a viewport that is larger in both directions, the sheet would be enlarged */
  if (above >= aside)
    {
      viewport.y -= above;
      viewport.height += 2 * above;
    }
  else
    {
      viewport.x -= aside;
      viewport.width += 2 * aside;
    }
  return viewport;
}

/* Draws an element that is only defined in the sheet and not part of it, with its upper left corner at 0,0. */
static gboolean
paint_alone (BaizeFaceSheet *sheet, cairo_t *cr, const char *name, GError **error)
{
  RsvgRectangle ink;

  if (!rsvg_handle_get_geometry_for_element (sheet->handle, name, &ink, NULL, error))
    return FALSE;
  ink.x = ink.y = 0;
  return rsvg_handle_render_element (sheet->handle, cr, name, &ink, error);
}

/**
 * baize_face_sheet_paint:
 * @sheet: a sheet
 * @cr: a Cairo context
 * @spot: the element to draw, and its position in @sheet
 * @width: the width that it should have on @cr
 * @height: the height that it should have on @cr
 * @error: return location for an error
 *
 * Draws the element with the upper left corner of @spot at 0,0.
 *
 * Returns: whether the element could be drawn
 */
gboolean
baize_face_sheet_paint (BaizeFaceSheet *sheet, cairo_t *cr, const BaizeFaceSpot *spot, double width, double height,
                        GError **error)
{
  g_autofree char *name = g_strconcat ("#", spot->id, NULL);
  const RsvgRectangle viewport = find_viewport (sheet, spot);
  gboolean drawn;

  cairo_save (cr);
  cairo_scale (cr, width / (spot->width * sheet->width), height / (spot->height * sheet->height));
  cairo_translate (cr, -spot->x * sheet->width, -spot->y * sheet->height);
  if (spot->alone)
    drawn = paint_alone (sheet, cr, name, error);
  else
    drawn = rsvg_handle_render_layer (sheet->handle, cr, name, &viewport, error);
  cairo_restore (cr);
  if (drawn && cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", spot->id,
                   cairo_status_to_string (cairo_status (cr)));
      return FALSE;
    }
  return drawn;
}

/* ---- a card ---- */

static void
add_outline (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
set_colour (cairo_t *cr, guint32 colour, double light)
{
  cairo_set_source_rgb (cr, light * (colour >> 16 & 0xff) / 255, light * (colour >> 8 & 0xff) / 255,
                        light * (colour & 0xff) / 255);
}

/* Finds where the card's picture goes: the whole card, or its middle part if filling the card would distort the
 * picture. */
static void
find_place (const BaizeFaceSheet *sheet, const BaizeFaceSpot *spot, guint picture, int width, cairo_rectangle_int_t *to)
{
  int height = baize_picture_get_height (width);
  double aspect = spot->height * sheet->height / (spot->width * sheet->width) / BAIZE_CARD_ASPECT;

  *to = (cairo_rectangle_int_t){ 0, 0, width, height };
  /* stretching hardly ever spoils a pattern */
  if (picture >= BAIZE_PICTURE_BACK)
    return;
  if (aspect > 1 + STRETCH)
    {
      to->width = MAX (1, (int) lround (width / aspect));
      to->x = (width - to->width) / 2;
    }
  else if (aspect < 1 - STRETCH)
    {
      to->height = MAX (1, (int) lround (height * aspect));
      to->y = (height - to->height) / 2;
    }
}

static guint32 *
pixel_at (guchar *pixels, int width, int x, int y)
{
  return (guint32 *) (void *) (pixels + (gsize) y * (gsize) baize_picture_get_stride (width)) + x;
}

/* Returns whether @pixel is opaque and differs from @paper by less than @most in each channel. */
static gboolean
is_like_paper (guint32 pixel, guint32 paper, int most)
{
  int distance = 0;

  for (int shift = 0; shift < 24; shift += 8)
    distance = MAX (distance, abs ((int) (pixel >> shift & 0xff) - (int) (paper >> shift & 0xff)));
  return pixel >> 24 == 0xff && distance < most;
}

/* Returns whether column @x of @pixels, within @place, is mostly paper. */
static gboolean
is_paper (guchar *pixels, int width, const cairo_rectangle_int_t *place, int x, guint32 paper)
{
  int n = 0;

  for (int y = place->y; y < place->y + place->height; y++)
    n += is_like_paper (*pixel_at (pixels, width, x, y), paper, 24);
  return 3 * n > 2 * place->height;
}

/* Clears what remains of the outline that the file draws around a card, at the left and right edge: beside the paper
 * that is added there it would be a line inside the card. */
static void
wipe_edges (guchar *pixels, int width, const cairo_rectangle_int_t *place, guint32 paper)
{
  int most = MAX (1, (int) (width * LINE)), left = 0, right = 0;

  while (left < most && !is_paper (pixels, width, place, place->x + left, paper))
    left++;
  while (right < most && !is_paper (pixels, width, place, place->x + place->width - 1 - right, paper))
    right++;
  /* not an outline, but a picture that reaches the edge */
  if (left == most || right == most)
    return;
  for (int y = place->y; y < place->y + place->height; y++)
    {
      for (int x = 0; x < left; x++)
        *pixel_at (pixels, width, place->x + x, y) = 0;
      for (int x = 1; x <= right; x++)
        *pixel_at (pixels, width, place->x + place->width - x, y) = 0;
    }
}

/* Clears what remains of the file's outline at a corner of @place, where its arc is rounder than ours: all that is
 * neither paper nor separated by paper from the corner. If that leads further along the edge, or into the card as an
 * index does that touches the outline, nothing is cleared. */
static void
wipe_corner (guchar *pixels, int width, const cairo_rectangle_int_t *place, gboolean right, gboolean bottom,
             guint32 paper)
{
  int size = MIN ((int) (width * CORNER), MIN (place->width, place->height)), edge = (int) ceil (width * EDGE_WIDTH);
  double inner = size - width * DEPTH;
  int x_side = place->x + (right ? place->width - 1 : 0), y_side = place->y + (bottom ? place->height - 1 : 0);
  int x_step = right ? -1 : 1, y_step = bottom ? -1 : 1;
  g_autofree guint8 *found = g_malloc0 ((gsize) (size * size) + 1);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (int));
  int first = 0;

  g_array_append_val (queue, first);
  found[first] = TRUE;
  for (guint i = 0; i < queue->len; i++)
    {
      int x = g_array_index (queue, int, i) % size, y = g_array_index (queue, int, i) / size;

      if ((x == size - 1 && y > edge) || (y == size - 1 && x > edge) || hypot (size - x, size - y) < inner)
        return;
      for (int b = MAX (y - 1, 0); b <= MIN (y + 1, size - 1); b++)
        for (int a = MAX (x - 1, 0); a <= MIN (x + 1, size - 1); a++)
          {
            int next = b * size + a;
            guint32 pixel = *pixel_at (pixels, width, x_side + a * x_step, y_side + b * y_step);

            if (found[next] || is_like_paper (pixel, paper, 12))
              continue;
            found[next] = TRUE;
            g_array_append_val (queue, next);
          }
    }
  for (guint i = 0; i < queue->len; i++)
    {
      int x = g_array_index (queue, int, i) % size, y = g_array_index (queue, int, i) / size;

      *pixel_at (pixels, width, x_side + x * x_step, y_side + y * y_step) = 0;
    }
}

/* Adds paper below the picture, rounds the corners and draws our outline. */
static void
finish (cairo_t *cr, int width, guint32 paper)
{
  int height = baize_picture_get_height (width);
  double edge = MAX (0.7, width * EDGE_WIDTH);

  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OVER);
  set_colour (cr, paper, 1);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_IN);
  cairo_set_source_rgb (cr, 0, 0, 0);
  add_outline (cr, 0, 0, width, height, width * BAIZE_CARD_CORNER);
  cairo_fill (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  add_outline (cr, edge / 2, edge / 2, width - edge, height - edge, width * BAIZE_CARD_CORNER - edge / 2);
  set_colour (cr, paper, 0.48);
  cairo_set_line_width (cr, edge);
  cairo_stroke (cr);
}

static gboolean
draw_picture (BaizeFaceSheet *sheet, const BaizeFaceTheme *theme, guint picture, guchar *pixels, int width,
              GError **error)
{
  BaizeFaceSpot spot = theme->spots[picture];
  double crop = CROP * spot.width * sheet->width;
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
    pixels, CAIRO_FORMAT_ARGB32, width, baize_picture_get_height (width), baize_picture_get_stride (width));
  cairo_t *cr = cairo_create (surface);
  cairo_rectangle_int_t place;
  gboolean drawn;

  spot.x += crop / sheet->width;
  spot.y += crop / sheet->height;
  spot.width -= 2 * crop / sheet->width;
  spot.height -= 2 * crop / sheet->height;
  find_place (sheet, &spot, picture, width, &place);

  cairo_save (cr);
  add_outline (cr, place.x, place.y, place.width, place.height, width * CROP_CORNER);
  cairo_clip (cr);
  cairo_translate (cr, place.x, place.y);
  drawn = baize_face_sheet_paint (sheet, cr, &spot, place.width, place.height, error);
  cairo_restore (cr);
  cairo_surface_flush (surface);
  if (drawn && place.x > 0)
    wipe_edges (pixels, width, &place, theme->inks[BAIZE_INK_PAPER]);
  for (int corner = 0; drawn && picture < BAIZE_PICTURE_BACK && corner < 4; corner++)
    wipe_corner (pixels, width, &place, corner % 2 == 1, corner >= 2, theme->inks[BAIZE_INK_PAPER]);
  cairo_surface_mark_dirty (surface);
  drawn = drawn && baize_picture_has_paper (pixels, width);
  finish (cr, width, theme->inks[BAIZE_INK_PAPER]);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  if (!drawn && error != NULL && *error == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s is empty", spot.id);
  return drawn;
}

/**
 * baize_face_sheet_render:
 * @sheet: a sheet
 * @theme: the card theme, which has the positions of the cards
 * @picture: the number of a picture that @theme has
 * @width: its width in pixels
 * @error: return location for an error
 *
 * Draws one card.
 *
 * Returns: (transfer full) (nullable): the pixels, laid out as baize_picture_get_stride() says, or %NULL when the card
 *   can't be drawn or is empty
 */
GBytes *
baize_face_sheet_render (BaizeFaceSheet *sheet, const BaizeFaceTheme *theme, guint picture, int width, GError **error)
{
  gsize size = baize_picture_get_size (width);
  g_autofree guchar *pixels = NULL;

  g_return_val_if_fail (theme->pictures & BAIZE_PICTURE_BIT (picture), NULL);

  pixels = g_malloc0 (size);
  if (!draw_picture (sheet, theme, picture, pixels, width, error))
    return NULL;
  return g_bytes_new_take (g_steal_pointer (&pixels), size);
}
