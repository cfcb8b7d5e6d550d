// Programs that a run of the tests starts, and the files that they leave: both go when the run ends or is interrupted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorText } from '../build/error-text.mjs';
import { root } from '../build/paths.mjs';

export const work = mkdtempSync(join(workFolder(), 'forecourt-test-'));
// Files that a test leaves behind are removed with it.
process.env.TMPDIR = join(work, 'files');
// Processes of the run share expensive resources, by this name.
process.env.TEST_RUN = String(process.pid);
mkdirSync(process.env.TMPDIR);

/** Memory where it has room: on a disk, each test waits for it at every commit. */
export function workFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bsize, bavail } = statfsSync(memory);
  return Math.min(bsize * bavail, freemem()) >= 4 * 1024 ** 3 ? memory : tmpdir();
}

/** Memory limit of a test worker, with the server or browser that it starts. */
const workerBytes = 1.5 * 1024 ** 3;

/** How many workers run tests at once: one for each core that the memory has room for. `TEST_WORKERS` overrides it. */
export function workers() {
  const given = Number(process.env.TEST_WORKERS);
  if (given >= 1) return Math.floor(given);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / workerBytes)));
}

/**
 * What runs now.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();
/** @type {(() => void)[]} */
const stopAtEnd = [];
/** How long an interrupted run waits for the programs that it started, in milliseconds. */
const partingMs = 10_000;
// The files of an interrupted run are removed too: they may be in memory. Programs that still run would write new ones
// afterwards.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, async () => {
    const closed = [...running].map((child) => once(child, 'close').catch(() => {}));
    for (const child of running) child.kill(signal);
    await Promise.race([Promise.all(closed), setTimeout(partingMs)]);
    for (const child of running) child.kill('SIGKILL');
    endAll();
    process.exit(1);
  });

/** @param {() => void} stop of a server that runs until the end */
export function stopLater(stop) {
  stopAtEnd.push(stop);
}

/** Stops the servers, and removes the files. A file that cannot be removed is reported, and fails nothing. */
export function endAll() {
  for (const stop of stopAtEnd) stop();
  try {
    rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    console.error(`${work} stays, remove it by hand: ${errorText(error)}`);
  }
}

/** @param {string} command a package's program */
export const program = (command) => join(root, 'node_modules', command);

/** Processor seconds of all ended programs, with those that they waited for. Only Linux counts them. */
function endedSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The 16th and 17th field, in ticks of a hundredth of a second.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

let counted = endedSeconds();

/** @returns processor seconds of programs that have ended since the last call */
export function takeSeconds() {
  const now = endedSeconds();
  const seconds = now - counted;
  counted = now;
  return seconds;
}

/** @typedef {{ readonly status: number, readonly seconds: number }} Ended exit code and processor seconds of a program */

/**
 * Runs a program of Node and prints its output at once at its end, since others run at the same time.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ readonly node?: string, readonly isShown?: boolean }} [how] another Node; whether output is shown
 * immediately
 * @returns {Promise<Ended>}
 */
export async function run(args, env = {}, { node = process.execPath, isShown = false } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: isShown ? 'inherit' : 'pipe',
    env: { ...process.env, ...env },
  });
  /** @type {Buffer[]} */
  const said = [];
  child.stdout?.on('data', (chunk) => said.push(chunk));
  child.stderr?.on('data', (chunk) => said.push(chunk));
  running.add(child);
  let seconds = 0;
  child.once('exit', () => {
    seconds = takeSeconds();
  });
  const [status] = await once(child, 'close');
  running.delete(child);
  process.stdout.write(Buffer.concat(said));
  return { status: status ?? 1, seconds };
}
