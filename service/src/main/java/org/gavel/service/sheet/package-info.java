/** What is printed, whatever it is about: pieces for people and records for programs, and one writer for each form. */
package org.gavel.service.sheet;
