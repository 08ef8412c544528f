/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A process that plays is killed at forty points, in a thorough run at four hundred: at three of four inside the calls
 * that change files, at the others from outside at any moment. Another process then finds the waiting game, the games
 * set aside, the facts of the ledger and the results as they were after the step last done, or after the one that was
 * going on.
 */
#include "faults.h"
#include "test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_SCRIPTS      5
#define N_INSIDE       300 /* in a thorough run */
#define N_FROM_OUTSIDE 100

/** All that must be kept. Games are texts. */
typedef struct
{
  char *waiting;     /* NULL when none is */
  GPtrArray *recent; /* the last set aside first */
  GPtrArray *wrong;
  char *facts;
  char *scores;
  GPtrArray *between; /* scores on the way there */
} Snapshot;

static Snapshot *
snapshot_new (void)
{
  Snapshot *snapshot = g_new0 (Snapshot, 1);

  snapshot->recent = g_ptr_array_new_with_free_func (g_free);
  snapshot->wrong = g_ptr_array_new_with_free_func (g_free);
  snapshot->between = g_ptr_array_new_with_free_func (g_free);
  return snapshot;
}

static void
snapshot_free (Snapshot *snapshot)
{
  g_free (snapshot->waiting);
  g_ptr_array_unref (snapshot->recent);
  g_ptr_array_unref (snapshot->wrong);
  g_ptr_array_unref (snapshot->between);
  g_free (snapshot->facts);
  g_free (snapshot->scores);
  g_free (snapshot);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Snapshot, snapshot_free)

/** A running player and what it says. */
typedef struct
{
  GPid pid;
  FILE *said;
  char *line;
  size_t size;
} Player;

static void
start (Player *process, const char *folder, const char *what, const char *first, const char *second, const char *third)
{
  const char *arguments[] = { faults_player, what, folder, first, second, third, NULL };
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *home = g_strdup (folder);
  g_autoptr (GError) error = NULL;
  int fd;

  *process = (Player){ 0 };
  environment = g_environ_setenv (environment, "GSETTINGS_BACKEND", "keyfile", TRUE);
  environment = g_environ_setenv (environment, "XDG_CONFIG_HOME", home, TRUE);
  environment = g_environ_setenv (environment, "HOME", home, TRUE);
  g_spawn_async_with_pipes (NULL, (char **) arguments, environment, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &process->pid, NULL, &fd, NULL, &error);
  g_assert_no_error (error);
  process->said = fdopen (fd, "r");
}

/** Reads what the process prints up to its next step. Puts it into @snapshot (nullable). Returns: the number of the
 * step;
 * -1 if the process ended. */
static int
read_step (Player *process, Snapshot *snapshot, int *n_calls)
{
  while (getline (&process->line, &process->size, process->said) > 0)
    {
      char *space = strchr (process->line, ' ');
      g_autofree char *text = NULL;

      if (space == NULL || !g_str_has_suffix (process->line, "\n"))
        continue; /* cut by the kill */
      *space = '\0';
      text = g_strcompress (g_strchomp (space + 1));
      if (g_str_equal (process->line, "step"))
        return atoi (text);
      if (g_str_equal (process->line, "calls") && n_calls != NULL)
        *n_calls = atoi (text);
      if (snapshot == NULL)
        continue;
      if (g_str_equal (process->line, "waiting"))
        snapshot->waiting = g_steal_pointer (&text);
      else if (g_str_equal (process->line, "recent"))
        g_ptr_array_add (snapshot->recent, g_steal_pointer (&text));
      else if (g_str_equal (process->line, "wrong"))
        g_ptr_array_add (snapshot->wrong, g_steal_pointer (&text));
      else if (g_str_equal (process->line, "between"))
        g_ptr_array_add (snapshot->between, g_steal_pointer (&text));
      else if (g_str_equal (process->line, "facts"))
        snapshot->facts = g_steal_pointer (&text);
      else if (g_str_equal (process->line, "scores"))
        snapshot->scores = g_steal_pointer (&text);
    }
  return -1;
}

/** Returns: how the process ended */
static int
finish (Player *process)
{
  int status;

  while (waitpid (process->pid, &status, 0) < 0)
    ;
  g_spawn_close_pid (process->pid);
  fclose (process->said);
  free (process->line);
  return status;
}

