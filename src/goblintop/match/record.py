"""A game as text that a person can read: header, one line a decision or outcome, result, hash of the final state.

The last lines are a seal: four digits for each line above, chained, so that a changed line is found by its number.
A record without a seal (corrected by hand, say) is read all the same."""

import hashlib
import re
from pathlib import Path

from goblintop import catalogue
from goblintop.engine.box import OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadRecord, GoblintopError
from goblintop.engine.game import Game
from goblintop.engine.snapshot import state_hash
from goblintop.match.dealer import CommittedDealer, Dealer, SeededDealer
from goblintop.match.entries import read_entry
from goblintop.match.match import Match, Seat

FIRST_LINE = "goblintop record 1"
MOST_LINES = 50_000
_NUMBERED = re.compile(r"(\d+)\. (.+)")


def write(match: Match, reveal: bool | None = None) -> str:
    """The record of a match. The dealer's secret is revealed when the game is over (or when told)."""
    lines = [FIRST_LINE, f"game {match.game.name}", f"rules {match.game.rules_version}", f"id {match.id}"]
    lines.append(f"players {match.players}")
    lines += [f"option {name} {_shown(value)}" for name, value in sorted(match.options.items())]
    lines.append(f"edition {match.edition.name} {match.edition.hash}")
    if not _is_shipped(match.game, match.edition):
        lines += [f"| {line}" for line in match.edition.text.split("\n")]
    for number, seat in enumerate(match.opening):
        lines.append(f"seat {number} {'bot ' + seat.bot if seat.bot else 'human'} {_one_line(seat.name)}")
    lines += match.dealer.header()
    lines += [f"{number}. {entry}" for number, entry in enumerate(match.entries, 1)]
    if match.table.over:
        result = match.table.result()
        lines.append(f"result {_seats(result.winners)} by {result.ending}")
        lines.append(f"scores {' '.join(map(str, result.scores))}")
    if match.table.over if reveal is None else reveal:
        lines += match.dealer.reveal()
    lines.append(f"hash {state_hash(match.table)}")
    return "\n".join(lines + _seal(lines)) + "\n"


def _shown(value: OptionValue) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _one_line(name: str) -> str:
    return " ".join(name.split()) or "nobody"


def _seats(winners: list[int]) -> str:
    return " ".join(map(str, winners)) or "nobody"


def _is_shipped(game: Game, edition: Edition) -> bool:
    return edition.name in game.editions() and game.edition(edition.name).hash == edition.hash


def _seal(lines: list[str]) -> list[str]:
    words = _chain(lines)
    rows = [words[at : at + 16] for at in range(0, len(words), 16)]
    return [f"seal {' '.join(row)} = {_chain([' '.join(row)])[0]}" for row in rows]


def _chain(lines: list[str]) -> list[str]:
    words: list[str] = []
    link = b""
    for line in lines:
        link = hashlib.sha256(link + line.encode()).digest()
        words.append(link.hex()[:4])
    return words


def read(text: str) -> Match:
    """Replay a record. Every line is checked; the first that does not fit is named."""
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines or lines[0] != FIRST_LINE:
        raise BadRecord(f"this is no Goblintop record: it should begin with {FIRST_LINE!r}", 1)
    if len(lines) > MOST_LINES:
        raise BadRecord(f"{len(lines)} lines are too many; at most {MOST_LINES} are read")
    body = [line for line in lines if not line.startswith("seal ")]
    _check_seal(lines, body)
    return _Reader(body).match()


