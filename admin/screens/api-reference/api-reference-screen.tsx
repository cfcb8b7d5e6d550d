/** The console's API as a page to read and to try, from its own OpenAPI document. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { Json } from '#schemas/shapes/json.ts';
import { useAccount } from '../../access/account.ts';
import { Empty, PageHead, Unloaded } from '../../ui/screen.tsx';
import { matchesSearch, SearchBox } from '../../ui/search-box.tsx';
import { OperationCard } from './operation-card.tsx';
import { type Operation, readOperations } from './read-document.ts';

const address = '/api/openapi.json';

const documentQuery = {
  queryKey: ['openapi'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Operation[]> => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error('This server was started without a build, so it has no API description.');
    return readOperations((await answer.json()) as Json);
  },
} as const;

export function ApiReferenceScreen() {
  const { tenant } = useAccount();
  const operations = useQuery(documentQuery);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().slice(0, 100));
  return (
    <div className="page">
      <PageHead
        title="API"
        actions={
          <a className="button" href={address} download="forecourt-openapi.json">
            Download OpenAPI
          </a>
        }
      >
        Everything this console does, for your own programs. They sign in with a personal token from{' '}
        <Link to="/account">your account</Link>.
      </PageHead>
      <SearchBox label="Search by address or words" value={search} onChange={setSearch} />
      {operations.data === undefined ? (
        <Unloaded what="the description of the API" query={operations} />
      ) : (
        <Groups
          operations={operations.data.filter((one) =>
            matchesSearch(wanted, one.method, one.path, one.summary, one.tag),
          )}
          site={tenant ?? ''}
        />
      )}
    </div>
  );
}

function Groups({ operations, site }: { readonly operations: readonly Operation[]; readonly site: string }) {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  if (operations.length === 0)
    return (
      <div className="panel">
        <Empty title="Nothing matches">
          <p>Try a word from the address, such as stock or leads.</p>
        </Empty>
      </div>
    );
  return (
    <>
      <p className="soft small" role="status">
        {operations.length} {operations.length === 1 ? 'route' : 'routes'}
      </p>
      {tags.map((tag) => (
        <section key={tag} className="api-group" aria-labelledby={`api-${tag}`}>
          <h2 id={`api-${tag}`}>{titleOf(tag)}</h2>
          <ul className="panel api-routes">
            {operations
              .filter((operation) => operation.tag === tag)
              .map((operation) => (
                <OperationCard key={operation.id} operation={operation} site={site} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** "search-keys" as "Search keys". */
function titleOf(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
