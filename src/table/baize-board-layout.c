/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of the board's children: the game computes where cards and places go, this file sends them there and
 * allocates them.
 */
#include "baize-board-private.h"
#include "baize-focus.h"
#include "baize-table-style.h"

#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"

#include <math.h>

#define LEAST_EDGE 4             /* minimum distance of a child placed inside a box from the edge of the board */
#define FLIGHT     (260 * 1000)  /* flight time of a card, in µs at normal speed */
#define STAGGER    (16 * 1000)   /* time between two dealt cards, in µs at normal speed */
#define LONGEST    (1200 * 1000) /* time of a whole deal, in µs at normal speed */

/** Marks in the arrangement what is selected or pointed at, and its targets. */
static void
mark_selection (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeArrangement *a = self->scene.arrangement;
  gboolean in_hand = BAIZE_BOARD_GET_CLASS (board)->hand.in_hand;
  const BaizePlace *marked[2] = { &self->selection.selected, &self->gestures.pointed };
  static const double lift[2] = { 0.1, BAIZE_SCENE_HOVER_LIFT };

  if (baize_board_shows_past (board))
    return;
  for (int i = 0; i < 2; i++)
    {
      BaizeCard *card = baize_place_is_none (marked[i]) ? NULL
                                                        : baize_tableau_find_card (self->scene.tableau, marked[i]);
      BaizeSpot *spot = card ? baize_arrangement_get_card (a, baize_card_get_id (card)) : NULL;
      gboolean is_source = FALSE;

      for (guint j = 0; !baize_place_is_none (marked[i]) && j < self->selection.moves->len; j++)
        {
          const BaizeSelectionMove *move = &g_array_index (self->selection.moves, BaizeSelectionMove, j);

          /* a place chosen for the card in hand */
          if (i == 0 && in_hand && baize_place_same_pile (&move->target, marked[i]))
            baize_arrangement_mark (a, self->scene.tableau, marked[i], BAIZE_CARD_GLOW);
          if (!baize_place_equal (&move->source, marked[i]))
            continue;
          is_source = TRUE;
          if (i == 0 && !baize_place_is_none (&move->target))
            baize_arrangement_mark (a, self->scene.tableau, &move->target, BAIZE_CARD_GLOW);
        }
      if (spot == NULL || !is_source)
        continue;
      spot->y -= spot->width * lift[i];
      if (i == 0)
        spot->flags |= BAIZE_CARD_SELECTED;
      else if (baize_place_equal (marked[0], marked[1]))
        spot->y += spot->width * lift[i];
    }
}

/** Rounds card widths to whole device pixels; only then are their pictures drawn unscaled. */
static void
fit_to_pixels (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  double scale = baize_face_get_scale (GTK_WIDGET (board));
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->scene.arrangement->spots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      BaizeSpot *spot = value;

      spot->width = floor (spot->width * scale) / scale;
    }
}

static gint64
frame_time (BaizeBoard *board)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));

  return clock ? gdk_frame_clock_get_frame_time (clock) : 0;
}

/** Returns: the time between two dealt cards in µs at normal speed: less than usual if many cards fly. */
static gint64
get_stagger (BaizeBoard *board)
{
  BaizeArrangement *arrangement = baize_board_private (board)->scene.arrangement;
  GHashTableIter iter;
  gpointer value;
  gint64 n = 0;

  g_hash_table_iter_init (&iter, arrangement->spots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const BaizeSpot *spot = value;

      n += spot->x != arrangement->origin.x || spot->y != arrangement->origin.y;
    }
  return MIN (STAGGER, (LONGEST - FLIGHT) / MAX (n, 1));
}

