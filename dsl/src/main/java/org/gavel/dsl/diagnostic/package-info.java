/** What is wrong with a text, where, and what would mend it. Shared by the language and all file formats. */
package org.gavel.dsl.diagnostic;
