/** @module-tag long */
/** Brochures and share images in the theme's own typefaces, as the build makes them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Brochure, drawBrochure } from '#composer-api/site/brochure/draw.ts';
import { type PrintFace, type PrintFaces, printFacesIn } from '#composer-api/site/print/print-faces.ts';
import { drawShareImage } from '#composer-api/site/share/draw-share-image.ts';
import { type VehicleSheet, vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { fontFamilies } from '#schemas/documents/theme.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { writePrintFaces } from '#scripts/build/fonts.mjs';
import { textOf } from '#tests/build/pdf-text.ts';
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

const now = new Date('2026-03-01T00:00:00Z');

function sheetOf(vehicle: Vehicle): VehicleSheet {
  const site = { timeZone: 'Australia/Brisbane', legal: {} } as never;
  return vehicleSheet(vehicle, { settings: {}, site, zone: 'Australia/Brisbane', now });
}

function brochure(changes: Pick<Brochure, 'faces'> & Partial<Brochure>): Promise<Buffer> {
  return drawBrochure({
    sheet: sheetOf(aVehicle()),
    locale: 'en-AU',
    siteName: 'Harbour Motors',
    tagline: '',
    dealer: { name: 'Newstead', address: [''], phone: '', email: '', page: '', hours: [] },
    colours,
    pictures: [],
    now,
    ...changes,
  });
}

test('there is none where the build has made none, and none of an unknown name', () => {
  expect(printFacesIn(join(folder, 'nowhere'))('archivo')).toBeNull();
  expect(faces('constructor')).toBeNull();
});

test('a brochure carries the faces of the theme, with text that can be found', async () => {
  const pdf = await brochure({ faces: { heading: face('fraunces'), body: face('figtree') } });
  const raw = pdf.toString('latin1');
  expect([...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name?.replace(/-.*/, ''))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Fraunces/), expect.stringMatching(/^Figtree/)]),
  );
  expect(textOf(pdf)).toContain('Harbour Motors');
  expect(raw).not.toContain('Helvetica');
});

test.for(fontFamilies)('a brochure in %s keeps the letters of names, Māori ones first', async (family) => {
  const siteName = 'Kererū Motors, Whangārei';
  const tagline = 'Ōtautahi ĀĒĪŪ ēī, Škoda, Łódź, Gonçalves, Nuñez, Sørensen, Müller';
  const everything = [...face(family).letters].join('');
  expect(everything.length).toBeGreaterThan(300);
  const text = textOf(
    await brochure({
      siteName,
      tagline,
      sheet: sheetOf(aVehicle({ dealercomments: everything.replaceAll('<', '') })),
      faces: { heading: face(family), body: face(family) },
    }),
  );
  expect(text.split('\n')).toEqual(expect.arrayContaining([siteName, tagline]));
  expect(text).toContain('ĀāĂăĄą');
  expect(text).not.toContain('\u{fffd}');
});

test('a letter that a face lacks loses its accent there alone', async () => {
  const inFace = async (family: string) =>
    textOf(await brochure({ siteName: 'Ţiriac', faces: { heading: face(family), body: face(family) } }));
  expect(await inFace('outfit')).toContain('Tiriac');
  expect(await inFace('fraunces')).toContain('Ţiriac');
});

test.for(fontFamilies)('in %s a letter with an accent is drawn as its letter below the accent', async (family) => {
  const { name, regular: fontfile } = face(family);
  const inkOf = async (text: string) =>
    sharp({ text: { text, font: `${name}, 80`, fontfile, dpi: 72 } })
      .raw()
      .toBuffer({ resolveWithObject: true });
  const letter = await inkOf('o');
  const whole = await inkOf('ō');
  expect(whole.info.height).toBeGreaterThan(letter.info.height);
  expect(whole.data.subarray(-letter.data.length).equals(letter.data)).toBe(true);
});

test('every theme’s face draws a different share image, bold and regular', async () => {
  const words = { siteName: 'Harbour Motors', title: '2021 Aster Ridge', subtitle: 'Touring', priceType: 'Drive away' };
  const draw = (one: PrintFace | null) =>
    drawShareImage({
      ...words,
      price: '$32,990',
      host: 'harbour.example',
      colours,
      faces: { heading: one, body: one },
      picture: null,
      note: '',
    });
  const drawn = new Set<string>();
  for (const one of [null, ...fontFamilies.map(face)]) drawn.add((await draw(one)).toString('base64'));
  // One that Pango does not find is drawn in the machine's own, as is the first.
  expect(drawn.size).toBe(fontFamilies.length + 1);
});
