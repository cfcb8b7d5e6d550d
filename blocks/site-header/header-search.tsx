import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { allStock } from '#domain/search/search-address.ts';
import { SuggestField } from '../parts/suggest-field/suggest-field.tsx';
import { Icon } from '../ui/icons/icon.tsx';

/** @param alone whether it fills the screen. */
function SearchForm({ id, alone = false }: { id: string; alone?: boolean }): ReactNode {
  return (
    <search className="site-header-search">
      <form action={allStock} method="get">
        <SuggestField
          id={id}
          label={t('Search our stock')}
          hideLabel
          name="query"
          placeholder={alone ? t('Make, model, body or stock number') : t('Search our stock')}
          alone={alone}
        />
      </form>
    </search>
  );
}

/**
 * The search of the header: a field where its look has room for one, else a button that opens the search over the whole
 * screen of a phone and as a panel on a desktop. A popover, so that it opens and closes without scripts.
 */
export function HeaderSearch({ id }: { id: string }): ReactNode {
  return (
    <>
      <SearchForm id={`${id}-search`} />
      <button
        className="site-header-find"
        type="button"
        data-plain=""
        popoverTarget={`${id}-find`}
        aria-label={t('Search our stock')}
      >
        <Icon name="search" />
      </button>
      <div
        className="site-header-finder"
        id={`${id}-find`}
        popover="auto"
        role="dialog"
        aria-label={t('Search our stock')}
      >
        <SearchForm id={`${id}-find-search`} alone />
        <button
          className="site-header-find-close"
          type="button"
          data-plain=""
          popoverTarget={`${id}-find`}
          popoverTargetAction="hide"
          aria-label={t('Close search')}
        >
          <Icon name="x" />
        </button>
      </div>
    </>
  );
}
