package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the script makes of closed streams, locales and options before it starts Java, which is one of sh here. */
class StarterTest {

    private static final String JAVA = """
            #!/bin/sh
            case "$*" in
                *-Xbad*-version) echo "Unrecognized option: -Xbad"; exit 1 ;;
                *-version) exit 0 ;;
                *-XX:AOTCache=*lib/classes.aot*) printf "prepared classes: " ;;
                *SoftRefLRUPolicyMSPerMB*) printf "spares memory: " ;;
                *Training* | *-Xshare:dump*) exit 1 ;;
            esac
            echo "started, LC_ALL=$LC_ALL, input $(wc -c)"
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeJava() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "the script is for bash");
        Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, JAVA);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("gavel.jar"), "");
    }

    /** Runs a line of a shell in which $GAVEL is the script: its status. */
    private String run(String line, Map<String, String> environment) throws IOException, InterruptedException {
        Path starter = Path.of("").toAbsolutePath().getParent().resolve("dist/src/bin/gavel");
        ProcessBuilder builder = new ProcessBuilder("/bin/bash", "-c", line).redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
        builder.environment().putAll(Map.of("GAVEL", starter.toString(), "JAVA_HOME", folder.resolve("jdk").toString(),
                "GAVEL_JAR", folder.resolve("gavel.jar").toString()));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + ": " + told;
    }

    @Test
    void closedStreams_areNotTakenByTheFirstFileThatIsOpened() throws Exception {
        assertThat(run("\"$GAVEL\" games <&-", Map.of())).isEqualTo("0: started, LC_ALL=C.UTF-8, input 0\n");
        assertThat(run("\"$GAVEL\" games 2>&-", Map.of())).isEqualTo("0: started, LC_ALL=C.UTF-8, input 0\n");
        assertThat(run("\"$GAVEL\" games >&-", Map.of()))
                .isEqualTo("2: gavel: standard output is closed, and the answer goes there\n");
        assertThat(run("printf abc | \"$GAVEL\" games", Map.of())).contains("input 3");
    }

    @Test
    void localeWithoutACharacterSet_isGivenOne() throws Exception {
        for (String none : new String[] {"C", "POSIX", ""}) {
            assertThat(run("\"$GAVEL\" games", Map.of("LANG", none))).contains("LC_ALL=C.UTF-8,");
        }
        assertThat(run("\"$GAVEL\" games", Map.of("LANG", "de_DE.UTF-8"))).contains("LC_ALL=,");
        assertThat(run("\"$GAVEL\" games", Map.of("LC_ALL", "en_GB.ISO-8859-1"))).contains("LC_ALL=en_GB.ISO-8859-1,");
    }

    @Test
    void whatAnswersRequests_givesMemoryBack() throws Exception {
        assertThat(run("\"$GAVEL\" session", Map.of())).startsWith("0: spares memory: started");
        assertThat(run("\"$GAVEL\" serve tic-tac-toe", Map.of())).startsWith("0: spares memory: started");
        assertThat(run("\"$GAVEL\" solve session", Map.of())).startsWith("0: started");
    }

    /** Java ends with status 1, which means that the answer is no. */
    @Test
    void optionsThatJavaRefuses_areWrongInput() throws Exception {
        assertThat(run("\"$GAVEL\" games", Map.of("GAVEL_OPTS", "-Xmx1g -Xbad")))
                .isEqualTo("2: gavel: Java refuses GAVEL_OPTS=-Xmx1g -Xbad: Unrecognized option: -Xbad\n");
        assertThat(run("\"$GAVEL\" games", Map.of("GAVEL_OPTS", "-Xmx1g -Xms9m"))).startsWith("0: started");
    }

    @Test
    void javaThatCannotStart_isNoAnswer() throws Exception {
        Files.writeString(folder.resolve("jdk/bin/java"), """
                #!/bin/sh
                echo "Error: LinkageError occurred while loading main class"
                echo "more of it"
                exit 1
                """);
        assertThat(run("\"$GAVEL\" games", Map.of())).isEqualTo(
                "70: gavel: Java cannot start: Error: LinkageError occurred while loading main class\n");
        assertThat(run("ulimit -v 4000000; \"$GAVEL\" games", Map.of())).startsWith("70: gavel: Java cannot start: ");
    }

    /** A folder that was packed with its own Java is started by it, with the classes that were prepared there, and prepares none. */
    @Test
    void folderWithItsOwnJava_isStartedByIt() throws Exception {
        Path root = folder.resolve("packed");
        for (String place : new String[] {"bin", "lib", "runtime/bin"}) {
            Files.createDirectories(root.resolve(place));
        }
        Files.copy(Path.of("").toAbsolutePath().getParent().resolve("dist/src/bin/gavel"), root.resolve("bin/gavel"));
        Files.copy(folder.resolve("jdk/bin/java"), root.resolve("runtime/bin/java"));
        for (String program : new String[] {"bin/gavel", "runtime/bin/java"}) {
            assertThat(root.resolve(program).toFile().setExecutable(true)).isTrue();
        }
        Files.writeString(root.resolve("lib/gavel.jar"), "");
        Files.writeString(root.resolve("lib/classes.aot"), "");

        Map<String, String> own = Map.of("GAVEL", root.resolve("bin/gavel").toString(), "GAVEL_JAR", "", "JAVA_HOME",
                "/nowhere");
        assertThat(run("\"$GAVEL\" games", own)).startsWith("0: prepared classes: started");
        try (var files = Files.list(root.resolve("lib"))) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder("gavel.jar",
                    "classes.aot");
        }
    }
}
