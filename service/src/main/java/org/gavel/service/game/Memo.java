package org.gavel.service.game;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.request.PatientLock;

/**
 * Keeps what was found, the latest asked longest, as long as memory is not wanted for something else. Several threads may
 * ask; what one of them is finding the others wait for, unless they are told to stop.
 *
 * @param <K> what is asked
 * @param <V> what is found
 */
final class Memo<K, V> {

    private final int most;
    private final Predicate<V> worthKeeping;
    private final Map<K, SoftReference<V>> found = new LinkedHashMap<>(16, 0.75f, true);
    private final PatientLock finding = new PatientLock();

    /** Keeps that many of the values that are worth it. */
    Memo(int most, Predicate<V> worthKeeping) {
        this.most = most;
        this.worthKeeping = worthKeeping;
    }

    /**
     * The value for a key, found now if it is not known.
     *
     * @throws LimitReachedException if told to stop while waiting
     */
    V get(K key, StopSignal stop, Function<K, V> find) {
        return get(key, stop, known -> true, find);
    }

    /**
     * The same where not every value that is kept is enough.
     *
     * @throws LimitReachedException if told to stop while waiting
     */
    V get(K key, StopSignal stop, Predicate<V> enough, Function<K, V> find) {
        Optional<V> known = known(key).filter(enough);
        if (known.isPresent()) {
            return known.get();
        }
        return finding.alone(stop, () -> known(key).filter(enough).orElseGet(() -> {
            V value = find.apply(key);
            if (worthKeeping.test(value)) {
                keep(key, value);
            }
            return value;
        }));
    }

    /** The value for a key, if it is kept. */
    synchronized Optional<V> known(K key) {
        return Optional.ofNullable(found.get(key)).map(SoftReference::get);
    }

    private synchronized void keep(K key, V value) {
        found.put(key, new SoftReference<>(value));
        found.values().removeIf(kept -> kept.get() == null);
        while (found.size() > most) {
            found.remove(found.keySet().iterator().next());
        }
    }
}
