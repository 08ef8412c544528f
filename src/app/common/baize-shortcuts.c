/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard shortcuts of the window and of the board, and those added by a game.
 */
#include "baize-shortcuts.h"
#include "baize-css.h"
#include "baize-spoken.h"

#include "core/rules/baize-perfect.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct
{
  const char *action;
  const char *accelerator; /* %NULL for back_key() */
} Accelerator;

static const Accelerator accelerators[] = {
  { "win.new-deal", "<Control>n" },
  { "win.undo", "<Control>z" },
  { "win.redo", "<Shift><Control>z" },
  { "win.restart", "<Control>r" },
  { "win.choose-deal", "<Control>d" },
  { "win.look-back", "<Control>b" },
  { "win.scores", "<Control>t" },
  { "win.days", "<Control>m" },
  { "win.open", "<Control>o" },
  { "win.save", "<Control>s" },
  { "win.back", NULL },
  { "win.menu", "F10" },
  { "win.fullscreen", "F11" },
  { "window.close", "<Control>w" },
  { "app.help", "F1" },
  { "win.lesson", "<Shift>F1" },
  { "app.preferences", "<Control>comma" },
  { "app.shortcuts", "<Control>question" },
  { "app.quit", "<Control>q" },
};

/* The last one works only in games with a perfect result, see baize_shortcuts_list(). */
static const BaizeShortcut game_keys[] = {
  { "<Control>n", N_ ("New deal") },    { "<Control>z", N_ ("Undo") },        { "<Shift><Control>z", N_ ("Redo") },
  { "<Control>r", N_ ("Restart") },     { "<Control>d", N_ ("Choose deal") }, { "<Control>o", N_ ("Open record") },
  { "<Control>s", N_ ("Save record") }, { "<Control>b", N_ ("Look back") },   { "w", N_ ("Can it still be perfect?") },
};

static const BaizeShortcut board_keys[] = {
  { "Left", N_ ("Go to the next card or place; other arrow keys work, too") },
  { "Home", N_ ("First card or place of the row; End goes to the last") },
  { "space", N_ ("Choose; on a lit place, play") },
  { "Return", N_ ("Play at once") },
  { "Escape", N_ ("Deselect") },
  { "r", N_ ("Say whose turn it is, what is expected and the figures; again for more") },
  { "h", N_ ("Hint; again for another move. Asks first, since the game becomes practice") },
  { "Tab", N_ ("Leave the table") },
};

static const BaizeShortcut look_back_keys[] = {
  { "Left", N_ ("One move back; Right goes forward") },
  { "Home", N_ ("Back to the deal; End goes to the last move") },
  { "space", N_ ("Play the moves, or pause") },
  { "n", N_ ("Next mistake") },
  { "<Shift>n", N_ ("Previous mistake") },
  { "Escape", N_ ("Stop looking back") },
};

/* baize_shortcuts_list() fills in the first accelerator. */
static BaizeShortcut window_keys[] = {
  { NULL, N_ ("Back to the games") },
  { "F1", N_ ("Help") },
  { "<Shift>F1", N_ ("Lesson of the game") },
  { "F10", N_ ("Main menu") },
  { "<Control>v", N_ ("Play the deal in the clipboard: a link or a number") },
  { "F11", N_ ("Fullscreen") },
  { "<Control>comma", N_ ("Preferences") },
  { "<Control>t", N_ ("Scores") },
  { "<Control>m", N_ ("Daily deals") },
  { "<Control>question", N_ ("Keyboard shortcuts") },
  { "<Control>w", N_ ("Close the window; the game is kept") },
  { "<Control>q", N_ ("Quit; the game is kept") },
};

/** The key for going back: Alt and the arrow that points to where lines of text start. */
static const char *
back_key (void)
{
  return gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL ? "<Alt>Right" : "<Alt>Left";
}

/** The same with the arrow of the numeric pad. */
static const char *
back_pad_key (void)
{
  return gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL ? "<Alt>KP_Right" : "<Alt>KP_Left";
}

