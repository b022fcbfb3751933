package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.InflaterInputStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The command show. */
class ShowCommandTest {

    @TempDir
    private Path folder;

    private static Element parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8))).getDocumentElement();
    }

    private static List<String> attributes(Element svg, String element, String attribute) {
        NodeList found = svg.getElementsByTagName(element);
        List<String> values = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            values.add(((Element) found.item(i)).getAttribute(attribute));
        }
        return values;
    }

    private static List<String> texts(Element svg) {
        NodeList found = svg.getElementsByTagName("text");
        List<String> values = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            values.add(found.item(i).getTextContent());
        }
        return values;
    }

    /** The thresholds of 3 x 3 stand in the guide; each cell is a square of the map. */
    @Test
    void show_gameDrawnAsAMap_isOneBoardColouredByThresholds() throws Exception {
        Run run = Run.of("show", "grid:rows=3,columns=3");
        assertThat(run.status()).isZero();
        Element svg = parsed(run.out());
        assertThat(attributes(svg, "polygon", "fill")).hasSize(9);
        assertThat(texts(svg)).containsSubsequence("Alice won", "A 1/4", "B 3/4", "A 3/8", "B 5/8", "A 1/2", "B 1/2",
                "Bob won",
                "A 3/4", "B 1/4");
        assertThat(Run.of("show", "grid:rows=3,columns=3", "--format", "dot").out()).startsWith("digraph");
        assertThat(parsed(Run.of("show", "grid:rows=3,columns=3", "--totals", "7").out()).getTagName())
                .isEqualTo("svg");
    }

    /** Every offset of the table leads to its object, and the content fills as many shapes as the picture in SVG has. */
    @Test
    void show_asPdf_isOneSoundPage() throws Exception {
        Path file = folder.resolve("grid.PDF");
        assertThat(Run.of("show", "grid:rows=3,columns=3", "-o", file.toString()).err()).isEmpty();
        String pdf = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(pdf).startsWith("%PDF-1.4\n").endsWith("%%EOF\n").contains("/Count 1");
        String table = pdf.substring(Integer.parseInt(pdf.replaceFirst("(?s).*startxref\n([0-9]+)\n.*", "$1")));
        String[] starts = table.lines().skip(3).limit(4).map(line -> line.split(" ")[0]).toArray(String[]::new);
        for (int i = 0; i < starts.length; i++) {
            assertThat(pdf.substring(Integer.parseInt(starts[i]))).startsWith(i + 1 + " 0 obj\n");
        }
        int begin = pdf.indexOf("stream\n") + "stream\n".length();
        byte[] deflated = pdf.substring(begin, pdf.indexOf("\nendstream")).getBytes(StandardCharsets.ISO_8859_1);
        assertThat(pdf).contains("/Length " + deflated.length + " ");
        String content = new String(new InflaterInputStream(new ByteArrayInputStream(deflated)).readAllBytes(),
                StandardCharsets.US_ASCII);
        Element svg = parsed(Run.of("show", "grid:rows=3,columns=3").out());
        assertThat(content.lines().filter("B"::equals).count()).isEqualTo(attributes(svg, "polygon", "stroke").stream()
                .filter(stroke -> !stroke.isEmpty()).count());
        assertThat(content.lines())
                .allMatch(line -> line.matches("([-0-9.]+ )*(cm|rg|[-0-9. rg]+RG [0-9.]+ w|m|l|c|h|B|f|S)"));
    }

    /** The prices are those of the command moves, and a board of stones has as many cells. */
    @Test
    void show_boardWithTooLargeAGraph_isThePositionWithThePriceOfEachMove() throws Exception {
        Element svg = parsed(Run.of("show", "tic-tac-toe").out());
        assertThat(attributes(svg, "polygon", "fill")).hasSize(9);
        List<String> costs = Run.of("moves", "tic-tac-toe", "-f", "csv").out().lines().skip(1)
                .filter(row -> row.contains("alice")).map(row -> row.split(",")[5]).toList();
        assertThat(costs).hasSize(9);
        assertThat(texts(svg)).filteredOn(text -> text.startsWith("A ")).map(text -> text.substring(2))
                .containsExactlyInAnyOrderElementsOf(costs);
        Element later = parsed(
                Run.of("show", "tic-tac-toe", "--at", "x...o....", "--totals", "8", "--max-vertices", "20").out());
        assertThat(attributes(later, "ellipse", "fill")).hasSize(2);
        assertThat(texts(later)).contains("x", "o", "A 1", "B 1*");
        assertThat(texts(parsed(Run.of("show", "hex:n=5").out()))).filteredOn("A 0"::equals).hasSize(1);
        Path file = folder.resolve("board.tex");
        assertThat(Run.of("show", "tic-tac-toe", "-o", file.toString()).err()).isEmpty();
        assertThat(file).content().contains("tikzpicture", "{A 1/32}");
    }

    /** With several totals, and without any. */
    @Test
    void show_intoHtml_isAPageToPlayOn() throws Exception {
        for (String totals : List.of("", " --totals 0..6")) {
            Path file = folder.resolve("tug" + totals.length() + ".html");
            assertThat(Run.of(("show tug-of-war:n=2" + totals + " --out " + file).split(" ")).err()).isEmpty();
            assertThat(file).content().startsWith("<!DOCTYPE html>").contains("gavel-data");
        }
        assertThat(Run.of("show", "tug-of-war", "--out", folder.resolve("x.xyz").toString()).err())
                .contains("no picture has the extension 'xyz'", ".html");
    }

    @Test
    void show_largeMap_isNotLimitedInVertices() throws Exception {
        Element svg = parsed(Run.of("show", "maze:rows=12,columns=13").out());
        assertThat(attributes(svg, "polygon", "fill")).hasSize(23 * 25).contains("#505050");
    }

    @Test
    void show_mapWithTwoPositionsInACell_isAGraph() throws Exception {
        Path text = Files.writeString(folder.resolve("two.gavel"), """
                game two
                state k in 0..1
                state more in bool
                draw k as 1 x 2 heat
                start k = 0
                alice wins at k = 1
                bob wins at more
                move alice: k := 1
                move bob: more := true
                """);
        Run run = Run.of("show", text.toString());
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(attributes(parsed(run.out()), "ellipse", "fill")).hasSize(1);
    }

    /** On a path of length 4 the share at distance d from Alice's goal is d/4. */
    @Test
    void show_asSvg_isWellFormedAndColouredByThresholds() throws Exception {
        Run run = Run.of("show", "tug-of-war:n=2");
        assertThat(run.status()).isZero();
        Element svg = parsed(run.out());
        assertThat(svg.getTagName()).isEqualTo("svg");
        assertThat(texts(svg)).contains("-1", "0", "1", "A 1/4  B 3/4", "A 1/2  B 1/2", "A 3/4  B 1/4",
                "Alice needs little");
        List<String> fills = attributes(svg, "ellipse", "fill");
        assertThat(fills).hasSize(3).doesNotHaveDuplicates();
        assertThat(attributes(svg, "ellipse", "stroke-width")).containsOnlyOnce("3.5");
    }

    @Test
    void show_whereAliceNeedsLess_isRedder() throws Exception {
        List<String> fills = attributes(parsed(Run.of("show", "tug-of-war:n=4").out()), "ellipse", "fill");
        List<Integer> blues = fills.stream().map(fill -> Integer.parseInt(fill.substring(5), 16)).toList();
        List<Integer> reds = fills.stream().map(fill -> Integer.parseInt(fill.substring(1, 3), 16)).toList();
        assertThat(fills).anySatisfy(fill -> assertThat(Integer.parseInt(fill.substring(1, 3), 16))
                .isGreaterThan(Integer.parseInt(fill.substring(5), 16) + 50));
        assertThat(blues.stream().mapToInt(each -> each).max().orElse(0)).isGreaterThan(
                reds.stream().mapToInt(each -> each).min().orElse(255) + 50);
    }

    @Test
    void show_asDot_hasShapesAndColours() {
        String diamond = Boards.write(folder, "tie.json", "{\"start\": \"a\", \"vertices\": [{\"id\": \"a\"},"
                + " {\"id\": \"w\", \"outcome\": \"alice\"}, {\"id\": \"t\", \"outcome\": \"tie\"}], \"edges\": ["
                + "{\"from\": \"a\", \"to\": \"w\", \"colour\": \"red\"},"
                + "{\"from\": \"a\", \"to\": \"t\", \"colour\": \"blue\"},"
                + "{\"from\": \"a\", \"to\": \"a\", \"colour\": \"both\"}]}");
        assertThat(Run.of("show", diamond, "--format", "dot").out()).startsWith("digraph")
                .contains("shape=box", "shape=diamond", "color=\"red:blue\"", "colour=red]", "colour=blue]",
                        "penwidth=3.5");
    }

    @Test
    void show_asTikz_hasTheTextsOfThePictureEscaped() throws Exception {
        Path game = Files.writeString(folder.resolve("odd.gavel"),
                "game odd\nvertices a_1, won, lost\nstart a_1\nboth a_1 -> {won, lost}\n"
                        + "alice wins at won\nbob wins at lost\n");
        Path picture = folder.resolve("odd.tikz");

        assertThat(Run.of("show", game.toString(), "--out", picture.toString()).status()).isZero();
        assertThat(Files.readAllLines(picture)).startsWith("% \\usepackage{tikz}").endsWith("\\end{tikzpicture}")
                .anyMatch(line -> line.contains("{a\\_1}")).anyMatch(line -> line.contains("{A 1/2  B 1/2}"))
                .filteredOn(line -> line.startsWith("  ")).allMatch(line -> line.endsWith(";"));
    }

    @Test
    void show_chips_labelsWholeChips() throws Exception {
        assertThat(texts(parsed(Run.of("show", "tug-of-war:n=2", "--totals", "3").out()))).contains("A 2  B 2");
        assertThat(Run.of("show", "tug-of-war:n=2", "--totals", "3").out())
                .isNotEqualTo(Run.of("show", "tug-of-war:n=2", "--totals", "3", "--payment", "poorman").out());
    }

    /**
     * Alice needs two bids and Bob one, and the bank keeps what is paid: against 2 chips she needs 5, he 1, parts of 5/7 and 1/3 of
     * all chips then. The place (5/7 + 1 - 1/3) / 2 is 8/21 of the way from white to blue.
     */
    @Test
    void show_paymentsToTheBank_coloursByThePartOfTheChipsThatAreThere(@TempDir Path folder) throws IOException {
        Path game = Files.writeString(folder.resolve("two.gavel"),
                """
                        game two_before_one
                        state x in 0..3
                        draw x as 1 x 4 heat: true "T"
                        start x = 3
                        alice wins at x = 0
                        bob wins at x = 1
                        move alice if x = 3: x := 2
                        move alice if x = 2: x := 0
                        move bob if x > 1: x := 1
                        """);
        assertThat(Run.of("show", game.toString(), "--totals", "2", "--payment", "poorman").out())
                .contains(">two_before_one, against 2 chips, payment poorman, ties advantage:alice</text>",
                        ">A 5</text>",
                        ">B 1</text>")
                .containsSubsequence("Bob won", "#b6c7e4", ">A 5</text>");
    }

    @Test
    void show_payment_changesTheNumbers() {
        assertThat(Run.of("show", "tug-of-war:n=2", "--payment", "poorman", "--format", "dot").out())
                .isNotEqualTo(Run.of("show", "tug-of-war:n=2", "--format", "dot").out());
    }

    @Test
    void show_at_drawsWhatFollows() throws Exception {
        assertThat(String.join("", texts(parsed(Run.of("show", "tic-tac-toe", "--at", "xoxoxo...").out()))))
                .contains("xoxoxo···A 1/4  B 7/8").doesNotContain("·········");
    }

    @Test
    void show_toPng_writesAnImage() throws Exception {
        Path file = folder.resolve("path.png");
        assertThat(Run.of("show", "tug-of-war:n=2", "--out", file.toString()).out()).isEmpty();
        BufferedImage image = ImageIO.read(file.toFile());
        assertThat(image.getWidth()).isGreaterThan(500);
        assertThat(Files.list(folder).map(Path::getFileName).map(Path::toString)).containsExactly("path.png");
    }

    @Test
    void show_ofNamesWithMarkup_isStillWellFormed() throws Exception {
        String file = Boards.write(folder, "odd.gavel",
                "game odd\nstart \"<a & b>\"\nboth \"<a & b>\" -> won\nalice wins at won\n");
        assertThat(texts(parsed(Run.of("show", file).out()))).contains("<a & b>");
    }

    @Test
    void show_ofTooManyVertices_isALimit() {
        Run run = Run.of("show", "tic-tac-toe", "-f", "dot");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).hasLineCount(1).contains("more than 200 vertices").contains("--max-vertices");
        assertThat(Run.of("show", "tug-of-war:n=3", "--max-vertices", "6").status()).isEqualTo(3);
        assertThat(Run.of("show", "tug-of-war:n=3", "--max-vertices", "7").status()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--format gif | format", "--max-vertices 0 | from 1 to",
            "--totals 3..5 | more than one total", "--totals x | x", "--ties coin --totals 4 | gavel value",
            "--at nowhere | no vertex 'nowhere'", "--out picture.gif | the extension 'gif'"})
    void show_ofWrongOptions_saysWhy(String options, String expected) {
        Run run = Run.of(("show tug-of-war:n=2 " + options).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains(expected);
        assertThat(run.out()).isEmpty();
    }
}
