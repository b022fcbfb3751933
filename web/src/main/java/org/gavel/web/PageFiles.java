package org.gavel.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * All that a browser may read: a fixed list, looked up by the whole path, so that no path leads to the disk. The map of
 * module names stands in the page itself, as the standard wants it, and the style, so that the first paint waits for nothing
 * else; both are allowed there by their hashes alone.
 */
final class PageFiles {

    /** The modules of the page, in alphabetical order. */
    static final List<String> MODULES = List.of("answer", "api", "board", "canvas", "chart", "dom", "drawing", "editor",
            "filedata", "fileplay", "game", "grid",
            "main", "offline", "places", "play", "present", "price", "puzzles", "save", "scale", "state", "totals",
            "zoom");

    /** Those of them that are wanted at once, asked for together and not one after the other as they import each other. */
    private static final List<String> FIRST = List.of("main", "api", "answer", "board", "dom", "game", "price", "state",
            "drawing", "grid", "places", "present", "save", "scale", "zoom", "editor");

    static final String IMPORTS = "@imports@";
    static final String STYLE = "@style@";
    static final String PRELOADS = "@preloads@";
    static final String GAME = "@game@";

    private final Map<String, PageFile> files = new TreeMap<>();
    private final Map<String, byte[]> read = new ConcurrentHashMap<>();
    private final String policy;
    private final byte[] index;

    PageFiles(String game) {
        Map<String, String> imports = new LinkedHashMap<>();
        for (String module : MODULES) {
            files.put("/page/" + module + ".js", PageFile.of(module + ".js"));
            imports.put("gavel/" + module, "/page/" + module + ".js");
        }
        for (Library library : Library.all()) {
            files.put(library.path(), new PageFile(library.folder() + library.file(), PageFile.of(".js").type()));
            imports.put(library.module(), library.path());
        }
        files.put("/favicon.ico", PageFile.of("icon.svg"));
        String importMap = importMap(imports);
        String style = PageFile.of("style.css").text();
        policy = "default-src 'none'; script-src 'self' '" + hash(importMap) + "'; style-src '" + hash(style)
                + "'; img-src 'self' data:"
                + " blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
        index = PageFile.of("index.html").text().replace(IMPORTS, importMap).replace(GAME, attribute(game))
                .replace(STYLE, style)
                .replace(PRELOADS, preloads())
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String preloads() {
        return FIRST.stream().map(module -> "<link rel=\"modulepreload\" href=\"/page/" + module + ".js\">")
                .collect(Collectors.joining("\n"));
    }

    static String importMap(Map<String, String> imports) {
        return imports.entrySet().stream().map(each -> "\"" + each.getKey() + "\":\"" + each.getValue() + "\"")
                .collect(Collectors.joining(",", "{\"imports\":{", "}}"));
    }

    private static String attribute(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    /** The page itself. */
    byte[] index() {
        return index.clone();
    }

    /** What stands under a path, looked up as a whole. */
    Optional<PageFile> at(String path) {
        return Optional.ofNullable(files.get(path));
    }

    /** The content, which is read once. */
    byte[] content(PageFile file) {
        return read.computeIfAbsent(file.resource(), any -> file.bytes());
    }

    /** The content security policy of the page. */
    String policy() {
        return policy;
    }

    /** The hash of a script, as a policy names it. */
    static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
