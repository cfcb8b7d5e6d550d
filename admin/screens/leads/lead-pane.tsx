/** One lead: the person, their request, its history, and the next step. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, type To } from 'react-router';
import type { LeadAct } from '#schemas/api/inbox.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { PersonHere } from '#schemas/api/presence.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, callApi, displayError, useTenant } from '../../api/api.ts';
import { actOnLead, leadQuery, markSeen, putLead } from '../../api/lead-queries.ts';
import { NewAppointment } from '../../appointments/new-appointment.tsx';
import { statusTitles } from '../../appointments/words.ts';
import { usePresence } from '../../documents/use-presence.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Fact } from '../../ui/fact.tsx';
import { Icon, Panel, Unloaded, useAct, useToast } from '../../ui/kit.ts';
import { displayBytes } from '../../ui/thumbnail.ts';
import { SoldDialog, soldEdit } from '../../vehicles/sold-dialog.tsx';
import { LeadComposer } from './lead-composer.tsx';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { LeadPayments } from './lead-payments.tsx';
import { LeadSpam } from './lead-spam.tsx';
import { LeadStateBar } from './lead-state-bar.tsx';
import { focusTask, LeadTaskForm } from './lead-task.tsx';
import { LeadTimeline } from './lead-timeline.tsx';

const dollars = (amount: number | null) => (amount === null ? 'No price' : `$${amount.toLocaleString('en-AU')}`);

/** The vehicle of the enquiry: its price then and now, and whether it is still in stock. */
function VehicleNow({ lead }: { readonly lead: LeadDetail }) {
  const tenant = useTenant();
  const { vehicleNow, vehicle, vehicleId } = lead;
  if (vehicleNow === null) return null;
  const { priceThen, price, state } = vehicleNow;
  return (
    <section className="panel panel-pad stack-small" aria-labelledby="lead-vehicle">
      <h2 id="lead-vehicle">The vehicle</h2>
      <p>{state === null ? vehicle : <Link to={`/sites/${tenant}/stock/${vehicleId}`}>{vehicle}</Link>}</p>
      <dl className="lead-vehicle">
        <Fact name="When asked">{dollars(priceThen)}</Fact>
        <Fact name="Now">{state === null ? 'No longer in stock' : dollars(price)}</Fact>
        {state === null ? null : <Fact name="State">{state}</Fact>}
      </dl>
    </section>
  );
}

/** Whether the vehicle of a lead is in stock and not sold. */
function isUnsold({ vehicleNow }: LeadDetail): boolean {
  return vehicleNow !== null && vehicleNow.state !== null && vehicleNow.state !== 'Sold';
}

/** The appointment of a lead that is open or changed last, with a link to it. */
function LeadAppointment({
  appointment: { id, status, locationId, start, words },
}: {
  readonly appointment: NonNullable<LeadDetail['appointment']>;
}) {
  const tenant = useTenant();
  const search = new URLSearchParams({ day: start.slice(0, 10), yard: locationId, appointment: id });
  return (
    <p className="row row-wrap">
      <Icon name="calendar" />
      <Link to={`/sites/${tenant}/appointments?${search}`}>{words}</Link>
      {status === 'booked' ? null : <span className="soft">{statusTitles[status]}</span>}
    </p>
  );
}

