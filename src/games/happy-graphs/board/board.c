/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Happy Graphs: a table without edges that the player can zoom and move, and a tray with the cards to lay.
 * The player chooses a card, unless there is only one, then a cell. In puzzles the cards of the table can be moved as
 * well.
 */
#include "board.h"

#include <glib/gi18n.h>
#include <math.h>

/* Names are slightly smaller on boards narrower or lower than this. */
#define SMALL_BOARD 560

G_DEFINE_FINAL_TYPE (BaizeHappyGraphsBoard, baize_happy_graphs_board, BAIZE_TYPE_BOARD)

/** happy_board_shown: Returns: the position shown. */
const HappyState *
happy_board_shown (BaizeHappyGraphsBoard *self)
{
  return baize_board_get_shown (BAIZE_BOARD (self));
}

/* ---- the chosen card ---- */

/**
 * happy_board_standing_for: Returns: the first card with @face in the hand to move, which stands for all equal ones; -1
 * if there is none.
 */
int
happy_board_standing_for (const HappyState *state, BaizeFace face)
{
  int position = happy_find_in_hand (state, state->seat, face);

  return position < 0 ? -1 : happy_seat_hand (state, state->seat)[position];
}

/**
 * happy_board_top_of: Returns: in a puzzle, the top card of the pile of cards that want @want; @other if there is none.
 */
int
happy_board_top_of (const HappyState *state, int want, int other)
{
  const guint16 *hand = happy_seat_hand (state, state->seat);

  for (int i = state->n_hand[state->seat - 1] - 1; i >= 0 && state->kind == HAPPY_PUZZLE; i--)
    if (happy_want (state, hand[i]) == want)
      return hand[i];
  return other;
}

/** Returns: whether the hand of the seat to move leaves no choice: it is one card, or a puzzle's last number. */
static gboolean
leaves_no_choice (const HappyState *state)
{
  const guint16 *hand = happy_seat_hand (state, state->seat);
  int n_hand = state->n_hand[state->seat - 1];

  return n_hand == 1
         || (state->kind == HAPPY_PUZZLE && n_hand > 1 && state->left[happy_want (state, hand[0])] == n_hand);
}

/** Chooses the only possible card, or, in a puzzle, the next card with the number laid last. */
static void
choose_automatically (BaizeHappyGraphsBoard *self)
{
  const HappyState *state = happy_board_shown (self);
  HappyScene *scene = self->scene;

  if (leaves_no_choice (state))
    scene->chosen = happy_seat_hand (state, state->seat)[state->n_hand[state->seat - 1] - 1];
  else if (scene->chosen >= 0 && scene->chosen < state->n_cards)
    scene->chosen = happy_board_top_of (state, happy_want (state, scene->chosen),
                                        happy_board_standing_for (state, state->face[scene->chosen]));
  else
    scene->chosen = -1;
}

/**
 * happy_board_refresh_selection: sets the scene's position to the one shown; a picked up card of a puzzle's table is
 * not on it.
 */
void
happy_board_refresh_selection (BaizeHappyGraphsBoard *self)
{
  HappyScene *scene = self->scene;
  const HappyState *state = happy_board_shown (self);
  BaizePlace selected = baize_board_get_selected (BAIZE_BOARD (self));
  int card = baize_place_is_none (&selected) || selected.index < 0 ? -1 : happy_card_at (state, &selected);
  BaizeMove lift;

  scene->state = state;
  scene->playing = !state->over && !baize_board_is_stepping (BAIZE_BOARD (self));
  if (card < 0)
    {
      /* no card of the table is picked up any more */
      if (scene->chosen >= 0 && state->cell_of[scene->chosen] != HAPPY_NO_CARD)
        scene->chosen = -1;
      if (scene->chosen < 0)
        choose_automatically (self);
      return;
    }
  if (selected.kind == HAPPY_CELL)
    {
      scene->lifted = *state;
      lift = happy_move_lift (selected.owner, selected.x, selected.y);
      baize_happy_graphs_rules.play (&scene->lifted, &lift, NULL, NULL);
      scene->state = &scene->lifted;
      scene->chosen = card;
    }
  else if (selected.owner == state->seat)
    scene->chosen = happy_board_standing_for (state, state->face[card]);
}

/* ---- layout ---- */

