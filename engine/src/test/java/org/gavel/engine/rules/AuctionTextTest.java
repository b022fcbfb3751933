package org.gavel.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.TieRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuctionTextTest {

    private static final String DEFAULT = "money continuous; payment richman; ties advantage:alice; mover winner-decides; "
            + "bids secret; broke continue";

    @ParameterizedTest
    @CsvSource({"'', ''", "payment poorman, payment richman=payment poorman", "money chips, continuous=chips",
            "ties bob, advantage:alice=bob", "ties advantage, ''",
            "ties losers-ball, advantage:alice=losers-ball:alice",
            "ties alternate-ties:bob, advantage:alice=alternate-ties:bob", "bids open:bob, secret=open:bob",
            "broke settle, broke continue=broke settle", "least 3, broke continue=broke continue; least 3",
            "least 0, ''", "payment taxman:2/6, payment richman=payment taxman:1/3",
            "' payment  poorman ;; payment richman', ''"})
    void parse_aText_saysWhatItSays(String text, String change) {
        String[] words = change.split("=");
        assertThat(Auction.parse(text)).hasToString(change.isEmpty() ? DEFAULT : DEFAULT.replace(words[0], words[1]));
    }

    private static List<String> choices(String part) {
        return switch (part) {
            case "money" -> List.of("continuous", "chips");
            case "payment" ->
                Payments.labels().stream().map(label -> label.replace("SHARE", "2/7").replace("PART", "1/8")).toList();
            case "ties" -> ties();
            case "bids" -> List.of("secret", "open:alice", "open:bob");
            case "broke" -> List.of("continue", "settle");
            case "least" -> List.of("0", "1", "999999999999");
            default -> List.of("winner-decides");
        };
    }

    private static List<String> ties() {
        List<String> all = new ArrayList<>(TieRule.LABELS);
        TieRule.LABELS.stream().filter(label -> TieRule.parse(label).start().isPresent())
                .forEach(label -> all.add(label + ":bob"));
        return all;
    }

    /** Every choice of every part beside every choice of every other. */
    @Test
    void parse_whatIsPrinted_isTheSameAuction() {
        Set<Auction> seen = new HashSet<>();
        for (String part : Auction.PARTS) {
            for (String other : Auction.PARTS) {
                for (String choice : choices(part)) {
                    for (String otherChoice : choices(other)) {
                        Auction auction = Auction.DEFAULT.with(part, choice).with(other, otherChoice);
                        assertThat(Auction.parse(auction.toString())).isEqualTo(auction)
                                .hasToString(auction.toString());
                        assertThat(auction.reversed().reversed()).isEqualTo(auction);
                        seen.add(auction);
                    }
                }
            }
        }
        assertThat(seen.stream().map(Auction::toString).distinct()).hasSameSizeAs(seen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"payment", "payment poor man", "price richman", "payment taxman:3/2", "payment taxman:",
            "payment taxman:1/0", "payment robin-hood:1/2", "ties carol", "ties advantage:carol", "ties alice:bob",
            "ties no-move:alice", "bids open", "least -1", "least 1/2", "least 1000000000000", "money gold",
            "mover loser", "broke never"})
    void parse_whatIsNoAuction_isRefusedWithAHint(String text) {
        assertThatThrownBy(() -> Auction.parse(text)).isInstanceOfSatisfying(InputException.class,
                e -> assertThat(e.hint()).isNotBlank());
    }
}
