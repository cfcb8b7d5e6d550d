/** Views, search and filters of the inbox. All are in the address. */
import { useQuery } from '@tanstack/react-query';
import { type InboxFilter, type InboxView, inboxViewTitles, leadStatusTitles } from '#schemas/api/inbox.ts';
import { inboxChoicesQuery } from '../../api/lead-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/fields.tsx';
import { PausedSearchBox } from '../../ui/search-box.tsx';
import { putParam, useAddressParams } from '../../ui/use-address-params.ts';
import { type FilterName, filterNames } from './inbox-filter.ts';

export function InboxFilters({ tenant, filter }: { readonly tenant: string; readonly filter: InboxFilter }) {
  const [params, editParams] = useAddressParams();
  const set = (name: string, value: string) =>
    editParams((next) => putParam(next, name, name === 'show' && value === 'open' ? '' : value));
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
      <div className="inbox-search">
        <PausedSearchBox
          label="Search leads"
          value={filter.q ?? ''}
          onSearch={(text) => set('q', text.slice(0, 100))}
        />
      </div>
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
