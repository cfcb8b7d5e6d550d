import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { displayTitle } from '#domain/vehicle/title.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { type ActionLink, enquireLabel, tradeInLink } from '../parts/vehicle-actions/action-links.ts';
import { priceFacts } from '../parts/vehicle-card/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly name: string;
  readonly priceText: string;
  readonly priceType: string | null;
  readonly priceMore: readonly string[];
  readonly tradeIn: ActionLink | null;
  readonly enquireLabel: string;
  /** Pixels scrolled from which on the bar shows. */
  readonly after: number;
}

/** Null for a vehicle that is no longer available. */
export async function load(_props: Props, context: LoadContext): Promise<Data | null> {
  const { settings, site } = context;
  const vehicle = requireVehicle(context);
  if (!isAvailable(vehicle)) return null;
  const price = priceFacts(vehicle, settings);
  return {
    name: displayTitle(vehicle),
    priceText: price.text,
    priceType: price.type,
    priceMore: price.more,
    tradeIn: tradeInLink(vehicle, settings),
    enquireLabel: enquireLabel(site, settings),
    after: setting(settings, 'sticky.header-after'),
  };
}
