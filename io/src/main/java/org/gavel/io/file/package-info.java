/**
 * Files and folders that are written under another name until they are whole, and what is wrong with those that are not.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.io.file;
