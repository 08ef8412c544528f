/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card on the board: draws its face or back, shadow, glow and focus ring, and moves along a straight line. The board
 * tells it where to go.
 */
#pragma once

#include "core/cards/baize-tableau.h"
#include "table/baize-arrangement.h"

#include <gtk/gtk.h>

#define BAIZE_TYPE_CARD_VIEW (baize_card_view_get_type ())
G_DECLARE_FINAL_TYPE (BaizeCardView, baize_card_view, BAIZE, CARD_VIEW, GtkWidget)

typedef struct _BaizeBoard BaizeBoard;

/** BaizeCardPainter: draws on the picture of @card; @board is the parent of the card's widget. */
typedef void (*BaizeCardPainter) (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width);

/** BaizeCardLook: Returns: a number that changes whenever the painter's drawing on @card changes for another reason
 * than the width, the face or the palette of the card. */
typedef guint64 (*BaizeCardLook) (BaizeBoard *board, BaizeCard *card);

GtkWidget *baize_card_view_new (BaizeCard *card);
void baize_card_view_set_painter (BaizeCardView *view, BaizeCardPainter painter, BaizeCardLook find_look);
void baize_card_view_repaint (BaizeCardView *view);
BaizeCard *baize_card_view_get_card (BaizeCardView *view);
void baize_card_view_expect (BaizeCardView *view, guint flags);
void baize_card_view_set_flags (BaizeCardView *view, guint flags);
guint baize_card_view_get_flags (BaizeCardView *view);
void baize_card_view_go (BaizeCardView *view, const BaizeSpot *spot, gint64 start, gint64 duration);
void baize_card_view_put (BaizeCardView *view, double x, double y, double width);
void baize_card_view_shake (BaizeCardView *view, gint64 start);
void baize_card_view_set_held (BaizeCardView *view, gboolean held);
gboolean baize_card_view_tick (BaizeCardView *view, gint64 now);
gboolean baize_card_view_is_flying (BaizeCardView *view);
gint64 baize_card_view_get_arrival (BaizeCardView *view);
void baize_card_view_get_bounds (BaizeCardView *view, graphene_rect_t *bounds);
void baize_card_view_get_reach (BaizeCardView *view, graphene_rect_t *bounds);
void baize_card_view_get_goal (BaizeCardView *view, graphene_rect_t *bounds);
void baize_card_view_get_ring (BaizeCardView *view, graphene_rect_t *ring);
void baize_card_view_place_in (BaizeCardView *view, double scale);