/** Sends every card to its spot in the way given by @due; what goes with it is heard when they arrive. */
static void
send_cards (BaizeBoard *board, BoardDue due)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeTableStyle *style = baize_table_style_get_default ();
  gint64 start = frame_time (board), flight = baize_table_style_scale_time (style, FLIGHT);
  gint64 stagger = due == BOARD_DUE_DEALT ? baize_table_style_scale_time (style, get_stagger (board)) : 0;
  gint64 first = 0, last = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      BaizeCardView *view = BAIZE_IS_CARD_VIEW (child) ? BAIZE_CARD_VIEW (child) : NULL;
      const BaizeSpot *spot;
      graphene_rect_t now;
      gint64 arrival;

      if (view == NULL || view == self->held)
        continue;
      spot = baize_arrangement_get_card (self->scene.arrangement, baize_card_get_id (baize_card_view_get_card (view)));
      if (spot == NULL)
        continue;
      if (due == BOARD_DUE_DEALT)
        baize_card_view_put (view, self->scene.arrangement->origin.x, self->scene.arrangement->origin.y, spot->width);
      baize_card_view_get_bounds (view, &now);
      baize_card_view_go (view, spot, start, due >= BOARD_DUE_FLYING && now.size.width > 0 ? flight : 0);
      baize_card_view_repaint (view);
      arrival = baize_card_view_get_arrival (view);
      if (arrival == 0)
        continue;
      first = first == 0 ? arrival : MIN (first, arrival);
      last = MAX (last, arrival);
      start += stagger;
    }
  /* unless cards are dealt, they arrive together; the first may be one of the step before */
  baize_cues_send (&self->cues, due == BOARD_DUE_DEALT ? first : last, last);
}

/** Requests all pictures of the first frame together. Drawing would otherwise request and await them one by one. */
static void
want_pictures (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeFace wanted[BAIZE_N_FACES];
  gsize n_wanted = 0;
  double width = 0;
  GHashTableIter iter;
  gpointer view;

  g_hash_table_iter_init (&iter, self->scene.views);
  while (n_wanted < G_N_ELEMENTS (wanted) && g_hash_table_iter_next (&iter, NULL, &view))
    {
      BaizeCard *card = baize_card_view_get_card (view);
      const BaizeSpot *spot = baize_arrangement_get_card (self->scene.arrangement, baize_card_get_id (card));

      if (spot == NULL)
        continue;
      width = MAX (width, spot->width);
      wanted[n_wanted++] = baize_card_get_face (card);
    }
  if (width > 0)
    baize_faces_want (baize_faces_get_default (), (int) lround (width * baize_face_get_scale (GTK_WIDGET (board))),
                      wanted, n_wanted);
}

/** Whether the board mirrors the layout for a right-to-left language. */
static gboolean
is_mirrored (BaizeBoard *board)
{
  return gtk_widget_get_direction (GTK_WIDGET (board)) == GTK_TEXT_DIR_RTL;
}

/** baize_board_layout_x: Returns: the x coordinate in the game's left-to-right layout of a point at @x on the board;
 * @row (nullable) as in #BaizeSpot. */
double
baize_board_layout_x (BaizeBoard *board, const BaizeBox *row, double x)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), 0);

  double width = baize_board_private (board)->arranged_width;

  if (!is_mirrored (board))
    return x;
  return row != NULL ? x + 2 * row->x + row->width - width : width - x;
}

/**
 * baize_board_place_child:
 * @board: a board
 * @child: added by baize_board_add_under() or baize_board_add_over()
 * @x: left edge in the game's left-to-right layout
 * @y: upper edge
 * @width: at least the minimum width of @child
 * @height: at least its minimum height
 *
 * Sets the position and size of @child. Call only from `arrange`.
 */
void
baize_board_place_child (BaizeBoard *board, GtkWidget *child, double x, double y, double width, double height)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  graphene_rect_t *area = g_hash_table_lookup (baize_board_private (board)->scene.areas, child);

  if (is_mirrored (board))
    x = baize_arrangement_mirror_x (x, width, NULL, baize_board_private (board)->arranged_width);
  graphene_rect_init (area, (float) x, (float) y, (float) width, (float) height);
}

/** baize_board_place_inside: centres @child in @box, as wide as @box if its natural width is greater and its minimum is
 * not, moved where necessary so that it stays on the board. Call only from `arrange`. */
void
baize_board_place_inside (BaizeBoard *board, GtkWidget *child, const BaizeBox *box)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  int minimum, natural, width, height;
  double x, y;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  width = CLAMP ((int) box->width, minimum, natural);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  x = CLAMP (box->x + (box->width - width) / 2, LEAST_EDGE,
             MAX (LEAST_EDGE, self->arranged_width - width - LEAST_EDGE));
  y = CLAMP (box->y + (box->height - height) / 2, LEAST_EDGE,
             MAX (LEAST_EDGE, self->arranged_height - height - LEAST_EDGE));
  baize_board_place_child (board, child, x, y, width, height);
}

