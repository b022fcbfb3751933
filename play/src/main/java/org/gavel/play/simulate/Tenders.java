package org.gavel.play.simulate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.Assumption;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.word.Labelled;
import org.gavel.play.Match;
import org.gavel.play.Referee;
import org.gavel.play.optimal.EndlessMoney;
import org.gavel.play.optimal.OptimalMoney;

/**
 * Two players or several parts, each with a wish of their own, who move one token. Each plays as if the others did nothing but
 * stand in their way; so each wish is met if each has more than it needs, whatever the others do. Source: Avni, Mallik,
 * Sadhukhan, auction-based scheduling (strong synthesis), TACAS 2024 [avni-mallik-sadhukhan-2024].
 *
 * <p>Parts bid at once. The highest bid wins, the first part's of equal ones, and is paid to the bank. To a part the others are
 * then one adversary: their highest bid is at most what they have together, and leaves it with less by just that bid. Where
 * the winner pays another player this fails, for it matters which of the others is paid.
 *
 * @param games the game of each wish, in which whoever wishes is called Alice; their names have all wishes
 * @param given the same without assumptions
 * @param assumption what each of two assumes of the other
 */
public record Tenders(List<BiddingGame> games, List<BiddingGame> given, Assumption assumption) {

    /** Copies the lists. */
    public Tenders {
        games = List.copyOf(games);
        given = List.copyOf(given);
    }

    /** Without assumptions. */
    public Tenders(List<BiddingGame> games) {
        this(games, games, Assumption.NOTHING);
    }

    /** The same under an {@linkplain Assumption#of assumption}, of which the names of the games tell. */
    public Tenders assuming(Assumption assumed, long maxVertices, StopSignal stop) {
        return assumed == Assumption.NOTHING ? this
                : new Tenders(assumed.of(given, maxVertices, stop).stream().map(game -> GameAlgebra.renamed(game,
                        GameAlgebra.ofAllWishes(game).name() + " (assuming " + assumed.label() + ")")).toList(), given,
                        assumed);
    }

    /** The vertex of the given board that a vertex is, or is a copy of. */
    public int given(int vertex) {
        String name = games.get(0).board().name(vertex);
        return vertex < given.get(0).board().declaredCount() ? vertex
                : given.get(0).graph().names().vertexNamed(name.substring(0, name.lastIndexOf('@'))).orElseThrow();
    }

    /**
     * A round of a run.
     *
     * @param vertex where the token is before it
     * @param money what each has before it
     * @param bids what each bids
     * @param winner who wins the bid, if there was one
     * @param to where the token is after it
     */
    public record Round(int vertex, List<BigFraction> money, List<BigFraction> bids, Optional<Integer> winner, int to) {
    }

    /** Whose wishes they are. */
    public List<String> names() {
        return GameAlgebra.wishes(games.get(0));
    }

    /** Whether the wishes are those of Alice and Bob, and not of parts. */
    public boolean areOfPlayers() {
        return names().equals(Labelled.labels(Player.class));
    }

    /** All games as one, in which nobody wins but at ends: the board, and the auction as the first sees it. */
    public BiddingGame common() {
        return GameAlgebra.ofAllWishes(games);
    }

    /**
     * All strategies together, until the play ends or repeats itself.
     *
     * @param money what each has, 1 together
     * @param margin by how much each has more than their wish needs, or less
     * @param mostRounds after how many rounds to stop
     */
    public List<Round> play(List<BigFraction> money, BigFraction margin, int mostRounds, StopSignal stop) {
        List<Tender> tenders = IntStream.range(0, games.size())
                .mapToObj(i -> new Tender(areOfPlayers() ? Player.values()[i] : Player.ALICE, games.get(i),
                        common().graph(), strategy(i, margin, stop)))
                .toList();
        return kept(areOfPlayers() ? playersPlay(tenders, money, mostRounds)
                : partsPlay(tenders, money, mostRounds, stop));
    }

    /** Makes sure that every move is one that its player makes in all games. */
    private List<Round> kept(List<Round> rounds) {
        if (assumption != Assumption.NOTHING && rounds.stream().anyMatch(each -> each.to() != each.vertex()
                && IntStream.range(0, 2).noneMatch(mover -> isMove(mover, each)))) {
            throw new IllegalStateException("a strategy does not keep the assumption");
        }
        return rounds;
    }

    private boolean isMove(int mover, Round round) {
        return IntStream.range(0, 2)
                .allMatch(wish -> games.get(wish).board().isTerminal(round.vertex()) || games.get(wish)
                        .graph().hasEdge(mover == wish ? Player.ALICE : Player.BOB, round.vertex(), round.to()));
    }

