/** Asked only where a page cannot simply be removed: the site needs it, or others link to it. */
import { Link } from 'react-router';
import type { PageLink, PageUse } from '#schemas/api/pages.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';

export interface Removal {
  readonly act: 'delete' | 'hide';
  readonly title: string;
  readonly use: PageUse;
}

const words = {
  delete: { title: 'Delete', done: 'deleted', button: 'Delete anyway' },
  hide: { title: 'Hide', done: 'hidden', button: 'Hide anyway' },
} as const;

export function PageRemoval({
  tenant,
  removal: { act, title, use },
  onConfirm,
  onClose,
}: {
  readonly tenant: string;
  readonly removal: Removal;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const said = words[act];
  if (use.needed !== null)
    return (
      <Dialog title={`${title} cannot be ${said.done}`} onClose={onClose}>
        <p>A site needs {use.needed}. Edit it instead, or create its replacement first.</p>
        <div className="row">
          <Button kind="primary" data-first-focus onClick={onClose}>
            Keep it
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={`${said.title} ${title}?`} onClose={onClose}>
      <p>
        {use.links.length === 1 ? 'One link leads' : `${use.links.length} links lead`} to this page and will find
        nothing:
      </p>
      <ul className="removal-links">
        {uniqueKeys(use.links, displayPlace).map(([key, link]) => (
          <li key={key}>
            <Link to={addressOf(tenant, link)}>{displayPlace(link)}</Link>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button data-first-focus onClick={onClose}>
          Keep it
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {said.button}
        </Button>
      </div>
    </Dialog>
  );
}

function addressOf(tenant: string, { document, blockId, pointer }: PageLink): string {
  return documentAddress(tenant, document, { ...(blockId ? { blockId } : {}), pointer });
}

function displayPlace({ title, name, blockId }: PageLink): string {
  if (name === undefined) return title;
  return blockId ? `${name} on ${title}` : `“${name}” in ${title}`;
}
