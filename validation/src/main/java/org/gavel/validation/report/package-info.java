/** How checked claims and works of the bibliography are printed. */
package org.gavel.validation.report;
