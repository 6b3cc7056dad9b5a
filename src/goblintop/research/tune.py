"""Searches values of an edition toward what a designer wants, by playing: Optuna proposes, bots play, the lab counts.

Every proposal is played on the same deals, so that luck does not decide between them; the best one and the edition as
it was are then played once more on fresh deals, and those figures are the evidence.
"""

import hashlib
import itertools
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.lab.balance import Balance, Study
from goblintop.lab.chances import Estimate, mean_of
from goblintop.lab.runner import Crew, folder_of
from goblintop.lab.setting import Setting
from goblintop.research.errors import BadRequest, need
from goblintop.research.vary import Value, Vary, with_values

EVEN = "seats"
"""How much more the luckiest seat wins than its share: 0 where all are even."""
SHARES = ("seat ", "ending ", "first", "forced", EVEN)
"""Measures between 0 and 1."""
_TARGET = re.compile(r"(.+?)=(-?\d+(?:\.\d+)?)(?:~(\d+(?:\.\d+)?))?")
Values = dict[tuple[str, ...], Value]
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Target:
    """A measure of the lab, what it should be, and by how much it may be off: that far off counts 1."""

    measure: str
    wanted: float
    tolerance: float

    @classmethod
    def read(cls, text: str) -> "Target":
        """`length=120`, `seats=0~0.02`, `ending bankrupt=0.3~0.05`."""
        found = _TARGET.fullmatch(text.strip())
        if not found:
            raise BadRequest(f"{text!r} is no target; right would be measure=value or measure=value~tolerance")
        measure, wanted = found[1].strip(), float(found[2])
        usual = 0.02 if measure.startswith(SHARES) else max(0.05 * abs(wanted), 0.5)
        tolerance = float(found[3]) if found[3] else usual
        if tolerance <= 0:
            raise BadRequest(f"{text!r}: the tolerance must be above 0")
        return cls(measure, wanted, tolerance)

    def check(self, game: Game) -> None:
        """Whatever a game does not count in its games may still be a word of it; else it is a slip."""
        kind, _, name = self.measure.partition(" ")
        start = {"ending": "ending.", "points": "score.", "rule": "event."}.get(kind)
        key = f"ending.{name}" if kind == "ending" else name
        known = [each for each in game.sentences("en") if start is not None and each.startswith(start)]
        if start is not None and key not in known:
            names = ", ".join(f"{kind} {each.removeprefix('ending.')}" for each in known)
            raise BadRequest(f"{game.name} has no measure {self.measure!r}; it has: {names}")

    def measured(self, balance: Balance) -> Estimate:
        """What the games say."""
        if self.measure == EVEN:
            shares = balance.by_seat()
            fair = 1.0 / len(set(balance.setting.box().teams))
            off = max(shares, key=lambda share: share.mean)
            return Estimate(off.mean - fair, off.low - fair, off.high - fair, off.count)
        values = balance.measures()
        if self.measure not in values:
            if self.measure.startswith(("ending ", "points ", "rule ")):
                return mean_of([0.0] * balance.games)
            raise BadRequest(f"the lab has no measure {self.measure!r}; it has: {EVEN}, {', '.join(values)}")
        return mean_of(values[self.measure])

    def miss(self, found: Estimate) -> float:
        """How far off, squared, in tolerances."""
        return ((found.mean - self.wanted) / self.tolerance) ** 2


@dataclass
class Trial:
    """A proposal, and how far its games were from the targets."""

    values: Values
    loss: float
    found: list[Estimate] = field(default_factory=list)

    def to_json(self, targets: Sequence[Target]) -> Json:
        """Ready to be written."""
        return {
            "values": {".".join(path): value for path, value in self.values.items()},
            "loss": round(self.loss, 6),
            "measured": {target.measure: found.to_json() for target, found in zip(targets, self.found, strict=False)},
        }


@dataclass
class Tuned:
    """What a search has found."""

    edition: Edition
    before: Trial
    after: Trial
    """Both on fresh deals."""
    trials: list[Trial]

    @property
    def is_better(self) -> bool:
        """Do fresh deals confirm it?"""
        return self.after.loss < self.before.loss


