/** All pages and shared parts of a site. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAllowed } from '../../access/use-allowed.ts';
import { documentsQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { Empty, Unloaded } from '../../ui/states.tsx';
import { DocumentTable } from './document-table.tsx';
import { NewPage } from './new-page.tsx';

export function PagesScreen() {
  const { tenant = '' } = useParams();
  const documents = useQuery(documentsQuery(tenant));
  const [search, setSearch] = useState('');
  const [making, setMaking] = useState(false);
  const isAllowed = useAllowed();
  if (documents.data === undefined) return <Unloaded what="pages" query={documents} />;
  const matching = documents.data.documents.filter((document) =>
    matchesSearch(search, document.title, document.route, document.key),
  );
  const pages = matching.filter((document) => document.kind === 'page');
  const sections = matching.filter((document) => document.kind === 'section');
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Pages</h1>
          <p>Open a page to move its blocks and change what they say. Nothing reaches shoppers before you publish.</p>
        </div>
        {isAllowed('pages.edit') ? (
          <Button icon="plus" onClick={() => setMaking(true)}>
            New page
          </Button>
        ) : null}
      </div>
      <SearchBox label="Search pages" value={search} onChange={setSearch} />
      <div className="panel scroll-x">
        {pages.length === 0 ? (
          <Empty title={search ? 'No page matches' : 'There are no pages yet'}>
            {search ? null : <Button onClick={() => setMaking(true)}>Make the first page</Button>}
          </Empty>
        ) : (
          <DocumentTable tenant={tenant} documents={pages} />
        )}
      </div>
      {sections.length > 0 ? (
        <section className="stack-small">
          <h2>Shared parts</h2>
          <p className="soft small">They stand on every page; a change here changes them all.</p>
          <div className="panel scroll-x">
            <DocumentTable tenant={tenant} documents={sections} />
          </div>
        </section>
      ) : null}
      {making ? (
        <NewPage tenant={tenant} documents={documents.data.documents} onClose={() => setMaking(false)} />
      ) : null}
    </div>
  );
}
