// A PostgreSQL server for tests, from the programs of Debian's package: with its own data folder and no outside address.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const oldest = 15;

/** @returns {string | null} folder of the newest server's programs that is new enough; null if there is none */
export function postgresPrograms() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const version = readdirSync(base)
    .map(Number)
    .filter((one) => one >= oldest && existsSync(`${base}/${one}/bin/initdb`))
    .sort((a, b) => b - a)[0];
  return version === undefined ? null : `${base}/${version}/bin`;
}

/**
 * @typedef {object} Options
 * @property {boolean} [isDurable] whether commits reach the disk, as in production; tests do not need that
 * @property {{ readonly [name: string]: string }} [settings] of the server, in addition to the defaults
 */

/**
 * @typedef {{ url: string, pid: number, halt: () => Promise<void>, resume: () => Promise<void>, stop: () => void }} Server
 *   `halt` ends it like a crash and keeps its folder, `resume` starts it there again
 * @param {string} programs as `postgresPrograms` answers
 * @param {string} folder empty, for the server alone
 * @param {Options} [options]
 * @returns {Promise<Server>}
 * @throws Error with the server's output
 */
export function startPostgres(programs, folder, options = {}) {
  const made = ['-U', 'forecourt', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  return start(programs, folder, (data) => ['initdb', '-D', data, ...made], options);
}

/**
 * A streaming replica of a server that `startPostgres` has started.
 * @param {string} programs
 * @param {string} folder empty, for the replica alone
 * @param {string} primary its address
 * @returns {Promise<Server>}
 */
export function startReplica(programs, folder, primary) {
  const { port } = new URL(primary);
  const from = ['-h', '127.0.0.1', '-p', port, '-U', 'forecourt', '--checkpoint=fast', '--write-recovery-conf'];
  return start(programs, folder, (data) => ['pg_basebackup', '-D', data, ...from, '--no-sync']);
}

/**
 * A folder that the server may write: it is not run by root.
 * @param {string} folder
 */
export function makeServerFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = ownerFor();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
}

/**
 * A base backup of a running server, as `docs/backup.md` says.
 * @param {string} programs
 * @param {string} folder empty; created if missing
 * @param {string} url of the server
 * @throws Error with the program's output
 */
export function takeBaseBackup(programs, folder, url) {
  makeServerFolder(folder);
  const from = ['-h', '127.0.0.1', '-p', new URL(url).port, '-U', 'forecourt', '--checkpoint=fast', '--no-sync'];
  const options = { ...(ownerFor() ?? {}), cwd: folder, encoding: /** @type {const} */ ('utf8') };
  const made = spawnSync(join(programs, 'pg_basebackup'), ['-D', folder, '-X', 'none', ...from], options);
  if (made.status !== 0) throw new Error(`No base backup could be made: ${made.stderr || made.error}`);
}

/**
 * A server on a base backup and the logs that were archived after it.
 * @param {string} programs
 * @param {string} folder empty, for the server alone
 * @param {{ readonly base: string, readonly archive: string, readonly until?: string }} from folders, and the time to
 * restore to, in PostgreSQL's format; without it, the end of the logs
 * @returns {Promise<Server>}
 */
export function startRestored(programs, folder, { base, archive, until }) {
  const copied = (/** @type {string} */ data) => ['sh', '-c', `cp -a ${base} ${data} && touch ${data}/recovery.signal`];
  const settings = {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_action: 'promote',
    ...(until === undefined ? {} : { recovery_target_time: until }),
  };
  return start(programs, folder, copied, { settings });
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {(data: string) => string[]} fill the program that makes the data folder, and its arguments
 * @param {Options} [options]
 * @returns {Promise<Server>}
 */
async function start(programs, folder, fill, { isDurable = false, settings: more = {} } = {}) {
  makeServerFolder(folder);
  const options = {
    ...(ownerFor() ?? {}),
    cwd: folder,
    encoding: /** @type {const} */ ('utf8'),
    env: { ...process.env, LC_ALL: 'C' },
  };
  const data = join(folder, 'data');
  const [program = '', ...words] = fill(data);
  const made = spawnSync(program === 'sh' ? program : join(programs, program), words, options);
  if (made.status !== 0) throw new Error(`No database could be made for the tests: ${made.stderr || made.error}`);
  const port = await freePort();
  // Test data need not survive a power failure; only this machine reaches it.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 300,
    ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }),
    ...more,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  const run = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    await new Promise((resolve, reject) => {
      server.stderr.on('data', (chunk) => {
        if (said.length < 20_000) said += chunk;
        if (/ready to accept (?:read-only )?connections/.test(said)) resolve(undefined);
      });
      server.on('error', reject);
      server.on('exit', () => reject(new Error(`The tests' PostgreSQL ended: ${said.slice(-500)}`)));
    });
    return server;
  };
  let server = await run();
  return {
    url: `postgres://forecourt@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? 0,
    async halt() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
    },
    async resume() {
      server = await run();
    },
    stop() {
      server.kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** The server refuses to run as root: the user of the package does it then. */
function ownerFor() {
  if (process.getuid?.() !== 0) return null;
  /** @param {string} option */
  const id = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  const owner = { uid: id('-u'), gid: id('-g') };
  if (!(owner.uid > 0)) throw new Error('PostgreSQL does not run as root, and there is no user postgres.');
  return owner;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
