import { booleanSetting } from '#domain/settings.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly href: string | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const { file } = requireVehicle(context);
  return { href: booleanSetting(context.settings, 'history.report', true) ? (file?.url ?? null) : null };
}
