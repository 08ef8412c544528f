/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A dialog for the number and names of the players of a new game.
 */
#pragma once

#include "baize-session.h"

#include "app/common/baize-toaster.h"

void baize_players_dialog_present (GtkWindow *parent, BaizeSession *session, BaizeToaster *toaster);
