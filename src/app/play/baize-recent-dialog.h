/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A dialog with the games set aside; each can be resumed.
 */
#pragma once

#include "baize-session.h"

#include "app/common/baize-toaster.h"

void baize_recent_dialog_present (GtkWindow *parent, BaizeSession *session, BaizeToaster *toaster);