/** Asks whether the vehicle of a lead that is sold now is to be marked as sold. */
function VehicleSold({ lead, onClose }: { readonly lead: LeadDetail; readonly onClose: () => void }) {
  const tenant = useTenant();
  const { vehicle, vehicleId } = lead;
  const sell = useAct({
    mutationFn: async (soldAt: number) => {
      const one = { tenant, vehicle: vehicleId ?? '' };
      const { version } = await callApi('GET /tenants/:tenant/stock/:vehicle', one);
      return callApi('PUT /tenants/:tenant/stock/:vehicle', { ...one, body: { version, ...soldEdit(soldAt) } });
    },
    refreshes: [['stock', tenant], leadQuery(tenant, lead.id).queryKey],
    says: `${vehicle ?? 'The vehicle'} is marked as sold.`,
    done: onClose,
  });
  return (
    <SoldDialog title="Mark the vehicle as sold?" keep="Not now" act={sell} onClose={onClose} onSold={sell.mutate}>
      <p>This lead is sold. {vehicle} is still for sale on the site.</p>
    </SoldDialog>
  );
}

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
function useLeadAct(tenant: string, lead: LeadDetail) {
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
  const may = useAllowed();
  const mayHandle = may('leads.handle');
  const mayStock = may('stock.edit');
  const [plans, setPlans] = useState(false);
  const [books, setBooks] = useState<'button' | 'state' | null>(null);
  const [asksSold, setAsksSold] = useState(false);
  const act = useLeadAct(tenant, lead);
  const mayAnswer = mayHandle && lead.email !== '' && !lead.wantsNoMail;
  const unread = [lead, ...lead.others].flatMap((one) => (one.isUnread ? [one.id] : [])).join(' ');
  useEffect(() => {
    // An open lead counts as read, with the person's other leads on the page; a failure leaves it unread, which is
    // harmless.
    if (unread !== '') markSeen(client, tenant, unread.split(' ')).catch(() => {});
  }, [client, tenant, unread]);
  const people = usePresence(tenant, id, mayHandle ? writes : null, '/leads/presence');
  return (
    <div className="lead-pane stack one-column" data-writes={writes ?? undefined}>
      <header className="lead-head flex row-wrap items-start spread gap-12">
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
        <LeadStateBar
          lead={lead}
          busy={act.isPending}
          onAct={(one) =>
            act.mutate(one, {
              onSuccess: () =>
                setAsksSold(one.kind === 'status' && one.status === 'sold' && mayStock && isUnsold(lead)),
            })
          }
          onBook={setBooks}
        />
      ) : null}
      {lead.appointment ? <LeadAppointment appointment={lead.appointment} /> : null}
      {books === null ? null : (
        <NewAppointment
          location={lead.locationId}
          lead={lead}
          onOnlyState={
            books === 'state'
              ? () => {
                  setBooks(null);
                  act.mutate({ kind: 'status', status: 'appointment' });
                }
              : null
          }
          onClose={() => setBooks(null)}
        />
      )}
      {asksSold ? <VehicleSold lead={lead} onClose={() => setAsksSold(false)} /> : null}
      {spamReasons.length > 0 ? <LeadSpam lead={lead} /> : null}
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
        <LeadComposer key={writes} lead={lead} kind={writes} onClose={() => onWrite(null)} />
      ) : null}
      <div className="lead-columns grid gap-16 items-start">
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
            <LeadFacts lead={lead} />
          </section>
          <LeadFiles leadId={id} files={lead.files} />
          <LeadTimeline lead={lead} onNote={mayHandle && writes !== 'note' ? () => onWrite('note') : null} />
        </div>
        <div className="stack lead-side">
          <VehicleNow lead={lead} />
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

