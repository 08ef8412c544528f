/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the tests of the card pictures share: pictures and worker with a cache of their own, and waiting for them.
 */
#pragma once

#include "test-folder.h"
#include "test.h"

#include "faces/baize-faces-private.h"

#include <gtk/gtk.h>

/** FACES_ONE_CARD: a readable sheet with only one card, the first. */
#define FACES_ONE_CARD                                                                \
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3250 5250'>\n"                \
  "<rect id=\"club_1\" width='250' height='350' fill='white'/>\n<g id=\"club_2\"/>\n" \
  "<rect id=\"club_3\" x='2250' width='250' height='350' fill='white'/>\n</svg>\n"

guint faces_count_messages (void);
BaizeFaceWorker *faces_new_worker (const char *directory);
BaizeFaces *faces_new (const char *directory, const char *sheet);
BaizeFacesMatch faces_find (BaizeFaces *faces, int width, guint picture, gint64 frame);
void faces_wait_changed (BaizeFaces *faces);
void faces_wait_exact (BaizeFaces *faces, int width, guint picture, gint64 frame);
