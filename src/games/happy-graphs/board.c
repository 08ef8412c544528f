/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Happy Graphs: a table without edges that is looked at from near or far, and a tray with what can be laid.
 * A card is chosen, or there is only one; then a cell is. In puzzles cards of the table are carried about as well.
 */
#include "happy.h"

#include "look.h"
#include "marks.h"
#include "scene.h"
#include "spots.h"

#include "core/baize-tableau.h"
#include "table/baize-board.h"

#include <glib/gi18n.h>

struct _BaizeHappyGraphsBoard
{
  BaizeBoard parent_instance;

  GtkWidget *marks;
  GtkWidget *fit;     /* the button that shows all of the table again */
  HappyScene *scene;
  guint position;     /* how many moves led to what was shown last */
};

#define BAIZE_TYPE_HAPPY_GRAPHS_BOARD (baize_happy_graphs_board_get_type ())
GType baize_happy_graphs_board_get_type (void);
G_DECLARE_FINAL_TYPE (BaizeHappyGraphsBoard, baize_happy_graphs_board, BAIZE, HAPPY_GRAPHS_BOARD, BaizeBoard)
G_DEFINE_FINAL_TYPE (BaizeHappyGraphsBoard, baize_happy_graphs_board, BAIZE_TYPE_BOARD)

static const BaizeRules *const rules = &baize_happy_graphs_rules;

static const HappyState *
shown (BaizeHappyGraphsBoard *self)
{
  return baize_board_get_shown (BAIZE_BOARD (self));
}

/* ---- the chosen card ---- */

/** The first card in the hand to move that is like @card, which stands for all equal ones; -1 when there is none. */
static int
standing_for (const HappyState *state, int card)
{
  int position = card < 0 ? -1 : happy_find_in_hand (state, state->seat, state->face[card]);

  return position < 0 ? -1 : happy_seat_hand (state, state->seat)[position];
}

/** Chooses what leaves no choice: the only card of a hand, or the next of the number laid last in a puzzle. */
static void
choose_by_itself (BaizeHappyGraphsBoard *self)
{
  const HappyState *state = shown (self);
  HappyScene *scene = self->scene;
  const guint16 *hand = happy_seat_hand (state, state->seat);
  int n_hand = state->n_hand[state->seat - 1], want;

  if (n_hand == 1)
    {
      scene->chosen = hand[0];
      return;
    }
  want = scene->chosen >= 0 && scene->chosen < state->n_cards ? happy_want (state, scene->chosen) : 0;
  scene->chosen = scene->chosen < state->n_cards ? standing_for (state, scene->chosen) : -1;
  /* the top card of a number's pile is the last of it */
  for (int i = 0; i < n_hand && state->kind == HAPPY_PUZZLE; i++)
    if (happy_want (state, hand[i]) == want)
      scene->chosen = hand[i];
}

/** Makes the scene's position that of the cards shown; a card of a puzzle's table that is picked up is not on it. */
static void
look_at_selection (BaizeHappyGraphsBoard *self)
{
  HappyScene *scene = self->scene;
  const HappyState *state = shown (self);
  BaizePlace selected = baize_board_get_selected (BAIZE_BOARD (self));
  int card = baize_place_is_none (&selected) || selected.index < 0 ? -1 : happy_card_at (state, &selected);
  BaizeMove lift = { .verb = HAPPY_LIFT };

  scene->state = state;
  scene->playing = !state->over && !baize_board_is_stepping (BAIZE_BOARD (self));
  if (card < 0)
    {
      /* nothing of the table is picked up any more */
      if (scene->chosen >= 0 && state->cell_of[scene->chosen] != HAPPY_NO_CARD)
        scene->chosen = -1;
      if (scene->chosen < 0)
        choose_by_itself (self);
      return;
    }
  if (selected.kind == HAPPY_CELL)
    {
      scene->lifted = *state;
      happy_move_add_cell (&lift, selected.owner, selected.x, selected.y);
      rules->play (&scene->lifted, &lift, NULL, NULL);
      scene->state = &scene->lifted;
      scene->chosen = card;
    }
  else if (selected.owner == state->seat)
    scene->chosen = standing_for (state, card);
}

