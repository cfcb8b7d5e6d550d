/** Journeys that require sign-in: always, or by a switch of the site. */
import { holdsUnpaid } from '../holds/hold-terms.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { type SignInType, signInPath } from './journeys.ts';

export type Journey =
  | 'checkout'
  | 'finance'
  | 'finance-page'
  | 'spin-to-win'
  | 'trade-in'
  | 'sell-my-car'
  | 'online-payment'
  | 'my-garage';

/** Which journey a page is, by the key of its document: templates share the keys, under any address of a site. */
const journeyOfPage: ReadonlyMap<string, Journey> = new Map([
  ['page/reserve', 'checkout'],
  ['page/buy-online', 'checkout'],
  ['page/checkout-journey', 'checkout'],
  ['page/finance', 'finance-page'],
  ['page/finance-application', 'finance'],
  ['page/spin-to-win', 'spin-to-win'],
  ['page/trade-in', 'trade-in'],
  ['page/sell-my-car', 'sell-my-car'],
  ['page/online-payment', 'online-payment'],
  ['page/my-garage', 'my-garage'],
]);

/** Addresses of the specification that say more than the page which answers there. */
const journeyOfPath: ReadonlyMap<string, Journey> = new Map([
  ['/sell-my-car', 'sell-my-car'],
  ['/online-payment', 'online-payment'],
  ['/my-garage', 'my-garage'],
]);

/** The journey that a page is part of; null for all others. */
export function journeyOf(documentKey: string, path: string): Journey | null {
  if (path.startsWith('/my-garage/')) return 'my-garage';
  return journeyOfPath.get(path) ?? journeyOfPage.get(documentKey) ?? null;
}

const always = () => true;

const gates: { readonly [journey in Journey]: (settings: Settings) => boolean } = {
  checkout: (settings) => setting(settings, 'gate.checkout') || holdsUnpaid(settings),
  finance: (settings) => setting(settings, 'gate.finance'),
  'finance-page': (settings) => setting(settings, 'gate.finance-page'),
  'spin-to-win': (settings) => setting(settings, 'gate.spin-to-win'),
  'trade-in': (settings) => setting(settings, 'gate.trade-in'),
  'sell-my-car': (settings) => setting(settings, 'gate.sell-my-car'),
  'online-payment': always,
  'my-garage': always,
};

/** Whether a journey needs sign-in. */
export function isGated(journey: Journey, settings: Settings): boolean {
  return gates[journey](settings);
}

interface SentForm {
  /** Key of its document after `form/`; '' for a fixed form. */
  readonly form: string;
  readonly category: string;
  readonly holds: boolean;
  readonly spins: boolean;
}

const journeyOfCategory: ReadonlyMap<string, Journey> = new Map([
  ['Vehicle Reservation', 'checkout'],
  ['Online Purchase', 'checkout'],
  ['Finance', 'finance-page'],
  ['Trade-in', 'trade-in'],
  ['Sell My Car', 'sell-my-car'],
]);

/** The journey that a form is sent in, on any page; null for all others. */
export function journeyOfForm({ form, category, holds, spins }: SentForm): Journey | null {
  if (holds) return 'checkout';
  if (spins) return 'spin-to-win';
  if (form === 'finance-application') return 'finance';
  return journeyOfCategory.get(category) ?? null;
}

interface Asked {
  readonly journey: Journey;
  /** The requested path and query. */
  readonly address: string;
  /** Slug of its vehicle; null for none. */
  readonly slug: string | null;
  /** Path that one comes from; null where that is not known. */
  readonly from: string | null;
}

/** Where a shopper is sent to sign in. Trade-in and checkout pass the vehicle's slug as the way back. */
export function gatePath({ journey, address, slug, from }: Asked): string {
  const type = typeOf(journey, slug);
  const back = (type === 'checkout' || type === 'trade-in' ? slug : null) ?? from ?? '/';
  return signInPath(type, address, back);
}

function typeOf(journey: Journey, slug: string | null): SignInType {
  if (journey === 'finance' || journey === 'finance-page') return slug === null ? 'finance' : 'car-finance';
  return journey === 'sell-my-car' ? 'trade-in' : journey;
}
