/**
 * Answers in every form in which they are printed: text for people; CSV, with the tables of all kinds in one class; and JSON,
 * which is made in {@code org.gavel.io.answer}. A new form is a constant of {@link OutputFormat}.
 */
package org.gavel.cli.report;
