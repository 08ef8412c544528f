/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Files that are opened or dropped on the window: valid files, files that are not records, files that block, and very
 * long text.
 */
#include "window-fixture.h"

#include "app/common/baize-words.h"
#include "app/play/baize-look-back.h"
#include "app/window/baize-window-clear.h"
#include "app/window/baize-window-drop.h"
#include "core/base/baize-limits.h"

#include <sys/stat.h>

#define ONE_MOVE "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n"

SHOWN_TEST (file)
{
  g_autoptr (GFile) good = write_file ("one.baize", ONE_MOVE);
  g_autoptr (GFile) bad = g_file_new_for_path ("/nowhere/at-all.baize");

  open_file (fixture, bad);
  g_assert_null (baize_session_get_game (session_of (fixture)));
  open_file (fixture, good);
  g_assert_cmpuint (baize_game_get_position (baize_session_get_game (session_of (fixture))), ==, 1);
  wait_for_rest ();
}

/* A request over D-Bus may contain a URI that is not the address of a record. */
SHOWN_TEST (invalid_uris)
{
  static const char *const uris[] = {
    "not a uri", "", "relative.baize", "file:///tmp/%zz", "file:///", "foo:bar.baize"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (uris); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);

      open_file (fixture, file);
      g_assert_null (baize_session_get_game (session_of (fixture)));
      wait_for_rest ();
    }
}

/* A request over D-Bus may contain no file, or several. */
WINDOW_TEST (open)
{
  g_autoptr (GFile) file = write_file ("sent.baize", ONE_MOVE);
  GFile *files[] = { file, file, NULL };
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (fixture->window));

  g_signal_emit_by_name (application, "open", &files[2], 0, "");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window)));
  g_assert_null (baize_session_get_game (session_of (fixture)));
  g_signal_emit_by_name (application, "open", files, 2, "");
  wait_for_file (fixture);
  g_assert_cmpuint (baize_game_get_position (baize_session_get_game (session_of (fixture))), ==, 1);
}

static gboolean
is_shown (Fixture *fixture, const char *text)
{
  return find_widget (GTK_WIDGET (fixture->window), says, text) != NULL;
}

/** Drops the files at @paths and waits until a label shows @text (nullable). */
static void
drop (Fixture *fixture, const char *const *paths, const char *text)
{
  GSList *files = NULL;

  for (; *paths != NULL; paths++)
    files = g_slist_append (files, g_file_new_for_path (*paths));
  g_assert_cmpint (baize_window_drop_files (fixture->window, files), ==, files != NULL);
  g_slist_free_full (files, g_object_unref);
  wait_for_file (fixture);
  if (text != NULL)
    wait_until (is_shown (fixture, text));
}

SHOWN_TEST (drop)
{
  static const char lesson[] = "[Game \"grafa\"]\n[Deal \"1\"]\n\n# Read this.\n#@ wait\n";
  g_autoptr (GFile) game = write_file ("dropped.baize", ONE_MOVE), teaching = write_file ("lesson.baize", lesson);
  g_autoptr (GFile) letter = write_file ("letter.txt", "Dear Grandma,\n");
  const char *good = g_file_peek_path (game), *taught = g_file_peek_path (teaching), *text = g_file_peek_path (letter);

  drop (fixture, (const char *const[]){ NULL }, NULL);
  drop (fixture, (const char *const[]){ "/nowhere/Deck.SVG", NULL }, "drop it in the preferences");
  drop (fixture, (const char *const[]){ good, taught, NULL }, "Only one record");
  drop (fixture, (const char *const[]){ text, NULL },
        "\342\200\216\342\201\250letter.txt\342\201\251:1: This is not a record of a game.");
  drop (fixture, (const char *const[]){ g_get_tmp_dir (), NULL }, "this is not a regular file");
  g_assert_null (baize_session_get_game (session_of (fixture)));
  drop (fixture, (const char *const[]){ good, NULL }, NULL);
  g_assert_cmpuint (baize_game_get_position (baize_session_get_game (session_of (fixture))), ==, 1);
  drop (fixture, (const char *const[]){ taught, NULL }, "Read this.");
  g_assert_true (baize_session_get_in_lesson (session_of (fixture)));
  baize_session_end_lesson (session_of (fixture));
}

/* ---- a file that blocks ---- */

