/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The title of the play page, see the header.
 */
#include "baize-play-title.h"
#include "baize-config.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-css.h"
#include "app/common/baize-menu.h"
#include "app/common/baize-spoken.h"
#include "app/common/baize-words.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

/* The shortest forms of the game's name and of the deal keep their width up to this many pixels; beyond that they are
 * ellipsized. */
#define MAX_KEPT         68
#define ARROW            8   /* part of MAX_KEPT: the arrow after a name */
#define LEAST_FONT_SCALE 0.4 /* of the font of the shortest form, where it needs more */
#define SHRINK_STEP      0.02
#define TWO_LINES        0.7 /* a name that would need a smaller scale has two lines of this scale */
#define N_NAMES          4

struct _BaizePlayTitle
{
  AdwBin parent_instance;

  /* labels of decreasing length, the first of which that fits is shown; one set for a game with variants and one for a
   * game without, each NULL until such a game is shown */
  GtkWidget *names[2][N_NAMES];
  GtkWidget *deals[5];
  GtkWidget *deal_button, *deal_texts;
  GtkWidget *variants, *variant_names; /* the name, as a button that opens the menu of variants */
  GtkPopoverMenu *variants_menu;
  GtkWidget *plain; /* the name of a game without variants */
  GtkRoot *window;  /* whose width is followed; NULL outside a window */
};

G_DEFINE_FINAL_TYPE (BaizePlayTitle, baize_play_title, ADW_TYPE_BIN)

/** In a narrow window, lets the button of the variants take the touches on the deal below it, because two buttons would
 * be too small for a finger. The main menu copies the number of the deal instead. */
static void
on_width (BaizePlayTitle *title)
{
  gboolean covered = title->window != NULL && gtk_widget_has_css_class (GTK_WIDGET (title->window), "narrow")
                     && gtk_widget_get_visible (title->variants);

  gtk_widget_set_can_target (title->deal_button, !covered);
  gtk_widget_set_focusable (title->deal_button, !covered);
}

static void
baize_play_title_root (GtkWidget *widget)
{
  BaizePlayTitle *title = BAIZE_PLAY_TITLE (widget);

  GTK_WIDGET_CLASS (baize_play_title_parent_class)->root (widget);
  title->window = gtk_widget_get_root (widget);
  g_signal_connect_object (title->window, "notify::css-classes", G_CALLBACK (on_width), title, G_CONNECT_SWAPPED);
  on_width (title);
}

static void
baize_play_title_unroot (GtkWidget *widget)
{
  BaizePlayTitle *title = BAIZE_PLAY_TITLE (widget);

  g_signal_handlers_disconnect_by_data (title->window, title);
  title->window = NULL;
  GTK_WIDGET_CLASS (baize_play_title_parent_class)->unroot (widget);
}

static void
baize_play_title_class_init (BaizePlayTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BAIZE_TYPE_FIT_BOX);
  widget_class->root = baize_play_title_root;
  widget_class->unroot = baize_play_title_unroot;
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/play-title.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizePlayTitle, deal_button);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayTitle, deal_texts);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayTitle, variants);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayTitle, variants_menu);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayTitle, variant_names);
  gtk_widget_class_bind_template_child (widget_class, BaizePlayTitle, plain);
}

/** Adds labels for the names of the deal to the box that shows one of them. */
static void
add_deals (BaizePlayTitle *title)
{
  for (gsize i = 0; i < G_N_ELEMENTS (title->deals); i++)
    {
      title->deals[i] = gtk_label_new (NULL);
      gtk_widget_add_css_class (title->deals[i], "subtitle");
      gtk_widget_set_parent (title->deals[i], title->deal_texts);
    }
  gtk_label_set_ellipsize (GTK_LABEL (title->deals[G_N_ELEMENTS (title->deals) - 1]), PANGO_ELLIPSIZE_END);
}