@dataclass(frozen=True)
class Search:
    """What is searched, toward what, and by how many games."""

    setting: Setting
    vary: tuple[Vary, ...]
    targets: tuple[Target, ...]
    bots: tuple[str, ...] = ("greedy",)
    games: int = 200
    trials: int = 20
    seed: str = "1"

    def edition(self) -> Edition:
        """The edition as it was."""
        return self.setting.box().edition

    def about(self) -> Json:
        """What the results are results of."""
        return {
            "tune": self.setting.to_json(),
            "vary": {vary.name: list(vary.values) for vary in self.vary},
            "targets": {target.measure: [target.wanted, target.tolerance] for target in self.targets},
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
        }

    def folder(self) -> str:
        """A name for its results."""
        return folder_of(self.setting.game, self.about())

    def run(self, folder: Path, crew: int | Crew = 1, progress: Progress | None = None) -> Tuned:
        """Ask, play, tell, as often as there are trials; then play the best again. Games that are in the folder
        already are not played again: a search that was stopped goes on."""
        need("optuna")
        if not self.vary or not self.targets:
            raise BadRequest("a search needs something to --vary and a --target")
        for target in self.targets:
            target.check(self.setting.find_game())
        tried: dict[str, Trial] = {}
        trials: list[Trial] = []
        for number in range(self.trials):
            values = self._propose(trials)
            key = _key(values)
            if key not in tried:
                tried[key] = self._try(values, folder / "trials" / key, self.seed, crew)
            trials.append(tried[key])
            if progress is not None:
                best = min(trial.loss for trial in trials)
                progress(number + 1, self.trials, f"{_said(values)}: {tried[key].loss:.3f} (best {best:.3f})")
        best_trial = min(trials, key=lambda trial: trial.loss)
        fresh = f"{self.seed} fresh"
        before = self._try(self._now(), folder / "before", fresh, crew)
        after = self._try(best_trial.values, folder / "after", fresh, crew)
        tuned = Tuned(self._write(best_trial.values, before, after), before, after, trials)
        evidence = {
            **self.about(),
            "trials": [trial.to_json(self.targets) for trial in trials],
            "before": before.to_json(self.targets),
            "after": after.to_json(self.targets),
        }
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "evidence.json").write_text(json.dumps(evidence, indent=2, ensure_ascii=False) + "\n", "utf-8")
        return tuned

    def _now(self) -> Values:
        return {vary.path: vary.now(self.edition()) for vary in self.vary}

    def _propose(self, trials: list[Trial]) -> Values:
        """The edition as it is comes first; then what Optuna makes of all trials so far, always the same for a seed.
        Where it insists on what was tried already, something new is drawn, as long as there is any."""
        if not trials:
            return self._now()
        known = {_key(trial.values) for trial in trials}
        luck = Rng(f"tune {self.seed} {len(trials)}")
        proposed = self._ask(trials, f"{self.seed} {len(trials)}")
        values = proposed
        for _ in range(ATTEMPTS):
            if _key(values) not in known:
                return values
            values = {vary.path: vary.values[luck.below(len(vary.values))] for vary in self.vary}
        return proposed

    def _ask(self, trials: list[Trial], seed: str) -> Values:
        import optuna

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        number = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big")
        sampler = optuna.samplers.TPESampler(seed=number, n_startup_trials=min(8, self.trials // 2))
        study = optuna.create_study(sampler=sampler)
        space = {vary.name: _distribution(vary, self._now()[vary.path]) for vary in self.vary}
        worst = 1.0 + max(trial.loss for trial in trials if trial.loss < BROKEN)
        for trial in trials:
            params = {vary.name: trial.values[vary.path] for vary in self.vary}
            loss = min(trial.loss, worst)
            study.add_trial(optuna.trial.create_trial(params=params, distributions=space, value=loss))
        asked = study.ask(space)
        return {vary.path: asked.params[vary.name] for vary in self.vary}

    def _try(self, values: Values, folder: Path, seed: str, crew: int | Crew) -> Trial:
        """Play a proposal; one that makes no edition at all is as bad as can be."""
        base = self.edition()
        try:
            edition = with_values(base, values, base.name, [])
            setting = Setting.of(self.setting.find_game(), self.setting.players, self.setting.options, edition)
        except BadEdition:
            return Trial(values, BROKEN)
        balance, interrupted = Study(setting, self.bots, self.games, seed).hold(folder, crew)
        if interrupted:
            raise KeyboardInterrupt
        found = [target.measured(balance) for target in self.targets]
        return Trial(values, sum(target.miss(one) for target, one in zip(self.targets, found, strict=True)), found)

    def _write(self, values: Values, before: Trial, after: Trial) -> Edition:
        """The edition with the values found, and its evidence in its first lines."""
        base = self.edition()
        notes = [
            f"{base.source}, tuned by goblintop lab tune: {self.trials} trials of {self.games} games, "
            f"bots {','.join(self.bots)}, {self.setting.box().players} players, seed {self.seed}."
        ]
        now = self._now()
        for path, value in values.items():
            kept = "kept" if now[path] == value else f"was {now[path]}"
            notes.append(f"  {'.'.join(path)} = {value} ({kept})")
        notes.append(f"On {self.games} fresh deals, before and after (95 % intervals):")
        for target, old, new in zip(self.targets, before.found, after.found, strict=False):
            notes.append(f"  {target.measure}: wanted {target.wanted:g}, before {_shown(old)}, after {_shown(new)}")
        return with_values(base, values, f"{base.name}-tuned", notes)


BROKEN = 1.0e9
"""The loss of a proposal that makes no edition."""
ATTEMPTS = 200


def _distribution(vary: Vary, now: Value) -> Any:
    """All values it may take, and the one it has."""
    import optuna

    values = list(vary.values) if now in vary.values else [*vary.values, now]
    if all(isinstance(value, int) for value in values):
        ordered = sorted(int(value) for value in values)
        gaps = {high - low for low, high in itertools.pairwise(ordered)}
        if len(gaps) == 1:
            return optuna.distributions.IntDistribution(ordered[0], ordered[-1], step=gaps.pop())
    return optuna.distributions.CategoricalDistribution(values)


def _key(values: Values) -> str:
    return hashlib.sha256(repr(sorted(values.items())).encode()).hexdigest()[:10]


def _said(values: Values) -> str:
    return ", ".join(f"{'.'.join(path)}={value}" for path, value in values.items())


def _shown(found: Estimate) -> str:
    return f"{found.mean:.4g} ({found.low:.4g} to {found.high:.4g})"
