/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which deck the cards are of: what was chosen, and what becomes of it when its file is gone or can't be drawn. It
 * knows nothing of who chooses, nor of how decks are shown.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_THEMES (baize_themes_get_type ())
G_DECLARE_FINAL_TYPE (BaizeThemes, baize_themes, BAIZE, THEMES, GObject)

BaizeThemes *baize_themes_get_default  (void);
const char  *baize_themes_get_chosen   (BaizeThemes *themes);
void         baize_themes_set_chosen   (BaizeThemes *themes,
                                        const char  *id);
char        *baize_themes_take_message (BaizeThemes *themes);

G_END_DECLS
