/**
 * Claims about a vehicle are true, and the same everywhere on a site: over the vehicles of all demo sites, with every
 * switch that is involved in each of its positions. Read from what blocks load and draw, print sheets, brochures, structured
 * data, feeds and emails.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Block, LoadContext } from '#blocks/kit/define-block.ts';
import { toCardItem } from '#blocks/parts/vehicle-card/facts.ts';
import { optionsForCard, vehicleCard } from '#blocks/parts/vehicle-card/vehicle-card.tsx';
import { registry } from '#blocks/registry.ts';
import { watchedCard } from '#composer-api/site/garage/watched-card.ts';
import { buildDemoDocuments } from '#demo/sites/build-documents.ts';
import { buildDemoEntities } from '#demo/sites/build-entities.ts';
import { demoOffers, demoSeeds } from '#demo/sites/seeds.ts';
import { demoTenants } from '#demo/sites/tenants.ts';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import { whyLeftOut } from '#domain/feeds-out/left-out.ts';
import { listingOf } from '#domain/feeds-out/listing.ts';
import { lendersAsSetting, lendersSetting } from '#domain/finance/lenders.ts';
import { takesCards } from '#domain/holds/hold-terms.ts';
import { withAbout } from '#domain/leads/about.ts';
import { leadPrice } from '#domain/leads/lead-lines.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { shownSubscription } from '#domain/price/subscription.ts';
import { priceTypeLabel } from '#domain/price/type.ts';
import { kindOf, type Subject } from '#domain/subject/subject.ts';
import { vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { possibleValues } from '#domain/switches/possible-values.ts';
import { declaredSettings, type Settings, setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { structuredData } from '#renderer/structured-data.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Page } from '#schemas/layout/page.ts';
import { switchDefaults, switchRegistry } from '#schemas/switches/registry.ts';
import { fillDefaults } from '#schemas/validate/fill-defaults.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { siteLevel } from './demo-platform.ts';
import { figuresIn } from './vehicle-figures.ts';

const now = new Date('2026-11-29T01:00:00Z');
const blocks = new Map(registry.map((block) => [block.type, block]));

/** Each is tried in each position, with all others as the site has them; the first three with each other too. */
const positions: readonly Settings[] = [
  {},
  ...[true, false].flatMap((weekly) =>
    [true, false].flatMap((subscription) =>
      [true, false].map((calculator) => ({
        'cards.weekly-finance': weekly,
        'price.subscription': subscription,
        'finance.calculator': calculator,
      })),
    ),
  ),
  { 'price.subscription': true, 'price.subscription-weeks': 52, 'price.subscription-km': 15_000 },
  { 'finance.amount-default': 'fixed', 'finance.amount-fixed': 20_000 },
  { 'finance.amount-max': 30_000, 'cards.weekly-finance': true, 'finance.calculator': true },
  { 'finance.amount-above-price': true, 'finance.amount-max': 20_000 },
  { 'finance.amount-min': 15_000, 'finance.calculator': true },
  { 'finance.default-frequency': 'monthly', 'cards.weekly-finance': true, 'finance.calculator': true },
  { 'finance.panel': false },
  { 'finance.panel': true },
  ...['yard', 'card'].flatMap((payment) =>
    ['checkout', 'buy-online'].flatMap((path) =>
      [0, 48].map((hours) => ({
        'reserve.enabled': true,
        'reserve.payment': payment,
        'reserve.path': path,
        'reserve.hold-hours': hours,
      })),
    ),
  ),
  ...['three-year', 'five-year-unlimited', 'none'].map((claim) => ({ 'warranty.claim': claim })),
  { 'warranty.claim': 'five-year-mechanical', 'warranty.max-age': 3, 'warranty.max-km': 20_000 },
  { 'warranty.claim': 'three-year', 'warranty.kinds': ['car', 'motorcycle', 'truck', 'caravan', 'machinery'] },
  { 'rego.show-unregistered': false },
  { 'rego.show-unregistered': true },
  { 'price.was-price': false },
  { 'tags.just-arrived': false },
];

