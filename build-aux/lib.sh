# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Functions for the scripts in build-aux: finding the source tree, installing missing packages, configuring
# and building. Sourced by bash; starting and testing Baize is done elsewhere. All messages go to standard
# error, so that standard output contains only the output of the program.

top=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

say () { printf '%s\n' "$*" >&2; }
die () { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

# system_family: prints debian, fedora, arch or unknown, according to the system's os-release file.
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

# listed_packages FAMILY PURPOSE...: prints the names in build-aux/packages, one per line.
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

# missing_packages FAMILY NAME...: prints the names of the packages that are not installed, one per line.
missing_packages () {
  local family=$1 name
  shift
  for name; do
    case $family in
      debian)
        # A package may be installed for several architectures; one of them is enough.
        dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || echo "$name" ;;
      fedora) rpm -q --quiet --whatprovides "$name" 2>/dev/null || echo "$name" ;;
      arch) pacman -T "$name" >/dev/null 2>&1 || echo "$name" ;;
    esac
  done
}

# as_root COMMAND...: runs the command directly or with sudo; without a terminal sudo must not ask for a password.
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

# install_packages PURPOSE...: installs the missing packages; does not call a package manager if none is missing.
install_packages () {
  local family
  local -a wanted missing
  family=$(system_family)
  if [ "$family" = unknown ]; then
    say "This is not a Debian, Fedora or Arch system: packages are not installed (build-aux/packages lists them)."
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
      # Go on if the update fails, because perhaps only one of many sources failed.
      as_root "${apt[@]}" update >&2 || say "The package lists could not be updated."
      as_root "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >&2 ;;
    fedora) as_root dnf install -y --setopt=install_weak_deps=False "${missing[@]}" >&2 ;;
    arch) as_root pacman -S --needed --noconfirm "${missing[@]}" >&2 ;;
  esac || die "these packages could not be installed: ${missing[*]}"
}

# install_available PURPOSE...: like install_packages, but goes on without packages that do not exist in this release.
install_available () {
  local family name
  local -a listed missing known=()
  family=$(system_family)
  [ "$family" = debian ] || return 0
  mapfile -t listed < <(listed_packages "$family" "$@")
  mapfile -t missing < <(missing_packages "$family" "${listed[@]}")
  for name in ${missing[@]+"${missing[@]}"}; do
    # apt may know the name of a package of another release without having a version to install
    # (grep reads to the end, or apt-cache fails by a closed pipe, and with it the pipeline)
    ! apt-cache policy "$name" 2>/dev/null | grep 'Candidate: [^(]' >/dev/null || known+=("$name")
  done
  [ "${#known[@]}" -gt 0 ] && can_be_root || return 0
  say "Installing ${known[*]}"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 \
    install -y --no-install-recommends "${known[@]}" >&2 || say "Going on without ${known[*]}."
}

# quietly COMMAND...: runs the command and shows its output only if it fails.
quietly () {
  local output status=0
  output=$("$@" 2>&1 </dev/null) || status=$?
  [ "$status" -eq 0 ] || printf '%s\n' "$output" >&2
  return "$status"
}

# configure DIRECTORY [OPTION...]: configures a build folder with these options, unless it is already
# configured. A folder that this function made is made again if the source tree was moved, Meson's version
# changed, or the options differ. A folder that the user made with Meson keeps its other options.
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
  # what an interrupted configuration left is no use to Meson, which refuses to go on from there
  rm -rf -- "$build/meson-private"
  quietly meson setup --buildtype=debugoptimized "$@" "$build" "$top" || return
  printf '%s\n' "$mark" > "$stamp"
}

# compile DIRECTORY: compiles; shows the progress on a terminal, otherwise the output only if compiling fails.
compile () {
  if [ -t 2 ]; then
    meson compile -C "$1" >&2
  else
    quietly meson compile -C "$1"
  fi
}

# build DIRECTORY [OPTION...]: configures and compiles. A lock keeps two builds in one source tree from running at once.
build () {
  local parent
  parent=$(dirname -- "$1")
  if [ -e "$1" ] && [ ! -w "$1" ]; then
    die "the build folder $1 belongs to somebody else and can't be written."
  elif [ ! -e "$1" ] && [ -e "$parent" ] && [ ! -w "$parent" ]; then
    die "the build folder $1 can't be made, because $parent can't be written."
  fi
  (
    if command -v flock >/dev/null 2>&1; then flock 9; fi
    configure "$@" && compile "$1"
  ) 9<"$top/build-aux/lib.sh"
}
