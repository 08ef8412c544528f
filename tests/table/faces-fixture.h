/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the tests of the card pictures share: a folder for the cache that goes away by itself, the pictures and the
 * worker on it, and waiting for what takes time.
 */
#pragma once

#include "table/baize-faces-private.h"

#include "test.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** FACES_ONE_CARD: a sheet that can be read but has a single card in it, the first. */
#define FACES_ONE_CARD \
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3250 5250'>\n" \
  "<rect id=\"club_1\" width='250' height='350' fill='white'/>\n<g id=\"club_2\"/>\n" \
  "<rect id=\"club_3\" x='2250' width='250' height='350' fill='white'/>\n</svg>\n"

/** FacesDirectory: the path of a folder; with g_autoptr it is removed with all files in it. */
typedef char FacesDirectory;

guint            faces_count_messages   (void);
char            *faces_new_directory    (void);
void             faces_remove_directory (char            *directory);
BaizeFaceWorker *faces_new_worker       (const char      *directory);
BaizeFaces      *faces_new              (const char      *directory);
BaizeFacesMatch  faces_find             (BaizeFaces      *faces,
                                         int              width,
                                         guint            picture,
                                         gint64           frame);
void             faces_wait_changed     (BaizeFaces      *faces);
void             faces_wait_exact       (BaizeFaces      *faces,
                                         int              width,
                                         guint            picture,
                                         gint64           frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FacesDirectory, faces_remove_directory)

G_END_DECLS
