package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gavel.cli.main.Gavel;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the user is told about wrong input: one clear line, an exit status, and no stack trace. */
class WrongInputTest {

    @TempDir
    private Path folder;
    private String diamond;

    @BeforeEach
    void writeBoard() {
        diamond = Boards.write(folder, "diamond.json", Boards.DIAMOND);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            solve                                   | 2 | GAME is required (try 'gavel solve tug-of-war:n=5')
            check answer.json                       | 2 | GAME is required (try 'gavel check answer.json tug-of-war')
            slove                                   | 2 | unknown command 'slove' (did you mean 'solve'?)
            solve DIAMOND --totls 3                 | 2 | unknown option '--totls' (did you mean '--totals'?)
            solve DIAMOND --chips 3                 | 2 | unknown option '--chips' (use --totals TOTALS)
            solve tug-of-war:n=5 --alice 3          | 2 | unknown option '--alice' (use 'gavel outcome' with --chips A,B or --money A,B)
            solve DIAMOND --money 1,1               | 2 | unknown option '--money' (use 'gavel outcome' with --chips A,B or --money A,B)
            solve DIAMOND --discrete                | 2 | unknown option '--discrete' (use --totals TOTALS)
            support --chips 4,4                     | 2 | unknown option '--chips' (leave it out: the answer covers chips and real money)
            solve DIAMOND --n 5                     | 2 | unknown option '--n' (parameters follow a colon, as in tug-of-war:n=5)
            outcome DIAMOND 4,4                     | 2 | unexpected argument '4,4' (use --chips 4,4)
            outcome DIAMOND 4 4                     | 2 | unexpected argument '4' (use --chips 4,4)
            outcome DIAMOND --chips 3 4             | 2 | unexpected argument '4' (budgets have a comma, as in --chips 4,3)
            solve DIAMOND --json                    | 2 | unknown option '--json' (use --format json)
            solve DIAMOND --poorman                 | 2 | unknown option '--poorman' (use --payment poorman)
            solve DIAMOND --start w                 | 2 | unknown option '--start' (use --at VERTEX)
            convert DIAMOND prism                   | 2 | unexpected argument 'prism' (use --to prism)
            convert DIAMOND x.dot                   | 2 | unexpected argument 'x.dot' (use --out x.dot)
            outcome DIAMOND --totals 3              | 2 | unknown option '--totals' (use --chips A,B)
            outcome DIAMOND --chips 3,4 -o x.pdf    | 2 | --out x.pdf: no answer has the extension 'pdf' ('gavel show' draws pictures; or give --format)
            outcome DIAMOND --chips 3,4 -o x.foo    | 2 | --out x.foo: no answer has the extension 'foo' (known are .txt, .json, .jsonl, .csv and .tex; or give --format)
            solve tug-of-war -2                     | 2 | there is no bundled game '-2' (to start at a vertex, use --at -2)
            outcome tug-of-war --chips 3,2 -2       | 2 | unknown option '-2' (to start at a vertex, use --at -2)
            solve n=5                               | 2 | there is no bundled game 'n=5' (parameters follow a colon, as in tug-of-war:n=5)
            check race answer.json                  | 2 | race is a game, and the answer comes first (gavel check ANSWER.json GAME)
            convert DIAMOND -o x.png                | 2 | --out x.png: the extension names no format (give --to FORMAT; 'gavel show' draws pictures)
            outcome DIAMOND --alice 3 --bob 1       | 2 | unknown option '--alice' (use --chips A,B or --money A,B)
            value DIAMOND --discrete                | 2 | unknown option '--discrete' (use --chips A,B)
            play DIAMOND --bob random               | 2 | unknown option '--bob' (use --bob-is WHO)
            solve DIAMOND --at                      | 2 | --at requires a value (write --at VERTEX)
            solve DIAMOND --at w --at w             | 2 | --at was given twice (keep one)
            table make DIAMOND                      | 2 | unknown value 'make' (choose one of build, check)
            sweep all:n=3 --ask true --out DIAMOND  | 2 | --out DIAMOND is a file (name a folder)
            solve DIAMOND --format xml              | 2 | --format: unknown value 'xml' (choose one of text, json, csv, latex)
            solve DIAMOND --payment gold            | 2 | --payment: unknown payment 'gold' (choose one of richman, poorman, taxman:SHARE, robin-hood:PART, all-pay, all-pay-richman, second-price, second-price:bank)
            solve DIAMOND --payment taxman:2        | 2 | --payment: '2' is not a share for taxman (write a fraction from 0 to 1, as in taxman:1/3)
            solve DIAMOND --ties alice:bob          | 2 | --ties: tie rule 'alice' favours no player first (write 'ties alice' without ':bob')
            solve DIAMOND --ties advantage:carol    | 2 | --ties: unknown start of tie rule advantage 'carol' (choose one of alice, bob)
            solve DIAMOND --mover me                | 2 | --mover: unknown mover rule 'me' (choose one of winner-decides, winner-moves)
            solve DIAMOND --bids open               | 2 | --bids: unknown kind of bids 'open' (choose one of secret, open:alice, open:bob)
            solve DIAMOND --at b                    | 2 | --at: diamond has no vertex 'b' (did you mean 'a'?)
            solve DIAMOND --vertices a,zz           | 2 | --vertices: diamond has no vertex 'zz' (write it as in 'a')
            solve DIAMOND --totals 5..2              | 2 | --totals: the range 5..2 descends (write it as 2..5)
            solve DIAMOND --totals -3                | 2 | --totals: '-3' is neither a whole number nor a range (write as in 8 or 0..255 or 4,8,1000000000000)
            solve DIAMOND --totals 2.5               | 2 | --totals: '2.5' is neither a whole number nor a range (write as in 8 or 0..255 or 4,8,1000000000000)
            solve DIAMOND --totals 1,,2              | 2 | --totals: '' is neither a whole number nor a range (write as in 8 or 0..255 or 4,8,1000000000000)
            solve DIAMOND --totals 1000000000000000001   | 2 | --totals: 1000000000000000001 is more than 10^18 chips
            solve DIAMOND --totals 99999999999999999999999 | 2 | --totals: 99999999999999999999999 is more than 10^18 chips
            solve DIAMOND --totals 3 --width 0.1     | 2 | --width is for real money, not with --totals
            solve DIAMOND --totals 3 --horizon 2     | 2 | --horizon is for real money, not with --totals
            solve DIAMOND --width 0                 | 2 | --width 0.0 is out of range (give a number between 0 and 1)
            solve DIAMOND --width NaN               | 2 | --width NaN is out of range (give a number between 0 and 1)
            solve DIAMOND --digits 0                | 2 | --digits 0 is out of range (give from 1 to 10000)
            solve DIAMOND --horizon -1              | 2 | --horizon -1 is out of range (give 0 or more)
            solve DIAMOND --threads 0               | 2 | --threads 0 is out of range (give a number from 1 to 1024)
            solve DIAMOND --time-limit soon         | 2 | --time-limit: 'soon' is not a time (write as in 60s, 5m or 500ms)
            solve DIAMOND --max-positions 0         | 2 | --max-positions 0 is not positive
            solve DIAMOND:n=3                       | 2 | DIAMOND is a graph and has no parameters
            solve DIAMOND:3                         | 2 | '3' in 'DIAMOND:3' is not a list of parameters (write them as in tug-of-war:n=5)
            solve FOLDER/none.json                  | 2 | there is no file FOLDER/none.json
            solve FOLDER/none.gavel                 | 2 | there is no file FOLDER/none.gavel
            solve FOLDER/daimond.json               | 2 | there is no file FOLDER/daimond.json (did you mean 'diamond.json'?)
            solve FOLDER/none/x.json                | 2 | there is no file FOLDER/none/x.json (there is no folder FOLDER/none)
            solve src/none.json                     | 2 | there is no file src/none.json (searched in HERE/src)
            check FOLDER/none.json DIAMOND          | 2 | there is no file FOLDER/none.json
            solve nofile.store                      | 2 | there is no folder 'nofile.store' ('gavel convert GRAPH --to store --out nofile.store' makes one)
            solve FOLDER                            | 2 | 'FOLDER' has no known file extension (known are .gavel, .json, .adj, .dot, .gv, .graphml, .pg, .gm, .pgsolver, .hoa, .ehoa, .ssg, .tra, .drn; --from FORMAT reads any file)
            solve tug-of-wra                        | 2 | there is no bundled game 'tug-of-wra' (did you mean 'tug-of-war'?)
            games tug-of-wra                        | 2 | there is no bundled game 'tug-of-wra' (did you mean 'tug-of-war'?)
            games tug-of-war:n=3                    | 2 | there is no bundled game 'tug-of-war:n=3' ('gavel games tug-of-war' describes it, with all parameters)
            games qqqqqqqq:n=3                      | 2 | there is no bundled game 'qqqqqqqq:n=3' ('gavel games' lists them)
            solve DIAMOND --out FOLDER              | 2 | --out: FOLDER is a directory (name a file)
            solve DIAMOND --out FOLDER/none/x       | 2 | 'FOLDER/none/x' cannot be written: there is no folder FOLDER/none
            convert DIAMOND --to json --out /proc/x.json | 2 | '/proc/x.json' cannot be written: no file can be made in /proc (choose another folder)
            convert DIAMOND --to store --out /proc/x.store | 2 | /proc/x.store cannot be written: no folder can be made in /proc
            convert DIAMOND                         | 2 | the format is missing (give --to FORMAT or --out FILE.FORMAT)
            solve DIAMOND --digits many             | 2 | --digits: 'many' is not a whole number of at most 2147483647 (see 'gavel solve --help')
            play DIAMOND --rounds 9999999999        | 2 | --rounds: '9999999999' is not a whole number of at most 2147483647 (see 'gavel play --help')
            play DIAMOND --seed 1.5                 | 2 | --seed: '1.5' is not a whole number of at most 9223372036854775807 (see 'gavel play --help')
            solve DIAMOND --width thin              | 2 | --width: 'thin' is not a number (see 'gavel solve --help')
            solve DIAMOND --width 1/0               | 2 | --width: '1/0' is not a number (see 'gavel solve --help')
            games nosuch                            | 2 | there is no bundled game 'nosuch' ('gavel games' lists them)
            moves tic-tac-toe --at zz               | 2 | --at: tic-tac-toe has no vertex 'zz' (write it as in '.........')
            value tennis --chips 50                 | 2 | --chips: '50' is not two budgets (write Alice's and Bob's, as in --chips 4,3)
            outcome tennis --money 5,4 --chips 4,3  | 2 | --chips excludes --money (keep one)
            convert tug-of-war --to store --out FOLDER/a.txt | 2 | --out FOLDER/a.txt: a store is a folder whose name ends in .store (name it with --out DIR.store)
            solve chess-ending:n=5,alice=5,bob=5 --max-positions 9 | 3 | at least 1826913 positions of 'chess_ending' are more than the limit, 9 (raise --max-positions or choose smaller parameters; 'gavel table build' lists none)
            convert DIAMOND --to svg                | 2 | --to: unknown format 'svg' (choose one of json, adj, dot, graphml, ssg, tra, drn, store, gavel, prism)
            """)
    void run_withWrongInput_saysWhyInOneLine(String command, int status, String message) {
        String[] arguments = Arrays.stream(command.strip().split(" "))
                .map(word -> word.replace("DIAMOND", diamond).replace("FOLDER", folder.toString()))
                .toArray(String[]::new);
        Run run = Run.of(arguments);
        String expected = message == null ? ""
                : "gavel: " + message.replace("DIAMOND", diamond).replace("FOLDER", folder.toString()).replace("HERE",
                        Path.of("").toAbsolutePath().toString()) + "\n";
        assertThat(run.err().replaceAll("/\\.x\\.[0-9]+\\.part", "/x.part")).isEqualTo(expected);
        assertThat(run.status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            n=                      | parameter 'n' is a whole number, not '' (as in n=3)
            n=99999999999999999999  | parameter 'n' is too large: 99999999999999999999 (as in n=3)
            """)
    void solve_withAParameterThatIsNone_showsOne(String parameter, String message) {
        assertThat(Run.of("solve", "tug-of-war:" + parameter).err()).isEqualTo("tug-of-war: " + message + "\n");
    }

