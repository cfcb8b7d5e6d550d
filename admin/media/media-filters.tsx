import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type MediaView, mediaKinds } from '#schemas/api/media.ts';
import { useTenant } from '../api/api.ts';
import { Choice, SearchBox } from '../ui/kit.ts';
import { type MediaFilter, mediaListQuery } from './media-queries.ts';

const views: { readonly [view in MediaView]: string } = {
  all: 'All',
  used: 'In use',
  unused: 'Not used',
  'no-text': 'Without a description',
  deleted: 'Deleted in the last 30 days',
};

interface MediaFiltersProps {
  readonly filter: MediaFilter;
  /** The states to choose from; the picker has fewer. */
  readonly shows: readonly MediaView[];
  /** Whether files can be chosen as well as pictures. */
  readonly kinds?: boolean;
  readonly onChange: (filter: MediaFilter) => void;
}

/** Search, folder and state. */
export function MediaFilters({ filter, shows, kinds = false, onChange }: MediaFiltersProps) {
  const tenant = useTenant();
  const id = useId();
  const list = useInfiniteQuery({ ...mediaListQuery(tenant, filter), placeholderData: (before) => before });
  const folders = (list.data?.pages[0]?.folders ?? []).filter(({ name }) => name !== '');
  return (
    <fieldset className="row row-wrap media-filters" aria-label="Filter the list">
      <SearchBox
        label={kinds ? 'Search pictures and files' : 'Search pictures'}
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
      />
      {kinds ? (
        <label className="row small" htmlFor={`${id}-kind`}>
          <span className="visually-hidden">Type</span>
          <Choice
            id={`${id}-kind`}
            value={filter.kind ?? ''}
            choices={[
              ['', 'Pictures and files'],
              ['picture', 'Pictures'],
              ['document', 'Files (PDF)'],
            ]}
            onChoose={(value) => onChange({ ...filter, kind: mediaKinds.find((kind) => kind === value) ?? null })}
          />
        </label>
      ) : null}
      <label className="row small" htmlFor={`${id}-show`}>
        <span className="visually-hidden">Show</span>
        <Choice
          id={`${id}-show`}
          value={filter.show}
          choices={shows.map((view) => [view, views[view]] as const)}
          onChoose={(value) => {
            const show = shows.find((view) => view === value);
            if (show) onChange({ ...filter, show });
          }}
        />
      </label>
      {folders.length > 0 || filter.folder !== null ? (
        <label className="row small" htmlFor={`${id}-folder`}>
          <span className="visually-hidden">Folder</span>
          <Choice
            id={`${id}-folder`}
            value={filter.folder ?? ''}
            choices={[['', 'All folders'], ...folders.map(({ name, count }) => [name, `${name} (${count})`] as const)]}
            onChoose={(value) => onChange({ ...filter, folder: value === '' ? null : value })}
          />
        </label>
      ) : null}
    </fieldset>
  );
}
