/** A page in every state of stock at every width, as pictures, with what breaks: seen before shoppers see it. */

import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { isJsonObject } from '#domain/json/json-object.ts';
import { isScalar } from '#domain/switches/possible-values.ts';
import { instantOf } from '#domain/text/local-time.ts';
import type { DocumentSummary } from '#schemas/api/document.ts';
import { type PreviewRequest, type StockState, stockStates } from '#schemas/api/preview.ts';
import type { SwitchGroupState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { documentsQuery, switchesQuery } from '../../api/queries.ts';
import { displayBriefly } from '../../forms/values/messages.ts';
import { ChoiceField, DateField, Empty, PageHead, Unloaded } from '../../ui/kit.ts';
import { putParam, useAddressParams } from '../../ui/use-address-params.ts';
import { type Fault, isSerious } from './faults.ts';
import { StateCell } from './state-cell.tsx';
import { type Turns, useTurns } from './use-turns.ts';

/** One state of stock: the page once, at each width. */
const names: { readonly [state in StockState]: readonly [title: string, help: string] } = {
  available: ['For sale', 'In stock, as most are.'],
  'coming-soon': ['Coming soon', 'On its way to the location.'],
  reserved: ['Reserved', 'Promised to a buyer.'],
  sold: ['Sold', 'Since yesterday.'],
  'no-photo': ['No photo', 'No photograph has been taken yet.'],
  'no-price': ['No price', 'The price is on request.'],
  extreme: ['Very long words', 'Very long names, prices and comments.'],
  none: ['No vehicles', 'Nothing matches, or nothing is in stock.'],
  many: ['2,500 vehicles', 'The stock of a large group.'],
};

const widths = [
  { width: 390, name: 'Phone' },
  { width: 768, name: 'Tablet' },
  { width: 1440, name: 'Desktop' },
] as const;

interface StateRowProps {
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
}

function StateRow({ page, state, trial, at, local, usual, turns, onFaults }: StateRowProps) {
  const tenant = useTenant();
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
    <section className="states-row grid gap-16" aria-label={title}>
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

/** Frames that are drawn at a time. */
const atOnce = 2;

export function StatesScreen() {
  const tenant = useTenant();
  const [params, editParams] = useAddressParams();
  const documents = useQuery(documentsQuery(tenant));
  const switches = useQuery(switchesQuery(tenant));
  const pages = (documents.data?.documents ?? []).filter(({ kind, state }) => kind === 'page' && state !== 'removed');
  const wanted = params.get('page');
  const page =
    pages.find(({ key }) => key === wanted) ??
    pages.find(({ pageType, route }) => pageType === 'vehicle' && route?.includes(':slug') === true) ??
    pages[0];
  const trials = useMemo(() => listTrials(switches.data?.groups ?? []), [switches.data]);
  const trial = trials.find(({ id }) => id === params.get('try')) ?? null;
  const local = params.get('at') ?? '';
  const turns = useTurns(atOnce);
  const [found, setFound] = useState<{ readonly [cell: string]: readonly Fault[] }>({});
  const tell = useCallback(
    (cell: string, faults: readonly Fault[]) => setFound((now) => ({ ...now, [cell]: faults })),
    [],
  );
  const set = (name: string, value: string) => {
    setFound({});
    editParams((next) => putParam(next, name, value));
  };
  if (documents.data === undefined) return <Unloaded what="the pages" query={documents} />;
  if (!page) return <Empty title="This site has no page yet" />;
  const broken = Object.values(found).filter((faults) => faults.some(isSerious)).length;
  const drawn = Object.keys(found).length;
  return (
    <div className="page states-page">
      <PageHead title="State previews">
        One page in every state that stock can be in, at three widths. The pictures use a real vehicle from this site.
        Nothing is changed.
      </PageHead>
      <fieldset className="states-choices grid gap-12" aria-label="What is shown">
        <ChoiceField
          label="Page"
          value={page.key}
          choices={pages.map(({ key, title }) => [key, title] as const)}
          onChoose={(key) => set('page', key)}
        />
        <ChoiceField
          label="Try a switch"
          value={trial?.id ?? ''}
          choices={[['', 'None (unchanged)'] as const, ...trials.map(({ id, words }) => [id, words] as const)]}
          onChoose={(id) => set('try', id)}
        />
        <DateField
          label="At a moment"
          optional
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T00:00"
          value={local}
          onChange={(text) => set('at', text)}
        />
      </fieldset>
      <p role="status" className="states-sum">
        {broken > 0 ? (
          <span className="badge badge-danger">
            {broken === 1 ? '1 picture needs a look' : `${broken} pictures need a look`}
          </span>
        ) : drawn > 0 ? (
          <span className="badge badge-positive">No problems in these pictures</span>
        ) : null}
      </p>
      <div className="grid">
        {stockStates.map((state) => (
          <StateRow
            key={`${page.key} ${state}`}
            page={page}
            state={state}
            trial={trial}
            at={(zone) => (local === '' ? null : instantOf(local, zone))}
            local={local}
            usual={found}
            turns={turns}
            onFaults={tell}
          />
        ))}
      </div>
    </div>
  );
}

/** Switches that a page can be tried with: those of two or a few positions, in the words of the switches' screen. */
interface Trial {
  readonly id: string;
  readonly key: string;
  readonly value: Json;
  readonly words: string;
}

function listTrials(groups: readonly SwitchGroupState[]): readonly Trial[] {
  return groups
    .flatMap(({ switches }) => switches)
    .flatMap(({ key, title, schema, value }) => {
      const choices: readonly unknown[] =
        schema.type === 'boolean' ? [true, false] : Array.isArray(schema.enum) ? schema.enum : [];
      return choices
        .filter(isScalar)
        .flatMap((choice): Trial[] =>
          choice === value
            ? []
            : [{ id: `${key}=${choice}`, key, value: choice, words: `${title}: ${displayBriefly(schema, choice)}` }],
        );
    });
}
