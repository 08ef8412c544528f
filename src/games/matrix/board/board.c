/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Matrix Solitaire: the rack with the grid, the tray of score piles, the deck with its next card, and the
 * card to play. After a club, the question whether to bury the next card takes the place of the card to play.
 */
#include "board.h"

#include "table/baize-compat.h"

#include <glib/gi18n.h>

/* From this card width on, buttons are large, too. */
#define LARGE_CARD 110

G_DEFINE_FINAL_TYPE (BaizeMatrixBoard, baize_matrix_board, BAIZE_TYPE_BOARD)

/** Whether the club lies in the grid and the player has to decide about the next card. */
static gboolean
is_asking (BaizeMatrixBoard *self)
{
  return baize_board_is_tentative (BAIZE_BOARD (self)) && !baize_board_is_stepping (BAIZE_BOARD (self));
}

/* ---- layout ---- */

/** Sets a style class of @button that changes its size, so that it is measured with it at once. */
static void
set_class (GtkWidget *button, const char *name, gboolean has)
{
  if (has == gtk_widget_has_css_class (button, name))
    return;
  if (has)
    gtk_widget_add_css_class (button, name);
  else
    gtk_widget_remove_css_class (button, name);
  gtk_widget_queue_resize (gtk_button_get_child (GTK_BUTTON (button)));
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
set_orientation (BaizeMatrixBoard *self, GtkOrientation orientation)
{
  if (gtk_orientable_get_orientation (GTK_ORIENTABLE (self->question)) != orientation)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->question), orientation);
}

static void
set_style (BaizeMatrixBoard *self, gboolean lines)
{
  GtkWidget *buttons[] = { self->bury, self->keep };
  gboolean large = self->geometry.card >= LARGE_CARD;

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      set_class (buttons[i], "large", large);
      set_class (buttons[i], "tight", !large);
      baize_ink_break_button (buttons[i], lines);
    }
}

/** On a high board: puts the question, which is wider than the card to play, beside the deck, and the numbers of the
 * suits below it. */
static void
place_beside_deck (BaizeMatrixBoard *self)
{
  MatrixGeometry *g = &self->geometry;
  double strip = MIN (MAX (22, g->suits.height * 0.3), 40), gap = 6, width = g->between.x + g->between.width - gap, top;
  int height;

  set_orientation (self, GTK_ORIENTATION_HORIZONTAL);
  if (measure (self->question, GTK_ORIENTATION_HORIZONTAL, -1) > width)
    set_orientation (self, GTK_ORIENTATION_VERTICAL);
  if (measure (self->question, GTK_ORIENTATION_VERTICAL, (int) width) + gap + strip > g->play.height + 2 * gap)
    set_style (self, TRUE);
  height = measure (self->question, GTK_ORIENTATION_VERTICAL, (int) width);
  top = g->play.y + (g->play.height - height - gap - strip) / 2;
  top = MIN (top, self->height - height - gap - strip - 2);
  baize_board_place_inside (BAIZE_BOARD (self), self->question, &(BaizeBox){ gap, top, width, height });
  g->suits = (BaizeBox){ gap, top + height + gap, width, strip };
  g->power = 0;
}

/** On a wide board: puts the question, which needs more room than the card to play has, below the rack, if there is
 * room. Returns: whether there is. */
static gboolean
place_below_rack (BaizeMatrixBoard *self, int width)
{
  const BaizeBox *rack = &self->geometry.rack;
  double top = rack->y + rack->height + 4;
  int least;

  set_orientation (self, GTK_ORIENTATION_HORIZONTAL);
  for (int lines = 0; lines < 2; lines++)
    {
      set_style (self, lines == 1);
      least = measure (self->question, GTK_ORIENTATION_HORIZONTAL, -1);
      if (least > width - 8 || measure (self->question, GTK_ORIENTATION_VERTICAL, width - 8) > self->height - top - 2)
        continue;
      baize_board_place_inside (BAIZE_BOARD (self), self->question,
                                &(BaizeBox){ 4, top, width - 8, self->height - top - 2 });
      return TRUE;
    }
  set_orientation (self, GTK_ORIENTATION_VERTICAL);
  return FALSE;
}

