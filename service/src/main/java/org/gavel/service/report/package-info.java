/**
 * What each kind of answer looks like, as a sheet: {@link org.gavel.service.report.Sheets} names them all. A new form is a constant of
 * {@link org.gavel.service.sheet.OutputFormat} and one writer.
 */
package org.gavel.service.report;
