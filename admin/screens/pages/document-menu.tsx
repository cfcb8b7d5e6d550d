/** What can be done with a page as a whole. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentSummary } from '#schemas/api/document.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { historyAddress } from '../../documents/document-address.ts';
import { useRemoveDocument } from '../../documents/use-remove-document.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useAct } from '../../ui/use-act.ts';
import { NewPage } from './new-page.tsx';
import { PageDetails } from './page-details.tsx';
import { pageUseQuery } from './page-queries.ts';
import { PageRemoval, type Removal } from './page-removal.tsx';
import { useSetHidden } from './use-set-hidden.ts';

export function DocumentMenu({
  tenant,
  document,
  all,
}: {
  readonly tenant: string;
  readonly document: DocumentSummary;
  readonly all: readonly DocumentSummary[];
}) {
  const { key, kind, title, state, revision, hidden = false } = document;
  const mayEdit = useAllowed()('pages.edit');
  const navigate = useNavigate();
  const client = useQueryClient();
  const restore = useRestore(tenant);
  const remove = useRemoveDocument(tenant);
  const setHidden = useSetHidden(tenant);
  const [open, setOpen] = useState<'details' | 'copy' | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const carryOut = (act: Removal['act']) =>
    act === 'delete' ? remove.mutate({ key, revision, title }) : setHidden.mutate({ key, title, hidden: true });
  // Without links and needs it is done at once: the confirmation offers undo.
  const begin = useAct({
    mutationFn: (_: Removal['act']) => client.fetchQuery(pageUseQuery(tenant, key)),
    saysFailures: true,
    done: (use, act) => {
      if (use.needed === null && use.links.length === 0) carryOut(act);
      else setRemoval({ act, title, use });
    },
  });
  const discard = (done: string) => () => restore.mutate({ key, revision, done });
  const isPage = kind === 'page' && state !== 'removed';
  const whole: readonly MenuEntry[] = isPage
    ? [
        { label: 'Name and address…', icon: 'settings', onSelect: () => setOpen('details') },
        { label: 'Duplicate…', icon: 'copy', onSelect: () => setOpen('copy') },
        hidden
          ? {
              label: 'Show on the site',
              icon: 'check',
              onSelect: () => setHidden.mutate({ key, title, hidden: false }),
            }
          : { label: 'Hide from the site', icon: 'eyeOff', onSelect: () => begin.mutate('hide') },
      ]
    : [];
  const acts: { readonly [one in DocumentSummary['state']]: readonly MenuEntry[] } = {
    live: [],
    changed: [{ label: 'Discard changes', icon: 'undo', onSelect: discard(`The changes of ${title} are discarded.`) }],
    new: [],
    removed: [{ label: 'Undo', icon: 'undo', onSelect: discard(`${title} is back as it is live.`) }],
  };
  const removing: readonly MenuEntry[] =
    isPage && revision !== ''
      ? [
          {
            label: state === 'new' ? 'Delete' : 'Delete at the next publish',
            icon: 'trash',
            onSelect: () => begin.mutate('delete'),
          },
        ]
      : [];
  const history: MenuEntry = {
    label: 'History',
    icon: 'history',
    onSelect: () => void navigate(historyAddress(tenant, key)),
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label={`More for ${title}`} small />}
        sections={[
          { entries: mayEdit ? whole : [] },
          { entries: [history, ...(mayEdit ? acts[state] : [])] },
          { entries: mayEdit ? removing : [] },
        ]}
      />
      {open === 'details' ? (
        <PageDetails tenant={tenant} document={document} documents={all} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'copy' ? (
        <NewPage tenant={tenant} documents={all} source={document} onClose={() => setOpen(null)} />
      ) : null}
      {removal ? (
        <PageRemoval
          tenant={tenant}
          removal={removal}
          onConfirm={() => carryOut(removal.act)}
          onClose={() => setRemoval(null)}
        />
      ) : null}
    </>
  );
}
