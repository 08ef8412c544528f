/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The title of an AdwToast never wraps, however narrow the window is, so a label that wraps replaces it.
 */
#include "baize-toast.h"
#include "baize-css.h"
#include "baize-spoken.h"

#include "core/base/baize-limits.h"

#include <glib/gi18n.h>

#define NARROW_WINDOW 600 /* a window narrower than this has room for a few words only */

/* Longer texts wrap. In a narrow window the button and its margins take some of these characters. */
#define MAX_CHARS         70
#define NARROW_CHARS      26
#define EDGE_CHARS        3
#define LEAST_TOAST_CHARS 8
/* The width of a toast without its text, including the margins around it, in pixels; and how much wider than regular
 * letters bold ones are. */
#define BESIDE 120
#define BOLD   1.12
/* Large text is smaller in the toasts of a narrow window, see style.css, so that they leave room for the table. */
#define SMALLER 0.6

/** Estimates how many letters fit into one line of @label in a window @width pixels wide. */
static int
count_chars (GtkWidget *label, int width)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (label), NULL, NULL);
  double letter = BOLD * pango_font_metrics_get_approximate_char_width (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  if (baize_css_is_large_text ())
    letter *= SMALLER;
  return letter > 0 ? (int) ((width - BESIDE) / letter) : MAX_CHARS;
}

/**
 * baize_toast_new:
 * @text: a short sentence; a long one, which may quote input, is cut
 * @button: (nullable): the label of a button
 * @action: (nullable): the name of the button's action
 * @width: the width of the window in pixels
 *
 * Returns: (transfer full): a toast, not shown yet
 */
AdwToast *
baize_toast_new (const char *text, const char *button, const char *action, int width)
{
  g_autofree char *shown = baize_text_cut (text, BAIZE_TEXT_MAX_MESSAGE), *markup = g_markup_escape_text (shown, -1);
  AdwToast *toast = adw_toast_new (markup);
  GtkWidget *label = gtk_label_new (shown);
  int max_chars = MAX_CHARS;

  if (width < NARROW_WINDOW)
    max_chars = MIN (NARROW_CHARS, count_chars (label, width))
                - (button ? (int) g_utf8_strlen (button, -1) + EDGE_CHARS : 0);
  max_chars = MAX (max_chars, LEAST_TOAST_CHARS);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (g_utf8_strlen (shown, -1) <= max_chars)
    gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), max_chars);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  if (button == NULL)
    return toast;
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  return toast;
}

/** baize_toast_get_words: Returns: (transfer full): what a toast with @text and @button (nullable) says to screen
 * readers, with the key of the button. */
char *
baize_toast_get_words (const char *text, const char *button)
{
  const char *mark = button != NULL ? strchr (button, '_') : NULL;
  g_autofree char *key = NULL, *name = NULL;

  if (mark == NULL)
    return g_strdup (text);
  key = baize_spoken_key (gdk_keyval_to_upper (gdk_unicode_to_keyval (g_utf8_get_char (mark + 1))), GDK_ALT_MASK);
  name = g_strdup_printf ("%.*s%s", (int) (mark - button), button, mark + 1);
  /* Translators: a message with a button, read aloud: what happened, the button, and its key: "Rose set aside. Undo:
   * Alt U" */
  return g_strdup_printf (_ ("%s. %s: %s"), text, name, key);
}
