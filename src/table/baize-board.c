/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Showing a game: the widgets of cards and places follow the tableau, and fly from the last arrangement to the next.
 * Moves of several steps are shown step by step; nothing waits for that, the next input shows the end at once.
 */
#include "baize-board-private.h"

#include "baize-boards.h"
#include "baize-cloth.h"
#include "baize-compat.h"
#include "baize-config.h"

#include <string.h>

#define FLIGHT   (260 * 1000) /* µs a card takes from place to place */
#define STEP     (210 * 1000) /* µs from one step of a move to the next */
#define STAGGER  (16 * 1000)  /* µs between two cards dealt */

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BaizeBoard, baize_board, GTK_TYPE_WIDGET)

enum
{
  PROP_PROMPT = 1,
  PROP_SUMMARY,
  PROP_MOVING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/** baize_board_private: what the board's two halves share. */
BaizeBoardPrivate *
baize_board_private (BaizeBoard *board)
{
  return baize_board_get_instance_private (board);
}

static const BaizeRules *
rules_of (BaizeBoardPrivate *self)
{
  return baize_game_get_rules (self->game);
}

/* ---- the widgets of cards and places ---- */

static void
remove_view (gpointer view)
{
  gtk_widget_unparent (view);
}

static BaizeCardView *
obtain_view (BaizeBoard *board, BaizeCard *card)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gpointer key = GUINT_TO_POINTER (baize_card_get_id (card));
  GtkWidget *view = g_hash_table_lookup (self->views, key);

  if (view != NULL && baize_card_view_get_card (BAIZE_CARD_VIEW (view)) == card)
    return BAIZE_CARD_VIEW (view);
  view = baize_card_view_new (card);
  gtk_widget_set_parent (view, GTK_WIDGET (board));
  g_signal_connect_object (view, "act", G_CALLBACK (baize_board_act_on_child), board, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->views, key, view);
  return BAIZE_CARD_VIEW (view);
}

/** Puts @child right after @previous among the board's children; their order is that of painting and picking. */
static GtkWidget *
put_after (BaizeBoard *board, GtkWidget *child, GtkWidget *previous)
{
  if (gtk_widget_get_prev_sibling (child) != previous)
    gtk_widget_insert_after (child, GTK_WIDGET (board), previous);
  return child;
}

/** Makes one widget for each card of the tableau; widgets of cards that are gone go. */
static void
sync_views (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GListModel *piles = G_LIST_MODEL (self->tableau);
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key;

  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; i < g_list_model_get_n_items (piles); i++)
    {
      g_autoptr (BaizePile) pile = g_list_model_get_item (piles, i);

      for (guint j = 0; j < baize_pile_get_n_cards (pile); j++)
        {
          BaizeCard *card = baize_pile_get_card (pile, j);

          g_ptr_array_add (self->order, obtain_view (board, card));
          g_hash_table_add (kept, GUINT_TO_POINTER (baize_card_get_id (card)));
        }
    }
  g_hash_table_iter_init (&iter, self->views);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (kept, key))
      g_hash_table_iter_remove (&iter);
}

/** Puts the cards' widgets in the order they lie over each other. */
static void
sort_views (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *previous = self->slots->len > 0 ? self->slots->pdata[self->slots->len - 1] : self->last_under;
  gboolean more = TRUE;

  for (int z = 0; more; z++)
    {
      more = FALSE;
      for (guint i = 0; i < self->order->len; i++)
        {
          BaizeCardView *view = self->order->pdata[i];
          const BaizeSpot *spot =
              baize_arrangement_get_card (self->arrangement, baize_card_get_id (baize_card_view_get_card (view)));
          int card_z = spot ? spot->z : 0;

          more = more || card_z > z;
          if (card_z == z)
            previous = put_after (board, GTK_WIDGET (view), previous);
        }
    }
}

