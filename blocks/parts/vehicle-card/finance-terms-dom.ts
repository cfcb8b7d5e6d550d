/**
 * The terms of a card's weekly figure, in a sheet: read from the target of the card's link, so that both say the same.
 * If that fails, the link is followed.
 */
import { t } from '#domain/messages/translate.ts';
import { followLayer } from '../../ui/layer-dom.ts';
import { nameOnCard } from '../../ui/vehicle-name-dom.ts';

/** Milliseconds until the link is followed instead. */
const patience = 8000;

/** Terms by address, so that each is fetched once. */
const known = new Map<string, readonly string[]>();

export async function showTerms(link: HTMLAnchorElement): Promise<void> {
  const sheet = sheetOf(document);
  const name = nameOnCard(link.closest<HTMLElement>('.vehicle-card'));
  const figure = [...(link.closest('.price-tag-weekly')?.querySelectorAll('b, span') ?? [])];
  const address = `${link.pathname}${link.hash}`;
  // The figure is never shown without its rates, even while the rest is loading.
  fill(sheet, name, known.get(address) ?? [figure.map((part) => part.textContent).join(' '), t('Loading…')]);
  sheet.setAttribute('aria-busy', String(!known.has(address)));
  sheet.dataset['of'] = address;
  sheet.showPopover();
  followLayer(sheet, { way: 'down' });
  sheet.querySelector('button')?.focus({ preventScroll: true });
  if (known.has(address)) return;
  const isWaited = () => sheet.dataset['of'] === address && sheet.matches(':popover-open');
  try {
    const terms = await termsAt(link.pathname, link.hash);
    known.set(address, terms);
    if (!isWaited()) return;
    fill(sheet, name, terms);
    sheet.setAttribute('aria-busy', 'false');
  } catch (error) {
    console.warn('finance terms', error);
    // A shopper who has closed the sheet in the meantime stays on the list.
    if (isWaited()) location.assign(link.href);
  }
}

async function termsAt(path: string, hash: string): Promise<readonly string[]> {
  const response = await fetch(path, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const terms = [...page.querySelectorAll(`${hash} > p`)].map((line) => line.textContent ?? '').filter(Boolean);
  if (terms.length === 0) throw new Error('the page has none');
  return terms;
}

function sheetOf(page: Document): HTMLElement {
  const there = page.querySelector<HTMLElement>('.finance-terms');
  if (there) return there;
  const sheet = page.createElement('div');
  sheet.className = 'finance-terms';
  sheet.popover = 'auto';
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-label', t('Finance disclaimer'));
  const heading = page.createElement('h2');
  heading.textContent = t('Finance disclaimer');
  const lines = page.createElement('div');
  const close = page.createElement('button');
  close.type = 'button';
  close.className = 'ui-button';
  close.dataset['kind'] = 'secondary';
  close.textContent = t('Close');
  close.addEventListener('click', () => sheet.hidePopover());
  sheet.append(heading, lines, close);
  page.body.append(sheet);
  return sheet;
}

function fill(sheet: HTMLElement, name: string, lines: readonly string[]): void {
  const texts = [name, ...lines].map((text) => {
    const line = document.createElement('p');
    line.textContent = text;
    return line;
  });
  sheet.querySelector('div')?.replaceChildren(...texts);
}
