/** Files and folders that are written under another name until they are whole, and what is wrong with those that are not. */
package org.gavel.io.file;
