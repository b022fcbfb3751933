"""Attacks gavel_check.py: python3 attack.py CASES COUNT, where each line of CASES is {"game": ..., "answer": ...}.

Every answer must be accepted as it is. Then one thing is changed in answers, so that what they say is false, COUNT times, and none
may be accepted. A threshold is moved out of the bounds that were proved, in the answer and in the certificate alike, at one vertex or at all; what
belongs to it in the certificate (ranks, moves, signatures) is left alone or changed at random, too. Before that, each answer is forged in ways
that no chance finds: what is added must be refused or named as not checked.
"""

import copy
import json
import os
import random
import sys
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import gavel_check
import gavel_check_more

PLAYERS = ("alice", "bob")
ONE, TINY = Fraction(1), Fraction(1, 10 ** 6)
FORGED = 6  # so many answers of each kind are forged by hand
STEPS = 10 ** 6  # that a check may take


def text(number):
    return str(Fraction(number))


def outside(lower, upper, chance):
    """A share that is surely not the threshold; None if there is none."""
    ways = []
    if lower > 0:
        ways += [lower * Fraction(chance.randrange(0, 1000), 1000), max(lower - TINY, Fraction(0)), Fraction(0)]
    if upper < 1:
        ways += [upper + (1 - upper) * Fraction(chance.randrange(1, 1001), 1000), min(upper + TINY, ONE), ONE]
    return chance.choice(ways) if ways else None


def set_share(answer, name, player, share):
    shown = {"never": True} if share == 1 else {"exact": text(share), "lower": 0, "upper": 1}
    if name in answer["thresholds"]:
        answer["thresholds"][name][player] = shown
    answer["certificate"]["vertices"][name][player][:2] = [text(share), text(share)]


def shake(answer, chance):
    """Changes what proves, which may make it better or worse."""
    vertices = answer["certificate"]["vertices"]
    for row in [row for both in vertices.values() for row in both.values() if isinstance(row, list)]:
        if len(row) == 3 and isinstance(row[2], int):
            row[2] = chance.randrange(0, 9)
        elif len(row) == 4 and chance.random() < .5:
            row[2 + chance.randrange(2)] = chance.choice(list(vertices)) if answer["certificate"]["kind"] == "moves" else text(chance.randrange(-9, 9))


def shares(game, answer, chance):
    if answer["certificate"]["kind"] == "horizon":
        return horizon(answer, chance)
    vertices = answer["certificate"]["vertices"]
    player = chance.choice(PLAYERS)
    ends = {vertex["id"] for vertex in game["vertices"] if "outcome" in vertex}
    names = [name for name in vertices if name not in ends]
    if not names:
        return None
    rows = {name: [Fraction(each) for each in vertices[name][player][:2]] for name in names}
    way = chance.randrange(4)
    if way == 0:  # a plateau, which may be another fixpoint
        share = Fraction(chance.randrange(0, 9), 8)
        if all(low <= share <= high for low, high in rows.values()):
            return None
        for name in names:
            set_share(answer, name, player, share)
    elif way == 1:  # all thresholds, drawn to one side
        factor = Fraction(chance.randrange(0, 16), 16)
        if all(low == 0 for low, high in rows.values()) or any(low < high for low, high in rows.values()):
            return None
        for name in names:
            set_share(answer, name, player, rows[name][0] * factor)
    else:
        name = chance.choice(list(vertices))  # ends, too
        share = outside(*(Fraction(each) for each in vertices[name][player][:2]), chance)
        if share is None:
            return None
        set_share(answer, name, player, share)
    if chance.random() < .5:
        shake(answer, chance)
    return answer


def horizon(answer, chance):
    """Another share than so many rounds need."""
    shown = chance.choice([each for both in answer["thresholds"].values() for each in both.values()])
    if "never" in shown:
        del shown["never"]
        shown.update({"exact": "1/2", "lower": 0, "upper": 1} if chance.random() < .5 else {"lower": 0, "upper": .99})
    elif chance.random() < .2:
        shown.clear()
        shown["never"] = True
    else:
        share = outside(Fraction(shown["lower"]), Fraction(shown["upper"]), chance)
        if share is None:
            return None
        shown.update({"exact": text(share)} if "exact" in shown else {"lower": float(share), "upper": float(share)})
    return answer


