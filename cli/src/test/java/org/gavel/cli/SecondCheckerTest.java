package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Has the checker in Python, which shares nothing with the engine, look at answers of every kind about random boards, with cycles, zugzwang,
 * stuck players, owners and charges; and at as many answers that were made false.
 */
@Tag("slow")
class SecondCheckerTest {

    private static final Path TESTS = Path.of("").toAbsolutePath().getParent().resolve("clients/python/tests");
    private static final boolean LONG = Boolean.getBoolean("long-checks");
    private static final int ROUNDS = LONG ? 12 : 1;
    private static final int FALSE_ANSWERS = LONG ? 10_000 : 150;
    private static final long SEED = 20_261_123;
    private static final int LONG_COMPARISON = 50_000;
    private static final List<String> TIES = List.of("advantage", "advantage:bob", "make-it-take-it", "losers-ball",
            "alice", "bob", "alternate-ties", "alternate-rounds", "custom:b|a=alice,a,b,b|b=bob,a,b,a");

    private static final Pattern EXACT_NEED = Pattern.compile("\"alice\":\\{\"exact\":\"([0-9]+)/([0-9]{1,18})\"");

    private final Random random = new Random(SEED);
    private final List<String> cases = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();

    private enum Form {
        PLAIN, CHARGES, MARKED, CHARGED_MARKS, PRIORITIES, OWNED, WEIGHTS, STRONG, BROKE
    }

    /** A board with up to six vertices; sometimes a player cannot move somewhere, and a rule says what then. */
    private String board(Form form, String objective) {
        int inner = 2 + random.nextInt(3);
        int ends = form == Form.STRONG ? 0 : 2;
        StringBuilder text = new StringBuilder("{\"name\":\"random\",\"start\":\"v0\"");
        if (ends > 0) {
            text.append(",\"stuck\":\"").append(List.of("loses", "tie", "pass").get(random.nextInt(3))).append('"');
        }
        text.append(objective.isEmpty() ? "" : ",\"objective\":" + objective).append(",\"vertices\":[");
        for (int vertex = 0; vertex < inner; vertex++) {
            text.append(vertex == 0 ? "" : ",").append("{\"id\":\"v").append(vertex).append('"').append(mark(form))
                    .append('}');
        }
        for (int end = 0; end < ends; end++) {
            String outcome = random.nextInt(5) == 0 ? "tie" : end == 0 ? "alice" : "bob";
            text.append(",{\"id\":\"v").append(inner + end).append("\",\"outcome\":\"").append(outcome).append("\"}");
        }
        text.append("],\"edges\":[");
        for (int vertex = 0; vertex < inner; vertex++) {
            int edges = form == Form.STRONG ? 1 : 2 + random.nextInt(2);
            for (int edge = 0; edge < edges; edge++) {
                String colour = form == Form.STRONG || random.nextInt(3) == 0 ? "both"
                        : random.nextBoolean() ? "red" : "blue";
                int to = form == Form.STRONG ? (vertex + 1) % inner : random.nextInt(inner + ends);
                text.append(vertex + edge == 0 ? "" : ",").append("{\"from\":\"v").append(vertex)
                        .append("\",\"to\":\"v").append(to).append("\",\"colour\":\"").append(colour).append("\"}");
            }
            if (form == Form.STRONG) {
                text.append(",{\"from\":\"v").append(vertex).append("\",\"to\":\"v").append(random.nextInt(inner))
                        .append("\",\"colour\":\"both\"}");
            }
        }
        return text.append("]}").toString();
    }

    private String mark(Form form) {
        String owner = form == Form.OWNED && random.nextInt(3) == 0
                ? ",\"owner\":\"" + (random.nextBoolean() ? "alice" : "bob") + '"'
                : "";
        return owner + switch (form) {
            case CHARGED_MARKS -> mark(Form.CHARGES) + mark(Form.MARKED);
            case CHARGES -> random.nextBoolean() ? ",\"charge\":{\"alice\":\"1/" + (5 + random.nextInt(9)) + "\"}" : "";
            case BROKE -> random.nextBoolean() ? ",\"broke\":\"" + (random.nextBoolean() ? "alice" : "tie") + '"' : "";
            case MARKED -> random.nextBoolean() ? ",\"marked\":true" : "";
            case PRIORITIES, OWNED -> ",\"priority\":" + random.nextInt(5);
            case WEIGHTS, STRONG -> ",\"weight\":" + (random.nextInt(5) - 2);
            default -> "";
        };
    }

    private void add(Path folder, String board, List<String> auction, List<String> question) throws IOException {
        ask(List.of(written(folder, "random.json", board)), auction, question);
    }

