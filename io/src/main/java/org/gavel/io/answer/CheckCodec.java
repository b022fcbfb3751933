package org.gavel.io.answer;

import java.util.List;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.proof.Violation;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.io.column.Column;
import org.gavel.io.column.Table;

/** How the check of an answer ended, which is written and not read. */
final class CheckCodec extends AnswerCodec<CheckAnswer> {

    CheckCodec(BiddingGame game) {
        super(game);
        ObjectForm<Violation> violation = ObjectForm.of(read -> null,
                Key.choice("player", Player.values(), Player::label).of(Violation::player),
                Key.vertex("vertex", game.board()).of(Violation::vertex), Key.text("reason").of(Violation::reason));
        tell(Key.text("of").named("kind").of(CheckAnswer::of), Key.text("question").of(CheckAnswer::question),
                Key.choice("verdict", Verdict.values(), Verdict::label).of(CheckAnswer::verdict),
                Key.text("checked").of(CheckAnswer::what),
                Key.whole("violationCount").named("violations").of(answer -> answer.violations().count()),
                violation.key("violations").listed("a violation").of(answer -> answer.violations().first()),
                Key.text("unchecked").listed("what was not checked").of(CheckAnswer::unchecked)
                        .in(List.of(Column.of("unchecked",
                                answer -> String.join("; ", answer.unchecked())))));
    }

    @Override
    Table<CheckAnswer> table(CheckAnswer answer) {
        return Table.of(() -> Stream.of(answer)).column("game", any -> game.name()).with(columns());
    }
}
