package org.gavel.cli.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Makes what would be released, twice: the files that git knows are copied to two folders, get the version of a release, and
 * are built there one after the other, under different clocks and languages. Nothing is uploaded or
 * installed. Maven fetches what it lacks, so that the first run wants a network.
 */
@Tag("long")
class ReleaseTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final String SNAPSHOT = "-SNAPSHOT";
    private static final List<String> MAVEN = List.of("mvn", "-B", "-q", "-Dstyle.color=never", "-Prelease,dist",
            "-DskipTests", "-Dmaven.test.skip=true", "-Dmaven.install.skip=true", "-Dformatter.skip=true",
            "-DskipUpload=true", "deploy");
    /** What is neither handed to anyone nor part of what is. */
    private static final Set<String> UNPUBLISHED = Set.of("bench", "examples");
    private static final Pattern EVERYTHING = Pattern.compile(".*");
    private static final Pattern HANDED_OUT = Pattern.compile(
            "(?:[^/]+/)?target/(?:[^/]+\\.jar|[^/]+\\.zip|gavel-sbom\\..*|gavel-[^/]+-bin/.*|.*/THIRD-PARTY\\.txt)");

    @TempDir
    private static Path folder;

    private static Path one;
    private static Path other;
    private static Path bundle;

    @BeforeAll
    static void buildTwice() throws IOException, InterruptedException {
        assumeThat(List.of("mvn", "git", "bash")).as("programs that are here").allMatch(ReleaseTest::isThere);
        one = copy(folder.resolve("one"));
        other = copy(folder.resolve("the other/of two"));
        run(one, "TZ=UTC", MAVEN);
        run(other, "TZ=Pacific/Kiritimati JAVA_TOOL_OPTIONS=-Duser.language=de", MAVEN);
        bundle = unpack(one.resolve("target/central-publishing/central-bundle.zip"), folder.resolve("bundle"));
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    /** The files that git knows, and those that it would be told of, with the version of a release. */
    private static Path copy(Path to) throws IOException, InterruptedException {
        String version = Pom.read(ROOT.resolve("pom.xml")).version();
        String files = run(ROOT, "", List.of("git", "ls-files", "--cached", "--others", "--exclude-standard"));
        for (String name : files.lines().toList()) {
            Path file = to.resolve(name);
            Files.createDirectories(file.getParent());
            Files.copy(ROOT.resolve(name), file, StandardCopyOption.COPY_ATTRIBUTES);
            if (name.endsWith("pom.xml")) {
                Files.writeString(file, Files.readString(file).replace(version, version.replace(SNAPSHOT, "")));
            }
        }
        return to;
    }

    private static String run(Path where, String variables, List<String> command) throws IOException,
            InterruptedException {
        Path log = Files.createTempFile(folder, "log", ".txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c",
                "umask 022; exec env " + variables + " \"$@\"", "-").directory(where.toFile())
                .redirectErrorStream(true).redirectOutput(log.toFile());
        builder.command().addAll(command);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        try {
            assertThat(process.waitFor(1, TimeUnit.HOURS)).isTrue();
        } finally {
            process.destroy();
        }
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        return Files.readString(log);
    }

    private static Path unpack(Path zip, Path to) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            for (ZipEntry entry : Collections.list(file.entries())) {
                if (!entry.isDirectory()) {
                    Path target = to.resolve(entry.getName());
                    Files.createDirectories(target.getParent());
                    Files.copy(file.getInputStream(entry), target);
                }
            }
        }
        return to;
    }

    @Test
    void bundle_isTakenByMavenCentral_butForSignatures() throws IOException {
        assertThat(CentralBundle.complaints(bundle)).isEmpty();
    }

    @Test
    void bundle_artifacts_areTheProjectAndAllModulesButThoseThatAreNotPublished() throws IOException {
        Stream<String> modules = Pom.read(ROOT.resolve("pom.xml")).modules().stream()
                .filter(module -> !UNPUBLISHED.contains(module)).map(module -> "gavel-" + module);

        assertThat(CentralBundle.artifacts(bundle))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(Stream.of("gavel"), modules).toList());
    }

    /** Jars, poms and checksums that are uploaded, the archive, the image, the bill of materials and the licences. */
    @Test
    void builds_elsewhereAndLater_areTheSameByteForByte() throws IOException {
        Path again = unpack(other.resolve("target/central-publishing/central-bundle.zip"), folder.resolve("again"));
        Map<String, String> made = digests(one, HANDED_OUT);

        assertThat(made.keySet()).contains("cli/target/gavel.jar", "target/gavel-sbom.json")
                .anyMatch(name -> name.endsWith("-bin.zip")).anyMatch(name -> name.endsWith("runtime/lib/modules"));
        assertThat(digests(other, HANDED_OUT)).isEqualTo(made);
        assertThat(digests(again, EVERYTHING)).isEqualTo(digests(bundle, EVERYTHING));
    }

    /** Digests of files by their places in a folder, of jars and archives also those of their entries. */
    private static Map<String, String> digests(Path root, Pattern which) throws IOException {
        Map<String, String> digests = new TreeMap<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(root)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            String name = root.relativize(file).toString();
            if (which.matcher(name).matches()) {
                digests.put(name, CentralBundle.digest(Files.newInputStream(file), "SHA-256"));
                if (name.endsWith(".jar") || name.endsWith(".zip")) {
                    try (ZipFile zip = new ZipFile(file.toFile())) {
                        for (ZipEntry entry : Collections.list(zip.entries())) {
                            digests.put(name + "!" + entry.getName(),
                                    CentralBundle.digest(zip.getInputStream(entry), "SHA-256"));
                        }
                    }
                }
            }
        }
        return digests;
    }
}
