/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Choosing foreign card themes: finding them, storing the choice, and the grid in the preferences. If a theme is broken
 * or missing, the old theme stays in use and one message is sent. The test writes its own files into its own folders.
 */
#include "decks.h"
#include "test-folder.h"
#include "test.h"
#include "widgets.h"

#include "app/common/baize-compat-app.h"
#include "app/preferences/baize-preferences.h"
#include "app/preferences/baize-table-settings.h"
#include "app/preferences/baize-theme-files.h"
#include "app/preferences/baize-theme-grid.h"
#include "app/preferences/baize-theme-tile.h"
#include "app/preferences/baize-theme-words.h"
#include "core/base/baize-settings.h"
#include "deck/baize-deck-check.h"
#include "faces/baize-face-source.h"
#include "faces/baize-faces-private.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <unistd.h>

static GPtrArray *sentences; /* the messages sent so far */

static gboolean
on_message (BaizeThemes *themes, const char *sentence, gpointer data)
{
  g_ptr_array_add (sentences, g_strdup (sentence));
  return TRUE;
}

/* ---- files ---- */

static char *
data_path (const char *id)
{
  return g_build_filename (g_get_user_data_dir (), id, NULL);
}

static void
put (DecksFlaw flaw, const char *id)
{
  g_autofree char *path = data_path (id), *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  decks_write (flaw, path);
}

static void
take_away (const char *id)
{
  g_autofree char *path = data_path (id);

  (void) g_unlink (path);
}

