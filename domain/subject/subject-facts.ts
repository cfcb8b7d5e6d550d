/**
 * Facts of each kind of subject that a prop can take its value from and a condition can ask for (`vehicle.price`), and the
 * breadcrumbs of its page. Apart from the kinds themselves, since blocks and the console need these and not what the
 * server asks of a kind.
 */
import type { FactAspect } from '#schemas/catalogue/entry.ts';
import { priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SubjectName } from '#schemas/layout/page-kinds.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { displayChoice } from '#schemas/validate/choices.ts';
import { landingFacts } from '../landings/landing-facts.ts';
import { message, t } from '../messages/translate.ts';
import { offersPath } from '../offers/offer-state.ts';
import type { Landing } from '../ports/landings.ts';
import { priceTypeLabel } from '../price/type.ts';
import { allStock, bodyAddress, conditionAddress, makeAddress, makeModelAddress } from '../search/search-address.ts';
import { type CatalogueField, fieldsOf } from '../vehicle/catalogue-fields.ts';
import type { Crumb } from './kinds/subject-kind.ts';
import type { Subject } from './subject.ts';

export type FactType = 'string' | 'number' | 'boolean' | 'list';

/** The values that a fact can have, with the words that the console's lists use for them. */
export interface FactChoices {
  readonly values: readonly (readonly [value: string, title: string])[];
  /** Whether it can have no other value. */
  readonly closed: boolean;
}

/** A fact that props and conditions of pages about the kind can name: `vehicle.price`. */
export interface SubjectFact<S> {
  readonly name: string;
  readonly title: string;
  readonly type: FactType;
  /** Left out where any text or number fits. */
  readonly choices?: FactChoices | null;
  /** Null if nothing is known. */
  read(subject: S): Json;
}

type SubjectOf<K extends SubjectName> = Extract<Subject, { readonly kind: K }>;

/** A file may use other words for what a price includes; pages show them unchanged. */
const priceTypeChoices: FactChoices = {
  values: priceTypes.map((value) => [value, priceTypeLabel(value) ?? value] as const),
  closed: false,
};

/** In the order in which the console lists them. */
export const subjectFacts: { readonly [name in SubjectName]: readonly SubjectFact<SubjectOf<name>>[] } = {
  none: [],
  // Every page speaks of a location, so its facts are those of all pages.
  location: [],
  vehicle: fieldsOf(({ fact }) => fact).map(factOfField),
  model: [
    { name: 'name', title: 'Name of the model', type: 'string', read: ({ model }) => model.name },
    { name: 'make', title: 'Make of the model', type: 'string', read: ({ model }) => model.manufacturer_name },
    { name: 'from_price', title: 'Price from', type: 'number', read: ({ model }) => model.from_price },
    { name: 'description', title: 'Description of the model', type: 'string', read: ({ model }) => model.description },
  ],
  make: [
    { name: 'name', title: 'Name of the make', type: 'string', read: ({ make }) => make.name },
    { name: 'description', title: 'Description of the make', type: 'string', read: ({ make }) => make.description },
  ],
  offer: [{ name: 'title', title: 'Title of the offer', type: 'string', read: ({ offer }) => offer.title }],
  landing: landingFacts.map(({ name, title, read }) => ({
    name,
    title,
    type: 'string',
    read: ({ landing }) => read(landing),
  })),
  search: [
    { name: 'text', title: 'Words searched for', type: 'string', read: ({ state }) => state.text },
    { name: 'page', title: 'Page of results', type: 'number', read: ({ state }) => state.page },
  ],
};

interface Trail<S> {
  of(subject: S): readonly Crumb[] | null;
}

/** Steps of its page, without home; the last one is the page itself. Null for a page without. */
const trails: { readonly [name in SubjectName]: Trail<SubjectOf<name>>['of'] } = {
  none: () => null,
  search: () => null,
  vehicle: (subject) => vehicleTrail(subject.vehicle),
  location: (subject) => [{ label: t('Locations'), href: '/dealer-locator' }, { label: subject.location.name }],
  model: (subject) => [{ label: t('Models'), href: '/models' }, { label: subject.model.name }],
  make: (subject) => [{ label: t('Our stock'), href: allStock }, { label: subject.make.name }],
  offer: (subject) =>
    subject.hasEnded ? null : [{ label: t('Special offers'), href: offersPath }, { label: subject.offer.title }],
  landing: (subject) => landingTrail(subject.landing),
};

/** The position of a page: the steps that its breadcrumbs show and that search engines read. */
export function trailOf(subject: Subject): readonly Crumb[] | null {
  const trail: Trail<Subject>['of'] = trails[subject.kind];
  return trail(subject);
}

function landingTrail({ make, model, place }: Landing): readonly Crumb[] {
  const ofModel = model === null ? [] : [{ label: model, href: makeModelAddress(make, model) }];
  return [
    { label: t('Our stock'), href: allStock },
    { label: make, href: makeAddress(make) },
    ...ofModel,
    { label: place.name },
  ];
}

const conditionLabels: { readonly [carType: string]: string } = {
  new: message('New'),
  demo: message('Demo'),
  used: message('Used'),
};

/** Car type, make, model, body style, title (specification, section 2). */
function vehicleTrail(vehicle: Vehicle): readonly Crumb[] {
  const { car_type, make, model, simple_body, name } = vehicle;
  const crumbs: Crumb[] = [];
  const condition = conditionLabels[car_type];
  if (condition) crumbs.push({ label: t(condition), href: conditionAddress(car_type) });
  if (make) crumbs.push({ label: make, href: makeAddress(make) });
  if (make && model) crumbs.push({ label: model, href: makeModelAddress(make, model) });
  if (simple_body) crumbs.push({ label: simple_body, href: bodyAddress(simple_body) });
  return [...crumbs, { label: name }];
}

function factOfField({ name, title, aspect, schema }: CatalogueField<FactAspect>): SubjectFact<SubjectOf<'vehicle'>> {
  const read = ({ vehicle }: SubjectOf<'vehicle'>): Json => {
    const value: unknown = Reflect.get(vehicle, name);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  };
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const type = kind === 'number' || kind === 'integer' ? 'number' : kind === 'boolean' ? 'boolean' : 'string';
  const choices = name === 'price_type' ? priceTypeChoices : choicesOf(schema);
  return { name, title: aspect.title ?? title, type, choices, read };
}

/** The values that a schema lists, with their titles; null where it lists none. */
export function choicesOf(schema: SchemaNode): FactChoices | null {
  if (!Array.isArray(schema.enum)) return null;
  const values = schema.enum.filter((value) => typeof value === 'string');
  return { values: values.map((value) => [value, displayChoice(schema, value)] as const), closed: true };
}
