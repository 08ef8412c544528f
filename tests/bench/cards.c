/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How long the pictures of the card theme take, compared with the themes of other installed packages: parsing a sheet
 * and drawing its 52 faces. The sheets take turns, so that other load of the machine affects all. Prints the ratio to
 * the median of the others.
 */
#include <cairo.h>
#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>

#define N_TURNS 3
#define WIDTH   160
#define HEIGHT  224
#define SKIP    77

static const char *const places[] = { "/usr/share/aisleriot/cards", "/usr/share/carddecks" };
static const char *const suits[] = { "club", "diamond", "heart", "spade" };
static const char *const ranks[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king" };

typedef struct
{
  char *path;
  gint64 best; /* the best of all turns, in microseconds */
} Sheet;

static void
free_sheet (gpointer data)
{
  Sheet *sheet = data;

  g_free (sheet->path);
  g_free (sheet);
}

static void
collect (const char *path, GPtrArray *sheets)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        collect (child, sheets);
      else if (g_str_has_suffix (name, ".svg") || g_str_has_suffix (name, ".svgz"))
        {
          Sheet *sheet = g_new0 (Sheet, 1);

          sheet->path = g_steal_pointer (&child);
          g_ptr_array_add (sheets, sheet);
        }
    }
}

/* Sheets name their cards in one of two ways. */
static gboolean
draw_card (RsvgHandle *handle, cairo_t *cr, const char *suit, const char *rank)
{
  const RsvgRectangle whole = { 0, 0, WIDTH, HEIGHT };
  g_autofree char *id = g_strdup_printf ("#%s_%s", suit, rank);

  if (!rsvg_handle_has_sub (handle, id))
    {
      g_free (id);
      id = g_strdup_printf ("#%s_%s", rank, suit);
      if (!rsvg_handle_has_sub (handle, id))
        return FALSE;
    }
  return rsvg_handle_render_element (handle, cr, id, &whole, NULL);
}

/* Returns: the time for @path, in microseconds; -1 if it does not have all 52 faces. */
static gint64
measure (const char *path)
{
  gint64 begin = g_get_monotonic_time ();
  RsvgHandle *handle = NULL;
  g_autofree char *data = NULL;
  gboolean fine = TRUE;
  gsize length;

  if (g_file_get_contents (path, &data, &length, NULL))
    handle = rsvg_handle_new_from_data ((const guint8 *) data, length, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (suits) && fine; i++)
    for (guint j = 0; j < G_N_ELEMENTS (ranks) && fine; j++)
      {
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
        cairo_t *cr = cairo_create (surface);

        fine = handle != NULL && draw_card (handle, cr, suits[i], ranks[j]);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
  g_clear_object (&handle);
  return fine ? g_get_monotonic_time () - begin : -1;
}

static int
compare_best (gconstpointer one, gconstpointer other)
{
  gint64 a = (*(Sheet *const *) one)->best, b = (*(Sheet *const *) other)->best;

  return (a > b) - (a < b);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (free_sheet);
  Sheet ours = { argc > 1 ? argv[1] : NULL, 0 };
  gint64 median;
  guint n_faster = 0;

  if (ours.path == NULL || (ours.best = measure (ours.path)) < 0)
    {
      g_printerr ("usage: %s SHEET\n", argv[0]);
      return 2;
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    collect (places[i], sheets);
  for (guint i = sheets->len; i-- > 0;)
    {
      Sheet *sheet = sheets->pdata[i];

      sheet->best = measure (sheet->path);
      if (sheet->best < 0)
        g_ptr_array_remove_index_fast (sheets, i);
    }
  if (sheets->len == 0)
    {
      g_print ("skipped: no decks of other packages are installed (gnome-cards-data, kdegames-card-data-kf5)\n");
      return SKIP;
    }
  for (int turn = 1; turn < N_TURNS; turn++)
    {
      ours.best = MIN (ours.best, measure (ours.path));
      for (guint i = 0; i < sheets->len; i++)
        {
          Sheet *sheet = sheets->pdata[i];

          sheet->best = MIN (sheet->best, measure (sheet->path));
        }
    }
  g_ptr_array_sort (sheets, compare_best);
  median = ((Sheet *) sheets->pdata[sheets->len / 2])->best;
  while (n_faster < sheets->len && ((Sheet *) sheets->pdata[n_faster])->best < ours.best)
    n_faster++;
  g_print ("cards: %.2f of the median of %u other decks (limit 1.00): parsed and 52 faces of %d pixels drawn "
           "in %.1f ms, theirs in %.1f to %.1f ms, %.1f in the median; %u are faster\n",
           (double) ours.best / (double) median, sheets->len, WIDTH, (double) ours.best / 1000,
           (double) ((Sheet *) sheets->pdata[0])->best / 1000,
           (double) ((Sheet *) sheets->pdata[sheets->len - 1])->best / 1000, (double) median / 1000, n_faster);
  return 0;
}