static gboolean
happy_board_holds (BaizeBoard *board, const BaizePlace *source)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  return self->scene->chosen >= 0 && happy_card_at (shown (self), source) == self->scene->chosen;
}

/* ---- where things lie ---- */

static void
place_button (BaizeHappyGraphsBoard *self)
{
  const HappyGeometry *g = &self->scene->geometry;
  int width, height;

  gtk_widget_set_visible (self->fit, self->scene->view.free);
  if (!self->scene->view.free)
    return;
  gtk_widget_measure (self->fit, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (self->fit, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  baize_board_place_child (BAIZE_BOARD (self), self->fit,
                           g->mirrored ? g->table.x + g->margin : g->table.x + g->table.width - width - g->margin,
                           g->table.y + g->margin, width, height);
}

static void
happy_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  HappyScene *scene = self->scene;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (board)) == GTK_TEXT_DIR_RTL;

  happy_geometry_compute (&scene->geometry, shown (self), &scene->view, width, height, mirrored);
  look_at_selection (self);
  happy_scene_judge (scene);
  happy_spots_arrange (scene, shown (self), baize_board_get_seat (board), baize_board_get_tableau (board), arrangement);
  baize_board_place_child (board, self->marks, 0, 0, width, height);
  gtk_widget_queue_draw (self->marks);
  place_button (self);
}

/* ---- what is drawn on cards ---- */

/* Where on a card's edge its neighbours are linked, clockwise from above; in hex the sides have two. */
static const double ports[HAPPY_N_GRIDS][HAPPY_MAX_DIRS][2] = {
  [HAPPY_SQUARE] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } },
  [HAPPY_EIGHT] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } },
  [HAPPY_HEX] = { { 0, -1 }, { 1, -0.571 }, { 1, 0.571 }, { 0, 1 }, { -1, 0.571 }, { -1, -0.571 } },
};

static void
paint_ports (const HappyState *state, int card, const HappyMood *mood, GtkSnapshot *snapshot, double width)
{
  const HappyCell *cell = &state->cell[state->cell_of[card]];

  for (int dir = 0; dir < happy_n_dirs (state->grid); dir++)
    {
      const HappyCell *other = happy_beside (state, cell, dir);
      HappyPort port = HAPPY_PORT_NONE;

      if (other != NULL && other->card != HAPPY_NO_CARD)
        port = HAPPY_PORT_LINKED;
      else if (other != NULL && mood->has < mood->want && !happy_is_dead (state, other))
        port = HAPPY_PORT_OPEN;
      happy_ink_port (snapshot, width, ports[state->grid][dir][0], ports[state->grid][dir][1], port, mood->doomed);
    }
}

static void
happy_board_paint_card (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = shown (self);
  int number = (int) baize_card_get_id (card);
  BaizePlace place = baize_card_get_place (card);
  HappyMood mood;

  if (state == NULL || number >= state->n_cards)
    return;
  mood = happy_scene_get_mood (self->scene, state, number);
  if (up)
    happy_ink_mood (snapshot, width, &mood);
  else if (place.kind == HAPPY_CELL)
    happy_ink_sun (snapshot, GTK_WIDGET (board), width, &mood);
  if (place.kind == HAPPY_CELL && state->cell_of[number] != HAPPY_NO_CARD)
    paint_ports (state, number, &mood, snapshot, width);
  if (place.kind == HAPPY_STOCK && place.index == state->n_stock - 1)
    {
      g_autofree char *count = g_strdup_printf ("%d", state->n_stock);

      happy_ink_badge (snapshot, GTK_WIDGET (board), width, count);
    }
  if (place.kind == HAPPY_HAND && state->kind == HAPPY_PUZZLE)
    {
      int n_same = state->left[place.x];

      if (place.index == n_same - 1 && n_same > 1)
        {
          g_autofree char *count = g_strdup_printf ("×%d", n_same);

          happy_ink_badge (snapshot, GTK_WIDGET (board), width, count);
        }
    }
}

