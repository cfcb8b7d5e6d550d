/** The `redirects` document as a look-up. */
import type { Redirects } from '#schemas/documents/redirects.ts';

export type FindRedirect = (path: string) => { readonly to: string; readonly status: 301 | 302 } | null;

function plain(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** Exact rules first, then the longest `*` rule; one that leads to itself is left out. */
export function redirectRules(document: Redirects | null): FindRedirect {
  const exact = new Map<string, { to: string; status: 301 | 302 }>();
  const prefixes: { from: string; to: string; status: 301 | 302 }[] = [];
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
