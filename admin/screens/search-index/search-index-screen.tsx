/** Where this site's stock is searched: by the built-in engine or a hosted one, and how far that is. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SearchIndexState } from '#schemas/api/search-sync.ts';
import { useAccount } from '../../access/account.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Fact } from '../../ui/fact.tsx';
import { Button, FailureNote, Form, PageHead, Panel, TextField, Unloaded, useAct } from '../../ui/kit.ts';

const indexQuery = (tenant: string) =>
  queryOptions({
    ...apiQuery(['tenant', tenant, 'search-index'], 'GET /tenants/:tenant/search-index', { tenant }),
    refetchInterval: ({ state }) => (state.data?.state === 'filling' || state.data?.progress ? 1500 : 15_000),
  });

const states: {
  readonly [state in SearchIndexState['state']]: { readonly label: string; readonly badge: string };
} = {
  embedded: { label: 'Always up to date', badge: 'badge badge-positive' },
  current: { label: 'Up to date', badge: 'badge badge-positive' },
  behind: { label: 'Catching up', badge: 'badge badge-accent' },
  filling: { label: 'Rebuilding', badge: 'badge badge-accent' },
  failing: { label: 'Not reached', badge: 'badge badge-danger' },
  stopped: { label: 'Failed', badge: 'badge badge-danger' },
};

const steps: { readonly [step: string]: string } = {
  settings: 'Setting up facets and orders',
  records: 'Sending records',
  'left-overs': 'Removing vehicles that are no longer in stock',
  changes: 'Sending changes',
};

export function SearchIndexScreen() {
  const tenant = useTenant();
  const account = useAccount();
  const client = useQueryClient();
  const index = useQuery(indexQuery(tenant));
  const [key, setKey] = useState('');
  const keep = (state: SearchIndexState) => client.setQueryData(indexQuery(tenant).queryKey, state);
  const fill = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/search-index/fill', { tenant, body: {} }),
    done: keep,
  });
  const store = useAct({
    mutationFn: () => callApi('PUT /tenants/:tenant/search-index/key', { tenant, body: { key } }),
    says: 'The key is stored. It is never shown again.',
    done: (state) => {
      keep(state);
      setKey('');
    },
  });
  const trial = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/search-index/test', { tenant, body: {} }),
  });
  if (index.data === undefined) return <Unloaded what="the search index" query={index} />;
  const { provider, target, missing, adminKey, state, records, vehicles, syncedAt, lastError, nextTryAt, progress } =
    index.data;
  const failure = fill.error ?? store.error ?? trial.error;
  return (
    <div className="page">
      <PageHead
        title="Search index"
        actions={
          account.permissions.includes('keys.manage') ? (
            <Link className="button" to={`/sites/${tenant}/search-keys`}>
              Keys for developers
            </Link>
          ) : null
        }
      >
        The service that answers stock searches on this site. You choose it in the{' '}
        <Link to={`/sites/${tenant}/settings/site`}>site settings</Link> and changes apply from the next release.
      </PageHead>
      {missing ? <p className="note note-warning">{missing}</p> : null}
      <FailureNote error={failure} />
      <Panel
        title={provider === 'hosted' ? 'A hosted index' : 'The built-in engine'}
        actions={<span className={states[state].badge}>{states[state].label}</span>}
      >
        {target ? (
          <dl className="sides">
            <dt>Host</dt>
            <dd className="feed-source">{target.host}</dd>
            <dt>Application</dt>
            <dd>{target.application}</dd>
            <dt>Index</dt>
            <dd>{target.index}</dd>
          </dl>
        ) : (
          <p className="soft">It runs on this server, needs no keys, and is always up to date with your stock.</p>
        )}
        <dl className="figures">
          <Fact name="Vehicles in stock" className="num">
            {vehicles.toLocaleString('en-AU')}
          </Fact>
          {provider === 'hosted' ? (
            <>
              <Fact name="Records in the index" className="num">
                {records.toLocaleString('en-AU')}
              </Fact>
              <Fact name="Last updated">{syncedAt ? displayMoment(syncedAt) : 'Never'}</Fact>
            </>
          ) : null}
        </dl>
        {lastError ? (
          <p className="note note-danger" role="alert">
            {lastError} {nextTryAt ? `The next try is at ${displayMoment(nextTryAt)}.` : ''}
          </p>
        ) : null}
        {progress ? (
          <p role="status">
            {steps[progress.step] ?? 'Working'}
            {progress.done === null ? '' : `: ${progress.done.toLocaleString('en-AU')}`}
            {progress.of === null ? '' : ` of ${progress.of.toLocaleString('en-AU')}`}
          </p>
        ) : null}
        {provider === 'hosted' ? (
          <div className="row row-wrap">
            <Button disabled={trial.isPending} onClick={() => trial.mutate()}>
              Test connection
            </Button>
            <Button disabled={fill.isPending || state === 'filling'} onClick={() => fill.mutate()}>
              Rebuild
            </Button>
            <span className="soft small">Searches go on while it is rebuilt.</span>
          </div>
        ) : null}
        {trial.data ? (
          <p className={trial.data.works ? 'note note-positive' : 'note note-danger'} role="status">
            {trial.data.message}
          </p>
        ) : null}
      </Panel>
      {provider === 'hosted' ? (
        <Form className="panel panel-pad stack" onSubmit={() => store.mutate()}>
          <h2>Admin key</h2>
          <TextField
            label="Key that may write"
            help={
              adminKey
                ? `Stored by ${adminKey.by}, ${displayMoment(adminKey.at)}. Type another to replace it.`
                : 'The index cannot be built without it. It is stored encrypted for this host and application, used only by the server and never shown. If the host or application changes, you must enter it again.'
            }
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={key}
            onChange={setKey}
          />
          <div>
            <Button type="submit" kind={adminKey ? 'plain' : 'primary'} disabled={store.isPending || key.trim() === ''}>
              Store the key
            </Button>
          </div>
        </Form>
      ) : null}
    </div>
  );
}
