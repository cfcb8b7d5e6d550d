// One process of several that npm start has started (WORKERS): its supervisor passes its identity.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorText } from './build/error-text.mjs';
import { dist } from './build/paths.mjs';

/** @param {object} message */
const send = (message) => process.connected && process.send?.(message);

process.env.NODE_ENV ??= 'production';
// Without its supervisor nothing would restart or end it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
try {
  const { main } = await import(pathToFileURL(join(dist, 'server/main.js')).href);
  const isFirst = process.env.FORECOURT_SAYS === 'all';
  await main({ env: process.env, dist, say: (/** @type {string} */ line) => isFirst && send({ type: 'say', line }) });
} catch (error) {
  send({ type: 'failed', problem: errorText(error) });
  setTimeout(() => process.exit(1), 100);
}