def read_file(path: Path) -> Match:
    """Replay a record from a file."""
    try:
        return read(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a text file") from None
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from None
    except BadRecord as error:
        raise BadRecord(f"{path}, {error}" if error.line else f"{path} cannot be replayed: {error}") from None


def _check_seal(lines: list[str], body: list[str]) -> None:
    """Find the first line that is not as it was written."""
    sealed: list[str] = []
    for at, line in enumerate(lines, 1):
        if line.startswith("seal "):
            row, _, check = line.removeprefix("seal ").partition(" = ")
            if _chain([row])[0] != check:
                raise BadRecord("the seal itself was changed", at)
            sealed += row.split()
    for at, word in enumerate(_chain(body) if sealed else []):
        if at >= len(sealed) or sealed[at] != word:
            raise BadRecord(f"this line was changed, added or moved: {body[at]!r}", at + 1)
    if len(sealed) > len(body):
        raise BadRecord("lines are missing at the end", len(body))


class _Reader:
    """Reads the lines of a record in order."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 1

    def match(self) -> Match:
        """The header, then entry by entry, then what the end says."""
        match = self._header()
        while self.at < len(self.lines) and _NUMBERED.fullmatch(self.lines[self.at]):
            self._entry(match, _NUMBERED.fullmatch(self.lines[self.at]))
            self.at += 1
        self._tail(match)
        return match

    def wrong(self, message: str) -> BadRecord:
        """The error for the present line."""
        return BadRecord(message, self.at + 1)

    def _word(self, key: str, optional: bool = False) -> str:
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        if not line.startswith(key + " "):
            if optional:
                return ""
            raise self.wrong(f"expected a line that begins with {key!r}")
        self.at += 1
        return line[len(key) + 1 :]

    def _number(self, text: str) -> int:
        if not text.isdigit() or len(text) > 9:
            raise self.wrong(f"expected a number, not {text!r}")
        return int(text)

    def _header(self) -> Match:
        name = self._word("game")
        try:
            game = catalogue.find(name)
        except GoblintopError as error:
            raise BadRecord(str(error), self.at) from None
        rules = self._number(self._word("rules"))
        if rules != game.rules_version:
            told = f"it was played by rules {rules} of {game.name}; here are rules {game.rules_version}"
            raise BadRecord(told, self.at)
        id = self._word("id")
        players = self._number(self._word("players"))
        options: dict[str, OptionValue] = {}
        while option := self._word("option", optional=True):
            name, _, value = option.partition(" ")
            options[name] = int(value) if value.lstrip("-").isdigit() else value
        edition = self._edition(game)
        seats = [self._seat(number) for number in range(players)]
        dealer = self._dealer(id, rules)
        try:
            return Match(game, players, options, edition, seats, dealer, id)
        except GoblintopError as error:
            raise self.wrong(str(error)) from None

    def _edition(self, game: Game) -> Edition:
        name, _, wanted = self._word("edition").partition(" ")
        written: list[str] = []
        while self.at < len(self.lines) and self.lines[self.at].startswith("| "):
            written.append(self.lines[self.at][2:])
            self.at += 1
        try:
            edition = Edition(f"{name}.toml", "\n".join(written)) if written else game.edition(name)
        except GoblintopError as error:
            raise self.wrong(str(error)) from None
        if edition.hash != wanted:
            raise BadRecord(f"the edition {name} is not the one that was played", self.at)
        return edition

    def _seat(self, number: int) -> Seat:
        words = self._word(f"seat {number}").split(" ", 2)
        if words[0] == "human" and len(words) > 1:
            return Seat(" ".join(words[1:]))
        if words[0] == "bot" and len(words) == 3:
            return Seat(words[2], words[1])
        raise BadRecord(f"expected: seat {number} human NAME, or: seat {number} bot KIND NAME", self.at)

    def _dealer(self, id: str, rules: int) -> Dealer:
        seed = self._word("seed", optional=True)
        if seed:
            return SeededDealer(seed)
        commitment = self._word("commitment")
        nonces: dict[int, str] = {}
        while nonce := self._word("nonce", optional=True):
            seat, _, value = nonce.partition(" ")
            nonces[self._number(seat)] = value
        secret, salt = self._find("secret"), self._find("salt")
        try:
            dealer = CommittedDealer(id, rules, bytes.fromhex(secret) if secret else b"", salt or "-", nonces)
        except ValueError:
            raise BadRecord("the secret is not written in hexadecimal digits") from None
        if not secret:
            dealer.commitment = commitment
        elif dealer.commitment != commitment:
            raise BadRecord("the secret is not the one that was committed to", self.at)
        return dealer

    def _find(self, key: str) -> str:
        for line in reversed(self.lines[-8:]):
            if line.startswith(key + " "):
                return line[len(key) + 1 :]
        return ""

    def _entry(self, match: Match, found: re.Match[str] | None) -> None:
        assert found is not None
        if int(found[1]) != match.version + 1:
            raise self.wrong(f"expected entry {match.version + 1}, not {found[1]}")
        try:
            match.add(read_entry(found[2]))
        except (GoblintopError, ValueError) as error:
            raise self.wrong(str(error)) from None

    def _tail(self, match: Match) -> None:
        over = match.table.over
        result = match.table.result() if over else None
        said = self._word("result", optional=not over)
        if result is None and said:
            raise BadRecord("a result is given, but the game is not over", self.at)
        if result is not None:
            if said != f"{_seats(result.winners)} by {result.ending}":
                raise BadRecord(f"the game ended: {_seats(result.winners)} by {result.ending}", self.at)
            if self._word("scores") != " ".join(map(str, result.scores)):
                raise BadRecord(f"the scores are {' '.join(map(str, result.scores))}", self.at)
        self._word("salt", optional=True)
        self._word("secret", optional=True)
        if self._word("hash") != state_hash(match.table):
            raise BadRecord(f"the final state has the hash {state_hash(match.table)}", self.at)
        if self.at != len(self.lines):
            raise self.wrong("nothing may follow the hash")
