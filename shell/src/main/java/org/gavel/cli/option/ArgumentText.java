package org.gavel.cli.option;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.io.graph.Companions;
import org.gavel.io.graph.GraphFormat;
import org.gavel.service.game.RequestedGame;
import org.gavel.sweep.source.SourceParser;

/** The text of the file, the bundled game or the standard input that an argument names. */
public final class ArgumentText {

    /** What messages call standard input. */
    static final String STANDARD_INPUT = "standard input";
    private static final String SUFFIX = ".gavel";

    private ArgumentText() {
    }

    /**
     * The text of a game of the language: standard input, a file, or a bundled one.
     *
     * @throws InputException if the argument names a graph, or comes with parameters
     */
    public static SourceText source(String argument, InputStream in) throws IOException {
        GameArgument parsed = GameArgument.parse(argument);
        if (GraphFormat.ofFileName(parsed.name()).isPresent() || !parsed.parameters().isEmpty()) {
            throw new InputException("'" + argument + "' is not the name of a game alone",
                    "name a game of the language without parameters; its examples bring their own");
        }
        return read(parsed, in);
    }

    /** The text of a game of the language: standard input, a file, a bundled one, or a board that has a number. */
    static SourceText read(GameArgument argument, InputStream in) throws IOException {
        String name = argument.name();
        if (name.equals("-")) {
            return SourceText.ofUtf8(STANDARD_INPUT, bytes(in));
        }
        if (isOfLanguage(name)) {
            return SourceText.ofUtf8(name, bytes(name));
        }
        if (LargeGames.isStored(name)) {
            throw new InputException(name + " is a store, which this command does not read",
                    "'gavel solve' and 'gavel outcome' do");
        }
        if (name.endsWith(LargeGames.SUFFIX)) {
            throw new InputException("there is no folder '" + name + "'",
                    "'gavel convert GRAPH --to store --out " + name + "' makes one");
        }
        Optional<BundledGame> game = BundledGames.named(name);
        if (game.isEmpty() && !GameArgument.isFile(name) && SourceParser.isOfBoards(argument.toString())) {
            return new SourceText(name,
                    SourceParser.board(name.contains("#") ? name : argument.toString()).orElseThrow());
        }
        if (GameArgument.isFile(name) && name.matches(".*\\.(prism|[nps]m)")) {
            throw new InputException("'" + name + "' is in PRISM's language, and gavel reads explicit models",
                    "export them: prism " + name + " -exportmodel " + name.replaceFirst("[^.]*$", "tra,lab"));
        }
        if (game.isEmpty() && (name.contains("/") || GameArgument.isFile(name))) {
            throw new InputException("'" + name + "' has no known file extension", "known are " + SUFFIX + ", "
                    + Arrays.stream(GraphFormat.values()).flatMap(format -> format.suffixes().stream())
                            .collect(Collectors.joining(", "))
                    + "; --from FORMAT reads any file");
        }
        if (game.isEmpty() && name.matches(".*\\.[a-z]+")) {
            throw new NoSuchFileException(name);
        }
        return new SourceText(name, game.map(BundledGame::text).orElseThrow(
                () -> new InputException("there is no bundled game '" + name + "'",
                        name.matches("-[0-9]+") ? startingAt(name)
                                : name.matches("[0-9]+|.*=.*") ? "parameters follow a colon, as in tug-of-war:n=5"
                                        : Spelling.didYouMean(name, BundledGames.names(),
                                                "'gavel games' lists them; a file needs its extension"))));
    }

    /** What to write instead of a vertex whose name looks like an option. */
    public static String startingAt(String vertex) {
        return "to start at a vertex, use --at " + vertex;
    }

