/**
 * Contact details that a shopper entered last time, in the browser (specification, section 5: name, email and phone, if
 * all three were given).
 */
import { type LeadFields, storedDetails } from '#domain/leads/lead-fields.ts';

const storageKey = 'forecourt.details';

/** Texts by field; empty if nothing is stored, or it cannot be read. */
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

/** A cookie without any access: it says that requesting the signed-in shopper is worthwhile. */
const signedIn = /(?:^|; )fc_signed_in=1(?:;|$)/;

/** The signed-in shopper's verified details, by field; none when signed out, without a request. */
export async function shopperDetails(): Promise<{ readonly [field: string]: string }> {
  try {
    // The console's sandboxed frames have no cookies, and throw when they are read.
    if (!signedIn.test(document.cookie)) return {};
    const answer = await fetch('/api/shopper');
    const { shopper }: { readonly shopper?: unknown } = await answer.json();
    if (typeof shopper !== 'object' || shopper === null) return {};
    const entries = Object.entries(shopper);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
    );
  } catch {
    // Without an answer, the shopper types the details as usual.
    return {};
  }
}

export function rememberDetails(fields: LeadFields): void {
  const details = storedDetails(fields);
  if (!details) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(details));
  } catch {
    // A browser that stores nothing only loses a convenience.
  }
}

/** Fills in the shopper's known details, without overwriting existing values. */
export function fillIn(form: HTMLFormElement, details: { readonly [field: string]: string }): void {
  for (const [name, value] of Object.entries(details)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value !== '') continue;
    field.value = value;
    // Text that the shopper types replaces it instead of mixing with it.
    if (field === document.activeElement) field.select();
  }
}