/**
 * Places @child if it is visible: at the top of the table, or with @above %FALSE at the foot of the tray. @align is its
 * horizontal position on the table, from 0, left, to 1, right.
 */

static void
place_over (BaizeHappyGraphsBoard *self, GtkWidget *child, double align, gboolean above)
{
  const HappyGeometry *g = &self->scene->geometry;
  double room = g->table.width - 2 * g->margin;
  int width, height;

  if (!gtk_widget_get_visible (child))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, (int) room);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  baize_board_place_child (BAIZE_BOARD (self), child, g->table.x + g->margin + (room - width) * align,
                           above ? g->table.y + g->margin : g->tray.y + g->tray.height - g->margin - height, width,
                           height);
}

/** Measures the players' names: in the usual font size, or slightly smaller on small boards. */
static void
measure_names (BaizeHappyGraphsBoard *self, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  HappyLabels *labels = &self->scene->labels;
  guint serial = pango_context_get_serial (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  size = CLAMP (round (size * (MIN (width, height) < SMALL_BOARD ? 0.86 : 1)), 9, 40);
  if (self->measured && labels->size == size && self->measured_serial == serial)
    return;
  self->measured = TRUE;
  self->measured_serial = serial;
  *labels = (HappyLabels){ .size = size };
  for (int seat = 1; happy_board_shown (self)->players > 1 && seat <= happy_board_shown (self)->players; seat++)
    labels->width = MAX (labels->width,
                         baize_ink_text_width (widget, self->scene->names[seat - 1], labels->size, TRUE));
}

static void
happy_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  HappyScene *scene = self->scene;

  measure_names (self, width, height);
  happy_geometry_compute (&scene->geometry, happy_board_shown (self), &scene->labels, scene->line, scene->n_line,
                          &scene->view, width, height);
  happy_board_refresh_selection (self);
  happy_scene_judge (scene);
  happy_spots_arrange (self, arrangement);
  baize_board_place_child (board, self->marks, 0, 0, width, height);
  gtk_widget_queue_draw (self->marks);
  gtk_widget_set_visible (self->fit, scene->view.free);
  place_over (self, self->fit, 1, TRUE);
  place_over (self, self->spinner, 0.5, TRUE);
  place_over (self, self->offer, 0.5, FALSE);
}

/* ---- following the game ---- */

/** Moves the focus to the card that was laid last. */
static void
focus_last_card (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  BaizeGame *game = baize_board_get_game (board);
  guint position = baize_game_get_position (game);
  const BaizeMove *move = position > 0 ? baize_game_get_move (game, position - 1) : NULL;
  BaizePlace place;
  int group, x, y;

  if (move != NULL && move->verb != HAPPY_LIFT && position == self->position + 1)
    {
      happy_move_get_cell (move, &group, &x, &y);
      group = group > 0 ? group : happy_board_shown (self)->n_groups;
      place = (BaizePlace){ .kind = HAPPY_CELL, .owner = (guint8) group, .x = (gint16) x, .y = (gint16) y };
      baize_board_lead_focus (board, &place, FALSE);
    }
  self->position = position;
}

/** During a review, finds the move that followed the position shown, and the card it moved. */
static void
find_coming (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  BaizeGame *game = baize_board_get_game (board);
  const HappyState *state = happy_board_shown (self);
  guint n_fixed = 0, position;

  self->scene->coming = (BaizeMove){ 0 };
  if (baize_board_get_mode (board) != BAIZE_PLAYBACK_REVIEWING)
    return;
  for (int card = 0; card < state->n_cards; card++)
    n_fixed += baize_card_set_has (&state->fixed, (guint) card);
  /* each move either laid a card or lifted a laid one */
  position = state->n_table - n_fixed + 2 * state->n_lifts;
  if (position >= baize_game_get_position (game))
    return;
  self->scene->coming = *baize_game_get_move (game, position);
  if (self->scene->coming.verb != HAPPY_LIFT)
    {
      BaizeFace face = self->scene->coming.arg[0];

      self->scene->chosen = happy_board_top_of (state, baize_face_get_rank (face),
                                                happy_board_standing_for (state, face));
    }
}

