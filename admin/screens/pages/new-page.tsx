/** Makes a page with a name and an address; its blocks come in the editor. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentSummary, SaveResponse } from '#schemas/api/document.ts';
import { type PageType, pageTypes } from '#schemas/layout/page.ts';
import { callApi, displayError, documentPath } from '../../api/client.ts';
import { documentsQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { suggestSlug } from '../../forms/values/suggest-slug.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { displayPageType } from './page-types.ts';

export function NewPage({
  tenant,
  documents,
  onClose,
}: {
  readonly tenant: string;
  readonly documents: readonly DocumentSummary[];
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [route, setRoute] = useState<string | null>(null);
  const [type, setType] = useState<PageType>('content');
  const slug = suggestSlug(title);
  const shownRoute = route ?? (slug ? `/${slug}` : '/');
  const key = `page/${slug}`;
  const taken = documents.some((document) => document.key === key)
    ? 'There is a page of this name. Choose another name.'
    : undefined;
  // The home page has '/', which is not a choice before a name was typed.
  const routeTaken = slug || route !== null ? documents.find((document) => document.route === shownRoute) : undefined;
  const make = useMutation({
    mutationFn: () =>
      callApi<SaveResponse>('PUT', documentPath(tenant, key), {
        revision: '',
        body: { type, title: title.trim(), route: shownRoute, layout: { root: [], blocks: {} } },
        message: 'New page',
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: documentsQuery(tenant).queryKey });
      await navigate(documentAddress(tenant, key));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!slug || taken || routeTaken) return;
    make.mutate();
  };
  return (
    <Dialog title="New page" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {make.isError ? (
          <p className="note note-danger" role="alert">
            {displayError(make.error)}
          </p>
        ) : null}
        <Field label="Name" help="What staff call this page." error={taken}>
          {(control) => (
            <input
              {...control}
              className="input"
              required
              maxLength={80}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Address"
          help="Path on the site, for example /finance."
          error={routeTaken ? `${routeTaken.title} has this address. Choose another.` : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="input mono"
              required
              pattern="/[A-Za-z0-9\-_/.:*]*"
              value={shownRoute}
              onChange={(event) => setRoute(event.target.value)}
            />
          )}
        </Field>
        <Field label="Kind" help="Decides which blocks fit. Most new pages are content pages.">
          {(control) => (
            <select
              {...control}
              className="input"
              value={type}
              onChange={(event) => setType(asPageType(event.target.value))}
            >
              {pageTypes.map((choice) => (
                <option key={choice} value={choice}>
                  {displayPageType(choice)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="row">
          <Button kind="primary" type="submit" disabled={make.isPending || slug === ''}>
            Make page
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function asPageType(value: string): PageType {
  return pageTypes.find((type) => type === value) ?? 'content';
}