const pageOfVehicle: Page = {
  type: 'vehicle',
  title: 'Vehicle',
  route: '/cars/:slug',
  layout: { root: [], blocks: {} },
};

function openSite(slug: string) {
  const seed = demoSeeds(now).find((one) => one.slug === slug);
  if (!seed) throw new Error(`${slug} is no demo`);
  const documents = buildDemoDocuments(slug);
  const { vehicles, locations, models } = buildDemoEntities(slug, now);
  const template = loadTemplates().find((one) => one.slug === seed.template)?.documents['switches'];
  const settings: Settings = {
    ...switchDefaults,
    ...(template as Settings | undefined),
    ...documents.switches,
    [lendersSetting]: lendersAsSetting(documents.lenders, documents.site.country),
  };
  return { vehicles, locations, models, settings, offers: demoOffers(slug, now), site: documents.site };
}

type OpenSite = ReturnType<typeof openSite>;

/** All texts about a vehicle, by place. */
async function saidOf(vehicle: Vehicle, at: OpenSite, settings: Settings) {
  const { site } = at;
  const base = loadContext();
  const content = {
    ...base.content,
    listLocations: async () => at.locations,
    listModels: async () => at.models,
    listOffers: async () => at.offers,
  };
  const drawn = async (type: string): Promise<string> => {
    const block = blocks.get(type) as Block;
    const own = declaredSettings(type, block.switches ?? [], settings);
    const props = fillDefaults(block.schema, (block.examples[0]?.props ?? {}) as never);
    const context: LoadContext = {
      ...base,
      content,
      site,
      now,
      settings: own,
      path: `/cars/${vehicle.slug}`,
      subject: { kind: 'vehicle', vehicle, version: 1 },
    };
    const data = await block.load?.(props, context);
    return renderToStaticMarkup(createElement(block.view, { id: 'b_1', props, data, settings: own, site, slots: {} }));
  };
  const zone = site.timeZone;
  const subject: Subject = { kind: 'vehicle', vehicle, version: 1 };
  const sheet = vehicleSheet(vehicle, { settings, site, zone, now });
  const [data] = structuredData({
    site,
    settings,
    page: pageOfVehicle,
    origin: 'https://site.example',
    offers: [],
    subject: { kind: 'vehicle', vehicle, version: 1 },
    canonical: `https://site.example/cars/${vehicle.slug}`,
  });
  const card = toCardItem(vehicle, settings, now);
  return {
    card: renderToStaticMarkup(vehicleCard.view(card, optionsForCard(0, 0, false))),
    sidebar: await drawn('vehicle-sidebar'),
    price: await drawn('vehicle-price'),
    header: await drawn('vehicle-sticky-header'),
    bar: await drawn('vehicle-sticky-bar'),
    disclaimer: await drawn('vehicle-disclaimer'),
    calculator: await drawn('finance-calculator'),
    offers: await drawn('vehicle-offers'),
    specs: await drawn('vehicle-specifications'),
    print: await drawn('vehicle-print'),
    brochure: JSON.stringify(sheet),
    structured: JSON.stringify(data),
    garage: JSON.stringify(
      watchedCard(
        {
          vehicleId: vehicle.id,
          slug: vehicle.slug,
          name: vehicle.name,
          price: null,
          priceType: null,
          savedAt: now.toISOString(),
        },
        vehicle,
        settings,
      ),
    ),
    feed: listingOf(vehicle, { site, settings, origin: 'https://site.example', yards: new Map() }),
    email: withAbout({}, { vehicle, model: null }),
    description: kindOf(subject).describe(subject, site, settings) ?? '',
  };
}

type Said = Awaited<ReturnType<typeof saidOf>>;

const money = (value: number) => `$${Math.round(value).toLocaleString('en-AU')}`;

