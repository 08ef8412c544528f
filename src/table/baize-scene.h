/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contents of the board: a widget for each card and place, the cloth and the game's own children, their stacking
 * order, and their arrangement. Knows neither moves nor input.
 */
#pragma once

#include "baize-card-view.h"
#include "baize-slot-view.h"

#include "core/cards/baize-layout.h"

/** A playable card rises by this fraction of its width on hover. */
#define BAIZE_SCENE_HOVER_LIFT 0.04

typedef struct
{
  GtkWidget *board; /* their parent; not owned */
  GCallback act;    /* called, swapped with the board, when an assistive technology presses a card or place */
  BaizeCardPainter painter;
  BaizeCardLook find_look;
  BaizeTableau *tableau;
  BaizeLayout *layout;
  BaizeArrangement *arrangement;
  GHashTable *views; /* card id → BaizeCardView */
  GPtrArray *order;  /* the same, in the order of the tableau */
  GPtrArray *slots;  /* of BaizeSlotView */
  GHashTable *areas; /* child of the game → graphene_rect_t */
  GtkWidget *cloth;
  GtkWidget *last_under; /* the cloth, or the last child below the cards */
  GtkWidget *first_over; /* the first child over the cards; NULL if there is none */
} BaizeScene;

void baize_scene_init (BaizeScene *scene, GtkWidget *board, GCallback act);
void baize_scene_dispose (BaizeScene *scene);
void baize_scene_clear (BaizeScene *scene);
void baize_scene_add_under (BaizeScene *scene, GtkWidget *child);
void baize_scene_add_over (BaizeScene *scene, GtkWidget *child);
void baize_scene_sync_cards (BaizeScene *scene);
void baize_scene_sort (BaizeScene *scene);
void baize_scene_sync_slots (BaizeScene *scene);
void baize_scene_redraw_cards (BaizeScene *scene);
gboolean baize_scene_get_place (GtkWidget *child, BaizePlace *place);
GtkWidget *baize_scene_find (BaizeScene *scene, const BaizePlace *place);
gboolean baize_scene_get_area (BaizeScene *scene, GtkWidget *child, graphene_rect_t *area);
GtkWidget *baize_scene_child_at (BaizeScene *scene, const BaizePlace *pointed, double x, double y);
