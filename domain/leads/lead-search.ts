/** Search text of leads: name, mail, phone, vehicle, stock number and reference. */
import type { Json } from '#schemas/shapes/json.ts';
import { foldText } from '../text/fold.ts';
import { leadName, leadText } from './lead-lines.ts';
import { leadReference } from './lead-mails.ts';

const longest = 400;
const mostWords = 6;

/** One text in small letters and without accents; phone numbers without spaces. */
export function leadSearchText(id: string, payload: { readonly [field: string]: Json }): string {
  const field = (name: string) => leadText(payload[name]);
  const vehicle = field('vehicle_name') || [field('Vehicle Make'), field('Vehicle Model')].join(' ');
  const parts = [
    leadName(payload),
    field('email'),
    field('phone').replace(/[\s()-]/g, ''),
    vehicle,
    field('stock_number'),
    leadReference(id),
  ];
  return foldText(parts.map((part) => part.trim().slice(0, 120)).join(' ')).slice(0, longest);
}

/** The words of a search as that text has them: all have to be in it. A number that is typed with spaces is one word. */
export function leadSearchWords(search: string): readonly string[] {
  const text = foldText(search.slice(0, 100)).trim();
  const words = /^[\d\s()+-]{6,}$/.test(text) ? [text.replace(/[\s()-]/g, '')] : text.split(/\s+/);
  return words.filter((word) => word !== '').slice(0, mostWords);
}
