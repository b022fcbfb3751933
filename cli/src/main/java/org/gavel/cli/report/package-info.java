/**
 * What each kind of answer looks like, as a sheet: {@link org.gavel.cli.report.Sheets} names them all. A new form is a constant of
 * {@link org.gavel.cli.sheet.OutputFormat} and one writer.
 */
package org.gavel.cli.report;
