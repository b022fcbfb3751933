/** The tug of war on a path, and the strategies and bounds that are published for it. */
package org.gavel.play.path;
