package org.gavel.cli.option;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gavel.cli.Colours;
import org.gavel.cli.ControlPictures;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.LostReaderException;
import org.gavel.cli.Session;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.io.file.Unfinished;
import org.gavel.service.request.Input;
import org.gavel.service.request.InputValues;
import org.gavel.service.sheet.OutputFormat;
import org.gavel.service.sheet.RowsLeftOutException;
import org.gavel.service.sheet.SheetWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.core.exc.JacksonIOException;

/**
 * The option that says where the answer goes. Files are written
 * atomically.
 */
public final class OutputOption {

    /** How an answer is written. */
    public static final Input<OutputFormat> FORMAT = Input
            .of(OutputFormat.class, "format", OutputFormat.FORMS,
                    "the format of the answer (by --out, else text)")
            .called("--format", "-f").ofCommands();
    /** File extensions of pictures, which are no answers. */
    private static final Set<String> PICTURES = Set.of("svg", "png", "pdf", "tikz", "html");
    /** As many links as Linux follows. */
    private static final int MOST_LINKS = 40;
    private static final Set<PosixFilePermission> OWNERS = PosixFilePermissions.fromString("rw-------");

    @Option(names = {"--out",
            "-o"}, paramLabel = "FILE", description = "the file to write; its extension can name the format")
    private Optional<String> file = Optional.empty();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Writes an answer and says how it went. */
    @FunctionalInterface
    public interface Body {
        /** Writes the answer. The writer belongs to the caller. */
        ExitStatus write(Writer out) throws IOException;
    }

    /** Writes sheets and says how it went. */
    @FunctionalInterface
    public interface SheetBody {
        /** Writes the sheets. The writer belongs to the caller. */
        ExitStatus write(SheetWriter out) throws IOException;
    }

    @FunctionalInterface
    private interface Opening {
        OutputStream open() throws IOException;
    }

    @FunctionalInterface
    private interface ByteBody {
        ExitStatus write(OutputStream out) throws IOException;
    }

    /** Whether the answer goes to a file. */
    public boolean isFile() {
        return file.isPresent();
    }

    /** The format of an answer: the one that was asked for, or else the one that the file's extension names. */
    public OutputFormat format(InputValues options) {
        if (options.value(FORMAT).isEmpty()) {
            file.map(name -> ArgumentText.path("--out: ", name).getFileName()).map(Path::toString)
                    .filter(name -> name.lastIndexOf('.') > 0 && OutputFormat.ofFileName(name).isEmpty())
                    .map(name -> name.substring(name.lastIndexOf('.') + 1)).ifPresent(this::refuse);
        }
        return options.value(FORMAT).or(() -> file.flatMap(OutputFormat::ofFileName)).orElse(OutputFormat.TEXT);
    }

    private void refuse(String extension) {
        throw new InputException("--out " + file.get() + ": no answer has the extension '" + extension + "'",
                PICTURES.contains(extension) ? "'gavel show' draws pictures; or give --format"
                        : "known are .txt, .json, .jsonl, .csv and .tex; or give --format");
    }

    /** The name of the file to which the answer goes. */
    public Optional<String> fileName() {
        return file;
    }

    /**
     * Refuses to write over a file that the same command reads, under whatever name.
     *
     * @throws InputException if another argument names that file
     */
    public void requireUnread() {
        if (file.isEmpty()) {
            return;
        }
        Path target = ArgumentText.path("--out: ", file.get());
        command.commandLine().getParseResult().matchedArgs().stream()
                .filter(argument -> !(argument instanceof OptionSpec option && option.longestName().equals("--out")))
                .flatMap(argument -> argument.stringValues().stream())
                .flatMap(value -> Stream.of(value, value.replaceFirst(":[^:]*$", "")))
                .filter(value -> isSame(target, value)).findFirst().ifPresent(value -> {
                    throw new InputException("--out: " + file.get() + " is read by this command",
                            "choose another name for the answer");
                });
    }

