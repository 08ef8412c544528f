#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What software centres and desktops are shown of Baize, beyond what their own checkers look at: pictures, icons,
words, the media type and what the Flatpak may do.

    test-metainfo.py SOURCE_TREE FOLDER_OF_BUILT_DATA
"""

import colorsys
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

APP = 'io.github.baizecards.Baize'
TOP, BUILT = map(pathlib.Path, sys.argv[1:3])
METAINFO = ElementTree.parse(BUILT / f'{APP}.metainfo.xml').getroot()
LAUNCHERS = sorted(BUILT.glob(f'{APP}*.desktop'))


def png_size(path):
    """Width and height that a PNG file says it has."""
    head = path.read_bytes()[:24]
    assert head[:8] == b'\x89PNG\r\n\x1a\n', f'{path.name} is no PNG'
    return struct.unpack('>II', head[16:24])


def untranslated(element, tag):
    return [one for one in element.findall(tag) if '{http://www.w3.org/XML/1998/namespace}lang' not in one.attrib]


def up_to_five_pictures_are_shown():
    shown = METAINFO.findall('screenshots/screenshot')
    assert 3 <= len(shown) <= 5, f'{len(shown)} pictures'
    types = [one.get('type') for one in shown]
    assert types == ['default'] + [None] * (len(shown) - 1), 'the first is not the one shown first'
    version = METAINFO.find('releases/release').get('version')
    for one in shown:
        caption, = (caption.text for caption in untranslated(one, 'caption'))
        assert 10 < len(caption) <= 100 and caption[-1] not in '.!', f'the caption “{caption}”'
        images = {image.get('type'): image for image in one.findall('image')}
        assert set(images) == {'source', 'thumbnail'}, f'the images of “{caption}” are {set(images)}'
        for image, scale in ((images['thumbnail'], 1), (images['source'], 2)):
            address = image.text.strip()
            assert f'/v{version}/data/screenshots/' in address, f'{address} is not of this version'
            size = png_size(TOP / 'data' / 'screenshots' / address.rsplit('/', 1)[1])
            assert size == (int(image.get('width')), int(image.get('height'))), f'{address} is {size}'
            assert size[0] <= 1000 * scale and size[1] <= 700 * scale, f'{address} is larger than is shown'
            assert int(image.get('scale', '1')) == scale, f'the scale of {address}'


def words_are_short_enough():
    name, summary = (untranslated(METAINFO, tag)[0].text for tag in ('name', 'summary'))
    assert len(name) <= 15, name
    assert 10 <= len(summary) <= 35 and summary[-1] != '.' and name not in summary, summary
    for path in LAUNCHERS:
        text = path.read_text(encoding='utf-8')
        for key in ('Name', 'Comment', 'Keywords'):
            assert re.search(rf'^{key}=.', text, re.M), f'{path.name} has no {key}'


def every_launcher_has_its_icons():
    assert len(LAUNCHERS) > 1, LAUNCHERS
    for path in LAUNCHERS:
        icon = re.search('^Icon=(.*)$', path.read_text(encoding='utf-8'), re.M)[1]
        own = (TOP / f'data/icons/hicolor/scalable/apps/{path.stem}.svg').exists()
        assert icon == (path.stem if own else APP), f'the icon of {path.name} is {icon}'
        for name, size in ((f'scalable/apps/{icon}.svg', 128), (f'symbolic/apps/{icon}-symbolic.svg', 16)):
            root = ElementTree.parse(TOP / 'data/icons/hicolor' / name).getroot()
            assert root.tag == '{http://www.w3.org/2000/svg}svg', name
            area = [float(number)
                    for number in root.get('viewBox', f'0 0 {root.get("width")} {root.get("height")}').split()]
            assert area == [0, 0, size, size], f'{name} covers {area}'


def small_drawings_are_simple():
    found = {path.relative_to(TOP / 'data/icons/hicolor').as_posix(): path
             for size in (16, 32) for path in (TOP / f'data/icons/hicolor/{size}x{size}/apps').glob('*.svg')}
    assert {f'{size}x{size}/apps/{APP}.svg' for size in (16, 32)} <= set(found), found.keys()
    for name, path in found.items():
        size = name.split('x')[0]
        root = ElementTree.parse(path).getroot()
        assert root.get('viewBox') == f'0 0 {size} {size}', f'{name} covers {root.get("viewBox")}'
        assert path.stem in {launcher.stem for launcher in LAUNCHERS}, f'{name} is the icon of no launcher'
        # the tile and its lower edge, and three shapes
        assert len(list(root.iter())) - 1 <= 2 + 3, f'{name} has {len(list(root.iter())) - 1} shapes'


def icons_have_the_colour_of_the_table():
    for path in LAUNCHERS:
        game = re.search('^Exec=.*--game=(.*)$', path.read_text(encoding='utf-8'), re.M)
        icon = TOP / f'data/icons/hicolor/scalable/apps/{path.stem}.svg'
        if path.stem == APP or not icon.exists():
            continue
        board = (TOP / f'src/games/{game[1]}/board/board.c').read_text(encoding='utf-8')
        cloth = re.search(r'[.]cloth = { ([^}]*) }', board)
        assert cloth, f'the board of {game[1]} names no colour for its cloth'
        stops = re.findall('stop-color="#([0-9a-f]{6})"', icon.read_text(encoding='utf-8'))[:2]
        colours = [[float(part.rstrip('f')) for part in cloth[1].split(',')[:3]],
                   [sum(int(stop[at:at + 2], 16) for stop in stops) for at in (0, 2, 4)]]
        table, tile = (360 * colorsys.rgb_to_hsv(*(part / max(colour) for part in colour))[0] for colour in colours)
        assert abs((table - tile + 180) % 360 - 180) < 6, f'{game[1]}: the table has the hue {table}, the icon {tile}'


def the_media_type_is_understood():
    with tempfile.TemporaryDirectory() as folder:
        kinds = pathlib.Path(folder) / 'mime'
        packages = kinds / 'packages'
        packages.mkdir(parents=True)
        shutil.copy(TOP / f'data/{APP}.mime.xml', packages / f'{APP}.xml')
        result = subprocess.run(['update-mime-database', str(kinds)], capture_output=True, text=True, check=True,
                                env={**os.environ, 'XDG_DATA_DIRS': folder})
        assert result.stderr == '', result.stderr
        globs = (kinds / 'globs2').read_text(encoding='utf-8')
    assert ':application/x-baize-record:*.baize' in globs, globs
    provided = METAINFO.find('provides/mediatype').text
    main = (BUILT / f'{APP}.desktop').read_text(encoding='utf-8')
    assert provided == 'application/x-baize-record' and f'MimeType={provided};' in main, provided


def the_flatpak_may_only_show_a_window_and_be_heard():
    path = TOP / f'build-aux/flatpak/{APP}.json'
    manifest = json.loads(path.read_text(encoding='utf-8'))
    assert manifest['id'] == APP == METAINFO.find('id').text, manifest['id']
    assert manifest['finish-args'] == ['--share=ipc', '--socket=fallback-x11', '--socket=wayland',
                                       '--socket=pulseaudio', '--device=dri']
    assert manifest['command'] == METAINFO.find('provides/binary').text
    # One file is to hold the translations too.
    assert manifest['separate-locales'] is False


def main():
    tests = [up_to_five_pictures_are_shown, words_are_short_enough, every_launcher_has_its_icons,
             small_drawings_are_simple, icons_have_the_colour_of_the_table, the_media_type_is_understood,
             the_flatpak_may_only_show_a_window_and_be_heard]
    failed = False
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            test()
        except (AssertionError, OSError, ElementTree.ParseError, subprocess.SubprocessError, ValueError) as problem:
            failed = True
            print(f'not ok {number} {test.__name__.replace("_", " ")}')
            print(problem, file=sys.stderr)
        else:
            print(f'ok {number} {test.__name__.replace("_", " ")}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
