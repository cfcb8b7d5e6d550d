import { inLocale } from '#domain/messages/languages.ts';
import { setting } from '#domain/switches/settings.ts';
import { furtherSpecs } from '#domain/vehicle/spec-list.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { vehicleZone } from '../parts/vehicle-actions/vehicle-place.ts';
import type { SpecItem } from '../ui/spec-list.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly items: readonly SpecItem[];
  /** How many are shown initially. */
  readonly initial: number;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  const zone = await vehicleZone(vehicle, context);
  const { settings, now } = context;
  const specs = inLocale(context.site.locale, () => furtherSpecs(vehicle, { settings, now, zone }));
  return inLocale(context.site.locale, () => ({
    items: specs.map(({ label, value }) => ({ label, value })),
    initial: setting(context.settings, 'specs.initial'),
  }));
}
