/** Answers as text for people, as JSON and as CSV. */
package org.gavel.cli.report;
