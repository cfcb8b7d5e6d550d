/**
 * The limits of one call. Every bound is checked before the work that it bounds, so that a text of a few bytes cannot
 * ask for minutes of work or for hundreds of megabytes; the messages name the bound and the way out.
 */
import { badParameter, ProtocolError } from './problem.ts';

/** Conditions of one search, in all of its filters together. */
const mostConditions = 1000;
/** Conditions with a score of one search: each is a pass over the rows that were found. */
export const mostScored = 100;
/** Characters of one condition, of a name and of a value. */
export const longestValue = 512;
/** Characters of a `filters` text: 1,000 conditions with long ids fit. */
export const longestFilters = 100_000;
/** Names in a list of attributes, which every hit is compared with. */
export const mostNames = 200;
/** Characters of a text that goes around every marked word. */
export const longestTag = 200;

/** Over all searches of one call. */
const callConditions = 2000;
const callHits = 2000;
/** Searches among facet values in one call: each counts and reads every value of its facet. */
export const mostFacetSearches = 10;
/** Hits that are read and written as text at a time, some milliseconds of work. */
export const hitsAtOnce = 30;

/** Bytes of one answer. */
export const answerBytes = 8 * 1024 * 1024;

/** @throws ProtocolError 400 for a text that is longer than a condition may be. */
export function requireShort(name: string, text: string, most = longestValue): string {
  if (text.length <= most) return text;
  throw badParameter(
    name,
    `"${text.slice(0, 40)}…" has ${text.length} characters, and at most ${most} are possible here`,
  );
}

/** @throws ProtocolError 400 for more conditions than one search may have. */
export function requireConditions(name: string, count: number): void {
  if (count > mostConditions)
    throw badParameter(name, `expected at most ${mostConditions} conditions; ask in several searches`);
}

/** Checks the total cost of the searches of one call. @throws ProtocolError 400. */
export function requireAffordable(
  searches: readonly { readonly conditions: number; readonly paging: { readonly limit: number } }[],
): void {
  let [conditions, hits] = [0, 0];
  for (const search of searches) {
    conditions += search.conditions;
    hits += search.paging.limit;
  }
  if (conditions > callConditions)
    throw new ProtocolError(
      400,
      `requests: the filters of one call may have ${callConditions} conditions together, these have ${conditions}; ask in several calls`,
    );
  if (hits > callHits)
    throw new ProtocolError(
      400,
      `requests: one call gives at most ${callHits} hits, these ask for ${hits}; set hitsPerPage lower or ask in several calls`,
    );
}

/** Counts the size of an answer while it is built, so that it is cut off before it is large. */
export class AnswerBudget {
  readonly #most: number;
  #length = 0;

  /** @param most characters of the answer. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts characters that go into the answer. @throws ProtocolError 413 when it would be longer than it may be. */
  take(length: number): void {
    this.#length += length;
    if (this.#length <= this.#most) return;
    throw new ProtocolError(
      413,
      `The answer would be larger than ${this.#most / 1024 / 1024} MB: ask for fewer hits or facet values in one call, or for fewer attributes (attributesToRetrieve, attributesToHighlight)`,
    );
  }
}
