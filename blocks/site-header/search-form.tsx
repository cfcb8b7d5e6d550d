import type { ReactNode } from 'react';
import { longestWords } from '#domain/search/routes.ts';
import { allStock } from '../kit/search-address.ts';
import { Icon } from '../ui/icons/icon.tsx';

export function SearchForm({ id }: { id: string }): ReactNode {
  return (
    <search className="site-header-search">
      <form action={allStock} method="get">
        <label className="ui-hidden" htmlFor={id}>
          Search our stock
        </label>
        <input
          id={id}
          type="search"
          name="query"
          placeholder="Search our stock"
          maxLength={longestWords}
          enterKeyHint="search"
        />
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
