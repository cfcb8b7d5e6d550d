import { takesCards } from '#domain/holds/hold-terms.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { displayPlace } from '#domain/vehicle/place.ts';
import { canSave, type SimilarWords, sharedName, similarWords, standingNote } from '#domain/vehicle/standing.ts';
import { displayTitle, subtitleBelow } from '#domain/vehicle/title.ts';
import { type TrustMark, trustMarks } from '#domain/vehicle/trust-marks.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { type ActionLink, enquireLabel, reserveLink } from '../parts/vehicle-actions/action-links.ts';
import type { PhoneFacts } from '../parts/vehicle-actions/call-action.tsx';
import type { PhoneClick } from '../parts/vehicle-actions/phone-click.ts';
import { phoneClick, vehiclePhone } from '../parts/vehicle-actions/vehicle-place.ts';
import { priceFacts, weeklyFacts } from '../parts/vehicle-card/facts.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import { type Actions, sidebarActions } from './actions.ts';
import type { Props } from './schema.ts';
import type { ShareTarget } from './share-links.ts';
import type { ShareFacts } from './share-list.tsx';

export interface Data
  extends Pick<
    VehicleCardItem,
    'id' | 'slug' | 'name' | 'make' | 'model' | 'subtitle' | 'canSave' | 'price' | 'weekly' | 'place'
  > {
  /** Its first picture, stored with a saved vehicle. */
  readonly image: string | null;
  readonly available: boolean;
  /** What to know of a vehicle that cannot be driven away today. */
  readonly standing: string | null;
  /** In place of the buttons of a vehicle that is gone. */
  readonly similar: SimilarWords;
  /** History, inspection and warranty, each if it exists. */
  readonly trust: readonly TrustMark[];
  readonly phone: PhoneFacts | null;
  readonly enquireLabel: string;
  readonly reserve: (ActionLink & { readonly note: string | null }) | null;
  /** Accepted payment methods, as shoppers know them; none where cards are not accepted here. */
  readonly payments: readonly string[];
  readonly actions: Actions;
  /** What analytics receives of a call. */
  readonly call: PhoneClick;
  /** Null where the tenant has no brochures, and of a vehicle that is gone. */
  readonly brochureHref: string | null;
  readonly share: ShareFacts;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, site, path } = context;
  const vehicle = requireVehicle(context);
  const phone = await vehiclePhone(vehicle, props.phone, context);
  return inLocale(context.site.locale, () => {
    const [domain] = site.domains;
    const available = isAvailable(vehicle);
    const reserve = reserveLink(vehicle, settings, site);
    return {
      id: vehicle.id,
      slug: vehicle.slug,
      name: displayTitle(vehicle),
      make: vehicle.make,
      model: vehicle.model,
      image: vehicle.primary_image_url,
      subtitle: subtitleBelow(vehicle),
      available,
      standing: standingNote(vehicle, settings),
      similar: similarWords(settings),
      canSave: canSave(vehicle, settings),
      price: priceFacts(vehicle, settings),
      weekly: weeklyFacts(vehicle, settings, context.now),
      trust: trustMarks(vehicle, settings, context.now),
      place: displayPlace(vehicle),
      phone,
      enquireLabel: enquireLabel(site, settings),
      reserve,
      payments: reserve && takesCards(settings) ? paymentNames(settings) : [],
      actions: sidebarActions(vehicle, settings, props),
      call: phoneClick(vehicle, settings),
      brochureHref:
        available && setting(settings, 'brochure.enabled') ? `/api/cars/${vehicle.slug}/brochure.pdf` : null,
      share: {
        name: sharedName(displayTitle(vehicle), vehicle),
        url: domain ? `https://${domain}${path}` : null,
        targets: shareTargets(settings),
        copiedMs: setting(settings, 'share.copied-ms'),
      },
    };
  });
}

function shareTargets(settings: Settings): readonly ShareTarget[] {
  const targets: readonly (readonly [ShareTarget, boolean])[] = [
    ['facebook', setting(settings, 'share.facebook')],
    ['twitter', setting(settings, 'share.twitter')],
    ['whatsapp', setting(settings, 'share.whatsapp')],
    ['email', setting(settings, 'share.email')],
    ['sms', setting(settings, 'share.sms')],
  ];
  return targets.filter(([, isOn]) => isOn).map(([target]) => target);
}

const payments: ReadonlyMap<string, string> = new Map([
  ['mastercard', 'Mastercard'],
  ['visa', 'Visa'],
  ['maestro', 'Maestro'],
  ['google-pay', 'Google Pay'],
  ['apple-pay', 'Apple Pay'],
]);

function paymentNames(settings: Settings): readonly string[] {
  return setting(settings, 'reserve.payment-logos').flatMap((key) => payments.get(key) ?? []);
}
