/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dialogs inside the window, or windows over it, see the header. This file may use API newer than the required
 * versions, if the version at build time has it.
 */
#undef ADW_VERSION_MAX_ALLOWED
#undef GDK_VERSION_MAX_ALLOWED

#include "baize-compat-dialog.h"
#include "baize-container.h"
#include "baize-css.h"
#include "baize-spoken.h"

#include "table/baize-compat.h"

typedef struct
{
  GtkWidget *content; /* the toolbar view, or the box, that has the header bar and the content */
} BaizeDialogPrivate;

static void baize_dialog_buildable_init (GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE (BaizeDialog, baize_dialog,
#if BAIZE_HAS_DIALOGS
                         ADW_TYPE_DIALOG,
#else
                         ADW_TYPE_WINDOW,
#endif
                         G_ADD_PRIVATE (BaizeDialog)
                           G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, baize_dialog_buildable_init))

static GtkWidget *
get_content (gpointer dialog)
{
  return ((BaizeDialogPrivate *) baize_dialog_get_instance_private (dialog))->content;
}

#if BAIZE_HAS_DIALOGS
/* ---- dialogs inside the window ---- */

/** Hides the dialog: an unmapped dialog closes without an animation. */
static void
on_dialog_closed (AdwDialog *dialog)
{
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
}

static gboolean
release_dialog (gpointer dialog)
{
  return G_SOURCE_REMOVE;
}

/** The legal page of AdwAboutDialog accesses the dialog in an idle callback, but libadwaita 1.5 to 1.7 (at least) hold
 * no reference for it. So keep each dialog alive until all callbacks of normal priority have run. */
static void
on_dialog_destroyed (GtkWidget *dialog)
{
  g_idle_add_full (G_PRIORITY_LOW, release_dialog, g_object_ref (dialog), g_object_unref);
}

/** The width that every dialog must fit into: the narrowest window, without the frame that it has if there is no
 * compositor. */
#define LEAST_WIDTH 340

/** Reduces the minimum width of libadwaita's dialogs to LEAST_WIDTH. */
static void
let_shrink (GtkWidget *widget)
{
  int width, height;

  gtk_widget_get_size_request (widget, &width, &height);
  if (ADW_IS_BREAKPOINT_BIN (widget) && width > LEAST_WIDTH)
    gtk_widget_set_size_request (widget, LEAST_WIDTH, height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_shrink (child);
}

/* Sheet: all that a dialog shows. Texts in it change, see baize_compat_draw_whole(). */
struct _BaizeSheet
{
  BaizeContainer parent_instance;
};

#define BAIZE_TYPE_SHEET (baize_sheet_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSheet, baize_sheet, BAIZE, SHEET, BaizeContainer)
G_DEFINE_FINAL_TYPE (BaizeSheet, baize_sheet, BAIZE_TYPE_CONTAINER)

static void
baize_sheet_class_init (BaizeSheetClass *klass)
{
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  BAIZE_CONTAINER_CLASS (klass)->draws_whole = TRUE;
}

static void
baize_sheet_init (BaizeSheet *sheet)
{
}

static void
baize_dialog_init (BaizeDialog *dialog)
{
  BaizeDialogPrivate *self = baize_dialog_get_instance_private (dialog);
  GtkWidget *sheet = g_object_new (BAIZE_TYPE_SHEET, NULL);

  self->content = adw_toolbar_view_new ();
  gtk_widget_set_parent (self->content, sheet);
  adw_dialog_set_child (ADW_DIALOG (dialog), sheet);
}

static void
add_header (BaizeDialog *dialog, GtkWidget *header)
{
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (get_content (dialog)), header);
}

static void
add_content (BaizeDialog *dialog, GtkWidget *content)
{
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (get_content (dialog)), content);
}

/**
 * baize_compat_present:
 * @dialog: a dialog of the platform: an AdwDialog if libadwaita has that, else a window
 * @parent: (nullable): the window that it belongs to
 *
 * Shows @dialog over @parent. It closes without an animation: if the window is resized while a dialog fades out, and
 * the dialog changes to a bottom sheet or back, libadwaita 1.7 frees the dialog during its size allocation.
 */