static Snapshot *
look (const char *folder)
{
  Snapshot *snapshot = snapshot_new ();
  Player process;

  start (&process, folder, "look", NULL, NULL, NULL);
  g_assert_cmpint (read_step (&process, snapshot, NULL), ==, 0);
  g_assert_cmpint (finish (&process), ==, 0);
  return snapshot;
}

/** The script played undisturbed: what there is after each step, the first before it. */
static GPtrArray *
play_through (int script, int *n_calls)
{
  GPtrArray *after = g_ptr_array_new_with_free_func ((GDestroyNotify) snapshot_free);
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *seed = g_strdup_printf ("%d", script);
  g_autoptr (Snapshot) left = NULL;
  const Snapshot *last;
  Player process;
  int step;

  g_ptr_array_add (after, look (folder));
  start (&process, folder, "show", seed, NULL, NULL);
  for (;;)
    {
      g_autoptr (Snapshot) snapshot = snapshot_new ();

      step = read_step (&process, snapshot, n_calls);
      if (step < 0)
        break;
      g_assert_cmpint (step, ==, after->len);
      g_ptr_array_add (after, g_steal_pointer (&snapshot));
    }
  g_assert_cmpint (finish (&process), ==, 0);
  last = after->pdata[after->len - 1];
  left = look (folder);
  g_assert_cmpstr (left->waiting, ==, last->waiting);
  g_assert_cmpstr (left->scores, ==, last->scores);
  g_assert_cmpuint (left->recent->len, ==, last->recent->len);
  g_test_message ("script %d: %u steps, %d calls, scores %s, %u set aside", script, after->len - 1, *n_calls,
                  last->scores, last->recent->len);
  return after;
}

static gboolean
has_game (const Snapshot *snapshot, const char *text)
{
  return g_strcmp0 (snapshot->waiting, text) == 0
         || g_ptr_array_find_with_equal_func (snapshot->recent, text, g_str_equal, NULL);
}

static gboolean
is_one_of (const char *found, const char *before, const char *after)
{
  return g_strcmp0 (found, before) == 0 || g_strcmp0 (found, after) == 0;
}

/** The line of a record that says which deal it is. */
static char *
deal_line (const char *text)
{
  const char *start = text ? strstr (text, "[Deal ") : NULL;

  return start ? g_strndup (start, strcspn (start, "\n")) : g_strdup ("");
}

/** Whether another game took the place of the one that waited. Between the two none may wait for a moment. */
static gboolean
is_exchange (const Snapshot *before, const Snapshot *after)
{
  g_autofree char *old = deal_line (before->waiting), *new = deal_line (after->waiting);

  return !g_str_equal (old, new)
         || (before->waiting != NULL
             && g_ptr_array_find_with_equal_func (after->recent, before->waiting, g_str_equal, NULL));
}

/** A game that there was before, and is to be after, is never nowhere. */
static void
check_kept (const Snapshot *found, const Snapshot *after, const char *text)
{
  if (text != NULL && has_game (after, text) && !has_game (found, text))
    g_error ("this game is nowhere:\n%s", text);
}

/** Of the facts that a step adds, the first ones may be there alone. A step that deletes results says so before it
 * takes lines out. */
static void
check_facts (const char *found, const char *before, const char *after)
{
  gboolean adds = g_str_has_prefix (after, before);

  if (!g_str_equal (found, after) && (!g_str_has_prefix (found, before) || (adds && !g_str_has_prefix (after, found))))
    g_error ("facts are\n%s\nafter\n%s\nbefore\n%s", found, after, before);
}

