#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line: requests are performed, here or in the running instance, and errors are reported."""

import gettext
import os
import pathlib
import pty
import shutil
import subprocess

import baize_ui as ui
import baize_ui_grafa as grafa

DEAL = 41


def run(home, *arguments, **environment):
    return subprocess.run([ui.BAIZE, *map(str, arguments)], env=home.environment(**environment), cwd=home.path,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=ui.PATIENCE)


def run_in_terminal(home, *arguments, **environment):
    """Like run(), but with a terminal as input and error output."""
    terminal, end = pty.openpty()
    process = subprocess.Popen([ui.BAIZE, *arguments], env=home.environment(**environment), cwd=home.path,
                               stdin=end, stdout=subprocess.PIPE, stderr=end, text=True)
    os.close(end)
    output = process.communicate(timeout=ui.PATIENCE)[0]
    with open(terminal, 'rb', buffering=0) as complaints:
        return subprocess.CompletedProcess(arguments, process.returncode, output, complaints.read(4096).decode())


def check_refused(home, *arguments, says=(), run=run, **environment):
    """Checks that the program ends at once with status 2 and one sentence."""
    result = run(home, *arguments, **environment)
    ui.check_equal(result.returncode, 2, f'the exit status of {arguments} ({result.stderr})')
    ui.check_equal(result.stdout, '', f'the output of {arguments}')
    lines = result.stderr.splitlines()
    ui.check_equal(len(lines), 1, f'the lines that {arguments} writes, {lines}')
    ui.check(lines[0].startswith('baize: ') or lines[0][0].isupper(), f'{arguments} says {lines[0]}')
    for word in says:
        ui.check(word in lines[0], f'{arguments} says {lines[0]}')


NO_DISPLAY = {'DISPLAY': None, 'WAYLAND_DISPLAY': None, 'BROADWAY_DISPLAY': None}


def wrong_files(home):
    garbage, later, directory = home.path / 'garbage.baize', home.path / 'later.baize', home.path / 'folder.baize'
    garbage.write_bytes(bytes(range(256)) * 10)
    later.write_text('[Game "chess"]\n[Deal "1"]\n')
    directory.mkdir()
    return garbage, later, directory


def mistakes_are_told_in_one_sentence():
    home = ui.Home()
    wrong = [(('--game=whist',), ['whist']), (('--game=grafa', '--variant=blind'), ['blind']),
             (('--game=grafa', '--deal=many'), ['many']), (('--game=grafa', '--deal=-1'), ['-1']),
             (('--game=grafa', '--deal=18446744073709551616'), ['18446744073709551616']),
             (('--deal=5',), ['--game']), (('--variant=classic',), ['--game']),
             (('nowhere.baize',), ['nowhere.baize']), (('a.baize', 'b.baize'), []),
             (('--game=grafa', 'a.baize'), []), (('--wrong-option',), ['wrong-option'])]
    wrong += [((path.name,), [path.name]) for path in wrong_files(home)]
    for environment in ({}, NO_DISPLAY):
        for arguments, says in wrong:
            check_refused(home, *arguments, says=says, run=run_in_terminal if not environment else run, **environment)
    ui.check(not home.waiting.exists(), 'a mistake left a game behind')


def a_wrong_file_is_shown_where_there_is_no_terminal():
    """Without a terminal, as from a file manager, a window shows the error too."""
    home = ui.Home()
    garbage, later, _directory = wrong_files(home)
    program = ui.Program(home, garbage.name)
    program.wait_for_text('garbage.baize.*1: This is not UTF-8 text')
    check_refused(home, later.name, says=['later.baize:1: There is no game “chess”'])
    program.wait_for_text('later.baize.*1: There is no game “chess”')
    check_refused(home, 'nowhere.baize', says=['nowhere.baize'], run=run_in_terminal)
    program.wait_for_text('nowhere.baize.*there is no such file')
    ui.check_equal(len(program.find_all(role='frame')), 1, 'the number of windows')
    program.close(status=2)


def version_and_help_need_no_display():
    home = ui.Home()
    for environment in ({}, NO_DISPLAY):
        result = run(home, '--version', **environment)
        ui.check_equal((result.returncode, result.stderr), (0, ''), 'the end of --version')
        ui.check(result.stdout.startswith('Baize ') and result.stdout.count('\n') == 1,
                 f'--version says {result.stdout}')
        result = run(home, '--help', **environment)
        ui.check_equal((result.returncode, result.stderr), (0, ''), 'the end of --help')
        for word in ('--game', '--variant', '--deal', '--version'):
            ui.check(word in result.stdout, f'--help does not tell of {word}')


def the_build_folder_speaks_the_users_language():
    """Programs started by `meson devenv` find the translations, like everything else, in the build folder."""
    home = ui.Home()
    folder = pathlib.Path(ui.SCHEMAS).parent
    for program, sentence in ((ui.BAIZE, 'Print the version and exit'), (ui.ENGINE.path, 'Print the version')):
        for language in ('de', 'he'):
            translated = gettext.translation('baize', folder / 'po', [language]).gettext(sentence)
            ui.check(translated != sentence, f'“{sentence}” has no translation')
            environment = {**home.environment(LANGUAGE=language, LC_ALL=ui.translating_locale(), **NO_DISPLAY),
                           'PATH': os.environ['PATH']}
            result = subprocess.run(['meson', 'devenv', '-C', folder, program, '--help'], env=environment,
                                    capture_output=True, text=True, check=False, timeout=ui.PATIENCE)
            ui.check(translated in result.stdout, f'in {language}, --help says {result.stdout} {result.stderr}')


