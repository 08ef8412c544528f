/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of unseen cards: four rows of thirteen ranks. Unseen ranks are prominent, the others are faint.
 */
#include "board.h"

#include "faces/baize-faces.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>

static GtkWidget *
new_cell (const char *text, const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  gtk_widget_add_css_class (label, "numeric");
  if (style_class != NULL)
    gtk_widget_add_css_class (label, style_class);
  return label;
}

/** grafa_unseen_show: shows and announces which cards the player has not seen yet. */
void
grafa_unseen_show (BaizeBoard *board)
{
  const GrafaGeometry *g = &BAIZE_GRAFA_BOARD (board)->geometry;
  const GrafaState *state = baize_board_get_shown (board);
  BaizeBox deck = { g->deck_x, g->deck_y, g->card, g->card_height }, row = { g->hand_x, 0, g->hand_width, 0 };
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *title = NULL;
  int n_unseen = 0;

  gtk_widget_add_css_class (GTK_WIDGET (grid), "unseen");
  gtk_grid_set_row_spacing (grid, 4);
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      const char *symbol = baize_suit_get_symbol ((BaizeSuit) suit);

      gtk_grid_attach (grid, new_cell (symbol, baize_suit_get_css_class ((BaizeSuit) suit)), 0, suit, 1, 1);
      /* Translators: before the ranks of a suit that are not seen yet: "spades: A 4 K" */
      g_string_append_printf (text, _ ("%s:"), baize_suit_get_name ((BaizeSuit) suit));
      for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
        {
          gboolean seen = grafa_has (state->seen, baize_face ((BaizeSuit) suit, rank));
          const char *letter = baize_faces_get_rank_letter (baize_faces_get_default (), rank);

          gtk_grid_attach (grid, new_cell (letter, seen ? "seen" : NULL), rank, suit, 1, 1);
          if (!seen)
            g_string_append_printf (text, " %s", letter);
          n_unseen += !seen;
        }
      g_string_append (text, ". ");
    }
  title = g_strdup_printf (ngettext ("%d card not seen yet", "%d cards not seen yet", (gulong) n_unseen), n_unseen);
  baize_board_show_list (board, &deck, &row, GTK_POS_BOTTOM, title, GTK_WIDGET (grid), text->str);
}
