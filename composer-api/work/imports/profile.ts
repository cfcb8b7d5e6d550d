/** The format of a known system: its columns, words and units, as data (decision 0322). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** A text that our readers know, or the values that the word sets on a vehicle. */
type Meaning = string | Partial<Vehicle>;

export interface Profile {
  readonly id: string;
  /** As staff read it. */
  readonly title: string;
  /** Columns that identify files of this system, as `columnName` writes them. */
  readonly has: readonly string[];
  /**
   * Our field by column (`columnName`); null for a column without a matching field. Several with a bar between them:
   * the first that can read what is in the column.
   */
  readonly columns: { readonly [column: string]: string | null };
  /**
   * Meanings of words, by field and by the word as `wordOf` writes it. `*` covers all other words of the field; without
   * it, our own readers read them.
   */
  readonly words?: { readonly [field: string]: { readonly [word: string]: Meaning } };
  /** By field: the unit, currency or price type of figures that have none. */
  readonly units?: { readonly [field: string]: string };
  /** By field: what an empty cell, or a missing column, stands for. */
  readonly defaults?: { readonly [field: string]: string };
  /** Its writer puts an apostrophe before what a spreadsheet would take for a formula. */
  readonly hasApostrophes?: boolean;
  /** Its writer puts the VIN where a vehicle has no stock number. */
  readonly mayUseVin?: boolean;
}
