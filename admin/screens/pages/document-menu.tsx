/** What can be done with a page as a whole. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { PageLink, PageUse } from '#schemas/api/pages.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { documentAddress, historyAddress } from '../../documents/document-address.ts';
import { useAddRedirect } from '../../documents/use-add-redirect.ts';
import { useRemoveDocument } from '../../documents/use-remove-document.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { ActDialog, Button, Check, Dialog, IconButton, useAct, useToast } from '../../ui/kit.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import { NameAndAddress } from './name-and-address.tsx';
import { NewPage } from './new-page.tsx';
import { pageUseQuery } from './page-queries.ts';

/** Asked only where a page cannot simply be removed: the site needs it, or others link to it. */
interface Removal {
  readonly act: 'delete' | 'hide';
  readonly title: string;
  readonly use: PageUse;
}

const words = {
  delete: { title: 'Delete', done: 'deleted', button: 'Delete anyway' },
  hide: { title: 'Hide', done: 'hidden', button: 'Hide anyway' },
} as const;

interface PageRemovalProps {
  readonly removal: Removal;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function PageRemoval({ removal: { act, title, use }, onConfirm, onClose }: PageRemovalProps) {
  const tenant = useTenant();
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
      <ul className="removal-links grid gap-6 scrolls">
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

/* Name, address and whether a page is on the site, without opening the editor; an address that is left is redirected. */

/** Fixed addresses only: those of a vehicle or a search end with their subject. */
const isFixed = (route: string) => !/[:*]/.test(route);

interface PageDetailsProps {
  readonly document: DocumentSummary;
  readonly documents: readonly DocumentSummary[];
  readonly onClose: () => void;
}

function PageDetails({ document, documents, onClose }: PageDetailsProps) {
  const tenant = useTenant();
  const { key, state } = document;
  const before = document.route ?? '/';
  const toast = useToast();
  const addRedirect = useAddRedirect(tenant);
  const [title, setTitle] = useState(document.title);
  const [route, setRoute] = useState(before);
  const [leads, setLeads] = useState(true);
  const owner = documents.find((other) => other.key !== key && other.route === route);
  const canLead = route !== before && state !== 'new' && isFixed(before) && isFixed(route);
  const save = useAct({
    mutationFn: async () => {
      const { revision, body } = await callApi('GET /tenants/:tenant/documents/:key', { tenant, key });
      const next = { ...(body as object), title: title.trim(), route };
      return callApi('PUT /tenants/:tenant/documents/:key', { tenant, key, body: { revision, body: next } });
    },
    refreshes: [['tenant', tenant]],
    done: async () => {
      if (canLead && leads) await addRedirect.mutateAsync({ from: before, to: route });
      else toast({ text: `${title.trim()} is saved. Shoppers see it once it is published.` });
      onClose();
    },
  });
  const submit = () => {
    if (title.trim() !== '' && !owner) save.mutate();
  };
  return (
    <ActDialog
      title={`Name and address of ${document.title}`}
      onClose={onClose}
      act={{ isPending: save.isPending || addRedirect.isPending, error: save.error ?? addRedirect.error }}
      press="Save"
      onPress={submit}
    >
      <NameAndAddress title={title} route={route} routeOwner={owner?.title} onTitle={setTitle} onRoute={setRoute} />
      {canLead ? (
        <Check checked={leads} onChange={setLeads}>
          Lead shoppers from {before} to the new address
        </Check>
      ) : null}
    </ActDialog>
  );
}

interface DocumentMenuProps {
  readonly document: DocumentSummary;
  readonly all: readonly DocumentSummary[];
}

export function DocumentMenu({ document, all }: DocumentMenuProps) {
  const tenant = useTenant();
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
    removed: [{ label: 'Undo', icon: 'undo', onSelect: discard(`${title} is back to its live version.`) }],
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
      {open === 'details' ? <PageDetails document={document} documents={all} onClose={() => setOpen(null)} /> : null}
      {open === 'copy' ? <NewPage documents={all} source={document} onClose={() => setOpen(null)} /> : null}
      {removal ? (
        <PageRemoval removal={removal} onConfirm={() => carryOut(removal.act)} onClose={() => setRemoval(null)} />
      ) : null}
    </>
  );
}

/** Hiding a page and showing it again: a change of its draft, answered by a message that leads back. */
interface Hiding {
  readonly key: string;
  readonly title: string;
  readonly hidden: boolean;
}

function useSetHidden(tenant: string) {
  const client = useQueryClient();
  const toast = useToast();
  const act = useMutation({
    mutationFn: async ({ key, hidden }: Hiding) => {
      const { revision, body } = await callApi('GET /tenants/:tenant/documents/:key', { tenant, key });
      const { hidden: _, ...rest } = body as { readonly hidden?: boolean };
      return callApi('PUT /tenants/:tenant/documents/:key', {
        tenant,
        key,
        body: {
          revision,
          body: hidden ? { ...rest, hidden } : rest,
          message: hidden ? 'Hidden' : 'Shown again',
        },
      });
    },
    onSuccess: async (_, { key, title, hidden }) => {
      toast({
        text: hidden
          ? `${title} is hidden. Shoppers see it until that is published.`
          : `${title} is shown again once it is published.`,
        action: { label: 'Undo', run: () => act.mutate({ key, title, hidden: !hidden }) },
      });
      await client.invalidateQueries({ queryKey: ['tenant', tenant] });
      await client.invalidateQueries({ queryKey: ['document', tenant, key] });
    },
    onError: (error) => toast({ text: displayError(error) }),
  });
  return act;
}
