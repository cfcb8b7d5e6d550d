/** Kinds and bounds that several fields of the console's forms share. */
import { addressLines, pageAddress } from '../shapes/formats.ts';

export const line = (most: number) => ({ type: 'string', maxLength: most });
/** Whole dollars. */
export const money = { type: 'number', minimum: 0, maximum: 20_000_000 };
export const count = (most: number) => ({ type: 'integer', minimum: 0, maximum: most });
export const day = {
  type: 'string',
  pattern: '^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$',
  description: 'Year, year-month or year-month-day, for example 2027-03-31.',
};
export const address = {
  type: 'string',
  maxLength: 500,
  pattern: pageAddress,
  description: 'An address that begins with https://.',
};
export const addresses = (what: string) => ({
  type: 'string',
  'x-widget': 'lines',
  maxLength: 30_000,
  pattern: addressLines,
  description: `${what} Addresses that begin with https://, one per line.`,
});