void
baize_compat_present (GtkWidget *dialog, GtkWindow *parent)
{
  GtkWidget *content = adw_dialog_get_child (ADW_DIALOG (dialog));

  if (gtk_widget_get_root (dialog) == NULL)
    {
      let_shrink (content);
      baize_spoken_tidy (content);
      baize_compat_let_quit (dialog);
      g_signal_connect (dialog, "closed", G_CALLBACK (on_dialog_closed), NULL);
      g_signal_connect (dialog, "destroy", G_CALLBACK (on_dialog_destroyed), NULL);
    }
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
}

#else
/* ---- windows over the window ---- */

static void
follow_contrast (GtkWidget *dialog)
{
  baize_css_set_class (dialog, "hc", adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
}

static void
baize_dialog_init (BaizeDialog *dialog)
{
  BaizeDialogPrivate *self = baize_dialog_get_instance_private (dialog);

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  adw_window_set_content (ADW_WINDOW (dialog), self->content);
  g_object_set (dialog, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (dialog), 360, 294);
  follow_contrast (GTK_WIDGET (dialog));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (follow_contrast),
                           dialog, G_CONNECT_SWAPPED);
}

static void
add_header (BaizeDialog *dialog, GtkWidget *header)
{
  gtk_box_prepend (GTK_BOX (get_content (dialog)), header);
}

static void
add_content (BaizeDialog *dialog, GtkWidget *content)
{
  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_append (GTK_BOX (get_content (dialog)), content);
}

/** baize_compat_present: as above, for windows. */
void
baize_compat_present (GtkWidget *dialog, GtkWindow *parent)
{
  if (!gtk_widget_get_realized (dialog))
    {
      baize_compat_put_over (GTK_WINDOW (dialog), parent);
      baize_spoken_tidy (dialog);
      if (!ADW_IS_MESSAGE_DIALOG (dialog))
        baize_css_follow_size (GTK_WINDOW (dialog));
    }
  baize_spoken_present (GTK_WINDOW (dialog));
}
#endif

/* ---- both ---- */

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (g_strcmp0 (type, "top") == 0)
    add_header (BAIZE_DIALOG (buildable), GTK_WIDGET (child));
  else
    add_content (BAIZE_DIALOG (buildable), GTK_WIDGET (child));
}

static void
baize_dialog_buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = add_child;
}

static gboolean
on_close (GtkWidget *dialog, GVariant *arguments, gpointer unused)
{
  baize_dialog_close (BAIZE_DIALOG (dialog));
  return TRUE;
}

static void
baize_dialog_class_init (BaizeDialogClass *klass)
{
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, on_close, NULL);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_w, GDK_CONTROL_MASK, on_close, NULL);
}

/** Lets the title of a dialog have two lines: large text does not fit into one in a narrow window. */
static void
let_title_wrap (GtkWidget *label)
{
  gtk_widget_add_css_class (label, "title");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

/**
 * baize_dialog_new:
 * @title: the title of the dialog
 * @content: the content of the dialog, without a header bar
 * @width: the preferred width
 * @height: the preferred height
 *
 * Returns: (transfer none): a dialog, which GTK owns as soon as it is presented
 */
BaizeDialog *
baize_dialog_new (const char *title, GtkWidget *content, int width, int height)
{
  BaizeDialog *dialog = g_object_new (BAIZE_TYPE_DIALOG, "title", title, NULL);
  GtkWidget *header = adw_header_bar_new (), *heading = gtk_label_new (title);

  let_title_wrap (heading);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), heading);
  add_header (dialog, header);
  add_content (dialog, content);
  baize_dialog_set_size (dialog, width, height);
  return dialog;
}

/** baize_dialog_set_size: sets the preferred size of the content, in pixels. */
void
baize_dialog_set_size (BaizeDialog *dialog, int width, int height)
{
#if BAIZE_HAS_DIALOGS
  adw_dialog_set_content_width (ADW_DIALOG (dialog), width);
  adw_dialog_set_content_height (ADW_DIALOG (dialog), height);
#else
  gtk_window_set_default_size (GTK_WINDOW (dialog), width, height);
#endif
}

