package org.gavel.sweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Objective;
import org.gavel.sweep.run.SweepRequest.Mode;
import org.gavel.sweep.source.SourceParser;
import org.junit.jupiter.api.Test;

class ShrinkingTest {

    @Test
    void shrink_zugzwangOnLargeBoards_leavesOneVertexAndStaysReadable() {
        SweepRequest request = new SweepRequest(List.of("random:n=9,count=1"), List.of(""), List.of(3L), "",
                "any v in vertices: zugzwang(v)", Mode.FIND, 1);
        CompiledSweep sweep = new CompiledSweep(request, argument -> {
            throw new IllegalArgumentException(argument);
        });
        int shrunk = 0;
        for (int index = 0; index < 60; index++) {
            List<BiddingGame> games = new ArrayList<>();
            SourceParser.parse("random:n=9,seed=5#" + index, argument -> null).forEach(0, games::add);
            if (sweep.isFound(games.get(0), StopSignal.NEVER)) {
                BiddingGame small = new Shrinking(game -> sweep.isFound(game, StopSignal.NEVER)).shrink(games.get(0));
                assertThat(small.graph().vertexCount()).isLessThanOrEqualTo(4);
                BiddingGame again = Language.load(new SourceText("shrunk", Language.print(small)), java.util.Map.of(),
                        ExpansionLimits.DEFAULT);
                assertThat(sweep.isFound(again, StopSignal.NEVER)).isTrue();
                shrunk++;
            }
        }
        assertThat(shrunk).isPositive();
    }

    /** What is made smaller here are boards whose plays that never end are draws. */
    @Test
    void shrink_gameThatNeverEnds_keepsItAndItsObjective() {
        BiddingGame endless = Language.load(new SourceText("ring", "game ring\nstart a\nboth a -> {a, b}\nboth b -> a\n"
                + "priority 1 at a\npriority 2 at b\n"), java.util.Map.of(), ExpansionLimits.DEFAULT);
        List<BiddingGame> games = new ArrayList<>();
        SourceParser.parse("ring.gavel", argument -> endless).forEach(0, games::add);
        assertThat(games.get(0).objective()).isEqualTo(endless.objective()).isNotEqualTo(Objective.Plain.REACH);
        assertThat(new Shrinking(game -> true).shrink(games.get(0))).isSameAs(games.get(0));
    }
}
