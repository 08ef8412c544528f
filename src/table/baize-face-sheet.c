/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sheets of cards, see the header. Cards are drawn as layers of the whole sheet: drawing an element by itself fits its
 * unclipped ink into the card and gets most sheets wrong.
 */
#include "table/baize-face-sheet.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>

#define N_COLUMNS 13
#define N_ROWS    5 /* four suits, then jokers and backs */

/* A sheet may have its faces three times, each below the other; the ids of the others have an end of their own. */
typedef enum
{
  DRAWING_FULL,
  DRAWING_SMALL,
  DRAWING_LARGE,
  N_DRAWINGS,
} Drawing;

static const char *const drawing_ends[N_DRAWINGS] = { "", "-small", "-large" };

struct _BaizeFaceSheet
{
  RsvgHandle *handle;
  double width;
  double height;
  int n_rows;
};

static const char *const suits[BAIZE_N_SUITS] = { "club", "diamond", "heart", "spade" };
static const char *const ranks[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king" };
static const char *const backs[] = { "back",      "back_burgundy", "back_green",
                                     "back_plum", "back_graphite", "back_happy" };

static gboolean
find_size (BaizeFaceSheet *sheet, GError **error)
{
  gboolean has_width, has_height, has_view_box;
  RsvgLength width, height;
  RsvgRectangle view_box;

  if (rsvg_handle_get_intrinsic_size_in_pixels (sheet->handle, &sheet->width, &sheet->height)
      && sheet->width > 0 && sheet->height > 0)
    return TRUE;

  rsvg_handle_get_intrinsic_dimensions (sheet->handle, &has_width, &width, &has_height, &height, &has_view_box,
                                        &view_box);
  if (!has_view_box || !(view_box.width > 0) || !(view_box.height > 0))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "the sheet of cards has no size");
      return FALSE;
    }
  sheet->width = view_box.width;
  sheet->height = view_box.height;
  return TRUE;
}

/**
 * baize_face_sheet_new:
 * @svg: the sheet, plain or compressed
 * @css: (nullable): a style sheet laid over the sheet's own colours
 * @error: return location for an error
 *
 * Parses a sheet.
 *
 * Returns: (transfer full) (nullable): the sheet, or %NULL when @svg is none or @css is broken
 */
