"""Tests of the package against the real program. ``mvn verify`` runs them where there is a Python 3."""

import ast
import doctest
import importlib.util
import json
import pickle
import pkgutil
import sys
import threading
import unittest
from concurrent.futures import TimeoutError
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from unittest import mock

import gavel
from gavel import Enclosure, Game, Gavel, GavelError, Holding, InputError, LimitError, ProgramNotFoundError, SessionError, UndecidedError

ROOT = Path(__file__).resolve().parents[3]
LONG = {"game": "tug-of-war:n=300", "chips": "0..100000"}
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

    def test_fields_that_no_method_lists_are_taken_as_the_session_has_them(self):
        value = self.gavel.value("tug-of-war:n=2", alice=1, bob=1, horizon=4, all=True)
        self.assertGreater(len(value["values"]), 1)
        with self.assertRaisesRegex(gavel.InputError, "'longestTabel' is no field.*did you mean 'longestTable'"):
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
        answer = self.gavel.solve("tic-tac-toe", chips=range(3, 7))
        self.assertEqual(answer.alice, [Holding(2, True), Holding(2, True), Holding(3), Holding(4)])
        self.assertEqual(len(answer.rows()), 8)

    def test_tie_states_key_the_thresholds(self):
        race = self.gavel.solve("race:a=1,b=1", chips=5, ties="losers-ball")
        self.assertEqual(set(race.alice), {"alice", "bob"})

    def test_mistake_in_a_text_has_a_place(self):
        with self.assertRaises(InputError) as caught:
            self.gavel.solve(Game.from_text("game x\nvertices a, b\nstrat a"))
        self.assertEqual((caught.exception.kind, caught.exception.line, caught.exception.column), ("input", 3, 1))
        self.assertIn("text:3:1", str(caught.exception))

    def test_wrong_game_has_a_hint(self):
        with self.assertRaisesRegex(GavelError, "did you mean 'tug-of-war'"):
            self.gavel.solve("tug-of-wart")

    def test_money_may_be_a_fraction(self):
        self.assertEqual(self.gavel.outcome("tic-tac-toe", alice=Fraction(7, 3), bob=1).winner, "alice")

    def test_play_reply_and_why(self):
        answer = self.gavel.play("tic-tac-toe", alice=4, bob=4, money="chips", why=True, reply={"player": "alice"})
        self.assertEqual(answer["why"]["verdict"], "alice")
        self.assertIn("bid", answer["reply"][0])

    def test_every_method_answers(self):
        self.assertIn("tic-tac-toe", [game["name"] for game in self.gavel.games()])
        self.assertIn("game race", self.gavel.source("race"))
        self.assertEqual(self.gavel.parse("game x\nvertices a\nstart a\nalice wins at a")["diagnostics"], [])
        self.assertIn(Fraction(1, 2), self.gavel.value("tennis", alice=4, bob=4).value)
        self.assertEqual({row[2] for row in self.gavel.moves("tug-of-war").rows()}, {1, 2})
        self.assertEqual({row[1] for row in self.gavel.moves("tug-of-war", chips="3..8").rows()}, {"1", "-1"})
        self.assertIn("successors", self.gavel.successors("tug-of-war"))
        self.assertEqual(self.gavel.search("tug-of-war", "-3"), ["-3"])
        self.assertIn("periods", self.gavel.curve("tug-of-war", chips="0..8"))
        self.assertEqual(gavel.share(self.gavel.formula("tug-of-war")["alice"]["need"]), Fraction(1, 2))

    def test_every_question_of_the_command_line_answers(self):
        self.assertEqual(self.gavel.periods("tug-of-war").of("0", "alice").length, 6)
        self.assertEqual(self.gavel.periods("tug-of-war", longest_table=1).of("0", "alice"), (0, 6, 3, "expected"))
        self.assertEqual(self.gavel.compare("race:a=1,b=2", "race").relation, "<=")
        self.assertEqual(self.gavel.verify("tug-of-war", "optimal", alice=6, bob=1, money="chips")["verdict"], "wins")
        self.assertEqual(self.gavel.simulate("race", random_turn=True, games=9)["kind"], "random-turn")
        self.assertEqual(self.gavel.simulate("race", alice=3, bob=1, games=9)["plays"], 9)
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
        answer = self.gavel.moves("race", chips="0..4")
        self.assertRegex(answer.to_latex(), r"(?s)^% race: .*begin.tabular.*\n% Board sha256:[0-9a-f]{64}\n% Gavel .*\"chips\": ?\"0..4\"")
        self.assertTrue(self.gavel.outcome("race", alice=1, bob=1, money="chips").to_csv().startswith("game,vertex,alice,bob,"))
        self.assertIn("Alice wins with more than 1/2", self.gavel.solve("race").to_text())
        with self.assertRaisesRegex(GavelError, "asked by its method"):
            pickle.loads(pickle.dumps(answer)).to_csv()

    def test_tables_for_notebooks(self):
        answer = self.gavel.solve("tug-of-war:n=2", vertices="all")
        self.assertIn("<td>3/4</td>", answer._repr_html_())
        self.assertIn("never", answer._repr_html_())

    @unittest.skipUnless(has("pandas"), "pandas is not installed")
    def test_tables_for_pandas(self):
        frame = self.gavel.solve("tug-of-war:n=2", vertices="all").to_pandas()
        self.assertEqual(list(frame.columns), ["vertex", "alice", "bob"])

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
        request = self.gavel.submit("solve", **LONG)
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

    @unittest.skipUnless(has("networkx"), "networkx is not installed")
    def test_networkx_there_and_back(self):
        graph = gavel.to_networkx(gavel.board("tug-of-war:n=2"))
        self.assertEqual(set(graph.nodes), {"-2", "-1", "0", "1", "2"})
        self.assertEqual({colour for _, _, colour in graph.edges(data="colour")}, {"both"})
        self.assertEqual(gavel.solve(Game.from_networkx(graph), at="1").alice, Fraction(1, 4))

    def test_files_are_read_by_their_endings(self):
        with self.assertRaisesRegex(ValueError, "none of .gavel, .json"):
            Game.from_file("game.txt")

    def test_a_board_without_a_start_says_so(self):
        graph = mock.Mock(graph={})
        with self.assertRaisesRegex(ValueError, "no start"):
            Game.from_networkx(graph)


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
        for number in (float("nan"), float("inf"), Decimal("-Infinity"), [1, float("nan")]):
            with self.assertRaisesRegex(InputError, "'width'.*is not a finite number"):
                gavel.solve("race", width=number)
        with self.assertRaisesRegex(InputError, "'width': <object.*is a object, which no question takes"):
            gavel.solve("race", width=object())

    def test_a_request_that_the_program_cannot_read_ends_with_what_it_says(self):
        with self.assertRaisesRegex(InputError, "maximum allowed"):
            gavel.solve("race", chips=10 ** 2000)

    def test_a_program_that_does_not_answer_ends_the_request_with_the_reason(self):
        for text, words in (("sys.stdin.readline()", "the program has ended"),
                            ("sys.stdin.readline(); os.write(1, b'{\"id\": 1, \"resu')", "what is not an answer: {\"id\": 1, \"resu"),
                            ("os.write(1, sys.stdin.readline().encode()); sys.stdin.read()", "what is not an answer: {\"id\": 1, \"command"),
                            ("print('[1]', flush=True); sys.stdin.read()", r"what is not an answer: \[1\]"),
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