/** Which staff opened a lead: the law requires a record of access, and colleagues see that it is being read. */
function LeadSeen({ seenBy }: Pick<LeadDetail, 'seenBy'>) {
  return (
    <section className="panel panel-pad stack-small" aria-labelledby="lead-seen">
      <h2 id="lead-seen">Seen by</h2>
      <ul className="small grid gap-2">
        {seenBy.map(({ name, at }) => (
          <li key={`${name} ${at}`} className="row spread row-wrap">
            <span>{name}</span>
            <time className="soft" dateTime={at}>
              {displayMoment(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who else has the lead open, and whether they are answering it already. */
function LeadPeople({ people }: { readonly people: readonly PersonHere[] }) {
  const writers = namesOf(people.filter(({ blockId }) => blockId === 'reply'));
  const readers = namesOf(people).filter((name) => !writers.includes(name));
  const words = [
    ...(writers.length > 0 ? [`${joined(writers)} writing an answer.`] : []),
    ...(readers.length > 0 ? [`${joined(readers)} looking at this lead too.`] : []),
  ].join(' ');
  // The element stays, so that inserted text is announced.
  return (
    <p
      className="lead-people small flex items-center gap-8 soft"
      data-writes={writers.length > 0 || undefined}
      role="status"
    >
      {words}
    </p>
  );
}

function namesOf(people: readonly PersonHere[]): readonly string[] {
  return [...new Set(people.map(({ name }) => name))];
}

/** "Ann is", "Ann and Bob are". */
function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length === 1 ? `${last} is` : `${names.slice(0, -1).join(', ')} and ${last} are`;
}

/** Files that came with a lead, to be saved. */
function LeadFiles({ leadId, files }: { readonly leadId: string; readonly files: LeadDetail['files'] }) {
  const tenant = useTenant();
  if (files.length === 0) return null;
  return (
    <section className="panel panel-pad stack" aria-labelledby="lead-files">
      <h2 id="lead-files">Files</h2>
      <ul className="lead-files">
        {files.map(({ id, name, bytes }) => (
          <li key={id}>
            <a
              href={apiAddress('GET /tenants/:tenant/leads/:lead/files/:file', { tenant, lead: leadId, file: id })}
              download={name}
            >
              {name}
            </a>{' '}
            <span className="soft small">{displayBytes(bytes)}</span>
          </li>
        ))}
      </ul>
      <p className="soft small">
        These files come from a stranger. We checked that each matches its file type, but open only what you expect. The
        audit log records who saves a file, and files are erased with the lead.
      </p>
    </section>
  );
}

/** The submitted form, line by line; lines that the form promised not to pass on are marked. */
function LeadFacts({ lead }: { readonly lead: LeadDetail }) {
  const tenant = useTenant();
  const lines = [...lead.lines, ...lead.finance.map(([label, text]) => [`Finance: ${label}`, text] as const)];
  const isAnyPrivate = lines.some(([, , mark]) => mark === 'private');
  return (
    <>
      <dl className="lead-facts">
        {lines.map(([title, text, mark]) => (
          <div key={title} data-private={mark === 'private' || undefined}>
            <dt>
              {title}
              {mark === 'private' ? (
                <span className="lead-private inline-flex items-center gap-4">
                  <Icon name="lock" />
                  Private
                </span>
              ) : null}
            </dt>
            <dd>
              {title === 'Vehicle' && lead.vehicleId ? (
                <Link to={`/sites/${tenant}/stock/${lead.vehicleId}`}>{text}</Link>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isAnyPrivate ? (
        <p className="small soft lead-private-note">
          Private answers are read here and in emails to staff; connected systems and the shopper’s receipt do not get
          them.
        </p>
      ) : null}
    </>
  );
}

/** Immediate actions on a lead: next to its name on a desktop, at the foot of the screen on a phone. */
type Writing = 'reply' | 'note' | null;

function LeadActions({
  lead: { phone },
  mayAnswer,
  mayHandle,
  onContact,
  onWrite,
  onPlan,
}: {
  readonly lead: LeadDetail;
  readonly mayAnswer: boolean;
  readonly mayHandle: boolean;
  readonly onContact: (by: 'call' | 'sms') => void;
  readonly onWrite: (writes: Writing) => void;
  readonly onPlan: () => void;
}) {
  const digits = phone.replace(/[^\d+]/g, '');
  if (!mayHandle && phone === '') return null;
  return (
    <div className="lead-actions flex row-wrap gap-8">
      {phone ? (
        <>
          <a className="button" href={`tel:${digits}`} onClick={() => mayHandle && onContact('call')}>
            <Icon name="call" />
            <span>
              Call <span className="lead-number">{phone}</span>
            </span>
          </a>
          <a className="button" href={`sms:${digits}`} onClick={() => mayHandle && onContact('sms')}>
            <Icon name="phone" />
            Text
          </a>
        </>
      ) : null}
      {mayAnswer ? (
        <button type="button" className="button button-primary" onClick={() => onWrite('reply')}>
          <Icon name="mail" />
          Answer
        </button>
      ) : null}
      {mayHandle ? (
        <>
          <button type="button" className="button lead-on-phone" onClick={() => onWrite('note')}>
            <Icon name="pencil" />
            Note
          </button>
          <button type="button" className="button lead-on-phone" onClick={onPlan}>
            <Icon name="calendar" />
            Next step
          </button>
        </>
      ) : null}
    </div>
  );
}
