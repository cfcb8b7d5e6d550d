/**
 * What remains of a lead once its person has been erased: its subject, for counts and reports, and nothing personal.
 */
import type { Json } from '#schemas/shapes/json.ts';

type Payload = { readonly [field: string]: Json };

/** Facts of the dealer, none of which the shopper typed. */
const kept = [
  'category',
  'location_id',
  'dealership_id',
  'dealership_name',
  'dealership_slug',
  'car_id',
  'car_type',
  'offer',
  'prize',
  'reservation',
  'vehicle_name',
  'vehicle_price',
  'vehicle_price_type',
  'Vehicle Make',
  'Vehicle Model',
  'stock_number',
  'suspected_spam',
];

/** @param at when it was erased, ISO 8601. */
export function keptOfLead(payload: Payload, at: string): Payload {
  return {
    ...Object.fromEntries(kept.flatMap((name) => (name in payload ? [[name, payload[name] ?? null]] : []))),
    erased_at: at,
  };
}
