package org.gavel.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.jgrapht.alg.cycle.CycleDetector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.task.LateRefusal;
import org.gavel.engine.task.Unsupported;
import org.gavel.engine.task.UnsupportedGameException;
import org.junit.jupiter.api.Test;

/** Guards the direction of the arrows: engine, inquiry, play, dsl, io, games, service, cli, each knows only those before. */
class ArchitectureTest {

    private static final String[] BELOW_CLI = {"org.gavel.engine..", "org.gavel.inquiry..", "org.gavel.play..",
            "org.gavel.dsl..", "org.gavel.io..", "org.gavel.games..", "org.gavel.service.."};
    /** The modules whose rooms CONTRIBUTING pictures. */
    private static final List<String> PICTURED = List.of("engine", "inquiry", "play");
    private static final String[] BESIDE_THE_CORE = {"org.gavel.large..", "org.gavel.validation..",
            "org.gavel.spark.."};
    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?(org\\.gavel\\.[a-z.]+[a-z])\\.[A-Z]",
            Pattern.MULTILINE);
    private static final Pattern ROOM = Pattern.compile("^([a-z.]+) {2,}\\S", Pattern.MULTILINE);
    private static final Set<String> MUTUAL_ROOMS = Set.of("org.gavel.engine.formula and org.gavel.engine.rules",
            "org.gavel.engine.solve and org.gavel.engine.strategy");
    /** The most classes of a pictured package. */
    private static final int LARGEST_ROOM = 32;
    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar")).importPackages("org.gavel");

    @Test
    void engine_knowsOnlyItsLibraries() {
        classes().that().resideInAPackage("org.gavel.engine..").should()
                .onlyDependOnClassesThat(resideInAnyPackage("org.gavel.engine..", "java..", "org.jgrapht..",
                        "org.eclipse.collections..", "org.apache.commons.math3..",
                        "org.apache.commons.numbers..", "org.apache.commons.statistics.."))
                .check(CLASSES);
    }

    /** Questions know the engine; plays know both; the language knows the engine alone. */
    @Test
    void inquiryPlayAndLanguage_knowOnlyModulesBelow() {
        noClasses().that().resideInAPackage("org.gavel.inquiry..").should().dependOnClassesThat(
                resideInAPackage("org.gavel..")
                        .and(not(resideInAnyPackage("org.gavel.engine..", "org.gavel.inquiry.."))))
                .check(CLASSES);
        noClasses().that().resideInAPackage("org.gavel.play..").should().dependOnClassesThat(
                resideInAPackage("org.gavel..").and(not(resideInAnyPackage("org.gavel.engine..", "org.gavel.inquiry..",
                        "org.gavel.play.."))))
                .check(CLASSES);
        noClasses().that().resideInAPackage("org.gavel.dsl..").should().dependOnClassesThat()
                .resideInAnyPackage("org.gavel.inquiry..", "org.gavel.play..").check(CLASSES);
    }

    @Test
    void engine_knowsNoFormatOfJGraphT() {
        noClasses().that().resideInAPackage("org.gavel.engine..").should().dependOnClassesThat()
                .resideInAPackage("org.jgrapht.nio..").check(CLASSES);
    }

    @Test
    void dsl_knowsNeitherGamesNorCommandLine() {
        noClasses().that().resideInAPackage("org.gavel.dsl..").should().dependOnClassesThat()
                .resideInAnyPackage("org.gavel.games..", "org.gavel.cli..", "picocli..").check(CLASSES);
    }

    @Test
    void games_knowNotTheCommandLine() {
        noClasses().that().resideInAPackage("org.gavel.games..").should().dependOnClassesThat()
                .resideInAnyPackage("org.gavel.cli..", "picocli..").check(CLASSES);
    }

    @Test
    void service_knowsNotTheCommandLine() {
        noClasses().that().resideInAPackage("org.gavel.service..").should().dependOnClassesThat()
                .resideInAnyPackage("org.gavel.cli..", "org.gavel.web..", "picocli..").check(CLASSES);
        noClasses().that().resideInAnyPackage("org.gavel.dsl..", "org.gavel.io..", "org.gavel.games..").should()
                .dependOnClassesThat().resideInAPackage("org.gavel.service..")
                .check(CLASSES);
    }

    /** Modules beside the core know it, and are found through services. */
    @Test
    void core_knowsNothingBesideIt() {
        noClasses().that().resideOutsideOfPackages(BESIDE_THE_CORE).and().resideOutsideOfPackage("org.gavel.bench..")
                .should().dependOnClassesThat().resideInAnyPackage(BESIDE_THE_CORE).check(CLASSES);
    }

    @Test
    void belowCli_nothingPrintsOrExitsOrReadsAClock() {
        noClasses().that().resideInAnyPackage(BELOW_CLI).should().accessField(System.class, "out")
                .orShould().accessField(System.class, "err").orShould().accessField(System.class, "in")
                .orShould().callMethod(System.class, "exit", int.class)
                .orShould().callMethod(Runtime.class, "exit", int.class)
                .orShould().callMethod(Runtime.class, "halt", int.class)
                .orShould().callMethod(System.class, "nanoTime")
                .orShould().callMethod(System.class, "currentTimeMillis")
                .orShould().callMethod(Instant.class, "now").orShould().callMethod(LocalDate.class, "now")
                .orShould().callMethod(LocalDateTime.class, "now").orShould().callMethod(ZonedDateTime.class, "now")
                .orShould().dependOnClassesThat().areAssignableTo(Clock.class)
                .orShould().callMethod(Throwable.class, "printStackTrace").check(CLASSES);
    }

    @Test
    void everywhere_packagesHaveNoCycles() {
        slices().matching("org.gavel.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    /** Constants that the compiler inlines leave no trace in classes, but they do in sources. */
    @Test
    void everywhere_packagesHaveNoCyclesInTheirSources() throws IOException {
        Graph<String, DefaultEdge> imports = imports();
        assertEquals(Set.of(), new CycleDetector<>(imports).findCycles(), "packages on cycles of imports");
    }

    /** A room with its chambers knows another with its chambers, or is known by it; the pairs that are left are named. */
    @Test
    void everywhere_roomsKnowEachOtherOneWay() throws IOException {
        Graph<String, DefaultEdge> imports = imports();
        Graph<String, DefaultEdge> rooms = new DefaultDirectedGraph<>(DefaultEdge.class);
        for (DefaultEdge edge : imports.edgeSet()) {
            String own = room(imports.getEdgeSource(edge));
            String other = room(imports.getEdgeTarget(edge));
            if (!own.equals(other)) {
                rooms.addVertex(own);
                rooms.addVertex(other);
                rooms.addEdge(own, other);
            }
        }
        Set<String> pairs = rooms.edgeSet().stream()
                .filter(edge -> rooms.containsEdge(rooms.getEdgeTarget(edge), rooms.getEdgeSource(edge)))
                .map(edge -> Stream.of(rooms.getEdgeSource(edge), rooms.getEdgeTarget(edge)).sorted()
                        .collect(Collectors.joining(" and ")))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(MUTUAL_ROOMS, pairs, "rooms that know each other through their chambers");
    }

    /** The first room of a package: {@code org.gavel.engine.solve} of {@code org.gavel.engine.solve.reach}. */
    private static String room(String name) {
        return Stream.of(name.split("\\.")).limit(4).collect(Collectors.joining("."));
    }

    /** The pictures of the house name every room of a module, below all rooms that it knows. */
    @Test
    void contributing_picturesTheHouse() throws IOException {
        String page = Files.readString(Path.of("..", "CONTRIBUTING.md"));
        for (String module : PICTURED) {
            String prefix = "org.gavel." + module;
            String picture = page.substring(page.indexOf("```text", page.indexOf("The rooms of `" + prefix)));
            List<String> rooms = ROOM.matcher(picture.substring(0, picture.indexOf("\n```"))).results()
                    .map(found -> "org.gavel." + (module.equals("engine") ? "engine." : "") + found.group(1)).toList();
            Graph<String, DefaultEdge> imports = imports();
            imports.removeAllVertices(imports.vertexSet().stream()
                    .filter(each -> !(each + '.').startsWith(prefix + '.')).toList());
            assertEquals(new TreeSet<>(imports.vertexSet()), new TreeSet<>(rooms),
                    "rooms of " + module + " in the picture of CONTRIBUTING.md");
            List<String> upward = imports.edgeSet().stream().filter(
                    edge -> rooms.indexOf(imports.getEdgeSource(edge)) < rooms.indexOf(imports.getEdgeTarget(edge)))
                    .map(Object::toString).toList();
            assertEquals(List.of(), upward, "rooms that know one below them in the picture");
        }
    }

    /** The packages of all main sources, and which of them name which others in their imports. */
    private static Graph<String, DefaultEdge> imports() throws IOException {
        Graph<String, DefaultEdge> imports = new DefaultDirectedGraph<>(DefaultEdge.class);
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            for (Path file : (Iterable<Path>) files.filter(ArchitectureTest::isMainSource)::iterator) {
                String own = file.getParent().toString().replaceAll(".*/src/main/java/", "").replace('/', '.');
                imports.addVertex(own);
                IMPORT.matcher(Files.readString(file)).results().map(found -> found.group(1))
                        .filter(other -> !other.equals(own)).forEach(other -> {
                            imports.addVertex(other);
                            imports.addEdge(own, other);
                        });
            }
        }
        return imports;
    }

    private static boolean isMainSource(Path file) {
        return file.toString().contains("/src/main/java/org/gavel/") && file.toString().endsWith(".java");
    }

    /** A payment or a tie rule is told apart from others by what it does; proofs, apart from the rules, say it once more. */
    @Test
    void everywhere_onlyRulesAndFormulasKnowPaymentsAndTieRules() {
        noClasses().that().resideOutsideOfPackages("org.gavel.engine.rules..", "org.gavel.engine.formula..").and()
                .doNotHaveFullyQualifiedName("org.gavel.engine.proof.RoundRule").should()
                .dependOnClassesThat(belongToThe(Payment.class).or(belongToThe(TieRule.class)))
                .orShould().accessFieldWhere(target(owner(equivalentTo(Payments.class)))).check(CLASSES);
    }

    /** What is not supported is refused by name, in the table of what can be asked; what a format cannot hold, where it is written. */
    @Test
    void everywhere_onlyTheTableAndWritersRefuseGames() {
        noClasses().that().resideOutsideOfPackages("org.gavel.io.graph", "org.gavel.dsl.print").and()
                .doNotHaveFullyQualifiedName(Capabilities.class.getName()).and()
                .doNotHaveFullyQualifiedName(Unsupported.class.getName()).and()
                .doNotHaveFullyQualifiedName(LateRefusal.class.getName()).should()
                .callConstructor(UnsupportedGameException.class, String.class, String.class).check(CLASSES);
    }

    /** Verifiers share no code with solvers: what both need is a limit, a task or an answer, and stands apart from both. */
    @Test
    void proof_knowsNothingThatSolves() {
        noClasses().that().resideInAnyPackage("org.gavel.engine.proof..", "org.gavel.play.proof..").should()
                .dependOnClassesThat()
                .resideInAPackage("org.gavel.engine.solve..").check(CLASSES);
    }

    /** A newcomer finds a class by its room, and reads the room. */
    @Test
    void pictured_roomsAreSmall() {
        Map<String, Long> sizes = CLASSES.stream()
                .filter(each -> each.isTopLevelClass() && !each.getSimpleName().endsWith("-info")
                        && PICTURED.contains(each.getPackageName().split("\\.")[2]))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
        sizes.values().removeIf(size -> size <= LARGEST_ROOM);
        assertEquals(Map.of(), sizes, "packages of more than " + LARGEST_ROOM + " classes");
    }

    /** The classes of one payment or one tie rule. */
    private static DescribedPredicate<JavaClass> belongToThe(Class<?> part) {
        return assignableTo(part).and(not(equivalentTo(part))).as("is a certain " + part.getSimpleName());
    }

    /** A reader who finds a class by its name finds the one that is meant. */
    @Test
    void everywhere_noTwoClassesShareAName() {
        Map<String, List<String>> byName = CLASSES.stream()
                .filter(each -> each.isTopLevelClass() && !each.getSimpleName().endsWith("-info"))
                .collect(Collectors.groupingBy(JavaClass::getSimpleName, TreeMap::new,
                        Collectors.mapping(JavaClass::getName, Collectors.toList())));
        byName.values().removeIf(names -> names.size() == 1);
        assertEquals(Map.of(), byName, "one name, several classes");
    }

    @Test
    void everywhere_nothingPublicTakesABoolean() {
        methods().that().arePublic().and().areDeclaredInClassesThat().arePublic().should(takeNoBoolean())
                .check(CLASSES);
    }

    @Test
    void everywhere_recordsHoldNoArrays() {
        classes().that().areRecords().and().arePublic().should(holdNoArrays()).check(CLASSES);
    }

    private static ArchCondition<JavaMethod> takeNoBoolean() {
        return new ArchCondition<>("take no boolean") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                boolean takes = method.getRawParameterTypes().stream()
                        .anyMatch(type -> type.isEquivalentTo(boolean.class));
                boolean ofRecord = method.getOwner().isRecord() && method.getName().equals("equals");
                if (takes && !ofRecord) {
                    events.add(SimpleConditionEvent.violated(method, method.getFullName() + " takes a boolean"));
                }
            }
        };
    }

    private static ArchCondition<JavaClass> holdNoArrays() {
        return new ArchCondition<>("hold no arrays") {
            @Override
            public void check(JavaClass record, ConditionEvents events) {
                record.getFields().stream().filter(field -> field.getRawType().isArray())
                        .filter(field -> !field.getModifiers()
                                .contains(com.tngtech.archunit.core.domain.JavaModifier.STATIC))
                        .forEach(field -> events.add(
                                SimpleConditionEvent.violated(field, field.getFullName() + " is an array")));
            }
        };
    }
}
