/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * BaizeDialog: a dialog with a header bar and a content. It lies inside the window if libadwaita has AdwDialog (1.5 and
 * newer), and is a window over it otherwise. Its subclasses and users need not know which.
 *
 * A template of a subclass adds the header bar as a child of the type "top", and its content as another child.
 */
#pragma once

#include <adwaita.h>

#define BAIZE_TYPE_DIALOG (baize_dialog_get_type ())
#if ADW_CHECK_VERSION(1, 5, 0)
#define BAIZE_HAS_DIALOGS 1
G_DECLARE_DERIVABLE_TYPE (BaizeDialog, baize_dialog, BAIZE, DIALOG, AdwDialog)
#else
#define BAIZE_HAS_DIALOGS 0
G_DECLARE_DERIVABLE_TYPE (BaizeDialog, baize_dialog, BAIZE, DIALOG, AdwWindow)
#endif

struct _BaizeDialogClass
{
#if BAIZE_HAS_DIALOGS
  AdwDialogClass parent_class;
#else
  AdwWindowClass parent_class;
#endif
};

BaizeDialog *baize_dialog_new (const char *title, GtkWidget *content, int width, int height);
void baize_dialog_set_size (BaizeDialog *dialog, int width, int height);
void baize_dialog_present (BaizeDialog *dialog, GtkWindow *parent, GtkWidget *focus);
void baize_dialog_close (BaizeDialog *dialog);
void baize_dialog_give_way (BaizeDialog *dialog);
GtkWindow *baize_dialog_get_window (BaizeDialog *dialog);
BaizeDialog *baize_dialog_find (GtkWindow *parent, GType type);
void baize_dialog_close_all (GtkWindow *window);
gboolean baize_dialog_covers (GtkWindow *window);
void baize_dialog_follow_covers (GtkWindow *window, GCallback changed);

void baize_compat_present (GtkWidget *dialog, GtkWindow *parent);
