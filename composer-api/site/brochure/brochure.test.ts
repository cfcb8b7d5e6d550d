/** The brochure: `GET /api/cars/{slug}/brochure.pdf`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelSheet } from '#domain/subject/model-sheet.ts';
import { vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { aModel } from '#tests/build/model.ts';
import { streamsOf, textOf } from '#tests/build/pdf-text.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { readCode } from '#tests/build/read-code.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import { printableIn } from '../print/printable.ts';
import { type Brochure, drawBrochure } from './draw.ts';

const site = { timeZone: 'Australia/Brisbane', legal: {} } as never;
const now = new Date('2026-03-01T00:00:00Z');
const dealer = {
  name: 'Newstead',
  address: ['12 Station Street', 'Newstead QLD 4006'],
  phone: '07 3200 1234',
  email: 'sales@harbour.example',
  page: 'https://harbour.example/cars/1',
  hours: [{ label: 'Monday to Friday', text: '8:30 am - 5:00 pm' }],
};

async function draw(vehicle = aVehicle(), changes: Partial<Brochure> = {}): Promise<Buffer> {
  return drawBrochure({
    sheet: vehicleSheet(vehicle, { settings: {}, site, zone: 'Australia/Brisbane', now }),
    locale: 'en-AU',
    siteName: 'Harbour Motors',
    tagline: '',
    dealer,
    colours: { brand: '#1f4e9e', onBrand: '#ffffff' },
    faces: { heading: null, body: null },
    pictures: [],
    now,
    ...changes,
  });
}

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

test('a brochure says its own words in the language of the site', async () => {
  const vehicle = aVehicle({ standardEquipment: ['Reversing camera'], dealercomments: 'One owner.' });
  const text = textOf(await draw(vehicle, { locale: 'en-XA' }));
  // Letters that its face lacks lose their accents; what a pseudo-locale adds to each message stays.
  const messages = ['Specifications', 'Features', 'Opening hours', 'Scan for its page online', 'Photos on their way'];
  for (const message of messages) expect(text).not.toContain(message);
  expect((await draw(vehicle, { locale: 'en-XA' })).toString('latin1')).toContain('/Lang (en-XA)');
  expect(text.match(/(?:é+ ?)+/g)?.length).toBeGreaterThanOrEqual(messages.length);
});

describe('R7-020: a brochure', () => {
  test('says what the page says: name, price with its type, specifications, features, where to find it', async () => {
    const text = textOf(
      await draw(aVehicle({ standardEquipment: ['Reversing camera'], dealercomments: 'One owner.|Full history.' })),
    );
    for (const words of [
      'Harbour Motors',
      '$32,990',
      'Drive away',
      'Kilometres',
      'Reversing camera',
      'One owner.',
      'Newstead',
      '12 Station Street',
      'Monday to Friday',
      'harbour.example/cars/1',
    ])
      expect(text).toContain(words);
  });

  test('says that photographs are on their way where there are none, and not where they are only elsewhere', async () => {
    const none = { images: [], thumbnails: [], photos_count: 0, primary_image_url: null };
    expect(textOf(await draw(aVehicle(none)))).toContain('Photos on their way');
    expect(textOf(await draw(aVehicle({ primary_image_url: 'https://cdn.example/a.jpg' })))).not.toContain('Photos');
  });

  test('promise 9: names a repayment with its rates and warning or not at all, and never of a sold vehicle', async () => {
    const vehicle = aVehicle({
      finance_lenders: { plain: financeInfo({ paymentWeek: 133.4, interestRate: 7.99, comparisonRate: 8.49 }) },
    });
    const text = textOf(await draw(vehicle));
    for (const words of ['$134/wk*', 'comparison rate 8.49% p.a.', 'true only']) expect(text).toContain(words);
    expect(textOf(await draw({ ...vehicle, sold: true }))).not.toContain('/wk');
  });

  test('of a sold vehicle claims no price', async () => {
    const text = textOf(await draw(aVehicle({ sold: true, status: 'sold' })));
    expect(text).toContain('SOLD');
    expect(text).not.toContain('$32,990');
  });

  test('with almost nothing is one page, with everything at its extreme all of it', async () => {
    const bare = aVehicle({
      price: null,
      images: [],
      primary_image_url: null,
      standardEquipment: [],
      dealercomments: null,
      badge: null,
      series: null,
    });
    expect(pagesOf(await draw(bare))).toBe(1);
    const long = aVehicle({
      price: 12_345_678,
      standardEquipment: Array.from({ length: 300 }, (_, at) => `Feature ${at} `.repeat(6)),
      dealercomments: `${'<b>word</b> '.repeat(1600)}${'x'.repeat(2000)} the very end`,
    });
    const text = textOf(await draw(long));
    for (const words of ['$12,345,678', 'Feature 299', 'the very end']) expect(text).toContain(words);
  });

  test('carries the code of its page, drawn and not photographed, on the page with the address', async () => {
    const pdf = await draw();
    // Module by module, as a camera would see it; nothing else on the sheet is filled that finely.
    const parts = streamsOf(pdf).flatMap((stream) =>
      [...stream.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...box]) => box.map(Number)),
    );
    const fine = parts.filter(([, , , h = 0]) => h > 2 && h < 4);
    const each = Math.min(...fine.map(([, , , h = 0]) => h));
    const [left, top] = [Math.min(...fine.map(([x = 0]) => x)), Math.min(...fine.map(([, y = 0]) => y))];
    const dark = new Set<string>();
    for (const [x = 0, y = 0, w = 0] of fine)
      for (let at = 0; at < Math.round(w / each); at++)
        dark.add(`${Math.round((x - left) / each) + at} ${Math.round((y - top) / each)}`);
    const side = Math.round(Math.max(...fine.map(([x = 0, , w = 0]) => x + w - left)) / each);
    expect(readCode(side, (column, row) => dark.has(`${column} ${row}`))).toBe('https://harbour.example/cars/1');
  });

  test('takes any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const pdf = await draw(aVehicle({ name: text, make: text, dealercomments: text, standardEquipment: [text] }));
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      }),
      { numRuns: runsOf(20) },
    );
  });

  test('keeps the letters that its faces have: others lose their accents, or are left out', () => {
    const face = (letters: string) => ({ name: '', regular: '', bold: '', letters: new Set(letters) });
    const text = 'Kerer\u0075\u0304 Motors, Škoda, Nguyễn, 日本 €5\n';
    expect(printableIn([null, null])(text)).toBe('Kereru Motors, Škoda, Nguyên,  €5');
    const common = 'KererMotsŠkdaNguyn, €5';
    expect(printableIn([face(`${common}ūê`), face(`${common}ūễ`)])(text)).toBe('Kererū Motors, Škoda, Nguyen,  €5');
    expect(printableIn([face(`${common}ū`), null])(text)).toBe('Kereru Motors, Škoda, Nguyen,  €5');
  });
});

test('R7-020: is downloaded as {slug}.pdf where the tenant has it; 404 where it has not, or there is no such vehicle', async () => {
  const vehicle = aVehicle();
  const path = `/api/cars/${vehicle.slug}/brochure.pdf`;
  const platform = await aPlatform({ documents: { switches: { 'brochure.enabled': true } }, vehicles: [vehicle] });
  const { status, headers, text } = await platform.site('north', path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${vehicle.slug}.pdf"`);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect((await platform.site('north', '/api/cars/no-such/brochure.pdf')).status).toBe(404);
  expect((await platform.request('north.localhost', 'POST', path, {})).status).toBe(405);
  const off = await aPlatform({ vehicles: [vehicle] });
  expect((await off.site('north', path)).status).toBe(404);
});

const ridge = aModel({
  disclaimer: 'Drive away in Queensland.',
  features: [
    {
      id: 'f',
      title: 'Made for towing',
      template: null,
      description: null,
      image: null,
      is_carousel: false,
      images: [],
    },
  ],
});

test('R3-008: a model’s brochure says what the site knows of it, and no price without its terms', async () => {
  const text = textOf(await draw(undefined, { sheet: modelSheet(ridge, {}, ['Room for seven.']) }));
  for (const words of [
    'From $38,990',
    'Drive away*',
    '* Drive away in Queensland.',
    'Room for seven.',
    'Made for towing',
    'The range',
    'Touring, drive away from $38,990*: Reversing camera',
    'Colours: Deep blue',
    'Towing capacity',
  ])
    expect(text).toContain(words);
  const unpriced = textOf(await draw(undefined, { sheet: modelSheet(ridge, { 'models.from-price': false }, []) }));
  for (const words of ['$', 'Drive away']) expect(unpriced).not.toContain(words);
});

test('R3-008: it is downloaded as {slug}.pdf; another site has none of it', async () => {
  const platform = await aPlatform();
  await putContent(platform.platform.store, platform.north, 'model', [ridge], { by: 'x' });
  const path = '/api/models/ridge/brochure.pdf';
  const { status, headers, text } = await platform.site('north', path);
  expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="ridge.pdf"');
  expect((await platform.site('south', path)).status).toBe(404);
  expect((await platform.site('north', '/api/models/no-such/brochure.pdf')).status).toBe(404);
  expect((await platform.request('north.localhost', 'POST', path, {})).status).toBe(405);
});
