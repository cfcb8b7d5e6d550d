/**
 * The watchlist of a signed-in shopper: saves and removes at once and then sends the change to the server, confirms it
 * in a notice, and keeps a copy of the server's list, so that each page shows it from the first moment. The loader
 * fetches it when it is needed.
 */
import { t } from '#domain/messages/translate.ts';
import { messagesReady } from './messages-ready.ts';

interface Entry {
  readonly id: string;
  readonly slug: string;
  readonly name?: string;
}

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

/** What each of the routes below answers (`composer-api/site/watchlist/watchlist-routes.ts`). */
interface Answer {
  readonly success: boolean;
  readonly entries?: readonly Entry[];
  /** Of the number that is signed in. */
  readonly phone?: string;
  readonly notice?: Notice;
  /** Of favourites: ids of those for which there is no room. */
  readonly left?: readonly string[];
  readonly message?: string;
  /** The shopper has to sign in, or to give a number, first. */
  readonly sign_in?: true;
}

const watchlistKey = 'watchlist';
const favouritesKey = 'favourites';
const pressKey = 'watchlist.press';
/** Vehicles in a watchlist. */
const most = 200;
/** How long a press waits for sign-in. */
const pressWaits = 30 * 60_000;
/** How long a notice stays, unless it has focus or a pointer over it. */
const noticeStays = 8000;

let phone = '';
const busy = new Set<string>();
/** Counts what happens to presses. */
let moment = 0;
/** When the last press of a vehicle was answered; never while it waits for its answer. */
const answered = new Map<string, number>();

/** On page load: fetch the saved list; upload the browser's favourites once; finish a press that led to signing in. */
export async function follow(): Promise<void> {
  if (!isSignedIn()) return keep([]);
  try {
    const waiting = takePress();
    const asked = moment;
    const first = await send('', null);
    if (!first.ok) {
      // Signed out elsewhere: remove the list from this browser.
      if (first.answer.sign_in) keep([]);
      return;
    }
    phone = first.answer.phone ?? '';
    keepAnswer(first.answer.entries ?? [], asked);
    await bringFavourites();
    if (waiting && !has(waiting.id)) await change(waiting, true, false);
  } catch (error) {
    console.warn('watchlist', error);
  }
}

/** Sends vehicles saved in this browser to the server, if the shopper may save there; those that find no room stay. */
async function bringFavourites(): Promise<void> {
  const own = read(favouritesKey);
  if (own.length === 0 || phone === '' || read(watchlistKey).length >= most) return;
  const asked = moment;
  const { ok, answer } = await send('merge', { car_ids: own.slice(-most).map(({ id }) => id) });
  if (!ok) return;
  keepFavourites(own.filter(({ id }) => answer.left?.includes(id)));
  keepAnswer(answer.entries ?? [], asked);
  // A page that the server has listed them on was made before they came. Once: what finds no room does not come again.
  if (own.length > (answer.left?.length ?? 0) && document.querySelector('.garage-part#watchlist')) location.reload();
}

/** Saves the vehicle, or removes it if it is saved. */
export async function press(entry: Entry): Promise<void> {
  if (busy.has(entry.id)) return;
  // According to this browser's list: removing needs no sign-in.
  const adds = !has(entry.id);
  if (!adds && !read(watchlistKey).some((one) => one.id === entry.id)) return forget(entry);
  if (!isSignedIn()) return leave(entry);
  await change(entry, adds);
}

/** @param mayLeave whether a shopper without a number is redirected to give one. */
async function change(entry: Entry, adds: boolean, mayLeave = true): Promise<void> {
  const { id } = entry;
  const before = read(watchlistKey);
  const others = before.filter((one) => one.id !== id);
  const focused = document.activeElement;
  // Present before its first message, so that the message is announced.
  notice ??= region();
  busy.add(id);
  answered.set(id, Number.POSITIVE_INFINITY);
  keep(adds ? [{ id, slug: entry.slug }, ...others] : others);
  hold(id, true);
  const undo = () => keep(adds ? read(watchlistKey).filter((one) => one.id !== id) : [...read(watchlistKey), entry]);
  try {
    const { ok, answer } = await send(adds ? 'save-car' : 'remove-car', { phone_number: phone, car_id: id });
    if (!ok || !answer.success) {
      undo();
      if (answer.sign_in && mayLeave) return leave(entry);
      await messagesReady;
      alert(answer.message ?? t('Your watchlist cannot be reached at the moment. Please try again.'));
      return;
    }
    if (!adds) forget(entry);
    if (answer.notice) show(answer.notice);
    const number = Number(document.documentElement.dataset['savedEvent'] ?? 0);
    if (adds && number > 0) document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { id: number } }));
  } catch {
    undo();
    await messagesReady;
    alert(t('Your watchlist cannot be reached at the moment. Check your connection, and try again.'));
  } finally {
    busy.delete(id);
    moment += 1;
    answered.set(id, moment);
    hold(id, false);
    // A browser lets go of a button that is disabled.
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  }
}

