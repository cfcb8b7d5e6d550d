/** All pages and shared parts of a site. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { PersonHere } from '#schemas/api/presence.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { documentsQuery } from '../../api/queries.ts';
import { documentAddress, historyAddress } from '../../documents/document-address.ts';
import { presenceQuery } from '../../documents/use-presence.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Empty, matchesSearch, PageHead, SearchBox, Unloaded } from '../../ui/kit.ts';
import { PersonMark } from '../../ui/person-mark.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { FoundTexts } from './found-texts.tsx';
import { NewPage } from './new-page.tsx';
import { deletedQuery } from './page-queries.ts';
import { describeState, type PageFilter, pageFilters, passesFilter } from './page-state.ts';

export function PagesScreen() {
  const tenant = useTenant();
  const documents = useQuery(documentsQuery(tenant));
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<PageFilter>('all');
  const [making, setMaking] = useState(false);
  const mayEdit = useAllowed()('pages.edit');
  if (documents.data === undefined) return <Unloaded what="pages" query={documents} />;
  const all = documents.data.documents;
  const matching = all.filter(
    (document) => passesFilter(filter, document) && matchesSearch(search, document.title, document.route, document.key),
  );
  const pages = matching.filter((document) => document.kind === 'page');
  const sections = matching.filter((document) => document.kind === 'section');
  const isNarrowed = search !== '' || filter !== 'all';
  return (
    <div className="page">
      <PageHead
        title="Pages"
        actions={
          mayEdit ? (
            <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
              New page
            </Button>
          ) : null
        }
      >
        Open a page to edit its blocks. Shoppers see nothing until you publish.
      </PageHead>
      <div className="row row-wrap">
        <SearchBox label="Search pages and texts" value={search} onChange={setSearch} />
        <select
          className="input state-filter"
          aria-label="Filter the list"
          value={filter}
          onChange={({ target: { value } }) =>
            setFilter(pageFilters.find((one) => one.value === value)?.value ?? 'all')
          }
        >
          {pageFilters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="panel scroll-x">
        {pages.length === 0 ? (
          <Empty title={isNarrowed ? 'No page has this name or address' : 'There are no pages yet'}>
            {isNarrowed || !mayEdit ? null : <Button onClick={() => setMaking(true)}>Create the first page</Button>}
          </Empty>
        ) : (
          <DocumentTable documents={pages} all={all} />
        )}
      </div>
      {sections.length > 0 ? (
        <section className="stack-small">
          <h2>Shared sections</h2>
          <p className="soft small">They are on every page, so a change here affects all of them.</p>
          <div className="panel scroll-x">
            <DocumentTable documents={sections} all={all} />
          </div>
        </section>
      ) : null}
      <FoundTexts words={search} />
      <DeletedPages />
      {making ? <NewPage documents={all} onClose={() => setMaking(false)} /> : null}
    </div>
  );
}

/** Pages that were deleted in the last 30 days, each with a button to restore it. */
function DeletedPages() {
  const tenant = useTenant();
  const deleted = useQuery(deletedQuery(tenant)).data?.documents ?? [];
  const restore = useRestore(tenant);
  const mayEdit = useAllowed()('pages.edit');
  if (deleted.length === 0) return null;
  return (
    <details className="panel deleted-pages">
      <summary className="panel-title">
        <h2>Deleted pages ({deleted.length})</h2>
        <span className="soft small">Kept here for 30 days, and in their history after that.</span>
      </summary>
      <ul className="lines" aria-label="Deleted pages">
        {deleted.map(({ key, title, route, deletedAt, deletedBy, revision, restoreTo }) => (
          <li key={key} className="row-wrap">
            <span className="grow">
              <strong>{title}</strong> <span className="mono soft">{route}</span>
              <br />
              <span className="soft small">
                Deleted {displayMoment(deletedAt)} by {deletedBy}
              </span>
            </span>
            <Link className="small" to={historyAddress(tenant, key)}>
              History<span className="visually-hidden"> of {title}</span>
            </Link>
            {mayEdit ? (
              <Button
                small
                disabled={restore.isPending}
                aria-label={`Restore ${title}`}
                onClick={() =>
                  restore.mutate({
                    key,
                    revision,
                    to: restoreTo,
                    done: `${title} is back as a draft. Shoppers see it once it is published.`,
                  })
                }
              >
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DocumentTableProps {
  readonly documents: readonly DocumentSummary[];
  /** Hidden ones too: their names and addresses are taken. */
  readonly all: readonly DocumentSummary[];
}

/** A table of pages or shared parts: what each is, its state, and its actions. */
function DocumentTable({ documents, all }: DocumentTableProps) {
  const tenant = useTenant();
  const people = useQuery(presenceQuery(tenant)).data?.people ?? [];
  return (
    <table className="list">
      <thead>
        <tr>
          <th>Name</th>
          <th>Type</th>
          <th>Address</th>
          <th>State</th>
          <th>Last saved</th>
          <th>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentRow
            key={document.key}
            document={document}
            all={all}
            people={people.filter(({ key }) => key === document.key)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DocumentRowProps {
  readonly document: DocumentSummary;
  readonly all: readonly DocumentSummary[];
  /** Who has it open. */
  readonly people: readonly PersonHere[];
}

function DocumentRow({ document, all, people }: DocumentRowProps) {
  const tenant = useTenant();
  const { key, title, state, pageType, route, problems, savedAt, savedBy } = document;
  const { text, badge } = describeState(document);
  return (
    <tr>
      <td>
        <Link to={state === 'removed' ? historyAddress(tenant, key) : documentAddress(tenant, key)}>
          <strong>{title}</strong>
        </Link>
        {people.length > 0 ? (
          <span className="people-here inline-flex items-center gap-4 pad-0">
            {people.slice(0, 4).map(({ visit, name, colour }) => (
              <PersonMark key={visit} name={name} colour={colour} where="has it open" />
            ))}
          </span>
        ) : null}
      </td>
      <td className="soft">{pageType ? pageKind(pageType).title : 'On every page'}</td>
      <td className="mono soft">{route ?? ''}</td>
      <td>
        <span className="row row-wrap">
          <span className={badge}>{text}</span>
          {problems > 0 ? <span className="badge badge-danger">{problems} to fix</span> : null}
        </span>
      </td>
      <td className="soft">
        {displayMoment(savedAt)} by {savedBy}
      </td>
      <td>
        <span className="row row-end">
          <DocumentMenu document={document} all={all} />
        </span>
      </td>
    </tr>
  );
}
