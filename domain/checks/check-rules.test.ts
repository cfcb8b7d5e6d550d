/** Each rule with what it lets pass and what it finds; and that no text keeps one of them busy. */
import { describe, expect, test } from 'vitest';
import type { Site } from '#schemas/documents/site.ts';
import { optionalMoment } from '#schemas/shapes/formats.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { checkRules, runRules, runSiteRules } from './check-rules.ts';
import type { CheckedDocument, CheckedSite } from './rules/rule.ts';

const site: Site = {
  name: 'Wattle Cars',
  shortName: 'Wattle',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  domains: [],
  timeZone: 'Australia/Brisbane',
  contact: { phone: '+61732001234', email: 'hello@wattle.example' },
  legal: { company: 'Wattle Pty Ltd', companyNumber: '51 824 753 556', licences: ['LMCT 99507'] },
};
const checked: CheckedSite = {
  site,
  isTemplate: false,
  lenders: ['Banksia Finance'],
  switchOn: () => true,
  now: new Date('2026-03-04T01:00:00Z'),
};

const schema: SchemaNode = {
  type: 'object',
  properties: {
    text: { type: 'string', format: 'rich-text' },
    image: { type: 'string', format: 'image' },
    imageAlt: { type: 'string' },
    from: { type: 'string', pattern: optionalMoment },
    until: { type: 'string', pattern: optionalMoment },
  },
};

function page(props: Json, more: Partial<CheckedDocument['blocks'][number]> = {}): CheckedDocument {
  return {
    key: 'page/offers',
    kind: 'page',
    pageType: 'content',
    body: { title: 'Offers', layout: {} },
    schema: null,
    blocks: [{ id: 'b_1', type: 'any', schema, props, states: [], ...more }],
  };
}
const says = (text: string) => page({ text });
const settings = (changes: Partial<Site>): [CheckedDocument, CheckedSite] => {
  const own = { ...site, ...changes };
  // A site document is JSON.
  const body = own as Json;
  return [
    { key: 'site', kind: 'site', pageType: null, body, schema: null, blocks: [] },
    { ...checked, site: own },
  ];
};
const lenders = (lender: Json): CheckedDocument => ({
  key: 'lenders',
  kind: 'lenders',
  pageType: null,
  schema: null,
  blocks: [],
  body: { lenders: { banksia: lender } },
});
const footer = (states: readonly string[]): CheckedDocument => ({
  ...page({}, { states }),
  key: 'section/footer',
  kind: 'section',
  pageType: null,
});
const vehiclePage = (text: string): CheckedDocument => ({ ...says(text), pageType: 'vehicle' });
const kiwi: CheckedSite = { ...checked, site: { ...site, country: 'NZ' } };

const library: CheckedSite = {
  ...checked,
  library: new Map([
    ['a'.repeat(16), { kind: 'picture', width: 1200, isDescribed: true }],
    ['c'.repeat(16), { kind: 'document', width: 0, isDescribed: false }],
    ['e'.repeat(16), { kind: 'picture', width: 300, isDescribed: true }],
    ['f'.repeat(16), { kind: 'picture', width: 900, isDescribed: false }],
  ]),
};
const pictureOf = (letter: string) => `/img/library/${letter.repeat(16)}`;
const shown = (letter: string, imageAlt = '') => page({ image: pictureOf(letter), imageAlt });
const linkTo = (letter: string) => says(`<p><a href="/files/${letter.repeat(16)}/prices.pdf#page=2">Prices</a></p>`);
/** A place that asks for more pixels than most. */
const wideSchema: SchemaNode = {
  type: 'object',
  properties: { image: { type: 'string', format: 'image', 'x-least-width': 1600 } },
};

const rulesIn = (document: CheckedDocument, subject: CheckedSite = checked) =>
  [...runRules(document, subject), ...runSiteRules(document, subject)].map(({ rule }) => rule);

