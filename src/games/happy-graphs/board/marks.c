/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is drawn on the cloth under the cards: the empty cells, the cards that would be laid, and the names on tray and
 * rail.
 */
#include "board.h"

#include "deck/baize-picture.h"
#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"

#include <adwaita.h>

static gboolean
is_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static void
draw_cells (const HappyScene *scene, const BaizeInk *ink)
{
  const HappyState *state = scene->state;
  const HappyGeometry *g = &scene->geometry;
  gboolean chosen = scene->playing && scene->chosen >= 0;
  BaizeBox box;

  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];

      if (cell->card != HAPPY_NO_CARD || state->over || (!scene->playing && scene->tone[i] != HAPPY_TONE_DEAD))
        continue;
      /* while a card is chosen, only the cells where it can go are of interest */
      if (chosen && scene->tone[i] == HAPPY_TONE_OPEN)
        continue;
      box = happy_geometry_cell (g, cell->group, cell->x, cell->y);
      /* crossed cells may lie beyond the visible table; draw no half crosses at its edge */
      if (scene->tone[i] == HAPPY_TONE_DEAD && !happy_geometry_holds (g, &box))
        continue;
      happy_ink_cell (ink, &box, scene->tone[i], is_contrast ());
    }
  if (g->ground == 0 || !scene->playing)
    return;
  box = happy_geometry_cell (g, g->ground, 0, 0);
  happy_ink_cell (ink, &box, scene->ground_tone, is_contrast ());
}

/** Returns: the box of the card that @move lays. */
static BaizeBox
box_of (const HappyScene *scene, const BaizeMove *move)
{
  int group, x, y;

  happy_move_get_cell (move, &group, &x, &y);
  return happy_geometry_cell (&scene->geometry, MAX (group > 0 ? group : scene->geometry.ground, 1), x, y);
}

/** Draws the card that @move lays, translucent; @mood has all but its connections. */
static void
draw_glass (const HappyScene *scene, const BaizeInk *ink, const BaizeMove *move, HappyMood mood, double opacity)
{
  const HappyCell *cell = happy_move_find_cell (scene->state, move);
  BaizeBox box = box_of (scene, move);
  graphene_rect_t area = baize_ink_rect (ink, &box);

  mood.want = baize_face_get_rank (move->arg[0]);
  mood.small = scene->geometry.card * baize_face_get_scale (ink->widget) < BAIZE_PICTURE_FULL_WIDTH;
  mood.has = cell != NULL ? cell->n : 0;
  gtk_snapshot_push_opacity (ink->snapshot, opacity);
  baize_ink_card (ink, &box, move->arg[0]);
  gtk_snapshot_save (ink->snapshot);
  gtk_snapshot_translate (ink->snapshot, &area.origin);
  happy_ink_mood (ink->snapshot, box.width, &mood);
  gtk_snapshot_restore (ink->snapshot);
  gtk_snapshot_pop (ink->snapshot);
}

/** Draws the card that the next move laid, with a frame, during a review. */
static void
draw_coming (const HappyScene *scene, const BaizeInk *ink)
{
  const BaizeMove *move = &scene->coming;
  BaizeBox box;

  if (move->verb != HAPPY_PLACE && move->verb != HAPPY_START)
    return;
  draw_glass (scene, ink, move, (HappyMood){ 0 }, 0.72);
  box = box_of (scene, move);
  happy_ink_frame (ink, &box);
}

/** Draws the card to be laid where the player points, or a solution that was asked for. */
static void
draw_ghosts (const HappyScene *scene, const BaizeInk *ink)
{
  HappyMood mood = { .blessed = scene->outlook.self_happy, .doomed = scene->outlook.self_doomed };

  for (guint i = 0; i < scene->n_line; i++)
    draw_glass (scene, ink, &scene->line[i], (HappyMood){ .blessed = TRUE }, 0.5);
  if (scene->pointed.verb == HAPPY_PLACE || scene->pointed.verb == HAPPY_START)
    draw_glass (scene, ink, &scene->pointed, mood, 0.72);
}

