/**
 * What each kind of answer looks like, as a sheet: {@link org.gavel.service.report.Sheets} names them all. A new form is a constant of
 * {@link org.gavel.service.sheet.OutputFormat} and one writer.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.service.report;
