/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The two halves of the program that test-killed.c kills.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** PlayerPhase: when, in a call that changes a file, the process is killed. */
typedef enum
{
  PLAYER_BEFORE,
  PLAYER_HALF_WAY,
  PLAYER_AFTER,
} PlayerPhase;

void player_kill_at   (gint        call,
                       PlayerPhase phase);
gint player_get_calls (void);

G_END_DECLS
