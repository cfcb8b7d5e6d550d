/** The keys of the card payment service for deposits: stored sealed, and never shown again. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { PaymentServiceState } from '#schemas/api/reservation.ts';
import { callApi, displayError } from '../../api/client.ts';
import { useMoneyAct } from '../../payments/use-money-act.ts';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { TextField } from '../../ui/fields.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface Sent {
  readonly key?: string;
  readonly events?: string;
}

export function ServiceKeys({ tenant, service }: { readonly tenant: string; readonly service: PaymentServiceState }) {
  const { key, events, waiting, eventsPath, isUsed } = service;
  const [typed, setTyped] = useState({ key: '', events: '' });
  const toast = useToast();
  const send = useMoneyAct(tenant, (body: Sent) => callApi('PUT /tenants/:tenant/payments/service', { tenant, body }));
  const store = (body: Sent, said: string) =>
    send.mutate(body, {
      onSuccess: (now) => {
        const isAsked = now.waiting !== null && now.waiting.id !== waiting?.id;
        toast({ text: isAsked ? 'Sent for approval. The previous keys stay in use until then.' : said });
      },
    });
  const chosen: Sent = {
    ...(typed.key === '' ? {} : { key: typed.key.trim() }),
    ...(typed.events === '' ? {} : { events: typed.events.trim() }),
  };
  return (
    <details className="panel" open={isUsed && (key === null || events === null)}>
      <summary className="panel-title">Card deposits: {key === null ? 'not connected yet' : 'connected'}</summary>
      <div className="payment-body">
        <p className="soft">
          Works with Stripe Checkout. Shoppers pay on the service’s own page; card details never reach this platform.
          Send the events of checkout sessions to <code>{eventsPath}</code> on your site. Switch it on under “How the
          deposit is paid”.
        </p>
        <p>
          Secret key: {key === null ? 'none' : `stored by ${key.by}, ${displayMoment(key.at)}`}. Key of events:{' '}
          {events === null ? 'none' : `stored by ${events.by}, ${displayMoment(events.at)}`}.
        </p>
        {waiting === null ? null : (
          <p className="note">
            New keys from {waiting.by}, {displayMoment(waiting.at)}, wait for approval by a second person, or for a day.{' '}
            <Link to={`/sites/${tenant}/approvals/${waiting.id}`}>Open the request</Link>
          </p>
        )}
        {(['key', 'events'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'key' ? 'Secret key (sk_ or rk_)' : 'Key of events (whsec_)'}
            type="password"
            autoComplete="off"
            maxLength={220}
            value={typed[name]}
            onChange={(text) => setTyped((was) => ({ ...was, [name]: text }))}
          />
        ))}
        <div className="row row-wrap">
          <Button
            kind="primary"
            disabled={send.isPending || Object.keys(chosen).length === 0}
            onClick={() => store(chosen, 'Stored.')}
          >
            Store
          </Button>
          {key !== null || events !== null ? (
            <Button disabled={send.isPending} onClick={() => store({ key: '', events: '' }, 'Removed.')}>
              Remove both
            </Button>
          ) : null}
        </div>
        {send.error ? (
          <p className="field-error" role="alert">
            {displayError(send.error)}
          </p>
        ) : null}
      </div>
    </details>
  );
}
