/** The noun for the vehicles of a search: their kind if there is only one, 'vehicles' if there are several. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';

type Noun = readonly [one: string, many: string];

const nouns: { readonly [kind in Vehicle['item_type']]: Noun } = {
  car: ['car', 'cars'],
  caravan: ['caravan', 'caravans'],
  truck: ['truck', 'trucks'],
  motorcycle: ['motorcycle', 'motorcycles'],
  bus: ['bus', 'buses'],
  machinery: ['machine', 'machines'],
  trailer: ['trailer', 'trailers'],
};
const mixed: Noun = ['vehicle', 'vehicles'];

/**
 * @param chosen kinds that the search names; none for all
 * @param sold kinds in the tenant's stock, undefined where that is unknown: then the word is the specification's 'cars'
 */
export function vehicleNoun(chosen: readonly string[], sold: readonly string[] | undefined, count: number): string {
  const kinds = chosen.length > 0 ? chosen : (sold ?? []);
  const kind = kinds.length === 0 ? 'car' : kinds.length === 1 ? kinds[0] : undefined;
  const [one, many] = kind !== undefined && isKind(kind) ? nouns[kind] : mixed;
  return count === 1 ? one : many;
}

function isKind(word: string): word is keyof typeof nouns {
  return Object.hasOwn(nouns, word);
}
