/**
 * The interface of the stock index: takes rows and queries, answers ids and counts. It knows attributes, not vehicles,
 * tenants or protocols, so that pages, the Algolia protocol and the benches ask the same thing.
 */

/** The attributes of an index. Names of attributes are those of the search facets (specification, section 3). */
export interface IndexSchema {
  /** Attributes with words as values, one or many, that can be filtered by and counted. */
  readonly facets: readonly string[];
  /** Attributes with a number, filtered by range, sorted by, and with stats; counted too, as the number's text. */
  readonly numbers: readonly string[];
  /** Searched by text, the most telling first. */
  readonly texts: readonly string[];
  /** Precomputed orders; ids settle what is equal. A row without a value comes last in either direction. */
  readonly sorts: { readonly [name: string]: readonly SortKey[] };
  /** Whole numbers from 0 that only `rescore` reads: neither filtered by, counted nor sorted by. */
  readonly marks?: readonly string[];
}

export interface SortKey {
  readonly number: string;
  readonly descending: boolean;
}

/** One thing in the index, made by `domain/search/record.ts` for vehicles. */
export interface IndexRow {
  /** Unique in its index. */
  readonly id: string;
  readonly facets: { readonly [name: string]: readonly string[] };
  /** Finite numbers; null or left out when unknown. */
  readonly numbers: { readonly [name: string]: number | null };
  readonly texts: { readonly [name: string]: string | null };
  readonly marks?: { readonly [name: string]: number };
  /** Its location, degrees. */
  readonly place: { readonly lat: number; readonly lng: number } | null;
}

/**
 * How a number is computed from the index: the points of the row's mark, plus those of each boost whose word is among the
 * row's values. A row without the mark, or with one that has no points, has no number.
 */
export interface Scoring {
  readonly number: string;
  readonly mark: string;
  /** By mark; finite. */
  readonly points: readonly number[];
  readonly boosts: readonly {
    readonly facet: string;
    /** Folded (`foldText`) and trimmed, as values are for the comparison. */
    readonly word: string;
    readonly add: number;
  }[];
}

/** A closed tree with any nesting. An attribute that the index does not have matches nothing. */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | {
      readonly facet: string;
      readonly value: string;
      /** Also the values that differ from it by case alone, as Algolia's facet filters find them. */
      readonly anyCase?: boolean;
    }
  /** Both ends included; an end left out is open. Unknown values are outside every range. */
  | { readonly number: string; readonly from?: number; readonly to?: number }
  /** Rows that have another value; those without any are outside. */
  | { readonly number: string; readonly isNot: number }
  | { readonly ids: readonly string[] };

/**
 * Narrows the result; the counts and stats of its attribute leave it out (disjunctive). Several of one attribute must
 * all have to match.
 */
export interface Refinement {
  readonly attribute: string;
  readonly filter: Filter;
}

/** Alternatives with their scores: a row earns the highest score among those that it passes. Several lifts add up. */
export type Lift = readonly { readonly filter: Filter; readonly score: number }[];

type TypoTolerance = 'all' | 'fewest' | 'none';

export interface TextQuery {
  readonly text: string;
  /** All of the schema's when left out. */
  readonly attributes?: readonly string[];
  /** Which words may be beginnings of words. */
  readonly prefix?: 'last' | 'all' | 'none';
  /**
   * Words of 4 letters take one edit, of 8 two, words with a digit none. `fewest` keeps only rows with the least number of
   * edits found among the rows that pass everything but the refinements.
   */
  readonly typos?: TypoTolerance;
}

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export interface IndexQuery {
  readonly text?: TextQuery;
  readonly filter?: Filter;
  readonly refinements?: readonly Refinement[];
  /** Lifts rows that pass over those that do not, before the order and after typing errors; never leaves any out. */
  readonly optional?: readonly Lift[];
  /** `radius` in km; without it the place is only used for the order `distance`. Rows without a place are outside. */
  readonly near?: Place & { readonly radius?: number };
  /** Any of these boxes, south-west to north-east; a box may cross the antimeridian. */
  readonly boxes?: readonly {
    readonly south: number;
    readonly west: number;
    readonly north: number;
    readonly east: number;
  }[];
  /** A name of the schema's sorts, or `distance` (needs `near`). */
  readonly sort: string;
  /** Whether rows with fewer typing errors and a higher optional score come first, before the sort. */
  readonly relevance: boolean;
  /** First hit, 0-based. */
  readonly offset: number;
  readonly limit: number;
  /** Attributes (facets or numbers) to count. */
  readonly count?: readonly string[];
  /** Which values of each counted attribute are given, and in what order; all in any order when left out. */
  readonly values?: ValuesWanted;
  /** Number attributes to give stats for. */
  readonly stats?: readonly string[];
  /** How what is found spreads over a number, without the number's own refinement. */
  readonly histogram?: HistogramWanted;
  /**
   * Gives each refinement's side separately, and `counts` and `stats` of the matches alone: what react-instantsearch
   * asks in 1 + k requests, in one search.
   */
  readonly sides?: boolean;
}

