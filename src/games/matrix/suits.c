/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Four signs with a number each, side by side or two by two, as its own size allows. How many of a suit are in the deck
 * is no secret: it is what the player has not seen of it or knows to lie there.
 */
#include "suits.h"

#include "ink.h"

#include "table/baize-ink.h"

#include "table/baize-faces.h"

#include <glib/gi18n.h>
#include <math.h>

struct _MatrixSuits
{
  GtkWidget parent_instance;

  int count[BAIZE_N_SUITS];
  char *text;
};

G_DEFINE_FINAL_TYPE (MatrixSuits, matrix_suits, GTK_TYPE_WIDGET)

static void
draw_field (MatrixSuits *suits, GtkSnapshot *snapshot, BaizeSuit suit, const MatrixBox *field)
{
  GdkRGBA ink;
  g_autofree char *number = g_strdup_printf ("%d", suits->count[suit]);
  double size = MIN (field->height * 0.62, field->width * 0.36);
  double text = baize_ink_text_width (GTK_WIDGET (suits), "13", size, TRUE);
  double sign = size * 0.82, gap = size * 0.22;
  double x = field->x + (field->width - sign - gap - text) / 2, middle = field->y + field->height / 2;
  graphene_rect_t area = matrix_ink_rect (field, 0);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  baize_faces_get_ink (baize_faces_get_default (), BAIZE_SPADES, &ink);
  if (suits->count[suit] == 0)
    ink.alpha = 0.5f;
  matrix_ink_suit (cr, suit, x + sign / 2, middle, sign);
  cairo_destroy (cr);
  baize_ink_text (GTK_WIDGET (suits), snapshot, number, x + sign + gap, middle, 0, size, TRUE, &ink);
}

static void
matrix_suits_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA shadow = { 0, 0, 0, 0.28f };
  static const BaizeSuit order[2][2] = { { BAIZE_CLUBS, BAIZE_DIAMONDS }, { BAIZE_SPADES, BAIZE_HEARTS } };
  static const BaizeSuit row[BAIZE_N_SUITS] = { BAIZE_CLUBS, BAIZE_DIAMONDS, BAIZE_SPADES, BAIZE_HEARTS };
  MatrixBox strip = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  gboolean square = strip.width < strip.height * 2.6;
  int n_columns = square ? 2 : 4;
  double radius = MIN (strip.height * (square ? 0.12 : 0.25), 12), pad = strip.width * 0.03;
  GdkRGBA paper;

  baize_faces_get_paper (baize_faces_get_default (), &paper);
  matrix_ink_fill (snapshot, &(MatrixBox){ 0, 1, strip.width, strip.height + 1 }, 0, radius, &shadow);
  matrix_ink_fill (snapshot, &strip, 0, radius, &paper);
  for (int i = 0; i < BAIZE_N_SUITS; i++)
    {
      double width = (strip.width - 2 * pad) / n_columns, height = strip.height / (square ? 2 : 1);
      MatrixBox field = { pad + (i % n_columns) * width, square ? i / 2 * height : 0, width, height };

      draw_field (MATRIX_SUITS (widget), snapshot, square ? order[i / 2][i % 2] : row[i], &field);
    }
}

static void
matrix_suits_finalize (GObject *object)
{
  g_free (MATRIX_SUITS (object)->text);
  G_OBJECT_CLASS (matrix_suits_parent_class)->finalize (object);
}

static void
matrix_suits_class_init (MatrixSuitsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = matrix_suits_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = matrix_suits_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "suits");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
matrix_suits_init (MatrixSuits *suits)
{
  gtk_widget_set_can_target (GTK_WIDGET (suits), FALSE);
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), suits,
                           G_CONNECT_SWAPPED);
}

/** matrix_suits_new: Returns: (transfer floating): a strip without numbers. */
GtkWidget *
matrix_suits_new (void)
{
  return g_object_new (MATRIX_TYPE_SUITS, NULL);
}

/** matrix_suits_set_state: counts the suits in the deck of @state. */
void
matrix_suits_set_state (MatrixSuits *suits, const MatrixState *state)
{
  g_autoptr (GString) text = g_string_new (_ ("Still to come:"));

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    suits->count[suit] = 0;
  for (int i = 0; i < state->n_deck; i++)
    suits->count[baize_face_get_suit (state->deck[i])]++;
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      g_autofree char *count = baize_suit_count ((BaizeSuit) suit, suits->count[suit]);

      /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
      g_string_append_printf (text, "%s%s", suit == 0 ? " " : C_ ("list", ", "), count);
    }
  g_free (suits->text);
  suits->text = g_string_free (g_steal_pointer (&text), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (suits), GTK_ACCESSIBLE_PROPERTY_LABEL, suits->text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (suits));
}

/** matrix_suits_get_text: Returns: the numbers in words. */
const char *
matrix_suits_get_text (MatrixSuits *suits)
{
  return suits->text ? suits->text : "";
}
