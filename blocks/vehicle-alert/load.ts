import { canonicalHref } from '#domain/search/canonical.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

/** What the shopper would be alerted about; null if there is nothing to wait for. */
export interface Data {
  /** Path and query of the search, or path of the vehicle. */
  readonly address: string;
  /** In words: "Used Toyota Hilux", or the vehicle's name. */
  readonly what: string;
  readonly isVehicle: boolean;
}

export async function load(_: Props, { subject, settings }: LoadContext): Promise<Data | null> {
  if (!setting(settings, 'alerts.enabled')) return null;
  if (subject.kind === 'search') {
    const state = { ...subject.state, page: 1, view: undefined };
    return { address: canonicalHref(state), what: searchTitle(state), isVehicle: false };
  }
  if (subject.kind !== 'vehicle' || !isAvailable(subject.vehicle)) return null;
  return { address: `/cars/${subject.vehicle.slug}`, what: subject.vehicle.name, isVehicle: true };
}
