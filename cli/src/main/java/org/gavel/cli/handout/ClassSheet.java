package org.gavel.cli.handout;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.dsl.print.PositionText;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.io.picture.GraphPicture;
import org.gavel.io.picture.PictureFormat;

/**
 * A game as a document to print for a class: on the first page the board, the rules in words and a table of positions with
 * blanks to fill in, on the second page the same table with the solution. One HTML document that needs no other file.
 */
public final class ClassSheet {

    private static final String STYLE = """
            @page { size: A4; margin: 15mm; }
            body { font: 11pt/1.35 Georgia, serif; color: #111; max-width: 180mm; margin: 0 auto; }
            h1 { font-size: 17pt; margin: 0 0 2mm; }
            h2 { font-size: 12pt; margin: 4mm 0 1mm; }
            ol { margin: 0; padding-left: 6mm; }
            svg { display: block; max-width: 100%; max-height: 95mm; height: auto; margin: 0 auto; }
            table { border-collapse: collapse; width: 100%; }
            th, td { border: 0.3mm solid #666; padding: 1mm 2mm; text-align: left; vertical-align: top; }
            td.blank { min-width: 25mm; height: 7mm; }
            tr { break-inside: avoid; }
            pre { margin: 0; font: 9pt/1.1 monospace; }
            .who { display: flex; gap: 8mm; margin: 2mm 0; }
            .who span { flex: 1; border-bottom: 0.3mm solid #666; }
            .solution { break-before: page; }
            @media screen { .solution { margin-top: 15mm; } }
            """;

    private final BiddingGame game;
    private final int[] vertices;
    private final Answers answers;

    /** What the players need, as a text for a cell of the table. */
    @FunctionalInterface
    public interface Answers {
        /** What a player needs at a vertex at which play goes on. */
        String of(Player player, int vertex);
    }

    /** Nothing is known yet, so all positions are of one colour. */
    private enum Unknown implements GraphPicture.Needs {
        EVERYWHERE;

        @Override
        public String text(int vertex) {
            return "";
        }

        @Override
        public double place(int vertex) {
            return 0.5;
        }
    }

    /**
     * The sheet of a game.
     *
     * @param game a game that is won by bringing the play to an end
     * @param vertices the positions to show
     * @param answers the solution
     */
    public ClassSheet(BiddingGame game, int[] vertices, Answers answers) {
        this.game = game;
        this.vertices = vertices.clone();
        this.answers = answers;
    }

    /**
     * The document.
     *
     * @param shrunk receives the percentage, below 100, if the picture is shown smaller than it was laid out
     * @param stop hears how far drawing has come
     */
    public byte[] html(IntConsumer shrunk, StopSignal stop) throws IOException {
        String name = escaped(game.name());
        String page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>" + name
                + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n<h1>" + name + "</h1>\n"
                + "<div class=\"who\"><span>Name</span><span>Alice</span><span>Bob</span></div>\n"
                + picture(shrunk, stop) + "<h2>Rules</h2>\n<ol>\n" + rules() + "</ol>\n"
                + "<h2>What does each player need to force a win?</h2>\n" + table((player, vertex) -> "")
                + "<section class=\"solution\">\n<h1>" + name + ": solution</h1>\n" + table(answers)
                + "</section>\n</body>\n</html>\n";
        return page.getBytes(StandardCharsets.UTF_8);
    }

    private String picture(IntConsumer shrunk, StopSignal stop) throws IOException {
        byte[] svg = PictureFormat.SVG
                .bytes(GraphPicture.of(game, vertices, game.name(), Unknown.EVERYWHERE), shrunk, stop);
        String text = new String(svg, StandardCharsets.UTF_8);
        return text.substring(text.indexOf("<svg")) + "\n";
    }

    private String rules() {
        return Stream.concat(
                Stream.of("The play begins at " + game.board().name(game.start())
                        + ", the thick line. Alice moves along red edges, Bob along blue ones; violet edges belong to both."),
                Stream.concat(RuleWords.of(game.auction()).stream(),
                        Stream.of("Alice wins at red boxes, Bob at blue ones; diamonds are ties."
                                + " A play that never ends is a draw.")))
                .map(rule -> "<li>" + escaped(rule) + "</li>\n").collect(Collectors.joining());
    }

    private String table(Answers cells) {
        PositionText text = new PositionText(game);
        String unit = game.auction().money() == Money.CHIPS ? "needs at least" : "needs more than";
        return "<table>\n<tr><th>position</th><th>Alice can move to</th><th>Bob can move to</th><th>Alice " + unit
                + "</th><th>Bob " + unit + "</th></tr>\n"
                + IntStream.of(vertices).filter(vertex -> !game.board().isTerminal(vertex))
                        .mapToObj(vertex -> row(text, vertex, cells)).collect(Collectors.joining())
                + "</table>\n";
    }

    private String row(PositionText text, int vertex, Answers cells) {
        return "<tr><td>" + position(text, vertex) + "</td>"
                + List.of(Player.values()).stream().map(player -> "<td>" + moves(player, vertex) + "</td>")
                        .collect(Collectors.joining())
                + List.of(Player.values()).stream()
                        .map(player -> "<td class=\"blank\">" + escaped(cells.of(player, vertex)) + "</td>")
                        .collect(Collectors.joining())
                + "</tr>\n";
    }

    private String position(PositionText text, int vertex) {
        String settled = game.board().brokeOutcome(vertex)
                .map(outcome -> "<br/>nothing left: " + (outcome == Outcome.TIE ? "a tie"
                        : outcome == Outcome.ALICE ? "Alice wins" : "Bob wins"))
                .orElse("");
        return (text.isBoard(vertex) ? "<pre>" + escaped(String.join("\n", text.lines(vertex))) + "</pre>" : "")
                + escaped(game.board().name(vertex)) + settled;
    }

    private String moves(Player player, int vertex) {
        return game.board().successors(player, vertex).mapToObj(target -> escaped(game.board().name(target)))
                .collect(Collectors.joining(", "));
    }

    private static String escaped(String text) {
        return text.codePoints().mapToObj(each -> switch (each) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            default -> Character.isISOControl(each) && each != '\n' ? "\uFFFD" : Character.toString(each);
        }).collect(Collectors.joining());
    }
}
