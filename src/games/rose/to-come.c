/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Thirteen ranks and the jokers, each with how many of it were not seen yet. That is all a player can know of the draw
 * pile, and it is worked out from what was seen.
 */
#include "to-come.h"

#include "table/baize-faces.h"

#include <glib/gi18n.h>

#define CELLS_KEY "baize-cells"
#define N_KINDS   (BAIZE_KING + 1) /* the jokers first */
#define PER_ROW   7

/** What of a rank the popover shows. */
typedef struct
{
  GtkWidget *box;
  GtkWidget *count;
} Cell;

/** RoseToCome: what the popover keeps. */
typedef struct
{
  Cell cells[N_KINDS];
  GtkWidget *title;
} RoseToCome;

static GtkWidget *
new_cell (Cell *cell, const char *rank)
{
  GtkWidget *name = gtk_label_new (rank);

  cell->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  cell->count = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (name), 2);
  gtk_widget_add_css_class (cell->count, "numeric");
  gtk_widget_add_css_class (cell->count, "dim-label");
  gtk_box_append (GTK_BOX (cell->box), name);
  gtk_box_append (GTK_BOX (cell->box), cell->count);
  return cell->box;
}

/** rose_to_come_new: Returns: (transfer floating): a popover without a parent. */
GtkWidget *
rose_to_come_new (void)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *grid = gtk_grid_new ();
  RoseToCome *parts = g_new0 (RoseToCome, 1);

  parts->title = gtk_label_new (NULL);
  gtk_widget_add_css_class (parts->title, "heading");
  gtk_widget_add_css_class (grid, "unseen");
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (int kind = 0; kind < N_KINDS; kind++)
    {
      /* aces first, jokers last */
      int rank = (kind + 1) % N_KINDS;
      const char *letter = rank == 0 ? "★" : baize_faces_get_rank_letter (baize_faces_get_default (), rank);

      gtk_grid_attach (GTK_GRID (grid), new_cell (&parts->cells[rank], letter),
                       kind % PER_ROW, kind / PER_ROW, 1, 1);
    }
  gtk_box_append (GTK_BOX (box), parts->title);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_widget_set_focusable (box, TRUE);
  g_object_set_data_full (G_OBJECT (popover), CELLS_KEY, parts, g_free);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

/** How many cards of each rank (0: jokers) were not seen yet. */
static void
count_unseen (const RoseState *state, int counts[N_KINDS])
{
  BaizeCardSet known = baize_rules_known (&baize_rose_rules, state, 1);

  memset (counts, 0, sizeof counts[0] * N_KINDS);
  for (guint face = 0; face < ROSE_N_CARDS; face++)
    if (!baize_card_set_has (&known, face))
      counts[baize_face_is_joker ((BaizeFace) face) ? 0 : baize_face_get_rank ((BaizeFace) face)]++;
}

/**
 * rose_to_come_show:
 * @popover: made by rose_to_come_new()
 * @state: the position as the player sees it
 *
 * Brings the list up to date and pops it up.
 *
 * Returns: (transfer full): the list in words
 */
char *
rose_to_come_show (GtkWidget *popover, const RoseState *state)
{
  RoseToCome *parts = g_object_get_data (G_OBJECT (popover), CELLS_KEY);
  int counts[N_KINDS];
  g_autofree char *title = g_strdup_printf (
      ngettext ("%d card still to come", "%d cards still to come", state->stock.n), state->stock.n);
  g_autoptr (GString) spoken = g_string_new (NULL);

  count_unseen (state, counts);
  for (int kind = 0; kind < N_KINDS; kind++)
    {
      int rank = (kind + 1) % N_KINDS;
      g_autofree char *count = g_strdup_printf ("%d", counts[rank]);
      g_autofree char *name =
          rank > 0 ? rose_count_name (rank, counts[rank])
                   : g_strdup_printf (ngettext ("%d joker", "%d jokers", (gulong) counts[0]), counts[0]);

      gtk_label_set_text (GTK_LABEL (parts->cells[rank].count), count);
      if (counts[rank] == 0)
        gtk_widget_add_css_class (gtk_widget_get_first_child (parts->cells[rank].box), "seen");
      else
        gtk_widget_remove_css_class (gtk_widget_get_first_child (parts->cells[rank].box), "seen");
      if (counts[rank] > 0)
        g_string_append_printf (spoken, "%s%s", spoken->len > 0 ? ", " : "", name);
    }
  gtk_label_set_text (GTK_LABEL (parts->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_popover_get_child (GTK_POPOVER (popover))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken->str, -1);
  gtk_popover_popup (GTK_POPOVER (popover));
  /* Translators: a heading, and the list that belongs to it */
  return g_strdup_printf (_ ("%s: %s."), title, spoken->str);
}
