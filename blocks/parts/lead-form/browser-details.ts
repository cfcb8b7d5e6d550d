/** What a shopper gave last time, in the browser (specification, section 5: name, email and phone, where all three were there). */
import { type LeadFields, storedDetails } from '#domain/leads/lead-fields.ts';

const storageKey = 'forecourt.details';

/** Texts by field; none where nothing is stored, or it cannot be read. */
export function recallDetails(): { readonly [field: string]: string } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export function rememberDetails(fields: LeadFields): void {
  const details = storedDetails(fields);
  if (!details) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(details));
  } catch {
    // A browser that keeps nothing loses a convenience, no more.
  }
}