    private List<Round> playersPlay(List<Tender> tenders, List<BigFraction> money, int mostRounds) {
        Referee<BigFraction> referee = Referee.inMoney(common());
        return new Match<>(referee, tenders.get(0), tenders.get(1))
                .play(referee.start(money.get(0), money.get(1)), mostRounds, new SplittableRandom(1)).rounds().stream()
                .map(each -> new Round(each.before().vertex(), List.of(each.before().alice(), each.before().bob()),
                        List.of(each.aliceBid(), each.bobBid()), each.winner().map(Player::ordinal),
                        each.after().vertex()))
                .toList();
    }

    private List<Round> partsPlay(List<Tender> tenders, List<BigFraction> given, int mostRounds, StopSignal stop) {
        BiddingGame common = common();
        List<Round> rounds = new ArrayList<>();
        Set<List<Object>> seen = new HashSet<>();
        List<BigFraction> money = given;
        int vertex = common.start();
        while (rounds.size() < mostRounds && !common.board().isTerminal(vertex) && seen.add(List.of(vertex, money))) {
            stop.require(rounds.size(), "all strategies were run");
            List<BigFraction> bids = new ArrayList<>();
            Optional<Integer> owner = common.board().marks().owner(vertex).map(Player::ordinal);
            int winner = owner.orElse(0);
            for (int i = 0; i < tenders.size(); i++) {
                bids.add(owner.isPresent() ? BigFraction.ZERO : tenders.get(i).bid(seen(common, vertex, money, i)));
                winner = owner.isEmpty() && bids.get(i).compareTo(bids.get(winner)) > 0 ? i : winner;
            }
            List<BigFraction> paid = new ArrayList<>(money);
            paid.set(winner, money.get(winner).subtract(bids.get(winner)));
            Configuration<BigFraction> after = seen(common, vertex, paid, winner);
            Tender mover = tenders.get(winner);
            int to = mover.turn(after) == Turn.MOVE ? mover.move(after) : mover.anyMove(vertex);
            rounds.add(new Round(vertex, money, bids, owner.isPresent() ? Optional.empty() : Optional.of(winner), to));
            money = paid;
            vertex = to;
        }
        return rounds;
    }

    /** What a part sees: what it has, and what the others have together. */
    private static Configuration<BigFraction> seen(BiddingGame common, int vertex, List<BigFraction> money, int part) {
        BigFraction all = money.stream().reduce(BigFraction.ZERO, BigFraction::add);
        return new Configuration<>(vertex, common.auction().ties().first(), money.get(part),
                all.subtract(money.get(part)));
    }

    /** How one plays the game of their wish, as Alice; if it is a {@link ShareStrategy}, rules say all of it. */
    public Strategy<BigFraction> strategy(int wish, BigFraction margin, StopSignal stop) {
        Strategy<BigFraction> optimal = OptimalMoney.inPlay(games.get(wish), Player.ALICE, margin, stop);
        return optimal instanceof EndlessMoney endless
                ? endless.constant().<Strategy<BigFraction>>map(Function.identity()).orElse(optimal)
                : optimal;
    }

    /**
     * A player's strategy on the common board. It bids nothing where their own game is over.
     *
     * @param game the game of their wish
     * @param board the common board
     * @param strategy how the player who wishes plays that game
     */
    private record Tender(Player player, BiddingGame game, ColouredGraph board,
            Strategy<BigFraction> strategy) implements Strategy<BigFraction> {

        private boolean isOver(Configuration<BigFraction> here) {
            return game.board().isTerminal(here.vertex())
                    || game.objective().isLostAt(game.board().marks(), here.vertex());
        }

        private Configuration<BigFraction> own(Configuration<BigFraction> here) {
            if (player == Player.ALICE) {
                return here;
            }
            TieRule ties = game.auction().ties().reversed().from(here.state()).reversed();
            return new Configuration<>(here.vertex(), ties.first(), here.bob(), here.alice());
        }

        @Override
        public BigFraction bid(Configuration<BigFraction> here) {
            return isOver(here) ? BigFraction.ZERO : strategy.bid(own(here));
        }

        @Override
        public BigFraction answer(Configuration<BigFraction> here, BigFraction named) {
            return isOver(here) ? BigFraction.ZERO : strategy.answer(own(here), named);
        }

        @Override
        public TieChoice onTie(Configuration<BigFraction> here, BigFraction bid) {
            return isOver(here) ? TieChoice.KEEP : strategy.onTie(own(here), bid);
        }

        @Override
        public Turn turn(Configuration<BigFraction> paid) {
            return isOver(paid) ? Turn.MOVE : strategy.turn(own(paid));
        }

        @Override
        public int move(Configuration<BigFraction> paid) {
            return isOver(paid) ? anyMove(paid.vertex()) : strategy.move(own(paid));
        }

        private int anyMove(int vertex) {
            return board.successors(player, vertex).findFirst().orElseThrow();
        }
    }
}
