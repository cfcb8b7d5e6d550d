/** Lookup for the `redirects` document: what moved, and what is permanently gone. */
import { compareText } from '#domain/text/compare.ts';
import type { Redirects } from '#schemas/documents/redirects.ts';

interface Redirect {
  /** A path of this site, or an address of another. */
  readonly to: string;
  readonly status: 301 | 302;
}

/** @param query the part of the requested address after `?`; none if left out */
export type FindRedirect = (path: string, query?: URLSearchParams) => Redirect | null;
/** Whether an address has no successor, as staff decided. */
export type IsGone = (path: string, query?: URLSearchParams) => boolean;

type Entry = Redirect | 'gone';

/** Rules followed one after the other; browsers give up after some twenty. */
const furthest = 10;
const noQuery = new URLSearchParams();

function plain(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** One spelling of a path: servers of old sites took no notice of case, and links to them are in every case. */
function keyOf(path: string): string {
  let text = path;
  try {
    if (path.includes('%')) text = decodeURI(path);
  } catch {
    // Escapes that are not valid text are left unchanged.
  }
  return plain(text.toLowerCase());
}

/**
 * Exact rules first, those with the most parameters before all others, then the longest `*` rule; one that leads to
 * itself, or around in a circle, is left out.
 * @param isPage whether a page answers at a path: there only rules with a query apply.
 */
export function redirectRules(document: Redirects | null, isPage: (path: string) => boolean): FindRedirect {
  const rules = new Rules(document);
  return (path, query = noQuery) => {
    const found = rules.find(path, query, isPage);
    return found && found !== 'gone' && !wayFrom(found.to, rules, isPage).isEndless ? found : null;
  };
}

/**
 * The addresses that are permanently gone. A redirect from the same address wins, and so does a page, except over those
 * with a query.
 */
export function goneRules(document: Redirects | null, isPage: (path: string) => boolean): IsGone {
  const rules = new Rules(document);
  return (path, query = noQuery) => rules.find(path, query, isPage) === 'gone';
}

/** Rules that form a loop or an endless chain, by their position in the list, with the path they take. */
export function endlessRedirects(
  document: Redirects,
  isPage: (path: string) => boolean,
): { readonly at: number; readonly way: readonly string[] }[] {
  const rules = new Rules(document);
  return document.rules.flatMap((rule, at) => {
    const { path, query } = partsOf(rule.from.replace(/\*$/, 'page'));
    const first = rules.find(path, query, isPage);
    const way = first && first !== 'gone' ? wayFrom(first.to, rules, isPage) : null;
    return way?.isEndless ? [{ at, way: [path, ...way.steps.slice(0, 3)] }] : [];
  });
}

/** The addresses on the way from one to where it ends, or the first of them where it does not. */
function wayFrom(start: string, rules: Rules, isPage: (path: string) => boolean) {
  const steps: string[] = [];
  for (let to: string | undefined = start; to !== undefined && steps.length <= furthest; ) {
    steps.push(to);
    const { path, query } = partsOf(to);
    const next = path.startsWith('/') ? rules.find(path, query, isPage) : null;
    to = next === null || next === 'gone' ? undefined : next.to;
  }
  return { steps, isEndless: steps.length > furthest };
}

/** An address in its parts; the place on the page is left out. */
function partsOf(address: string): { readonly path: string; readonly query: URLSearchParams } {
  const [before = ''] = address.split('#', 1);
  const mark = before.indexOf('?');
  return mark < 0
    ? { path: before, query: noQuery }
    : { path: before.slice(0, mark), query: new URLSearchParams(before.slice(mark + 1)) };
}

/** The one rule for a path, with any target. */
export function ruleAt(document: Redirects | null): FindRedirect {
  const rules = new Rules(document);
  return (path, query = noQuery) => {
    const found = rules.find(path, query, () => false);
    return found === 'gone' ? null : found;
  };
}

/** Rules of one path that name the same parameters. */
interface QueryRules {
  /** In the order of their spelling. */
  readonly names: readonly string[];
  /** By the values of these names, joined. */
  readonly byValues: Map<string, Entry>;
}

/** Query parameters in one case; if a name occurs twice, the first value counts. */
function spelt(query: URLSearchParams): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, value.toLowerCase());
  }
  return values;
}

/** Null where the query lacks one of the names. */
function valuesKey(names: readonly string[], values: ReadonlyMap<string, string>): string | null {
  const found = names.flatMap((name) => values.get(name) ?? []);
  return found.length < names.length ? null : JSON.stringify(found);
}

/** A lookup takes time by the length of the path, for any number of rules: prefixes are found by their length. */
class Rules {
  readonly #exact = new Map<string, Entry>();
  readonly #prefixes = new Map<string, Entry>();
  readonly #queries = new Map<string, QueryRules[]>();
  readonly #lengths: readonly number[];

  constructor(document: Redirects | null) {
    // An address with a successor is not gone: rules are set after, and win.
    for (const from of document?.gone ?? []) this.#add(from, 'gone');
    for (const { from, to, status } of document?.rules ?? [])
      this.#add(from, { to, status: status === 302 ? 302 : 301 });
    this.#lengths = [...new Set([...this.#prefixes.keys()].map(({ length }) => length))].sort((a, b) => b - a);
    for (const rules of this.#queries.values()) rules.sort((a, b) => b.names.length - a.names.length);
  }

  #add(from: string, entry: Entry): void {
    const { path, query } = partsOf(from.replace(/\?\*$/, ''));
    if (query.size > 0) this.#addQuery(keyOf(path), spelt(query), entry);
    else if (path.endsWith('*')) {
      const prefix = path.slice(0, -1).toLowerCase();
      const known = this.#prefixes.get(prefix);
      if (known === undefined || known === 'gone') this.#prefixes.set(prefix, entry);
    } else if (entry === 'gone' || plain(path) !== plain(entry.to)) this.#exact.set(keyOf(path), entry);
  }

  /** Of two rules that name the same the last one wins, as among rules without a query. */
  #addQuery(key: string, values: ReadonlyMap<string, string>, entry: Entry): void {
    const names = [...values.keys()].sort(compareText);
    const rules = this.#queries.get(key) ?? [];
    this.#queries.set(key, rules);
    let same = rules.find((each) => each.names.length === names.length && each.names.every((name) => values.has(name)));
    if (same === undefined) {
      same = { names, byValues: new Map() };
      rules.push(same);
    }
    same.byValues.set(valuesKey(names, values) ?? '', entry);
  }

  find(path: string, query: URLSearchParams, isPage: (path: string) => boolean): Entry | null {
    if (query.size > 0) {
      const rules = this.#queries.get(keyOf(path));
      const asked = rules && spelt(query);
      for (const { names, byValues } of rules ?? []) {
        const found = asked && byValues.get(valuesKey(names, asked) ?? '');
        if (found) return found;
      }
    }
    return isPage(path) ? null : this.#byPath(path);
  }

  #byPath(path: string): Entry | null {
    const found = this.#exact.get(keyOf(path));
    if (found) return found;
    const folded = path.toLowerCase();
    for (const length of this.#lengths) {
      const rule = length <= path.length ? this.#prefixes.get(folded.slice(0, length)) : undefined;
      if (!rule) continue;
      if (rule === 'gone') return rule;
      // A combined target may not begin with two slashes: browsers read that as another site.
      const to = rule.to.endsWith('*') ? (rule.to.slice(0, -1) + path.slice(length)).replace(/^\/{2,}/, '/') : rule.to;
      return plain(to) === plain(path) ? null : { to, status: rule.status };
    }
    return null;
  }
}