/* The little picture: a three with an ace and a two, both happy, and a four that waits. */
static const BaizePreviewCard preview[] = {
  { BAIZE_FACE_NONE, 0.245, 0.1 }, { 28, 0.425, 0.1 }, { BAIZE_FACE_NONE, 0.425, 0.5 }, { 3, 0.605, 0.5 },
};
static const struct
{
  int want, has;
  HappyPort ports[4]; /* clockwise from above */
} preview_moods[G_N_ELEMENTS (preview)] = {
  { 1, 1, { 0, HAPPY_PORT_LINKED, 0, 0 } },
  { 3, 2, { HAPPY_PORT_NONE, HAPPY_PORT_OPEN, HAPPY_PORT_LINKED, HAPPY_PORT_LINKED } },
  { 2, 2, { HAPPY_PORT_LINKED, HAPPY_PORT_LINKED, 0, 0 } },
  { 4, 1, { HAPPY_PORT_OPEN, HAPPY_PORT_OPEN, HAPPY_PORT_OPEN, HAPPY_PORT_LINKED } },
};

static void
happy_board_paint_preview (GtkWidget *widget, GtkSnapshot *snapshot, int index, double width)
{
  HappyMood mood = { .want = preview_moods[index].want, .has = preview_moods[index].has };

  if (mood.has == mood.want)
    happy_ink_sun (snapshot, widget, width, &mood);
  else
    happy_ink_mood (snapshot, width, &mood);
  for (int dir = 0; dir < 4; dir++)
    happy_ink_port (snapshot, width, ports[HAPPY_SQUARE][dir][0], ports[HAPPY_SQUARE][dir][1],
                    preview_moods[index].ports[dir], FALSE);
}

/* ---- following the game ---- */

static void lead_to_last (BaizeHappyGraphsBoard *self);

/** Writes the players' names under their hands. */
static void
name_players (BaizeHappyGraphsBoard *self)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));

  for (int seat = 1; seat <= shown (self)->players; seat++)
    {
      g_free (self->scene->names[seat - 1]);
      self->scene->names[seat - 1] = baize_game_get_seat_name (game, seat);
    }
}

static void
happy_board_moved (BaizeBoard *board)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = shown (self);

  self->scene->state = state;
  happy_scene_point (self->scene, NULL);
  /* an empty table is looked at as a whole: it is another game */
  if (state->n_table == 0)
    self->scene->view.free = FALSE;
  name_players (self);
  choose_by_itself (self);
  baize_board_redraw_cards (board);
  gtk_widget_queue_draw (self->marks);
  if (!baize_board_is_stepping (board))
    lead_to_last (self);
}

static void
happy_board_preview_move (BaizeBoard *board, const BaizeMove *move)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  happy_scene_point (self->scene, move);
  baize_board_redraw_cards (board);
  gtk_widget_queue_draw (self->marks);
}

/* ---- gestures ---- */

/** Sets @move to laying @card at @target, a cell or the ground; Returns: whether that is a place to lay it. */
static gboolean
make_laying (const HappyState *state, int card, const BaizePlace *target, BaizeMove *move)
{
  if (card < 0 || (target->kind != HAPPY_CELL && target->kind != HAPPY_GROUND))
    return FALSE;
  *move = (BaizeMove){ .verb = target->kind == HAPPY_CELL ? HAPPY_PLACE : HAPPY_START };
  baize_move_add_arg (move, state->face[card]);
  if (target->kind == HAPPY_CELL)
    happy_move_add_cell (move, target->owner, target->x, target->y);
  return TRUE;
}

