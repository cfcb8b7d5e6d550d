import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { displayWhole } from '../text/quantity.ts';

type EngineFields = 'engine_size' | 'engine_size_litres' | 'variant';

/** '2.8 L' when `specs.engine-unit` is 'litres', else '2,755 cc'; null when unknown (specification, section 3). */
export function displayEngineSize(vehicle: Pick<Vehicle, EngineFields>, settings: Settings): string | null {
  const cc = positive(vehicle.engine_size) ?? positive(vehicle.variant?.enginesize);
  const litres = positive(vehicle.engine_size_litres) ?? positive(vehicle.variant?.enginesize_litres);
  if (setting(settings, 'specs.engine-unit') === 'litres') {
    const size = litres ?? (cc === null ? null : cc / 1000);
    return size === null ? null : t('{size} L', { size: oneDecimal(size) });
  }
  const size = cc ?? (litres === null ? null : litres * 1000);
  return size === null ? null : t('{size} cc', { size: displayWhole(size) });
}

function positive(value: string | number | null | undefined): number | null {
  const size = typeof value === 'string' ? Number.parseFloat(value.replaceAll(',', '')) : (value ?? 0);
  return Number.isFinite(size) && size > 0 ? size : null;
}

/** Half a tenth rounds up, also where binary fractions fall just under it (2.45 → '2.5'). */
function oneDecimal(value: number): string {
  return (Math.round(value * 10 + 1e-9) / 10).toFixed(1);
}
