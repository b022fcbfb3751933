package example;

import org.gavel.dsl.Language;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;

/** Solves a game of one's own and has the answer checked. */
public final class RaceToTheGoal {

    private RaceToTheGoal() {
    }

    /** Prints what Alice needs. */
    public static void main(String[] args) {
        BiddingGame game = Language.game("""
                game race
                state p in 0..4
                start p = 2
                alice wins at p = 4
                bob wins at p = 0
                move alice: p := p + 1
                move bob: p := p - 1
                """);
        ContinuousSolution solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                StopSignal.NEVER);
        System.out.println("Alice needs more than " + solution.alice().exact(game.start()).orElseThrow());
        System.out.println(new ContinuousVerifier().firstViolation(solution).isEmpty() ? "verified" : "refused");
    }
}
