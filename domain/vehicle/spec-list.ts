/** Labelled facts of a vehicle. Empty, null and 'null' values are left out (specification, section 5). */

import type { SpecAspect } from '#schemas/catalogue/entry.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { hasText } from '../text/quantity.ts';
import { type CatalogueField, factOf, fieldsOf } from './catalogue-fields.ts';
import { displayUnit } from './measures.ts';
import { type DisplayContext, dateLabel, type SpecContext, specDisplays } from './spec-displays.ts';

export interface SpecEntry {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Key information: what a shopper asks first, which of what is towed is its size and its weight. */
export function featuredSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  const isFirst = ({ aspect }: SpecField) => aspect.firstFor?.includes(vehicle.item_type) === true;
  const fields = [...featured.filter(isFirst), ...featured.filter((field) => !isFirst(field))];
  return entries(fields, vehicle, { ...context, isFeatured: true });
}

/** All specifications for a page that also shows key information: they begin with what that leaves out. */
export function furtherSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  const said = new Set(featuredSpecs(vehicle, context).map(({ key }) => key));
  const all = fullSpecs(vehicle, context);
  return [...all.filter(({ key }) => !said.has(key)), ...all.filter(({ key }) => said.has(key))];
}

/** All specifications, in the catalogue's order: identity, dates, engine, body, weights. */
export function fullSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  return entries(all, vehicle, { ...context, isFeatured: false });
}

/** A summary of a vehicle on paper, four facts at most. */
export function summarySpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  return featuredSpecs(vehicle, context).slice(0, 4);
}

type SpecField = CatalogueField<SpecAspect>;

const place = (at = Number.MAX_SAFE_INTEGER) => at;
const all = fieldsOf(({ spec }) => spec);
const featured = all
  .filter(({ aspect }) => aspect.featured !== undefined)
  .sort((a, b) => place(a.aspect.featured) - place(b.aspect.featured));

function entries(fields: readonly SpecField[], vehicle: Vehicle, context: DisplayContext): readonly SpecEntry[] {
  return fields.flatMap((field) => {
    const { name, title, aspect: spec } = field;
    const own = factOf(vehicle, field);
    const shown = spec.show
      ? specDisplays[spec.show](vehicle, context, own)
      : spec.unit
        ? displayUnit(own, spec.unit)
        : own;
    if (!hasText(shown)) return [];
    const label = t(spec.label ?? title);
    return [
      {
        key: spec.key ?? name,
        label: spec.show === 'date' ? dateLabel(label, context.settings) : label,
        value: String(shown).trim(),
      },
    ];
  });
}