/* The state of a disk that blocks every reader until wake_disk(). Of its file only the functions below are used. */
static struct
{
  GMutex mutex;
  GCond cond;
  gboolean answers;
  guint n_waiting;
} disk;

#define STUCK_TYPE_FILE (stuck_file_get_type ())
G_DECLARE_FINAL_TYPE (StuckFile, stuck_file, STUCK, FILE, GObject)

struct _StuckFile
{
  GObject parent_instance;
};

static char *
stuck_file_get_basename (GFile *file)
{
  return g_strdup ("far-away.baize");
}

static gboolean
stuck_file_is_native (GFile *file)
{
  return FALSE;
}

static GFileInfo *
stuck_file_query_info (GFile *file, const char *attributes, GFileQueryInfoFlags flags, GCancellable *cancellable,
                       GError **error)
{
  g_mutex_lock (&disk.mutex);
  disk.n_waiting++;
  g_cond_broadcast (&disk.cond);
  while (!disk.answers)
    g_cond_wait (&disk.cond, &disk.mutex);
  disk.n_waiting--;
  g_cond_broadcast (&disk.cond);
  g_mutex_unlock (&disk.mutex);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "the disk woke up too late");
  return NULL;
}

static void
stuck_file_iface_init (GFileIface *iface)
{
  iface->get_basename = stuck_file_get_basename;
  iface->is_native = stuck_file_is_native;
  iface->query_info = stuck_file_query_info;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (StuckFile, stuck_file, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, stuck_file_iface_init))

static void
stuck_file_class_init (StuckFileClass *klass)
{
}

static void
stuck_file_init (StuckFile *file)
{
}

/** Opens the file that blocks and waits until the thread that reads it is blocked. */
static void
open_stuck (Fixture *fixture)
{
  g_autoptr (GFile) file = g_object_new (STUCK_TYPE_FILE, NULL);

  disk.answers = FALSE;
  baize_window_open_file (fixture->window, file);
  g_mutex_lock (&disk.mutex);
  while (disk.n_waiting == 0)
    g_cond_wait (&disk.cond, &disk.mutex);
  g_mutex_unlock (&disk.mutex);
  g_assert_true (baize_window_get_opening (fixture->window));
}

/** Lets the disk answer all readers, each with an error. */
static void
wake_disk (void)
{
  g_mutex_lock (&disk.mutex);
  disk.answers = TRUE;
  g_cond_broadcast (&disk.cond);
  while (disk.n_waiting > 0)
    g_cond_wait (&disk.cond, &disk.mutex);
  g_mutex_unlock (&disk.mutex);
}

/* The game can be played while the file is read, and reading can be stopped. The error is shown when it arrives. */
SHOWN_TEST (stuck)
{
  BaizeGame *game;

  game = open_game (fixture);
  open_stuck (fixture);
  wait_until (is_shown (fixture, "The file is being read"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "stop-opening", NULL);
  g_assert_false (baize_window_get_opening (fixture->window));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "stop-opening"));
  wake_disk ();
  open_stuck (fixture);
  wake_disk ();
  wait_until (is_shown (fixture, "the disk woke up too late"));
  g_assert_true (baize_session_get_game (session_of (fixture)) == game);
}

/* If another game is opened or left while the file is read, reading stops, and no message about the file is shown. */
SHOWN_TEST (stuck_replaced)
{
  g_autoptr (GFile) newer = write_file ("newer.baize", ONE_MOVE);
  BaizeRequest again = { .rules = baize_rules_find ("grafa", NULL), .variant = -1, .has_deal = TRUE, .deal = 77 };
  BaizeGame *game;

  open_stuck (fixture);
  open_file (fixture, newer);
  game = baize_session_get_game (session_of (fixture));
  g_assert_cmpuint (baize_game_get_position (game), ==, 1);
  open_stuck (fixture);
  baize_session_deal_number (session_of (fixture), baize_game_get_rules (game), 0, 77);
  g_assert_false (baize_window_get_opening (fixture->window));
  open_stuck (fixture);
  /* a request for the current game is also newer than the file */
  baize_window_carry_out (fixture->window, &again);
  g_assert_false (baize_window_get_opening (fixture->window));
  open_stuck (fixture);
  baize_session_leave (session_of (fixture));
  g_assert_false (baize_window_get_opening (fixture->window));
  wake_disk ();
  wait_for_rest ();
  g_assert_false (is_shown (fixture, "the disk woke up too late"));
  g_assert_null (baize_session_get_game (session_of (fixture)));
}

