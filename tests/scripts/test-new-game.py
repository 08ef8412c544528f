#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""build-aux/new-game and build-aux/translations in a copy of the source tree: what they write builds and passes the
tests that run for every game, also without the parts that a game can do without. The contract finds faults in it.

    test-new-game.py SOURCE_TREE
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1])
SCRATCH = pathlib.Path(tempfile.mkdtemp())
TOP, BUILD = SCRATCH / 'baize', SCRATCH / 'build'
GAME, TITLE = 'turn-2-cards', 'Turn & Turn'
CONTRACT = 'tests/games/test-contract'
ICONS = [f'data/icons/hicolor/{kind}/apps/io.github.baizecards.Baize.Turn2Cards{suffix}.svg'
         for kind, suffix in (('scalable', ''), ('symbolic', '-symbolic'))]
PARTS = [*ICONS, f'data/lessons/{GAME}.baize', f'help/C/{GAME}.page', f'tests/games/test-{GAME}.c']
# Faults that a new game may have: the file, a line and its replacement for each change, and what the contract says.
OPEN_STOCK = ('rules/view.c', '.kind = TURN_2_CARDS_STOCK }, FALSE', '.kind = TURN_2_CARDS_STOCK }, TRUE')
FAULTS = [
    # it ends after ten cards, and the list of moves agrees
    ([('rules/rules.c', 'return !can_turn (data);',
       'return !can_turn (data) || ((const Turn2CardsState *) data)->waste.n == 10;')],
     'the game is over, and “check” allows “turn”'),
    # the score counts all cards
    ([('rules/rules.c', 'return ((const Turn2CardsState *) data)->stock.n;',
       'return ((const Turn2CardsState *) data)->stock.n + ((const Turn2CardsState *) data)->waste.n;')],
     '100 games in a row end with the score 52'),
    ([('rules/rules.c', '" over=yes" : " over=no"', '" row= over=yes" : " row= over=no"')],
     'the state line has “row=” without a value; an empty list is written “row=-”'),
    ([OPEN_STOCK], 'the tableau shows a card that seat 1 can\'t know'),
    # two open cards move at once, and lie the other way round
    ([OPEN_STOCK,
      ('rules/view.c', 'baize_determinize_pile (state->stock.card, state->stock.n, &(BaizeCardSet){ 0 }, random);',
       '(void) state;'),
      ('rules/rules.c', '  baize_trace (&', '  if (state->stock.n > 0)\n'
       '    baize_stack_put (&state->waste, baize_stack_take (&state->stock));\n  baize_trace (&')],
     'where they lie in another order'),
]
ENVIRONMENT = {**os.environ, 'LC_ALL': 'C.UTF-8', 'GSETTINGS_BACKEND': 'memory', 'G_TEST_SRCDIR': str(TOP / 'tests'),
               'BAIZE_LOCALEDIR': str(BUILD / 'po')}


def run(*command, fails=False, **options):
    """What a command prints; it must end well, or with `fails` not."""
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, cwd=TOP, env=ENVIRONMENT, check=False, **options)
    assert (result.returncode != 0) == fails, f'{command}: {result.stdout}'
    return result.stdout


def contents():
    return {path: path.read_bytes() for path in TOP.rglob('*') if path.is_file()}


def wrong_input_is_refused_with_a_sentence():
    before = contents()
    for arguments, reason in ((['some-game'], 'give an id and a title'), (['Golf', 'Golf'], 'is not an id'),
                              (['-x', 'X'], 'is not an id'), (['baize-golf', 'Golf'], 'belong to others'),
                              (['rose', 'Rose'], 'a game “rose” already'), (['index', 'Index'], 'help/C/index.page'),
                              (['some-game', ''], 'is not a title'), (['some-game', 'The "Best"'], 'is not a title')):
        said = run('build-aux/new-game', *arguments, fails=True)
        assert reason in said and said.startswith('new-game: ') and said.count('\n') == 1, said
    assert contents() == before, 'something was written'


def the_game_is_written():
    before = contents()
    said = run('build-aux/new-game', GAME, TITLE)
    assert f'build-aux/run --game={GAME}' in said, said
    after = contents()
    changed = {path.relative_to(TOP).as_posix() for path in before if after[path] != before[path]}
    assert changed == {'meson.build', 'help/C/keyboard.page', 'po/POTFILES.in', 'data/lessons/strings.h'}, changed
    for path in set(after) - set(before):
        text = after[path].decode()
        assert not re.search('new[-_]game|New ?Game|NEW_GAME', text), f'{path} has names of the template'
    assert not [part for part in PARTS if not (TOP / part).exists()]


