"""python-chess: the best-known pure Python rules library (perfect information)."""

import random

import chess

import harness as h

rng = random.Random(1)


def play():
    b = chess.Board()
    n = 0
    while n < 300 and not b.is_game_over():
        b.push(rng.choice(list(b.legal_moves)))
        n += 1
    return n


def main():
    h.playouts("python-chess", "chess (300 ply cap)", play)
    b = chess.Board()
    for _ in range(40):
        b.push(rng.choice(list(b.legal_moves)))
    h.cost_us("python-chess", "chess", "clone us (mid, no stack)", lambda: b.copy(stack=False))
    h.cost_us("python-chess", "chess", "clone us (mid-game)", b.copy)
    m = next(iter(b.legal_moves))

    def push_pop():
        b.push(m)
        b.pop()

    h.cost_us("python-chess", "chess", "push+pop us", push_pop)
    h.cost_us("python-chess", "chess", "serialize us", b.fen)
    h.save("chess")


if __name__ == "__main__":
    main()
