/** How prices that were computed are rounded, the nearest first: whole steps, or with a usual ending. */
export const priceRoundings = {
  '1': { step: 1, ending: 0 },
  '10': { step: 10, ending: 0 },
  '50': { step: 50, ending: 0 },
  '100': { step: 100, ending: 0 },
  '500': { step: 500, ending: 0 },
  '1000': { step: 1000, ending: 0 },
  '90': { step: 100, ending: 90 },
  '990': { step: 1000, ending: 990 },
} as const satisfies { readonly [name: string]: { readonly step: number; readonly ending: number } };

export type PriceRounding = keyof typeof priceRoundings;

/** The nearest price of the rounding; half way goes up. Whole dollars, 0 at least. */
export function roundPrice(dollars: number, rounding: PriceRounding): number {
  const { step, ending } = priceRoundings[rounding];
  const rounded = Math.floor((dollars - ending) / step + 0.5) * step + ending;
  return Math.max(0, rounded);
}
