/** Imports of stock from a file. */
import type { PriceType, Vehicle } from '../entities/vehicle.ts';
import type { FieldChange } from './stock.ts';

/** Fields whose words a dealer can explain, and what a word of each may mean. */
export const importWordKinds = [
  'status',
  'body',
  'transmission',
  'fuel',
  'drive',
  'seller',
  'condition',
  'shown',
  'item_type',
  'price_type',
] as const;
export type ImportWordKind = (typeof importWordKinds)[number];

/** By field: each meaning with the words that staff read. */
export const importMeanings: {
  readonly [kind in ImportWordKind]: readonly (readonly [meaning: string, title: string])[];
} = {
  status: [
    ['in_stock', 'In stock'],
    ['coming_soon', 'Coming soon'],
    ['reserved', 'Reserved'],
    ['sold', 'Sold'],
    ['others', 'Not for sale'],
  ],
  body: ['SUV', 'Ute', 'Hatch', 'Sedan', 'People Mover', 'Wagon', 'Van', 'Coupe', 'Convertible', 'Caravan', 'Camper']
    .concat(['Bus', 'Truck', 'Tractor', 'Trailer'])
    .map(same),
  transmission: ['Automatic', 'Manual'].map(same),
  fuel: ['Petrol', 'Diesel', 'Hybrid', 'PHEV', 'Electric', 'LPG', 'Hydrogen'].map(same),
  drive: ['4WD', 'AWD', 'FWD', 'RWD'].map(same),
  seller: [
    ['dealer', 'Dealer'],
    ['private', 'Private'],
  ],
  condition: [
    ['new', 'New'],
    ['demo', 'Demo'],
    ['used', 'Used'],
  ],
  shown: [
    ['yes', 'Shown'],
    ['no', 'Hidden'],
  ],
  item_type: [
    ['car', 'Car, ute, van or SUV'],
    ['caravan', 'Caravan or motorhome'],
    ['truck', 'Truck'],
    ['motorcycle', 'Motorcycle'],
    ['bus', 'Bus'],
    ['machinery', 'Machinery'],
    ['trailer', 'Trailer'],
    ['no vehicle', 'Something that the site does not sell'],
  ],
  price_type: [
    ['drive_away', 'Drive away'],
    ['estimated_drive_away', 'Estimated drive away'],
    ['excl_government_charges', 'Excl. government charges'],
  ],
};

function same(word: string): readonly [string, string] {
  return [word, word];
}

/** A word in the dealer's files and its meaning, from now on. */
export interface ImportWord {
  readonly kind: ImportWordKind;
  /** Lower case, without accents and signs. */
  readonly phrase: string;
  /** One of the field's meanings (`importMeanings`). */
  readonly meaning: string;
}

export interface ImportWords {
  readonly words: readonly ImportWord[];
}

/** The format of a system's files. Columns and words are compared without case and signs. */
export interface ProfileDocument {
  /** Lower case letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Columns by which a file of this system is known; all of them. */
  readonly has: readonly string[];
  /** Our field by column; null for a column that is left out. Several with a bar: the first that can read it. */
  readonly columns: { readonly [column: string]: string | null };
  /** By field: what a word of the file means, in a word that the field knows. */
  readonly words?: { readonly [field: string]: { readonly [word: string]: string } };
  /** By field: the unit, currency or price type of figures that have none, for example `miles`. */
  readonly units?: { readonly [field: string]: string };
  /** By field: what an empty cell, or a missing column, stands for. */
  readonly defaults?: { readonly [field: string]: string };
  /** Whether its writer puts an apostrophe before what a spreadsheet would take for a formula. */
  readonly hasApostrophes?: boolean;
  /** Whether its writer puts the VIN where a vehicle has no stock number. */
  readonly mayUseVin?: boolean;
}

/** A profile as the console lists it. */
export interface ListedProfile {
  /** `built-in`: part of the product. `template`: shared by the site's template with all of its sites. */
  readonly from: 'built-in' | 'template' | 'own';
  readonly profile: ProfileDocument;
}

export interface ProfileList {
  readonly profiles: readonly ListedProfile[];
}

/** How a file is read, and what the dealer answers for rows that leave it open. */
export interface ImportAnswers {
  /** Which part of a date such as 3/4/2027 is the day, where the whole column cannot tell. */
  readonly dates?: 'day-first' | 'month-first';
  /** What a price without a type includes. */
  readonly priceType?: PriceType;
  /** Type of a vehicle that the file calls new and that cannot be, by year or kilometres; left out, as in the file. */
  readonly notNew?: Vehicle['car_type'];
  /** Id of a location by the name of a place as the file writes it; `*` for all other places. */
  readonly places?: { readonly [place: string]: string };
  /** The element, list, sheet or packed file with the vehicles; if left out, the most likely one. */
  readonly part?: string;
  /** Row of the file or sheet that names the columns, from 1; left out, it is looked for. */
  readonly headerRow?: number;
  /** Id of the profile that the file is read by; left out, the one that its columns are of; empty, none. */
  readonly profile?: string;
}

