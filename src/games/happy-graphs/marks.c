/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the cloth's marks. The widget fills the board, under the cards.
 */
#include "marks.h"

#include "table/baize-compat.h"
#include "table/baize-face-picture.h"
#include "table/baize-faces.h"
#include "table/baize-ink.h"

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

/** Draws the card that @move would lay, as if it were made of glass; @mood is what is known of it besides its want. */
static void
draw_glass (HappyMarks *marks, GtkSnapshot *snapshot, const BaizeMove *move, HappyMood mood, double opacity)
{
  const HappyScene *scene = marks->scene;
  int group = scene->geometry.ground, x = 0, y = 0;
  HappyBox box;

  mood.want = baize_face_get_rank (move->arg[0]);
  mood.small = scene->geometry.card * baize_compat_get_scale (GTK_WIDGET (marks)) < BAIZE_PICTURE_FULL_WIDTH;
  if (move->verb == HAPPY_PLACE)
    {
      const HappyCell *cell;

      happy_move_get_cell (move, &group, &x, &y);
      cell = happy_find_cell (scene->state, group, x, y);
      mood.has = cell != NULL ? cell->n : 0;
    }
  box = happy_geometry_cell (&scene->geometry, MAX (group, 1), x, y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) box.x, (float) box.y));
  gtk_snapshot_push_opacity (snapshot, opacity);
  baize_faces_append (baize_faces_get_default (), GTK_WIDGET (marks), snapshot, move->arg[0], box.width);
  happy_ink_mood (snapshot, box.width, &mood);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/** Draws where the card was laid that came next, framed. */
static void
draw_coming (HappyMarks *marks, GtkSnapshot *snapshot)
{
  const HappyScene *scene = marks->scene;
  const BaizeMove *move = &scene->coming;
  int group = scene->geometry.ground, x = 0, y = 0;
  HappyBox box;

  if (move->verb != HAPPY_PLACE && move->verb != HAPPY_START)
    return;
  draw_glass (marks, snapshot, move, (HappyMood){ 0 }, 0.72);
  if (move->verb == HAPPY_PLACE)
    happy_move_get_cell (move, &group, &x, &y);
  box = happy_geometry_cell (&scene->geometry, MAX (group, 1), x, y);
  happy_ink_frame (snapshot, box.x, box.y, box.width);
}

/** Draws what is about to be laid, or a solution that was asked for. */
static void
draw_ghosts (HappyMarks *marks, GtkSnapshot *snapshot)
{
  const HappyScene *scene = marks->scene;
  HappyMood mood = { .blessed = scene->outlook.self_happy, .doomed = scene->outlook.self_doomed };

  for (guint i = 0; i < scene->n_line; i++)
    draw_glass (marks, snapshot, &scene->line[i], (HappyMood){ .blessed = TRUE }, 0.5);
  if (scene->pointed.verb == HAPPY_PLACE || scene->pointed.verb == HAPPY_START)
    draw_glass (marks, snapshot, &scene->pointed, mood, 0.72);
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

/** Draws the tray that hand and stock lie in. */
static void
draw_tray (HappyMarks *marks, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.2f }, white = { 1, 1, 1, 0.85f }, faint = { 1, 1, 1, 0.3f };
  const HappyState *state = marks->scene->state;
  const HappyGeometry *g = &marks->scene->geometry;
  HappyBox box = g->tray;
  gboolean puzzle = state->kind == HAPPY_PUZZLE;

  fill_box (snapshot, &box, 0, &shade);
  /* an empty pile says what would lie there; the stock’s is that of no number */
  for (int want = puzzle ? 1 : 0; want <= (puzzle ? HAPPY_MAX_WANT : 0); want++)
    {
      if (puzzle ? g->pile_of[want] < 0 || state->left[want] > 0 : state->n_stock > 0)
        continue;
      box = happy_geometry_pile (g, puzzle ? g->pile_of[want] : 0);
      happy_ink_text (snapshot, GTK_WIDGET (marks),
                      puzzle ? baize_faces_get_rank_letter (baize_faces_get_default (), want) : "0",
                      box.x + box.width / 2, box.y + box.height / 2, 0.5, CLAMP (box.width * 0.4, 11, 40), 0, TRUE,
                      puzzle && !is_contrast () ? &faint : &white);
    }
}

static const GdkRGBA on_gold = { 0.14f, 0.1f, 0.02f, 1 }, golden = { 1, 0.82f, 0.25f, 1 };

/** Draws the name of whose turn it is over their hand. */
static void
draw_turn (HappyMarks *marks, GtkSnapshot *snapshot)
{
  const HappyScene *scene = marks->scene;
  const HappyGeometry *g = &scene->geometry;
  const char *name = scene->names[scene->state->seat - 1];
  double size = scene->labels.size, most = g->turn.width - 2 * g->margin - size;
  double width = MIN (baize_ink_text_width (GTK_WIDGET (marks), name, size, TRUE), most) + size;
  HappyBox pill = { g->turn.x + (g->turn.width - width) / 2, g->turn.y, width, g->turn.height };

  fill_box (snapshot, &pill, pill.height / 2, &golden);
  happy_ink_text (snapshot, GTK_WIDGET (marks), name, pill.x + width / 2, pill.y + pill.height / 2, 0.5, size, most, TRUE,
                  &on_gold);
}

/** Draws the players' names beside or under their hands; golden that of the player to move, pale those who have no card. */
static void
draw_rail (HappyMarks *marks, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.12f }, white = { 1, 1, 1, 0.85f }, pale = { 1, 1, 1, 0.5f };
  const HappyScene *scene = marks->scene;
  const HappyState *state = scene->state;
  const HappyGeometry *g = &scene->geometry;

  fill_box (snapshot, &g->rail, 0, &shade);
  for (int seat = 1; seat <= state->players; seat++)
    {
      HappyBox label = happy_geometry_label (g, seat);
      gboolean turn = seat == state->seat;
      g_autofree char *number = g_strdup_printf ("%d", seat);
      double align = !g->beside ? 0.5 : g->mirrored ? 0 : 1;

      happy_ink_text (snapshot, GTK_WIDGET (marks), g->named ? scene->names[seat - 1] : number,
                      label.x + align * label.width, label.y + label.height / 2, align, g->label_size, label.width, turn,
                      turn                              ? &golden
                      : state->n_hand[seat - 1] > 0 ? &white
                                                        : &pale);
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
  draw_ghosts (marks, snapshot);
  draw_coming (marks, snapshot);
  gtk_snapshot_pop (snapshot);
  if (marks->scene->state->over)
    return;
  draw_tray (marks, snapshot);
  if (marks->scene->state->players == 1)
    return;
  draw_rail (marks, snapshot);
  draw_turn (marks, snapshot);
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
