// A server for benches in a separate process, on a separate data folder.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * A folder with the demo's database. `BENCH_DATA` names an existing one (of a stopped server), which saves seeding it.
 * @param {number} port
 * @returns {Promise<{folder: string, remove: () => void}>}
 */
export async function seededFolder(port) {
  const given = process.env.BENCH_DATA;
  if (given) return { folder: given, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const server = await startServer({ port, dataDir: folder });
  await server.stop();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts a server on a copy of a seeded folder. Its answer has the process id, and `stop`, which removes the copy.
 * @param {{port: number, seeded: string, env?: Record<string, string>}} options
 */
export async function startOnCopy({ port, seeded, env }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  cpSync(seeded, dataDir, { recursive: true });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startServer({ port, dataDir, env });
    return { pid: server.pid, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Resolves once the server prints its address.
 * @param {{ port: number, dataDir: string, env?: Record<string, string> }} options
 */
export async function startServer({ port, dataDir, env = {} }) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {Promise<void>} */
  const ready = new Promise((done, failed) => {
    child.stdout.on('data', (text) => /Console:/.test(text) && done());
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  await ready;
  const { pid } = child;
  if (pid === undefined) throw new Error('The server has no process id.');
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
  return { pid, stop };
}