#ifndef NDEBUG
/** Warns the author of a game's board about a card that `arrange` forgot. */
static void
warn_of_forgotten (BaizeBoard *board)
{
  BaizeScene *scene = &baize_board_private (board)->scene;

  for (guint i = 0; i < scene->order->len; i++)
    {
      BaizeCard *card = baize_card_view_get_card (scene->order->pdata[i]);
      BaizePlace place = baize_card_get_place (card);

      if (baize_arrangement_get_card (scene->arrangement, baize_card_get_id (card)) == NULL)
        g_warning ("%s: arrange() forgets card %u, at place %d of seat %d, index %d", G_OBJECT_TYPE_NAME (board),
                   baize_card_get_id (card), place.kind, place.owner, place.index);
    }
}
#endif

/* A smaller board is arranged in this size, and cut off: while windows are created, or where a bar and large text take
 * nearly the whole of the smallest window. */
#define LEAST_WIDTH  300
#define LEAST_HEIGHT 150
/* A lower board has smaller buttons: the cards need the height. On higher ones buttons grow with the cards, in two
 * steps, if the board is wide too. */
#define LOW_HEIGHT  330
#define HIGH_HEIGHT 1200
#define VAST_HEIGHT 1800

/** Finds out which part of each card is seen, for the focus ring. */
static void
find_seen (BaizeScene *scene)
{
  g_autofree guint *ids = g_new (guint, scene->order->len);

  for (guint i = 0; i < scene->order->len; i++)
    ids[i] = baize_card_get_id (baize_card_view_get_card (scene->order->pdata[i]));
  baize_arrangement_find_seen (scene->arrangement, ids, scene->order->len);
}

/** Gives the board the style class of its size, which makes buttons smaller or larger in table.css. GTK measures the
 * buttons with the new class only after the next layout, so the board is arranged again after that. */
static void
set_size_class (BaizeBoard *board, int width, int height)
{
  const struct
  {
    const char *name;
    gboolean fits;
  } classes[] = {
    { "low", height < LOW_HEIGHT },
    { "high", MIN (width, height) >= HIGH_HEIGHT && MIN (width, height) < VAST_HEIGHT },
    { "vast", MIN (width, height) >= VAST_HEIGHT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      if (gtk_widget_has_css_class (GTK_WIDGET (board), classes[i].name) == classes[i].fits)
        continue;
      if (classes[i].fits)
        gtk_widget_add_css_class (GTK_WIDGET (board), classes[i].name);
      else
        gtk_widget_remove_css_class (GTK_WIDGET (board), classes[i].name);
      baize_board_private (board)->restyled = TRUE;
      baize_board_queue_arrange (board, FALSE);
    }
}

/** baize_board_compute: calls the game's `arrange` for the current size; moves no card yet. */
void
baize_board_compute (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  set_size_class (board, self->arranged_width, self->arranged_height);
  baize_arrangement_reset (self->scene.arrangement);
  BAIZE_BOARD_GET_CLASS (board)->arrange (board, self->scene.arrangement, MAX (self->arranged_width, LEAST_WIDTH),
                                          MAX (self->arranged_height, LEAST_HEIGHT));
#ifndef NDEBUG
  warn_of_forgotten (board);
#endif
  baize_board_rejoice (board);
  baize_board_place_cover (board);
  baize_board_place_arrow (board, self->arranged_width, self->arranged_height);
  fit_to_pixels (board);
  if (is_mirrored (board))
    baize_arrangement_mirror (self->scene.arrangement, self->arranged_width);
  mark_selection (board);
  find_seen (&self->scene);
  baize_spotlight_mark (&self->spotlight, self->scene.arrangement);
  baize_board_raise_hint (board);
}

/** Moves the focus to the wanted place and announces there what has happened, unless more steps of a move follow. If
 * the focus is not in the board, the announcement waits until it is. */
static void
settle_focus (BaizeBoard *board, gboolean stepping)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GtkWidget) before = NULL;
  GtkWidget *focus = baize_focus_find_child (GTK_WIDGET (board));

  if (self->heard != NULL || focus != NULL)
    before = g_object_ref (self->heard != NULL ? self->heard : focus);
  if (self->cursor.wanted)
    {
      baize_board_grab_focus (GTK_WIDGET (board));
      /* a card that can no longer be focused keeps its name until another widget, such as a result, takes the focus */
      if (before != NULL && gtk_widget_get_parent (before) == GTK_WIDGET (board) && !self->cursor.wanted
          && (!stepping || self->cover.seat == 0)
          && (gtk_widget_get_focusable (before) || before != baize_focus_find_child (GTK_WIDGET (board))))
        baize_board_refresh_label (board, before);
    }
  if (self->playback.mode == BAIZE_PLAYBACK_STEPPING)
    return;
  focus = baize_focus_find_child (GTK_WIDGET (board));
  if (!self->cursor.wanted)
    g_set_weak_pointer (&self->heard, focus);
  if (focus != NULL)
    baize_message_describe (&self->message, gtk_root_get_focus (gtk_widget_get_root (focus)));
}

