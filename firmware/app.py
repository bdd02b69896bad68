# SPDX-FileCopyrightText: 2026 The Pocketgrid authors
# SPDX-License-Identifier: MIT
"""The program: one loop, one screen at a time, and the way from one to the next.

The menu and each game are separate starts of the interpreter, so that a game has the whole heap: beside code.py lies
a two-line file a game that calls `run` too, and its name says which game this start is for. On the board `run` loops;
the desk and the tests make the App themselves and call `step`.

Screens that come up now and then (set-up, pause, results) are loaded when they do and dropped when they go. What
stays during a match is the game's table and the curtain.
"""

import gc
import sys

from displayio import Group

from firmware import draw, port, profile
from firmware.common.frame import Frame
from firmware.settings import BRIGHTNESS, DIM, DIM_S, SIZE
from firmware.sound import BONUS, END, PLACE, SCORE, STEP, Sound
from firmware.store import NOT_WRITTEN, WISH, Store
from shared_rules.const import const
from shared_rules.game import COMPLETED, NOBODY, OVER, PASSED, PLACED, SCORED
from shared_rules.session import ticks_diff

_REST_MS = const(120)
_PEOPLE = const(6)


class App:
    """Everything between the board and the screens.

    `now`: the time of this step, or of the press being handled, in ticks. `session`, `names` (of six people), `people`
    (the person at each seat) and `table` are the match's; `setup` is what was chosen for it: mode, seats, options.
    `waiting`: the device is on its way to the seat to move. `day` is the daily's number or 0, `level` that of the deals
    to come (1 easy .. 3 hard, 0 any), `helped` whether hints were taken, `said` what the records say of a run, `guide`
    the number of the guide's next sentence or -1.
    """

    def __init__(self, file, wish=None):
        """Start for a file: code.py is the menu, XX.py the game XX. A wish is (mode, seats, options, seed or None):
        a match to begin at once instead of the game's set-up."""
        self.display = port.display()
        self.buttons = port.Buttons()
        root = self._root = Group(
            x=(profile.WIDTH - draw.WIDTH) // 2,
            y=(profile.HEIGHT - draw.HEIGHT) // 2,
        )
        self._content = Group()
        root.append(self._content)
        self.frame = Frame(root)
        self.now = 0
        self.screen = None
        self._loaded = None
        self._rest_at = -1
        self._entered = 0
        self.names = []
        self.people = bytearray(range(_PEOPLE))
        self.session = None
        self.table = None
        self.setup = None
        self.waiting = False
        self.code = file.split("/")[-1].split(".")[0].upper()
        self.store = Store(self.once("upkeep").memory(), self.once)
        self.sound = Sound()
        self.settings = bytearray(SIZE)
        self.more_at = 0
        self.day = 0
        self.helped = False
        self.level = 0
        self.said = ""
        self.guide = -1
        self.guide_due = False
        self._idle_since = -1
        self.saving = None
        self._started = False
        self._due = []
        self._wish = wish
        self._start("read_settings")

    def _start(self, what, *arguments):
        """One of the functions of start.py: what happens once in a while, loaded for that."""
        module = self.once("start")
        getattr(module, what)(self, *arguments)
        self._empty(module)

    def apply_settings(self):
        """Let the settings take effect."""
        self.once("effect").apply_settings(self)

    def module(self):
        """The name of this start's game, as its modules bear it."""
        return self.session.game.NAME.lower().replace(" ", "_")

    def title(self):
        """The menu's first page."""
        self.load("title")

    def more(self):
        """Back to the list of more."""
        self.load("more", self.more_at)

    # Screens

    def later(self, what, *arguments):
        """Call something in this step, but after what is being called now has ended: whoever asks for the next screen
        is gone then, and what it took is free."""
        self._due.append((what, arguments))

    def _settle(self):
        due = self._due
        while due:
            what, arguments = due.pop(0)
            what(*arguments)

    def load(self, name, *arguments, room="common"):
        """Show a screen whose module is loaded for it, as soon as this one is gone, and dropped when it goes."""
        self.later(self._load, room + "." + name, arguments)

    def _load(self, name, arguments):
        if self.screen:
            self.screen.leave()
        self.unload()
        self.screen = None
        self._loaded = name
        self._show(self._import(name).Page(self, *arguments))

    def unload(self):
        """Drop the module of the screen that was loaded last."""
        name = self._loaded
        if name:
            self._loaded = None
            while len(self._content):
                self._content.pop()
            if self.screen:
                self._empty(self.screen)
                self.screen = None
            self._empty(sys.modules["firmware." + name])
            self._drop(name)

    def _empty(self, thing):
        """Let go what a page or a module holds that has done its work, even where something forgotten on the stack
        points at it: memory is collected by the looks of it. What has no __dict__ is left to that."""
        for name in list(getattr(thing, "__dict__", ())):
            setattr(thing, name, None)  # a field that is deleted leaves its value behind

    def once(self, name):
        """A module for one use: it is no longer kept, and goes when the caller lets it go."""
        module = self._import(name)
        self._drop(name)
        return module

    def _import(self, name):
        gc.collect()
        return __import__("firmware." + name, None, None, ("x",))

    def _drop(self, name):
        # What pages say goes with them: nothing that stays asks for words.
        for module in ("firmware.words", "firmware." + name):
            if module in sys.modules:
                package, _, last = module.rpartition(".")
                del sys.modules[module]
                if hasattr(sys.modules[package], last):
                    delattr(sys.modules[package], last)
        gc.collect()

    def show(self, screen):
        """Bring a screen up as soon as this one is gone; what is pressed now counts on it only after it was let go."""
        self.later(self._show, screen)

    def _show(self, screen):
        if self.screen and self.screen is not screen:
            self.screen.leave()
        if self._loaded and screen.__class__.__module__ != "firmware." + self._loaded:
            self.unload()
        self.screen = screen
        self.buttons.forget()
        self._rest_at = -1
        self._entered = self.now
        while len(self._content):
            self._content.pop()
        screen.enter()
        self._content.append(screen.group)
        self.turn_page()

    def turn_page(self):
        """Another page stands there: repaint the whole screen once, not what went and then each thing that came."""
        self.display.root_group = None
        self.display.root_group = self._root

    def step(self, now):
        """One tick of the loop: take in the buttons, hand on presses, let time pass, repaint what changed."""
        self.now = now
        if not self._started:
            # In a step, so that whatever fails here ends on the error screen too.
            self._started = True
            self._start("start", self._wish)
        self._settle()
        buttons = self.buttons
        buttons.scan(now)
        while True:
            code = buttons.take()
            if code < 0:
                break
            if ticks_diff(buttons.when, self._entered) >= self.screen.guard:
                self.now = buttons.when
                if not self._wake():
                    self._press(code)
                    self._settle()
            else:
                # Whoever mashes a button is not who the screen waits for: it wants a moment of quiet first.
                self._entered = buttons.when
        self.now = now
        if self.screen.motion:
            self.screen.advance_motion(now, ticks_diff)
            self._settle()
        if self._rest_at >= 0 and ticks_diff(now, self._rest_at) >= 0:
            self._rest_at = -1
            self.screen.rest()
        self.screen.tick(now)
        self._settle()
        if self.guide_due and self.screen is self.table and not self.waiting and not self.table.motion:
            self.guide_due = False
            self.once("guide").show(self)
            self._settle()
        self.sound.tick(now)
        self._doze(now)
        self.display.refresh()

    def _wake(self):
        """A press keeps the screen bright; one on a dimmed screen does nothing else."""
        dimmed = self._idle_since == -2
        self._idle_since = self.now
        if dimmed:
            self.display.brightness = (self.settings[BRIGHTNESS] + 1) / 5
        return dimmed

    def _doze(self, now):
        """Dim the screen and keep the match when nobody has pressed for long."""
        if self._idle_since == -1:
            self._idle_since = now
        seconds = DIM_S[self.settings[DIM]]
        if not (seconds and profile.BACKLIGHT) or self._idle_since < 0:
            return
        if ticks_diff(now, self._idle_since) > 1000 * seconds:
            self._idle_since = -2
            self.display.brightness = 0.05
            if self.saving:
                self.saving.paused()

    def _press(self, code):
        screen = self.screen
        if screen.motion:
            # What moves is cut short by any press, which does nothing else: it was not meant for what comes after.
            screen.advance_motion(self.now, ticks_diff, True)
            return
        if code < port.A:
            self.sound.play(STEP, self.now)
            self._rest_at = self.now + _REST_MS & 0x1FFFFFFF
        screen.press(code)

    def refresh(self):
        """Repaint now: between two far changes in one grid, so that they do not join into one large rectangle."""
        self.display.refresh()

    # From start to start

    def start_file(self, name):
        """Start the interpreter anew with another file; the picture stays until it paints."""
        import supervisor

        supervisor.set_next_code_file(name, reload_on_success=False, reload_on_error=True)
        supervisor.reload()

    def play_game(self, code, wish=b""):
        """From the menu to a game; the wish says what is wanted of it besides its set-up."""
        if wish:
            self.store.write(WISH, wish)
        self.start_file(code.lower() + ".py")

    def menu(self):
        """From a game to the menu."""
        self.start_file("code.py")

    # A match

    def person(self, seat):
        """The person at a seat: whose name, symbol and ink."""
        return self.people[seat]

    def name(self, seat):
        """The name of who sits there."""
        return self.names[self.people[seat]]

    def begin(self, mode, seats, options, seed=None, repeat=False):
        """Begin a match as soon as the page that asks for it is gone and its memory free; without a seed, a new deal.
        `repeat`: the deal is known to be none that is new to the player."""
        self.later(self._begin, mode, seats, options, seed, repeat)

    def _begin(self, *wish):
        self._start("begin", *wish)
        self.lay_out()
        self.hand_over()

    def lay_out(self):
        """The game's table, made for the first match; all else that a beginning needs is gone by then."""
        if self.table is None:
            module = self._import("tables." + self.module())
            gc.collect()
            self.table = module.Table(self)
        self.table.start()

    def rematch(self):
        """Once more with the seats turned by one: who began sits last. Names and symbols go with the people."""
        self._start_anew("rematch")

    def restart(self):
        """The same deal once more from its beginning."""
        self._start_anew("restart")

    def _start_anew(self, what):
        self.later(self.unload)
        self.later(self._start, what)

    def hand_over(self):
        """The turn lies with another seat now (or with the first): its person is asked to take the device."""
        self.session.stop(self.now)
        self.waiting = True
        gc.collect()
        if self.store.fault == NOT_WRITTEN:
            self._start("tell", self.hand_over)
        elif self.session.turn() == NOBODY:
            self.over()
        elif self.table.secret():
            from firmware.common.curtain import Curtain

            self.show(Curtain(self))
        else:
            self.table.ask()

    def take_over(self):
        """The person is there: look, start the clock, play."""
        self.waiting = False
        self.session.look(self.session.turn())
        self.session.run(self.now)
        self.guide_due = self.guide >= 0
        self.show(self.table)

    def keep(self, events):
        """A move was played: keep it, before anything is shown, and let it be heard."""
        self.guide_due = self.guide >= 0
        if events & (PLACED | SCORED | COMPLETED | OVER):
            tune = END if events & OVER else BONUS if events & COMPLETED else SCORE if events & SCORED else PLACE
            self.sound.play(tune, self.now)
        self.saving.moved(events & (PASSED | OVER))
        if events & OVER:
            if self.session.seats == 1:
                self.session.look(NOBODY)
                self.said = self.once("records").note(self)
            self.saving.ended()

    def undo(self):
        """Take the last move back."""
        self.session.undo(self.now)
        self.saving.undone()
        self.go_on()

    def played(self, events):
        """What follows from a move that the table has played and shown."""
        if events & OVER:
            self.session.stop(self.now)
            self.over()
        elif events & PASSED:
            self.hand_over()

    def over(self):
        """The match is over: the table shows its end, then come the results."""
        self.session.look(NOBODY)
        self.table.show_end()

    def results(self):
        """The places and why."""
        self.load("results")

    def pause(self):
        """Hide the board, stop the clock; before the device was taken over, nobody's secrets are looked at."""
        self.session.stop(self.now)
        self.saving.paused()
        if self.waiting:
            self.session.look(NOBODY)
        self.load("pause")

    def go_on(self):
        """Back from the pause, to the same seat, or to the hand-over that it came from."""
        if self.waiting:
            self.hand_over()
        else:
            self.take_over()

    def redo(self):
        """Play the move again that was taken back last."""
        events = self.session.redo(self.now)
        self.keep(events)
        if events & (OVER | PASSED):
            self.played(events)
        else:
            self.go_on()

    def fail(self, error):
        """Something broke: say what happened and how to go on, with as little as possible."""
        self.table = self.session = self.screen = self.saving = self._loaded = None
        self._due.clear()
        while len(self._content):
            self._content.pop()
        gc.collect()
        from firmware.common.trouble import Trouble

        self._show(Trouble(self, error))


def run(file):
    """The board's loop, for ever."""
    import time

    from supervisor import ticks_ms

    try:
        app = App(file)
    except port.MissingPart as missing:
        print(missing)
        return
    while True:
        try:
            app.step(ticks_ms())
        except Exception as error:
            import traceback

            traceback.print_exception(error)
            app.fail(error)
        time.sleep(0.003)
