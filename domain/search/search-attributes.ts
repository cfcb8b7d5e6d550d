/**
 * The attributes of a vehicle in stock search: fields that the catalogue makes public, and values computed from others.
 */
import {
  kindBound,
  type PublicField,
  type PublicSpecification,
  type PublicVariantFact,
  publicFields,
  publicSpecifications,
  publicVariantFacts,
} from '#schemas/catalogue/vehicle/search.ts';
import type { Vehicle, VehicleSpecifications, VehicleVariant } from '#schemas/entities/vehicle.ts';

/** Computed attributes; their entries are in `schemas/catalogue/vehicle/computed-attributes.ts`. */
export interface ComputedAttributes {
  readonly objectID: string;
  /** 'sold' where the vehicle is sold, in any status. */
  readonly status: Vehicle['status'];
  readonly make_model: string;
  readonly categories: readonly string[];
  /** Steps of a hierarchy, from make to model: 'Toyota > Hilux'. */
  readonly model_path: string;
  /** A dealership's name with its own slug: 'Harbour Motors > harbour-motors'; the name alone where it has none. */
  readonly dealership_path: string | null;
  /** The simple words: SUV, AWD, Petrol, Automatic. */
  readonly body: string | null;
  readonly drive: string | null;
  readonly fuel: string | null;
  readonly transmission: string | null;
  /** Its selling price: the lower offer if there is one. */
  readonly price: number | null;
  readonly price_range: string | null;
  /** Dollars and cents a week. */
  readonly weekly_price: number | null;
  readonly weekly_price_range: string | null;
  readonly location_name: string | null;
  readonly filtered_features: readonly string[];
  /** Milliseconds since 1970. */
  readonly created_at_timestamp: number | null;
  readonly sold_date_timestamp: number | null;
  /** Address of the first picture. */
  readonly image: string | null;
  /** Higher comes first. */
  readonly custom_rank: number;
  /** Left out where its position is unknown. */
  readonly _geoloc?: { readonly lat: number; readonly lng: number };
}

/**
 * The attributes of a vehicle in the embedded index. Attributes bear the names of the specification's search facets
 * (section 3). Money in whole dollars, distances in km.
 */
export interface SearchAttributes
  extends ComputedAttributes,
    Pick<Vehicle, PublicField>,
    Pick<VehicleSpecifications, PublicSpecification>,
    Pick<VehicleVariant, PublicVariantFact> {}

/** Adds the vehicle's own public fields to what was computed. Changes `computed` and answers it. */
export function withPublicFields(computed: ComputedAttributes, vehicle: Vehicle): SearchAttributes {
  // Sound: the loops add what the type has besides, from the lists that its types are derived from.
  const attributes = computed as ComputedAttributes & { -readonly [name in PublicName]: SearchAttributes[name] };
  for (const name of publicFields) copy(attributes, vehicle, name);
  for (const name of publicSpecifications) copy(attributes, vehicle.specifications, name);
  for (const name of publicVariantFacts) copy(attributes, vehicle.variant, name);
  for (const { name, kinds } of kindBound) if (!kinds.has(vehicle.item_type)) attributes[name] = null;
  return attributes;
}

type PublicName = PublicField | PublicSpecification | PublicVariantFact;

function copy<K extends string, T extends { [name in K]: unknown }>(
  to: T,
  from: { readonly [name in K]: T[K] },
  name: K,
): void {
  to[name] = from[name];
}
