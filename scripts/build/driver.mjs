// The database driver: better-sqlite3 with a prebuilt binary, or compiled here, or libsql in its place.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** Opens a database in a child process: a binary made for another Node would take this one down with it. */
function works(driver) {
  const code = `const D=require(${JSON.stringify(driver)});new D(':memory:').prepare('select 1').get()`;
  return spawnSync(process.execPath, ['-e', code], { cwd: root, stdio: 'ignore' }).status === 0;
}

function has(tool) {
  return spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Makes sure that a driver can be loaded; compiles better-sqlite3 once where headers and a compiler are at hand.
 * @returns {'better-sqlite3' | 'libsql'} the driver that works.
 * @throws Error that says plainly what is missing when neither can be had.
 */
export function ensureDriver(say) {
  if (works('better-sqlite3')) return 'better-sqlite3';
  const prefix = dirname(dirname(process.execPath));
  const missing = [
    ...(existsSync(join(prefix, 'include/node/node.h'))
      ? []
      : [`Node's headers (${join(prefix, 'include/node/node.h')})`]),
    ...['python3', 'make', 'g++'].filter((tool) => !has(tool)),
  ];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // First the prebuilt binary, if the network has it; ten seconds are enough to know.
  say('Fetching the database driver…');
  const fetched = spawnSync(
    process.execPath,
    [join(root, 'node_modules/prebuild-install/bin.js'), '--runtime', 'node', '--target', process.versions.node],
    {
      cwd: join(root, 'node_modules/better-sqlite3'),
      stdio: 'ignore',
      timeout: 15_000,
    },
  );
  if (fetched.status === 0 && works('better-sqlite3')) return 'better-sqlite3';
  if (missing.length === 0) {
    say('No prebuilt database driver for this Node: compiling it, once, which takes one to three minutes…');
    const env = { ...process.env, npm_config_nodedir: prefix, npm_config_build_from_source: 'true' };
    const made = spawnSync(npm, ['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (made.status === 0 && works('better-sqlite3')) return 'better-sqlite3';
    say(`Compiling failed: ${String(made.stderr).trim().split('\n').slice(-3).join(' ')}`);
  }
  if (works('libsql')) {
    say(
      `Using the libsql driver in place of better-sqlite3${missing.length > 0 ? `; to compile that, install ${missing.join(', ')}` : ''}.`,
    );
    return 'libsql';
  }
  throw new Error(
    `No database driver works here. Install ${missing.length > 0 ? missing.join(', ') : 'a C++ compiler'} and start again: better-sqlite3 is then compiled.`,
  );
}
