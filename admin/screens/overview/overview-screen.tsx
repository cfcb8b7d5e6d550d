/** The screen of a morning: leads, stock, what runs out, what waits; each number opens the list that it counts. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { displayDay } from '#domain/text/dates.ts';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { StockFacet } from '#schemas/api/stock.ts';
import type { MissingPoint, TenantDetail } from '#schemas/api/tenant.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiAddress, useTenant } from '../../api/api.ts';
import { goLiveQuery, siteLink } from '../../api/go-live-queries.ts';
import { documentsQuery, tenantQuery } from '../../api/queries.ts';
import { stockQuery } from '../../api/stock-queries.ts';
import { approvalsQuery } from '../../documents/approval-queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { dueSwitchesQuery } from '../../documents/switch-note-queries.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Icon, PageHead, Panel, Unloaded } from '../../ui/kit.ts';
import { FeedWarnings } from './feed-warnings.tsx';
import { FromTheSite } from './from-the-site.tsx';
import { NewestLeads } from './newest-leads.tsx';
import { ThisWeek } from './this-week.tsx';

/* Stock in numbers, each the count of the list that it opens. */

/** Counts the vehicles that shoppers see: the list opens with the same filter. */
const onSite = 'listed=yes';

const figures: readonly {
  readonly label: string;
  readonly facet: StockFacet;
  readonly value: string;
  readonly attention: boolean;
}[] = [
  { label: 'In stock 60 to 89 days', facet: 'age', value: '60', attention: false },
  { label: 'In stock 90 days and more', facet: 'age', value: '90', attention: true },
  { label: 'Without pictures', facet: 'photos', value: 'none', attention: true },
  { label: 'Illustration only', facet: 'photos', value: 'drawn', attention: false },
  { label: 'Without a price', facet: 'price', value: 'missing', attention: true },
];

