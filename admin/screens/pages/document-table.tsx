/** A table of pages or shared parts: what each is, its state, and its actions. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { PersonHere } from '#schemas/api/presence.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import { documentAddress, historyAddress } from '../../documents/document-address.ts';
import { presenceQuery } from '../../documents/use-presence.ts';
import { displayMoment } from '../../ui/dates.ts';
import { PersonMark } from '../../ui/person-mark.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { describeState } from './page-state.ts';

export function DocumentTable({
  tenant,
  documents,
  all,
}: {
  readonly tenant: string;
  readonly documents: readonly DocumentSummary[];
  /** Hidden ones too: their names and addresses are taken. */
  readonly all: readonly DocumentSummary[];
}) {
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
            tenant={tenant}
            document={document}
            all={all}
            people={people.filter(({ key }) => key === document.key)}
          />
        ))}
      </tbody>
    </table>
  );
}

function DocumentRow({
  tenant,
  document,
  all,
  people,
}: {
  readonly tenant: string;
  readonly document: DocumentSummary;
  readonly all: readonly DocumentSummary[];
  /** Who has it open. */
  readonly people: readonly PersonHere[];
}) {
  const { key, title, state, pageType, route, problems, savedAt, savedBy } = document;
  const { text, badge } = describeState(document);
  return (
    <tr>
      <td>
        <Link to={state === 'removed' ? historyAddress(tenant, key) : documentAddress(tenant, key)}>
          <strong>{title}</strong>
        </Link>
        {people.length > 0 ? (
          <span className="people-here">
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
          <DocumentMenu tenant={tenant} document={document} all={all} />
        </span>
      </td>
    </tr>
  );
}