const found: { readonly [rule: string]: readonly (readonly [CheckedDocument, CheckedSite?])[] } = {
  placeholder: [
    [says('Welcome to [Dealer name], lorem ipsum')],
    [says('<p>Opening hours: TBC</p>')],
    [says('Call 1234567890')],
    [settings({ contact: { phone: '+61732001234', email: 'me@example.com' } })[0]],
  ],
  'comparison-rate': [
    [says('Drive it home from 6.9% p.a.')],
    [says('Yours for $99 a week.')],
    [says('From $120/wk, comparison rate 8.2% p.a.')],
  ],
  'price-type-in-words': [[says('<p>A new one from $29,990!</p>')], [says('$19,990 plus on-road costs')]],
  'was-price-in-words': [
    [says('Reduced from $32,990 drive away')],
    [says('<p>Was $29,990, now $27,990 drive away</p>')],
  ],
  'saving-in-words': [[says('Save $2,000')], [says('20% off every demo')]],
  'credit-promise': [[says('Guaranteed approval')]],
  'unproven-best': [[says('The lowest prices in Brisbane')]],
  'demo-called-new': [[says('A brand new demo')]],
  'rights-denied': [[says('No refunds')]],
  'credit-terms': [[says('No deposit')], [says('Buy now, pay later')]],
  'approval-terms': [[says('Fast approval for bad credit')], [says('Students approved!')]],
  'warranty-terms': [[says('Lifetime warranty')], [says('A 10-year warranty')]],
  'free-terms': [[says('Free rego')]],
  'green-terms': [[says('A carbon neutral car')], [says('Better for the planet')]],
  urgency: [[says('For a limited time only')]],
  'price-promise-terms': [[says('We beat any quote')]],
  'rights-limited': [[says('Sold without warranty')]],
  'gst-excluded': [[says('$89,990 + GST')]],
  'tax-terms': [[says('Fully tax deductible')]],
  'trade-terms': [[says('Guaranteed buyback')], [says('Minimum $3,000 for your trade')]],
  'history-proof': [[says('Accident free guaranteed')]],
  'account-typed': [[says('Pay to BSB 062-000, account 1234 5678')]],
  'licence-typed': [[says('LMCT 10001')], [says('ABN 51 824 753 557')]],
  'finance-disclaimer': [[page({}, { states: ['finance-figure'] })]],
  'typed-fact': [
    [says('Ring us on (07) 3200 1234 today')],
    [says('We hold licence LMCT 99507 in Victoria')],
    [says('Ask Banksia Finance for a quote')],
    [says('Our ABN is 51 824 753 556, as ever')],
    [says('Write to hello@wattle.example at any hour')],
  ],
  'contradictory-dates': [
    [page({ from: '2026-05-01', until: '2026-04-30' })],
    [page({ from: '2026-05-01T10:00', until: '2026-05-01T09:00' })],
  ],
  expired: [[page({ from: '', until: '2026-03-03' })], [page({ from: '2026-01-01', until: '2026-03-04T10:59' })]],
  'alternative-text': [
    [page({ image: '/img/up/a', imageAlt: 'IMG_2033.JPG' })],
    [page({ image: '/img/up/a', imageAlt: 'photo' })],
    [says('<p><img src="/img/up/a"></p>')],
  ],
  'licence-on-every-page': [[footer([])]],
  'licence-answered': [
    settings({ legal: { ...site.legal, licences: [] } }),
    settings({ legal: { ...site.legal, licences: [' '] } }),
    ...['LMCT 123', 'TBA', 'QLD 0000000', 'LMCT 11111', '12345'].map((licence) =>
      settings({ legal: { ...site.legal, licences: ['LMCT 99507', licence] } }),
    ),
  ],
  'company-number': [
    settings({ legal: { ...site.legal, companyNumber: '51 824 753 557' } }),
    settings({ legal: { ...site.legal, companyNumber: '' } }),
  ],
  'consumer-notice': [[vehiclePage('<p>A fine car</p>'), kiwi]],
  'lender-named': [[settings({})[0], { ...checked, lenders: [] }]],
  'lender-comparison-rate': [[lenders({ name: 'Banksia', interestRate: 7.9, comparisonRate: 6.9 })]],
  'picture-words': [[shown('f'), library]],
  'small-picture': [
    [shown('e'), library],
    [page({ image: pictureOf('a') }, { schema: wideSchema }), library],
  ],
  'missing-file': [
    [shown('d'), library],
    [linkTo('d'), library],
  ],
};

