package org.gavel.engine.rules.payment;

/**
 * The winner of the bid pays what the loser has bid. So a bid can be won for nothing, and a reply between nothing and the
 * bid matters: the more the loser bids, the more they receive or the winner loses. No one-round formula is known, nor
 * whether more chips can hurt; single configurations in whole chips are played out.
 *
 * @param receiver who is paid
 */
record SecondPrice(Receiver receiver) implements Payment {

    /** Who is paid. */
    enum Receiver {
        /** The loser of the bid. */
        LOSER("second-price"),
        /** No one. */
        BANK("second-price:bank");

        private final String label;

        Receiver(String label) {
            this.label = label;
        }
    }

    private static final Flow PAY_THE_OTHERS = Flow.of(0, -1);
    private static final Flow RECEIVE_ONES_OWN = Flow.of(1, 0);

    @Override
    public String label() {
        return receiver.label;
    }

    @Override
    public Flow toWinner() {
        return PAY_THE_OTHERS;
    }

    @Override
    public Flow toLoser() {
        return receiver == Receiver.LOSER ? RECEIVE_ONES_OWN : Flow.NONE;
    }

    @Override
    public boolean moreNeverHurts() {
        return false;
    }

    @Override
    public String toString() {
        return label();
    }
}
