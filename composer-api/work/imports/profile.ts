/** What a known system writes: its columns, words and units, as data (decision 0322). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** A text that our readers know, or what the word says of a vehicle. */
type Meaning = string | Partial<Vehicle>;

export interface Profile {
  readonly id: string;
  /** As staff read it. */
  readonly title: string;
  /** Columns that tell a file of this system from all others, as `columnName` writes them. */
  readonly has: readonly string[];
  /**
   * Our field by column (`columnName`); null for one that says nothing of ours. Several with a bar between them: the first
   * that can read what is in the column.
   */
  readonly columns: { readonly [column: string]: string | null };
  /**
   * What a word means, by field and by the word as `wordOf` writes it. `*` stands for all other words of the field; where
   * it is missing, our own readers read them.
   */
  readonly words?: { readonly [field: string]: { readonly [word: string]: Meaning } };
  /** Its writer puts an apostrophe before what a spreadsheet would take for a formula. */
  readonly hasApostrophes?: true;
  /** Its writer puts the VIN where a vehicle has no stock number. */
  readonly mayUseVin?: true;
}
