/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The score sheet, made of labels in a grid so that a screen reader can go through it. It scrolls if it is too high.
 */
#include "sheet.h"

#include "table/baize-compat.h"

#include <glib/gi18n.h>

#define SHEET_MARGIN 10
/* A sheet wider than this part of the board is in the middle. */
#define MAX_ASIDE 0.6
/* On a narrow board, goals have this many characters a line. They are left out if lines are higher than LARGE
 * pixels. */
#define NARROW_CHARS 9
#define LARGE        26
#define ROUND_SPACE  6 /* between the number of a round and its goal, in pixels */
#define NAME_CHARS   6
#define LARGE_NAME   3
/* With large text a board less wide than this is narrow, in pixels. */
#define LARGE_WIDTH 520

struct _GrandmaSheet
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *note;
  GtkWidget *scrolled;
  GtkWidget *rules;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (GrandmaSheet, grandma_sheet, GTK_TYPE_WIDGET)

enum
{
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
on_button (GrandmaSheet *sheet)
{
  g_signal_emit (sheet, signals[DONE], 0);
}

static gboolean
grandma_sheet_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GRANDMA_SHEET (widget)->button);
}

static void
grandma_sheet_dispose (GObject *object)
{
  g_clear_pointer (&GRANDMA_SHEET (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (grandma_sheet_parent_class)->dispose (object);
}

static void
grandma_sheet_class_init (GrandmaSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grandma_sheet_dispose;
  widget_class->grab_focus = grandma_sheet_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "sheet");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  /** GrandmaSheet::done: the player closes the sheet. */
  signals[DONE] = g_signal_new ("done", GRANDMA_TYPE_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/** Returns: (transfer floating): a line of text above the table of scores. */
static GtkWidget *
line_new (int max_chars, const char *style)
{
  /* the board announces it; a reader would read a label with the name of the sheet as well */
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), max_chars);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
grandma_sheet_init (GrandmaSheet *sheet)
{
  sheet->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  sheet->title = line_new (30, "title-4");
  sheet->note = line_new (36, "body");
  sheet->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (sheet->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (sheet->scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (sheet->scrolled), TRUE);
  gtk_widget_set_vexpand (sheet->scrolled, TRUE);
  sheet->rules = line_new (44, "caption");
  sheet->button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (sheet->button), TRUE);
  gtk_widget_add_css_class (sheet->button, "suggested-action");
  gtk_widget_add_css_class (sheet->button, "pill");
  gtk_widget_set_halign (sheet->button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (sheet->button, "clicked", G_CALLBACK (on_button), sheet);
  gtk_widget_add_css_class (sheet->box, "paper");
  gtk_box_append (GTK_BOX (sheet->box), sheet->title);
  gtk_box_append (GTK_BOX (sheet->box), sheet->note);
  gtk_box_append (GTK_BOX (sheet->box), sheet->scrolled);
  gtk_box_append (GTK_BOX (sheet->box), sheet->rules);
  gtk_box_append (GTK_BOX (sheet->box), sheet->button);
  gtk_widget_set_parent (sheet->box, GTK_WIDGET (sheet));
  gtk_widget_set_visible (GTK_WIDGET (sheet), FALSE);
}

static GtkWidget *
cell_new (const char *text, float xalign, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), xalign > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, "numeric");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/** Returns: (transfer floating): a round's number and, if @with_goal, its goal in small text, in several lines on a
 * narrow sheet. */
static GtkWidget *
round_new (const GrandmaState *state, int round, gboolean narrow, gboolean with_goal)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, ROUND_SPACE), *number = gtk_label_new (NULL), *label;
  g_autofree char *digits = g_markup_printf_escaped ("<b>%d</b>", round + 1);
  g_autofree char *goal = grandma_goal_name (state->variant, round);
  g_autofree char *markup = g_markup_printf_escaped ("<small>%s</small>", goal);

  gtk_label_set_markup (GTK_LABEL (number), digits);
  gtk_widget_set_valign (number, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (box), number);
  gtk_widget_set_hexpand (box, TRUE);
  if (!with_goal)
    return box;
  label = gtk_label_new (NULL);
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (box), label);
  /* the scrolled window does not measure the height of wrapped text, so wrap only on narrow boards */
  if (!narrow)
    return box;
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), NARROW_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NARROW_CHARS);
  return box;
}

