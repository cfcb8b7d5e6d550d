// npm run bench:hostile [seconds] [part of a name] [--together]: each class of attacks for a minute alongside a visitor
// of another site, each on a freshly started server. With --together, one server gets all of them.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { dist, root } from './build/paths.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const isTogether = process.argv.includes('--together');
const [given, only = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const seconds = Number(given ?? 60);
const port = Number(process.env.PORT ?? 4139);
/** Milliseconds that a server gets to make its indexes ready after its start. */
const settling = 3000;
// A build in the server's own process would be counted as the server's memory.
await ensureBuilt(console.log);
const { build } = await import('vite');
const outDir = join(dist, 'bench-hostile');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: {
    ssr: join(root, 'bench/hostile.ts'),
    target: 'node20',
    outDir,
    rollupOptions: { output: { entryFileNames: 'hostile.mjs' } },
  },
});
/** @type {typeof import('../bench/hostile.ts')} */
const { hostileHeader, hostileNames, runHostileBench } = await import(pathToFileURL(join(outDir, 'hostile.mjs')).href);
const seeded = await seededFolder(port);
const names = hostileNames.filter((name) => name.includes(only));
try {
  console.log(hostileHeader);
  for (const part of isTogether ? [names] : names.map((name) => [name])) {
    // Attackers and visitors set their own addresses, as a proxy on this machine would.
    const env = { TRUSTED_PROXIES: '127.0.0.1', FEED_HOSTS: '127.0.0.1' };
    const server = await startOnCopy({ port, seeded: seeded.folder, env });
    try {
      await pause(settling);
      await runHostileBench({
        port,
        pid: server.pid,
        seconds,
        names: part,
        slug: 'meridian',
        email: 'admin@meridian.test',
        password: 'forecourt-demo',
        neighbour: 'redgum.localhost',
      });
    } finally {
      await server.stop();
    }
  }
} finally {
  seeded.remove();
}