/** Makes one widget for each place of the arrangement. */
static void
sync_slots (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GArray *wanted = self->arrangement->slots;
  GtkWidget *previous = self->last_under;

  while (self->slots->len > wanted->len)
    g_ptr_array_remove_index (self->slots, self->slots->len - 1);
  while (self->slots->len < wanted->len)
    {
      GtkWidget *view = baize_slot_view_new ();

      gtk_widget_set_parent (view, GTK_WIDGET (board));
      g_signal_connect_object (view, "act", G_CALLBACK (baize_board_act_on_child), board, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->slots, view);
    }
  for (guint i = 0; i < wanted->len; i++)
    {
      baize_slot_view_set_slot (self->slots->pdata[i], &g_array_index (wanted, BaizeSlot, i));
      previous = put_after (board, self->slots->pdata[i], previous);
    }
}

static void
set_label (BaizeBoardPrivate *self, GtkWidget *child)
{
  g_autofree char *label = NULL;
  BaizePlace place;

  if (!baize_board_child_place (child, &place))
    return;
  label = rules_of (self)->describe_place (self->shown, self->seat, &place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, label ? label : "", -1);
}

/** Names everything the keyboard and screen readers can reach. */
static void
refresh_labels (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_focusable (child))
      set_label (self, child);
}

/* ---- arranging ---- */

static void
add_glow (BaizeBoardPrivate *self, const BaizePlace *target)
{
  BaizePile *pile = baize_tableau_find_pile (self->tableau, target);
  BaizeCard *card = target->index >= 0 ? baize_tableau_find_card (self->tableau, target)
                    : pile             ? baize_pile_get_top (pile)
                                       : NULL;
  BaizeSpot *spot = card ? baize_arrangement_get_card (self->arrangement, baize_card_get_id (card)) : NULL;

  if (spot != NULL)
    {
      spot->flags |= BAIZE_CARD_GLOW;
      return;
    }
  for (guint i = 0; i < self->arrangement->slots->len; i++)
    {
      BaizeSlot *slot = &g_array_index (self->arrangement->slots, BaizeSlot, i);

      if (baize_place_same_pile (&slot->place, target))
        slot->glow = TRUE;
    }
}

/** Shows in the arrangement what is picked up or pointed at, and where it can go. */
static void
mark_selection (BaizeBoardPrivate *self)
{
  const BaizePlace *marked[2] = { &self->selected, &self->hovered };
  static const double lift[2] = { 0.1, 0.04 };

  if (self->stepping)
    return;
  for (int i = 0; i < 2; i++)
    {
      BaizeCard *card = baize_place_is_none (marked[i]) ? NULL : baize_tableau_find_card (self->tableau, marked[i]);
      BaizeSpot *spot = card ? baize_arrangement_get_card (self->arrangement, baize_card_get_id (card)) : NULL;
      gboolean is_source = FALSE;

      for (guint j = 0; !baize_place_is_none (marked[i]) && j < self->moves->len; j++)
        {
          const BoardMove *move = &g_array_index (self->moves, BoardMove, j);

          if (!baize_place_equal (&move->source, marked[i]))
            continue;
          is_source = TRUE;
          if (i == 0 && !baize_place_is_none (&move->target))
            add_glow (self, &move->target);
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

static gint64
frame_time (BaizeBoard *board)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));

  return clock ? gdk_frame_clock_get_frame_time (clock) : 0;
}

static gboolean on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer unused);

static void
start_moving (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (board), on_tick, NULL, NULL);
  if (self->moving)
    return;
  self->moving = TRUE;
  g_object_notify_by_pspec (G_OBJECT (board), props[PROP_MOVING]);
}

/** Sends every card to its spot. */
static void
send_cards (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gint64 start = frame_time (board);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      BaizeCardView *view = BAIZE_IS_CARD_VIEW (child) ? BAIZE_CARD_VIEW (child) : NULL;
      const BaizeSpot *spot;
      graphene_rect_t now;

      if (view == NULL || view == self->held)
        continue;
      spot = baize_arrangement_get_card (self->arrangement, baize_card_get_id (baize_card_view_get_card (view)));
      if (spot == NULL)
        continue;
      if (animate && self->dealing)
        baize_card_view_put (view, self->arrangement->origin_x, self->arrangement->origin_y, spot->width);
      baize_card_view_get_bounds (view, &now);
      baize_card_view_go (view, spot, start, animate && now.size.width > 0 ? FLIGHT : 0);
      if (self->dealing && baize_card_view_is_flying (view))
        start += STAGGER;
    }
}