def credits(answer, chance):
    """Another need than both boards prove; they are left alone, or say the same."""
    name, player = chance.choice(list(answer["thresholds"])), chance.choice(PLAYERS)
    shown, index = answer["thresholds"][name][player], chance.randrange(len(answer["chips"]))
    row = shown if isinstance(shown, list) else shown[chance.choice([each for each in shown if each != "merged"])]
    before, total = row[index], answer["chips"][index]
    stars = ("", "*") if isinstance(shown, list) and answer["auction"]["ties"].startswith("advantage") else ("",)
    ways = [None] + [str(each) + star for each in range(total + 1) for star in stars]
    row[index] = chance.choice([each for each in ways if each != before])
    if chance.random() < .5:
        need = None if row[index] is None else int(row[index].rstrip("*"))
        for part in answer["certificate"]["parts"]:
            for place, both in part["vertices"].items():
                if place.rpartition("#")[0] == name:
                    for cells in both[player].values():
                        cells[min(index, len(cells) - 1)][0] = need
    return answer


def price(game, answer, chance):
    """Another cost, need or rank of a move."""
    exact = answer.get("exactness") == "exact"
    said = chance.choice([each for moves in answer["moves"].values() for each in moves.values()])
    way = chance.choice(["rank", "cost", "needs"])
    if way == "rank":
        said["rank"] += chance.choice([-1, 1, 2])
        return answer if exact else None
    if way not in said:
        return None
    share = outside(Fraction(said[way]["lower"]), Fraction(said[way]["upper"]), chance)
    if share is None:
        return None
    said[way] = {"exact": text(share), "lower": 0, "upper": 1}
    if way == "needs" and chance.random() < .5:
        for both in answer["certificate"]["vertices"].values():
            both[chance.choice(PLAYERS)][:2] = [text(share)] * 2
    return answer


def move(game, answer, chance):
    """A move that is optimal for one total more, or less."""
    sides = [side for side in answer["moves"].values() if "optimal" in side]
    sides += [side for states in answer["moves"].values() if "optimal" not in states for side in states.values()]
    side, total = chance.choice(sides), chance.choice(answer["chips"])
    if "unstable" in side and chance.random() < .3:
        side["unstable"] = sorted(set(side["unstable"]) ^ {total})
        return answer
    names = [each["to"] for each in game["edges"] if each["from"] == answer["start"]] or ["nowhere"]
    to = chance.choice(names)
    if side.get("bestInMoney") and "inMoney" in answer["certificate"] and chance.random() < .3:
        side["bestInMoney"] = sorted(set(side["bestInMoney"]) ^ {to}) or ["nowhere"]
        return answer
    totals = set(side["optimal"].get(to, [])) ^ {total}
    side["optimal"][to] = sorted(totals)
    if not totals:
        del side["optimal"][to]
    return answer


def cut_short(answer, name, player, chance):
    """The right tables, cut off where needs seem to repeat otherwise than they do."""
    certificate, before = answer["certificate"], answer["periods"][name][player]
    length = chance.randrange(1, 9)
    last = chance.randrange(length, min(len(certificate["totals"]), 60))

    def told(row, total):
        return total + 1 if row[total][0] is None else min(row[total][0], total + 1)
    certificate["totals"] = certificate["totals"][:last + 1]
    certificate["period"]["length"] = length
    for vertex, both in certificate["vertices"].items():
        for each, rows in both.items():
            for row in rows.values():
                del row[last + 1:]
                ended = all(cell[0] in (0, None) for cell in row) and certificate["period"]["shift"][vertex][each] == 0
                certificate["period"]["shift"][vertex][each] = 0 if ended else max(0, told(row, last) - told(row, last - length))
    shift = certificate["period"]["shift"][name][player]
    rows = certificate["vertices"][name][player].values()
    wrong = [total for total in range(last + 1 - length) if any(told(row, total + length) != told(row, total) + shift for row in rows)]
    answer["periods"] = {name: {each: {"from": max(wrong, default=-1) + 1, "length": length, "shift": shift} for each in [player]}}
    answer["periods"][name][PLAYERS[player == "alice"]] = {"from": 0, "length": length, "shift": shift}
    return answer if shift * before["length"] != before["shift"] * length else None


