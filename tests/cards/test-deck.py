#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the sheet of cards and its stylesheets and checks what was promised of them.

    test-deck.py SHEET.svg FOLDER

That every card is there, that all colours come from classes, that nothing in it is slow or needs a font, that the whole
is small, and that every palette can be read. It speaks TAP and needs nothing but Python.
"""

import pathlib
import re
import sys
import traceback
import xml.etree.ElementTree as ET

SHEET, FOLDER = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
LIMIT = 300_000  # bytes, sheet and stylesheets together
SUITS = ('club', 'diamond', 'heart', 'spade')
RANKS = ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king')
BACKS = ('back', 'back_burgundy', 'back_green', 'back_plum', 'back_graphite', 'back_happy')
SHAPES = ('path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon')
ALLOWED = SHAPES + ('svg', 'defs', 'g', 'use', 'clipPath', 'pattern')

# The palettes: the stylesheets laid over normal.css, and the least contrast of paper and ink.
PALETTES = {
    'two colours': ((), 4.5),
    'four colours': (('four',), 4.5),
    'night': (('night',), 4.5),
    'night, four colours': (('night', 'night-four'), 4.5),
    'high contrast': (('contrast',), 7),
    'high contrast, four colours': (('contrast', 'contrast-four'), 7),
}

tree = ET.parse(SHEET).getroot()
ids = {node.get('id'): node for node in tree.iter() if node.get('id')}


def tag(node):
    return node.tag.rpartition('}')[2]


def read_style(path):
    """What a stylesheet says of each class."""
    text = re.sub(r'/\*.*?\*/', '', path.read_text(encoding='utf-8'), flags=re.S)
    style = {}
    for selectors, body in re.findall(r'([^{}]+)\{([^{}]*)\}', text):
        for selector in selectors.split(','):
            selector = selector.strip()
            assert re.fullmatch(r'\.[\w-]+', selector), f'{path.name}: {selector} is more than a class'
            style.setdefault(selector[1:], {}).update(re.findall(r'([\w-]+)\s*:\s*([^;]+?)\s*;', body))
    return style


def palette(sheets):
    style = read_style(FOLDER / 'normal.css')
    for name in sheets:
        for key, value in read_style(FOLDER / f'{name}.css').items():
            style[key] = style.get(key, {}) | value
    return style


def luminance(colour):
    assert re.fullmatch('#[0-9a-f]{6}', colour), colour
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def walk(node, classes=()):
    """Every shape that is drawn when node is, with the classes that colour it, the nearest last."""
    if node.get('class'):
        classes += (node.get('class'),)
    if tag(node) == 'use':
        yield from walk(ids[node.get('href')[1:]], classes)
    elif tag(node) in SHAPES:
        yield node, classes
    elif tag(node) == 'g':
        for child in node:
            yield from walk(child, classes)


# ---- what is checked ----

def test_ids():
    faces = [f'{suit}_{rank}' for suit in SUITS for rank in RANKS] + ['joker_black', 'joker_red']
    for name in faces + [face + end for face in faces for end in ('-small', '-large')] + list(BACKS):
        assert name in ids, name
        assert sum(1 for _ in walk(ids[name])) > 1, f'{name} is empty'


def test_places():
    """Cards lie in a grid, each in a cell of its own."""
    cells = {}
    for node in tree:
        if tag(node) == 'g':
            x, y = map(float, re.fullmatch(r'translate\(([\d.]+) ([\d.]+)\)', node.get('transform')).groups())
            assert x % 250 == 0 and y % 350 == 0, node.get('id')
            assert cells.setdefault((x, y), node.get('id')) == node.get('id'), node.get('id')
    assert len(cells) == 3 * 54 + len(BACKS), len(cells)


def test_plain():
    """No text, picture, filter, gradient, mask or style of its own; nothing from elsewhere."""
    for node in tree.iter():
        assert tag(node) in ALLOWED, tag(node)
        assert node.get('style') is None and node.get('filter') is None and node.get('mask') is None, node.attrib
        assert 'opacity' not in ' '.join(node.attrib), node.attrib
        assert (node.get('href') or '#').startswith('#'), node.attrib
        for value in node.attrib.values():
            assert 'url(' not in value or value == 'url(#clip-court)' or value.startswith('url(#cloth-'), value


def test_fine():
    """Patterns, which are slow, are only drawn on large cards."""
    patterned = 0
    for node in tree.iter():
        for child in node:
            if (child.get('fill') or '').startswith('url('):
                assert 'fine' in (child.get('class'), node.get('class')), child.attrib
                patterned += 1
    assert patterned, 'no pattern'
    assert palette(())['fine']['display'] == 'none'
    assert read_style(FOLDER / 'fine.css')['fine']['display'] == 'inline'


def test_classes():
    """Whatever is drawn gets its colour by a class, its own or that of the group it is used in."""
    style = palette(())
    for node in tree:
        if tag(node) != 'g':
            continue
        for shape, classes in walk(node):
            assert classes, (node.get('id'), shape.attrib)
            for name in classes:
                assert name in style, f'normal.css has no {name}'
            if shape.get('fill') not in (None, 'none') or shape.get('stroke'):
                assert shape.get('class'), (node.get('id'), shape.attrib)


def test_styles():
    """No palette speaks of a class that there is not, and the sheet has the colours of normal.css."""
    style = palette(())
    for path in FOLDER.glob('*.css'):
        for name in read_style(path):
            assert name in style, f'{path.name}: {name}'
    used = {node.get('class') for node in tree.iter()} - {None}
    for name in style:
        assert name in used, f'nothing has the class {name}'
    for node in tree.iter():
        for key, value in style.get(node.get('class'), {}).items():
            # a shape may do without the contour of its class
            if key == 'stroke' and 'fill' in style[node.get('class')] and node.get('stroke') is None:
                continue
            assert node.get(key) == value, (node.get('class'), key, node.get(key))


def test_size():
    size = SHEET.stat().st_size + sum(path.stat().st_size for path in FOLDER.glob('*.css'))
    print(f'# {size} bytes')
    assert size < LIMIT, size


def check_contrast(name):
    sheets, least = PALETTES[name]
    style = palette(sheets)
    paper = style['paper']['fill']
    inks = {suit: style[f'suit-{suit}']['fill'] for suit in SUITS}
    lowest = 100
    for key in [f'suit-{suit}' for suit in SUITS] + ['joker-black', 'joker-red']:
        value = contrast(paper, style[key]['fill'])
        lowest = min(lowest, value)
        # red is brighter than the others, so that nobody takes it for black
        assert value >= (4.5 if key in ('suit-diamond', 'suit-heart', 'joker-red') else least), (key, value)
    print(f'# {name}: {lowest:.1f}:1 at least')
    # the flourishes of the aces lie over all four pips
    assert style['ace-line']['stroke'] == paper
    assert style['ace-fill']['fill'] == paper and style['ace-tendril']['stroke'] == inks['spade']
    assert len(set(inks.values())) == (4 if 'four' in name else 2), inks
    for suit in SUITS:
        # the pip of a small card on its panel, and what a face is made of
        assert contrast(inks[suit], style[f'{suit}-small']['fill']) >= 4.5, suit
        assert contrast(style['ink']['fill'], style[f'{suit}-skin']['fill']) >= 3, suit
    for colour in ('black', 'red'):
        assert contrast(style[f'joker-{colour}']['fill'], style[f'joker-{colour}-small']['fill']) >= 4.5, colour


def check(name, function, *arguments):
    try:
        function(*arguments)
    except Exception:  # pylint: disable=broad-except
        print(''.join(f'# {line}\n' for line in traceback.format_exc().splitlines()), end='')
        return f'not ok {name}'
    return f'ok {name}'


def main():
    tests = [(name[5:], function) for name, function in globals().items() if name.startswith('test_')]
    cases = [(name, function, ()) for name, function in tests]
    cases += [(f'contrast, {name}', check_contrast, (name,)) for name in PALETTES]
    print(f'1..{len(cases)}')
    for number, (name, function, arguments) in enumerate(cases, 1):
        print(check(f'{number} {name}', function, *arguments), flush=True)


if __name__ == '__main__':
    main()
