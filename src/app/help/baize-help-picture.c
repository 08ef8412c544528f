/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of the help, see the header. The program's own renderer drew it, once for each style; it is a resource.
 */
#include "baize-help-picture.h"

#include <adwaita.h>

/* Falls back to the light picture if there is no dark one, and to the original if the language has no own picture. */
static void
follow_style (GtkPicture *picture)
{
  const char *src = g_object_get_data (G_OBJECT (picture), "src");
  g_autofree char *dark_src = g_strconcat ("dark/", src, NULL);
  g_autofree char *light = baize_mallard_find (src), *dark = baize_mallard_find (dark_src);
  gboolean has_dark = adw_style_manager_get_dark (adw_style_manager_get_default ())
                      && g_resources_get_info (dark, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);

  gtk_picture_set_resource (picture, has_dark ? dark : light);
}

static int
length_of (const BaizeMallard *media, const char *name)
{
  const char *text = baize_mallard_get_attribute (media, name);

  return text != NULL ? (int) CLAMP (g_ascii_strtoll (text, NULL, 10), -1, 2000) : -1;
}

/**
 * baize_help_picture_new:
 * @media: the element; its text describes the picture
 *
 * Returns: (transfer floating): the picture
 */
GtkWidget *
baize_help_picture_new (const BaizeMallard *media)
{
  g_autofree char *words = baize_mallard_get_text (media);
  GtkWidget *picture = gtk_picture_new ();

  g_object_set_data_full (G_OBJECT (picture), "src", g_strdup (baize_mallard_get_attribute (media, "src")), g_free);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), words);
  /* the file has more pixels than that, for HiDPI screens; the page sets the size */
  gtk_widget_set_size_request (picture, length_of (media, "width"), length_of (media, "height"));
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "picture");
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (follow_style), picture,
                           G_CONNECT_SWAPPED);
  follow_style (GTK_PICTURE (picture));
  return picture;
}
