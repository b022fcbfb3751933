package org.gavel.large.table;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.gavel.large.stack.StackPass;
import org.gavel.large.stack.StackRanking;
import org.gavel.large.stack.StackShape;

/**
 * Estimates what building a table of layers takes: chunks of a few layers are solved with all that comes after them, and
 * compressed. Other layers are counted like the nearest of these with more stones to come, by the bytes of a record.
 *
 * @param seconds the processor time, without reading blocks again where memory holds less than a layer
 * @param bytes the bytes on disk
 * @param sampled how many positions were solved
 */
record LayerForecast(double seconds, long bytes, long sampled) {

    private static final List<Integer> TO_COME = List.of(1, 3, 5, 7, 9);
    private static final int CHUNKS = 4;

    /** Samples a game; a clock counts nanoseconds of processor time. All is done twice, since Java is slow at first. */
    static LayerForecast of(StackShape shape, TableHeader header, LongSupplier clock) {
        sample(shape, header, clock);
        return sample(shape, header, clock);
    }

    private static LayerForecast sample(StackShape shape, TableHeader header, LongSupplier clock) {
        int cells = shape.ranking().cells();
        Sampler sampler = new Sampler(shape);
        double seconds = 0;
        double bytes = 0;
        int layer = cells;
        for (int i = 0; i < TO_COME.size() && layer >= 0; i++) {
            int at = Math.max(0, cells - TO_COME.get(i));
            int last = i + 1 == TO_COME.size() ? 0 : at;
            long solvedBefore = sampler.solved;
            long begun = clock.getAsLong();
            byte[] records = sampler.records(at, TO_COME.get(i));
            double solving = (double) (clock.getAsLong() - begun) / (sampler.solved - solvedBefore);
            begun = clock.getAsLong();
            double rate = (double) TableStore.packedSize(records) / records.length;
            double packing = (double) (clock.getAsLong() - begun) / records.length;
            for (; layer >= last; layer--) {
                long positions = header.layers().get(layer).positions();
                long size = positions * header.recordBytes(layer);
                seconds += (positions * solving + size * packing) / 1e9;
                bytes += size * rate;
            }
        }
        return new LayerForecast(seconds, (long) bytes, sampler.solved);
    }

    /** The forecast in words. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "estimated from %d positions: %.3f s of processor time, %.1f MB on disk",
                sampled,
                seconds, bytes / 1e6);
    }

    /** Solves chunks with all that comes after them. */
    private static final class Sampler {
        private final StackShape shape;
        private final StackRanking ranking;
        private final StackPass[] passes;
        private final SplittableRandom random = new SplittableRandom(14);
        private final Map<Chunk, int[][]> known = new HashMap<>();
        private long solved;

        /** Positions of a group, by the bits of the first. */
        private record Chunk(int layer, int group, long first, int count) {
        }

        Sampler(StackShape shape) {
            this.shape = shape;
            ranking = shape.ranking();
            passes = new StackPass[ranking.cells() + 1];
        }

        /** The records of some chunks of a layer, smaller ones where more comes after them. */
        byte[] records(int layer, int toCome) {
            int count = Math.min(StackPass.CHUNK >> Math.max(0, toCome - 5), 1 << layer);
            int bytes = LayerRecords.bytes(ranking.cells() - layer);
            byte[] records = new byte[2 * CHUNKS * count * bytes];
            for (int chunk = 0; chunk < CHUNKS; chunk++) {
                known.clear();
                int[][] found = find(new Chunk(layer, random.nextInt(ranking.groups(layer)),
                        random.nextLong(1L << layer) / count * count, count));
                LayerRecords.put(found[0], count, records, chunk * count, bytes);
                LayerRecords.put(found[1], count, records, (CHUNKS + chunk) * count, bytes);
            }
            return records;
        }

        private int[][] find(Chunk chunk) {
            int[][] found = known.get(chunk);
            if (found == null) {
                int layer = chunk.layer;
                if (passes[layer] == null) {
                    passes[layer] = new StackPass(shape.game(), ranking);
                }
                found = new int[2][chunk.count];
                passes[layer].solve(layer, chunk.group, chunk.first, chunk.count, (group, first, count, alice,
                        bob) -> read(layer + 1, group, first, count, alice, bob), found[0], found[1]);
                solved += chunk.count;
                known.put(chunk, found);
            }
            return found;
        }

        private void read(int layer, int group, long first, int count, int[] alice, int[] bob) {
            int part = Math.min(StackPass.CHUNK, count);
            for (int done = 0; done < count; done += part) {
                int[][] found = find(new Chunk(layer, group, first + done, part));
                System.arraycopy(found[0], 0, alice, done, part);
                System.arraycopy(found[1], 0, bob, done, part);
            }
        }
    }
}