def a_running_instance_is_asked():
    home = ui.Home()
    program = ui.Program(home, '--game=grafa', f'--deal={DEAL}')
    table = grafa.Table(program)
    table.settle(0)

    def ask(*arguments):
        result = run(home, *arguments)
        ui.check_equal((result.returncode, result.stdout, result.stderr), (0, '', ''), f'the end of {arguments}')

    table.enter()
    first = grafa.legal_moves(DEAL, [])[0]
    table.walk_to(table.settle(0).hand[first.split()[1]])
    program.choose_and_play()
    table.settle(1)
    ask('--game=grafa', '--deal=5')
    ui.wait(lambda: table.record().deal == 5, 'deal 5')
    table.settle(0)
    program.find('deal 5 in the title', role='push button', pattern='deal 5,')
    program.wait_for_text('set aside')
    # the same request again changes nothing
    ask('--game=grafa', '--deal=5')
    ask('--game=grafa')
    ask()
    table.settle(0)
    ui.check_equal(table.record().deal, 5, 'the deal')
    # an error is reported to the caller, and changes nothing here
    check_refused(home, '--game=whist', says=['whist'])
    check_refused(home, '--game=grafa', '--deal=x')
    table.settle(0)
    ui.check_equal(table.record().deal, 5, 'the deal')
    # a record, by a name relative to the caller's folder
    (home.path / 'other.baize').write_text(grafa.record(7, []))
    ask('other.baize')
    ui.wait(lambda: table.record().deal == 7, 'deal 7')
    table.settle(0)
    ui.check_equal(len(program.find_all(role='frame')), 1, 'the number of windows')
    program.close()


def a_record_is_opened():
    home = ui.Home()
    moves = []
    for _ in range(2):
        moves.append(grafa.legal_moves(DEAL, moves)[-1])
    path = home.path / 'good.baize'
    path.write_text(grafa.record(DEAL, moves))
    program = ui.Program(home, str(path))
    table = grafa.Table(program)
    table.settle(2)
    ui.check_equal(table.record().moves, moves, 'the moves')
    ui.check_equal(table.record().tags.get('Practice'), 'undo', 'the practice tag')
    ui.check_equal(path.read_text(), grafa.record(DEAL, moves), 'the record that was opened')
    program.close()


def a_record_with_a_wrong_line_is_opened_up_to_it():
    home = ui.Home()
    moves = [grafa.legal_moves(DEAL, [])[-1]]
    path = home.path / 'wrong.baize'
    path.write_text(grafa.record(DEAL, moves + ['pair XX', 'dig']))
    program = ui.Program(home, str(path))
    table = grafa.Table(program)
    question = program.wait_for_text('Open the Record up to the Last Valid Move')
    problem = program.wait_for_text('wrong.baize:5: .*XX')
    ui.check('\n' not in problem.name, f'the problem has lines: {problem.name}')
    ui.check(home.record() is None, f'a game was begun before the answer to {question}')
    answer_by_key(program, 'Open')
    table.settle(1)
    ui.check_equal(table.record().moves, moves, 'the moves')
    program.kill()

    # a player who declines gets no game
    home = ui.Home()
    path.parent.mkdir(exist_ok=True)
    path.write_text(grafa.record(DEAL, moves + ['pair XX', 'dig']))
    program = ui.Program(home, str(path))
    program.wait_for_text('Open the Record up to the Last Valid Move')
    answer_by_key(program, 'Cancel')
    ui.wait(lambda: not program.find_all(pattern='Last Valid Move'), 'the question to go')
    ui.check(home.record() is None, 'a game was begun all the same')
    program.kill()
    shutil.rmtree(path.parent)


def answer_by_key(program, answer):
    """Goes to a button of a question by key and presses it."""
    def answers():
        return [node for node in program.find_all(role='push button', pattern='(Open|Cancel)$') if node.focused]

    # a question gets the focus only after it has appeared
    focus = ui.wait(answers, 'the question to have the keyboard')[0]
    # newer versions of libadwaita lead through the text between the buttons as well
    for _ in range(2):
        if not focus.name.endswith(answer):
            program.press_until(['Tab'], lambda left=focus: program.focus() and program.focus().path != left.path,
                                f'Tab to go on from {focus}')
            focus = program.focus()
    ui.check(focus.name.endswith(answer), f'Tab comes to {focus}, not to {answer}')
    program.press('Return')


if __name__ == '__main__':
    ui.main([mistakes_are_told_in_one_sentence, a_wrong_file_is_shown_where_there_is_no_terminal,
             version_and_help_need_no_display,
             the_build_folder_speaks_the_users_language, a_running_instance_is_asked,
             a_record_is_opened, a_record_with_a_wrong_line_is_opened_up_to_it])
