import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { streamsOf, textOf } from '#tests/build/pdf-text.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { type Brochure, drawBrochure } from './draw.ts';
import { openBrochureThread } from './thread.ts';

// Within the project, since the packages that the thread loads are found from here.
const parent = join(import.meta.dirname, '../../../var');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'brochure-'));
const now = new Date('2026-03-01T00:00:00Z');

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { external: ['pdfkit', 'sharp'] },
    build: {
      ssr: join(import.meta.dirname, 'worker.ts'),
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'brochure-worker.mjs' } },
    },
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function aBrochure(): Promise<Brochure> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#35782b' } })
    .jpeg()
    .toBuffer();
  const site = { timeZone: 'Australia/Brisbane', legal: {} } as never;
  return {
    sheet: vehicleSheet(aVehicle(), { settings: {}, site, zone: 'Australia/Brisbane', now }),
    locale: 'en-AU',
    siteName: 'Harbour Motors',
    tagline: '',
    dealer: { name: 'Newstead', address: [], phone: '', email: '', page: 'https://harbour.example/cars/1', hours: [] },
    colours: { brand: '#1f4e9e', onBrand: '#ffffff' },
    faces: { heading: null, body: null },
    pictures: [picture],
    now,
  };
}

test('a brochure drawn in its thread is the one that the server would draw, which serves others meanwhile', async () => {
  const thread = openBrochureThread(join(folder, 'brochure-worker.mjs'));
  try {
    const brochure = await aBrochure();
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const drawn = Buffer.from(await thread.draw(brochure));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
    const here = await drawBrochure(brochure);
    expect(textOf(drawn)).toBe(textOf(here));
    expect(streamsOf(drawn).length).toBe(streamsOf(here).length);
  } finally {
    await thread.close();
  }
});

test('what cannot be drawn fails alone', async () => {
  const thread = openBrochureThread(join(folder, 'brochure-worker.mjs'));
  try {
    const brochure = await aBrochure();
    const odd = { ...brochure, pictures: [Buffer.from('no picture')] };
    const [failed, drawn] = await Promise.allSettled([thread.draw(odd), thread.draw(brochure)]);
    expect([failed.status, drawn.status]).toEqual(['rejected', 'fulfilled']);
  } finally {
    await thread.close();
  }
});
