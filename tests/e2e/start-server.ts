/**
 * Starts the built server on a free port with its own data folder; browser tests find it by FORECOURT_PORT, and its
 * messages by FORECOURT_DATA.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export default async function startServer(): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '..', '..');
  const dist = join(root, 'dist');
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
  const { main } = await import(/* @vite-ignore */ pathToFileURL(join(dist, 'server/main.js')).href);
  const checkout = await freePort();
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
      // A journey that pays opens the service there.
      CHECKOUT_URL: `http://127.0.0.1:${checkout}`,
      CHECKOUT_PAGES: `127.0.0.1:${checkout}`,
    },
    say: () => {},
    dist,
  });
  process.env['FORECOURT_CHECKOUT'] = String(checkout);
  process.env['FORECOURT_PORT'] = String(server.port);
  // For messages to shoppers outside the site, such as mails.
  process.env['FORECOURT_DATA'] = dataDir;
  return async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
