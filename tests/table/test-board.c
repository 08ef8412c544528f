/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board in process, with a game of GRAFA on it: where the cards lie at several sizes, that a card stays the same
 * widget, what things are called, and that nothing is left behind. Nothing here measures time: what takes time is waited
 * for. Skipped where there is no display.
 */
#include "table/baize-board-private.h"

#include "baize-games.h"
#include "example.h"
#include "games/grafa/grafa.h"

#include <math.h>
#include <string.h>

/* How long something may take before the test gives up, in µs. */
#define PATIENCE (60 * G_USEC_PER_SEC)

/*
 * A deck whose hand grows to two dozen: hearts come to the hand until all but the ace are in it; then each is paired with
 * the diamond of its rank, which comes to the hand and buys a card.
 */
#define LARGE_DECK \
  "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H " \
  "KD KS QD QS JD JS TD TS 9D 9S 8D 8S 7D 7S 6D 6S 5D 5S 4D 4S 3D 3S 2D 2S " \
  "AH AD AS AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
#define LARGE_MAX_HAND 24

static const char *const large_moves[] = {
  "pair KH", "pair KH", "pair KH", "pair KH", "pair KH", "pair KH", "pair KH", "pair KH", "pair QH", "pair JH",
  "pair TH", "pair 9H", "pair 8H", "pair 7H", "pair 6H", "pair 5H", "pair 4H", "pair 3H", "pair 2H",
};

/** Size: of a board, and how large a hand it has room for; of the cards of a larger one less is seen. */
typedef struct
{
  int width;
  int height;
  guint n_hand;
} Size;

static const Size sizes[] = { { 1280, 800, 24 }, { 360, 640, 24 }, { 360, 294, 12 } };

typedef struct
{
  GtkWidget *window;
  BaizeBoard *board;
  BaizeGame *game;
} Fixture;

/* ---- games ---- */

static BaizeGame *
new_game (const char *deck)
{
  g_autofree char *text = g_strdup_printf ("[Game \"grafa\"]\n[Deck \"%s\"]\n", deck);
  g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "test");
  g_autoptr (GError) error = NULL;
  BaizeGame *game = baize_game_new_from_record (record, &error);

  g_assert_no_error (error);
  return game;
}

static BaizeMove
read_move (BaizeGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  grafa_read_move (baize_game_get_state (game), text, &move, &error);
  g_assert_no_error (error);
  return move;
}

static void
play (BaizeGame *game, const char *text)
{
  BaizeMove move = read_move (game, text);
  g_autoptr (GError) error = NULL;

  baize_game_play (game, &move, &error);
  g_assert_no_error (error);
}

static const GrafaState *
state_of (Fixture *fixture)
{
  return baize_game_get_state (fixture->game);
}

/* ---- the board ---- */

/** Runs the main loop until the board has its size and every card lies where it belongs. */
static void
settle (Fixture *fixture)
{
  BaizeBoardPrivate *self = baize_board_private (fixture->board);
  gint64 end = g_get_monotonic_time () + PATIENCE;
  int n_quiet = 0;

  while (n_quiet < 20)
    {
      gboolean quiet = gtk_widget_get_mapped (GTK_WIDGET (fixture->board)) && self->arranged_width > 0 && !self->dirty
                       && !baize_board_get_moving (fixture->board);

      n_quiet = quiet ? n_quiet + 1 : 0;
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
    }
}

static void
animate (gboolean animations)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animations, NULL);
}

static void
open_board (Fixture *fixture, Size size, const char *deck)
{
  fixture->game = new_game (deck);
  fixture->board = g_object_ref_sink (baize_board_new (&baize_grafa_rules));
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), size.width, size.height);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  baize_board_set_game (fixture->board, fixture->game);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle (fixture);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->board)), ==, size.width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->board)), ==, size.height);
}

static void
close_board (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->board);
  g_assert_finalize_object (fixture->game);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  animate (FALSE);
}

static void
set_up_example (Fixture *fixture, gconstpointer unused)
{
  animate (FALSE);
  open_board (fixture, sizes[0], EXAMPLE_DECK);
}

static void
set_up_moving (Fixture *fixture, gconstpointer unused)
{
  animate (TRUE);
  open_board (fixture, sizes[0], EXAMPLE_DECK);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  if (fixture->board != NULL)
    close_board (fixture);
}

static BaizePlace
place_of (BaizeCardView *view)
{
  return baize_card_get_place (baize_card_view_get_card (view));
}

