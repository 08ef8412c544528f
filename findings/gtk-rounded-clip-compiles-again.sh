#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Package: libgtk-4-1 4.24.1+ds-1 (GTK 4.24.1 of Debian testing) with libgl1-mesa-dri.
#
# Behaviour: with the GL renderer, a picture inside a rounded clip is drawn by another shader program than the same
# picture without a clip, and both are compiled in the middle of the first frame that has them. Output seen, how many
# programs a window with two pictures compiles, without a clip and with a rounded clip around one of them:
#
#   without 1, with 2
#
# Why it surprises: a clip looks like a state of the renderer, as a rectangular one is, which costs no program. So
# overflow: hidden on a box with round corners doubles the programs of everything inside it that is also drawn outside.
# Where GL is computed by software and the cache of shaders is empty, each takes a tenth of a second and more: rounding
# the pictures themselves brought the first frame of a window from eleven programs to five.
#
# It needs mmdebstrap, the rights to make a root with it, and a mirror of Debian testing. About two minutes.

set -eu

gtk=4.24.1+ds-1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cat >"$scratch/window.c" <<'END'
#include <gtk/gtk.h>

#define SIDE 100

typedef struct
{
  GtkWidget parent_instance;
} Pictures;

typedef struct
{
  GtkWidgetClass parent_class;
} PicturesClass;

static gboolean with_clip;

G_DEFINE_TYPE (Pictures, pictures, GTK_TYPE_WIDGET)

static void
append (GtkSnapshot *snapshot, float at)
{
  GBytes *bytes = g_bytes_new_take (g_malloc0 (SIDE * SIDE * 4), SIDE * SIDE * 4);
  GdkTexture *texture = gdk_memory_texture_new (SIDE, SIDE, GDK_MEMORY_DEFAULT, bytes, SIDE * 4);

  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (at, at, 80, 80));
}

static void
pictures_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GskRoundedRect clip;

  append (snapshot, 100);
  gsk_rounded_rect_init_from_rect (&clip, &GRAPHENE_RECT_INIT (0, 0, 80, 80), 20);
  if (with_clip)
    gtk_snapshot_push_rounded_clip (snapshot, &clip);
  append (snapshot, 10);
  if (with_clip)
    gtk_snapshot_pop (snapshot);
}

static void
pictures_class_init (PicturesClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = pictures_snapshot;
}

static void
pictures_init (Pictures *pictures)
{
}

int
main (int argc, char **argv)
{
  GMainLoop *loop = g_main_loop_new (NULL, FALSE);
  GtkWidget *window;

  with_clip = argc > 1;
  gtk_init ();
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), g_object_new (pictures_get_type (), NULL));
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 200);
  gtk_window_present (GTK_WINDOW (window));
  g_timeout_add_seconds_once (3, (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
  return 0;
}
END
cat >"$scratch/run" <<'END'
set -eu
cd /opt
cc window.c -o window $(pkg-config --cflags --libs gtk4)
export HOME=/opt XDG_RUNTIME_DIR=/tmp GDK_BACKEND=x11 GSK_RENDERER=gl GSK_DEBUG=shaders MESA_SHADER_CACHE_DISABLE=true
count () { xvfb-run -a ./window "$@" 2>&1 | grep -c 'fragment [0-9]*, gskgputexture' || true; }
echo "without $(count), with $(count clip)" >result
END

# shellcheck disable=SC2016 # apt and the hook's shell replace these
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u | grep -v security | head -n 1)
# shellcheck disable=SC2016
mmdebstrap --quiet --variant=minbase --format=null --aptopt='Acquire::Check-Valid-Until "false"' \
  --include="libgtk-4-1=$gtk,libgtk-4-dev=$gtk,gcc,libc6-dev,pkgconf,xvfb,xauth,libgl1-mesa-dri,libegl-mesa0" \
  --customize-hook="copy-in $scratch/window.c $scratch/run /opt" \
  --customize-hook='chroot "$1" sh /opt/run' \
  --customize-hook="copy-out /opt/result $scratch" testing - "$mirror" >"$scratch/log" 2>&1 ||
  { tail -n 20 "$scratch/log" >&2; exit 1; }
if grep -qx 'without 1, with 2' "$scratch/result"; then
  echo "holds: GTK $gtk compiles a program for pictures again for a rounded clip: $(cat "$scratch/result")"
else
  echo "changed: $(cat "$scratch/result")"
  exit 1
fi