def period(game, answer, chance):
    """Needs that repeat otherwise, as the certificate may say, too."""
    name, player = chance.choice(list(answer["periods"])), chance.choice(PLAYERS)
    if chance.random() < .5:
        return cut_short(answer, name, player, chance)
    said = answer["periods"][name][player]
    before = dict(said)
    said[chance.choice(["from", "shift", "length"])] += chance.choice([-1, 1, 2])
    if min(said["from"], said["shift"], said["length"] - 1) < 0 or said["length"] != before["length"]:
        return None if said["shift"] * before["length"] == before["shift"] * said["length"] else answer
    shift = answer["certificate"]["period"]["shift"][name]
    if chance.random() < .5:
        shift[player] += (said["shift"] - before["shift"]) * (answer["certificate"]["period"]["length"] // said["length"])
    return answer


def comparison(game, answer, chance):
    """Another relation, or other totals for it."""
    way = chance.choice(["relation", "firstNeedsMore", "secondNeedsMore"])
    if way == "relation":
        answer["relation"] = chance.choice([each for each in ("equivalent", "<=", ">=", "incomparable") if each != answer["relation"]])
    elif way in answer:
        answer[way] += chance.choice([-1, 1, 4])
    else:
        answer[way] = chance.randrange(9)
    for part in ("first", "second"):
        if chance.random() < .3:
            shift = answer["certificate"][part]["period"]["shift"]
            shift[chance.choice(list(shift))]["alice"] += chance.choice([-1, 1])
    return answer


def chips(game, answer, chance):
    certificate, auction = answer["certificate"], answer["auction"]
    if certificate["kind"] == "credits":
        return credits(answer, chance)
    name, player = chance.choice(list(certificate["vertices"])), chance.choice(PLAYERS)
    rows = certificate["vertices"][name][player]
    index = chance.randrange(len(certificate["totals"]))
    total = certificate["totals"][index]
    keeps = "richman" in auction["payment"]
    step = chance.choice([-2, -1, -1, 1, 1, 2])

    def moved(need):
        if need is None:
            return total if keeps else chance.randrange(0, 9)
        need += step
        return None if need < 0 or keeps and need > total else need
    everywhere = chance.random() < .3
    before_all = copy.deepcopy(answer["thresholds"])
    for each in list(certificate["vertices"]) if everywhere else [name]:
        rows = certificate["vertices"][each][player]
        if any(vertex["id"] == each and "outcome" in vertex for vertex in game["vertices"]) and everywhere:
            continue
        for state in rows if everywhere else [chance.choice(list(rows))]:
            before = rows[state][index]
            after = moved(before[0])
            longest = max((len(cell[1]) for both in certificate["vertices"].values() for side in both.values() for row in side.values()
                           for cell in row if cell[1]), default=2)
            rows[state][index] = [after, before[1] or [chance.randrange(9) for _ in range(longest)], before[2]]
        if each in answer["thresholds"]:
            answer["thresholds"][each][player] = told(rows, player, certificate["totals"], answer["chips"], answer["thresholds"][each][player])
    return answer if answer["thresholds"] != before_all else None


def told(rows, player, known, totals, shape):
    """Needs as an answer tells them."""
    at = [known.index(total) for total in totals]
    if isinstance(shape, dict):
        return {state: [None if rows[state][i][0] is None else str(rows[state][i][0]) for i in at] for state in rows}
    if len(rows) == 1:
        (row,) = rows.values()
        return [None if row[i][0] is None else str(row[i][0]) for i in at]
    other = "bob" if player == "alice" else "alice"
    return [None if rows[player][i][0] is None else str(rows[player][i][0]) + ("" if rows[other][i][0] == rows[player][i][0] else "*") for i in at]


def outcome(game, answer, chance):
    ways = [each for each in ("alice", "bob", "draw") if each != answer["outcome"]]
    if answer["outcome"] in ("undetermined", "draw"):
        ways = list(PLAYERS)
    if answer["outcome"].startswith("at"):
        return None
    if answer.get("certificate", {}).get("kind") == "stances":
        return stances(answer, chance)
    answer["outcome"] = chance.choice(ways)
    return answer


def stances(answer, chance):
    """Another outcome, with needs left alone, or changed so that they would prove it, at one vertex or at all."""
    answer["outcome"] = chance.choice([each for each in PLAYERS + ("draw", "undetermined") if each != answer["outcome"]])
    way = chance.randrange(3)
    for bids in ("open:alice", "open:bob"):
        parts = answer["certificate"][bids].get("parts", [answer["certificate"][bids]])
        for part in parts if way and chance.random() < .7 else []:
            for name in part["vertices"]:
                for player in PLAYERS:
                    for row in part["vertices"][name][player].values():
                        for cell in row if way == 2 or name.split("#")[0] == answer["start"] else []:
                            cell[0] = chance.choice([0, None, cell[0], (cell[0] or 1) - 1, (cell[0] or 0) + 1])
    return answer


def value(game, answer, chance):
    rows = answer["values"]
    player = chance.choice(PLAYERS)
    changed = False
    for row in rows if chance.random() < .3 else [chance.choice(rows)]:
        step = chance.choice([.5, .1, 1e-3, 1e-6])
        if player == "alice" and row["upper"] + step <= 1:
            row["lower"] = row["upper"] = row["upper"] + step
            changed = True
        elif player == "bob" and row["lower"] - step >= 0:
            row["upper"] = row["lower"] = row["lower"] - step
            changed = True
        if "exact" in row and changed:
            row["exact"] = text(Fraction(row["lower"]))
    return answer if changed else None


def payoff(game, answer, chance):
    step = Fraction(chance.choice([-1, 1]), chance.randrange(1, 50))
    point = chance.choice(answer["curve"])
    shown = point["payoff"]
    if "exact" not in shown:
        return None
    moved = Fraction(shown["exact"]) + step
    point["payoff"] = {"exact": text(moved), "lower": -1e9, "upper": 1e9}
    if chance.random() < .5:
        for each in answer["curve"]:
            if each is not point and "exact" in each["payoff"]:
                each["payoff"] = {"exact": text(Fraction(each["payoff"]["exact"]) + step), "lower": -1e9, "upper": 1e9}
        for coin in answer["coins"]:
            coin["payoff"] = text(Fraction(coin["payoff"]) + step)
            if chance.random() < .5:
                for name in coin["biases"]:
                    coin["biases"][name] = text(Fraction(coin["biases"][name]) + (step if chance.random() < .5 else 0))
    return answer


def question(game, answer, chance):
    """Another question than the game's."""
    part = chance.choice(["payment", "ties", "mover", "bids", "objective", "start"])
    other = {"payment": "taxman:1/7", "ties": "alternate-ties:bob", "mover": "winner-moves", "bids": "open:bob"}
    if part == "objective":
        answer["objective"] = "parity" if answer["objective"] != "parity" else "reach"
    elif part == "start":
        others = [vertex["id"] for vertex in game["vertices"] if vertex["id"] != answer["start"]]
        answer["start"] = chance.choice(others or ["nowhere"])
    elif answer["auction"][part] != other[part]:
        answer["auction"][part] = other[part]
    else:
        return None
    return answer


CHANGES = {"continuous": shares, "chips": chips, "outcome": outcome, "value": value, "payoff": payoff,
           "prices": price, "moves": move, "periods": period, "comparison": comparison}


def check(case, answer):
    """Asks the checker, or what builds on it where that does not know the kind."""
    gavel_check.STEPS[0] = STEPS
    if answer["kind"] in ("continuous", "chips", "outcome", "value") and answer.get("certificate", {}).get("kind") != "stances":
        return gavel_check.check(answer, case["game"])
    return gavel_check_more.check(answer, case["game"], case.get("other"))


def forged(answer):
    """Answers that say something else, or something more, by means that have once been accepted; the name of what may be said instead of refusing."""
    if "certificate" in answer:
        yield None, {**answer, "certificate": {**answer["certificate"], "nonsense": 1}}
        yield None, {**answer, "certificate": {**answer["certificate"], "kind": "nonsense"}}
    if "share" in answer:
        for share in ("3/2", "-1"):
            yield None, {**answer, "share": share}
    certificate, kind = answer["certificate"]["kind"] if "certificate" in answer else "", answer["kind"]
    others = {"thresholds": {}, "outcome": "bob", "share": "1/3", "chips": [1], "values": [], "curve": [], "periods": {}, "relation": "equivalent",
              "draws": "alice", "evidence": "proved", "width": 1e-9, "nonsense": 1}
    for name, value in others.items():
        if name not in answer:
            yield name, {**answer, name: value}
    for name in ("verified", "verification", "program", "statistics", "board"):
        yield name, {**answer, name: "something else"}
    for money in ("chips", "continuous"):
        if money != answer["auction"]["money"]:
            yield None, {**answer, "auction": {**answer["auction"], "money": money}}
    yield None, {**answer, "exactness": "nearly"}
    if kind != "continuous" or certificate == "horizon":
        yield None, {**answer, "horizon": 10 ** 6}
    if kind == "continuous" and certificate == "ranks":
        few = {"kind": "horizon", "rounds": 0}  # within no rounds nobody wins who has not won
        question = {key: answer[key] for key in ("game", "start", "auction", "objective")}
        yield None, {**question, "kind": "outcome", "share": "1/2", "outcome": "draw", "certificate": few}
        yield None, {**question, "kind": "prices", "moves": {}, "certificate": few}
        yield None, {**answer, "certificate": few}
    for name, both in answer["thresholds"].items() if kind in ("continuous", "chips") else ():
        for player, shown in both.items():
            if "never" in shown:
                yield "exact", {**answer, "thresholds": {name: {player: {**shown, "exact": "1/2"}}}}
            for state, row in shown.items() if kind == "chips" and isinstance(shown, dict) else ():
                if state != "merged" and row[0] is not None:
                    yield None, {**answer, "thresholds": {name: {player: {state: [row[0] + "*"] + row[1:]}}}}
    for row in answer["values"][:1] if kind == "value" else ():
        for bids in ({"alice": {"0": 1, "00": 1}}, {"carol": {"0": 1}}):
            yield None, {**answer, "values": [{**row, "bids": {**row.get("bids", {}), **bids}}] + answer["values"][1:]}


def find_forgery(case):
    """What is wrong with what the checker makes of forged answers, or nothing."""
    for name, answer in forged(case["answer"]):
        try:
            notes = check(case, answer)[1]
        except (gavel_check.Refused, gavel_check.Undecided):
            continue
        if name not in notes:
            return "a forged answer is accepted, and %s is not named: %s" % (name, json.dumps(answer))
    return None


def find_lenience(folder):
    """Files that are no JSON, or say two things, and are read all the same."""
    path = os.path.join(folder, "file.json")
    for text_ in ('{"a": 1, "a": 2}', '{"a": {"b": 1, "b": 1}}', '{"a": NaN}', '[Infinity]', '{"a": 1'):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text_)
        try:
            return "%s is read as %s" % (text_, gavel_check.read(path))
        except gavel_check.Refused:
            pass
    return None


