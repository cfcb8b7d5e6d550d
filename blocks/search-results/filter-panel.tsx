import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Input, Select } from '../ui/controls.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Data, FacetView, FormField } from './load.ts';

/** Values of one facet that stand in the list before "more". */
const shownValues = 8;

/**
 * The filters: a column on wide screens, a sheet from the bottom on a phone (the browser's own popover, so it opens,
 * closes by Escape and hands the focus back without a script). Every choice is a link.
 */
export function FilterPanel({ id, data, open }: { id: string; data: Data; open: number }): ReactNode {
  const panel = `${id}-filters`;
  return (
    <aside className="search-results-panel" id={panel} popover="auto" aria-label="Filters">
      <div className="search-results-panel-head">
        <h2>Filters</h2>
        <button type="button" popoverTarget={panel} popoverTargetAction="hide" aria-label="Close filters">
          <Icon name="x" />
        </button>
      </div>
      <div className="search-results-panel-body">
        {data.textForm ? (
          <form className="search-results-text" action={data.textForm.action} method="get">
            <Hidden fields={data.textForm.fields} />
            <Input
              id={`${id}-query`}
              label="Keywords"
              type="search"
              name="query"
              defaultValue={data.textForm.value}
              placeholder="Model, colour, stock no"
              enterKeyHint="search"
            />
            <button type="submit" aria-label="Search">
              <Icon name="search" />
            </button>
          </form>
        ) : null}
        {data.facets.slice(0, open).map((facet) => (
          <Facet key={facet.name} facet={facet} open />
        ))}
        {data.priceForm ? <PriceForm id={id} form={data.priceForm} /> : null}
        {data.facets.slice(open).map((facet) => (
          <Facet key={facet.name} facet={facet} open={facet.items.some((item) => item.chosen)} />
        ))}
      </div>
      <div className="search-results-panel-foot">
        <a href={data.clearHref}>Clear all</a>
        <button
          type="button"
          className="ui-button"
          data-kind="primary"
          popoverTarget={panel}
          popoverTargetAction="hide"
        >
          {data.showLabel}
        </button>
      </div>
    </aside>
  );
}

function Facet({ facet, open }: { facet: FacetView; open: boolean }): ReactNode {
  const rest = facet.items.slice(shownValues);
  return (
    <details className="search-results-facet" open={open}>
      <summary>
        {facet.title}
        <Icon name="chevron-down" />
      </summary>
      <Values items={facet.items.slice(0, shownValues)} />
      {rest.length > 0 ? (
        <details className="search-results-more" open={rest.some((item) => item.chosen)}>
          <summary>{rest.length} more</summary>
          <Values items={rest} />
        </details>
      ) : null}
    </details>
  );
}

function Values({ items }: { items: FacetView['items'] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.value}>
          <a
            href={item.href}
            rel={item.href.includes('?') ? 'nofollow' : undefined}
            aria-current={item.chosen ? 'true' : undefined}
          >
            {item.label} <span>{item.count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function PriceForm({ id, form }: { id: string; form: NonNullable<Data['priceForm']> }): ReactNode {
  return (
    <details className="search-results-facet" open>
      <summary>
        Price
        <Icon name="chevron-down" />
      </summary>
      <form className="search-results-price" action={form.action} method="get">
        <Hidden fields={form.fields} />
        <Select id={`${id}-min`} label="From" name={form.minName} defaultValue={form.min} options={form.minOptions} />
        <Select id={`${id}-max`} label="To" name={form.maxName} defaultValue={form.max} options={form.maxOptions} />
        <Button type="submit" kind="secondary" size="small" wide>
          Apply price
        </Button>
      </form>
    </details>
  );
}

function Hidden({ fields }: { fields: readonly FormField[] }): ReactNode {
  return fields.map((field) => (
    <input key={`${field.name}=${field.value}`} type="hidden" name={field.name} value={field.value} />
  ));
}
