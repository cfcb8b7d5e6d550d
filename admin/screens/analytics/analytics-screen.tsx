/** External services that receive shoppers' data, how each receives it, and the events sent to each. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ForwardedRow, Forwarding, ForwardingService } from '#schemas/api/forwarding.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Empty, FailureNote, Form, PageHead, Panel, TextField, Unloaded, useAct } from '../../ui/kit.ts';

/** A site's services of analytics, and the events sent to them. */
const forwardingQuery = (tenant: string) => ({
  ...apiQuery(['tenant', tenant, 'forwarding'], 'GET /tenants/:tenant/forwarding', { tenant }),
  refetchInterval: 15_000,
});

/** One service that our server tells of shoppers: its key, and a sample. */
interface Props {
  readonly service: ForwardingService;
}

const keys: { readonly [service in ForwardingService['service']]: { readonly label: string; readonly where: string } } =
  {
    ga4: {
      label: 'Measurement Protocol API secret',
      where: 'In Google Analytics: Admin, Data streams, your stream, Measurement Protocol API secrets, Create.',
    },
    meta: {
      label: 'Conversions API access token',
      where: 'In Meta: Events Manager, your pixel, Settings, Conversions API, Generate access token.',
    },
  };

function ServiceCard({ service: { service, title, account, host, key } }: Props) {
  const tenant = useTenant();
  const mayChange = useAllowed()('keys.manage');
  const [typed, setTyped] = useState('');
  const store = useAct({
    mutationFn: (next: string) =>
      callApi('PUT /tenants/:tenant/forwarding/:service/key', { tenant, service, body: { key: next } }),
    stores: forwardingQuery(tenant).queryKey,
    says: (_, sent) =>
      sent === '' ? 'The key is removed: events are only logged.' : 'The key is stored. It is never shown again.',
    done: () => setTyped(''),
  });
  const sample = useAct({
    mutationFn: () => callApi('POST /tenants/:tenant/forwarding/:service/sample', { tenant, service, body: {} }),
  });
  return (
    <Panel
      title={
        <>
          {title} <span className="soft small">{account}</span>
        </>
      }
      actions={<span className={key ? 'badge badge-positive' : 'badge'}>{key ? 'Sending' : 'Logged only'}</span>}
    >
      {key ? null : (
        <p>
          Without a key, nothing leaves this server. The list below shows what would be sent, so that you can check it
          first.
        </p>
      )}
      <FailureNote error={store.error ?? sample.error} />
      {mayChange ? (
        <Form className="stack" aria-label={`Key for ${title}`} onSubmit={() => store.mutate(typed)}>
          <div className="field-grid">
            <TextField
              label={keys[service].label}
              help={`${keys[service].where} ${
                key
                  ? `Stored by ${key.by}, ${displayMoment(key.at)}. Type another to replace it.`
                  : `It is stored encrypted, sent only to ${host} and never shown.`
              }`}
              type="password"
              autoComplete="new-password"
              maxLength={500}
              value={typed}
              onChange={setTyped}
            />
          </div>
          <div className="row row-wrap">
            <Button type="submit" kind={key ? 'plain' : 'primary'} disabled={store.isPending || typed.trim() === ''}>
              Store the key
            </Button>
            <Button
              aria-label={`Send a sample to ${title}`}
              disabled={sample.isPending}
              onClick={() => sample.mutate()}
            >
              Send a sample
            </Button>
            {key ? (
              <Button
                kind="quiet"
                aria-label={`Remove the key for ${title}`}
                disabled={store.isPending}
                onClick={() => store.mutate('')}
              >
                Remove the key
              </Button>
            ) : null}
          </div>
        </Form>
      ) : null}
      {sample.data ? (
        <p className={sample.data.isTaken ? 'note note-positive' : 'note note-danger'} role="status">
          {sample.data.isTaken ? 'The sample: ' : 'The sample was not accepted: '}
          {sample.data.detail}.
        </p>
      ) : null}
    </Panel>
  );
}

