import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MediaView } from '#schemas/api/media.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { type MediaFilter, mediaListQuery } from './media-queries.ts';

const views: { readonly [view in MediaView]: string } = {
  all: 'All pictures',
  used: 'In use',
  unused: 'Not used',
  'no-text': 'Without a description',
  deleted: 'Deleted in the last 30 days',
};

/** Search, folder and state. */
export function MediaFilters({
  tenant,
  filter,
  shows,
  onChange,
}: {
  readonly tenant: string;
  readonly filter: MediaFilter;
  /** The states to choose from; the picker has fewer. */
  readonly shows: readonly MediaView[];
  readonly onChange: (filter: MediaFilter) => void;
}) {
  const id = useId();
  const list = useInfiniteQuery({ ...mediaListQuery(tenant, filter), placeholderData: (before) => before });
  const folders = (list.data?.pages[0]?.folders ?? []).filter(({ name }) => name !== '');
  return (
    <fieldset className="plain-set row row-wrap media-filters" aria-label="Narrow the list">
      <SearchBox label="Search pictures" value={filter.q} onChange={(q) => onChange({ ...filter, q })} />
      <label className="row small" htmlFor={`${id}-show`}>
        <span className="visually-hidden">Show</span>
        <select
          id={`${id}-show`}
          className="input"
          value={filter.show}
          onChange={({ target }) => {
            const show = shows.find((view) => view === target.value);
            if (show) onChange({ ...filter, show });
          }}
        >
          {shows.map((view) => (
            <option key={view} value={view}>
              {views[view]}
            </option>
          ))}
        </select>
      </label>
      {folders.length > 0 || filter.folder !== null ? (
        <label className="row small" htmlFor={`${id}-folder`}>
          <span className="visually-hidden">Folder</span>
          <select
            id={`${id}-folder`}
            className="input"
            value={filter.folder ?? ''}
            onChange={({ target }) => onChange({ ...filter, folder: target.value === '' ? null : target.value })}
          >
            <option value="">All folders</option>
            {folders.map(({ name, count }) => (
              <option key={name} value={name}>
                {name} ({count})
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </fieldset>
  );
}
