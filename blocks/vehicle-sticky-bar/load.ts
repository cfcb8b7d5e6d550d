import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { PhoneFacts } from '../ui/vehicle-actions.tsx';
import { priceFacts } from '../ui/vehicle-facts.ts';
import { vehiclePhone } from '../vehicle-place.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly available: boolean;
  readonly priceText: string;
  readonly priceType: string | null;
  readonly phone: PhoneFacts | null;
  readonly enquireLabel: string;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  const price = priceFacts(vehicle, context.settings);
  return {
    available: isAvailable(vehicle),
    priceText: price.text,
    priceType: price.type,
    phone: await vehiclePhone(vehicle, props.phone, context),
    enquireLabel: context.site.texts?.enquire || 'Enquire now',
  };
}
