/** Views, search and filters of the inbox. All are in the address. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type InboxFilter, type InboxView, inboxViewTitles, leadStatusTitles } from '#schemas/api/inbox.ts';
import { inboxChoicesQuery } from '../../api/lead-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { type FilterName, filterNames, withFilter } from './inbox-filter.ts';

/** A search is asked for when typing pauses this long (ms). */
const pauseMs = 250;

export function InboxFilters({ tenant, filter }: { readonly tenant: string; readonly filter: InboxFilter }) {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) => setParams((now) => withFilter(now, name, value), { replace: true });
  const choices = useQuery(inboxChoicesQuery(tenant)).data;
  const used = filterNames.filter((name) => filter[name] !== undefined).length;
  const named = (values: readonly string[] | undefined) => (values ?? []).map((value) => [value, value] as const);
  const fields: readonly (readonly [FilterName, string, readonly (readonly [string, string])[]])[] = [
    ['status', 'State', Object.entries(leadStatusTitles)],
    ['category', 'Category', named(choices?.categories)],
    ['location', 'Location', (choices?.locations ?? []).map(({ id, name }) => [id, name])],
    ['vehicle', 'Vehicle', (choices?.vehicles ?? []).map(({ id, name }) => [id, name])],
    ['source', 'Source', named(choices?.sources)],
  ];
  return (
    <>
      <InboxSearch value={filter.q ?? ''} onSearch={(text) => set('q', text)} />
      <div className="inbox-views">
        <fieldset className="segmented" aria-label="Which leads">
          {Object.entries(inboxViewTitles).map(([view, title]) => (
            <Button
              key={view}
              small
              aria-pressed={filter.show === (view as InboxView)}
              onClick={() => set('show', view)}
            >
              {title}
            </Button>
          ))}
        </fieldset>
      </div>
      <details className="inbox-more small">
        <summary>{used === 0 ? 'More filters' : `More filters (${used} set)`}</summary>
        <div className="inbox-fields">
          {fields.map(([name, label, values]) => {
            const now = params.get(name) ?? '';
            const known =
              values.some(([value]) => value === now) || now === '' ? values : [...values, [now, now] as const];
            return (
              <ChoiceField
                key={name}
                label={label}
                value={now}
                choices={[['', 'Any'], ...known]}
                onChoose={(value) => set(name, value)}
              />
            );
          })}
        </div>
      </details>
    </>
  );
}

function InboxSearch({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed.slice(0, 100)), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className="inbox-search">
      <SearchBox label="Search leads" value={typed} onChange={setTyped} />
    </div>
  );
}
