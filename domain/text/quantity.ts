import { t } from '../messages/translate.ts';

/** Thousands separated by commas, rounded to whole units: 45210.4 → '45,210'. */
export function displayWhole(value: number): string {
  const rounded = Math.round(Math.abs(value));
  if (rounded < 1000) return String(value < 0 && rounded > 0 ? -rounded : rounded);
  const digits = inThousands(String(rounded));
  return value < 0 && rounded > 0 ? `-${digits}` : digits;
}

/** As above, with the decimals of a figure that is not whole, two at most: 18.5 → '18.5'. */
export function displayNumber(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 100);
  const [whole, part] = [Math.floor(hundredths / 100), hundredths % 100];
  const decimals = part % 10 === 0 ? String(part / 10) : String(part).padStart(2, '0');
  return `${value < 0 && hundredths > 0 ? '-' : ''}${displayWhole(whole)}${part === 0 ? '' : `.${decimals}`}`;
}

/** '1234567' → '1,234,567'. */
function inThousands(digits: string): string {
  const first = digits.length % 3;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}

/** 'x car' or 'x cars', for staff alone: what shoppers read goes through `t`, as `displayVehicles` does. */
export function displayCount(count: number, one: string, many: string): string {
  return `${displayWhole(count)} ${count === 1 ? one : many}`;
}

/** '1 vehicle', '1,204 vehicles'. */
export function displayVehicles(count: number): string {
  return t('{count, plural, one {# vehicle} other {# vehicles}}', { count });
}

/** Whether a field has a value to show: not null, blank or the word 'null' that feeds send (section 5). */
export function hasText(value: string | number | null | undefined): value is string | number {
  if (value === null || value === undefined) return false;
  if (typeof value === 'number') return Number.isFinite(value);
  const text = value.trim();
  return text !== '' && text.toLowerCase() !== 'null';
}

/** The parts with a value, joined; '' if none has one. */
export function joinTexts(parts: readonly (string | number | null | undefined)[], separator = ' '): string {
  return parts
    .filter(hasText)
    .map((part) => String(part).trim())
    .join(separator);
}