static void
arrange (BaizeBoard *board, int width, int height)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean resized = width != self->arranged_width || height != self->arranged_height;
  gboolean first = self->arranged_width == 0;
  gboolean animate = self->animate && (!resized || first) && !baize_compat_reduces_motion (GTK_WIDGET (board));

  self->dirty = FALSE;
  self->arranged_width = width;
  self->arranged_height = height;
  baize_arrangement_reset (self->arrangement);
  BAIZE_BOARD_GET_CLASS (board)->arrange (board, self->arrangement, width, height);
  mark_selection (self);
  sync_slots (board);
  sort_views (board);
  send_cards (board, animate);
  self->animate = self->dealing = FALSE;
  if (animate)
    start_moving (board);
  if (!self->stepping)
    refresh_labels (board);
}

static void
baize_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeBoard *board = BAIZE_BOARD (widget);
  BaizeBoardPrivate *self = baize_board_private (board);
  double scale = baize_compat_get_scale (widget);

  if (self->game != NULL && (self->dirty || width != self->arranged_width || height != self->arranged_height))
    arrange (board, width, height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const graphene_rect_t *area = g_hash_table_lookup (self->areas, child);

      if (child == self->cloth)
        gtk_widget_allocate (child, width, height, -1, NULL);
      else if (BAIZE_IS_CARD_VIEW (child))
        baize_card_view_place_in (BAIZE_CARD_VIEW (child), scale);
      else if (BAIZE_IS_SLOT_VIEW (child))
        {
          const BaizeSlot *slot = baize_slot_view_get_slot (BAIZE_SLOT_VIEW (child));

          gtk_widget_size_allocate (
              child, &(GtkAllocation){ (int) slot->x, (int) slot->y, (int) slot->width, (int) slot->height }, -1);
        }
      else if (area != NULL && gtk_widget_should_layout (child))
        gtk_widget_size_allocate (child,
                                  &(GtkAllocation){ (int) area->origin.x, (int) area->origin.y, (int) area->size.width,
                                                    (int) area->size.height },
                                  -1);
      else if (GTK_IS_NATIVE (child))
        gtk_popover_present (GTK_POPOVER (child));
    }
}

static void
baize_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  BaizeBoardPrivate *self = baize_board_private (BAIZE_BOARD (widget));
  GHashTableIter iter;
  gpointer child;

  /* GTK wants every child measured before it is allocated; the board itself fits any size */
  g_hash_table_iter_init (&iter, self->areas);
  while (g_hash_table_iter_next (&iter, &child, NULL))
    {
      int unused_minimum, unused_natural;

      gtk_widget_measure (child, orientation, -1, &unused_minimum, &unused_natural, NULL, NULL);
    }
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 960 : 640;
}

/** Cards on their way lie over all others, whatever their order among the children. */
static void
baize_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  for (int flying = 0; flying < 2; flying++)
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      {
        gboolean is_flying = BAIZE_IS_CARD_VIEW (child) && baize_card_view_is_flying (BAIZE_CARD_VIEW (child));

        if (is_flying == flying)
          gtk_widget_snapshot_child (widget, child, snapshot);
      }
}

/* ---- motion ---- */

static void
step_free (gpointer data)
{
  BoardStep *step = data;

  g_free (step->state);
  g_free (step);
}

/** Lays the cards as in @state; they fly there when @animate. */
static void
show_state (BaizeBoard *board, gconstpointer state, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);

  if (state != self->shown)
    memcpy (self->shown, state, rules_of (self)->state_size);
  baize_layout_reset (self->layout);
  rules_of (self)->tableau (self->shown, self->seat, self->layout);
  baize_tableau_update (self->tableau, self->layout);
  sync_views (board);
  if (klass->moved != NULL)
    klass->moved (board);
  baize_board_queue_arrange (board, animate);
}

