/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the cloth's marks. The widget fills the board, under the cards.
 */
#include "marks.h"

#include "table/baize-faces.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _HappyMarks
{
  GtkWidget parent_instance;

  const HappyScene *scene; /* the board's, which lives longer */
};

G_DEFINE_FINAL_TYPE (HappyMarks, happy_marks, GTK_TYPE_WIDGET)

static gboolean
is_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static void
draw_cells (HappyMarks *marks, GtkSnapshot *snapshot)
{
  const HappyScene *scene = marks->scene;
  const HappyState *state = scene->state;
  const HappyGeometry *g = &scene->geometry;
  HappyBox box;

  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];

      if (cell->card != HAPPY_NO_CARD || (!scene->playing && scene->tone[i] != HAPPY_TONE_DEAD))
        continue;
      box = happy_geometry_cell (g, cell->group, cell->x, cell->y);
      /* the cells that nothing can fill may lie beyond what is seen: no half crosses at the rim */
      if (scene->tone[i] == HAPPY_TONE_DEAD && !happy_geometry_holds (g, &box))
        continue;
      happy_ink_cell (snapshot, box.x, box.y, box.width, scene->tone[i], is_contrast ());
    }
  if (g->ground == 0 || !scene->playing)
    return;
  box = happy_geometry_cell (g, g->ground, 0, 0);
  happy_ink_cell (snapshot, box.x, box.y, box.width, scene->ground_tone, is_contrast ());
}

/** Draws the card that the move pointed at would lay, as if it were made of glass. */
static void
draw_ghost (HappyMarks *marks, GtkSnapshot *snapshot)
{
  const HappyScene *scene = marks->scene;
  const BaizeMove *move = &scene->pointed;
  int group = scene->geometry.ground, x = 0, y = 0;
  HappyMood mood = { .want = 0 };
  HappyBox box;

  if (move->verb != HAPPY_PLACE && move->verb != HAPPY_START)
    return;
  mood.want = baize_face_get_rank (move->arg[0]);
  if (move->verb == HAPPY_PLACE)
    {
      const HappyCell *cell;

      happy_move_get_cell (move, &group, &x, &y);
      cell = happy_find_cell (scene->state, group, x, y);
      mood.has = cell != NULL ? cell->n : 0;
    }
  mood.blessed = scene->outlook.self_happy;
  mood.doomed = scene->outlook.self_doomed;
  box = happy_geometry_cell (&scene->geometry, group, x, y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) box.x, (float) box.y));
  gtk_snapshot_push_opacity (snapshot, 0.72);
  baize_faces_append (baize_faces_get_default (), GTK_WIDGET (marks), snapshot, move->arg[0], box.width);
  happy_ink_mood (snapshot, box.width, &mood);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
fill_box (GtkSnapshot *snapshot, const HappyBox *box, double radius, const GdkRGBA *colour)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT ((float) box->x, (float) box->y, (float) box->width, (float) box->height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &area);
  gtk_snapshot_pop (snapshot);
}

/** Draws the tray that hand and stock lie in, and how many cards the stock has. */
static void
draw_tray (HappyMarks *marks, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.2f }, white = { 1, 1, 1, 0.85f };
  const HappyState *state = marks->scene->state;
  const HappyGeometry *g = &marks->scene->geometry;
  HappyBox box = g->tray;
  g_autofree char *text = NULL;

  fill_box (snapshot, &box, 0, &shade);
  if (state->kind == HAPPY_PUZZLE)
    return;
  box = happy_geometry_pile (g, 0);
  if (state->n_stock > 0)
    return;
  text = g_strdup ("0");
  happy_ink_text (snapshot, GTK_WIDGET (marks), text, box.x + box.width / 2, box.y + box.height / 2, 0.5,
                  CLAMP (box.width * 0.3, 11, 24), 0, TRUE, &white);
}

/** Draws the players' names under their hands; that of the player to move stands out. */
static void
draw_rail (HappyMarks *marks, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.12f }, white = { 1, 1, 1, 0.85f }, dark = { 0.14f, 0.1f, 0.02f, 1 },
                       gold = { 1, 0.82f, 0.25f, 1 };
  const HappyState *state = marks->scene->state;
  const HappyGeometry *g = &marks->scene->geometry;

  if (state->players == 1)
    return;
  fill_box (snapshot, &g->rail, 0, &shade);
  for (int seat = 1; seat <= state->players; seat++)
    {
      HappyBox box = happy_geometry_seat (g, seat);
      HappyBox label = { box.x + 2, box.y + box.height - 17, box.width - 4, 16 };
      gboolean turn = seat == state->seat && !state->over;
      g_autofree char *number = g_strdup_printf ("%d", seat);
      const char *name = marks->scene->names[seat - 1];

      if (turn)
        fill_box (snapshot, &label, 8, &gold);
      happy_ink_text (snapshot, GTK_WIDGET (marks), name != NULL && label.width > 40 ? name : number,
                      label.x + label.width / 2, label.y + 8, 0.5, 12, label.width - 6, turn, turn ? &dark : &white);
    }
}

static void
happy_marks_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HappyMarks *marks = HAPPY_MARKS (widget);
  const HappyBox *table = &marks->scene->geometry.table;

  if (marks->scene->state == NULL || marks->scene->geometry.card <= 0)
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT ((float) table->x, (float) table->y, (float) table->width,
                                                         (float) table->height));
  draw_cells (marks, snapshot);
  draw_ghost (marks, snapshot);
  gtk_snapshot_pop (snapshot);
  draw_tray (marks, snapshot);
  draw_rail (marks, snapshot);
}

static void
happy_marks_class_init (HappyMarksClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = happy_marks_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "marks");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
happy_marks_init (HappyMarks *marks)
{
  gtk_widget_set_can_target (GTK_WIDGET (marks), FALSE);
}

/** happy_marks_new: Returns: (transfer floating): the marks of @scene, which must live longer. */
GtkWidget *
happy_marks_new (const HappyScene *scene)
{
  HappyMarks *marks = g_object_new (HAPPY_TYPE_MARKS, NULL);

  marks->scene = scene;
  return GTK_WIDGET (marks);
}
