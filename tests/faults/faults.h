/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the tests under faults share: folders of an imaginary player, and games made without a board.
 */
#pragma once

#include "test-folder.h"

#include "core/store/baize-store.h"

/** FAULTS_MANY: more moves than any game has. */
#define FAULTS_MANY 10000

/** faults_player: the program that is killed, if the test has got "--player PROGRAM". */
extern const char *faults_player;

const BaizeRules *faults_grafa (void);
BaizeGame *faults_deal (guint64 number, guint n_moves);
gboolean faults_play_one (BaizeGame *game, guint choice);
char *faults_text (BaizeGame *game);
BaizeGame *faults_read (const char *path, GError **error);
gboolean faults_wait (gboolean (*condition) (gpointer data), gpointer data);
void faults_settle (void);
void faults_limit_files (guint64 bytes);
void faults_use_files (const char *config);

/** faults_n_complaints: how often other libraries complained since faults_use_files(). */
extern guint faults_n_complaints;
