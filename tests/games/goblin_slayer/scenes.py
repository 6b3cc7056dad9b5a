"""A few words to lay small tables and play at them.

Hexes are named as on the board. Unless another is asked for, the cavern is that of drawn.toml with the centre not
turned and the edge tiles in the order of the file:

                              a6    a7    a8*
                           ####  b6    b7    ####
                        ####  ####  c7    c8    ####  c10   c11*  c12
         ####  ####  ####  d5    d6    d7    d8    d9    d10   d11   ####
      ####  e3    e4    e5    ####  e7    ####  ####  e10   e11   ####  ####
   f1*   f2    ####  f4    ####  f6*   f7    ####  f9    f10   f11   ####
      g2    g3    g4    g5    g6    g7    g8    g9    ####  g11   ####
         ####  h3    ####  ####  h6    ####  h8    ####  ####  h11   h12
            ####  i4    ####  i6    i7    ####  i9    i10   i11   i12   i13
         ####  j3    j4    j5    ####  j7    ####  ####  j10   j11*  j12   ####
      ####  k3    k4    k5    ####  ####  k8    ####  k10   k11   k12   ####
         l2*   l3    l4    l5    l6    l7    l8    l9    ####  l11   l12
            ####  ####  ####  ####  m7    m8    m9    ####
                                 ####  n7    n8    ####
                                    ####  o8!   ####

A star is a tunnel, the exclamation mark the door. Between e7 and f6 there is a wall."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from goblintop.engine.box import OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.message import Event
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker
from goblintop.engine.task import Task
from goblintop.games.goblin_slayer import GAME
from goblintop.games.goblin_slayer.combat import HeroAttacks, MonstersAttack
from goblintop.games.goblin_slayer.components import GOBLINS, HERO, SlayerBox
from goblintop.games.goblin_slayer.geometry import HEX_NAMED, HEXES, NAMES, NONE
from goblintop.games.goblin_slayer.hero import HeroMoves
from goblintop.games.goblin_slayer.monsters import MonstersMove
from goblintop.games.goblin_slayer.rules import EndTurn
from goblintop.games.goblin_slayer.table import (
    EMPTY,
    GOBLIN,
    HELD,
    IN_RESERVE,
    NOT_BOUGHT,
    OGRE,
    STORMBEARD,
    Cavern,
)
from goblintop.games.goblin_slayer.tunnels import MonstersAppear

Options = dict[str, OptionValue]
PHASES = ("move", "monsters", "appear", "attack", "defend")
SEATS = ("Ann", "Bob")
DRAWN = Edition("drawn.toml", (Path(__file__).parent / "drawn.toml").read_text("utf-8"))


def open_box(options: Options | None = None, edition: Edition | None = None) -> SlayerBox:
    """The box with the cavern drawn above, unless another is asked for."""
    box = GAME.open(2, options if options is not None else {}, edition or DRAWN)
    assert isinstance(box, SlayerBox)
    return box


def scene(
    phase: str = "move",
    hero: str = "m8",
    goblins: str = "",
    ogre: str = "",
    stones: int = 1,
    widget: str = "a8",
    lying: str = "",
    reserve: int | None = None,
    steps: int = 0,
    turn: int = 1,
    layout: int = 0,
    options: Options | None = None,
) -> Scene:
    """A table at the beginning of a phase. The ogre is at a hex, in `reserve`, or not in the game; goblins that are
    not on the board and not in the reserve have been paid for him or do not exist."""
    box = open_box(options)
    places = sorted(HEX_NAMED[name] for name in goblins.split())
    standing = [EMPTY] * HEXES
    for cell in places:
        standing[cell] = GOBLIN
    ogre_at = IN_RESERVE if ogre == "reserve" else HEX_NAMED[ogre] if ogre else NOT_BOUGHT
    if ogre_at >= 0:
        standing[ogre_at] = OGRE
    standing[HEX_NAMED[hero]] = STORMBEARD
    free = box.goblins - len(places) - (box.ogre_price if ogre else 0)
    waiting = free if reserve is None else reserve
    on_the_floor = sorted(HEX_NAMED[name] for name in lying.split())
    tasks: list[Task[Any]] = [HeroMoves(), MonstersMove(), MonstersAppear(), HeroAttacks(), MonstersAttack(), EndTurn()]
    table = Cavern(
        box=box,
        todo=list(reversed(tasks[PHASES.index(phase) :])),
        known=[],
        ending="",
        lessons=0,
        layout=layout,
        turn=turn,
        phase=0,
        steps=steps,
        stormbeard=HEX_NAMED[hero],
        standing=standing,
        goblins=places,
        reserve=waiting,
        underground=0,
        ogre=ogre_at,
        gone=box.goblins - len(places) - waiting,
        widget=HELD if widget == "held" else HEX_NAMED[widget],
        lying=on_the_floor,
        stones=stones,
        unplaced=0,
        spent=box.stones - stones - len(on_the_floor),
    )
    return Scene(table)


def laid(spin: int = 0, order: list[int] | None = None, options: Options | None = None) -> Scene:
    """A game as it begins, after the cavern was laid."""
    table = GAME.set_up(2, options, DRAWN)
    assert isinstance(table, Cavern)
    events: list[Event] = []
    table.log = events
    table.happen([spin])
    table.happen(order if order is not None else list(range(len(table.box.edges))))
    return Scene(table)


class Scene:
    """A table with people at it: plays by notation, answers in words."""

    def __init__(self, table: Cavern) -> None:
        self.table = table
        self.log: list[Event] = table.log if table.log is not None else []
        table.log = self.log
        table.go_on()
        self.census = sorted(table.census())

    # Playing.

    def to_move(self) -> str:
        """Who must decide: hero, goblins, or a die's purpose."""
        chance = self.table.pending()
        if chance is not None:
            return f"roll {chance.purpose()}"
        if self.table.over:
            return self.table.ending
        (seat,) = self.table.to_move()
        return "hero" if seat == HERO else "goblins"

    def options(self) -> list[str]:
        """What is legal, as notations."""
        (seat,) = self.table.to_move()
        return [self.table.notation(seat, option) for option in self.table.options(seat)]

    def play(self, *texts: str) -> Scene:
        """Do these things one after another, each by whoever is to move; a number is a die."""
        for text in texts:
            if text.isdigit():
                assert self.table.pending() is not None, f"no die is to be rolled; {self.to_move()} is to move"
                self.table.happen([int(text) - 1])
            else:
                (seat,) = self.table.to_move()
                assert text in self.options(), f"{text!r} is not legal; legal are {self.options()}"
                self.table.apply(seat, self.table.parse(seat, text))
            assert sorted(self.table.census()) == self.census, f"{text!r} lost a component"
        return self

    def refusal(self, text: str) -> tuple[str, str]:
        """Why something cannot be done: the key of the reason, and the paragraph that says so."""
        (seat,) = self.table.to_move()
        assert text not in self.options(), f"{text!r} is legal"
        option = self.table.parse(seat, text)
        assert option >= 0, f"{text!r} names no option"
        refusal = self.table.why_not(seat, option)
        assert refusal is not None
        return refusal.message.key.removeprefix("why."), refusal.rule

    def skip_to(self, who: str) -> Scene:
        """Everybody stays and nobody appears until this one is to move."""
        while self.to_move() != who:
            quiet = [text for text in ("stop", "done", "refrain", "stay") if text in self.options()]
            self.play(quiet[0])
        return self

    # Looking.

    def hero(self) -> str:
        return NAMES[self.table.stormbeard]

    def goblins(self) -> str:
        """The goblins on the board, from top to bottom and left to right."""
        return " ".join(NAMES[cell] for cell in self.table.goblins)

    def ogre(self) -> str:
        return NAMES[self.table.ogre] if self.table.ogre >= 0 else "reserve" if self.table.ogre == IN_RESERVE else ""

    def lying(self) -> str:
        """Where stones lie."""
        return " ".join(NAMES[cell] for cell in self.table.lying)

    def widget(self) -> str:
        place = self.table.widget
        return "held" if place == HELD else "" if place == NONE else NAMES[place]

    def winner(self) -> str:
        """Who has won."""
        return {(): "", (HERO,): "hero", (GOBLINS,): "goblins"}[tuple(self.table.result().winners)]

    def events(self) -> list[str]:
        """The keys of what was told, without `event.`."""
        return [event.message.key.removeprefix("event.") for event in self.log]

    def told(self, lang: str = "en", reader: int = HERO) -> list[str]:
        """What was told, in words."""
        faces = {id: face.to_json() for id, face in self.table.box.book.items()}
        speaker = Speaker(lang, GAME.sentences(lang), faces, SEATS, reader)
        return [speaker.say(event.message.to_json(reader)) for event in self.log]

    def play_on(self, seed: int) -> Scene:
        """At random to the end."""
        rng = Rng(f"scene {seed}")
        while not self.table.over:
            self.table.settle(rng)
            for seat in self.table.to_move():
                self.table.apply(seat, rng.pick(self.table.options(seat)))
        return self
