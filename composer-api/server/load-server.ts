/**
 * The entry of a built server. Its bundle comes with bytecode: parsing and compiling megabytes of source would be a third
 * of the time to the first page.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadBundle } from './load-bundle.ts';

type Server = typeof import('./built-server.ts');

/** @throws Error with one clear line, as `main` of `main.ts` does. */
export const main: Server['main'] = (input) => {
  // The build makes the bundle of that very file (`built-server.ts`).
  const server = loadBundle(join(dirname(fileURLToPath(import.meta.url)), 'server.cjs')) as Server;
  return server.main(input);
};

/** @throws Error with one clear line, as `command` of `commands.ts` does. */
export const command: Server['command'] = (...given) => {
  const server = loadBundle(join(dirname(fileURLToPath(import.meta.url)), 'server.cjs')) as Server;
  return server.command(...given);
};
