/** Name, address and whether a page is on the site, without opening the editor; an address that is left is redirected. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DocumentSummary } from '#schemas/api/document.ts';
import { callApi, displayError } from '../../api/client.ts';
import { useAddRedirect } from '../../documents/use-add-redirect.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { NameAndAddress } from './name-and-address.tsx';

/** Fixed addresses only: those of a vehicle or a search end in what they are about. */
const isFixed = (route: string) => !/[:*]/.test(route);

export function PageDetails({
  tenant,
  document,
  documents,
  onClose,
}: {
  readonly tenant: string;
  readonly document: DocumentSummary;
  readonly documents: readonly DocumentSummary[];
  readonly onClose: () => void;
}) {
  const { key, state } = document;
  const before = document.route ?? '/';
  const client = useQueryClient();
  const toast = useToast();
  const addRedirect = useAddRedirect(tenant);
  const [title, setTitle] = useState(document.title);
  const [route, setRoute] = useState(before);
  const [leads, setLeads] = useState(true);
  const owner = documents.find((other) => other.key !== key && other.route === route);
  const canLead = route !== before && state !== 'new' && isFixed(before) && isFixed(route);
  const save = useMutation({
    mutationFn: async () => {
      const { revision, body } = await callApi('GET /tenants/:tenant/documents/:key', { tenant, key });
      const next = { ...(body as object), title: title.trim(), route };
      return callApi('PUT /tenants/:tenant/documents/:key', { tenant, key, body: { revision, body: next } });
    },
    onSuccess: async () => {
      if (canLead && leads) await addRedirect.mutateAsync({ from: before, to: route });
      else toast({ text: `${title.trim()} is saved. Shoppers see it once it is published.` });
      await client.invalidateQueries({ queryKey: ['tenant', tenant] });
      onClose();
    },
  });
  const failure = save.error ?? addRedirect.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '' && !owner) save.mutate();
  };
  return (
    <Dialog title={`Name and address of ${document.title}`} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {failure ? (
          <p className="note note-danger" role="alert">
            {displayError(failure)}
          </p>
        ) : null}
        <NameAndAddress title={title} route={route} routeOwner={owner?.title} onTitle={setTitle} onRoute={setRoute} />
        {canLead ? (
          <label className="check">
            <input type="checkbox" checked={leads} onChange={(event) => setLeads(event.target.checked)} />
            <span>Lead shoppers from {before} to the new address</span>
          </label>
        ) : null}
        <div className="row">
          <Button kind="primary" type="submit" disabled={save.isPending || addRedirect.isPending}>
            Save
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
