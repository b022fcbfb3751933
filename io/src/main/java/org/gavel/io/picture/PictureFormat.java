package org.gavel.io.picture;

import java.nio.charset.StandardCharsets;
import java.util.function.IntConsumer;
import org.gavel.engine.limit.StopSignal;

/** In which form a picture is written. */
public enum PictureFormat {
    /** For Graphviz. */
    DOT,
    /** Lines and letters, for browsers and papers. */
    SVG,
    /** Pixels. */
    PNG;

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
        Canvas canvas = this == SVG ? new SvgCanvas(layout.width(), layout.height(), picture.title())
                : new ImageCanvas(layout.width(), layout.height());
        new Drawing(picture, layout).draw(canvas, stop);
        canvas.shrunkTo().ifPresent(shrunk);
        return canvas.finished();
    }
}
