/** Targets and labels of a vehicle's buttons. */

import { aboutVehicle, financeAddress } from '#domain/finance/finance-address.ts';
import { holdsVehicles, takesCards } from '#domain/holds/hold-terms.ts';
import { message, t } from '#domain/messages/translate.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { setting } from '#domain/switches/settings.ts';
import { canReserve, isTradeInOffered } from '#domain/vehicle/availability.ts';
import { canTestDrive } from '#domain/vehicle/standing.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Settings } from '../../kit/define-block.ts';

export interface ActionLink {
  readonly href: string;
  readonly label: string;
}

/** Words of the main button: the site's own, else the switch's. */
export function enquireLabel(site: Pick<Site, 'texts'>, settings: Settings): string {
  return site.texts?.enquire || setting(settings, 'sidebar.enquire-text');
}

/** The finance page with this vehicle filled in; a page elsewhere is left as it is. */
export function financeHref(vehicle: Vehicle, settings: Settings): string {
  const page = setting(settings, 'finance.page');
  const price = String(sellingPrice(vehicle) ?? '');
  return financeAddress(page, { ...aboutVehicle(vehicle), vehiclePriceBudget: price });
}

/** Null where no trade-in is offered for this vehicle. */
export function tradeInLink(vehicle: Vehicle, settings: Settings): ActionLink | null {
  if (!isTradeInOffered(vehicle, settings)) return null;
  return {
    href: withQuery(setting(settings, 'trade-in.page'), { car_id: vehicle.id }),
    label: setting(settings, 'trade-in.button-text'),
  };
}

/** Null where there are no test drives, or nothing to drive today. */
export function testDriveLink(vehicle: Vehicle, settings: Settings): ActionLink | null {
  if (!canTestDrive(vehicle, settings)) return null;
  return { href: withQuery('/book-test-drive', { car_id: vehicle.slug }), label: t('Book a test drive') };
}

/** Null where it cannot be reserved; the note states the deposit, where the button does not. */
export function reserveLink(
  vehicle: Vehicle,
  settings: Settings,
  site: Pick<Site, 'texts'>,
): (ActionLink & { readonly note: string | null }) | null {
  if (!canReserve(vehicle, settings)) return null;
  const leadsToBuy = setting(settings, 'reserve.path') === 'buy-online';
  const words = setting(settings, 'reserve.button-text');
  const amount = setting(settings, 'reserve.amount-text');
  const holds = holdsVehicles(settings);
  // Without card payments, the page holds the vehicle but does not sell it.
  const buys = leadsToBuy && (!holds || takesCards(settings));
  const usual = (holds ? acts : requests)[buys ? 'buy' : 'reserve'];
  const label = site.texts?.reserve || (words === t(reserveNow) ? t(usual) : words);
  return {
    href: `/cars/${vehicle.slug}/${leadsToBuy ? 'buy-online' : 'checkout'}`,
    label,
    note:
      amount && !buys && !label.includes(amount)
        ? holds
          ? t('We hold it for a deposit of {amount}.', { amount })
          : t('We hold it for a deposit of {amount}, once we have answered.', { amount })
        : null,
  };
}

const reserveNow = message('Reserve Now');
/** What the pages behind the button do: they hold the vehicle. */
const acts = { reserve: reserveNow, buy: message('Buy Online') } as const;
/** If holds are off, shoppers send a request, and the dealer answers. */
const requests = { reserve: message('Request to reserve'), buy: message('Request to buy') } as const;

function withQuery(page: string, query: Readonly<Record<string, string>>): string {
  return page.startsWith('/') ? `${page}?${new URLSearchParams(query)}` : page;
}
