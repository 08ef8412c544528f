#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Package: librsvg2-2 2.63.3+dfsg-1 (librsvg of Debian testing). The same in librsvg 2.54.7 of Debian 12.
#
# Behaviour: rsvg_handle_render_layer() draws an element that lies partly above the viewport, in a document with
# "overflow: visible", where the element is opaque; where it has an opacity, only the part inside the viewport is drawn.
# With a viewport that is higher by what the element needs on both sides, the view box stays in the middle at the same
# scale, and all of it is drawn. Output seen, whether a square above the view box is drawn:
#
#   opaque: drawn
#   translucent: not drawn
#   translucent, higher viewport: drawn
#
# Why it surprises: the documentation says of the viewport that the whole document is fitted into it, and nothing of a
# clip, and whoever draws one layer of a sheet to somewhere else sees most elements whole. A group with an opacity is
# drawn on a surface of its own, which is as large as the viewport and begins where that begins, wherever the drawing
# goes. Cards of KDE's deck Jolly Royal have translucent tints above the view box of their sheet, which end in a hard
# edge.
#
# It needs mmdebstrap, the rights to make a root with it, and a mirror of Debian testing. About a minute.

set -eu

rsvg=2.63.3+dfsg-1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

cat >"$scratch/layer.c" <<'END'
#include <librsvg/rsvg.h>
#include <string.h>

/* Draws the layer @id, moved down by 50, and says whether there is ink where its part above the view box goes. */
static void
try (RsvgHandle *handle, const char *what, const char *id, double more)
{
  const RsvgRectangle viewport = { 0, -more, 100, 100 + 2 * more };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 100);
  cairo_t *cr = cairo_create (surface);
  GError *error = NULL;

  cairo_translate (cr, 0, 50);
  if (!rsvg_handle_render_layer (handle, cr, id, &viewport, &error))
    g_error ("%s", error->message);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_print ("%s: %s\n", what,
           cairo_image_surface_get_data (surface)[30 * cairo_image_surface_get_stride (surface) + 4 * 30 + 3] > 0x80
             ? "drawn" : "not drawn");
  cairo_surface_destroy (surface);
}

int
main (void)
{
  static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' overflow='visible'>"
                            "<rect id='opaque' x='20' y='-30' width='40' height='40'/>"
                            "<rect id='translucent' x='20' y='-30' width='40' height='40' opacity='0.9'/></svg>";
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), NULL);

  try (handle, "opaque", "#opaque", 0);
  try (handle, "translucent", "#translucent", 0);
  try (handle, "translucent, higher viewport", "#translucent", 40);
  g_object_unref (handle);
  return 0;
}
END
cat >"$scratch/run" <<'END'
set -eu
cd /opt
cc layer.c -o layer $(pkg-config --cflags --libs librsvg-2.0)
./layer >result
END

# shellcheck disable=SC2016 # apt and the hook's shell replace these
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u | grep -v security | head -n 1)
# shellcheck disable=SC2016
mmdebstrap --quiet --variant=minbase --format=null --aptopt='Acquire::Check-Valid-Until "false"' \
  --include="librsvg2-2=$rsvg,librsvg2-dev=$rsvg,gcc,libc6-dev,pkgconf" \
  --customize-hook="copy-in $scratch/layer.c $scratch/run /opt" \
  --customize-hook='chroot "$1" sh /opt/run' \
  --customize-hook="copy-out /opt/result $scratch" testing - "$mirror" >"$scratch/log" 2>&1 ||
  { tail -n 20 "$scratch/log" >&2; exit 1; }
printf 'opaque: drawn\ntranslucent: not drawn\ntranslucent, higher viewport: drawn\n' >"$scratch/expected"
if cmp -s "$scratch/expected" "$scratch/result"; then
  echo "holds: librsvg $rsvg draws no translucent part of a layer outside the viewport, and all opaque parts"
else
  echo "changed: $(tr '\n' ';' <"$scratch/result")"
  exit 1
fi
