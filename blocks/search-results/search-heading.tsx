import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Data } from './load.ts';

/** Count first, what is chosen as chips, sort at the right; on a phone the bar with Filters and Sort sticks. */
export function SearchHeading({ id, data }: { id: string; data: Data }): ReactNode {
  const current = data.sorts.find((sort) => sort.current);
  return (
    <>
      <header className="search-results-head">
        <h1>
          <span className="search-results-count">{data.countText}</span> <span>{data.title}</span>
        </h1>
      </header>
      <div className="search-results-bar">
        <button
          type="button"
          className="search-results-open"
          popoverTarget={`${id}-filters`}
          aria-label={data.chips.length > 0 ? `Filters, ${data.chips.length} chosen` : 'Filters'}
        >
          <Icon name="sliders-horizontal" />
          Filters{data.chips.length > 0 ? ` (${data.chips.length})` : ''}
        </button>
        {data.chips.length > 0 ? (
          <ul className="search-results-chips" aria-label="Chosen filters">
            {data.chips.map((chip) => (
              <li key={chip.href}>
                <a href={chip.href} rel="nofollow">
                  <span className="ui-hidden">Remove </span>
                  {chip.label}
                  <Icon name="x" />
                </a>
              </li>
            ))}
            <li>
              <a href={data.clearHref} data-clear="">
                Clear all
              </a>
            </li>
          </ul>
        ) : null}
        <details className="search-results-sort">
          <summary>
            <span className="search-results-sort-label">Sort</span>
            <b>{current?.label ?? ''}</b>
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {data.sorts.map((sort) => (
              <li key={sort.value}>
                <a href={sort.href} rel="nofollow" aria-current={sort.current ? 'true' : undefined}>
                  {sort.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </>
  );
}
