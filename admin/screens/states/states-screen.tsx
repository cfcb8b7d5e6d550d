/** A page in every state of stock at every width, as pictures, with what breaks: seen before shoppers see it. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { instantOf } from '#domain/text/local-time.ts';
import { stockStates } from '#schemas/api/preview.ts';
import { documentsQuery, switchesQuery } from '../../api/queries.ts';
import { ChoiceField, DateField } from '../../ui/fields.tsx';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { putParam, useAddressParams } from '../../ui/use-address-params.ts';
import { type Fault, isSerious } from './faults.ts';
import { StateRow } from './state-row.tsx';
import { listTrials } from './trials.ts';
import { useTurns } from './use-turns.ts';

/** Frames that are drawn at a time. */
const atOnce = 2;

export function StatesScreen() {
  const { tenant = '' } = useParams();
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
        One page with each state that stock gets into, at three widths. A real vehicle of this site is shown as it would
        be; nothing is changed.
      </PageHead>
      <fieldset className="states-choices" aria-label="What is shown">
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
      <div className="states-grid">
        {stockStates.map((state) => (
          <StateRow
            key={`${page.key} ${state}`}
            tenant={tenant}
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
