/** The brochure: `GET /api/cars/{slug}/brochure.pdf`. */
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vehicleSheet } from '#domain/vehicle/sheet.ts';
import { aHouse } from '#tests/build/house.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import { printable } from './brochure-page.ts';
import { type Brochure, drawBrochure } from './draw-brochure.ts';

const site = { timeZone: 'Australia/Brisbane', legal: {} } as never;
const now = new Date('2026-03-01T00:00:00Z');
const dealer = {
  name: 'Newstead',
  address: '12 Station Street, Newstead QLD 4006',
  phone: '07 3200 1234',
  email: 'sales@harbour.example',
  page: 'harbour.example/cars/1',
  hours: [{ label: 'Monday to Friday', text: '8:30 am - 5:00 pm' }],
};

async function draw(vehicle = aVehicle(), changes: Partial<Brochure> = {}): Promise<Buffer> {
  return drawBrochure({
    sheet: vehicleSheet(vehicle, { settings: {}, site, now }),
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

/** What stands on the pages: the texts of the PDF's streams, in order. */
function textOf(pdf: Buffer): string {
  const parts: string[] = [];
  const raw = pdf.toString('latin1');
  for (const { index } of raw.matchAll(/stream\r?\n/g)) {
    const from = index + (raw[index + 6] === '\r' ? 8 : 7);
    const to = raw.indexOf('endstream', from);
    const stream = pdf.subarray(from, to);
    try {
      const body = inflateSync(stream).toString('latin1');
      for (const run of body.matchAll(/\[([^\]]*)\] TJ/g))
        parts.push(
          [...(run[1] ?? '').matchAll(/<([0-9a-f]*)>/g)]
            .map((hex) => Buffer.from(hex[1] ?? '', 'hex').toString('latin1'))
            .join(''),
        );
    } catch {
      // A picture or a font: no text.
    }
  }
  return parts.join('\n');
}

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

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

  test('takes any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const pdf = await draw(aVehicle({ name: text, make: text, dealercomments: text, standardEquipment: [text] }));
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      }),
      { numRuns: 20 },
    );
    expect(printable('Kererū Motors, Škoda, 日本 €5')).toBe('Kereru Motors, Škoda,  €5');
  });
});

test('R7-020: is downloaded as {slug}.pdf where the tenant has it; 404 where it has not, or there is no such vehicle', async () => {
  const vehicle = aVehicle();
  const path = `/api/cars/${vehicle.slug}/brochure.pdf`;
  const house = await aHouse({ documents: { switches: { 'brochure.enabled': true } }, vehicles: [vehicle] });
  const { status, headers, text } = await house.site('north', path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${vehicle.slug}.pdf"`);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect((await house.site('north', '/api/cars/no-such/brochure.pdf')).status).toBe(404);
  expect((await house.request('north.localhost', 'POST', path, {})).status).toBe(405);
  const off = await aHouse({ vehicles: [vehicle] });
  expect((await off.site('north', path)).status).toBe(404);
});
