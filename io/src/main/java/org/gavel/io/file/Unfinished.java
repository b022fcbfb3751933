package org.gavel.io.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names under which files and folders are written until they are whole and take their own in one step. No two writers have
 * the same, in this program or another on the machine, so that none writes into what is another's.
 */
public final class Unfinished {

    private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d+)-\\d+\\.part");
    private static final AtomicLong COUNT = new AtomicLong();

    private Unfinished() {
    }

    /** A new name beside that of a file or folder; nothing is there. */
    public static Path beside(Path target) {
        Path whole = target.toAbsolutePath();
        return whole.resolveSibling("." + whole.getFileName() + "." + ProcessHandle.current().pid() + "-"
                + COUNT.incrementAndGet() + ".part");
    }

    /** Whether a name is one of these, of a writer that may still be at work or not. */
    public static boolean isOne(Path path) {
        return NAME.matcher(path.getFileName().toString()).matches();
    }

    /** Removes from a folder what programs have left that ended before they were done. */
    public static void removeLeft(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.part")) {
            for (Path each : files) {
                Matcher name = NAME.matcher(each.getFileName().toString());
                if (name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
                    remove(each);
                }
            }
        }
    }

    /** Removes a file, or a folder with its files, if it is there. */
    public static void remove(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
                for (Path each : files) {
                    Files.deleteIfExists(each);
                }
            }
        }
        Files.deleteIfExists(path);
    }
}
