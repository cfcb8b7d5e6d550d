/**
 * Starts the built server on a free port with its own data folder; browser tests find it by FORECOURT_PORT, and its
 * messages by FORECOURT_DATA.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export default async function startServer(): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '..', '..');
  const dist = join(root, 'dist');
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
  const { main } = await import(/* @vite-ignore */ pathToFileURL(join(dist, 'server/main.js')).href);
  const server: { port: number; close(): Promise<void> } = await main({
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      FORECOURT_DRIVER: process.env['FORECOURT_DRIVER'],
      FEED_HOSTS: '127.0.0.1',
      // Nothing listens there: no test reaches a service outside.
      GA4_URL: 'http://127.0.0.1:9',
      META_URL: 'http://127.0.0.1:9',
    },
    say: () => {},
    dist,
  });
  process.env['FORECOURT_PORT'] = String(server.port);
  // For messages to shoppers outside the site, such as mails.
  process.env['FORECOURT_DATA'] = dataDir;
  return async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
