#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Flatpak has the permissions of this list and no other; the manifest says why it has each. It bundles nothing but
Baize, so that no source has to be pinned by a checksum.

    test-permissions.py MANIFEST
"""

import json
import pathlib
import sys

PERMISSIONS = ['--device=dri', '--share=ipc', '--socket=fallback-x11', '--socket=pulseaudio', '--socket=wayland']


def main():
    manifest = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding='utf-8'))
    why = manifest.get('x-why-finish-args', {})
    sources = [source for module in manifest['modules'] for source in module['sources']]
    checks = {
        'the permissions are these': sorted(manifest['finish-args']) == PERMISSIONS,
        'each has a reason': sorted(why) == PERMISSIONS and all(why.values()),
        'the network is not among them': not any('network' in permission for permission in manifest['finish-args']),
        'nothing else is bundled': [module['name'] for module in manifest['modules']] == ['baize']
        and all(source['type'] == 'dir' or 'sha256' in source for source in sources),
    }
    print(f'1..{len(checks)}')
    for number, (name, holds) in enumerate(checks.items(), 1):
        print(f'{"ok" if holds else "not ok"} {number} {name}')
    return 0 if all(checks.values()) else 1


if __name__ == '__main__':
    sys.exit(main())
