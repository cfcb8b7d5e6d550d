/** Prices that lists offer to choose from. */
import { displayMoney } from '#domain/price/money.ts';
import type { Option } from './ui/controls.tsx';

const steps = [
  5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000, 250_000,
  500_000, 1_000_000,
];

/**
 * @param any words of the first choice, which chooses nothing
 * @param bounds `least` and `most` cut the list, its last step reaching `most`; `also` is in it in any case, since it is chosen
 */
export function priceOptions(
  any: string,
  bounds: {
    readonly least?: number | undefined;
    readonly most?: number | undefined;
    readonly also?: number | undefined;
  } = {},
): readonly Option[] {
  const { least = 0, most = Number.POSITIVE_INFINITY, also } = bounds;
  const reach = steps.find((step) => step >= most) ?? Number.POSITIVE_INFINITY;
  const values = new Set(steps.filter((step) => step >= least && step <= reach));
  if (also !== undefined) values.add(also);
  const sorted = [...values].sort((a, b) => a - b);
  return [{ value: '', label: any }, ...sorted.map((value) => ({ value: String(value), label: displayMoney(value) }))];
}
