// The product under other versions of Node than the one that runs the tests, where this machine has them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';

/** Versions that people may run the product with, other than the oldest of `engines`. */
const versions = [22, 24];

/** @typedef {{ readonly version: number, readonly path: string | null }} OtherNode path of the program; null if there is none */

/**
 * Looks for `node22` and `node24` on the PATH, and uses `NODE22` and `NODE24` if those name a program.
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

/** The built server with a line of JSON for what it prints; it runs until it is killed. */
const serverProgram = `
const { main } = await import('./dist/server/main.js');
const lines = [];
await main({ env: process.env, say: (line) => lines.push(line), dist: './dist' });
console.log(JSON.stringify(lines));
`;

/**
 * Starts the built server under a Node and requests every address that it prints.
 * @param {string} path of the Node
 * @returns {Promise<readonly string[]>} the faults, one line each
 */
export async function faultsUnder(path) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-node-'));
  // The compiled database driver fits only the Node of the tests; this one fits each.
  const driver = { FORECOURT_DRIVER: 'libsql', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const server = spawn(path, ['--input-type=module', '-e', serverProgram], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...driver, NODE_ENV: 'production' },
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      if (!line.startsWith('[')) continue;
      const addresses = [...line.matchAll(/http:[^ "]+/g)].map(([address]) => address);
      if (addresses.length < 2) return ['The server printed no addresses.'];
      const faults = [];
      for (const address of addresses) {
        const status = await statusOf(address);
        if (status !== 200) faults.push(`${address} answered ${status}`);
      }
      return faults;
    }
    return ['The server did not start.'];
  } finally {
    server.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} address of a server on this machine
 * @returns {Promise<number | string>} a text in place of a status is the reason for its absence
 */
function statusOf(address) {
  const { host, port, pathname } = new URL(address);
  return new Promise((resolve) =>
    get({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 'nothing');
    }).on('error', (error) => resolve(error.message)),
  );
}
