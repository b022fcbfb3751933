package org.gavel.engine.testing;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** A constant of an enum that nobody has written down a rule for. */
public final class AddedConstant {

    private AddedConstant() {
    }

    /** One more constant, after all the others. */
    public static <E extends Enum<E>> E of(Class<E> type) {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field only = unsafe.getDeclaredField("theUnsafe");
            only.setAccessible(true);
            Object instance = only.get(null);
            E added = type.cast(unsafe.getMethod("allocateInstance", Class.class).invoke(instance, type));
            Method offset = unsafe.getMethod("objectFieldOffset", Field.class);
            unsafe.getMethod("putInt", Object.class, long.class, int.class).invoke(instance, added,
                    offset.invoke(instance, Enum.class.getDeclaredField("ordinal")), type.getEnumConstants().length);
            unsafe.getMethod("putObject", Object.class, long.class, Object.class).invoke(instance, added,
                    offset.invoke(instance, Enum.class.getDeclaredField("name")), "ADDED");
            return added;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
