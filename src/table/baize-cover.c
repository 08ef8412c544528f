/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whose hands are seen, and when the table is covered, see the header.
 */
#include "baize-cover.h"

/** baize_cover_init: the view is that of the first seat, nothing is covered, and there are no hands. */
void
baize_cover_init (BaizeCover *cover)
{
  *cover = (BaizeCover){ .seat = 1 };
}

/** Whether a person sits at @seat. */
static gboolean
is_person (BaizeGame *game, int seat)
{
  return baize_game_get_computer (game, seat) == NULL;
}

static int
count_people (BaizeGame *game)
{
  int n;

  baize_game_get_person (game, &n);
  return n;
}

/** baize_cover_is_due: Returns: whether the table should be covered in @state: hands are hidden and it is the turn of
 * another person, who is not ready yet. */
gboolean
baize_cover_is_due (const BaizeCover *cover, BaizeGame *game, gconstpointer state)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int seat = baize_rules_seat (rules, state);

  return cover->hand_kind != 0 && seat != cover->ready_seat && !rules->is_over (state) && is_person (game, seat)
         && count_people (game) > 1 && baize_game_hides_hands (game, state);
}

/** baize_cover_update: covers or uncovers the table for @state, the game's own position. */
void
baize_cover_update (BaizeCover *cover, BaizeGame *game, gconstpointer state)
{
  cover->covered = baize_cover_is_due (cover, game, state);
  /* the last person has passed the machine on and is asked again, even if the same seat moves next */
  if (cover->covered || !is_person (game, baize_rules_seat (baize_game_get_rules (game), state)))
    cover->ready_seat = 0;
}

/** baize_cover_take_ready: the next person is ready. Returns: whether the table was waiting for that. */
gboolean
baize_cover_take_ready (BaizeCover *cover, BaizeGame *game)
{
  if (cover->covered)
    cover->ready_seat = baize_rules_seat (baize_game_get_rules (game), baize_game_get_state (game));
  return cover->covered;
}

/** baize_cover_choose_seat: sets the seat from whose view @shown is drawn: the only person, or with several people the
 * seat to move. People who hide their hands from each other: when one person's turn ends, all hands are covered until
 * the next person presses "I'm Ready", also while the last move, computers' moves or earlier positions are shown. */
void
baize_cover_choose_seat (BaizeCover *cover, BaizeGame *game, gconstpointer shown)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  gconstpointer now = baize_game_get_state (game);
  int seat = baize_rules_seat (rules, shown), seat_now = baize_rules_seat (rules, now);

  if (cover->covered || baize_cover_is_due (cover, game, now))
    cover->seat = 0;
  else if (count_people (game) > 1 && baize_game_hides_hands (game, now) && !rules->is_over (now))
    cover->seat = is_person (game, seat_now) ? seat_now : 0;
  else if (is_person (game, seat))
    cover->seat = seat;
  else if (cover->seat < 1 || cover->seat > baize_game_get_setup (game)->players || !is_person (game, cover->seat))
    cover->seat = baize_game_get_person (game, NULL);
}

/**
 * baize_cover_hides:
 * @cover: the cover
 * @game: the game on the table
 * @shown: the position shown
 * @place: a place in @shown
 *
 * Returns: whether the card at @place lies in a hand that must not be visible now. If the rules always hide hands, the
 *   tableau itself shows a seat no more than it may see
 */
gboolean
baize_cover_hides (const BaizeCover *cover, BaizeGame *game, gconstpointer shown, const BaizePlace *place)
{
  return cover->hand_kind != 0 && place->kind == cover->hand_kind && place->owner != cover->seat
         && baize_game_get_setup (game)->players > 1 && !baize_game_get_variant (game)->hidden_hands
         && baize_game_hides_hands (game, shown);
}

/** Turns the cards in @layout of hands that must not be visible face down. */
static void
hide_hands (const BaizeCover *cover, BaizeGame *game, gconstpointer shown, BaizeLayout *layout)
{
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; baize_cover_hides (cover, game, shown, &pile->place) && j < pile->n_cards; j++)
        {
          BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);

          card->face = BAIZE_FACE_NONE;
          card->up = FALSE;
        }
    }
}

/** baize_cover_viewer_of: Returns: the seat whose view shows the place: the viewing seat, or the owner of an open
 * hand. */
int
baize_cover_viewer_of (const BaizeCover *cover, const BaizePlace *place)
{
  return cover->open && cover->hand_kind != 0 && place->kind == cover->hand_kind ? place->owner : cover->seat;
}

/** Puts the hands of other seats into @layout face up, if they are open. */
static void
open_hands (const BaizeCover *cover, BaizeGame *game, gconstpointer shown, BaizeLayout *layout)
{
  for (guint i = 0; cover->open && i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i), *own;
      int owner = baize_cover_viewer_of (cover, &pile->place);
      g_autoptr (BaizeLayout) seen = NULL;

      if (owner == cover->seat)
        continue;
      seen = baize_layout_new ();
      baize_game_get_rules (game)->view->tableau (shown, owner, seen);
      own = baize_layout_find_pile (seen, &pile->place);
      for (guint j = 0; own != NULL && own->n_cards == pile->n_cards && j < pile->n_cards; j++)
        g_array_index (layout->cards, BaizeLaidCard, pile->first + j) = g_array_index (seen->cards, BaizeLaidCard,
                                                                                       own->first + j);
    }
}

/** baize_cover_lay: fills @layout with the cards of @shown as they should be visible. */
void
baize_cover_lay (const BaizeCover *cover, BaizeGame *game, gconstpointer shown, BaizeLayout *layout)
{
  baize_layout_reset (layout);
  baize_game_get_rules (game)->view->tableau (shown, cover->seat, layout);
  hide_hands (cover, game, shown, layout);
  open_hands (cover, game, shown, layout);
}