/** Draws the tray for hand and stock. */
static void
draw_tray (const HappyScene *scene, const BaizeInk *ink)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.2f }, white = { 1, 1, 1, 1 }, faint = { 1, 1, 1, 0.9f };
  const HappyState *state = scene->state;
  const HappyGeometry *g = &scene->geometry;
  BaizeBox box = g->tray;
  gboolean puzzle = state->kind == HAPPY_PUZZLE;

  baize_ink_fill (ink, &box, 0, &shade);
  /* an empty pile shows its number; the empty stock shows 0 */
  for (int want = puzzle ? 1 : 0; want <= (puzzle ? HAPPY_MAX_WANT : 0); want++)
    {
      if (puzzle ? g->pile_of[want] < 0 || state->left[want] > 0 : state->n_stock > 0)
        continue;
      box = happy_geometry_pile (g, puzzle ? g->pile_of[want] : 0);
      baize_ink_text (ink, puzzle ? baize_faces_get_rank_letter (baize_faces_get_default (), want) : "0",
                      box.x + box.width / 2, box.y + box.height / 2, 0.5, CLAMP (box.width * 0.4, 11, 40), 0, TRUE,
                      puzzle && !is_contrast () ? &faint : &white);
    }
}

static const GdkRGBA on_gold = { 0.14f, 0.1f, 0.02f, 1 }, golden = { 1, 0.82f, 0.25f, 1 };

/** Draws the name of the player to move over the hand. */
static void
draw_turn (const HappyScene *scene, const BaizeInk *ink)
{
  const HappyGeometry *g = &scene->geometry;
  const char *name = scene->names[scene->state->seat - 1];
  double size = scene->labels.size, most = g->turn.width - 2 * g->margin - size;
  double width = MIN (baize_ink_text_width (ink->widget, name, size, TRUE), most) + size;
  BaizeBox pill = { g->turn.x + (g->turn.width - width) / 2, g->turn.y, width, g->turn.height };

  baize_ink_fill (ink, &pill, pill.height / 2, &golden);
  baize_ink_text (ink, name, pill.x + width / 2, pill.y + pill.height / 2, 0.5, size, most, TRUE, &on_gold);
}

/**
 * Draws the players' names beside or under their hands: golden for the player to move, pale for players without cards.
 */
static void
draw_rail (const HappyScene *scene, const BaizeInk *ink)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.12f }, white = { 1, 1, 1, 1 }, pale = { 1, 1, 1, 0.9f };
  const HappyState *state = scene->state;
  const HappyGeometry *g = &scene->geometry;

  baize_ink_fill (ink, &g->rail, 0, &shade);
  for (int seat = 1; seat <= state->players; seat++)
    {
      BaizeBox label = happy_geometry_label (g, seat);
      gboolean turn = seat == state->seat;
      g_autofree char *number = g_strdup_printf ("%d", seat);
      double align = g->beside ? 1 : 0.5;

      baize_ink_text (ink, g->named ? scene->names[seat - 1] : number, label.x + align * label.width,
                      label.y + label.height / 2, align, g->label_size, label.width, turn,
                      turn                          ? &golden
                      : state->n_hand[seat - 1] > 0 ? &white
                                                    : &pale);
    }
}

/** happy_marks_draw: draws all marks. */
void
happy_marks_draw (BaizeBoard *board, const BaizeInk *ink)
{
  const HappyScene *scene = BAIZE_HAPPY_GRAPHS_BOARD (board)->scene;
  BaizeInk on_table = baize_ink_in_row (ink, &scene->geometry.table);
  graphene_rect_t table = baize_ink_rect (ink, &scene->geometry.table);

  gtk_snapshot_push_clip (ink->snapshot, &table);
  happy_legend_draw (board, &on_table);
  draw_cells (scene, &on_table);
  draw_ghosts (scene, &on_table);
  draw_coming (scene, &on_table);
  gtk_snapshot_pop (ink->snapshot);
  if (scene->state->over)
    return;
  draw_tray (scene, ink);
  if (scene->state->players == 1)
    return;
  draw_rail (scene, ink);
  draw_turn (scene, ink);
}
