/** How the calculator's fields show figures. */
import type { AmountField } from '#domain/finance/calculator.ts';
import { displayCents, displayMoney } from '#domain/price/money.ts';

/** '32,990', '32,990.50' or '7.99', without the sign, which is shown next to the field. */
export function fieldText(name: AmountField, value: number): string {
  return name === 'rate' ? String(value) : sliderText(name, value).slice(1);
}

/** '$32,990' or '7.99%'. */
export function sliderText(name: AmountField, value: number): string {
  if (name === 'rate') return `${value}%`;
  return Number.isInteger(value) ? displayMoney(value) : displayCents(value);
}
