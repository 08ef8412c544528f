# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Names and functions for the scripts in build-aux/flatpak, in addition to ../lib.sh. Sourced by bash.

# shellcheck source=build-aux/lib.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/../lib.sh"

# shellcheck disable=SC2034 # used by the scripts that source this file
app_id=io.github.baizecards.Baize
here=$top/build-aux/flatpak
manifest=$here/$app_id.json

# manifest KEY: prints the value of the key in the manifest.
manifest () { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$manifest" "$1"; }

# impossible REASON: prints the reason as the last line and exits with 77, the status of a skipped test.
impossible () {
  say "$*"
  exit 77
}

# need_packages PURPOSE...: like install_packages, but a failure only skips the tests of the Flatpak.
need_packages () {
  (install_packages "$@") ||
    impossible "missing packages can't be installed; needed are $(listed_packages "$(system_family)" "$@" | xargs)"
}

# need_namespaces: skips the tests if namespaces, which sandboxes need, can't be created.
need_namespaces () {
  local why
  why=$(bwrap --unshare-all --ro-bind / / --proc /proc true 2>&1) ||
    impossible "sandboxes can't be made here: ${why##*$'\n'}"
}
