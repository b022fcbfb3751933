package org.gavel.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.HintedException;
import org.gavel.engine.limit.LimitReachedException;

/**
 * The messages of failures, with their exit status. No stack trace is printed.
 *
 * @param session the run
 */
public record Failures(Session session) {

    /** Tells the user what went wrong. */
    public ExitStatus report(Throwable failure) {
        if (failure instanceof InvalidTextException e) {
            e.diagnostics().stream().map(Diagnostic::render).forEach(session::complain);
            return ExitStatus.WRONG_INPUT;
        }
        if (failure instanceof HintedException e) {
            return say(e.getMessage(), e.hint(),
                    e instanceof LimitReachedException ? ExitStatus.LIMIT : ExitStatus.WRONG_INPUT);
        }
        if (failure instanceof UncheckedIOException e) {
            return report(e.getCause());
        }
        if (failure instanceof InvalidPathException e) {
            return say("'" + e.getInput() + "' is not a file name: " + e.getReason(),
                    "a name with letters beyond ASCII needs a locale for them, as in LC_ALL=C.UTF-8",
                    ExitStatus.WRONG_INPUT);
        }
        if (failure instanceof NoSuchFileException missing) {
            return say("there is no file " + missing.getFile(), elsewhere(Path.of(missing.getFile())),
                    ExitStatus.WRONG_INPUT);
        }
        if (failure instanceof LostReaderException) {
            return ExitStatus.DONE;
        }
        if (failure instanceof IOException e) {
            return say(describe(e), "", ExitStatus.WRONG_INPUT);
        }
        if (failure instanceof OutOfMemoryError) {
            return say("the memory of the program is used up",
                    "give it more, as in GAVEL_OPTS=-Xmx8g, or ask for less", ExitStatus.LIMIT);
        }
        if (failure instanceof StackOverflowError) {
            return say("the memory for nested calls is used up",
                    "give it more, as in GAVEL_OPTS=-Xss64m, or ask for less", ExitStatus.LIMIT);
        }
        StackTraceElement[] trace = failure.getStackTrace();
        return say("internal error: " + failure + (trace.length > 0 ? " at " + trace[0] : ""),
                "please report it with the command", ExitStatus.FAULT);
    }

    private ExitStatus say(String reason, String hint, ExitStatus status) {
        session.note(hint.isEmpty() ? reason : reason + " (" + hint + ")");
        return status;
    }

    /** Where a file may be that is not there: under a name like it, or in another folder. */
    private static String elsewhere(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return "there is no folder " + folder;
        }
        String otherwise = file.isAbsolute() ? "" : "searched in " + folder.normalize();
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.map(each -> each.getFileName().toString()).sorted().toList();
            return Spelling.didYouMean(file.getFileName().toString(), names, otherwise);
        } catch (IOException | UncheckedIOException e) {
            return otherwise;
        }
    }

    /** What the kind of a failure says. */
    private static String reason(FileSystemException e) {
        if (e instanceof NotDirectoryException) {
            return "is not a folder";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "exists already";
        }
        return e instanceof DirectoryNotEmptyException ? "is a folder with files in it" : "cannot be read or written";
    }

    private static String describe(IOException e) {
        if (e instanceof java.nio.file.AccessDeniedException denied) {
            return "no permission for " + denied.getFile();
        }
        if (e instanceof FileSystemException file) {
            return file.getFile() + ": " + (file.getReason() == null ? reason(file) : file.getReason());
        }
        return e.getMessage() == null ? "a file cannot be read or written" : e.getMessage();
    }
}
