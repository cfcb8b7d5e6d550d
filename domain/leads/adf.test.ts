/** Every lead as ADF has the elements that the format knows, each at its place. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { adfXml } from './adf.ts';

/** Content models of ADF 1.0, as far as leads use them: names of children in order; `#` is text. */
const models: { readonly [name: string]: RegExp } = {
  adf: /^prospect $/,
  prospect: /^(id )*requestdate (vehicle )*customer vendor (provider )?$/,
  vehicle: /^(id )*(year )?make model (vin )?(stock )?(trim )?(odometer )?(colorcombination )?(price )*(comments )?$/,
  customer: /^contact (id )*(timeframe )?(comments )?$/,
  contact: /^(name )+(email )?(phone )*(address )?$/,
  address: /^postalcode $/,
  colorcombination: /^(interiorcolor )?(exteriorcolor )?$/,
  timeframe: /^description (earliestdate )?(latestdate )?$/,
  vendor: /^(id )*vendorname (url )?contact $/,
  provider: /^(id )*name (service )?(url )?(email )?(phone )?(contact )?$/,
};
const texts = new Set(
  'id requestdate year make model vin interiorcolor exteriorcolor stock trim odometer price comments name email phone postalcode description earliestdate latestdate vendorname service url'.split(
    ' ',
  ),
);

/** The problems of a document; empty if there are none. */
function faultsOf(xml: string): readonly string[] {
  const faults: string[] = [];
  const open: { readonly name: string; children: string; text: string }[] = [{ name: '', children: '', text: '' }];
  const body = xml.replace('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n', '');
  for (const [, closes, name = '', text = ''] of body.matchAll(/<(\/?)([a-z]+)(?: [a-z]+="[^"<]*")*>([^<]*)/g)) {
    const top = open.at(-1);
    if (closes === '/') {
      const ended = open.pop();
      if (ended?.name !== name) faults.push(`${name} closes ${ended?.name}`);
      const model = models[name];
      if (model && !model.test(ended?.children ?? '')) faults.push(`${name}: ${ended?.children}`);
      if (!model && !texts.has(name)) faults.push(`${name} is unknown`);
      if (model && ended?.text.trim() !== '') faults.push(`${name} holds text`);
      if (text.trim() !== '') faults.push(`text after ${name}`);
    } else {
      if (top) top.children += `${name} `;
      open.push({ name, children: '', text });
    }
  }
  if (open.length !== 1 || open[0]?.children !== 'adf ')
    faults.push(`left open: ${open.map(({ name }) => name).join()}`);
  return faults;
}

const frame = {
  id: 'abcdefghijklmnop',
  at: '2026-03-02T01:00:00.000Z',
  currency: 'AUD',
  vehicle: null,
  dealer: { name: 'Harbour & Sons', email: 'sales@harbour.example', phone: '07 5555 0100' },
};
const appointment = {
  department: 'sales',
  zone: 'Australia/Brisbane',
  status: 'booked',
  start: '2026-03-05T00:30:00.000Z',
  end: '2026-03-05T01:00:00.000Z',
};

test('R3-001: a lead with everything says it where systems look for it', () => {
  const xml = adfXml({
    ...frame,
    category: 'Test Drive',
    payload: {
      name: 'Sam',
      last_name: 'Ngu<yen',
      email: 'sam@example.com',
      phone: '0412 345 678',
      postcode: '4006',
      vehicle_name: '2022 Toyota HiLux SR5',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'HiLux',
      car_type: 'Used',
      stock_number: 'S1042',
      vehicle_price: 54_990,
      message: 'Saturday?',
      source: 'Google, ads',
      url: 'https://north.example/cars/hilux',
      appointment,
      lead_attributes: {
        first_source: 'facebook.com',
        last_source: 'Google, ads',
        landing_page: '/offers',
        linked_query_params: { utm_campaign: 'autumn' },
      },
    },
  });
  expect(faultsOf(xml)).toEqual([]);
  for (const part of [
    '<timeframe><description>Test drive, Thursday 5 Mar 2026, 10:30 am, Brisbane time</description><earliestdate>2026-03-05T00:30:00.000Z</earliestdate><latestdate>2026-03-05T01:00:00.000Z</latestdate></timeframe>',
    '<provider><id source="Website visit">Google, ads</id>',
    '<url>https://north.example/cars/hilux</url></provider>',
    'First came from: facebook.com',
    'Campaign: campaign autumn',
  ])
    expect(xml).toContain(part);
});

test('a lead says of its vehicle what systems of dealers match by', () => {
  const vehicle = {
    year: 2022,
    make: 'Toyota',
    model: 'HiLux',
    vin: 'MR0BA3CD500123456',
    stocknum: 'S1042',
    badge: 'SR5 & more',
    km: 45_120,
    colour: 'Glacier White',
    interior_colour: null,
  };
  const payload = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux', car_type: 'Used', stock_number: 'S1' };
  const xml = adfXml({ ...frame, category: 'Enquiry', payload, vehicle });
  expect(faultsOf(xml)).toEqual([]);
  expect(xml).toContain(
    '<year>2022</year><make>Toyota</make><model>HiLux</model><vin>MR0BA3CD500123456</vin><stock>S1042</stock><trim>SR5 &amp; more</trim><odometer status="original" units="km">45120</odometer><colorcombination><exteriorcolor>Glacier White</exteriorcolor></colorcombination>',
  );
});

test.each([
  [{ name: 'Sam', last_name: 'Nguyen' }, '<name part="first">Sam</name><name part="last">Nguyen</name>'],
  [{ name: 'Sam van der Berg' }, '<name part="full">Sam van der Berg</name>'],
  [{ name: 'Sam' }, '<name part="first">Sam</name>'],
  [{}, '<name part="first">Unknown</name>'],
])('the name %j is marked as what it is', (payload, names) => {
  const xml = adfXml({ ...frame, category: 'Enquiry', payload: { ...payload } });
  expect(xml).toContain(`<contact>${names}`);
});

test('for any lead, the document has its structure', () => {
  const names = [
    'name',
    'last_name',
    'email',
    'phone',
    'postcode',
    'message',
    'source',
    'url',
    'vehicle_name',
    'car_type',
    'Vehicle Make',
    'Vehicle Model',
    'stock_number',
    'vehicle_price',
    'appointment',
    'lead_attributes',
    'answers',
  ];
  const value: fc.Arbitrary<Json> = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom<Json>(
      ']]><x>',
      '<!--',
      '\u0000\uffff',
      appointment,
      { ...appointment, start: 'x' },
      [],
      null,
      7,
      true,
    ),
    fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  );
  const payload = fc.dictionary(fc.constantFrom(...names), value);
  fc.assert(
    fc.property(payload, fc.string({ unit: 'binary' }), (fields, category) => {
      expect(faultsOf(adfXml({ ...frame, category, payload: fields }))).toEqual([]);
    }),
  );
});
