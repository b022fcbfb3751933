package org.gavel.sweep.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;

/**
 * Results of blocks in a file, one a line, in the order in which they were ready. The first line is the request and the
 * part. Every line has a checksum; a line that was cut off, and what is after it, is forgotten when the file is opened
 * again, so that a run that was killed goes on where it was.
 */
public final class Journal implements BlockStore, AutoCloseable {

    private final RandomAccessFile file;
    private final Map<Integer, Long> places = new TreeMap<>();
    private long end;

    private Journal(RandomAccessFile file) {
        this.file = file;
    }

    /**
     * Opens the journal of a part of a sweep, or begins one.
     *
     * @param folder where it is
     * @throws InputException if the file of that name belongs to another sweep
     */
    public static Journal open(Path folder, SweepRequest request, Part part) throws IOException {
        Path path = folder.resolve("part-" + part.number() + "-of-" + part.of() + ".sweep");
        String heading = part + " " + request.toJson();
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        Journal journal = new Journal(file);
        try {
            journal.end = journal.read(path, heading);
            file.setLength(journal.end);
            file.seek(journal.end);
            if (journal.end == 0) {
                journal.append(heading);
            }
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
        return journal;
    }

    /** Reads all whole lines and returns where the last one ends. */
    private long read(Path path, String heading) throws IOException {
        LineReader lines = new LineReader(file);
        String first = lines.next();
        if (first == null) {
            return 0;
        }
        if (!first.equals(heading)) {
            throw new InputException(path + " holds the results of another sweep", "name another folder with --out");
        }
        long whole = lines.place();
        for (String line = lines.next(); line != null; line = lines.next()) {
            BlockResult result = BlockResult.ofLine(line).orElse(null);
            if (result == null) {
                break;
            }
            places.put(result.block(), whole);
            whole = lines.place();
        }
        return whole;
    }

    private void append(String line) throws IOException {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        file.seek(end);
        file.write(bytes);
        end += bytes.length;
    }

    @Override
    public synchronized boolean has(int block) {
        return places.containsKey(block);
    }

    @Override
    public synchronized void put(BlockResult result) {
        long place = end;
        Unchecked.run(() -> append(result.toLine()));
        places.put(result.block(), place);
    }

    @Override
    public synchronized Optional<BlockResult> result(int block) {
        return Optional.ofNullable(places.get(block)).map(this::at);
    }

    private synchronized BlockResult at(long place) {
        return Unchecked.get(() -> {
            file.seek(place);
            String line = new LineReader(file).next();
            return BlockResult.ofLine(line == null ? "" : line)
                    .orElseThrow(() -> new IOException("the journal was damaged while it was open"));
        });
    }

    @Override
    public synchronized Stream<BlockResult> results() {
        return List.copyOf(places.values()).stream().map(this::at);
    }

    @Override
    public synchronized void close() throws IOException {
        file.close();
    }
}
