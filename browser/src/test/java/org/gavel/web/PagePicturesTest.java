package org.gavel.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
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

/**
 * The pictures of README and guide: taken of the page as it is, and compared loosely, by size and seen from afar, with those that
 * are kept; written anew with {@code -Dpictures=write}.
 */
class PagePicturesTest extends PageFixture {

    private static final Path KEPT = Path.of("..", "src", "site", "resources");
    private static final double LARGEST_DIFFERENCE = 12;
    private static final double LARGEST_RATIO = 1.15;
    private static final int WIDTH = 44;
    private static final int HEIGHT = 30;

    private void settled() {
        page.locator("#board[aria-busy=false]").waitFor();
        page.locator("path.step.alice").waitFor();
        assertThat(page.locator("#facts.stale")).hasCount(0);
        assertThat(page.locator("#verdict")).containsText("verified");
    }

    @Test
    void picture_ofAPlay_isNotStale() throws IOException {
        window(1320, 900);
        page.navigate(server.address().toString());
        ready();
        page.locator("#bid").fill("3");
        page.locator("#place").click();
        page.locator("#to-move").waitFor();
        cell("....x....").click();
        page.locator("#bid").waitFor();
        page.locator("svg.grid .cell.last").waitFor();
        compare("page.png", page.screenshot());
    }

    @Test
    void picture_ofTheInside_isNotStale() throws IOException {
        open("game=tic-tac-toe", 1320, 900);
        settled();
        compare("page-inside.png", page.screenshot());
    }

    @Test
    void picture_ofAPhone_isNotStale() throws IOException {
        open("game=y&p.n=3&tab=play", 390, 844);
        page.locator("#bid").waitFor();
        compare("page-phone.png", page.screenshot());
    }

    private static void compare(String name, byte[] now) throws IOException {
        Path picture = KEPT.resolve(name);
        if ("write".equals(System.getProperty("pictures"))) {
            Files.write(picture, now);
        }
        BufferedImage taken = ImageIO.read(new ByteArrayInputStream(now));
        BufferedImage kept = ImageIO.read(new ByteArrayInputStream(Files.readAllBytes(picture)));
        String advice = picture + " is stale; write it anew with -Dpictures=write";
        assertThat(ratio(taken.getWidth(), kept.getWidth())).as(advice).isLessThan(LARGEST_RATIO);
        assertThat(ratio(taken.getHeight(), kept.getHeight())).as(advice).isLessThan(LARGEST_RATIO);
        assertThat(difference(taken, kept)).as("mean difference of brightness: " + advice)
                .isLessThan(LARGEST_DIFFERENCE);
    }

    private static double ratio(int one, int other) {
        return (double) Math.max(one, other) / Math.min(one, other);
    }

    /** How much two pictures differ when seen from afar: from 0 to 255. */
    private static double difference(BufferedImage one, BufferedImage other) {
        int[] first = thumbnail(one);
        int[] second = thumbnail(other);
        double sum = 0;
        for (int i = 0; i < first.length; i++) {
            sum += Math.abs(first[i] - second[i]);
        }
        return sum / first.length;
    }

    private static int[] thumbnail(BufferedImage picture) {
        BufferedImage small = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = small.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(picture.getScaledInstance(WIDTH, HEIGHT, Image.SCALE_AREA_AVERAGING), 0, 0, null);
        graphics.dispose();
        return small.getRaster().getPixels(0, 0, WIDTH, HEIGHT, (int[]) null);
    }
}
