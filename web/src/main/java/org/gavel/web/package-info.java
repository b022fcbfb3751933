/**
 * The page: a small server on this machine that shows games in a browser, and the one file that needs no server. What
 * the page asks is answered by the same requests that other programs send; nothing is solved in the browser.
 */
package org.gavel.web;
