/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The helper program that checks a foreign deck of cards. It parses the file in place of Baize, with little time and
 * memory; it may crash or be killed without harm to Baize. It writes the outcome to its standard output; the format is
 * in faces/baize-deck-check.c.
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

/* The limit of address space. Decks with SVG filters reserve much more than they use: the largest known takes 800
 * MB. */
#define MEMORY ((rlim_t) 2 << 30)
/* The limit of computing time: ten times what the slowest known deck takes. Sanitizers are slow. */
#if defined(__SANITIZE_ADDRESS__)
#define SECONDS 150
#else
#define SECONDS 30
#endif

/* Lowers a limit of this process; a limit that is lower already stays. */
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

/* Offers this process as the first to be killed when memory runs out. */
static void
offer_memory (void)
{
  int file = open ("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);

  if (file < 0)
    return;
  if (write (file, "1000", 4) != 4)
    g_debug ("the out-of-memory score can't be raised");
  (void) close (file);
}

/* librsvg computes filters with a thread for each processor, and each thread reserves address space: on a large machine
   this alone would exceed the limit. */
static void
use_one_thread (void)
{
  g_setenv ("RAYON_NUM_THREADS", "1", TRUE);
#if defined(__GLIBC__)
  (void) mallopt (M_ARENA_MAX, 1);
#endif
}

/* Sets all limits. The process also ends when Baize does. */
static void
limit_self (void)
{
  offer_memory ();
  use_one_thread ();
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_CPU, SECONDS);
#if !defined(__SANITIZE_ADDRESS__)
  limit (RLIMIT_AS, MEMORY);
#endif
  (void) prctl (PR_SET_PDEATHSIG, SIGKILL);
  (void) prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (nice (5) == -1)
    g_debug ("the priority can't be lowered");
}

static void
print_trouble (BaizeDeckCheckTrouble trouble, guint picture)
{
  printf ("%s %d %u\n", BAIZE_DECK_CHECK_MARK, (int) trouble, picture);
}

static void
print_result (BaizeFaceTheme *theme, int width, GBytes *const *pixels)
{
  g_autofree char *text = baize_face_theme_write (theme);

  printf ("%s %d %zu\n%s", BAIZE_DECK_CHECK_MARK, (int) BAIZE_DECK_CHECK_FINE, strlen (text), text);
  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    {
      guint picture = baize_deck_check_shown[i];

      if (theme->pictures & BAIZE_PICTURE_BIT (picture))
        (void) fwrite (g_bytes_get_data (pixels[picture], NULL), 1, baize_picture_get_size (width), stdout);
    }
}

static BaizeDeckCheckTrouble
check (const char *path, int width, guint *picture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (BaizeFaceSheet) sheet = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;
  GBytes *pixels[BAIZE_N_PICTURES] = { NULL };
  BaizeFaceStamp stamp;
  BaizeDeckCheckTrouble trouble;

  if (!baize_face_stamp_take (&stamp, path))
    return BAIZE_DECK_CHECK_UNREADABLE;
  if (stamp.size > BAIZE_FACE_THEME_MAX_SIZE)
    return BAIZE_DECK_CHECK_LARGE;
  svg = baize_face_sheet_load (path, &stamp, &error);
  if (svg == NULL)
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? BAIZE_DECK_CHECK_LARGE
                                                                    : BAIZE_DECK_CHECK_UNREADABLE;
  sheet = baize_face_sheet_new (svg, NULL);
  if (sheet == NULL)
    return BAIZE_DECK_CHECK_NO_SHEET;

  theme = baize_face_theme_new (path, &stamp);
  trouble = deck_check_measure (sheet, theme, picture);
  if (trouble == BAIZE_DECK_CHECK_FINE)
    trouble = deck_check_draw (sheet, theme, width, pixels, picture);
  if (trouble == BAIZE_DECK_CHECK_FINE)
    print_result (theme, width, pixels);
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&pixels[i], g_bytes_unref);
  return trouble;
}

int
main (int argc, char **argv)
{
  BaizeDeckCheckTrouble trouble;
  guint picture = 0;
  int width = argc == 3 ? atoi (argv[2]) : 0;

  if (width < BAIZE_PICTURE_MIN_WIDTH || width > BAIZE_DECK_CHECK_MAX_WIDTH || !g_path_is_absolute (argv[1]))
    {
      fprintf (stderr, "usage: %s FILE WIDTH\n", argv[0]);
      return 2;
    }
  limit_self ();
  trouble = check (argv[1], width, &picture);
  if (trouble != BAIZE_DECK_CHECK_FINE)
    print_trouble (trouble, picture);
  return fflush (stdout) == 0 ? 0 : 1;
}
