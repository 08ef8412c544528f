# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What the scripts of the Flatpak share besides ../lib.sh: names, and how to say that something is not to
# be had on this machine. Sourced by bash.

# shellcheck source=build-aux/lib.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/../lib.sh"

# shellcheck disable=SC2034 # for those who source this
app_id=io.github.baizecards.Baize
here=$top/build-aux/flatpak
manifest=$here/$app_id.json

# manifest KEY: what the manifest says.
manifest () { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$manifest" "$1"; }

# impossible REASON: ends with 77, as tests do that can't be run here; the reason is the last line.
impossible () {
  say "$*"
  exit 77
}

# need_packages PURPOSE...: like install_packages, for what only tests of the Flatpak want.
need_packages () {
  (install_packages "$@") ||
    impossible "packages for it are missing and can't be installed: $(listed_packages "$(system_family)" "$@" | xargs)"
}

# need_namespaces: sandboxes are made of them.
need_namespaces () {
  local why
  why=$(bwrap --unshare-all --ro-bind / / --proc /proc true 2>&1) ||
    impossible "sandboxes can't be made here: ${why##*$'\n'}"
}
