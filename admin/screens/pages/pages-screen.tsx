/** All pages and shared parts of a site. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAllowed } from '../../access/use-allowed.ts';
import { documentsQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { DeletedPages } from './deleted-pages.tsx';
import { DocumentTable } from './document-table.tsx';
import { NewPage } from './new-page.tsx';
import { type PageFilter, pageFilters, passesFilter } from './page-state.ts';

export function PagesScreen() {
  const { tenant = '' } = useParams();
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
        <SearchBox label="Search pages" value={search} onChange={setSearch} />
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
          <Empty title={isNarrowed ? 'No page matches' : 'There are no pages yet'}>
            {isNarrowed || !mayEdit ? null : <Button onClick={() => setMaking(true)}>Create the first page</Button>}
          </Empty>
        ) : (
          <DocumentTable tenant={tenant} documents={pages} all={all} />
        )}
      </div>
      {sections.length > 0 ? (
        <section className="stack-small">
          <h2>Shared sections</h2>
          <p className="soft small">They are on every page, so a change here affects all of them.</p>
          <div className="panel scroll-x">
            <DocumentTable tenant={tenant} documents={sections} all={all} />
          </div>
        </section>
      ) : null}
      <DeletedPages tenant={tenant} />
      {making ? <NewPage tenant={tenant} documents={all} onClose={() => setMaking(false)} /> : null}
    </div>
  );
}
