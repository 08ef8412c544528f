/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The objects of a tableau: cards, piles (lists of cards) and the tableau (a list of piles). Only
 * baize_tableau_update() writes them. They hold nothing but the layout, so they never contain a face that the seat may
 * not know.
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
  guint round; /* the last update that contained the card */
};

G_DEFINE_FINAL_TYPE (BaizeCard, baize_card, G_TYPE_OBJECT)

enum
{
  CARD_PROP_FACE = 1,
  CARD_PROP_UP,
  N_CARD_PROPS,
};

static GParamSpec *card_props[N_CARD_PROPS];

static void
baize_card_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BaizeCard *card = BAIZE_CARD (object);

  switch (id)
    {
    case CARD_PROP_FACE:
      g_value_set_uint (value, card->face);
      break;
    case CARD_PROP_UP:
      g_value_set_boolean (value, card->up);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
baize_card_class_init (BaizeCardClass *klass)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = baize_card_get_property;
  card_props[CARD_PROP_FACE] = g_param_spec_uint ("face", NULL, NULL, 0, BAIZE_FACE_NONE, BAIZE_FACE_NONE, flags);
  card_props[CARD_PROP_UP] = g_param_spec_boolean ("up", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_CARD_PROPS, card_props);
}

static void
baize_card_init (BaizeCard *card)
{
  card->face = BAIZE_FACE_NONE;
}

/** baize_card_get_id: number of the physical card; it stays the same for the whole game. */
guint
baize_card_get_id (BaizeCard *card)
{
  return card->id;
}

/** baize_card_get_face: the face; %BAIZE_FACE_NONE if the viewing seat may not know it. */
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

/** baize_card_get_place: the place of the card, with its index in the pile. */
BaizePlace
baize_card_get_place (BaizeCard *card)
{
  return card->place;
}

static void
card_lay (BaizeCard *card, const BaizeLaidCard *laid, BaizePlace place)
{
  gboolean face_changed = card->face != laid->face, up_changed = card->up != laid->up;

  card->place = place;
  card->face = laid->face;
  card->up = laid->up;
  if (face_changed)
    g_object_notify_by_pspec (G_OBJECT (card), card_props[CARD_PROP_FACE]);
  if (up_changed)
    g_object_notify_by_pspec (G_OBJECT (card), card_props[CARD_PROP_UP]);
}

/* ---- BaizePile ---- */

struct _BaizePile
{
  GObject parent_instance;

  BaizePlace place;
  GPtrArray *cards;
};

static GType
pile_get_item_type (GListModel *model)
{
  return BAIZE_TYPE_CARD;
}

static guint
pile_get_n_items (GListModel *model)
{
  return BAIZE_PILE (model)->cards->len;
}

static gpointer
pile_get_item (GListModel *model, guint position)
{
  BaizePile *pile = BAIZE_PILE (model);

  return position < pile->cards->len ? g_object_ref (pile->cards->pdata[position]) : NULL;
}

static void
pile_list_init (GListModelInterface *iface)
{
  iface->get_item_type = pile_get_item_type;
  iface->get_n_items = pile_get_n_items;
  iface->get_item = pile_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BaizePile, baize_pile, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, pile_list_init))

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

/** baize_pile_get_place: the place of the pile. */
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

/** baize_pile_get_card: Returns: (transfer none): the card at @index, which must exist; bottom or left first. */
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

/** Replaces the cards of the pile by @cards (transfer full); announces only the part that changed. */
static void
pile_set_cards (BaizePile *pile, GPtrArray *cards)
{
  GPtrArray *old = pile->cards;
  guint start = 0, end = 0;
  guint n_common = MIN (old->len, cards->len);

  while (start < n_common && old->pdata[start] == cards->pdata[start])
    start++;
  while (end < n_common - start && old->pdata[old->len - 1 - end] == cards->pdata[cards->len - 1 - end])
    end++;
  pile->cards = cards;
  if (old->len != start + end || cards->len != start + end)
    g_list_model_items_changed (G_LIST_MODEL (pile), start, old->len - start - end, cards->len - start - end);
  g_ptr_array_unref (old);
}

/* ---- BaizeTableau ---- */

struct _BaizeTableau
{
  GObject parent_instance;

  GPtrArray *piles;
  GHashTable *cards; /* id → BaizeCard */
  guint round;
};

static GType
tableau_get_item_type (GListModel *model)
{
  return BAIZE_TYPE_PILE;
}

static guint
tableau_get_n_items (GListModel *model)
{
  return BAIZE_TABLEAU (model)->piles->len;
}

static gpointer
tableau_get_item (GListModel *model, guint position)
{
  BaizeTableau *tableau = BAIZE_TABLEAU (model);

  return position < tableau->piles->len ? g_object_ref (tableau->piles->pdata[position]) : NULL;
}

static void
tableau_list_init (GListModelInterface *iface)
{
  iface->get_item_type = tableau_get_item_type;
  iface->get_n_items = tableau_get_n_items;
  iface->get_item = tableau_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BaizeTableau, baize_tableau, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, tableau_list_init))

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

/** baize_tableau_new: Returns: (transfer full): an empty tableau. */
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

/** Replaces the list of piles by that of the layout; keeps the objects of piles that remain. */
static void
update_piles (BaizeTableau *tableau, const BaizeLayout *layout)
{
  GPtrArray *piles = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *old = tableau->piles;
  gboolean same = old->len == layout->piles->len;

  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *laid = &g_array_index (layout->piles, BaizeLaidPile, i);
      BaizePile *pile = baize_tableau_find_pile (tableau, &laid->place);

      if (pile == NULL)
        {
          pile = g_object_new (BAIZE_TYPE_PILE, NULL);
          pile->place = laid->place;
        }
      else
        g_object_ref (pile);
      same = same && old->pdata[i] == pile;
      g_ptr_array_add (piles, pile);
    }
  tableau->piles = piles;
  if (!same)
    g_list_model_items_changed (G_LIST_MODEL (tableau), 0, old->len, piles->len);
  g_ptr_array_unref (old);
}

/**
 * baize_tableau_update:
 * @tableau: the tableau
 * @layout: the new layout
 *
 * Makes @tableau show @layout. Cards and piles that remain keep their objects.
 */
void
baize_tableau_update (BaizeTableau *tableau, const BaizeLayout *layout)
{
  tableau->round++;
  update_piles (tableau, layout);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *laid = &g_array_index (layout->piles, BaizeLaidPile, i);
      GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint j = 0; j < laid->n_cards; j++)
        {
          const BaizeLaidCard *laid_card = &g_array_index (layout->cards, BaizeLaidCard, laid->first + j);
          BaizeCard *card = obtain_card (tableau, laid_card->id);
          BaizePlace place = laid->place;

          place.index = (gint16) j;
          card_lay (card, laid_card, place);
          g_ptr_array_add (cards, g_object_ref (card));
        }
      pile_set_cards (tableau->piles->pdata[i], cards);
    }
  g_hash_table_foreach_remove (tableau->cards, is_gone, tableau);
}

/** baize_tableau_find_pile: Returns: (nullable) (transfer none): the pile that contains @place. */
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

/** baize_tableau_list_cards: Returns: (transfer container) (element-type BaizeCard): all cards, in no particular
 * order. */
GList *
baize_tableau_list_cards (BaizeTableau *tableau)
{
  return g_hash_table_get_values (tableau->cards);
}
