/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of boards: each game's board in windows of all sizes, in both text directions and with large text, at
 * several positions of a random game. Every card and place has a name. Every card has a place, entirely on the board if
 * a window can have that size; all coordinates are numbers, and neither layout nor drawing divides by zero, which the
 * processor's floating-point flags show. Skipped if there is no display.
 */
#include "board-fixture.h"

#include "core/cards/baize-random.h"
#include "deck/baize-picture.h"

#include <fenv.h>
#include <math.h>

/* The sizes of boards. The first ones are smaller than a window can make them, or are left over by a bar below. */
static const int sizes[][2] = { { 360, 80 },   { 300, 150 },   { 360, 180 },   { 360, 200 }, { 360, 248 },
                                { 360, 294 },  { 360, 540 },   { 360, 640 },   { 480, 270 }, { 500, 300 },
                                { 500, 354 },  { 500, 400 },   { 600, 294 },   { 640, 360 }, { 720, 294 },
                                { 800, 480 },  { 960, 294 },   { 960, 620 },   { 400, 900 }, { 800, 1200 },
                                { 1280, 690 }, { 1920, 1000 }, { 2560, 1330 }, { 360, 580 }, { 960, 660 },
                                { 1280, 740 }, { 3840, 2050 } };

/* The least size at which the whole board is visible. */
#define WHOLE_WIDTH  360
#define WHOLE_HEIGHT 294

#define N_MOVES 60
/* One of this many positions is tested. */
#define EVERY 20

/* How far the cards of a pile stick out, to show that it is thick, in widths of a card. */
#define THICKEST 0.11

typedef struct
{
  const BaizeRules *rules;
  int variant;
  int players;
} Table;

static void
assert_number (double value, const char *what, const Table *table, const int *size)
{
  if (!isfinite (value))
    g_error ("%s, variant %d, in %d×%d: %s is no number", table->rules->id, table->variant, size[0], size[1], what);
}

/** Checks that every card and place has a name: GTK calls others by their class. */
static void
check_names (BoardFixture *fixture, const Table *table)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *name = NULL;

      if (!BAIZE_IS_CARD_VIEW (child) && !BAIZE_IS_SLOT_VIEW (child))
        continue;
      name = board_name_of (child);
      if (*name == '\0')
        g_error ("%s, variant %d: a %s has no name", table->rules->id, table->variant, G_OBJECT_TYPE_NAME (child));
    }
}

