/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Evaluates the cells for the chosen card, and decides what is drawn on each card.
 */
#include "scene.h"

/** Returns: the tone for @move, legal for the chosen card: poor if it keeps a card from becoming happy. */
static HappyCellTone
judge_move (const HappyScene *scene, const BaizeMove *move)
{
  HappyOutlook outlook;

  if (!scene->warns)
    return HAPPY_TONE_GOOD;
  outlook = happy_forecast (scene->state, move);
  return outlook.self_doomed || outlook.n_doomed > 0 ? HAPPY_TONE_POOR : HAPPY_TONE_GOOD;
}

/** happy_scene_judge: computes the tone of every cell for the chosen card. */
void
happy_scene_judge (HappyScene *scene)
{
  const HappyState *state = scene->state;
  gboolean chosen = scene->playing && scene->chosen >= 0;
  BaizeMove move;

  scene->ground_tone = HAPPY_TONE_OPEN;
  if (chosen && scene->geometry.ground > 0)
    {
      move = happy_move_lay (state->face[scene->chosen], 0, 0, 0);
      scene->ground_tone = judge_move (scene, &move);
    }
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];

      if (cell->card != HAPPY_NO_CARD)
        continue;
      scene->tone[i] = happy_is_dead (state, cell) ? HAPPY_TONE_DEAD : HAPPY_TONE_OPEN;
      if (!chosen || !happy_takes (cell, happy_want (state, scene->chosen)))
        continue;
      move = happy_move_lay (state->face[scene->chosen], cell->group, cell->x, cell->y);
      scene->tone[i] = judge_move (scene, &move);
    }
}

/** happy_scene_point: sets the move that the player points at; %NULL for none. */
void
happy_scene_point (HappyScene *scene, const BaizeMove *move)
{
  scene->pointed = move != NULL ? *move : (BaizeMove){ 0 };
  scene->outlook = (HappyOutlook){ 0 };
  if (move != NULL && move->verb != HAPPY_LIFT)
    scene->outlook = happy_forecast (scene->state, move);
  if (!scene->warns)
    scene->outlook.self_doomed = scene->outlook.n_doomed = 0;
}

/**
 * happy_scene_get_mood:
 * @scene: a scene
 * @shown: the position shown
 * @card: a card of it
 *
 * Returns: what is drawn on the card
 */
HappyMood
happy_scene_get_mood (const HappyScene *scene, const HappyState *shown, int card)
{
  HappyMood mood = { .want = happy_want (shown, card),
                     .suit = baize_face_get_suit (shown->face[card]),
                     .fixed = baize_card_set_has (&shown->fixed, (guint) card) };
  const HappyCell *cell;

  if (shown->cell_of[card] == HAPPY_NO_CARD)
    return mood;
  cell = &shown->cell[shown->cell_of[card]];
  mood.has = cell->n;
  mood.doomed = scene->warns && happy_is_doomed (shown, cell);
  if (scene->pointed.verb == 0 || scene->state != shown)
    return mood;
  for (int i = 0; i < scene->outlook.n_happy; i++)
    if (shown->cell[scene->outlook.happy[i]].card == card)
      mood.blessed = TRUE;
  mood.cursed = scene->outlook.n_doomed > 0 && shown->cell[scene->outlook.doomed].card == card;
  return mood;
}