/* The window can be closed while the file is read; tear_down() fails if something still holds it. */
SHOWN_TEST (stuck_closed)
{
  open_stuck (fixture);
  tear_down (fixture, NULL);
  wake_disk ();
  set_up (fixture, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

/* ---- files that are not records ---- */

WINDOW_TEST (not_records)
{
  g_autofree char *pipe = g_build_filename (g_get_user_data_dir (), "pipe.baize", NULL);
  g_autofree char *much = g_strnfill (5 * 1024 * 1024, '#');
  g_autoptr (GFile) large = write_file ("large.baize", much);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  gtk_window_present (GTK_WINDOW (fixture->window));
  drop (fixture, (const char *const[]){ pipe, NULL }, "this is not a regular file");
  drop (fixture, (const char *const[]){ g_file_peek_path (large), NULL }, "larger than 4 MiB");
  drop (fixture, (const char *const[]){ "/dev/zero", NULL }, "this is not a regular file");
  g_assert_null (baize_session_get_game (session_of (fixture)));
}

/* ---- text that is too long to lay out ---- */

static char *
make_long (gsize length)
{
  g_autofree char *words = g_strnfill ((length + 7) / 8, 'x');
  g_auto (GStrv) parts = g_strsplit (words, "x", -1);
  char *text = g_strjoinv ("lengthy ", parts);

  text[length] = '\0';
  g_strchomp (text);
  return text;
}

/** Returns (transfer full) a record with custom rules in which names, a tag and a comment have @length bytes each. */
static GFile *
write_long (gsize length)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, baize_rules_find_variant (rules, "custom", NULL), 5);
  g_autoptr (BaizeGame) game = NULL;
  g_autoptr (BaizeRecord) record = NULL;
  g_autofree char *text = NULL, *words = make_long (length), *all = NULL;

  setup->players = 2;
  setup->rules_text = g_strdup ("grid=hex cards=4,4,2 hand=2 decks=1 hidden=no gentle=no");
  game = baize_game_new (rules, setup, NULL);
  baize_game_set_tag (game, "RulesName", words);
  baize_game_set_tag (game, "Seat.1", words);
  baize_game_set_tag (game, "Opinion", words);
  record = baize_game_to_record (game, "");
  text = baize_record_to_text (record);
  all = g_strconcat (text, "# ", words, "\n", NULL);
  return write_file ("long.baize", all);
}

static void
check_length (GtkWidget *widget, gpointer data)
{
  guint *n_long = data;
  const char *text = GTK_IS_LABEL (widget)      ? gtk_label_get_text (GTK_LABEL (widget))
                     : GTK_IS_EDITABLE (widget) ? gtk_editable_get_text (GTK_EDITABLE (widget))
                                                : "";
  const char *tip = gtk_widget_get_tooltip_text (widget);

  g_assert_cmpuint (strlen (text), <=, BAIZE_TEXT_MAX_COMMENT + 100);
  g_assert_cmpuint (tip ? strlen (tip) : 0, <=, BAIZE_TEXT_MAX_COMMENT + 100);
  if (strstr (text, "lengthy lengthy") != NULL)
    ++*n_long;
}

/** Fails if a text in any window is too long. Returns the number of texts that are beginnings of long texts. */
static guint
check_lengths (Fixture *fixture)
{
  guint n_long = 0;

  wait_for_rest ();
  for_each_widget (NULL, check_length, &n_long);
  return n_long;
}

