import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import { relFor } from '#domain/search/for-robots.ts';
import { setting } from '#domain/switches/settings.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { PartSlot } from '../kit/part.tsx';
import { SearchTools } from '../parts/search-tools/search-tools.tsx';
import { StockMap } from '../parts/stock-map/stock-map.tsx';
import { optionsForCard, vehicleCard } from '../parts/vehicle-card/vehicle-card.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { Data } from './load.ts';
import { NoResults } from './no-results.tsx';
import type { Entry, PromoFacts } from './promo-entries.ts';
import type { Props } from './schema.ts';

/** Pictures of the first row are fetched at once. */
const eager = 3;

interface ResultListProps {
  entries: readonly Entry[];
  perRow: 3 | 4;
  favourites: boolean;
}

function ResultList({ entries, perRow, favourites }: ResultListProps): ReactNode {
  return (
    <div className="vehicle-card-grid" data-per-row={perRow} data-key="grid">
      <ul aria-label={t('Vehicles found')}>
        {entries.map((entry, index) =>
          'vehicle' in entry ? (
            <li key={entry.vehicle.id} data-key={entry.vehicle.id}>
              <PartSlot part={vehicleCard} item={entry.vehicle} options={optionsForCard(index, eager, favourites)} />
            </li>
          ) : (
            <li key={entry.key} data-key={entry.key}>
              <PromoCard promo={entry.promo} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function PromoCard({ promo }: { promo: PromoFacts }): ReactNode {
  return (
    <article className="search-results-promo" data-look={promo.look}>
      {promo.image ? (
        <div className="search-results-promo-picture">
          <Picture src={promo.image} alt="" sizes="(min-width: 1200px) 400px, 94vw" max={960} />
        </div>
      ) : null}
      <div className="search-results-promo-words">
        <h3>
          <a href={promo.href}>{promo.title}</a>
        </h3>
        {promo.text ? <p>{promo.text}</p> : null}
        {promo.label ? <span aria-hidden="true">{promo.label}</span> : null}
      </div>
    </article>
  );
}

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
                {t('We ignored part of this search that we did not recognise: {ignored}.', {
                  ignored: firstOf(data.ignored),
                })}
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

function ResultPages({ data }: { data: Data }): ReactNode {
  const { pages } = data;
  if (!pages) return null;
  return (
    <nav className="search-results-pages" aria-label={t('Pages')} data-key="pages">
      <p>{t('{first} to {last} of {all}', { first: pages.first, last: pages.last, all: data.countText })}</p>
      <ul>
        {pages.previous ? (
          <li data-key="previous">
            <a href={pages.previous} rel={relOf('prev', pages.previous)} data-wakes="">
              {t('Previous')}
            </a>
          </li>
        ) : null}
        {pages.links.map((link) => (
          <li key={link.page} data-key={`page-${link.page}`} data-gap={link.gap ? '' : undefined}>
            <a
              href={link.href}
              rel={relFor(link.href)}
              data-wakes=""
              aria-current={link.current ? 'page' : undefined}
              aria-label={t('Page {page}', { page: link.page })}
            >
              {link.page}
            </a>
          </li>
        ))}
        {pages.next ? (
          <li data-key="next">
            <a href={pages.next} rel={relOf('next', pages.next)} data-wakes="">
              {t('Next')}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function relOf(way: 'prev' | 'next', href: string): string {
  return relFor(href) === undefined ? way : `${way} nofollow`;
}

/** Count first, then the chosen values as chips, view and order at the right; on a phone the bar sticks. */
function SearchHeading({ id, data, tools }: { id: string; data: Data; tools: ReactNode }): ReactNode {
  const chosen = data.chips.length;
  return (
    <>
      <header className="search-results-head" data-key="head">
        <h1>
          <span>
            <span className="search-results-count">{data.countText}</span>
            {data.soldText && `, ${data.soldText}`}
          </span>{' '}
          <span>{data.title}</span>
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
        <fieldset className="search-results-looks" aria-label={t('Layout of the results')}>
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
