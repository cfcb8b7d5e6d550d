/** What a price covers, as it stands beside the price. Free text of a feed stays as it is. */
import { message, t } from '../messages/translate.ts';

const labels: ReadonlyMap<string, string> = new Map([
  ['drive_away', message('Drive away')],
  ['estimated_drive_away', message('Estimated drive away')],
  ['excl_government_charges', message('Excl. government charges')],
]);

/** null when a vehicle says nothing on it. */
export function priceTypeLabel(priceType: string | null): string | null {
  const text = priceType?.trim() ?? '';
  if (text === '' || text.toLowerCase() === 'null') return null;
  const label = labels.get(text.toLowerCase().replace(/[\s-]+/g, '_'));
  return label === undefined ? text : t(label);
}