/** baize_board_prepare: before the board is arranged for the first time, or for a new game, lets its children take the
 * focus. Otherwise GTK would give it, and with it the first key, to another widget of the window. Returns: whether the
 * board was not arranged */
gboolean
baize_board_prepare (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->due == BOARD_ARRANGED || !gtk_widget_get_mapped (GTK_WIDGET (board)))
    return FALSE;
  baize_board_compute (board);
  baize_scene_sync_slots (&self->scene);
  baize_scene_sort (&self->scene);
  baize_board_refresh_labels (board, NULL);
  return TRUE;
}

/** baize_board_arrange: moves all children to their places. Never called during GTK's allocation, because it may change
 * children. */
void
baize_board_arrange (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean stepping = baize_playback_is_stepping (&self->playback), others_move;
  GtkWidget *focus;
  BoardDue due = baize_table_style_moves (baize_table_style_get_default (), GTK_WIDGET (board)) ? self->due : BOARD_DUE;

  self->due = BOARD_ARRANGED;
  baize_board_compute (board);
  baize_scene_sync_slots (&self->scene);
  baize_scene_sort (&self->scene);
  send_cards (board, due);
  if (due >= BOARD_DUE_FLYING)
    baize_board_start_motion (board);
  /* GTK leaves the focus on a child that can no longer hold it */
  focus = baize_focus_find_child (GTK_WIDGET (board));
  if (!stepping && focus != NULL && BAIZE_IS_CARD_VIEW (focus) && !gtk_widget_get_focusable (focus))
    self->cursor.wanted = TRUE;
  /* while computers move, the focus waits for the player's turn, so that a reader is not told of every change */
  others_move = self->game != NULL && baize_game_get_computer_moves (self->game)
                && !baize_playback_will_hold (&self->playback);
  /* between the steps of a move labels may be late, but not the labels of a hand that was just covered */
  if (!stepping || self->cover.seat == 0)
    {
      GtkWidget *leaving = self->heard != NULL ? self->heard : focus;

      baize_board_refresh_labels (board,
                                  (self->cursor.wanted || others_move) && self->cover.seat != 0 ? leaving : NULL);
    }
  self->keeps_names = FALSE;
  if (!others_move || focus == NULL)
    settle_focus (board, stepping);
}

