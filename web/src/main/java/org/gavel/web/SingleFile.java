package org.gavel.web;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.limit.StopSignal;

/**
 * The page as one file that needs no server: with its modules, its style, and the answers for some totals of chips. It
 * reads nothing from anywhere, which its policy makes sure of.
 */
public final class SingleFile {

    /** Libraries and modules that are of no use without a server. */
    private static final List<String> LEFT_OUT = List.of("network", "editor");

    private SingleFile() {
    }

    /**
     * The file, in UTF-8.
     *
     * @param title what the game is, in a line
     * @param source the text of the game, shown but not to be changed; may be empty
     * @throws org.gavel.engine.limit.LimitReachedException if there is too much for a file, or if stopped
     */
    public static byte[] bytes(ChipSolution solution, String title, String source, StopSignal stop) {
        String data = Base64.getEncoder()
                .encodeToString(PageFile.zip(FileData.of(solution, title, source, stop)));
        Map<String, String> imports = new LinkedHashMap<>();
        for (String module : PageFiles.MODULES) {
            if (!LEFT_OUT.contains(module)) {
                imports.put("gavel/" + module, url(PageFile.of(module + ".js").bytes()));
            }
        }
        Library.all().stream().filter(library -> library.module().equals("d3")).forEach(
                library -> imports.put("d3", url(PageFile.resource(library.folder() + library.file()).bytes())));
        String map = PageFiles.importMap(imports);
        String entry = "await import(\"gavel/offline\");\nawait import(\"gavel/main\");\n";
        String style = PageFile.of("style.css").text();
        String policy = "default-src 'none'; script-src data: '" + PageFiles.hash(map) + "' '" + PageFiles.hash(entry)
                + "'; style-src '" + PageFiles.hash(style)
                + "'; img-src data: blob:; base-uri 'none'; form-action 'none'";
        return PageFile.of("index.html").text()
                .replace("<link rel=\"icon\" href=\"/favicon.ico\" type=\"image/svg+xml\">",
                        "<link rel=\"icon\" href=\"data:,\">")
                .replace("<meta charset=\"utf-8\">",
                        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\""
                                + " content=\"" + policy + "\">")
                .replace(PageFiles.STYLE, style)
                .replace(PageFiles.IMPORTS, map).replace(PageFiles.GAME, "")
                .replace(PageFiles.RULES, PageFiles.rules())
                .replace("<script type=\"module\" src=\"" + PageFiles.ENTRY + "\"></script>",
                        "<script type=\"application/octet-stream\" id=\"gavel-data\">" + data + "</script>\n"
                                + "<script type=\"module\">" + entry + "</script>")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String url(byte[] script) {
        return "data:text/javascript;base64," + Base64.getEncoder().encodeToString(script);
    }
}
