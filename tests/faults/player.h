/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts of the program that test-killed.c, test-places.c and test-results.c kill.
 */
#pragma once

#include <glib.h>

/** PlayerPhase: when, in a call that changes a file, the process is killed. */
typedef enum
{
  PLAYER_BEFORE,
  PLAYER_HALF_WAY,
  PLAYER_AFTER,
} PlayerPhase;

void player_kill_at (gint call, PlayerPhase phase);
gint player_get_calls (void);
void player_change (const char *folder, const char *change, gboolean full, gint call, PlayerPhase phase);
void player_end (const char *folder, const char *disk, gint call, PlayerPhase phase);
void player_later (const char *folder);
