/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Stores and games, shared by the tests of the store.
 */
#pragma once

#include "play.h"
#include "test-folder.h"
#include "test.h"

#include "core/store/baize-store.h"

const BaizeRules *grafa (void);
void assert_same_game (BaizeGame *a, BaizeGame *b);
BaizeStore *new_store (char **folder);
