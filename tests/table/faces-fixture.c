/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures and waiting for the tests of the card pictures.
 */
#include "faces-fixture.h"

static guint n_messages;

static void
on_log (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (level & G_LOG_LEVEL_MESSAGE)
    n_messages++;
  else
    g_log_default_handler (domain, level, message, data);
}

/** Counts messages from now on; most tests also run without a display. */
gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, NULL);
  g_log_set_default_handler (on_log, NULL);
  gtk_init_check ();
  return TRUE;
}

/** faces_count_messages: Returns: the number of messages logged, which are counted instead of shown. */
guint
faces_count_messages (void)
{
  return n_messages;
}

/** faces_new_worker: Returns: a worker on the program's own sheet, with its own cache. */
BaizeFaceWorker *
faces_new_worker (const char *directory)
{
  return baize_face_worker_new (directory, directory, BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN, NULL, NULL);
}

/** faces_new: Returns: pictures of @sheet whose lookups never wait, so that missing pictures can be tested. */
BaizeFaces *
faces_new (const char *directory, const char *sheet)
{
  BaizeFaces *faces = baize_faces_new (directory, directory, sheet, NULL, BAIZE_FACE_LETTERS_DRAWN);

  faces->patience = 0;
  return faces;
}

/** faces_find: Returns: how well a picture matches, without the picture. */
BaizeFacesMatch
faces_find (BaizeFaces *faces, int width, guint picture, gint64 frame)
{
  BaizeFaceSet *set;

  return baize_faces_find (faces, width, picture, frame, &set);
}

/** faces_wait_changed: runs the main loop until a picture is made or found to be broken. */
void
faces_wait_changed (BaizeFaces *faces)
{
  guint generation = baize_faces_get_generation (faces);

  while (baize_faces_get_generation (faces) == generation)
    g_main_context_iteration (NULL, TRUE);
}

/** faces_wait_exact: requests a picture until it is there. */
void
faces_wait_exact (BaizeFaces *faces, int width, guint picture, gint64 frame)
{
  while (faces_find (faces, width, picture, frame) != BAIZE_FACES_EXACT)
    g_main_context_iteration (NULL, TRUE);
}
