/** One service that our server tells of shoppers: its key, and a sample. */
import { useState } from 'react';
import type { ForwardingService } from '#schemas/api/forwarding.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { TextField } from '../../ui/fields.tsx';
import { FailureNote, Panel } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import { forwardingQuery } from './forwarding-query.ts';

interface Props {
  readonly tenant: string;
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

export function ServiceCard({ tenant, service: { service, title, account, host, key } }: Props) {
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
        <form
          className="stack"
          aria-label={`Key for ${title}`}
          onSubmit={(event) => {
            event.preventDefault();
            store.mutate(typed);
          }}
        >
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
        </form>
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
