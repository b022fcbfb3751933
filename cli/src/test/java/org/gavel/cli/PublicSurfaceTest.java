package org.gavel.cli;

import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.PROTECTED;
import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares what others can rely on with what is written down in {@code src/api}, so that nobody breaks it unseen. A change
 * that is meant is written down with {@code -Dwrite-surface}, and told in the change log. Packages whose description says that
 * they may change are left out.
 */
class PublicSurfaceTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path FOLDER = ROOT.resolve("src/api");
    private static final String CHANGING = "May change in any release: not part of the public surface.";

    @ParameterizedTest
    @ValueSource(strings = {"engine", "inquiry", "play", "dsl", "io", "games", "service"})
    void surface_ofAModule_isAsWrittenDown(String module) throws IOException {
        Set<String> changing = changing(module);
        List<String> lines = ArchitectureTest.CLASSES.stream()
                .filter(each -> (each.getPackageName() + '.').startsWith("org.gavel." + module + '.'))
                .filter(PublicSurfaceTest::isPublic).filter(each -> !changing.contains(each.getPackageName()))
                .flatMap(each -> lines(each).stream()).sorted().toList();
        Path file = FOLDER.resolve(module + ".txt");
        if (System.getProperty("write-surface") != null) {
            Files.createDirectories(FOLDER);
            Files.write(file, lines);
        }
        assertThat(lines).as("the public surface of %s; if this is meant, add -Dwrite-surface and tell the change log",
                module).isEqualTo(Files.readAllLines(file));
    }

    /** The packages of a module that say that they may change. */
    private static Set<String> changing(String module) throws IOException {
        Path sources = ROOT.resolve(module).resolve("src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.endsWith("package-info.java")).filter(PublicSurfaceTest::saysThatItChanges)
                    .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
                    .collect(Collectors.toSet());
        }
    }

    private static boolean saysThatItChanges(Path file) {
        try {
            return Files.readString(file).contains(CHANGING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isPublic(JavaClass each) {
        return each.getModifiers().contains(PUBLIC) && !each.getModifiers().contains(SYNTHETIC)
                && each.getEnclosingClass().map(PublicSurfaceTest::isPublic).orElse(true);
    }

    private static List<String> lines(JavaClass each) {
        List<String> lines = new ArrayList<>();
        lines.add(each.getName() + " is " + kind(each));
        for (JavaMember member : each.getMembers()) {
            Set<JavaModifier> modifiers = member.getModifiers();
            boolean seen = modifiers.contains(PUBLIC)
                    || modifiers.contains(PROTECTED) && !each.getModifiers().contains(FINAL);
            if (seen && !modifiers.contains(SYNTHETIC)) {
                lines.add(each.getName() + " " + (modifiers.contains(STATIC) ? "static " : "") + signature(member));
            }
        }
        return lines;
    }

    private static String kind(JavaClass each) {
        return each.isRecord() ? "a record"
                : each.isEnum() ? "an enum" : each.isInterface() ? "an interface" : "a class";
    }

    private static String signature(JavaMember member) {
        if (member instanceof JavaField field) {
            return field.getName() + ": " + field.getType().getName();
        }
        JavaCodeUnit unit = (JavaCodeUnit) member;
        return unit.getName() + unit.getParameterTypes().stream().map(type -> type.getName())
                .collect(Collectors.joining(", ", "(", ")")) + ": " + unit.getReturnType().getName();
    }
}
