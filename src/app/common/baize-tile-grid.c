/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tiles share the width evenly, up to a maximum that grows with the window; the remaining space is left at both sides.
 * If there is not enough height, all tiles are made lower, down to their minimum, before the grid needs to be scrolled.
 */
#include "baize-boxes.h"

#define TILE_GAP         18
#define MIN_WIDTH        240 /* tiles that would be narrower get fewer columns */
#define LEAST_TILE_WIDTH 200
#define MAX_WIDTH        400
#define MAX_PART         0.25 /* of the width of the grid, if that is more than MAX_WIDTH */
#define MAX_COLUMNS      4
#define MIN_CHARS        24 /* tiles that hold fewer characters in a line get fewer columns: with large text */

struct _BaizeTileGrid
{
  BaizeContainer parent_instance;
};

G_DEFINE_FINAL_TYPE (BaizeTileGrid, baize_tile_grid, BAIZE_TYPE_CONTAINER)

typedef struct
{
  int n_tiles;
  int n_columns;
  int n_rows;
  int tile_width;
  int least_height, tile_height; /* minimum and natural height of a tile */
} Grid;

/** Returns: the width below which tiles get fewer columns. */
static int
min_width (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int width = MIN_CHARS * pango_font_metrics_get_approximate_char_width (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return MAX (MIN_WIDTH, width);
}

static Grid
plan (GtkWidget *widget, int width)
{
  Grid grid = { .n_columns = 1 };
  int least = min_width (widget), largest = MAX (MAX_WIDTH, (int) (width * MAX_PART));

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile; tile = gtk_widget_get_next_sibling (tile))
    grid.n_tiles++;
  /* one or two tiles may be larger, so that a single one does not look lost in a large window */
  if (grid.n_tiles <= 2)
    largest = largest * 5 / 4;
  grid.n_columns = CLAMP ((width + TILE_GAP) / (least + TILE_GAP), 1, MIN (MAX_COLUMNS, MAX (grid.n_tiles, 1)));
  /* balance the rows: five tiles stand in rows of three and two, not of four and one */
  if (grid.n_columns > 1 && grid.n_tiles > grid.n_columns)
    {
      int n_rows = (grid.n_tiles + grid.n_columns - 1) / grid.n_columns;

      grid.n_columns = (grid.n_tiles + n_rows - 1) / n_rows;
    }
  grid.tile_width = MIN (largest, (width - (grid.n_columns - 1) * TILE_GAP) / grid.n_columns);
  grid.n_rows = (grid.n_tiles + grid.n_columns - 1) / grid.n_columns;
  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile; tile = gtk_widget_get_next_sibling (tile))
    {
      grid.least_height = MAX (grid.least_height,
                               baize_container_measure (tile, GTK_ORIENTATION_VERTICAL, grid.tile_width, FALSE));
      grid.tile_height = MAX (grid.tile_height,
                              baize_container_measure (tile, GTK_ORIENTATION_VERTICAL, grid.tile_width, TRUE));
    }
  /* a single column is scrolled anyway */
  if (grid.n_columns == 1 && grid.n_tiles > 1)
    grid.least_height = grid.tile_height;
  return grid;
}

static void
baize_tile_grid_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = LEAST_TILE_WIDTH;
  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile; tile = gtk_widget_get_next_sibling (tile))
    *minimum = MAX (*minimum, baize_container_measure (tile, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      Grid grid = plan (widget, for_size < 0 ? *minimum : MAX (for_size, *minimum));
      int between = MAX (0, grid.n_rows - 1) * TILE_GAP;

      *minimum = grid.n_rows * grid.least_height + between;
      *natural = grid.n_rows * grid.tile_height + between;
    }
  else
    *natural = MAX (*minimum, 3 * MAX_WIDTH);
}

static void
baize_tile_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  Grid grid = plan (widget, width);
  GtkWidget *tile = gtk_widget_get_first_child (widget);
  int tile_height = MAX (grid.least_height, (height - (grid.n_rows - 1) * TILE_GAP) / MAX (1, grid.n_rows));

  tile_height = MIN (tile_height, grid.tile_height);
  for (int i = 0; tile != NULL; tile = gtk_widget_get_next_sibling (tile), i++)
    {
      int row = i / grid.n_columns, column = i % grid.n_columns;
      int n_in_row = MIN (grid.n_columns, grid.n_tiles - row * grid.n_columns);
      int row_width = n_in_row * grid.tile_width + (n_in_row - 1) * TILE_GAP;
      int x = (width - row_width) / 2 + column * (grid.tile_width + TILE_GAP);

      baize_container_place (tile, x, row * (tile_height + TILE_GAP), grid.tile_width, tile_height);
    }
}

static void
baize_tile_grid_class_init (BaizeTileGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_tile_grid_measure;
  widget_class->size_allocate = baize_tile_grid_size_allocate;
}

static void
baize_tile_grid_init (BaizeTileGrid *grid)
{
}
