/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The marks on the board of Matrix Solitaire: a sword or an arrow is only on the card that is pointed at, and no card
 * is drawn over one that lies in the grid. Skipped if there is no display.
 */
#include "board-fixture.h"

#include "games/matrix/board/board.h"

#define BEGINNING "[Game \"matrix\"]\n[Deal \"7\"]\n\nplay JS a1\nplay AD c1\nplay QC b1 bury\n"

typedef struct
{
  const char *name;
  const char *record;
  const char *move;
  int n_ghosts; /* empty places where a card would lie */
} Case;

static const Case cases[] = {
  { "sword", BEGINNING, "play 8S c1", 0 },
  { "arrow", BEGINNING "play 8S a2\nplay 3D b1\nplay JH c3\nplay JD b3\n", "play 8D a1", 1 },
};

/** Returns: how often the marks have a node of @kind. Cairo draws only badges among them, and the card of a ghost,
 * which is clipped to its corner. */
static int
count_nodes (BoardFixture *fixture, const char *kind)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  BaizeInk ink = { .widget = GTK_WIDGET (fixture->board), .snapshot = snapshot };
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autofree char *all = NULL;
  g_auto (GStrv) parts = NULL;

  matrix_marks_draw (fixture->board, &ink);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  text = gsk_render_node_serialize (node);
  all = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  parts = g_strsplit (all, kind, -1);
  return (int) g_strv_length (parts) - 1;
}

static gboolean
has_badge (BoardFixture *fixture)
{
  return count_nodes (fixture, "cairo {") > 0;
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
  g_assert_cmpint (count_nodes (fixture, "\nclip {"), ==, c->n_ghosts);
  BAIZE_BOARD_GET_CLASS (fixture->board)->follow.preview_move (fixture->board, NULL);
  g_assert_false (has_badge (fixture));
}
