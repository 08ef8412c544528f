#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The bill of materials of a source archive: valid as far as can be told without tools, complete, and the same each
time.

    test-sbom.py SOURCE_TREE
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(sys.argv[1])
ID = re.compile(r'SPDXRef-[A-Za-z0-9.-]+')
LICENCES = {'GPL-3.0-or-later', 'CC-BY-SA-4.0', 'CC0-1.0', 'LGPL-2.1-or-later', 'LGPL-2.1-only', 'MPL-1.1'}


def make(folder, epoch):
    subprocess.run([sys.executable, str(TOP / 'build-aux' / 'sbom'), '1.2.3', str(folder)], check=True,
                   env={**os.environ, 'SOURCE_DATE_EPOCH': epoch})
    return (folder / 'baize.spdx.json').read_text(encoding='utf-8')


def faults(folder, document):
    """Yields what is wrong, by the specification of SPDX 2.3."""
    for key in ('spdxVersion', 'dataLicense', 'SPDXID', 'name', 'documentNamespace', 'creationInfo'):
        if not document.get(key):
            yield f'{key} is missing'
    if document['spdxVersion'] != 'SPDX-2.3' or document['dataLicense'] != 'CC0-1.0':
        yield 'version or licence of the document'
    if not re.fullmatch(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ', document['creationInfo']['created']):
        yield 'the time'
    elements = [document, *document['packages'], *document['files']]
    ids = [element['SPDXID'] for element in elements]
    yield from (f'{name} is no identifier' for name in ids if not ID.fullmatch(name))
    if len(set(ids)) != len(ids):
        yield 'an identifier occurs twice'
    for relation in document['relationships']:
        if not {relation['spdxElementId'], relation['relatedSpdxElement']} <= set(ids):
            yield f'{relation} leads nowhere'
    for element in elements[1:]:
        words = set(re.split(r' (?:AND|OR) ', element['licenseConcluded']))
        if not words <= LICENCES:
            yield f'{element["SPDXID"]}: the licence {element["licenseConcluded"]}'
    for file in document['files']:
        sums = {one['algorithm']: one['checksumValue'] for one in file['checksums']}
        if sums['SHA256'] != hashlib.sha256((folder / file['fileName']).read_bytes()).hexdigest():
            yield f'{file["fileName"]}: the checksum'
    yield from (f'{package["name"]} has no version' for package in document['packages']
                if package['versionInfo'] == 'any' and package['name'] != 'cairo')


def main():
    print('1..1')
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / 'baize'
        folder.mkdir()
        for name in ('meson.build', 'README.md', 'COPYING'):
            shutil.copy(TOP / name, folder)
        for name in ('src/core/base', 'data/icons'):
            shutil.copytree(TOP / name, folder / name)
        text = make(folder, '1700000000')
        document = json.loads(text)
        found = list(faults(folder, document))
        names = {file['fileName'] for file in document['files']}
        wanted = {'./' + path.relative_to(folder).as_posix() for path in folder.rglob('*')
                  if path.is_file() and path.name != 'baize.spdx.json'}
        if names != wanted:
            found.append(f'the files differ: {names ^ wanted}')
        if make(folder, '1700000000') != text:
            found.append('it differs when made again')
        if shutil.which('pyspdxtools'):
            checked = subprocess.run(['pyspdxtools', '-i', str(folder / 'baize.spdx.json')], capture_output=True,
                                     text=True, check=False)
            if checked.returncode != 0:
                found.append(checked.stdout + checked.stderr)
    for fault in found:
        print('#', fault)
    print(f'{"not ok" if found else "ok"} 1 bill of materials')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
