import { useState } from 'react';
import type { StockFacet, StockPage } from '#schemas/api/stock.ts';
import { Button, Choice } from '../../ui/kit.ts';

const filters: readonly { readonly facet: StockFacet; readonly label: string }[] = [
  { facet: 'status', label: 'Status' },
  { facet: 'listed', label: 'On the site' },
  { facet: 'reason', label: 'Why not on the site' },
  { facet: 'look', label: 'Needs a look' },
  { facet: 'car_type', label: 'Condition' },
  { facet: 'make', label: 'Make' },
  { facet: 'location', label: 'Location' },
  { facet: 'price', label: 'Price' },
  { facet: 'photos', label: 'Photos' },
  { facet: 'age', label: 'In stock for' },
  { facet: 'locks', label: 'Edited' },
  { facet: 'source', label: 'Source' },
];

interface StockFiltersProps {
  readonly facets: StockPage['facets'];
  readonly chosen: URLSearchParams;
  readonly onChoose: (facet: StockFacet, value: string) => void;
  readonly onClear: () => void;
}

/** One choice per facet; its counts ignore the facet's own filter. */
export function StockFilters({ facets, chosen, onChoose, onClear }: StockFiltersProps) {
  // On a phone the filters fold away: the vehicles come first.
  const [open, setOpen] = useState(false);
  const count = filters.filter(({ facet }) => chosen.get(facet)).length;
  const any = filters.some(({ facet }) => chosen.get(facet)) || Boolean(chosen.get('q'));
  return (
    <>
      <Button className="stock-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        Filters{count > 0 ? ` (${count})` : ''}
      </Button>
      <fieldset
        className="stock-filters flex row-wrap gap-8 items-end"
        data-open={open || undefined}
        aria-label="Filter the list"
      >
        {filters.map(({ facet, label }) => {
          const value = chosen.get(facet) ?? '';
          const values = facets[facet];
          // One value for all vehicles narrows nothing.
          if (values.length < (facet === 'look' ? 1 : 2) && value === '') return null;
          return (
            <label
              key={facet}
              className="stock-filter grid gap-2 shrinks text-12 soft"
              data-chosen={value === '' ? undefined : true}
            >
              <span>{label}</span>
              <Choice
                value={value}
                choices={[
                  ['', 'All'],
                  ...values.map(
                    (item) => [item.value, `${item.label} (${item.count.toLocaleString('en-AU')})`] as const,
                  ),
                ]}
                onChoose={(value) => onChoose(facet, value)}
              />
            </label>
          );
        })}
        {any ? (
          <Button kind="quiet" small className="stock-clear" onClick={onClear}>
            Clear all
          </Button>
        ) : null}
      </fieldset>
    </>
  );
}
