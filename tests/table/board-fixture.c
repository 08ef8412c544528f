/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Boards, games and the checks of both for the tests of the board.
 */
#include "board-fixture.h"

#include "begin-gtk.h"
#include "play.h"
#include "baize-games.h"
#include "deck/baize-picture.h"

#include <math.h>
#include <string.h>

const char *const board_large_moves[BOARD_N_LARGE_MOVES] = {
  "pair KH", "pair KH", "pair KH", "pair KH", "pair KH", "pair KH", "pair KH", "pair KH", "pair QH", "pair JH",
  "pair TH", "pair 9H", "pair 8H", "pair 7H", "pair 6H", "pair 5H", "pair 4H", "pair 3H", "pair 2H",
};

const BoardSize board_sizes[BOARD_N_SIZES] = { { 1280, 800, 24 }, { 360, 640, 24 }, { 360, 294, 12 } };

gboolean
test_begin (int *argc, char ***argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  return begin_gtk (argc, argv);
}

/** board_init: starts a test program with its own main(). Returns: whether there is a display. */
gboolean
board_init (int *argc, char ***argv)
{
  if (test_begin (argc, argv))
    return TRUE;
  g_print ("1..0 # SKIP no display\n");
  return FALSE;
}

/** board_new_game: Returns: (transfer full): a game of GRAFA with @deck. */
BaizeGame *
board_new_game (const char *deck)
{
  g_autofree char *text = g_strdup_printf ("[Game \"grafa\"]\n[Deck \"%s\"]\n", deck);

  return read_game (text);
}

/** board_read_move: Returns: the move with the text @text, legal or not. */
BaizeMove
board_read_move (BaizeGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  baize_game_get_rules (game)->read_move (baize_game_get_state (game), text, &move, &error);
  g_assert_no_error (error);
  return move;
}

/** board_play: plays the move with the text @text. */
void
board_play (BaizeGame *game, const char *text)
{
  BaizeMove move = board_read_move (game, text);
  g_autoptr (GError) error = NULL;

  baize_game_play (game, &move, &error);
  g_assert_no_error (error);
}

/** board_state_of: Returns: (transfer none): the position of the game. */
const GrafaState *
board_state_of (BoardFixture *fixture)
{
  return baize_game_get_state (fixture->game);
}

/** board_settle: runs the main loop until the board has its size and every card is in its place. */
void
board_settle (BoardFixture *fixture)
{
  BaizeBoardPrivate *self = baize_board_private (fixture->board);
  gint64 end = g_get_monotonic_time () + BOARD_PATIENCE;
  int n_quiet = 0;

  while (n_quiet < 20)
    {
      gboolean quiet = gtk_widget_get_mapped (GTK_WIDGET (fixture->board)) && self->arranged_width > 0
                       && self->due == BOARD_ARRANGED && !baize_board_get_moving (fixture->board);

      n_quiet = quiet ? n_quiet + 1 : 0;
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
    }
}

/** Shows a board of exactly @size with the fixture's game. */
static void
show_board (BoardFixture *fixture, BoardSize size)
{
  fixture->board = g_object_ref_sink (baize_board_new (baize_game_get_rules (fixture->game)));
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), size.width, size.height);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  baize_board_set_game (fixture->board, fixture->game);
  gtk_window_present (GTK_WINDOW (fixture->window));
  board_settle (fixture);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->board)), ==, size.width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->board)), ==, size.height);
}

/** board_open: shows a board of exactly @size with a new game. */
void
board_open (BoardFixture *fixture, BoardSize size, const char *deck)
{
  fixture->game = board_new_game (deck);
  show_board (fixture, size);
}

/** board_open_record: shows a board of exactly @size with the game of the record @text. */
void
board_open_record (BoardFixture *fixture, BoardSize size, const char *text)
{
  fixture->game = read_game (text);
  show_board (fixture, size);
}

/** board_close: closes the window; board and game must be finalized. */
void
board_close (BoardFixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->board);
  g_assert_finalize_object (fixture->game);
}

