package org.gavel.web;

import java.util.List;

/**
 * A library of others that the browser gets, brought along as a WebJar.
 *
 * @param webjar its artifact in org.webjars.npm
 * @param licence its licence, by its SPDX identifier
 * @param module the name by which modules import it
 * @param file where its code is within the WebJar
 */
record Library(String webjar, String version, String licence, String module, String file) {

    private static final String LIST = "libraries.csv";

    /** All that the page uses: the one list, in the order of its file. */
    static List<Library> all() {
        return PageFile.resource("/org/gavel/web/" + LIST).text().lines().skip(1).map(Library::parse).toList();
    }

    private static Library parse(String line) {
        String[] cells = line.split(",");
        return new Library(cells[0], cells[1], cells[2], cells[3], cells[4]);
    }

    /** The folder of its WebJar among the resources. */
    String folder() {
        return "/META-INF/resources/webjars/" + webjar + "/" + version + "/";
    }

    /** The path under which the server has it. */
    String path() {
        return "/lib/" + webjar + "-" + version + ".js";
    }
}
