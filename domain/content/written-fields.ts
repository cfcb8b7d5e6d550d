/** Which fields of an entry of content are staff's to write. */
import type { FieldEntries } from '#schemas/catalogue/entry.ts';

/** The given entry, with the stored values of fields that neither a form nor a control of the console writes. */
export function withoutForeign<T extends object>(entries: FieldEntries<string>, stored: T, given: T): T {
  const kept = Object.entries(stored).filter(([field]) => !entries[field]?.form && !entries[field]?.control);
  return { ...given, ...Object.fromEntries(kept) };
}
