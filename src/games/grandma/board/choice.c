/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The chosen cards on the board of Grandma's Card Game, and the messages about what choosing, or Enter, does next. The
 * messages must agree with grandma_board_commit(), which does it.
 */
#include "board.h"

#include "table/baize-table-style.h"

#include <glib/gi18n.h>

/** grandma_board_own_card: Returns: the card of the viewer's hand at @place; -1 if there is none. */
int
grandma_board_own_card (BaizeGrandmaBoard *self, const BaizePlace *place)
{
  int viewer = grandma_board_viewer (self);

  return place->kind == GRANDMA_HAND && place->owner == viewer
           ? grandma_card_at (grandma_board_shown (self), viewer, place)
           : -1;
}

/**
 * grandma_board_count_chosen: Returns: how many cards are chosen to be laid down; a single one can be discarded too.
 */
int
grandma_board_count_chosen (BaizeGrandmaBoard *self)
{
  return __builtin_popcountll (self->chosen.word[0]) + __builtin_popcountll (self->chosen.word[1]);
}

/** grandma_board_list_chosen: gets the faces of the chosen cards. Returns: how many. */
int
grandma_board_list_chosen (BaizeGrandmaBoard *self, BaizeFace *faces)
{
  int n = 0;

  for (int card = 0; card < GRANDMA_N_CARDS && n < GRANDMA_MAX_HAND; card++)
    if (grandma_cards_has (&self->chosen, card))
      faces[n++] = grandma_face (card);
  return n;
}

/**
 * grandma_board_only_chosen: gets the face of the only card that is chosen or picked up. Returns: whether there is just
 * one.
 */
gboolean
grandma_board_only_chosen (BaizeGrandmaBoard *self, BaizeFace *face)
{
  BaizePlace selected = baize_board_get_selected (BAIZE_BOARD (self));
  BaizeFace faces[GRANDMA_MAX_HAND];
  int n = grandma_board_list_chosen (self, faces), card;

  if (n > 1)
    return FALSE;
  if (n == 1)
    {
      *face = faces[0];
      return TRUE;
    }
  card = grandma_board_own_card (self, &selected);
  *face = card >= 0 ? grandma_face (card) : BAIZE_FACE_NONE;
  return card >= 0;
}

/**
 * grandma_board_is_chosen: Returns: whether the card of the viewer's hand at @place is chosen, so that Enter plays it.
 */
gboolean
grandma_board_is_chosen (BaizeGrandmaBoard *self, const BaizePlace *place)
{
  BaizePlace selected = baize_board_get_selected (BAIZE_BOARD (self));
  int card = grandma_board_own_card (self, place);

  return card >= 0 && (baize_place_equal (&selected, place) || grandma_cards_has (&self->chosen, card));
}

/**
 * grandma_board_is_discarded_at_once: Returns: whether one click discards @card, because the player plays with one
 * click and nothing else can be done with it.
 */
gboolean
grandma_board_is_discarded_at_once (BaizeGrandmaBoard *self, int card)
{
  BaizePlace selected = baize_board_get_selected (BAIZE_BOARD (self));

  return baize_table_style_get_default ()->one_click && grandma_board_count_chosen (self) == 0 && self->ways->len == 0
         && baize_place_is_none (&selected)
         && grandma_list_adds (grandma_board_shown (self), grandma_face (card), NULL, NULL) == 0;
}

static char *
describe_discard (BaizeGrandmaBoard *self, BaizeFace face)
{
  BaizeMove move;

  grandma_move_discard (&move, face);
  return baize_grandma_rules.view->describe_move (grandma_board_shown (self), &move);
}

/** Returns: whether the player uses the keyboard, so that messages name keys. */
static gboolean
uses_keys (BaizeGrandmaBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/** Returns: what can be done with a single chosen card before the goal is met. */
static char *
describe_one (BaizeGrandmaBoard *self, BaizeFace face)
{
  const char *name = baize_face_get_short (face);
  gboolean keys = uses_keys (self);

  if (self->ways->len > 0)
    /* Translators: a card, in short; “Lay Down” is a button, call it as it is called there */
    return g_strdup_printf (keys ? _ ("%s: press L to lay down, or D to discard it")
                                 : _ ("%s: press “Lay Down”, or choose the pile to discard it"),
                            name);
  /* Translators: a card, in short */
  return g_strdup_printf (
    keys ? _ ("%s: press Enter again, or D, to discard it") : _ ("%s: choose the pile to discard it"), name);
}

/** Returns: the name of the meld that @n cards make, or why they make none; they are as many as a meld needs. */
static char *
describe_meld (BaizeGrandmaBoard *self, const BaizeFace *faces, int n)
{
  BaizeFace ways[GRANDMA_STAIRCASE][GRANDMA_STAIRCASE];
  GrandmaMeld melds[GRANDMA_STAIRCASE];
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  if (grandma_arrange (faces, n, ways, melds, &error) == 0)
    return g_strdup (error->message);
  name = grandma_meld_name (&melds[0]);
  /* Translators: a meld; “Lay Down” is a button, call it as it is called there */
  return g_strdup_printf (self->ways->len > 0 ? _ ("Chosen: %s. Press “Lay Down”")
                                              : _ ("Chosen: %s. The rest of the goal is still missing"),
                          name);
}

/** Returns: what can be done with the picked up card after the goal is met. */
static char *
describe_selected (BaizeGrandmaBoard *self, BaizeFace face)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *places = NULL, *name = NULL;
  BaizeMove first;
  int n = grandma_list_adds (state, face, &first, NULL);

  if (n == 0)
    return describe_one (self, face);
  if (n == 1)
    return grandma_describe_move (state, &first);
  places = grandma_list_places (state, face);
  if (!uses_keys (self))
    /* Translators: a card, in short, and the melds to which it can be added */
    return g_strdup_printf (_ ("%s finds a place at %s: choose one"), baize_face_get_short (face), places);
  name = grandma_meld_name (grandma_find_meld (state, first.arg[1], first.arg[2]));
  /* Translators: a card, in short, the melds to which it can be added, the first of them */
  return g_strdup_printf (_ ("%s finds a place at %s: go there and press Enter, or press A for %s"),
                          baize_face_get_short (face), places, name);
}

