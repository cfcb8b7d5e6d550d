/** Programs that the server starts as processes or threads, built for the tests of a file. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** @param source below the project's folder. @returns the path that the built program has once tests run. */
export function builtProgram(source: string): string {
  // Within the project, since the packages that the program loads are found from here.
  mkdirSync(join(root, 'var'), { recursive: true });
  const folder = mkdtempSync(join(root, 'var/program-'));
  beforeAll(async () => {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { external: true },
      build: {
        ssr: join(root, source),
        target: 'node20',
        outDir: folder,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: 'program.mjs', chunkFileNames: 'chunk-[hash].mjs' } },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'program.mjs');
}