/** Stores the players' names. */
static void
name_players (BaizeHappyGraphsBoard *self)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  GStrv names = g_new0 (char *, HAPPY_MAX_PLAYERS + 1);

  for (int seat = 1; seat <= happy_board_shown (self)->players; seat++)
    names[seat - 1] = baize_game_get_seat_name (game, seat);
  if (self->scene->names == NULL
      || !g_strv_equal ((const char *const *) self->scene->names, (const char *const *) names))
    self->measured = FALSE;
  g_strfreev (self->scene->names);
  self->scene->names = names;
}

static void
happy_board_moved (BaizeBoard *board)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  const HappyState *state = happy_board_shown (self);

  self->scene->state = state;
  if (baize_board_get_game (board) != self->advised)
    {
      self->advised = baize_board_get_game (board);
      self->shows_line = FALSE;
      self->scene->chosen = -1;
      happy_advice_forget (self->advice);
    }
  happy_board_follow_questions (self);
  happy_board_follow_warnings (self);
  happy_scene_point (self->scene, NULL);
  /* an empty table is another game */
  if (state->n_table == 0)
    self->scene->view = (HappyView){ 0 };
  name_players (self);
  choose_automatically (self);
  find_coming (self);
  baize_board_redraw_cards (board);
  gtk_widget_queue_draw (self->marks);
  if (!baize_board_is_stepping (board))
    focus_last_card (self);
}

static void
happy_board_preview_move (BaizeBoard *board, const BaizeMove *move)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  happy_scene_point (self->scene, move);
  baize_board_redraw_cards (board);
  gtk_widget_queue_draw (self->marks);
}

/* ---- the view ---- */

/** Updates the board after a change of the view. */
static void
update_view (BaizeHappyGraphsBoard *self)
{
  baize_board_unpoint (BAIZE_BOARD (self));
  baize_board_move_view (BAIZE_BOARD (self), TRUE);
}

static void
show_all (BaizeBoard *board)
{
  BAIZE_HAPPY_GRAPHS_BOARD (board)->scene->view = (HappyView){ 0 };
  update_view (BAIZE_HAPPY_GRAPHS_BOARD (board));
}

static void
reveal_numbers (BaizeBoard *board)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  self->scene->revealed = !self->scene->revealed;
  baize_board_announce (board,
                        self->scene->revealed ? _ ("Happy cards show their numbers") : _ ("Happy cards smile again"));
  baize_board_queue_arrange (board, TRUE);
}

static void
zoom (BaizeHappyGraphsBoard *self, double factor)
{
  const BaizeBox *table = &self->scene->geometry.table;

  happy_geometry_zoom (&self->scene->geometry, &self->scene->view, factor, table->x + table->width / 2,
                       table->y + table->height / 2);
  update_view (self);
}

static void
pan (BaizeHappyGraphsBoard *self, double dx, double dy)
{
  double step = self->scene->geometry.card;

  happy_geometry_pan (&self->scene->view, dx * step, dy * step);
  update_view (self);
}

static gboolean
happy_board_key (BaizeBoard *board, guint keyval, GdkModifierType modifiers)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;
  int across = (keyval == GDK_KEY_Left) - (keyval == GDK_KEY_Right);
  int down = (keyval == GDK_KEY_Up) - (keyval == GDK_KEY_Down);

  switch (keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
      zoom (self, 1.25);
      return TRUE;
    case GDK_KEY_minus:
      zoom (self, 0.8);
      return TRUE;
    case GDK_KEY_0:
      show_all (board);
      return TRUE;
    case GDK_KEY_n:
      happy_board_walk_on (board, 1);
      return TRUE;
    case GDK_KEY_N:
      happy_board_walk_on (board, shift ? -1 : 1);
      return TRUE;
    case GDK_KEY_t:
    case GDK_KEY_T:
      reveal_numbers (board);
      return TRUE;
    case GDK_KEY_c:
    case GDK_KEY_l:
      if (!shift)
        happy_board_ask (board, keyval == GDK_KEY_c ? HAPPY_ASK_CHECK : HAPPY_ASK_LINE);
      return !shift;
    case GDK_KEY_d:
      if (!shift)
        happy_board_warn (board);
      return !shift;
    default:
      if (!shift || (across == 0 && down == 0))
        return FALSE;
      pan (self, across, down);
      return TRUE;
    }
}

/* ---- the object ---- */