/** What is not so, in words. */
function faultsOf(vehicle: Vehicle, said: Said, settings: Settings, at: OpenSite): string[] {
  const faults: string[] = [];
  const texts = Object.entries(said).flatMap(([place, text]) =>
    typeof text === 'string' ? [[place, text.replaceAll('&#x27;', '’')] as const] : [],
  );
  const anywhere = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([place]) => place);
  const isOffered = isAvailable(vehicle);
  const weekly = shownSubscription(vehicle, settings);
  const price = sellingPrice(vehicle);

  // T1: a figure that is switched off appears nowhere; one that appears is the same everywhere.
  const figures = new Set(
    texts.filter(([place]) => place !== 'calculator').flatMap(([, text]) => [...figuresIn(text).weekly]),
  );
  if (figures.size > 1) faults.push(`weekly figures: ${[...figures].join(', ')}`);
  if (!setting(settings, 'cards.weekly-finance') && figures.size > 0)
    faults.push(`a weekly figure that is off: ${anywhere(/\/wk\*/).join(', ')}`);
  const shows = (place: keyof Said) => String(said[place]).includes('/wk*');
  if (isOffered && new Set([shows('card'), shows('sidebar'), shows('print'), shows('brochure')]).size > 1)
    faults.push('a weekly figure at some places only');

  // T3: both prices, with the terms of the subscription.
  const priced = ['card', 'sidebar', 'price', 'header', 'bar', 'print', 'brochure', 'garage'] as const;
  if (isOffered && weekly !== null) {
    const total = weekly * setting(settings, 'price.subscription-weeks');
    for (const place of [...priced, 'structured'] as const) {
      const text = String(said[place]);
      // A block that the site has switched off says nothing.
      if (text === '') continue;
      if (!/Ask us for the term|At least \d+ weeks?, \$[\d,]+ in total/.test(text)) faults.push(`${place}: no term`);
      if (total > 0 && !text.includes(`${money(total)} in total`)) faults.push(`${place}: no total`);
      if (price !== null && !text.includes(`Or buy it: ${money(price)}`)) faults.push(`${place}: one price only`);
    }
    if (anywhere(/drive away price includes/).length > 0) faults.push('a drive away note on a subscription');
    if (anywhere(/\/wk\*/).length > 0) faults.push('a repayment with a subscription');
  } else if (isOffered && price !== null) {
    for (const place of priced)
      if (said[place] !== '' && !String(said[place]).includes(money(price)))
        faults.push(`${place}: not ${money(price)}`);
    if (said.feed.price !== price) faults.push(`feed: ${said.feed.price}`);
  }
  const emailed = said.email['vehicle_price'] ?? null;
  if (emailed !== price) faults.push(`email: ${String(emailed)}`);

  // T4, T10: the calculator's amount is the price, or it says which part, or asks to enquire; a rounded figure is explained.
  const amount = Number(
    /name="amount"[^>]*value="([^"]*)"/.exec(said.calculator)?.[1]?.replace(/[$,]/g, '') ?? Number.NaN,
  );
  if (said.calculator !== '') {
    const isPart = said.calculator.includes(`for ${money(amount)} of ${money(price ?? 0)}`);
    const asks = said.calculator.includes(setting(settings, 'finance.enquire-text'));
    if (amount !== price && !isPart && !asks) faults.push(`calculator: ${amount} against ${price}`);
    const exact = /data-figure="repayment">\$([\d,.]+)</.exec(said.calculator)?.[1]?.replace(/,/g, '');
    const [figure = ''] = figures;
    if (figure !== '' && exact !== undefined && Number(exact) !== Number(figure.replace(/[$,]/g, '')))
      if (!said.calculator.includes(`${figure}/wk with the price is`))
        faults.push('a rounded figure that nothing explains');
  }

  // T5: warranty by condition, kind, age and distance.
  if (/-year (?:warranty|mechanical)/.test(said.sidebar)) {
    const isNew = vehicle.car_type === 'new';
    const counts = ['car', 'truck', 'motorcycle', 'bus'].includes(vehicle.item_type);
    const tooOld = 2026 - vehicle.year >= setting(settings, 'warranty.max-age');
    const tooFar = counts && (vehicle.km === null || vehicle.km > setting(settings, 'warranty.max-km'));
    if (!isNew && (tooOld || tooFar)) faults.push(`a warranty at ${vehicle.year}, ${vehicle.km} km`);
    if (!setting(settings, 'warranty.kinds').includes(vehicle.item_type))
      faults.push(`a warranty on ${vehicle.item_type}`);
    if (vehicle.seller === 'private') faults.push('a warranty of a private seller');
  }

  // T6: an offer of repayments on what has one.
  const promised = at.offers.filter(
    ({ price_kind, title }) => price_kind === 'repayment' && said.offers.includes(title),
  );
  const hasLoan = setting(settings, 'cards.weekly-finance') ? figures.size > 0 : true;
  if (promised.length > 0 && !hasLoan) faults.push(`an offer of repayments: ${promised[0]?.title}`);

  // T7: cards and buying online where a card is taken.
  if (/We accept |Buy Online/.test(said.sidebar) && !takesCards(settings)) faults.push('a card where none is taken');

  // T8: a day that is past.
  const rego = /Expires on (\d+ \w+ \d{4})/.exec(said.specs)?.[1];
  if (rego !== undefined && Date.parse(`${rego} 23:59 UTC`) < now.getTime() - 86_400_000)
    faults.push(`expires on ${rego}`);

  // T9: a private seller's vehicle says so, and promises nothing of a dealer's.
  if (vehicle.seller === 'private' && isOffered) {
    if (!/"seller":\{"@type":"Person"/.test(said.structured) && said.structured.includes('"offers"'))
      faults.push('structured data: the seller');
    for (const place of ['disclaimer', 'print', 'brochure'] as const)
      if (/roadworthy|dealer charges|dealer delivery/i.test(String(said[place]).replace(/"comments":.*$/, '')))
        faults.push(`${place}: a promise of a dealer`);
  }
  return faults;
}

