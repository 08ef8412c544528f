/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The objects behind the table: cards, piles and the tableau, in which all piles are. They are written by
 * baize_tableau_update() alone and hold nothing the layout did not say, so a face that a seat may not know is not here.
 */
#include "baize-tableau.h"

/* ---- BaizeCard ---- */

struct _BaizeCard
{
  GObject parent_instance;

  guint id;
  BaizeFace face;
  gboolean up;
  BaizePlace place;
  guint round; /* of the last update that laid it */
};

G_DEFINE_FINAL_TYPE (BaizeCard, baize_card, G_TYPE_OBJECT)

static GParamSpec *face_property;

static void
baize_card_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, BAIZE_CARD (object)->face);
}

static void
baize_card_class_init (BaizeCardClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = baize_card_get_property;
  face_property = g_param_spec_uint ("face", NULL, NULL, 0, BAIZE_FACE_NONE, BAIZE_FACE_NONE,
                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1, face_property);
}

static void
baize_card_init (BaizeCard *card)
{
  card->face = BAIZE_FACE_NONE;
}

/** baize_card_get_id: the physical card's number, the same as long as the game lasts. */
guint
baize_card_get_id (BaizeCard *card)
{
  return card->id;
}

/** baize_card_get_face: its face, %BAIZE_FACE_NONE where the seat that looks may not know it. */
BaizeFace
baize_card_get_face (BaizeCard *card)
{
  return card->face;
}

gboolean
baize_card_get_up (BaizeCard *card)
{
  return card->up;
}

/** baize_card_get_place: where it lies, with its index in the pile. */
BaizePlace
baize_card_get_place (BaizeCard *card)
{
  return card->place;
}

static void
card_lay (BaizeCard *card, const BaizeLaidCard *laid, BaizePlace place)
{
  gboolean face_changed = card->face != laid->face;

  card->place = place;
  card->face = laid->face;
  card->up = laid->up;
  if (face_changed)
    g_object_notify_by_pspec (G_OBJECT (card), face_property);
}

/* ---- BaizePile ---- */

struct _BaizePile
{
  GObject parent_instance;

  BaizePlace place;
  GPtrArray *cards;
};

G_DEFINE_FINAL_TYPE (BaizePile, baize_pile, G_TYPE_OBJECT)

static void
baize_pile_finalize (GObject *object)
{
  g_ptr_array_unref (BAIZE_PILE (object)->cards);
  G_OBJECT_CLASS (baize_pile_parent_class)->finalize (object);
}

static void
baize_pile_class_init (BaizePileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_pile_finalize;
}

static void
baize_pile_init (BaizePile *pile)
{
  pile->cards = g_ptr_array_new_with_free_func (g_object_unref);
}

/** baize_pile_get_place: which pile it is. */
BaizePlace
baize_pile_get_place (BaizePile *pile)
{
  return pile->place;
}

guint
baize_pile_get_n_cards (BaizePile *pile)
{
  return pile->cards->len;
}

/** baize_pile_get_card: Returns: (transfer none): the card at @index, bottom or left first; there must be one. */
BaizeCard *
baize_pile_get_card (BaizePile *pile, guint index)
{
  return pile->cards->pdata[index];
}

/** baize_pile_get_top: Returns: (nullable) (transfer none): the last card. */
BaizeCard *
baize_pile_get_top (BaizePile *pile)
{
  return pile->cards->len > 0 ? pile->cards->pdata[pile->cards->len - 1] : NULL;
}

/* ---- BaizeTableau ---- */

struct _BaizeTableau
{
  GObject parent_instance;

  GPtrArray *piles;
  GHashTable *cards; /* id → BaizeCard */
  guint round;
};

G_DEFINE_FINAL_TYPE (BaizeTableau, baize_tableau, G_TYPE_OBJECT)

static void
baize_tableau_finalize (GObject *object)
{
  BaizeTableau *tableau = BAIZE_TABLEAU (object);

  g_ptr_array_unref (tableau->piles);
  g_hash_table_unref (tableau->cards);
  G_OBJECT_CLASS (baize_tableau_parent_class)->finalize (object);
}

static void
baize_tableau_class_init (BaizeTableauClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_tableau_finalize;
}

