import { displayWhole } from '../text/quantity.ts';

/** Dollars of both countries: '$28,990'. No decimals (specification, section 9). */
export function displayMoney(dollars: number): string {
  const whole = displayWhole(dollars);
  return whole.startsWith('-') ? `-$${whole.slice(1)}` : `$${whole}`;
}

/** '$128.40': for repayments in a calculator and running costs. Half a cent rounds up. */
export function displayCents(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100 + 1e-7);
  const sign = dollars < 0 && cents > 0 ? '-' : '';
  return `${sign}$${displayWhole(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** Typed text as money: everything but digits and the decimal point is dropped; 0 when nothing is left (section 5). */
export function parseMoney(text: string): number {
  const [whole = '', ...rest] = text.replace(/[^0-9.]/g, '').split('.');
  const value = Number(rest.length > 0 ? `${whole}.${rest.join('')}` : whole);
  return Number.isFinite(value) ? value : 0;
}
