/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of cards to come: thirteen ranks and the jokers, each with the number of unseen cards. A player can know no
 * more than this of the draw pile; it is computed from the cards seen.
 */
#include "board.h"

#include "faces/baize-faces.h"

#include <glib/gi18n.h>

#define N_KINDS (BAIZE_KING + 1) /* the jokers first */
#define PER_ROW 7

/** Makes the widget of a rank with its number of cards to come; faint if there are none. */
static GtkWidget *
new_rank (const char *rank, int n_cards)
{
  g_autofree char *count = g_strdup_printf ("%d", n_cards);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *name = gtk_label_new (rank),
            *number = gtk_label_new (count);

  gtk_label_set_width_chars (GTK_LABEL (name), 2);
  if (n_cards == 0)
    gtk_widget_add_css_class (name, "seen");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), number);
  return box;
}

/** Counts the unseen cards of each rank (0: jokers). */
static void
count_unseen (const RoseState *state, int counts[N_KINDS])
{
  BaizeCardSet known = baize_rules_known (&baize_rose_rules, state, 1);

  memset (counts, 0, sizeof counts[0] * N_KINDS);
  for (guint face = 0; face < ROSE_N_CARDS; face++)
    if (!baize_card_set_has (&known, face))
      counts[baize_face_is_joker ((BaizeFace) face) ? 0 : baize_face_get_rank ((BaizeFace) face)]++;
}

/** rose_to_come_show: shows and announces which cards are still to come. */
void
rose_to_come_show (BaizeBoard *board)
{
  const RoseState *state = baize_board_get_shown (board);
  GtkWidget *grid = gtk_grid_new ();
  int counts[N_KINDS];
  g_autofree char *title = g_strdup_printf (
    ngettext ("%d card still to come", "%d cards still to come", state->stock.n), state->stock.n);
  g_autoptr (GString) list = g_string_new (NULL);

  gtk_widget_add_css_class (grid, "unseen");
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  count_unseen (state, counts);
  for (int kind = 0; kind < N_KINDS; kind++)
    {
      /* aces first, jokers last */
      int rank = (kind + 1) % N_KINDS;
      const char *letter = rank == 0 ? "★" : baize_faces_get_rank_letter (baize_faces_get_default (), rank);
      g_autofree char *name = rank > 0
                                ? baize_rank_count (rank, counts[rank])
                                : g_strdup_printf (ngettext ("%d joker", "%d jokers", (gulong) counts[0]), counts[0]);

      gtk_grid_attach (GTK_GRID (grid), new_rank (letter, counts[rank]), kind % PER_ROW, kind / PER_ROW, 1, 1);
      if (counts[rank] > 0)
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
    }
  baize_board_show_list (board, &BAIZE_ROSE_BOARD (board)->geometry.stock, NULL, GTK_POS_BOTTOM, title, grid,
                         list->str);
}
