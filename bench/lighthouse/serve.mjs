// The built server as a separate process, so that the browser's work and the measuring do not slow its answers.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const dist = process.env.BENCH_DIST ?? '';
/** @type {typeof import('../../demo/main.ts')} */
const { main } = await import(pathToFileURL(join(dist, 'server/main.js')).href);
const { port } = await main({ env: process.env, say: () => {}, dist });
process.send?.(port);
