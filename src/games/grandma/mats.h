/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table before each seat: a mat, and on it who sits there, how many cards the hand has, what was done last.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * GrandmaPlate:
 * @name: (owned): who sits there
 * @line: (owned) (nullable): what was done last
 * @n_cards: how many cards the hand has; -1 while that is seen
 * @active: whether it is their turn
 */
typedef struct
{
  char *name;
  char *line;
  int n_cards;
  gboolean active;
} GrandmaPlate;

#define GRANDMA_TYPE_MATS (grandma_mats_get_type ())
G_DECLARE_FINAL_TYPE (GrandmaMats, grandma_mats, GRANDMA, MATS, GtkWidget)

GtkWidget *grandma_mats_new          (void);
void       grandma_mats_set_geometry (GrandmaMats           *mats,
                                      const GrandmaGeometry *geometry,
                                      int                    players,
                                      int                    viewer,
                                      double                 line);
void       grandma_mats_set_plate    (GrandmaMats           *mats,
                                      int                    seat,
                                      const char            *name,
                                      const char            *line,
                                      int                    n_cards,
                                      gboolean               active);

G_END_DECLS
