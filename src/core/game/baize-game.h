/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game being played: rules, setup, the moves made and undone, and the current position. Only baize_game_play(),
 * baize_game_revise(), undo and redo change the position. A game knows nothing of files and windows.
 */
#pragma once

#include "baize-character.h"
#include "baize-record.h"

#include "core/rules/baize-rules.h"

#include <glib-object.h>

/**
 * BaizePractice:
 * @BAIZE_PRACTICE_NONE: the game counts
 * @BAIZE_PRACTICE_HINT: the player had a hint
 * @BAIZE_PRACTICE_UNDO: the player went on after seeing cards that come later, or had begun the deal before
 *
 * Why a position of a game does not count for high scores.
 */
typedef enum
{
  BAIZE_PRACTICE_NONE,
  BAIZE_PRACTICE_HINT,
  BAIZE_PRACTICE_UNDO,
} BaizePractice;

/**
 * BaizeGameChange:
 * @BAIZE_GAME_PLAYED: a move was made
 * @BAIZE_GAME_UNDONE: the game went back to an earlier decision
 * @BAIZE_GAME_REDONE: undone moves were made again
 * @BAIZE_GAME_RESTARTED: the game went back to the deal
 * @BAIZE_GAME_REVISED: the last moves were replaced by others, see baize_game_revise()
 *
 * The kind of change that #BaizeGame::moved announces.
 */
typedef enum
{
  BAIZE_GAME_PLAYED,
  BAIZE_GAME_UNDONE,
  BAIZE_GAME_REDONE,
  BAIZE_GAME_RESTARTED,
  BAIZE_GAME_REVISED,
} BaizeGameChange;

/* Names of score tables, see baize_game_get_score_table(). "people": several people play, or none. "mixed": the
 * computer players have different strengths. */
#define BAIZE_SCORE_TABLE_PEOPLE "people"
#define BAIZE_SCORE_TABLE_MIXED  "mixed"

#define BAIZE_TYPE_GAME (baize_game_get_type ())
G_DECLARE_FINAL_TYPE (BaizeGame, baize_game, BAIZE, GAME, GObject)

/**
 * BaizeGameGuard:
 * @game: a game
 * @position: the number of moves before the proposed ones
 * @moves: (array length=n_moves): the proposed moves, which are legal
 * @n_moves: number of proposed moves
 * @data: user data
 * @error: set to a sentence for the player if the moves are refused
 *
 * Returns: whether the moves may be made
 */
typedef gboolean (*BaizeGameGuard) (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves,
                                    gpointer data, GError **error);

BaizeGame *baize_game_new (const BaizeRules *rules, const BaizeSetup *setup, GError **error);
BaizeGame *baize_game_new_from_record (const BaizeRecord *record, GError **error);
BaizeGame *baize_game_new_from_good_part (const BaizeRecord *record, GError **problem);
BaizeSetup *baize_game_read_setup (const BaizeRecord *record, const BaizeRules **rules_out, GError **problem);
BaizeRecord *baize_game_to_record (BaizeGame *game, const char *name);
char *baize_game_to_text (BaizeGame *game);

const BaizeRules *baize_game_get_rules (BaizeGame *game);
const BaizeSetup *baize_game_get_setup (BaizeGame *game);
const BaizeVariant *baize_game_get_variant (BaizeGame *game);
gconstpointer baize_game_get_state (BaizeGame *game);
void baize_game_copy_state_at (BaizeGame *game, guint position, gpointer state);
guint baize_game_get_position (BaizeGame *game);
guint baize_game_get_n_moves (BaizeGame *game);
const BaizeMove *baize_game_get_move (BaizeGame *game, guint index);
const char *baize_game_get_comment (BaizeGame *game, guint index);
gboolean baize_game_find_comment (BaizeGame *game, guint *index);
gboolean baize_game_get_over (BaizeGame *game);
int baize_game_get_score (BaizeGame *game, int seat);

gboolean baize_game_play (BaizeGame *game, const BaizeMove *move, GError **error);
gboolean baize_game_get_can_undo (BaizeGame *game);
gboolean baize_game_get_can_redo (BaizeGame *game);
void baize_game_set_covers_hands (BaizeGame *game, gboolean covers);
gboolean baize_game_hides_hands (BaizeGame *game, gconstpointer state);
void baize_game_undo (BaizeGame *game);
void baize_game_redo (BaizeGame *game);
void baize_game_redo_all (BaizeGame *game);
void baize_game_restart (BaizeGame *game);
guint baize_game_get_n_branches (BaizeGame *game);
gboolean baize_game_revise (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, GError **error);
gboolean baize_game_is_revising (BaizeGame *game);
void baize_game_set_guard (BaizeGame *game, BaizeGameGuard guard, gpointer data);
gboolean baize_game_is_guarded (BaizeGame *game);
void baize_game_trace_last (BaizeGame *game, BaizeTraceFunc func, gpointer data);

BaizePractice baize_game_get_practice (BaizeGame *game);
void baize_game_set_practice (BaizeGame *game, BaizePractice practice);
gboolean baize_game_can_count (BaizeGame *game);
gboolean baize_game_get_counts (BaizeGame *game);
gboolean baize_game_get_has_branch (BaizeGame *game);
gboolean baize_game_can_leave_branch (BaizeGame *game);
void baize_game_leave_branch (BaizeGame *game);
char *baize_game_name_branch (BaizeGame *game);
void baize_game_copy_counting_end (BaizeGame *game, gpointer state);
gboolean baize_game_has_seen_outside (BaizeGame *game);
void baize_game_note_seen_outside (BaizeGame *game);
void baize_game_note_peek (BaizeGame *game, gconstpointer seen);
gboolean baize_game_get_peeked (BaizeGame *game);
gboolean baize_game_get_begun (BaizeGame *game);
gboolean baize_game_contains (BaizeGame *game, BaizeGame *other);
gboolean baize_game_can_have_goal (BaizeGame *game);
void baize_game_set_goal (BaizeGame *game, int goal);
gboolean baize_game_get_goal (BaizeGame *game, int *goal);
void baize_game_open (BaizeGame *game);
guint baize_game_get_start (BaizeGame *game);
gboolean baize_game_get_solved (BaizeGame *game);
gint64 baize_game_get_goal_id (BaizeGame *game);
void baize_game_hold_end (BaizeGame *game);
void baize_game_release_end (BaizeGame *game);
gboolean baize_game_get_held (BaizeGame *game);
guint baize_game_get_seconds (BaizeGame *game);
void baize_game_set_seconds (BaizeGame *game, guint seconds);
const char *baize_game_get_tag (BaizeGame *game, const char *key);
const BaizeCharacter *baize_game_get_character (BaizeGame *game, int seat);
char *baize_game_get_seat_name (BaizeGame *game, int seat);
const char *baize_game_get_computer (BaizeGame *game, int seat);
gboolean baize_game_get_computer_moves (BaizeGame *game);
int baize_game_get_person (BaizeGame *game, int *n_people);
char *baize_game_get_group_name (BaizeGame *game);
char *baize_game_get_score_table (BaizeGame *game);
char *baize_game_describe_end (BaizeGame *game);
void baize_game_set_tag (BaizeGame *game, const char *key, const char *value);
void baize_game_keep_tag (BaizeGame *game, const char *key, const char *value);