/** To sign-in, and back to this very press. */
function leave({ id, slug, name }: Entry): void {
  sessionStorage.setItem(pressKey, JSON.stringify({ id, slug, name, at: Date.now() }));
  const here = location.pathname + location.search;
  location.assign(`/sign-in?${new URLSearchParams({ type: 'watchlist', redirect: here, back: here })}`);
}

/** The press that waits for the sign-in, once. */
function takePress(): Entry | null {
  const press: (Entry & { at: number }) | null = JSON.parse(sessionStorage.getItem(pressKey) ?? 'null');
  sessionStorage.removeItem(pressKey);
  return press && Date.now() - press.at < pressWaits ? press : null;
}

/** Out of what the browser itself has. */
function forget({ id }: Entry): void {
  keepFavourites(read(favouritesKey).filter((one) => one.id !== id));
  tell();
}

function keepFavourites(entries: readonly Entry[]): void {
  if (entries.length === 0) localStorage.removeItem(favouritesKey);
  else localStorage.setItem(favouritesKey, JSON.stringify(entries));
}

function isSignedIn(): boolean {
  try {
    return document.cookie.includes('fc_signed_in=1');
  } catch {
    // The sandboxed frames of the console have no cookies.
    return false;
  }
}

function has(id: string): boolean {
  return [...read(watchlistKey), ...read(favouritesKey)].some((one) => one.id === id);
}

function read(key: string): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.id === 'string') : [];
  } catch {
    return [];
  }
}

function keep(entries: readonly Entry[]): void {
  if (entries.length === 0) localStorage.removeItem(watchlistKey);
  else localStorage.setItem(watchlistKey, JSON.stringify(entries.map(({ id, slug }) => ({ id, slug }))));
  tell();
}

/**
 * Stores the server's list. Vehicles pressed after the request keep their state, since the server may not have known of
 * the press.
 * @param asked `moment` of the request
 */
function keepAnswer(entries: readonly Entry[], asked: number): void {
  const isNewer = ({ id }: Entry) => (answered.get(id) ?? 0) > asked;
  keep([...read(watchlistKey).filter(isNewer), ...entries.filter((entry) => !isNewer(entry))]);
}

/** Buttons and counts show it (`blocks/parts/shortlist/favourites.ts`). */
function tell(): void {
  document.dispatchEvent(new CustomEvent('cards'));
}

function hold(id: string, on: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-favourite]'))
    if (button.closest<HTMLElement>('[data-vehicle]')?.dataset['vehicle'] === id) button.disabled = on;
}

async function send(act: string, body: object | null): Promise<{ readonly ok: boolean; readonly answer: Answer }> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(act === '' ? '/api/watchlist' : `/api/watchlist/${act}`, {
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    // A busy server has not processed it; repeating any of these acts is harmless.
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || tries === 4 || !(seconds > 0 && seconds <= 10)) {
      const answer: Answer = await response.json();
      return { ok: response.ok, answer };
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

let notice: HTMLElement | null = null;
let ending = 0;

/** One at a time: the next replaces the one before. */
function show({ title, text, link }: Notice): void {
  notice ??= region();
  const heading = make('strong', title);
  const words = make('p', text);
  const list = make('a', link.label);
  list.setAttribute('href', link.href);
  const close = make('button', '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', t('Close this notice'));
  // The notice shows at once; where the page's messages are still loading, the button gets its label again with them.
  void messagesReady.then(() => close.setAttribute('aria-label', t('Close this notice')));
  close.addEventListener('click', end);
  const box = make('div', '');
  box.append(heading, words, list, close);
  box.className = 'ui-notice';
  const bars = [...document.querySelectorAll<HTMLElement>('[data-foot-bar]')].map((bar) => bar.offsetHeight);
  notice.style.setProperty('--notice-above', `${Math.max(0, ...bars)}px`);
  notice.replaceChildren(box);
  stay();
}

function region(): HTMLElement {
  const made = make('div', '');
  made.className = 'ui-notices';
  made.dataset['at'] = document.documentElement.dataset['notices'] ?? 'bottom-end';
  made.setAttribute('role', 'status');
  for (const type of ['pointerenter', 'focusin']) made.addEventListener(type, () => clearTimeout(ending));
  for (const type of ['pointerleave', 'focusout']) made.addEventListener(type, stay);
  document.body.append(made);
  return made;
}

function stay(): void {
  clearTimeout(ending);
  ending = window.setTimeout(end, noticeStays);
}

function end(): void {
  clearTimeout(ending);
  notice?.replaceChildren();
}

function make(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
