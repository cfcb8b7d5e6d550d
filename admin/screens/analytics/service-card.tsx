/** One service that our server tells of shoppers: its key, and a sample. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ForwardingService } from '#schemas/api/forwarding.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
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
  const client = useQueryClient();
  const toast = useToast();
  const mayChange = useAllowed()('keys.manage');
  const [typed, setTyped] = useState('');
  const store = useMutation({
    mutationFn: (next: string) =>
      callApi('PUT /tenants/:tenant/forwarding/:service/key', { tenant, service, body: { key: next } }),
    onSuccess(next, sent) {
      client.setQueryData(forwardingQuery(tenant).queryKey, next);
      setTyped('');
      toast({
        text:
          sent === '' ? 'The key is removed: events are only logged.' : 'The key is stored. It is never shown again.',
      });
    },
  });
  const sample = useMutation({
    mutationFn: () => callApi('POST /tenants/:tenant/forwarding/:service/sample', { tenant, service, body: {} }),
  });
  const id = `service-${service}`;
  return (
    <section className="panel panel-pad stack" aria-labelledby={id}>
      <div className="row spread row-wrap">
        <h2 id={id}>
          {title} <span className="soft small">{account}</span>
        </h2>
        <span className={key ? 'badge badge-positive' : 'badge'}>{key ? 'Sending' : 'Logged only'}</span>
      </div>
      {key ? null : (
        <p>
          Without a key nothing leaves this server. What would be sent is in the list below, so that you can look at it
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
          <div className="wizard-grid">
            <Field
              label={keys[service].label}
              help={`${keys[service].where} ${
                key
                  ? `Stored by ${key.by}, ${displayMoment(key.at)}. Type another to replace it.`
                  : `It is stored encrypted, goes to ${host} alone and is never shown.`
              }`}
            >
              {(control) => (
                <input
                  {...control}
                  className="input"
                  type="password"
                  autoComplete="new-password"
                  maxLength={500}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
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
    </section>
  );
}
