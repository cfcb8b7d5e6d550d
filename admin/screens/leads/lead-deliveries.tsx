/** Where a lead went, every try of it, the mail itself, and sending it again. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDelivery } from '#schemas/api/lead.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi } from '../../api/api.ts';
import { leadQuery } from '../../api/lead-queries.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Dialog, FailureNote, Unloaded, useAct } from '../../ui/kit.ts';

const kinds: { readonly [kind: string]: string } = {
  lead: 'Email to the dealer',
  adf: 'ADF to the dealer’s system',
  receipt: 'Receipt to the shopper',
  reply: 'Answer to the shopper',
  'hold-notice': 'Reservation notice to staff',
  'hold-extended': 'Extended reservation to the shopper',
  'hold-expired': 'End of the reservation to the shopper',
  'hold-released': 'End of the reservation to the shopper',
  'hold-sold': 'Sale to the shopper',
  'hold-paid': 'Deposit received, to the shopper',
  'hold-too-late': 'Deposit too late, to the shopper',
  'hold-refunded': 'Deposit refunded, to the shopper',
  'appointment-reminder': 'Reminder of the appointment',
  'appointment-moved': 'New time to the shopper',
  'appointment-cancelled': 'Cancellation to the shopper',
  overdue: 'Forwarded by email, because no one answered',
};
/** Of channels that are not mail. */
const channels: { readonly [channel: string]: string } = {
  webhook: 'Connected system',
  sms: 'Text message to staff',
  forward: 'Form submission sent to analytics',
};
const states = { waiting: 'Waiting', sent: 'Sent', failed: 'Not delivered' } as const;
const outcomes = { sent: 'sent', retry: 'failed, will be tried again', failed: 'failed permanently' } as const;

interface Props {
  readonly tenant: string;
  readonly leadId: string;
}

export function LeadDeliveries({
  tenant,
  leadId,
  deliveries: all,
}: Props & { readonly deliveries: readonly LeadDelivery[] }) {
  // The deadline for an answer is pending, but is not a delivery.
  const deliveries = all.filter(({ channel }) => channel !== 'overdue');
  const deadline = all.find(({ channel, state }) => channel === 'overdue' && state === 'waiting');
  const [shown, setShown] = useState<LeadDelivery | null>(null);
  return (
    <section className="panel" aria-labelledby="lead-deliveries">
      <h2 id="lead-deliveries" className="lead-heading">
        Where it went
      </h2>
      {deliveries.length === 0 ? (
        <p className="panel-pad soft">It was not sent to anyone.</p>
      ) : (
        <ul className="entry-list">
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              tenant={tenant}
              leadId={leadId}
              delivery={delivery}
              onShow={() => setShown(delivery)}
            />
          ))}
        </ul>
      )}
      {deadline ? <p className="panel-pad soft small">To be answered by {displayMoment(deadline.nextAt)}.</p> : null}
      {shown ? <MailDialog tenant={tenant} leadId={leadId} delivery={shown} onClose={() => setShown(null)} /> : null}
    </section>
  );
}

function Delivery({
  tenant,
  leadId,
  delivery,
  onShow,
}: Props & { readonly delivery: LeadDelivery; readonly onShow: () => void }) {
  const { id, channel, kind, to, state, attempts, nextAt } = delivery;
  const mayHandle = useAllowed()('leads.handle');
  const resend = useAct({
    mutationFn: () =>
      callApi('POST /tenants/:tenant/leads/:lead/deliveries/:delivery/resend', {
        tenant,
        lead: leadId,
        delivery: id,
        body: {},
      }),
    stores: leadQuery(tenant, leadId).queryKey,
    says: () => `Sending it to ${to} again.`,
  });
  const last = attempts.at(-1);
  // To a service of analytics, which would count it twice.
  const isEvent = channel === 'forward';
  const show = channel === 'mail' ? 'Show the email' : 'Show what is sent';
  const what = channels[channel] ?? kinds[kind] ?? 'Email';
  return (
    <li>
      <div className="row spread row-wrap">
        <span className="row row-wrap">
          <strong>{what}</strong>
          <span className="truncate">{to}</span>
        </span>
        <span className={tones[state]}>{states[state]}</span>
      </div>
      <p className="soft small">
        {state === 'sent' && last ? displayMoment(last.at) : null}
        {state === 'sent' && last && isEvent ? `. ${last.detail}` : null}
        {state === 'waiting' ? `Next attempt: ${displayMoment(nextAt)}` : null}
        {state !== 'sent' && last ? `${state === 'waiting' ? '. ' : ''}Last answer: ${last.detail}` : null}
      </p>
      {attempts.length > 1 ? (
        <details className="small">
          <summary>{attempts.length} tries</summary>
          <ol className="soft grid gap-2">
            {attempts.map(({ at, outcome, detail }) => (
              <li key={at}>
                {displayMoment(at)}: {outcomes[outcome]}. {detail}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <FailureNote isInline error={resend.error} />
      <div className="row row-wrap">
        <Button small kind="quiet" aria-label={`${show}: ${what}`} onClick={onShow}>
          {show}
        </Button>
        {mayHandle && state !== 'waiting' && !(isEvent && state === 'sent') ? (
          <Button
            small
            kind="quiet"
            aria-label={`Send again: ${what}`}
            disabled={resend.isPending}
            onClick={() => resend.mutate()}
          >
            Send again
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const tones = { waiting: 'badge', sent: 'badge badge-positive', failed: 'badge badge-danger' } as const;

function MailDialog({
  tenant,
  leadId,
  delivery,
  onClose,
}: Props & { readonly delivery: LeadDelivery; readonly onClose: () => void }) {
  const mail = useQuery(
    apiQuery(['tenant', tenant, 'lead', leadId, delivery.id], 'GET /tenants/:tenant/leads/:lead/deliveries/:delivery', {
      tenant,
      lead: leadId,
      delivery: delivery.id,
    }),
  );
  return (
    <Dialog title={mail.data?.subject ?? 'The email'} wide onClose={onClose}>
      {mail.data === undefined ? (
        <Unloaded what="this email" query={mail} />
      ) : (
        <div className="stack">
          <p className="soft small">
            To {mail.data.to}. Composed from the current lead. An email that was sent earlier may have looked different.
          </p>
          {mail.data.html === '' ? null : (
            // An opaque origin without scripts: what shoppers typed is shown, and does nothing.
            <iframe className="mail-frame" title="The email as it looks" sandbox="" srcDoc={mail.data.html} />
          )}
          <details open={mail.data.html === ''}>
            <summary>As plain text</summary>
            <pre className="mail-text">{mail.data.text}</pre>
          </details>
        </div>
      )}
    </Dialog>
  );
}