/** Returns: the number of rounds with scores. */
static int
count_scored (const GrandmaState *state)
{
  return state->round + (state->open || state->over ? 1 : 0);
}

/** Returns: the seat whose points are in @column, from 1: those of @first, then the others in the order of play. */
static int
seat_in (const GrandmaState *state, int first, int column)
{
  return (first + column - 2) % state->players + 1;
}

static void
add_rule (GtkGrid *grid, int row, int n_columns)
{
  GtkWidget *rule = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_grid_attach (grid, rule, 0, row, n_columns, 1);
}

/** Returns: (transfer floating): the name above a column; on a narrow sheet, the end of a long name is cut off. */
static GtkWidget *
name_new (const char *name, gboolean narrow, gboolean large)
{
  GtkWidget *label = cell_new (name, 1, narrow ? "caption-heading" : "heading");
  int n = (int) g_utf8_strlen (name, -1);

  gtk_label_set_width_chars (GTK_LABEL (label), narrow ? MIN (n, large ? LARGE_NAME : NAME_CHARS) : -1);
  return label;
}

static GtkWidget *
grid_new (const GrandmaState *state, int first, const char *const *names, gboolean narrow, gboolean large,
          gboolean with_goals)
{
  GtkWidget *widget = gtk_grid_new ();
  GtkGrid *grid = GTK_GRID (widget);
  int n_rounds = grandma_variants[state->variant].n_rounds, n_scored = count_scored (state), row = 2;

  gtk_grid_set_column_spacing (grid, narrow ? 8 : 18);
  if (narrow && large)
    gtk_widget_add_css_class (widget, "caption");
  gtk_grid_set_row_spacing (grid, 3);
  for (int column = 1; column <= state->players; column++)
    gtk_grid_attach (grid, name_new (names[seat_in (state, first, column) - 1], narrow, large), column, 0, 1, 1);
  add_rule (grid, 1, state->players + 1);
  for (int round = 0; round < n_rounds; round++, row++)
    {
      GtkWidget *label = round_new (state, round, narrow, with_goals);

      /* the current or next round is as readable as those played */
      if (round > n_scored)
        gtk_widget_add_css_class (label, "faint");
      gtk_grid_attach (grid, label, 0, row, 1, 1);
      for (int column = 1; column <= state->players; column++)
        {
          int seat = seat_in (state, first, column);
          g_autofree char *text = round < n_scored ? g_strdup_printf ("%d", state->score[round][seat - 1])
                                                   : g_strdup ("·");

          gtk_grid_attach (grid, cell_new (text, 1, round < n_scored ? NULL : "faint"), column, row, 1, 1);
        }
    }
  add_rule (grid, row, state->players + 1);
  gtk_grid_attach (grid, cell_new (narrow && large ? "Σ" : _ ("Total"), 0, "heading"), 0, row + 1, 1, 1);
  for (int column = 1; column <= state->players; column++)
    {
      int seat = seat_in (state, first, column);
      g_autofree char *text = g_strdup_printf ("%d", grandma_total (state, seat));
      gboolean leads = n_scored > 0 && grandma_place (state, seat) == 1;
      GtkWidget *cell = cell_new (text, 1, "heading");

      if (leads)
        gtk_widget_add_css_class (cell, "leads");
      gtk_widget_set_halign (cell, GTK_ALIGN_END);
      gtk_grid_attach (grid, cell, column, row + 1, 1, 1);
    }
  return widget;
}

/** Appends to @text the points of all players in @round, or in all rounds if it is -1. */
static void
append_points (const GrandmaState *state, int first, const char *const *names, int round, GString *text)
{
  for (int column = 1; column <= state->players; column++)
    {
      int seat = seat_in (state, first, column);

      /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
      g_string_append_printf (text, "%s%s %d", column > 1 ? C_ ("list", ", ") : " ", names[seat - 1],
                              round < 0 ? grandma_total (state, seat) : state->score[round][seat - 1]);
    }
  g_string_append_c (text, '.');
}

