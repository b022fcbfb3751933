package org.gavel.io.picture;

import java.util.Locale;
import org.gavel.engine.board.EdgeColour;

/** A picture in DOT, for Graphviz to lay out. */
final class DotPicture {

    private DotPicture() {
    }

    static String of(GraphPicture picture) {
        StringBuilder text = new StringBuilder("digraph " + quoted(picture.title()) + " {\n");
        text.append("  label=").append(quoted(picture.title()
                + "; red: Alice needs little; blue: Bob needs little; box: won; diamond: tie; thick line: start"))
                .append(";\n  rankdir=LR;\n  node [style=filled, fontname=\"Helvetica\"];\n");
        for (int i = 0; i < picture.nodes().size(); i++) {
            Node node = picture.nodes().get(i);
            String label = (node.grid().isEmpty() ? node.name() : String.join("\n", node.grid()))
                    + (node.needs().isEmpty() ? "" : "\n" + node.needs());
            text.append(String.format(Locale.ROOT, "  n%d [label=%s, shape=%s, fillcolor=\"%s\", penwidth=%.1f];%n", i,
                    quoted(label), node.shape().dot(), Scale.hex(node.fill()), node.line()));
        }
        for (Arrow arrow : picture.arrows()) {
            text.append("  n").append(arrow.from()).append(" -> n").append(arrow.to()).append(" [color=\"")
                    .append(arrow.kind() == EdgeColour.BOTH ? "red:blue" : arrow.kind().label()).append("\", colour=")
                    .append(arrow.kind().label()).append("];\n");
        }
        return text.append("}\n").toString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
