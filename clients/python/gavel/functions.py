"""Every question about games, asked of one program for all; a test writes this file again."""

from gavel.shared import SHARED

__all__ = ["board", "check", "check_strategy", "compare", "convert", "curve", "formula", "judge", "moves", "outcome", "payoff", "periods",
           "play", "repair", "schedule", "search", "show", "simulate", "solve", "successors", "sweep", "value"]

board = SHARED.board
check = SHARED.check
check_strategy = SHARED.check_strategy
compare = SHARED.compare
convert = SHARED.convert
curve = SHARED.curve
formula = SHARED.formula
judge = SHARED.judge
moves = SHARED.moves
outcome = SHARED.outcome
payoff = SHARED.payoff
periods = SHARED.periods
play = SHARED.play
repair = SHARED.repair
schedule = SHARED.schedule
search = SHARED.search
show = SHARED.show
simulate = SHARED.simulate
solve = SHARED.solve
successors = SHARED.successors
sweep = SHARED.sweep
value = SHARED.value
