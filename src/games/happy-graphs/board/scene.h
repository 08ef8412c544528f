/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the board of Happy Graphs shows besides its cards: the layout, the chosen card and the value of the cells for
 * it, the consequences of the move that the player points at. A plain value that the board updates and its marks draw.
 */
#pragma once

#include "geometry.h"
#include "ink.h"

/**
 * HappyScene:
 * @geometry: the layout
 * @view: the player's view of the table
 * @state: the position shown; while a card of a puzzle's table is picked up, the position without that card
 * @lifted: memory for such a position
 * @chosen: the card to lay; -1 if there is none
 * @playing: whether a card can be laid now
 * @warns: whether it shows what could never become happy
 * @revealed: whether happy cards show their front
 * @tone: the tone of each cell of @state
 * @ground_tone: the tone of the ground for a new group
 * @pointed: the move that the player points at; without a verb if there is none
 * @outlook: its consequences
 * @coming: during a review, the move that was made next; without a verb if there is none
 * @line: (array length=n_line): the moves of a solution that are shown
 * @n_line: how many
 * @names: (nullable): the players' names, seat 1 first
 * @labels: the size of the names
 */
typedef struct
{
  HappyGeometry geometry;
  HappyView view;
  const HappyState *state;
  HappyState lifted;
  int chosen;
  gboolean playing;
  gboolean warns;
  gboolean revealed;
  guint8 tone[HAPPY_MAX_CELLS];
  HappyCellTone ground_tone;
  BaizeMove pointed;
  HappyOutlook outlook;
  BaizeMove coming;
  BaizeMove line[HAPPY_MAX_PUZZLE];
  guint n_line;
  GStrv names;
  HappyLabels labels;
} HappyScene;

void happy_scene_judge (HappyScene *scene);
void happy_scene_point (HappyScene *scene, const BaizeMove *move);
HappyMood happy_scene_get_mood (const HappyScene *scene, const HappyState *shown, int card);
