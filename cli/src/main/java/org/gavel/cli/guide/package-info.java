/** The guide as pages for browsers. */
package org.gavel.cli.guide;
