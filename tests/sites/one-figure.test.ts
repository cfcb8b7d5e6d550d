/**
 * One vehicle, one tenant, one moment: one figure for each thing, in every place (design, promise 9). All demo sites
 * as they are installed, read back over HTTP from cards, pages, calculators, disclaimers, structured data, the search
 * API and brochures.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTenants } from '#demo/sites/tenants.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { SearchSettings } from '#schemas/api/search-settings.ts';
import { textOf } from '../build/pdf-text.ts';
import { type DemoPlatform, openDemoPlatform, siteLevel } from './demo-platform.ts';
import { amountOf, calculatorIn, cardPrice, cardsIn, figuresIn, ownPart } from './vehicle-figures.ts';

const now = new Date('2026-03-04T01:00:00Z');
let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(now);
}, 120_000);
afterAll(() => demo.close());

const ask: DemoPlatform['ask'] = (slug, path, init) => demo.ask(slug, path, init);

const html = (slug: string, path: string) => demo.page(slug, path);

/** The cards of the first pages of results. */
async function cardsOf(slug: string, pages: number): Promise<ReadonlyMap<string, string>> {
  const cards = new Map<string, string>();
  for (let page = 1; page <= pages; page += 1) {
    const found = cardsIn(await html(slug, `/search/new-used-and-demo-cars?sortBy=price_asc&page=${page}`));
    for (const [id, card] of found) cards.set(id, card);
    if (found.size === 0) break;
  }
  return cards;
}

