import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { Data } from './load.ts';

/** Count first, then the chosen values as chips, view and order at the right; on a phone the bar sticks. */
export function SearchHeading({ id, data, tools }: { id: string; data: Data; tools: ReactNode }): ReactNode {
  const chosen = data.chips.length;
  return (
    <>
      <header className="search-results-head" data-key="head">
        <h1>
          <span className="search-results-count">{data.countText}</span> <span>{data.title}</span>
        </h1>
      </header>
      {tools}
      <div className="search-results-bar" data-key="bar" data-chosen={chosen > 0 ? '' : undefined}>
        <button
          type="button"
          className="search-results-open"
          popoverTarget={`${id}-filters`}
          data-plain=""
          aria-label={chosen > 0 ? t('Filters, {chosen} chosen', { chosen }) : t('Filters')}
        >
          <Icon name="sliders-horizontal" />
          {chosen > 0 ? t('Filters ({chosen})', { chosen }) : t('Filters')}
        </button>
        {chosen > 0 ? <Chips data={data} /> : null}
        <fieldset className="search-results-looks" aria-label={t('Look of the results')}>
          <button type="button" data-look="grid" aria-pressed="true" aria-label={t('Grid')}>
            <Icon name="layout-grid" />
          </button>
          <button type="button" data-look="list" aria-pressed="false" aria-label={t('List')}>
            <Icon name="layout-list" />
          </button>
        </fieldset>
        <Sort data={data} />
      </div>
    </>
  );
}

function Chips({ data }: { data: Data }): ReactNode {
  return (
    <ul className="search-results-chips" aria-label={t('Chosen filters')} data-key="chips">
      {/* Replaced, not moved, where another one appears or disappears before it. */}
      {data.chips.map((chip, index) => (
        <li key={chip.href} data-key={keyUpTo(data.chips, index)}>
          <a href={chip.href} rel="nofollow" data-wakes="">
            <span className="ui-hidden">{t('Remove')} </span>
            {chip.label}
            <Icon name="x" />
          </a>
        </li>
      ))}
      <li data-key={`clear ${keyUpTo(data.chips, data.chips.length)}`}>
        <a href={data.clearHref} data-clear="" data-wakes="">
          {t('Clear all')}
        </a>
      </li>
    </ul>
  );
}

/** The key of a chip with all before it: together they give its position. */
function keyUpTo(chips: Data['chips'], index: number): string {
  return chips
    .slice(0, index + 1)
    .map(({ label }) => label)
    .join(', ');
}

function Sort({ data }: { data: Data }): ReactNode {
  const current = data.sorts.find((sort) => sort.current);
  return (
    <details className="search-results-sort" data-key="sort">
      <summary>
        <span className="search-results-sort-label">{t('Sort')}</span>
        <b>{current?.label ?? ''}</b>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {data.sorts.map((sort) => (
          <li key={sort.value}>
            <a
              href={sort.href}
              rel="nofollow"
              data-wakes=""
              data-choice={`sort-${sort.value}`}
              aria-current={sort.current ? 'true' : undefined}
            >
              {sort.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
