/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Grandma's Card Game without a display: the layout in boards of every size, with every number of players
 * and melds, and the order of a hand.
 */
#include "test.h"

#include "games/grandma/board/geometry.h"
#include "games/grandma/board/order.h"

#include <string.h>

static const int sizes[][2] = { { 360, 540 }, { 360, 200 },  { 480, 600 },   { 640, 270 }, { 800, 480 },
                                { 960, 610 }, { 1280, 690 }, { 2560, 1330 }, { 700, 1100 } };

static void
assert_in (const BaizeBox *box, const BaizeBox *room, const char *what, const GrandmaTable *table)
{
  if (box->x < room->x - 1 || box->y < room->y - 1 || box->x + box->width > room->x + room->width + 1
      || box->y + box->height > room->y + room->height + 1)
    g_error (
      "%s is at %.0f,%.0f and %.0f×%.0f, not in %.0f,%.0f and %.0f×%.0f, in a board of %d×%d for %d with %d melds",
      what, box->x, box->y, box->width, box->height, room->x, room->y, room->width, room->height, table->width,
      table->height, table->players, table->n_melds);
}

static void
check_hand (const GrandmaGeometry *g, const GrandmaTable *table)
{
  BaizeBox board = { 0, 0, table->width, table->height };
  int n = table->n_hand[table->viewer - 1];

  for (int i = 0; i < n; i++)
    {
      const GrandmaRow *row = &g->hand[i >= g->n_first];
      int at = i < g->n_first ? i : i - g->n_first;
      BaizeBox card = { row->x + at * row->step, row->y, g->card, g->card * BAIZE_CARD_ASPECT };

      assert_in (&card, &board, "a card of the hand", table);
      /* the corner of every card is visible */
      g_assert_cmpfloat (row->step, >=, g->card * (table->covered > 0 ? 0.25 : 0.3));
    }
}

static void
check_table (GrandmaTable *table)
{
  BaizeBox board = { 0, 0, table->width, table->height };
  GrandmaGeometry g;

  grandma_geometry_compute (&g, table);
  check_hand (&g, table);
  assert_in (&g.stock, &board, "the stock", table);
  assert_in (&g.pile, &board, "the pile", table);
  assert_in (&g.goal, &board, "the goal", table);
  for (int seat = 1; seat <= table->players; seat++)
    assert_in (&g.mat[seat - 1], &board, "a mat", table);
  for (int seat = 1; seat <= table->players && !table->open; seat++)
    if (seat != table->viewer && table->n_hand[seat - 1] > 0)
      {
        const GrandmaRow *row = &g.backs[seat - 1];
        BaizeBox backs = { row->x, row->y, g.back[seat - 1] + (table->n_hand[seat - 1] - 1) * row->step,
                           g.back[seat - 1] * BAIZE_CARD_ASPECT };

        assert_in (&backs, &g.mat[seat - 1], "the backs of a hand", table);
      }
  /* a board as high as a phone has room for all melds */
  if (table->covered > 0)
    {
      board.width -= table->covered;
      for (int i = 0; i < table->n_melds; i++)
        if (table->meld_seat[i] == table->viewer)
          assert_in (&g.meld_box[i], &board, "a meld of the viewer beside the sheet", table);
      for (int i = 0; i < table->n_hand[table->viewer - 1]; i++)
        assert_in (&(BaizeBox){ g.hand[0].x + i * g.hand[0].step, g.hand[0].y, g.card, 1 }, &board,
                   "a card of the hand beside the sheet", table);
    }
  for (int i = 0; i < table->n_melds && table->height >= 480; i++)
    assert_in (&g.meld_box[i], &g.mat[table->meld_seat[i] - 1], "a meld", table);
}

TEST (sizes)
{
  static const int n_melds[] = { 0, 2, 3, 4 };
  static const int n_cards[] = { 3, 4, 6, 8 };

  for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (int players = 2; players <= 4; players++)
      for (gsize melds = 0; melds < G_N_ELEMENTS (n_melds); melds++)
        for (int mirrored = 0; mirrored <= 1; mirrored++)
          {
            GrandmaTable table = { .width = sizes[size][0],
                                   .height = sizes[size][1],
                                   .line = 18,
                                   .mirrored = mirrored,
                                   .viewer = 1,
                                   .players = players,
                                   .down = n_melds[melds] > 0 };

            for (int seat = 1; seat <= players; seat++)
              {
                table.n_hand[seat - 1] = (guint8) (melds == 0 ? 13 : 13 - 3 * n_melds[melds]);
                for (int i = 0; i < n_melds[melds]; i++)
                  {
                    table.meld_seat[table.n_melds] = (guint8) seat;
                    table.meld_cards[table.n_melds++] = (guint8) n_cards[melds];
                  }
              }
            check_table (&table);
            if (table.width < 900)
              continue;
            table.covered = 420;
            check_table (&table);
          }
}

