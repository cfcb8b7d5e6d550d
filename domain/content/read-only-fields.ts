/** Fields of a content entry that staff cannot edit. */
import type { FieldEntries } from '#schemas/catalogue/entry.ts';

/** The new entry, with the stored values of the fields that neither a form nor a control of the console edits. */
export function keepReadOnlyFields<T extends object>(entries: FieldEntries<string>, stored: T, given: T): T {
  const kept = Object.entries(stored).filter(([field]) => !entries[field]?.form && !entries[field]?.control);
  return { ...given, ...Object.fromEntries(kept) };
}