static void
list_moves (BaizeBoardPrivate *self)
{
  const BaizeRules *rules = rules_of (self);
  BaizeMoves moves = { 0 };

  g_array_set_size (self->moves, 0);
  rules->moves (self->shown, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BoardMove move = { .move = moves.items[i] };

      rules->places (self->shown, &move.move, &move.source, &move.target);
      g_array_append_val (self->moves, move);
    }
  baize_moves_clear (&moves);
}

/** Shows the game's own position: the last step, after which the player can see what is possible. */
static void
show_end (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (board));

  g_queue_clear_full (&self->steps, step_free);
  self->stepping = FALSE;
  memcpy (self->shown, baize_game_get_state (self->game), rules_of (self)->state_size);
  list_moves (self);
  show_state (board, self->shown, animate);
  baize_board_restore_focus (board, focus != NULL);
  baize_board_refresh_preview (board);
}

/**
 * baize_board_show:
 * @board: a board
 * @state: a position
 *
 * Shows another position than the game's until the next move: what a player sees on the way to a move composed of
 * several choices.
 */
void
baize_board_show (BaizeBoard *board, gconstpointer state)
{
  show_state (board, state, TRUE);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  BaizeBoard *board = BAIZE_BOARD (widget);
  BaizeBoardPrivate *self = baize_board_private (board);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean moves = FALSE;
  GHashTableIter iter;
  gpointer view;

  if (self->stepping && now >= self->next_step)
    {
      BoardStep *step = g_queue_pop_head (&self->steps);

      self->next_step = now + STEP;
      if (step != NULL)
        {
          show_state (board, step->state, TRUE);
          step_free (step);
        }
      else
        show_end (board, TRUE);
    }
  g_hash_table_iter_init (&iter, self->views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    moves = baize_card_view_tick (view, now) || moves;
  gtk_widget_queue_allocate (widget);
  if (moves || self->stepping || self->dirty)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  self->moving = FALSE;
  g_object_notify_by_pspec (G_OBJECT (board), props[PROP_MOVING]);
  return G_SOURCE_REMOVE;
}

/** baize_board_get_moving: whether cards are on their way. */
gboolean
baize_board_get_moving (BaizeBoard *board)
{
  return baize_board_private (board)->moving;
}

/**
 * baize_board_finish_motion:
 * @board: a board
 *
 * Shows at once what the motion leads to; whoever touches the board need not wait.
 */
void
baize_board_finish_motion (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!self->moving || self->game == NULL)
    return;
  if (self->stepping)
    show_end (board, FALSE);
  self->animate = FALSE;
  if (self->arranged_width > 0)
    arrange (board, self->arranged_width, self->arranged_height);
  gtk_widget_queue_allocate (GTK_WIDGET (board));
}

/* ---- the game ---- */

typedef struct
{
  BaizeBoardPrivate *self;
  GString *spoken;
  gpointer before;
} Telling;

static void
note_step (gconstpointer state, int step, int amount, gpointer data)
{
  Telling *telling = data;
  const BaizeRules *rules = rules_of (telling->self);
  BoardStep *entry = g_new (BoardStep, 1);
  g_autofree char *text = rules->describe_step (telling->before, state, step, amount);

  memcpy (telling->before, state, rules->state_size);
  entry->state = g_memdup2 (state, rules->state_size);
  g_queue_push_tail (&telling->self->steps, entry);
  if (text != NULL)
    g_string_append_printf (telling->spoken, "%s ", text);
}

static void
refresh_texts (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gconstpointer state = baize_game_get_state (self->game);
  g_autofree char *old = g_steal_pointer (&self->summary);

  baize_board_set_text (board, &self->note, NULL);
  baize_board_set_text (board, &self->preview, NULL);
  baize_board_set_text (board, &self->prompt, rules_of (self)->prompt (state));
  self->summary = rules_of (self)->summary (state);
  g_object_notify_by_pspec (G_OBJECT (board), props[PROP_SUMMARY]);
}

