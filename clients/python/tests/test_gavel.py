"""Tests of the package against the real program. ``mvn verify`` runs them where there is a Python 3."""

import ast
import doctest
import gzip
import importlib.util
import json
import os
import pickle
import pkgutil
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
import zipfile
from concurrent.futures import TimeoutError
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from unittest import mock

import gavel
from gavel.formats import SUFFIXES
from gavel import Enclosure, Game, Gavel, GavelError, Holding, InputError, LimitError, ProgramNotFoundError, SessionError, UndecidedError

ROOT = Path(__file__).resolve().parents[3]
LONG = {"game": "tug-of-war:n=300", "totals": "0..100000"}
BOWTIE = Game.from_text("game bowtie\nstart a\nboth a -> {a, b}\nboth b -> {a, b}\nweight 1 at b")
DIAMOND = [("a", "w", "red"), ("a", "l", "blue"), ("a", "a", "both")]


def has(library):
    return importlib.util.find_spec(library) is not None


class AnswersTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.gavel = Gavel()

    @classmethod
    def tearDownClass(cls):
        cls.gavel.close()

    def test_solve_gives_the_share_of_the_paper(self):
        answer = self.gavel.solve("tic-tac-toe")
        self.assertEqual((answer.alice, answer.bob), (Fraction(133, 256), Fraction(133, 256)))
        self.assertTrue(answer.is_exact and answer.verified)

    def test_a_parameter_that_there_is_not_is_an_error(self):
        value = self.gavel.value("tug-of-war:n=2", chips=(1, 1), horizon=4, all=True)
        self.assertGreater(len(value["values"]), 1)
        with self.assertRaisesRegex(TypeError, "unexpected keyword argument 'longest_tabel'"):
            self.gavel.periods("tug-of-war", longest_tabel=8)

    def test_solve_of_all_vertices_gives_thresholds_by_name(self):
        answer = self.gavel.solve("tug-of-war:n=3", vertices="all")
        self.assertEqual({vertex: both.alice for vertex, both in answer.thresholds.items()},
                         {"-3": None, **{str(p): Fraction(3 - p, 6) for p in range(-2, 4)}})

    def test_irrational_thresholds_are_enclosed(self):
        need = self.gavel.solve("tug-of-war:n=3", payment="poorman", at="2").alice
        self.assertIsInstance(need, Enclosure)
        with self.assertRaises(TypeError):
            float(need)
        self.assertLess((need.lower - 1) ** 2, Fraction(1))
        self.assertTrue(2 * (1 - need.upper) ** 2 <= 1 <= 2 * (1 - need.lower) ** 2, "1 - 1/sqrt(2) lies between the bounds")

    def test_chips_may_be_a_range(self):
        answer = self.gavel.solve("tic-tac-toe", totals=range(3, 7))
        self.assertEqual(answer.alice, [Holding(2, True), Holding(2, True), Holding(3), Holding(4)])
        self.assertEqual(len(answer.rows()), 8)

    def test_tie_states_key_the_thresholds(self):
        race = self.gavel.solve("race:a=1,b=1", totals=5, ties="losers-ball")
        self.assertEqual(set(race.alice), {"alice", "bob"})

    def test_mistake_in_a_text_has_a_place(self):
        with self.assertRaises(InputError) as caught:
            self.gavel.solve(Game.from_text("game x\nvertices a, b\nstrat a"))
        self.assertEqual((caught.exception.kind, caught.exception.line, caught.exception.column), ("input", 3, 1))
        self.assertIn("text:3:1", str(caught.exception))

    def test_a_missing_start_is_given_by_at(self):
        game = Game.from_text("game g\nvertices a, w, l\nboth a -> {w, l}\nalice wins at w\nbob wins at l")
        self.assertEqual(self.gavel.solve(game, at="a").alice, Fraction(1, 2))
        for asked in ({}, {"payment": "poorman"}):
            with self.assertRaisesRegex(InputError, "no start .*or use at=VERTEX"):
                self.gavel.solve(game, **asked)

    def test_a_mistake_in_a_file_has_its_name(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "torn.gavel")
            Path(path).write_text("game g\nvertices a\nstart b\n")
            for ask in (lambda: self.gavel.solve(path), lambda: list(self.gavel.solve_many([path])),
                        lambda: self.gavel.compare("race", path)):
                with self.assertRaises(InputError) as raised:
                    ask()
                self.assertTrue(str(raised.exception).startswith(path + ":3:7: "), raised.exception)
                self.assertEqual(raised.exception.diagnostics[0]["source"], path)

    def test_hints_name_parameters(self):
        for hint, said in (("give both budgets: --chips A,B or --money A,B", "give both budgets: chips=(A, B) or money=(A, B)"),
                           ("use --time-limit 60, or --bids secret", "use time_limit=60, or bids secret"),
                           ("'gavel outcome --money' answers", "'gavel outcome --money' answers"),
                           ('use "payment": "richman", or "at": VERTEX', 'use payment="richman", or at=VERTEX'),
                           ("raise --max-positions", "raise --max-positions")):
            self.assertEqual(GavelError({"message": "no", "hint": hint}).hint, said)

    def test_messages_name_parameters(self):
        with self.assertRaisesRegex(InputError, "'time_limit' is -1"):
            self.gavel.solve("race", time_limit=-1)

    def test_an_edge_without_a_colour_is_an_error(self):
        with self.assertRaisesRegex(InputError, r"\('a', 'w'\) is not an edge with a colour \(write \(FROM, TO, COLOUR\)"):
            Game.from_edges([("a", "w")], "a", alice=["w"])

    def test_wrong_game_has_a_hint(self):
        with self.assertRaisesRegex(GavelError, "did you mean 'tug-of-war'"):
            self.gavel.solve("tug-of-wart")

    def test_money_may_be_a_fraction(self):
        self.assertEqual(self.gavel.outcome("tic-tac-toe", money=(Fraction(7, 3), 1)).winner, "alice")

    def test_play_reply_and_why(self):
        answer = self.gavel.play("tic-tac-toe", chips=(4, 4), why=True, reply={"player": "alice"})
        self.assertEqual(answer["why"]["verdict"], "alice")
        self.assertIn("bid", answer["reply"][0])

    def test_every_method_answers(self):
        self.assertIn("tic-tac-toe", [game["name"] for game in self.gavel.games()])
        self.assertIn("game race", self.gavel.source("race"))
        self.assertEqual(self.gavel.parse("game x\nvertices a\nstart a\nalice wins at a")["diagnostics"], [])
        self.assertIn(Fraction(1, 2), self.gavel.value("tennis", chips=(4, 4)).value)
        race = self.gavel.value("race:a=1,b=2", money=(1, 1))
        self.assertEqual((race.value, race.steps["alice"]), (1, [(Fraction(1, 4), 1)]))
        self.assertEqual({row[2] for row in self.gavel.moves("tug-of-war").rows()}, {1, 2})
        self.assertEqual({row[1] for row in self.gavel.moves("tug-of-war", totals="3..8").rows()}, {""})
        self.assertEqual({row[2] for row in self.gavel.moves("tug-of-war", totals="3..8").rows()}, {"1", "-1"})
        self.assertIn("successors", self.gavel.successors("tug-of-war"))
        self.assertEqual(self.gavel.search("tug-of-war", "-3"), ["-3"])
        self.assertIn("periods", self.gavel.curve("tug-of-war", totals="0..8"))
        self.assertEqual(gavel.share(self.gavel.formula("tug-of-war")["alice"]["need"]), Fraction(1, 2))

    def test_every_question_of_the_command_line_answers(self):
        self.assertEqual(self.gavel.periods("tug-of-war").of("0", "alice").length, 6)
        self.assertEqual(self.gavel.periods("tug-of-war", longest_table=1).of("0", "alice"), (0, 6, 3, "expected"))
        periods = self.gavel.periods("tug-of-war")
        self.assertEqual(list(periods.columns[2:]), list(periods["periods"]["0"]["alice"]))
        self.assertEqual(self.gavel.compare("race:a=1,b=2", "race").relation, "<=")
        self.assertEqual(self.gavel.check_strategy("tug-of-war", "optimal", chips=(6, 1))["verdict"], "wins")
        self.assertEqual(self.gavel.simulate("race", random_turn=True, games=9)["kind"], "random-turn")
        self.assertEqual(self.gavel.simulate("race", money=(3, 1), games=9)["plays"], 9)
        self.assertIn("game race", self.gavel.convert("race", "gavel"))
        self.assertIn("<svg", self.gavel.show("race"))
        self.assertEqual(self.gavel.sweep("all:n=3", "alice(start)")["counts"], {"0": 5, "1": 12, "1/2": 11})

    def test_payoff_is_a_curve_that_is_proved_again(self):
        answer = self.gavel.payoff(BOWTIE, payment="poorman", shares=[Fraction(1, 3), 0.75])
        self.assertEqual([point.payoff for point in answer.curve], [Fraction(1, 3), Fraction(3, 4)])
        self.assertTrue(self.gavel.check(answer, BOWTIE, payment="poorman").verified)
        mixed = self.gavel.payoff(BOWTIE, payment="all-pay", shares=["3/4"], strategies="mixed")
        self.assertEqual(mixed.curve[0].payoff, Fraction(5, 6))

    def test_check_refuses_what_is_wrong(self):
        answer = self.gavel.solve("race:a=1,b=1", vertices="all").to_dict()
        self.assertTrue(self.gavel.check(answer, "race:a=1,b=1").verified)
        start = answer["thresholds"][answer["start"]]
        start["alice"] = {"exact": "1/3", "lower": 0.333, "upper": 0.334}
        self.assertFalse(self.gavel.check(answer, "race:a=1,b=1").verified)

    def test_answers_are_printed_as_the_commands_print_them(self):
        answer = self.gavel.moves("race", totals="0..4")
        self.assertRegex(answer.to_latex(), r"(?s)^% race: .*begin.tabular.*\n% Board sha256:[0-9a-f]{64}\n% Gavel .*\"chips\": ?\"0..4\"")
        self.assertTrue(self.gavel.outcome("race", chips=(1, 1)).to_csv().startswith("game,vertex,alice,bob,"))
        self.assertIn("Alice wins with more than 1/2", self.gavel.solve("race").to_text())
        with self.assertRaisesRegex(GavelError, "asked by its method"):
            pickle.loads(pickle.dumps(answer)).to_csv()

    def test_tables_for_notebooks(self):
        answer = self.gavel.solve("tug-of-war:n=2", vertices="all")
        self.assertIn("<td>3/4</td>", answer._repr_html_())
        self.assertIn("never", answer._repr_html_())

    def test_records_have_numbers_as_doubles_and_what_there_is_not_as_none(self):
        low, high, middle = self.gavel.solve("tug-of-war:n=1", vertices=["-1", "1", "0"]).records()[::2]
        self.assertEqual((low["never"], low["exact"], str(low["lower"]), low["moves"]), (True, None, "nan", []))
        self.assertEqual((high["exact"], high["lower"], high["upper"]), (Fraction(0), 0, 0))
        self.assertEqual((middle["exact"], middle["bid_exact"], middle["bid_lower"], middle["moves"]), (Fraction(1, 2), Fraction(1, 2), .5, ["1"]))
        need = self.gavel.solve("tic-tac-toe", totals=8).records()[0]
        self.assertEqual([need[key] for key in ("player", "total", "threshold", "chips", "advantage")], ["alice", 8, "4*", 4, True])
        self.assertGreater(len(need["moves"]), 0)
        states = self.gavel.solve("race:a=1,b=1", totals=3, ties="losers-ball").records()
        self.assertEqual([(each["player"], each["state"], each["chips"], each["bids"]) for each in states],
                         [("alice", "alice", 2, "1..2"), ("alice", "bob", 2, "2"), ("bob", "alice", 2, "2"), ("bob", "bob", 2, "1..2")])
        self.assertEqual(self.gavel.solve("race:a=3", totals=4).records()[0]["bids"], "0..1")
        won = self.gavel.outcome("race:a=1,b=1", chips=(2, 1)).records()
        self.assertEqual([(each["outcome"], each["bid_lower"], each["bid_upper"]) for each in won], [("alice", 1, 1), ("alice", 2, 2)])
        price = self.gavel.moves("tug-of-war").records()[0]
        self.assertEqual((price["move"], price["cost_lower"], price["needs_exact"]), ("1", 0, Fraction(1, 3)))
        self.assertEqual(self.gavel.moves("race:a=1,b=1", totals=[2], ties="losers-ball").records()[0],
                         {"player": "alice", "state": "alice", "move": "alices=1:bobs=0", "total": 2})
        bids = self.gavel.value("race:a=1,b=1", chips=(2, 2), ties="coin", exact=True).records()
        self.assertEqual(bids, [{"player": "alice", "bid": 2, "probability": 1}, {"player": "bob", "bid": 2, "probability": 1}])

    @unittest.skipUnless(has("pandas"), "pandas is not installed")
    def test_frames_have_columns_of_numbers(self):
        frame = self.gavel.solve("tug-of-war:n=2", vertices="all").to_pandas()
        self.assertEqual(str(frame["lower"].dtype), "float64")
        self.assertEqual(frame["lower"].sum(), 3)
        self.assertEqual(str(self.gavel.sweep("all:n=3", "alice(start)", want="table").to_pandas()["alice(start)"].dtype), "float64")

    def test_pandas_is_given_the_records(self):
        answer = self.gavel.payoff(BOWTIE, payment="poorman", shares=["1/3"])
        with mock.patch.dict(sys.modules, {"pandas": mock.Mock()}) as modules:
            answer.to_pandas()
            modules["pandas"].DataFrame.assert_called_once_with([{"share": 1 / 3, "exact": Fraction(1, 3), "lower": mock.ANY, "upper": mock.ANY}])

    def test_budgets_are_pairs_as_on_the_command_line(self):
        for chips in ((3, Holding(3, True)), ("3", "3*"), "3,3*", [3, "3*"]):
            self.assertEqual(self.gavel.outcome("race", chips=chips).winner, "bob")
        for money in ((Decimal("0.5"), 0.25), ("1/2", Fraction(1, 4)), "0.5,1/4"):
            self.assertEqual(self.gavel.outcome("race", money=money)["share"], "2/3")
        for given in ({"chips": 3}, {"chips": (1, 2, 3)}, {"money": "1"}, {"chips": (1, 2), "money": (1, 2)}):
            with self.assertRaisesRegex(InputError, r"give both budgets: chips=\(A, B\) or money=\(A, B\)"):
                self.gavel.outcome("race", **given)

    def test_sweeps_give_counts_rows_and_games(self):
        counted = self.gavel.sweep("all:n=3", "alice(start)")
        self.assertEqual(counted.counts, {0: 5, Fraction(1, 2): 11, 1: 12})
        self.assertEqual(counted.rows(), [(0, 5), (Fraction(1, 2), 11), (1, 12)])
        table = self.gavel.sweep("all:n=3", "alice(start), alice(start) > 1/2", want="table")
        self.assertEqual((len(table.rows()), table.columns), (28, ("game", "auction", "alice(start)", "alice(start) > 1/2")))
        self.assertEqual(table.counts, {(0, False): 5, (1, True): 12, (Fraction(1, 2), False): 11})
        self.assertEqual(table.records()[0], {"game": "all:n=3#0", "auction": "", "alice(start)": 1, "alice(start) > 1/2": True})
        found = self.gavel.sweep("all:n=3", "alice(start) > 1/2", want="find", count=2).found
        self.assertIsNone(self.gavel.solve(found[0]).alice)

    def test_representations_say_what_they_hold(self):
        for shown, words in ((self.gavel.solve("race:a=1,b=1"), "<Solution of race: at alices=0:bobs=0 alice 1/2, bob 1/2, exact, verified>"),
                             (self.gavel.solve("race", totals=range(9)), "<ChipSolution of race: totals 0 to 8, 1 vertex, verified>"),
                             (self.gavel.outcome("race", chips=(9, 0)), "<Outcome of race: alice, within 2 rounds, verified>"),
                             (self.gavel.compare("race:a=1,b=2", "race"), "<Comparison of race: race:a=1,b=2 <= race, verified>"),
                             (self.gavel.board("race"), "<Answer of race: vertexCount, edgeCount, vertices, edges, draw, complete>"),
                             (Game.from_edges(DIAMOND, "a"), "<Game 'graph': 3 vertices, 3 edges>"),
                             (Game.from_text("game x\n\n"), "<Game 'text': 2 lines of gavel>")):
            self.assertEqual(repr(shown), words)

    def test_many_games_come_in_their_order(self):
        lengths = [1 + n % 9 for n in range(100)]
        games = (Game.from_edges([(p, q, "both") for p in range(1, n) for q in (p - 1, p + 1)] or [(7, 7, "both")],
                                 1 if n > 1 else 7, alice=[0], bob=[n]) for n in lengths)
        found = [answer.alice for answer in self.gavel.solve_many(games, at_once=7)]
        self.assertEqual(found, [Fraction(1, n) if n > 1 else None for n in lengths])

    def test_many_requests_from_several_threads(self):
        found = []

        def ask(first):
            for n in range(first, first + 25):
                found.append(self.gavel.solve(f"tug-of-war:n={1 + n % 9}").alice)

        threads = [threading.Thread(target=ask, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [Fraction(1, 2)] * 100)

    def test_cancel_ends_a_request(self):
        request = self.gavel.submit("solve", game=LONG["game"], chips=LONG["totals"])
        self.gavel.cancel(request)
        with self.assertRaises(LimitError):
            request.result()

    def test_time_limit_ends_a_request(self):
        try:
            self.assertEqual(self.gavel.solve(**LONG, time_limit=0.2)["completion"], "partial")
        except LimitError as error:
            self.assertIn("stopped", str(error))


class GameTest(unittest.TestCase):
    def test_edges_make_a_board(self):
        game = Game.from_edges(DIAMOND, "a", alice=["w"], bob=["l"])
        self.assertEqual((gavel.solve(game).alice, gavel.solve(game).bob), (Fraction(1, 2), Fraction(1, 2)))

    def test_owners_and_objectives_are_told(self):
        loop = Game.from_edges([("home", "away", "both"), ("away", "home", "both")], "home", objective="buchi",
                               vertices={"home": {"marked": True}, "away": {"owner": "bob"}})
        self.assertEqual(gavel.solve(loop).alice, Fraction(0))

    def test_nodes_are_the_keys_of_answers(self):
        game = Game.from_edges([((1, 1), 2, "red"), ((1, 1), "l", "blue"), ((1, 1), (1, 1), "both")], (1, 1), alice=[2], bob=["l"])
        answer = gavel.solve(game, vertices="all")
        self.assertEqual({node: both.alice for node, both in answer.thresholds.items()}, {(1, 1): Fraction(1, 2), 2: Fraction(0), "l": None})
        self.assertEqual(pickle.loads(pickle.dumps(answer)).rows(), answer.rows())
        self.assertEqual(list(gavel.solve(game, vertices=(1, 1)).thresholds), [(1, 1)])
        self.assertEqual(list(gavel.solve(game, vertices=[2, (1, 1)], at=(1, 1)).thresholds), [2, (1, 1)])
        self.assertEqual(gavel.solve(game, totals=4, vertices="all").at(2, "alice"), [Holding(0)])
        self.assertEqual({row[:2] for row in gavel.moves(game).rows()},
                         {("alice", 2), ("alice", (1, 1)), ("bob", "l"), ("bob", (1, 1))})
        self.assertEqual(gavel.periods(game).of((1, 1), "alice").length, 2)
        self.assertEqual([next(iter(each.thresholds)) for each in gavel.solve_many([game, "race"], vertices="start")], [(1, 1), "alices=0:bobs=0"])

    def test_nodes_with_the_same_text_are_different(self):
        """Alice must win twice at 1 and once at "1"."""
        game = Game.from_edges([(1, "1", "red"), (1, "l", "blue"), ("1", "w", "red"), ("1", "l", "blue")], 1, alice=["w"], bob=["l"])
        found = gavel.solve(game, vertices="all").thresholds
        self.assertEqual((found[1].alice, found["1"].alice), (Fraction(3, 4), Fraction(1, 2)))

    def test_numbers_of_vertices_may_be_fractions_and_decimals(self):
        for weight in (Fraction(1, 3), Decimal("0.25"), "1/3", 2):
            game = Game.from_edges([("a", "b", "both"), ("b", "a", "both")], "a", vertices={"a": {"weight": weight}})
            self.assertEqual(gavel.payoff(game, payment="richman", shares=["1/2"]).curve[0].payoff, Fraction(weight) / 2)
        with self.assertRaisesRegex(InputError, "node 'a'.weight': nan is not a finite number"):
            Game.from_edges([], "a", vertices={"a": {"weight": float("nan")}})

    def test_a_node_with_two_outcomes_is_refused(self):
        with self.assertRaisesRegex(InputError, "node 'w' has two outcomes, alice and bob"):
            Game.from_edges(DIAMOND, "a", alice=["w"], bob=["w"])

    def test_budgets_that_are_missing_are_asked_for_by_their_names(self):
        for ask in (gavel.outcome, gavel.value, gavel.simulate, lambda game: gavel.check_strategy(game, "optimal")):
            with self.assertRaisesRegex(InputError, "the budgets are missing .give chips=.A, B"):
                ask("race")
        self.assertEqual(gavel.simulate("race", random_turn=True, games=4)["kind"], "random-turn")

    def test_files_are_read_by_their_extensions(self):
        texts = {"a.json": json.loads(json.dumps(Game.from_edges(DIAMOND, "a", alice=["w"], bob=["l"]).text)),
                 "b.GAVEL": "game b(n = 2)\nvertices a, w, l\nboth a -> {w, l}\nalice wins at w\nbob wins at l\nstart a",
                 "c.dot": 'digraph { a [start=true]; w [outcome=alice]; l [outcome=bob]; a -> w [colour=both]; a -> l [colour=both]; }',
                 "d.pg": 'parity 1;\n0 0 0 1;\n1 1 1 0;\n', "e.ssg": "0 4 0 4\n0 0 1 2\n"}
        texts["f.gv"] = texts["c.dot"]
        with tempfile.TemporaryDirectory() as folder:
            for name, text in texts.items():
                Path(folder, name).write_text(text, encoding="utf-8")
            for name in ("a.json", "b.GAVEL", "c.dot", "f.gv"):
                for given in (Path(folder, name), str(Path(folder, name)), Game.from_file(Path(folder, name))):
                    self.assertEqual(gavel.solve(given).alice, Fraction(1, 2), name)
            self.assertEqual(gavel.solve(Path(folder, "d.pg")).bob, 0)  # 1 is met again and again
            for suffix in SUFFIXES:  # each is known to the program by the same name
                with self.assertRaises(GavelError) as caught:
                    gavel.solve(Game.from_text("?", suffix))
                self.assertNotIn("'format'", str(caught.exception))
            Path(folder, "c.dot.GZ").write_bytes(gzip.compress(texts["c.dot"].encode()))
            self.assertEqual(gavel.solve(folder + "/c.dot.GZ").alice, Fraction(1, 2))
            for data in (b"?", b"", gzip.compress(b"?" * 99)[:-9]):
                Path(folder, "i.pg.gz").write_bytes(data)
                with self.assertRaises(InputError):
                    gavel.solve(folder + "/i.pg.gz")
            for given, words in ((folder + "/none.json", "there is no file .*none.json$"), (folder + "/aa.json", "aa.json .did you mean 'a.json'"), (folder + "/g.txt", "g.txt: gavel does not know this file ext"),
                                 (folder + "/b.GAVEL:m=3", "'m'"), (Path(folder), "is a folder"), (7, "7 is a int, not a game")):
                with self.assertRaisesRegex(InputError, words):
                    gavel.solve(given)
            self.assertEqual(gavel.solve(folder + "/b.GAVEL:n=3").alice, Fraction(1, 2))
            Path(folder, "h.json").write_bytes(b"\xff")
            with self.assertRaisesRegex(InputError, "h.json is not text in UTF-8"):
                Game.from_file(folder + "/h.json")

    def test_files_of_each_format_are_read(self):
        """Each board is one fair bid or coin between two ends, or a loop that Alice wants and keeps; shares are by hand."""
        pg = 'parity 1;\n0 0 0 1;\n1 1 1 0;\n'
        hoa = ('HOA: v1\nStates: 1\nStart: 0\nAP: 1 "a"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\ncontrollable-AP: 0\n--BODY--\n'
               'State: 0\n[0] 0 {0}\n[!0] 0\n--END--\n')
        half, loop = Fraction(1, 2), Fraction(0)
        given = {
            "gavel": ("game b\nvertices a, w, l\nboth a -> {w, l}\nalice wins at w\nbob wins at l\nstart a", half, {}),
            "json": (Game.from_edges(DIAMOND, "a", alice=["w"], bob=["l"]).text, half, {}),
            "adj": ("3 0\n1 2|1 2\na\nb\n", half, {}),
            "dot": ("digraph { edge [colour=both]; a [start=true]; w [outcome=alice]; l [outcome=bob]; a -> {w l} }", half, {}),
            "graphml": ('<graphml><key id="s" for="node" attr.name="start" attr.type="boolean"/>'
                        '<key id="o" for="node" attr.name="outcome" attr.type="string"/>'
                        '<key id="c" for="edge" attr.name="colour" attr.type="string"><default>both</default></key>'
                        '<graph edgedefault="directed"><node id="a"><data key="s">true</data></node>'
                        '<node id="w"><data key="o">alice</data></node><node id="l"><data key="o">bob</data></node>'
                        '<edge source="a" target="w"/><edge source="a" target="l"/></graph></graphml>', half, {}),
            "pg": (pg, loop, {}), "hoa": (hoa, loop, {}),
            "ssg": ("NMAX: 0\nNMIN: 0\nNAVG: 1\n\n0 1 2 average\n1 0 0 terminal0\n2 0 0 terminal1\n", half, {}),
            "tra": ("3 4\n0 1 0.5\n0 2 0.5\n1 1 1\n2 2 1\n", half, {"target": 2}),
            "drn": ("@type: DTMC\n@nr_states\n3\n@model\nstate 0 init\n\taction 0\n\t\t1 : 1/3\n\t\t2 : 2/3\n"
                    "state 1 goal\n\taction 0\n\t\t1 : 1\nstate 2\n\taction 0\n\t\t2 : 1\n", Fraction(2, 3), {"target": "goal"})}
        for other, format in (("gv", "dot"), ("gm", "pg"), ("pgsolver", "pg"), ("ehoa", "hoa")):
            given[other] = given[format]
        self.assertEqual(set(given), set(SUFFIXES))
        with tempfile.TemporaryDirectory() as folder:
            for suffix, (text, share, parameters) in given.items():
                file = Path(folder, "board." + suffix)
                file.write_text(text, encoding="utf-8")
                with self.subTest(suffix):
                    found = gavel.solve(Game.from_file(file, **parameters))
                    self.assertEqual(share, found.bob if text is pg else found.alice)


class Graph:
    """As much of a directed graph of networkx as is read and written, for where that is not installed."""

    def __init__(self, **told):
        self.graph, self.nodes, self.edges, self.told, self.moves = told, self.Nodes(), self.Edges(), {}, {}
        self.nodes.graph = self.edges.graph = self

    class Nodes:
        def __call__(self, data):
            return self.graph.told.items()

        def __getitem__(self, node):
            return self.graph.told[node]

        def __iter__(self):
            return iter(self.graph.told)

    class Edges:
        def __call__(self, data):
            return [(*ends, told if data is True else told.get(data)) for ends, told in self.graph.moves.items()]

    def is_directed(self):
        return True

    def add_node(self, node, **told):
        self.told.setdefault(node, {}).update(told)

    def has_edge(self, source, target):
        return (source, target) in self.moves

    def add_edge(self, source, target, **told):
        self.add_node(source)
        self.add_node(target)
        self.moves[source, target] = told


class GraphTest(unittest.TestCase):
    def setUp(self):
        if not has("networkx"):
            patch = mock.patch.dict(sys.modules, {"networkx": mock.Mock(DiGraph=Graph)})
            patch.start()
            self.addCleanup(patch.stop)

    def line(self, **told):
        """Bob has won at 0, Alice at 2, and play starts at 1."""
        graph = importlib.import_module("networkx").DiGraph(**told)
        graph.add_node(0, outcome="bob")
        graph.add_node(1, pos=(0, 0))
        graph.add_node(2, outcome="alice", label="goal")
        graph.add_edge(1, 0, colour="blue")
        graph.add_edge(1, 2, colour="red")
        return graph

    def test_a_board_there_and_back_is_the_same(self):
        for game in ("tug-of-war:n=2", Game.from_edges([((0, 1), 1, "red"), ((0, 1), "1", "blue"), (1, 2, "both")], (0, 1),
                                                       vertices={"1": {"payoff": 3}, 2: {"payoff": "1/2"}, 1: {"weight": Fraction(1, 3), "charge": {"bob": "1/10"}}},
                                                       auction={"payment": "poorman", "ties": "bob"}, objective="reach")):
            graph = gavel.to_networkx(game)
            again = Game.from_networkx(graph)
            self.assertEqual(json.loads(gavel.convert(again, "json")), {**json.loads(gavel.convert(game, "json")), "name": graph.graph["name"]})
        self.assertEqual(set(graph.nodes), {(0, 1), 1, 2, "1"})
        marked = Game.from_edges([("a", "b", "both"), ("b", "a", "both")], "a", objective={"mean-payoff": "1/3"}, vertices={"a": {"weight": 1}})
        self.assertEqual(gavel.convert(Game.from_networkx(gavel.to_networkx(marked)), "json"), gavel.convert(marked, "json"))

    def test_all_positions_become_nodes_or_the_answer_is_refused(self):
        self.assertEqual(len(list(gavel.to_networkx("tic-tac-toe").nodes)), 18753)
        with self.assertRaisesRegex(InputError, "the answer has 500 of 18753 vertices"):
            gavel.to_networkx(gavel.board("tic-tac-toe"))
        self.assertEqual(len(list(gavel.to_networkx(gavel.board("tug-of-war:n=2")).nodes)), 5)

    def test_the_start_is_an_argument_or_an_attribute_of_a_node_or_of_the_graph(self):
        for told, node, start in (({}, None, 1), ({}, True, None), ({}, "true", None), ({}, 1, None), ({"start": 1}, None, None),
                                  ({"start": 1}, "True", None)):
            graph = self.line(**told)
            graph.nodes[1].update({} if node is None else {"start": node})
            graph.nodes[0]["start"] = False
            self.assertEqual(gavel.solve(Game.from_networkx(graph, start)).thresholds[1].alice, Fraction(1, 2))
        with self.assertRaisesRegex(InputError, "gavel.Game.from_networkx"):
            gavel.solve(self.line())
        for told, node, words in (({}, None, "has no start"), ({}, "yes", "start='yes'"), ({"start": 2}, True, "two nodes are the start"),
                                  ({"start": 7}, None, "no node 7")):
            graph = self.line(**told)
            graph.nodes[1].update({} if node is None else {"start": node})
            with self.assertRaisesRegex(InputError, words):
                Game.from_networkx(graph)

    def test_attributes_that_mean_nothing_are_refused_by_name(self):
        graph = self.line(start=1)
        graph.add_edge(1, 2, colour="red", weight=3)
        with self.assertRaisesRegex(InputError, "the edge from 1 to 2 has the attribute 'weight', which means nothing to gavel .leave it out with"):
            Game.from_networkx(graph)
        self.assertEqual(gavel.solve(Game.from_networkx(graph, ignore=["weight"])).alice, Fraction(1, 2))
        graph.nodes[2]["winner"] = "alice"
        with self.assertRaisesRegex(InputError, "node 2 has the attribute 'winner'"):
            Game.from_networkx(graph, ignore=["weight"])
        with self.assertRaisesRegex(InputError, "the graph has the attribute 'rules'"):
            Game.from_networkx(self.line(rules="poorman"))

    def test_colours_are_read_as_in_dot_and_two_that_differ_are_refused(self):
        graph = self.line(start=1)
        graph.add_edge(1, 2, color="red:blue", colour="both")
        graph.edges[1, 0].clear()
        graph.add_edge(1, 0, color="blue:red")
        self.assertEqual(gavel.solve(Game.from_networkx(graph)).alice, Fraction(1, 2))
        graph.add_edge(1, 2, color="black", colour="red:blue")
        self.assertEqual(gavel.solve(Game.from_networkx(graph)).alice, Fraction(1, 2))
        graph.add_edge(1, 2, color="blue", colour="red")
        with self.assertRaisesRegex(InputError, "the edge from 1 to 2 has both color='blue' and colour='red' .keep one"):
            Game.from_networkx(graph)

    def test_marks_are_read_in_each_way_of_writing(self):
        for marked, sets in ((True, True), ("true", True), (1, True), ("1,2", [1, 2]), ([1, 2], [1, 2]), (False, None), ("false", None), ("", None)):
            graph = self.line(start=1)
            graph.nodes[1]["marked"] = marked
            vertices = {each["id"]: each for each in json.loads(Game.from_networkx(graph).text)["vertices"]}
            self.assertEqual(vertices["1"].get("marked"), sets)

    @unittest.skipUnless(has("networkx"), "networkx is not installed")
    def test_what_networkx_writes_is_read(self):
        graph = gavel.to_networkx("tug-of-war:n=2", payment="poorman")
        with tempfile.TemporaryDirectory() as folder:
            importlib.import_module("networkx").write_graphml(graph, folder + "/board.graphml")
            self.assertEqual(gavel.solve(folder + "/board.graphml", at="1").alice, gavel.solve("tug-of-war:n=2", payment="poorman", at="1").alice)
            again = importlib.import_module("networkx").read_graphml(folder + "/board.graphml")
            self.assertEqual(gavel.solve(Game.from_networkx(again)).alice, Fraction(1, 2))


class EnclosureTest(unittest.TestCase):
    def test_comparisons_are_certain_or_refused(self):
        third = Enclosure(Fraction(33, 100), Fraction(34, 100))
        self.assertTrue(third > Fraction(33, 101) and not third > Fraction(34, 100) and not third < Fraction(33, 100))
        for number in (Fraction(1, 3), Enclosure(Fraction(1, 3), Fraction(1))):
            with self.assertRaises(UndecidedError):
                third < number
            with self.assertRaises(UndecidedError):
                third > number

    def test_bounds_that_are_no_doubles_are_read_exactly(self):
        read = gavel.share({"lower": 0.25, "upper": 0.26, "bounds": {"lower": "1/2^2", "upper": "13/51"}})
        self.assertEqual(read, Enclosure(Fraction(1, 4), Fraction(13, 51)))


def program(text):
    """The words that start a program of Python, which is given the requests."""
    return [sys.executable, "-c", "import os, sys\n" + text]


class EndTest(unittest.TestCase):
    """Each request has an end, whatever is asked and whatever the program does."""

    def test_a_number_that_is_not_finite_is_refused_before_it_is_sent(self):
        for number in (float("nan"), float("inf"), Decimal("-Infinity"), Decimal("sNaN"), [1, float("nan")]):
            with self.assertRaisesRegex(InputError, "'width'.*is not a finite number"):
                gavel.solve("race", width=number)
        with self.assertRaisesRegex(InputError, "'width': <object.*is a object, which no question takes"):
            gavel.solve("race", width=object())

    def test_a_request_that_the_program_cannot_read_ends_with_what_it_says(self):
        with self.assertRaisesRegex(InputError, "maximum allowed"):
            gavel.solve("race", totals=10 ** 2000)

    def test_a_program_that_does_not_answer_ends_the_request_with_the_reason(self):
        for text, words in (("sys.stdin.readline()", "the program has ended"),
                            ("sys.stdin.readline(); os.write(1, b'{\"id\": 1, \"resu')", "what is not an answer: {\"id\": 1, \"resu"),
                            ("os.write(1, sys.stdin.readline().encode()); sys.stdin.read()", "what is not an answer: {\"id\": 1, \"command"),
                            ("print('[1]', flush=True); sys.stdin.read()", r"what is not an answer: \[1\]"),
                            ("print('{\"id\": 1, \"result\": null}', flush=True); sys.stdin.read()", "what is not an answer: .* not an object"),
                            ("print('[' * 10 ** 5, flush=True); sys.stdin.read()", r"what is not an answer: \[\[\["),
                            ("sys.stdin.read()", "not answered for 0.01 seconds"),
                            ("import time; time.sleep(1000)", "not answered for 0.01 seconds")):
            with self.subTest(text):
                own = Gavel(program(text), patience=0.01 if "0.01" in words else 60)
                with self.assertRaisesRegex(SessionError, words):
                    own.solve("race" * 10 ** 6)
                with self.assertRaises(SessionError):
                    own.games()
                own.close()

    def test_a_program_that_holds_the_output_of_another_is_ended_too(self):
        own = Gavel(program("import subprocess; subprocess.call([sys.executable, '-c', 'import time; time.sleep(1000)'])"), patience=0.01)
        with self.assertRaises(SessionError):
            own.games()
        own.close(5)
        self.assertFalse(own._session._reader.is_alive())

    def test_a_timeout_of_ones_own_leaves_the_request_alone(self):
        own = Gavel(program("sys.stdin.read()"))
        waiting = own.submit("games")
        with self.assertRaises(TimeoutError):
            waiting.result(0.01)
        own.close(0.01)
        self.assertIsInstance(waiting.exception(), SessionError)


class ProgramTest(unittest.TestCase):
    def test_with_statement_ends_the_program_and_later_requests_fail(self):
        with Gavel(threads=1) as own:
            waiting = own.submit("solve", game="race")
        self.assertIn("thresholds", waiting.result())
        with self.assertRaises(SessionError):
            own.games()

    def test_a_program_that_is_not_there_is_named(self):
        with self.assertRaisesRegex(ProgramNotFoundError, "'/nowhere/gavel' cannot be started.*GAVEL_COMMAND"):
            Gavel("/nowhere/gavel")

    def test_the_shared_program_starts_again_after_it_was_closed(self):
        gavel.close()
        self.assertEqual(gavel.solve("race").alice, Fraction(1, 2))


class InstallationTest(unittest.TestCase):
    def build(self, folder, **environment):
        """What building a wheel from a copy of the package outside the clone ends with."""
        for part in ("gavel", "backend"):
            shutil.copytree(ROOT / "clients/python" / part, Path(folder, part), ignore=shutil.ignore_patterns("*.jar", "__pycache__"))
        for part in ("pyproject.toml", "README.md", "gavel_check.py", "gavel_check_more.py"):
            shutil.copy(ROOT / "clients/python" / part, folder)
        without = {name: value for name, value in os.environ.items() if name != "GAVEL_JAR"}
        return subprocess.run([sys.executable, "-B", "-c", "import wheel_with_jar; wheel_with_jar.build_wheel('.')"], cwd=folder,
                              stderr=subprocess.PIPE, env={**without, "PYTHONPATH": "backend", **environment})

    def test_a_copy_outside_the_clone_says_how_to_name_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            ended = self.build(folder)
            self.assertEqual(ended.returncode, 1)
            self.assertRegex(ended.stderr.decode(), "^.* is not in a clone of gavel, .* name its jar in GAVEL_JAR")

    def test_a_copy_takes_the_jar_that_is_named_and_brings_the_commands(self):
        with tempfile.TemporaryDirectory() as folder:
            ended = self.build(folder, GAVEL_JAR=str(ROOT / "pom.xml"))
            self.assertEqual(ended.returncode, 0, ended.stderr)
            with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
                commands = next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))
                self.assertEqual(wheel.read(commands).decode(),
                                 "[console_scripts]\ngavel = gavel.commands:run\ngavel-check = gavel.commands:check\n")
                self.assertIn("gavel/formats.py", wheel.namelist())


