/** What happened to a lead, in words and in order: its arrival, its deliveries, what staff did, other leads of its person. */
import { leadStatusTitles, type TimelineEntry } from '#schemas/api/inbox.ts';
import type { LeadDelivery, LeadSummary } from '#schemas/api/lead.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { appointmentText } from '../appointments/words.ts';
import { compareText } from '../text/compare.ts';
import { localDay } from '../text/dates.ts';
import { leadText } from './lead-lines.ts';

export interface LeadEvent {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly author: string;
  readonly detail: { readonly [name: string]: Json };
}

interface Happened {
  readonly lead: {
    readonly id: string;
    readonly at: string;
    readonly category: string;
    readonly message: string;
    readonly pages: readonly string[];
  };
  readonly deliveries: readonly Pick<LeadDelivery, 'id' | 'channel' | 'kind' | 'to' | 'state' | 'attempts'>[];
  readonly events: readonly LeadEvent[];
  readonly others: readonly Pick<LeadSummary, 'id' | 'at' | 'category' | 'vehicle' | 'message'>[];
}

const deliveryWords: { readonly [kind: string]: readonly [sent: string, failed: string] } = {
  lead: ['Emailed to', 'Could not be emailed to'],
  adf: ['Sent as ADF to', 'Could not be sent as ADF to'],
  receipt: ['Receipt emailed to', 'The receipt could not be emailed to'],
  overdue: ['Forwarded by email to', 'Could not be forwarded by email to'],
  reply: ['The answer arrived at the mail server of', 'The answer could not be emailed to'],
};

/** Of channels that are not mail. */
const channelWords: typeof deliveryWords = {
  webhook: ['Sent to', 'Could not be sent to'],
  sms: ['Text message sent to', 'No text message could be sent to'],
};

/** Oldest first. */
export function leadTimeline({ lead, deliveries, events, others }: Happened): readonly TimelineEntry[] {
  const entries: TimelineEntry[] = [
    {
      id: `${lead.id}-arrived`,
      at: lead.at,
      kind: 'arrived',
      by: '',
      leadId: null,
      title: `Sent from the website: ${lead.category}`,
      text: lead.message,
    },
    ...(lead.pages.length > 0
      ? [
          {
            id: `${lead.id}-seen`,
            at: lead.at,
            kind: 'seen' as const,
            by: '',
            leadId: null,
            title: `Had seen ${lead.pages.length} ${lead.pages.length === 1 ? 'page' : 'pages'} before`,
            text: lead.pages.join('\n'),
          },
        ]
      : []),
    ...events.map(({ id, at, kind, author, detail }): TimelineEntry => {
      const { look = 'change', ...words } = eventWords(kind, detail);
      return { id, at, kind: look, by: author, text: '', leadId: null, ...words };
    }),
    ...deliveries.flatMap(deliveryEntry),
    ...others.map(
      ({ id, at, category, vehicle, message }): TimelineEntry => ({
        id: `${id}-other`,
        at,
        kind: 'other',
        by: '',
        leadId: id,
        title: `The same person: ${[category, vehicle].filter(Boolean).join(', ')}`,
        text: message,
      }),
    ),
  ];
  return entries.toSorted((a, b) => compareText(a.at, b.at));
}

function deliveryEntry({
  id,
  channel,
  kind,
  to,
  state,
  attempts,
}: Happened['deliveries'][number]): readonly TimelineEntry[] {
  const last = attempts.at(-1);
  // An overdue lead has a separate event, and analytics events are no act.
  if (last === undefined || state === 'waiting' || channel === 'overdue' || channel === 'forward') return [];
  const [sent, failed] = channelWords[channel] ?? deliveryWords[kind] ?? ['Delivered to', 'Could not be delivered to'];
  const isSent = state === 'sent';
  return [
    {
      id,
      at: last.at,
      kind: isSent ? 'delivered' : 'failed',
      by: '',
      leadId: null,
      title: `${isSent ? sent : failed} ${to}`,
      text: isSent ? '' : last.detail,
    },
  ];
}

interface EventWords {
  readonly title: string;
  readonly text?: string;
  readonly look?: TimelineEntry['kind'];
  readonly visit?: TimelineEntry['visit'];
}