/** Puts the question in the place of the card to play. */
static void
place_question (BaizeMatrixBoard *self, int width)
{
  const MatrixGeometry *g = &self->geometry;
  double room = g->suits.y - g->count.y - g->count.height;
  gboolean fits;

  if (!gtk_widget_get_visible (self->question))
    return;
  set_style (self, FALSE);
  set_orientation (self, GTK_ORIENTATION_VERTICAL);
  fits = measure (self->question, GTK_ORIENTATION_HORIZONTAL, -1) <= g->between.width
         && (g->high || measure (self->question, GTK_ORIENTATION_VERTICAL, (int) g->between.width) <= room);
  if (fits)
    baize_board_place_inside (BAIZE_BOARD (self), self->question, &g->between);
  else if (g->high)
    place_beside_deck (self);
  else if (!place_below_rack (self, width))
    {
      BaizeBox between = g->between;

      between.y = g->count.y + g->count.height;
      between.height = room;
      baize_board_place_inside (BAIZE_BOARD (self), self->question, &between);
    }
}

static void
queue_draw (BaizeMatrixBoard *self)
{
  gtk_widget_queue_draw (self->frame);
  gtk_widget_queue_draw (self->tray);
  gtk_widget_queue_draw (self->suits);
  gtk_widget_queue_draw (self->marks);
}

static void
matrix_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  BaizeMatrixBoard *self = BAIZE_MATRIX_BOARD (board);
  const MatrixGeometry *g = &self->geometry;

  matrix_geometry_compute (&self->geometry, width, height, baize_ink_text_scale (GTK_WIDGET (board)));
  self->height = height;
  queue_draw (self);
  baize_board_place_child (board, self->frame, 0, 0, width, height);
  baize_board_place_child (board, self->tray, 0, 0, width, height);
  baize_board_place_child (board, self->marks, 0, 0, width, height);
  place_question (self, width);
  baize_board_place_child (board, self->suits, g->suits.x, g->suits.y, g->suits.width, g->suits.height);
  matrix_spots_arrange (self, arrangement);
}

/* ---- children besides cards ---- */

static void
refresh_question (BaizeMatrixBoard *self)
{
  const MatrixState *state = matrix_board_shown (self);
  gboolean asking = is_asking (self);
  gboolean was_asking = gtk_widget_get_visible (self->question);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->question, asking);
  if (!asking || was_asking)
    return;
  label = state->blind ? g_strdup (_ ("Bury It"))
                       /* Translators: a button; %s is a card in short */
                       : g_strdup_printf (_ ("Bury %s"), baize_face_get_short (state->deck[state->n_deck - 1]));
  gtk_button_set_label (GTK_BUTTON (self->bury), label);
  baize_board_name_button (BAIZE_BOARD (self), self->bury, &BAIZE_PLACE_OF_BUTTON (MATRIX_BUTTON_BURY), label);
  baize_board_lead_focus (BAIZE_BOARD (self), &BAIZE_PLACE_OF_BUTTON (MATRIX_BUTTON_KEEP), FALSE);
}

/** Animates the points earned since the last shown position: they rise from the cards that earned them. */
static void
show_earnings (BaizeMatrixBoard *self)
{
  const MatrixState *before = &self->before, *state = matrix_board_shown (self);
  int upgrade = state->upgrades - before->upgrades;
  int points = matrix_points (state) - matrix_points (before) - upgrade;
  guint chains[MATRIX_MAX_CHAINS];
  int n;

  if (points > 0)
    {
      self->earned = 0;
      n = matrix_chains (before, chains);
      for (int i = 0; i < n; i++)
        self->earned |= chains[i];
      matrix_marks_add_points (self, points, FALSE, self->earned);
    }
  if (upgrade > 0)
    matrix_marks_add_points (self, upgrade, TRUE, self->earned);
}

static void
matrix_board_moved (BaizeBoard *board)
{
  BaizeMatrixBoard *self = BAIZE_MATRIX_BOARD (board);
  const MatrixState *state = matrix_board_shown (self);
  g_autofree char *points = matrix_tray_describe (state), *suits = matrix_suits_describe (state);

  if (baize_board_is_stepping (board))
    show_earnings (self);
  self->before = *state;
  self->previews = FALSE;
  baize_compat_name (GTK_ACCESSIBLE (self->tray), points);
  baize_compat_name (GTK_ACCESSIBLE (self->suits), suits);
  queue_draw (self);
  refresh_question (self);
}