function StockFigures() {
  const tenant = useTenant();
  const list = useQuery(stockQuery(tenant, onSite));
  // Values that wait for a review are mostly not on the site.
  const waiting = useQuery(stockQuery(tenant, 'look=waiting')).data?.total ?? null;
  const reserved = useQuery(stockQuery(tenant, 'status=reserved')).data?.total ?? null;
  if (list.data === undefined && list.error !== null) return <Unloaded what="stock" query={list} />;
  // The tiles keep their places while their numbers are loading.
  const found = list.data ?? null;
  const base = `/sites/${tenant}/stock?${onSite}`;
  const countOf = (facet: StockFacet, value: string): number | null =>
    found && (found.facets[facet].find((one) => one.value === value)?.count ?? 0);
  const shown = (count: number | null) => count?.toLocaleString('en-AU') ?? '–';
  return (
    <section className="panel panel-pad stack-small" aria-busy={found === null} aria-labelledby="overview-stock">
      <h2 id="overview-stock">Stock on the site</h2>
      <ul className="count-tiles grid gap-8">
        <li>
          <Link to={base}>
            <strong className="num">{shown(found?.total ?? null)}</strong>
            <span>Vehicles</span>
          </Link>
        </li>
        <li data-attention={(waiting ?? 0) > 0 || undefined} data-none={waiting === 0 || undefined}>
          <Link to={`/sites/${tenant}/stock?look=waiting`}>
            <strong className="num">{shown(waiting)}</strong>
            <span>Needs a look</span>
          </Link>
        </li>
        {figures.map(({ label, facet, value, attention }) => {
          const count = countOf(facet, value);
          return (
            <li
              key={label}
              data-attention={(attention && (count ?? 0) > 0) || undefined}
              data-none={count === 0 || undefined}
            >
              <Link to={`${base}&${facet}=${value}`}>
                <strong className="num">{shown(count)}</strong>
                <span>{label}</span>
              </Link>
            </li>
          );
        })}
        {/* On the site or not, as Reservations and the filter in Stock count them. */}
        <li data-none={reserved === 0 || undefined}>
          <Link to={`/sites/${tenant}/stock?status=reserved`}>
            <strong className="num">{shown(reserved)}</strong>
            <span>Reserved</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Temporary switches whose end date has passed: each links to its row. */
const mostShown = 5;

function DueSwitches() {
  const tenant = useTenant();
  const due = useQuery(dueSwitchesQuery(tenant)).data?.switches ?? [];
  if (due.length === 0) return null;
  return (
    <Panel title="Switches past their end date" flush actions={<Link to="switches?kind=past">All of them</Link>}>
      <ul className="lines">
        {due.slice(0, mostShown).map(({ key, title, endsOn, owner }) => (
          <li key={key}>
            <Icon name="alert" />
            <Link className="plain-link" to={`switches?field=/${encodeURIComponent(key)}`}>
              {title}
            </Link>
            <span className="soft grow">
              was meant to end on {displayDay(endsOn)}
              {owner ? ` · ${owner.name}${owner.gone ? ' (has left)' : ''}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function OverviewScreen() {
  const tenant = useTenant();
  const detail = useQuery(tenantQuery(tenant));
  const isAllowed = useAllowed();
  const readsDocuments = isAllowed('documents.view');
  const documents = useQuery({ ...documentsQuery(tenant), enabled: readsDocuments });
  if (detail.data === undefined) return <Unloaded what="this site" query={detail} />;
  const site = detail.data;
  const link = siteLink(site);
  const isPrivate = site.kind === 'site' && site.publicSince === null;
  const changed = documents.data?.documents.filter((document) => document.state !== 'live') ?? [];
  return (
    <div className="page">
      <PageHead
        title={site.name}
        actions={
          <div className="row row-wrap">
            {link ? (
              <a className="button" href={link} target="_blank" rel="noreferrer">
                View site
                <Icon name="external" />
              </a>
            ) : null}
            {site.release && readsDocuments ? (
              <Link className="button" to="live">
                Check the live site
              </Link>
            ) : null}
            {isAllowed('site.publish') ? (
              <Link className={site.changes > 0 ? 'button button-primary' : 'button'} to="review">
                Review and publish
              </Link>
            ) : null}
          </div>
        }
      >
        {site.release ? describeRelease(site, site.release) : 'Nothing is published yet.'}
      </PageHead>
      {isPrivate && readsDocuments ? <GoLiveProgress /> : null}
      {site.kind === 'site' && readsDocuments ? <WaitingApprovals /> : null}
      {readsDocuments ? <DueSwitches /> : null}
      {site.templateUpdate && readsDocuments ? (
        <p className="note">
          The template was updated from release {site.templateUpdate.from} to {site.templateUpdate.to}.{' '}
          <Link to="template-update">See what it would change</Link>
        </p>
      ) : null}
      {site.kind === 'site' ? (
        <>
          {isAllowed('stock.view') ? <FeedWarnings /> : null}
          {isAllowed('stock.view') ? <StockFigures /> : null}
          <div className="overview-columns grid gap-16 items-start">
            {isAllowed('leads.read') ? <NewestLeads /> : null}
            {isAllowed('reports.view') ? <FromTheSite /> : null}
            {readsDocuments ? <ThisWeek /> : null}
          </div>
        </>
      ) : null}
      {readsDocuments ? <ChangedDocuments changed={changed} /> : null}
      {/* While it is private the steps above name what is missing. */}
      {site.missing.length > 0 && !(isPrivate && readsDocuments) ? <MissingList missing={site.missing} /> : null}
      {site.kind === 'site' && isAllowed('site.export') ? <ExportSite /> : null}
    </div>
  );
}

function ChangedDocuments({ changed }: { readonly changed: readonly DocumentSummary[] }) {
  const tenant = useTenant();
  return (
    <Panel title="Unpublished drafts" flush>
      {changed.length === 0 ? (
        <p className="panel-pad soft">
          Everything is published. <Link to="pages">Open a page</Link> to change something.
        </p>
      ) : (
        <ul className="lines">
          {changed.map((document) => (
            <li key={document.key}>
              <Icon name="file" />
              <Link to={documentAddress(tenant, document.key)}>{document.title}</Link>
              <span className="soft">
                {document.savedBy}, {displayMoment(document.savedAt)}
              </span>
              {document.problems > 0 ? <span className="badge badge-danger">{document.problems} to fix</span> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function describeRelease(
  { kind, publicSince }: TenantDetail,
  { number, at, by }: NonNullable<TenantDetail['release']>,
) {
  const when = `${displayMoment(at)}, published by ${by}`;
  return kind === 'site' && publicSince === null
    ? `Release ${number} waits to go live since ${when}.`
    : `Release ${number} is live since ${when}.`;
}

/** Requests for approval, with the people who could decide each, so that none waits for a person who does not know. */
function WaitingApprovals() {
  const tenant = useTenant();
  const waiting = useQuery(approvalsQuery(tenant)).data?.requests.filter(({ state }) => state === 'waiting') ?? [];
  const mine = waiting.filter(({ refusal }) => refusal === null).length;
  if (waiting.length === 0) return null;
  return (
    <p className="note">
      {waiting.length === 1 ? '1 request waits' : `${waiting.length} requests wait`} for approval
      {mine > 0 ? `, ${mine === waiting.length ? 'for you' : `${mine} for you`}` : ''}.{' '}
      <Link to="approvals">Look at {waiting.length === 1 ? 'it' : 'them'}</Link>
    </p>
  );
}

/** The whole site as a file, for another installation or as a copy to begin from. */
function ExportSite() {
  const tenant = useTenant();
  return (
    <Panel title="Move this site elsewhere" flush>
      <div className="panel-pad stack">
        <p className="soft">
          One file with pages, drafts, settings, pictures, locations, reviews and stock. It contains no accounts, leads,
          names of staff, domains, keys, passwords, feeds or scheduled publishes.
        </p>
        <p>
          <a className="button" href={apiAddress('GET /tenants/:tenant/export', { tenant })} download>
            Export this site
          </a>
        </p>
      </div>
    </Panel>
  );
}

/** What a site still lacks, each point leading to its field. */
function MissingList({ missing }: { readonly missing: readonly MissingPoint[] }) {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  // Every role sees stock, locations and reviews; documents only some.
  const opens = ({ at }: MissingPoint) => !at.startsWith('settings/') || isAllowed('documents.view');
  return (
    <Panel title="Still missing" flush>
      <ul className="lines">
        {missing.map((point) => (
          <li key={point.text}>
            <Icon name="alert" />
            {opens(point) ? (
              <Link className="plain-link" to={`/sites/${tenant}/${point.at}`}>
                {point.text}
              </Link>
            ) : (
              <span>{point.text}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Progress of a site that is not public yet: what is missing, and one link to the steps. */
function GoLiveProgress() {
  const tenant = useTenant();
  const state = useQuery(goLiveQuery(tenant));
  if (state.data === undefined) return <Unloaded what="the steps" query={state} />;
  const { steps, blockers } = state.data;
  const settled = steps.filter((step) => step.state === 'done' || step.state === 'skipped').length;
  const open = steps.filter((step) => step.state === 'open');
  return (
    <section className="panel panel-pad stack-small live-box live-progress" aria-labelledby="overview-live">
      <div className="row spread row-wrap">
        <h2 id="overview-live">Only staff see this site</h2>
        <Link className="button" to="onboarding">
          Continue setting up
        </Link>
      </div>
      <progress className="steps-progress" value={settled} max={steps.length} aria-label="Completed steps" />
      <p className="soft">
        {settled} of {steps.length} steps are complete.{' '}
        {blockers.length === 0
          ? 'The site is ready to go live.'
          : blockers.every(({ isInDraft }) => isInDraft)
            ? 'The blocking problems are fixed in the draft. Publish it.'
            : `${blockers.length === 1 ? 'One problem' : `${blockers.length} problems`} to fix first.`}
      </p>
      {open.length > 0 ? (
        <ul className="lines">
          {open.map(({ key, title, points }) => (
            <li key={key}>
              <Icon name="alert" />
              <Link className="plain-link" to={`onboarding?step=${key}`}>
                {title}
              </Link>
              <span className="soft grow truncate">{points[0]?.message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