static gboolean
happy_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = shown (self);
  int card = happy_card_at (state, source);

  /* a cell that was chosen for the card in hand */
  if (card < 0)
    return make_laying (state, self->scene->chosen, source, move);
  if (source->kind == HAPPY_CELL)
    {
      *move = (BaizeMove){ .verb = HAPPY_LIFT };
      happy_move_add_cell (move, source->owner, source->x, source->y);
      return state->kind == HAPPY_PUZZLE;
    }
  return target == NULL || make_laying (state, card, target, move);
}

/** Lifts the card at @from and lays it at @to, unless the second can't be done: then it says why and does neither. */
static void
carry (BaizeHappyGraphsBoard *self, const BaizePlace *from, const BaizePlace *to)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const HappyState *state = shown (self);
  g_autofree HappyState *lifted = g_memdup2 (state, sizeof *state);
  g_autoptr (GError) error = NULL;
  BaizeMove lift = { .verb = HAPPY_LIFT }, lay;

  if (!make_laying (state, happy_card_at (state, from), to, &lay))
    return;
  happy_move_add_cell (&lift, from->owner, from->x, from->y);
  if (rules->check (state, &lift, &error))
    {
      rules->play (lifted, &lift, NULL, NULL);
      /* alone on the table, it begins again wherever it is laid */
      if (lifted->n_table == 0)
        return;
      rules->check (lifted, &lay, &error);
    }
  if (error != NULL)
    {
      baize_board_refuse (board, from, error->message);
      return;
    }
  baize_board_play (board, &lift);
  baize_board_finish_motion (board);
  baize_board_play (board, &lay);
}

static gboolean
is_laid (const HappyState *state, const BaizePlace *place)
{
  return place->kind == HAPPY_CELL && place->index >= 0 && happy_card_at (state, place) >= 0;
}

/** The cell that the chosen card would best be laid on by keys: one that does no harm, near the middle. */
static BaizePlace
find_good_cell (BaizeHappyGraphsBoard *self)
{
  const HappyScene *scene = self->scene;
  BaizePlace best = BAIZE_PLACE_NONE;
  int best_rank = 0;

  if (scene->geometry.ground > 0)
    return (BaizePlace){ .kind = HAPPY_GROUND, .index = -1 };
  for (int i = 0; i < scene->state->n_cells; i++)
    {
      const HappyCell *cell = &scene->state->cell[i];
      int rank = cell->card != HAPPY_NO_CARD                 ? 0
                 : scene->tone[i] == HAPPY_TONE_GOOD         ? 10 + cell->n
                 : scene->tone[i] == HAPPY_TONE_POOR         ? 1
                                                             : 0;

      if (rank <= best_rank)
        continue;
      best_rank = rank;
      best = (BaizePlace){ .kind = HAPPY_CELL, .owner = cell->group, .x = cell->x, .y = cell->y, .index = -1 };
    }
  return best;
}

static void
choose (BaizeHappyGraphsBoard *self, int card)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  self->scene->chosen = standing_for (shown (self), card);
  baize_board_unselect (board);
  look_at_selection (self);
  happy_scene_judge (self->scene);
  baize_board_queue_arrange (board, TRUE);
  if (focus != NULL && gtk_widget_has_visible_focus (focus))
    {
      BaizePlace cell = find_good_cell (self);

      if (!baize_place_is_none (&cell))
        baize_board_lead_focus (board, &cell);
    }
}

static gboolean
happy_board_act (BaizeBoard *board, const BaizePlace *place)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = shown (self);
  BaizePlace selected = baize_board_get_selected (board);
  int card = happy_card_at (state, place);

  if (!self->scene->playing)
    return FALSE;
  if (is_laid (state, &selected) && place->kind == HAPPY_CELL && card < 0)
    {
      carry (self, &selected, place);
      return TRUE;
    }
  if (is_laid (state, &selected) && place->kind == HAPPY_HAND
      && place->x == happy_want (state, happy_card_at (state, &selected)))
    return FALSE;
  if (place->kind != HAPPY_HAND || place->owner != state->seat || card < 0)
    return FALSE;
  choose (self, card);
  return TRUE;
}