/** Returns: (transfer full): the scores of all rounds in words. */
static char *
describe_rounds (const GrandmaState *state, int first, const char *const *names)
{
  GString *text = g_string_new (_ ("Penalty points of each round."));

  for (int round = 0; round < count_scored (state); round++)
    {
      /* Translators: the number of a round; the points of each player follow: "Round 2: You 5, East 20, West 0." */
      g_string_append_printf (text, _ (" Round %d:"), round + 1);
      append_points (state, first, names, round, text);
    }
  g_string_append_printf (text, " %s:", _ ("Total"));
  append_points (state, first, names, -1, text);
  return g_string_free (text, FALSE);
}

/** grandma_sheet_new_table: Returns: (transfer floating): the scores of all rounds in a narrow table, without the
 * sheet's title and button; @first is the seat of the first column. The keyboard can go to it, and readers read it
 * then. */
GtkWidget *
grandma_sheet_new_table (const GrandmaState *state, int first, const char *const *names)
{
  GtkWidget *table = grid_new (state, first, names, TRUE, FALSE, FALSE);
  g_autofree char *words = describe_rounds (state, first, names);

  gtk_widget_set_focusable (table, TRUE);
  baize_compat_name (GTK_ACCESSIBLE (table), words);
  return table;
}

/** Returns: whether the font is too large for a narrow sheet. */
static gboolean
has_large_letters (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  gboolean large = pango_font_metrics_get_height (metrics) > LARGE * PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return large;
}

/** Returns: the totals in words. */
static char *
describe_totals (const GrandmaState *state, int first, const char *const *names)
{
  GString *text = g_string_new (NULL);
  int n_scored = count_scored (state);

  for (int column = 1; column <= state->players; column++)
    {
      int seat = seat_in (state, first, column), total = grandma_total (state, seat);

      if (n_scored > 0)
        /* Translators: a player, the points of the last round, those of all rounds */
        g_string_append_printf (text,
                                ngettext ("%s: %d penalty point in this round, %d in total. ",
                                          "%s: %d penalty points in this round, %d in total. ",
                                          (gulong) state->score[n_scored - 1][seat - 1]),
                                names[seat - 1], state->score[n_scored - 1][seat - 1], total);
    }
  if (n_scored == 0)
    g_string_append_printf (text, "%s ", _ ("No round has been scored yet."));
  else if (!state->over)
    g_string_append_printf (text, "%s ", _ ("The lowest total wins."));
  return g_string_free (text, FALSE);
}

/** Returns: the melds of the current goal, or after a round those of the next, and what cards left in the hand cost. */
static char *
describe_rules (const GrandmaState *state)
{
  int last = grandma_variants[state->variant].n_rounds - 1;
  g_autofree char *melds = grandma_explain_goal (state->variant, MIN (state->round + state->open, last));
  g_autofree char *costs = grandma_explain_costs ();

  return g_strdup_printf ("%s %s", melds, costs);
}

/**
 * grandma_sheet_show:
 * @sheet: the sheet
 * @state: the position with the scores
 * @title: the title
 * @note: (nullable): the text under the title: how the round ended, what comes next
 * @button: the label of the button, with a mnemonic
 * @first: the seat of the first column; the others follow in the order of play
 * @names: names of the players, in the order of the seats
 * @narrow: whether the board is narrow
 *
 * Shows the sheet with new contents.
 *
 * Returns: (transfer full): the scores, for screen readers
 */
