/** Brochures and share images in the theme's own typefaces, as the build makes them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawBrochure } from '#composer-api/vehicle/draw-brochure.ts';
import { drawShareImage } from '#composer-api/vehicle/draw-share-image.ts';
import { type PrintFace, type PrintFaces, printFacesIn } from '#composer-api/vehicle/print-faces.ts';
import { vehicleSheet } from '#domain/vehicle/sheet.ts';
import { fontFamilies } from '#schemas/documents/theme.ts';
import { writePrintFaces } from '#scripts/build/fonts.mjs';
import { aVehicle } from '#tests/build/vehicle.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-faces-'));
let faces: PrintFaces;
beforeAll(async () => {
  await writePrintFaces(folder);
  faces = printFacesIn(folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** @throws Error where the build left one out. */
function face(family: string): PrintFace {
  const found = faces(family);
  if (!found) throw new Error(`There is no ${family} for print.`);
  return found;
}

const colours = { brand: '#14315f', onBrand: '#ffffff' };

test('there is none where the build has made none, and none of an unknown name', () => {
  expect(printFacesIn(join(folder, 'nowhere'))('archivo')).toBeNull();
  expect(faces('constructor')).toBeNull();
});

test('a brochure carries the faces of the theme, with text that can be found', async () => {
  const pdf = await drawBrochure({
    sheet: vehicleSheet(aVehicle(), {
      settings: {},
      site: { timeZone: 'Australia/Brisbane', legal: {} } as never,
      now: new Date('2026-03-01T00:00:00Z'),
    }),
    siteName: 'Harbour Motors',
    tagline: '',
    dealer: { name: 'Newstead', address: '', phone: '', email: '', page: '', hours: [] },
    colours,
    faces: { heading: face('fraunces'), body: face('figtree') },
    pictures: [],
    now: new Date('2026-03-01T00:00:00Z'),
  });
  const raw = pdf.toString('latin1');
  expect([...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name?.replace(/-.*/, ''))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Fraunces/), expect.stringMatching(/^Figtree/)]),
  );
  expect(raw).toContain('/ToUnicode');
  expect(raw).not.toContain('Helvetica');
});

test('every theme’s face draws a share image of its own, bold and regular', async () => {
  const words = { siteName: 'Harbour Motors', title: '2021 Aster Ridge', subtitle: 'Touring', priceType: 'Drive away' };
  const draw = (one: PrintFace | null) =>
    drawShareImage({
      ...words,
      price: '$32,990',
      host: 'harbour.example',
      colours,
      faces: { heading: one, body: one },
      picture: null,
    });
  const drawn = new Set<string>();
  for (const one of [null, ...fontFamilies.map(face)]) drawn.add((await draw(one)).toString('base64'));
  // One that Pango does not find is drawn in the machine's own, as is the first.
  expect(drawn.size).toBe(fontFamilies.length + 1);
});
