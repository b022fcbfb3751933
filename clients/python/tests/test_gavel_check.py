"""Tests of the checkers against answers written by hand. They ask no program."""

import contextlib
import copy
import io
import json
import os
import random
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import gavel_check
import gavel_check_more

AUCTION = {"money": "continuous", "payment": "richman", "ties": "advantage:alice"}


def coin(ties="advantage:alice"):
    """One round: Alice wins it from her edge, Bob from his. Both need 1/2, and with exactly that the tie rule decides."""
    return {"name": "coin", "start": "a", "auction": {"ties": ties},
            "vertices": [{"id": "a"}, {"id": "w", "outcome": "alice"}, {"id": "l", "outcome": "bob"}],
            "edges": [{"from": "a", "to": "w", "colour": "red"}, {"from": "a", "to": "l", "colour": "blue"}]}


def answer(kind, certificate, ties="advantage:alice", **said):
    return {"game": "coin", "start": "a", "auction": {**AUCTION, "ties": ties}, "objective": "reach", "kind": kind, **said,
            "certificate": certificate}


def rows(**more):
    ends = {"w": {"alice": ["0", "0", 0], "bob": ["1", "1", 0]}, "l": {"alice": ["1", "1", 0], "bob": ["0", "0", 0]}}
    return {"a": {"alice": ["1/2", "1/2", 1], "bob": ["1/2", "1/2", 1]}, **ends, **more}


def outcome(told, share="1/2", ties="advantage:alice"):
    return answer("outcome", {"kind": "ranks", "vertices": rows()}, ties, outcome=told, share=share)


THRESHOLDS = {"a": {"alice": {"exact": "1/2", "lower": 0.5, "upper": 0.5}}}
SOLVED = answer("continuous", {"kind": "ranks", "vertices": rows()}, exactness="exact", thresholds=THRESHOLDS)
LOOP = {"name": "coin", "start": "a", "vertices": [{"id": "a"}, {"id": "w", "outcome": "alice"}, {"id": "l", "outcome": "bob"}],
        "edges": [{"from": "a", "to": each, "colour": colour} for each, colour in (("a", "blue"), ("w", "red"), ("l", "blue"))]}


def within(rounds, **more):
    """Alice needs 1/2 within any number of rounds from 1 on: Bob moves to his end."""
    return answer("continuous", {"kind": "horizon", "rounds": rounds, **more}, horizon=rounds, exactness="exact", thresholds=THRESHOLDS)


SCHEDULE = {"game": "coin", "start": "a", "auction": AUCTION, "objective": "reach", "kind": "schedule", "verdict": "incompatible", "answers": [SOLVED, SOLVED], "rounds": []}


