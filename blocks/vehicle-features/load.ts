import { setting } from '#domain/switches/settings.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly features: readonly string[];
  /** How many are shown initially. */
  readonly initial: number;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const features = requireVehicle(context)
    .standardEquipment.filter(hasText)
    .map((feature) => feature.trim());
  return { features: [...new Set(features)], initial: setting(context.settings, 'features.initial') };
}
