package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;

/**
 * Reads the parity games of PGSolver: {@code parity 4;}, then {@code id priority owner successors "name";} for every
 * vertex. Owner 0 is Alice, who wants the largest priority that occurs again and again to be even; owner 1 is Bob. All
 * vertices have owners, so there are no bids. Vertices are called by their numbers; the start is the one that {@code start 3;}
 * names, or the first. After {@code min-parity 4;} the least priority that occurs again and again counts: each is taken from
 * an even number that is at least the largest, so that the largest counts and the same plays are won. Source: PGSolver, the format of its manual (recalled).
 */
final class ParityGameReader {

    private static final Pattern HEADER = Pattern
            .compile("(?:max-|min-)?parity(?:\\s+([0-9]{1,9}))?|start\\s+([0-9]+)");
    private static final Pattern VERTEX = Pattern
            .compile("([0-9]+)\\s+([0-9]+)\\s+([01])\\s+([0-9]+(?:\\s*+,\\s*+[0-9]++)*+)(?:\\s+\"[^\"]*\")?");
    private static final Pattern STATEMENT = Pattern.compile("(?:\"[^\"]*+\"?|[^;\"]++)*+");

    private ParityGameReader() {
    }

    static BiddingGame read(ReadingMistakes mistakes, String name) {
        GraphDraft draft = new GraphDraft(mistakes);
        String text = mistakes.source().text();
        Matcher statement = STATEMENT.matcher(text);
        List<VertexDetail> vertices = new ArrayList<>();
        Map<String, TextPlace> headers = new HashMap<>();
        Optional<TextPlace> first = Optional.empty();
        String start = "";
        int largest = Integer.MAX_VALUE;
        boolean least = false;
        int at = 0;
        while (at < text.length() && statement.find(at)) {
            String content = statement.group().strip();
            int begin = at + statement.group().indexOf(content);
            TextPlace place = mistakes.place(begin, Math.max(1, content.length()));
            Matcher header = HEADER.matcher(content);
            Matcher vertex = VERTEX.matcher(content);
            if (!content.isEmpty() && statement.end() == text.length()) {
                throw mistakes.fatal(place, "the last statement does not end with ';'",
                        "the file may have been cut short");
            } else if (header.matches()) {
                least |= content.startsWith("min-");
                largest = header.group(1) == null ? largest : Integer.parseInt(header.group(1));
                start = header.group(2) == null ? start : header.group(2);
                if (headers.put(header.group(2) == null ? "parity" : "start", place) != null) {
                    mistakes.add(place, "this appears twice", "keep one");
                }
            } else if (vertex.matches()) {
                first = first.isPresent() ? first : Optional.of(place);
                start = start.isEmpty() ? vertex.group(1) : start;
                if (vertex.group(1).length() > 9 || Integer.parseInt(vertex.group(1)) > largest) {
                    mistakes.add(place, "vertex " + vertex.group(1) + " is above the largest that the first line gives",
                            "write parity and the largest number of a vertex");
                }
                vertices.add(take(vertex, place, draft, mistakes));
            } else if (!content.isEmpty()) {
                mistakes.add(place, "this is not a vertex of a parity game",
                        "write its number, priority, owner (0 or 1), successors, and perhaps a name: 3 2 0 1,4 \"a\";");
            }
            at = statement.end() + 1;
        }
        if (least) {
            int most = vertices.stream().flatMapToInt(each -> each.priority().stream()).max().orElse(0);
            vertices.forEach(each -> each.priority()
                    .ifPresent(priority -> each.priority(most + most % 2 - priority)));
        }
        if (first.isPresent()) {
            draft.start(start, headers.getOrDefault("start", first.get()));
        }
        return draft.build(name, Auction.DEFAULT, Objective.Plain.PARITY, "list its vertices");
    }

    private static VertexDetail take(Matcher vertex, TextPlace place, GraphDraft draft, ReadingMistakes mistakes) {
        VertexDetail marks = new VertexDetail();
        mistakes.attempt(() -> place, () -> marks.priority(VertexDetail.parsePriority(vertex.group(2))));
        marks.owner(vertex.group(3).equals("0") ? Player.ALICE : Player.BOB);
        draft.vertex(vertex.group(1), place, marks);
        for (String target : vertex.group(4).split(",")) {
            draft.edge(vertex.group(1), place, target.strip(), place, EdgeColour.BOTH);
        }
        return marks;
    }
}
