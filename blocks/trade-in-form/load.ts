import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { sellCategory, tradeInCategory } from '#domain/valuation/lead-valuation.ts';
import { plateStates } from '#domain/valuation/read-car.ts';
import { isTradeInOffered } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockVehicle } from '../kit/subject-vehicle.ts';
import type { AboutVehicle } from '../parts/lead-form/about-vehicle.tsx';
import {
  aboutVehicle,
  type FormFacts,
  formFacts,
  type LeadPlace,
  leadPlace,
  locationFields,
} from '../parts/lead-form/facts.ts';
import type { Props } from './schema.ts';

export interface Data extends Pick<LeadPlace, 'dealerships' | 'locations'> {
  readonly hidden: { readonly [name: string]: string };
  /** The vehicle that it is traded against; null for none. */
  readonly against: AboutVehicle | null;
  /** A note about a vehicle in the address for which no trade-in is possible. */
  readonly note: string | null;
  /** States that a plate may be of; empty where the form has no plate field. */
  readonly states: readonly string[];
  readonly asks: FormFacts;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, site, path } = context;
  const { vehicle, unknown } = await findBlockVehicle(context);
  const offered = vehicle !== null && isTradeInOffered(vehicle, settings);
  const { location, dealerships, locations } = await leadPlace(props.location, offered ? vehicle : null, context);
  return inLocale(context.site.locale, () => {
    const sells = props.purpose === 'sell' || (props.purpose === 'address' && path.startsWith('/sell-my-car'));
    return {
      hidden: {
        category: sells ? sellCategory : tradeInCategory,
        ...locationFields(location),
        ...(offered && !sells ? { car_id: vehicle.id, car_type: vehicle.car_type } : {}),
      },
      dealerships,
      locations,
      against: offered && !sells ? { ...aboutVehicle(vehicle, settings), href: `/cars/${vehicle.slug}` } : null,
      note:
        unknown ??
        (vehicle && !offered
          ? t('You cannot trade in online for {vehicle}. We can still value your vehicle.', { vehicle: vehicle.name })
          : null),
      states: setting(settings, 'trade-in.rego-lookup') ? (plateStates[site.country] ?? []) : [],
      asks: formFacts(settings, site),
    };
  });
}