static void
check_places (BoardFixture *fixture, const Table *table, const int *size)
{
  BaizeBoardPrivate *self = baize_board_private (fixture->board);
  GHashTableIter iter;
  gpointer item;

  for (guint i = 0; i < self->scene.slots->len; i++)
    {
      const BaizeSlot *slot = baize_slot_view_get_slot (self->scene.slots->pdata[i]);

      assert_number (slot->x + slot->y + slot->width + slot->height, "a place", table, size);
    }
  g_hash_table_iter_init (&iter, self->scene.areas);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    {
      const graphene_rect_t *area = item;

      assert_number ((double) (area->origin.x + area->origin.y + area->size.width + area->size.height), "a part", table,
                     size);
    }
  g_hash_table_iter_init (&iter, self->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    {
      const BaizeSpot *spot = baize_arrangement_get_card (self->scene.arrangement,
                                                          baize_card_get_id (baize_card_view_get_card (item)));
      graphene_rect_t bounds = board_bounds_of (item);

      if (spot != NULL)
        assert_number (spot->x + spot->y + spot->width, "a card's spot", table, size);
      assert_number ((double) (bounds.origin.x + bounds.origin.y + bounds.size.width), "a card", table, size);
    }
}

/** Checks that every card of the tableau has a spot on the board or in the part of it that its clip shows. */
static void
check_cards (BoardFixture *fixture, const Table *table, const int *size)
{
  const BaizeArrangement *arrangement = baize_board_private (fixture->board)->scene.arrangement;
  gconstpointer state = baize_game_get_state (fixture->game);
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  table->rules->view->tableau (state, baize_rules_seat (table->rules, state), layout);
  for (guint i = 0; i < layout->cards->len; i++)
    {
      guint id = g_array_index (layout->cards, BaizeLaidCard, i).id;
      const BaizeSpot *spot = baize_arrangement_get_card (arrangement, id);
      gboolean whole = size[0] >= WHOLE_WIDTH && size[1] >= WHOLE_HEIGHT;

      if (spot == NULL)
        g_error ("%s, variant %d, in %d×%d: card %u is not placed", table->rules->id, table->variant, size[0], size[1],
                 id);
      if (whole && !(spot->flags & BAIZE_CARD_CLIPPED)
          && (spot->x < -1 || spot->y < -1 || spot->x + spot->width > size[0] + 1
              || spot->y + spot->width * BAIZE_CARD_ASPECT > size[1] + 1))
        g_error ("%s, variant %d, %d players, in %d×%d: card %u, %.1f wide, is at %.1f,%.1f", table->rules->id,
                 table->variant, table->players, size[0], size[1], id, spot->width, spot->x, spot->y);
    }
}

/** Returns: whether card number @over of the layout lies over card number @under. */
static gboolean
lies_over (const BaizeSpot *over, guint number_over, const BaizeSpot *under, guint number_under)
{
  return over->z > under->z || (over->z == under->z && number_over > number_under);
}

/** Returns: the card that cuts the index of @card, number @number of @layout; %NULL if rank and suit are whole, or no
 * part of them can be seen. */
static const BaizeSpot *
find_cut (const BaizeArrangement *arrangement, const BaizeLayout *layout, const BaizeSpot *card, guint number)
{
  double right = card->x + baize_picture_get_index (card->width);
  double below = card->y + card->width * BAIZE_INDEX_HEIGHT;
  double tolerance = MAX (1, card->width * 0.01), margin = card->width * THICKEST;
  const BaizeSpot *cut = NULL;

  for (guint i = 0; i < layout->cards->len; i++)
    {
      const BaizeSpot *over = baize_arrangement_get_card (arrangement,
                                                          g_array_index (layout->cards, BaizeLaidCard, i).id);
      double bottom = over->y + over->width * BAIZE_CARD_ASPECT;

      if (i == number || !lies_over (over, i, card, number) || over->flags & BAIZE_CARD_HIDDEN
          || over->x >= right - tolerance || over->x + over->width <= card->x + margin || over->y >= below - tolerance
          || bottom <= card->y + margin)
        continue;
      if (over->x <= card->x + margin && over->y <= card->y + margin && over->x + over->width >= right
          && bottom >= below)
        return NULL;
      cut = over;
    }
  return cut;
}

/** Checks that no card cuts the rank or the suit of another. The cards of a column show edges in place of strips. */
static void
check_indices (BoardFixture *fixture, const Table *table, const int *size)
{
  const BaizeArrangement *arrangement = baize_board_private (fixture->board)->scene.arrangement;
  gconstpointer state = baize_game_get_state (fixture->game);
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  table->rules->view->tableau (state, baize_rules_seat (table->rules, state), layout);
  for (guint i = 0; i < layout->cards->len; i++)
    {
      guint id = g_array_index (layout->cards, BaizeLaidCard, i).id;
      const BaizeSpot *spot = baize_arrangement_get_card (arrangement, id), *cut;

      if (!(spot->flags & BAIZE_CARD_UP) || spot->flags & (BAIZE_CARD_HIDDEN | BAIZE_CARD_COVERED))
        continue;
      cut = find_cut (arrangement, layout, spot, i);
      if (cut != NULL)
        g_error ("%s, variant %d, %d players, in %d×%d: the index of card %u, %.1f wide, is cut at %.3f, %.3f",
                 table->rules->id, table->variant, table->players, size[0], size[1], id, spot->width,
                 (cut->x - spot->x) / spot->width, (cut->y - spot->y) / spot->width);
    }
}

/** Returns: whether a card, a slot or a part of the board is at @place, or, for a target, in its pile. */
static gboolean
is_on_board (BoardFixture *fixture, const BaizePlace *place, gboolean is_target)
{
  gboolean found = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    {
      BaizePlace here;

      found = baize_scene_get_place (child, &here)
              && (is_target ? baize_place_same_pile (&here, place) : baize_place_equal (&here, place));
    }
  return found;
}

/** Checks that source and target of every legal move are on the board. */
static void
check_moves (BoardFixture *fixture, const Table *table)
{
  gconstpointer state = baize_game_get_state (fixture->game);
  BaizeMoves moves = { 0 };

  table->rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizePlace places[2];

      table->rules->view->places (state, &moves.items[i], &places[0], &places[1]);
      for (int j = 0; j < 2; j++)
        if (!baize_place_is_none (&places[j]) && !is_on_board (fixture, &places[j], j == 1))
          g_error ("%s, variant %d, %d players: a move's %s, of kind %d at %d,%d, is not on the board",
                   table->rules->id, table->variant, table->players, j == 0 ? "source" : "target", places[j].kind,
                   places[j].x, places[j].y);
    }
  baize_moves_clear (&moves);
}

static void
fail_if_raised (const char *what, const char *part, const Table *table, const int *size)
{
  int raised = fetestexcept (FE_DIVBYZERO | FE_INVALID);

  if (raised != 0)
    g_error ("%s, variant %d, in %d×%d: %s %s %s", table->rules->id, table->variant, size[0], size[1], what, part,
             raised & FE_DIVBYZERO ? "divides by zero" : "reckons with what is no number");
}

