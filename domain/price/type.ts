/** What a price covers, as it stands beside the price. Free text of a feed stays as it is. */
const labels: ReadonlyMap<string, string> = new Map([
  ['drive_away', 'Drive away'],
  ['estimated_drive_away', 'Estimated drive away'],
  ['excl_government_charges', 'Excl. government charges'],
]);

/** null when a vehicle says nothing on it. */
export function priceTypeLabel(priceType: string | null): string | null {
  const text = priceType?.trim() ?? '';
  if (text === '' || text.toLowerCase() === 'null') return null;
  return labels.get(text.toLowerCase().replace(/[\s-]+/g, '_')) ?? text;
}
