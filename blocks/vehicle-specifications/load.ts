import { numberSetting } from '#domain/settings.ts';
import { furtherSpecs } from '#domain/vehicle/spec-list.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { SpecItem } from '../ui/spec-list.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly items: readonly SpecItem[];
  /** How many stand open at first. */
  readonly initial: number;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const specs = furtherSpecs(requireVehicle(context), {
    settings: context.settings,
    now: context.now,
    zone: context.site.timeZone,
  });
  return {
    items: specs.map(({ label, value }) => ({ label, value })),
    initial: numberSetting(context.settings, 'specs.initial', 4),
  };
}
