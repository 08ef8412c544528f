#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Package: libgtk-4-1 4.24.1+ds-1 (GTK 4.24.1 of Debian testing).
#
# Behaviour: gtk_widget_class_add_binding() for the key Right makes two shortcuts, one of them for KP_Right, the arrow
# of the numeric pad; the shortcut controller of a widget lists both. A class that binds Right and KP_Right, as was
# necessary before, has four. Output seen, the shortcuts of a class that binds only Right, and of one that binds both:
#
#   KP_Right Right
#   KP_Right Right KP_Right Right
#
# With GTK 4.8.3 of Debian 12 it is "Right" and "Right KP_Right".
#
# Why it surprises: the function's documentation speaks of one shortcut for the key that it is given. Whoever walks over
# the list of shortcuts, to show them, to test them or to activate them, meets each action twice, and a test that
# activates every shortcut of a key goes two steps.
#
# It needs mmdebstrap, the rights to make a root with it, and a mirror of Debian testing. About two minutes.

set -eu

gtk=4.24.1+ds-1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cat >"$scratch/keys.c" <<'END'
#include <gtk/gtk.h>

typedef struct
{
  GtkWidget parent_instance;
} Keys;

typedef struct
{
  GtkWidgetClass parent_class;
} KeysClass;

static gboolean binds_both;

static GType keys_get_type (void);
G_DEFINE_TYPE (Keys, keys, GTK_TYPE_WIDGET)

static gboolean
on_key (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  return TRUE;
}

static void
keys_class_init (KeysClass *klass)
{
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Right, 0, on_key, NULL);
  if (binds_both)
    gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_KP_Right, 0, on_key, NULL);
}

static void
keys_init (Keys *keys)
{
}

int
main (int argc, char **argv)
{
  GListModel *controllers;

  binds_both = argc > 1;
  gtk_init ();
  controllers = gtk_widget_observe_controllers (g_object_new (keys_get_type (), NULL));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      GListModel *list = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (list))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (list); j++)
        g_print ("%s%s", j > 0 ? " " : "",
                 gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (g_list_model_get_item (list, j))));
    }
  g_print ("\n");
  return 0;
}
END
cat >"$scratch/run" <<'END'
set -eu
cd /opt
cc keys.c -o keys $(pkg-config --cflags --libs gtk4)
{
  xvfb-run -a ./keys
  xvfb-run -a ./keys both
} >result 2>/dev/null
END

# shellcheck disable=SC2016 # apt and the hook's shell replace these
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u | grep -v security | head -n 1)
# shellcheck disable=SC2016
mmdebstrap --quiet --variant=minbase --format=null --aptopt='Acquire::Check-Valid-Until "false"' \
  --include="libgtk-4-1=$gtk,libgtk-4-dev=$gtk,gcc,libc6-dev,pkgconf,xvfb,xauth" \
  --customize-hook="copy-in $scratch/keys.c $scratch/run /opt" \
  --customize-hook='chroot "$1" sh /opt/run' \
  --customize-hook="copy-out /opt/result $scratch" testing - "$mirror" >"$scratch/log" 2>&1 ||
  { tail -n 20 "$scratch/log" >&2; exit 1; }
printf 'KP_Right Right\nKP_Right Right KP_Right Right\n' >"$scratch/expected"
if cmp -s "$scratch/expected" "$scratch/result"; then
  echo "holds: GTK $gtk binds the key of the numeric pad with each key that it has, a second time if both are bound"
else
  echo "changed: $(tr '\n' ';' <"$scratch/result")"
  exit 1
fi
