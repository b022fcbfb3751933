package org.gavel.large.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest.Listing;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledLibrary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How many positions the bundled games foretell, and what is refused for it. */
class KnownBoardsTest {

    private static final SourceText ENDING = new BundledLibrary().text("chess-ending").orElseThrow();

    /** Where it is asked how far the listing of positions is, it has begun. */
    private static final class Unlisted implements StopSignal {
        @Override
        public boolean stopRequested() {
            return false;
        }

        @Override
        public void reached(String step, long done, long all) {
            assertThat(step).isNotEqualTo("listing positions");
        }
    }

    /** Terminal positions and those with fewer pieces, of which nothing is foretold, are not more than three times as many. */
    @ParameterizedTest
    @CsvSource({"4,1,0,0", "4,3,0,0", "4,5,0,0", "4,3,3,0"})
    void leastPositionCount_ofEndings_isNearAndNoMoreThanAreListed(String n, String alice, String bob, String also) {
        Map<String, String> parameters = Map.of("n", n, "alice", alice, "bob", bob, "also", also);
        int listed = Language.load(ENDING, parameters, ExpansionLimits.DEFAULT).graph().declaredCount();

        assertThat(new KnownBoards().leastPositionCount(ENDING, parameters).orElseThrow())
                .isBetween(listed / 4L, (long) listed);
    }

    @Test
    void leastPositionCount_ofOtherGames_isNotKnown() {
        SourceText nim = new BundledLibrary().text("nim").orElseThrow();

        assertThat(new KnownBoards().leastPositionCount(nim, Map.of("heaps", "[1, 2]"))).isEmpty();
    }

    /** Each queen may stand on all squares but those of three others, or be taken; by the rule of ChessEnding: (75 + 12)(72 + 11) 23 * 22 / 2. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\ngame turned = reverse(chess_ending(n = 5, alice = 5, bob = 5))"})
    void load_largeEnding_isRefusedBeforeItIsListed(String formula) {
        SourceText text = formula.isEmpty() ? ENDING : new SourceText("turned", formula);
        Map<String, String> parameters = formula.isEmpty() ? Map.of("n", "5", "alice", "5", "bob", "5") : Map.of();

        assertThatThrownBy(() -> Language.load(text, parameters, new ExpansionLimits(10_000, new Unlisted())))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageStartingWith("at least 1826913 positions of 'chess_ending' are more than the limit");
    }

    /** Two kings alone have at most 16 * 15 positions and the two ends; with the queen of the usual start there are at least 420. */
    @Test
    void load_fromAnotherStart_isNotRefusedForWhatTheUsualStartReaches() {
        BiddingGame game = Language.load(ENDING, Map.of("n", "4", "alice", "1"),
                new BoardRequest(new ExpansionLimits(300),
                        Optional.of("king=0.15:man=16.16:first=1:second=0"), Listing.ALL, UnaryOperator.identity()));

        assertThat(game.graph().declaredCount()).isLessThan(300);
    }
}