/** The site's cheapest, dearest, oldest and private ones, each state that there is, and every so many. */
function sampleOf(vehicles: readonly Vehicle[], every: number): readonly Vehicle[] {
  const byPrice = [...vehicles].filter(sellingPrice).sort((a, b) => (sellingPrice(a) ?? 0) - (sellingPrice(b) ?? 0));
  const special = [
    ...byPrice.slice(0, 2),
    ...byPrice.slice(-2),
    vehicles.find(({ seller }) => seller === 'private'),
    vehicles.find(({ sold }) => sold),
    vehicles.find(({ subscription_price: own }) => (own ?? 0) > 0),
    vehicles.find(({ rego_expiry }) => rego_expiry),
  ].filter((vehicle) => vehicle !== undefined);
  return [...new Set([...special, ...vehicles.filter((_, at) => at % every === 0)])];
}

/** Each switch alone at each of its other values; one after the other. */
function otherPositions(own: Settings): readonly Settings[] {
  return Object.entries(switchRegistry).flatMap(([key, { schema, default: usual }]) =>
    possibleValues(schema, own[key] ?? usual)
      .slice(1)
      .map((value) => ({ [key]: value })),
  );
}

/**
 * @param every one in so many vehicles is looked at with the switches of the site, and a tenth as many with each change of
 * them
 */
async function walk(slug: string, every: number, tried = positions): Promise<readonly string[]> {
  const at = openSite(slug);
  const found: string[] = [];
  for (const [number, changes] of tried.entries()) {
    const settings = { ...at.settings, ...changes };
    for (const vehicle of sampleOf(at.vehicles, number === 0 ? every : 10 * every)) {
      const said = await saidOf(vehicle, at, settings);
      for (const fault of faultsOf(vehicle, said, settings, at))
        found.push(`${vehicle.slug}: ${fault} (${JSON.stringify(changes)})`);
    }
  }
  return found;
}

