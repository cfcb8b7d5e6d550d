/** The audit log: of one site at its own address, of the whole platform for its staff. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { type AuditKind, type AuditLine, auditKindTitles } from '#schemas/api/audit.ts';
import { apiAddress, callApi } from '../../api/api.ts';
import { displayMoment, instantOf } from '../../ui/dates.ts';
import { Button, ChoiceField, DateField, Empty, PageHead, SearchBox, Unloaded } from '../../ui/kit.ts';

type Kind = AuditKind | '';

export function AuditScreen() {
  const { tenant } = useParams();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<Kind>('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const wanted = useDeferredValue(search.trim().slice(0, 100));
  const query = Object.fromEntries(
    Object.entries({ q: wanted, kind, from: instantOf(from, 0), until: instantOf(to, 1) }).filter(([, one]) => one),
  );
  const file =
    tenant === undefined
      ? apiAddress('GET /audit/export', { query })
      : apiAddress('GET /tenants/:tenant/audit/export', { tenant, query });
  const log = useInfiniteQuery({
    queryKey: ['audit', tenant ?? null, query],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const page = { query: { ...query, cursor: pageParam ?? undefined }, signal };
      return tenant === undefined
        ? callApi('GET /audit', page)
        : callApi('GET /tenants/:tenant/audit', { tenant, ...page });
    },
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
  return (
    <div className="page">
      <PageHead
        title="Audit log"
        actions={
          <a className="button" href={file} download>
            Export as CSV
          </a>
        }
      >
        Who signed in, read or changed what{tenant === undefined ? ' on the whole platform' : ' on this site'}, newest
        first.
      </PageHead>
      <SearchBox label="Search by person, action or address" value={search} onChange={setSearch} />
      <div className="row row-wrap audit-filters">
        <ChoiceField
          label="Type"
          value={kind}
          choices={[['', 'All'], ...Object.entries(auditKindTitles)]}
          onChoose={(value) => setKind(readKind(value))}
        />
        <DateField label="From" value={from} onChange={setFrom} />
        <DateField label="To" value={to} onChange={setTo} />
      </div>
      {log.data === undefined ? (
        <Unloaded what="the audit log" query={log} />
      ) : (
        <AuditTable lines={log.data.pages.flatMap(({ entries }) => entries)} showSites={tenant === undefined} />
      )}
      {log.hasNextPage ? (
        <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}

function readKind(value: string): Kind {
  return value === 'change' || value === 'read' || value === 'sign-in' ? value : '';
}

function AuditTable({ lines, showSites }: { readonly lines: readonly AuditLine[]; readonly showSites: boolean }) {
  if (lines.length === 0)
    return (
      <div className="panel">
        <Empty title="Nothing matches">
          <p>Try fewer words, another type or a longer time.</p>
        </Empty>
      </div>
    );
  return (
    <div className="panel scroll-x">
      <table className="list">
        <thead>
          <tr>
            <th>What</th>
            <th>Person</th>
            {showSites ? <th>Site</th> : null}
            <th>Address</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="break-anywhere">{line.words}</td>
              <td className="nowrap" title={line.accountId === null ? undefined : `Account ${line.accountId}`}>
                {line.by}
              </td>
              {showSites ? <td className="soft">{line.tenant ?? 'Platform'}</td> : null}
              <td className="soft num">{line.address}</td>
              <td className="soft nowrap">
                <time dateTime={line.at}>{displayMoment(line.at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
