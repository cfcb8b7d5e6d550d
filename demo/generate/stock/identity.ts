/** Identifying marks: VIN, plate, stock number. All fictional, all well-formed. */
import type { Random } from '../random.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const vinCharacters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const vinValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** No maker has these world maker codes, so no demo VIN is a real vehicle's. */
const fictionalMaker = { AU: '6ZZ', NZ: '7ZZ' } as const;

/** The ninth character that makes a VIN add up (ISO 3779, as used in North America). */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, c, i) => total + (vinValues[c] ?? Number(c)) * (vinWeights[i] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

export function makeVin(random: Random, country: 'AU' | 'NZ', year: number): string {
  const some = (count: number) => Array.from({ length: count }, () => random.pick([...vinCharacters])).join('');
  const yearCode = yearCodes.charAt((year - 2010 + 60) % 30);
  const serial = String(random.int(0, 999_999)).padStart(6, '0');
  const open = `${fictionalMaker[country]}${some(5)}0${yearCode}${random.pick([...letters])}${serial}`;
  return `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`;
}

/** L is a letter, N a figure; anything else stands for itself. */
const platePatterns: Readonly<Record<string, readonly string[]>> = {
  QLD: ['NNNLLN', 'NNNLLL'],
  NSW: ['LLLNNL', 'LLNNLL'],
  VIC: ['1LLNLL', '2LLNLL'],
  SA: ['SNNNLLL'],
  WA: ['1LLLNNN'],
  TAS: ['LNNLL'],
  ACT: ['YLLNNL'],
  NT: ['CLNNLL'],
  NZ: ['LLLNNN'],
};

/** A plate in the pattern of a state ("NZ" for New Zealand). */
export function makePlate(random: Random, state: string): string {
  const pattern = random.pick(platePatterns[state] ?? ['LLLNNN']);
  return pattern.replace(/[LN]/g, (c) => (c === 'L' ? random.pick([...letters]) : String(random.int(0, 9))));
}

/**
 * A tenant's stock number: `{type}` becomes N, D or U, `{n}` the running number.
 * "{type}{n}" gives "U10412", "RG{n}" gives "RG10412".
 */
export function stockNumber(pattern: string, carType: 'new' | 'demo' | 'used', n: number): string {
  return pattern.replace('{type}', { new: 'N', demo: 'D', used: 'U' }[carType]).replace('{n}', String(n));
}

/** "2021 Toyota Hilux SR5", "U12345" → "2021-toyota-hilux-sr5-u12345". */
export function makeSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