static void
on_moved (BaizeBoard *board, int change, BaizeGame *game)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GString) spoken = g_string_new (NULL);
  Telling telling = { self, spoken, NULL };

  baize_board_let_go (board);
  self->selected = self->hovered = BAIZE_PLACE_NONE;
  self->previewed = (BaizeMove){ 0 };
  refresh_texts (board);
  if (change == BAIZE_GAME_PLAYED)
    {
      telling.before = g_malloc (rules_of (self)->state_size);
      baize_game_copy_state_at (game, baize_game_get_position (game) - 1, telling.before);
      baize_game_trace_last (game, note_step, &telling);
      g_free (telling.before);
    }
  g_string_append (spoken, self->prompt);
  if (g_queue_get_length (&self->steps) > 0 && gtk_widget_get_mapped (GTK_WIDGET (board))
      && !baize_compat_reduces_motion (GTK_WIDGET (board)))
    {
      self->stepping = TRUE;
      g_array_set_size (self->moves, 0);
      self->next_step = 0;
      start_moving (board);
    }
  else
    show_end (board, TRUE);
  baize_board_say (board, spoken->str);
}

/**
 * baize_board_set_game:
 * @board: a board
 * @game: (nullable): a game of the board's rules
 *
 * Lays @game on the table: a game just dealt is dealt, another lies as it stands.
 */
void
baize_board_set_game (BaizeBoard *board, BaizeGame *game)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  baize_board_finish_motion (board);
  baize_board_let_go (board);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, board);
  g_set_object (&self->game, game);
  g_clear_pointer (&self->shown, g_free);
  self->selected = self->hovered = self->cursor = BAIZE_PLACE_NONE;
  self->previewed = (BaizeMove){ 0 };
  if (game == NULL)
    return;
  self->shown = g_malloc0 (baize_game_get_rules (game)->state_size);
  g_signal_connect_object (game, "moved", G_CALLBACK (on_moved), board, G_CONNECT_SWAPPED);
  self->dealing = baize_game_get_position (game) == 0;
  refresh_texts (board);
  show_end (board, self->dealing);
}

/** baize_board_get_game: Returns: (nullable) (transfer none): the game on the table. */
BaizeGame *
baize_board_get_game (BaizeBoard *board)
{
  return baize_board_private (board)->game;
}

/** baize_board_get_shown: Returns: (transfer none): the position on the table, on the way to the game's own. */
gconstpointer
baize_board_get_shown (BaizeBoard *board)
{
  return baize_board_private (board)->shown;
}

/** baize_board_is_stepping: whether a move is still being shown, so that nothing of what is possible is. */
gboolean
baize_board_is_stepping (BaizeBoard *board)
{
  return baize_board_private (board)->stepping;
}

/** baize_board_get_tableau: Returns: (transfer none): the cards and piles on the table. */
BaizeTableau *
baize_board_get_tableau (BaizeBoard *board)
{
  return baize_board_private (board)->tableau;
}

/**
 * baize_board_queue_arrange:
 * @board: a board
 * @animate: whether cards fly to where they now belong
 *
 * Has everything arranged anew in the next frame.
 */
void
baize_board_queue_arrange (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  self->dirty = TRUE;
  self->animate = self->animate || animate;
  gtk_widget_queue_allocate (GTK_WIDGET (board));
}

static void
add_child (BaizeBoard *board, GtkWidget *child)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  g_hash_table_insert (self->areas, child, g_new0 (graphene_rect_t, 1));
}

/** baize_board_add_under: adds a child that lies on the cloth, under all cards. */
void
baize_board_add_under (BaizeBoard *board, GtkWidget *child)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  gtk_widget_insert_after (child, GTK_WIDGET (board), self->last_under);
  self->last_under = child;
  add_child (board, child);
}

/** baize_board_add_over: adds a child that lies over the cards: buttons, a tray. */
void
baize_board_add_over (BaizeBoard *board, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (board), NULL);
  add_child (board, child);
}