const passed: { readonly [rule: string]: readonly (readonly [CheckedDocument, CheckedSite?])[] } = {
  placeholder: [
    [says('Our addresses are real, and so is 07 3200 1234 [see the map]')],
    [{ ...settings({})[0], kind: 'switches', body: { 'a.b': 'TBC' } }],
  ],
  'comparison-rate': [
    [says('6.9% p.a., comparison rate 8.2% p.a. WARNING: this comparison rate is true only for the example given.')],
    [says('A deposit of 10% holds it. $99 service.')],
  ],
  'price-type-in-words': [
    [says('From $29,990 drive away')],
    [says('A bonus of $1,000 on each')],
    [says('Now $19,990 excl. government charges')],
    [says('$19,990 plus on road costs'), kiwi],
  ],
  'was-price-in-words': [[says('From $29,990 drive away')], [says('It was $500 well spent')]],
  'saving-in-words': [[says('Save $20 a week on fuel')], [says('10% off parts')], [says('Save time')]],
  'credit-promise': [[says('Approval is not guaranteed')]],
  'unproven-best': [[says('Used, lowest price first')]],
  'demo-called-new': [[says('New and demo vehicles')]],
  'rights-denied': [[says('We follow the Australian Consumer Law')], [says('You have rights under consumer law')]],
  'credit-terms': [[says('No deposit, subject to approval')], [says('No deposit is needed to book a test drive')]],
  'approval-terms': [[says('Fast approval, if the lender agrees')], [says('Your approved repairer')]],
  'warranty-terms': [[says('A 7-year factory warranty')], [says('What a warranty covers')]],
  'green-terms': [[says('No tailpipe emissions')], [says('A carbon neutral workshop, certified by Climate Active')]],
  'free-terms': [[says('Free rego, conditions apply')], [says('Free parking')]],
  urgency: [[says('For a limited time, until 31 May 2027')], [says('Open this weekend only')]],
  'price-promise-terms': [[says('We match any quote. Conditions apply.')]],
  'rights-limited': [[says('No statutory warranty: it has 163,000 km. Your rights by law remain.')]],
  'gst-excluded': [[says('$89,990 + GST for businesses')]],
  'tax-terms': [[says('It may be tax deductible: ask your accountant')]],
  'trade-terms': [[says('Guaranteed future value. Terms apply.')]],
  'history-proof': [[says('Genuine kms guaranteed: we show the PPSR report')]],
  'account-typed': [
    [says('Pay by bank transfer at the location')],
    [{ ...settings({})[0], kind: 'switches', body: { 'reserve.bank-details': 'BSB 062-000' } }],
  ],
  'licence-typed': [[says('LMCT 99507')], [says('ABN 51 824 753 556')]],
  'finance-disclaimer': [
    [page({}, { states: ['finance-figure', 'finance-disclaimer'] })],
    [page({}, { states: ['finance-figure'] }), { ...checked, switchOn: () => false }],
    [page({})],
  ],
  'typed-fact': [[says('Ring (07) 3200 1235')], [says('+61732001234')], [says('Banksia Financed')]],
  'contradictory-dates': [
    [page({ from: '2026-05-01', until: '2026-05-01' })],
    [page({ from: 'soon', until: '2026-05-01' })],
  ],
  expired: [[page({ from: '', until: '2026-03-04' })], [page({ until: '2026-01-01' }), { ...checked, now: undefined }]],
  'alternative-text': [
    [page({ image: '/img/up/a', imageAlt: 'A silver ute on a beach' })],
    [page({ image: '/img/up/a', imageAlt: '' })],
    [says('<img src="/img/up/a" alt="A ute">')],
  ],
  'licence-on-every-page': [[footer(['licences'])], [page({})]],
  'licence-answered': [
    settings({}),
    ...['LMCT 7', 'LMCT 9949', '4401234 (Qld)', 'MD 099 142', 'M123456', ''].map((licence) =>
      settings({ legal: { ...site.legal, licences: ['LMCT 99507', licence] } }),
    ),
  ],
  'company-number': [settings({})],
  'consumer-notice': [[vehiclePage('See its Consumer Information Notice'), kiwi], [vehiclePage('A fine car')]],
  'lender-named': [settings({}), [settings({})[0], { ...checked, lenders: [], switchOn: () => false }]],
  'lender-comparison-rate': [
    [lenders({ name: 'Banksia', interestRate: 7.9, comparisonRate: 8.9 })],
    [lenders({ name: 'Banksia', interestRate: 7.9, comparisonRate: 1, enabled: false })],
  ],
  'picture-words': [[shown('a'), library], [shown('f', 'The yard'), library], [shown('f')]],
  'small-picture': [[shown('a'), library], [page({ image: 'https://other.example/a.jpg' }), library], [shown('e')]],
  'missing-file': [[linkTo('c'), library], [shown('a'), library], [linkTo('d')]],
};

