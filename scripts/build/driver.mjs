// The database driver: better-sqlite3 with a prebuilt binary, or compiled here, or libsql in its place.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const nodePrefix = dirname(dirname(process.execPath));

/** Opens a database in a child process: a binary made for another Node would take this one down with it. */
function works(driver) {
  const code = `const D=require(${JSON.stringify(driver)});new D(':memory:').prepare('select 1').get()`;
  return spawnSync(process.execPath, ['-e', code], { cwd: root, stdio: 'ignore' }).status === 0;
}

function has(tool) {
  return spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** What is done here and now; a test puts other machines in its place. */
const thisMachine = {
  works,
  /** What compiling would need and is not there. */
  missing() {
    const header = join(nodePrefix, 'include/node/node.h');
    return [
      ...(existsSync(header) ? [] : [`Node's headers (${header})`]),
      ...['python3', 'make', 'g++'].filter((tool) => !has(tool)),
    ];
  },
  /** Fetches the prebuilt binary, if the network has it; fifteen seconds are enough to know. */
  fetch() {
    const tool = join(root, 'node_modules/prebuild-install/bin.js');
    spawnSync(process.execPath, [tool, '--runtime', 'node', '--target', process.versions.node], {
      cwd: join(root, 'node_modules/better-sqlite3'),
      stdio: 'ignore',
      timeout: 15_000,
    });
  },
  /** @returns {string} the last lines of what went wrong. */
  compile() {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const made = spawnSync(npm, ['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error'], {
      cwd: root,
      env: { ...process.env, npm_config_nodedir: nodePrefix, npm_config_build_from_source: 'true' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return String(made.stderr).trim().split('\n').slice(-3).join(' ');
  },
};

/**
 * Makes sure that a driver can be loaded; compiles better-sqlite3 once where headers and a compiler are at hand.
 * @returns {'better-sqlite3' | 'libsql'} the driver that works.
 * @throws Error that says plainly what is missing when neither can be had.
 */
export function ensureDriver(say, machine = thisMachine) {
  if (machine.works('better-sqlite3')) return 'better-sqlite3';
  const missing = machine.missing();
  say('Fetching the database driver…');
  machine.fetch();
  if (machine.works('better-sqlite3')) return 'better-sqlite3';
  if (missing.length === 0) {
    say('No prebuilt database driver for this Node: compiling it, once, which takes one to three minutes…');
    const fault = machine.compile();
    if (machine.works('better-sqlite3')) return 'better-sqlite3';
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