static void
put_index (const char *folder, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "carddecks", folder, "index.desktop", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Returns the number of files in the folder of decks that the player has added, hidden files included. */
static guint
count_own (void)
{
  g_autofree char *folder = baize_theme_files_folder ();

  return test_folder_count (folder, NULL);
}

/* ---- waiting ---- */

/* Waits until a foreign deck is in use, or until there are more than @n_before messages. */
static void
wait_for_answer (guint n_before)
{
  while (sentences->len == n_before && baize_faces_get_theme (baize_faces_get_default ()) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
settle (void)
{
  for (int i = 0; i < 50; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static void
wait_for_grid (BaizeThemeGrid *grid)
{
  while (baize_theme_grid_is_busy (grid))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* ---- a deck with which the program died ---- */

#define MARKED "aisleriot/cards/marked.svg"

/* As the program leaves the mark when it dies; called before the first use of the card pictures. */
static void
leave_mark (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "baize", NULL), *path = data_path (MARKED);

  put (DECKS_FINE, MARKED);
  baize_deck_mark_set (folder, path);
}

/* This is the first test, because only the first choice, that of the settings, asks for the mark. */
TEST (died)
{
  BaizeThemes *themes = baize_themes_get_default ();
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "baize", NULL), *kept = NULL;

  g_assert_cmpuint (sentences->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (sentences, 0), "Marked"));
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "");
  settle ();
  kept = g_settings_get_string (settings, "deck");
  g_assert_cmpstr (kept, ==, "");
  g_assert_null (baize_deck_mark_read (folder));

  /* the player may try once more */
  g_settings_set_string (settings, "deck", MARKED);
  wait_for_answer (sentences->len);
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, MARKED);
  g_settings_set_string (settings, "deck", "");
  take_away (MARKED);
}

/* ---- finding decks ---- */

TEST (files)
{
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *pipe = data_path ("aisleriot/cards/pipe.svg");
  const char *const odd[] = { "",
                              "/etc/passwd",
                              "aisleriot/cards/../../x.svg",
                              "aisleriot/cards/none.svg",
                              "carddecks/a/none.svgz",
                              "baize/themes/",
                              "aisleriot/cards/.hidden.svg",
                              "x.svg" };

  put (DECKS_FINE, "aisleriot/cards/plain_deck.svg");
  put (DECKS_FINE, "aisleriot/cards/.hidden.svg");
  put (DECKS_TEXT, "aisleriot/cards/readme.txt");
  put (DECKS_OTHER_NAMES, "carddecks/svg-a/a.svgz");
  put_index ("svg-a", "[KDE Backdeck]\nName=Plain Deck\nName[de]=Schlicht\nSVG=a.svgz\n");
  put (DECKS_FINE, "carddecks/svg-b/b.svg");
  put_index ("svg-b", "[KDE Backdeck]\nSVG=../../../etc/b.svg\n");
  put (DECKS_FINE, "carddecks/svg-c/c.svg");
  put_index ("svg-c", "\x01\xff nonsense");
  put (DECKS_PIPE, "aisleriot/cards/pipe.svg");

  files = baize_theme_files_list ();
  g_assert_cmpuint (files->len, ==, 2);
  for (guint i = 0; i < files->len; i++)
    {
      BaizeThemeFile *file = g_ptr_array_index (files, i);
      gboolean kde = g_str_has_prefix (file->id, "carddecks");
      g_autoptr (BaizeThemeFile) found = baize_theme_files_find (file->id);

      g_assert_cmpstr (file->id, ==, kde ? "carddecks/svg-a/a.svgz" : "aisleriot/cards/plain_deck.svg");
      g_assert_cmpstr (file->name, ==, kde ? "Plain Deck (KDE)" : "Plain Deck");
      g_assert_false (file->own);
      g_assert_cmpstr (found->path, ==, file->path);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (odd); i++)
    g_assert_null (baize_theme_files_find (odd[i]));
  (void) g_unlink (pipe);
}

/** The folder of decks, the description of a deck and its name have limits. */
TEST (many_files)
{
  g_autofree char *long_name = g_strnfill (BAIZE_DECKS_MAX_NAME + 1, 'n');

  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      g_autoptr (GPtrArray) files = NULL;
      g_autofree char *blanks = g_strnfill (BAIZE_DECKS_MAX_INDEX_BYTES, '\n');
      g_autofree char *text = g_strdup_printf ("[KDE Backdeck]\nName=%s\nSVG=a.svgz\n", long_name + 1 - beyond);
      g_autofree char *whole = g_strconcat (text, blanks + strlen (text), beyond == 1 ? "\n" : "", NULL);

      put_index ("svg-a", text);
      files = baize_theme_files_list ();
      g_assert_cmpuint (files->len, ==, 2);
      for (guint i = 0; i < files->len; i++)
        {
          const BaizeThemeFile *file = g_ptr_array_index (files, i);

          if (g_str_has_prefix (file->id, "carddecks"))
            g_assert_cmpint (g_utf8_strlen (file->name, -1), ==, BAIZE_DECKS_MAX_NAME);
        }
      g_clear_pointer (&files, g_ptr_array_unref);
      put_index ("svg-a", whole);
      files = baize_theme_files_list ();
      g_assert_cmpuint (files->len, ==, 2 - beyond);
    }
  put_index ("svg-a", "[KDE Backdeck]\nName=Plain Deck\nName[de]=Schlicht\nSVG=a.svgz\n");

  for (guint i = 0; i < BAIZE_DECKS_MAX_FILES - 1; i++)
    {
      g_autofree char *name = g_strdup_printf ("aisleriot/cards/many-%u.svg", i);
      g_autoptr (GPtrArray) files = NULL;

      put (DECKS_TEXT, name);
      if (i < BAIZE_DECKS_MAX_FILES - 3)
        continue;
      files = baize_theme_files_list ();
      g_assert_cmpuint (files->len, ==, MIN (i + 3, BAIZE_DECKS_MAX_FILES));
    }
  for (guint i = 0; i < BAIZE_DECKS_MAX_FILES - 1; i++)
    {
      g_autofree char *name = g_strdup_printf ("aisleriot/cards/many-%u.svg", i);

      take_away (name);
    }
}

/* ---- the deck in use ---- */

