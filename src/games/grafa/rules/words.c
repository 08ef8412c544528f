/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of GRAFA: how records write moves and positions, and what people read and hear. Decides no rule.
 */
#include "grafa.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many signs the shaft of an emblem has. */
#define EMBLEM_LENGTH 13

static gboolean
read_faces (char **words, BaizeMove *move, GError **error)
{
  for (; *words != NULL; words++)
    {
      BaizeFace face;

      if (**words == '\0')
        continue;
      if (!baize_face_parse (*words, strlen (*words), &face) || baize_face_is_joker (face))
        return baize_refuse_text (error, _ ("“%s” is not a card of GRAFA; cards are written like 7C, TD, QH or AS."),
                                  baize_quote (*words).text);
      if (move->n_args == 3)
        return baize_refuse_text (error, _ ("A move of GRAFA names at most three cards."));
      baize_move_add_arg (move, face);
    }
  return TRUE;
}

/**
 * grafa_read_move:
 * @state: a position
 * @text: text such as `pair 6S` or `foresee JD TC`
 * @move: (out): the move, legal or not
 * @error: why @text is not a move
 *
 * Returns: whether @text is a move of GRAFA
 */
gboolean
grafa_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error)
{
  static const struct
  {
    const char *word;
    GrafaVerb verb;
    int n_min, n_max;
  } verbs[] = { { "pair", GRAFA_PAIR, 1, 1 },
                { "dig", GRAFA_DIG, 0, 0 },
                { "buy", GRAFA_BUY, 0, 0 },
                { "foresee", GRAFA_FORESEE, 2, 3 } };
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);

  *move = (BaizeMove){ 0 };
  for (gsize i = 0; words[0] != NULL && i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (words[0], verbs[i].word))
      {
        move->verb = (guint8) verbs[i].verb;
        if (!read_faces (words + 1, move, error))
          return FALSE;
        if (move->n_args >= verbs[i].n_min && move->n_args <= verbs[i].n_max)
          return TRUE;
        break;
      }
  if (move->verb == 0)
    return baize_refuse_text (
      error, _ ("“%s” is not a move of GRAFA; its moves are “pair CARD”, “dig”, “buy” and “foresee CARDS”."),
      baize_quote (text).text);
  return baize_refuse_text (
    error, _ ("“%s” names the wrong number of cards; “pair” needs one, “dig” and “buy” none, “foresee” two or three."),
    baize_quote (text).text);
}