    /** Asks who wins with exactly what Alice needs, which the tie rule decides. */
    private void addAtThreshold(Path folder, String payment) throws IOException {
        String board = board(payment.equals("richman") && random.nextBoolean() ? Form.CHARGES : Form.PLAIN, "");
        List<String> auction = List.of("--payment", payment, "--ties", ties(), "--bids",
                List.of("secret", "open:alice", "open:bob").get(random.nextInt(3)));
        List<String> words = new ArrayList<>(List.of("solve", written(folder, "random.json", board)));
        words.addAll(auction);
        words.addAll(List.of("--vertices", "start", "--format", "json"));
        Matcher need = EXACT_NEED.matcher(Run.of(words.toArray(String[]::new)).out());
        if (need.find()) {
            long rest = Long.parseLong(need.group(2)) - Long.parseLong(need.group(1));
            add(folder, board, auction, List.of("outcome", "--money", need.group(1) + "," + rest));
        }
    }

    private static String written(Path folder, String name, String board) throws IOException {
        Path game = folder.resolve(name);
        Files.writeString(game, board);
        return game.toString();
    }

    private static String asJson(String game, List<String> auction) {
        List<String> convert = new ArrayList<>(List.of("convert", game, "--to", "json"));
        convert.addAll(auction);
        Run read = Run.of(convert.toArray(String[]::new));
        assertThat(read.status()).as(read.err()).isZero();
        return read.out().replace('\n', ' ');
    }

    private void ask(List<String> games, List<String> auction, List<String> question) {
        List<String> words = new ArrayList<>(question);
        words.addAll(1, games);
        words.addAll(auction);
        words.addAll(List.of("--format", "json", "--certificate"));
        Run answer = Run.of(words.toArray(String[]::new));
        if (answer.status() == 0) {
            String other = games.size() == 1 ? "" : ",\"other\":" + asJson(games.get(1), auction);
            cases.add(
                    "{\"game\":" + asJson(games.get(0), auction) + other + ",\"answer\":" + answer.out().strip() + "}");
        } else {
            assertThat(answer.status()).as(words + " " + answer.err()).isIn(1, 2, 3);
            refused.add(words + " " + answer.err().strip());
        }
    }

    private String ties() {
        return TIES.get(random.nextInt(TIES.size()));
    }

    private void collect(Path folder) throws IOException {
        for (int round = 0; round < ROUNDS; round++) {
            for (String payment : List.of("richman", "poorman", "taxman:1/3", "all-pay", "robin-hood:1/5")) {
                add(folder, board(Form.PLAIN, ""), List.of("--payment", payment, "--ties", ties()), List.of("solve"));
            }
            for (String payment : List.of("richman", "poorman", "taxman:1/3")) {
                addAtThreshold(folder, payment);
            }
            add(folder, board(Form.CHARGES, ""), List.of("--ties", ties()), List.of("solve"));
            for (String payment : List.of("richman", "poorman", "all-pay", "all-pay-richman")) {
                add(folder, board(Form.PLAIN, ""), List.of("--payment", payment, "--ties", ties(), "--bids",
                        List.of("secret", "open:alice", "open:bob").get(random.nextInt(3))),
                        List.of("solve", "--totals", "0..3"));
                add(folder, board(Form.PLAIN, ""), List.of("--payment", payment, "--ties", "no-move"),
                        List.of("solve", "--totals", "0..3"));
                add(folder, board(Form.OWNED, "\"parity\""), List.of("--payment", payment, "--ties", ties()),
                        List.of("solve", "--totals", "0..3"));
                add(folder, board(Form.PLAIN, ""), List.of("--payment", payment, "--ties", ties()),
                        List.of("outcome", "--chips", "2,1"));
                add(folder, board(Form.PLAIN, ""), List.of("--payment", payment, "--ties", ties()),
                        List.of("outcome", "--chips", "2,2"));
                add(folder, board(Form.OWNED, "\"parity\""), List.of("--payment", payment, "--ties", ties()),
                        List.of("outcome", "--chips", random.nextBoolean() ? "2,2" : "1,2"));
                add(folder, board(Form.PLAIN, ""), List.of("--payment", payment, "--ties",
                        List.of("coin", "no-move", "alice", "losers-ball").get(random.nextInt(4))),
                        List.of("value", "--chips", "2,1"));
            }
            for (String payment : List.of("richman", "poorman")) {
                for (String objective : List.of("safety", "buchi", "co-buchi")) {
                    add(folder, board(Form.MARKED, '"' + objective + '"'), List.of("--payment", payment),
                            List.of("solve"));
                    add(folder, board(Form.MARKED, '"' + objective + '"'), List.of("--payment", payment),
                            List.of("outcome", "--money", "200,99"));
                }
                add(folder, board(Form.PRIORITIES, "\"parity\""), List.of("--payment", payment), List.of("solve"));
                add(folder, board(Form.WEIGHTS, "{\"mean-payoff\":\"1/3\"}"), List.of("--payment", payment),
                        List.of("solve"));
                add(folder, board(Form.STRONG, "{\"mean-payoff\":\"0\"}"), List.of("--payment", payment),
                        List.of("solve"));
                add(folder, board(Form.STRONG, "{\"mean-payoff\":\"0\"}"), List.of("--payment", payment),
                        List.of("payoff", "--shares", "1/4,1/2,3/4"));
                add(folder, board(Form.PLAIN, ""), List.of("--payment", payment),
                        List.of("outcome", "--money", "200,99"));
            }
            for (String payment : List.of("richman", "robin-hood:1/5")) {
                add(folder, board(Form.CHARGED_MARKS, "\"safety\""), List.of("--payment", payment), List.of("solve"));
                add(folder, board(Form.MARKED, "\"safety\""), List.of("--payment", payment),
                        List.of("outcome", "--money", "200,99"));
            }
            add(folder, board(Form.OWNED, "\"parity\""), List.of(), List.of("solve"));
            add(folder, board(Form.BROKE, ""),
                    List.of("--payment", List.of("richman", "all-pay", "second-price").get(random.nextInt(3)),
                            "--broke",
                            "settle", "--mover", List.of("winner-decides", "winner-moves").get(random.nextInt(2))),
                    List.of("value", "--chips", "2,1"));
            add(folder, board(Form.PLAIN, ""), List.of("--ties", ties(), "--broke", "settle"),
                    List.of("outcome", "--chips", "2,1"));
            if (round % 3 == 0) {
                collectOfTotalsAndMoves(folder);
                collectOfCredits(folder);
            }
        }
    }

