/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The objects that follow the position: a card stays the same object wherever it moves, "items-changed" describes the
 * exact change of a list, and the tableau contains exactly the piles and cards of the layout.
 */
#include "test.h"

#include "core/cards/baize-tableau.h"
#include "core/game/baize-game.h"

#include <stdlib.h>
#include <string.h>

/**
 * Returns (transfer full) a layout from text. Blanks separate piles; a pile is the letter of its kind (`a` is kind 1)
 * and its cards. `3` is card 3 face up, with face 13; `3-` is card 3 face down, with an unknown face.
 */
static BaizeLayout *
layout_from_text (const char *text)
{
  g_auto (GStrv) piles = g_strsplit (text, " ", -1);
  BaizeLayout *layout = baize_layout_new ();

  for (char **pile = piles; *pile != NULL && **pile != '\0'; pile++)
    {
      baize_layout_add_pile (layout, (BaizePlace){ .kind = (guint8) (**pile - 'a' + 1), .index = 7 });
      for (const char *p = *pile + 1; *p != '\0'; p++)
        {
          gboolean up = p[1] != '-';

          baize_layout_add_card (layout, (guint) (*p - '0'), up ? (BaizeFace) (*p - '0' + 10) : BAIZE_FACE_NONE, up);
          p += up ? 0 : 1;
        }
    }
  return layout;
}

static void
update (BaizeTableau *tableau, const char *text)
{
  g_autoptr (BaizeLayout) layout = layout_from_text (text);

  baize_tableau_update (tableau, layout);
}

static BaizePlace
spot (char kind, int index)
{
  return (BaizePlace){ .kind = (guint8) (kind - 'a' + 1), .index = (gint16) index };
}

static BaizePile *
find_pile (BaizeTableau *tableau, char kind)
{
  BaizePlace place = spot (kind, 0);

  return baize_tableau_find_pile (tableau, &place);
}

static BaizeCard *
find_card (BaizeTableau *tableau, char kind, int index)
{
  BaizePlace place = spot (kind, index);

  return baize_tableau_find_card (tableau, &place);
}

static void
on_items_changed (GListModel *model, guint position, guint removed, guint added, GString *log)
{
  char kind = BAIZE_IS_PILE (model) ? (char) ('a' + baize_pile_get_place (BAIZE_PILE (model)).kind - 1) : '*';

  g_string_append_printf (log, "%c:%u-%u+%u ", kind, position, removed, added);
}

static void
on_notify (GObject *card, GParamSpec *pspec, GString *log)
{
  g_string_append_printf (log, "%u.%s ", baize_card_get_id (BAIZE_CARD (card)), pspec->name);
}

/* ---- lists ---- */

/* Two layouts, and the "items-changed" signals of the update from the first to the second; `*` is the list of piles. */
static const struct
{
  const char *before, *after, *signals;
} changes[] = {
  { "a12 b34", "a12 b34", "" },
  { "a12 b34", "a1 b342", "a:1-1+0 b:2-0+1 " },
  { "a12 b34", "a124 b3", "a:2-0+1 b:1-1+0 " },
  { "a12345 b", "a1245 b3", "a:2-1+0 b:0-0+1 " },
  { "a12345", "a12945", "a:2-1+1 " },
  { "a1245", "a12345", "a:2-0+1 " },
  { "a12345", "a14325", "a:1-3+3 " },
  { "a1234", "a", "a:0-4+0 " },
  { "a", "a1234", "a:0-0+4 " },
  { "a123", "a23", "a:0-1+0 " },
  { "a123", "a12", "a:2-1+0 " },
  /* a card that turns over does not change its list */
  { "a1-2-", "a1-2", "" },
  /* piles are added, moved and removed */
  { "a1 b2", "a1 b2 c", "*:0-2+3 " },
  { "a1 b2", "b2 a1", "*:0-2+2 " },
  { "a1 b2", "a1", "*:0-2+1 " },
};

