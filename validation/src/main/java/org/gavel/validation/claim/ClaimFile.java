package org.gavel.validation.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.validation.claim.Claim.Check;

/**
 * Claims as they are written in files: a line for each field, {@code place: Theorem 3.7}, which goes on in lines that begin with
 * blanks. {@code work} says where the claims that follow are printed. A claim begins with {@code claim}, its name; {@code place},
 * {@code says}, {@code origin}, {@code over} and {@code deep} (its ranges), {@code by} (how it is checked) and
 * {@code misprint} or {@code amendment} are words. What follows is a {@link CaseCheck}.
 */
public final class ClaimFile {

    private static final String WORK = "work";
    private static final String CLAIM = "claim";

    private final List<Section> sections = new ArrayList<>();

    /**
     * A line of a file.
     *
     * @param name the name of the field
     * @param text what it says
     */
    record Field(String name, String text) {
    }

    /**
     * A claim as it is written.
     *
     * @param work the work in which it is printed
     * @param words its words, by the names of their fields
     * @param check the fields that say how it is checked
     */
    private record Section(String work, Map<String, String> words, List<Field> check) {

        Claim claim(Optional<Check> coded, CaseCheck.Library library) {
            String over = words.get("over");
            return new Claim(words.get(CLAIM), new Citation(work, words.get("place")),
                    Origin.valueOf(words.getOrDefault("origin", "printed").toUpperCase(java.util.Locale.ROOT)),
                    words.get("says"), over, words.getOrDefault("deep", over), words.get("by"), correction(),
                    check.isEmpty() ? coded.orElseThrow() : new CaseCheck(words.get(CLAIM), check, library));
        }

        private Optional<Correction> correction() {
            for (Correction.Kind kind : Correction.Kind.values()) {
                String words = this.words.get(kind.name().toLowerCase(java.util.Locale.ROOT));
                if (words != null) {
                    return Optional.of(new Correction(kind, words));
                }
            }
            return Optional.empty();
        }
    }

    private ClaimFile() {
    }

    /**
     * The claims of a file.
     *
     * @param text the file
     * @param coded the checks of claims that are written in Java, by the names of the claims
     * @param library the games and functions that the others use
     */
    public static List<Claim> read(String text, Map<String, Check> coded, CaseCheck.Library library) {
        ClaimFile file = new ClaimFile();
        String work = "";
        for (Field field : fields(text)) {
            if (field.name().equals(WORK)) {
                work = field.text();
            } else {
                file.add(work, field);
            }
        }
        return file.sections.stream()
                .map(each -> each.claim(Optional.ofNullable(coded.get(each.words().get(CLAIM))), library)).toList();
    }

    private static List<Field> fields(String text) {
        String joined = text.replaceAll("\n +", " ");
        return joined.lines().filter(line -> !line.isBlank()).map(line -> {
            int colon = line.indexOf(':');
            return new Field(line.substring(0, colon), line.substring(colon + 1).strip());
        }).toList();
    }

    private void add(String work, Field field) {
        if (field.name().equals(CLAIM)) {
            sections.add(new Section(work, new LinkedHashMap<>(), new ArrayList<>()));
        }
        Section last = sections.get(sections.size() - 1);
        if (CaseCheck.FIELDS.contains(field.name())) {
            last.check().add(field);
        } else {
            last.words().put(field.name(), field.text());
        }
    }
}
