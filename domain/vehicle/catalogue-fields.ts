/** Fields of a vehicle that are in a list of the catalogue, at any level of the vehicle. */
import type { FieldEntries, FieldEntry } from '#schemas/catalogue/entry.ts';
import { specificationFacts, variantFacts } from '#schemas/catalogue/vehicle/figures.ts';
import { vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';

/** The vehicle's field that contains the fact; null for a field of the vehicle itself. */
type Holder = 'specifications' | 'variant' | null;

export interface CatalogueField<A> {
  readonly name: string;
  readonly holder: Holder;
  readonly title: string;
  readonly schema: SchemaNode;
  readonly aspect: A;
}

const catalogues: readonly (readonly [Holder, FieldEntries])[] = [
  [null, vehicleCatalogue],
  ['specifications', specificationFacts],
  ['variant', variantFacts],
];

/** The fields of a list, in the order of their places. @param aspectOf undefined for a field that is not in it. */
export function fieldsOf<A extends { readonly at?: number }>(
  aspectOf: (entry: FieldEntry) => A | undefined,
): readonly CatalogueField<A>[] {
  return catalogues
    .flatMap(([holder, entries]) =>
      Object.entries(entries).flatMap(([name, entry]) => {
        const aspect = aspectOf(entry);
        return aspect ? [{ name, holder, title: entry.schema.title, schema: entry.schema, aspect }] : [];
      }),
    )
    .sort((a, b) => placeOf(a.aspect) - placeOf(b.aspect));
}

/** The vehicle's value of a field, where it is a plain one. */
export function factOf(vehicle: Vehicle, { name, holder }: Pick<CatalogueField<unknown>, 'name' | 'holder'>) {
  const held: object | null | undefined = holder === null ? vehicle : vehicle[holder];
  const raw: unknown = held ? Reflect.get(held, name) : null;
  return typeof raw === 'string' || typeof raw === 'number' ? raw : null;
}

function placeOf({ at = Number.MAX_SAFE_INTEGER }: { readonly at?: number }): number {
  return at;
}
