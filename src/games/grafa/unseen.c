/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Four rows of thirteen ranks; those still unseen stand out, the others are faint.
 */
#include "unseen.h"

#include "table/baize-faces.h"
#include "table/baize-table-style.h"

#include <glib/gi18n.h>

#define CELLS_KEY "baize-cells"

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

/** grafa_unseen_new: Returns: (transfer floating): a popover without a parent. */
GtkWidget *
grafa_unseen_new (void)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *title = gtk_label_new (NULL), *grid = gtk_grid_new ();
  GtkWidget **cells = g_new0 (GtkWidget *, GRAFA_N_CARDS + 1);

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_widget_add_css_class (grid, "unseen");
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      GtkWidget *symbol = new_cell (baize_suit_get_symbol ((BaizeSuit) suit), baize_suit_get_css_class ((BaizeSuit) suit));

      gtk_grid_attach (GTK_GRID (grid), symbol, 0, suit, 1, 1);
      for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
        {
          GtkWidget *cell = new_cell (baize_faces_get_rank_letter (baize_faces_get_default (), rank), NULL);

          cells[baize_face ((BaizeSuit) suit, rank)] = cell;
          gtk_grid_attach (GTK_GRID (grid), cell, rank, suit, 1, 1);
        }
    }
  cells[GRAFA_N_CARDS] = title;
  g_object_set_data_full (G_OBJECT (popover), CELLS_KEY, cells, g_free);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_widget_set_focusable (box, TRUE);
  return popover;
}

/** The unseen cards in words, suit by suit. */
static char *
describe (const GrafaState *state)
{
  GString *text = g_string_new (NULL);

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      /* Translators: before the ranks of a suit that are not seen yet: "spades: A 4 K" */
      g_string_append_printf (text, _ ("%s:"), baize_suit_get_name ((BaizeSuit) suit));
      for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
        if (!grafa_has (state->seen, baize_face ((BaizeSuit) suit, rank)))
          g_string_append_printf (text, " %s", baize_faces_get_rank_letter (baize_faces_get_default (), rank));
      g_string_append (text, ". ");
    }
  return g_string_free (text, FALSE);
}

/**
 * grafa_unseen_show:
 * @popover: made by grafa_unseen_new()
 * @state: the position as the player sees it
 *
 * Brings the list up to date and pops it up.
 *
 * Returns: (transfer full): the list in words
 */
char *
grafa_unseen_show (GtkWidget *popover, const GrafaState *state)
{
  GtkWidget **cells = g_object_get_data (G_OBJECT (popover), CELLS_KEY);
  int n_unseen = GRAFA_N_CARDS - __builtin_popcountll (state->seen);
  g_autofree char *title =
      g_strdup_printf (ngettext ("%d card not seen yet", "%d cards not seen yet", (gulong) n_unseen), n_unseen);
  g_autofree char *spoken = describe (state);

  for (int face = 0; face < GRAFA_N_CARDS; face++)
    {
      if (grafa_has (state->seen, (BaizeFace) face))
        gtk_widget_add_css_class (cells[face], "seen");
      else
        gtk_widget_remove_css_class (cells[face], "seen");
    }
  gtk_label_set_label (GTK_LABEL (cells[GRAFA_N_CARDS]), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_popover_get_child (GTK_POPOVER (popover))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
  gtk_popover_popup (GTK_POPOVER (popover));
  return g_strdup_printf ("%s. %s", title, spoken);
}
