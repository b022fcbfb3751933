package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DOT and GraphML as other programs write them, with the boards that they mean by the grammars of the formats. */
class ForeignGraphsTest {

    private static final String ENDS = "a [start=true]; w [outcome=alice]; l [outcome=bob]; ";

    /** What stands in the braces after {@link #ENDS}, and the edges that it means, r for red, b for blue. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
            "a -> l [color=both]; a -> {w} [color=both]; | br:al br:aw",
            "edge [color=both]; a -> {w; l}              | br:al br:aw",
            "a -> {w, l} [color=both];                   | br:al br:aw",
            "a -> subgraph x {w l} [color=both];         | br:al br:aw",
            "subgraph x {w l} a -> subgraph x {} [color=both]; | br:al br:aw",
            "{a {c}} -> {d; {w l}} [color=both] d -> l [color=both] | br:ad br:al br:aw br:cd br:cl br:cw br:dl",
            "a -> c -> d -> a [color=red]; {a, c d} -> w, l [color=blue] | b:al b:aw b:cl b:cw b:dl b:dw r:ac r:cd r:da",
            "a -> w [color=red]; {edge [color=blue] a -> l; {a -> a}} a -> w [color=both] | b:aa b:al br:aw",
            "EDGE [color=red] a -> w; Edge [color=blue]; a -> l; | b:al r:aw",
            "a:n -> w:port:se [colour=red]; a -> l [color=blue, label=<<b>x</b>>, weight=3, _note=x] | b:al r:aw",
            "a -> \"w\" [color=\"r\" /* + */ + \"ed\"]; \"a\" -> l [color=blue]; // -> | b:al r:aw",
            "node [outcome=alice, payoff=\"\"] c; node [outcome=\"\", stuck=\"\"] d; a -> {c d} [color=both, colour=\"\"] d -> l [color=both] | br:ac br:ad br:dl",
            "edge [colour=\"red:blue\"] a -> w [color=both]; a -> l [color=black, fontcolor=red] | br:al br:aw",
            "a -> w [color=\"red:blue\" key=1]; a -> l [colour=both][dir=forward; penwidth=2,]; | br:al br:aw"})
    void read_ofDot_takesTheEdgesThatTheGrammarMeans(String body, String edges) {
        String text = "# line\ndigraph { # }\n" + ENDS + body + "\n #}\n}";
        assertThat(edges(GraphFormat.DOT, text)).isEqualTo(new TreeSet<>(Set.of(edges.split(" "))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "strict digraph | a -> w [color=red]; a -> w [color=blue]; a -> l [color=both] | b:aw br:al",
            "digraph        | a -> w [color=red]; a -> w [color=blue]; a -> l [color=both] | br:al br:aw",
            "digraph        | a -> w [color=red, key=1]; a -> w [color=blue, key=1]; a -> l [color=both] | b:aw br:al",
            "graph          | a -- c -- w [color=both]; a -- l [color=red]; a -- c [color=blue]| br:ac br:ca br:cw r:al",
            "strict graph   | a -- c [color=both]; c -- a [color=red]; a -- {w l} [color=blue] | b:al b:aw b:cc r:ac r:ca"})
    void read_ofStrictAndUndirectedDot_doesAsGraphviz(String head, String body, String edges) {
        assertThat(edges(GraphFormat.DOT, head + " { stuck=pass; " + ENDS + body + " }"))
                .isEqualTo(new TreeSet<>(Set.of(edges.split(" "))));
    }

    @Test
    void read_ofDot_givesAttributesOfNodeToWhatIsNewInTheBraces() {
        BiddingGame game = read(GraphFormat.DOT, """
                digraph { objective="mean-payoff:1/2"; stuck=pass; a [start=TRUE] node [weight=1] b
                  subgraph cluster_x { node [weight=2, height=.5, page=1, order=3] a b c; { node [weight="3"] d } }
                  e [weight=\"1e-05\"] "Zeichen\\
                fort" ünïcode привет 猫 -3.5 }""");
        assertThat(game.objective()).isEqualTo(Objective.parse("mean-payoff:1/2"));
        assertThat(IntStream.range(0, 10).mapToObj(game.graph()::name)).containsExactly("a", "b", "c", "d", "e",
                "Zeichenfort", "ünïcode", "привет", "猫", "-3.5");
        assertThat(IntStream.range(0, 6).mapToObj(vertex -> game.graph().marks().weight(vertex).toString()))
                .containsExactly("0", "1", "2", "3", "1 / 100000", "1");
    }

    @Test
    void read_ofDotWithWindowsLineEnds_joinsTheLinesOfAName() {
        assertThat(read(GraphFormat.DOT, "digraph {\r\n\"a\\\r\nb\" [start=true, outcome=tie]\r\n}").graph().name(0))
                .isEqualTo("ab");
    }

    @ParameterizedTest
    @CsvSource({"true", "TRUE", "True", "1"})
    void read_ofTruthAsProgramsWriteIt_isTrue(String truth) {
        assertThat(read(GraphFormat.DOT, "digraph { a [outcome=tie]; b [outcome=tie, start=" + truth + "] }").start())
                .isEqualTo(1);
    }

    /** On the path w - a - c - l the shares that Alice needs at a and c are 1/3 and 2/3: tug of war. */
    @Test
    void read_ofAnUndirectedEdgeOfGraphml_goesBothWays() {
        assertThat(edges(GraphFormat.GRAPHML, graphml("directed", """
                <edge source="a" target="w"/><edge source="a" target="c" directed="false"/>
                <edge source="c" target="l" sourceport="p"/>"""))).containsExactly("br:ac", "br:aw", "br:ca", "br:cl");
        assertThat(edges(GraphFormat.GRAPHML, graphml("undirected", """
                <edge source="a" target="w"/><edge source="c" target="a"/><edge source="l" target="c"/>""")))
                .containsExactly("br:ac", "br:aw", "br:ca", "br:cl");
    }

    /** The head, the drawings and the empty resources are those of yEd; the colours are those of Gephi. */
    private static String graphml(String usual, String edges) {
        return """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns x">
                  <!--Created by yEd-->
                  <key attr.name="Description" attr.type="string" for="graph" id="d0"/>
                  <key for="port" id="d1" yfiles.type="portgraphics"/>
                  <key for="node" id="d6" yfiles.type="nodegraphics"/>
                  <key for="graphml" id="d7" yfiles.type="resources"/>
                  <key id="o" for="node" attr.name="outcome" attr.type="string"/>
                  <key id="s" for="node" attr.name="start" attr.type="boolean"><default>False</default></key>
                  <key id="c" for="edge" attr.name="colour"><desc>who moves</desc><default xml:space="preserve">both</default></key>
                  <key id="e" for="edge" attr.name="Edge Id"/><key id="w" for="edge" attr.name="weight"><default>1.0</default></key>
                  <key id="x" for="all" attr.name="height" attr.type="double"><default>3</default></key>
                  <graph edgedefault="%s" id="G" parse.nodes="4">
                    <data key="d0" xml:space="preserve"/><desc>words</desc>
                    <node id="a"><desc/><data key="s">True</data><port name="p"><port name="q"/></port>
                      <data key="d6"><y:ShapeNode><y:Geometry height="30"/></y:ShapeNode></data></node>
                    <node id="c"/>
                    <node id="w"><data key="o"><![CDATA[alice]]></data></node>
                    <node id="l"><data key="o"> bob </data></node>
                %s
                  </graph>
                  <data key="d7"><y:Resources/></data>
                </graphml>"""
                .formatted(usual, edges);
    }

    private static BiddingGame read(GraphFormat format, String text) {
        return format.read("game." + format.label(), text.getBytes(StandardCharsets.UTF_8));
    }

    /** The edges as {@code br:ac}, in their order. */
    static Set<String> edges(GraphFormat format, String text) {
        return edges(read(format, text).graph());
    }

    static Set<String> edges(ColouredGraph graph) {
        int count = graph.declaredCount();
        return IntStream.range(0, count * count).filter(pair -> colours(graph, pair / count, pair % count).length() > 1)
                .mapToObj(pair -> colours(graph, pair / count, pair % count) + graph.name(pair / count)
                        + graph.name(pair % count))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String colours(ColouredGraph graph, int from, int to) {
        return (graph.hasEdge(Player.BOB, from, to) ? "b" : "") + (graph.hasEdge(Player.ALICE, from, to) ? "r" : "")
                + ":";
    }
}
