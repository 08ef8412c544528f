#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Package: libgtk-4-1 4.24.1+ds-1 (GTK 4.24.1 of Debian testing), used by a program of 30 lines.
#
# Behaviour: in a sandbox, or with GDK_DEBUG=portals, GtkFileDialog asks the desktop's portal for files. If no portal is
# on the session bus, gtk_file_dialog_open() never calls back: neither with a file nor with an error. No window appears
# and nothing is logged. Output seen:
#
#   no answer within 5 seconds
#
# Why it surprises: an asynchronous function is expected to end, and the documentation names errors for a dialog that
# fails (GTK_DIALOG_ERROR_FAILED). The same program without GDK_DEBUG shows GTK's own file chooser. GTK 4.8's
# GtkFileChooserNative falls back to that file chooser if there is no portal. A program that waits for the answer to
# enable its window again is blocked for good; it has to ask for the portal's version itself first.
#
# It needs mmdebstrap, the rights to make a root with it, and a mirror of Debian testing. About two minutes.

set -eu

gtk=4.24.1+ds-1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cat >"$scratch/dialog.c" <<'END'
#include <gtk/gtk.h>

static void
on_opened (GObject *dialog, GAsyncResult *result, gpointer loop)
{
  GError *error = NULL;
  GFile *file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (dialog), result, &error);

  g_print ("%s\n", file != NULL ? "a file" : error->message);
  g_main_loop_quit (loop);
}

static gboolean
on_waited (gpointer loop)
{
  g_print ("no answer within 5 seconds\n");
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

int
main (void)
{
  GMainLoop *loop = g_main_loop_new (NULL, FALSE);
  GtkWidget *window;

  gtk_init ();
  window = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (window));
  gtk_file_dialog_open (gtk_file_dialog_new (), GTK_WINDOW (window), NULL, on_opened, loop);
  g_timeout_add_seconds (5, on_waited, loop);
  g_main_loop_run (loop);
  return 0;
}
END
cat >"$scratch/run" <<'END'
set -eu
cd /opt
cc dialog.c -o dialog $(pkg-config --cflags --libs gtk4)
export HOME=/opt XDG_RUNTIME_DIR=/tmp GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=portals
xvfb-run -a dbus-run-session -- ./dialog >result 2>/dev/null
END

# shellcheck disable=SC2016 # apt and the hook's shell replace these
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u | grep -v security | head -n 1)
# shellcheck disable=SC2016
mmdebstrap --quiet --variant=minbase --format=null --aptopt='Acquire::Check-Valid-Until "false"' \
  --include="libgtk-4-1=$gtk,libgtk-4-dev=$gtk,gcc,libc6-dev,pkgconf,xvfb,xauth,dbus" \
  --customize-hook="copy-in $scratch/dialog.c $scratch/run /opt" \
  --customize-hook='chroot "$1" sh /opt/run' \
  --customize-hook="copy-out /opt/result $scratch" testing - "$mirror" >"$scratch/log" 2>&1 ||
  { tail -n 20 "$scratch/log" >&2; exit 1; }
if [ "$(cat "$scratch/result")" = "no answer within 5 seconds" ]; then
  echo "holds: GtkFileDialog of GTK $gtk does not answer if there is no portal"
else
  echo "changed: $(cat "$scratch/result")"
  exit 1
fi
