/**
 * Reports the visit to the site's own event address, and remembers in the browser what led to it, for a form that the
 * shopper may send. No cookie; records are dropped after 30 days, and a browser that asks for privacy stores nothing.
 * The loader starts it when the browser is idle; it imports nothing.
 */

/** How the visit began: when, the host that linked here, the parameters of a campaign. */
interface Arrival {
  readonly t: number;
  readonly r: string;
  readonly q: string;
  /** Path of the first page. */
  readonly u: string;
}

/** What the browser remembers. `domain/measuring/lead-attributes.ts` reads it. */
interface Trail {
  readonly first: Arrival;
  readonly last: Arrival;
  /** Paths of pages and ids of vehicles, the latest last. */
  readonly pages: readonly string[];
  readonly cars: readonly string[];
  readonly calls: number;
  /** When the last page was opened, and when the visit began. */
  readonly t: number;
  readonly s?: number;
}

const trailKey = 'forecourt.visit';
const viewedKey = 'viewed';
const minute = 60_000;
const campaign = /^(?:utm_\w{1,20}|gclid|gbraid|wbraid|msclkid|fbclid)$/;

/** @param early events of the page from before it was started. */
export function startMeasuring(early: readonly Event[]): void {
  const page = document;
  const storage = readableStorage();
  const html = page.documentElement.dataset;
  const car: { readonly id?: string } = JSON.parse(html['car'] ?? '{}');
  const trail = rememberPage(storage, car);
  const waiting: object[] = [];
  const send = (): void => {
    while (waiting.length > 0) {
      // The server accepts as many at a time.
      const body = JSON.stringify({
        events: waiting.splice(0, 20),
        u: location.pathname,
        c: consentId(storage),
        s: trail.began,
      });
      const headers = { 'content-type': 'application/json' };
      // A browser with a full beacon queue refuses: a keepalive request is the fallback.
      if (!navigator.sendBeacon?.('/api/events', new Blob([body], { type: headers['content-type'] })))
        fetch('/api/events', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
    }
  };
  const tell = (event: object): void => {
    if (waiting.push(event) === 1) setTimeout(send, 1500);
  };
  let searched = '';
  const reportSearch = (): void => {
    const search = page.querySelector<HTMLElement>('[data-search]')?.dataset;
    const address = search?.['search'] ?? '';
    if (!search || address === searched) return;
    searched = address;
    tell({ k: 'search', u: address, n: Number((search['count'] ?? '').replace(/\D/g, '')) });
  };

  const visit = { r: trail.last.r, q: trail.last.q };
  tell({ k: 'view', p: html['page'] });
  if (trail.isNew) tell({ k: 'visit', ...visit });
  if (html['measure']) tell({ k: 'vehicle', id: html['measure'] });
  reportSearch();
  page.addEventListener('cards', reportSearch);
  const dispatchAnalyticsEvent = (event: Event): void => {
    const { detail } = event as CustomEvent<{ id: number; label?: string; key?: string }>;
    // External services know the event by this name, from either script (`tags.ts` builds it in the same way).
    detail.key ||= Date.now().toString(36) + Math.random().toString(36).slice(2);
    const { id, label, key } = detail;
    (window as { dataLayer?: object[] }).dataLayer?.push({ event: 'forecourt', id, label });
    tell({ k: 'event', id, label, key });
    // Phone numbers are the one event with a label.
    if (label) write(storage, (known) => ({ ...known, calls: known.calls + 1 }));
  };
  early.forEach(dispatchAnalyticsEvent);
  page.addEventListener('forecourt:event', dispatchAnalyticsEvent);
  // Called by the banner (`tags.ts`): from now on, report a visit that was counted already.
  page.addEventListener('forecourt:agreed', () => tell({ k: 'agreed', ...visit }));
  // Hidden is the last reliable event: phones end pages in the background without another. When a page is left for
  // another one, some browsers fire only `pagehide`.
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
  // Before blocks read the form, and where there are none before the browser does.
  addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement && leadForms.has(target.getAttribute('action') ?? ''))
        addTrail(target, storage);
    },
    { capture: true },
  );
}

