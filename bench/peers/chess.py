"""Chess by python-chess, random moves; a board is copied without its history."""

from __future__ import annotations

import random

from chess import Board

from bench.contest import contest


def moves(board: Board, limit: int) -> int:
    """Push random moves until the game is over or the limit is reached."""
    count = 0
    while count < limit and not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
        count += 1
    return count


def middle() -> Board:
    board = Board()
    moves(board, 60)
    return board


if __name__ == "__main__":
    contest("chess", "chess", 2, lambda: moves(Board(), 1_000_000), middle, lambda board: board.copy(stack=False))
