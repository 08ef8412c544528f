/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a lesson points at: lit cards, places and buttons. Independent of the game and of the lesson.
 */
#pragma once

#include "core/cards/baize-tableau.h"
#include "table/baize-arrangement.h"

#include <gtk/gtk.h>

/** BaizeSpotlightButton: a button that can be lit like a place. */
typedef struct
{
  GtkWidget *button; /* lives as long as the board */
  BaizePlace place;
  char *name; /* accessible name */
} BaizeSpotlightButton;

typedef struct
{
  BaizeTableau *tableau; /* not owned */
  GArray *lit;           /* array of BaizePlace */
  GArray *buttons;       /* array of BaizeSpotlightButton */
} BaizeSpotlight;

void baize_spotlight_init (BaizeSpotlight *spotlight, BaizeTableau *tableau);
void baize_spotlight_clear (BaizeSpotlight *spotlight);
gboolean baize_spotlight_set (BaizeSpotlight *spotlight, const BaizePlace *places, guint n_places);
gboolean baize_spotlight_is_lit (BaizeSpotlight *spotlight, const BaizePlace *place);
void baize_spotlight_mark (BaizeSpotlight *spotlight, BaizeArrangement *arrangement);
char *baize_spotlight_name (BaizeSpotlight *spotlight, const BaizePlace *place, char *label);
void baize_spotlight_name_button (BaizeSpotlight *spotlight, GtkWidget *button, const BaizePlace *place,
                                  const char *name);
GtkWidget *baize_spotlight_find_button (BaizeSpotlight *spotlight, const BaizePlace *place);
const char *baize_spotlight_get_name (BaizeSpotlight *spotlight, GtkWidget *button);
void baize_spotlight_forget_buttons (BaizeSpotlight *spotlight);
