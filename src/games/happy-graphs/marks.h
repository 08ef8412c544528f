/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is drawn on the cloth of Happy Graphs, under the cards: cells, the card that is about to be laid, the tray, the
 * players' names and the stock's count.
 */
#pragma once

#include "scene.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HAPPY_TYPE_MARKS (happy_marks_get_type ())
G_DECLARE_FINAL_TYPE (HappyMarks, happy_marks, HAPPY, MARKS, GtkWidget)

GtkWidget *happy_marks_new (const HappyScene *scene);

G_END_DECLS
