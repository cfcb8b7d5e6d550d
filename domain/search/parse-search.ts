/** Address → search. Never throws: what cannot be understood is left out and named in `ignored`. */

import {
  type FacetName,
  facetAspect,
  facetNames,
  type RangeName,
  rangeAspect,
  rangeNames,
  type SortOrder,
  sortOrders,
} from '#schemas/catalogue/vehicle/search.ts';
import { defaultRadius } from '../places/distance.ts';
import type { SearchFacts } from '../ports/stock.ts';
import { compareText } from '../text/compare.ts';
import { foldText, slugify } from '../text/fold.ts';
import { leftOut } from './left-out.ts';
import {
  allStockPath,
  commonBodies,
  longestWords,
  ourStockPath,
  rangeParameter,
  searchParameters,
  searchRoutes,
  usedCarPrefix,
} from './routes.ts';
import { spellingKey } from './spelling.ts';
import type { SearchState } from './state.ts';

type Facets = { [name in FacetName]?: readonly string[] };

/** Limits of one address; more is left out. */
const limits = { valueLength: 100, values: 40, page: 1_000_000 } as const;

/**
 * The search of a path and its query string. null when the path is not one of the tenant's search addresses (no such
 * make, model, body or dealership): the page is then not found.
 */
export function parseSearch(path: string, params: URLSearchParams, facts: SearchFacts): SearchState | null {
  const route = parsePath(path, facts);
  if (!route) return null;
  const ignored: string[] = [];
  const facets: Facets = { ...route.facets };
  for (const name of facetNames) {
    const values = readValues(params, name, facts, ignored);
    // The path's own filter is widened by the query string, so that both kinds of address can be written by hand.
    if (values.length > 0) facets[name] = sortedUnique([...(facets[name] ?? []), ...values]);
  }
  const place = readPlace(params, ignored);
  return {
    text: readText(params, ignored),
    facets,
    ranges: readRanges(params, ignored),
    sort: readSort(params, place !== null, facts, ignored),
    ...(facts.defaultSort === undefined ? {} : { defaultSort: facts.defaultSort }),
    ...takenPaths(facts),
    page: readPage(params, ignored),
    place,
    ...(params.get(searchParameters.view) === 'map' ? { view: 'map' as const } : {}),
    base: route.base,
    ignored,
  };
}

function parsePath(path: string, facts: SearchFacts): { readonly base: string; readonly facets: Facets } | null {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
  const [first, second, third, ...rest] = segments;
  if (first === 'cars' && second === undefined) return { base: ourStockPath, facets: {} };
  const isUsedCar = first === usedCarPrefix.slice(1);
  if ((first !== 'search' && !isUsedCar) || rest.length > 0) return null;
  const within: Facets = isUsedCar ? { car_type: ['used'] } : {};
  const base = isUsedCar ? usedCarPrefix : allStockPath;
  if (second === undefined) return isUsedCar || first === 'search' ? { base, facets: within } : null;
  const found = third === undefined ? parseSegment(second, facts) : parseModel(second, third, facts);
  if (found) return { base, facets: { ...within, ...found } };
  const listed =
    third === undefined && !isUsedCar ? searchRoutes.find((route) => route.path === `/search/${second}`) : undefined;
  if (!listed) return null;
  return { base: listed.path, facets: listed.carTypes.length > 0 ? { car_type: sortedUnique(listed.carTypes) } : {} };
}

function parseSegment(segment: string, facts: SearchFacts): Facets | null {
  if (searchRoutes.some((route) => route.path === `/search/${segment}`)) return null;
  const bodySlug = /^(.+)-cars$/.exec(segment)?.[1];
  if (bodySlug !== undefined) {
    const body = bySlug(facts.bodies, bodySlug)?.name ?? commonBodies.find((name) => slugify(name) === bodySlug);
    return body === undefined ? null : { body: [body] };
  }
  // Makes come first, as the specification lists them: a dealership called after its make is requested by its name.
  const make = bySlug(facts.makes, segment);
  if (make) return { make: [make.name] };
  const dealership = bySlug(facts.dealerships, segment);
  return dealership ? { dealership_name: [dealership.name] } : null;
}

function parseModel(makeSlug: string, modelSlug: string, facts: SearchFacts): Facets | null {
  const make = bySlug(facts.makes, makeSlug);
  const model = make ? bySlug(make.models, modelSlug) : undefined;
  return make && model ? { make: [make.name], model: [model.name] } : null;
}