/** States that a stock seldom has, put on a vehicle for sale. */
const unusual: { readonly [what: string]: Partial<Vehicle> } = {
  'without a price': { price: null, offer_price: null, before_price: null },
  'with a placeholder of a feed as its price': { price: 5, offer_price: null, before_price: null },
  'by subscription alone': { price: null, offer_price: null, subscription_price: 377 },
  'by subscription and to buy': { subscription_price: 377 },
  'preordered without a price': { price: null, offer_price: null, preorder: true },
  'preordered with a price': { preorder: true },
  'coming soon': { status: 'coming_soon' },
  reserved: { reserved: true },
  'reserved and by subscription': { reserved: true, subscription_price: 377 },
  sold: { sold: true, status: 'sold' },
  'sold, with its old status': { sold: true },
  'of a private seller': { seller: 'private' },
  'of a private seller and sold': { seller: 'private', sold: true, status: 'sold' },
  'with an offer': { price: 30_000, offer_price: 27_000, before_price: 33_000 },
  'with an offer that is no offer': { price: 30_000, offer_price: 31_000, before_price: 29_000 },
  'without a type of its price': { price_type: null },
  'with an estimated price': { price_type: 'estimated_drive_away' },
  'before charges': { price_type: 'excl_government_charges' },
  'with a type of its dealer’s own words': { price_type: 'Ride away' },
};

/** What is not so of a vehicle that cannot be bought, or that a dealer does not sell itself. */
function standingFaults(vehicle: Vehicle, said: Said): string[] {
  const faults: string[] = [];
  if (!isAvailable(vehicle)) {
    if (said.structured.includes('"offers"')) faults.push('structured data: an offer of what is gone');
    if (/\$\d/.test(said.description)) faults.push(`description: ${said.description}`);
  } else {
    const price = sellingPrice(vehicle);
    if (price !== null && !said.description.includes(money(price))) faults.push(`description: ${said.description}`);
    if (price === null && /"price":(?!377)\d/.test(said.structured)) faults.push('structured data: a price');
    if (vehicle.reserved && said.structured.includes('InStock')) faults.push('structured data: in stock');
  }
  const services = (['google', 'meta'] as const).filter((format) => whyLeftOut(said.feed, format) === null);
  const isOurs = vehicle.status === 'in_stock' && vehicle.seller !== 'private';
  if (services.length > 0 && (!isOurs || sellingPrice(vehicle) === null)) faults.push(`feeds: ${services.join(', ')}`);
  const type = priceTypeLabel(vehicle.price_type);
  const mailed = leadPrice({ ...said.email });
  if (sellingPrice(vehicle) !== null && type !== null && !mailed.toLowerCase().includes(type.toLowerCase()))
    faults.push(`email: ${mailed}`);
  return faults;
}

describe.each(demoTenants.map(({ slug }) => slug))('%s', (slug) => {
  test(
    'promise 9: claims about a few vehicles are true, and the same everywhere, for all positions of the switches',
    siteLevel(slug),
    async () => expect((await walk(slug, 150)).slice(0, 20)).toEqual([]),
  );

  test(
    'promise 9: claims about a vehicle in an unusual state are true, and the same everywhere, for all positions',
    siteLevel(slug),
    async () => {
      const at = openSite(slug);
      const usual = at.vehicles.find(
        (one) => one.status === 'in_stock' && isAvailable(one) && !one.reserved && (sellingPrice(one) ?? 0) > 20_000,
      );
      if (!usual) throw new Error(`${slug} has no such vehicle`);
      const found: string[] = [];
      for (const [what, changes] of Object.entries(unusual))
        for (const position of positions) {
          const settings = { ...at.settings, ...position };
          const vehicle: Vehicle = { ...usual, subscription_price: null, ...changes };
          const said = await saidOf(vehicle, at, settings);
          for (const fault of [...faultsOf(vehicle, said, settings, at), ...standingFaults(vehicle, said)])
            found.push(`${what}: ${fault} (${JSON.stringify(position)})`);
        }
      expect(found.slice(0, 20)).toEqual([]);
    },
  );

  test(
    'promise 9: claims about all vehicles are true, and the same everywhere, for all positions of the switches',
    {
      tags: ['long'],
      timeout: 900_000,
    },
    async () => expect((await walk(slug, 1)).slice(0, 20)).toEqual([]),
  );

  test(
    'promise 9: unusual vehicles claim what is so with each switch of the product at each other value',
    {
      tags: ['long'],
      timeout: 900_000,
    },
    async () => expect((await walk(slug, 100, otherPositions(openSite(slug).settings))).slice(0, 20)).toEqual([]),
  );
});
