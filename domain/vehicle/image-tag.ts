/** The one tag on a vehicle's picture, by priority (specification, section 4, "Image tags"). */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { hasText } from '../text/quantity.ts';
import { isAvailable } from './availability.ts';
import { isCertified } from './certified.ts';

export type ImageTagKind = 'fuel' | 'reserved' | 'certified' | 'own' | 'coming-soon' | 'just-arrived' | 'sold';
type ImageTagTone = 'accent' | 'positive' | 'neutral' | 'sold';

interface ImageTag {
  readonly kind: ImageTagKind;
  readonly text: string;
  /** The meaning of the tag, for its colour. */
  readonly tone: ImageTagTone;
}

/**
 * The first tag that applies, or null. The tag of a vehicle that is gone comes before all others, so that no label
 * sells it; `tags.sold-first` off leaves the specification's list as written, where sold comes last.
 */
export function imageTag(vehicle: Vehicle, settings: Settings, now: Date): ImageTag | null {
  const sold: ImageTag | null = isAvailable(vehicle)
    ? null
    : { kind: 'sold', text: setting(settings, 'tags.sold-text'), tone: 'sold' };
  return sold && setting(settings, 'tags.sold-first') ? sold : (listedTag(vehicle, settings, now) ?? sold);
}

function listedTag(vehicle: Vehicle, settings: Settings, now: Date): ImageTag | null {
  const fuel = setting(settings, 'tags.fuel-label') ? fuelLabel(vehicle.simple_fuel, vehicle.fuel) : null;
  if (fuel) return { kind: 'fuel', text: t(fuel), tone: 'positive' };
  if (vehicle.reserved) return { kind: 'reserved', text: setting(settings, 'tags.reserved-text'), tone: 'neutral' };
  if (vehicle.car_type === 'used' && isCertified(vehicle, settings)) {
    return { kind: 'certified', text: setting(settings, 'tags.certified-text'), tone: 'positive' };
  }
  if (hasText(vehicle.tag)) return { kind: 'own', text: vehicle.tag.trim(), tone: 'accent' };
  if (vehicle.status === 'coming_soon') {
    return {
      kind: 'coming-soon',
      text: setting(settings, 'tags.coming-soon-text'),
      tone: 'neutral',
    };
  }
  if (setting(settings, 'tags.just-arrived') && isJustArrived(vehicle, settings, now)) {
    return { kind: 'just-arrived', text: setting(settings, 'tags.just-arrived-text'), tone: 'accent' };
  }
  return null;
}

type FuelLabel = 'Electric' | 'Hybrid' | 'PHEV';

/** 'Electric', 'Hybrid' or 'PHEV', the closest that any of the texts says; null for any other fuel. */
export function fuelLabel(...fuels: readonly (string | null)[]): FuelLabel | null {
  const said = new Set(fuels.map((fuel) => (fuel === null ? null : labelOf(fuel.toLowerCase()))));
  return (['PHEV', 'Hybrid', 'Electric'] as const).find((label) => said.has(label)) ?? null;
}

/** Feeds write a hybrid as 'Petrol/Electric' too: what burns fuel as well is no electric vehicle. */
function labelOf(text: string): FuelLabel | null {
  if (/\bphev\b|plug[\s-]?in/.test(text)) return 'PHEV';
  if (/hybrid/.test(text)) return 'Hybrid';
  if (!/electric|\bev\b|\bbev\b/.test(text)) return null;
  return /petrol|diesel|unleaded|\blpg\b|\be10\b|gasoline/.test(text) ? 'Hybrid' : 'Electric';
}

const dayMs = 86_400_000;

/** Whether it was created at most `tags.just-arrived-days` (8) before `now`; the future does not count. */
export function isJustArrived(vehicle: Pick<Vehicle, 'created_at'>, settings: Settings, now: Date): boolean {
  const created = Date.parse(vehicle.created_at ?? '');
  const age = now.getTime() - created;
  return age >= 0 && age <= justArrivedMs(settings);
}

/** Instants (ms) at which `isJustArrived` becomes true and false; none if its arrival date is unknown. */
export function justArrivedChangeTimes(vehicle: Pick<Vehicle, 'created_at'>, settings: Settings): readonly number[] {
  const created = Date.parse(vehicle.created_at ?? '');
  return Number.isNaN(created) ? [] : [created, created + justArrivedMs(settings) + 1];
}

function justArrivedMs(settings: Settings): number {
  return setting(settings, 'tags.just-arrived-days') * dayMs;
}