static BaizeFace
face_of (BaizeCardView *view)
{
  return baize_card_get_face (baize_card_view_get_card (view));
}

/** The cards of a pile as they lie over each other, the undermost first. Returns: (transfer container): their widgets. */
static GPtrArray *
list_cards (Fixture *fixture, int kind)
{
  GPtrArray *list = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (BAIZE_IS_CARD_VIEW (child) && (kind == 0 || place_of (BAIZE_CARD_VIEW (child)).kind == kind))
      g_ptr_array_add (list, child);
  return list;
}

static BaizeCardView *
find_card (Fixture *fixture, const char *face)
{
  g_autoptr (GPtrArray) list = list_cards (fixture, 0);
  BaizeFace wanted;

  g_assert_true (baize_face_parse (face, 2, &wanted));
  for (guint i = 0; i < list->len; i++)
    if (face_of (list->pdata[i]) == wanted)
      return list->pdata[i];
  return NULL;
}

static graphene_rect_t
bounds_of (BaizeCardView *view)
{
  graphene_rect_t bounds;

  baize_card_view_get_bounds (view, &bounds);
  return bounds;
}

/** What a card or place is called; empty when it has no name. */
static char *
name_of (gpointer widget)
{
  if (!gtk_test_accessible_has_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return g_strdup ("");
  /* what is not equal is told */
  return gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
}

static char *
description_of (gpointer widget)
{
  if (!gtk_test_accessible_has_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    return g_strdup ("");
  return gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
}

/* ---- where cards lie ---- */

static void
check_inside (Fixture *fixture, Size size)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, 0);

  g_assert_cmpuint (cards->len, ==, GRAFA_N_CARDS);
  for (guint i = 0; i < cards->len; i++)
    {
      graphene_rect_t bounds = bounds_of (cards->pdata[i]);

      g_assert_cmpfloat (bounds.size.width, >=, 24);
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, size.width);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, size.height);
    }
}

/** Rank and suit of every hand card must be seen: no card over it comes near them. */
static void
check_hand (Fixture *fixture, Size size)
{
  g_autoptr (GPtrArray) hand = list_cards (fixture, GRAFA_HAND);
  double strip = hand->len <= size.n_hand ? 0.45 : 0.3, top = hand->len <= size.n_hand ? 0.22 : 0.13;

  g_assert_cmpuint (hand->len, ==, (guint) grafa_n_hand (state_of (fixture)));
  for (guint i = 0; i < hand->len; i++)
    for (guint j = i + 1; j < hand->len; j++)
      {
        graphene_rect_t under = bounds_of (hand->pdata[i]), over = bounds_of (hand->pdata[j]);
        double across = fabs (over.origin.x - under.origin.x) / under.size.width;
        double down = (over.origin.y - under.origin.y) / under.size.height;

        if (across >= strip || down >= top)
          continue;
        g_test_message ("%d×%d, %u in the hand: card %u lies %.2f widths aside and %.2f heights below card %u",
                        size.width, size.height, hand->len, j + 1, across, down, i + 1);
        g_test_fail ();
        return;
      }
}

/** What can be chosen lies over nothing else that can be, but for the cards of one pile. */
static void
check_apart (Fixture *fixture, Size size)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, 0);

  for (guint i = 0; i < cards->len; i++)
    for (guint j = 0; j < cards->len; j++)
      {
        BaizePlace a = place_of (cards->pdata[i]), b = place_of (cards->pdata[j]);
        graphene_rect_t first = bounds_of (cards->pdata[i]), second = bounds_of (cards->pdata[j]), common;

        if (a.kind == b.kind || !graphene_rect_intersection (&first, &second, &common))
          continue;
        g_test_message ("%d×%d: a card of pile %d at %.0f,%.0f lies over one of pile %d at %.0f,%.0f, width %.0f",
                        size.width, size.height, a.kind, first.origin.x, first.origin.y, b.kind, second.origin.x,
                        second.origin.y, first.size.width);
        g_test_fail ();
        return;
      }
}

static void
test_layout (Fixture *fixture, gconstpointer data)
{
  const Size *size = data;

  open_board (fixture, *size, LARGE_DECK);
  for (guint i = 0;; i++)
    {
      check_inside (fixture, *size);
      check_hand (fixture, *size);
      check_apart (fixture, *size);
      if (i == G_N_ELEMENTS (large_moves))
        break;
      play (fixture->game, large_moves[i]);
      settle (fixture);
    }
  g_assert_cmpint (grafa_n_hand (state_of (fixture)), ==, LARGE_MAX_HAND);
}

