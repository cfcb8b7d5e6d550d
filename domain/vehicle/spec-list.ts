/** Labelled facts of a vehicle. Empty, null and 'null' values are left out (specification, section 5). */
import type { FieldEntries, SpecAspect } from '#schemas/catalogue/entry.ts';
import { specificationFacts, variantFacts } from '#schemas/catalogue/vehicle/figures.ts';
import { vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { hasText } from '../text/quantity.ts';
import { type DisplayContext, dateLabel, displayUnit, type SpecContext, specDisplays } from './spec-displays.ts';

export interface SpecEntry {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Key information: what a shopper asks first, which of what is towed is its size and its weight. */
export function featuredSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  const isFirst = ({ spec }: SpecField) => spec.firstFor?.includes(vehicle.item_type) === true;
  const fields = [...featured.filter(isFirst), ...featured.filter((field) => !isFirst(field))];
  return entries(fields, vehicle, { ...context, isFeatured: true });
}

/** All specifications for a page on which key information stands too: they begin with what that has not said. */
export function furtherSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  const said = new Set(featuredSpecs(vehicle, context).map(({ key }) => key));
  const all = fullSpecs(vehicle, context);
  return [...all.filter(({ key }) => !said.has(key)), ...all.filter(({ key }) => said.has(key))];
}

/** All specifications, in the catalogue's order: identity, dates, engine, body, weights. */
export function fullSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  return entries(all, vehicle, { ...context, isFeatured: false });
}

/** What sums a vehicle up on paper, four facts at most. */
export function summarySpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  return featuredSpecs(vehicle, context).slice(0, 4);
}

/** A field that stands among the specifications. */
interface SpecField {
  readonly name: string;
  /** The vehicle's field that holds the fact; null for a field of the vehicle itself. */
  readonly group: 'specifications' | 'variant' | null;
  readonly title: string;
  readonly spec: SpecAspect;
}

function specFields(entriesOf: FieldEntries, group: SpecField['group']): readonly SpecField[] {
  return Object.entries(entriesOf).flatMap(([name, { schema, spec }]) =>
    spec ? [{ name, group, title: schema.title, spec }] : [],
  );
}

const place = (at = Number.MAX_SAFE_INTEGER) => at;
const all = [
  ...specFields(vehicleCatalogue, null),
  ...specFields(specificationFacts, 'specifications'),
  ...specFields(variantFacts, 'variant'),
].sort((a, b) => place(a.spec.at) - place(b.spec.at));
const featured = all
  .filter(({ spec }) => spec.featured !== undefined)
  .sort((a, b) => place(a.spec.featured) - place(b.spec.featured));

function entries(fields: readonly SpecField[], vehicle: Vehicle, context: DisplayContext): readonly SpecEntry[] {
  return fields.flatMap(({ name, group, title, spec }) => {
    const holder: object | null | undefined = group === null ? vehicle : vehicle[group];
    const raw: unknown = holder ? Reflect.get(holder, name) : null;
    const own = typeof raw === 'string' || typeof raw === 'number' ? raw : null;
    const shown = spec.show
      ? specDisplays[spec.show](vehicle, context, own)
      : spec.unit
        ? displayUnit(own, spec.unit)
        : own;
    if (!hasText(shown)) return [];
    const label = spec.label ?? title;
    return [
      {
        key: spec.key ?? name,
        label: spec.show === 'date' ? dateLabel(label, context.settings) : label,
        value: String(shown).trim(),
      },
    ];
  });
}
