/** What a preview can be about: vehicles, locations, models, searches. */

import { landingName } from '#domain/landings/landing.ts';
import { offerDates } from '#domain/offers/display-offer.ts';
import type { LandingEntry } from '#domain/ports/landings.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { displayVehicles } from '#domain/text/quantity.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { SubjectChoice } from '#schemas/api/preview.ts';
import type { SiteData } from '../../site/data/site-data.ts';
import { resolveSubject } from '../../site/pages/resolve-subject.ts';

/** The subject requested, or the first that suits. A page kind whose data are missing altogether previews without. */
export async function findSubject(
  page: CompiledPage,
  data: SiteData,
  wanted: string | undefined,
  settings: Settings,
): Promise<{ subject: Subject; choice: SubjectChoice | null }> {
  const [first] = wanted === undefined ? await listSubjects(data, page.type, '') : [];
  const value = wanted ?? first?.value;
  if (value === undefined) return { subject: { kind: 'none' }, choice: null };
  const isSearch = page.type === 'search';
  const search = isSearch ? value : '/';
  if (!URL.canParse(search, 'http://preview')) return { subject: { kind: 'none' }, choice: null };
  const address = new URL(search, 'http://preview');
  const subject = await resolveSubject({
    page,
    path: address.pathname,
    params: page.type === 'landing' ? { rest: value } : { slug: value },
    query: address.searchParams,
    data: async () => data,
    contentVersion: 0,
    settings,
  });
  if (!subject) return { subject: { kind: 'none' }, choice: null };
  const choice = first ??
    (await listSubjects(data, page.type, '')).find((one) => one.value === value) ?? {
      value,
      title: nameOf(subject) ?? value,
      note: '',
    };
  return { subject, choice };
}

/** The list begins with the first twenty: one chosen by a search of the list need not be among them. */
function nameOf(subject: Subject): string | null {
  switch (subject.kind) {
    case 'vehicle':
      return subject.vehicle.name;
    case 'location':
      return subject.location.name;
    case 'model':
      return subject.model.name;
    case 'make':
      return subject.make.name;
    case 'offer':
      return subject.offer.title;
    case 'landing':
      return landingTitle(subject.landing);
    default:
      return null;
  }
}

export async function listSubjects(data: SiteData, type: string, text: string): Promise<SubjectChoice[]> {
  const matches = (name: string) => name.toLowerCase().includes(text.toLowerCase());
  switch (type) {
    case 'vehicle':
    case 'vehicle-gone': {
      const { hits } = await data.stock.search({ text, limit: 20 });
      return hits.map((vehicle) => ({
        value: vehicle.slug,
        title: vehicle.name,
        note: [vehicle.stocknum, vehicle.sold ? 'sold' : vehicle.reserved ? 'reserved' : vehicle.car_type]
          .filter(Boolean)
          .join(', '),
      }));
    }
    case 'location':
      return (await data.content.listLocations())
        .filter((one) => matches(one.name))
        .map((one) => ({ value: one.slug, title: one.name, note: one.address?.city ?? '' }));
    case 'model':
      return (await data.content.listModels())
        .filter((one) => matches(one.name))
        .map((one) => ({ value: one.new_slug ?? one.slug, title: one.name, note: one.manufacturer_name ?? '' }));
    case 'brand':
      return (await data.content.listManufacturers())
        .filter((one) => matches(one.name))
        .map((one) => ({ value: one.slug, title: one.name, note: '' }));
    case 'offer':
      return (await data.content.listOffers())
        .filter((one) => matches(one.title))
        .map((one) => ({ value: one.slug, title: one.title, note: offerDates(one) ?? '' }));
    case 'landing':
      return (await data.landings.possible()).entries
        .filter((one) => matches(landingTitle(one)))
        .map((one) => ({
          value: landingRest(one),
          title: landingTitle(one),
          note: displayVehicles(one.count),
        }));
    case 'search':
      return [
        { value: '/search/new-used-and-demo-cars', title: 'All stock', note: '' },
        { value: '/search/used-cars', title: 'Used', note: '' },
        { value: '/search/new-and-demo-cars', title: 'New and demo', note: '' },
        { value: '/search/new-used-and-demo-cars?query=zzzz', title: 'A search without results', note: '' },
      ];
    default:
      return [];
  }
}

/** Where a page is, with the first thing that it could be about; null where it is about something and there is nothing. */
export async function pathOfFirst(page: CompiledPage, data: SiteData): Promise<string | null> {
  if (page.type !== 'search' && !/[:*]/.test(page.page.route)) return page.page.route;
  const [first] = await listSubjects(data, page.type, '');
  return first === undefined ? null : addressOf(page, first.value);
}

/** Where a page about a subject is on its site. @param subject as `listSubjects` names it. */
export function addressOf({ type, page }: CompiledPage, subject: string | null): string {
  if (type === 'search') return subject ?? page.route.replace('/*', '');
  if (type === 'landing') return page.route.replace('*', subject ?? '-');
  return page.route.replace(':slug', subject ?? '-');
}

/** 'Toyota Hilux in Newstead, QLD' */
function landingTitle(entry: LandingEntry): string {
  return `${landingName(entry)} in ${entry.place.name}`;
}

/** What its address has behind the prefix: 'toyota/hilux/newstead-qld'. */
function landingRest({ path, model }: LandingEntry): string {
  return path
    .split('/')
    .slice(model === null ? -2 : -3)
    .join('/');
}