/**
 * baize_board_place_child:
 * @board: a board
 * @child: added by baize_board_add_under() or baize_board_add_over()
 * @x: left edge
 * @y: upper edge
 * @width: at least what @child needs
 * @height: likewise
 *
 * Says, while arranging, where @child goes.
 */
void
baize_board_place_child (BaizeBoard *board, GtkWidget *child, double x, double y, double width, double height)
{
  graphene_rect_t *area = g_hash_table_lookup (baize_board_private (board)->areas, child);

  graphene_rect_init (area, (float) x, (float) y, (float) width, (float) height);
}

/* ---- words ---- */

/** baize_board_set_text: makes *@text, one of prompt, preview and note, @value (transfer full). */
void
baize_board_set_text (BaizeBoard *board, char **text, char *value)
{
  if (g_strcmp0 (*text, value) == 0)
    {
      g_free (value);
      return;
    }
  g_free (*text);
  *text = value;
  g_object_notify_by_pspec (G_OBJECT (board), props[PROP_PROMPT]);
}

/** baize_board_get_prompt: the sentence to show: a refusal, what a move would do, or what is expected. */
const char *
baize_board_get_prompt (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  return self->note ? self->note : self->preview ? self->preview : self->prompt ? self->prompt : "";
}

/** baize_board_set_prompt: shows @text (nullable) instead of what the rules expect, until the next input. */
void
baize_board_set_prompt (BaizeBoard *board, const char *text)
{
  baize_board_set_text (board, &baize_board_private (board)->note, g_strdup (text));
}

/** baize_board_get_summary: the figures of the game. */
const char *
baize_board_get_summary (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  return self->summary ? self->summary : "";
}

/**
 * baize_board_say:
 * @board: a board
 * @text: what happened
 *
 * Tells screen readers. Where GTK can't announce, the widget that has the focus carries the text as its description.
 */
void
baize_board_say (BaizeBoard *board, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (board));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (board)) || baize_compat_announce (GTK_WIDGET (board), text))
    return;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (board)))
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* ---- actions of a game's own ---- */

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer board)
{
  void (*activate) (BaizeBoard *) = g_object_get_data (G_OBJECT (action), "baize-activate");

  activate (board);
}

/**
 * baize_board_add_action:
 * @board: a board
 * @name: of the action, `board.NAME` in the window
 * @menu_label: (nullable): its line in the menu
 * @activate: what it does
 *
 * Adds an action of the game's own.
 */
void
baize_board_add_action (BaizeBoard *board, const char *name, const char *menu_label, void (*activate) (BaizeBoard *board))
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);
  g_autofree char *full_name = g_strconcat ("board.", name, NULL);

  g_object_set_data (G_OBJECT (action), "baize-activate", activate);
  g_signal_connect_object (action, "activate", G_CALLBACK (on_action), board, 0);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
  if (menu_label != NULL)
    g_menu_append (self->menu, menu_label, full_name);
}

/** baize_board_get_menu: Returns: (transfer none): the game's own items for the menu, maybe none. */
GMenuModel *
baize_board_get_menu (BaizeBoard *board)
{
  return G_MENU_MODEL (baize_board_private (board)->menu);
}

/** baize_board_get_actions: Returns: (transfer none): the game's own actions, to be put into a window as `board`. */
GActionGroup *
baize_board_get_actions (BaizeBoard *board)
{
  return G_ACTION_GROUP (baize_board_private (board)->actions);
}

/* ---- the object ---- */

static void
baize_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BaizeBoard *board = BAIZE_BOARD (object);

  switch (id)
    {
    case PROP_PROMPT:
      g_value_set_string (value, baize_board_get_prompt (board));
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, baize_board_get_summary (board));
      break;
    case PROP_MOVING:
      g_value_set_boolean (value, baize_board_get_moving (board));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
baize_board_dispose (GObject *object)
{
  BaizeBoardPrivate *self = baize_board_private (BAIZE_BOARD (object));
  GtkWidget *child;

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (object), self->tick);
  self->tick = 0;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, object);
  g_clear_object (&self->game);
  g_queue_clear_full (&self->steps, step_free);
  g_ptr_array_set_size (self->order, 0);
  g_hash_table_remove_all (self->views);
  g_ptr_array_set_size (self->slots, 0);
  g_hash_table_remove_all (self->areas);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (baize_board_parent_class)->dispose (object);
}

