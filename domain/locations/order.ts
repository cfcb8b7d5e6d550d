import type { Location } from '#schemas/entities/location.ts';
import { type Settings, setting } from '../switches/settings.ts';

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/**
 * By name, or in the tenant's own order (`locations.order` 'defined' with slugs in `locations.defined-order`; those it
 * does not name follow by name). Specification, section 9.
 */
export function orderLocations(locations: readonly Location[], settings: Settings): readonly Location[] {
  const byName = [...locations].sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  if (setting(settings, 'locations.order') !== 'defined') return byName;
  const order = setting(settings, 'locations.defined-order');
  // Without a list, the stored order is the defined one.
  if (order.length === 0) return locations;
  const place = (location: Location): number => {
    const index = order.indexOf(location.slug);
    return index < 0 ? order.length : index;
  };
  return byName.sort((a, b) => place(a) - place(b));
}
