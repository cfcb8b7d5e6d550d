/** One state of stock: the page once, at each width. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { PreviewRequest, StockState } from '#schemas/api/preview.ts';
import { callApi, displayError } from '../../api/client.ts';
import type { Fault } from './faults.ts';
import { StateCell } from './state-cell.tsx';
import type { Trial } from './trials.ts';
import type { Turns } from './use-turns.ts';

const names: { readonly [state in StockState]: readonly [title: string, help: string] } = {
  available: ['For sale', 'In stock, as most are.'],
  'coming-soon': ['Coming soon', 'On its way to the location.'],
  reserved: ['Reserved', 'Promised to a buyer.'],
  sold: ['Sold', 'Since yesterday.'],
  'no-photo': ['No photo', 'No photograph has been taken yet.'],
  'no-price': ['No price', 'The price is on request.'],
  extreme: ['Very long words', 'Names, prices and comments as long as they get.'],
  none: ['No vehicles', 'Nothing matches, or nothing is in stock.'],
  many: ['2,500 vehicles', 'The stock of a large group.'],
};

const widths = [
  { width: 390, name: 'Phone' },
  { width: 768, name: 'Tablet' },
  { width: 1440, name: 'Desktop' },
] as const;

export function StateRow({
  tenant,
  page,
  state,
  trial,
  at,
  local,
  usual,
  turns,
  onFaults,
}: {
  readonly tenant: string;
  readonly page: DocumentSummary;
  readonly state: StockState;
  readonly trial: Trial | null;
  /** The moment to show it at, on the site's clock; null for now. */
  readonly at: (zone: string) => Date | null;
  readonly local: string;
  /** Faults found in each picture: a block that is empty for sale too is meant to be. */
  readonly usual: { readonly [cell: string]: readonly Fault[] };
  readonly turns: Turns;
  readonly onFaults: (cell: string, faults: readonly Fault[]) => void;
}) {
  const [seen, setSeen] = useState(false);
  const shown = useQuery({
    queryKey: ['tenant', tenant, 'states', page.key, page.revision, state, trial?.id ?? '', local],
    enabled: seen,
    retry: 1,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const ask = (more: Partial<PreviewRequest>) => {
        const asked: PreviewRequest = {
          key: page.key,
          state,
          ...(trial ? { switches: { [trial.key]: trial.value } } : {}),
          ...more,
        };
        return callApi('POST /tenants/:tenant/preview', { tenant, body: asked, signal });
      };
      const now = await ask({});
      if (local === '') return now;
      // The site defines the clock.
      const zone = isJsonObject(now.site) && typeof now.site.timeZone === 'string' ? now.site.timeZone : 'UTC';
      const moment = at(zone);
      return moment === null ? now : ask({ at: moment.toISOString() });
    },
  });
  const [title, help] = names[state];
  return (
    <section className="states-row" aria-label={title}>
      <div className="states-name">
        <h2>{title}</h2>
        <p className="soft small">{help}</p>
      </div>
      {shown.isError ? (
        <p className="note note-danger states-failed">{displayError(shown.error)}</p>
      ) : (
        widths.map(({ width, name }) => (
          <StateCell
            key={width}
            tenant={tenant}
            document={page}
            cell={`${state} ${width}`}
            title={`${title}, ${name.toLowerCase()}`}
            width={width}
            name={name}
            page={shown.data ?? null}
            usual={usual[`available ${width}`]}
            turns={turns}
            onSeen={() => setSeen(true)}
            onFaults={onFaults}
          />
        ))
      )}
    </section>
  );
}
