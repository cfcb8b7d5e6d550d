/** What stock lacks before shoppers see it: counted, with one vehicle to begin with. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { newDoubt } from '../vehicle/called-new.ts';
import type { lawInEntry } from './entry-law.ts';

/** What the law has against an entry: `lawInEntry` for one site. */
type LawOf = (entry: Parameters<typeof lawInEntry>[0]) => ReturnType<typeof lawInEntry>;

interface StockGapRule {
  readonly id: string;
  readonly title: string;
  readonly stopsGoLive: boolean;
  readonly lacks: (vehicle: Vehicle, now: Date, lawOf: LawOf) => boolean;
  readonly message: (count: number, example: string) => string;
}

const vehicles = (count: number) => (count === 1 ? '1 vehicle' : `${count.toLocaleString('en-AU')} vehicles`);

export const stockGapRules: readonly StockGapRule[] = [
  {
    id: 'price-type',
    title: 'Prices say what they include',
    stopsGoLive: true,
    lacks: ({ price, price_type, offer_price }) =>
      ((price ?? 0) > 0 || (offer_price ?? 0) > 0) && (price_type ?? '').trim() === '',
    message: (count, example) =>
      `${vehicles(count)} in stock ${count === 1 ? 'has' : 'have'} a price without a type, such as ${example}. Say whether prices are drive away or exclude government charges: for all at once by choosing them in the list.`,
  },
  {
    id: 'new-but-driven',
    title: 'Vehicles listed as new are new',
    stopsGoLive: true,
    lacks: (vehicle, now) => newDoubt(vehicle, now) !== null,
    message: (count, example) =>
      `${vehicles(count)} ${count === 1 ? 'is' : 'are'} called new and ${count === 1 ? 'is' : 'are'} not, by year or kilometres, such as ${example}. Correct the condition.`,
  },
  {
    // What a file or a feed brings is shown; what staff type is refused (`composer-api/console/stock/checks.ts`).
    id: 'law-in-stock',
    title: 'Text about vehicles follows the law',
    stopsGoLive: false,
    lacks: ({ dealercomments, standardEquipment, price_type }, _now, lawOf) =>
      lawOf({ kind: 'vehicle', item: { dealercomments, standardEquipment, price_type } }).length > 0,
    message: (count, example) =>
      `The comments or features of ${vehicles(count)} in stock break a rule of law, such as ${example}: a rate without its comparison rate, a saving without proof, or a promised loan. Correct them where the file comes from.`,
  },
  {
    id: 'no-yard',
    title: 'Vehicles have a location',
    stopsGoLive: false,
    lacks: ({ location_id }) => (location_id ?? '') === '',
    message: (count, example) =>
      `${vehicles(count)} ${count === 1 ? 'has' : 'have'} no location, such as ${example}. Shoppers cannot see where to find ${count === 1 ? 'it' : 'them'}: choose one for all in the list.`,
  },
];

interface StockGap {
  readonly rule: StockGapRule;
  readonly count: number;
  /** Id and name of one of them. */
  readonly example: { readonly id: string; readonly name: string };
}

/** Counts gaps of vehicles that are handed in a slice at a time. @param rules those that are counted */
export function countStockGaps(
  now: Date,
  lawOf: LawOf,
  rules: readonly StockGapRule[] = stockGapRules,
): {
  readonly add: (vehicle: Vehicle) => void;
  readonly gaps: () => readonly StockGap[];
} {
  const found = new Map<StockGapRule, { count: number; example: { id: string; name: string } }>();
  return {
    add: (vehicle) => {
      if (vehicle.sold || !vehicle.show_on_dealer_website) return;
      for (const rule of rules) {
        if (!rule.lacks(vehicle, now, lawOf)) continue;
        const known = found.get(rule);
        if (known) known.count++;
        else found.set(rule, { count: 1, example: { id: vehicle.id, name: vehicle.name } });
      }
    },
    gaps: () =>
      rules.flatMap((rule) => {
        const known = found.get(rule);
        return known ? [{ rule, ...known }] : [];
      }),
  };
}
