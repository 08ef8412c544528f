/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/baize-game.h"

BaizeGame *baize_seats_new_like (const BaizeRules *rules, int variant, gboolean standard);
void baize_seats_name (BaizeGame *game, const char *const *names, int n_names);
void baize_seats_copy (BaizeGame *game, BaizeGame *like);
void baize_seats_keep (const BaizeRules *rules, int variant, const char *const *names, int n_names);
