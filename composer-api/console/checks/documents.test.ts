import { describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { checkDocuments, checkOneDocument } from './documents.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));

function snapshotOf(
  site: Json,
  template: Snapshot['template'],
  changes: { readonly [key: string]: Json } = {},
): Snapshot {
  const documents = { ...templateDocuments, site, ...changes };
  return {
    release: 1,
    releaseId: 'r_1',
    template,
    documents: new Map(
      (Object.entries(documents) as [DocumentKey, Json][]).map(([key, effective]): [DocumentKey, SnapshotDocument] => [
        key,
        {
          key,
          kind: key.split('/')[0] as SnapshotDocument['kind'],
          own: effective,
          template: null,
          effective,
          provenance: {},
          hash: key,
          revision: 'rev_1',
          by: null,
          at: null,
        },
      ]),
    ),
  };
}

const clone: Snapshot['template'] = { id: 't_plain', slug: 'plain', name: 'Plain', releaseId: 'r_0', release: 1 };
const { contact: _, ...nameless } = templateDocuments.site as { readonly [key: string]: Json };
const problemsOf = (site: Json, template: Snapshot['template']) =>
  checkDocuments({ registry: blocks }, snapshotOf(site, template))
    .filter(({ severity }) => severity === 'error')
    .map(({ document, pointer }) => `${document}${pointer}`);

test('a template may leave to its clones what names a dealer; a site may not', () => {
  expect(problemsOf(nameless, null)).toEqual([]);
  expect(problemsOf(nameless, clone)).toEqual(['site/contact']);
});

test('what a template does say has to be right', () => {
  const site = { ...nameless, contact: { phone: '+61732001234', email: 'nobody' } };
  expect(problemsOf(site, null)).toEqual(['site/contact/email']);
  expect(problemsOf({ ...nameless, country: 'FR' }, null)).toEqual(['site/country']);
});

describe('a stored value that can never be', () => {
  const found = (changes: { readonly [key: string]: Json }) =>
    checkDocuments({ registry: blocks }, snapshotOf(templateDocuments.site ?? null, clone, changes))
      .filter(({ severity, message }) => severity === 'error' && /can never be|no lender/.test(message))
      .map(({ document, pointer, message }) => [document, pointer, message.split('.')[0]]);

  test('a condition on a title in place of the stored key is reported as an error at the condition', () => {
    const when = { data: 'vehicle.item_type', is: 'Lorry' };
    const page = {
      type: 'vehicle',
      title: 'Vehicle',
      route: '/cars/:slug',
      layout: { root: ['b_text1'], blocks: { b_text1: { type: 'rich-text', version: 1, props: { text: 'x' }, when } } },
    };
    expect(found({ 'page/vehicle': page })).toEqual([
      ['page/vehicle', '', 'When it shows: Vehicle type can never be “Lorry” as it is stored'],
    ]);
  });

  test('a lender that is quoted and not there is an error of the switch', () => {
    const lenders = { lenders: { banksia: { name: 'Banksia' } } };
    expect(found({ lenders, switches: { 'finance.lender': 'banksia' } })).toEqual([]);
    expect(found({ lenders, switches: { 'finance.lender': 'Banksia' } })).toEqual([
      ['switches', '/finance.lender', 'There is no lender “Banksia”, so no repayments are shown'],
    ]);
  });
});

describe('ST-15: an id that a block of a page and one of a shared part have', () => {
  const text = { type: 'rich-text', version: 1, props: { text: '<p>x</p>' } };
  const layout = (...ids: readonly string[]) => ({
    layout: { root: [...ids], blocks: Object.fromEntries(ids.map((id) => [id, text])) },
  });
  const page = (...ids: readonly string[]) => ({ type: 'content', title: 'Team', route: '/team', ...layout(...ids) });
  const found = (changes: { readonly [key: string]: Json }) =>
    checkDocuments({ registry: blocks }, snapshotOf(templateDocuments.site ?? null, clone, changes))
      .filter(({ severity, message }) => severity === 'error' && message.includes('same id'))
      .map(({ document, blockId }) => [document, blockId]);

  test('is an error of the page, and of a footer against the header', () => {
    const parts = { 'section/header': layout('b_aaa'), 'section/footer': layout('b_bbb') };
    expect(found({ ...parts, 'page/team': page('b_ccc', 'b_ddd') })).toEqual([]);
    expect(found({ ...parts, 'page/team': page('b_bbb', 'b_ddd') })).toEqual([['page/team', 'b_bbb']]);
    expect(found({ ...parts, 'section/footer': layout('b_aaa') })).toEqual([['section/footer', 'b_aaa']]);
    expect(found({ ...parts, 'section/header-mazda': layout('b_mmm'), 'page/team': page('b_mmm') })).toEqual([
      ['page/team', 'b_mmm'],
    ]);
  });

  test('is none between two pages, and between headers, of which each page has one', () => {
    const parts = { 'section/header': layout('b_aaa'), 'section/footer': layout('b_bbb') };
    const other = { ...page('b_ccc'), route: '/other' };
    expect(found({ ...parts, 'page/team': page('b_ccc'), 'page/other': other })).toEqual([]);
    expect(found({ ...parts, 'section/header-mazda': layout('b_aaa') })).toEqual([]);
  });

  test('is looked for in nothing that is no layout', () => {
    expect(found({ 'section/footer': { layout: { root: [], blocks: null } }, 'page/team': { layout: 4 } })).toEqual([]);
  });
});

describe('links to a part of another page', () => {
  const warnings = (changes: { readonly [key: string]: Json }) =>
    checkDocuments({ registry: blocks }, snapshotOf(templateDocuments.site as Json, clone, changes))
      .filter(({ severity, message }) => severity === 'warning' && message.includes('lead nowhere'))
      .map(({ document, message }) => [document, message]);
  const block = (type: string) => ({ type, version: 1, props: {} });
  const page = (...types: string[]): Json => ({
    type: 'vehicle',
    title: 'Vehicle',
    route: '/cars/:slug',
    layout: {
      root: types.map((_, index) => `b_${index}00000`),
      blocks: Object.fromEntries(types.map((type, index) => [`b_${index}00000`, block(type)])),
    },
  });

  test('links are reported whose target block was removed, with the pages that they are on', () => {
    const switches = { 'cards.weekly-finance': true };
    expect(warnings({ switches, 'page/vehicle': page('vehicle-price', 'vehicle-disclaimer') })).toEqual([]);
    const print = { ...(page('vehicle-price') as { readonly [key: string]: Json }), route: '/cars/:slug/print' };
    const whole = { switches, 'page/vehicle': page('vehicle-price', 'vehicle-disclaimer'), 'page/print': print };
    expect(warnings(whole)).toEqual([]);
    const changed = { switches, 'page/vehicle': page('vehicle-price') };
    expect(warnings(changed)).toEqual([
      [
        'page/vehicle',
        expect.stringMatching(
          /^Links on “Vehicle”, “Search” lead nowhere: nothing on this page is the finance disclaimer\. Put back “.+”/,
        ),
      ],
    ]);
    expect(warnings({ ...changed, switches: { 'cards.weekly-finance': false } })).toEqual([]);
  });

  test('are looked for in nothing that is no layout', () => {
    expect(warnings({ 'page/vehicle': { type: 'vehicle', title: 'Vehicle', layout: null } })).toEqual([]);
  });
});

test('every block that names a repayment says where its disclaimer link leads, to a part that some block offers', () => {
  const offered = new Set(registry.flatMap((block) => block.anchors ?? []));
  for (const block of registry) {
    const names = block.switches?.includes('cards.finance-disclaimer-text') ?? false;
    expect([block.type, block.linksTo !== undefined]).toEqual([block.type, names]);
    for (const part of block.linksTo ?? []) expect(offered).toContain(part.anchor);
  }
});

test('an unknown name in braces is a warning at the disclaimer that contains it', () => {
  const lender = { name: 'Wattle', interestRate: 9.5, disclaimer: '{rate} of {lender}. {ratte} {constructor}' };
  const problems = checkDocuments(
    { registry: blocks },
    snapshotOf(templateDocuments.site as Json, null, { lenders: { lenders: { wattle: lender } } }),
  );
  const found = problems.filter(({ document }) => document === 'lenders');
  expect(found.map(({ pointer, severity }) => [pointer, severity])).toEqual([
    ['/lenders/wattle/disclaimer', 'warning'],
    ['/lenders/wattle/disclaimer', 'warning'],
  ]);
  expect(found[0]?.message).toContain('There is no value for {ratte} in the disclaimer of Wattle');
});

describe('the work of a check', () => {
  /** A site with additional pages; counts how often its switches are read. */
  const withPages = (count: number) => {
    const careers = { type: 'content', title: 'Careers', route: '/careers', layout: { root: ['b_00001'], blocks: {} } };
    const pages = Object.fromEntries(
      Array.from({ length: count }, (_, index): [string, Json] => [
        `page/careers-${index}`,
        { ...careers, route: `/careers-${index}` },
      ]),
    );
    const snapshot = snapshotOf(templateDocuments.site as Json, clone, { ...pages, switches: {} });
    let reads = 0;
    const counted: Snapshot = {
      ...snapshot,
      documents: new Map(
        [...snapshot.documents].map(([key, document]) => [
          key,
          key === 'switches'
            ? {
                ...document,
                get effective() {
                  reads++;
                  return document.effective;
                },
              }
            : document,
        ]),
      ),
    };
    return { snapshot: counted, reads: () => reads };
  };

  test('what pages are held against is looked at once, however many pages there are', () => {
    const [few, many] = [withPages(2), withPages(60)];
    for (const { snapshot } of [few, many]) checkDocuments({ registry: blocks }, snapshot);
    expect(many.reads()).toBe(few.reads());
  });

  test('documents that have not changed are not looked at again', () => {
    const { snapshot, reads } = withPages(2);
    const problems = checkDocuments({ registry: blocks }, snapshot);
    const before = reads();
    expect(checkDocuments({ registry: blocks }, snapshot)).toEqual(problems);
    expect(reads()).toBe(before);
  });

  test('a document that states of a site share is judged against the other documents of each', () => {
    const site = templateDocuments.site as { readonly [key: string]: Json };
    const words = 'Corolla from $23,990 plus on-road costs. Ask Banksia Credit, licence LMCT 12345, on 09 555 0199.';
    const link = '<a href="https://kauri.example/nowhere">Our yard</a>';
    const layout = {
      root: ['b_words', 'b_panel'],
      blocks: {
        b_words: { type: 'rich-text', version: 1, props: { text: `<p>${words} ${link}</p>` } },
        b_panel: { type: 'finance-panel', version: 1, props: {} },
      },
    };
    const vehicle: Json = { type: 'vehicle', title: 'Vehicle', route: '/cars/:slug', layout };
    const parts = {
      site: [site, { ...site, country: 'NZ', domains: ['kauri.example'] }],
      switches: [{ 'finance.panel': true }, { 'finance.panel': false }],
      lenders: [{ lenders: {} }, { lenders: { banksia: { name: 'Banksia Credit' } } }],
    };
    const stateOf = (number: number) => {
      const [at, inSwitches, inLenders, inTemplate] = [1, 2, 4, 8].map((bit) => (number & bit ? 1 : 0));
      const others = { switches: parts.switches[inSwitches ?? 0], lenders: parts.lenders[inLenders ?? 0] };
      return snapshotOf(parts.site[at ?? 0] as Json, inTemplate ? null : clone, {
        ...others,
        'page/vehicle': vehicle,
      } as { readonly [key: string]: Json });
    };
    const found = Array.from({ length: 16 }, (_, number) => checkDocuments({ registry: blocks }, stateOf(number)));
    // The same body is the same object, as in the drafts and the release of a site.
    const known = new Map<string, SnapshotDocument>();
    const shared = (number: number): Snapshot => {
      const documents = [...stateOf(number).documents].map(([key, document]): [DocumentKey, SnapshotDocument] => {
        const body = JSON.stringify([key, document.effective]);
        known.set(body, known.get(body) ?? document);
        return [key, known.get(body) ?? document];
      });
      return { ...stateOf(number), documents: new Map(documents) };
    };
    for (const number of found.keys())
      for (const bit of [1, 2, 4, 8]) {
        checkDocuments({ registry: blocks }, shared(number));
        const other = number ^ bit;
        expect([other, checkDocuments({ registry: blocks }, shared(other))]).toEqual([other, found[other]]);
      }
  });

  test('one document has the same problems when checked alone and with all others', () => {
    const broken = {
      'page/vehicle': { type: 'vehicle', title: '', route: '/api/x', layout: { root: ['b_gone0'], blocks: {} } },
    };
    const fresh = () => snapshotOf(nameless, clone, broken);
    const all = checkDocuments({ registry: blocks }, fresh());
    for (const key of fresh().documents.keys()) {
      const own = all.filter(({ document }) => document === key);
      expect([key, checkOneDocument({ registry: blocks }, fresh(), key)]).toEqual([key, own]);
    }
    expect(all.length).toBeGreaterThan(1);
  });
});
