import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { longestWords } from '#domain/search/routes.ts';
import { allStock } from '../kit/search-address.ts';
import { Icon } from '../ui/icons/icon.tsx';

export function SearchForm({ id }: { id: string }): ReactNode {
  return (
    <search className="site-header-search">
      <form action={allStock} method="get">
        <label className="ui-hidden" htmlFor={id}>
          {t('Search our stock')}
        </label>
        <input
          id={id}
          type="search"
          name="query"
          placeholder={t('Search our stock')}
          maxLength={longestWords}
          enterKeyHint="search"
        />
        <button type="submit" aria-label={t('Search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