TEST (choose)
{
  BaizeThemes *themes = baize_themes_get_default ();
  BaizeFaces *faces = baize_faces_get_default ();
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *kept = NULL;
  GdkRGBA paper;
  guint64 own_hash, other_hash;

  put (DECKS_FINE, "aisleriot/cards/plain_deck.svg");
  g_assert_null (baize_faces_get_theme (faces));
  baize_faces_set_palette (faces, BAIZE_FACES_NIGHT);
  baize_themes_set_chosen (themes, "aisleriot/cards/plain_deck.svg");
  /* nothing changes before the deck has been checked */
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "");
  g_assert_cmpint (baize_faces_get_palette (faces), ==, BAIZE_FACES_NIGHT);
  wait_for_answer (sentences->len);
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "aisleriot/cards/plain_deck.svg");
  g_assert_cmpint (baize_faces_get_palette (faces), ==, BAIZE_FACES_NORMAL);
  baize_faces_get_paper (faces, &paper);
  g_assert_cmpfloat_with_epsilon (paper.blue, 0xf8 / 255.0, 0.001);
  kept = g_settings_get_string (settings, "deck");
  g_assert_cmpstr (kept, ==, "aisleriot/cards/plain_deck.svg");

  /* the pictures of the deck have separate files in the cache */
  {
    BaizeFaceSource *own = baize_face_source_new (BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN);
    BaizeFaceSource *other = baize_face_source_new (BAIZE_FACE_SHEET, baize_faces_get_theme (faces),
                                                    BAIZE_FACE_LETTERS_DRAWN);

    own_hash = baize_face_source_hash (own);
    other_hash = baize_face_source_hash (other);
    baize_face_source_free (own);
    baize_face_source_free (other);
  }
  g_assert_cmphex (own_hash, !=, other_hash);

  /* a deck that has been checked is used at once */
  g_settings_set_string (settings, "deck", "");
  g_assert_null (baize_faces_get_theme (faces));
  g_assert_cmpint (baize_faces_get_palette (faces), ==, BAIZE_FACES_NIGHT);
  g_settings_set_string (settings, "deck", "aisleriot/cards/plain_deck.svg");
  g_assert_nonnull (baize_faces_get_theme (faces));
  g_settings_set_string (settings, "deck", "");
  baize_faces_set_palette (faces, BAIZE_FACES_NORMAL);
}

/* A deck may be called anything that a file may be called: it is listed, chosen, kept in the settings and found
 * again. */
TEST (names)
{
  static const struct
  {
    const char *path, *id, *name;
  } decks[] = {
    { "aisleriot/cards/two..dots.svg", "aisleriot/cards/two..dots.svg", "Two..dots" },
    { "aisleriot/cards/a b (1), c's #2 & d=e?.svg", "aisleriot/cards/a b (1), c's #2 & d=e?.svg",
      "A B (1), C's #2 & D=e?" },
    { "aisleriot/cards/100%41.svg", "aisleriot/cards/100%2541.svg", "100%41" },
    { "aisleriot/cards/Fl\303\266te.svg", "aisleriot/cards/Fl\303\266te.svg", "Fl\303\266te" },
    { "aisleriot/cards/Fl\366te\377.svg", "aisleriot/cards/Fl%F6te%FF.svg", NULL },
  };
  BaizeThemes *themes = baize_themes_get_default ();
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      g_autoptr (GPtrArray) files = NULL;
      g_autofree char *path = data_path (decks[i].path), *kept = NULL;
      const BaizeThemeFile *file = NULL;

      put (DECKS_FINE, decks[i].path);
      files = baize_theme_files_list ();
      for (guint n = 0; n < files->len; n++)
        if (g_str_equal (((BaizeThemeFile *) files->pdata[n])->id, decks[i].id))
          file = files->pdata[n];
      g_assert_nonnull (file);
      g_assert_cmpstr (file->path, ==, path);
      g_assert_true (g_utf8_validate (file->name, -1, NULL));
      if (decks[i].name != NULL)
        g_assert_cmpstr (file->name, ==, decks[i].name);
      baize_themes_set_chosen (themes, file->id);
      wait_for_answer (sentences->len);
      g_assert_cmpstr (baize_themes_get_chosen (themes), ==, decks[i].id);
      kept = g_settings_get_string (settings, "deck");
      g_assert_cmpstr (kept, ==, decks[i].id);
      baize_themes_set_chosen (themes, "");
      /* it is known from its check, and used at once */
      g_settings_set_string (settings, "deck", kept);
      g_assert_cmpstr (baize_themes_get_chosen (themes), ==, decks[i].id);
      baize_themes_set_chosen (themes, "");
      take_away (decks[i].path);
    }
  g_assert_null (baize_theme_files_find ("aisleriot/cards/%2e%2e/%2e%2e/x.svg"));
  g_assert_null (baize_theme_id_read ("a%00b"));
}

