package org.gavel.validation.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gavel.validation.bibliography.Work;
import org.gavel.service.report.Headers;
import org.gavel.service.sheet.OutputFormat;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes works of the bibliography.
 *
 * @param form in which form
 * @param out where they are written; it belongs to the caller
 */
public record WorkReport(Form form, Writer out) {

    /** In which form works are written. */
    public enum Form {
        /** For people: a paragraph each. */
        TEXT,
        /** One object a line, named as in CSL. */
        JSON,
        /** Entries for BibTeX. */
        BIBTEX;

        /** The form that a file's extension names, or empty if it names none. */
        public static Optional<Form> ofFileName(String name) {
            String lower = name.toLowerCase(Locale.ROOT);
            return lower.endsWith(".bib") ? Optional.of(BIBTEX)
                    : OutputFormat.ofFileName(name).filter(OutputFormat.JSON::equals).map(json -> JSON);
        }
    }

    /** Writes works. */
    public void write(List<Work> works) throws IOException {
        for (Work work : works) {
            switch (form) {
                case TEXT -> out.write(text(work));
                case JSON -> out.write(JsonMapper.shared().writeValueAsString(work) + "\n");
                case BIBTEX -> out.write(bibtex(work));
            }
        }
    }

    private static String text(Work work) {
        return work.key() + "\n  " + citation(work) + "\n";
    }

    /** Authors, title, where it appeared, year and address, as one sentence after the other. */
    static String citation(Work work) {
        StringBuilder text = new StringBuilder();
        if (!work.authors().isEmpty()) {
            text.append(work.authors().stream().map(author -> author.given() + " " + author.family())
                    .collect(Collectors.joining(", "))).append(": ");
        }
        text.append(work.title()).append('.');
        work.container().ifPresent(container -> text.append(' ').append(container)
                .append(work.volume().map(volume -> " " + volume).orElse(""))
                .append(work.pages().map(pages -> ", " + pages.replace("-", " to ")).orElse("")).append('.'));
        work.year().ifPresent(year -> text.append(' ').append(year).append('.'));
        work.note().ifPresent(note -> text.append(' ').append(Headers.capitalised(note)).append('.'));
        work.url().ifPresent(url -> text.append(' ').append(url));
        return text.toString();
    }

    private static String bibtex(Work work) {
        String type = switch (work.type()) {
            case "article-journal" -> "article";
            case "paper-conference" -> "inproceedings";
            case "chapter" -> "incollection";
            default -> "misc";
        };
        StringBuilder text = new StringBuilder("@" + type + "{" + work.key() + ",\n");
        if (!work.authors().isEmpty()) {
            field(text, "author", work.authors().stream().map(author -> author.family() + ", " + author.given())
                    .collect(Collectors.joining(" and ")));
        }
        field(text, "title", work.title());
        work.container().ifPresent(name -> field(text, type.equals("article") ? "journal" : "booktitle", name));
        work.volume().ifPresent(volume -> field(text, "volume", volume));
        work.pages().ifPresent(pages -> field(text, "pages", pages.replace("-", "--")));
        work.year().ifPresent(year -> field(text, "year", Integer.toString(year)));
        work.url().ifPresent(url -> field(text, "url", url));
        work.note().ifPresent(note -> field(text, "note", note));
        return text.append("}\n").toString();
    }

    private static void field(StringBuilder text, String name, String value) {
        text.append("  ").append(name).append(" = {").append(value).append("},\n");
    }
}
