/** Which special states the vehicles of a tenant are in: fixed shares, so that each state is always there. */
import type { Random } from '../random.ts';

export type SaleState =
  | 'in-stock'
  | 'sold-lately'
  | 'sold-long-ago'
  | 'sold-but-listed'
  | 'reserved'
  | 'coming-soon'
  | 'preorder'
  | 'withdrawn'
  | 'hidden'
  | 'private';
export type PriceState = 'plain' | 'none' | 'was' | 'offer';
export type MediaState =
  | 'full'
  | 'none'
  | 'few'
  | 'spin'
  | 'spin-hotspots'
  | 'external-video'
  | 'walkaround'
  | 'own-video';
export type ExtraState = 'plain' | 'locked' | 'tagged' | 'promoted' | 'unregistered' | 'history' | 'no-comments';

export interface VehicleStates {
  sale: SaleState;
  price: PriceState;
  media: MediaState;
  extra: ExtraState;
}

/** Shares of all vehicles; what is left over is in the first, plain state. */
const saleShares: readonly (readonly [SaleState, number])[] = [
  ['sold-lately', 0.03],
  ['sold-long-ago', 0.014],
  ['sold-but-listed', 0.003],
  ['reserved', 0.025],
  ['coming-soon', 0.03],
  ['preorder', 0.01],
  ['withdrawn', 0.008],
  ['hidden', 0.006],
  ['private', 0.008],
];
const priceShares: readonly (readonly [PriceState, number])[] = [
  ['none', 0.014],
  ['was', 0.07],
  ['offer', 0.04],
];
const mediaShares: readonly (readonly [MediaState, number])[] = [
  ['none', 0.012],
  ['few', 0.05],
  ['spin', 0.2],
  ['spin-hotspots', 0.05],
  ['external-video', 0.03],
  ['walkaround', 0.06],
  ['own-video', 0.03],
];
const extraShares: readonly (readonly [ExtraState, number])[] = [
  ['locked', 0.025],
  ['tagged', 0.04],
  ['promoted', 0.03],
  ['unregistered', 0.05],
  ['history', 0.16],
  ['no-comments', 0.05],
];

/** One entry a vehicle. Every state comes at least once when `count` is 40 or more. */
export function assignStates(random: Random, count: number): VehicleStates[] {
  const sale = spread(random, count, 'in-stock', saleShares);
  const price = spread(random, count, 'plain', priceShares);
  const media = spread(random, count, 'full', mediaShares);
  const extra = spread(random, count, 'plain', extraShares);
  return sale.map((state, i) => ({
    sale: state,
    price: price[i] ?? 'plain',
    media: media[i] ?? 'full',
    extra: extra[i] ?? 'plain',
  }));
}

function spread<S extends string>(
  random: Random,
  count: number,
  plain: S,
  shares: readonly (readonly [S, number])[],
): S[] {
  const states = shares.flatMap(([state, share]) =>
    Array.from({ length: Math.max(1, Math.round(share * count)) }, () => state),
  );
  const padded = [...states, ...Array.from({ length: Math.max(0, count - states.length) }, () => plain)];
  return random.sample(padded, count);
}
