/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the window is given: files that are opened or dropped.
 */
#include "window-fixture.h"

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
  wait_for (100);
}

/* The bus may bring what is no address of a file. */
SHOWN_TEST (no_address)
{
  static const char *const uris[] = {
    "not a uri", "", "relative.baize", "file:///tmp/%zz", "file:///", "foo:bar.baize"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (uris); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);

      open_file (fixture, file);
      g_assert_null (baize_session_get_game (session_of (fixture)));
      wait_for (20);
    }
}

/* The bus may bring no file at all, as well as several. */
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
is_told (Fixture *fixture, const char *text)
{
  return find_widget (GTK_WIDGET (fixture->window), says, text) != NULL;
}

/** Drops the files at @paths, and waits until @text (nullable) is told. */
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
    wait_until (is_told (fixture, text));
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

/* ---- a file that does not answer ---- */

/* It lies on a disk that is out of reach until the test is over. Nothing else of it is ever asked for. */
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

/** Opens a file that does not answer, and waits until it is asked. */
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

/** The disk answers at last. */
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

/* One plays on meanwhile; the answer, which is an error here, is told when it comes. */
SHOWN_TEST (stuck)
{
  BaizeGame *game;

  game = open_game (fixture);
  open_stuck (fixture);
  wait_until (is_told (fixture, "The file is being read"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "stop-opening", NULL);
  g_assert_false (baize_window_get_opening (fixture->window));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "stop-opening"));
  wake_disk ();
  open_stuck (fixture);
  wake_disk ();
  wait_until (is_told (fixture, "the disk woke up too late"));
  g_assert_true (baize_session_get_game (session_of (fixture)) == game);
}

/* What is begun meanwhile stays, and nothing is said about the file. */
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
  /* it is being played already, and was asked for last */
  baize_window_carry_out (fixture->window, &again);
  g_assert_false (baize_window_get_opening (fixture->window));
  open_stuck (fixture);
  baize_session_leave (session_of (fixture));
  g_assert_false (baize_window_get_opening (fixture->window));
  wake_disk ();
  wait_for (100);
  g_assert_false (is_told (fixture, "the disk woke up too late"));
  g_assert_null (baize_session_get_game (session_of (fixture)));
}

/* tear_down() sees that nothing holds the window. */
SHOWN_TEST (stuck_closed)
{
  open_stuck (fixture);
  tear_down (fixture, NULL);
  wake_disk ();
  set_up (fixture, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

/* ---- files that are none ---- */

WINDOW_TEST (no_files)
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

/* ---- text that is too long to be laid out ---- */

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

/** A record of rules of one's own that is as large as it may be by what people write in it. */
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

/** Looks at every text in every window. Returns: how many are the beginnings of long ones. */
static guint
check_lengths (void)
{
  guint n_long = 0;

  wait_for (100);
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
      BaizeGame *game;

      open_file (fixture, file);
      game = baize_session_get_game (session_of (fixture));
      g_assert_cmpuint (strlen (baize_game_get_tag (game, "Opinion")), >=, lengths[i] - 8);
      g_assert_cmpuint (check_lengths (), >=, 1);
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "look-back", NULL);
      g_assert_cmpuint (check_lengths (), >=, 2);
      for (int j = 0; j < 3; j++)
        {
          Search bars = search_for (fixture, BAIZE_TYPE_LOOK_BACK);

          gtk_widget_activate_action (bars.last, "look-back.step", "i", j - 1);
          check_lengths ();
        }
      gtk_widget_activate_action (search_for (fixture, BAIZE_TYPE_LOOK_BACK).last, "look-back.close", NULL);
      g_assert_true (play_first (game));
      for (gsize j = 0; j < G_N_ELEMENTS (dialogs); j++)
        {
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), dialogs[j], NULL));
          check_lengths ();
          close_others (fixture);
        }
    }
}

/** Opening a record with remarks offers to look back, from the first remark on, be it about the deal alone. */
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
      GtkWidget *bar = search_for (fixture, BAIZE_TYPE_LOOK_BACK).last;
      Search scale = { GTK_TYPE_SCALE, 0, NULL };

      open_file (fixture, file);
      g_assert_cmpint (action_enabled (fixture, "look-back"), ==, cases[i].enabled);
      if (!cases[i].enabled)
        continue;
      activate_action (fixture, "look-back");
      for_each_widget (bar, count_type, &scale);
      g_assert_true (gtk_widget_get_visible (bar));
      g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scale.last)), ==, cases[i].position);
      g_assert_true (shows_text (bar, cases[i].shown));
      gtk_widget_activate_action (bar, "look-back.close", NULL);
    }
}

/** A remark without a space makes no window wider than a screen, which X refuses to draw. */
WINDOW_TEST (unbroken_remark)
{
  g_autofree char *word = g_strnfill (100000, 'W'),
                  *text = g_strconcat ("[Game \"grafa\"]\n[Deal \"1\"]\n\n# ", word, "\n", NULL);
  g_autoptr (GFile) file = write_file ("unbroken.baize", text);
  GtkWidget *bar = search_for (fixture, BAIZE_TYPE_LOOK_BACK).last;
  int width;

  gtk_window_present (GTK_WINDOW (fixture->window));
  open_file (fixture, file);
  activate_action (fixture, "look-back");
  g_assert_true (gtk_widget_get_visible (bar));
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
}

static gboolean
is_over (GtkWidget *widget, gconstpointer window)
{
  return GTK_IS_WINDOW (widget) && (gconstpointer) gtk_window_get_transient_for (GTK_WINDOW (widget)) == window;
}

/** A choice of a file may be over while GTK still asks about the folders above. Meson has freed memory overwritten, so
 * that whoever uses it then is found out. */
SHOWN_TEST (dismissed)
{
  baize_session_deal_number (session_of (fixture), baize_rules_find ("grafa", NULL), 0, 1);
  wait_for (100);
  for (guint moment = 0; moment < 40; moment++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.save", NULL);
      wait_for (moment);
      baize_window_clear (GTK_WINDOW (fixture->window));
      wait_for (20);
      /* even a hidden one would go on being so when the main one is gone */
      g_assert_null (find_widget (NULL, is_over, fixture->window));
    }
}
