package org.gavel.large.stack;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StateGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import static org.assertj.core.api.Assertions.assertThat;

class StackShapeTest {

    private static final String GAME = """
            game drop(w = 3, h = 2)
            state board[h, w] in stacks of {empty, o, x}
            let row = [[[0, c] for c in 0..w - 1]]
            both p in [x, o] win at any l in row: all at in l: board[at[0], at[1]] = p
            tie at all c in 0..w - 1: board[h - 1, c] != empty
            move both p in [x, o] for c in 0..w - 1 if board[h - 1, c] = empty: board[top, c] := p
            """;

    private static StateGame game(String text, Map<String, String> parameters) {
        return Language.compile(new SourceText("g", text), parameters).orElseThrow();
    }

    /** Every position of the layout has a rank of its own, ranks have no gaps, and lead back. */
    @ParameterizedTest
    @CsvSource({"1,1", "1,4", "2,2", "3,2", "2,3", "3,3", "4,2", "2,5", "4,3", "5,2"})
    void rank_ofAllPositions_isABijection(String w, String h) {
        StateGame game = game(GAME, Map.of("w", w, "h", h));
        StackShape shape = StackShape.of(game).orElseThrow();
        Set<StackShape.Rank> seen = new HashSet<>();
        int[] values = new int[game.layout().slotCount()];
        for (long packed = 0; packed < game.layout().size(); packed++) {
            game.layout().unpack(packed, values);
            PositionValues position = PositionValues.of(values);
            StackShape.Rank rank = shape.rank(position.toArray());
            assertThat(rank.index()).isLessThan(shape.ranking().size(rank.layer()));
            assertThat(shape.position(rank)).isEqualTo(position);
            assertThat(seen.add(rank)).isTrue();
        }
        assertThat(seen).hasSize((int) game.layout().size());
    }

    @Test
    void of_aGameWithoutLinesThatFit_hasNone() {
        StackShape shape = StackShape.of(game(GAME.replace("[[[0, c] for c in 0..w - 1]]", "[]"), Map.of()))
                .orElseThrow();
        assertThat(shape.game().alice()).isEmpty();
    }

    /** Games that are nearly of the shape. */
    @ParameterizedTest
    @ValueSource(strings = {"if board[h - 1, c] = empty and c < 2:|if board[h - 1, c] = empty and board[0, 0] = empty:",
            "both p in [x, o] win at any l|both p in [o, x] win at any l", "{empty, o, x}|{empty, o, x, wall}",
            "tie at all c in 0..w - 1: board[h - 1, c] != empty|tie at board[0, 0] = x and board[0, 1] = o",
            "board[top, c] := p|board[0, c] := p", "in stacks of|in", "for c in 0..w - 1 if|for c in 0..w - 2 if"})
    void of_gamesOfAnotherShape_isEmpty(String change) {
        String[] sides = change.split("\\|");
        String text = GAME.contains(sides[0]) ? GAME.replace(sides[0], sides[1])
                : GAME.replace("if board[h - 1, c] = empty:", sides[1]);
        if (change.startsWith("in stacks of")) {
            text = text.replace("top", "0");
        }
        assertThat(text).isNotEqualTo(GAME);
        assertThat(StackShape.of(game(text, Map.of()))).isEmpty();
    }
}
