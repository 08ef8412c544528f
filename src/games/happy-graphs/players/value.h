/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a position is worth to somebody who plays well and does not know the order of the stock.
 */
#pragma once

#include "quick.h"

/** HAPPY_VALUE_ONE: an unhappy card at the end, in values. */
#define HAPPY_VALUE_ONE 1024

int happy_value (const HappyQuick *quick);
