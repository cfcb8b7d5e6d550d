/** The trust marks at a vehicle's price: its history, the inspection and the warranty, each if there is one. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { isAvailable } from './availability.ts';
import { warrantyOf } from './warranty.ts';

export interface TrustMark {
  readonly kind: 'history' | 'inspection' | 'warranty';
  readonly title: string;
  /** The site's own text next to it; empty for none. */
  readonly text: string;
  /** A document about it: a file of the tenant or an address that staff typed. */
  readonly href: string | null;
}

/** @param now for the vehicle's age */
export function trustMarks(vehicle: Vehicle, settings: Settings, now: Date): readonly TrustMark[] {
  return [historyOf(vehicle, settings), inspectionOf(vehicle, settings), warrantyMark(vehicle, settings, now)].filter(
    (mark) => mark !== null,
  );
}

/** Address of the report on a vehicle's history. Once it is sold, its past is its new owner's. */
export function historyReport(vehicle: Vehicle, settings: Settings): string | null {
  return setting(settings, 'history.report') && isAvailable(vehicle) ? (vehicle.file?.url ?? null) : null;
}

function historyOf(vehicle: Vehicle, settings: Settings): TrustMark | null {
  const href = historyReport(vehicle, settings);
  return href === null ? null : { kind: 'history', title: vehicle.file?.name || t('History report'), text: '', href };
}

/** Only for what the dealer sells used: a new vehicle is not inspected, nor a private seller's. */
function inspectionOf(vehicle: Vehicle, settings: Settings): TrustMark | null {
  const title = setting(settings, 'inspection.text').trim();
  if (title === '' || vehicle.car_type === 'new' || vehicle.seller === 'private' || !isAvailable(vehicle)) return null;
  return { kind: 'inspection', title, text: '', href: null };
}

function warrantyMark(vehicle: Vehicle, settings: Settings, now: Date): TrustMark | null {
  const warranty = warrantyOf(vehicle, settings, now);
  return warranty && { kind: 'warranty', title: warranty.title, text: warranty.text, href: null };
}
