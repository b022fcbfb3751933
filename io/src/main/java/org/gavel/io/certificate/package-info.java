/** Certificates of answers as JSON: what a checker needs that shares nothing with the engine, as the guide's page on certificates says. */
package org.gavel.io.certificate;