static void
animate (gboolean animations)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animations, NULL);
}

/** board_set_up: no open board, and no animations. */
void
board_set_up (BoardFixture *fixture, gconstpointer unused)
{
  animate (FALSE);
}

/** board_set_up_example: the example on a large board, without animations. */
void
board_set_up_example (BoardFixture *fixture, gconstpointer unused)
{
  animate (FALSE);
  board_open (fixture, board_sizes[0], EXAMPLE_DECK);
}

/** board_set_up_moving: the example on a large board, with animations. */
void
board_set_up_moving (BoardFixture *fixture, gconstpointer unused)
{
  animate (TRUE);
  board_open (fixture, board_sizes[0], EXAMPLE_DECK);
}

/** board_tear_down: closes the board if it is open. */
void
board_tear_down (BoardFixture *fixture, gconstpointer unused)
{
  if (fixture->board != NULL)
    board_close (fixture);
}

/** board_place_of: Returns: the card's place in the tableau. */
BaizePlace
board_place_of (BaizeCardView *view)
{
  return baize_card_get_place (baize_card_view_get_card (view));
}

/** board_face_of: Returns: the face that the widget knows. */
BaizeFace
board_face_of (BaizeCardView *view)
{
  return baize_card_get_face (baize_card_view_get_card (view));
}

/**
 * board_list_cards: Returns: (transfer container): the widgets of the cards of a pile from bottom to top, or of all
 * cards if @kind is 0.
 */
GPtrArray *
board_list_cards (BoardFixture *fixture, int kind)
{
  GPtrArray *list = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (BAIZE_IS_CARD_VIEW (child) && (kind == 0 || board_place_of (BAIZE_CARD_VIEW (child)).kind == kind))
      g_ptr_array_add (list, child);
  return list;
}

/** board_find_card: Returns: (nullable) (transfer none): the widget that shows @face, such as "TH". */
BaizeCardView *
board_find_card (BoardFixture *fixture, const char *face)
{
  g_autoptr (GPtrArray) list = board_list_cards (fixture, 0);
  BaizeFace wanted;

  g_assert_true (baize_face_parse (face, 2, &wanted));
  for (guint i = 0; i < list->len; i++)
    if (board_face_of (list->pdata[i]) == wanted)
      return list->pdata[i];
  return NULL;
}

/** board_bounds_of: Returns: the bounds of the card on the board. */
graphene_rect_t
board_bounds_of (BaizeCardView *view)
{
  graphene_rect_t bounds;

  baize_card_view_get_bounds (view, &bounds);
  return bounds;
}

/** board_name_of: Returns: (transfer full): the accessible name of a card or place; empty if it has none. */
char *
board_name_of (gpointer widget)
{
  if (!gtk_test_accessible_has_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return g_strdup ("");
  /* for an unequal value GTK returns the actual one */
  return gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
}

/**
 * board_description_of: Returns: (transfer full): the accessible description of a card or place; empty if it has none.
 */
char *
board_description_of (gpointer widget)
{
  if (!gtk_test_accessible_has_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    return g_strdup ("");
  return gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
}

/** board_check_inside: checks that every card is there, large enough, and entirely on the board. */
void
board_check_inside (BoardFixture *fixture, BoardSize size)
{
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, 0);

  g_assert_cmpuint (cards->len, ==, GRAFA_N_CARDS);
  for (guint i = 0; i < cards->len; i++)
    {
      graphene_rect_t bounds = board_bounds_of (cards->pdata[i]);

      g_assert_cmpfloat (bounds.size.width, >=, 24);
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, size.width);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, size.height);
    }
}

