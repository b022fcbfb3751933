package org.gavel.cli.guide;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gavel.cli.guide.Chapter.Stretch;
import tools.jackson.databind.json.JsonMapper;

/** Writes the guide as pages that need no server: every chapter, the list of them by readers at its side, and a search. */
public final class GuideSite {

    /** The name of the page of all commands. */
    static final String COMMANDS = "commands";

    private static final List<String> PARTS = List.of("guide.css", "guide.js");

    private final Map<String, Chapter> chapters = new LinkedHashMap<>();

    /**
     * The guide of this program.
     *
     * @param usages what each command says of itself
     */
    public GuideSite(Map<String, String> usages) throws IOException {
        for (String name : Section.allChapters().toList()) {
            chapters.put(name, name.equals(COMMANDS) ? Chapter.ofCommands(name, usages)
                    : new Chapter(name, text(name + ".md")));
        }
    }

    /** Writes all pages into a folder, which is made if there is none. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("resources"));
        String template = text("guide.html");
        TreeSet<String> files = new TreeSet<>(PARTS);
        for (Chapter chapter : chapters.values()) {
            String page = template.replace("{title}", escaped(chapter.title())).replace("{list}", list(chapter))
                    .replace("{text}", chapter.html());
            Files.writeString(folder.resolve(chapter.name() + ".html"), page);
            files.addAll(chapter.files());
        }
        for (String file : files) {
            Files.write(folder.resolve(file), bytes(file));
        }
        Files.write(folder.resolve("lunr.min.js"), bytes(text("lunr.txt").strip()));
        Files.writeString(folder.resolve("search.js"), "const GUIDE = " + stretches() + ";\n");
    }

    private String list(Chapter shown) {
        return Section.ALL.stream()
                .map(section -> "<h2>" + section.title() + "</h2>\n<ul>\n" + section.chapters().stream()
                        .map(chapters::get)
                        .map(each -> "<li><a href=\"" + each.name() + ".html\""
                                + (each == shown ? " aria-current=\"page\"" : "")
                                + ">" + escaped(each.title()) + "</a></li>\n")
                        .collect(Collectors.joining()) + "</ul>\n")
                .collect(Collectors.joining());
    }

    private String stretches() {
        List<Stretch> all = chapters.values().stream().flatMap(chapter -> chapter.stretches().stream()).toList();
        return JsonMapper.shared().writeValueAsString(all);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    private static String text(String name) throws IOException {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String name) throws IOException {
        try (InputStream in = GuideSite.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException(name);
            }
            return in.readAllBytes();
        }
    }
}
