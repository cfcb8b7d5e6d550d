// npm run bench:hostile [seconds] [part of a name]: each class of attacks for a minute beside a visitor of another site.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, isBuilt } from './build/build.mjs';
import { dist, root } from './build/paths.mjs';

const seconds = Number(process.argv[2] ?? 60);
const only = process.argv[3] ?? '';
const port = Number(process.env.PORT ?? 4139);
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-hostile-'));
// A build in the server's own process would be counted as the server's memory.
if (!isBuilt()) await buildAll(console.log);
// Attackers and visitor name addresses of their own, as a proxy on this machine would.
const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', FEED_HOSTS: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await new Promise((done, failed) => {
    server.stdout.on('data', (text) => /Console:/.test(text) && done());
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
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
  const { runHostileBench } = await import(pathToFileURL(join(outDir, 'hostile.mjs')).href);
  await runHostileBench({
    ...{ port, pid: server.pid, seconds, only },
    ...{ slug: 'meridian', email: 'admin@meridian.test', password: 'forecourt-demo', neighbour: 'redgum.localhost' },
  });
} finally {
  if (server.exitCode === null) {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