def main(path, count):
    with open(path, encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    problem = find_lenience(os.path.dirname(path))
    if problem:
        print(problem)
        return 1
    kinds = {}
    for number, case in enumerate(cases):
        try:
            check(case, case["answer"])
        except gavel_check.Refused as refusal:
            print("a right answer is refused: case %d: %s" % (number, refusal))
            return 1
        label = case["answer"]["kind"] + " by " + case["answer"].get("certificate", {}).get("kind", "itself")
        kinds[label] = kinds.get(label, 0) + 1
        problem = find_forgery(case) if kinds[label] <= FORGED else None
        if problem:
            print(problem)
            return 1
    print("accepted, as they are: " + ", ".join("%d %s" % (kinds[each], each) for each in sorted(kinds)))
    chance, made, by = random.Random(1), 0, {}
    while made < count:
        number = chance.randrange(len(cases))
        case = cases[number]
        answer = copy.deepcopy(case["answer"])
        change = question if chance.random() < .05 else CHANGES[answer["kind"]]
        changed = change(case["game"], answer, chance)
        if changed is None:
            continue
        made += 1
        by[change.__name__] = by.get(change.__name__, 0) + 1
        try:
            check(case, changed)
            print("a false answer is accepted: case %d, changed by %s:\n%s\n%s" % (number, change.__name__, json.dumps(case["game"]), json.dumps(changed)))
            return 1
        except (gavel_check.Refused, gavel_check.Undecided):
            pass
    print("refused, once made false: %d (%s)" % (made, ", ".join("%d %s" % (by[each], each) for each in sorted(by))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