/** What a stock file turned out to be. */
export interface FileShape {
  readonly format: 'csv' | 'tsv' | 'xlsx' | 'xml' | 'json';
  readonly packed: 'gzip' | 'zip' | null;
  /** The element, sheet or packed file that was read; null if there is only one table. */
  readonly part: string | null;
  /** What else could have been read, with its rows where they are known. */
  readonly parts: readonly { readonly name: string; readonly rows: number | null }[];
  /** The row that names the columns, as a spreadsheet counts. */
  readonly headerRow: number;
  /** The first lines, for a person who chooses another header; empty for XML and JSON, which have no such row. */
  readonly lines: readonly { readonly row: number; readonly text: string }[];
  /** The system that uses these columns; null for no known one. */
  readonly profile: { readonly id: string; readonly title: string } | null;
}

export interface ImportRequest extends ImportAnswers {
  /** The text of a CSV, TSV, XML or JSON file. A workbook or a packed file is sent in a form. */
  readonly csv: string;
  /** Our field by column name. */
  readonly mapping: { readonly [column: string]: string };
  readonly dryRun?: boolean;
  readonly fileName?: string;
  /** Whether a person has confirmed that the file takes more than a fifth of the stock off the site. */
  readonly confirmed?: boolean;
  /** Words that get a meaning with this import; a trial uses them and does not store them. */
  readonly words?: readonly ImportWord[];
}

/** What rows leave open, counted: each is a question that an answer of `ImportAnswers` settles. */
export interface ImportDoubts {
  /** Rows with a price and no type of price. */
  readonly untyped: number;
  /** Dates whose order of day and month is unknown; 0 in reports of earlier versions. */
  readonly undated?: number;
  /** Words in no table, those of most rows first; at most 50. */
  readonly words?: readonly {
    readonly kind: ImportWordKind;
    readonly phrase: string;
    readonly rows: number;
  }[];
  /** Rows that call a vehicle new which cannot be. */
  readonly notNew: number;
  /** Places that are none of the dealer's locations, those with the most rows first; at most 50 are listed. */
  readonly places: readonly {
    readonly name: string;
    readonly rows: number;
    /** A location whose name or suburb is like it; null for none. */
    readonly suggestion: string | null;
  }[];
  /** All such places, and the rows that name one. */
  readonly placeCount: number;
  readonly placeRows: number;
}

/** A vehicle that a file changes, to check the file by. */
export interface ImportSample {
  readonly kind: 'created' | 'updated' | 'sold' | 'held';
  readonly row: number;
  readonly name: string;
  readonly stocknum: string | null;
  /** Each changed field with its old and new value; empty for a new vehicle. */
  readonly fields: readonly FieldChange[];
  /** Why it waits for a person. */
  readonly waits: readonly string[];
}

/** What a file does to the stock, in figures that a dealer recognises. */
export interface ImportOutcome {
  /** At most 20 of each kind. */
  readonly samples: readonly ImportSample[];
  /** Of the vehicles that the file names and that are not sold: dollars, years and counts. */
  readonly totals: {
    readonly priced: number;
    readonly unpriced: number;
    readonly cheapest: number | null;
    readonly dearest: number | null;
    readonly oldest: number | null;
    readonly newest: number | null;
  };
  /** Vehicles on offer in the file, how many of them it marks sold, and how many it takes off the site in all. */
  readonly onOffer: number;
  readonly sold: number;
  readonly gone: number;
}

/** A row that was left out, as the file has it, to be repaired and imported again. */
export interface RefusedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ImportRun {
  readonly id: string;
  /** The answers, and the meaning of each column: the next file reuses them. */
  readonly mapping?: ImportRequest['mapping'];
  readonly answers?: ImportAnswers;
  readonly doubts?: ImportDoubts;
  /** At most 100, and no row with more text than a form can show. */
  readonly refused?: readonly RefusedRow[];
  /** Name of the file, when it began (ISO 8601), and who started it. */
  readonly fileName?: string;
  readonly at?: string;
  readonly by?: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly dryRun: boolean;
  readonly rows: number;
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Row is the line number a spreadsheet shows: the header is 1. At most 1,000 are kept; `problemCount` counts all. */
  readonly problems: readonly {
    readonly row: number;
    readonly column: string;
    readonly value: string;
    readonly message: string;
    readonly rejected: boolean;
  }[];
  readonly problemCount: number;
  /** Vehicles that wait for review; left out in reports of earlier versions. */
  readonly held?: number;
  /** Left out in reports of earlier versions, and for a dry run. */
  readonly outcome?: ImportOutcome;
  /** What the file turned out to be; left out in runs of earlier versions. */
  readonly file?: FileShape;
  readonly columns?: readonly {
    readonly name: string;
    readonly suggestion: string | null;
    readonly samples: readonly string[];
  }[];
}

/** Without these there is no vehicle. */
export const requiredFields = ['make', 'model', 'year'] as const;

/** Columns that hold several of them. */
const together = new Map<string, readonly string[]>([
  ['make_model', ['make', 'model']],
  ['year_make_model', requiredFields],
]);

/** Those that no column holds. @param keys what the columns are mapped to. */
export function lackingFields(keys: readonly string[]): readonly string[] {
  const given = new Set(keys.flatMap((key) => together.get(key) ?? key));
  return requiredFields.filter((field) => !given.has(field));
}

/** What a column of a file can be mapped to. */
export interface ImportField {
  readonly key: string;
  readonly title: string;
  readonly required: boolean;
}

/** What a run counts and finds wrong. */
export type RowReport = Pick<
  ImportRun,
  | 'rows'
  | 'read'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'rejected'
  | 'problems'
  | 'problemCount'
  | 'doubts'
  | 'refused'
  | 'held'
  | 'outcome'
>;
