/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures and waiting for the tests of the card pictures, see the header.
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

/** Messages are counted from now on; without a display most tests go on. */
gboolean
test_begin (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  g_log_set_default_handler (on_log, NULL);
  gtk_init_check ();
  return TRUE;
}

/** faces_count_messages: how often a message was logged; these are counted instead of shown. */
guint
faces_count_messages (void)
{
  return n_messages;
}

/** faces_new_worker: a worker on the sheet that comes with the program, and a cache of its own. */
BaizeFaceWorker *
faces_new_worker (const char *directory)
{
  return baize_face_worker_new (directory, directory, BAIZE_FACES_SHEET, BAIZE_FACES_STYLES, NULL,
                                BAIZE_FACE_LETTERS_DRAWN);
}

/** faces_new: pictures that never wait in finding, so that what is not there yet can be seen. */
BaizeFaces *
faces_new (const char *directory)
{
  BaizeFaces *faces = baize_faces_new (faces_new_worker (directory));

  faces->patience = 0;
  return faces;
}

/** faces_find: whether there is such a picture, without the picture. */
BaizeFacesMatch
faces_find (BaizeFaces *faces, int width, guint picture, gint64 frame)
{
  BaizeFaceSet *set;

  return baize_faces_find (faces, width, picture, frame, &set);
}

/** faces_wait_changed: runs the main loop until something has been made, or found to be broken. */
void
faces_wait_changed (BaizeFaces *faces)
{
  guint generation = baize_faces_get_generation (faces);

  while (baize_faces_get_generation (faces) == generation)
    g_main_context_iteration (NULL, TRUE);
}

/** faces_wait_exact: asks for a picture until it is there. */
void
faces_wait_exact (BaizeFaces *faces, int width, guint picture, gint64 frame)
{
  while (faces_find (faces, width, picture, frame) != BAIZE_FACES_EXACT)
    g_main_context_iteration (NULL, TRUE);
}
