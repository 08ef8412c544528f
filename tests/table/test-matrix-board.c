/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The marks on the board of Matrix Solitaire: a sword or an arrow is only on the card that is pointed at. Skipped if
 * there is no display.
 */
#include "board-fixture.h"

#include "games/matrix/board/board.h"

#define BEGINNING "[Game \"matrix\"]\n[Deal \"7\"]\n\nplay JS a1\nplay AD c1\nplay QC b1 bury\n"

typedef struct
{
  const char *name;
  const char *record;
  const char *move;
} Case;

static const Case cases[] = {
  { "sword", BEGINNING, "play 8S c1" },
  { "arrow", BEGINNING "play 8S a2\nplay 3D b1\nplay JH c3\nplay JD b3\n", "play 8D a1" },
};

/** Returns: whether the marks have a badge, the only thing among them that Cairo draws. */
static gboolean
has_badge (BoardFixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  BaizeInk ink = { .widget = GTK_WIDGET (fixture->board), .snapshot = snapshot };
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GBytes) text = NULL;

  matrix_marks_draw (fixture->board, &ink);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  text = gsk_render_node_serialize (node);
  return g_strstr_len (g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text), "cairo {") != NULL;
}

BOARD_CASES (badge, cases)
{
  const Case *c = data;
  BaizeMove move;

  board_open_record (fixture, board_sizes[0], c->record);
  g_assert_false (has_badge (fixture));
  move = board_read_move (fixture->game, c->move);
  BAIZE_BOARD_GET_CLASS (fixture->board)->follow.preview_move (fixture->board, &move);
  g_assert_true (has_badge (fixture));
  BAIZE_BOARD_GET_CLASS (fixture->board)->follow.preview_move (fixture->board, NULL);
  g_assert_false (has_badge (fixture));
}
