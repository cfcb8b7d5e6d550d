/** What a price covers, as shown next to the price. Free text of a feed stays as it is. */
import { message, t } from '../messages/translate.ts';

const labels: ReadonlyMap<string, string> = new Map([
  ['drive_away', message('Drive away')],
  ['estimated_drive_away', message('Estimated drive away')],
  ['excl_government_charges', message('Excl. government charges')],
]);

/**
 * Whether two prices may be compared: both cover the same. A drive away price is no saving on one before charges, and a type
 * that is not known (null) is like no other.
 */
export function isSamePriceType(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && priceTypeLabel(a) === priceTypeLabel(b);
}

/** Whether GST comes on top of a price of this type: "Plus GST", "Excl. government charges, plus GST", "+ GST". */
export function excludesGst(priceType: string | null): boolean {
  return /(?:\+|\b(?:plus|exc?|excl|exclud(?:es|ing)|exclusive of|before|without|not including))\.? ?gst\b|\bgst (?:excl|exclusive|not included)/i.test(
    (priceType ?? '').slice(0, 80),
  );
}

/** null when a vehicle has none. */
export function priceTypeLabel(priceType: string | null): string | null {
  const text = priceType?.trim() ?? '';
  if (text === '' || text.toLowerCase() === 'null') return null;
  const label = labels.get(text.toLowerCase().replace(/[\s-]+/g, '_'));
  return label === undefined ? text : t(label);
}
