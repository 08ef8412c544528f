/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the mats and what is written on them, under the cards.
 */
#include "mats.h"

#include "ink.h"

#include <glib/gi18n.h>
#include <math.h>

struct _GrandmaMats
{
  GtkWidget parent_instance;

  GrandmaGeometry geometry;
  int players;
  int viewer;
  double line;
  GrandmaPlate plates[GRANDMA_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (GrandmaMats, grandma_mats, GTK_TYPE_WIDGET)

static const GdkRGBA white = { 1, 1, 1, 1 }, quiet = { 1, 1, 1, 0.8f }, gold = { 1, 0.84f, 0.3f, 1 };

/** Writes @text from the side where one begins to read. */
static double
write_from_start (GrandmaMats *mats, GtkSnapshot *snapshot, const char *text, const GrandmaBox *box, const GrandmaInk *ink)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (mats)) == GTK_TEXT_DIR_RTL;

  return grandma_ink_text (GTK_WIDGET (mats), snapshot, text, box, mirrored ? 1 : 0, ink);
}

/** Who sits there, and under it, or beside it where there is but one line, what was done last; at the end the number. */
static void
draw_plate (GrandmaMats *mats, GtkSnapshot *snapshot, int seat)
{
  const GrandmaPlate *plate = &mats->plates[seat - 1];
  GrandmaBox box = mats->geometry.plate[seat - 1];
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (mats)) == GTK_TEXT_DIR_RTL;
  gboolean one_line = mats->geometry.one_line;
  GrandmaInk name = { mats->line * (one_line ? 0.78 : 0.9), TRUE, plate->active ? gold : white };
  GrandmaInk small = { mats->line * (one_line ? 0.7 : 0.8), FALSE, quiet };
  GrandmaInk number = { mats->line * (one_line ? 0.78 : 1.1), TRUE, white };
  g_autofree char *count = plate->n_cards < 0 ? g_strdup ("") : g_strdup_printf ("%d", plate->n_cards);
  double taken = grandma_ink_text (GTK_WIDGET (mats), snapshot, count, &box, mirrored ? 0 : 1, &number) + mats->line * 0.5;
  GrandmaBox words = { box.x + (mirrored ? taken : 0), box.y, box.width - taken, box.height };
  double width;

  if (!one_line)
    {
      words.height /= 2;
      write_from_start (mats, snapshot, plate->name, &words, &name);
      words.y += words.height;
      if (plate->line == NULL)
        return;
      grandma_ink_fit (GTK_WIDGET (mats), plate->line, words.width, &small);
      write_from_start (mats, snapshot, plate->line, &words, &small);
      return;
    }
  width = write_from_start (mats, snapshot, plate->name, &words, &name) + mats->line * 0.5;
  if (!mirrored)
    words.x += width;
  words.width -= width;
  if (plate->line == NULL || words.width <= mats->line * 2)
    return;
  grandma_ink_fit (GTK_WIDGET (mats), plate->line, words.width, &small);
  write_from_start (mats, snapshot, plate->line, &words, &small);
}

static void
grandma_mats_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA felt = { 0, 0, 0, 0.14f }, edge = { 1, 1, 1, 0.09f };
  GrandmaMats *mats = GRANDMA_MATS (widget);
  double radius = CLAMP (mats->line * 0.5, 6, 16);

  for (int seat = 1; seat <= mats->players; seat++)
    {
      const GrandmaBox *mat = &mats->geometry.mat[seat - 1];
      gboolean active = mats->plates[seat - 1].active;

      if (mat->width <= 0 || mat->height <= 0)
        continue;
      grandma_ink_fill (snapshot, mat, radius, &felt);
      grandma_ink_ring (snapshot, mat, radius, active ? 2 : 1, active ? &gold : &edge);
      if (seat != mats->viewer)
        draw_plate (mats, snapshot, seat);
    }
}

static void
grandma_mats_finalize (GObject *object)
{
  GrandmaMats *mats = GRANDMA_MATS (object);

  for (int i = 0; i < GRANDMA_MAX_PLAYERS; i++)
    {
      g_free (mats->plates[i].name);
      g_free (mats->plates[i].line);
    }
  G_OBJECT_CLASS (grandma_mats_parent_class)->finalize (object);
}

static void
grandma_mats_class_init (GrandmaMatsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grandma_mats_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = grandma_mats_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "mats");
  /* the hands tell of themselves */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
grandma_mats_init (GrandmaMats *mats)
{
  gtk_widget_set_can_target (GTK_WIDGET (mats), FALSE);
}

/** grandma_mats_new: Returns: (transfer floating): mats of nobody. */
GtkWidget *
grandma_mats_new (void)
{
  return g_object_new (GRANDMA_TYPE_MATS, NULL);
}

/** grandma_mats_set_geometry: says where they lie, for how many, who looks, and how high a line of text is. */
void
grandma_mats_set_geometry (GrandmaMats *mats, const GrandmaGeometry *geometry, int players, int viewer, double line)
{
  mats->geometry = *geometry;
  mats->players = players;
  mats->viewer = viewer;
  mats->line = line;
  gtk_widget_queue_draw (GTK_WIDGET (mats));
}

/** grandma_mats_set_plate: says what is written on the mat of @seat; see #GrandmaPlate. */
void
grandma_mats_set_plate (GrandmaMats *mats, int seat, const char *name, const char *line, int n_cards, gboolean active)
{
  GrandmaPlate *plate = &mats->plates[seat - 1];

  g_free (plate->name);
  g_free (plate->line);
  *plate = (GrandmaPlate){ g_strdup (name), g_strdup (line), n_cards, active };
  gtk_widget_queue_draw (GTK_WIDGET (mats));
}