/** Keeps cards where the player sees them. In a mirrored board, the right edge stays and the left edge moves. */
static void
keep_in_sight (BaizeBoard *board, double change)
{
  GHashTableIter iter;
  gpointer view;
  graphene_rect_t now;

  if (!is_mirrored (board))
    return;
  g_hash_table_iter_init (&iter, baize_board_private (board)->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    {
      baize_card_view_get_bounds (view, &now);
      baize_card_view_put (view, now.origin.x + change, now.origin.y, now.size.width);
    }
}

/** The size has changed: everything jumps to its place, except that a deal still flies, and that cards fly if a panel
 * took room or gave it back. */
static void
resize (BaizeBoard *board, int width, int height)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean moves = baize_table_style_moves (baize_table_style_get_default (), GTK_WIDGET (board));
  gboolean deal_waits = moves && self->due == BOARD_DUE_DEALT;
  gboolean glides = moves && self->glides && !deal_waits && self->arranged_width > 0;
  GHashTableIter iter;
  gpointer view;

  self->glides = FALSE;
  if (glides)
    keep_in_sight (board, width - self->arranged_width);
  self->arranged_width = width;
  self->arranged_height = height;
  baize_board_compute (board);
  want_pictures (board);
  if (!deal_waits && !glides)
    send_cards (board, BOARD_DUE);
  g_hash_table_iter_init (&iter, self->scene.views);
  while (deal_waits && g_hash_table_iter_next (&iter, NULL, &view))
    {
      const BaizeSpot *spot = baize_arrangement_get_card (self->scene.arrangement,
                                                          baize_card_get_id (baize_card_view_get_card (view)));

      baize_card_view_put (view, self->scene.arrangement->origin.x, self->scene.arrangement->origin.y,
                           spot ? spot->width : 0);
    }
  baize_board_queue_arrange (board, glides);
}

/** baize_board_glide: lets cards fly to their places when the size of the board changes next, because a panel appears
 * beside it or goes. */
void
baize_board_glide (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_board_private (board)->glides = TRUE;
}

/**
 * baize_board_expect: gives cards and places the names and states that they will have, from an arrangement in @width
 * and
 * @height, about the size that the board will have. It shows nothing.
 */
void
baize_board_expect (BaizeBoard *board, int width, int height)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GHashTableIter iter;
  gpointer view;

  self->arranged_width = width;
  self->arranged_height = height;
  baize_board_compute (board);
  baize_scene_sync_slots (&self->scene);
  g_hash_table_iter_init (&iter, self->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    {
      const BaizeSpot *spot = baize_arrangement_get_card (self->scene.arrangement,
                                                          baize_card_get_id (baize_card_view_get_card (view)));

      if (spot != NULL)
        baize_card_view_expect (view, spot->flags);
    }
  baize_board_refresh_labels (board, NULL);
  self->arranged_width = self->arranged_height = 0;
}

/** baize_board_size_allocate: GtkWidget's virtual function. */
void
baize_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeBoard *board = BAIZE_BOARD (widget);
  BaizeBoardPrivate *self = baize_board_private (board);
  double scale = baize_face_get_scale (widget);

  if (self->game != NULL && (width != self->arranged_width || height != self->arranged_height))
    resize (board, width, height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t area;

      if (child == self->scene.cloth)
        gtk_widget_allocate (child, width, height, -1, NULL);
      else if (BAIZE_IS_CARD_VIEW (child))
        baize_card_view_place_in (BAIZE_CARD_VIEW (child), scale);
      else if (GTK_IS_NATIVE (child))
        gtk_popover_present (GTK_POPOVER (child));
      else if (gtk_widget_should_layout (child) && baize_scene_get_area (&self->scene, child, &area))
        {
          GtkAllocation allocation = { (int) area.origin.x, (int) area.origin.y, (int) area.size.width,
                                       (int) area.size.height };
          int minimum;

          /* a child that became wider since the board was arranged, or was hidden then, gets its place in the next
           * frame */
          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
          if (allocation.width < minimum)
            {
              allocation.width = minimum;
              gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, minimum, &allocation.height, NULL, NULL, NULL);
            }
          gtk_widget_size_allocate (child, &allocation, -1);
        }
    }
}

/** baize_board_measure: GtkWidget's virtual function. */
void
baize_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  BaizeBoardPrivate *self = baize_board_private (BAIZE_BOARD (widget));
  GHashTableIter iter;
  gpointer child;

  /* GTK requires that every child is measured before it is allocated; the board itself fits any size */
  g_hash_table_iter_init (&iter, self->scene.areas);
  while (g_hash_table_iter_next (&iter, &child, NULL))
    {
      int unused_minimum, unused_natural;

      gtk_widget_measure (child, orientation, -1, &unused_minimum, &unused_natural, NULL, NULL);
    }
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 960 : 640;
}