class CheckerTest(unittest.TestCase):
    def test_a_schedule_is_the_sum_of_its_answers(self):
        more = lambda said: gavel_check_more.check(said, coin(), coin())
        self.assertEqual("coin: schedule, incompatible", more(SCHEDULE)[0])
        self.assertIn("rounds", more(SCHEDULE)[1])
        for wrong, words in (({"verdict": "compatible", "spare": "1/8"}, "the verdict is compatible but"), ({"spare": "1/8"}, "the spare money"),
                             ({"verdict": "wished"}, "the verdict"), ({"answers": [SOLVED]}, "has 1 answers"), ({"answers": {}}, "has 0"),
                             ({"answers": [{}, {}]}, "malformed|missing"), ({"start": "w"}, "another question"),
                             ({"answers": [SOLVED, {**SOLVED, "thresholds": {"a": {"alice": {"exact": "1/4", "lower": 0.25, "upper": 0.25}}}}]}, "1/4")):
            with self.subTest(words), self.assertRaisesRegex(gavel_check.Refused, words):
                more({**SCHEDULE, **wrong})
        self.refused(SCHEDULE, coin(), "answers of kind schedule are not read")
        with self.assertRaisesRegex(gavel_check.Refused, "a comparison alone"):
            gavel_check_more.check(SOLVED, coin(), coin(), coin())

    def setUp(self):
        gavel_check.STEPS[0] = 10 ** 4

    def refused(self, said, game, words, check=gavel_check.check):
        with self.assertRaisesRegex(gavel_check.Refused, words):
            check(said, game)

    def test_exactly_a_threshold_is_for_whom_the_tie_rule_says(self):
        for ties, winner in (("advantage:alice", "alice"), ("advantage:bob", "bob"), ("alice", "alice"), ("bob", "bob"),
                             ("losers-ball:alice", "alice"), ("alternate-rounds:bob", "bob")):
            for told in ("alice", "bob", "draw"):
                with self.subTest(ties, told=told):
                    if told == winner:
                        gavel_check.check(outcome(told, ties=ties), coin(ties))
                    else:
                        self.refused(outcome(told, ties=ties), coin(ties), "the outcome is " + told)

    def test_moves_of_owners_alone_win_without_money(self):
        game = coin()
        game["vertices"].append({"id": "b", "owner": "alice"})
        game["edges"] += [{"from": "b", "to": to, "colour": "both"} for to in ("w", "a")]
        game["start"] = "b"
        moves = {"kind": "moves", "vertices": {
            "a": {"alice": ["1/2", "1/2", "w", "l"], "bob": ["1/2", "1/2", "l", "w"]},
            "b": {"alice": ["0", "0", "w", None], "bob": ["1", "1", None, "w"]},
            "w": {"alice": ["0", "0", None, None], "bob": ["1", "1", None, None]},
            "l": {"alice": ["1", "1", None, None], "bob": ["0", "0", None, None]}}}
        for told in "alice", "bob", "draw":
            said = {**answer("outcome", moves, outcome=told, share="0"), "start": "b"}
            if told == "alice":
                gavel_check.check(said, game)
            else:
                self.refused(said, game, "the outcome is " + told)

    def test_exactly_a_threshold_is_not_decided_by_a_coin(self):
        self.refused(outcome("alice", ties="coin"), coin("coin"), "no formula|what exactly a threshold is enough for")

    def test_what_is_no_share_of_the_money_is_refused(self):
        for share in ("3/2", "-1"):
            self.refused(outcome("alice" if share == "3/2" else "bob", share), coin(), "no share of the money: " + share)

    def test_a_horizon_of_very_many_rounds_ends_where_nothing_changes(self):
        gavel_check.check(within(10 ** 9), LOOP)

    def test_a_horizon_that_is_too_long_is_not_decided(self):
        halving = {**LOOP, "edges": LOOP["edges"][:2]}
        with self.assertRaisesRegex(gavel_check.Undecided, "--steps"):
            gavel_check.check(within(10 ** 9), halving)

    def test_bits_that_fill_the_memory_are_not_decided(self):
        with self.assertRaises(gavel_check.Undecided):
            gavel_check.check(within(1, bits=10 ** 12), LOOP)

    def test_purses_of_very_many_chips_are_not_decided(self):
        much = 10 ** 30
        cells = {state: [[much, None, None]] for state in ("alice", "bob")}
        table = {"kind": "signatures", "totals": [2 * much], "vertices": {"a": {"alice": cells, "bob": cells}}}
        chips = answer("outcome", table, outcome="alice", alice=much, bob=much)
        chips["auction"] = {**AUCTION, "money": "chips"}
        value = answer("value", {"kind": "strategies"}, draws="half", **{"from": {"vertex": "a", "alice": much, "bob": much}}, values=[
            {"vertex": "a", "state": "alice", "alice": much, "bob": much, "lower": .5, "upper": .5, "bids": {"alice": {"0": 1}, "bob": {"0": 1}}}])
        value["auction"] = {**AUCTION, "money": "chips"}
        for said in (chips, value):
            with self.assertRaises(gavel_check.Undecided):
                gavel_check.check(said, coin())

    def test_a_number_with_a_huge_exponent_is_refused(self):
        game = coin()
        game["vertices"][1] = {"id": "w", "payoff": "1.0e999999999"}
        self.refused(SOLVED, game, "the game: no fraction: 1.0e999999999")

    def test_what_is_not_known_is_refused_by_name(self):
        for change, words in (({"value": 1}, "known here: value"), ({"kind": "nonsense"}, "kind nonsense"),
                              ({"certificate": {"kind": "oracle"}}, "unknown certificate: oracle"),
                              ({"certificate": {**SOLVED["certificate"], "period": {}}}, "known here: period"),
                              ({"certificate": {"kind": "ranks", "vertices": rows(x={})}}, "known here: x"),
                              ({"thresholds": {"a": {"alice": {**THRESHOLDS["a"]["alice"], "surely": 1}}}}, "known here: surely"),
                              ({"certificate": None}, "no certificate")):
            for check in (gavel_check.check, gavel_check_more.check):
                self.refused({**SOLVED, **change}, coin(), words, check)
        values = answer("value", {"kind": "nonsense"}, draws="half", values=[])
        self.refused(values, coin(), "unknown certificate: nonsense")
        self.refused({**outcome("alice"), "alice": 1, "bob": 1}, coin(), "known here: alice, bob")

    def test_bounds_that_are_no_doubles_are_looked_at(self):
        shown = {"exact": "1/2", "lower": .5, "upper": .5}
        for form, lower, good in (("bounds", "1/2^1", True), ("decimal", "0.5", True), ("bounds", "3/2^2", False), ("decimal", "0.51", False)):
            said = {**SOLVED, "thresholds": {"a": {"alice": {**shown, form: {"lower": lower, "upper": "0.9"}}}}}
            with self.subTest(lower):
                if good:
                    gavel_check.check(said, coin())
                else:
                    self.refused(said, coin(), "but proved 1/2 to 1/2")

    def test_what_is_changed_at_random_is_refused_or_named_and_ends(self):
        odd = (None, True, 0, -1, 10 ** 30, -1e308, float("nan"), float("inf"), "", "1/0", "-1/2", "1e999999999", [], {}, [None], {"a": 1})
        chance = random.Random(45)
        told = [(SOLVED, coin()), (outcome("alice"), coin()), (within(3), LOOP)]
        for said, game in [copy.deepcopy(chance.choice(told)) for _ in range(300)]:
            at, way = chance.choice([said, said, said, game]), []
            while not way or isinstance(at[way[-1]], (dict, list)) and at[way[-1]] and chance.random() < .8:
                at = at[way[-1]] if way else at
                way.append(chance.choice(list(at) if isinstance(at, dict) else range(len(at))))
            if chance.random() < .25:
                del at[way[-1]]
            else:
                at["odd" if isinstance(at, dict) and chance.random() < .3 else way[-1]] = chance.choice(odd)
            for check in (gavel_check.check, gavel_check_more.check):
                gavel_check.STEPS[0] = 10 ** 4
                with self.subTest(way=way, now=at), contextlib.suppress(gavel_check.Refused, gavel_check.Undecided):
                    check(said, game)

    def test_steps_of_staircases_are_kept_where_chance_moves(self):
        """By hand: past the coin at c, which is a win with 1/3 and a bid with 2/3, Alice has 1/3, and 1 with more than half of the money."""
        game = coin()
        game["vertices"].append({"id": "c", "chance": {"w": "1/3", "a": "2/3"}})
        game["start"] = "c"
        stairs = {"c": {"alice": [{"share": "0", "worth": "1/3"}, {"share": "1/2", "worth": "1"}], "bob": [{"share": "1/2", "worth": "2/3"}]},
                  "a": {player: [{"share": "1/2", "worth": "1"}] for player in ("alice", "bob")}}
        said = answer("value", {"kind": "staircases"}, start="c", draws="half", width=.01, exactness="exact", share="1/3",
                      value={"exact": "1/3", "lower": .33, "upper": .34}, staircases=stairs)
        gavel_check_more.check(said, game)
        self.refused(said, game, "chance|known here")
        self.refused(SOLVED, {**game, "start": "a"}, "nothing is known here of chance in answers of kind continuous")
        for player, step, key, now, words in (("alice", 1, "share", "2/5", "more than 2/5 of the money is not shown to be worth 1 to alice at c"),
                                              ("alice", 0, "worth", "2/5", "not shown to be worth 2/5"), ("bob", 0, "worth", "3/4", "to bob at c"),
                                              ("bob", 0, "worth", "1/2", "proved 1/3 to 1/2"), ("bob", 0, "share", "3/5", "do not meet"), ("alice", 0, "share", "3/4", "do not ascend")):
            wrong = copy.deepcopy(said)
            wrong["staircases"]["c"][player][step][key] = now
            self.refused(wrong, game, words, gavel_check_more.check)
        self.refused({**said, "share": "2/3"}, game, "value .* but proved 1 to 1", gavel_check_more.check)
        loop = copy.deepcopy(game)
        loop["vertices"][-1]["chance"] = {"c": "1/3", "a": "2/3"}
        wrong = {**said, "exactness": "enclosure", "value": {"lower": 0, "upper": 1}, "staircases": {**stairs, "c": {
            "alice": [{"share": "1/2", "worth": "1"}], "bob": []}}}
        self.refused(wrong, loop, "not shown to be worth 1 to alice at c", gavel_check_more.check)
        for share, worth, until, words in (("1/2", "1/2", "1/2", ""), ("1/2", "1/4", "1/2", ""), ("1/2", "1/2", "1", "shown to be worth 1/2 to alice at c"),
                                           ("1/4", "0", "1/2", "shown to be worth 0 to alice at c"), ("1/2", "1/2", "1/3", "do not ascend"), ("1/2", "1/2", "3/2", "do not ascend")):
            wrong["staircases"]["c"]["alice"] = [{"share": share, "worth": worth, "until": until}]
            if words:
                self.refused(wrong, loop, words, gavel_check_more.check)
            else:
                gavel_check_more.check(wrong, loop)
        wrong["staircases"]["c"]["alice"] = []
        for tax in ("richman", "poorman", "taxman:1/3"):
            for share, words in (("1/2", ""), ("2/5", "not shown to be worth .* to alice at a")):
                said = {**wrong, "auction": {**wrong["auction"], "payment": tax}}
                said["staircases"] = {**said["staircases"], "a": {**stairs["a"], "alice": [{"share": share, "worth": "0", "until": "1"}]}}
                taxed = {**loop, "auction": {**loop.get("auction", {}), "payment": tax}}
                if words:
                    self.refused(said, taxed, words, gavel_check_more.check)
                else:
                    gavel_check_more.check(said, taxed)

    def run_main(self, *texts, check=gavel_check.check):
        """The exit status and what is printed for files of these texts."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("first.json", "second.json", "third.json")[:len(texts)]]
            for path, text in zip(paths, texts):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text if isinstance(text, str) else json.dumps(text))
            err, out = io.StringIO(), io.StringIO()
            with contextlib.redirect_stderr(err), contextlib.redirect_stdout(out):
                try:
                    gavel_check.main(["--steps", "1000"] + paths, check, (2, 3))
                    status = 0
                except SystemExit as end:
                    status = end.code if isinstance(end.code, int) else 1
                    err.write(end.code if isinstance(end.code, str) else "")
            return status, (out.getvalue() + err.getvalue()).replace(folder + os.sep, "")

    def test_the_answer_comes_first_and_the_wrong_file_is_named(self):
        self.assertEqual(self.run_main(SOLVED, coin())[0], 0)
        for first, second, words in ((coin(), SOLVED, "first.json is a game; give the answer first"),
                                     (SOLVED, "{", "second.json: Expecting"), ("{", coin(), "first.json: Expecting"),
                                     (SOLVED, SOLVED, "second.json: the game has keys that are not known here"),
                                     ({**SOLVED, "auction": 1}, coin(), "first.json: the auction is no object"),
                                     (SOLVED, {**coin(), "vertices": 1}, "second.json is not a game"),
                                     ([], coin(), "first.json is no object")):
            status, printed = self.run_main(first, second)
            self.assertEqual(status, 1, printed)
            self.assertIn("REFUSED: " + words, printed)
        self.assertEqual(self.run_main(within(1, bits=10 ** 12), LOOP)[0], 3)

    def test_the_help_of_each_checker_is_its_own(self):
        for arguments, status in ([["--help"], 0], [["-h"], 0], [[], 2], [["one.json"], 2]):
            for check, words in ((gavel_check.check, "gavel_check.py answer.json game.json"), (gavel_check_more.check, "game.json [other.json ...]")):
                printed = io.StringIO()
                with self.assertRaises(SystemExit) as ended, contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
                    gavel_check.main(arguments, check)
                self.assertEqual(ended.exception.code, status)
                self.assertIn(words, printed.getvalue())

    def test_another_game_is_for_comparisons_alone(self):
        status, printed = self.run_main(SOLVED, coin(), coin(), check=gavel_check_more.check)
        self.assertEqual(status, 1)
        self.assertIn("a comparison alone is about two games", printed)


if __name__ == "__main__":
    unittest.main()
