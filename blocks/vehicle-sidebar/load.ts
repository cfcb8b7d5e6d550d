import { booleanSetting, numberSetting, type Settings, textSetting } from '#domain/settings.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import { canReserve, isAvailable, isTradeInOffered } from '#domain/vehicle/availability.ts';
import { displaySubtitle, displayTitle } from '#domain/vehicle/title.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { PriceFacts, WeeklyFacts } from '../ui/price-tag.tsx';
import type { PhoneFacts } from '../ui/vehicle-actions.tsx';
import { priceFacts, weeklyFacts } from '../ui/vehicle-facts.ts';
import { findVehicleLocation, vehiclePhone } from '../vehicle-place.ts';
import type { Props } from './schema.ts';
import type { ShareTarget } from './share-links.ts';
import type { ShareFacts } from './share-list.tsx';

export interface Data {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly make: string;
  readonly model: string;
  readonly subtitle: string;
  readonly available: boolean;
  readonly price: PriceFacts;
  readonly weekly: WeeklyFacts | null;
  readonly place: string | null;
  readonly phone: PhoneFacts | null;
  readonly enquireLabel: string;
  readonly reserve: { readonly href: string; readonly label: string; readonly note: string | null } | null;
  readonly tradeInHref: string | null;
  readonly favourites: boolean;
  readonly print: boolean;
  /** Null where the tenant has no brochures. */
  readonly brochureHref: string | null;
  readonly share: ShareFacts;
  readonly dealershipId: string | null;
  readonly websiteId: string | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, site, path } = context;
  const vehicle = requireVehicle(context);
  const [phone, location] = await Promise.all([
    vehiclePhone(vehicle, props.phone, context),
    findVehicleLocation(vehicle, context),
  ]);
  const [domain] = site.domains;
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name: displayTitle(vehicle),
    make: vehicle.make,
    model: vehicle.model,
    subtitle: displaySubtitle(vehicle),
    available: isAvailable(vehicle),
    price: priceFacts(vehicle, settings),
    weekly: weeklyFacts(vehicle, settings, context.now),
    place: joinTexts([vehicle.city, vehicle.state], ', ') || null,
    phone,
    enquireLabel: site.texts?.enquire || 'Enquire now',
    reserve: canReserve(vehicle, settings) ? reserveFacts(vehicle, settings, site) : null,
    tradeInHref: isTradeInOffered(vehicle, settings) ? `/cars/trade-in?car_id=${encodeURIComponent(vehicle.id)}` : null,
    favourites: booleanSetting(settings, 'cards.favourites', true),
    print: props.showPrint && booleanSetting(settings, 'print.enabled', true),
    brochureHref: booleanSetting(settings, 'brochure.enabled', false) ? `/api/cars/${vehicle.slug}/brochure.pdf` : null,
    share: {
      url: domain ? `https://${domain}${path}` : null,
      targets: shareTargets(settings),
      copiedMs: numberSetting(settings, 'share.copied-ms', 1500),
    },
    dealershipId: vehicle.dealership_id,
    websiteId: location?.website_id ?? null,
  };
}

function shareTargets(settings: Settings): readonly ShareTarget[] {
  const on = (key: string) => booleanSetting(settings, key, true);
  const targets: readonly (readonly [ShareTarget, boolean])[] = [
    ['facebook', on('share.facebook')],
    ['twitter', on('share.twitter')],
    ['whatsapp', on('share.whatsapp')],
    ['email', on('share.email')],
    ['sms', on('share.sms')],
  ];
  return targets.filter(([, isOn]) => isOn).map(([target]) => target);
}

function reserveFacts(vehicle: Vehicle, settings: Settings, site: Site): Data['reserve'] {
  const buys = textSetting(settings, 'reserve.path', 'checkout') === 'buy-online';
  const amount = textSetting(settings, 'reserve.amount-text', '$200');
  return {
    href: `/cars/${vehicle.slug}/${buys ? 'buy-online' : 'checkout'}`,
    label: site.texts?.reserve || (buys ? 'Buy Online' : 'Reserve Now'),
    note: amount && !buys ? `Hold it with a deposit of ${amount}.` : null,
  };
}
