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
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.gavel.engine.rules.Auction;
import org.gavel.service.query.Inputs;

/**
 * All that a browser may read: a fixed list, looked up by the whole path, so that no path leads to the disk. The map of
 * module names is in the page itself, as the standard wants it, and the style, so that the first paint waits for nothing
 * else; both are allowed there by their hashes alone.
 */
final class PageFiles {

    /** The modules of the page, in alphabetical order. */
    static final List<String> MODULES = List.of("answer", "api", "board", "canvas", "chart", "dom", "drawing", "editor",
            "filedata", "fileplay", "game", "graph", "grid", "heatmap",
            "main", "maps", "network", "offline", "places", "play", "present", "price", "questions", "rules", "save",
            "scale",
            "sketch",
            "state", "terms", "totals", "words", "zoom");

    /** Those of them that are wanted at once, each after those that it imports: they come as one file. */
    private static final List<String> FIRST = List.of("dom", "rules", "price", "words", "api", "state",
            "scale",
            "terms", "save", "places", "drawing", "grid", "maps", "present", "game", "board", "answer",
            "play", "main");

    static final String IMPORTS = "@imports@";
    static final String STYLE = "@style@";
    static final String ENTRY = "@entry@";
    static final String GAME = "@game@";
    static final String RULES = "@rules@";

    private final Map<String, PageFile> files = new TreeMap<>();
    private final String policy;
    private final PageFile index;

    PageFiles(String game) {
        Map<String, String> imports = new LinkedHashMap<>();
        PageFile bundle = PageFile.made("first.js", ModuleBundle.of(FIRST));
        String folder = "/page/" + edition(bundle.bytes()) + "/";
        files.put(folder + "first.js", bundle);
        for (String module : MODULES) {
            String path = folder + module + ".js";
            if (!FIRST.contains(module)) {
                files.put(path, PageFile.of(module + ".js"));
            }
            imports.put("gavel/" + module, FIRST.contains(module) ? folder + "first.js" : path);
        }
        for (Library library : Library.all()) {
            files.put(library.path(), PageFile.resource(library.folder() + library.file()));
            imports.put(library.module(), library.path());
        }
        files.put("/favicon.ico", PageFile.of("icon.svg"));
        String importMap = importMap(imports);
        String style = PageFile.of("style.css").text();
        policy = "default-src 'none'; script-src 'self' '" + hash(importMap) + "'; style-src '" + hash(style)
                + "'; img-src 'self' data:"
                + " blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
        index = PageFile.made("index.html", PageFile.of("index.html").text().replace(IMPORTS, importMap)
                .replace(GAME, attribute(game)).replace(RULES, rules()).replace(STYLE, style)
                .replace(ENTRY, folder + "first.js"));
    }

    /** A name for these very modules, so that a browser may keep them for good under paths with it. */
    private static String edition(byte[] bundle) {
        CRC32 sum = new CRC32();
        sum.update(bundle);
        MODULES.forEach(module -> sum.update(PageFile.of(module + ".js").bytes()));
        return Long.toHexString(sum.getValue());
    }

    static String importMap(Map<String, String> imports) {
        return imports.entrySet().stream().map(each -> "\"" + each.getKey() + "\":\"" + each.getValue() + "\"")
                .collect(Collectors.joining(",", "{\"imports\":{", "}}"));
    }

    /** The rules of an auction that can be set, as an attribute: a line each, with its field, what it is about, and its choices. */
    static String rules() {
        return Inputs.AUCTION.stream()
                .map(rule -> attribute(String.join("\t", rule.field(), rule.help(),
                        String.join(" ", Auction.choices(rule.field())))))
                .collect(Collectors.joining("\n"));
    }

    private static String attribute(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    /** The page itself. */
    PageFile index() {
        return index;
    }

    /** What is under a path, looked up as a whole. */
    Optional<PageFile> at(String path) {
        return Optional.ofNullable(files.get(path));
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
