/**
 * Requests what the first screen reads while the console's code is still loading: this module is a separate small
 * script that the page starts directly (`scripts/build/first-script.mjs`), and `client.ts` takes the answers from it.
 */
import { isSignedOut, readLastSite } from './last-site.ts';

/** Answers that are not used within this time are dropped. */
const freshMs = 60_000;

const reads = new Map<string, Promise<Response | null>>();
/** Paths that the console requested before this script did. */
const missed = new Set<string>();
let begunAt = 0;

function ask(path: string): Promise<Response | null> {
  const address = `/api/console${path}`;
  const asked = fetch(address, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  })
    // Refusals are read immediately too: an unread answer would hold its connection.
    .then(async (response) => {
      const text = await response.text();
      return response.ok ? new Response(text, response) : null;
    })
    .catch(() => null);
  reads.set(address, asked);
  return asked;
}

/** The site and the reads of the screen at an address; null for one of no site. */
export function listFirstReads(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  lastSite: string | null,
): { readonly site: string; readonly paths: readonly string[] } | null {
  const [, named, screen] = /^\/sites\/([a-z0-9-]{1,63})(\/leads(?:\/[\w-]{1,64})?)?(?:\/|$)/.exec(pathname) ?? [];
  const site = pathname === '/inbox' ? lastSite : named;
  if (!site || site === 'new') return null;
  const base = `/tenants/${site}`;
  const inbox = pathname === '/inbox' ? '/leads' : screen;
  if (inbox === undefined || inbox === '/leads/report') return { site, paths: [base] };
  const lead = inbox === '/leads' ? [] : [`${base}${inbox}`];
  // A filter is in the address; the screen that reads it requests its list.
  const list = search === '' ? [`${base}/leads?show=open`] : [];
  return { site, paths: [base, ...lead, ...list, `${base}/leads/pulse`, `${base}/leads/choices`] };
}

function begin(): void {
  begunAt = performance.now();
  const session = ask('/session');
  const lastSite = readLastSite();
  const first = listFirstReads(location, lastSite);
  if (first === null) return;
  const { site, paths } = first;
  // Leads that were read in this browser mostly may still be read. Otherwise the session decides.
  if (site === lastSite && !isSignedOut()) for (const path of paths) void ask(path);
  else void session.then((found) => (found === null ? undefined : askAllowed(found.clone(), paths)));
}

async function askAllowed(session: Response, paths: readonly string[]): Promise<void> {
  const account: unknown = await session.json();
  const permissions =
    typeof account === 'object' && account !== null && 'permissions' in account && account.permissions;
  const readsLeads = Array.isArray(permissions) && permissions.includes('leads.read');
  for (const path of paths)
    if (!missed.has(`/api/console${path}`) && (readsLeads || !path.includes('/leads'))) void ask(path);
}

/** The answer to an early read, once; null if there was none, or only an error. */
export async function takeFirstRead(address: string): Promise<Response | null> {
  const read = reads.get(address);
  if (read === undefined) {
    missed.add(address);
    return null;
  }
  reads.delete(address);
  return performance.now() - begunAt > freshMs ? null : read;
}

/** Reads made before a write are out of date. */
export function forgetFirstReads(): void {
  reads.clear();
}

if (typeof document !== 'undefined') begin();
