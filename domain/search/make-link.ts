import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { makeAddress } from './search-address.ts';

/** Where a make in a menu leads: its stock, or its own page where the site wants that. */
export function makeLink({ name, slug }: Pick<Manufacturer, 'name' | 'slug'>, settings: Settings): string {
  return setting(settings, 'navigation.make-link') === 'overview' ? `/${slug}/overview` : makeAddress(name);
}
