// The database driver: better-sqlite3 with a prebuilt binary, or compiled here, or else libsql.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { keepPinned } from './pinned-driver.mjs';

const nodePrefix = dirname(dirname(process.execPath));
const built = join(root, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');
/** Records which binary has worked, and under which Node. */
const worked = `${built}.works`;

/** @typedef {'better-sqlite3' | 'libsql'} Driver */
/**
 * @typedef {object} Machine
 * @property {(driver: Driver) => boolean} works
 * @property {() => readonly string[]} missing prerequisites for compiling that are absent
 * @property {() => void} restore takes the binary that was compiled for another copy of the project, if there is one
 * @property {() => void} keep puts the compiled binary where other copies of the project find it
 * @property {() => boolean} mayFetch whether a prebuilt binary for this machine is listed in
 * `security/driver-hashes.json`
 * @property {() => Promise<unknown>} fetch fetches the prebuilt binary, if the network has it
 * @property {() => boolean} isPinned whether the fetched binary is listed; removes it if not
 * @property {() => Promise<string>} compile resolves to the last lines of the error output
 */

/**
 * Opens a database in a child process: a binary made for another Node would crash this process. A binary that has
 * worked under this Node is not tried again.
 * @param {Driver} driver
 */
function works(driver) {
  const tried = driver === 'better-sqlite3' ? triedNow() : null;
  if (tried !== null && existsSync(worked) && readFileSync(worked, 'utf8') === tried) return true;
  const code = `const D=require(${JSON.stringify(driver)});new D(':memory:').prepare('select 1').get()`;
  const isWorking = spawnSync(process.execPath, ['-e', code], { cwd: root, stdio: 'ignore' }).status === 0;
  if (isWorking && tried !== null) note(tried);
  return isWorking;
}

/** What a trial depends on: this binary under this Node; null if there is no binary. */
function triedNow() {
  if (!existsSync(built)) return null;
  const { size, mtimeMs } = statSync(built);
  return `${process.execPath} ${process.version} ${process.arch} ${size} ${mtimeMs}`;
}

/** @param {string} tried; without the right to write it down, it is tried again */
function note(tried) {
  try {
    writeFileSync(worked, tried);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/**
 * Runs a program to its end without blocking others.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, timeout?: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} the last lines of its error output.
 */
function ended(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(said.trim().split('\n').slice(-3).join(' ')));
  });
}

/** @param {string} tool */
function has(tool) {
  return spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** A build has a name for each version of the package, of Node's interface and of the platform. */
function buildName() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/better-sqlite3/package.json'), 'utf8'));
  return `better-sqlite3-${version}-${process.platform}-${process.arch}-${process.versions.modules}`;
}

/** Where compiled binaries of this user are. */
function keptFile() {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'forecourt', `${buildName()}.node`);
}

/** @returns {{ readonly [name: string]: string }} */
const pinnedHashes = () => JSON.parse(readFileSync(join(root, 'security/driver-hashes.json'), 'utf8'));

/**
 * Copies a file atomically. Without permission there is no copy.
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    copyFileSync(from, `${to}.${process.pid}`);
    renameSync(`${to}.${process.pid}`, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/**
 * The real machine; a test substitutes others.
 * @type {Machine}
 */
const thisMachine = {
  works,
  missing() {
    const header = join(nodePrefix, 'include/node/node.h');
    return [
      ...(existsSync(header) ? [] : [`Node's headers (${header})`]),
      ...['python3', 'make', 'g++'].filter((tool) => !has(tool)),
    ];
  },
  restore: () => copy(keptFile(), built),
  keep: () => copy(built, keptFile()),
  mayFetch: () => Object.hasOwn(pinnedHashes(), buildName()),
  isPinned: () => keepPinned(built, buildName(), pinnedHashes()),
  /** Fifteen seconds are enough to know whether the network has a binary. */
  fetch() {
    const tool = join(root, 'node_modules/prebuild-install/bin.js');
    return ended(process.execPath, [tool, '--runtime', 'node', '--target', process.versions.node], {
      cwd: join(root, 'node_modules/better-sqlite3'),
      timeout: 15_000,
    });
  },
  compile() {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    return ended(npm, ['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error'], {
      cwd: root,
      env: { ...process.env, npm_config_nodedir: nodePrefix, npm_config_build_from_source: 'true' },
    });
  },
};

/**
 * Makes sure that a driver can be loaded; compiles better-sqlite3 where headers and a compiler are at hand, once for
 * all copies of the project that this user has. Compiling occupies one core for minutes, in which callers can do other
 * work.
 * @param {(line: string) => void} say
 * @param {Machine} [machine]
 * @returns {Promise<Driver>} the driver that works.
 * @throws Error that names what is missing when neither is available.
 */
export async function ensureDriver(say, machine = thisMachine) {
  if (machine.works('better-sqlite3')) return 'better-sqlite3';
  machine.restore();
  if (machine.works('better-sqlite3')) return 'better-sqlite3';
  const missing = machine.missing();
  if (machine.mayFetch()) {
    say('Fetching the database driver…');
    await machine.fetch();
    if (!machine.isPinned()) say('The prebuilt database driver is not the one that security/driver-hashes.json lists.');
    else if (machine.works('better-sqlite3')) return 'better-sqlite3';
  }
  if (missing.length === 0) {
    say('No prebuilt database driver is listed for this Node: compiling it, once, which takes one to three minutes…');
    const fault = await machine.compile();
    if (machine.works('better-sqlite3')) {
      machine.keep();
      return 'better-sqlite3';
    }
    say(`Compiling failed: ${fault}`);
  }
  if (machine.works('libsql')) {
    say(
      `Using the libsql driver in place of better-sqlite3${missing.length > 0 ? `; to compile that, install ${missing.join(', ')}` : ''}.`,
    );
    return 'libsql';
  }
  throw new Error(
    `No database driver works here. Install ${missing.length > 0 ? missing.join(', ') : 'a C++ compiler'} and start again: better-sqlite3 is then compiled.`,
  );
}