/** Adds labels for the names of the game to @fit; if @arrow is set, each has an arrow behind it. */
static void
add_names (GtkWidget *fit, GtkWidget **names, gboolean arrow)
{
  for (gsize i = 0; i < N_NAMES; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      names[i] = gtk_label_new (NULL);
      gtk_label_set_justify (GTK_LABEL (names[i]), GTK_JUSTIFY_CENTER);
      gtk_widget_add_css_class (names[i], "title");
      gtk_widget_add_css_class (box, "name");
      gtk_box_append (GTK_BOX (box), names[i]);
      if (arrow)
        {
          GtkWidget *label = gtk_label_new ("▾");

          gtk_widget_add_css_class (label, "arrow");
          gtk_box_append (GTK_BOX (box), label);
        }
      gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
      gtk_widget_set_parent (box, fit);
    }
  gtk_label_set_ellipsize (GTK_LABEL (names[N_NAMES - 1]), PANGO_ELLIPSIZE_END);
}

static void
baize_play_title_init (BaizePlayTitle *title)
{
  gtk_widget_init_template (GTK_WIDGET (title));
  add_deals (title);
}

/** Keeps the natural width of @label up to @most, so that in a narrow window buttons move into the menu before the
 * shortest text is cut. */
static void
keep_width (GtkWidget *label, int most)
{
  gboolean lines = strchr (gtk_label_get_text (GTK_LABEL (label)), '\n') != NULL;
  int width;

  gtk_widget_set_size_request (label, -1, -1);
  gtk_label_set_attributes (GTK_LABEL (label), NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  if (width > most || lines)
    {
      double scale = lines ? MIN (TWO_LINES, (double) most / width) : (double) most / width;

      /* large text becomes smaller before it is cut; the size of text is not proportional to its scale */
      do
        {
          g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

          pango_attr_list_insert (attributes, pango_attr_scale_new (MAX (LEAST_FONT_SCALE, scale)));
          gtk_label_set_attributes (GTK_LABEL (label), attributes);
          gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
          scale -= SHRINK_STEP;
        }
      while (width > most && scale > LEAST_FONT_SCALE);
    }
  gtk_widget_set_size_request (label, MIN (width, most), -1);
}

/** Sets the names of a game, the shortest of which keeps up to @most pixels. */
static void
set_names (GtkWidget **names, const BaizeRules *rules, int most)
{
  const char *shortest = rules->short_title != NULL ? g_dpgettext2 (NULL, "short title", rules->short_title)
                                                    : _ (rules->title);
  int width;

  for (gsize i = 0; i + 1 < N_NAMES; i++)
    gtk_label_set_text (GTK_LABEL (names[i]), _ (rules->title));
  gtk_label_set_text (GTK_LABEL (names[N_NAMES - 1]), shortest);
  gtk_widget_set_size_request (names[N_NAMES - 1], -1, -1);
  gtk_label_set_attributes (GTK_LABEL (names[N_NAMES - 1]), NULL);
  gtk_widget_measure (names[N_NAMES - 1], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  if (width > most / TWO_LINES)
    {
      /* two lines of small letters are as high as one */
      g_autoptr (GString) lines = g_string_new (shortest);

      g_string_replace (lines, " ", "\n", 1);
      gtk_label_set_text (GTK_LABEL (names[N_NAMES - 1]), lines->str);
    }
  keep_width (names[N_NAMES - 1], most);
}

/** baize_play_title_set_rules: shows the name of the game, and a menu of its variants if it has several. */
void
baize_play_title_set_rules (BaizePlayTitle *title, const BaizeRules *rules)
{
  g_return_if_fail (BAIZE_IS_PLAY_TITLE (title));

  g_autoptr (GMenu) variants = baize_menu_new_variants (rules);
  /* Translators: a button for screen readers; %s is the name of the game; the button opens a menu of its variants */
  g_autofree char *name = g_strdup_printf (_ ("%s, variants"), _ (rules->title));
  GtkWidget **names = title->names[variants != NULL ? 0 : 1];

  if (names[0] == NULL)
    add_names (variants != NULL ? title->variant_names : title->plain, names, variants != NULL);
  set_names (names, rules, variants != NULL ? MAX_KEPT - ARROW : MAX_KEPT);
  baize_compat_name (GTK_ACCESSIBLE (title->variants), name);
  /* a menu without a model has no page, and GTK 4.18 shows the first page of a menu that closes */
  if (variants != NULL)
    {
      gtk_popover_menu_set_menu_model (title->variants_menu, G_MENU_MODEL (variants));
      baize_compat_name (GTK_ACCESSIBLE (title->variants_menu), name);
      baize_spoken_tidy (GTK_WIDGET (title->variants_menu));
    }
  gtk_widget_set_visible (title->variants, variants != NULL);
  gtk_widget_set_visible (title->plain, variants == NULL);
  baize_css_set_class (title->deal_button, "alone", variants == NULL);
  on_width (title);
}

/** Shows the deal in decreasing length: @full, @middle, @brief, @least or @mark. @name is the text for screen
 * readers. */
static void
set_deals (BaizePlayTitle *title, const char *full, const char *middle, const char *brief, const char *least,
           const char *mark, const char *name)
{
  gtk_label_set_text (GTK_LABEL (title->deals[0]), full);
  gtk_label_set_text (GTK_LABEL (title->deals[1]), middle);
  gtk_label_set_text (GTK_LABEL (title->deals[2]), brief);
  gtk_label_set_text (GTK_LABEL (title->deals[3]), least);
  gtk_label_set_text (GTK_LABEL (title->deals[4]), mark);
  keep_width (title->deals[4], MAX_KEPT);
  baize_compat_name (GTK_ACCESSIBLE (title->deal_button), name);
}

/** Returns @deal (transfer full) with its level or number of players before it, which must not be overlooked. */
static char *
add_kind (BaizeGame *game, char *deal)
{
  return baize_words_add_players (game, baize_words_add_level (game, deal));
}

/**
 * baize_play_title_set_deal:
 * @title: a title
 * @game: the current game
 * @waiting: which saved game of its variant @game is
 *
 * Shows the name of the deal, shortened to the available width: the number is kept longer than the variant, and the
 * note that the game is practice longer than the number.
 */
void
baize_play_title_set_deal (BaizePlayTitle *title, BaizeGame *game, BaizeWaiting waiting)
{
  const BaizeVariant *variant = baize_game_get_variant (game);
  g_autofree char *variant_title = baize_words_rules (variant, baize_game_get_tag (game, "RulesName"));
  g_autofree char *deal = add_kind (game, baize_words_deal (game, waiting, FALSE));
  g_autofree char *number = add_kind (game, baize_words_deal (game, waiting, TRUE));
  g_autofree char *middle = baize_words_add_practice (game, variant->one_deal ? variant_title : deal);
  g_autofree char *brief = baize_words_add_practice (game, variant->one_deal ? variant_title : number);
  /* the narrowest form drops the deal number, which can still be copied, and keeps the number of players */
  g_autofree char *players = baize_words_players (game);
  g_autofree char *least = players ? baize_words_add_practice (game, players) : NULL;
  /* Translators: the variant and the name of the deal: "Classic · deal 123 456" */
  g_autofree char *full = variant->one_deal ? g_strdup (middle)
                                            : g_strdup_printf (_ ("%s · %s"), variant_title, middle);
  /* Translators: a button for screen readers; %s is "Classic · deal 123 456" */
  g_autofree char *name = variant->one_deal ? g_strdup (full) : g_strdup_printf (_ ("%s, copy deal number"), full);

  g_return_if_fail (BAIZE_IS_PLAY_TITLE (title));
  set_deals (title, full, middle, brief, least ? least : brief,
             /* Translators: a game that does not count for high scores */
             baize_game_get_practice (game) != BAIZE_PRACTICE_NONE && !baize_game_get_goal (game, NULL) ? _ ("practice")
             : least                                                                                    ? least
                                                                                                        : brief,
             name);
}

/** baize_play_title_set_lesson: shows that a lesson is running. */
void
baize_play_title_set_lesson (BaizePlayTitle *title)
{
  g_return_if_fail (BAIZE_IS_PLAY_TITLE (title));
  /* Translators: shown below the name of the game, in place of the deal */
  const char *lesson = _ ("Lesson");

  set_deals (title, lesson, lesson, lesson, lesson, lesson, lesson);
}