/* A full hand overlaps only where there is no room for it. */
TEST (room)
{
  GrandmaTable table = {
    .width = 5120, .height = 1300, .line = 18, .viewer = 1, .players = 3, .n_hand = { 0, 12, 12 }
  };
  GrandmaGeometry g;

  table.n_hand[0] = GRANDMA_MAX_HAND;
  grandma_geometry_compute (&g, &table);
  g_assert_cmpfloat (g.hand[0].step, >, g.card);
}

/* The hand is on the axis of the board. A mat without melds is no higher than its plate, with the backs at its end;
 * with melds it is higher, but the viewer's own are as large as others', or larger. */
TEST (composition)
{
  GrandmaTable table = { .width = 1280, .height = 690, .line = 18, .viewer = 1, .players = 3, .n_hand = { 6, 12, 12 } };
  GrandmaGeometry g, later;
  double end;

  grandma_geometry_compute (&g, &table);
  g_assert_cmpfloat_with_epsilon (g.hand[0].x + (g.card + 5 * g.hand[0].step) / 2, 640, 2);
  table.n_hand[0] = GRANDMA_MAX_HAND;
  grandma_geometry_compute (&g, &table);
  g_assert_cmpfloat_with_epsilon (g.hand[0].x + (g.card + (GRANDMA_MAX_HAND - 1) * g.hand[0].step) / 2, 640, 2);
  g_assert_cmpfloat (g.back[1], <, 0.3 * g.card);
  g_assert_cmpfloat (g.mat[1].height, <, g.card);
  end = g.backs[1].x + 11 * g.backs[1].step + g.back[1];
  g_assert_cmpfloat (end, >, g.mat[1].x + g.mat[1].width - 20);
  for (int seat = 1; seat <= 2; seat++)
    {
      table.meld_seat[table.n_melds] = (guint8) seat;
      table.meld_cards[table.n_melds++] = 3;
    }
  grandma_geometry_compute (&later, &table);
  g_assert_cmpfloat (later.mat[1].height, >, g.mat[1].height * 1.5);
  g_assert_cmpfloat (later.mat[2].height, <, g.mat[2].height + 1);
  g_assert_cmpfloat (later.meld_card[0], >=, later.meld_card[1]);
  g_assert_cmpfloat (later.meld_card[0], >, 0.8 * later.card);
  /* a full hand in a smaller window, too */
  table.width = 960;
  table.height = 610;
  grandma_geometry_compute (&g, &table);
  g_assert_cmpfloat_with_epsilon (g.hand[0].x + (g.card + (GRANDMA_MAX_HAND - 1) * g.hand[0].step) / 2, 480, 2);
}

/* Hands shown at the end of a round begin at the edge of the mat where the name is, in the middle of the room below
 * it. */
TEST (open_hands)
{
  for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (int mirrored = 0; mirrored <= 1; mirrored++)
      {
        GrandmaTable table = { .width = sizes[size][0],
                               .height = sizes[size][1],
                               .line = 18,
                               .mirrored = mirrored,
                               .viewer = 1,
                               .players = 3,
                               .n_hand = { 5, 4, 5 },
                               .open = TRUE };
        GrandmaGeometry g;

        grandma_geometry_compute (&g, &table);
        for (int seat = 2; seat <= table.players; seat++)
          {
            const BaizeBox *mat = &g.mat[seat - 1];
            const GrandmaRow *row = &g.open[seat - 1];
            double end = row->x + (table.n_hand[seat - 1] - 1) * row->step + g.meld_card[seat - 1];
            double before = row->x - mat->x, after = mat->x + mat->width - end;
            double above = row->y - g.plate[seat - 1].y - g.plate[seat - 1].height;
            double below = mat->y + mat->height - row->y - g.meld_card[seat - 1] * BAIZE_CARD_ASPECT;

            g_assert_cmpfloat (before, >=, 0);
            g_assert_cmpfloat (after, >=, 0);
            g_assert_cmpfloat (before, <=, 13);
            g_assert_cmpfloat (above, >=, 0);
            g_assert_cmpfloat_with_epsilon (above, below, 13);
          }
      }
}

/* With large text and three other players on a phone: an enlarged mat has room for large cards, and so has the only mat
 * with melds. */
TEST (looked)
{
  GrandmaTable table = { .width = 360, .height = 420, .line = 21, .viewer = 1, .players = 4, .n_hand = { 5, 5, 5, 5 } };
  GrandmaGeometry all, looked, only;

  for (int seat = 2; seat <= 4; seat++)
    for (int i = 0; i < 2; i++)
      {
        table.meld_seat[table.n_melds] = (guint8) seat;
        table.meld_cards[table.n_melds++] = 4;
      }
  check_table (&table);
  grandma_geometry_compute (&all, &table);
  for (table.looked = 2; table.looked <= 4; table.looked++)
    {
      grandma_geometry_compute (&looked, &table);
      g_assert_cmpfloat (looked.meld_card[table.looked - 1], >, 1.7 * all.meld_card[table.looked - 1]);
      for (int i = 0; i < table.n_melds; i++)
        if (table.meld_seat[i] == table.looked)
          assert_in (&looked.meld_box[i], &looked.mat[table.looked - 1], "a meld that is looked at", &table);
      for (int seat = 2; seat <= 4; seat++)
        assert_in (&looked.plate[seat - 1], &looked.mat[seat - 1], "a plate", &table);
    }
  table.looked = 0;
  table.n_melds = 2;
  check_table (&table);
  grandma_geometry_compute (&only, &table);
  g_assert_cmpfloat (only.meld_card[1], >, 1.7 * all.meld_card[1]);
}

