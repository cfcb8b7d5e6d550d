/**
 * Facts of the dealer and of a page's subject that a prop can take its value from (`$bind`) and a condition can ask for
 * (`data`), with their types and the kinds of page that have them.
 */

import type { FactAspect } from '#schemas/catalogue/entry.ts';
import { locationCatalogue } from '#schemas/catalogue/location.ts';
import { priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import { type Site, siteSchema } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { PageType } from '#schemas/layout/page.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { displayChoice } from '#schemas/validate/choices.ts';
import { landingFacts } from '../landings/landing-facts.ts';
import { addressLines } from '../locations/address-lines.ts';
import { priceTypeLabel } from '../price/type.ts';
import { type CatalogueField, fieldsOf } from '../vehicle/catalogue-fields.ts';
import type { Subject } from './subject.ts';

type FactType = 'string' | 'number' | 'boolean' | 'list';

export interface FactSources {
  readonly site: Site;
  /** The page's location, else the vehicle's, else the dealer's main one. */
  readonly location: Location | null;
  readonly subject: Subject;
}

/** The values that a fact can have, with the words that the console's lists use for them. */
interface FactChoices {
  readonly values: readonly (readonly [value: string, title: string])[];
  /** Whether it can have no other value. */
  readonly closed: boolean;
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
  /** Null when nothing is known. */
  readonly read: (sources: FactSources) => Json;
}

/** A file may bring other words for what a price includes; pages show them as they are. */
const priceTypeChoices: FactChoices = {
  values: priceTypes.map((value) => [value, priceTypeLabel(value) ?? value] as const),
  closed: false,
};

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
  ...fieldsOf(({ fact }) => fact).map(ofField),
  ofModel('name', 'Name of the model', 'string', (model) => model.name),
  ofModel('make', 'Make of the model', 'string', (model) => model.manufacturer_name),
  ofModel('from_price', 'Price from', 'number', (model) => model.from_price),
  ofModel('description', 'Description of the model', 'string', (model) => model.description),
  {
    path: 'make.name',
    title: 'Name of the make',
    type: 'string',
    pages: ['brand'],
    own: false,
    choices: null,
    read: ({ subject }) => (subject.kind === 'make' ? subject.make.name : null),
  },
  {
    path: 'make.description',
    title: 'Description of the make',
    type: 'string',
    pages: ['brand'],
    own: false,
    choices: null,
    read: ({ subject }) => (subject.kind === 'make' ? subject.make.description : null),
  },
  {
    path: 'offer.title',
    title: 'Title of the offer',
    type: 'string',
    pages: ['offer'],
    own: false,
    choices: null,
    read: ({ subject }) => (subject.kind === 'offer' ? subject.offer.title : null),
  },
  ...landingFacts.map(
    ({ name, title, read }): BindableFact => ({
      path: `landing.${name}`,
      title,
      type: 'string',
      pages: ['landing'],
      own: false,
      choices: null,
      read: ({ subject }) => (subject.kind === 'landing' ? read(subject.landing) : null),
    }),
  ),
  ofSearch('text', 'Words searched for', 'string', (subject) => subject.state.text),
  ofSearch('page', 'Page of results', 'number', (subject) => subject.state.page),
];

function choicesOf(schema: SchemaNode): FactChoices | null {
  if (!Array.isArray(schema.enum)) return null;
  const values = schema.enum.filter((value) => typeof value === 'string');
  return { values: values.map((value) => [value, displayChoice(schema, value)] as const), closed: true };
}

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

/** A fact's type as a schema, to hold against a prop's. */
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

/** A field of the vehicle that the catalogue lists as a fact. */
function ofField({ name, title, aspect, schema }: CatalogueField<FactAspect>): BindableFact {
  const read = ({ subject }: FactSources): Json => {
    const value: unknown = subject.kind === 'vehicle' ? Reflect.get(subject.vehicle, name) : null;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  };
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const type = kind === 'number' || kind === 'integer' ? 'number' : kind === 'boolean' ? 'boolean' : 'string';
  return {
    path: `vehicle.${name}`,
    title: aspect.title ?? title,
    type,
    pages: ['vehicle'],
    own: false,
    read,
    choices: name === 'price_type' ? priceTypeChoices : choicesOf(schema),
  };
}

function ofModel(name: string, title: string, type: FactType, read: (model: Model) => Json): BindableFact {
  const from = ({ subject }: FactSources) => (subject.kind === 'model' ? read(subject.model) : null);
  return { path: `model.${name}`, title, type, pages: ['model'], own: false, choices: null, read: from };
}

function ofSearch(
  name: string,
  title: string,
  type: FactType,
  read: (subject: Extract<Subject, { kind: 'search' }>) => Json,
): BindableFact {
  const from = ({ subject }: FactSources) => (subject.kind === 'search' ? read(subject) : null);
  return { path: `search.${name}`, title, type, pages: ['search'], own: false, choices: null, read: from };
}

function displayAddress(location: Location): string | null {
  return location.address ? addressLines(location.address).join(', ') || null : null;
}