/** grafa_read_place: reads the deck, the shaft and the pending abilities by their names in records; see BaizeRules. */
gboolean
grafa_read_place (gconstpointer data, const char *text, BaizePlace *place)
{
  const GrafaState *state = data;
  const struct
  {
    const char *word;
    gboolean there;
    BaizePlace place;
  } places[] = {
    { "deck", state->deck.n > 0, { .kind = GRAFA_DECK, .index = -1 } },
    { "discard", TRUE, { .kind = GRAFA_DISCARD, .index = -1 } },
    { "dig", state->spades > 0, { .kind = GRAFA_ABILITY, .x = BAIZE_SPADES, .index = -1 } },
    { "buy", state->diamonds > 0, { .kind = GRAFA_ABILITY, .x = BAIZE_DIAMONDS, .index = -1 } },
    { "foresee", state->clubs > 0, { .kind = GRAFA_ABILITY, .x = BAIZE_CLUBS, .index = -1 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i].there && g_str_equal (text, places[i].word))
      {
        *place = places[i].place;
        return TRUE;
      }
  return FALSE;
}

/** grafa_write_move: appends @move to @text in the notation of records. */
void
grafa_write_move (gconstpointer state, const BaizeMove *move, GString *text)
{
  static const char *const words[] = {
    [GRAFA_PAIR] = "pair", [GRAFA_DIG] = "dig", [GRAFA_BUY] = "buy", [GRAFA_FORESEE] = "foresee"
  };

  g_string_append (text, words[move->verb]);
  if (move->n_args > 0)
    {
      g_string_append_c (text, ' ');
      baize_faces_write (text, move->arg, move->n_args, ' ');
    }
}

/** grafa_write_state: appends the state line of a position to @line. */
void
grafa_write_state (gconstpointer data, GString *line)
{
  const GrafaState *state = data;
  BaizeFace hand[GRAFA_N_CARDS];
  int n_hand = grafa_n_hand (state);
  const char *comma = "";

  for (int i = 0; i < n_hand; i++)
    hand[i] = grafa_hand_card (state, i);
  g_string_append_printf (line, "score=%d hand=", state->discard.n);
  baize_faces_write (line, hand, (gsize) n_hand, ',');
  g_string_append_printf (line,
                          " target=%s deck=%d pending=", state->open ? baize_face_to_text (grafa_top (state, 0)) : "-",
                          state->deck.n - state->open);
  if (state->diamonds > 0)
    {
      g_string_append (line, "buy");
      comma = ",";
    }
  if (state->spades > 0)
    {
      g_string_append_printf (line, "%sdig", comma);
      comma = ",";
    }
  if (state->clubs > 0)
    {
      g_string_append_printf (line, "%sforesee:%d", comma, grafa_n_looked (state));
      comma = ",";
    }
  if (*comma == '\0')
    g_string_append_c (line, '-');
  g_string_append (line, state->over ? " over=yes" : " over=no");
}

static char *
prompt_over (const GrafaState *state)
{
  if (state->discard.n == GRAFA_N_CARDS)
    return g_strdup (_ ("A perfect dig: all 52 cards, and nothing left in your hand!"));
  if (!state->open)
    return g_strdup_printf (ngettext ("You dug to the bottom of the deck: %d of 52.",
                                      "You dug to the bottom of the deck: %d of 52.", (gulong) state->discard.n),
                            state->discard.n);
  if (!baize_rules_counts (&baize_grafa_rules, state))
    return g_strdup_printf (_ ("Nothing pairs with the %s: this deal can’t be begun and does not count."),
                            baize_face_get_object (grafa_top (state, 0)));
  if (state->hand == 0)
    return g_strdup_printf (ngettext ("Your hand is empty. You dug %d of 52.", "Your hand is empty. You dug %d of 52.",
                                      (gulong) state->discard.n),
                            state->discard.n);
  return g_strdup_printf (ngettext ("Nothing in your hand pairs with the %s. You dug %d of 52.",
                                    "Nothing in your hand pairs with the %s. You dug %d of 52.",
                                    (gulong) state->discard.n),
                          baize_face_get_object (grafa_top (state, 0)), state->discard.n);
}

/** grafa_prompt: Returns: (transfer full): what the player should do now. */
char *
grafa_prompt (gconstpointer data)
{
  const GrafaState *state = data;

  if (state->over)
    return prompt_over (state);
  /* the first pair is told what becomes of it */
  if (state->open && state->discard.n == 0)
    return g_strdup_printf (_ ("Choose a card that pairs with the %s: both are dug"),
                            baize_face_get_object (grafa_top (state, 0)));
  if (state->open)
    return g_strdup_printf (_ ("Choose a card that pairs with the %s"), baize_face_get_object (grafa_top (state, 0)));
  if (state->spades > 0 && state->diamonds > 0)
    return g_strdup (_ ("Choose which comes first: dig or buy"));
  if (state->spades > 0)
    return g_strdup (_ ("Choose which comes first: dig or look ahead"));
  if (state->diamonds > 0)
    return g_strdup (_ ("Choose which comes first: buy or look ahead"));
  /* Translators: the player puts the cards in order that clubs look at; the last card needs no confirmation */
  return g_strdup (_ ("Press the cards in order: the first comes next, the last press confirms"));
}

/** grafa_summary: Returns: (transfer full): the figures of a position. */
char *
grafa_summary (gconstpointer data)
{
  const GrafaState *state = data;
  int n_down = state->deck.n - state->open;
  /* Translators: the score of GRAFA: how many cards are in the discard pile */
  g_autofree char *dug = g_strdup_printf (ngettext ("%d of 52 dug", "%d of 52 dug", (gulong) state->discard.n),
                                          state->discard.n);
  g_autofree char *left = g_strdup_printf (ngettext ("%d in the deck", "%d in the deck", (gulong) n_down), n_down);

  return g_strdup_printf ("%s · %s", dug, left);
}

static char *
describe_deck (const GrafaState *state)
{
  int n_down = state->deck.n - state->open;
  g_autoptr (GString) text = g_string_new (NULL);

  if (state->open)
    g_string_append_printf (text, _ ("%s, open card"), baize_face_get_name (grafa_top (state, 0)));
  else
    g_string_append (text, _ ("deck"));
  g_string_append_printf (text, ngettext (", %d card face down", ", %d cards face down", (gulong) n_down), n_down);
  for (int i = state->open; i < state->deck.n && grafa_has (state->seen, grafa_top (state, i)); i++)
    g_string_append_printf (text, i == state->open ? _ (", next comes the %s") : _ (", then the %s"),
                            baize_face_get_name (grafa_top (state, i)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/** Whether the player looks at the deck's card at @index, to put it in order. */
static gboolean
is_looked_at (const GrafaState *state, int index)
{
  return !state->open && state->spades == 0 && state->diamonds == 0 && index >= 0 && index < state->deck.n
         && index >= state->deck.n - grafa_n_looked (state) && grafa_has (state->seen, state->deck.card[index]);
}

static char *
describe_hand_card (const GrafaState *state, int index)
{
  BaizeFace face = grafa_hand_card (state, index);
  const char *name = baize_face_get_name (face);
  int n_hand = grafa_n_hand (state);

  if (face == BAIZE_FACE_NONE)
    return g_strdup (_ ("empty hand"));
  if (!state->open || state->over)
    return g_strdup_printf (_ ("%s, hand, %d of %d"), name, index + 1, n_hand);
  if (grafa_pairs (face, grafa_top (state, 0)))
    return g_strdup_printf (_ ("%s, hand, %d of %d, can be paired"), name, index + 1, n_hand);
  return g_strdup_printf (_ ("%s, hand, %d of %d, does not pair"), name, index + 1, n_hand);
}

static char *
describe_ability (const GrafaState *state, BaizeSuit suit)
{
  int n_looked = grafa_n_looked (state);

  switch (suit)
    {
    case BAIZE_SPADES:
      return g_strdup_printf (ngettext ("Dig %d card", "Dig %d cards", state->spades), state->spades);
    case BAIZE_DIAMONDS:
      return g_strdup_printf (ngettext ("Buy %d card", "Buy %d cards", state->diamonds), state->diamonds);
    default:
      return g_strdup_printf (ngettext ("Look at %d card", "Look at %d cards", (gulong) n_looked), n_looked);
    }
}

/** grafa_describe_place: Returns: (transfer full): the spoken name of a place. */
char *
grafa_describe_place (gconstpointer data, int seat, const BaizePlace *place)
{
  const GrafaState *state = data;

  switch ((GrafaPlaceKind) place->kind)
    {
    case GRAFA_DECK:
      if (is_looked_at (state, place->index))
        return g_strdup_printf (_ ("%s, looked at, to be put in order"),
                                baize_face_get_name (state->deck.card[place->index]));
      return state->deck.n == 0 ? g_strdup (_ ("empty deck")) : describe_deck (state);
    case GRAFA_HAND:
      return describe_hand_card (state, MAX (place->index, 0));
    case GRAFA_DISCARD:
      if (state->discard.n == 0)
        return g_strdup (_ ("empty shaft, nothing dug yet"));
      return g_strdup_printf (ngettext ("shaft, %d card dug, last the %s", "shaft, %d cards dug, last the %s",
                                        state->discard.n),
                              state->discard.n, baize_face_get_name (state->discard.card[state->discard.n - 1]));
    case GRAFA_ABILITY:
      return describe_ability (state, (BaizeSuit) place->x);
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
foretell_pair (const GrafaState *state, BaizeFace face)
{
  GrafaEffects effects = grafa_forecast (state, face);
  int n_left = state->deck.n - 1;
  int n_dug = MIN (effects.spades, n_left), n_bought = MIN (effects.diamonds, n_left);
  int n_looked = effects.clubs > 0 ? MIN (effects.clubs + 1, n_left) : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (effects.keeps_hand_card && effects.gains_open_card)
    g_string_append (text, _ ("both cards come to your hand"));
  else if (effects.keeps_hand_card)
    g_string_append (text, _ ("your card comes back"));
  else if (effects.gains_open_card)
    g_string_append (text, _ ("the open card joins your hand"));
  else if (n_dug == 0)
    g_string_append (text, _ ("digs both cards"));
  else
    g_string_append_printf (
      text, ngettext ("digs both cards and %d more", "digs both cards and %d more", (gulong) n_dug), n_dug);
  if (n_dug > 0 && (effects.keeps_hand_card || effects.gains_open_card))
    g_string_append_printf (text, ngettext (", digs %d card", ", digs %d cards", (gulong) n_dug), n_dug);
  if (n_bought > 0)
    g_string_append_printf (
      text, ngettext (", buys %d card for your hand", ", buys %d cards for your hand", (gulong) n_bought), n_bought);
  if (n_looked > 0)
    g_string_append_printf (text, ngettext (", looks at %d card", ", looks at %d cards", (gulong) n_looked), n_looked);
  return g_strdup_printf (_ ("%s: %s"), baize_face_get_short (face), text->str);
}

/** grafa_describe_move: Returns: (transfer full): the effect of a legal move. */
char *
grafa_describe_move (gconstpointer data, const BaizeMove *move)
{
  const GrafaState *state = data;
  g_autoptr (GString) text = NULL;

  switch ((GrafaVerb) move->verb)
    {
    case GRAFA_PAIR:
      return foretell_pair (state, move->arg[0]);
    case GRAFA_DIG:
      return g_strdup (_ ("Spade: digs the top card of the deck"));
    case GRAFA_BUY:
      return g_strdup (_ ("Diamond: the top card of the deck comes to your hand"));
    default:
      text = g_string_new (_ ("Club: next comes"));
      for (int i = 0; i < move->n_args; i++)
        g_string_append_printf (text, i == 0 ? " %s" : ", %s", baize_face_get_short (move->arg[i]));
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
}

/** grafa_describe_step: Returns: (transfer full) (nullable): the spoken text about a step. */
char *
grafa_describe_step (gconstpointer before_data, gconstpointer after_data, int step, int amount)
{
  const GrafaState *before = before_data, *after = after_data;

  switch ((GrafaStep) step)
    {
    case GRAFA_STEP_PAIR:
      if (amount == 0)
        return g_strdup (_ ("Both cards come to your hand."));
      return g_strdup_printf (ngettext ("Digs %d card.", "Digs %d cards.", (gulong) amount), amount);
    case GRAFA_STEP_DIG:
      return g_strdup_printf (_ ("Digs the %s."), baize_face_get_name (after->discard.card[after->discard.n - 1]));
    case GRAFA_STEP_BUY:
      return g_strdup_printf (_ ("Buys the %s."), baize_face_get_name (grafa_top (before, 0)));
    case GRAFA_STEP_GLANCE:
      return g_strdup_printf (_ ("The last card is the %s."), baize_face_get_name (grafa_top (after, 0)));
    case GRAFA_STEP_TURN:
      return g_strdup_printf (_ ("Open card: %s."), baize_face_get_name (grafa_top (after, 0)));
    case GRAFA_STEP_FORESEE:
      return g_strdup (_ ("The cards are back on the deck."));
    default:
      g_return_val_if_reached (NULL);
    }
}

/** grafa_draw_emblem: the shaft, from the top of the deck to its bottom; see BaizeRulesEnding. */
char *
grafa_draw_emblem (gconstpointer data, int seat)
{
  const GrafaState *state = data;
  int dug = state->discard.n * EMBLEM_LENGTH / GRAFA_N_CARDS;
  GString *text = g_string_new ("⊤");

  for (int i = 0; i < EMBLEM_LENGTH; i++)
    g_string_append (text, i < dug ? "█" : "░");
  return g_string_free (text, FALSE);
}