/**
 * baize_dialog_present:
 * @dialog: a dialog
 * @parent: (nullable): the window that it belongs to; the dialog closes with it
 * @focus: (nullable): what has the focus at first; otherwise the platform chooses
 *
 * Shows @dialog over @parent, or raises it if it is shown already.
 */
void
baize_dialog_present (BaizeDialog *dialog, GtkWindow *parent, GtkWidget *focus)
{
  g_return_if_fail (BAIZE_IS_DIALOG (dialog));
#if BAIZE_HAS_DIALOGS
  if (focus != NULL)
    adw_dialog_set_focus (ADW_DIALOG (dialog), focus);
#else
  if (parent != NULL)
    gtk_window_set_application (GTK_WINDOW (dialog), gtk_window_get_application (parent));
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
#endif
  baize_compat_present (GTK_WIDGET (dialog), parent);
}

/** baize_dialog_close: closes @dialog, which may free it. */
void
baize_dialog_close (BaizeDialog *dialog)
{
  g_return_if_fail (BAIZE_IS_DIALOG (dialog));
#if BAIZE_HAS_DIALOGS
  adw_dialog_close (ADW_DIALOG (dialog));
#else
  gtk_window_close (GTK_WINDOW (dialog));
#endif
}

/** baize_dialog_give_way: closes @dialog, which may free it, and presents the window that it lies over. Call it before
 * the game of that window changes, which closes everything over it. */
void
baize_dialog_give_way (BaizeDialog *dialog)
{
  g_return_if_fail (BAIZE_IS_DIALOG (dialog));
#if !BAIZE_HAS_DIALOGS
  gtk_window_present (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
#endif
  baize_dialog_close (dialog);
}

/** baize_dialog_get_window: Returns: (transfer none): the window that @dialog, which is shown, lies in. */
GtkWindow *
baize_dialog_get_window (BaizeDialog *dialog)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (dialog)));
}

/** baize_dialog_find: Returns: (transfer none) (nullable): a dialog of @type over @parent (nullable). */
BaizeDialog *
baize_dialog_find (GtkWindow *parent, GType type)
{
#if BAIZE_HAS_DIALOGS
  g_autoptr (GListModel) dialogs = NULL;

  if (!ADW_IS_APPLICATION_WINDOW (parent))
    return NULL;
  dialogs = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (parent));
  for (guint i = 0; i < g_list_model_get_n_items (dialogs); i++)
    {
      g_autoptr (BaizeDialog) dialog = g_list_model_get_item (dialogs, i);

      /* the window has a reference to each dialog */
      if (g_type_is_a (G_OBJECT_TYPE (dialog), type))
        return dialog;
    }
  return NULL;
#else
  return (BaizeDialog *) baize_compat_find_over (parent, type);
#endif
}

/** baize_dialog_close_all: closes all dialogs inside @window; closing a question answers it with no. Dialogs that are
 * windows stay. */
void
baize_dialog_close_all (GtkWindow *window)
{
#if BAIZE_HAS_DIALOGS
  g_autoptr (GListModel) dialogs = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (window));

  for (guint i = g_list_model_get_n_items (dialogs); i > 0; i--)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (dialogs, i - 1);

      adw_dialog_force_close (dialog);
    }
#endif
}

/** baize_dialog_covers: Returns: whether a dialog lies in @window, and blocks its input. */
gboolean
baize_dialog_covers (GtkWindow *window)
{
#if BAIZE_HAS_DIALOGS
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)) != NULL;
#else
  return FALSE;
#endif
}

/** baize_dialog_follow_covers: calls @changed with @window when baize_dialog_covers() may have changed. */
void
baize_dialog_follow_covers (GtkWindow *window, GCallback changed)
{
#if BAIZE_HAS_DIALOGS
  g_signal_connect (window, "notify::visible-dialog", changed, NULL);
#endif
}
