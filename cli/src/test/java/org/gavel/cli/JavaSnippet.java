package org.gavel.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles and runs statements of Java as the body of a method, with everything of the engine, the language and the bundled
 * games imported. What the statements are said to print stands behind them, as in
 * {@code System.out.println(x); // prints 1/2}.
 */
final class JavaSnippet {

    private static final Pattern PRINTS = Pattern.compile("// prints (.*)");
    private static final List<String> IMPORTS = List.of("java.util.*", "org.gavel.engine.rules.*",
            "org.gavel.engine.game.*", "org.gavel.engine.board.*", "org.gavel.engine.answer.*",
            "org.gavel.engine.limit.*", "org.gavel.engine.task.*", "org.gavel.engine.solve.*",
            "org.gavel.engine.strategy.*", "org.gavel.dsl.diagnostic.*",
            "org.gavel.io.graph.*");

    private JavaSnippet() {
    }

    /** What the snippet says that it prints. */
    static String promised(String code) {
        Matcher matcher = PRINTS.matcher(code);
        StringBuilder lines = new StringBuilder();
        while (matcher.find()) {
            lines.append(matcher.group(1)).append('\n');
        }
        return lines.toString();
    }

    /** The snippet as it is once it says that it prints these lines, if it says of as many what they are. */
    static String promising(String code, String printed) {
        Iterator<String> lines = printed.lines().iterator();
        return printed.lines().count() != promised(code).lines().count() ? code
                : PRINTS.matcher(code).replaceAll(match -> Matcher.quoteReplacement("// prints " + lines.next()));
    }

    /** What the snippet prints. */
    static String run(String code, Path classes) throws Exception {
        String imports = code.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
        String source = IMPORTS.stream().map(name -> "import " + name + ";\n").collect(Collectors.joining()) + imports
                + "\n"
                + "public class Snippet { public static void run(java.io.PrintStream out) throws Exception {\n"
                + code.replaceAll("(?m)^import .*$", "").replace("System.out.", "out.") + "\n} }";
        compile(source, classes);
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            Method run = loader.loadClass("Snippet").getMethod("run", PrintStream.class);
            run.invoke(null, new PrintStream(printed, true, StandardCharsets.UTF_8));
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static void compile(String source, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Snippet.java"),
                JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        DiagnosticCollector<JavaFileObject> mistakes = new DiagnosticCollector<>();
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        boolean compiled = compiler.getTask(null, null, mistakes,
                List.of("-d", classes.toString(), "-classpath", path, "-proc:none"), null, List.of(file)).call();
        if (!compiled) {
            throw new AssertionError(mistakes.getDiagnostics().stream().map(Diagnostic::toString)
                    .collect(Collectors.joining("\n")) + "\nin\n" + source);
        }
    }
}
