/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Asks how many play a game of several seats, and what they are called.
 */
#pragma once

#include "baize-session.h"

#include "app/common/baize-toaster.h"

G_BEGIN_DECLS

void baize_players_dialog_present (GtkWindow    *parent,
                                   BaizeSession *session,
                                   BaizeToaster *toaster);

G_END_DECLS
