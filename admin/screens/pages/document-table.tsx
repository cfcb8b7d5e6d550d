/** Pages or shared parts in a table: what each is, where it stands, and what can be done with it as a whole. */
import { Link, useNavigate } from 'react-router';
import type { DocumentSummary } from '#schemas/api/document.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { documentAddress, historyAddress } from '../../documents/document-address.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { IconButton } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { displayPageType } from './page-types.ts';
import { useRemoveDocument } from './use-remove-document.ts';

const states: { readonly [state in DocumentSummary['state']]: { readonly text: string; readonly badge: string } } = {
  live: { text: 'Live', badge: 'badge' },
  changed: { text: 'Changed', badge: 'badge badge-accent' },
  new: { text: 'New', badge: 'badge badge-positive' },
  removed: { text: 'Removed at the next publish', badge: 'badge badge-warning' },
};

export function DocumentTable({
  tenant,
  documents,
}: {
  readonly tenant: string;
  readonly documents: readonly DocumentSummary[];
}) {
  return (
    <table className="list">
      <thead>
        <tr>
          <th>Name</th>
          <th>Kind</th>
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
          <DocumentRow key={document.key} tenant={tenant} document={document} />
        ))}
      </tbody>
    </table>
  );
}

function DocumentRow({ tenant, document }: { readonly tenant: string; readonly document: DocumentSummary }) {
  const { key, title, state, pageType, route, problems, savedAt, savedBy } = document;
  return (
    <tr>
      <td>
        <Link to={state === 'removed' ? historyAddress(tenant, key) : documentAddress(tenant, key)}>
          <strong>{title}</strong>
        </Link>
      </td>
      <td className="soft">{pageType ? displayPageType(pageType) : 'On every page'}</td>
      <td className="mono soft">{route ?? ''}</td>
      <td>
        <span className="row">
          <span className={states[state].badge}>{states[state].text}</span>
          {problems > 0 ? <span className="badge badge-danger">{problems} to fix</span> : null}
        </span>
      </td>
      <td className="soft">
        {displayMoment(savedAt)} by {savedBy}
      </td>
      <td>
        <span className="row row-end">
          <DocumentMenu tenant={tenant} document={document} />
        </span>
      </td>
    </tr>
  );
}

function DocumentMenu({ tenant, document }: { readonly tenant: string; readonly document: DocumentSummary }) {
  const { key, kind, title, state, revision } = document;
  const mayEdit = useAllowed()('pages.edit');
  const navigate = useNavigate();
  const restore = useRestore(tenant);
  const remove = useRemoveDocument(tenant);
  const discard = (done: string) => () => restore.mutate({ key, revision, done });
  const history: MenuEntry = {
    label: 'History',
    icon: 'history',
    onSelect: () => void navigate(historyAddress(tenant, key)),
  };
  const acts: { readonly [one in DocumentSummary['state']]: readonly MenuEntry[] } = {
    live: [],
    changed: [{ label: 'Discard changes', icon: 'undo', onSelect: discard(`The changes of ${title} are discarded.`) }],
    new: [],
    removed: [{ label: 'Put back', icon: 'undo', onSelect: discard(`${title} is back as it is live.`) }],
  };
  const removal: MenuEntry = {
    label: state === 'new' ? 'Delete' : 'Delete at the next publish',
    icon: 'trash',
    onSelect: () => remove.mutate({ key, revision, title }),
  };
  const canRemove = mayEdit && kind === 'page' && state !== 'removed' && revision !== '';
  return (
    <Menu
      trigger={<IconButton icon="more" label={`More for ${title}`} small />}
      sections={[
        { entries: [history] },
        { entries: mayEdit ? acts[state] : [] },
        { entries: canRemove ? [removal] : [] },
      ]}
    />
  );
}
