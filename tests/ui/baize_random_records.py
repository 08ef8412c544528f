# SPDX-License-Identifier: GPL-3.0-or-later
"""Records for a random player to open: all games at all stages, with and without remarks, lessons, and invalid ones."""

import pathlib

import baize_ui as ui
import baize_ui_grafa as grafa

WHOLE = 70  # the number of moves that finishes most games
REMARKS = ['# some words', '# {4D} and {QS} with **words** <b>and</b> & signs', '# ' + 'a long remark ' * 60,
           '# one\n#\n# two paragraphs', '# שלום 🂡 \u202e backwards', '#']

CHECK = 'check.baize'  # the record for checking that the window reacts
CHECK_DEAL = 41


def variants():
    """Returns a list of (game, variant, least players, most players)."""
    found = []
    for line in ui.ENGINE.ask('games'):
        name, least, most, _ = line.split('\t')
        found.append((*name.split('/'), int(least), int(most)))
    return found


def dealt(dice, game, variant, least, most):
    """Returns the tags of a deal."""
    players = dice.randint(least, min(most, least + 3))
    command = ['deal', f'{game}/{variant}', str(dice.randrange(1, 1000)), f'--players={players}']
    if variant == 'custom':
        command.append('--rules=grid=hex cards=4,4,4,4,2 hand=2')
    tags = ui.ENGINE.ask(*command)
    if game == 'grandma' and dice.random() < 0.7:
        tags += [f'[Seat.{seat} "computer:{dice.choice(["easy", "medium"])}"]' for seat in range(2, players + 1)]
    return tags


def played(dice, tags, n_moves):
    """Returns up to n_moves random legal moves."""
    moves = []
    while len(moves) < n_moves:
        legal = ui.ENGINE.ask('moves', '-', text='\n'.join([*tags, '', *moves]) + '\n')
        if not legal:
            break
        moves.append(dice.choice(legal))
    return moves


def remarked(dice, moves):
    lines = []
    for move in moves:
        if dice.random() < 0.3:
            lines.append(dice.choice(REMARKS))
        lines.append(move)
    return lines


def write(dice, folder, sources):
    """Writes records into folder, copies those of the source tree, and returns their names."""
    texts = {CHECK: grafa.record(CHECK_DEAL, [])}
    ended = []
    for game, variant, least, most in variants():
        tags = dealt(dice, game, variant, least, most)
        whole = most == 1 and game not in ended
        ended += [game] * whole
        moves = played(dice, tags, WHOLE if whole else dice.choice([0, 1, 3, 8]))
        name = f'{game}-{variant}'
        texts[f'{name}.baize'] = '\n'.join([*tags, '', *moves]) + '\n'
        texts[f'{name}-remarks.baize'] = '\n'.join([*tags, '', '# some words', *remarked(dice, moves)]) + '\n'
        if moves:
            texts[f'{name}-wrong.baize'] = '\n'.join([*tags, '', *moves, 'play nonsense']) + '\n'
    for source in sources:
        texts[f'{source.parent.name}-{source.name}'] = source.read_text(encoding='utf-8')
    texts['empty.baize'] = ''
    texts['garbage.baize'] = 'neither this\nnor that\n'
    texts['later.baize'] = '[Game "chess"]\n[Deal "1"]\n'
    for name, text in texts.items():
        (folder / name).write_text(text, encoding='utf-8')
    return sorted(texts)


def sources():
    """Returns the records of the source tree."""
    top = pathlib.Path(__file__).resolve().parent.parent.parent
    return sorted(path for name in ('data/lessons', 'data/screenshots', 'help/pictures')
                  for path in (top / name).glob('*.baize'))