/** A table that is made larger and smaller again has everything where it was. */
static void
test_resized (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, 0);
  graphene_rect_t before[GRAFA_N_CARDS];

  for (guint i = 0; i < cards->len; i++)
    before[i] = bounds_of (cards->pdata[i]);
  for (guint i = 1; i <= G_N_ELEMENTS (sizes); i++)
    {
      Size size = sizes[i % G_N_ELEMENTS (sizes)];

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), size.width, size.height);
      for (gint64 end = g_get_monotonic_time () + PATIENCE;
           gtk_widget_get_width (GTK_WIDGET (fixture->board)) != size.width
           || gtk_widget_get_height (GTK_WIDGET (fixture->board)) != size.height;)
        {
          if (!g_main_context_iteration (NULL, FALSE))
            g_usleep (1000);
          g_assert_cmpint (g_get_monotonic_time (), <, end);
        }
      settle (fixture);
      check_inside (fixture, size);
      check_hand (fixture, size);
    }
  for (guint i = 0; i < cards->len; i++)
    {
      graphene_rect_t after = bounds_of (cards->pdata[i]);

      g_assert_true (graphene_rect_equal (&before[i], &after));
    }
}

static void
test_right_to_left (Fixture *fixture, gconstpointer unused)
{
  double width = sizes[0].width;
  g_autoptr (GPtrArray) discard = NULL, hand = NULL;
  graphene_rect_t left, right, deck;

  play (fixture->game, "pair 6S");
  settle (fixture);
  discard = list_cards (fixture, GRAFA_DISCARD);
  g_assert_cmpuint (discard->len, ==, 2);
  left = bounds_of (discard->pdata[0]);
  deck = bounds_of (find_card (fixture, "6C"));
  g_assert_cmpfloat (left.origin.x, <, deck.origin.x);

  gtk_widget_set_direction (GTK_WIDGET (fixture->board), GTK_TEXT_DIR_RTL);
  baize_board_queue_arrange (fixture->board, FALSE);
  settle (fixture);
  right = bounds_of (discard->pdata[0]);
  deck = bounds_of (find_card (fixture, "6C"));
  g_assert_cmpfloat (right.origin.x, >, deck.origin.x);
  g_assert_cmpfloat (fabs (width - right.origin.x - right.size.width - left.origin.x), <=, 1);
  g_assert_cmpfloat (right.origin.y, ==, left.origin.y);
  check_inside (fixture, sizes[0]);
  check_hand (fixture, sizes[0]);
}

/* ---- cards stay themselves ---- */

static void
test_same_widget (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray) before = list_cards (fixture, 0), after = NULL;
  BaizeCardView *spade = find_card (fixture, "6S"), *heart = find_card (fixture, "4H"), *club;

  g_assert_cmpint (place_of (spade).kind, ==, GRAFA_HAND);
  g_assert_cmpint (place_of (heart).kind, ==, GRAFA_DECK);
  play (fixture->game, "pair 6S");
  settle (fixture);
  /* the heart keeps the spade in the hand and sinks itself */
  g_assert_true (find_card (fixture, "6S") == spade);
  g_assert_cmpint (place_of (spade).kind, ==, GRAFA_HAND);
  g_assert_true (find_card (fixture, "4H") == heart);
  g_assert_cmpint (place_of (heart).kind, ==, GRAFA_DISCARD);
  club = find_card (fixture, "6C");
  g_assert_cmpint (place_of (club).kind, ==, GRAFA_DECK);
  play (fixture->game, "pair 6S");
  settle (fixture);
  g_assert_true (find_card (fixture, "6S") == spade);
  g_assert_cmpint (place_of (spade).kind, ==, GRAFA_DISCARD);
  g_assert_true (find_card (fixture, "6C") == club);
  g_assert_cmpint (place_of (club).kind, ==, GRAFA_DISCARD);
  after = list_cards (fixture, 0);
  g_assert_cmpuint (after->len, ==, before->len);
  for (guint i = 0; i < before->len; i++)
    g_assert_true (g_ptr_array_find (after, before->pdata[i], NULL));
}

