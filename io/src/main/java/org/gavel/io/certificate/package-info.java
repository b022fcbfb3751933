/**
 * Certificates of answers as JSON: what a checker needs that shares nothing with the engine, as the guide's page on certificates says.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.io.certificate;
