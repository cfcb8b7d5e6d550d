/** @module-tag long */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeLayers } from './compose-layers.ts';
import { DrawingThread } from './drawing-thread.ts';
import { sourceRenders } from './drawn-source.ts';
import type { PaintedLayers } from './find-layers.ts';

// Within the project, since the packages that the thread loads are found from here.
const parent = join(import.meta.dirname, '../../var');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'drawing-'));
const file = join(folder, 'draw-worker.mjs');
const layersOf = (file: string): PaintedLayers => ({
  file: join(sourceRenders, file),
  isMirrored: false,
  paint: '8a1c24',
});
const ute = layersOf('ute-front-left.webp');

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: ['sharp'] },
    build: {
      ssr: join(import.meta.dirname, 'draw-worker.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'draw-worker.mjs' } },
    },
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('draws what the server itself would draw, and leaves its thread free meanwhile', async () => {
  const thread = new DrawingThread(file);
  try {
    const scene = layersOf('scene-coast.webp');
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const drawn = await Promise.all([thread.make(ute, 640), thread.make(scene, 960), thread.make(ute, 320)]);
    clearInterval(timer);
    expect(drawn).toEqual(
      await Promise.all([composeLayers(ute, 640), composeLayers(scene, 960), composeLayers(ute, 320)]),
    );
    expect(turns).toBeGreaterThan(0);
  } finally {
    await thread.close();
  }
});

test('what cannot be drawn fails alone', async () => {
  const thread = new DrawingThread(file);
  try {
    const odd = layersOf('balloon-left.webp');
    const [failed, drawn] = await Promise.allSettled([thread.make(odd, 640), thread.make(ute, 320)]);
    expect(failed.status).toBe('rejected');
    expect(drawn).toEqual({ status: 'fulfilled', value: await composeLayers(ute, 320) });
  } finally {
    await thread.close();
  }
});

test('a thread that ends fails what waits for it, and the next drawing starts another', async () => {
  const dying = join(folder, 'dying.mjs');
  writeFileSync(
    dying,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1));",
  );
  const thread = new DrawingThread(dying);
  await expect(thread.make(ute, 320)).rejects.toThrow('ended');
  await expect(thread.make(ute, 320)).rejects.toThrow('ended');
});

test('a closing server is not an error: waiting and later requests get a busy answer', async () => {
  const thread = new DrawingThread(file);
  const waiting = Promise.allSettled([thread.make(ute, 640), thread.make(ute, 320)]);
  await thread.close();
  const busy = { status: 'rejected', reason: { code: 'busy', status: 503 } };
  expect(await waiting).toMatchObject([busy, busy]);
  await expect(thread.make(ute, 320)).rejects.toMatchObject({ code: 'busy' });
});