    /** A note of what is left out must not stand before the complaint that nothing was written. */
    @ParameterizedTest
    @ValueSource(strings = {"json", "store", "adj"})
    void convert_ontoWhatIsThere_complainsInOneLine(String format) throws Exception {
        Path there = Files.createDirectory(folder.resolve("there.store"));
        Run run = Run.of("convert", "tug-of-war", "--to", format, "--out", there.toString());
        assertThat(run.status()).as(run.err()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void check_help_saysWhatWritesAnswers() {
        assertThat(Run.of("check", "--help").out()).contains("periods").contains("JSON");
    }

    @Test
    void solve_ofARangeWhoseTablesDoNotFit_reachesALimit() {
        for (String totals : new String[] {"0..999999999999", "0..1000000000000000000"}) {
            Run run = Run.of("solve", diamond, "--totals", totals);
            assertThat(run.status()).isEqualTo(3);
            assertThat(run.err().lines()).hasSize(1);
            assertThat(run.err()).contains("memory").contains("ask for fewer totals");
        }
    }

    @Test
    void solve_ofADirectory_saysSo() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("d.json"));
        Run run = Run.of("solve", directory.toString());
        assertThat(run.err()).isEqualTo("gavel: " + directory + " is a directory (name a file)\n");
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void solve_ofAMalformedFile_showsTheLineWithACaret() {
        String file = Boards.write(folder, "bad.json", "{\"start\": \"a\",\n \"vertices\": [{\"id\": a}]}\n");
        Run run = Run.of("solve", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith(file + ":2:22: malformed JSON: Unrecognized token 'a'")
                .contains("\n   \"vertices\": [{\"id\": a}]}\n").contains("^");
    }

    /** Mistakes in games that never end are one line each, with what would mend them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            priority 1 at a                                          | vertex 'b' has no priority
            weight 1000000000000000000000000000000 at a              | is too large
            weight 1 at a;alice wins if average >= 5                 | an average of 5 is outside the weights, which go from 0 to 1
            weight 1 at a;alice wins if credit -3 lasts              |
            owner bob at w                                           | 'w'
            weight 1/0 at a                                          |
            alice wins if again and again at nowhere                 | nowhere
            """)
    void solve_ofAWrongGameThatNeverEnds_isRefusedInOneLine(String rest, String reason) {
        String text = "game g\nstart a\nboth a -> {a, b}\nboth b -> {a, w}\nalice wins at w\n";
        Run run = Run.of("solve", Boards.write(folder, "g.gavel", text + rest.strip().replace(";", "\n") + "\n"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().filter(line -> line.contains("g.gavel:"))).hasSize(1);
        assertThat(run.err()).contains(reason == null ? "(" : reason).doesNotContain("Exception");
    }

    @Test
    void run_withArgumentsAtRandom_neverShowsAStackTrace() {
        Random random = new Random(20261121);
        String[] words = {"solve", "convert", "games", diamond, "-", "--totals", "0..3", "--at", "a", "--to", "json",
                "--format", "csv", "--vertices", "all", "x:y=z", ":", "::", "=", "--", "", "--width", "1e-3", "@x",
                "-h",
                "--horizon", "2", "\0", "--digits", "*", "%s", "999999999999999999999"};
        for (int i = 0; i < 500; i++) {
            String[] arguments = random.ints(1 + random.nextInt(6), 0, words.length).mapToObj(word -> words[word])
                    .toArray(String[]::new);
            Run run = Run.of(arguments);
            assertThat(run.status()).as(Arrays.toString(arguments) + run.err()).isBetween(0, 3);
            assertThat(run.err()).doesNotContain("Exception").doesNotContain("\tat ");
        }
    }

    @Test
    void help_ofEveryCommand_isPrinted() {
        for (String command : new String[] {"solve", "games", "convert"}) {
            assertThat(Run.of(command, "--help").out()).startsWith("Usage: gavel " + command)
                    .isEqualTo(Run.of("help", command).out());
        }
        assertThat(Run.of("--version").out()).matches("gavel [0-9].*\n");
    }

    @Test
    void standardInput_thatIsNoText_isADiagnostic() {
        Run run = Run.withInput(new String(new byte[] {0}, StandardCharsets.UTF_8), "solve", "-");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("standard input:1:1: the file is binary\n");
    }

    /** The answer would take the place of the game, of another name of it, or of what a saved answer is checked against. */
    @Test
    void out_overAFileThatIsRead_isRefused() throws Exception {
        String text = "game g(n = 2 in 1..9)\nvertices a, w\nstart a\nboth a -> w\nalice wins at w\n";
        Path file = Files.writeString(folder.resolve("my.gavel"), text);
        Path link = Files.createSymbolicLink(folder.resolve("link.gavel"), file);
        for (String line : List.of("solve FILE --format json --out FILE", "solve FILE --out=FILE",
                "show FILE --out LINK",
                "convert LINK --to json --out FILE", "solve FILE:n=3 race --out FILE",
                "check FILE race --out FILE")) {
            Run run = Run.of(line.replace("FILE", file.toString()).replace("LINK", link.toString()).split(" "));
            assertThat(run.status()).as(line).isEqualTo(2);
            assertThat(run.err()).contains(" is read by this command (choose another name for the answer)");
            assertThat(file).hasContent(text);
        }
        assertThat(Run.of("solve", file.toString(), "--out", folder.resolve("new").toString()).status()).isZero();
    }

    @Test
    void out_overAFileOfOnesOwn_leavesWhoMayReadIt() throws Exception {
        Path file = Files.writeString(folder.resolve("old.gavel"),
                "game g\nvertices a,   w\nstart a\nboth a -> w\nalice wins at w\n");
        Assumptions.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(Run.of("format", file.toString()).status()).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
        assertThat(Run.of("solve", "race", "-f", "text", "--out", file.toString()).status()).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
    }

    /** Printers tell nobody that what they print is lost; who has closed a pipe has read enough. */
    @ParameterizedTest
    @CsvSource({"--help", "solve --help", "games", "play race --chips 3|3", "serve --port 0", "solve race"})
    void output_thatCannotBeWritten_isToldUnlessAPipeIsClosed(String line) {
        for (IOException reason : List.of(new IOException("No space left on device"),
                new LostReaderException(new IOException("gone")))) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            OutputStream full = new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    throw reason;
                }
            };
            int status = Gavel.run(Run.session(new ByteArrayInputStream(new byte[0]), full, err),
                    line.replace('|', ',').split(" "));
            boolean lost = reason instanceof LostReaderException;
            assertThat(status).as("%s: %s", line, err).isEqualTo(lost ? 0 : 2);
            assertThat(err.toString(StandardCharsets.UTF_8))
                    .isEqualTo(lost ? "" : "gavel: standard output: No space left on device\n");
        }
    }

    @Test
    void fileForAFolder_isToldInWords() throws Exception {
        String file = Files.writeString(folder.resolve("file.txt"), "").toString();
        assertThat(Run.of("sweep", "--merge", file).err()).isEqualTo("gavel: " + file + ": is not a folder\n");
        assertThat(Run.of("solve", "hex:n=4", "--keep", file).err()).contains(file).doesNotContain("Exception");
    }

    /** What a message repeats of the input is cut where nobody would read on. */
    @Test
    void message_aboutWhatIsVeryLong_isShort() throws Exception {
        Path keys = Files.writeString(folder.resolve("keys.json"), "{\"" + "k ".repeat(50_000) + "\": 1}");
        Path deep = Files.writeString(folder.resolve("deep.json"), "{\"format\": 2, \"x\": " + "[".repeat(100_000));
        for (Run run : List.of(Run.of("solve", "x".repeat(30_000)), Run.of("solve", keys.toString()),
                Run.of("solve", deep.toString()), Run.of("check", deep.toString(), "race"))) {
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err().length()).isBetween(10, 6_000);
            assertThat(run.err()).doesNotContain("StreamRead");
        }
    }
}