static gboolean
happy_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = shown (self);
  BaizeMove move;

  if (is_laid (state, source) && target->kind == HAPPY_CELL && happy_card_at (state, target) < 0)
    {
      carry (self, source, target);
      return TRUE;
    }
  if (is_laid (state, source) && target->kind == HAPPY_HAND)
    {
      move = (BaizeMove){ .verb = HAPPY_LIFT };
      happy_move_add_cell (&move, source->owner, source->x, source->y);
      baize_board_play (board, &move);
      return TRUE;
    }
  /* one of two equal cards, of which the other stands for both */
  if (source->kind == HAPPY_HAND && source->owner == state->seat
      && make_laying (state, happy_card_at (state, source), target, &move) && rules->check (state, &move, NULL))
    {
      baize_board_play (board, &move);
      return TRUE;
    }
  return FALSE;
}

/* ---- the keyboard ---- */

/** An arrow leads to the next cell or card of the table, rather than away from it, unless it lies far aside. */
static gboolean
happy_board_walk (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyGeometry *g = &self->scene->geometry;
  const HappyState *state = shown (self);
  gboolean across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  int sign = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP ? -1 : 1;
  double best = G_MAXDOUBLE;
  HappyBox here;

  if (from->kind != HAPPY_CELL)
    return FALSE;
  here = happy_geometry_cell (g, from->owner, from->x, from->y);
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      HappyBox there = happy_geometry_cell (g, cell->group, cell->x, cell->y);
      double ahead = sign * (across ? there.x - here.x : there.y - here.y);
      double aside = ABS (across ? there.y - here.y : there.x - here.x);

      if (ahead < 2 || aside > ahead * 1.6 || ahead + 2 * aside >= best || !happy_geometry_sees (g, &there)
          || (cell->card == HAPPY_NO_CARD && !self->scene->playing))
        continue;
      best = ahead + 2 * aside;
      *to = (BaizePlace){ .kind = HAPPY_CELL, .owner = cell->group, .x = cell->x, .y = cell->y,
                          .index = cell->card == HAPPY_NO_CARD ? -1 : 0 };
    }
  return best < G_MAXDOUBLE;
}

/** The keyboard stays where a card was laid. */
static void
lead_to_last (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  BaizeGame *game = baize_board_get_game (board);
  guint position = baize_game_get_position (game);
  const BaizeMove *move = position > 0 ? baize_game_get_move (game, position - 1) : NULL;
  BaizePlace place = { .kind = HAPPY_CELL };
  int group = shown (self)->n_groups, x = 0, y = 0;

  if (move != NULL && move->verb != HAPPY_LIFT && position == self->position + 1)
    {
      if (move->verb == HAPPY_PLACE)
        happy_move_get_cell (move, &group, &x, &y);
      place.owner = (guint8) group;
      place.x = (gint16) x;
      place.y = (gint16) y;
      baize_board_lead_focus (board, &place);
    }
  self->position = position;
}

/* ---- looking at the table ---- */

static void
show_all (BaizeBoard *board)
{
  BAIZE_HAPPY_GRAPHS_BOARD (board)->scene->view.free = FALSE;
  baize_board_queue_arrange (board, TRUE);
}

static void
reveal (BaizeBoard *board)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  self->scene->revealed = !self->scene->revealed;
  baize_board_say (board, self->scene->revealed ? _ ("Happy cards show their numbers") : _ ("Happy cards smile again"));
  baize_board_queue_arrange (board, TRUE);
}

static void
zoom (BaizeHappyGraphsBoard *self, double factor)
{
  const HappyBox *table = &self->scene->geometry.table;

  happy_geometry_zoom (&self->scene->geometry, &self->scene->view, factor, table->x + table->width / 2,
                       table->y + table->height / 2);
  baize_board_queue_arrange (BAIZE_BOARD (self), TRUE);
}

