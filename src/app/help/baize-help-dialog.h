/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The built-in help reader: a window that shows the help pages, follows their links and searches them. It must not
 * depend on the content of the pages, nor on single games.
 */
#pragma once

#include "app/common/baize-compat-dialog.h"

#define BAIZE_TYPE_HELP_DIALOG (baize_help_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BaizeHelpDialog, baize_help_dialog, BAIZE, HELP_DIALOG, BaizeDialog)

void baize_help_dialog_present (GtkWindow *parent, const char *page_id);
