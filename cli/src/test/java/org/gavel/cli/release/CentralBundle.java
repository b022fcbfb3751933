package org.gavel.cli.release;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * A bundle as it is uploaded to Maven Central, unpacked: a repository of Maven with the files of each published module. What
 * is looked for are the requirements that <a href="https://central.sonatype.org/publish/requirements/">Maven Central</a>
 * prints: jars with sources and Javadoc, checksums, signatures, and poms that say enough, with what they inherit. Whether
 * the namespace belongs to whoever uploads, and whether a version is there already, only Maven Central can tell.
 */
final class CentralBundle {

    private static final Map<String, String> CHECKSUMS = Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256",
            "sha512", "SHA-512");
    private static final List<String> REQUIRED_CHECKSUMS = List.of("md5", "sha1");
    /** What a pom must say, itself. */
    private static final List<String> OWN = List.of("name", "description");
    /** What a pom must say, or its parent. */
    private static final List<String> INHERITED = List.of("url", "licenses/license/name", "licenses/license/url",
            "developers/developer/name", "scm/url", "scm/connection", "scm/developerConnection");

    private final Path root;
    private final Map<String, Pom> poms = new TreeMap<>();
    private final List<String> complaints = new ArrayList<>();

    private CentralBundle(Path root) {
        this.root = root;
    }

    /** What Maven Central would refuse, but for missing signatures, each with the file; empty if nothing. */
    static List<String> complaints(Path root) throws IOException {
        return new CentralBundle(root).checked();
    }

    /** The files that lack a signature beside them. */
    static List<String> unsigned(Path root) throws IOException {
        CentralBundle bundle = new CentralBundle(root);
        return bundle.files(CentralBundle::isPublished).filter(file -> !Files.exists(beside(file, "asc")))
                .map(bundle::name).toList();
    }

    /** The artifacts of the bundle, by their names. */
    static Set<String> artifacts(Path root) throws IOException {
        CentralBundle bundle = new CentralBundle(root);
        bundle.readPoms();
        return new TreeSet<>(bundle.poms.keySet());
    }

    private List<String> checked() throws IOException {
        readPoms();
        if (poms.isEmpty()) {
            complaints.add("no pom is in the bundle");
        }
        for (Pom pom : poms.values()) {
            checkPlace(pom);
            checkText(pom);
            checkFiles(pom);
        }
        for (Path file : files(CentralBundle::isPublished).toList()) {
            checkChecksums(file);
        }
        return complaints;
    }

    private void readPoms() throws IOException {
        for (Path file : files(file -> file.toString().endsWith(".pom")).toList()) {
            Pom pom = Pom.read(file);
            poms.put(pom.artifact(), pom);
        }
    }

    private void checkPlace(Pom pom) {
        Path place = root.resolve(pom.group().replace('.', '/')).resolve(pom.artifact()).resolve(pom.version())
                .resolve(pom.artifact() + "-" + pom.version() + ".pom");
        require(place.equals(pom.file()), pom, "is not where its coordinates say");
        require(!pom.version().endsWith("-SNAPSHOT"), pom, "has no version of a release");
    }

    private void checkText(Pom pom) {
        OWN.forEach(element -> require(pom.says(element), pom, "lacks " + element));
        INHERITED.forEach(element -> require(
                pom.says(element) || pom.parent().map(poms::get).map(parent -> parent.says(element)).orElse(false), pom,
                "lacks " + element));
        require(pom.parent().map(poms::containsKey).orElse(true), pom, "has a parent that is not published");
        pom.dependencies(pom.group()).forEach(other -> require(poms.containsKey(other), pom,
                "needs " + other + ", which is not published"));
    }

    private void checkFiles(Pom pom) throws IOException {
        if (pom.packaging().equals("pom")) {
            return;
        }
        String prefix = pom.artifact() + "-" + pom.version();
        for (Map.Entry<String, String> jar : Map.of(".jar", ".class", "-sources.jar", ".java", "-javadoc.jar", ".html")
                .entrySet()) {
            Path file = pom.file().resolveSibling(prefix + jar.getKey());
            if (Files.exists(file)) {
                try (ZipFile entries = new ZipFile(file.toFile())) {
                    require(entries.stream().anyMatch(entry -> entry.getName().endsWith(jar.getValue())), pom,
                            prefix + jar.getKey() + " has no " + jar.getValue() + " inside");
                }
            } else {
                complaints.add(name(pom.file()) + ": there is no " + prefix + jar.getKey());
            }
        }
    }

    private void checkChecksums(Path file) throws IOException {
        for (String kind : CHECKSUMS.keySet().stream().sorted().toList()) {
            Path sum = beside(file, kind);
            if (!Files.exists(sum)) {
                if (REQUIRED_CHECKSUMS.contains(kind)) {
                    complaints.add(name(file) + ": there is no " + sum.getFileName());
                }
            } else if (!Files.readString(sum).strip().equals(digest(Files.newInputStream(file), CHECKSUMS.get(kind)))) {
                complaints.add(name(sum) + ": is not the checksum of the file");
            }
        }
    }

    private void require(boolean holds, Pom pom, String otherwise) {
        if (!holds) {
            complaints.add(name(pom.file()) + ": " + otherwise);
        }
    }

    private Stream<Path> files(Predicate<Path> which) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile).filter(which).sorted().collect(Collectors.toList()).stream();
        }
    }

    private String name(Path file) {
        return root.relativize(file).toString();
    }

    private static boolean isPublished(Path file) {
        String name = file.getFileName().toString();
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return !CHECKSUMS.containsKey(ending) && !ending.equals("asc");
    }

    private static Path beside(Path file, String ending) {
        return file.resolveSibling(file.getFileName() + "." + ending);
    }

    /** The digest of all that is read from a stream, which is closed, in hexadecimal digits; {@code kind} as Java calls it. */
    static String digest(InputStream bytes, String kind) throws IOException {
        try (bytes) {
            MessageDigest digest = MessageDigest.getInstance(kind);
            byte[] block = new byte[1 << 16];
            for (int n = bytes.read(block); n >= 0; n = bytes.read(block)) {
                digest.update(block, 0, n);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