static void
pan (BaizeHappyGraphsBoard *self, double dx, double dy)
{
  double step = self->scene->geometry.card;

  happy_geometry_pan (&self->scene->geometry, &self->scene->view, dx * step, dy * step);
  baize_board_queue_arrange (BAIZE_BOARD (self), TRUE);
}

static gboolean
happy_board_key (BaizeBoard *board, guint keyval, GdkModifierType modifiers)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  switch (keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
    case GDK_KEY_equal:
      zoom (self, 1.25);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      zoom (self, 0.8);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      show_all (board);
      return TRUE;
    case GDK_KEY_t:
    case GDK_KEY_T:
      reveal (board);
      return TRUE;
    default:
      break;
    }
  if ((modifiers & GDK_SHIFT_MASK) == 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      pan (self, 1, 0);
      return TRUE;
    case GDK_KEY_Right:
      pan (self, -1, 0);
      return TRUE;
    case GDK_KEY_Up:
      pan (self, 0, 1);
      return TRUE;
    case GDK_KEY_Down:
      pan (self, 0, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

/* ---- the object ---- */

static void
baize_happy_graphs_board_finalize (GObject *object)
{
  HappyScene *scene = BAIZE_HAPPY_GRAPHS_BOARD (object)->scene;

  for (int i = 0; i < HAPPY_MAX_PLAYERS; i++)
    g_free (scene->names[i]);
  g_free (scene);
  G_OBJECT_CLASS (baize_happy_graphs_board_parent_class)->finalize (object);
}

static void
baize_happy_graphs_board_class_init (BaizeHappyGraphsBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "plus", N_ ("Nearer") },
    { "minus", N_ ("Farther") },
    { "0", N_ ("Show the whole table") },
    { "<Shift>Left", N_ ("Move the table, likewise up, down and right") },
    { "t", N_ ("Turn happy cards over, or back") },
  };
  BaizeBoardClass *board_class = BAIZE_BOARD_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = baize_happy_graphs_board_finalize;
  board_class->shortcuts = shortcuts;
  board_class->n_shortcuts = G_N_ELEMENTS (shortcuts);
  board_class->preview = preview;
  board_class->n_preview = G_N_ELEMENTS (preview);
  board_class->preview_card_width = 0.15;
  board_class->paint_preview = happy_board_paint_preview;
  board_class->in_hand = TRUE;
  board_class->holds = happy_board_holds;
  board_class->arrange = happy_board_arrange;
  board_class->moved = happy_board_moved;
  board_class->make_move = happy_board_make_move;
  board_class->act = happy_board_act;
  board_class->drop = happy_board_drop;
  board_class->preview_move = happy_board_preview_move;
  board_class->key = happy_board_key;
  board_class->walk = happy_board_walk;
  board_class->paint_card = happy_board_paint_card;
}

static void
baize_happy_graphs_board_init (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  self->scene = g_new0 (HappyScene, 1);
  self->scene->chosen = -1;
  self->marks = happy_marks_new (self->scene);
  baize_board_add_under (board, self->marks);
  self->fit = gtk_button_new_from_icon_name ("zoom-fit-best-symbolic");
  gtk_widget_set_tooltip_text (self->fit, _ ("Show the Whole Table"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fit), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Show the Whole Table"),
                                  -1);
  gtk_widget_add_css_class (self->fit, "circular");
  gtk_widget_add_css_class (self->fit, "osd");
  gtk_widget_set_visible (self->fit, FALSE);
  g_signal_connect_swapped (self->fit, "clicked", G_CALLBACK (show_all), self);
  baize_board_add_over (board, self->fit);
  happy_look_add (board, &self->scene->geometry, &self->scene->view);
  baize_board_add_action (board, "show-all", _ ("Show the Whole Table"), show_all);
  baize_board_add_action (board, "reveal", _ ("Turn Happy Cards Over"), reveal);
}