class DocumentationTest(unittest.TestCase):
    def test_examples_hold(self):
        for module in ["gavel"] + ["gavel." + each.name for each in pkgutil.iter_modules(gavel.__path__)]:
            with self.subTest(module):
                needed = "networkx" if module in ("gavel", "gavel.game") else "fractions"
                if has(needed):
                    self.assertEqual(doctest.testmod(importlib.import_module(module)).failed, 0)

    def test_the_page_of_the_guide_holds(self):
        flags = doctest.IGNORE_EXCEPTION_DETAIL
        self.assertEqual(doctest.testfile(str(ROOT / "src/site/python.md"), False, optionflags=flags).failed, 0)

    def test_the_notebook_shows_what_its_cells_give(self):
        notebook = json.loads((ROOT / "examples/notebooks/first-steps.ipynb").read_text(encoding="utf-8"))
        names = {}
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                lines = ast.parse("".join(cell["source"])).body
                exec(compile(ast.Module(lines[:-1], []), "cell", "exec"), names)
                shown = eval(compile(ast.Expression(lines[-1].value), "cell", "eval"), names)
                saved = cell["outputs"][0]["data"]
                said = {"text/html": shown._repr_html_()} if "text/html" in saved else {"text/plain": repr(shown)}
                self.assertEqual({kind: "".join(saved[kind]) for kind in said}, said)


if __name__ == "__main__":
    unittest.main()