    private void collectOfTotalsAndMoves(Path folder) throws IOException {
        for (String payment : List.of("richman", "poorman", "all-pay", "robin-hood:1/5")) {
            List<String> auction = List.of("--payment", payment, "--ties", ties());
            add(folder, board(Form.PLAIN, ""), auction, List.of("solve", "--horizon", "" + random.nextInt(6)));
            add(folder, board(Form.PLAIN, ""), auction, List.of("moves"));
            add(folder, board(Form.PLAIN, ""), auction, List.of("moves", "--totals", "0..3"));
        }
        List<String> auction = List.of("--ties", ties(), "--bids",
                List.of("secret", "open:alice", "open:bob").get(random.nextInt(3)));
        add(folder, board(Form.PLAIN, ""), auction, List.of("periods", "--vertices", "all"));
        askForAComparison(folder, auction);
    }

    /** Compares boards until the tables that prove it are short: the checker tries every bid of every total in them, many times. */
    private void askForAComparison(Path folder, List<String> auction) throws IOException {
        int before = cases.size();
        do {
            cases.subList(before, cases.size()).clear();
            ask(List.of(written(folder, "random.json", board(Form.PLAIN, "")),
                    written(folder, "other.json", board(Form.PLAIN, ""))), auction, List.of("compare"));
        } while (cases.size() > before && cases.get(before).length() > LONG_COMPARISON);
    }

    private void collectOfCredits(Path folder) throws IOException {
        for (String payment : List.of("richman", "poorman", "all-pay", "all-pay-richman")) {
            List<String> auction = List.of("--payment", payment, "--ties", ties());
            add(folder, board(Form.WEIGHTS, "{\"energy\":" + random.nextInt(3) + "}"), auction,
                    List.of("solve", "--totals", "0..2"));
            add(folder, board(Form.WEIGHTS, "{\"mean-payoff\":\"1/2\"}"), auction,
                    List.of("solve", "--totals", "0..2"));
        }
    }

    @Test
    void gavelCheck_answersOfEveryKindAndFalseOnes_acceptsTheFirstAndNoneOfTheOthers(@TempDir Path folder)
            throws IOException, InterruptedException {
        assumeTrue(isThere("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 8))"),
                "there is no python3 of version 3.8 or later, so the second checker is not tested");
        collect(folder);
        Path file = folder.resolve("cases.jsonl");
        Files.write(file, cases);
        assertThat(cases.size()).as("seed " + SEED + ": " + refused).isGreaterThan(37 * ROUNDS);
        Process process = new ProcessBuilder("python3", "-B", TESTS.resolve("attack.py").toString(), file.toString(),
                Integer.toString(FALSE_ANSWERS)).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("seed " + SEED + ": " + output).isZero();
        assertThat(output).contains("refused, once made false: " + FALSE_ANSWERS);
    }

    private static boolean isThere(String... words) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(words).start();
            process.getOutputStream().close();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