static void
baize_board_finalize (GObject *object)
{
  BaizeBoardPrivate *self = baize_board_private (BAIZE_BOARD (object));

  g_hash_table_unref (self->views);
  g_ptr_array_unref (self->slots);
  g_hash_table_unref (self->areas);
  g_array_unref (self->moves);
  g_ptr_array_unref (self->order);
  baize_layout_free (self->layout);
  baize_arrangement_free (self->arrangement);
  g_object_unref (self->tableau);
  g_object_unref (self->actions);
  g_object_unref (self->menu);
  g_free (self->shown);
  g_free (self->prompt);
  g_free (self->preview);
  g_free (self->note);
  g_free (self->summary);
  G_OBJECT_CLASS (baize_board_parent_class)->finalize (object);
}

static void
baize_board_class_init (BaizeBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = baize_board_dispose;
  object_class->finalize = baize_board_finalize;
  object_class->get_property = baize_board_get_property;
  widget_class->size_allocate = baize_board_size_allocate;
  widget_class->measure = baize_board_measure;
  widget_class->snapshot = baize_board_snapshot;
  widget_class->focus = baize_board_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  props[PROP_PROMPT] = g_param_spec_string ("prompt", NULL, NULL, NULL, flags);
  props[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  props[PROP_MOVING] = g_param_spec_boolean ("moving", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

/** Gives the display the style of what lies on tables; once. */
static void
load_style (GdkDisplay *display)
{
  g_autoptr (GtkCssProvider) provider = NULL;

  if (display == NULL || g_object_get_data (G_OBJECT (display), "baize-table-style") != NULL)
    return;
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, BAIZE_RESOURCES "/table.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set_data (G_OBJECT (display), "baize-table-style", GINT_TO_POINTER (1));
}

static void
baize_board_init (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  load_style (gtk_widget_get_display (GTK_WIDGET (board)));
  self->seat = 1;
  self->tableau = baize_tableau_new ();
  self->layout = baize_layout_new ();
  self->arrangement = baize_arrangement_new ();
  self->views = g_hash_table_new_full (NULL, NULL, NULL, remove_view);
  self->slots = g_ptr_array_new_with_free_func (remove_view);
  self->areas = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->order = g_ptr_array_new ();
  self->moves = g_array_new (FALSE, FALSE, sizeof (BoardMove));
  self->selected = self->hovered = self->cursor = self->last_clicked = BAIZE_PLACE_NONE;
  self->actions = g_simple_action_group_new ();
  self->menu = g_menu_new ();
  g_queue_init (&self->steps);
  self->cloth = self->last_under = baize_cloth_new ();
  gtk_widget_set_parent (self->cloth, GTK_WIDGET (board));
  gtk_widget_set_overflow (GTK_WIDGET (board), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (GTK_WIDGET (board), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (board), TRUE);
  baize_board_init_input (board);
}

static GType
board_type (const BaizeRules *rules)
{
  for (gsize i = 0; i < G_N_ELEMENTS (baize_boards); i++)
    if (g_str_equal (baize_boards[i].game, rules->id))
      return baize_boards[i].get_type ();
  g_return_val_if_reached (G_TYPE_INVALID);
}

/**
 * baize_board_new:
 * @rules: a game
 *
 * Returns: (transfer floating): the game's own board, without a game on it
 */
BaizeBoard *
baize_board_new (const BaizeRules *rules)
{
  return g_object_new (board_type (rules), NULL);
}

/**
 * baize_board_class_for:
 * @rules: a game
 *
 * Returns: (transfer none): the class of its board, for its shortcuts and little picture
 */
BaizeBoardClass *
baize_board_class_for (const BaizeRules *rules)
{
  /* the reference is kept: the class of a game is wanted as long as the program runs */
  return g_type_class_ref (board_type (rules));
}
