/**
 * On what terms a vehicle can be held now (specification, sections 2, 4 and 9; decision 0210). The held price is the
 * one displayed at that moment, with its type, even if the vehicle's price changes later.
 */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { displayPrice, outrightPrice } from '../price/display-price.ts';
import { parseMoney } from '../price/money.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { canReserve } from '../vehicle/availability.ts';

export interface HoldTerms {
  /** How long it lasts. */
  readonly hours: number;
  readonly priceCents: number;
  /** '$28,990' as the page says it. */
  readonly priceText: string;
  /** 'Drive away'; '' where the vehicle does not say. */
  readonly priceType: string;
  /** 0 for none. */
  readonly depositCents: number;
}

/** Whether vehicles of the site can be held at all: else shoppers ask, and staff answer. */
export function holdsVehicles(settings: Settings): boolean {
  return setting(settings, 'reserve.enabled') && setting(settings, 'reserve.hold-hours') > 0;
}

/** Whether the site accepts deposits by card: otherwise nothing is sold online, and no card is accepted. */
export function takesCards(settings: Settings): boolean {
  return (
    holdsVehicles(settings) &&
    setting(settings, 'reserve.payment') === 'card' &&
    depositCents(setting(settings, 'reserve.amount-text')) > 0
  );
}

/**
 * Whether a vehicle is held before any payment: then the shopper has to sign in first, which verifies their address or
 * number. A deposit by card is paid within minutes, or the hold ends.
 */
export function holdsUnpaid(settings: Settings): boolean {
  return holdsVehicles(settings) && !takesCards(settings);
}

/** Null if it cannot be held now. @param vehicle as it is without any hold */
export function holdTerms(vehicle: Vehicle, settings: Settings): HoldTerms | null {
  if (!holdsVehicles(settings) || !canReserve(vehicle, settings)) return null;
  const price = heldPrice(vehicle, settings);
  if (price.amount === null) return null;
  const { amount, text, type } = price;
  return {
    hours: setting(settings, 'reserve.hold-hours'),
    priceCents: Math.round(amount * 100),
    priceText: text,
    priceType: type ?? '',
    depositCents: depositCents(setting(settings, 'reserve.amount-text')),
  };
}

/** The displayed price; of a vehicle that has a subscription too, what it is bought for. */
export function heldPrice(vehicle: Vehicle, settings: Settings): ReturnType<typeof displayPrice> {
  return outrightPrice(vehicle, settings) ?? displayPrice(vehicle, settings);
}

/** The amount to pay is the one shown: the first amount of the words, in cents; 0 where they name none. */
function depositCents(words: string): number {
  const found = /\d[\d,]*(?:\.\d{1,2})?/.exec(words.slice(0, 40));
  return found === null ? 0 : Math.round(parseMoney(found[0]) * 100);
}

/** The displayed price, which a form returns so that the hold is at that price: '$28,990 Drive away'. */
export function saidPrice({ priceText, priceType }: Pick<HoldTerms, 'priceText' | 'priceType'>): string {
  return [priceText, priceType].filter((part) => part !== '').join(' ');
}

/** Minutes in which a deposit has to be paid on the page of the payment service; the services require at least 30. */
export const payMinutes = 35;
/** The maximum number of vehicles that one person can hold at a time. */
export const mostHolds = 3;
/** Vehicles that can be held from one connection at a time, and on one day: families and offices share one. */
export const mostHoldsOfClient = 6;
export const mostHoldsOfClientDay = 12;

/**
 * Vehicles of a site that can be held at a time without a deposit that has arrived.
 * @param stock vehicles in stock. @param share percent of them (switch `reserve.unpaid-share`); 100 for no limit
 */
export function mostUnpaid(stock: number, share: number): number {
  return share === 100 ? stock : Math.max(mostHolds, Math.floor((stock * share) / 100));
}
/** The maximum number of days from now to which staff can extend a hold. */
export const mostDays = 60;
