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

/** The one rule that speaks of a path. */
function ruleAt(document: Redirects | null): FindRedirect {
  const exact = new Map<string, Redirect>();
  const prefixes: (Redirect & { readonly from: string })[] = [];
  for (const rule of document?.rules ?? []) {
    const status = rule.status === 302 ? 302 : 301;
    if (rule.from.endsWith('*')) prefixes.push({ from: rule.from.slice(0, -1), to: rule.to, status });
    else if (plain(rule.from) !== plain(rule.to)) exact.set(plain(rule.from), { to: rule.to, status });
  }
  prefixes.sort((a, b) => b.from.length - a.from.length);
  return (path) => {
    const found = exact.get(plain(path));
    if (found) return found;
    const prefix = prefixes.find((rule) => path.startsWith(rule.from));
    if (!prefix) return null;
    // What is put together may not begin with two slashes: browsers read that as another site.
    const to = prefix.to.endsWith('*')
      ? (prefix.to.slice(0, -1) + path.slice(prefix.from.length)).replace(/^\/{2,}/, '/')
      : prefix.to;
    return plain(to) === plain(path) ? null : { to, status: prefix.status };
  };
}