/** baize_shortcuts_install: sets the accelerators of the actions of @application and its windows. */
void
baize_shortcuts_install (GtkApplication *application)
{
  for (gsize i = 0; i < G_N_ELEMENTS (accelerators); i++)
    {
      const char *keys[] = { accelerators[i].accelerator, NULL, NULL };

      if (keys[0] == NULL)
        {
          keys[0] = back_key ();
          keys[1] = back_pad_key ();
        }
      gtk_application_set_accels_for_action (application, accelerators[i].action, keys);
    }
}

/**
 * baize_shortcuts_list:
 * @rules: (nullable): the current game
 *
 * Returns: (transfer full) (element-type BaizeShortcutGroup): the shortcuts that are valid now
 */
GArray *
baize_shortcuts_list (const BaizeRules *rules)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (BaizeShortcutGroup));
  const BaizeShortcutGroup common[] = {
    { N_ ("Game"), game_keys, G_N_ELEMENTS (game_keys) - (rules == NULL || !baize_perfect_is_defined (rules)) },
    { N_ ("Cards"), board_keys, G_N_ELEMENTS (board_keys) },
    { N_ ("Look Back"), look_back_keys, G_N_ELEMENTS (look_back_keys) },
    { N_ ("Window"), window_keys, G_N_ELEMENTS (window_keys) },
  };

  window_keys[0].accelerator = back_key ();
  g_array_append_vals (groups, common, G_N_ELEMENTS (common));
  if (rules != NULL)
    {
      const BaizeBoardClass *klass = baize_board_class_for (rules);
      const BaizeShortcutGroup own = { rules->title, klass->keys.shortcuts, (gsize) klass->keys.n_shortcuts };

      if (klass->keys.n_shortcuts > 0)
        g_array_insert_val (groups, 2, own);
    }
  return groups;
}

/* ---- the page ---- */

/** Returns: (transfer full): the keys of @accelerator as they are read aloud. */
static char *
speak_accelerator (const char *accelerator)
{
  guint key = 0;
  GdkModifierType modifiers = 0;

  gtk_accelerator_parse (accelerator, &key, &modifiers);
  return baize_spoken_key (key, modifiers);
}

/** Whether two keys are held while a third is pressed. */
static gboolean
has_three_keys (const char *accelerator)
{
  GdkModifierType modifiers = 0;

  gtk_accelerator_parse (accelerator, NULL, &modifiers);
  return (modifiers & (modifiers - 1)) != 0;
}

/** Puts the keys one below the other: beside three keys in a row, large text would have no room for a word. */
static void
stack_keys (GtkWidget *keys)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (keys);

  if (GTK_IS_ORIENTABLE (layout))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}

/** baize_shortcuts_page_new: Returns: (transfer floating): a page with the keys in @groups (element-type
 * BaizeShortcutGroup). GtkShortcutsWindow does not fit into a narrow window and logs warnings; readers do not hear the
 * keys in AdwShortcutsDialog, which this page looks like. */
GtkWidget *
baize_shortcuts_page_new (const GArray *groups)
{
  GtkWidget *page = adw_preferences_page_new ();

  for (guint i = 0; i < groups->len; i++)
    {
      const BaizeShortcutGroup *group = &g_array_index (groups, BaizeShortcutGroup, i);
      GtkWidget *list = adw_preferences_group_new ();

      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (list), _ (group->title));
      for (gsize j = 0; j < group->n_shortcuts; j++)
        {
          GtkWidget *row = adw_action_row_new ();
          GtkWidget *keys = gtk_shortcut_label_new (group->shortcuts[j].accelerator);
          const char *title = _ (group->shortcuts[j].title);
          g_autofree char *spoken = speak_accelerator (group->shortcuts[j].accelerator);
          /* Translators: a keyboard shortcut, read aloud: what it does, and the key: "Undo: Control Z" */
          g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, spoken);

          adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
          gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
          if (baize_css_is_large_text () && has_three_keys (group->shortcuts[j].accelerator))
            stack_keys (keys);
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);
          baize_spoken_replace (row, name);
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), row);
        }
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (list));
    }
  return page;
}