static void
baize_happy_graphs_board_dispose (GObject *object)
{
  g_clear_pointer (&BAIZE_HAPPY_GRAPHS_BOARD (object)->advice, happy_advice_free);
  g_clear_pointer (&BAIZE_HAPPY_GRAPHS_BOARD (object)->thinking, g_free);
  G_OBJECT_CLASS (baize_happy_graphs_board_parent_class)->dispose (object);
}

static void
baize_happy_graphs_board_finalize (GObject *object)
{
  HappyScene *scene = BAIZE_HAPPY_GRAPHS_BOARD (object)->scene;

  g_strfreev (scene->names);
  g_free (scene);
  G_OBJECT_CLASS (baize_happy_graphs_board_parent_class)->finalize (object);
}

static void
baize_happy_graphs_board_class_init (BaizeHappyGraphsBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "n", N_ ("Go to the next lit cell; with Shift, to the previous one") },
    { "plus", N_ ("Nearer") },
    { "minus", N_ ("Farther") },
    { "0", N_ ("Show the whole table") },
    { "<Shift>Left", N_ ("Move the table left; also up, down and right") },
    { "t", N_ ("Turn happy cards over, or back") },
    { "c", N_ ("Can this puzzle still be solved?") },
    { "d", N_ ("Show in a puzzle which places could spoil it, or hide it again") },
    { "l", N_ ("Show how a puzzle can be solved; asks first, too") },
  };
  BaizeBoardClass *board_class = BAIZE_BOARD_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_happy_graphs_board_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_happy_graphs_board_finalize;
  board_class->picture = (BaizeBoardPicture){
    .cards = happy_preview,
    .n_cards = HAPPY_N_PREVIEW,
    .cloth = { 0.9f, 0.6f, 0.08f, 1 },
    .paint = happy_board_paint_preview,
  };
  board_class->keys = (BaizeBoardKeys){ shortcuts, G_N_ELEMENTS (shortcuts), happy_board_key };
  board_class->hand = (BaizeBoardHand){
    .kind = HAPPY_HAND,
    .in_hand = TRUE,
    .pointing_shows = TRUE,
    .holds = happy_board_holds,
  };
  board_class->play = (BaizeBoardPlay){
    .act = happy_board_act,
    .put_down = happy_board_drop_questions,
    .drop = happy_board_drop,
    .walk = happy_board_walk,
  };
  board_class->follow = (BaizeBoardFollow){
    .moved = happy_board_moved,
    .preview_move = happy_board_preview_move,
    .joins = happy_board_joins,
    .rejoice = happy_board_rejoice,
  };
  board_class->words = (BaizeBoardWords){
    .describe_place = happy_board_describe_place,
    .describe_step = happy_board_describe_step,
    .describe_more = happy_board_describe_more,
  };
  board_class->look = (BaizeBoardLook){ .paint_card = happy_board_paint_card, .find_look = happy_board_find_look };
  board_class->arrange = happy_board_arrange;
  board_class->make_move = happy_board_make_move;
}

static void
baize_happy_graphs_board_init (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  self->scene = g_new0 (HappyScene, 1);
  self->scene->chosen = -1;
  self->marks = baize_drawing_new (board, "marks", GTK_ACCESSIBLE_ROLE_PRESENTATION, happy_marks_draw);
  baize_board_add_under (board, self->marks);
  self->fit = gtk_button_new_from_icon_name ("zoom-fit-best-symbolic");
  gtk_widget_set_tooltip_text (self->fit, _ ("Show the Whole Table"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fit), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Show the Whole Table"),
                                  -1);
  gtk_widget_add_css_class (self->fit, "circular");
  gtk_widget_add_css_class (self->fit, "osd");
  gtk_widget_add_css_class (self->fit, "round");
  gtk_widget_set_visible (self->fit, FALSE);
  g_signal_connect_object (self->fit, "clicked", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  baize_board_add_over (board, self->fit);
  happy_board_add_look (self);
  baize_board_add_action (board, "rules", _ ("Rules of Your Own…"), NULL, happy_editor_present);
  baize_board_add_action (board, "show-all", _ ("Show the Whole Table"), "0", show_all);
  happy_board_add_questions (self);
  happy_board_add_warnings (self);
  baize_board_add_action (board, "reveal", _ ("Turn Happy Cards Over"), "t", reveal_numbers);
}
