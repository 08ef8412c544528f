/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the text in the largest font that fits, right above the widgets below it.
 */
#include "formula.h"

#include "table/baize-compat.h"

/* Font sizes relative to the usual size. In a large room, LARGE_LETTERS or QUIET_LETTERS letters fill the width. */
#define LEAST_LARGE    1.5
#define LARGE_LETTERS  13
#define LEAST_QUIET    1.15
#define QUIET_LETTERS  20
#define LARGEST        3
#define SMALLEST       0.45
#define LEAST_RULES    0.9
#define STEP           0.05
#define NOTE           0.8 /* the note's font size, relative to the text */
#define NO_BREAK_SPACE "\302\240"

struct _RoseFormula
{
  GtkWidget parent_instance;

  char *text;
  guint note; /* where the note begins */
  RoseFormulaKind kind;
};

G_DEFINE_FINAL_TYPE (RoseFormula, rose_formula, GTK_TYPE_WIDGET)

static PangoLayout *
new_layout (RoseFormula *formula, int width, double scale)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (formula), formula->text);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *weight = pango_attr_weight_new (formula->kind == ROSE_FORMULA_PAST ? PANGO_WEIGHT_NORMAL
                                                                                     : PANGO_WEIGHT_BOLD);
  PangoAttribute *small = pango_attr_scale_new (scale * NOTE);

  weight->end_index = small->start_index = formula->note;
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, weight);
  pango_attr_list_change (attributes, small);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

static double
largest (RoseFormula *formula, int room)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (formula), "0");
  int letters;

  pango_layout_get_pixel_size (layout, NULL, &letters);
  if (formula->kind != ROSE_FORMULA_CHOICE)
    return CLAMP ((double) room / QUIET_LETTERS / letters, LEAST_QUIET, LARGEST);
  return CLAMP ((double) room / LARGE_LETTERS / letters, LEAST_LARGE, LARGEST);
}

static void
rose_formula_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA clear = { 1, 1, 1, 1 }, faint = { 1, 1, 1, 0.94f };
  RoseFormula *formula = ROSE_FORMULA (widget);
  int room_x = gtk_widget_get_width (widget), room_y = gtk_widget_get_height (widget);
  g_autoptr (PangoLayout) layout = NULL;
  double least = formula->kind == ROSE_FORMULA_RULES ? LEAST_RULES : SMALLEST;
  int width = 0, height = 0;

  if (formula->text == NULL || *formula->text == '\0' || room_x <= 0 || room_y <= 0)
    return;
  for (double scale = largest (formula, room_x); scale > least; scale -= STEP)
    {
      g_clear_object (&layout);
      layout = new_layout (formula, room_x, scale);
      pango_layout_get_pixel_size (layout, &width, &height);
      if (height <= room_y && width <= room_x)
        break;
    }
  if (formula->kind == ROSE_FORMULA_RULES && (height > room_y || width > room_x))
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) MAX (0, room_y - height)));
  gtk_snapshot_append_layout (snapshot, layout, formula->kind == ROSE_FORMULA_PAST ? &faint : &clear);
  gtk_snapshot_restore (snapshot);
  baize_compat_draw_whole (widget, snapshot);
}

static void
rose_formula_finalize (GObject *object)
{
  g_free (ROSE_FORMULA (object)->text);
  G_OBJECT_CLASS (rose_formula_parent_class)->finalize (object);
}

static void
rose_formula_class_init (RoseFormulaClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rose_formula_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = rose_formula_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "formula");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
rose_formula_init (RoseFormula *formula)
{
  gtk_widget_set_can_target (GTK_WIDGET (formula), FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (formula), TRUE);
}

/** Returns: @text (nullable) with lines that may break before a sign, not after it. */
static GString *
bind_signs (const char *text)
{
  GString *bound = g_string_new (text);

  g_string_replace (bound, "× 2 ", "×" NO_BREAK_SPACE "2" NO_BREAK_SPACE, 0);
  g_string_replace (bound, "× 2", "×" NO_BREAK_SPACE "2", 0);
  g_string_replace (bound, "= ", "=" NO_BREAK_SPACE, 0);
  return bound;
}

/**
 * rose_formula_set_text:
 * @formula: the widget
 * @text: (nullable): the text to show
 * @note: (nullable): a second line
 * @kind: what the text is about
 */
void
rose_formula_set_text (RoseFormula *formula, const char *text, const char *note, RoseFormulaKind kind)
{
  g_autoptr (GString) whole = bind_signs (text), below = bind_signs (note), label = g_string_new (text);

  if (note != NULL)
    g_string_append_printf (label, ", %s", note);
  g_string_replace (label, "\n", ", ", 0);
  g_free (formula->text);
  formula->note = (guint) whole->len;
  formula->text = note ? g_strdup_printf ("%s\n%s", whole->str, below->str) : g_strdup (whole->str);
  formula->kind = kind;
  baize_compat_name (GTK_ACCESSIBLE (formula), label->str);
  gtk_widget_queue_draw (GTK_WIDGET (formula));
}
