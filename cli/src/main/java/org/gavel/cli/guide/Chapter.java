package org.gavel.cli.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * A chapter of the guide: its Markdown as a tree, whose links lead to other pages of the site. Links to what only the sources have
 * become plain words.
 */
final class Chapter {

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create(), AutolinkExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer HTML = HtmlRenderer.builder().extensions(EXTENSIONS)
            .attributeProviderFactory(context -> (node, tag, attributes) -> {
                if (node instanceof Heading heading) {
                    attributes.put("id", anchor(text(heading)));
                }
            }).build();
    private static final TextContentRenderer TEXT = TextContentRenderer.builder().extensions(EXTENSIONS).build();

    private final String name;
    private final Node tree;
    private final SortedSet<String> files = new TreeSet<>();

    Chapter(String name, String markdown) {
        this.name = name;
        tree = PARSER.parse(markdown);
        tree.accept(new Links());
    }

    /** A stretch of a chapter under one heading, for the search. */
    record Stretch(String page, String anchor, String heading, String text) {
    }

    /** The name of its file, without ending. */
    String name() {
        return name;
    }

    /** What it is called: its first heading. */
    String title() {
        return tree.getFirstChild() instanceof Heading heading ? text(heading) : name;
    }

    /** Its text for browsers. */
    String html() {
        return HTML.render(tree);
    }

    /** The pictures and tables that it shows or links to, by their places beside the page. */
    SortedSet<String> files() {
        return files;
    }

    /** What can be searched. */
    List<Stretch> stretches() {
        List<Stretch> all = new ArrayList<>();
        String heading = title();
        StringBuilder text = new StringBuilder();
        for (Node node = tree.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading next) {
                all.add(new Stretch(name, anchor(heading), heading, text.toString()));
                heading = text(next);
                text.setLength(0);
            } else {
                text.append(TEXT.render(node)).append('\n');
            }
        }
        all.add(new Stretch(name, anchor(heading), heading, text.toString()));
        return all.stream().filter(stretch -> !stretch.text().isBlank()).toList();
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }

    /** The anchor of a heading, as the hosts of sources make it, so that links hold there and here. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{Nd} _-]", "").strip().replace(' ', '-');
    }

    /** Turns links to files of the sources into links of the site. */
    private final class Links extends AbstractVisitor {
        @Override
        public void visit(Image image) {
            files.add(image.getDestination());
        }

        @Override
        public void visit(Link link) {
            visitChildren(link);
            String[] parts = link.getDestination().split("#", 2);
            String file = parts[0].replace("../../", "");
            if (parts[0].isEmpty() || parts[0].contains(":")) {
                return;
            }
            if (file.endsWith(".md") && Section.allChapters().anyMatch(file.replace(".md", "")::equals)) {
                link.setDestination(file.replace(".md", ".html") + (parts.length > 1 ? "#" + parts[1] : ""));
            } else if (file.startsWith("resources/")) {
                files.add(file);
            } else {
                unlink(link);
            }
        }

        private void unlink(Link link) {
            for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
                link.insertBefore(child);
            }
            link.unlink();
        }
    }

    /** Texts of commands, as a chapter. */
    static Chapter ofCommands(String name, Map<String, String> usages) {
        StringBuilder text = new StringBuilder("# All commands\n\nWhat `gavel COMMAND --help` says of each.\n");
        usages.forEach((command, usage) -> text.append("\n## ").append(command).append("\n\n```text\n")
                .append(usage.strip()).append("\n```\n"));
        return new Chapter(name, text.toString());
    }
}
