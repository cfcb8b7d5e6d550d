// The product under other versions of Node than the one that runs the tests, where this machine has them.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Versions that people may run the product with beside the oldest of `engines`. */
const versions = [22, 24];

/** @typedef {{ readonly version: number, readonly path: string | null }} OtherNode path of the program; null where there is none */

/**
 * Looks for `node22` and `node24` on the PATH, and takes `NODE22` and `NODE24` where those name a program.
 * @param {NodeJS.ProcessEnv} env
 * @returns {OtherNode[]}
 */
export function otherNodes(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return versions.map((version) => {
    const places = [env[`NODE${version}`], ...folders.map((folder) => join(folder, `node${version}`))];
    return { version, path: places.find((place) => place && existsSync(place)) ?? null };
  });
}

/**
 * Program for another Node, run in the project's folder: starts the built server and asks it for every address
 * that it prints. The database driver was
 * compiled for another Node: the one that fits every version takes its place.
 */
export const firstPages = `
const { mkdtempSync, rmSync } = await import('node:fs');
const { get } = await import('node:http');
const { join } = await import('node:path');
const dataDir = mkdtempSync(join((await import('node:os')).tmpdir(), 'forecourt-node-'));
const { main } = await import('./dist/server/main.js');
const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', FORECOURT_DRIVER: 'libsql' };
const lines = [];
const server = await main({ env, say: (line) => lines.push(line), dist: join(process.cwd(), 'dist') });
const addresses = lines.flatMap((line) => line.match(/http:[^ ]+/) ?? []);
if (addresses.length < 2) throw new Error('No addresses were printed.');
for (const address of addresses) {
  const { host, pathname } = new URL(address);
  const status = await new Promise((resolve, reject) =>
    get({ host: '127.0.0.1', port: server.port, path: pathname, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject),
  );
  if (status !== 200) throw new Error(address + ' answered ' + status);
}
await server.close();
rmSync(dataDir, { recursive: true, force: true });
`;
