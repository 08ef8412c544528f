/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether the board of Happy Graphs shows where a card could never become happy. In a puzzle that would solve a part of
 * it, so there the player decides: never, for one position when asked for, or always.
 */
#include "board.h"

#include "table/baize-table-style.h"

#include <glib/gi18n.h>

/** Sets whether the scene shows warnings. */
static void
update (BaizeHappyGraphsBoard *self)
{
  BaizePuzzleWarnings wanted = baize_table_style_get_default ()->puzzle_warnings;
  gboolean puzzle = happy_board_shown (self)->kind == HAPPY_PUZZLE;

  self->scene->warns = !puzzle || wanted == BAIZE_PUZZLE_WARNINGS_ALWAYS
                       || (wanted == BAIZE_PUZZLE_WARNINGS_ASKED && self->warned);
  baize_board_enable_action (BAIZE_BOARD (self), "warn",
                             puzzle && wanted == BAIZE_PUZZLE_WARNINGS_ASKED && !happy_board_shown (self)->over);
}

/** happy_board_follow_warnings: ends the warnings about the previous position. */
void
happy_board_follow_warnings (BaizeHappyGraphsBoard *self)
{
  self->warned = FALSE;
  update (self);
}

static void
show (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  if (baize_board_get_game (board) == NULL)
    return;
  update (self);
  baize_board_redraw_cards (board);
  baize_board_queue_arrange (board, TRUE);
}

/** happy_board_warn: shows what could never become happy in the position of a puzzle, or hides it again. */
void
happy_board_warn (BaizeBoard *board)
{
  BaizeHappyGraphsBoard *self = BAIZE_HAPPY_GRAPHS_BOARD (board);

  if (baize_board_get_game (board) == NULL || happy_board_shown (self)->kind != HAPPY_PUZZLE)
    return;
  if (baize_table_style_get_default ()->puzzle_warnings != BAIZE_PUZZLE_WARNINGS_ASKED)
    {
      baize_board_refuse (board, NULL, _ ("The preferences say whether puzzles have warnings."));
      return;
    }
  self->warned = !self->warned;
  show (self);
  baize_board_announce (board, self->warned ? _ ("Warnings for this position are shown") : _ ("Warnings are hidden"));
}

/** happy_board_add_warnings: adds the action to the menu, and follows the preference. */
void
happy_board_add_warnings (BaizeHappyGraphsBoard *self)
{
  baize_board_add_action (BAIZE_BOARD (self), "warn", _ ("Show Warnings"), "d", happy_board_warn);
  g_signal_connect_object (baize_table_style_get_default (), "notify::puzzle-warnings", G_CALLBACK (show), self,
                           G_CONNECT_SWAPPED);
}