static void
matrix_board_preview_move (BaizeBoard *board, const BaizeMove *move)
{
  BaizeMatrixBoard *self = BAIZE_MATRIX_BOARD (board);

  self->previews = move != NULL;
  if (move != NULL)
    {
      self->pointed = move->arg[1];
      matrix_forecast (matrix_board_shown (self), move, &self->forecast);
    }
  gtk_widget_queue_draw (self->marks);
}

/* ---- playing ---- */

/** A club asks its question, unless no card follows or the grid is full. */
static gboolean
matrix_board_ask (BaizeBoard *board, const BaizeMove *move)
{
  BaizeMatrixBoard *self = BAIZE_MATRIX_BOARD (board);
  const MatrixState *state = baize_game_get_state (baize_board_get_game (board));
  MatrixForecast forecast;

  if (!matrix_can_bury (state))
    return FALSE;
  matrix_forecast (state, move, &forecast);
  if (forecast.fills)
    return FALSE;
  self->asked = *move;
  baize_board_show_tentative (board, move, MATRIX_STEP_NEXT);
  return TRUE;
}

static void
answer (BaizeMatrixBoard *self, gboolean bury)
{
  BaizeMove move = self->asked;

  move.arg[2] = bury;
  baize_board_play (BAIZE_BOARD (self), &move);
}

/** Lets piles that accept no card, suits and the score show their names. */
static void
tell_pile (BaizeBoard *board, const BaizePlace *place)
{
  g_autofree char *text = matrix_describe_place (matrix_board_shown (BAIZE_MATRIX_BOARD (board)),
                                                 baize_board_get_seat (board), place);

  baize_board_set_prompt (board, text);
  baize_board_announce (board, text);
}

static gboolean
matrix_board_act (BaizeBoard *board, const BaizePlace *place)
{
  if (place->kind != MATRIX_CELL && place->kind != MATRIX_CARD)
    {
      tell_pile (board, place);
      return TRUE;
    }
  if (!baize_board_is_tentative (board))
    return FALSE;
  baize_board_refuse (board, NULL, _ ("First say whether the next card is buried."));
  return TRUE;
}

static gboolean
matrix_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  const MatrixState *state = matrix_board_shown (BAIZE_MATRIX_BOARD (board));
  const BaizePlace *cell = source->kind == MATRIX_CELL ? source : target;

  if (cell == NULL || cell->kind != MATRIX_CELL || (source->kind != MATRIX_CELL && source->kind != MATRIX_CARD))
    return FALSE;
  *move = (BaizeMove){ .verb = MATRIX_PLAY };
  baize_move_add_arg (move, state->card);
  baize_move_add_arg (move, (guint8) matrix_cell (cell->x, cell->y));
  baize_move_add_arg (move, FALSE);
  return TRUE;
}

static void
on_answer (GtkButton *button, BaizeMatrixBoard *self)
{
  if (is_asking (self))
    answer (self, GTK_WIDGET (button) == self->bury);
}

/** Announces how many cards of each suit are still to come. */
static void
tell_suits (BaizeBoard *board)
{
  g_autofree char *text = NULL;

  if (baize_board_get_game (board) == NULL)
    return;
  text = matrix_suits_describe (matrix_board_shown (BAIZE_MATRIX_BOARD (board)));
  baize_board_set_prompt (board, text);
  baize_board_announce (board, text);
}

/** Describes a play; the place is seen, and where it has no name on the board, no name is shown. */
static char *
matrix_board_describe_move (BaizeBoard *board, const BaizeMove *move)
{
  return matrix_describe_play (matrix_board_shown (BAIZE_MATRIX_BOARD (board)), move, matrix_frame_names_cells (board));
}

/** Says what was earned and what is still to come. */
static char *
matrix_board_describe_more (BaizeBoard *board)
{
  const MatrixState *state = matrix_board_shown (BAIZE_MATRIX_BOARD (board));
  BaizePlace deck = { .kind = MATRIX_DECK, .index = -1 };
  g_autofree char *points = matrix_tray_describe (state), *suits = matrix_suits_describe (state),
                  *next = matrix_describe_place (state, baize_board_get_seat (board), &deck);

  return g_strdup_printf ("%s. %s. %s.", points, suits, next);
}

