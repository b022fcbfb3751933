package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Signatures as numbers, compared with how far each bad priority is, written out by hand. */
class SignatureScaleTest {

    /** Three vertices of priority 1 take two bits, one of priority 3 takes the next; 0 and 2 are good. */
    private static final SignatureScale ODD_IS_BAD = new SignatureScale(new int[] {2, 1, 3, 1, 0, 1}, 1, 1);
    private static final long TOP = SignatureScale.TOP;

    private static long before(SignatureScale scale, int priority, long next) {
        return scale.before(scale.level(priority), next);
    }

    private static long signature(int three, int one) {
        return 4L * three + one;
    }

    @Test
    void before_goodPriority_keepsThePartsFromItsOwnUpward() {
        for (int three = 0; three < 2; three++) {
            for (int one = 0; one < 4; one++) {
                assertThat(before(ODD_IS_BAD, 0, signature(three, one))).isEqualTo(signature(three, one));
                assertThat(before(ODD_IS_BAD, 2, signature(three, one))).isEqualTo(signature(three, 0));
            }
        }
    }

    @Test
    void before_badPriority_isMore() {
        for (int one = 0; one < 3; one++) {
            assertThat(before(ODD_IS_BAD, 1, signature(0, one))).isEqualTo(signature(0, one + 1));
            assertThat(before(ODD_IS_BAD, 1, signature(1, one))).isEqualTo(signature(1, one + 1));
            assertThat(before(ODD_IS_BAD, 3, signature(0, one))).isEqualTo(signature(1, 0));
            assertThat(before(ODD_IS_BAD, 3, signature(1, one))).isEqualTo(TOP);
        }
        assertThat(before(ODD_IS_BAD, 1, signature(0, 3))).isEqualTo(signature(1, 0));
        assertThat(before(ODD_IS_BAD, 1, signature(1, 3))).isEqualTo(TOP);
    }

    @Test
    void before_whatCannotBeTold_cannotBeTold() {
        for (int priority = 0; priority <= 3; priority++) {
            assertThat(before(ODD_IS_BAD, priority, TOP)).isEqualTo(TOP);
        }
    }

    @Test
    void before_evenPrioritiesAreBad_isMoreThere() {
        SignatureScale evenIsBad = new SignatureScale(new int[] {2, 1, 0}, 1, 0);
        assertThat(before(evenIsBad, 0, 0)).isEqualTo(1);
        assertThat(before(evenIsBad, 1, 1)).isEqualTo(0);
        assertThat(before(evenIsBad, 2, 1)).isEqualTo(2);
        assertThat(before(evenIsBad, 0, 3)).isEqualTo(TOP);
    }

    /** A play that makes progress meets each vertex of a bad priority once, in each of its copies. */
    @Test
    void before_asOftenAsThereAreVertices_canBeTold() {
        for (int vertices = 1; vertices < 20; vertices++) {
            for (int copies = 1; copies < 5; copies++) {
                SignatureScale scale = new SignatureScale(new int[vertices], copies, 0);
                long signature = 0;
                for (int i = 0; i < vertices * copies; i++) {
                    signature = before(scale, 0, signature);
                    assertThat(signature).isEqualTo(i + 1);
                }
                for (int i = 0; i <= vertices * copies; i++) {
                    signature = before(scale, 0, signature);
                }
                assertThat(signature).isEqualTo(TOP);
            }
        }
    }

    private static SignatureScale ofOdd(int priorities, int vertices) {
        return new SignatureScale(
                IntStream.range(0, priorities * vertices).map(i -> 2 * (i % priorities) + 1).toArray(),
                1, 1);
    }

    @Test
    void isWhole_upToSixtyTwoBits() {
        assertThat(ODD_IS_BAD.isWhole()).isTrue();
        assertThat(ofOdd(62, 1).isWhole()).isTrue();
        assertThat(before(ofOdd(62, 1), 123, 0)).isEqualTo(1L << 61);
        assertThat(before(ofOdd(62, 1), 123, 1L << 61)).isEqualTo(TOP);
        assertThat(ofOdd(63, 1).isWhole()).isFalse();
        assertThat(ofOdd(31, 3).isWhole()).isTrue();
        assertThat(before(ofOdd(31, 3), 61, 3L << 60)).isEqualTo(TOP);
        assertThat(ofOdd(32, 3).isWhole()).isFalse();
    }

    /** With too many, each has as many bits as there are for it, but no more than it needs. */
    @Test
    void before_onAScaleThatIsNotWhole_sharesTheBits() {
        SignatureScale scale = ofOdd(32, 3);
        assertThat(before(scale, 63, 0)).isEqualTo(1L << 31);
        assertThat(before(scale, 63, 1L << 31)).isEqualTo(TOP);
        assertThat(before(scale, 1, 0)).isEqualTo(1);
        assertThat(before(scale, 1, 1)).isEqualTo(2);
        int[] priorities = new int[1 << 16];
        for (int i = 0; i < priorities.length; i++) {
            priorities[i] = i < 4 ? 1 : 3 + 2 * (i % 5);
        }
        SignatureScale uneven = new SignatureScale(priorities, 1, 1);
        assertThat(uneven.isWhole()).isFalse();
        assertThat(before(uneven, 3, 0)).isEqualTo(8);
        assertThat(before(uneven, 5, 0)).isEqualTo(8L << 10);
    }
}