static void
test_undo_restores (Fixture *fixture, gconstpointer unused)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);
  g_autoptr (GPtrArray) history = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  int position = 0;

  for (;; position++)
    {
      GHashTable *spots = g_hash_table_new_full (NULL, NULL, NULL, g_free);
      g_autoptr (GPtrArray) cards = list_cards (fixture, 0);

      for (guint i = 0; i < cards->len; i++)
        {
          graphene_rect_t bounds = bounds_of (cards->pdata[i]);

          g_hash_table_insert (spots, cards->pdata[i], g_memdup2 (&bounds, sizeof bounds));
        }
      g_ptr_array_add (history, spots);
      if (position == EXAMPLE_N_MOVES)
        break;
      play (fixture->game, moves[position]);
      settle (fixture);
    }
  while (position-- > 0)
    {
      GHashTable *spots = history->pdata[position];
      g_autoptr (GPtrArray) cards = NULL;

      baize_game_undo (fixture->game);
      settle (fixture);
      cards = list_cards (fixture, 0);
      g_assert_cmpuint (cards->len, ==, g_hash_table_size (spots));
      for (guint i = 0; i < cards->len; i++)
        {
          const graphene_rect_t *wanted = g_hash_table_lookup (spots, cards->pdata[i]);
          graphene_rect_t found = bounds_of (cards->pdata[i]);

          g_assert_nonnull (wanted);
          /* face-down cards are alike, and cards seen before may lie open beside the deck now */
          if (place_of (cards->pdata[i]).kind == GRAFA_HAND)
            g_assert_true (graphene_rect_equal (wanted, &found));
        }
    }
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, 0);
}

static void
test_another_game (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (BaizeGame) other = new_game (LARGE_DECK);
  graphene_rect_t before = bounds_of (find_card (fixture, "AH")), after;

  play (other, large_moves[0]);
  baize_board_set_game (fixture->board, other);
  settle (fixture);
  g_assert_true (baize_board_get_game (fixture->board) == other);
  g_assert_cmpint (place_of (find_card (fixture, "8H")).kind, ==, GRAFA_HAND);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "Choose a card that pairs with the seven of hearts");
  /* the first game no longer reaches the board */
  play (fixture->game, "pair 6S");
  settle (fixture);
  g_assert_cmpint (place_of (find_card (fixture, "8H")).kind, ==, GRAFA_HAND);
  baize_game_restart (fixture->game);

  baize_board_set_game (fixture->board, fixture->game);
  baize_board_set_game (fixture->board, fixture->game);
  settle (fixture);
  after = bounds_of (find_card (fixture, "AH"));
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_cmpuint (list_cards (fixture, 0)->len, ==, GRAFA_N_CARDS);
  baize_board_set_game (fixture->board, NULL);
  g_assert_null (baize_board_get_game (fixture->board));
  baize_board_finish_motion (fixture->board);
  baize_board_set_game (fixture->board, fixture->game);
  settle (fixture);
  g_assert_finalize_object (g_steal_pointer (&other));
}

/* ---- words ---- */

