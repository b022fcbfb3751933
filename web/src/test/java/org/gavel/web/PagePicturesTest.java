package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The pictures of the guide. */
class PagePicturesTest extends PageFixture {
    /** Writes the picture of README and guide with -Dpictures=write; otherwise compares them loosely. */
    @Test
    void picture_ofTheGuide_isNotStale() throws IOException {
        open("game=tic-tac-toe", 1320, 900);
        page.locator("path.step.alice").waitFor();
        assertThat(page.locator("#bids li").first()).isVisible();
        byte[] now = page.screenshot();
        Path picture = Path.of("..", "src", "site", "resources", "page.png");
        if ("write".equals(System.getProperty("pictures"))) {
            Files.write(picture, now);
        }
        assertThat(difference(now, Files.readAllBytes(picture)))
                .as("mean difference of brightness from %s; write it anew with -Dpictures=write", picture)
                .isLessThan(12);
    }

    /** How much two pictures differ when seen from afar: from 0 to 255. */
    private static double difference(byte[] one, byte[] other) throws IOException {
        int[] first = thumbnail(one);
        int[] second = thumbnail(other);
        double sum = 0;
        for (int i = 0; i < first.length; i++) {
            sum += Math.abs(first[i] - second[i]);
        }
        return sum / first.length;
    }

    private static int[] thumbnail(byte[] png) throws IOException {
        BufferedImage small = new BufferedImage(44, 30, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = small.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(
                ImageIO.read(new ByteArrayInputStream(png)).getScaledInstance(44, 30, Image.SCALE_AREA_AVERAGING),
                0, 0, null);
        graphics.dispose();
        return small.getRaster().getPixels(0, 0, 44, 30, (int[]) null);
    }
}
