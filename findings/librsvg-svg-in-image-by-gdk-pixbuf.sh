#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Package: librsvg2-2 and librsvg2-common 2.54.7+dfsg-1~deb12u1 (librsvg of Debian 12).
#
# Behaviour: an SVG within an SVG (<image> with a "data:" address) is not drawn by librsvg itself. It asks gdk-pixbuf,
# whose module for SVG is in the package librsvg2-common and is librsvg again, which draws the picture at its own size.
# So without a list of modules nothing is drawn, without an error; with it, a picture of 10 pixels that is shown 100
# pixels wide has soft edges. Output seen, the opacity (0 to 255) of a pixel on either side of a sharp vertical edge:
#
#   without modules: 0 0
#   with modules: 167 63
#
# Why it surprises: a library for SVG can be expected to draw SVG; librsvg 2.63.3 (Debian testing) does, and gives
# 255 0 without any module. A deck that is bound of a hundred small SVG cards looks blurred with the older one, and has
# no cards at all on a machine, or behind a filter of system calls, where the module can't be loaded.
#
# It needs mmdebstrap, the rights to make a root with it, and a mirror of Debian 12. About a minute.

set -eu

rsvg=2.54.7+dfsg-1~deb12u1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cat >"$scratch/image.c" <<'END'
#include <librsvg/rsvg.h>
#include <string.h>

/* Shows a picture of 10 × 10 pixels, whose left half is black, 100 pixels wide. */
int
main (void)
{
  const char *inner = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
                      "<rect width='5' height='10'/></svg>";
  char *data = g_base64_encode ((const guchar *) inner, strlen (inner));
  char *svg = g_strdup_printf ("<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100' "
                               "xmlns:xlink='http://www.w3.org/1999/xlink'><image width='100' height='100' "
                               "xlink:href='data:image/svg+xml;base64,%s'/></svg>", data);
  const RsvgRectangle viewport = { 0, 0, 100, 100 };
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 100);
  cairo_t *cr = cairo_create (surface);
  const unsigned char *row;
  GError *error = NULL;

  if (!rsvg_handle_render_document (handle, cr, &viewport, &error))
    g_error ("%s", error->message);
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) + 50 * cairo_image_surface_get_stride (surface);
  g_print ("%d %d\n", row[4 * 48 + 3], row[4 * 52 + 3]);
  return 0;
}
END
cat >"$scratch/run" <<'END'
set -eu
cd /opt
cc image.c -o image $(pkg-config --cflags --libs librsvg-2.0)
{
  echo "without modules: $(GDK_PIXBUF_MODULE_FILE=/dev/null ./image)"
  echo "with modules: $(./image)"
} >result
END

# shellcheck disable=SC2016 # apt and the hook's shell replace these
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u | grep -v security | head -n 1)
# shellcheck disable=SC2016
mmdebstrap --quiet --variant=minbase --format=null --aptopt='Acquire::Check-Valid-Until "false"' \
  --include="librsvg2-2=$rsvg,librsvg2-dev=$rsvg,librsvg2-common=$rsvg,gcc,libc6-dev,pkgconf" \
  --customize-hook="copy-in $scratch/image.c $scratch/run /opt" \
  --customize-hook='chroot "$1" sh /opt/run' \
  --customize-hook="copy-out /opt/result $scratch" bookworm - "$mirror" >"$scratch/log" 2>&1 ||
  { tail -n 20 "$scratch/log" >&2; exit 1; }
printf 'without modules: 0 0\nwith modules: 167 63\n' >"$scratch/expected"
if cmp -s "$scratch/expected" "$scratch/result"; then
  echo "holds: librsvg $rsvg draws an SVG in an SVG only by a module of gdk-pixbuf, at the picture's own size"
else
  echo "changed: $(tr '\n' ';' <"$scratch/result")"
  exit 1
fi
