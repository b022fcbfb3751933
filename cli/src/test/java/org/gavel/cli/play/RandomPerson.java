package org.gavel.cli.play;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A person who answers every question at random, by what its prompt allows, and remembers what was shown. */
final class RandomPerson implements Dialogue {

    private static final Pattern BIDS = Pattern.compile("\\w+ bids (?:unseen )?\\(0 to ([0-9]+)\\)> ");
    private static final Pattern MONEY = Pattern
            .compile("\\w+ bids \\(0 to .*?([0-9]+(?:\\.[0-9]+)?)(?:\\.{3})?\\)*> ");
    private static final Pattern MOVES = Pattern.compile("\\w+ moves \\((.*?)(; or other)?\\)> ");

    private final Random random;
    private final StringBuilder shown = new StringBuilder();

    RandomPerson(long seed) {
        random = new Random(seed);
    }

    @Override
    public Optional<String> ask(String prompt, Sight sight) {
        String answer = answer(prompt);
        if (sight == Sight.SECRET) {
            shown.append(prompt).append('\n');
            return Optional.of(answer);
        }
        shown.append(prompt).append(answer).append('\n');
        return answer.equals("quit") ? Optional.empty() : Optional.of(answer);
    }

    private String answer(String prompt) {
        Matcher bids = BIDS.matcher(prompt);
        if (bids.matches()) {
            return Integer.toString(random.nextInt(Integer.parseInt(bids.group(1)) + 1));
        }
        Matcher money = MONEY.matcher(prompt);
        if (money.matches()) {
            double most = Double.parseDouble(money.group(1)) - 1e-6;
            return String.format(Locale.ROOT, "%.6f", Math.max(0, most * random.nextInt(17) / 16));
        }
        Matcher moves = MOVES.matcher(prompt);
        if (moves.matches()) {
            List<String> labels = List.of(moves.group(1).split(", "));
            boolean passes = moves.group(2) != null && random.nextInt(4) == 0;
            return passes ? "other" : labels.get(random.nextInt(labels.size()));
        }
        return prompt.contains("use or keep") ? random.nextBoolean() ? "use" : "keep" : "quit";
    }

    @Override
    public void say(String text) {
        shown.append(text).append('\n');
    }

    String shown() {
        return shown.toString();
    }
}