/**
 * grandma_board_describe_chosen:
 * @self: the board
 *
 * Returns: (transfer full) (nullable): what the chosen cards are (a meld, a part of the goal) or why they are not, and
 * what can be done with them; %NULL if none is chosen
 */
char *
grandma_board_describe_chosen (BaizeGrandmaBoard *self)
{
  BaizeFace faces[GRANDMA_MAX_HAND], face;
  int n = grandma_board_list_chosen (self, faces);

  if (n == 0)
    return grandma_board_only_chosen (self, &face) ? describe_selected (self, face) : NULL;
  if (n == 1)
    return describe_one (self, faces[0]);
  if (n == GRANDMA_TRIO || n == GRANDMA_STAIRCASE)
    return describe_meld (self, faces, n);
  if (self->ways->len > 0)
    /* Translators: “Lay Down” is a button; call it as it is called there */
    return g_strdup_printf (
      ngettext ("%d card chosen: press “Lay Down”", "%d cards chosen: press “Lay Down”", (gulong) n), n);
  if (n > GRANDMA_STAIRCASE)
    return g_strdup (_ ("These cards do not fit into one goal."));
  return g_strdup_printf (ngettext ("%d card chosen: choose more for a meld, or choose it again to deselect it",
                                    "%d cards chosen: choose more for a meld, or one again to deselect it", (gulong) n),
                          n);
}

/** Returns: the words for what a click does on @card, a card of the hand that is not chosen yet. */
static char *
describe_unchosen (BaizeGrandmaBoard *self, int card)
{
  const GrandmaState *state = grandma_board_shown (self);
  BaizeFace face = grandma_face (card);
  const char *name = baize_face_get_short (face);

  if (grandma_board_is_discarded_at_once (self, card))
    return describe_discard (self, face);
  if (grandma_board_count_chosen (self) > 0)
    /* Translators: a card, in short, besides those that are chosen already */
    return g_strdup_printf (_ ("Choose %s as well"), name);
  if (self->ways->len > 0)
    /* Translators: a card, in short */
    return g_strdup_printf (_ ("Choose %s to lay it down or to discard it"), name);
  if (grandma_list_adds (state, face, NULL, NULL) > 0)
    /* Translators: a card, in short, that finds a place at a meld */
    return g_strdup_printf (_ ("Choose %s to place it or to discard it"), name);
  /* Translators: a card, in short */
  return g_strdup_printf (_ ("Choose %s to discard it"), name);
}

static char *
describe_draw (BaizeGrandmaBoard *self, const BaizePlace *place)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *text = NULL;
  BaizeMove move;

  grandma_move_draw (&move, place->kind == GRANDMA_STOCK ? GRANDMA_FROM_STOCK : GRANDMA_FROM_PILE);
  if (!baize_grandma_rules.check (state, &move, NULL))
    return NULL;
  text = baize_grandma_rules.view->describe_move (state, &move);
  return place->kind == GRANDMA_PILE ? grandma_board_add_help (self, g_steal_pointer (&text)) : g_steal_pointer (&text);
}

/** Returns: the meld at @place with the picked up card; %NULL if the card does not fit there. */
static char *
describe_add (BaizeGrandmaBoard *self, const BaizePlace *place)
{
  const GrandmaState *state = grandma_board_shown (self);
  BaizePlace selected = baize_board_get_selected (BAIZE_BOARD (self));
  BaizeMove move;

  if (!grandma_board_find_add (self, &selected, place, &move) || !baize_grandma_rules.check (state, &move, NULL))
    return NULL;
  return baize_grandma_rules.view->describe_move (state, &move);
}

/** grandma_board_describe_choice: see BaizeBoardClass. */
char *
grandma_board_describe_choice (BaizeBoard *board, const BaizePlace *place)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  gboolean draws = state->phase == GRANDMA_PHASE_DRAW;
  char *text = NULL;
  int card;
  BaizeFace face;

  if (!grandma_board_can_act (self))
    return NULL;
  card = grandma_board_own_card (self, place);
  if (draws && (place->kind == GRANDMA_STOCK || place->kind == GRANDMA_PILE))
    return describe_draw (self, place);
  if (draws)
    return NULL;
  if (card >= 0 && !grandma_board_is_chosen (self, place))
    return describe_unchosen (self, card);
  if (place->kind == GRANDMA_PILE && grandma_board_only_chosen (self, &face))
    return describe_discard (self, face);
  if (place->kind == GRANDMA_MELD)
    text = describe_add (self, place);
  return text != NULL ? text : grandma_board_describe_chosen (self);
}
