import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { SearchTools } from '../parts/search-tools/search-tools.tsx';
import { StockMap } from '../parts/stock-map/stock-map.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { Data } from './load.ts';
import { NoResults } from './no-results.tsx';
import { ResultList } from './result-list.tsx';
import { ResultPages } from './result-pages.tsx';
import type { Props } from './schema.ts';
import { SearchHeading } from './search-heading.tsx';

/**
 * Everything works as links and forms; `enhance.ts` follows them without a page load. It matches fetched nodes with
 * present ones by `data-key`, so every node that should keep its focus or its place has one.
 */
export function SearchResultsView({ id, props, data, settings }: ViewInput<Props, Data>): ReactNode {
  return (
    <div
      className="search-results ui-width"
      data-search={data.address}
      data-count={data.countText}
      data-keep={setting(settings, 'search.cache-entries')}
      data-loading-look={setting(settings, 'search.loading')}
    >
      <SearchHeading
        id={id}
        data={data}
        tools={
          <SearchTools
            address={data.address}
            title={data.title}
            view={data.view}
            copiedMs={setting(settings, 'share.copied-ms')}
          />
        }
      />
      <div className="search-results-body">
        <FilterPanel id={id} data={data} open={props.open} />
        <div className="search-results-main" data-results="" id={`${id}-results`} tabIndex={-1}>
          {data.ignored.length > 0 ? (
            <p className="search-results-ignored" data-key="ignored">
              <Icon name="info" />
              <span>
                {t('Left out, since nothing here answers to it: {ignored}.', { ignored: firstOf(data.ignored) })}
              </span>
            </p>
          ) : null}
          {data.placeField?.problem ? (
            <p className="search-results-ignored search-results-no-place" data-key="no-place">
              <Icon name="info" />
              <span>{data.placeField.problem}</span>
            </p>
          ) : null}
          {/* What follows has headings of the third level. */}
          {(data.map && data.map.places.length > 0) || data.entries.length > 0 ? (
            <h2 className="ui-hidden" data-key="found">
              {t('Vehicles found')}
            </h2>
          ) : null}
          {data.map && data.map.places.length > 0 ? (
            <StockMap facts={data.map} />
          ) : data.entries.length > 0 ? (
            <ResultList
              entries={data.entries}
              perRow={setting(settings, 'cards.per-row')}
              favourites={setting(settings, 'cards.favourites')}
            />
          ) : (
            <NoResults props={props} data={data} settings={settings} />
          )}
          {data.map ? null : <ResultPages data={data} />}
        </div>
      </div>
    </div>
  );
}

/** Named on the page at most: an address may carry hundreds. */
const mostNamed = 5;

function firstOf(ignored: readonly string[]): string {
  const more = ignored.length - mostNamed;
  const named = ignored.slice(0, mostNamed).join(', ');
  return more > 0 ? t('{named} and {more} more', { named, more }) : named;
}
