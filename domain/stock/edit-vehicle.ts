/** A vehicle with staff's changes applied, and with what follows from them. */
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { equalJson } from '../json/equal-json.ts';
import { joinTexts } from '../text/quantity.ts';
import { isSold } from '../vehicle/availability.ts';
import { imageFields } from '../vehicle/photos.ts';
import { withLocks } from './locked-fields.ts';
import { doubtsAfter } from './missing-facts.ts';
import { withoutDoubts } from './needs-look.ts';
import type { VehicleField } from './vehicle-changes.ts';

export type VehicleChanges = Partial<Vehicle>;

/** Year, make, model and badge: what a vehicle is called by default. */
export function standardName({ year, make, model, badge }: Pick<Vehicle, 'year' | 'make' | 'model' | 'badge'>): string {
  return joinTexts([year, make, model, badge]);
}

/** Everything of a vehicle that its yard decides. */
export function placeFields(location: Location): VehicleChanges {
  const { address } = location;
  return {
    location: location.name,
    location_id: location.id,
    city: address.city,
    state: address.state,
    lat: address.lat,
    lng: address.long,
    dealership_id: location.dealership_id,
    dealership_slug: location.dealership_slug,
  };
}

/**
 * Applies changes, each field's followers with it, and locks what was edited. The same object when nothing changes.
 * @param now stamps a sale without a date, and the change itself.
 */
export function editVehicle(vehicle: Vehicle, changes: VehicleChanges, now: Date): Vehicle {
  const edited = Object.keys(changes).filter((field) => {
    const key = field as VehicleField;
    return !equalJson(vehicle[key], changes[key]);
  });
  if (edited.length === 0) return vehicle;
  const laid: Vehicle = { ...vehicle, ...changes };
  const next: Vehicle = {
    ...laid,
    ...saleFields(vehicle, laid, changes, now),
    ...priceFields(vehicle, laid, changes),
    ...offerEnd(laid, changes),
    ...(changes.images ? imageFields(laid, laid.images) : {}),
    name: nameField(vehicle, laid, changes),
  };
  // A field that staff edit is no longer in doubt.
  const doubts = withoutDoubts(next.needs_look, new Set(edited));
  return {
    ...next,
    locked_fields: withLocks(next.locked_fields, edited),
    needs_look: doubtsAfter(vehicle, { ...next, needs_look: doubts }),
    updated_at: now.toISOString(),
  };
}

/** Status and the sold mark are one fact; a sale has a date. */
function saleFields(before: Vehicle, after: Vehicle, { status, sold }: VehicleChanges, now: Date): VehicleChanges {
  if (status === undefined && sold === undefined) return {};
  const isNowSold = status === undefined ? after.sold : status === 'sold';
  if (!isNowSold) return { sold: false, sold_date_timestamp: null };
  const at = after.sold_date_timestamp ?? (isSold(before) ? before.sold_date_timestamp : null) ?? now.getTime();
  return { status: 'sold', sold: true, sold_date_timestamp: at };
}

/** The figure that was advertised follows the price; the other kind of figure stays as it was written. */
function priceFields(before: Vehicle, after: Vehicle, { price, dap_price, egc_price }: VehicleChanges): VehicleChanges {
  if (price === undefined || before.price === null) return {};
  return {
    ...(dap_price === undefined && before.dap_price === before.price ? { dap_price: after.price } : {}),
    ...(egc_price === undefined && before.egc_price === before.price ? { egc_price: after.price } : {}),
  };
}

/** A last day belongs to the price that it came with, and a price without an offer that staff type has none. */
function offerEnd({ offer_price }: Vehicle, changes: VehicleChanges): VehicleChanges {
  const isRepriced = changes.price !== undefined || changes.offer_price !== undefined;
  return isRepriced && offer_price === null && changes.offer_until === undefined ? { offer_until: null } : {};
}

/** A generated name is generated again; one that was typed stays. */
function nameField(before: Vehicle, after: Vehicle, { name }: VehicleChanges): string {
  return name === undefined && before.name === standardName(before) ? standardName(after) : after.name;
}
