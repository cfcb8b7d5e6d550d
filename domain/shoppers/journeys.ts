/** Purposes of signing in: the types of the sign-in page, its words, and where each leads. */
import type { SwitchKeyOf } from '#schemas/switches/registry.ts';
import { message } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { ownPath } from './own-path.ts';

export const signInTypes = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const;

export type SignInType = (typeof signInTypes)[number];

interface SignInWords {
  readonly heading: string;
  readonly why: string;
  /**
   * Where a shopper continues by default: a path of the site, or the switch that names its page. Where the site has no
   * such page, the shopper continues to My Garage.
   */
  readonly target: `/${string}` | SwitchKeyOf<string>;
  /** Only a number will do. */
  readonly needsPhone?: true;
}

export const signInWords: { readonly [type in SignInType]: SignInWords } = {
  watchlist: {
    heading: message('Sign in to save vehicles'),
    why: message('We keep your watchlist with your mobile number, so you can see it on all your devices.'),
    target: 'watchlist.page',
    needsPhone: true,
  },
  'trade-in': {
    heading: message('Sign in for your trade-in'),
    why: message('We keep your valuation, so you can come back to it.'),
    target: 'trade-in.page',
  },
  checkout: {
    heading: message('Sign in to reserve this vehicle'),
    why: message('We hold the vehicle for you, and you can see the reservation on all your devices.'),
    target: '/cars',
  },
  finance: {
    heading: message('Sign in to apply for finance'),
    why: message('This tells us that the application comes from you.'),
    target: 'finance.page',
  },
  'spin-to-win': {
    heading: message('Sign in to play'),
    why: message('One play per person. Sign in to spin the wheel.'),
    target: '/spin-to-win',
  },
  'online-payment': {
    heading: message('Sign in to pay online'),
    why: message('Your payment and its receipt are kept for you.'),
    target: '/online-payment',
  },
  'car-finance': {
    heading: message('Sign in for finance on this vehicle'),
    why: message('This tells us that the application comes from you.'),
    target: 'finance.page',
  },
  'my-garage': {
    heading: message('Sign in to My Garage'),
    why: message('Your saved vehicles, enquiries, bookings and reservations are in one place.'),
    target: '/my-garage',
  },
};

/** The type that an address names; that of My Garage for anything else. */
export function readSignInType(text: string | null): SignInType {
  return signInTypes.find((type) => type === text) ?? 'my-garage';
}

const slugShape = /^[a-z0-9-]{1,200}$/;

/**
 * The page that the shopper came from: a page of the site, or the vehicle whose slug trade-in and checkout pass. Null
 * for neither.
 */
export function backPath(back: string): string | null {
  return slugShape.test(back) ? `/cars/${back}` : ownPath(back);
}

/** Facts that decide where a site's journeys lead. */
export interface SitePages {
  readonly settings: Settings;
  /** Whether the site answers at this path with a page, or redirects from there. */
  readonly has: (path: string) => boolean;
}

/** On every site: it needs no document. */
const garagePath = '/my-garage';

/**
 * Where a shopper continues after sign-in; always to a page that exists.
 * @param wish redirect and back as the address has them: untrusted.
 */
export function goOnPath(
  { type, redirect, back }: { readonly type: SignInType; readonly redirect: string; readonly back: string },
  { settings, has }: SitePages,
): string {
  const wanted = ownPath(redirect);
  if (wanted !== null) return wanted;
  if (type === 'checkout' && slugShape.test(back)) return `/cars/${back}/${setting(settings, 'reserve.path')}`;
  const { target } = signInWords[type];
  const path = ownPath(isPath(target) ? target : setting(settings, target));
  return path !== null && has(new URL(path, 'http://site').pathname) ? path : garagePath;
}

const isPath = (target: string): target is `/${string}` => target.startsWith('/');

/** The address of the sign-in page. */
export function signInPath(type: SignInType, redirect: string, back: string): string {
  return `/sign-in?${new URLSearchParams({ type, redirect, back })}`;
}
