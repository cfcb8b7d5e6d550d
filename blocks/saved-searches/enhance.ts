/** Lists the searches of this browser, each with its new results since the last visit. */
import { t } from '#domain/messages/translate.ts';
import { readSearches, removeSearch, type SavedSearch, saveSearch } from '../parts/search-tools/saved-searches.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

export function mount(block: Element): void {
  const list = block.querySelector<HTMLElement>('.saved-searches ul');
  if (!list) return;
  for (const search of readSearches(localStorage)) list.append(itemOf(search));
  show(block, list);
  list.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const item = target?.closest('li');
    const href = item?.dataset.href;
    if (!item || href === undefined) return;
    if (target?.closest('button')) {
      removeSearch(localStorage, href);
      const next = item.nextElementSibling ?? item.previousElementSibling;
      item.remove();
      show(block, list);
      next?.querySelector<HTMLElement>('button')?.focus();
      const status = block.querySelector('[role=status]');
      if (status) status.textContent = t('Search removed.');
    } else if (target?.closest('a')) {
      const search = readSearches(localStorage).find((one) => one.href === href);
      if (search) saveSearch(localStorage, { ...search, seen: Date.now() });
    }
  });
}

function show(block: Element, list: HTMLElement): void {
  list.hidden = list.childElementCount === 0;
  block.querySelector('[data-empty]')?.toggleAttribute('hidden', !list.hidden);
}

function itemOf(search: SavedSearch): HTMLElement {
  const item = document.createElement('li');
  item.dataset.href = search.href;
  const link = document.createElement('a');
  link.href = search.href;
  link.textContent = search.title;
  const news = document.createElement('span');
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.textContent = t('Remove');
  remove.setAttribute('aria-label', t('Remove {search}', { search: search.title }));
  item.append(link, news, remove);
  void showNews(search, news);
  return item;
}

async function showNews({ href, seen }: SavedSearch, news: HTMLElement): Promise<void> {
  try {
    const response = await patientFetch(
      `/api/searches/news?${new URLSearchParams({ path: href, since: String(seen) })}`,
    );
    if (!response.ok) throw new Error(String(response.status));
    const { total, fresh } = (await response.json()) as { readonly total: number; readonly fresh: number };
    const all = t('{total, plural, one {# vehicle} other {# vehicles}}', { total });
    news.textContent =
      fresh >= 50 ? t('50 or more new, {all}', { all }) : fresh > 0 ? t('{fresh} new, {all}', { fresh, all }) : all;
    news.toggleAttribute('data-fresh', fresh > 0);
  } catch (error) {
    // The search itself still works; only its count is missing.
    console.warn('saved search', href, error);
  }
}