/** Null where the browser blocks it. */
function readableStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Of a choice that the banner stored (`tags.ts`); '' without. */
function consentId(storage: Storage | null): string {
  return /^yes ([\w-]+)$/.exec(storage?.getItem('forecourt.consent') ?? '')?.[1] ?? '';
}

function readTrail(storage: Storage | null): Trail | null {
  try {
    const trail: Trail | null = JSON.parse(storage?.getItem(trailKey) ?? 'null');
    return trail && Date.now() - trail.first.t < 43_200 * minute && Array.isArray(trail.pages) ? trail : null;
  } catch {
    return null;
  }
}

function write(storage: Storage | null, change: (trail: Trail) => Trail): void {
  const trail = readTrail(storage);
  if (!trail) return;
  try {
    storage?.setItem(trailKey, JSON.stringify(change(trail)));
  } catch {
    // A full storage remembers no more.
  }
}

/** Adds this page to the remembered visit. @returns how the visit began, and whether it begins now. */
function rememberPage(
  storage: Storage | null,
  car: { readonly id?: string },
): { last: Arrival; isNew: boolean; began: number } {
  const t = Date.now();
  const from = page(document.referrer);
  const q = new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => campaign.test(name)));
  const here = {
    t,
    r: from === location.host ? '' : from,
    q: `${q}`.slice(0, 400),
    u: location.pathname.slice(0, 200),
  };
  const keeps = !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  const known = keeps ? readTrail(storage) : null;
  const isFrom = here.r + here.q !== '' && here.r + here.q !== `${known?.last.r}${known?.last.q}`;
  const isNew = known ? isFrom || t - known.t > 30 * minute : isFrom || from !== location.host;
  // A later direct visit is credited to the same source as the one before.
  const last = known && !isFrom ? known.last : here;
  const began = (!isNew && known?.s) || t;
  if (!keeps || !storage) return { last, isNew, began };
  try {
    const cars = (known?.cars ?? []).filter((id) => id !== car.id);
    const trail: Trail = {
      first: known?.first ?? here,
      last,
      pages: [...(known?.pages ?? []), here.u].slice(-30),
      cars: (car.id ? [...cars, car.id] : cars).slice(-20),
      calls: known?.calls ?? 0,
      t,
      s: began,
    };
    storage.setItem(trailKey, JSON.stringify(trail));
    if (car.id) rememberCar(storage, car);
  } catch {
    // A full storage remembers no more.
  }
  return { last: isFrom || !known ? here : { ...here, r: '', q: '' }, isNew, began };
}

/** Recently opened vehicles, as separate records (specification, section 3); newest first. */
function rememberCar(storage: Storage, car: { readonly id?: string }): void {
  const viewed: unknown = JSON.parse(storage.getItem(viewedKey) ?? '[]');
  const others = Array.isArray(viewed) ? viewed.filter((one) => one?.id !== car.id) : [];
  storage.setItem(viewedKey, JSON.stringify([car, ...others].slice(0, 20)));
}

function page(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/** Where forms that become leads are sent to. */
const leadForms: ReadonlySet<string> = new Set(['/api/leads', '/api/valuations']);

/** The remembered visit, as a hidden field of the submitted form. */
function addTrail(form: HTMLFormElement, storage: Storage | null): void {
  const trail = readTrail(storage);
  if (!trail) return;
  const found = form.querySelector<HTMLInputElement>('[name=lead_attributes]');
  const field = found ?? document.createElement('input');
  field.type = 'hidden';
  field.name = 'lead_attributes';
  field.value = JSON.stringify({ ...trail, c: consentId(storage) });
  if (!found) form.append(field);
}
