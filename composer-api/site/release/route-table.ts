/** Paths to pages: literal segments before `:slug`, `:slug` before a closing `*`. Works on one release. */
interface RouteMatch<T> {
  readonly value: T;
  readonly params: { readonly [name: string]: string };
}

interface Route<T> {
  readonly segments: readonly string[];
  readonly value: T;
}

/** `/cars/` and `/cars` are one path. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (segment === '*') return 3;
  return segment.startsWith(':') ? 2 : 1;
}

export class RouteTable<T> {
  readonly #exact = new Map<string, T>();
  readonly #patterns: Route<T>[] = [];

  /** @param routes pattern and value; of two equal patterns the first wins. */
  constructor(routes: Iterable<readonly [string, T]>) {
    for (const [pattern, value] of routes) {
      const segments = segmentsOf(pattern);
      if (segments.some((segment) => segment === '*' || segment.startsWith(':')))
        this.#patterns.push({ segments, value });
      else if (!this.#exact.has(segments.join('/'))) this.#exact.set(segments.join('/'), value);
    }
    this.#patterns.sort((a, b) => {
      for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i++) {
        const order = rank(a.segments[i]) - rank(b.segments[i]);
        if (order !== 0) return order;
      }
      return 0;
    });
  }

  /** @param path as it is in the address, percent-encoded. */
  find(path: string): RouteMatch<T> | null {
    const segments = segmentsOf(path);
    const exact = this.#exact.get(segments.join('/'));
    if (exact !== undefined) return { value: exact, params: {} };
    for (const route of this.#patterns) {
      const params = match(route.segments, segments);
      if (params) return { value: route.value, params };
    }
    return null;
  }
}

function match(pattern: readonly string[], segments: readonly string[]): { [name: string]: string } | null {
  const params: { [name: string]: string } = {};
  for (let i = 0; i < pattern.length; i++) {
    const part = pattern[i] ?? '';
    if (part === '*') {
      params['rest'] = segments.slice(i).join('/');
      return params;
    }
    const segment = segments[i];
    if (segment === undefined) return null;
    if (part.startsWith(':')) {
      const decoded = decodeSegment(segment);
      if (decoded === null) return null;
      params[part.slice(1)] = decoded;
    } else if (part !== segment) return null;
  }
  return segments.length === pattern.length ? params : null;
}

/** Null where a percent sign begins no byte of UTF-8: such a path matches nothing. */
function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
