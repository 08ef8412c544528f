#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Package: libadwaita-1-0 1.2.2-1 (libadwaita 1.2.2 of Debian 12, with GTK 4.8.3).
#
# Behaviour: an AdwToastOverlay measures the height of its child without the width that it was asked for: a label that
# wraps is measured as one line. Its size request mode is "constant size", while that of AdwBin follows the child.
# Output seen, the height at a width of 150 pixels in lines of the label, of the label itself, of an AdwBin around it,
# and of an AdwToastOverlay around it:
#
#   more more one
#
# With libadwaita 1.10.0 of Debian testing it is "more more more".
#
# Why it surprises: the overlay is said to show toasts over its child and has no layout of its own, so whatever it is
# put around should keep its size. Around a whole window it does, since the window has a height anyway; around one line
# of a box that wraps in a narrow window, the text is cut.
#
# It needs mmdebstrap, the rights to make a root with it, and a mirror of Debian 12. About two minutes.

set -eu

adwaita=1.2.2-1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cat >"$scratch/measure.c" <<'END'
#include <adwaita.h>

static int
height_of (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

int
main (void)
{
  GtkWidget *label, *bin, *overlay;
  int line;

  adw_init ();
  label = g_object_ref_sink (gtk_label_new ("words that have room in several lines only, since the label is narrow"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  line = height_of (label, -1);
  g_print ("%s ", height_of (label, 150) > line ? "more" : "one");
  bin = adw_bin_new ();
  adw_bin_set_child (ADW_BIN (bin), label);
  g_print ("%s ", height_of (bin, 150) > line ? "more" : "one");
  adw_bin_set_child (ADW_BIN (bin), NULL);
  overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), label);
  g_print ("%s\n", height_of (overlay, 150) > line ? "more" : "one");
  return 0;
}
END
cat >"$scratch/run" <<'END'
set -eu
cd /opt
cc measure.c -o measure $(pkg-config --cflags --libs libadwaita-1)
xvfb-run -a ./measure >result 2>/dev/null
END

# shellcheck disable=SC2016 # apt and the hook's shell replace these
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u | grep -v security | head -n 1)
# shellcheck disable=SC2016
mmdebstrap --quiet --variant=minbase --format=null --aptopt='Acquire::Check-Valid-Until "false"' \
  --include="libadwaita-1-0=$adwaita,libadwaita-1-dev=$adwaita,gcc,libc6-dev,pkgconf,xvfb,xauth,fonts-dejavu-core" \
  --customize-hook="copy-in $scratch/measure.c $scratch/run /opt" \
  --customize-hook='chroot "$1" sh /opt/run' \
  --customize-hook="copy-out /opt/result $scratch" bookworm - "$mirror" >"$scratch/log" 2>&1 ||
  { tail -n 20 "$scratch/log" >&2; exit 1; }
if [ "$(cat "$scratch/result")" = 'more more one' ]; then
  echo "holds: the toast overlay of libadwaita $adwaita measures a label that wraps as one line"
else
  echo "changed: $(cat "$scratch/result")"
  exit 1
fi
