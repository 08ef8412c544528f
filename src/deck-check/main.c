/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tries a file that shall be a deck of cards, so that the program need not: in a process of its own, with little time
 * and memory, which may crash or be killed. What it found goes to its output; see faces/baize-face-trial.h.
 */
#include "deck-check.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* Addresses, of which a deck with filters reserves many more than it uses: the hungriest known takes 800 MB. */
#define MEMORY ((rlim_t) 2 << 30)
/* Of computing, ten times what the slowest known deck takes. Sanitizers are slow themselves, and reserve no end of
   memory. */
#if defined(__SANITIZE_ADDRESS__)
#define SECONDS 150
#else
#define SECONDS 30
#endif

/* Limits that are lower already stay. */
static void
limit (int resource, rlim_t value)
{
  struct rlimit both;

  if (getrlimit (resource, &both) != 0)
    _exit (3);
  both.rlim_cur = both.rlim_max = MIN (value, MIN (both.rlim_cur, both.rlim_max));
  if (setrlimit (resource, &both) != 0)
    _exit (3);
}

/* Where memory runs out, this process is the first to go. */
static void
volunteer (void)
{
  int file = open ("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);

  if (file < 0)
    return;
  if (write (file, "1000", 4) != 4)
    g_debug ("this process is to stay as long as others");
  (void) close (file);
}

/* Filters are computed by as many threads as there are processors, each with addresses of its own: on a large machine
   these alone would be too many. */
static void
stay_alone (void)
{
  g_setenv ("RAYON_NUM_THREADS", "1", TRUE);
#if defined(__GLIBC__)
  (void) mallopt (M_ARENA_MAX, 1);
#endif
}

/* Whoever asked may be killed, too. */
static void
limit_self (void)
{
  volunteer ();
  stay_alone ();
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_CPU, SECONDS);
#if !defined(__SANITIZE_ADDRESS__)
  limit (RLIMIT_AS, MEMORY);
#endif
  (void) prctl (PR_SET_PDEATHSIG, SIGKILL);
  (void) prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (nice (5) == -1)
    g_debug ("this process is as important as others");
}

static void
say_trouble (BaizeTrialTrouble trouble, guint picture)
{
  printf ("%s %d %u\n", BAIZE_TRIAL_MARK, (int) trouble, picture);
}

static void
say_result (BaizeFaceTheme *theme, int width, GBytes *const *pixels)
{
  g_autofree char *text = baize_face_theme_write (theme);

  printf ("%s %d %zu\n%s", BAIZE_TRIAL_MARK, (int) BAIZE_TRIAL_FINE, strlen (text), text);
  for (guint i = 0; i < BAIZE_TRIAL_N_SHOWN; i++)
    {
      guint picture = baize_trial_shown[i];

      if (theme->pictures & BAIZE_PICTURE_BIT (picture))
        (void) fwrite (g_bytes_get_data (pixels[picture], NULL), 1, baize_picture_get_size (width), stdout);
    }
}

static BaizeTrialTrouble
try (const char *path, int width, guint *picture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (BaizeFaceSheet) sheet = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;
  GBytes *pixels[BAIZE_N_PICTURES] = { NULL };
  BaizeFaceStamp stamp;
  BaizeTrialTrouble trouble;

  if (!baize_face_stamp_take (&stamp, path))
    return BAIZE_TRIAL_UNREADABLE;
  if (stamp.size > BAIZE_FACE_THEME_MAX_SIZE)
    return BAIZE_TRIAL_LARGE;
  svg = baize_face_sheet_load (path, &stamp, &error);
  if (svg == NULL)
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? BAIZE_TRIAL_LARGE : BAIZE_TRIAL_UNREADABLE;
  sheet = baize_face_sheet_new (svg, NULL);
  if (sheet == NULL)
    return BAIZE_TRIAL_NO_SHEET;

  theme = baize_face_theme_new (path, &stamp);
  trouble = trial_measure (sheet, theme, picture);
  if (trouble == BAIZE_TRIAL_FINE)
    trouble = trial_draw (sheet, theme, width, pixels, picture);
  if (trouble == BAIZE_TRIAL_FINE)
    say_result (theme, width, pixels);
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&pixels[i], g_bytes_unref);
  return trouble;
}

int
main (int argc, char **argv)
{
  BaizeTrialTrouble trouble;
  guint picture = 0;
  int width = argc == 3 ? atoi (argv[2]) : 0;

  if (width < BAIZE_PICTURE_MIN_WIDTH || width > BAIZE_TRIAL_MAX_WIDTH || !g_path_is_absolute (argv[1]))
    {
      fprintf (stderr, "usage: %s FILE WIDTH\n", argv[0]);
      return 2;
    }
  limit_self ();
  trouble = try (argv[1], width, &picture);
  if (trouble != BAIZE_TRIAL_FINE)
    say_trouble (trouble, picture);
  return fflush (stdout) == 0 ? 0 : 1;
}
