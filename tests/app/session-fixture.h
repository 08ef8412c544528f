/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A session with a store in a new folder, for tests without a window.
 */
#pragma once

#include "play.h"
#include "test.h"

#include "app/play/baize-session.h"

typedef struct
{
  char *directory;
  BaizeStore *store;
  BaizeSession *session;
  const BaizeRules *rules;
  GPtrArray *messages; /* sent to the player by the session */
  gboolean can_undo;
} Fixture;

void set_up (Fixture *fixture, gconstpointer unused);
void tear_down (Fixture *fixture, gconstpointer unused);
void reopen (Fixture *fixture);
BaizeGame *game_of (Fixture *fixture);
guint64 deal_of (Fixture *fixture);
gboolean play_other (BaizeGame *game);

#define SESSION_TEST(name) TEST_WITH (name, Fixture, set_up, tear_down)