/** Records of the search API by the vehicle's id. */
async function recordsOf(slug: string): Promise<ReadonlyMap<string, { [field: string]: unknown }>> {
  const settings = (await (await ask(slug, '/api/search-settings')).json()) as SearchSettings;
  const records = new Map<string, { [field: string]: unknown }>();
  for (let page = 0; page < 40; page += 1) {
    const answer = await ask(slug, `/1/indexes/${settings.index}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-algolia-api-key': settings.searchKey },
      body: JSON.stringify({ query: '', hitsPerPage: 100, page }),
    });
    const { hits } = (await answer.json()) as { hits: { objectID: string; [field: string]: unknown }[] };
    for (const hit of hits) records.set(hit.objectID, hit);
    if (hits.length < 100) break;
  }
  return records;
}

/** Every third of those on offer, 40 at most, and with them the cheapest, the most expensive and the oldest. */
function sampleOf(slug: string) {
  const offered = demo
    .entities(slug)
    .vehicles.filter((vehicle) => isAvailable(vehicle) && vehicle.show_on_dealer_website);
  const priced = offered.filter(({ price }) => price).sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const oldest = [...offered].sort((a, b) => (a.year ?? 0) - (b.year ?? 0)).slice(0, 3);
  const some = offered.filter((_, at) => at % 3 === 0).slice(0, 40);
  return [...new Set([...some, ...priced.slice(0, 2), ...priced.slice(-2), ...oldest])];
}

const single = (set: ReadonlySet<string>) => (set.size <= 1 ? null : [...set].join(' | '));

for (const { slug } of demoTenants)
  describe(slug, siteLevel(slug), () => {
    test('R5-016, R9-033, R2-008: card, page, calculator, disclaimer, record and structured data say the same of a vehicle', async () => {
      const [cards, records] = [await cardsOf(slug, 8), await recordsOf(slug)];
      const faults: string[] = [];
      let withFinance = 0;
      for (const vehicle of sampleOf(slug)) {
        // Sites choose what they list.
        if (!records.has(vehicle.id)) continue;
        const page = await html(slug, `/cars/${vehicle.slug}?frequency=weekly`);
        const own = figuresIn(ownPart(page));
        const say = (what: string, ...values: unknown[]) =>
          faults.push(`${vehicle.slug}: ${what}: ${values.map(String).join(' against ')}`);
        for (const name of ['prices', 'priceTypes', 'weekly', 'rates'] as const)
          if (single(own[name])) say(name, single(own[name]));
        const [price = ''] = own.prices;
        const [type = ''] = own.priceTypes;
        const [weekly = ''] = own.weekly;
        const [rates = ''] = own.rates;
        if (rates.includes('no comparison')) say('a rate without comparison rate', rates);

        const card = cards.get(vehicle.id);
        if (card) {
          const shown = cardPrice(card);
          if (price !== '' && shown.price !== price) say('price on the card', shown.price, price);
          if (price !== '' && shown.type !== type) say('type of the price on the card', shown.type, type);
          const [cardWeekly = ''] = figuresIn(card).weekly;
          const [cardRates = ''] = figuresIn(card).rates;
          if (cardWeekly !== '' && cardWeekly !== weekly) say('weekly on the card', cardWeekly, weekly);
          if (cardRates !== '' && cardRates !== rates) say('rates on the card', cardRates, rates);
        }

        const record = records.get(vehicle.id);
        if (weekly !== '' && Math.ceil(Number(record?.['weekly_price']) - 1e-9) !== amountOf(weekly))
          say('weekly of the record', record?.['weekly_price'], weekly);
        const offer = /"offers":\{"@type":"Offer","price":([\d.]+)/.exec(page)?.[1];
        if (/^\$/.test(price) && offer !== undefined && Number(offer) !== amountOf(price))
          say('price in the structured data', offer, price);

        const calculator = calculatorIn(page);
        if (weekly !== '') withFinance += 1;
        if (calculator && weekly !== '') {
          if (Math.ceil(amountOf(calculator.repayment) - 1e-9) !== amountOf(weekly))
            say('repayment of the calculator', calculator.repayment, weekly);
          if (`${calculator.rate}, comparison rate ${calculator.comparison}` !== rates)
            say('rates of the calculator', `${calculator.rate}, ${calculator.comparison}`, rates);
          if (
            !calculator.disclaimer.includes(calculator.repayment) ||
            !calculator.disclaimer.includes(calculator.total)
          )
            say('disclaimer of the calculator', calculator.disclaimer, calculator.repayment, calculator.total);
          if (calculator.warning === '') say('no warning', calculator.rate);
        }
        if (weekly !== '') {
          const answer = await (await ask(slug, `/api/cars/${vehicle.id}/finance-disclaimer`)).text();
          const [other = ''] = figuresIn(answer).weekly;
          if (other !== '' && other !== weekly) say('disclaimer by id', other, weekly);
        }
        if (weekly === '' && /Finance Available For This Vehicle!/.test(page))
          say('a finance panel without a figure', '');
      }
      expect(faults).toEqual([]);
      if (slug !== 'tallow-creek' && slug !== 'saltwater') expect(withFinance).toBeGreaterThan(10);
    });

    test('R9-033: the figures that a calculator hands on are those of the page that they lead to', async () => {
      const vehicles = sampleOf(slug)
        .filter(({ status }) => status === 'in_stock')
        .slice(0, 6);
      const faults: string[] = [];
      for (const vehicle of vehicles) {
        const from = await html(slug, `/cars/${vehicle.slug}`);
        const calculator = calculatorIn(from);
        if (!calculator) continue;
        const href = /href="(\/[^"]*amount=[^"]*)#finance-form"/.exec(from)?.[1]?.replaceAll('&amp;', '&') ?? '';
        const page = await html(slug, href);
        const to = calculatorIn(page);
        if (!to) {
          // A form without a calculator says the figures that go along with it.
          const { repayment, rate, comparison } = calculator;
          for (const figure of [`<dd>${repayment} `, `<dd>${rate}, comparison rate ${comparison}</dd>`])
            if (/^\$/.test(repayment) && !page.includes(figure)) faults.push(`${vehicle.slug}: ${figure}`);
          continue;
        }
        for (const name of ['repayment', 'rate', 'comparison', 'total'] as const)
          if (to[name] !== calculator[name]) faults.push(`${vehicle.slug} ${name}: ${calculator[name]} → ${to[name]}`);
      }
      expect(faults).toEqual([]);
    });
  });

test.each(['meridian', 'redgum'])(
  'R9-033: brochures of %s say what the page says',
  { tags: ['long'] },
  async (slug) => {
    const [vehicle] = sampleOf(slug).filter(({ price }) => (price ?? 0) > 5000);
    const own = figuresIn(ownPart(await html(slug, `/cars/${vehicle?.slug}`)));
    const pdf = Buffer.from(await (await ask(slug, `/api/cars/${vehicle?.slug}/brochure.pdf`)).arrayBuffer());
    const text = textOf(pdf).replace(/\s+/g, ' ');
    for (const figure of [...own.prices, ...own.weekly]) expect(text).toContain(figure);
    const rates = figuresIn(text).rates;
    for (const rate of rates) expect([...own.rates]).toContain(rate);
  },
);
