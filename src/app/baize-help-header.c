/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The header bar of the help reader and its menu.
 */
#include "baize-help-header.h"

#include "baize-menu.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static void
append_item (GMenu *section, const char *label, const char *action, const char *accelerator)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  if (accelerator != NULL)
    g_menu_item_set_attribute (item, "accel", "s", accelerator);
  g_menu_append_item (section, item);
}

static GMenuModel *
menu_new (void)
{
  g_autoptr (GMenu) text = g_menu_new (), pages = g_menu_new ();
  g_autoptr (GAppInfo) reader = g_app_info_get_default_for_uri_scheme ("help");
  GMenu *menu = g_menu_new ();

  append_item (text, _ ("_Larger Text"), "help.larger", "<Control>plus");
  append_item (text, _ ("_Smaller Text"), "help.smaller", "<Control>minus");
  append_item (text, _ ("_Normal Size"), "help.normal", "<Control>0");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (text));
  append_item (pages, _ ("_First Page"), "help.first", "<Alt>Home");
  if (reader != NULL)
    /* Translators: Help is the desktop's program that shows help pages */
    append_item (pages, _ ("_Open in Help"), "help.hand-over", NULL);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (pages));
  return G_MENU_MODEL (menu);
}

/** baize_help_header_new: Returns: (transfer floating): the header bar of the help reader. */
GtkWidget *
baize_help_header_new (void)
{
  GtkWidget *header = adw_header_bar_new (), *menu = baize_menu_button_new (), *title = gtk_label_new (_ ("Help"));
  g_autoptr (GMenuModel) model = menu_new ();

  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (menu), model);
  /* the usual title would not give way to the buttons */
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (title, "title");
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), title);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header),
                             baize_icon_button_new ("go-previous-symbolic", _ ("Back"), "help.back"));
  adw_header_bar_pack_start (ADW_HEADER_BAR (header),
                             baize_icon_button_new ("go-next-symbolic", _ ("Forward"), "help.forward"));
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), menu);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header),
                           baize_icon_button_new ("system-search-symbolic", _ ("Search"), "help.search"));
  return header;
}
