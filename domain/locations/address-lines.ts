/** An address as it is written in lines. */
import type { Location } from '#schemas/entities/location.ts';
import { joinTexts } from '../text/quantity.ts';

type Parts = Pick<Location['address'], 'street' | 'city' | 'state' | 'postcode'>;

/**
 * Street, then 'Newstead QLD 4006'; a city with the same name as its region is written once. Lines without any data
 * are left out.
 */
export function addressLines({ street, city, state, postcode }: Parts): string[] {
  const town = joinTexts([city, state === city ? null : state, postcode]);
  return [joinTexts([street]), town].filter((line) => line !== '');
}
