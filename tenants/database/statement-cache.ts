/** Statements of one SQLite connection, compiled once: the query builder asks for the same texts again and again. */
import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** A statement takes a few KB. Texts with lists of varying length come and go. */
const mostStatements = 400;

/**
 * Makes `prepare` return the same statement for the same text, in its initial state: the query builder switches some of
 * them to rows as lists. Callers run a statement immediately, or say each time which rows they want.
 */
export function cacheStatements(client: Database.Database): void {
  const kept = new LRUCache<string, Database.Statement>({ max: mostStatements });
  const prepare = client.prepare.bind(client);
  const keep = (text: string): Database.Statement => {
    const known = kept.get(text);
    if (known !== undefined && !known.busy) {
      if (known.reader) known.raw(false);
      return known;
    }
    const made = prepare(text);
    kept.set(text, made);
    return made;
  };
  Object.assign(client, { prepare: keep });
}
