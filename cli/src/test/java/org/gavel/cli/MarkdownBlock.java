package org.gavel.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A fenced block of the README or of the guide.
 *
 * @param file where it stands
 * @param line the line of its fence, from 1
 * @param language the first word behind the fence
 * @param title the rest of the line behind the fence: the name of the file that the block shows, or nothing
 * @param text what stands between the fences
 */
record MarkdownBlock(Path file, int line, String language, String title, String text) {

    /** The blocks of all documents of the project, in order. */
    static List<MarkdownBlock> all() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        List<Path> files = new ArrayList<>(List.of(root.resolve("README.md"), root.resolve("CONTRIBUTING.md")));
        try (Stream<Path> guide = Files.walk(root.resolve("src/site"))) {
            files.addAll(guide.filter(path -> path.toString().endsWith(".md")).sorted().toList());
        }
        List<MarkdownBlock> blocks = new ArrayList<>();
        for (Path file : files) {
            blocks.addAll(of(file));
        }
        return blocks;
    }

    /** The blocks of one document. */
    static List<MarkdownBlock> of(Path file) throws IOException {
        List<MarkdownBlock> blocks = new ArrayList<>();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("```") && lines.get(i).length() > 3) {
                String[] head = lines.get(i).substring(3).strip().split(" ", 2);
                int begin = i + 1;
                do {
                    i++;
                } while (!lines.get(i).equals("```"));
                String text = String.join("\n", lines.subList(begin, i)) + "\n";
                blocks.add(new MarkdownBlock(file, begin, head[0], head.length > 1 ? head[1] : "", text));
            }
        }
        return blocks;
    }

    /** Writes a document again, with other texts in some of its blocks. */
    static void write(Path file, Map<MarkdownBlock, String> texts) throws IOException {
        List<MarkdownBlock> blocks = of(file);
        Collections.reverse(blocks);
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        for (MarkdownBlock block : blocks) {
            if (texts.containsKey(block)) {
                List<String> rest = lines.subList(block.line(), lines.size());
                rest.subList(0, rest.indexOf("```")).clear();
                rest.addAll(0, texts.get(block).lines().toList());
            }
        }
        Files.write(file, lines);
    }

    @Override
    public String toString() {
        return file.getFileName() + ":" + line + " " + language + " " + title;
    }
}
