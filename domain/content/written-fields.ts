/** Which fields of an entry of content are staff's to write. */
import type { FieldEntries } from '#schemas/catalogue/entry.ts';

/** What was given, with the fields that neither a form nor a control of the console writes as they are stored. */
export function withoutForeign<T extends object>(entries: FieldEntries<string>, stored: T, given: T): T {
  const kept = Object.entries(stored).filter(([field]) => !entries[field]?.form && !entries[field]?.control);
  return { ...given, ...Object.fromEntries(kept) };
}
