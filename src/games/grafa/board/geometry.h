/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The geometry of GRAFA's board: the shaft at one side, deck and known next cards on top, the hand below. Knows sizes
 * and counts, neither cards nor widgets.
 */
#pragma once

#include "table/baize-box.h"

/**
 * GrafaGeometry:
 *
 * Lengths in pixels. Card number n of the shaft, from 0, lies at `shaft_y + n * depth_step`.
 */
typedef struct
{
  double card;
  double card_height;
  double gauge_x, gauge_width, label_size;
  double shaft_x, shaft_y, depth_step;
  double deck_x, deck_y;
  double ahead_x, ahead_step;
  double band_x, band_y, band_width, band_height;
  double hand_x, hand_y, hand_width;
  int hand_columns;
  double hand_step_x, hand_step_y;
  double lift;
} GrafaGeometry;

void grafa_geometry_compute (GrafaGeometry *geometry, int width, int height, double text, int n_hand);
BaizeBox grafa_geometry_between (const GrafaGeometry *geometry);
BaizeBox grafa_geometry_hand (const GrafaGeometry *geometry, int n_hand, int index);