/* If a file is not a valid deck, one message is sent and the old deck stays in use. */
static void
test_broken (gconstpointer data)
{
  DecksFlaw flaw = GPOINTER_TO_INT (data);
  BaizeThemes *themes = baize_themes_get_default ();
  BaizeFaces *faces = baize_faces_get_default ();
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *id = g_strdup_printf ("aisleriot/cards/%s.svg", decks_name (flaw)), *kept = NULL;
  BaizeFaceTheme *old;
  guint n_before;

  put (DECKS_FINE, "aisleriot/cards/plain_deck.svg");
  baize_themes_set_chosen (themes, "aisleriot/cards/plain_deck.svg");
  wait_for_answer (sentences->len);
  old = baize_faces_get_theme (faces);
  g_assert_nonnull (old);

  n_before = sentences->len;
  put (flaw, id);
  g_settings_set_string (settings, "deck", id);
  while (sentences->len == n_before)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_cmpuint (sentences->len, ==, n_before + 1);
  g_test_message ("%s", (char *) g_ptr_array_index (sentences, n_before));
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "aisleriot/cards/plain_deck.svg");
  g_assert_true (baize_faces_get_theme (faces) == old);
  kept = g_settings_get_string (settings, "deck");
  g_assert_cmpstr (kept, ==, "aisleriot/cards/plain_deck.svg");
  take_away (id);
  baize_themes_set_chosen (themes, "");
}

TESTS (broken)
{
  static const DecksFlaw flaws[] = { DECKS_TEXT, DECKS_MISSING, DECKS_ALIKE,   DECKS_ENTITIES, DECKS_RECURSION,
                                     DECKS_HUGE, DECKS_BOMB,    DECKS_NO_SIZE, DECKS_SIZELESS };

  for (gsize i = 0; i < G_N_ELEMENTS (flaws); i++)
    {
      g_autofree char *path = g_strconcat ("/broken/", decks_name (flaws[i]), NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (flaws[i]), test_broken);
    }
}

TEST (deleted)
{
  BaizeThemes *themes = baize_themes_get_default ();
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *kept = NULL;
  guint n_before = sentences->len;

  put (DECKS_FINE, "aisleriot/cards/plain_deck.svg");
  baize_themes_set_chosen (themes, "aisleriot/cards/plain_deck.svg");
  wait_for_answer (n_before);
  take_away ("aisleriot/cards/plain_deck.svg");

  /* the missing file is noticed when a picture is requested */
  (void) baize_faces_find (baize_faces_get_default (), 173, 7, 1, &(BaizeFaceSet *){ NULL });
  while (sentences->len == n_before)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_cmpuint (sentences->len, ==, n_before + 1);
  g_assert_nonnull (strstr (g_ptr_array_index (sentences, n_before), "Plain Deck"));
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "");
  g_assert_null (baize_faces_get_theme (baize_faces_get_default ()));

  /* the missing file is also noticed when the setting is read */
  g_settings_set_string (settings, "deck", "aisleriot/cards/plain_deck.svg");
  settle ();
  g_assert_cmpuint (sentences->len, ==, n_before + 2);
  kept = g_settings_get_string (settings, "deck");
  g_assert_cmpstr (kept, ==, "");
}

/* The helper program fails while a deck is in use. */
TEST (undrawn)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *program = g_strdup (g_getenv ("BAIZE_DECK_CHECK")), *kept = NULL;
  guint n_before = sentences->len;

  put (DECKS_FINE, "aisleriot/cards/plain_deck.svg");
  g_settings_set_string (settings, "deck", "aisleriot/cards/plain_deck.svg");
  wait_for_answer (n_before);
  g_setenv ("BAIZE_DECK_CHECK", "/bin/true", TRUE);
  (void) baize_faces_find (baize_faces_get_default (), 171, 7, 1, &(BaizeFaceSet *){ NULL });
  while (sentences->len == n_before)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_setenv ("BAIZE_DECK_CHECK", program, TRUE);
  g_assert_cmpuint (sentences->len, ==, n_before + 1);
  g_assert_nonnull (strstr (g_ptr_array_index (sentences, n_before), "could not be drawn"));
  g_assert_null (baize_faces_get_theme (baize_faces_get_default ()));
  kept = g_settings_get_string (settings, "deck");
  g_assert_cmpstr (kept, ==, "");
}

