package org.gavel.cli.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** What stands in a pom, with nothing inherited but group and version. */
final class Pom {

    private final Path file;
    private final Element project;

    private Pom(Path file, Element project) {
        this.file = file;
        this.project = project;
    }

    static Pom read(Path file) throws IOException {
        try {
            return new Pom(file, DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile())
                    .getDocumentElement());
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " is no pom", e);
        }
    }

    Path file() {
        return file;
    }

    String group() {
        return text("groupId").or(() -> text("parent/groupId")).orElseThrow();
    }

    String artifact() {
        return text("artifactId").orElseThrow();
    }

    String version() {
        return text("version").or(() -> text("parent/version")).orElseThrow();
    }

    String packaging() {
        return text("packaging").orElse("jar");
    }

    Optional<String> parent() {
        return text("parent/artifactId");
    }

    /** Whether there is text at a path of elements, as {@code scm/url}. */
    boolean says(String path) {
        return text(path).filter(text -> !text.isEmpty() && !text.contains("${")).isPresent();
    }

    /** The texts of the modules that the project lists outside profiles. */
    List<String> modules() {
        return children(project, "modules").stream().flatMap(all -> children(all, "module").stream())
                .map(module -> module.getTextContent().strip()).toList();
    }

    /** The artifacts of a group that this one needs at run time. */
    List<String> dependencies(String group) {
        return children(project, "dependencies").stream().flatMap(all -> children(all, "dependency").stream())
                .filter(dependency -> text(dependency, "groupId").orElse("").equals(group))
                .filter(dependency -> !text(dependency, "scope").orElse("compile").equals("test"))
                .map(dependency -> text(dependency, "artifactId").orElseThrow()).toList();
    }

    private Optional<String> text(String path) {
        return text(project, path);
    }

    private static Optional<String> text(Element from, String path) {
        Element at = from;
        for (String step : path.split("/")) {
            List<Element> next = children(at, step);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            at = next.get(0);
        }
        return Optional.of(at.getTextContent().strip());
    }

    private static List<Element> children(Element of, String name) {
        List<Element> found = new ArrayList<>();
        for (Node child = of.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }
}