char *
grandma_sheet_show (GrandmaSheet *sheet, const GrandmaState *state, const char *title, const char *note,
                    const char *button, int first, const char *const *names, gboolean narrow)
{
  g_autofree char *sums = describe_totals (state, first, names), *rules = describe_rules (state), *spoken = NULL;
  gboolean large = has_large_letters (GTK_WIDGET (sheet));
  GtkWidget *board = gtk_widget_get_parent (GTK_WIDGET (sheet));

  /* a board can be low and as narrow as a phone at the same time */
  narrow = narrow || (large && gtk_widget_get_width (board) < LARGE_WIDTH);
  gtk_label_set_text (GTK_LABEL (sheet->title), title);
  /* on a low board, large text leaves no room for the title */
  gtk_widget_set_visible (sheet->title, note == NULL || !large || !gtk_widget_has_css_class (board, "low"));
  gtk_label_set_text (GTK_LABEL (sheet->note), note ? note : "");
  gtk_widget_set_visible (sheet->note, note != NULL);
  gtk_label_set_text (GTK_LABEL (sheet->rules), rules);
  gtk_widget_set_visible (sheet->rules, !state->over && !gtk_widget_has_css_class (board, "low"));
  gtk_button_set_label (GTK_BUTTON (sheet->button), button);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (sheet->scrolled),
                                 grid_new (state, first, names, narrow, large, !narrow || !large));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (sheet->scrolled),
                                  narrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  /* readers say this name before the moves that ended the round, so it must not say more */
  baize_compat_name (GTK_ACCESSIBLE (sheet), _ ("Score Sheet"));
  /* keyboard users focus the scrolled part to scroll it */
  baize_compat_name (GTK_ACCESSIBLE (sheet->scrolled), sums);
  baize_board_name_button (BAIZE_BOARD (board), sheet->button, &GRANDMA_SHEET_BUTTON,
                           gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (sheet->button)))));
  gtk_widget_set_visible (GTK_WIDGET (sheet), TRUE);
  /* while nothing has been scored, readers are told what will be */
  if (count_scored (state) == 0)
    spoken = g_strdup_printf ("%s%s ", sums, rules);
  return spoken != NULL ? g_steal_pointer (&spoken) : g_steal_pointer (&sums);
}

/** grandma_sheet_hide: hides the sheet. */
void
grandma_sheet_hide (GrandmaSheet *sheet)
{
  gtk_widget_set_visible (GTK_WIDGET (sheet), FALSE);
}

/** grandma_sheet_is_shown: Returns: whether the sheet is visible. */
gboolean
grandma_sheet_is_shown (GrandmaSheet *sheet)
{
  return gtk_widget_get_visible (GTK_WIDGET (sheet));
}

/** Measures the sheet on a board of this size. Returns: whether it goes beside the hand, not in the middle. */
static gboolean
measure (GrandmaSheet *sheet, int width, int height, int *wide, int *high)
{
  int minimum, natural;

  gtk_widget_measure (GTK_WIDGET (sheet), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  *wide = MAX (minimum, MIN (natural, width - 2 * SHEET_MARGIN));
  gtk_widget_measure (GTK_WIDGET (sheet), GTK_ORIENTATION_VERTICAL, *wide, &minimum, &natural, NULL, NULL);
  *high = MAX (minimum, MIN (natural, height - 2 * SHEET_MARGIN));
  return *wide <= width * MAX_ASIDE;
}

/**
 * grandma_sheet_covers: Returns: how much it covers at the lower end of a board of this size, in pixels of its width.
 */
int
grandma_sheet_covers (GrandmaSheet *sheet, int width, int height)
{
  int wide, high;

  return grandma_sheet_is_shown (sheet) && measure (sheet, width, height, &wide, &high) ? wide + SHEET_MARGIN : 0;
}

/** grandma_sheet_place: places the sheet in the middle of the board or beside the hand, while the board is arranged. */
void
grandma_sheet_place (GrandmaSheet *sheet, BaizeBoard *board, int width, int height)
{
  int wide, high;

  if (!grandma_sheet_is_shown (sheet))
    return;
  if (measure (sheet, width, height, &wide, &high))
    baize_board_place_child (board, GTK_WIDGET (sheet), width - wide - SHEET_MARGIN,
                             MAX (0, height - high - SHEET_MARGIN), wide, high);
  else
    baize_board_place_child (board, GTK_WIDGET (sheet), (width - wide) / 2.0, MAX (0, (height - high) / 2.0), wide,
                             high);
}
