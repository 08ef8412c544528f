/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the board of Happy Graphs shows besides its cards: where things lie, which card is chosen and what its cells are
 * worth, what the move pointed at would do. A plain value that the board keeps true and its marks draw.
 */
#pragma once

#include "geometry.h"
#include "ink.h"

G_BEGIN_DECLS

/**
 * HappyScene:
 * @geometry: where things lie
 * @view: how the player looks at the table
 * @state: the position shown; if a card of the table is picked up in a puzzle, that without it
 * @lifted: room for such a position
 * @chosen: the card to be laid; -1 when none is
 * @playing: whether something can be laid now
 * @revealed: whether happy cards are shown from their front
 * @tone: what is said of each cell of @state
 * @ground_tone: of the ground where a new group begins
 * @pointed: the move pointed at; without a verb when there is none
 * @outlook: what it would do
 * @coming: while the player looks back, the move that was made next; without a verb when there is none
 * @line: (array length=n_line): moves of a solution that are shown
 * @n_line: how many
 * @wave: how far the joy at a perfect end has got, from 0 to 1; 0 while there is none
 * @names: (nullable): what the players are called, seat 1 first
 * @labels: how large that is written
 */
typedef struct
{
  HappyGeometry geometry;
  HappyView view;
  const HappyState *state;
  HappyState lifted;
  int chosen;
  gboolean playing;
  gboolean revealed;
  guint8 tone[HAPPY_MAX_CELLS];
  HappyCellTone ground_tone;
  BaizeMove pointed;
  HappyOutlook outlook;
  BaizeMove coming;
  BaizeMove line[HAPPY_MAX_PUZZLE];
  guint n_line;
  double wave;
  GStrv names;
  HappyLabels labels;
} HappyScene;

void      happy_scene_judge    (HappyScene       *scene);
void      happy_scene_point    (HappyScene       *scene,
                                const BaizeMove  *move);
HappyMood happy_scene_get_mood (const HappyScene *scene,
                                const HappyState *shown,
                                int               card);

G_END_DECLS
