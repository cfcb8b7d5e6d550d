/** The places where vehicles stand, numbered: an engine without distances is given the numbers that are near enough. */
import { distanceKm } from '#domain/places/distance.ts';
import type { IndexQuery, IndexRow } from '#search/engine/types.ts';

export class Lots {
  readonly #places: NonNullable<IndexRow['place']>[] = [];
  readonly #numbers = new Map<string, number>();

  /** From 1 on; 0 for a row without a place. */
  numberOf(place: IndexRow['place']): number {
    if (!place) return 0;
    const key = `${place.lat},${place.lng}`;
    const number = this.#numbers.get(key) ?? this.#places.push(place);
    this.#numbers.set(key, number);
    return number;
  }

  /** The condition on the column `lot`, as SQL; none where the query has no radius. */
  near({ near }: IndexQuery): readonly string[] {
    if (near?.radius === undefined) return [];
    const { radius } = near;
    const within = this.#places.flatMap((place, at) => (distanceKm(near, place) <= radius ? [at + 1] : []));
    return [`lot IN (${within.join(',')})`];
  }
}
