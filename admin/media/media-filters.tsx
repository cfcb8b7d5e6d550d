import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type MediaView, mediaKinds } from '#schemas/api/media.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { type MediaFilter, mediaListQuery } from './media-queries.ts';

const views: { readonly [view in MediaView]: string } = {
  all: 'All',
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
  kinds = false,
  onChange,
}: {
  readonly tenant: string;
  readonly filter: MediaFilter;
  /** The states to choose from; the picker has fewer. */
  readonly shows: readonly MediaView[];
  /** Whether files are there to choose from beside pictures. */
  readonly kinds?: boolean;
  readonly onChange: (filter: MediaFilter) => void;
}) {
  const id = useId();
  const list = useInfiniteQuery({ ...mediaListQuery(tenant, filter), placeholderData: (before) => before });
  const folders = (list.data?.pages[0]?.folders ?? []).filter(({ name }) => name !== '');
  return (
    <fieldset className="plain-set row row-wrap media-filters" aria-label="Filter the list">
      <SearchBox
        label={kinds ? 'Search pictures and files' : 'Search pictures'}
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
      />
      {kinds ? (
        <label className="row small" htmlFor={`${id}-kind`}>
          <span className="visually-hidden">Type</span>
          <select
            id={`${id}-kind`}
            className="input"
            value={filter.kind ?? ''}
            onChange={({ target }) =>
              onChange({ ...filter, kind: mediaKinds.find((kind) => kind === target.value) ?? null })
            }
          >
            <option value="">Pictures and files</option>
            <option value="picture">Pictures</option>
            <option value="document">Files (PDF)</option>
          </select>
        </label>
      ) : null}
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
