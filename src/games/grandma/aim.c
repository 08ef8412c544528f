/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the goal and the meld helper: small cards for what the hand has, broken lines with what is wanted for what it lacks.
 */
#include "aim.h"

#include "ink.h"

#include "table/baize-faces.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* From so many lines' heights on there is room for larger letters. */
#define WIDE 22
/* Between melds, in widths of a small card, and between its places. */
#define GAP   0.55
#define SPACE 0.1
#define PAD     0.5
#define MAX_CHIP 60

/** Chip: one place of a meld. */
typedef struct
{
  BaizeFace face;   /* what the hand has for it; BAIZE_FACE_NONE when that is missing */
  int rank;         /* what is wanted; 0 when anything */
  int suit;         /* likewise; -1 when any */
  int group;        /* which meld it belongs to */
} Chip;

struct _GrandmaAim
{
  GtkWidget parent_instance;

  double line;
  char *goal;
  char *note;
  gboolean met;
  Chip chips[GRANDMA_MAX_GOAL_CARDS];
  int n_chips;
  int n_groups;
};

G_DEFINE_FINAL_TYPE (GrandmaAim, grandma_aim, GTK_TYPE_WIDGET)

static const GdkRGBA white = { 1, 1, 1, 1 }, quiet = { 1, 1, 1, 0.8f }, gold = { 1, 0.84f, 0.3f, 1 };

/** The size of small cards in @n_rows rows in a room. */
static double
chip_size (const GrandmaAim *aim, double width, double height, int n_rows)
{
  int per_row = 0, widest = 0, in_row = 0, groups = 0;
  int groups_a_row = (aim->n_groups + n_rows - 1) / n_rows;
  double across;

  for (int i = 0; i < aim->n_chips; i++)
    {
      if (i > 0 && aim->chips[i].group != aim->chips[i - 1].group && aim->chips[i].group % groups_a_row == 0)
        in_row = 0;
      in_row++;
      per_row = MAX (per_row, in_row);
    }
  widest = per_row;
  groups = groups_a_row;
  across = widest * (1 + SPACE) + (groups - 1) * GAP;
  return floor (MIN (MIN (width / across, (height / n_rows - (n_rows - 1) * 2) / GRANDMA_ASPECT), MAX_CHIP));
}

static void
draw_chip (GrandmaAim *aim, GtkSnapshot *snapshot, const Chip *chip, const GrandmaBox *box)
{
  /* cards of the dark style stand out from the table by their edge */
  static const GdkRGBA edge = { 1, 1, 1, 0.2f };
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA faint = { 1, 1, 1, contrast ? 1 : 0.55f };
  BaizeFace face = chip->face;
  gboolean held = face != BAIZE_FACE_NONE;
  int rank = held ? baize_face_get_rank (face) : chip->rank, suit = held ? (int) baize_face_get_suit (face) : chip->suit;
  double radius = MAX (2, box->width * 0.14);
  GrandmaInk ink = { box->width * 0.62, TRUE, held ? grandma_ink_suit ((BaizeSuit) suit) : faint };
  GrandmaBox upper = { box->x - 4, box->y, box->width + 8, box->height * (suit < 0 ? 1 : 0.56) };
  GrandmaBox lower = { box->x - 4, box->y + box->height * 0.46, box->width + 8, box->height * 0.5 };

  if (held)
    {
      GdkRGBA paper;

      baize_faces_get_paper (baize_faces_get_default (), &paper);
      grandma_ink_fill (snapshot, box, radius, &paper);
      grandma_ink_ring (snapshot, box, radius, 1, &edge);
    }
  else
    grandma_ink_dash (snapshot, box, radius, &faint);
  if (rank > 0)
    grandma_ink_text (GTK_WIDGET (aim), snapshot, baize_faces_get_rank_letter (baize_faces_get_default (), rank), &upper, 0.5, &ink);
  if (rank > 0 && suit >= 0)
    grandma_ink_text (GTK_WIDGET (aim), snapshot, baize_suit_get_symbol ((BaizeSuit) suit), &lower, 0.5, &ink);
}

/** The melds, in one row or in two, whichever lets them be larger. */
static void
draw_chips (GrandmaAim *aim, GtkSnapshot *snapshot, double top)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (aim)) == GTK_TEXT_DIR_RTL;
  double pad = aim->line * PAD, width = gtk_widget_get_width (GTK_WIDGET (aim)) - 2 * pad;
  double height = gtk_widget_get_height (GTK_WIDGET (aim)) - top - pad;
  double one = chip_size (aim, width, height, 1), two = chip_size (aim, width, height, 2);
  int n_rows = two > one && aim->n_groups > 1 ? 2 : 1, groups_a_row = (aim->n_groups + n_rows - 1) / n_rows;
  double chip = MAX (one, n_rows == 2 ? two : 0), x = pad, y = top;
  double row = chip * GRANDMA_ASPECT + 4;

  if (chip < 4)
    return;
  y += MAX (0, (height - n_rows * row + 4) / 2);
  for (int i = 0; i < aim->n_chips; i++)
    {
      gboolean begins = i > 0 && aim->chips[i].group != aim->chips[i - 1].group;
      GrandmaBox box;

      if (begins && aim->chips[i].group % groups_a_row == 0)
        {
          x = pad;
          y += row;
        }
      else if (begins)
        x += chip * GAP;
      box = (GrandmaBox){ round (x), round (y), chip, round (chip * GRANDMA_ASPECT) };
      if (mirrored)
        box.x = gtk_widget_get_width (GTK_WIDGET (aim)) - box.x - box.width;
      draw_chip (aim, snapshot, &aim->chips[i], &box);
      x += chip * (1 + SPACE);
    }
}