/** Holds @found against what there was before and after the step that was going on. */
static void
check_found (const Snapshot *found, const Snapshot *before, const Snapshot *after)
{
  for (guint i = 0; i < found->wrong->len; i++)
    g_error ("%s", (char *) found->wrong->pdata[i]);

  if (!is_one_of (found->waiting, before->waiting, after->waiting)
      && (found->waiting != NULL || !is_exchange (before, after)))
    g_error ("waiting is\n%s\nafter\n%s\nbefore\n%s", found->waiting, before->waiting, after->waiting);
  check_kept (found, after, before->waiting);
  for (guint i = 0; i < before->recent->len; i++)
    check_kept (found, after, before->recent->pdata[i]);
  for (guint i = 0; i < found->recent->len; i++)
    if (!has_game (before, found->recent->pdata[i]) && !has_game (after, found->recent->pdata[i]))
      g_error ("set aside is what never was:\n%s", (char *) found->recent->pdata[i]);
  g_assert_cmpuint (found->recent->len, <=,
                    MIN (MAX (before->recent->len, after->recent->len) + 1, BAIZE_STORE_MAX_RECENT));
  check_facts (found->facts, before->facts, after->facts);
  if (!is_one_of (found->scores, before->scores, after->scores)
      && !g_ptr_array_find_with_equal_func (after->between, found->scores, g_str_equal, NULL))
    g_error ("scores are %s after %s before %s", found->scores, before->scores, after->scores);
}

static void
check_after (const char *folder, GPtrArray *after, int n_done)
{
  g_autoptr (Snapshot) found = look (folder);
  const Snapshot *before = after->pdata[n_done], *next = after->pdata[MIN (n_done + 1, (int) after->len - 1)];

  check_found (found, before, next);
  /* what was found is played on, which must not have hurt what was set aside */
  {
    g_autoptr (Snapshot) again = look (folder);

    g_assert_cmpuint (again->wrong->len, ==, 0);
    g_assert_cmpuint (again->recent->len, ==, found->recent->len);
  }
}

/** Whether the process was killed, rather than at its end already or broken. */
static gboolean
was_killed (int status)
{
  if (WIFSIGNALED (status))
    {
      g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
      return TRUE;
    }
  g_assert_cmpint (status, ==, 0);
  return FALSE;
}

TEST (inside)
{
  GRand *rand = g_rand_new_with_seed ((guint32) test_seed (3));
  int n_killed = 0;

  for (int script = 1; script <= N_SCRIPTS; script++)
    {
      int n_calls = 0;
      g_autoptr (GPtrArray) after = play_through (script, &n_calls);
      g_autofree char *seed = g_strdup_printf ("%d", script);

      for (int i = 0; i < (int) test_amount (N_INSIDE) / N_SCRIPTS; i++)
        {
          g_autoptr (TestFolder) folder = test_folder_new ();
          g_autofree char *call = g_strdup_printf ("%d", g_rand_int_range (rand, 1, n_calls + 1));
          g_autofree char *phase = g_strdup_printf ("%d", g_rand_int_range (rand, 0, 3));
          int n_done = 0, step;
          Player process;

          start (&process, folder, "play", seed, call, phase);
          while ((step = read_step (&process, NULL, NULL)) > 0)
            n_done = step;
          n_killed += was_killed (finish (&process));
          g_test_message ("script %s, call %s, phase %s: %d steps done", seed, call, phase, n_done);
          check_after (folder, after, n_done);
        }
    }
  /* the number of calls differs by a few from one time to the next, as two threads write */
  g_assert_cmpint (n_killed, >=, (int) test_amount (N_INSIDE) * 9 / 10);
  g_rand_free (rand);
}

TEST (from_outside)
{
  GRand *rand = g_rand_new_with_seed ((guint32) test_seed (4));

  for (int script = 1; script <= N_SCRIPTS; script++)
    {
      int n_calls;
      g_autoptr (GPtrArray) after = play_through (script, &n_calls);
      g_autofree char *seed = g_strdup_printf ("%d", script);

      for (int i = 0; i < (int) test_amount (N_FROM_OUTSIDE) / N_SCRIPTS; i++)
        {
          g_autoptr (TestFolder) folder = test_folder_new ();
          int last = g_rand_int_range (rand, 0, (gint32) after->len - 1), n_done = 0, step;
          Player process;

          start (&process, folder, "play", seed, "0", "0");
          while (n_done < last)
            {
              n_done = read_step (&process, NULL, NULL);
              g_assert_cmpint (n_done, >, 0);
            }
          g_usleep ((gulong) g_rand_int_range (rand, 0, 2000));
          kill (process.pid, SIGKILL);
          while ((step = read_step (&process, NULL, NULL)) > 0)
            n_done = step;
          was_killed (finish (&process));
          g_test_message ("script %s: %d steps done", seed, n_done);
          check_after (folder, after, n_done);
        }
    }
  g_rand_free (rand);
}