    private static boolean isSame(Path target, String argument) {
        try {
            return Files.isSameFile(target, Path.of(argument));
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }

    /** Writes an answer that is not a text to where it goes. */
    public void write(Session session, byte[] answer) throws IOException {
        writeBytes(session, StopSignal.NEVER, bytes -> {
            bytes.write(answer);
            return ExitStatus.DONE;
        });
    }

    /**
     * Writes the answer to where it goes. If it fails with an exception, there is no file, or the old one still. If the
     * reader of standard output has gone away, the rest is left out without complaint.
     */
    public ExitStatus write(Session session, Body body) throws IOException {
        return write(session, StopSignal.NEVER, body);
    }

    private ExitStatus write(Session session, StopSignal stop, Body body) throws IOException {
        return writeBytes(session, stop, encoded(out -> {
            boolean colours = session.colours() == Colours.Use.TERMINAL && !isFile();
            Writer shown = new ControlPictures(colours ? new Colours(out) : out);
            ExitStatus status = body.write(shown);
            shown.flush();
            return status;
        }));
    }

    /**
     * Writes sheets in a form to where the answer goes, each as soon as it is there.
     *
     * @param stop ends the work on an answer that is too long, some time after it has begun to ask for that; what it has written of a table is kept
     */
    public ExitStatus writeSheets(Session session, OutputFormat format, StopSignal stop, SheetBody body)
            throws IOException {
        StopSignal late = stop.toWrite();
        return write(session, format == OutputFormat.JSON ? late : StopSignal.NEVER, out -> {
            SheetWriter sheets = SheetWriter.of(format, out, late);
            try {
                return body.write(sheet -> {
                    sheets.write(sheet);
                    out.flush();
                });
            } catch (RowsLeftOutException e) {
                out.flush();
                throw e;
            }
        });
    }

    /** Writes sheets in a form to a file, which takes its name once it is whole. If that fails, the old file is still there. */
    public static ExitStatus sheetsToFile(Path target, OutputFormat format, SheetBody body) throws IOException {
        return bytesToFile(target, encoded(out -> body.write(SheetWriter.of(format, out, StopSignal.NEVER))),
                StopSignal.NEVER);
    }

    /** The same for texts that programs read, which stay as they are, whatever is in them. */
    public ExitStatus writeData(Session session, StopSignal stop, Body body) throws IOException {
        return writeBytes(session, stop.toWrite(), encoded(body));
    }

    private ExitStatus writeBytes(Session session, StopSignal stop, ByteBody body) throws IOException {
        if (file.isPresent()) {
            return bytesToFile(ArgumentText.file("--out: ", file.get()), body, stop);
        }
        Pipe pipe = new Pipe(session, stop);
        try {
            ExitStatus status = body.write(pipe);
            pipe.flush();
            return status;
        } catch (IOException | UncheckedIOException | JacksonIOException e) {
            if (pipe.broken) {
                return ExitStatus.DONE;
            }
            if (pipe.failed) {
                throw named("standard output", e);
            }
            throw e;
        }
    }

    /** A failure to write, with the name of the file. */
    private static IOException named(String target, Exception e) {
        Throwable cause = e instanceof IOException ? e : e.getCause();
        return cause instanceof FileSystemException known && known.getFile() != null ? known
                : new FileSystemException(target, null, cause.getMessage());
    }

    private static ByteBody encoded(Body body) {
        return bytes -> {
            Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), 1 << 16);
            ExitStatus status = body.write(out);
            out.flush();
            return status;
        };
    }

    /** Writes an answer to a file, which takes its name once it is whole. If that fails, the old file is still there. */
    public static ExitStatus toFile(Path target, Body body) throws IOException {
        return toFile(target, StopSignal.NEVER, body);
    }

    /** The same, which asks now and then whether to go on. */
    public static ExitStatus toFile(Path target, StopSignal stop, Body body) throws IOException {
        return bytesToFile(target, encoded(body), stop.toWrite());
    }

    private static ExitStatus bytesToFile(Path target, ByteBody body, StopSignal stop) throws IOException {
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            return write(target, new Checked(() -> Files.newOutputStream(target), stop), body);
        }
        Path whole = Files.exists(target) ? target.toRealPath() : behindLinks(target.toAbsolutePath());
        Path folder = Optional.ofNullable(whole.getParent()).orElse(whole);
        if (!Files.isDirectory(folder)) {
            throw new InputException("'" + target + "' cannot be written: there is no folder " + folder, "");
        }
        if (!Files.isWritable(folder)) {
            throw new InputException("'" + target + "' cannot be written: no permission to write in " + folder, "");
        }
        Path growing = Unfinished.beside(whole);
        begin(growing, whole, target);
        Files.delete(growing);
        try {
            ExitStatus status = write(target, new Checked(() -> {
                begin(growing, whole, target);
                return Files.newOutputStream(growing);
            }, stop), body);
            move(growing, whole);
            return status;
        } catch (RowsLeftOutException e) {
            move(growing, whole);
            throw e;
        } finally {
            Files.deleteIfExists(growing);
        }
    }

    private static ExitStatus write(Path target, Checked file, ByteBody body) throws IOException {
        try (file) {
            ExitStatus status = body.write(file);
            file.open();
            return status;
        } catch (IOException | UncheckedIOException | JacksonIOException e) {
            if (file.failed) {
                throw named(target.toString(), e);
            }
            throw e;
        }
    }

    /** Where a link leads that leads to no file yet, over other links if need be. */
    private static Path behindLinks(Path link) throws IOException {
        Path place = link;
        for (int links = 0; Files.isSymbolicLink(place); links++) {
            if (links == MOST_LINKS) {
                throw new InputException("'" + link + "' cannot be written: its links form a cycle",
                        "choose another name");
            }
            place = place.resolveSibling(Files.readSymbolicLink(place));
        }
        return place;
    }

    /** Makes an empty file; where there is an old one, it may be read and written by whom the old one might. */
    private static void begin(Path growing, Path whole, Path target) throws IOException {
        boolean posix = Files.getFileStore(growing.getParent()).supportsFileAttributeView("posix");
        try {
            if (posix && Files.exists(whole)) {
                Files.createFile(growing, PosixFilePermissions.asFileAttribute(OWNERS));
                Files.setPosixFilePermissions(growing, Files.getPosixFilePermissions(whole));
            } else {
                Files.createFile(growing);
            }
        } catch (FileSystemException e) {
            throw new InputException(
                    "'" + target + "' cannot be written: no file can be made in " + growing.getParent(),
                    "choose another folder");
        }
    }

    private static void move(Path growing, Path whole) throws IOException {
        try {
            Files.move(growing, whole, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(growing, whole, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Opens an output once something is written, remembers whether that failed, and asks now and then whether to go on. */
    private static class Checked extends OutputStream {
        private final Opening opening;
        private final StopSignal stop;
        private Optional<OutputStream> out = Optional.empty();
        protected boolean failed;

        Checked(Opening opening, StopSignal stop) {
            this.opening = opening;
            this.stop = stop;
        }

        OutputStream open() throws IOException {
            if (out.isEmpty()) {
                out = Optional.of(opening.open());
            }
            return out.get();
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            stop.require("the whole answer was written");
            try {
                open().write(bytes, offset, length);
            } catch (IOException e) {
                failed = true;
                throw e;
            }
        }

        @Override
        public void flush() throws IOException {
            if (out.isPresent()) {
                out.get().flush();
            }
        }

        @Override
        public void close() throws IOException {
            if (out.isPresent()) {
                out.get().close();
            }
        }
    }

    /** Remembers whether writing failed because no one reads on. */
    private static final class Pipe extends Checked {
        private final ProgressLine progress;
        private boolean broken;

        Pipe(Session session, StopSignal stop) {
            super(session::out, stop);
            progress = session.progress();
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            progress.clear();
            try {
                super.write(bytes, offset, length);
            } catch (IOException e) {
                broken = e instanceof LostReaderException;
                throw e;
            }
        }
    }
}