/** Words to search for; a text without letters and digits matches no vehicle. */
function readText(params: URLSearchParams, ignored: string[]): string {
  const raw = (params.get(searchParameters.text) ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const text = raw.slice(0, longestWords).trim();
  if (raw.length > longestWords) ignored.push(leftOut(searchParameters.text, `…${raw.slice(longestWords)}`));
  if (text === '' || /[\p{L}\p{N}]/u.test(text)) return text;
  ignored.push(leftOut(searchParameters.text, text));
  return '';
}

function readValues(
  params: URLSearchParams,
  name: FacetName,
  facts: SearchFacts,
  ignored: string[],
): readonly string[] {
  const values: string[] = [];
  for (const raw of params.getAll(name)) {
    const value = raw.trim();
    if (value === '') continue;
    const known =
      value.length > limits.valueLength || values.length >= limits.values ? null : knownValue(name, value, facts);
    if (known === null) ignored.push(leftOut(name, value));
    else values.push(known);
  }
  return values;
}

/** A value as the stock writes it; null when the tenant has no such make, model, body, dealership or choice. */
function knownValue(name: FacetName, value: string, facts: SearchFacts): string | null {
  const { closed } = facetAspect(name);
  if (closed) return closed.find((choice) => choice === value.toLowerCase()) ?? null;
  switch (name) {
    case 'make':
      return byName(name, facts.makes, value);
    case 'model':
      return byName(
        name,
        facts.makes.flatMap((make) => make.models),
        value,
      );
    case 'body':
      return (
        byName(name, facts.bodies, value) ?? commonBodies.find((body) => foldText(body) === foldText(value)) ?? null
      );
    case 'dealership_name':
      return byName(name, facts.dealerships, value);
    default:
      return value;
  }
}

function readRanges(params: URLSearchParams, ignored: string[]): SearchState['ranges'] {
  const ranges: { [name in RangeName]?: { readonly min?: number; readonly max?: number } } = {};
  for (const name of rangeNames) {
    const { unit } = rangeAspect(name);
    const min = readNumber(params, rangeParameter(name, 'min'), unit, ignored);
    const max = readNumber(params, rangeParameter(name, 'max'), unit, ignored);
    if (min === undefined && max === undefined) continue;
    // A reversed range still has a clear meaning.
    const isReversed = min !== undefined && max !== undefined && min > max;
    const [low, high] = isReversed ? [max, min] : [min, max];
    ranges[name] = { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
  }
  return ranges;
}

function readNumber(params: URLSearchParams, key: string, unit: string, ignored: string[]): number | undefined {
  const raw = params.get(key)?.trim();
  if (!raw) return undefined;
  // As people type amounts into the panel's fields: '$25,000', '40 000 km', '120 hp'.
  const plain = raw
    .slice(0, limits.valueLength)
    .replace(/^\$|[\s,]/g, '')
    .toLowerCase();
  const figures = [unit, `${unit}s`, 'km', 'kms'].reduce((text, one) => withoutEnd(text, one), plain);
  const value = /^\d{1,9}(\.\d{1,2})?$/.test(figures) ? Number(figures) : Number.NaN;
  if (Number.isFinite(value)) return value;
  ignored.push(leftOut(key, raw));
  return undefined;
}

function withoutEnd(text: string, end: string): string {
  return end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

function readPlace(params: URLSearchParams, ignored: string[]): SearchState['place'] {
  const [latText, lngText] = [params.get(searchParameters.lat), params.get(searchParameters.lng)];
  if (latText === null && lngText === null) return null;
  const [lat, lng] = [readDegrees(latText, 90), readDegrees(lngText, 180)];
  if (lat === null || lng === null) {
    ignored.push(leftOut(searchParameters.lat, `${latText ?? ''}, ${lngText ?? ''}`));
    return null;
  }
  const wanted = params.get(searchParameters.radius);
  // Any whole distance: which ones are offered is the tenant's choice.
  const radius = /^[1-9]\d{0,3}$/.test(wanted ?? '') ? Number(wanted) : undefined;
  if (wanted && radius === undefined) ignored.push(leftOut(searchParameters.radius, wanted));
  const locationId = params.get(searchParameters.locationId)?.slice(0, limits.valueLength);
  const locationType = params.get(searchParameters.locationType)?.slice(0, limits.valueLength);
  return {
    lat,
    lng,
    radius: radius ?? defaultRadius,
    label: (params.get(searchParameters.label) ?? '').trim().slice(0, limits.valueLength),
    ...(locationId ? { locationId } : {}),
    ...(locationType ? { locationType } : {}),
  };
}

function readDegrees(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= most ? value : null;
}

function readSort(params: URLSearchParams, hasPlace: boolean, facts: SearchFacts, ignored: string[]): SortOrder {
  const usual = facts.defaultSort ?? 'recommended';
  const wanted = params.get(searchParameters.sort);
  if (!wanted) return usual;
  const sort = sortOrders.find((order) => order === wanted);
  if (sort && (sort !== 'distance' || hasPlace)) return sort;
  ignored.push(leftOut(searchParameters.sort, wanted));
  return usual;
}

function readPage(params: URLSearchParams, ignored: string[]): number {
  const wanted = params.get(searchParameters.page);
  if (!wanted) return 1;
  // However far past the end: the last page is shown then.
  const page = /^\d+$/.test(wanted) ? Math.min(Number(wanted), limits.page) : 0;
  if (page >= 1) return page;
  ignored.push(leftOut(searchParameters.page, wanted));
  return 1;
}

/** By the makes of the stock, which are one list until it changes; the facts around them are created each time. */
const taken = new WeakMap<SearchFacts['makes'], Taken>();

interface Taken {
  readonly of: SearchFacts['dealerships'];
  readonly paths: Pick<SearchState, 'takenPaths'>;
}

function takenPaths({ makes, dealerships }: SearchFacts): Pick<SearchState, 'takenPaths'> {
  const known = taken.get(makes);
  if (known?.of === dealerships) return known.paths;
  const slugs = new Set(makes.map(({ name }) => slugify(name)));
  const segments = dealerships.map(({ name }) => slugify(name)).filter((slug) => slugs.has(slug));
  const paths = segments.length > 0 ? { takenPaths: segments } : {};
  taken.set(makes, { of: dealerships, paths });
  return paths;
}

interface Named {
  readonly slug: string;
  readonly name: string;
}

function bySlug<T extends Named>(items: readonly T[], slug: string): T | undefined {
  return items.find((item) => slugify(item.name) === slug) ?? items.find((item) => item.slug === slug);
}

function byName(name: FacetName, items: readonly Named[], value: string): string | null {
  const exact = items.find((item) => item.name === value);
  if (exact) return exact.name;
  const key = spellingKey(name, value);
  return items.find((item) => spellingKey(name, item.name) === key || item.slug === value)?.name ?? null;
}

/** One order for the same set, so that one search has one address. */
function sortedUnique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort(compareText);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
