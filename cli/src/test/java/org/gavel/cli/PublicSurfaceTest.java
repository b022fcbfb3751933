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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares what others can call with what is written down in {@code src/api}, so that nobody breaks it unseen. A change
 * that is meant is written down with {@code -Dwrite-surface}, and told in the change log.
 */
class PublicSurfaceTest {

    private static final Path FOLDER = Path.of("").toAbsolutePath().getParent().resolve("src/api");

    @ParameterizedTest
    @ValueSource(strings = {"engine", "inquiry", "play", "dsl", "io", "games", "service"})
    void surface_ofAModule_isAsWrittenDown(String module) throws IOException {
        List<String> lines = ArchitectureTest.CLASSES.stream()
                .filter(each -> (each.getPackageName() + '.').startsWith("org.gavel." + module + '.'))
                .filter(PublicSurfaceTest::isPublic).flatMap(each -> lines(each).stream()).sorted().toList();
        Path file = FOLDER.resolve(module + ".txt");
        if (System.getProperty("write-surface") != null) {
            Files.createDirectories(FOLDER);
            Files.write(file, lines);
        }
        assertThat(lines).as("the public surface of %s; if this is meant, add -Dwrite-surface and tell the change log",
                module).isEqualTo(Files.readAllLines(file));
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