const titles: { readonly [status: string]: string } = leadStatusTitles;

/** What happened to an appointment. */
const appointmentActs: { readonly [act: string]: string } = {
  booked: 'Booked',
  moved: 'Moved',
  cancelled: 'Cancelled',
  done: 'Done',
  'no-show': 'No-show',
};

/** What happened to the time that a lead requested while it was marked as spam. */
const releasedTimes: { readonly [status: string]: string } = {
  booked: 'The requested time was still free and is booked.',
  gone: 'The requested time is no longer free. Agree on another one.',
};

/** Events that one sentence describes; the text that came with them follows it. */
const plainEvents: { readonly [kind: string]: EventWords } = {
  resend: { title: 'Sent again' },
  overdue: { title: 'Not answered in time', look: 'failed' },
  'hold-expired': { title: 'Reservation expired', look: 'failed' },
  'hold-released': { title: 'Reservation ended' },
  'hold-sold': { title: 'Sold to the shopper who reserved it' },
  'hold-extended': { title: 'Reservation extended' },
  'hold-vehicle-gone': { title: 'The vehicle was sold, or removed from stock, while it was reserved', look: 'failed' },
  'payment-received': { title: 'Payment received' },
  'payment-asked': { title: 'Payment requested' },
  'payment-withdrawn': { title: 'Payment request withdrawn' },
  'payment-mismatch': { title: 'A different amount was received', look: 'failed' },
  'payment-too-late': { title: 'The deposit arrived too late and will be refunded', look: 'failed' },
  'payment-corrected': { title: 'Corrected: the money had not arrived' },
  'payment-refund': { title: 'Refund requested' },
  'payment-refunded': { title: 'Payment refunded' },
  'payment-disputed': { title: 'Payment disputed', look: 'failed' },
  'payment-reinstated': { title: 'Money returned to you' },
  'payment-decided': { title: 'Dispute decided' },
  'payment-question': { title: 'The payment service and the ledger differ', look: 'failed' },
};

/** A kind that is not known here is one of a later version: it is shown by its name. */
function eventWords(kind: string, detail: { readonly [name: string]: Json }): EventWords {
  const text = (name: string) => leadText(detail[name]);
  switch (kind) {
    case 'appointment': {
      const { department, start, zone } = detail;
      const act = appointmentActs[text('act')] ?? text('act');
      return {
        title: `${act}: ${appointmentText({ department, start, zone })}`,
        text: text('vehicle'),
        visit: { day: localDay(new Date(text('start')), text('zone')), location: text('location') },
      };
    }
    case 'status': {
      const [to, reason] = [text('to'), text('reason')];
      return { title: `Set to ${titles[to] ?? to}${reason === '' ? '' : `: ${reason}`}` };
    }
    case 'assign':
      return { title: detail['to'] === null ? 'Unassigned' : `Assigned to ${text('name')}` };
    case 'note':
      return { title: 'Note', text: text('text'), look: 'note' };
    case 'task':
      return 'done' in detail
        ? { title: `Done: ${text('done')}` }
        : { title: `To do by ${text('due')}: ${text('text')}` };
    case 'contact':
      return { title: text('by') === 'sms' ? 'Wrote a text message' : 'Called' };
    case 'reply':
      return { title: `Answered: ${text('subject')}`, text: text('text'), look: 'reply' };
    case 'release':
      return { title: 'Released from spam', text: releasedTimes[text('appointment')] ?? '' };
    default:
      return { text: text('text'), ...(plainEvents[kind] ?? { title: kind.replaceAll('-', ' ') }) };
  }
}

/** Kinds of events that notes and calls do not undo: what an act in between was. */
const deciding: ReadonlySet<string> = new Set(['status', 'assign', 'task', 'reply', 'appointment']);

/** The last act of another person on a lead: "Lea Handler: Set to Contacted"; '' for nothing. */
export function describeMeanwhile(events: Happened['events']): string {
  const last = events.findLast(({ kind }) => deciding.has(kind));
  return last === undefined ? '' : `${last.author}: ${eventWords(last.kind, last.detail).title}`;
}
