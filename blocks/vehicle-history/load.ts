import { historyReport } from '#domain/vehicle/trust-marks.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly href: string | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  return { href: historyReport(vehicle, context.settings) };
}
