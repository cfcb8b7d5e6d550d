/**
 * Loads a site's external services for its visitors: after the shopper has agreed, where the site asks. The choice is
 * stored in the browser and can be changed at the foot of each page. A browser that asks for privacy sees no banner and
 * loads nothing. The loader loads this only on sites with such services.
 */

import type { SiteTags } from '#domain/measuring/tags.ts';
import { t } from '#domain/messages/translate.ts';

type Call = (...said: unknown[]) => void;
type Queue = Call & { callMethod?: Call; queue: unknown[][]; push: Call; loaded: boolean; version: string };
interface Measured {
  dataLayer?: unknown[];
  gtag?: Call;
  fbq?: Queue;
}

const consentKey = 'forecourt.consent';
const outside: Measured = window as Window & Measured;
let isLoaded = false;

const styles = `
.privacy-choice{position:fixed;inset:auto 0 0;z-index:40;display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center;
justify-content:center;max-block-size:60dvh;overflow:auto;padding:16px 20px;background:var(--colour-card,#fff);color:var(--colour-text,#111);
border-top:1px solid var(--colour-line,#ccc);box-shadow:0 -4px 24px rgb(0 0 0/.12);font-size:.9375rem}
.privacy-choice p{margin:0;max-width:62ch}.privacy-choice h2{font-size:1rem;margin:0 0 4px}
.privacy-choice div{display:flex;gap:12px}.privacy-choice button{min-width:7.5rem;min-height:44px}
.privacy-again{display:block;margin:0 auto;padding:12px 16px;border:0;background:none;color:inherit;font:inherit;
text-decoration:underline;cursor:pointer}
@media (width<700px){.privacy-choice{gap:10px;padding:12px 16px;font-size:.875rem}.privacy-choice div{flex:1 1 100%}
.privacy-choice button{flex:1}}
@media print{.privacy-choice,.privacy-again{display:none}}`;

const tags: SiteTags = JSON.parse(document.documentElement.dataset['tags'] ?? 'null');
if (tags && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) start();

function start(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  // A name that a page made without consent is void once consent is required.
  if (tags.asks && stored().startsWith('yes a-')) store('');
  if (!tags.asks && !stored().startsWith('yes')) store(`yes a-${newName()}`);
  const choice = tags.asks ? stored() : 'yes';
  if (choice.startsWith('yes')) load();
  else if (choice !== 'no') ask(null);
  if (tags.asks) offerAgain();
}

function stored(): string {
  try {
    return localStorage.getItem(consentKey) ?? '';
  } catch {
    return '';
  }
}

function store(choice: string): void {
  try {
    localStorage.setItem(consentKey, choice);
  } catch {
    // A browser that stores nothing shows the banner again on the next page.
  }
}

/** @param from what opened it, which gets the focus back. */
function ask(from: HTMLElement | null): void {
  if (document.querySelector('.privacy-choice')) return;
  const [service = '', other = ''] = tags.tells;
  const box = document.createElement('section');
  box.className = 'privacy-choice';
  box.setAttribute('aria-labelledby', 'privacy-choice');
  const words = document.createElement('p');
  const title = document.createElement('h2');
  title.id = 'privacy-choice';
  title.textContent = t('May we share how you use this site?');
  words.textContent = [
    tags.tells.length > 1
      ? t('If you allow it, we share what you do here with {service} and {other}, so that we can see which ads work.', {
          service,
          other,
        })
      : t('If you allow it, we share what you do here with {service}, so that we can see which ads work.', { service }),
    ...(tags.identifies
      ? [t('When you send a form, we also share your email address and phone number in scrambled form.')]
      : []),
    t('The site works the same if you decline.'),
  ].join(' ');
  const text = document.createElement('div');
  text.style.display = 'block';
  text.append(title, words);
  const buttons = document.createElement('div');
  // It sits above the bars at the foot of the page, however tall they are: the most used controls stay visible.
  const bars = new ResizeObserver(() => {
    box.style.insetBlockEnd = `${heightOfBars()}px`;
  });
  const settle = (choice: string, act: () => void) => () => {
    store(choice);
    bars.disconnect();
    box.remove();
    from?.focus();
    act();
  };
  buttons.append(
    button(t('Decline'), settle('no', forget)),
    button(t('Allow'), settle(`yes ${tags.identifies ? 'i-' : ''}${newName()}`, agree)),
  );
  box.append(text, buttons);
  // Early in the tab order; it does not take the focus from the shopper.
  document.body.prepend(box);
  for (const bar of document.querySelectorAll('[data-foot-bar]')) bars.observe(bar);
  if (from) buttons.querySelector('button')?.focus();
}

function heightOfBars(): number {
  let most = 0;
  for (const bar of document.querySelectorAll('[data-foot-bar]')) {
    const { top, height } = bar.getBoundingClientRect();
    if (height > 0 && getComputedStyle(bar).position === 'fixed')
      most = Math.max(most, document.documentElement.clientHeight - top);
  }
  return most;
}

/** Of a browser, or of an event; `crypto.randomUUID` does not exist on a site without https. */
function newName(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

/** Both choices look the same. */
function button(words: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'ui-button';
  made.dataset['kind'] = 'secondary';
  made.textContent = words;
  made.addEventListener('click', act);
  return made;
}

function offerAgain(): void {
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'privacy-again';
  again.textContent = t('Privacy choices');
  again.addEventListener('click', () => ask(again));
  (document.querySelector('footer') ?? document.body).append(again);
}

/** Running scripts can only be stopped by reloading the page. */
function forget(): void {
  if (isLoaded) location.reload();
}

function agree(): void {
  load();
  document.dispatchEvent(new Event('forecourt:agreed'));
}

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  const { gtm, ga4, meta } = tags;
  const google = 'https://www.googletagmanager.com';
  const layer: unknown[] = outside.dataLayer ?? [];
  outside.dataLayer = layer;
  if (gtm) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    script(`${google}/gtm.js?id=${gtm}`);
  }
  if (ga4) {
    // The service reads the call's own arguments object, not an array.
    outside.gtag = function gtag() {
      layer.push(arguments);
    };
    outside.gtag('js', new Date());
    const client_id = /^yes (\S+)/.exec(stored())?.[1];
    outside.gtag('config', ga4, client_id ? { client_id } : {});
    script(`${google}/gtag/js?id=${ga4}`);
  }
  if (meta) {
    const queue = ((...said: unknown[]) => {
      if (queue.callMethod) queue.callMethod(...said);
      else queue.queue.push(said);
    }) as Queue;
    Object.assign(queue, { queue: [], push: queue, loaded: true, version: '2.0' });
    outside.fbq = queue;
    queue('init', meta);
    queue('track', 'PageView');
    script('https://connect.facebook.net/en_US/fbevents.js');
  }
  document.addEventListener('forecourt:event', (event) => {
    const { detail } = event as CustomEvent<{ id: number; label?: string; key?: string }>;
    // The server tells under this name too (`measure.ts` makes it in the same way).
    detail.key ||= newName();
    const { id, label, key } = detail;
    // Google does not deduplicate events: where the server sends it, no script does.
    if (!tags.forwards) outside.gtag?.('event', `forecourt_${id}`, label ? { label } : {});
    outside.fbq?.('trackCustom', `forecourt_${id}`, label ? { label } : {}, { eventID: key });
  });
}

function script(src: string): void {
  const made = document.createElement('script');
  made.async = true;
  made.src = src;
  document.head.append(made);
}
