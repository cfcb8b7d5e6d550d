/**
 * Facts of the dealer and of a page's subject that a prop can take its value from (`$bind`) and a condition can ask for
 * (`data`), with their types and the kinds of page that have them.
 */

import { locationCatalogue } from '#schemas/catalogue/location.ts';
import { type Site, siteSchema } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import { type PageType, pagesAbout, type SubjectName } from '#schemas/layout/page-kinds.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { addressLines } from '../locations/address-lines.ts';
import type { Subject } from './subject.ts';
import { choicesOf, type FactChoices, type FactType, type SubjectFact, subjectFacts } from './subject-facts.ts';

export interface FactSources {
  readonly site: Site;
  /** The page's location, else the vehicle's, else the dealer's main one. */
  readonly location: Location | null;
  readonly subject: Subject;
}

export interface BindableFact {
  readonly path: string;
  readonly title: string;
  readonly type: FactType;
  /** Kinds of page that have it; null for all. */
  readonly pages: readonly PageType[] | null;
  /** Must never be typed in by hand: a copy of it goes stale, or comes along into another dealer's clone. */
  readonly own: boolean;
  /** Null where any text or number fits. */
  readonly choices: FactChoices | null;
  /** Null if nothing is known. */
  readonly read: (sources: FactSources) => Json;
}

export const bindableFacts: readonly BindableFact[] = [
  ofSite('name', 'Name of the site', 'string', ({ name }) => name),
  ofSite('short_name', 'Short name of the site', 'string', ({ shortName }) => shortName),
  ofSite('tagline', 'Tagline', 'string', ({ tagline }) => tagline),
  ofSite('phone', 'Phone of the site', 'string', ({ contact }) => contact?.phone, true),
  ofSite('email', 'Email of the site', 'string', ({ contact }) => contact?.email, true),
  ofSite('company', 'Company', 'string', ({ legal }) => legal?.company, true),
  ofSite('company_number', 'ABN or NZBN', 'string', ({ legal }) => legal?.companyNumber, true),
  ofSite('licences', 'Dealer licences', 'list', ({ legal }) => legal?.licences),
  ofSite('licence', 'Dealer licences in one line', 'string', ({ legal }) => legal?.licences.join(', '), true),
  ofSite('price_note', 'Price note', 'string', ({ legal }) => legal?.priceNote),
  {
    ...ofSite('country', 'Country', 'string', ({ country }) => country),
    choices: choicesOf(siteSchema.properties.country),
  },
  ofLocation('name', 'Name of the location', 'string', (location) => location.name),
  ofLocation('slug', 'Address part of the location', 'string', (location) => location.slug),
  ofLocation('phone', 'Phone of the location', 'string', (location) => location.contact_detail?.phone ?? null, true),
  ofLocation('address', 'Address of the location', 'string', displayAddress, true),
  ofLocation('city', 'Suburb or city', 'string', (location) => location.address?.city ?? null),
  ofLocation('state', 'State', 'string', (location) => location.address?.state ?? null),
  ofLocation('licence', 'Licence of the location', 'string', (location) => location.dealer_license_number, true),
  {
    ...ofLocation('type', 'Type of location', 'string', (location) => location.location_type),
    choices: choicesOf(locationCatalogue.location_type.form.schema),
  },
  ofLocation('makes', 'Makes sold at the location', 'list', (location) => location.manufacturers),
  ...Object.entries(subjectFacts).flatMap(([name, facts]) =>
    facts.map((fact: SubjectFact<Subject>) => ofSubject(name as SubjectName, fact)),
  ),
];

const byPath = new Map(bindableFacts.map((fact) => [fact.path, fact]));

export function findFact(path: string): BindableFact | null {
  return byPath.get(path) ?? null;
}

/** Whether a kind of page has a fact; a shared section (`null`) has only what all pages have. */
export function hasFact(fact: BindableFact, pageType: PageType | null): boolean {
  return fact.pages === null || (pageType !== null && fact.pages.includes(pageType));
}

/** The value of a fact; undefined for an unknown path. */
export function readFact(path: string, sources: FactSources): Json | undefined {
  return byPath.get(path)?.read(sources);
}

/** A fact's type as a schema, to compare with a prop's. */
export function factSchema(type: FactType): SchemaNode {
  return type === 'list' ? { type: 'array', items: { type: 'string' } } : { type };
}

/** A template's site document is sparse: it names no dealer, and so has no contact and no company. */
function ofSite(
  name: string,
  title: string,
  type: FactType,
  read: (site: Partial<Site>) => Json | undefined,
  own = false,
): BindableFact {
  return { path: `site.${name}`, title, type, pages: null, own, choices: null, read: ({ site }) => read(site) ?? null };
}

function ofLocation(
  name: string,
  title: string,
  type: FactType,
  read: (location: Location) => Json,
  own = false,
): BindableFact {
  return {
    path: `location.${name}`,
    title,
    type,
    pages: null,
    own,
    choices: null,
    read: ({ location }) => (location ? read(location) : null),
  };
}

/** A fact of what pages of a kind are about; null on a page about anything else. */
function ofSubject(kind: SubjectName, { name, title, type, choices = null, read }: SubjectFact<Subject>): BindableFact {
  const from = ({ subject }: FactSources) => (subject.kind === kind ? read(subject) : null);
  return { path: `${kind}.${name}`, title, type, pages: pagesAbout(kind), own: false, choices, read: from };
}

function displayAddress(location: Location): string | null {
  return location.address ? addressLines(location.address).join(', ') || null : null;
}
