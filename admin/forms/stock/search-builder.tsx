/** A search of the site's stock, put together from its filters, with how many vehicles it finds now. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { withFacet } from '#domain/search/change-state.ts';
import { emptySearch } from '#domain/search/search-address.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import type { SearchState } from '#domain/search/state.ts';
import { type FacetName, filterNames, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import { stockFacetsQuery } from '../../api/target-queries.ts';
import { Button, Choice, Form, IconButton } from '../../ui/kit.ts';
import { displayMatches, filterQuery } from './filter-query.ts';

/** Facets that shoppers choose by words; amounts have separate fields. */
const offered: readonly FacetName[] = filterNames.filter((name) => !rangeNames.some((range) => range === name));

interface SearchBuilderProps {
  readonly tenant: string;
  readonly onBack: () => void;
  readonly onChoose: (href: string, name: string) => void;
}

export function SearchBuilder({ tenant, onBack, onChoose }: SearchBuilderProps) {
  const [state, setState] = useState(emptySearch);
  const [price, setPrice] = useState('');
  const id = useId();
  const max = /^\d{1,9}$/.test(price) ? Number(price) : null;
  // Models are those of a make: without one there are hundreds.
  const names = offered.filter((name) => name !== 'model' || state.facets.make !== undefined);
  const found = useQuery({
    ...stockFacetsQuery(tenant, filterQuery(state.facets, names, max)),
    placeholderData: (before) => before,
  });
  const search: SearchState = max === null ? state : { ...state, ranges: { price: { max } } };
  const title = searchTitle(state);
  return (
    <Form
      className="stack-small"
      onSubmit={(event) => {
        event.stopPropagation();
        onChoose(searchHref(search), title);
      }}
    >
      <div className="row">
        <IconButton icon="arrowLeft" label="Back to all links" small onClick={onBack} />
        <strong className="small grow">A search of your stock</strong>
      </div>
      {names
        .flatMap((name) =>
          (found.data?.facets ?? [])
            .filter(({ name: its, items }) => its === name && items.length > 0)
            .map((facet) => ({ ...facet, name })),
        )
        .map(({ name, title: label, items }) => (
          <label className="filter-row grid items-center gap-8 small" key={name}>
            <span>{label}</span>
            <Choice
              value={state.facets[name]?.[0] ?? ''}
              choices={[['', 'Any'], ...items.map((item) => [item.value, `${item.label} (${item.count})`] as const)]}
              onChoose={(value) => setState(withFacet(state, name, value === '' ? [] : [value]))}
            />
          </label>
        ))}
      <label className="filter-row grid items-center gap-8 small" htmlFor={`${id}-price`}>
        <span>Price up to</span>
        <input
          id={`${id}-price`}
          className="input"
          inputMode="numeric"
          placeholder="Any"
          maxLength={9}
          value={price}
          onChange={(event) => setPrice(event.target.value.replaceAll(/\D/g, ''))}
        />
      </label>
      <p className="small soft" role="status">
        {found.data ? displayMatches(found.data.count) : 'Counting…'}
      </p>
      <Button kind="primary" small type="submit">
        Link to this search
      </Button>
    </Form>
  );
}
