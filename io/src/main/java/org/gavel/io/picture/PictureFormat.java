package org.gavel.io.picture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** In which form a picture is written. */
public enum PictureFormat {
    /** For Graphviz. */
    DOT {
        @Override
        public byte[] bytes(GraphPicture picture) {
            return DotPicture.of(picture).getBytes(StandardCharsets.UTF_8);
        }
    },
    /** Lines and letters, for browsers and papers. */
    SVG {
        @Override
        public byte[] bytes(GraphPicture picture) {
            Layout layout = PictureLayout.of(picture);
            SvgCanvas canvas = new SvgCanvas(layout.width(), layout.height(), picture.title());
            new Drawing(picture, layout).draw(canvas);
            return canvas.finished().getBytes(StandardCharsets.UTF_8);
        }
    },
    /** Pixels. */
    PNG {
        @Override
        public byte[] bytes(GraphPicture picture) throws IOException {
            Layout layout = PictureLayout.of(picture);
            ImageCanvas canvas = new ImageCanvas(layout.width(), layout.height());
            new Drawing(picture, layout).draw(canvas);
            return canvas.finished();
        }
    };

    /** The picture, laid out and drawn. */
    public abstract byte[] bytes(GraphPicture picture) throws IOException;
}
