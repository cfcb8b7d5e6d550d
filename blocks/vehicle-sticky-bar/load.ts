import { inLocale } from '#domain/messages/languages.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { enquireLabel } from '../parts/vehicle-actions/action-links.ts';
import type { PhoneFacts } from '../parts/vehicle-actions/call-action.tsx';
import type { PhoneClick } from '../parts/vehicle-actions/phone-click.ts';
import { phoneClick, vehiclePhone } from '../parts/vehicle-actions/vehicle-place.ts';
import { priceFacts } from '../parts/vehicle-card/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** False for a vehicle that is no longer available, and where the tenant wants no bar. */
  readonly shows: boolean;
  readonly priceText: string;
  readonly priceType: string | null;
  readonly priceMore: readonly string[];
  readonly phone: PhoneFacts | null;
  readonly enquireLabel: string;
  /** Pixels scrolled from which on the bar is a slim one. */
  readonly slimAfter: number;
  readonly call: PhoneClick;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  const { settings, site } = context;
  const price = priceFacts(vehicle, settings);
  const phone = await vehiclePhone(vehicle, props.phone, context);
  return inLocale(site.locale, () => ({
    shows: isAvailable(vehicle) && setting(settings, 'sticky.bottom-bar'),
    priceText: price.text,
    priceType: price.type,
    priceMore: price.more,
    phone,
    enquireLabel: enquireLabel(site, settings),
    slimAfter: setting(settings, 'sticky.sidebar-after'),
    call: phoneClick(vehicle, settings),
  }));
}
