/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cards' faces for the table: draws a card's picture, or its shadow, into a snapshot, at any size, without waiting.
 * It knows nothing of games, piles or motion; the worker makes the pictures.
 */
#pragma once

#include <gtk/gtk.h>

#include "deck/baize-deck-check.h"

#define BAIZE_TYPE_FACES (baize_faces_get_type ())
G_DECLARE_FINAL_TYPE (BaizeFaces, baize_faces, BAIZE, FACES, GObject)

void baize_faces_prepare (int first_width);
BaizeFaces *baize_faces_get_default (void);
gboolean baize_faces_take_mistrust (const char *path);
void baize_faces_set_palette (BaizeFaces *faces, BaizeFacesPalette palette);
void baize_faces_set_theme (BaizeFaces *faces, BaizeFaceTheme *theme);
BaizeFaceTheme *baize_faces_get_theme (BaizeFaces *faces);
void baize_faces_set_letters (BaizeFaces *faces, BaizeFaceLetters letters);
BaizeFaceLetters baize_faces_get_letters (BaizeFaces *faces);
BaizeFacesPalette baize_faces_get_palette (BaizeFaces *faces);
const char *baize_faces_get_rank_letter (BaizeFaces *faces, int rank);
void baize_faces_get_paper (BaizeFaces *faces, GdkRGBA *paper);
void baize_faces_get_ink (BaizeFaces *faces, BaizeSuit suit, GdkRGBA *ink);
void baize_faces_set_back (BaizeFaces *faces, BaizeBackColour back);
guint baize_faces_get_generation (BaizeFaces *faces);
void baize_faces_want (BaizeFaces *faces, int device_width, const BaizeFace *first, gsize n_first);
void baize_faces_settle (BaizeFaces *faces);
void baize_faces_append (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, BaizeFace face, double width);
void baize_faces_append_picture (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, guint picture,
                                 double width);
void baize_faces_append_shadow (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, double width, double lift);

BaizeDeckCheck *baize_faces_recall_check (const char *path, int width);
void baize_faces_keep_check (const BaizeDeckCheck *check);
BaizeDeckCheck *baize_faces_draw_own_check (int width);
