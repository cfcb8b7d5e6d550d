/**
 * The result of a cell reader and its context besides the cell. A reader understands the whole cell or reports that it
 * does not: it returns a value, returns a value and states what it assumed, asks (`CellQuestion`), or refuses
 * (`CellError`). Pure.
 */

import type { Spellings } from '#domain/makes/known-name.ts';
import type { ImportWordKind as WordKind } from '#schemas/api/import.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

export type { WordKind };

/** The cell holds something else. Its message follows the field's title: "is not a number". */
export class CellError extends Error {}

/** The cell may be right, and only a person can say what it means. */
export class CellQuestion extends CellError {
  /** The phrase that a dealer can explain once for all files. */
  readonly word: UnknownWord | null;
  /** Fields that keep the file's words until then. */
  readonly kept: Partial<Vehicle> | null;

  constructor(message: string, word: UnknownWord | null = null, kept: Partial<Vehicle> | null = null) {
    super(message);
    [this.word, this.kept] = [word, kept];
  }
}

export interface UnknownWord {
  readonly kind: WordKind;
  /** As `foldPhrase` writes it. */
  readonly phrase: string;
}

/** The dealer's own words, by field and by folded phrase. */
export type OwnWords = ReadonlyMap<WordKind, ReadonlyMap<string, string>>;

export interface CellContext {
  readonly words: OwnWords;
  /** Currency of the site's prices; null where unknown, which accepts both Australian and New Zealand dollars. */
  readonly currency: 'AUD' | 'NZD' | null;
  /** Whether 3/4/2027 is a day of April, as the column or the dealer says; null where neither does. */
  readonly dayFirst: boolean | null;
  /** Makes that the site knows. */
  readonly makes: Spellings;
  /** ISO day of the import; empty where none is known, which is before all others. */
  readonly today: string;
  /** Unit of a figure without one, from a separate column or the column's name; empty for the field's default. */
  readonly unit: string;
  /** States what a value rests on. */
  readonly assume: (text: string) => void;
}

export const plainContext: CellContext = {
  words: new Map(),
  makes: new Map(),
  currency: null,
  dayFirst: null,
  today: '',
  unit: '',
  assume: () => undefined,
};
