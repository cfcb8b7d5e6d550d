/**
 * Subjects of a page that vary as much as the site's own: a block that shows for one in five shows for at least one of
 * them.
 */

import { kindOfPage } from '#domain/subject/subject.ts';
import type { SubjectChoice } from '#schemas/api/preview.ts';
import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';
import { type PageType, pageKind } from '#schemas/layout/page-kinds.ts';
import type { SiteData } from '../../site/data/site-data.ts';

export interface VariedSubject {
  /** As `choices` of its kind name it; null for a page that is about nothing. */
  readonly value: string | null;
  readonly title: string | null;
}

interface VariedSubjects {
  /** Those that differ most first. */
  readonly subjects: readonly VariedSubject[];
  /** How many of them are enough where the first ones show what is looked for. */
  readonly usual: number;
}

const none: VariedSubjects = { subjects: [{ value: null, title: null }], usual: 1 };
/** Vehicles that are usual, and subjects of any other kind. */
const usualVehicles = 14;
const usualOthers = 8;
/** Subjects of a list. */
const most = 60;
/** Kinds whose pages show the vehicles of their subject, with what names it among these. */
const shows: { readonly [type in PageType]?: FacetName } = { brand: 'make', model: 'model' };
/** What blocks of a vehicle's page depend on most, with the values of each that are tried. */
const telling: readonly { readonly name: FacetName; readonly values: number }[] = [
  { name: 'status', values: 3 },
  { name: 'car_type', values: 3 },
  { name: 'item_type', values: 4 },
];

export async function listVariedSubjects(data: SiteData, type: PageType): Promise<VariedSubjects> {
  if (type === 'vehicle') return { subjects: await listVariedVehicles(data), usual: usualVehicles };
  const all = byStock(await kindOfPage(type).choices(data, ''), await countStock(data, type));
  if (all.length === 0) return pageKind(type).about === undefined ? none : { subjects: [], usual: 0 };
  // Those with most vehicles show most of what there is to show; then come some from the whole of the list, then the rest.
  const first = Math.min(all.length, usualOthers / 2);
  const step = Math.max(1, (all.length - first) / (usualOthers - first));
  const isUsual = (at: number) => at < first || Math.floor((at - first) / step) !== Math.floor((at - first - 1) / step);
  const subjects = [...all.filter((_, at) => isUsual(at)), ...all.filter((_, at) => !isUsual(at))];
  return {
    subjects: subjects.slice(0, most).map(({ value, title }) => ({ value, title })),
    usual: Math.min(all.length, usualOthers),
  };
}

/** How many vehicles the page of each subject shows, by its title. */
async function countStock({ stock }: SiteData, type: PageType): Promise<ReadonlyMap<string, number>> {
  const name = shows[type];
  if (name === undefined) return new Map();
  const { facets } = await stock.search({ limit: 0, count: [name] });
  return new Map((facets[name] ?? []).map(({ value, count }) => [value, count]));
}

function byStock(subjects: readonly SubjectChoice[], counts: ReadonlyMap<string, number>): readonly SubjectChoice[] {
  const many = ({ title }: SubjectChoice) => counts.get(title) ?? 0;
  return [...subjects].sort((a, b) => many(b) - many(a));
}

async function listVariedVehicles({ stock }: SiteData): Promise<readonly VariedSubject[]> {
  const { facets, count, hits } = await stock.search({ limit: 2, count: telling.map(({ name }) => name) });
  const found = new Map(hits.map((vehicle) => [vehicle.slug, vehicle.name]));
  const add = async (query: Parameters<typeof stock.search>[0]) => {
    const answer = await stock.search({ ...query, limit: 1 });
    for (const vehicle of answer.hits) found.set(vehicle.slug, vehicle.name);
  };
  for (const { name, values } of telling)
    for (const { value } of (facets[name] ?? []).slice(0, values)) await add({ facets: { [name]: [value] } });
  // The ends of the price list and its middle: few blocks treat a cheap vehicle as a dear one.
  await add({ sort: 'price_asc' });
  await add({ sort: 'price_desc' });
  for (const part of [0.2, 0.4, 0.6, 0.8, 0.95]) await add({ offset: Math.floor(count * part) });
  const rest = await stock.search({ limit: most });
  for (const vehicle of rest.hits) found.set(vehicle.slug, vehicle.name);
  return [...found].slice(0, most).map(([value, title]) => ({ value, title }));
}
