/** A server of one test's own: a real installation without the demo, whose mail and hosts the test decides. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface OwnServer {
  readonly port: number;
  /** Where the first account is made. */
  readonly first: string;
  readonly origin: string;
  close(): Promise<void>;
}

/** @param env more settings, as the operator writes them. */
export async function startOwnServer(env: { readonly [name: string]: string } = {}): Promise<OwnServer> {
  const dist = join(import.meta.dirname, '..', '..', 'dist');
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-real-'));
  const said: string[] = [];
  const { main } = await import(/* @vite-ignore */ pathToFileURL(join(dist, 'server/main.js')).href);
  const server: { port: number; close(): Promise<void> } = await main({
    env: { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'off', ...env },
    say: (line: string) => void said.push(line),
    dist,
  });
  const first = /(http\S+\/first-account#token=\S+)/.exec(said.join('\n'))?.[1] ?? '';
  return {
    port: server.port,
    first,
    origin: new URL(first).origin,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
