#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Package: libgtk-4-1 4.24.1+ds-1 (GTK 4.24.1 of Debian testing) with libgl1-mesa-dri.
#
# Behaviour: with GSK_RENDERER=cairo GTK draws without GL, and still loads the GL driver when the first window is
# realized. Only GDK_DISABLE=gl keeps it away. Output seen, whether the driver of Mesa is in the memory of a program
# after its first window was shown:
#
#   cairo: driver
#   cairo, gl disabled: no driver
#
# Why it surprises: whoever chooses the renderer that needs no GL, as on a machine without a graphics processor, expects
# not to pay for GL. The display prepares GL before it asks which renderer there will be: in a bare window that was 250
# of 701 million instructions of the main thread until the first frame, and it maps a driver with a compiler in it.
#
# It needs mmdebstrap, the rights to make a root with it, and a mirror of Debian testing. About two minutes.

set -eu

gtk=4.24.1+ds-1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cat >"$scratch/window.c" <<'END'
#include <gtk/gtk.h>

int
main (void)
{
  GMainLoop *loop = g_main_loop_new (NULL, FALSE);
  GtkWidget *window;
  char *maps = NULL;
  const char *renderer;

  gtk_init ();
  window = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (window));
  g_timeout_add_seconds_once (2, (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
  renderer = G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window)));
  if (!g_str_equal (renderer, "GskCairoRenderer") || !g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL))
    return 1;
  g_print ("%s\n", strstr (maps, "gallium") != NULL ? "driver" : "no driver");
  return 0;
}
END
cat >"$scratch/run" <<'END'
set -eu
cd /opt
cc window.c -o window $(pkg-config --cflags --libs gtk4)
export HOME=/opt XDG_RUNTIME_DIR=/tmp GDK_BACKEND=x11 GSK_RENDERER=cairo
echo "cairo: $(xvfb-run -a ./window 2>/dev/null)" >result
echo "cairo, gl disabled: $(GDK_DISABLE=gl,vulkan xvfb-run -a ./window 2>/dev/null)" >>result
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
printf 'cairo: driver\ncairo, gl disabled: no driver\n' >"$scratch/expected"
if cmp -s "$scratch/expected" "$scratch/result"; then
  echo "holds: GTK $gtk loads the GL driver for a program that draws with Cairo, unless GL is disabled"
else
  echo "changed: $(tr '\n' ';' <"$scratch/result")"
  exit 1
fi
