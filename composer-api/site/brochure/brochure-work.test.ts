import { afterEach, beforeEach, expect, test } from 'vitest';
import { vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { builtProgram } from '#tests/build/built-program.ts';
import { streamsOf, textOf } from '#tests/build/pdf-text.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { KillableWork } from '../../kernel/killable/killable-work.ts';
import { brochureWork } from './brochure-work.ts';
import { type Brochure, drawBrochure } from './draw.ts';

const file = builtProgram('composer-api/server/killable-child.ts');
let killable = new KillableWork();
beforeEach(() => {
  killable = new KillableWork({ file });
});
afterEach(() => killable.close());
const ask = { tenant: 'harbour', address: '' };
const now = new Date('2026-03-01T00:00:00Z');

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

test('a brochure drawn in its process is the one that the server would draw, which serves others meanwhile', async () => {
  const brochure = await aBrochure();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const drawn = Buffer.from(await killable.run(brochureWork, brochure, ask));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  const here = await drawBrochure(brochure);
  expect(textOf(drawn)).toBe(textOf(here));
  expect(streamsOf(drawn).length).toBe(streamsOf(here).length);
});

test('what cannot be drawn fails alone', async () => {
  const brochure = await aBrochure();
  const odd = { ...brochure, pictures: [Buffer.from('no picture')] };
  const [failed, drawn] = await Promise.allSettled([
    killable.run(brochureWork, odd, ask),
    killable.run(brochureWork, brochure, ask),
  ]);
  expect([failed.status, drawn.status]).toEqual(['rejected', 'fulfilled']);
});