const ways: { readonly [way in Exclude<Forwarding['way'], 'off'>]: string } = {
  server: 'Our server sends events to Google Analytics and Meta. Pages load none of their scripts.',
  browser: 'Their scripts on your pages send the events. Our server sends nothing.',
  both: 'Scripts send page views, and our server sends events. Nothing is counted twice.',
};

export function AnalyticsScreen() {
  const tenant = useTenant();
  const query = useQuery(forwardingQuery(tenant));
  const state = query.data;
  return (
    <div className="page">
      <PageHead
        title="Analytics services"
        actions={
          <Link className="button" to={`/sites/${tenant}/switches?kind=analytics`}>
            Ids and switches
          </Link>
        }
      >
        Third-party services, and the events sent to each. The site keeps its own counts without cookies, in{' '}
        <Link to={`/sites/${tenant}/reports`}>Reports</Link>.
      </PageHead>
      {state === undefined ? <Unloaded what="the services" query={query} /> : <State state={state} />}
    </div>
  );
}

function State({ state }: { readonly state: Forwarding }) {
  const { way, asks, identifies, scripts, services, counts, rows } = state;
  if (way === 'off')
    return (
      <section className="panel">
        <Empty title="No external service receives anything">
          <p>
            To send events to Google or Meta, turn on External services, enter their ids, and publish. Shoppers are
            asked first.
          </p>
        </Empty>
      </section>
    );
  return (
    <>
      <Panel title="How events are sent">
        <p>{ways[way]}</p>
        <dl className="sides">
          <dt>Shoppers</dt>
          <dd>
            {asks ? 'must consent first; nothing is sent about visitors who decline' : 'are not asked for consent'}
          </dd>
          <dt>Email address and phone</dt>
          <dd>{identifies ? 'are sent as hashes with forms, if the shopper agreed' : 'are never sent'}</dd>
          <dt>Scripts on the pages</dt>
          <dd>{scripts.length === 0 ? 'none' : scripts.join(', ')}</dd>
        </dl>
      </Panel>
      {services.map((service) => (
        <ServiceCard key={service.service} service={service} />
      ))}
      {services.length > 0 || rows.length > 0 ? <Sent counts={counts} rows={rows} /> : null}
    </>
  );
}

const states = { waiting: 'Waiting', sent: 'Done', failed: 'Refused' } as const;
const tones = { waiting: 'badge', sent: 'badge badge-positive', failed: 'badge badge-danger' } as const;

function Sent({ counts, rows }: Pick<Forwarding, 'counts' | 'rows'>) {
  return (
    <section className="panel" aria-labelledby="analytics-sent">
      <div className="panel-pad stack">
        <h2 id="analytics-sent">Events sent</h2>
        <p className="soft small">
          The last three days: {counts.sent.toLocaleString('en-AU')} done, {counts.waiting.toLocaleString('en-AU')}{' '}
          waiting, {counts.failed.toLocaleString('en-AU')} refused. The latest are below, without names and without
          keys.
        </p>
      </div>
      {rows.length === 0 ? (
        <Empty title="Nothing yet">
          <p>Visits, taps to call and sent forms of shoppers who agreed appear here within seconds.</p>
        </Empty>
      ) : (
        <ul className="entry-list">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row: { at, service, title, label, page, state, detail, body } }: { readonly row: ForwardedRow }) {
  return (
    <li>
      <div className="row spread row-wrap">
        <span className="row row-wrap">
          <strong>{label === '' ? title : `${title}: ${label}`}</strong>
          <span className="truncate soft">{page}</span>
        </span>
        <span className={tones[state]}>{states[state]}</span>
      </div>
      <p className="soft small">
        {displayMoment(at)}. {detail === '' ? `${service}: not tried yet` : detail}
      </p>
      {body === '' ? null : (
        <details className="small">
          <summary>What is sent</summary>
          <pre className="mail-text">{body}</pre>
        </details>
      )}
    </li>
  );
}
