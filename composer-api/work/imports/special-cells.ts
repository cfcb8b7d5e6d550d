/** Cells whose rules are their own: VIN, price type, pictures. Pure. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { CellError, isBlank, readList, readText } from './cell-values.ts';

/** 17 signs without I, O and Q; older chassis numbers are shorter. */
export function readVin(cell: string): string | null {
  const text = readText(cell.replace(/\s+/g, ''), 30)?.toUpperCase() ?? null;
  if (text === null) return null;
  if (!/^[A-Z0-9-]{5,20}$/.test(text) || (text.length === 17 && /[IOQ]/.test(text)))
    throw new CellError('is not a VIN or chassis number');
  return text;
}

/** The three price types that carry a meaning; any other text stays as it is. */
export function readPriceType(cell: string): string | null {
  const text = readText(cell, 60);
  if (text === null) return null;
  const word = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (/^est(?:imated)? drive ?away$/.test(word)) return 'estimated_drive_away';
  if (/^(?:drive ?away|da|dap)$/.test(word)) return 'drive_away';
  if (/^(?:egc|excl(?:uding)? gov(?:t|ernment)? (?:charges|costs)|ex gov|plus on roads?(?: costs)?)$/.test(word))
    return 'excl_government_charges';
  return text;
}

/** Addresses of photographs. They are shown from where they are; the server itself never fetches them. */
export function readPictures(cell: string): Vehicle['images'] | null {
  if (isBlank(cell)) return null;
  const list = cell.split(/[\s|;,]+/).filter((url) => url !== '');
  for (const url of list) {
    if (!/^https:\/\/[^\s"'<>]{4,500}$/.test(url))
      throw new CellError('has an address that does not begin with https://');
  }
  return [...new Set(list)].slice(0, 100).map((url) => ({ url, thumb: url }));
}

/** Features without doubles. */
export function readFeatures(cell: string): string[] | null {
  return readList(cell)?.slice(0, 300) ?? null;
}
