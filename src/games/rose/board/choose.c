/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Choosing equal cards on Rose's board, one by one or by sweeping across them, until they are taken. The rules say
 * which cards can be taken together and what they are worth.
 */
#include "board.h"

#include "table/baize-table-style.h"

#include <glib/gi18n.h>

static inline RosePetals
petal (int place)
{
  return (RosePetals) (1 << place);
}

/** Returns: the board's place for the card at @place of the rose. */
static BaizePlace
card_at (int place)
{
  BaizePlace card = rose_place_of (place);

  card.index = 0;
  return card;
}

/** rose_board_is_choosing: whether a click now chooses a card to take. */
gboolean
rose_board_is_choosing (BaizeRoseBoard *self)
{
  const RoseState *state = rose_board_shown (self);

  return !baize_board_is_stepping (BAIZE_BOARD (self)) && state->drawn == 0 && !baize_rose_rules.is_over (state)
         && !self->swapping;
}

/** Returns: (nullable) (transfer full): in lines, what lowers the value of @set, and whether it ends the game. */
static char *
find_note (const RoseState *state, const RoseSet *set)
{
  g_autoptr (GString) note = g_string_new (NULL);

  if (set->n_cards == __builtin_popcount (set->lonely))
    /* Translators: why the points are not doubled */
    g_string_append (note, _ ("they do not touch: no × 2"));
  else if (!set->together)
    /* Translators: why the points are not doubled; %s is a card */
    g_string_append_printf (note, _ ("the %s stands alone: no × 2"),
                            baize_face_get_name (state->rose[__builtin_ctz (set->lonely)]));
  if (rose_ends_game (state, set))
    g_string_append_printf (note, "%s%s", note->len > 0 ? "\n" : "", _ ("this take ends the game"));
  return note->len > 0 ? g_string_free (g_steal_pointer (&note), FALSE) : NULL;
}

/**
 * rose_board_weigh:
 * @self: a board on which cards are chosen
 * @text: (out) (transfer full): why the chosen cards are worth what they are, or why they can't be taken
 * @note: (out) (nullable) (transfer full): in lines, what lowers their value, and whether the game ends with them
 *
 * Returns: whether the chosen cards can be taken
 */
gboolean
rose_board_weigh (BaizeRoseBoard *self, char **text, char **note)
{
  const RoseState *state = rose_board_shown (self);
  int n_partners = __builtin_popcount (rose_partners (state, self->chosen));
  g_autoptr (GError) error = NULL;
  RoseSet set;
  gboolean legal = rose_weigh (state, self->chosen, &set, &error);

  *note = NULL;
  if (legal)
    {
      *text = rose_explain (&set);
      *note = find_note (state, &set);
    }
  else if (set.n_cards == 1)
    {
      *text = g_strdup (baize_face_get_name (state->rose[__builtin_ctz (self->chosen)]));
      *note = g_strdup_printf (ngettext ("%d other goes with it", "%d others go with it", (gulong) n_partners),
                               n_partners);
    }
  else
    *text = g_strdup (error->message);
  return legal;
}

/** rose_board_speak_value: Returns: (transfer full): the value of the cards of @set as it is spoken, with what lowers
 * it. */
char *
rose_board_speak_value (const RoseState *state, const RoseSet *set)
{
  g_autofree char *value = rose_explain_aloud (set);

  if (set->together)
    return g_steal_pointer (&value);
  if (set->n_cards == __builtin_popcount (set->lonely))
    /* Translators: the value of cards, spoken: "2 cards, doubled for aces: 4 points. They do not touch" */
    return g_strdup_printf (_ ("%s. They do not touch"), value);
  /* Translators: the value of cards, spoken; %s is a card: "3 cards: 3 points, not doubled for touching, because the
   * ten of clubs touches none of the others" */
  return g_strdup_printf (_ ("%s, not doubled for touching, because the %s touches none of the others"), value,
                          baize_face_get_name (state->rose[__builtin_ctz (set->lonely)]));
}

/** Whether a joker can be taken with the cards at @chosen. */
static gboolean
can_add_joker (const RoseState *state, RosePetals chosen)
{
  RosePetals partners = rose_partners (state, chosen);

  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (partners >> place & 1 && baize_face_is_joker (state->rose[place])
        && __builtin_popcount (chosen) < state->stock.n)
      return TRUE;
  return FALSE;
}

/** Returns: (transfer full): what is spoken about the chosen cards, of which there were @n_before; @text is what is
 * shown. After the choice of a single card it is nothing: its name, with the cards that go with it, was just spoken. */
static char *
speak_chosen (BaizeRoseBoard *self, const char *text, int n_before)
{
  const RoseState *state = rose_board_shown (self);
  g_autofree char *value = NULL, *left = NULL;
  RoseSet set;

  if (rose_weigh (state, self->chosen, &set, NULL))
    {
      value = rose_board_speak_value (state, &set);
      return g_strdup_printf ("%s. %s%s%s", value,
                              can_add_joker (state, self->chosen) ? _ ("A joker goes with them. ") : "",
                              rose_ends_game (state, &set) ? _ ("This take ends the game. ") : "",
                              _ ("T takes these cards"));
    }
  if (set.n_cards > 1)
    return g_strdup (text);
  left = rose_list_cards (state, self->chosen);
  /* Translators: the only card that is still chosen, after others were deselected */
  return n_before > 1 ? g_strdup_printf (_ ("Still chosen: %s"), left) : g_strdup ("");
}

/** Chooses the cards at @chosen, and shows and announces their value. When @taking, does not announce the points: the
 * take that follows announces them. */