TEST (lists)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (BaizeTableau) tableau = baize_tableau_new ();
      g_autoptr (GString) log = g_string_new (NULL);
      g_autoptr (BaizeLayout) layout = layout_from_text (changes[i].after);

      update (tableau, changes[i].before);
      g_signal_connect (tableau, "items-changed", G_CALLBACK (on_items_changed), log);
      for (char kind = 'a'; kind <= 'c'; kind++)
        if (find_pile (tableau, kind) != NULL)
          g_signal_connect (find_pile (tableau, kind), "items-changed", G_CALLBACK (on_items_changed), log);
      baize_tableau_update (tableau, layout);
      g_assert_cmpstr (log->str, ==, changes[i].signals);

      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tableau)), ==, layout->piles->len);
      for (guint j = 0; j < layout->piles->len; j++)
        {
          const BaizeLaidPile *laid = &g_array_index (layout->piles, BaizeLaidPile, j);
          g_autoptr (BaizePile) pile = g_list_model_get_item (G_LIST_MODEL (tableau), j);

          g_assert_cmpint (baize_pile_get_place (pile).kind, ==, laid->place.kind);
          g_assert_cmpint (baize_pile_get_place (pile).index, ==, -1);
          g_assert_cmpuint (baize_pile_get_n_cards (pile), ==, laid->n_cards);
          for (guint k = 0; k < laid->n_cards; k++)
            g_assert_cmpuint (baize_card_get_id (baize_pile_get_card (pile, k)), ==,
                              g_array_index (layout->cards, BaizeLaidCard, laid->first + k).id);
        }
      /* the same layout again changes nothing */
      g_string_truncate (log, 0);
      baize_tableau_update (tableau, layout);
      g_assert_cmpstr (log->str, ==, "");
    }
}

TEST (model)
{
  g_autoptr (BaizeTableau) tableau = baize_tableau_new ();
  BaizePile *pile;
  g_autoptr (BaizeCard) card = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tableau)), ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (tableau), 0));
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (tableau)) == BAIZE_TYPE_PILE);
  update (tableau, "a12 b");
  pile = find_pile (tableau, 'a');
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (pile)) == BAIZE_TYPE_CARD);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (pile)), ==, 2);
  card = g_list_model_get_item (G_LIST_MODEL (pile), 1);
  g_assert_true (card == baize_pile_get_top (pile));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (pile), 2));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (tableau), 2));
  g_assert_null (baize_pile_get_top (find_pile (tableau, 'b')));
  g_assert_null (find_pile (tableau, 'c'));
  g_assert_null (find_card (tableau, 'a', 2));
  g_assert_null (find_card (tableau, 'a', -1));
  g_assert_null (find_card (tableau, 'c', 0));
  update (tableau, "");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tableau)), ==, 0);
}

/* ---- cards ---- */

TEST (identity)
{
  g_autoptr (BaizeTableau) tableau = baize_tableau_new ();
  BaizeCard *one, *two, *zero;
  BaizePile *pile;
  BaizePlace place;

  update (tableau, "a0-1-2- b");
  zero = find_card (tableau, 'a', 0);
  one = find_card (tableau, 'a', 1);
  two = find_card (tableau, 'a', 2);
  pile = find_pile (tableau, 'a');
  update (tableau, "b2 a1-0 c");
  g_assert_true (find_pile (tableau, 'a') == pile);
  g_assert_true (find_card (tableau, 'a', 0) == one);
  g_assert_true (find_card (tableau, 'a', 1) == zero);
  g_assert_true (find_card (tableau, 'b', 0) == two);
  place = baize_card_get_place (two);
  g_assert_cmpint (place.kind, ==, 2);
  g_assert_cmpint (place.index, ==, 0);
  place = baize_card_get_place (zero);
  g_assert_cmpint (place.kind, ==, 1);
  g_assert_cmpint (place.index, ==, 1);
}

