/** Name, address and whether a page is on the site, without opening the editor; an address that is left is redirected. */
import { useState } from 'react';
import type { DocumentSummary } from '#schemas/api/document.ts';
import { callApi } from '../../api/client.ts';
import { useAddRedirect } from '../../documents/use-add-redirect.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Check } from '../../ui/fields.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useAct } from '../../ui/use-act.ts';
import { NameAndAddress } from './name-and-address.tsx';

/** Fixed addresses only: those of a vehicle or a search end with their subject. */
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