    /**
     * The game of an argument as requests name it: a bundled one by its name, or the text of another.
     *
     * @throws InputException if there is no such game
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if its text cannot be read as UTF-8, or a bundled game has no
     *             such parameter
     * @throws IOException if the file cannot be read
     */
    public static RequestedGame requested(String argument, InputStream in) throws IOException {
        GameArgument parsed = GameArgument.parse(argument);
        Optional<GraphFormat> format = GraphFormat.ofFileName(parsed.name());
        if (format.isPresent() && format.get().isOfModels()) {
            StringWriter json = new StringWriter();
            GraphFormat.JSON.write(format.get().read(parsed.name(), bytes(parsed.name()), StopSignal.NEVER,
                    Optional.empty(), companions(parsed)), json);
            return new RequestedGame(parsed.name(), Optional.of(json.toString()), GraphFormat.JSON.label(), Map.of());
        }
        if (format.isPresent()) {
            return new RequestedGame(parsed.name(),
                    Optional.of(new String(bytes(parsed.name()), StandardCharsets.UTF_8)),
                    format.get().suffixes().get(0).substring(1), parsed.parameters());
        }
        if (parsed.name().equals("-")) {
            byte[] bytes = bytes(in);
            return new RequestedGame(STANDARD_INPUT, Optional.of(SourceText.ofUtf8(STANDARD_INPUT, bytes).text()),
                    GraphFormat.ofContent(bytes).map(GraphFormat::label).orElse("gavel"), parsed.parameters());
        }
        SourceText source = read(parsed, in);
        boolean bundled = BundledGames.named(parsed.name()).isPresent();
        if (bundled) {
            Language.outline(source);
        }
        return new RequestedGame(parsed.name(), bundled ? Optional.empty() : Optional.of(source.text()), "gavel",
                parsed.parameters());
    }

    static byte[] bytes(String name) throws IOException {
        return bytes(file(name));
    }

    /** Whether a file of that name contains a game of the language. */
    public static boolean isOfLanguage(String name) {
        return name.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "").endsWith(SUFFIX);
    }

    /** What comes with the file of an argument: its parameters, and files of the same name with other extensions. */
    static Companions companions(GameArgument argument) {
        String stem = argument.name().replaceFirst("(?i)(\\.[^./\\\\]*)?(\\.gz)?$", "");
        return new Companions(argument.parameters(),
                extension -> Stream.of(extension, extension + ".gz").map(stem::concat).filter(GameArgument::isFile)
                        .findFirst().map(name -> Unchecked.get(() -> bytes(name))));
    }

    /** The bytes of a text that is a file, a pipe or a device; what gzip has compressed is decompressed. */
    public static byte[] bytes(Path file) throws IOException {
        if (Files.isRegularFile(file)) {
            byte[] content = Files.readAllBytes(file);
            return isZipped(content, content.length) ? bytes(new ByteArrayInputStream(content)) : content;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return bytes(in);
        }
    }

    private static boolean isZipped(byte[] content, int length) {
        return length > 1 && content[0] == (byte) GZIPInputStream.GZIP_MAGIC
                && content[1] == (byte) (GZIPInputStream.GZIP_MAGIC >> 8);
    }

    /**
     * The bytes of a text to its end, or up to a zero byte, which no text has, since then there may be no end. What gzip has compressed is
     * decompressed.
     */
    public static byte[] bytes(InputStream in) throws IOException {
        PushbackInputStream begun = new PushbackInputStream(in, 2);
        byte[] head = begun.readNBytes(2);
        begun.unread(head);
        if (!isZipped(head, head.length)) {
            return text(begun);
        }
        try {
            return text(new GZIPInputStream(begun));
        } catch (EOFException | ZipException e) {
            throw new InputException("the compressed text is damaged or cut short", "compress it again with gzip");
        }
    }

    private static byte[] text(InputStream in) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        byte[] block = new byte[1 << 16];
        boolean isText = true;
        for (int length = in.read(block); length >= 0 && isText; length = isText ? in.read(block) : -1) {
            read.write(block, 0, length);
            for (int i = 0; i < length; i++) {
                isText &= block[i] != 0;
            }
        }
        return read.toByteArray();
    }

    /**
     * The path of a file that is read.
     *
     * @throws InputException if the name is none, or a directory's
     */
    public static Path file(String name) {
        return file("", name);
    }

    /** The path of a file that is not a directory; messages begin with a prefix. */
    static Path file(String prefix, String name) {
        Path path = path(prefix, name);
        if (Files.isDirectory(path)) {
            throw new InputException(prefix + name + " is a directory", "name a file");
        }
        return path;
    }

    /**
     * The path of a name; messages begin with a prefix.
     *
     * @throws InputException if the name is none
     */
    public static Path path(String prefix, String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException(prefix + "'" + name + "' is not a file name", e.getReason());
        }
    }

    /** The text of a file of a strategy. */
    public static SourceText strategy(String name) throws IOException {
        return SourceText.ofUtf8(name, bytes(path("", name)));
    }
}
