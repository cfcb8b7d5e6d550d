/**
 * The browser's record of the visit that led to a lead (`renderer/browser/measure.ts` writes it). It is untrusted, so
 * each part is validated and bounded; unreadable parts are left out.
 */

import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { t } from '../messages/translate.ts';
import { campaignParameters, displaySource, sourceLabel, type VisitSource, visitSource } from './visit-source.ts';

/** Characters of the whole, and of its parts. */
const longest = 16_000;
const mostPages = 30;
const mostCars = 20;
const oldest = 40 * 86_400_000;

interface Arrival {
  readonly at: string;
  readonly source: VisitSource;
  readonly landing: string;
  readonly query: { readonly [name: string]: string };
}

/** The attributes as a lead stores them; null if none can be read. @param sent JSON, or its text. */
export function leadAttributes(sent: Json | undefined, now: Date): { readonly [name: string]: Json } | null {
  const trail = typeof sent === 'string' ? parse(sent) : sent;
  if (!isJsonObject(trail)) return null;
  const first = arrivalOf(trail['first'], now);
  const last = arrivalOf(trail['last'], now);
  if (!first || !last) return writtenAttributes(trail);
  const consent = trail['c'];
  const calls = trail['calls'];
  return {
    first_source: displaySource(first.source),
    last_source: displaySource(last.source),
    /** The key of reports: the shopper's last source. */
    source_label: sourceLabel(last.source),
    first_visit_at: first.at,
    /** When its visit began. */
    visit_at: instantOf(trail['s'], now) ?? last.at,
    landing_page: first.landing,
    visited_pages: pagesOf(trail['pages']),
    viewed_vehicles: textsOf(trail['cars'], mostCars, 80).filter((id) => /^[\w.:-]+$/.test(id)),
    linked_query_params: { ...first.query, ...last.query },
    calls: typeof calls === 'number' && Number.isInteger(calls) && calls > 0 ? Math.min(calls, 99) : 0,
    // Under one name for each shopper who agreed to be measured by other services.
    ...(typeof consent === 'string' && /^[\w-]{8,40}$/.test(consent) ? { consent_id: consent } : {}),
  };
}

/** Attributes as another program than our page's script writes them (specification, section 3). */
function writtenAttributes(sent: { readonly [name: string]: Json }): { readonly [name: string]: Json } | null {
  const pages = pagesOf(sent['visited_pages']);
  const query = isJsonObject(sent['linked_query_params']) ? sent['linked_query_params'] : {};
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 120)]] : [])),
  );
  const kept = campaignOf(params);
  if (pages.length === 0 && Object.keys(kept).length === 0) return null;
  return { visited_pages: pages, linked_query_params: kept, source_label: sourceLabel(visitSource('', params)) };
}

/** Titles and texts of what is stored, for staff; who brought the shopper last is the lead's own source. */
export function attributeLines(attributes: Json | undefined): readonly (readonly [title: string, text: string])[] {
  if (!isJsonObject(attributes)) return [];
  const [first, last] = [textOf(attributes['first_source'], 200), textOf(attributes['last_source'], 200)];
  const calls = attributes['calls'];
  const pages = Array.isArray(attributes['visited_pages']) ? attributes['visited_pages'].length : 0;
  const cars = Array.isArray(attributes['viewed_vehicles']) ? attributes['viewed_vehicles'].length : 0;
  const campaign = isJsonObject(attributes['linked_query_params']) ? attributes['linked_query_params'] : {};
  const named = Object.entries(campaign).flatMap(([name, value]) =>
    name.startsWith('utm_') && typeof value === 'string' ? [`${name.slice(4)} ${value}`] : [],
  );
  const lines: readonly (readonly [string, string])[] = [
    [t('First came from'), first === last ? '' : first],
    [t('First visit'), textOf(attributes['first_visit_at'], 40).slice(0, 10)],
    [t('First page'), textOf(attributes['landing_page'], 200)],
    [t('Campaign'), named.join(', ')],
    [t('Pages before'), pages > 0 ? String(pages) : ''],
    [t('Vehicles viewed'), cars > 0 ? String(cars) : ''],
    [t('Phone numbers pressed'), typeof calls === 'number' && calls > 0 ? String(calls) : ''],
  ];
  return lines.filter(([, text]) => text !== '');
}

/** The shopper's last source, in one line; '' where unknown. */
export function lastSource(attributes: Json | undefined): string {
  return isJsonObject(attributes) ? textOf(attributes['last_source'], 200) : '';
}

function arrivalOf(value: Json | undefined, now: Date): Arrival | null {
  if (!isJsonObject(value)) return null;
  const at = instantOf(value['t'], now);
  if (at === null) return null;
  const query = new URLSearchParams(textOf(value['q'], 400));
  const landing = textOf(value['u'], 200);
  return {
    at,
    source: visitSource(textOf(value['r'], 200), query),
    landing: landing.startsWith('/') ? landing : '',
    query: campaignOf(query),
  };
}

/** A browser's clock may be wrong, so its times are limited to what it can remember. */
function instantOf(at: Json | undefined, now: Date): string | null {
  if (typeof at !== 'number' || !Number.isFinite(at)) return null;
  return new Date(Math.min(Math.max(at, now.getTime() - oldest), now.getTime())).toISOString();
}

function campaignOf(query: URLSearchParams): { readonly [name: string]: string } {
  const kept: { [name: string]: string } = {};
  for (const name of campaignParameters) {
    const text = (query.get(name) ?? '').slice(0, 120);
    if (text !== '') kept[name] = text;
  }
  return kept;
}

function pagesOf(value: Json | undefined): readonly string[] {
  return textsOf(value, mostPages, 200).filter((path) => path.startsWith('/'));
}

function parse(text: string): Json | undefined {
  if (text.length > longest) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: Json | undefined, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}

function textsOf(value: Json | undefined, most: number, longestText: number): string[] {
  return Array.isArray(value)
    ? value.slice(-most).flatMap((one) => (typeof one === 'string' && one.length <= longestText ? [one] : []))
    : [];
}
