package org.gavel.cli.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A small bundle that Maven Central would take, and what is said of it when something is amiss. */
class CentralBundleTest {

    private static final String PARENT = """
            <project><groupId>org.a</groupId><artifactId>all</artifactId><version>1.0</version><packaging>pom</packaging>
            <name>all</name><description>All of it</description><url>https://a.example</url>
            <licenses><license><name>Apache-2.0</name><url>https://l.example</url></license></licenses>
            <developers><developer><name>Ann</name></developer></developers>
            <scm><connection>scm:git:a</connection><developerConnection>scm:git:a</developerConnection>
            <url>https://a.example/a</url></scm></project>
            """;
    private static final String PART = """
            <project><parent><groupId>org.a</groupId><artifactId>all</artifactId><version>1.0</version></parent>
            <artifactId>part</artifactId><name>part</name><description>A part</description></project>
            """;

    @TempDir
    private Path root;

    private Path part;

    @BeforeEach
    void makeBundle() throws IOException {
        write("all", ".pom", PARENT);
        part = write("part", ".pom", PART).getParent();
        jar("part-1.0.jar", "A.class");
        jar("part-1.0-sources.jar", "A.java");
        jar("part-1.0-javadoc.jar", "A.html");
    }

    private Path write(String artifact, String ending, String text) throws IOException {
        Path folder = Files.createDirectories(root.resolve("org/a").resolve(artifact).resolve("1.0"));
        return sum(Files.writeString(folder.resolve(artifact + "-1.0" + ending), text));
    }

    private void jar(String name, String entry) throws IOException {
        Path jar = part.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(entry));
            zip.closeEntry();
        }
        sum(jar);
    }

    private static Path sum(Path file) throws IOException {
        for (Map.Entry<String, String> kind : Map.of("md5", "MD5", "sha1", "SHA-1").entrySet()) {
            Files.writeString(Path.of(file + "." + kind.getKey()),
                    CentralBundle.digest(Files.newInputStream(file), kind.getValue()));
        }
        return file;
    }

    @Test
    void complaints_bundleWithAll_none() throws IOException {
        assertThat(CentralBundle.complaints(root)).isEmpty();
        assertThat(CentralBundle.artifacts(root)).containsExactly("all", "part");
    }

    @Test
    void unsigned_noSignatures_namesEachFile() throws IOException {
        Files.writeString(part.resolve("part-1.0.pom.asc"), "signature");

        assertThat(CentralBundle.unsigned(root)).containsExactly("org/a/all/1.0/all-1.0.pom",
                "org/a/part/1.0/part-1.0-javadoc.jar", "org/a/part/1.0/part-1.0-sources.jar",
                "org/a/part/1.0/part-1.0.jar");
    }

    @ParameterizedTest
    @CsvSource({"part-1.0.jar, there is no part-1.0.jar", "part-1.0-sources.jar, there is no part-1.0-sources.jar",
            "part-1.0-javadoc.jar, there is no part-1.0-javadoc.jar", "part-1.0.jar.md5, there is no part-1.0.jar.md5",
            "part-1.0.pom.sha1, there is no part-1.0.pom.sha1"})
    void complaints_fileMissing_namesIt(String file, String complaint) throws IOException {
        Files.delete(part.resolve(file));

        assertThat(CentralBundle.complaints(root)).hasSize(1).first().asString().endsWith(complaint);
    }

    @ParameterizedTest
    @CsvSource({"<name>all</name>, lacks name", "<description>All of it</description>, lacks description",
            "<url>https://l.example</url>, lacks licenses/license/url",
            "<name>Ann</name>, lacks developers/developer/name",
            "<connection>scm:git:a</connection>, lacks scm/connection",
            "<url>https://a.example</url>, lacks url", "<url>https://a.example/a</url>, lacks scm/url",
            "<name>Apache-2.0</name>, lacks licenses/license/name",
            "<developerConnection>scm:git:a</developerConnection>, lacks scm/developerConnection"})
    void complaints_elementMissing_namesIt(String element, String complaint) throws IOException {
        assertThat(PARENT).contains(element);
        write("all", ".pom", PARENT.replace(element, ""));

        assertThat(CentralBundle.complaints(root)).isNotEmpty().allMatch(line -> line.endsWith(complaint))
                .anyMatch(line -> line.startsWith("org/a/all/1.0/all-1.0.pom: "));
    }

    @Test
    void complaints_nameThatOnlyTheParentHas_isMissing() throws IOException {
        write("part", ".pom", PART.replace("<name>part</name>", ""));

        assertThat(CentralBundle.complaints(root)).containsExactly("org/a/part/1.0/part-1.0.pom: lacks name");
    }

    @Test
    void complaints_wrongChecksum_namesIt() throws IOException {
        Files.writeString(part.resolve("part-1.0.jar.sha1"), "0".repeat(40));

        assertThat(CentralBundle.complaints(root))
                .containsExactly("org/a/part/1.0/part-1.0.jar.sha1: is not the checksum of the file");
    }

    @Test
    void complaints_jarWithoutClasses_namesIt() throws IOException {
        jar("part-1.0.jar", "readme.txt");

        assertThat(CentralBundle.complaints(root))
                .containsExactly("org/a/part/1.0/part-1.0.pom: part-1.0.jar has no .class inside");
    }

    @Test
    void complaints_dependencyOfTheSameGroupThatIsNotPublished_namesIt() throws IOException {
        write("part", ".pom", PART.replace("</project>", """
                <dependencies><dependency><groupId>org.a</groupId><artifactId>other</artifactId></dependency>
                <dependency><groupId>org.a</groupId><artifactId>tests</artifactId><scope>test</scope></dependency>
                <dependency><groupId>org.b</groupId><artifactId>b</artifactId></dependency></dependencies></project>
                """));

        assertThat(CentralBundle.complaints(root))
                .containsExactly("org/a/part/1.0/part-1.0.pom: needs other, which is not published");
    }

    @Test
    void complaints_snapshotElsewhere_bothAreSaid() throws IOException {
        write("part", ".pom", PART.replace("<artifactId>part", "<version>1.1-SNAPSHOT</version><artifactId>part"));

        assertThat(CentralBundle.complaints(root)).contains(
                "org/a/part/1.0/part-1.0.pom: is not where its coordinates say",
                "org/a/part/1.0/part-1.0.pom: has no version of a release");
    }

    @Test
    void complaints_parentNotPublished_namesThePom() throws IOException {
        Files.delete(root.resolve("org/a/all/1.0/all-1.0.pom"));

        assertThat(CentralBundle.complaints(root))
                .contains("org/a/part/1.0/part-1.0.pom: has a parent that is not published");
    }

    @Test
    void complaints_emptyBundle_saysSo() throws IOException {
        Path empty = Files.createDirectory(root.resolve("org/a/empty"));

        assertThat(CentralBundle.complaints(empty)).containsExactly("no pom is in the bundle");
    }
}
