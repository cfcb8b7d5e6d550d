/** A test in which React warns, or anything else is written to the console as an error or a warning, fails. */
import { afterAll, afterEach } from 'vitest';
import { watchKeys } from './distinct-keys.ts';
import { failOnWritten, watchConsole } from './watched-console.ts';

// Vitest runs this once a file, in a process that files share.
const watching = Symbol.for('forecourt.console-watched');
if (!(watching in globalThis)) {
  Object.defineProperty(globalThis, watching, { value: true });
  watchConsole();
  watchKeys();
}

afterEach(failOnWritten);
// What is written while a file is loaded or cleared up.
afterAll(failOnWritten);