static void
set_chosen (BaizeRoseBoard *self, RosePetals chosen, gboolean taking)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  g_autofree char *text = NULL, *note = NULL, *notes = NULL, *both = NULL, *spoken = NULL;
  g_auto (GStrv) lines = NULL;
  int n_before = __builtin_popcount (self->chosen);
  RoseSet set;

  if (self->chosen == chosen)
    return;
  self->chosen = chosen;
  if (chosen != 0)
    rose_board_weigh (self, &text, &note);
  lines = g_strsplit (note ? note : "", "\n", -1);
  notes = g_strjoinv (" · ", lines);
  both = note ? g_strdup_printf ("%s · %s", text, notes) : g_strdup (text);
  baize_board_set_preview (board, both);
  rose_board_refresh (self);
  baize_board_queue_arrange (board, TRUE);
  if (taking && rose_weigh (rose_board_shown (self), chosen, &set, NULL))
    {
      /* the board has chosen some of them itself */
      g_autofree char *cards = rose_list_cards (rose_board_shown (self), chosen);
      g_autofree char *doubling = rose_explain_doubling (&set);

      spoken = g_strdup_printf (_ ("%s: %s"), cards, doubling);
    }
  else
    spoken = chosen != 0 ? speak_chosen (self, text, n_before) : g_strdup (_ ("Nothing is chosen"));
  /* after the names of the cards */
  baize_board_announce (board, spoken);
}

/** rose_board_set_chosen: chooses the cards at @chosen, and shows and announces their value. */
void
rose_board_set_chosen (BaizeRoseBoard *self, RosePetals chosen)
{
  set_chosen (self, chosen, FALSE);
}

static void
refuse (BaizeRoseBoard *self, int place)
{
  const RoseState *state = rose_board_shown (self);
  BaizePlace card = card_at (place);
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;
  RoseSet set;

  rose_weigh (state, self->chosen | petal (place), &set, &error);
  if (self->chosen == 0 || error == NULL)
    reason = g_strdup_printf (_ ("Nothing in the rose goes with the %s."), baize_face_get_object (state->rose[place]));
  baize_board_refuse (BAIZE_BOARD (self), &card, reason ? reason : error->message);
}

/** rose_board_toggle: chooses the card at @place, or deselects it; shows why if it can't be taken with the others. */
void
rose_board_toggle (BaizeRoseBoard *self, int place)
{
  if (self->chosen & petal (place))
    {
      self->removed = place;
      rose_board_set_chosen (self, self->chosen & (RosePetals) ~petal (place));
    }
  else if (rose_partners (rose_board_shown (self), self->chosen) & petal (place))
    rose_board_set_chosen (self, self->chosen | petal (place));
  else
    refuse (self, place);
}

/** rose_board_take: takes the chosen cards, or shows why they can't be taken. */
void
rose_board_take (BaizeRoseBoard *self)
{
  BaizeMove move = { .verb = ROSE_TAKE };

  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (self->chosen & petal (place))
      baize_move_add_arg (&move, (guint8) place);
  baize_board_play (BAIZE_BOARD (self), &move);
}

/** The only cards that can be taken and include all chosen cards; none if a choice is left. */
static RosePetals
only_set (BaizeRoseBoard *self)
{
  RosePetals partners = rose_partners (rose_board_shown (self), self->chosen);
  int n_chosen = __builtin_popcount (self->chosen), n_partners = __builtin_popcount (partners);

  if (n_chosen > 1 && n_partners == 0)
    return self->chosen;
  return n_chosen == 1 && n_partners == 1 ? self->chosen | partners : 0;
}

/**
 * rose_board_commit:
 * @board: a board
 * @where: a place that was double-clicked, or a chosen card on which Enter was pressed
 *
 * Takes the chosen cards if @where is one of them, or if @where leaves no choice; otherwise chooses @where.
 *
 * Returns: whether the board has handled the input
 */
gboolean
rose_board_commit (BaizeBoard *board, const BaizePlace *where)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  int place = rose_place_at (where);
  gboolean was_chosen;

  if (place < 0 || !rose_board_is_choosing (self))
    return FALSE;
  /* the first click of a double click deselected it */
  was_chosen = (self->chosen & petal (place)) != 0 || (place == self->removed && baize_board_is_double_click (board));
  self->removed = -1;
  if (!(self->chosen & petal (place)))
    {
      if (!(rose_partners (rose_board_shown (self), self->chosen) & petal (place)))
        return FALSE;
      set_chosen (self, self->chosen | petal (place), was_chosen);
    }
  if (only_set (self) != 0)
    set_chosen (self, only_set (self), TRUE);
  else if (!was_chosen)
    return TRUE;
  rose_board_take (self);
  return TRUE;
}

/**
 * rose_board_sweep:
 * @board: a board
 * @from: where the pointer was pressed
 * @place: where the pointer is now
 *
 * Chooses every card that the pointer is dragged across, if it can be taken with the chosen cards.
 *
 * Returns: whether the drag chooses cards
 */
gboolean
rose_board_sweep (BaizeBoard *board, const BaizePlace *from, const BaizePlace *place)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  const RoseState *state = rose_board_shown (self);
  int start = rose_place_at (from), here = rose_place_at (place);
  gboolean begins = baize_place_equal (from, place);

  if (start < 0 || !rose_board_is_choosing (self) || rose_board_can_carry (self, from))
    return FALSE;
  /* a sweep from a card that can't be taken with the chosen cards begins a new choice */
  if (begins && !((self->chosen | rose_partners (state, self->chosen)) & petal (start)))
    rose_board_set_chosen (self, rose_partners (state, 0) & petal (start));
  if (here >= 0 && rose_partners (state, self->chosen) & petal (here))
    rose_board_set_chosen (self, self->chosen | petal (here));
  return TRUE;
}