BaizeFaceSheet *
baize_face_sheet_new (GBytes *svg, GBytes *css, GError **error)
{
  g_autoptr (BaizeFaceSheet) sheet = g_new0 (BaizeFaceSheet, 1);
  gsize length;
  const guint8 *data = g_bytes_get_data (svg, &length);

  sheet->handle = rsvg_handle_new_from_data (data, length, error);
  if (sheet->handle == NULL)
    return NULL;
  if (css != NULL)
    {
      const guint8 *style = g_bytes_get_data (css, &length);

      if (!rsvg_handle_set_stylesheet (sheet->handle, style, length, error))
        return NULL;
    }
  if (!find_size (sheet, error))
    return NULL;
  sheet->n_rows = rsvg_handle_has_sub (sheet->handle, "#club_1-small") ? N_DRAWINGS * N_ROWS : N_ROWS;
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

/* What @picture's element in @drawing is called, and where it lies. */
static void
find_card (BaizeFaceSheet *sheet, guint picture, Drawing drawing, int *column, int *row, char *id, gsize id_size)
{
  const char *end = drawing_ends[drawing];
  int first_row = (int) drawing * N_ROWS;

  if (picture < BAIZE_FACE_JOKER_RED)
    {
      int suit = (int) baize_face_get_suit ((BaizeFace) picture);

      *row = first_row + suit;
      *column = baize_face_get_rank ((BaizeFace) picture) - 1;
      g_snprintf (id, id_size, "#%s_%s%s", suits[suit], ranks[*column], end);
      return;
    }

  *row = first_row + N_ROWS - 1;
  if (picture >= BAIZE_PICTURE_BACK)
    {
      /* most sheets have but one back */
      guint back = sheet->n_rows == N_ROWS ? 0 : picture - BAIZE_PICTURE_BACK;

      *column = 2 + (int) back;
      g_snprintf (id, id_size, "#%s", backs[back]);
      return;
    }
  *column = picture == BAIZE_FACE_JOKER_RED ? 1 : 0;
  g_snprintf (id, id_size, "#joker_%s%s", *column == 1 ? "red" : "black", end);
}

/* Which of its drawings a sheet shows of a picture of @width. */
static Drawing
choose_drawing (BaizeFaceSheet *sheet, guint picture, int width, gboolean large)
{
  if (sheet->n_rows == N_ROWS || picture >= BAIZE_PICTURE_BACK)
    return DRAWING_FULL;
  if (width < BAIZE_PICTURE_FULL_WIDTH)
    return DRAWING_SMALL;
  return large ? DRAWING_LARGE : DRAWING_FULL;
}

static gboolean
draw (BaizeFaceSheet *sheet, guint picture, guchar *pixels, int width, gboolean large, GError **error)
{
  int height = baize_picture_get_height (width);
  RsvgRectangle whole = { 0, 0, sheet->width, sheet->height };
  cairo_surface_t *surface;
  cairo_t *cr;
  Drawing drawing = choose_drawing (sheet, picture, width, large);
  int column, row;
  char id[32];
  gboolean drawn;

  find_card (sheet, picture, drawing, &column, &row, id, sizeof id);
  surface = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, width, height,
                                                 baize_picture_get_stride (width));
  cr = cairo_create (surface);
  /* The card, not the sheet, is what must end on whole pixels: hence two scales, and none left to the viewport. */
  cairo_scale (cr, width * N_COLUMNS / sheet->width, height * sheet->n_rows / sheet->height);
  cairo_translate (cr, -column * sheet->width / N_COLUMNS, -row * sheet->height / sheet->n_rows);
  drawn = rsvg_handle_render_layer (sheet->handle, cr, id, &whole, error);
  if (drawn && cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", id + 1,
                   cairo_status_to_string (cairo_status (cr)));
      drawn = FALSE;
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return drawn;
}

/* An element that is there but draws nothing, or beside its place, is as bad as a missing one. */
static gboolean
has_paper (const guchar *pixels, int width)
{
  int height = baize_picture_get_height (width);
  int stride = baize_picture_get_stride (width);
  int seen = 0;

  for (int y = 1; y <= 3; y++)
    for (int x = 1; x <= 3; x++)
      {
        const guint32 *line = (const guint32 *) (const void *) (pixels + (gsize) (height * y / 4) * (gsize) stride);

        if (line[width * x / 4] >> 24 >= 0x80)
          seen++;
      }
  return seen >= 5;
}

/**
 * baize_face_sheet_render:
 * @sheet: a sheet
 * @picture: the number of a picture
 * @width: its width in pixels
 * @large: whether its index is large, where the sheet has such faces
 * @error: return location for an error
 *
 * Draws one card; of a sheet that has them, the simple faces when it is narrower than %BAIZE_PICTURE_FULL_WIDTH.
 *
 * Returns: (transfer full) (nullable): the pixels, laid out as baize_picture_get_stride() says, or %NULL when the sheet
 *   has no such card
 */
GBytes *
baize_face_sheet_render (BaizeFaceSheet *sheet, guint picture, int width, gboolean large, GError **error)
{
  gsize size = baize_picture_get_size (width);
  g_autofree guchar *pixels = g_malloc0 (size);

  g_return_val_if_fail (picture < BAIZE_N_PICTURES, NULL);

  if (!draw (sheet, picture, pixels, width, large, error))
    return NULL;
  if (!has_paper (pixels, width))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "picture %u of the sheet is empty", picture);
      return NULL;
    }
  return g_bytes_new_take (g_steal_pointer (&pixels), size);
}