static void
test_names (Fixture *fixture, gconstpointer unused)
{
  static const struct
  {
    const char *face;
    const char *name;
  } wanted[] = {
    { "AH", "ace of hearts, hand, 4 of 5, can be paired" },  { "6S", "six of spades, hand, 5 of 5, can be paired" },
    { "4C", "four of clubs, hand, 1 of 5, can be paired" },  { "3H", "three of hearts, hand, 3 of 5, can be paired" },
    { "2S", "two of spades, hand, 4 of 5, does not pair" },  { "4H", "four of hearts, open card, 46 cards face down" },
  };
  g_autoptr (GPtrArray) hand = list_cards (fixture, GRAFA_HAND);

  gtk_test_accessible_assert_role (fixture->board, GTK_ACCESSIBLE_ROLE_GROUP);
  for (guint i = 0; i < hand->len; i++)
    {
      BaizePlace place = place_of (hand->pdata[i]);
      g_autofree char *name = grafa_describe_place (state_of (fixture), 1, &place);

      gtk_test_accessible_assert_role (hand->pdata[i], GTK_ACCESSIBLE_ROLE_BUTTON);
      gtk_test_accessible_assert_property (hand->pdata[i], GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      gtk_test_accessible_assert_state (hand->pdata[i], GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
      g_assert_true (gtk_widget_get_focusable (hand->pdata[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autofree char *name = name_of (find_card (fixture, wanted[i].face));
      const char *comma = strchr (wanted[i].name, ',');

      /* the place in the hand is the rules' matter, tested above */
      g_assert_true (strncmp (name, wanted[i].name, (gsize) (comma - wanted[i].name)) == 0);
      g_assert_true (g_str_has_suffix (name, strrchr (wanted[i].name, ',')));
    }
}

/** Nothing that lies face down is named, and nothing else keeps the name of where it was. */
static void
check_secrets (Fixture *fixture)
{
  const GrafaState *state = state_of (fixture);
  g_autoptr (GPtrArray) cards = list_cards (fixture, 0);

  for (guint i = 0; i < cards->len; i++)
    {
      g_autofree char *name = name_of (cards->pdata[i]), *description = description_of (cards->pdata[i]);

      for (int face = 0; face < GRAFA_N_CARDS; face++)
        {
          const char *card = baize_face_get_name ((BaizeFace) face);

          if (grafa_has (state->seen, (BaizeFace) face))
            continue;
          g_assert_null (strstr (name, card));
          g_assert_null (strstr (description, card));
        }
      if (!gtk_widget_get_focusable (cards->pdata[i]))
        g_assert_cmpstr (name, ==, "");
      else
        {
          BaizePlace place = place_of (cards->pdata[i]);
          g_autofree char *wanted = grafa_describe_place (state, 1, &place);

          g_assert_cmpstr (name, ==, wanted);
        }
      /* nor is its face given to the widget */
      if (place_of (cards->pdata[i]).kind == GRAFA_DECK && face_of (cards->pdata[i]) != BAIZE_FACE_NONE)
        g_assert_true (grafa_has (state->seen, face_of (cards->pdata[i])));
    }
}

static void
test_secrets (Fixture *fixture, gconstpointer unused)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);

  check_secrets (fixture);
  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    {
      play (fixture->game, moves[i]);
      settle (fixture);
      check_secrets (fixture);
    }
  g_assert_true (baize_game_get_over (fixture->game));
  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    {
      baize_game_undo (fixture->game);
      settle (fixture);
      check_secrets (fixture);
    }
}

static void
test_refusal (Fixture *fixture, gconstpointer unused)
{
  static const char *const wrong[] = { "pair KD", "dig", "buy", "foresee KD QD", "pair 2S" };
  const GrafaState before = *state_of (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      BaizeMove move = read_move (fixture->game, wrong[i]);
      g_autoptr (GError) error = NULL;

      g_assert_false (baize_grafa_rules.check (state_of (fixture), &move, &error));
      g_assert_false (baize_board_play (fixture->board, &move));
      g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, error->message);
      settle (fixture);
      g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, error->message);
      g_assert_cmpmem (&before, sizeof before, state_of (fixture), sizeof before);
    }
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 0);
  /* the next move makes it forgotten */
  play (fixture->game, "pair 6S");
  settle (fixture);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "Choose a card that pairs with the six of clubs");
  g_assert_cmpstr (baize_board_get_summary (fixture->board), ==, "2 dug · 44 in the deck");
}

/** A card is picked up by the pressing of assistive technologies' way in: it plays at once where it can. */
static void
test_pressed (Fixture *fixture, gconstpointer unused)
{
  BaizeCardView *misfit = find_card (fixture, "2S"), *card = find_card (fixture, "6S");
  BaizePlace place = place_of (card);
  g_autofree char *before = g_strdup (baize_board_get_prompt (fixture->board));

  gtk_widget_activate_action (GTK_WIDGET (misfit), "card.act", NULL);
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 0);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), !=, before);
  baize_board_act_on (fixture->board, &place, FALSE);
  settle (fixture);
  gtk_test_accessible_assert_state (card, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 0);
  baize_board_unselect (fixture->board);
  settle (fixture);
  gtk_test_accessible_assert_state (card, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  gtk_widget_activate_action (GTK_WIDGET (card), "card.act", NULL);
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 1);
  settle (fixture);
}

/* ---- motion ---- */

static void
count_moving (BaizeBoard *board, GParamSpec *pspec, gpointer data)
{
  *(int *) data += baize_board_get_moving (board);
}

