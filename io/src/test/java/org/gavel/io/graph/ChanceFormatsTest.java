package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.print.LanguageText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.task.UnsupportedGameException;
import org.junit.jupiter.api.Test;

class ChanceFormatsTest {

    private static final String DIE = "{\"start\": \"a\", \"vertices\": [{\"id\": \"a\", \"chance\": {\"a\": \"1/6\", \"w\": 0.5,"
            + " \"l\": \"1/3\"}}, {\"id\": \"w\", \"outcome\": \"alice\"}, {\"id\": \"l\", \"outcome\": \"bob\"}], \"edges\": []}";

    private static BiddingGame read(String json) {
        return GraphFormat.JSON.read("g.json", json.getBytes(StandardCharsets.UTF_8));
    }

    private static String mistake(String json) {
        try {
            return read(json).name();
        } catch (InvalidTextException e) {
            return e.getMessage();
        }
    }

    @Test
    void json_ofChance_isReadAsWritten() throws Exception {
        StringWriter written = new StringWriter();
        GraphFormat.JSON.write(read(DIE), written);
        assertThat(written.toString()).contains("\"chance\": {\"a\": \"1/6\", \"w\": \"1/2\", \"l\": \"1/3\"}");
        assertThat(read(written.toString()).board().marks().chance(0).orElseThrow()).hasToString(
                read(DIE).board().marks().chance(0).orElseThrow().toString());
    }

    /** Weights near 2^31, whose fractions have larger numbers than other fields take. */
    @Test
    void chance_ofLargeNumbers_isWrittenAsItCanBeRead() throws Exception {
        BiddingGame game = Language.load(new SourceText("g", "game g\nstart a\nchance a -> 2147483647 \"x->  y\","
                + " 2147483629 w\nalice wins at \"x->  y\"\nbob wins at w\n"), Map.of(), ExpansionLimits.DEFAULT);
        String chance = game.board().marks().chance(game.start()).orElseThrow().toString();
        StringWriter json = new StringWriter();
        GraphFormat.JSON.write(game, json);
        BiddingGame again = Language.load(new SourceText("g", LanguageText.of(game)), Map.of(),
                ExpansionLimits.DEFAULT);

        assertThat(chance).contains("2147483647/4294967276");
        assertThat(read(json.toString()).board().marks().chance(game.start()).orElseThrow()).hasToString(chance);
        assertThat(again.board().marks().chance(again.start()).orElseThrow().part(0)).isEqualTo(
                game.board().marks().chance(game.start()).orElseThrow().part(0));
    }

    @Test
    void json_ofWrongChances_isRefusedWithThePlace() {
        assertThat(mistake(DIE.replace("0.5", "0.4"))).contains("g.json:1:", "at vertex 'a'", "sum to 9/10, not to 1");
        assertThat(mistake(DIE.replace("0.5", "-1"))).contains("g.json:1:", "not a probability");
        assertThat(mistake(DIE.replace("\"w\": 0.5", "\"x\": 0.5"))).contains("names a vertex 'x' that does not exist");
        assertThat(mistake(DIE.replace("[]", "[{\"from\": \"a\", \"to\": \"w\", \"colour\": \"red\"}]")))
                .contains("chance moves at vertex 'a', which has an edge");
        assertThat(mistake(DIE.replace("\"w\": 0.5", "\"w\": \"1/4\", \"w\": \"1/4\"")))
                .contains("the vertex 'w' appears twice in chance");
        assertThat(mistake(DIE.replace("{\"a\": \"1/6\", \"w\": 0.5, \"l\": \"1/3\"}", "{}")))
                .contains("this chance has no targets");
        assertThat(mistake(DIE.replace("\"chance\"", "\"owner\": \"bob\", \"chance\""))).contains("an owner");
    }

    @Test
    void otherFormats_ofChance_refuseItByName() {
        BiddingGame game = read(DIE);
        for (GraphFormat format : List.of(GraphFormat.ADJACENCY, GraphFormat.DOT, GraphFormat.GRAPHML)) {
            assertThatThrownBy(() -> format.write(game, new StringWriter()))
                    .isInstanceOf(UnsupportedGameException.class).hasMessageContaining("chance");
        }
    }

    @Test
    void twin_ofChance_hasExactProbabilities() {
        assertThat(RandomTurnTwinTest.text(new RandomTurnTwin(read(DIE))::transitions))
                .isEqualTo("3:2 3 5\n0:0 0 0 1/6\n0:0 0 1 0.5\n0:0 0 2 1/3\n1:0 0 1 1\n2:0 0 2 1\n");
    }
}
