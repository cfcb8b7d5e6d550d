/** One lead: the person, their request, its history, and the next step. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, type To } from 'react-router';
import type { LeadAct } from '#schemas/api/inbox.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { displayError } from '../../api/client.ts';
import { actOnLead, leadQuery, markSeen, putLead } from '../../api/lead-queries.ts';
import { usePresence } from '../../documents/use-presence.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel, Unloaded } from '../../ui/screen.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { LeadActions, type Writing } from './lead-actions.tsx';
import { LeadComposer } from './lead-composer.tsx';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadFiles } from './lead-files.tsx';
import { LeadPayments } from './lead-payments.tsx';
import { LeadPeople } from './lead-people.tsx';
import { LeadSeen } from './lead-seen.tsx';
import { LeadSpam } from './lead-spam.tsx';
import { LeadStateBar } from './lead-state-bar.tsx';
import { focusTask, LeadTaskForm } from './lead-task.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { VehicleNow } from './vehicle-now.tsx';

interface PaneProps {
  readonly tenant: string;
  readonly id: string;
  readonly back: To;
  readonly writes: Writing;
  readonly onWrite: (writes: Writing) => void;
}

export function LeadPane(props: PaneProps) {
  const lead = useQuery(leadQuery(props.tenant, props.id));
  return (
    <>
      <p className="small inbox-back">
        <Link to={props.back}>
          <Icon name="arrowLeft" /> All leads
        </Link>
      </p>
      {lead.data === undefined ? <Unloaded what="this lead" query={lead} /> : <OpenLead {...props} lead={lead.data} />}
    </>
  );
}

/** Performs acts on a lead; reports changes by others in between, and shows the lead as it is now. */
function useAct(tenant: string, lead: LeadDetail) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (act: LeadAct) => actOnLead(tenant, lead, act),
    onSuccess: (next) => putLead(client, tenant, next),
    onError: (error) => {
      toast({ text: displayError(error) });
      void client.invalidateQueries({ queryKey: leadQuery(tenant, lead.id).queryKey });
    },
  });
}

function OpenLead({ tenant, lead, writes, onWrite }: PaneProps & { readonly lead: LeadDetail }) {
  const { id, name, notes, spamReasons } = lead;
  const client = useQueryClient();
  const mayHandle = useAllowed()('leads.handle');
  const [plans, setPlans] = useState(false);
  const act = useAct(tenant, lead);
  const mayAnswer = mayHandle && lead.email !== '' && !lead.wantsNoMail;
  const unread = [lead, ...lead.others].flatMap((one) => (one.isUnread ? [one.id] : [])).join(' ');
  useEffect(() => {
    // An open lead counts as read, with the person's other leads on the page; a failure leaves it unread, which is
    // harmless.
    if (unread !== '') markSeen(client, tenant, unread.split(' ')).catch(() => {});
  }, [client, tenant, unread]);
  const people = usePresence(tenant, id, mayHandle ? writes : null, '/leads/presence');
  return (
    <div className="lead-pane" data-writes={writes ?? undefined}>
      <header className="lead-head">
        <div>
          <h1>{name || 'A lead without a name'}</h1>
          <p className="soft">
            <span className="badge">{displayKey(lead.category)}</span>{' '}
            <time dateTime={lead.at}>{displayMoment(lead.at)}</time> · reference {lead.reference} ·{' '}
            <Link to={`/sites/${tenant}/leads/${id}/person`}>All they did</Link>
          </p>
        </div>
        <LeadActions
          lead={lead}
          mayAnswer={mayAnswer}
          mayHandle={mayHandle}
          onContact={(by) => act.mutate({ kind: 'contact', by })}
          onWrite={onWrite}
          onPlan={() => {
            flushSync(() => setPlans(true));
            focusTask();
          }}
        />
      </header>
      <LeadPeople people={people} />
      {mayHandle ? (
        <LeadStateBar tenant={tenant} lead={lead} busy={act.isPending} onAct={(one) => act.mutate(one)} />
      ) : null}
      {spamReasons.length > 0 ? <LeadSpam tenant={tenant} lead={lead} /> : null}
      {lead.isOverdue ? <p className="note note-danger">No one has answered in time.</p> : null}
      {lead.wantsNoMail ? (
        <p className="note note-warning">
          They unsubscribed from email after they sent this, so call them instead. If they want email again, a site
          admin records it under Personal data.
        </p>
      ) : null}
      {lead.bounced ? (
        <p className="note note-warning">
          Email to {lead.email} came back on {displayMoment(lead.bounced.at)}: {lead.bounced.reason}. Nothing more is
          sent there. Call them; to try the address again, resend an email under “Where it went”.
        </p>
      ) : null}
      {lead.erasedAt ? (
        <p className="note">
          What this person sent was erased on {displayMoment(lead.erasedAt)}. The lead stays as a count in your reports.
        </p>
      ) : null}
      {notes.length > 0 ? <p className="note">Check carefully: {notes.join('; ')}.</p> : null}
      {writes !== null && (writes === 'reply' ? mayAnswer : mayHandle) ? (
        <LeadComposer key={writes} tenant={tenant} lead={lead} kind={writes} onClose={() => onWrite(null)} />
      ) : null}
      <div className="lead-columns">
        {mayHandle ? (
          <LeadTaskForm
            lead={lead}
            busy={act.isPending}
            plans={plans}
            onPlanned={() => setPlans(false)}
            onAct={(one) => act.mutate(one)}
          />
        ) : null}
        <div className="stack lead-main">
          <section className="panel panel-pad" aria-labelledby="lead-sent">
            <h2 id="lead-sent">What was sent</h2>
            <LeadFacts tenant={tenant} lead={lead} />
          </section>
          <LeadFiles tenant={tenant} leadId={id} files={lead.files} />
          <LeadTimeline
            tenant={tenant}
            lead={lead}
            onNote={mayHandle && writes !== 'note' ? () => onWrite('note') : null}
          />
        </div>
        <div className="stack lead-side">
          <VehicleNow tenant={tenant} lead={lead} />
          <LeadPayments key={id} tenant={tenant} lead={lead} />
          <LeadDeliveries tenant={tenant} leadId={id} deliveries={lead.deliveries} />
          <Consent consent={lead.consent} />
          <LeadSeen seenBy={lead.seenBy} />
        </div>
      </div>
    </div>
  );
}

function Consent({ consent }: { readonly consent: LeadDetail['consent'] }) {
  if (consent === null) return null;
  return (
    <Panel title="What was agreed to">
      <p>
        {consent.wantsNews
          ? 'This shopper agreed to be sent news and offers.'
          : 'This shopper has not opted in to news and offers. Answer the enquiry, and send no advertising.'}
      </p>
      {consent.text ? <blockquote className="soft">{consent.text}</blockquote> : null}
      {consent.agreed.map(({ label, text }) => (
        <div key={label}>
          <p>
            Agreed to: <strong>{label}</strong>
          </p>
          <blockquote className="soft">{text}</blockquote>
        </div>
      ))}
      <p className="soft small">
        On a form of the website, {displayMoment(consent.at)}
        {consent.page ? `, ${consent.page}` : ''}
      </p>
    </Panel>
  );
}
