/** Requests on lines of standard input, answers on lines of standard output. */
package org.gavel.cli.session;