def it_builds_and_keeps_the_contract():
    drawing = TOP / ICONS[0].replace('scalable', '32x32')
    shutil.copy(TOP / ICONS[0], drawing)
    run('meson', 'setup', '--buildtype=debug', '-Dwerror=true', BUILD, TOP)
    installed = run('meson', 'introspect', '--installed', BUILD)
    for size, expected in (('scalable', True), ('32x32', True), ('16x16', False)):
        assert (f'hicolor/{size}/apps/{drawing.name}' in installed) == expected, installed
    drawing.unlink()
    tests = [f'test-{GAME}', 'test-practice']
    board = f'src/table/libbaize-{GAME}-board.a.p/.._games_{GAME}_board_board.c.o'
    run('ninja', '-C', BUILD, board, 'src/baize-engine', 'tests/core/test-lesson', CONTRACT,
        *(f'tests/games/{test}' for test in tests))
    assert f'"contract-{GAME}"' in run('meson', 'introspect', '--tests', BUILD)
    run(BUILD / CONTRACT, GAME)
    run(BUILD / 'tests/games' / tests[0])
    run(BUILD / 'tests/core/test-lesson')
    for test in tests[1:]:
        listed = run(BUILD / 'tests/games' / test, '-l').split()
        own = [path for path in listed if f'/{GAME}' in path]
        assert own, listed
        run(BUILD / 'tests/games' / test, *(word for path in own for word in ('-p', path)))
    engine = BUILD / 'src/baize-engine'
    assert f'{GAME}/classic\t1\t1\t{TITLE}' in run(engine, 'games').splitlines()
    assert 'stock=49' in run(engine, 'replay', f'data/screenshots/{GAME}.baize')


def the_contract_finds_faults_in_it():
    folder = TOP / 'src/games' / GAME
    right = {file: (folder / file).read_text(encoding='utf-8') for file in ('rules/rules.c', 'rules/view.c')}
    for changes, expected in FAULTS:
        wrong = dict(right)
        for file, old, new in changes:
            assert wrong[file].count(old) == 1, f'{file} has {wrong[file].count(old)} times: {old}'
            wrong[file] = wrong[file].replace(old, new)
        for file, text in wrong.items():
            (folder / file).write_text(text, encoding='utf-8')
        run('ninja', '-C', BUILD, CONTRACT)
        said = run(BUILD / CONTRACT, GAME, fails=True)
        assert expected in said, said
    for file, text in right.items():
        (folder / file).write_text(text, encoding='utf-8')


def its_help_and_launcher_are_valid():
    if shutil.which('yelp-check'):
        for kind in ('validate', 'links', 'ids', 'orphans'):
            assert run('yelp-check', kind, 'help/C') == '', kind
    launcher = (BUILD / 'data/io.github.baizecards.Baize.Turn2Cards.desktop.in').read_text(encoding='utf-8')
    assert f'\nName={TITLE}\n' in launcher and '\nIcon=io.github.baizecards.Baize.Turn2Cards\n' in launcher, launcher


def translations_change_once_what_changed():
    before = contents()
    listed = run('build-aux/translations').split()
    assert listed and all(name.endswith('.po') for name in listed), listed
    after = contents()
    for name in listed:
        # all that was there is there as it was, but for the files that a message is in
        entries = [re.sub('^#:.*\n', '', text.decode(), flags=re.M).strip().split('\n\n')
                   for text in (before[TOP / name], after[TOP / name])]
        assert set(entries[0]) < set(entries[1]), set(entries[0]) - set(entries[1])
    assert run('build-aux/translations') == ''
    assert contents() == after
    # the new messages are not translated yet
    assert '\nnot ok' in run('build-aux/translations', '--check', 'potfiles', 'lessons', 'program', fails=True)


def it_is_configured_without_what_can_be_missing():
    for part in PARTS:
        (TOP / part).unlink()
    run('build-aux/translations', 'lessons')
    said = run('meson', 'setup', '--reconfigure', BUILD, TOP)
    assert said.count('WARNING') == 3 and said.count('configure again') == 3, said
    launcher = (BUILD / 'data/io.github.baizecards.Baize.Turn2Cards.desktop.in').read_text(encoding='utf-8')
    assert '\nIcon=io.github.baizecards.Baize\n' in launcher, launcher


def main():
    tests = [wrong_input_is_refused_with_a_sentence, the_game_is_written, it_builds_and_keeps_the_contract,
             the_contract_finds_faults_in_it, its_help_and_launcher_are_valid, translations_change_once_what_changed,
             it_is_configured_without_what_can_be_missing]
    failed = False
    print(f'1..{len(tests)}')
    try:
        shutil.copytree(SOURCE, TOP, ignore=shutil.ignore_patterns('_build*', '.git', '__pycache__'))
        # whatever is not translated yet is another test's concern
        run('build-aux/translations')
        for number, test in enumerate(tests, 1):
            try:
                test()
            except (AssertionError, OSError) as problem:
                failed = True
                print(f'not ok {number} {test.__name__.replace("_", " ")}')
                print(problem, file=sys.stderr)
            else:
                print(f'ok {number} {test.__name__.replace("_", " ")}')
    finally:
        shutil.rmtree(SCRATCH)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