static gboolean
matrix_board_key (BaizeBoard *board, guint keyval, GdkModifierType modifiers)
{
  BaizeMatrixBoard *self = BAIZE_MATRIX_BOARD (board);
  guint key = gdk_keyval_to_lower (keyval);

  if (!is_asking (self) || (key != GDK_KEY_b && key != GDK_KEY_k && key != GDK_KEY_Escape))
    return FALSE;
  answer (self, key == GDK_KEY_b);
  return TRUE;
}

/* ---- the object ---- */

static void
baize_matrix_board_class_init (BaizeMatrixBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "b", N_ ("After a club: bury the next card") },
    { "k", N_ ("After a club: keep the next card") },
    { "u", N_ ("Suits still to come"), tell_suits },
  };
  /* the lower rows of the grid, with a chain of spades */
  static const BaizePreviewCard cards[] = {
    { 47, -1.165, -0.02 }, { 50, 0, -0.02 }, { 25, 1.165, -0.02 }, { 49, -1.165, -1.465 }, { 36, 0, -1.465 },
  };
  BaizeBoardClass *board_class = BAIZE_BOARD_CLASS (klass);

  board_class->picture = (BaizeBoardPicture){
    .cards = cards,
    .n_cards = G_N_ELEMENTS (cards),
    .cloth = { 0.40f, 0.27f, 0.18f, 1 },
    .draw = matrix_frame_draw_picture,
  };
  board_class->keys = (BaizeBoardKeys){ shortcuts, G_N_ELEMENTS (shortcuts), matrix_board_key };
  board_class->hand = (BaizeBoardHand){ .in_hand = TRUE, .pointing_shows = TRUE };
  board_class->play = (BaizeBoardPlay){ .act = matrix_board_act, .ask = matrix_board_ask };
  board_class->follow = (BaizeBoardFollow){
    .moved = matrix_board_moved,
    .preview_move = matrix_board_preview_move,
    .joins = matrix_board_joins,
    .rejoice = matrix_board_rejoice,
  };
  board_class->words = (BaizeBoardWords){ .describe_move = matrix_board_describe_move,
                                          .describe_more = matrix_board_describe_more };
  board_class->arrange = matrix_board_arrange;
  board_class->make_move = matrix_board_make_move;
}

static GtkWidget *
add_button (BaizeMatrixBoard *self, MatrixButton number, const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "ability");
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_answer), self, 0);
  gtk_box_append (GTK_BOX (self->question), button);
  baize_board_name_button (BAIZE_BOARD (self), button, &BAIZE_PLACE_OF_BUTTON ((gint16) number), label);
  return button;
}

/** The rack names its cells only while the keyboard is used. */
static void
follow_keyboard (BaizeMatrixBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL)
    g_signal_connect_object (root, "notify::focus-visible", G_CALLBACK (gtk_widget_queue_draw), self->frame,
                             G_CONNECT_SWAPPED);
}

static void
baize_matrix_board_init (BaizeMatrixBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  self->frame = baize_drawing_new (board, "rack", GTK_ACCESSIBLE_ROLE_PRESENTATION, matrix_frame_draw);
  baize_board_add_under (board, self->frame);
  g_signal_connect (self, "notify::root", G_CALLBACK (follow_keyboard), NULL);
  /* the name of the tray tells the upgrade points, which lie on no pile; its piles have names of their own */
  self->tray = baize_drawing_new (board, "tray", GTK_ACCESSIBLE_ROLE_IMG, matrix_tray_draw);
  baize_board_add_under (board, self->tray);
  self->suits = baize_drawing_new (board, "suits", GTK_ACCESSIBLE_ROLE_IMG, matrix_suits_draw);
  baize_board_add_under (board, self->suits);
  self->marks = baize_drawing_new (board, "marks", GTK_ACCESSIBLE_ROLE_PRESENTATION, matrix_marks_draw);
  baize_board_add_over (board, self->marks);

  self->question = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->bury = add_button (self, MATRIX_BUTTON_BURY, "");
  self->keep = add_button (self, MATRIX_BUTTON_KEEP, _ ("Keep It"));
  gtk_widget_set_visible (self->question, FALSE);
  baize_board_add_over (board, self->question);
  baize_board_add_action (board, "suits", _ ("Suits Still to Come"), NULL, tell_suits);
}
