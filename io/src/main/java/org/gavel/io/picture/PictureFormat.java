package org.gavel.io.picture;

import java.nio.charset.StandardCharsets;
import java.util.function.IntConsumer;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.word.Labelled;

/** In which form a picture is written. */
public enum PictureFormat implements Labelled {
    /** For Graphviz. */
    DOT,
    /** Lines and letters, for browsers and papers. */
    SVG,
    /** Pixels. */
    PNG,
    /** A page for papers and printers. */
    PDF,
    /** Drawing commands for papers in LaTeX. */
    TIKZ;

    /**
     * The picture, laid out and drawn.
     *
     * @param picture what there is to draw
     * @param shrunk receives the percentage, below 100, if the picture is shown smaller than it was laid out
     * @param stop hears how far layout and drawing have come; it does not stop them, for half a picture shows nothing
     */
    public byte[] bytes(GraphPicture picture, IntConsumer shrunk, StopSignal stop) {
        if (this == DOT) {
            return DotPicture.of(picture).getBytes(StandardCharsets.UTF_8);
        }
        Layout layout = PictureLayout.of(picture, stop);
        Canvas canvas = canvas(layout.width(), layout.height(), picture.title());
        new Drawing(picture, layout).draw(canvas, stop);
        canvas.shrunkTo().ifPresent(shrunk);
        return canvas.finished();
    }

    /** Something to draw on. */
    Canvas canvas(double width, double height, String title) {
        return switch (this) {
            case SVG -> new SvgCanvas(width, height, title);
            case PNG -> new ImageCanvas(width, height);
            case PDF -> new PdfCanvas(width, height);
            case TIKZ -> new TikzCanvas();
            case DOT -> throw new IllegalArgumentException("DOT is for graphs only");
        };
    }
}