TEST (sentences)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int trouble = BAIZE_DECK_CHECK_UNREADABLE; trouble < BAIZE_N_DECK_CHECK_TROUBLES; trouble++)
    {
      char *sentence = baize_theme_say ((BaizeDeckCheckTrouble) trouble, baize_face (BAIZE_HEARTS, 7), "<My> deck");

      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_nonnull (strstr (sentence, "“\342\200\216\342\201\250<My> deck\342\201\251”"));
      g_assert_cmpint (g_utf8_strlen (sentence, -1), <, 100);
      g_assert_true (g_hash_table_add (seen, sentence));
    }
}

/* ---- the preferences ---- */

typedef struct
{
  GtkWindow *parent;
  GObject *dialog;
  BaizeThemeGrid *grid;
} Shown;

static Shown
show_grid (void)
{
  GtkWidget *pages[2] = {
    baize_preferences_cards_page_new (baize_table_style_get_default (), baize_themes_get_default ()), NULL
  };
  Shown shown = { GTK_WINDOW (adw_window_new ()), NULL, NULL };

  /* large enough for the dialog, which newer libadwaita shows within the window, and its shadow */
  gtk_window_set_default_size (shown.parent, 400, 640);
  gtk_window_present (shown.parent);
  shown.grid = BAIZE_THEME_GRID (find_widget (pages[0], is_type, GSIZE_TO_POINTER (BAIZE_TYPE_THEME_GRID)));
  shown.dialog = baize_compat_show_preferences (shown.parent, pages);
  wait_for_grid (shown.grid);
  return shown;
}

static void
hide_grid (Shown *shown)
{
  gtk_window_destroy (shown->parent);
  settle ();
}

static void
press (GtkWidget *widget)
{
  g_assert_nonnull (widget);
  g_signal_emit_by_name (widget, "clicked");
}

/* Whether a visible label has @text in it. */
static gboolean
shows_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

TEST (grid)
{
  BaizeThemes *themes = baize_themes_get_default ();
  Shown shown;
  GtkWidget *own, *other;
  guint n_before;

  put (DECKS_FINE, "aisleriot/cards/plain_deck.svg");
  put (DECKS_ALIKE, "aisleriot/cards/alike.svg");
  shown = show_grid ();
  own = baize_theme_grid_find (shown.grid, "");
  other = baize_theme_grid_find (shown.grid, "aisleriot/cards/plain_deck.svg");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (other), GTK_ACCESSIBLE_PROPERTY_LABEL, "Plain Deck");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (own), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (own), GTK_ACCESSIBLE_PROPERTY_LABEL, "Baize, in use");

  /* as Enter or a click does */
  g_assert_true (gtk_widget_grab_focus (other));
  g_assert_true (gtk_widget_activate (other));
  wait_for_answer (sentences->len);
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "aisleriot/cards/plain_deck.svg");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (other), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (own), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (own), GTK_ACCESSIBLE_PROPERTY_LABEL, "Baize");

  /* the tile of a file that is not a deck shows the error and can't be chosen */
  other = baize_theme_grid_find (shown.grid, "aisleriot/cards/alike.svg");
  while (baize_theme_tile_get_trouble (
           BAIZE_THEME_TILE (find_widget (other, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_THEME_TILE))))
         == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (find_widget (other, shows_text, "looks like another card") != NULL);
  n_before = sentences->len;
  g_assert_true (gtk_widget_activate (other));
  settle ();
  g_assert_cmpuint (sentences->len, ==, n_before);
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "aisleriot/cards/plain_deck.svg");
  g_assert_true (gtk_widget_activate (own));
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "");
  take_away ("aisleriot/cards/alike.svg");
  hide_grid (&shown);
}