/** Draws a widget of the game's own, and its children. */
static void
draw (GtkWidget *widget, const Table *table, const int *size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  feclearexcept (FE_ALL_EXCEPT);
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  fail_if_raised ("drawing", G_OBJECT_TYPE_NAME (widget), table, size);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_unref (node);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    draw (child, table, size);
}

/** Arranges the board and draws it in that size. GTK's own drawing is not tested, because it uses infinite values. */
static void
show (BoardFixture *fixture, const Table *table, const int *size)
{
  BaizeBoardPrivate *self = baize_board_private (fixture->board);
  GtkWidget *widget = GTK_WIDGET (fixture->board);
  GHashTableIter iter;
  gpointer child;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget, &(GtkAllocation){ 0, 0, size[0], size[1] }, -1);
  baize_arrangement_reset (self->scene.arrangement);
  feclearexcept (FE_ALL_EXCEPT);
  BAIZE_BOARD_GET_CLASS (fixture->board)->arrange (fixture->board, self->scene.arrangement, size[0], size[1]);
  fail_if_raised ("laying out", "", table, size);
  baize_board_arrange (fixture->board);
  gtk_widget_size_allocate (widget, &(GtkAllocation){ 0, 0, size[0], size[1] }, -1);
  g_hash_table_iter_init (&iter, self->scene.areas);
  while (g_hash_table_iter_next (&iter, &child, NULL))
    if (gtk_widget_get_visible (child))
      draw (child, table, size);
  check_places (fixture, table, size);
  check_cards (fixture, table, size);
  check_indices (fixture, table, size);
  check_names (fixture, table);
}

/** Sets the size of text, in per cent. */
static void
set_text (BoardFixture *fixture, int percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percent / 100, NULL);
  board_settle (fixture);
}

/** Gives the board the little room that a bar and large text may leave in the smallest window. */
static void
squeeze (BoardFixture *fixture)
{
  gtk_widget_measure (GTK_WIDGET (fixture->board), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (fixture->board), &(GtkAllocation){ 0, 0, 350, 22 }, -1);
  baize_board_arrange (fixture->board);
}

/** Plays one legal move. Returns: whether there was one. */
static gboolean
play_any (BaizeGame *game, BaizeRandom *random)
{
  BaizeMoves moves = { 0 };
  gboolean played = FALSE;

  if (!baize_game_get_over (game))
    baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  if (moves.n_items > 0)
    played = baize_game_play (game, &moves.items[baize_random_below (random, moves.n_items)], NULL);
  baize_moves_clear (&moves);
  return played;
}

static void
test_sizes (BoardFixture *fixture, gconstpointer data)
{
  const Table *table = data;
  g_autoptr (BaizeSetup) setup = baize_setup_new (table->rules, table->variant, 7);
  g_autoptr (GError) error = NULL;
  BaizeRandom random;
  int n_moves = 0;

  setup->players = table->players;
  fixture->game = baize_game_new (table->rules, setup, &error);
  g_assert_no_error (error);
  fixture->board = g_object_ref_sink (baize_board_new (table->rules));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  baize_board_set_game (fixture->board, fixture->game);
  gtk_window_present (GTK_WINDOW (fixture->window));
  board_settle (fixture);
  baize_random_init (&random, 1);
  do
    {
      for (int direction = GTK_TEXT_DIR_LTR; direction <= GTK_TEXT_DIR_RTL; direction++)
        {
          gtk_widget_set_direction (GTK_WIDGET (fixture->board), (GtkTextDirection) direction);
          for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
            show (fixture, table, sizes[i]);
        }
      set_text (fixture, 200);
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        show (fixture, table, sizes[i]);
      set_text (fixture, 100);
      check_moves (fixture, table);
      squeeze (fixture);
      for (int i = 0; i < EVERY; i++, n_moves++)
        if (!play_any (fixture->game, &random))
          n_moves = N_MOVES;
    }
  while (n_moves < N_MOVES);
}

/** A table for the least and the most players of each variant of each game. */
TESTS (sizes)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    for (int j = 0; j < games[i]->n_variants; j++)
      for (int players = games[i]->variants[j].players_min;;)
        {
          Table *table = g_new (Table, 1);
          g_autofree char *path = g_strdup_printf ("/%s/%s/%d", games[i]->id, games[i]->variants[j].id, players);

          *table = (Table){ games[i], j, players };
          g_test_add_vtable (path, sizeof (BoardFixture), table, (GTestFixtureFunc) board_set_up,
                             (GTestFixtureFunc) test_sizes, (GTestFixtureFunc) board_tear_down);
          if (players == games[i]->variants[j].players_max)
            break;
          players = games[i]->variants[j].players_max;
        }
}
