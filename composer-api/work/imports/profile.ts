/** The format of a known system: its columns, words and units, as data (decision 0322). */
import type { ProfileDocument } from '#schemas/api/import.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** A text that our readers know, or the values that the word sets on a vehicle. */
type Meaning = string | Partial<Vehicle>;

/** Its columns are as `columnName` writes them. */
export interface Profile extends Omit<ProfileDocument, 'words'> {
  /**
   * Meanings of words, by field and by the word as `wordOf` writes it. `*` covers all other words of the field; without
   * it, our own readers read them.
   */
  readonly words?: { readonly [field: string]: { readonly [word: string]: Meaning } };
}