/* A file is added, used and removed, and undo brings it back. */
TEST (add_and_remove)
{
  BaizeThemes *themes = baize_themes_get_default ();
  Shown shown = show_grid ();
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "my <deck>.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *child;

  decks_write (DECKS_VIEW_BOX, path);
  for (int i = 1; i <= 2; i++)
    {
      baize_theme_grid_add (shown.grid, file);
      wait_for_grid (shown.grid);
      g_assert_cmpuint (count_own (), ==, (guint) i);
    }
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "baize/themes/my <deck>-2.svg");
  (void) g_unlink (path);

  child = baize_theme_grid_find (shown.grid, "baize/themes/my <deck>-2.svg");
  g_assert_nonnull (child);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "\u200e\u2068My <deck>-2\u2069, in use");
  press (find_widget (child, is_type, GSIZE_TO_POINTER (GTK_TYPE_BUTTON)));
  wait_for_grid (shown.grid);
  g_assert_null (baize_theme_grid_find (shown.grid, "baize/themes/my <deck>-2.svg"));
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "");
  g_assert_null (baize_theme_files_find ("baize/themes/my <deck>-2.svg"));

  {
    GtkWidget *top = GTK_IS_WIDGET (shown.dialog) ? GTK_WIDGET (shown.dialog) : GTK_WIDGET (shown.parent);
    GtkWidget *toast = NULL;

    for (int i = 0; i < 200 && toast == NULL; i++)
      {
        g_main_context_iteration (NULL, FALSE);
        toast = find_widget (top, is_type, GSIZE_TO_POINTER (g_type_from_name ("AdwToastWidget")));
      }
    g_assert_nonnull (toast);
    press (find_widget (toast, is_type, GSIZE_TO_POINTER (GTK_TYPE_BUTTON)));
  }
  wait_for_grid (shown.grid);
  g_assert_nonnull (baize_theme_grid_find (shown.grid, "baize/themes/my <deck>-2.svg"));
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "baize/themes/my <deck>-2.svg");
  baize_themes_set_chosen (themes, "");
  hide_grid (&shown);
}

/* Returns whether @widget is within what its page shows. */
static gboolean
is_in_view (GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_get_height (widget) > 0 && gtk_widget_compute_bounds (widget, page, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (page);
}

/* The tile of a deck that was added is in view, though there are many. */
TEST (add_in_view)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "middle.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *child;
  Shown shown;

  for (int i = 0; i < 40; i++)
    {
      g_autofree char *name = g_strdup_printf ("aisleriot/cards/%s-%d.svg", i < 20 ? "a" : "z", i);

      put (DECKS_TEXT, name);
    }
  shown = show_grid ();
  g_assert_false (is_in_view (baize_theme_grid_find (shown.grid, "aisleriot/cards/z-20.svg")));
  decks_write (DECKS_FINE, path);
  baize_theme_grid_add (shown.grid, file);
  wait_for_grid (shown.grid);
  child = baize_theme_grid_find (shown.grid, "baize/themes/middle.svg");
  g_assert_nonnull (child);
  wait_until (is_in_view (child));
  for (int i = 0; i < 40; i++)
    {
      g_autofree char *name = g_strdup_printf ("aisleriot/cards/%s-%d.svg", i < 20 ? "a" : "z", i);

      take_away (name);
    }
  take_away ("baize/themes/middle.svg");
  baize_themes_set_chosen (baize_themes_get_default (), "");
  hide_grid (&shown);
}

/* A folder of loose cards is added as a file is; cards of only ink get paper. */
TEST (add_folder)
{
  BaizeThemes *themes = baize_themes_get_default ();
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "loose cards", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Shown shown = show_grid ();
  GtkWidget *top = GTK_IS_WIDGET (shown.dialog) ? GTK_WIDGET (shown.dialog) : GTK_WIDGET (shown.parent);
  guint n_own = count_own ();

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    for (int rank = 1; rank <= BAIZE_KING; rank++)
      {
        g_autofree char *name = g_strdup_printf ("%d%c.svg", rank, "cdhs"[suit]), *card = NULL, *svg = NULL;

        /* the last card is missing at first */
        if (suit == BAIZE_SPADES && rank == BAIZE_KING)
          {
            baize_theme_grid_add (shown.grid, file);
            wait_for_grid (shown.grid);
            g_assert_cmpuint (count_own (), ==, n_own);
            wait_until (find_widget (top, shows_text, "king_of_spades") != NULL);
          }
        svg = g_strdup_printf ("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='84'>"
                               "<path d='M1,1h4v4h-4zM55,79h4v4h-4zM%d,8h10v%dh-10z' fill='%s'/></svg>",
                               6 + 12 * suit, 5 * rank, suit == 1 || suit == 2 ? "#c01020" : "#101020");
        card = g_build_filename (path, name, NULL);
        g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
        g_assert_true (g_file_set_contents (card, svg, -1, NULL));
      }
  baize_theme_grid_add (shown.grid, file);
  wait_for_grid (shown.grid);
  g_assert_cmpstr (baize_themes_get_chosen (themes), ==, "baize/themes/loose cards.svgz");
  g_assert_cmphex (baize_faces_get_theme (baize_faces_get_default ())->inks[BAIZE_INK_PAPER], ==, 0xffffff);
  g_assert_nonnull (baize_theme_grid_find (shown.grid, "baize/themes/loose cards.svgz"));
  baize_themes_set_chosen (themes, "");
  take_away ("baize/themes/loose cards.svgz");
  hide_grid (&shown);
}

