/** An import as a form, for a file that is no text. */
import type { ImportRequest } from '#schemas/api/import.ts';

export function importForm(
  { mapping, dryRun, confirmed, dates, priceType, notNew, places, words, part, profile, headerRow }: ImportRequest,
  file: File,
): FormData {
  const form = new FormData();
  form.set('mapping', JSON.stringify(mapping));
  form.set('dryRun', String(dryRun ?? false));
  form.set('confirmed', String(confirmed ?? false));
  const given = { dates, priceType, notNew, part, profile, headerRow: headerRow?.toString() };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) form.set(name, value);
  if (places) form.set('places', JSON.stringify(places));
  if (words) form.set('words', JSON.stringify(words));
  form.set('file', file);
  return form;
}