/** board_check_hand: checks that rank and suit of every card of the hand are visible: no card above comes near them. */
void
board_check_hand (BoardFixture *fixture, BoardSize size)
{
  g_autoptr (GPtrArray) hand = board_list_cards (fixture, GRAFA_HAND);
  double index = BAIZE_INDEX_WIDTH, top = hand->len <= size.n_hand ? BAIZE_INDEX_HEIGHT / BAIZE_CARD_ASPECT : 0.13;
  double strip;

  if (hand->len > 0)
    index = baize_picture_get_index ((double) board_bounds_of (hand->pdata[0]).size.width)
            / (double) board_bounds_of (hand->pdata[0]).size.width;
  strip = hand->len <= size.n_hand ? index * 0.9 : index * 0.6;
  g_assert_cmpuint (hand->len, ==, (guint) grafa_n_hand (board_state_of (fixture)));
  for (guint i = 0; i < hand->len; i++)
    for (guint j = i + 1; j < hand->len; j++)
      {
        graphene_rect_t under = board_bounds_of (hand->pdata[i]), over = board_bounds_of (hand->pdata[j]);
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

/**
 * board_check_secrets: checks that no name tells of a card that was not seen, and that no card keeps the name of its
 * former place.
 */
void
board_check_secrets (BoardFixture *fixture)
{
  const GrafaState *state = board_state_of (fixture);
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, 0);

  for (guint i = 0; i < cards->len; i++)
    {
      g_autofree char *name = board_name_of (cards->pdata[i]), *description = board_description_of (cards->pdata[i]);

      for (int face = 0; face < GRAFA_N_CARDS; face++)
        {
          const char *card = baize_face_get_name ((BaizeFace) face);

          if (grafa_has (state->seen, (BaizeFace) face))
            continue;
          g_assert_null (strstr (name, card));
          g_assert_null (strstr (description, card));
        }
      if (!gtk_widget_get_focusable (cards->pdata[i]))
        {
          BaizeFace seen = board_face_of (cards->pdata[i]);
          gboolean up = (baize_card_view_get_flags (cards->pdata[i]) & BAIZE_CARD_UP) != 0;

          g_assert_cmpstr (name, ==, !up || seen == BAIZE_FACE_NONE ? "card face down" : baize_face_get_name (seen));
        }
      else
        {
          BaizePlace place = board_place_of (cards->pdata[i]);
          g_autofree char *wanted = grafa_describe_place (state, 1, &place);

          g_assert_cmpstr (name, ==, wanted);
        }
      /* the widget does not know the face either */
      if (board_place_of (cards->pdata[i]).kind == GRAFA_DECK && board_face_of (cards->pdata[i]) != BAIZE_FACE_NONE)
        g_assert_true (grafa_has (state->seen, board_face_of (cards->pdata[i])));
    }
}

/** Returns: whether a visible or spoken text of @widget contains @text. */
static gboolean
tells (GtkWidget *widget, const char *text)
{
  g_autofree char *name = board_name_of (widget), *description = board_description_of (widget), *value = NULL;
  const char *tip = gtk_widget_get_tooltip_text (widget),
             *label = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;

  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT))
    value = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "\001");
  return strstr (name, text) != NULL || strstr (description, text) != NULL
         || (value != NULL && strstr (value, text) != NULL) || (tip != NULL && strstr (tip, text) != NULL)
         || (label != NULL && strstr (label, text) != NULL);
}

static void
check_untold (GtkWidget *widget, const char *text)
{
  if (tells (widget, text))
    {
      g_autofree char *name = board_name_of (widget), *description = board_description_of (widget);

      g_error ("%s “%s” (%s) tells of “%s”", G_OBJECT_TYPE_NAME (widget), name, description, text);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_untold (child, text);
}

/**
 * board_check_untold: checks that nothing in the window names @face, nor do the texts that the window shows elsewhere.
 */
void
board_check_untold (BoardFixture *fixture, BaizeFace face)
{
  const char *texts[] = { baize_face_get_name (face), baize_face_get_short (face) };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      check_untold (fixture->window, texts[i]);
      g_assert_null (strstr (baize_board_get_prompt (fixture->board), texts[i]));
      g_assert_null (strstr (baize_board_get_summary (fixture->board), texts[i]));
    }
}
