/** Which promotion cards a search shows, and between which results (specification, sections 3 and 9). */
import { type Settings, setting } from '../switches/settings.ts';

export interface PlacedPromo<P> {
  readonly promo: P;
  /** Results before it. */
  readonly after: number;
}

export interface Placing {
  readonly way: 'none' | 'positions' | 'every' | 'random';
  /** Places among all that is shown, from 1. */
  readonly positions: readonly number[];
  /** Results between two cards. */
  readonly every: number;
}

/** The tenant's way of placing cards. */
export function placingOf(settings: Settings): Placing {
  return {
    way: setting(settings, 'promos.placing'),
    positions: setting(settings, 'promos.positions'),
    every: Math.max(1, Math.trunc(setting(settings, 'promos.every'))),
  };
}

/**
 * Whether a card suits a search for these car types (none is all of them). A strict card asks for exactly its own; any
 * other only for one that they share.
 */
export function suitsSearch(
  promo: { readonly display: readonly string[]; readonly strictDisplay: boolean },
  carTypes: readonly string[],
): boolean {
  if (promo.display.length === 0) return true;
  const shared = promo.display.filter((type) => carTypes.includes(type)).length;
  if (promo.strictDisplay) return shared === promo.display.length && shared === carTypes.length;
  return carTypes.length === 0 || shared > 0;
}

/**
 * Places cards among `results`; none before the first result, none after the last.
 * @param seed the search's address: at random, yet the same after a reload
 */
export function placePromos<P extends { readonly position: number }>(
  results: number,
  promos: readonly P[],
  placing: Placing,
  seed: string,
): readonly PlacedPromo<P>[] {
  if (placing.way === 'none' || promos.length === 0) return [];
  if (placing.way === 'positions') return atPositions(results, promos, placing.positions);
  const random = randomFrom(seed);
  const gap = () => (placing.way === 'every' ? placing.every : 3 + Math.floor(random() * 3));
  const placed: PlacedPromo<P>[] = [];
  for (let after = gap(); after < results; after += gap()) {
    const promo = promos[placed.length % promos.length];
    if (promo) placed.push({ promo, after });
  }
  return placed;
}

/** Each card at its own place, else at the next of the site's; a place that is taken leaves its card to the next. */
function atPositions<P extends { readonly position: number }>(
  results: number,
  promos: readonly P[],
  positions: readonly number[],
): readonly PlacedPromo<P>[] {
  const byPlace = new Map<number, P>();
  for (const promo of promos)
    if (promo.position > 0 && !byPlace.has(promo.position)) byPlace.set(promo.position, promo);
  const open = [...new Set(positions)].sort((a, b) => a - b).filter((place) => place >= 1 && !byPlace.has(place));
  for (const promo of promos) {
    const place = promo.position > 0 ? undefined : open.shift();
    if (place !== undefined) byPlace.set(place, promo);
  }
  return [...byPlace]
    .sort(([a], [b]) => a - b)
    .map(([place, promo], before) => ({ promo, after: place - 1 - before }))
    .filter(({ after }) => after > 0 && after < results);
}

/** Numbers from 0 to 1, the same for the same text (FNV-1a, then mulberry32). */
function randomFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
