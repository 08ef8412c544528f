/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The round's goal, always in sight, and what of it the hand has: each meld as places, filled or still empty.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRANDMA_TYPE_AIM (grandma_aim_get_type ())
G_DECLARE_FINAL_TYPE (GrandmaAim, grandma_aim, GRANDMA, AIM, GtkWidget)

GtkWidget *grandma_aim_new       (void);
void       grandma_aim_set_line  (GrandmaAim         *aim,
                                  double              line);
void       grandma_aim_set_words (GrandmaAim         *aim,
                                  const char         *goal,
                                  const char         *note,
                                  gboolean            met);
void       grandma_aim_set_melds (GrandmaAim         *aim,
                                  const GrandmaDraft *draft);
void       grandma_aim_set_move  (GrandmaAim         *aim,
                                  const BaizeMove    *move);

G_END_DECLS
