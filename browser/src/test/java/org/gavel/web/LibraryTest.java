package org.gavel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.syntax.Keywords;
import org.junit.jupiter.api.Test;

/** Compares the list of what the browser gets of others with what is brought along. */
class LibraryTest {

    private static final Pattern IMPORT = Pattern.compile("(?:from|import)\\s*\\(?\\s*[\"']([^\"'\\s]+)[\"']");

    @Test
    void all_haveTheirFilesAndLicences() throws IOException {
        assertThat(Library.all()).hasSize(15);
        for (Library library : Library.all()) {
            assertThat(Library.class.getResource(library.folder() + library.file())).as(library.module()).isNotNull();
            try (InputStream in = Library.class.getResourceAsStream(library.folder() + "LICENSE")) {
                String licence = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                assertThat(licence).as(library.module()).contains(library.licence().equals("MIT")
                        ? "Permission is hereby granted, free of charge"
                        : "Permission to use, copy, modify, and/or distribute");
            }
        }
    }

    @Test
    void all_importNothingButEachOther() {
        Set<String> known = new TreeSet<>();
        Library.all().forEach(each -> known.add(each.module()));
        List<Library> modules = Library.all().stream().filter(each -> !each.file().endsWith(".min.js")).toList();
        for (Library library : modules) {
            String code = PageFile.resource(library.folder() + library.file()).text();
            Matcher imports = Pattern.compile("(?m)^import .* from ['\"]([^'\"]+)['\"]").matcher(code);
            while (imports.find()) {
                assertThat(known).as(library.module()).contains(imports.group(1));
            }
        }
    }

    @Test
    void modulesOfThePage_importNothingButListedNames() {
        Set<String> known = new TreeSet<>();
        Library.all().forEach(each -> known.add(each.module()));
        PageFiles.MODULES.forEach(each -> known.add("gavel/" + each));
        for (String module : PageFiles.MODULES) {
            Matcher imports = IMPORT.matcher(PageFile.of(module + ".js").text());
            while (imports.find()) {
                assertThat(known).as(module).contains(imports.group(1));
            }
        }
    }

    @Test
    void editor_knowsAllWordsOfTheLanguage() {
        String editor = PageFile.of("words.js").text();
        List<String> known = List.of(editor.substring(editor.indexOf("new Set(("), editor.indexOf(".split(\" \")"))
                .replaceAll("[^a-z-]+", " ").split(" "));
        Set<String> words = new TreeSet<>(Keywords.RESERVED);
        List.of(Keywords.STATEMENTS, Keywords.DRAWING, Keywords.STACKS, Keywords.FUNCTIONS).forEach(words::addAll);
        assertThat(known).containsAll(words);
    }

    @Test
    void page_namesNoOtherPlaceOnTheNetwork() {
        for (String module : PageFiles.MODULES) {
            assertThat(PageFile.of(module + ".js").text().replace("http://www.w3.org/", "")).as(module)
                    .doesNotContain("http://").doesNotContain("https://");
        }
        assertThat(PageFile.of("index.html").text()).doesNotContain("http");
        assertThat(PageFile.of("style.css").text()).doesNotContain("http").doesNotContain("@import");
    }
}
