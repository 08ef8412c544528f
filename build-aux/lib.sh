# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What build-aux/run and build-aux/check share: finding the source tree, installing missing packages,
# configuring and building. Sourced by bash; it knows nothing of how Baize is started or tested.
# Everything it says goes to standard error, so that standard output stays the program's own.

top=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

say () { printf '%s\n' "$*" >&2; }
die () { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

# system_family: debian, fedora, arch or unknown, from the system's own description.
system_family () {
  local id='' like='' key value
  while IFS='=' read -r key value; do
    value=${value//[\"\']/}
    case $key in
      ID) id=$value ;;
      ID_LIKE) like=$value ;;
    esac
  done < <(cat /etc/os-release /usr/lib/os-release 2>/dev/null)
  case " $id $like " in
    *" debian "* | *" ubuntu "*) echo debian ;;
    *" fedora "* | *" rhel "*) echo fedora ;;
    *" arch "*) echo arch ;;
    *) echo unknown ;;
  esac
}

# listed_packages FAMILY PURPOSE...: the names in build-aux/packages, one a line.
listed_packages () {
  local column
  case $1 in
    debian) column=2 ;;
    fedora) column=3 ;;
    *) column=4 ;;
  esac
  shift
  awk -v column="$column" -v wanted=" $* " \
    '!/^#/ && NF == 4 && index (wanted, " " $1 " ") && $column != "-" && !seen[$column]++ { print $column }' \
    "$top/build-aux/packages"
}

# missing_packages FAMILY NAME...: those that are not installed.
missing_packages () {
  local family=$1 name
  shift
  for name; do
    case $family in
      debian)
        # A name may carry an architecture or be installed for several: one good one is enough.
        dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || echo "$name" ;;
      fedora) rpm -q --quiet --whatprovides "$name" 2>/dev/null || echo "$name" ;;
      arch) pacman -T "$name" >/dev/null 2>&1 || echo "$name" ;;
    esac
  done
}

# as_root COMMAND...: directly or by sudo; without a terminal sudo may not ask for a password.
as_root () {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ] && [ -t 2 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

can_be_root () {
  [ "$(id -u)" -eq 0 ] && return
  command -v sudo >/dev/null 2>&1 || return
  { [ -t 0 ] && [ -t 2 ]; } || sudo -n true 2>/dev/null
}

# install_packages PURPOSE...: installs what is missing; calls no package manager when nothing is.
install_packages () {
  local family
  local -a wanted missing
  family=$(system_family)
  if [ "$family" = unknown ]; then
    say "This is not a Debian, Fedora or Arch system: going on with what is installed (needed: see build-aux/packages)."
    return
  fi
  mapfile -t wanted < <(listed_packages "$family" "$@")
  mapfile -t missing < <(missing_packages "$family" "${wanted[@]}")
  [ "${#missing[@]}" -gt 0 ] || return 0
  can_be_root ||
    die "these packages are missing and can only be installed by root or with sudo: ${missing[*]}"
  say "Installing ${missing[*]}"
  case $family in
    debian)
      local -a apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600)
      # A failing update may only be one source of many: the installation decides.
      as_root "${apt[@]}" update >&2 || say "The package lists could not be renewed."
      as_root "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >&2 ;;
    fedora) as_root dnf install -y --setopt=install_weak_deps=False "${missing[@]}" >&2 ;;
    arch) as_root pacman -S --needed --noconfirm "${missing[@]}" >&2 ;;
  esac || die "these packages could not be installed: ${missing[*]}"
}

# install_what_there_is PURPOSE...: likewise, for packages that need not exist; goes on without them.
install_what_there_is () {
  local family name
  local -a listed missing known=()
  family=$(system_family)
  [ "$family" = debian ] || return 0
  mapfile -t listed < <(listed_packages "$family" "$@")
  mapfile -t missing < <(missing_packages "$family" "${listed[@]}")
  for name in ${missing[@]+"${missing[@]}"}; do
    # one of another release may be known by name alone
    ! apt-cache policy "$name" 2>/dev/null | grep -q 'Candidate: [^(]' || known+=("$name")
  done
  [ "${#known[@]}" -gt 0 ] && can_be_root || return 0
  say "Installing ${known[*]}"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 \
    install -y --no-install-recommends "${known[@]}" >&2 || say "Going on without ${known[*]}."
}

# quietly COMMAND...: shows the output only when the command fails.
quietly () {
  local output status=0
  output=$("$@" 2>&1 </dev/null) || status=$?
  [ "$status" -eq 0 ] || printf '%s\n' "$output" >&2
  return "$status"
}

# configure DIRECTORY [OPTION...]: a build folder with these options. One that is ready is left alone; one
# made here is made anew when the source tree was moved, meson changed, or other options are wanted; one
# the user made with plain meson keeps its options.
configure () {
  local build=$1 stamp mark
  shift
  mark=$(printf '%s\n' "$top" "$(meson --version)" "$@")
  stamp=$build/.baize-configured
  if [ -e "$stamp" ]; then
    [ -e "$build/build.ninja" ] && [ "$(cat "$stamp")" = "$mark" ] && return
    rm -rf -- "$build"
  elif [ -e "$build/build.ninja" ]; then
    [ "$#" -gt 0 ] || return 0
    quietly meson setup --reconfigure "$@" "$build" "$top"
    return
  fi
  say "Configuring $build"
  if [ -e "$build/meson-private/coredata.dat" ]; then
    set -- --wipe "$@"
  fi
  quietly meson setup --buildtype=debugoptimized "$@" "$build" "$top" || return
  printf '%s\n' "$mark" > "$stamp"
}

# compile DIRECTORY: with its progress on a terminal, else silently unless it fails.
compile () {
  if [ -t 2 ]; then
    meson compile -C "$1" >&2
  else
    quietly meson compile -C "$1"
  fi
}

# build DIRECTORY [OPTION...]: configures and compiles; two at once in one source tree wait for each other.
build () {
  local parent
  parent=$(dirname -- "$1")
  if [ -e "$1" ] && [ ! -w "$1" ]; then
    die "the build folder $1 belongs to somebody else and can't be written."
  elif [ ! -e "$1" ] && [ -e "$parent" ] && [ ! -w "$parent" ]; then
    die "the build folder $1 can't be made, since $parent can't be written."
  fi
  (
    if command -v flock >/dev/null 2>&1; then flock 9; fi
    configure "$@" && compile "$1"
  ) 9<"$top/build-aux/lib.sh"
}
