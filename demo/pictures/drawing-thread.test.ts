import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Drawing, drawPicture } from '../drawings/draw-picture.ts';
import { DrawingThread } from './drawing-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
const file = join(folder, 'draw-worker.mjs');
const ute: Drawing = { kind: 'drawn', shape: 'ute', paint: '8a1c24', view: 'front-left' };

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
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
    const scene: Drawing = { kind: 'scene', scene: 'coast', hex: '35782b' };
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const drawn = await Promise.all([thread.draw(ute, 640), thread.draw(scene, 960), thread.draw(ute, 320)]);
    clearInterval(timer);
    expect(drawn).toEqual([drawPicture(ute, 640), drawPicture(scene, 960), drawPicture(ute, 320)]);
    expect(turns).toBeGreaterThan(0);
  } finally {
    await thread.close();
  }
});

test('what cannot be drawn fails alone', async () => {
  const thread = new DrawingThread(file);
  try {
    const odd = { ...ute, shape: 'balloon' } as unknown as Drawing;
    const [failed, drawn] = await Promise.allSettled([thread.draw(odd, 640), thread.draw(ute, 320)]);
    expect(failed.status).toBe('rejected');
    expect(drawn).toEqual({ status: 'fulfilled', value: drawPicture(ute, 320) });
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
  await expect(thread.draw(ute, 320)).rejects.toThrow('ended');
  await expect(thread.draw(ute, 320)).rejects.toThrow('ended');
});

test('a server that closes is no fault: what waits, and what comes later, is told to try again', async () => {
  const thread = new DrawingThread(file);
  const waiting = Promise.allSettled([thread.draw(ute, 640), thread.draw(ute, 320)]);
  await thread.close();
  const told = { status: 'rejected', reason: { code: 'busy', status: 503 } };
  expect(await waiting).toMatchObject([told, told]);
  await expect(thread.draw(ute, 320)).rejects.toMatchObject({ code: 'busy' });
});
