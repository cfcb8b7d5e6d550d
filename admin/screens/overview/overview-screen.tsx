/** The screen of a morning: leads, stock, what runs out, what waits; each number opens the list that it counts. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { TenantDetail } from '#schemas/api/tenant.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { siteLink } from '../../api/go-live-queries.ts';
import { documentsQuery, tenantQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead, Panel, Unloaded } from '../../ui/screen.tsx';
import { DueSwitches } from './due-switches.tsx';
import { ExportSite } from './export-site.tsx';
import { FeedsToSee } from './feeds-to-see.tsx';
import { FromTheSite } from './from-the-site.tsx';
import { GoLiveProgress } from './go-live-progress.tsx';
import { MissingList } from './missing-list.tsx';
import { NewestLeads } from './newest-leads.tsx';
import { StockFigures } from './stock-figures.tsx';
import { ThisWeek } from './this-week.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';

export function OverviewScreen() {
  const { tenant = '' } = useParams();
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
      {isPrivate && readsDocuments ? <GoLiveProgress tenant={tenant} /> : null}
      {site.kind === 'site' && readsDocuments ? <WaitingApprovals tenant={tenant} /> : null}
      {readsDocuments ? <DueSwitches tenant={tenant} /> : null}
      {site.templateUpdate && readsDocuments ? (
        <p className="note">
          The template was updated from release {site.templateUpdate.from} to {site.templateUpdate.to}.{' '}
          <Link to="template-update">See what it would change</Link>
        </p>
      ) : null}
      {site.kind === 'site' ? (
        <>
          {isAllowed('stock.view') ? <FeedsToSee tenant={tenant} /> : null}
          {isAllowed('stock.view') ? <StockFigures tenant={tenant} /> : null}
          <div className="overview-columns">
            {isAllowed('leads.read') ? <NewestLeads tenant={tenant} /> : null}
            {isAllowed('reports.view') ? <FromTheSite tenant={tenant} /> : null}
            {readsDocuments ? <ThisWeek tenant={tenant} /> : null}
          </div>
        </>
      ) : null}
      {readsDocuments ? <ChangedDocuments tenant={tenant} changed={changed} /> : null}
      {/* While it is private the steps above name what is missing. */}
      {site.missing.length > 0 && !(isPrivate && readsDocuments) ? (
        <MissingList tenant={tenant} missing={site.missing} />
      ) : null}
      {site.kind === 'site' && isAllowed('site.export') ? <ExportSite tenant={tenant} /> : null}
    </div>
  );
}

function ChangedDocuments({
  tenant,
  changed,
}: {
  readonly tenant: string;
  readonly changed: readonly DocumentSummary[];
}) {
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