static void
grandma_aim_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrandmaAim *aim = GRANDMA_AIM (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double pad = aim->line * PAD;
  gboolean wide = gtk_widget_get_width (widget) > aim->line * WIDE;
  GrandmaBox box = { pad, pad * 0.5, gtk_widget_get_width (widget) - 2 * pad, aim->line * 1.15 };
  GrandmaInk goal = { aim->line * (wide ? 0.9 : 0.76), TRUE, aim->met ? gold : white };
  GrandmaInk note = { aim->line * (wide ? 0.86 : 0.7), FALSE, quiet };
  double taken, needed, top = box.y + box.height;

  if (aim->goal == NULL || box.width <= 0)
    return;
  grandma_ink_fit (widget, aim->goal, box.width, &goal);
  if (aim->note != NULL)
    grandma_ink_fit (widget, aim->note, box.width, &note);
  taken = grandma_ink_text (widget, snapshot, aim->goal, &box, mirrored ? 1 : 0, &goal) + aim->line * 0.6;
  needed = aim->note != NULL ? grandma_ink_text_width (widget, aim->note, &note) : 0;
  if (taken + needed <= box.width)
    {
      box.x += mirrored ? 0 : taken;
      box.width -= taken;
    }
  else
    {
      box.y += box.height * 0.9;
      top += box.height * 0.9;
    }
  if (aim->note != NULL)
    grandma_ink_text (widget, snapshot, aim->note, &box, mirrored ? 0 : 1, &note);
  if (aim->n_chips > 0)
    draw_chips (aim, snapshot, top);
}

static void
grandma_aim_finalize (GObject *object)
{
  g_free (GRANDMA_AIM (object)->goal);
  g_free (GRANDMA_AIM (object)->note);
  G_OBJECT_CLASS (grandma_aim_parent_class)->finalize (object);
}

static void
grandma_aim_class_init (GrandmaAimClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grandma_aim_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = grandma_aim_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "aim");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grandma_aim_init (GrandmaAim *aim)
{
  gtk_widget_set_can_target (GTK_WIDGET (aim), FALSE);
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), aim,
                           G_CONNECT_SWAPPED);
}

/** grandma_aim_new: Returns: (transfer floating): a goal still without words. */
GtkWidget *
grandma_aim_new (void)
{
  return g_object_new (GRANDMA_TYPE_AIM, NULL);
}

/** grandma_aim_set_line: says how high a line of text is, in pixels. */
void
grandma_aim_set_line (GrandmaAim *aim, double line)
{
  aim->line = line;
  gtk_widget_queue_draw (GTK_WIDGET (aim));
}

/** grandma_aim_set_words: says what the goal is and, if @note, how far one is from it; and whether it is met. */
void
grandma_aim_set_words (GrandmaAim *aim, const char *goal, const char *note, gboolean met)
{
  g_autofree char *label = g_strdup_printf ("%s. %s", goal, note ? note : "");

  g_free (aim->goal);
  g_free (aim->note);
  aim->goal = g_strdup (goal);
  aim->note = g_strdup (note);
  aim->met = met;
  gtk_accessible_update_property (GTK_ACCESSIBLE (aim), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (aim));
}

/** grandma_aim_set_melds: shows what a hand has of the goal and what is missing; %NULL for nothing. */
void
grandma_aim_set_melds (GrandmaAim *aim, const GrandmaDraft *draft)
{
  aim->n_chips = 0;
  aim->n_groups = draft ? draft->n_melds : 0;
  for (int i = 0; draft != NULL && i < draft->n_melds; i++)
    for (int j = 0; j < draft->meld[i].n_places; j++)
      {
        const GrandmaDraftMeld *meld = &draft->meld[i];
        gboolean staircase = meld->kind == GRANDMA_KIND_STAIRCASE;

        aim->chips[aim->n_chips++] =
            (Chip){ .face = meld->card[j] == GRANDMA_NO_CARD ? BAIZE_FACE_NONE : grandma_face (meld->card[j]),
                    .rank = meld->rank == 0 ? 0 : staircase ? grandma_rank_after (meld->rank, j) : meld->rank,
                    .suit = staircase && meld->rank > 0 ? meld->suit : -1,
                    .group = i };
      }
  gtk_widget_queue_draw (GTK_WIDGET (aim));
}

/** grandma_aim_set_move: shows the melds that @move would lay down. */
void
grandma_aim_set_move (GrandmaAim *aim, const BaizeMove *move)
{
  aim->n_chips = 0;
  aim->n_groups = grandma_goal_n_melds (move);
  for (int i = 0; i < aim->n_groups; i++)
    {
      const BaizeFace *faces;
      GrandmaKind kind;
      int n = grandma_goal_meld (move, i, &kind, &faces);

      for (int j = 0; j < n; j++)
        aim->chips[aim->n_chips++] = (Chip){ .face = faces[j], .suit = -1, .group = i };
    }
  gtk_widget_queue_draw (GTK_WIDGET (aim));
}
