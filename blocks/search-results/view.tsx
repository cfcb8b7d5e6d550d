import type { ReactNode } from 'react';
import type { ViewInput } from '../define-block.ts';
import { Button } from '../ui/button.tsx';
import { VehicleCardGrid } from '../ui/vehicle-card-grid.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';
import { SearchHeading } from './search-heading.tsx';

export function SearchResultsView({ id, props, data, settings }: ViewInput<Props, Data>): ReactNode {
  return (
    <div className="search-results ui-width">
      <SearchHeading id={id} data={data} />
      <div className="search-results-body">
        <FilterPanel id={id} data={data} open={props.open} />
        <div className="search-results-main">
          {data.ignored.length > 0 ? (
            <p className="search-results-ignored" role="status">
              Part of this address was not understood and left out: {data.ignored.join(', ')}.
            </p>
          ) : null}
          {data.cards.length > 0 ? (
            <VehicleCardGrid
              items={data.cards}
              perRow={settings['cards.per-row'] === 4 ? 4 : 3}
              eager={3}
              favourites={settings['cards.favourites'] !== false}
              label="Vehicles found"
            />
          ) : (
            <NoResults props={props} clearHref={data.clearHref} />
          )}
          <Pages data={data} />
        </div>
      </div>
    </div>
  );
}

function NoResults({ props, clearHref }: { props: Props; clearHref: string }): ReactNode {
  return (
    <section className="search-results-none">
      <h2>No Results Available</h2>
      <p>{props.emptyText}</p>
      <div>
        <Button href={clearHref}>Clear Filters</Button>
        <Button href={props.emptyHref} kind="secondary">
          {props.emptyLabel}
        </Button>
      </div>
    </section>
  );
}

function Pages({ data }: { data: Data }): ReactNode {
  const { pages } = data;
  if (!pages) return null;
  return (
    <nav className="search-results-pages" aria-label="Pages">
      <p>
        {pages.first} to {pages.last} of {data.countText}
      </p>
      <ul>
        {pages.previous ? (
          <li>
            <a href={pages.previous} rel="prev">
              Previous
            </a>
          </li>
        ) : null}
        {pages.links.map((link) => (
          <li key={link.page} data-gap={link.gap ? '' : undefined}>
            <a href={link.href} aria-current={link.current ? 'page' : undefined} aria-label={`Page ${link.page}`}>
              {link.page}
            </a>
          </li>
        ))}
        {pages.next ? (
          <li>
            <a href={pages.next} rel="next">
              Next
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
