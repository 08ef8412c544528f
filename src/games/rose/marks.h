/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What lies over Rose's cards: links between chosen cards that touch, a broken ring around a lonely one, and at the end
 * what each place has earned.
 */
#pragma once

#include "geometry.h"
#include "rose.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROSE_TYPE_MARKS (rose_marks_get_type ())
G_DECLARE_FINAL_TYPE (RoseMarks, rose_marks, ROSE, MARKS, GtkWidget)

GtkWidget *rose_marks_new          (void);
void       rose_marks_set_geometry (RoseMarks          *marks,
                                    const RoseGeometry *geometry);
void       rose_marks_set_chosen   (RoseMarks          *marks,
                                    RosePetals          chosen);
void       rose_marks_set_earned   (RoseMarks          *marks,
                                    const RoseState    *state);

G_END_DECLS
