/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What lies on the table: one widget for each card and place, the cloth and the game's own children, in the order they lie over
 * each other, and where they were arranged to lie. It knows no moves and no input.
 */
#pragma once

#include "baize-card-view.h"
#include "baize-slot-view.h"

#include "core/cards/baize-layout.h"

G_BEGIN_DECLS

/** BAIZE_SCENE_HOVER_LIFT: a card that can be played rises by this part of its width when it is pointed at. */
#define BAIZE_SCENE_HOVER_LIFT 0.04

typedef struct
{
  GtkWidget *board;       /* whose children they are; not owned */
  GCallback act;          /* called, swapped with the board, when a card or place is pressed */
  BaizeCardPainter painter;
  BaizeTableau *tableau;
  BaizeLayout *layout;
  BaizeArrangement *arrangement;
  GHashTable *views;      /* card id → BaizeCardView */
  GPtrArray *order;       /* the same, as the cards lie in the tableau */
  GPtrArray *slots;       /* of BaizeSlotView */
  GHashTable *areas;      /* child of the game's own → graphene_rect_t */
  GtkWidget *cloth;
  GtkWidget *last_under;  /* the cloth, or the last child under the cards */
  GtkWidget *first_over;  /* the first child over them; NULL when there is none */
} BaizeScene;

void       baize_scene_init         (BaizeScene       *scene,
                                     GtkWidget        *board,
                                     GCallback         act);
void       baize_scene_dispose      (BaizeScene       *scene);
void       baize_scene_clear        (BaizeScene       *scene);
void       baize_scene_add_under    (BaizeScene       *scene,
                                     GtkWidget        *child);
void       baize_scene_add_over     (BaizeScene       *scene,
                                     GtkWidget        *child);
void       baize_scene_sync_cards   (BaizeScene       *scene);
void       baize_scene_sort         (BaizeScene       *scene);
void       baize_scene_sync_slots   (BaizeScene       *scene);
void       baize_scene_redraw_cards (BaizeScene       *scene);
gboolean   baize_scene_get_place    (GtkWidget        *child,
                                     BaizePlace       *place);
GtkWidget *baize_scene_find         (BaizeScene       *scene,
                                     const BaizePlace *place);
gboolean   baize_scene_get_area     (BaizeScene       *scene,
                                     GtkWidget        *child,
                                     graphene_rect_t  *area);
GtkWidget *baize_scene_child_at     (BaizeScene       *scene,
                                     const BaizePlace *pointed,
                                     double            x,
                                     double            y);

G_END_DECLS