/** Bars of equal width: the first includes everything lower, the last everything higher. */
export interface HistogramWanted {
  /** A number attribute. */
  readonly number: string;
  /** Where the first bar begins, and how wide each is; more than 0. */
  readonly from: number;
  readonly step: number;
  /** At least 1. */
  readonly bars: number;
}

export interface ValuesWanted {
  readonly most: number;
  /** Most rows first, then by value; or by value. Words are ordered by code units, numbers by value. */
  readonly by: 'count' | 'value';
}

/** The matches of the query without one attribute's own refinement. */
export interface IndexSide {
  readonly total: number;
  /** Rows by value, where the query counts the attribute. */
  readonly counts?: ReadonlyMap<string, number>;
  /** Where the query asks for the attribute's stats and any row has a value. */
  readonly stats?: NumberStats;
}

export interface NumberStats {
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  /** Rows with a value. */
  readonly count: number;
}

export interface IndexAnswer {
  /** Hits of the page, in order. */
  readonly ids: readonly string[];
  /** km of each hit from `near`; empty without it. */
  readonly distances: readonly (number | null)[];
  /** Rows that match, on all pages. */
  readonly total: number;
  /** Rows by value of each counted attribute; values that no row has are left out. See `IndexQuery.values`. */
  readonly counts: { readonly [attribute: string]: ReadonlyMap<string, number> };
  readonly stats: { readonly [attribute: string]: NumberStats };
  /** Rows in each bar, if the query requests them and the index has the number. A hosted index has none. */
  readonly histogram?: readonly number[];
  /** By attribute of each refinement, when the query asks for `sides`. */
  readonly sides?: { readonly [attribute: string]: IndexSide };
  /**
   * The words that rows of the result were found by, for highlighting: each word of the query as typed where it (or a word
   * that begins with it) occurs, then corrected words and synonyms. At most 64.
   */
  readonly words: readonly string[];
}

/** One tenant's index. Not safe for searching while it changes in another thread; every call is synchronous. */
export interface StockIndex {
  /** @throws RangeError for an order that is not in the schema, and for `distance` without `near`. */
  search(query: IndexQuery): IndexAnswer;
  /** Adds a row, or replaces the one with its id. The next search sees it. */
  put(row: IndexRow): void;
  /** Returns whether it existed. */
  remove(id: string): boolean;
  /**
   * Computes a number of all rows again, and the orders by it; nothing else changes. Rows that are added later bring
   * their own.
   * @throws RangeError for a number or a mark that the index does not have.
   */
  rescore(scoring: Scoring): void;
  /** Facet values with their rows, those with `text` at the beginning of a word, most rows first, then by value. */
  searchFacet(
    attribute: string,
    text: string,
    query: IndexQuery,
    limit: number,
  ): readonly { readonly value: string; readonly count: number }[];
  readonly size: number;
  /** Bytes held, near enough to budget by. */
  readonly bytes: number;
}

/**
 * An index that may live in another thread. Calls take effect in the order in which they were made. A call rejects if
 * the index is gone (closed, or its thread died); it then answers nothing more and has to be reopened.
 */
export interface AsyncStockIndex {
  search(query: IndexQuery): Promise<IndexAnswer>;
  searchFacet(
    attribute: string,
    text: string,
    query: IndexQuery,
    limit: number,
  ): Promise<readonly { readonly value: string; readonly count: number }[]>;
  /** Adds rows, or replaces those with their ids, and removes ids; a later search sees all of it. */
  change(put: readonly IndexRow[], remove: readonly string[]): Promise<void>;
  /** Computes a number of all rows again (`StockIndex.rescore`); a search called afterwards sees it. */
  rescore(scoring: Scoring): Promise<void>;
  /** Rows and bytes after the last change that has resolved. */
  readonly size: number;
  readonly bytes: number;
  /** All of it as bytes for `OpenStockIndex`. */
  save(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Opens an index, empty or from bytes that `save` made; where it lives is decided by its size. Rejects
 * when the bytes are damaged, of another format or of another schema: the caller then rebuilds.
 */
export type OpenStockIndex = (
  schema: IndexSchema,
  options?: { /** Rows to come, near enough. */ readonly expect?: number; readonly snapshot?: Uint8Array },
) => Promise<AsyncStockIndex>;
