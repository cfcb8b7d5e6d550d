/** The effect of one act on each of many vehicles, and which vehicles it cannot apply to. */

import type { BulkAction } from '#schemas/api/stock.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { displayMoney } from '../price/money.ts';
import { roundPrice } from '../price/round-price.ts';
import { isSamePriceType } from '../price/type.ts';
import { isSold } from '../vehicle/availability.ts';
import { editVehicle, placeFields, type VehicleChanges } from './edit-vehicle.ts';

export type BulkOutcome =
  | { readonly kind: 'change'; readonly vehicle: Vehicle; readonly text: string }
  | { readonly kind: 'remove'; readonly text: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'cannot'; readonly text: string };

interface BulkContext {
  readonly locations: readonly Location[];
  readonly now: Date;
}

/** The act on one vehicle. @throws RangeError for a location that is not the tenant's. */
export function planBulk(vehicle: Vehicle, action: BulkAction, { locations, now }: BulkContext): BulkOutcome {
  switch (action.type) {
    case 'status':
      return change(vehicle, { status: action.status }, displayStep(statusWords(vehicle), words(action.status)), now);
    case 'sold':
      if (isSold(vehicle)) return { kind: 'cannot', text: 'It is sold already.' };
      return change(
        vehicle,
        { status: 'sold', sold: true, sold_date_timestamp: action.soldAt, reserved: false },
        displayStep(statusWords(vehicle), 'sold'),
        now,
      );
    case 'reserved':
      if (action.reserved && isSold(vehicle)) return { kind: 'cannot', text: 'It is sold.' };
      return change(vehicle, { reserved: action.reserved }, action.reserved ? 'Reserved' : 'Free again', now);
    case 'price':
      return planPrice(vehicle, action, now);
    case 'location': {
      const location = locations.find((one) => one.id === action.locationId);
      if (!location) throw new RangeError('There is no such location.');
      return change(vehicle, placeFields(location), displayStep(vehicle.location ?? 'Nowhere', location.name), now);
    }
    case 'tag':
      return change(vehicle, { tag: action.tag }, displayStep(vehicle.tag ?? 'No tag', action.tag ?? 'no tag'), now);
    case 'promoted':
      return change(vehicle, { promoted: action.promoted }, action.promoted ? 'Promoted' : 'No longer promoted', now);
    case 'visibility':
      return change(vehicle, { show_on_dealer_website: action.shown }, action.shown ? 'Shown' : 'Hidden', now);
    case 'car-type':
      return change(vehicle, { car_type: action.carType }, displayStep(vehicle.car_type, action.carType), now);
    case 'price-type':
      return change(
        vehicle,
        // A former price is no saving on a price that covers something else.
        isSamePriceType(vehicle.price_type ?? '', action.priceType)
          ? { price_type: action.priceType }
          : { price_type: action.priceType, before_price: null },
        displayStep(words(vehicle.price_type ?? '') || 'No type', words(action.priceType)),
        now,
      );
    case 'remove':
      return { kind: 'remove', text: 'Removed from stock' };
  }
}

/** The act in words, for history and undo. */
export function describeBulk(action: BulkAction, locations: readonly Location[]): string {
  switch (action.type) {
    case 'status':
      return `Status set to ${words(action.status)}`;
    case 'sold':
      return 'Marked sold';
    case 'reserved':
      return action.reserved ? 'Reserved' : 'Reservation released';
    case 'price': {
      const amount = Math.abs(action.value);
      const by = action.by === 'percent' ? `${amount} %` : displayMoney(amount);
      return `Price ${action.value < 0 ? 'lowered' : 'raised'} by ${by}`;
    }
    case 'location':
      return `Moved to ${locations.find((one) => one.id === action.locationId)?.name ?? 'another location'}`;
    case 'tag':
      return action.tag === null ? 'Tag removed' : `Tagged “${action.tag}”`;
    case 'promoted':
      return action.promoted ? 'Promoted' : 'No longer promoted';
    case 'visibility':
      return action.shown ? 'Shown on the website' : 'Hidden from the website';
    case 'car-type':
      return `Condition set to ${action.carType}`;
    case 'price-type':
      return `Prices are ${words(action.priceType)}`;
    case 'remove':
      return 'Removed from stock';
  }
}

function planPrice(vehicle: Vehicle, action: Extract<BulkAction, { type: 'price' }>, now: Date): BulkOutcome {
  const { price } = vehicle;
  if (price === null || price <= 10) return { kind: 'cannot', text: 'It has no price.' };
  const exact = action.by === 'percent' ? price * (1 + action.value / 100) : price + action.value;
  const next = roundPrice(exact, action.rounding);
  if (next <= 10) return { kind: 'cannot', text: `Its price would be ${displayMoney(next)}.` };
  const was = action.showWas && next < price ? { before_price: price } : {};
  return change(vehicle, { price: next, ...was }, displayStep(displayMoney(price), displayMoney(next)), now);
}

function change(vehicle: Vehicle, changes: VehicleChanges, text: string, now: Date): BulkOutcome {
  const next = editVehicle(vehicle, changes, now);
  return next === vehicle ? { kind: 'same' } : { kind: 'change', vehicle: next, text };
}

function statusWords(vehicle: Vehicle): string {
  return isSold(vehicle) ? 'sold' : words(vehicle.status);
}

function words(key: string): string {
  return key.replaceAll('_', ' ');
}

function displayStep(before: string, after: string): string {
  return `${before.charAt(0).toUpperCase()}${before.slice(1)} → ${after}`;
}
