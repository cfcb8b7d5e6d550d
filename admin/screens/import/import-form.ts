/** An import as a form, for a file that is no text. */
import type { ImportRequest } from '#schemas/api/import.ts';

export function importForm(
  { mapping, dryRun, priceType, notNew, places, part, profile }: ImportRequest,
  file: File,
): FormData {
  const form = new FormData();
  form.set('mapping', JSON.stringify(mapping));
  form.set('dryRun', String(dryRun ?? false));
  const given = { priceType, notNew, part, profile };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) form.set(name, value);
  if (places) form.set('places', JSON.stringify(places));
  form.set('file', file);
  return form;
}
