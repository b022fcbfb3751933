package org.gavel.web;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Modules of the page as one, for a browser needs longer to ask for twenty files than to read them. What a module keeps to itself
 * stays its own; what it exports, the others see, and the bundle exports it, too: thus no two may export the same name.
 */
final class ModuleBundle {

    private static final Pattern IMPORT = Pattern.compile("(?m)^import .* from \"gavel/\\w+\";$");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export (?=(?:async )?(?:function|class|const) (\\w+))");

    private ModuleBundle() {
    }

    /** The modules of those names, each of which imports only from those before it. */
    static String of(List<String> modules) {
        return modules.stream().map(name -> inOne(PageFile.of(name + ".js").text())).collect(Collectors.joining("\n"));
    }

    private static String inOne(String module) {
        String names = EXPORT.matcher(module).results().map((MatchResult each) -> each.group(1))
                .collect(Collectors.joining(", "));
        String text = EXPORT.matcher(IMPORT.matcher(module).replaceAll("")).replaceAll("");
        return names.isEmpty() ? "{\n" + text + "\n}"
                : "export const {" + names + "} = (() => {\n" + text + "\nreturn {" + names + "};\n})();";
    }
}
