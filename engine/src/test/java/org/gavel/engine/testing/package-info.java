/** What the tests of the engine share: random graphs and small named boards. */
package org.gavel.engine.testing;
