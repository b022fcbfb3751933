// Tug of war at the prompt of JShell. From the root of a clone, after ./gavel games has built it:
//   jshell --class-path cli/target/gavel.jar examples/notebooks/tug-of-war.jsh

import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.play.coach.ChipCoach;
import org.gavel.play.coach.ChipExplanation;
import org.gavel.engine.game.BiddingGame;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.engine.limit.StopSignal;

BiddingGame game = Language.load(new SourceText("short", """
    game short
    vertices l, a, b, w
    both a -> {l, b}
    both b -> {a, w}
    alice wins at w
    bob wins at l
    start a
    money chips
    """), Map.of(), ExpansionLimits.DEFAULT);

// With real money Alice needs 2/3 at a. She has 5 chips of 6: who can force a win, and with which bids?
var play = OngoingPlay.begin(Referee.inChips(game), 5L, 1L);
var coach = new ChipCoach(game, play.start(), StopSignal.NEVER);
ChipExplanation why = coach.explain(play);
System.out.println(why.verdict().orElseThrow());  // prints ALICE
System.out.println(why.advice().isPresent());  // prints true