SHOWN_TEST (long)
{
  static const gsize lengths[] = { 100 * 1000, 1000 * 1000 };
  static const char *const dialogs[] = { "win.new-players", "board.rules", "win.scores", "win.recent" };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GFile) file = write_long (lengths[i]);
      g_autofree char *rules = NULL;
      BaizeGame *game;

      open_file (fixture, file);
      game = baize_session_get_game (session_of (fixture));
      /* a longer name would not fit into the title; an ellipsis and two marks of its direction are added */
      rules = baize_words_rules (baize_game_get_variant (game), baize_game_get_tag (game, "RulesName"));
      g_assert_cmpint (g_utf8_strlen (rules, -1), <=, BAIZE_TEXT_MAX_RULES + 3);
      g_assert_cmpuint (strlen (baize_game_get_tag (game, "Opinion")), >=, lengths[i] - 8);
      g_assert_cmpuint (check_lengths (fixture), >=, 1);
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "look-back", NULL);
      g_assert_cmpuint (check_lengths (fixture), >=, 2);
      for (int j = 0; j < 3; j++)
        {
          Search bars = search_for (fixture, BAIZE_TYPE_LOOK_BACK);

          gtk_widget_activate_action (bars.last, "look-back.step", "i", j - 1);
          check_lengths (fixture);
        }
      gtk_widget_activate_action (search_for (fixture, BAIZE_TYPE_LOOK_BACK).last, "look-back.close", NULL);
      g_assert_true (play_first (game));
      for (gsize j = 0; j < G_N_ELEMENTS (dialogs); j++)
        {
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), dialogs[j], NULL));
          /* GTK 4.18 never frees a dialog, nor the session it holds, that opens before the dialog below it is drawn */
          wait_until (count_dialogs (fixture) + g_list_model_get_n_items (gtk_window_get_toplevels ()) > 1);
          check_lengths (fixture);
          close_others (fixture);
        }
    }
}

/** A record with remarks offers to look back, beginning at the first remark, even if it is only about the deal. */
WINDOW_TEST (remarks)
{
  static const struct
  {
    const char *text, *shown;
    double position;
    gboolean enabled;
  } cases[] = {
    { "# About the deal.\n", "About the deal.", 0, TRUE },
    { "# About the deal.\npair JC\n", "About the deal.", 0, TRUE },
    { "pair JC\n# After a move.\n", "After a move.", 1, TRUE },
    { "pair JC\n", NULL, 0, FALSE },
  };

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("[Game \"grafa\"]\n[Deal \"1\"]\n\n", cases[i].text, NULL);
      g_autoptr (GFile) file = write_file ("remarks.baize", text);
      GtkWidget *bar;
      Search scale = { GTK_TYPE_SCALE, 0, NULL };

      open_file (fixture, file);
      g_assert_cmpint (action_enabled (fixture, "look-back"), ==, cases[i].enabled);
      if (!cases[i].enabled)
        continue;
      activate_action (fixture, "look-back");
      bar = search_for (fixture, BAIZE_TYPE_LOOK_BACK).last;
      for_each_widget (bar, count_type, &scale);
      g_assert_true (gtk_widget_get_visible (bar));
      g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scale.last)), ==, cases[i].position);
      g_assert_true (shows_text (bar, cases[i].shown));
      gtk_widget_activate_action (bar, "look-back.close", NULL);
    }
}

/** A long remark without spaces does not make the window wider than the screen; X refuses to draw such a window. */
WINDOW_TEST (unbroken_remark)
{
  g_autofree char *word = g_strnfill (100000, 'W'),
                  *text = g_strconcat ("[Game \"grafa\"]\n[Deal \"1\"]\n\n# ", word, "\n", NULL);
  g_autoptr (GFile) file = write_file ("unbroken.baize", text);
  GtkWidget *bar;
  int width;

  gtk_window_present (GTK_WINDOW (fixture->window));
  open_file (fixture, file);
  activate_action (fixture, "look-back");
  bar = search_for (fixture, BAIZE_TYPE_LOOK_BACK).last;
  g_assert_true (gtk_widget_get_visible (bar));
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
}

static gboolean
is_over (GtkWidget *widget, gconstpointer window)
{
  return GTK_IS_WINDOW (widget) && (gconstpointer) gtk_window_get_transient_for (GTK_WINDOW (widget)) == window;
}

/** A file dialog may be closed while GTK is still querying the folders above. Meson sets
 * MALLOC_PERTURB_, which overwrites freed memory, so that using it fails. */
SHOWN_TEST (dismissed)
{
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 1);
  wait_for_rest ();
  for (guint moment = 0; moment < 40; moment++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.save", NULL);
      wait_for (moment);
      baize_window_clear (GTK_WINDOW (fixture->window));
      wait_for_rest ();
      /* even a hidden dialog would outlive the main window */
      g_assert_null (find_widget (NULL, is_over, fixture->window));
    }
}
