/** The stock of a make, or of one of its models, at a place. */
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { findLanding, landingParts } from '../../landings/find-landing.ts';
import { landingFacets, landingName } from '../../landings/landing.ts';
import { landingFacts, readLandingFact } from '../../landings/landing-facts.ts';
import { t } from '../../messages/translate.ts';
import { forSale } from '../../models/model-stock.ts';
import type { Landing, LandingEntry } from '../../ports/landings.ts';
import { displayPrice } from '../../price/display-price.ts';
import { allStock, makeAddress, makeModelAddress } from '../../search/search-address.ts';
import { spellingKey } from '../../search/spelling.ts';
import type { Settings } from '../../switches/settings.ts';
import { inSentence } from '../../text/in-sentence.ts';
import { displayVehicles, joinTexts } from '../../text/quantity.ts';
import { matches, type SubjectKind, type SubjectPorts, type SubjectRequest } from './subject-kind.ts';

/** @see LandingEntry */
interface LandingSubject {
  readonly kind: 'landing';
  readonly landing: Landing;
  readonly version: string;
}

export const landing: SubjectKind<LandingSubject> = {
  resolve: async (asked) => findSubject(await asked.data(), asked.params['rest'] ?? '', asked),
  version: (subject) => JSON.stringify([subject.landing.path, subject.version]),
  reads: ['subject', 'stock', 'content'],
  name: (subject) => titleOf(subject.landing),
  choices: async ({ landings }, text) =>
    (await landings.possible()).entries
      .filter((one) => matches(titleOf(one), text))
      .map((one) => ({ value: restOf(one), title: titleOf(one), note: displayVehicles(one.count) })),
  async link({ landings }, _rest, { path }) {
    const entry = (await landings.possible()).entries.find((one) => one.path === path.toLowerCase());
    return entry ? { name: titleOf(entry), note: displayVehicles(entry.count) } : null;
  },
  lost: 'There are too few vehicles of this make or model at this place.',
  describe: (subject, site) => describeLanding(subject.landing, site),
  text: (field, subject) => readLandingFact(field, subject.landing),
  path: (subject) => subject.landing.path,
  instead: findWider,
  lists: ({ landing: { make, count, ...rest } }) => ({
    name: `${landingName({ make, ...rest })} for sale in ${rest.place.name}`,
    count,
    make,
  }),
  location: (subject) => subject.landing.yards[0] ?? null,
};

/** 'Toyota Hilux in Newstead, QLD' */
function titleOf(entry: LandingEntry): string {
  return `${landingName(entry)} in ${entry.place.name}`;
}

/** What its address has behind the prefix: 'toyota/hilux/newstead-qld'. */
function restOf({ path, model }: LandingEntry): string {
  return path
    .split('/')
    .slice(model === null ? -2 : -3)
    .join('/');
}

/** With the lowest price as cards show it: the page's description has to agree with one of its cards. */
async function findSubject(
  { landings, stock }: SubjectPorts,
  rest: string,
  { settings, contentVersion }: Pick<SubjectRequest, 'settings' | 'contentVersion'>,
): Promise<LandingSubject | null> {
  const parts = landingParts(rest);
  if (parts === null) return null;
  const { prefix, entries } = await landings.possible();
  const path = [prefix, ...parts].join('/');
  const entry = entries.find((one) => one.path === path);
  if (!entry) return null;
  const facets = { ...landingFacets(entry), ...forSale };
  const [{ hits }, counts] = await Promise.all([
    stock.search({ facets, ranges: { price: { min: 1 } }, sort: 'price_asc', limit: 1 }),
    stock.search({ facets, limit: 0, count: ['location_name'] }),
  ]);
  const there = new Set(
    (counts.facets.location_name ?? []).flatMap(({ value, count }) =>
      count > 0 ? [spellingKey('location_name', value)] : [],
    ),
  );
  const yards = entry.place.yards.filter(({ name }) => there.has(spellingKey('location_name', name)));
  const landing = { ...entry, yards, lowest: lowestOf(hits[0], settings) };
  const said = landingFacts.map(({ read }) => read(landing));
  const ids = yards.map(({ id }) => id);
  return { kind: 'landing', landing, version: JSON.stringify([contentVersion, ...said, ...ids]) };
}

function lowestOf(vehicle: Vehicle | undefined, settings: Settings): string | null {
  const price = vehicle && displayPrice(vehicle, settings);
  if (price?.kind !== 'price') return null;
  return joinTexts([price.text, price.type === null ? null : inSentence(price.type)]);
}

/** The next wider page with stock. @param rest what follows the prefix. Null where the address never was one of the site. */
async function findWider({ landings, stock, content }: SubjectPorts, rest: string): Promise<string | null> {
  const parts = landingParts(rest);
  if (parts === null) return null;
  const [possible, facts, makes] = await Promise.all([landings.possible(), stock.facts(), content.listManufacturers()]);
  const found = findLanding({ ...possible, parts, facts, makes: makes.map(({ name }) => name) });
  if (found?.kind === 'wider') return found.page.path;
  if (found?.kind !== 'wider-search') return null;
  const { make, model } = found;
  if (make === null) return allStock;
  return model === null ? makeAddress(make) : makeModelAddress(make, model);
}

/** '7 Toyota Hilux for sale in Newstead, QLD, from $32,990 drive away. See them at Harbour Motors Newstead …' */
function describeLanding(landing: Landing, site: Site): string {
  const fact = (name: string) => readLandingFact(name, landing);
  const from = fact('from_price');
  const known = {
    count: fact('count') ?? '',
    name: fact('name') ?? '',
    place: fact('place') ?? '',
    site: site.name,
  };
  const start = from
    ? t('{count} {name} for sale in {place} at {site}, {from}.', { ...known, from: inSentence(from) })
    : t('{count} {name} for sale in {place} at {site}.', known);
  return joinTexts([start, t('Prices, photographs and details of each, at {yards}.', { yards: fact('yards') ?? '' })]);
}