/* A file that is not a deck is not added, and no copy of it is left. */
TEST (refused)
{
  static const DecksFlaw flaws[] = { DECKS_TEXT, DECKS_MISSING, DECKS_HUGE, DECKS_FOLDER, DECKS_PIPE, DECKS_ABSENT };
  Shown shown = show_grid ();
  guint n_own = count_own ();

  for (gsize i = 0; i < G_N_ELEMENTS (flaws); i++)
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *path = g_build_filename (folder, "deck.svg", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      decks_write (flaws[i], path);
      baize_theme_grid_add (shown.grid, file);
      wait_for_grid (shown.grid);
      g_assert_cmpuint (count_own (), ==, n_own);
      g_assert_cmpstr (baize_themes_get_chosen (baize_themes_get_default ()), ==, "");
    }
  hide_grid (&shown);
}

/* Gives the test separate folders, so that it finds no decks of the system. Icons and MIME types of the system are
 * linked into them, because GTK needs both to show icons. */
static void
isolate (void)
{
  static const char *const names[] = { "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME" };
  static const char *const shared[] = { "mime", "icons" };
  const char *named = g_getenv ("XDG_DATA_DIRS");
  g_auto (GStrv) folders = g_strsplit (named != NULL && *named != '\0' ? named : "/usr/local/share:/usr/share", ":",
                                       -1);
  g_autofree char *directory = test_folder_new (); /* kept until the program ends */
  g_autofree char *system = g_build_filename (directory, "system", NULL);

  g_assert_cmpint (g_mkdir (system, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (shared); i++)
    {
      g_autofree char *link = g_build_filename (system, shared[i], NULL);

      for (gsize j = 0; folders[j] != NULL; j++)
        {
          g_autofree char *target = g_build_filename (folders[j], shared[i], NULL);

          if (g_file_test (target, G_FILE_TEST_IS_DIR) && symlink (target, link) == 0)
            break;
        }
    }
  g_setenv ("XDG_DATA_DIRS", system, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (directory, names[i], NULL);

      g_setenv (names[i], path, TRUE);
    }
}

/** If the window is closed while a file is being chosen, the file is not added. */
TEST (add_too_late)
{
  BaizeThemeGrid *grid = g_object_ref_sink (BAIZE_THEME_GRID (baize_theme_grid_new (baize_themes_get_default ())));
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/deck.svg");

  g_object_run_dispose (G_OBJECT (grid));
  baize_theme_grid_add (grid, file);
  /* wait for the search for decks to end; no deck is added */
  while (baize_theme_grid_is_busy (grid))
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (grid);
}

/** A key that is pressed before the decks are laid out does not send GTK into an endless loop. */
TEST (key_too_early)
{
  GtkWidget *grid = g_object_ref_sink (baize_theme_grid_new (baize_themes_get_default ()));
  GtkWidget *flow = gtk_widget_get_first_child (grid);
  gboolean done;

  g_signal_emit_by_name (flow, "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE, FALSE, &done);
  g_signal_emit_by_name (flow, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE, &done);
  gtk_widget_set_focus_child (flow, gtk_widget_get_first_child (flow));
  g_assert_false (gtk_widget_child_focus (grid, GTK_DIR_UP));
  g_assert_false (gtk_widget_child_focus (grid, GTK_DIR_DOWN));
  while (baize_theme_grid_is_busy (BAIZE_THEME_GRID (grid)))
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (grid);
}

gboolean
test_begin (int *argc, char ***argv)
{
  g_autoptr (GSettings) settings = NULL;

  isolate ();
  test_init (argc, argv, NULL);
  if (!gtk_init_check ())
    return FALSE;
  adw_init ();
  sentences = g_ptr_array_new_with_free_func (g_free);
  leave_mark ();
  settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  if (settings != NULL)
    g_settings_set_string (settings, "deck", MARKED);
  g_signal_connect (baize_themes_get_default (), "told", G_CALLBACK (on_message), NULL);
  return baize_table_settings_bind (baize_table_style_get_default ());
}
