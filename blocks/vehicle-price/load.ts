import { isAvailable } from '#domain/vehicle/availability.ts';
import { standingNote } from '#domain/vehicle/standing.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { priceFacts, weeklyFacts } from '../parts/vehicle-card/facts.ts';
import type { PriceFacts, WeeklyFacts } from '../ui/price-tag.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly available: boolean;
  readonly price: PriceFacts;
  readonly weekly: WeeklyFacts | null;
  /** What to know of a vehicle that cannot be driven away today. */
  readonly standing: string | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  return {
    available: isAvailable(vehicle),
    price: priceFacts(vehicle, context.settings),
    weekly: weeklyFacts(vehicle, context.settings, context.now),
    standing: standingNote(vehicle, context.settings),
  };
}