describe.each(checkRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('finds what breaks it, at a place and in words', () => {
    expect(found[id]?.length).toBeGreaterThan(0);
    for (const [document, subject] of found[id] ?? []) {
      expect([document.body, document.blocks[0]?.props, rulesIn(document, subject)]).toEqual([
        document.body,
        document.blocks[0]?.props,
        [id],
      ]);
    }
  });

  test('lets pass what keeps it', () => {
    expect(passed[id]?.length).toBeGreaterThan(0);
    for (const [document, subject] of passed[id] ?? []) expect(rulesIn(document, subject)).not.toContain(id);
  });

  test('has an owner, a day and a text', () => {
    expect(rule.since).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(checkRules.filter(({ title }) => title === rule.title)).toHaveLength(1);
  });
});

test('a template needs nothing that names a dealer', () => {
  const [document] = settings({ legal: { company: '', companyNumber: '', licences: [] } });
  expect(rulesIn(document, { ...checked, site: undefined, isTemplate: true })).toEqual([]);
  expect(rulesIn(footer([]), { ...checked, isTemplate: true })).toEqual([]);
});

test('what has any shape at all is read without a fault', () => {
  const bodies: readonly Json[] = [null, [], 'x', 7, { lenders: [null, { banksia: 3 }] }, { title: [[[]]] }];
  for (const body of bodies)
    for (const kind of ['page', 'site', 'lenders', 'theme'] as const)
      expect(() => rulesIn({ key: kind, kind, pageType: null, body, schema: null, blocks: [] }, checked)).not.toThrow();
});

test('hostile texts cost work in line with their length', () => {
  const pieces = [
    '<',
    '[your ',
    '$1',
    '$1,000,',
    '0 (',
    '%',
    'from $',
    '<img ',
    'x@',
    '5 % p.',
    '(07) 3',
    'lmct ',
    'zero ',
    'no ',
    'approved ',
    'free ',
    '$1 ',
    '&shy;',
    'save up to ',
    '4.',
    'as is ',
  ];
  for (const piece of pieces) {
    const work = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const before = process.cpuUsage();
      for (let round = 0; round < 5; round++) rulesIn(page({ text, image: text, imageAlt: text }));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    work(1000);
    const [short, long] = [work(5000), work(20_000)];
    expect([piece, long < Math.max(60, short * 16)]).toEqual([piece, true]);
  }
});
