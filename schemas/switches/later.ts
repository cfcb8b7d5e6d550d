/** Switches that are in the console before the code that will read them. */
import type { SwitchKey } from './registry.ts';

/** What a site will have by the time that a switch is read, by the switch's key: words for dealer staff. */
const capabilities: { readonly [key in SwitchKey]?: string } = {
  'phone.number': 'lead routing',
  'navigation.open-on-hover': 'menu panels',
  'navigation.makes-panel': 'menu panels',
  'navigation.models-panel': 'menu panels',
  'navigation.stock-panel': 'menu panels',
  'navigation.sticky': 'menu panels',
  'promos.sale-banner': 'sale pages and banners',
  'promos.sale-page': 'sale pages and banners',
};

/** Keys of the switches that nothing reads yet. `tests/switches` holds them against the code. */
export const laterSwitches: readonly string[] = Object.keys(capabilities);

/** What a switch waits for, for example 'test drive bookings'; null where code reads it. */
export function waitsFor(key: string): string | null {
  return (Object.hasOwn(capabilities, key) ? capabilities[key as SwitchKey] : null) ?? null;
}