static void
test_motion (Fixture *fixture, gconstpointer unused)
{
  BaizeCardView *card = find_card (fixture, "4H");
  graphene_rect_t before = bounds_of (card), soon, after;
  int n_moving = 0;

  g_signal_connect (fixture->board, "notify::moving", G_CALLBACK (count_moving), &n_moving);
  play (fixture->game, "pair 6S");
  settle (fixture);
  after = bounds_of (card);
  g_assert_cmpint (n_moving, ==, 1);
  g_assert_cmpfloat (after.origin.x, <, before.origin.x);

  /* whoever touches the board need not wait */
  baize_game_undo (fixture->game);
  settle (fixture);
  play (fixture->game, "pair 6S");
  baize_board_finish_motion (fixture->board);
  soon = bounds_of (card);
  g_assert_true (graphene_rect_equal (&soon, &after));
  g_assert_false (baize_board_is_stepping (fixture->board));
  settle (fixture);
  soon = bounds_of (card);
  g_assert_true (graphene_rect_equal (&soon, &after));
  /* and does no harm where nothing moves */
  baize_board_finish_motion (fixture->board);
  baize_board_finish_motion (fixture->board);
  settle (fixture);
  check_secrets (fixture);
}

/** The whole example with no moment between its moves. */
static void
test_hurry (Fixture *fixture, gconstpointer unused)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);

  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    {
      play (fixture->game, moves[i]);
      if (i % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  baize_game_undo (fixture->game);
  baize_game_redo (fixture->game);
  baize_game_restart (fixture->game);
  while (baize_game_get_can_redo (fixture->game))
    baize_game_redo (fixture->game);
  settle (fixture);
  check_inside (fixture, sizes[0]);
  check_hand (fixture, sizes[0]);
  check_secrets (fixture);
}

static void
test_reduced_motion (Fixture *fixture, gconstpointer unused)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);
  int n_moving = 0;

  g_signal_connect (fixture->board, "notify::moving", G_CALLBACK (count_moving), &n_moving);
  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    {
      play (fixture->game, moves[i]);
      g_assert_false (baize_board_is_stepping (fixture->board));
      settle (fixture);
    }
  g_assert_cmpint (n_moving, ==, 0);
}

/* ---- nothing stays behind ---- */

static void
test_disposed_in_flight (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, 0);
  int n_left = 0;

  for (guint i = 0; i < cards->len; i++, n_left++)
    g_object_weak_ref (cards->pdata[i], (GWeakNotify) (void (*) (void)) g_atomic_int_dec_and_test, &n_left);
  play (fixture->game, "pair 6S");
  for (int i = 0; i < 5; i++)
    g_main_context_iteration (NULL, FALSE);
  close_board (fixture);
  fixture->board = NULL;
  g_assert_cmpint (n_left, ==, 0);
}

static void
test_never_shown (Fixture *fixture, gconstpointer unused)
{
  BaizeBoard *board = g_object_ref_sink (baize_board_new (&baize_grafa_rules));
  g_autoptr (BaizeGame) game = new_game (EXAMPLE_DECK);

  g_assert_null (baize_board_get_game (board));
  baize_board_finish_motion (board);
  baize_board_set_game (board, game);
  play (game, "pair 6S");
  g_assert_cmpstr (baize_board_get_summary (board), ==, "2 dug · 44 in the deck");
  baize_game_undo (game);
  baize_board_finish_motion (board);
  g_assert_finalize_object (board);
  g_assert_finalize_object (g_steal_pointer (&game));
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }

#define ADD(path, data, set_up, test) g_test_add ("/board/" path, Fixture, data, set_up, test, tear_down)
  ADD ("layout/1280x800", &sizes[0], set_up, test_layout);
  ADD ("layout/360x640", &sizes[1], set_up, test_layout);
  ADD ("layout/360x294", &sizes[2], set_up, test_layout);
  ADD ("layout/resized", NULL, set_up_example, test_resized);
  ADD ("layout/right-to-left", NULL, set_up_example, test_right_to_left);
  ADD ("cards/same-widget", NULL, set_up_example, test_same_widget);
  ADD ("cards/undo", NULL, set_up_example, test_undo_restores);
  ADD ("cards/another-game", NULL, set_up_example, test_another_game);
  ADD ("words/names", NULL, set_up_example, test_names);
  ADD ("words/secrets", NULL, set_up_example, test_secrets);
  ADD ("words/refusal", NULL, set_up_example, test_refusal);
  ADD ("words/pressed", NULL, set_up_example, test_pressed);
  ADD ("motion/flight", NULL, set_up_moving, test_motion);
  ADD ("motion/hurry", NULL, set_up_moving, test_hurry);
  ADD ("motion/reduced", NULL, set_up_example, test_reduced_motion);
  ADD ("life/disposed-in-flight", NULL, set_up_moving, test_disposed_in_flight);
  ADD ("life/never-shown", NULL, set_up, test_never_shown);
#undef ADD
  return g_test_run ();
}
