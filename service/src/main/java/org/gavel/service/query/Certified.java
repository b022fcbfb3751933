package org.gavel.service.query;

import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.certificate.CertificateWriter;
import tools.jackson.databind.node.ObjectNode;

/** Answers as sessions give them, with what proves them where that is asked for. */
final class Certified {

    private Certified() {
    }

    /** The answer as a tree; its certificate is null where there is none under its rules. */
    static ObjectNode tree(Answer answer, Asking asking) {
        return JsonLines.object(json -> {
            AnswerWriter.properties(answer).accept(json);
            if (asking.says(Inputs.CERTIFICATE)) {
                CertificateWriter.of(answer, asking.stop()).ifPresentOrElse(proof -> proof.accept(json),
                        () -> json.writeNullProperty("certificate"));
            }
        });
    }
}
