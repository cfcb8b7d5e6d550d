// Programs that a run of the tests starts, and the files that they leave: both go when the run ends or is broken off.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorText } from '../build/error-text.mjs';
import { root } from '../build/paths.mjs';

export const work = mkdtempSync(join(workFolder(), 'forecourt-test-'));
// Whatever a test leaves behind goes with it.
process.env.TMPDIR = join(work, 'files');
mkdirSync(process.env.TMPDIR);

/** Memory where it has room: on a disk, each test waits for it at every commit. */
export function workFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bsize, bavail } = statfsSync(memory);
  return Math.min(bsize * bavail, freemem()) >= 4 * 1024 ** 3 ? memory : tmpdir();
}

/** Priority of what fills the time that others leave: lower than this process has, where it is not the lowest. */
const patience = Math.min(getPriority() + 5, 19);

/**
 * What runs now.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();
/** @type {(() => void)[]} */
const stopAtEnd = [];
/** How long a run that is broken off waits for what it has started, in milliseconds. */
const partingMs = 10_000;
// The files of a run that is broken off go too: they may be in memory. Whatever still runs would write new ones meanwhile.
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

/** Stops what runs until the end, and removes the files. What cannot be removed is named: it says nothing of the tests. */
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

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code
 */
async function ended(child) {
  running.add(child);
  const [status] = await once(child, 'close');
  running.delete(child);
  return status ?? 1;
}

/**
 * Runs a program of Node that shows how far it is.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ readonly node?: string, readonly isPatient?: boolean }} [how] another Node; whether others go first
 * @returns {Promise<number>}
 */
export async function run(args, env = {}, { node = process.execPath, isPatient = false } = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  // What it starts has its priority.
  if (isPatient && child.pid !== undefined) setPriority(child.pid, patience);
  return ended(child);
}

/**
 * Runs a program while something else works; what it prints comes at its end, in one piece.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export async function runBeside(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  /** @type {Buffer[]} */
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const status = await ended(child);
  process.stdout.write(Buffer.concat(said));
  return status;
}