/* A card that leaves the table is freed; if its number comes back, it is a new object. */
TEST (card_leaves_and_comes_back)
{
  g_autoptr (BaizeTableau) tableau = baize_tableau_new ();
  BaizeCard *weak;
  g_autoptr (GList) cards = NULL;

  update (tableau, "a12");
  weak = find_card (tableau, 'a', 1);
  g_object_add_weak_pointer (G_OBJECT (weak), (gpointer *) &weak);
  update (tableau, "a1");
  g_assert_null (weak);
  update (tableau, "a12");
  cards = baize_tableau_list_cards (tableau);
  g_assert_cmpuint (g_list_length (cards), ==, 2);
}

TEST (faces)
{
  g_autoptr (BaizeTableau) tableau = baize_tableau_new ();
  g_autoptr (GString) log = g_string_new (NULL);
  BaizeCard *card;
  guint face;
  gboolean up;

  update (tableau, "a1-2 b");
  card = find_card (tableau, 'a', 0);
  g_assert_cmpint (baize_card_get_face (card), ==, BAIZE_FACE_NONE);
  g_assert_false (baize_card_get_up (card));
  g_signal_connect (card, "notify", G_CALLBACK (on_notify), log);
  g_signal_connect (find_card (tableau, 'a', 1), "notify", G_CALLBACK (on_notify), log);
  update (tableau, "a2 b1-");
  g_assert_cmpstr (log->str, ==, "");
  update (tableau, "a2 b1");
  g_assert_cmpstr (log->str, ==, "1.face 1.up ");
  g_assert_cmpint (baize_card_get_face (card), ==, 11);
  g_object_get (card, "face", &face, "up", &up, NULL);
  g_assert_cmpuint (face, ==, 11);
  g_assert_true (up);
  update (tableau, "a2 b1-");
  g_assert_cmpint (baize_card_get_face (card), ==, BAIZE_FACE_NONE);
}

/* ---- a real game ---- */

/* Plays whole games and undoes them: every card stays the same object, and a card that is face up has a face. */
TEST (game)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);

  for (guint64 deal = 1; deal <= 50; deal++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
      g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);
      g_autoptr (BaizeTableau) tableau = baize_tableau_new ();
      g_autoptr (BaizeLayout) layout = baize_layout_new ();
      g_autoptr (GHashTable) objects = g_hash_table_new (NULL, NULL);
      BaizeMoves moves = { 0 };
      BaizeRandom random;
      gboolean back = FALSE;

      baize_random_init (&random, deal);
      for (;;)
        {
          g_autoptr (GList) cards = NULL;

          baize_layout_reset (layout);
          rules->view->tableau (baize_game_get_state (game), 1, layout);
          baize_tableau_update (tableau, layout);
          cards = baize_tableau_list_cards (tableau);
          g_assert_cmpuint (g_list_length (cards), ==, 52);
          for (GList *link = cards; link != NULL; link = link->next)
            {
              guint id = baize_card_get_id (link->data);
              BaizePlace place = baize_card_get_place (link->data);
              gpointer object = g_hash_table_lookup (objects, GUINT_TO_POINTER (id));

              g_assert_true (object == NULL || object == link->data);
              g_hash_table_insert (objects, GUINT_TO_POINTER (id), link->data);
              g_assert_true (!baize_card_get_up (link->data) || baize_card_get_face (link->data) != BAIZE_FACE_NONE);
              g_assert_true (baize_tableau_find_card (tableau, &place) == link->data);
            }
          if (!back && baize_game_get_over (game))
            back = TRUE;
          if (back && !baize_game_get_can_undo (game))
            break;
          if (back)
            {
              baize_game_undo (game);
              continue;
            }
          moves.n_items = 0;
          rules->moves (baize_game_get_state (game), &moves);
          baize_game_play (game, &moves.items[baize_random_below (&random, moves.n_items)], NULL);
        }
      baize_moves_clear (&moves);
    }
}