static void
baize_tableau_init (BaizeTableau *tableau)
{
  tableau->piles = g_ptr_array_new_with_free_func (g_object_unref);
  tableau->cards = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

/** baize_tableau_new: Returns: (transfer full): an empty table. */
BaizeTableau *
baize_tableau_new (void)
{
  return g_object_new (BAIZE_TYPE_TABLEAU, NULL);
}

static BaizeCard *
obtain_card (BaizeTableau *tableau, guint id)
{
  BaizeCard *card = g_hash_table_lookup (tableau->cards, GUINT_TO_POINTER (id));

  if (card == NULL)
    {
      card = g_object_new (BAIZE_TYPE_CARD, NULL);
      card->id = id;
      g_hash_table_insert (tableau->cards, GUINT_TO_POINTER (id), card);
    }
  card->round = tableau->round;
  return card;
}

static gboolean
is_gone (gpointer key, gpointer value, gpointer tableau)
{
  return BAIZE_CARD (value)->round != BAIZE_TABLEAU (tableau)->round;
}

/** Returns: (transfer full): the pile that @laid says, with its cards; the same object as before if it was there. */
static BaizePile *
lay_pile (BaizeTableau *tableau, const BaizeLayout *layout, const BaizeLaidPile *laid)
{
  BaizePile *pile = baize_tableau_find_pile (tableau, &laid->place);
  BaizePlace place = laid->place;

  if (pile == NULL)
    {
      pile = g_object_new (BAIZE_TYPE_PILE, NULL);
      pile->place = place;
    }
  else
    g_object_ref (pile);
  g_ptr_array_set_size (pile->cards, 0);
  for (guint i = 0; i < laid->n_cards; i++)
    {
      const BaizeLaidCard *laid_card = &g_array_index (layout->cards, BaizeLaidCard, laid->first + i);
      BaizeCard *card = obtain_card (tableau, laid_card->id);

      place.index = (gint16) i;
      card_lay (card, laid_card, place);
      g_ptr_array_add (pile->cards, g_object_ref (card));
    }
  return pile;
}

/**
 * baize_tableau_update:
 * @tableau: the objects
 * @layout: what they are to show
 *
 * Lays the cards as @layout says; cards and piles that stay are the same objects as before.
 */
void
baize_tableau_update (BaizeTableau *tableau, const BaizeLayout *layout)
{
  GPtrArray *piles = g_ptr_array_new_with_free_func (g_object_unref);

  tableau->round++;
  for (guint i = 0; i < layout->piles->len; i++)
    g_ptr_array_add (piles, lay_pile (tableau, layout, &g_array_index (layout->piles, BaizeLaidPile, i)));
  g_ptr_array_unref (tableau->piles);
  tableau->piles = piles;
  g_hash_table_foreach_remove (tableau->cards, is_gone, tableau);
}

guint
baize_tableau_get_n_piles (BaizeTableau *tableau)
{
  return tableau->piles->len;
}

/** baize_tableau_get_pile: Returns: (transfer none): the pile at @index, in the order of the layout; there must be one. */
BaizePile *
baize_tableau_get_pile (BaizeTableau *tableau, guint index)
{
  return tableau->piles->pdata[index];
}

/** baize_tableau_find_pile: Returns: (nullable) (transfer none): the pile that @place is in. */
BaizePile *
baize_tableau_find_pile (BaizeTableau *tableau, const BaizePlace *place)
{
  for (guint i = 0; i < tableau->piles->len; i++)
    {
      BaizePile *pile = tableau->piles->pdata[i];

      if (baize_place_same_pile (&pile->place, place))
        return pile;
    }
  return NULL;
}

/** baize_tableau_find_card: Returns: (nullable) (transfer none): the card at @place, which has an index. */
BaizeCard *
baize_tableau_find_card (BaizeTableau *tableau, const BaizePlace *place)
{
  BaizePile *pile = baize_tableau_find_pile (tableau, place);

  if (pile == NULL || place->index < 0 || (guint) place->index >= pile->cards->len)
    return NULL;
  return pile->cards->pdata[place->index];
}

/** baize_tableau_list_cards: Returns: (transfer container) (element-type BaizeCard): every card, in no order. */
GList *
baize_tableau_list_cards (BaizeTableau *tableau)
{
  return g_hash_table_get_values (tableau->cards);
}