/* ---- the order of a hand ---- */

static void
deal (GrandmaState *state)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_grandma_rules, 0, 7);

  setup->players = 2;
  grandma_deal (state, setup);
}

static void
assert_sorted (const GrandmaOrder *order, const GrandmaState *state, gboolean by_rank)
{
  guint8 cards[GRANDMA_MAX_HAND];
  int n = grandma_order_list (order, state, 1, cards);

  g_assert_cmpint (n, ==, state->n_hand[0]);
  for (int i = 1; i < n; i++)
    {
      BaizeFace a = grandma_face (cards[i - 1]), b = grandma_face (cards[i]);

      g_assert_false (grandma_is_wild (a) && !grandma_is_wild (b));
      if (grandma_is_wild (b))
        continue;
      if (by_rank)
        g_assert_true (baize_face_get_rank (b) == BAIZE_ACE || baize_face_get_rank (a) <= baize_face_get_rank (b));
      else
        g_assert_cmpint (baize_face_get_suit (a), <=, baize_face_get_suit (b));
    }
}

TEST (order)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  guint8 before[GRANDMA_MAX_HAND], after[GRANDMA_MAX_HAND];
  g_autofree char *text = NULL, *again = NULL;
  GrandmaOrder order, other;
  BaizeMove move;
  int n;

  deal (state);
  grandma_order_init (&order);
  grandma_order_follow (&order, state, 1);
  assert_sorted (&order, state, FALSE);
  grandma_order_sort (&order, state, 1);
  assert_sorted (&order, state, TRUE);
  grandma_order_sort (&order, state, 1);
  assert_sorted (&order, state, FALSE);

  n = grandma_order_list (&order, state, 1, before);
  grandma_order_move (&order, state, 1, 0, 3);
  grandma_order_list (&order, state, 1, after);
  g_assert_cmpint (after[3], ==, before[0]);
  g_assert_cmpint (after[0], ==, before[1]);
  grandma_order_move (&order, state, 1, 3, n);
  grandma_order_move (&order, state, 1, -1, 2);
  text = grandma_order_write (&order, state, 1);

  /* a drawn card goes to the end; after it has left, all others are where they were */
  grandma_move_draw (&move, GRANDMA_FROM_STOCK);
  baize_grandma_rules.play (state, &move, NULL, NULL);
  grandma_order_follow (&order, state, 1);
  g_assert_cmpint (grandma_order_list (&order, state, 1, before), ==, n + 1);
  g_assert_cmpmem (before, n, after, n);

  grandma_order_init (&other);
  grandma_order_read (&other, state, 1, text);
  g_assert_cmpint (grandma_order_list (&other, state, 1, after), ==, n + 1);
  for (int i = 0; i < n; i++)
    g_assert_cmpint (grandma_face (after[i]), ==, grandma_face (before[i]));
  grandma_order_read (&other, state, 1, "nonsense 99 XR 7C 7C 7C 7C 7C");
  g_assert_cmpint (grandma_order_list (&other, state, 1, after), ==, n + 1);
  again = grandma_order_write (&other, state, 1);
  g_assert_cmpuint (strlen (again), ==, 3 * (gsize) (n + 1) - 1);
}

/* A sorted hand stays sorted: drawn cards are inserted in order, also in the next round and after a restart. */
TEST (stays_sorted)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  GrandmaOrder order, other;
  BaizeMove move;

  for (int by_rank = 0; by_rank <= 1; by_rank++)
    {
      deal (state);
      grandma_order_init (&order);
      grandma_order_follow (&order, state, 1);
      grandma_order_sort (&order, state, 1);
      if (!by_rank)
        grandma_order_sort (&order, state, 1);
      for (int turn = 0; turn < 20; turn++)
        {
          g_autofree char *text = grandma_order_write (&order, state, 1), *again = NULL;

          grandma_order_init (&other);
          grandma_order_read (&other, state, 1, text);
          again = grandma_order_write (&other, state, 1);
          g_assert_cmpstr (again, ==, text);
          grandma_move_draw (&move, GRANDMA_FROM_STOCK);
          baize_grandma_rules.play (state, &move, NULL, NULL);
          grandma_order_follow (&order, state, 1);
          grandma_order_follow (&other, state, 1);
          assert_sorted (&order, state, by_rank);
          assert_sorted (&other, state, by_rank);
          if (state->seat == 1)
            g_assert_cmpint (grandma_hand_find (state, 1, grandma_face (order.drawn)), >=, 0);
          grandma_move_discard (&move, grandma_face (state->hand[state->seat - 1][turn % 12]));
          baize_grandma_rules.play (state, &move, NULL, NULL);
        }
      state->round++;
      grandma_order_follow (&order, state, 1);
      assert_sorted (&order, state, by_rank);
    }
}
