/** The inbox list: views, search, filters, rows, and bulk actions. */

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, type To } from 'react-router';
import { type InboxFilter, type InboxView, inboxViewTitles, leadStatusTitles } from '#schemas/api/inbox.ts';
import type { LeadSummary } from '#schemas/api/lead.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, useTenant } from '../../api/api.ts';
import { inboxChoicesQuery } from '../../api/lead-queries.ts';
import { displayKey } from '../../forms/values/messages.ts';
import { displayMoment, instantOf } from '../../ui/dates.ts';
import { Button, ChoiceField, DateField, Dialog, Empty, IconButton, PausedSearchBox, Unloaded } from '../../ui/kit.ts';
import { putParam, useAddressParams } from '../../ui/use-address-params.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { LeadGroup } from './group-leads.ts';
import { type FilterName, filterNames } from './inbox-filter.ts';

const InboxNotices = lazy(async () => ({ default: (await import('./inbox-notices.tsx')).InboxNotices }));

interface ListQuery {
  readonly data: unknown;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

export function InboxList({
  filter,
  query,
  groups,
  openId,
  addressOf,
  onHelp,
}: {
  readonly filter: InboxFilter;
  readonly query: ListQuery;
  readonly groups: readonly LeadGroup[];
  readonly openId: string | null;
  readonly addressOf: (id: string | null) => To;
  readonly onHelp: () => void;
}) {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [choosesNotices, setChoosesNotices] = useState(false);
  const shown = groups.map(({ lead }) => lead.id);
  const chosen = shown.filter((id) => picked.has(id));
  const mayHandle = isAllowed('leads.handle');
  const pick = (id: string, on: boolean) => {
    const next = new Set(picked);
    if (on) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const Title = openId === null ? 'h1' : 'h2';
  return (
    <section className="inbox-list scrolls shrinks" aria-label="List of leads">
      <div className="inbox-head grid one-column on-panel">
        <div className="row spread">
          <Title className="inbox-title">Leads</Title>
          <span className="row">
            <Link className="button button-quiet" to={`/sites/${tenant}/leads/report`}>
              Report
            </Link>
            {isAllowed('leads.export') ? <ExportLeads /> : null}
            <IconButton icon="bell" label="Notifications" onClick={() => setChoosesNotices(true)} />
            <IconButton
              className="inbox-keys"
              icon="keyboard"
              label="Keyboard shortcuts of the inbox"
              onClick={onHelp}
            />
          </span>
        </div>
        {choosesNotices ? (
          <Suspense>
            <InboxNotices tenant={tenant} onClose={() => setChoosesNotices(false)} />
          </Suspense>
        ) : null}
        <InboxFilters filter={filter} />
        {chosen.length > 0 ? <BulkBar ids={chosen} onDone={() => setPicked(new Set())} /> : null}
      </div>
      {query.data === undefined ? (
        <Unloaded what="leads" query={query} />
      ) : groups.length === 0 ? (
        <NoLeads filter={filter} />
      ) : (
        <ul className="lead-list">
          {groups.map(({ lead, others }) => (
            <Row
              key={lead.id}
              lead={lead}
              others={others}
              isOpen={lead.id === openId || others.some(({ id }) => id === openId)}
              to={addressOf(lead.id)}
              picks={mayHandle ? { isPicked: picked.has(lead.id), onPick: (on) => pick(lead.id, on) } : null}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <div className="panel-pad">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load more
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const nothing: { readonly [view in InboxFilter['show']]: readonly [title: string, text: string] } = {
  open: [
    'Nothing is open',
    'Leads arrive here as soon as a shopper sends a form. Send one yourself from the live site to try it.',
  ],
  new: ['Nothing new', 'Every lead has been handled. New leads appear here automatically.'],
  mine: [
    'Nothing assigned to you',
    'Leads that are assigned to you appear here. Take one with the key a, or by “Assigned to”.',
  ],
  overdue: ['Nothing is overdue', 'Leads that were not answered in time appear here.'],
  tasks: ['Nothing to do', 'Set a next step on a lead, and it appears here until it is done.'],
  all: [
    'No leads yet',
    'They arrive here as soon as a shopper sends a form. Send one yourself from the live site to try it.',
  ],
  spam: ['No spam', 'Leads that look automated wait here. They are not delivered until you release them.'],
};

function NoLeads({ filter: { show, ...more } }: { readonly filter: InboxFilter }) {
  const isNarrow = Object.values(more).some((value) => value !== undefined);
  const [title, text] = isNarrow
    ? [`No lead under “${inboxViewTitles[show]}” matches`, 'Try other words, or remove a filter.']
    : nothing[show];
  return (
    <Empty title={title}>
      <p>{text}</p>
    </Empty>
  );
}

function Row({
  lead,
  others,
  isOpen,
  to,
  picks,
}: {
  readonly lead: LeadSummary;
  readonly others: readonly LeadSummary[];
  readonly isOpen: boolean;
  readonly to: To;
  readonly picks: { readonly isPicked: boolean; readonly onPick: (on: boolean) => void } | null;
}) {
  const name = lead.name || lead.email || lead.phone || 'Without a name';
  const isUnread = lead.isUnread || others.some((other) => other.isUnread);
  const today = new Date().toLocaleDateString('en-CA');
  return (
    <li data-unread={isUnread || undefined} data-open={isOpen || undefined}>
      {picks ? (
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={picks.isPicked}
          onChange={(event) => picks.onPick(event.target.checked)}
        />
      ) : null}
      <div className="lead-row shrinks grid one-column gap-2">
        <div className="row spread">
          <Link className="lead-link truncate" to={to} aria-current={isOpen || undefined}>
            <strong>{name}</strong>
            {isUnread ? <span className="visually-hidden"> (not read yet)</span> : null}
          </Link>
          <time className="soft small" dateTime={lead.at} title={displayMoment(lead.at)}>
            {displayAge(lead.at)}
          </time>
        </div>
        <p className="truncate small">{lead.vehicle ?? displayKey(lead.category)}</p>
        {lead.message ? <p className="truncate small soft">{lead.message}</p> : null}
        <p className="row row-wrap lead-marks">
          {lead.isOverdue ? <span className="badge badge-danger">Overdue</span> : null}
          <span className={lead.status === 'new' ? 'badge badge-accent' : 'badge'}>
            {leadStatusTitles[lead.status]}
          </span>
          {lead.vehicle ? <span className="badge">{displayKey(lead.category)}</span> : null}
          {others.length > 0 ? <span className="badge">{others.length + 1} enquiries</span> : null}
          {lead.task ? (
            <span className={lead.task.due <= today ? 'badge badge-warning' : 'badge'}>{lead.task.text}</span>
          ) : null}
          {lead.assignee ? <span className="small soft">{lead.assignee.name}</span> : null}
        </p>
      </div>
    </li>
  );
}

const clock = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false });
const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short' });
const date = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });

/** "4 min", "12:04", "Tue", "21 Nov". */
function displayAge(iso: string): string {
  const at = new Date(iso);
  const now = new Date();
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 60) return `${Math.max(minutes, 0)} min`;
  if (at.toDateString() === now.toDateString()) return clock.format(at);
  return minutes < 6 * 1440 ? weekday.format(at) : date.format(at);
}

/** Export of leads: the days to include, and a note that the export is logged. */
function ExportLeads() {
  const tenant = useTenant();
  const [isOpen, setIsOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const query = new URLSearchParams(
    Object.entries({ from: instantOf(from, 0), until: instantOf(to, 1) }).filter(([, instant]) => instant !== ''),
  ).toString();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Export</Button>
      {isOpen ? (
        <Dialog
          title="Export leads"
          onClose={() => setIsOpen(false)}
          foot={
            <>
              <Button onClick={() => setIsOpen(false)}>Cancel</Button>
              <a
                className="button button-primary"
                href={apiAddress('GET /tenants/:tenant/leads/export', { tenant, query })}
                download
                onClick={() => setIsOpen(false)}
              >
                Download the file
              </a>
            </>
          }
        >
          <div className="stack">
            <p>
              A CSV file for spreadsheets with every lead that you can read here, newest first, up to 20,000. It
              contains personal data, so the audit log records the export with your name.
            </p>
            <div className="row row-wrap export-days">
              <DateField label="From" optional value={from} onChange={setFrom} />
              <DateField label="To" optional value={to} onChange={setTo} />
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** Views, search and filters of the inbox. All are in the address. */
function InboxFilters({ filter }: { readonly filter: InboxFilter }) {
  const tenant = useTenant();
  const [params, editParams] = useAddressParams();
  const set = (name: string, value: string) =>
    editParams((next) => putParam(next, name, name === 'show' && value === 'open' ? '' : value));
  const choices = useQuery(inboxChoicesQuery(tenant)).data;
  const used = filterNames.filter((name) => filter[name] !== undefined).length;
  const named = (values: readonly string[] | undefined) => (values ?? []).map((value) => [value, value] as const);
  const fields: readonly (readonly [FilterName, string, readonly (readonly [string, string])[]])[] = [
    ['status', 'State', Object.entries(leadStatusTitles)],
    ['category', 'Category', named(choices?.categories)],
    ['location', 'Location', (choices?.locations ?? []).map(({ id, name }) => [id, name])],
    ['vehicle', 'Vehicle', (choices?.vehicles ?? []).map(({ id, name }) => [id, name])],
    ['source', 'Source', named(choices?.sources)],
  ];
  return (
    <>
      <div className="inbox-search">
        <PausedSearchBox
          label="Search leads"
          value={filter.q ?? ''}
          onSearch={(text) => set('q', text.slice(0, 100))}
        />
      </div>
      <div className="inbox-views">
        <fieldset className="segmented" aria-label="Which leads">
          {Object.entries(inboxViewTitles).map(([view, title]) => (
            <Button
              key={view}
              small
              aria-pressed={filter.show === (view as InboxView)}
              onClick={() => set('show', view)}
            >
              {title}
            </Button>
          ))}
        </fieldset>
      </div>
      <details className="inbox-more small">
        <summary>{used === 0 ? 'More filters' : `More filters (${used} set)`}</summary>
        <div className="inbox-fields">
          {fields.map(([name, label, values]) => {
            const now = params.get(name) ?? '';
            const known =
              values.some(([value]) => value === now) || now === '' ? values : [...values, [now, now] as const];
            return (
              <ChoiceField
                key={name}
                label={label}
                value={now}
                choices={[['', 'Any'], ...known]}
                onChoose={(value) => set(name, value)}
              />
            );
          })}
        </div>
      </details>
    </>
  );
}
