// Loaded into a server before anything else: how long each transaction holds the writer, and how late the event loop is.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** @typedef {{ writer: { p99: number, max: number }, writers: number, loop: { p99: number, max: number } }} Said */

if (isMainThread && process.send) {
  /** @type {typeof import('better-sqlite3')} */
  const Database = createRequire(join(import.meta.dirname, '../package.json'))('better-sqlite3');
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const begun = new WeakMap();
  /** @type {number[]} */
  let held = [];
  const { exec } = Database.prototype;
  Database.prototype.exec = function (sql) {
    try {
      return exec.call(this, sql);
    } finally {
      if (sql === 'BEGIN IMMEDIATE') begun.set(this, performance.now());
      else if (sql === 'COMMIT' || sql === 'ROLLBACK') {
        const since = begun.get(this);
        if (since !== undefined) held.push(performance.now() - since);
        begun.delete(this);
      }
    }
  };
  /** @param {number} ms */
  const round = (ms) => Math.round(ms * 10) / 10;
  process.on('message', (question) => {
    held.sort((a, b) => a - b);
    /** @param {number} share */
    const at = (share) => round(held[Math.min(held.length - 1, Math.floor(held.length * share))] ?? 0);
    /** @type {Said} */
    const said = {
      writer: { p99: at(0.99), max: at(1) },
      writers: held.length,
      loop: { p99: round(loop.percentile(99) / 1e6), max: round(loop.max / 1e6) },
    };
    if (question === 'reset') {
      held = [];
      loop.reset();
    }
    process.send?.(said);
  });
  process.channel?.unref();
}
