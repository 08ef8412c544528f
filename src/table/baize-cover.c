/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whose hands are seen, and when the table is covered, see the header.
 */
#include "baize-cover.h"

/** baize_cover_init: the first seat looks on, nothing is covered, and there are no hands yet. */
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

/** baize_cover_is_due: Returns: whether the table is covered in @state, since it is another person's turn who has not
 * said to be ready, and hands are hidden. */
gboolean
baize_cover_is_due (const BaizeCover *cover, BaizeGame *game, gconstpointer state)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int seat = baize_rules_seat (rules, state);

  return cover->hand_kind != 0 && seat != cover->ready_seat && !rules->is_over (state) && is_person (game, seat)
         && count_people (game) > 1 && baize_game_hides_hands (game, state);
}

/** baize_cover_update: @state, the game's own position, is on the table: covers it, or takes the cover away. */
void
baize_cover_update (BaizeCover *cover, BaizeGame *game, gconstpointer state)
{
  cover->covered = baize_cover_is_due (cover, game, state);
  /* whoever was ready has passed the machine on; should it be that seat's turn again, it is asked again */
  if (cover->covered || !is_person (game, baize_rules_seat (baize_game_get_rules (game), state)))
    cover->ready_seat = 0;
}

/** baize_cover_take_ready: the next person is ready. Returns: whether that was asked. */
gboolean
baize_cover_take_ready (BaizeCover *cover, BaizeGame *game)
{
  if (cover->covered)
    cover->ready_seat = baize_rules_seat (baize_game_get_rules (game), baize_game_get_state (game));
  return cover->covered;
}

/** baize_cover_choose_seat: has the table, on which @shown lies, seen with the eyes of whose turn it is; of the only
 * person where the others are computers. Where people hide their hands from each other it is seen by nobody from the
 * end of one's turn until the next is ready, whatever is shown meanwhile: the move that ended it, computers' moves, or
 * earlier positions. */
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
 * @shown: the position that is shown of it
 * @place: a place in it
 *
 * Returns: whether the card at @place lies in a hand that is not to be seen now. Rules that always hide hands show a seat no
 *   more than it may see
 */
gboolean
baize_cover_hides (const BaizeCover *cover, BaizeGame *game, gconstpointer shown, const BaizePlace *place)
{
  return cover->hand_kind != 0 && place->kind == cover->hand_kind && place->owner != cover->seat
         && baize_game_get_setup (game)->players > 1 && !baize_game_get_variant (game)->hidden_hands
         && baize_game_hides_hands (game, shown);
}

/** Turns over, in @layout, the cards of hands that are not to be seen. */
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

/** baize_cover_viewer_of: Returns: with whose eyes what lies at @place is seen: the own ones, or those of an open hand. */
int
baize_cover_viewer_of (const BaizeCover *cover, const BaizePlace *place)
{
  return cover->open && cover->hand_kind != 0 && place->kind == cover->hand_kind ? place->owner : cover->seat;
}

/** Puts into @layout what other seats see of their own hands, if those are open. */
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

/** baize_cover_lay: lays the cards of @shown into @layout, as they are to be seen. */
void
baize_cover_lay (const BaizeCover *cover, BaizeGame *game, gconstpointer shown, BaizeLayout *layout)
{
  baize_layout_reset (layout);
  baize_game_get_rules (game)->view->tableau (shown, cover->seat, layout);
  hide_hands (cover, game, shown, layout);
  open_hands (cover, game, shown, layout);
}
