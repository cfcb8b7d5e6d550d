/** The `redirects` document as a look-up. */
import type { Redirects } from '#schemas/documents/redirects.ts';

interface Redirect {
  /** A path of this site, or an address of another. */
  readonly to: string;
  readonly status: 301 | 302;
}

export type FindRedirect = (path: string) => Redirect | null;

/** Rules followed one after the other; browsers give up after some twenty. */
const furthest = 10;

function plain(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * Exact rules first, then the longest `*` rule; one that leads to itself, or around in a circle, is left out.
 * @param isPage whether a page answers at a path: rules are asked for the others only.
 */
export function redirectRules(document: Redirects | null, isPage: (path: string) => boolean): FindRedirect {
  const find = ruleAt(document);
  return (path) => {
    const found = find(path);
    return found && !wayFrom(found.to, find, isPage).isEndless ? found : null;
  };
}

/** Places in the list of rules that lead around in a circle, or from rule to rule without end, with the way they take. */
export function endlessRedirects(
  document: Redirects,
  isPage: (path: string) => boolean,
): { readonly at: number; readonly way: readonly string[] }[] {
  const find = ruleAt(document);
  return document.rules.flatMap((rule, at) => {
    const path = rule.from.replace(/\*$/, 'page');
    const first = isPage(path) ? null : find(path);
    const way = first && wayFrom(first.to, find, isPage);
    return way?.isEndless ? [{ at, way: [path, ...way.steps.slice(0, 3)] }] : [];
  });
}

/** The addresses on the way from one to where it ends, or the first of them where it does not. */
function wayFrom(start: string, find: FindRedirect, isPage: (path: string) => boolean) {
  const steps: string[] = [];
  for (let to: string | undefined = start; to !== undefined && steps.length <= furthest; ) {
    steps.push(to);
    const path: string = to.split(/[?#]/, 1)[0] ?? '';
    to = path.startsWith('/') && !isPage(path) ? find(path)?.to : undefined;
  }
  return { steps, isEndless: steps.length > furthest };
}

/**
 * The one rule that speaks of a path, wherever it leads. A look-up takes as long as the path is, however many rules there
 * are: prefixes are found by their length.
 */
export function ruleAt(document: Redirects | null): FindRedirect {
  const exact = new Map<string, Redirect>();
  const prefixes = new Map<string, Redirect>();
  for (const rule of document?.rules ?? []) {
    const status = rule.status === 302 ? 302 : 301;
    const prefix = rule.from.endsWith('*') ? rule.from.slice(0, -1) : null;
    if (prefix === null) {
      if (plain(rule.from) !== plain(rule.to)) exact.set(plain(rule.from), { to: rule.to, status });
    } else if (!prefixes.has(prefix)) prefixes.set(prefix, { to: rule.to, status });
  }
  const lengths = [...new Set([...prefixes.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  return (path) => {
    const found = exact.get(plain(path));
    if (found) return found;
    for (const length of lengths) {
      const rule = length <= path.length ? prefixes.get(path.slice(0, length)) : undefined;
      if (!rule) continue;
      // What is put together may not begin with two slashes: browsers read that as another site.
      const to = rule.to.endsWith('*') ? (rule.to.slice(0, -1) + path.slice(length)).replace(/^\/{2,}/, '/') : rule.to;
      return plain(to) === plain(path) ? null : { to, status: rule.status };
    }
    return null;
  };
}
