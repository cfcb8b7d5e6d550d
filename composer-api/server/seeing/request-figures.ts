/** Counts requests as they end: by route, status and size of the site, in total and for the last minutes. */
import { Counter, Histogram, type Registry } from '../../kernel/telemetry/metrics.ts';
import { pageRoute } from '../../kernel/telemetry/request-notes.ts';
import type { RequestListener } from '../../kernel/telemetry/request-watch.ts';
import { RecentParts } from './recent-parts.ts';

/** Upper ends of buckets, seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type SiteClass = 'small' | 'medium' | 'large' | 'none';

/** Sites by vehicles; `none` for the console and for sites without requests yet. */
function classOf(vehicles: number | undefined): SiteClass {
  if (vehicles === undefined) return 'none';
  return vehicles < 100 ? 'small' : vehicles < 1000 ? 'medium' : 'large';
}

/** Sites whose faults are counted by name; those of others are counted together. */
const mostNamed = 20;

interface Window {
  requests: number;
  faults: number;
  refused: number;
  kept: number;
  pages: number;
  readonly pageTimes: number[];
}

const emptyWindow = (): Window => ({ requests: 0, faults: 0, refused: 0, kept: 0, pages: 0, pageTimes: [] });

export class RequestFigures {
  readonly #requests: Counter;
  readonly #seconds: Histogram;
  readonly #pages: Counter;
  readonly #faults: Counter;
  readonly #named = new Set<string>();
  readonly #windows: Window[] = [emptyWindow()];
  readonly #mostWindows: number;
  #now: Window = this.#windows[0] ?? emptyWindow();
  /** Series of a route, so that an ended request costs one look-up. */
  readonly #routes = new Map<string, ReturnType<Histogram['of']>>();
  sizes: ReadonlyMap<string, number> = new Map();
  readonly slowRoutes = new RecentParts();

  /** @param windows how many windows the last minutes are made of. */
  constructor(registry: Registry, windows: number) {
    this.#mostWindows = windows;
    this.#requests = registry.add(
      new Counter('forecourt_requests_total', 'Requests that have ended', 'route', 'status', 'site'),
    );
    this.#seconds = registry.add(
      new Histogram('forecourt_request_seconds', 'From arrival to the last byte', bounds, 'route'),
    );
    this.#pages = registry.add(new Counter('forecourt_pages_total', 'Pages of sites that were sent', 'source'));
    this.#faults = registry.add(
      new Counter('forecourt_site_faults_total', 'Answers of 500 and above, of the first sites that had any', 'tenant'),
    );
  }

  readonly listener: RequestListener = ({ route, tenant, kept }, _, status, ms) => {
    const now = this.#now;
    now.requests++;
    const size = classOf(tenant === null ? undefined : this.sizes.get(tenant));
    this.#requests.add(1, route, statusClass(status), size);
    let series = this.#routes.get(route);
    if (series === undefined) {
      series = this.#seconds.of(route);
      this.#routes.set(route, series);
    }
    const seconds = ms / 1000;
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at++;
    series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    series.value += seconds;
    if (route === pageRoute) {
      now.pages++;
      if (kept) now.kept++;
      now.pageTimes[at] = (now.pageTimes[at] ?? 0) + 1;
      this.#pages.add(1, kept ? 'cached' : 'made');
    }
    if (!kept) this.slowRoutes.add(route, ms);
    if (status === 503) now.refused++;
    else if (status >= 500) {
      now.faults++;
      this.#faults.add(1, this.#nameOf(tenant));
    }
  };

  #nameOf(tenant: string | null): string {
    if (tenant === null) return 'none';
    if (this.#named.size < mostNamed) this.#named.add(tenant);
    return this.#named.has(tenant) ? tenant : 'other';
  }

  /** Begins the next window, and forgets the oldest. */
  turn(): void {
    this.#now = emptyWindow();
    this.#windows.push(this.#now);
    if (this.#windows.length > this.#mostWindows) this.#windows.shift();
    this.slowRoutes.turn();
  }

  /** The last minutes together. */
  recent(): { count: number; faults: number; refused: number; pageMs: number | null; cachedShare: number | null } {
    const sum = (pick: (window: Window) => number) => this.#windows.reduce((all, window) => all + pick(window), 0);
    const pages = sum(({ pages }) => pages);
    let [left, pageMs] = [pages * 0.95, null as number | null];
    for (let at = 0; at <= bounds.length && pages > 0 && pageMs === null; at++) {
      left -= sum(({ pageTimes }) => pageTimes[at] ?? 0);
      if (left <= 0) pageMs = (bounds[Math.min(at, bounds.length - 1)] ?? 0) * 1000;
    }
    return {
      count: sum(({ requests }) => requests),
      faults: sum(({ faults }) => faults),
      refused: sum(({ refused }) => refused),
      pageMs,
      cachedShare: pages === 0 ? null : sum(({ kept }) => kept) / pages,
    };
  }
}

function statusClass(status: number): string {
  return status < 200 ? '1xx' : status < 300 ? '2xx' : status < 400 ? '3xx' : status < 500 ? '4xx' : '5xx';
}
