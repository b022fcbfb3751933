"""Tests of the client against the real program. ``mvn verify`` runs them where there is a Python 3."""

import threading
import unittest
from fractions import Fraction

from gavel import Gavel, GavelError, exact, thresholds, to_networkx

LONG = {"game": "tug-of-war:n=300", "chips": "0..100000"}


class GavelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.gavel = Gavel()

    @classmethod
    def tearDownClass(cls):
        cls.gavel.close()

    def test_solve_gives_the_share_of_the_paper(self):
        answer = self.gavel.solve("tic-tac-toe")
        self.assertEqual(exact(answer["thresholds"]["........."]["alice"]), Fraction(133, 256))

    def test_solve_of_all_vertices_gives_thresholds_by_name(self):
        answer = self.gavel.solve("tug-of-war:n=3", vertices="all")
        self.assertEqual(thresholds(answer, "alice"),
                         {"-3": None, **{str(p): Fraction(3 - p, 6) for p in range(-2, 4)}})

    def test_chips_may_be_a_range(self):
        answer = self.gavel.solve("tic-tac-toe", chips=range(3, 7))
        self.assertEqual(answer["thresholds"]["........."]["alice"], ["2*", "2*", "3", "4"])

    def test_never_is_none(self):
        answer = self.gavel.solve("tug-of-war:n=2", vertices=["-2"])
        self.assertIsNone(exact(answer["thresholds"]["-2"]["alice"]))

    def test_text_with_a_mistake_says_where(self):
        with self.assertRaises(GavelError) as caught:
            self.gavel.solve(text="game x\nvertices a, b\nstrat a")
        self.assertEqual((caught.exception.kind, caught.exception.line, caught.exception.column), ("input", 3, 1))
        self.assertIn("text:3:1", str(caught.exception))

    def test_wrong_game_has_a_hint(self):
        with self.assertRaisesRegex(GavelError, "did you mean 'tug-of-war'"):
            self.gavel.solve("tug-of-wart")

    def test_money_may_be_a_fraction(self):
        answer = self.gavel.outcome("tic-tac-toe", alice=Fraction(7, 3), bob=1)
        self.assertEqual(answer["outcome"], "alice")

    def test_board_as_node_link_data(self):
        data = to_networkx(self.gavel.board("tug-of-war:n=2"))
        self.assertEqual({node["id"] for node in data["nodes"]}, {"-2", "-1", "0", "1", "2"})
        ids = {node["id"] for node in data["nodes"]}
        for link in data["links"]:
            self.assertLessEqual({link["source"], link["target"]}, ids)
            self.assertIn(link["colour"], ("red", "blue", "both"))
        self.assertEqual(data["graph"]["start"], "0")

    def test_play_reply_and_why(self):
        answer = self.gavel.play("tic-tac-toe", alice=4, bob=4, money="chips", why=True,
                                 reply={"player": "alice"})
        self.assertEqual(answer["why"]["verdict"], "alice")
        self.assertIn("bid", answer["reply"][0])

    def test_puzzles_have_one_answer(self):
        for puzzle in self.gavel.puzzles("tic-tac-toe", chips=[6], count=2, seed=3):
            self.assertEqual([bid["from"] for bid in puzzle["answer"]], [bid["to"] for bid in puzzle["answer"]])

    def test_every_method_answers(self):
        self.assertIn("tic-tac-toe", [game["name"] for game in self.gavel.games()])
        self.assertIn("game race", self.gavel.source("race"))
        self.assertEqual(self.gavel.parse("game x\nvertices a\nstart a\nalice wins at a")["diagnostics"], [])
        self.assertLessEqual(self.gavel.value("tennis", alice=4, bob=4)["lower"], 0.5)
        self.assertIn("moves", self.gavel.moves("tug-of-war"))
        self.assertIn("successors", self.gavel.successors("tug-of-war"))
        self.assertEqual(self.gavel.search("tug-of-war", name="-3"), ["-3"])
        self.assertIn("periods", self.gavel.curve("tug-of-war", chips="0..8"))
        self.assertEqual(exact(self.gavel.formula("tug-of-war")["alice"]["need"]), Fraction(1, 2))

    def test_payoff_is_a_curve_that_is_proved_again(self):
        bowtie = "game bowtie\nstart a\nboth a -> {a, b}\nboth b -> {a, b}\nweight 1 at b"
        answer = self.gavel.payoff(text=bowtie, payment="poorman", shares=[Fraction(1, 3), 0.75])
        self.assertEqual([exact(point["payoff"]) for point in answer["curve"]], [Fraction(1, 3), Fraction(3, 4)])
        self.assertTrue(self.gavel.check(answer, text=bowtie)["verified"])
        mixed = self.gavel.payoff(text=bowtie, payment="all-pay", shares=["3/4"], strategies="mixed")
        self.assertEqual(exact(mixed["curve"][0]["payoff"]), Fraction(5, 6))

    def test_many_requests_from_several_threads(self):
        found = []

        def ask(first):
            for n in range(first, first + 25):
                start = self.gavel.solve(f"tug-of-war:n={1 + n % 9}")["thresholds"]["0"]
                found.append(exact(start["alice"]))

        threads = [threading.Thread(target=ask, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [Fraction(1, 2)] * 100)

    def test_cancel_ends_a_request(self):
        request = self.gavel.submit("solve", **LONG)
        self.gavel.cancel(request)
        with self.assertRaises(GavelError) as caught:
            request.result(timeout=60)
        self.assertEqual(caught.exception.kind, "limit")

    def test_time_limit_ends_a_request(self):
        with self.assertRaises(GavelError) as caught:
            self.gavel.solve(**LONG, timeLimit=0.2)
        self.assertEqual(caught.exception.kind, "limit")


class SessionTest(unittest.TestCase):
    def test_with_statement_ends_the_program_and_later_requests_fail(self):
        with Gavel(threads=1) as gavel:
            waiting = gavel.submit("solve", game="race")
        self.assertIn("thresholds", waiting.result(timeout=1))
        with self.assertRaises(GavelError) as caught:
            gavel.games()
        self.assertEqual(caught.exception.kind, "session")


if __name__ == "__main__":
    unittest.main()
