/** Makes a form from a layout, or as a copy of another one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { formKey, formLayouts } from '#domain/forms/new-form.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { DocumentSummary } from '#schemas/api/document.ts';
import { callApi } from '../../api/client.ts';
import { documentsQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';

export function NewForm({
  tenant,
  documents,
  source,
  onClose,
}: {
  readonly tenant: string;
  readonly documents: readonly DocumentSummary[];
  /** The form that is copied; left out to begin from a layout. */
  readonly source?: Pick<DocumentSummary, 'key' | 'title'>;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(formLayouts[0]?.key ?? '');
  const layout = formLayouts.find(({ key }) => key === chosen);
  const [title, setTitle] = useState(source ? `${source.title.slice(0, 70)} copy` : '');
  const name = title.trim() || (layout?.title ?? '');
  const key = `form/${formKey(name, new Set(documents.map((document) => document.key)))}`;
  const make = useMutation({
    mutationFn: async () => {
      const begun = source
        ? (await callApi('GET /tenants/:tenant/documents/:key', { tenant, key: source.key })).body
        : { ...layout?.form };
      const body = { ...(isJsonObject(begun) ? begun : {}), title: name };
      const message = source ? `Copied from ${source.title}` : 'New form';
      return callApi('PUT /tenants/:tenant/documents/:key', { tenant, key, body: { revision: '', body, message } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: documentsQuery(tenant).queryKey });
      await navigate(documentAddress(tenant, key));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <Dialog title={source ? `Duplicate ${source.title}` : 'New form'} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <FailureNote error={make.error} />
        {source ? null : (
          <fieldset className="plain-set form-layouts">
            <legend className="visually-hidden">Begin with</legend>
            {formLayouts.map((one) => (
              <label key={one.key} className="form-layout">
                <input type="radio" name="layout" checked={one.key === chosen} onChange={() => setChosen(one.key)} />
                <span>
                  <strong>{one.title}</strong>
                  <span className="soft small">{one.description}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <Field label="Name" help="What staff call it.">
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={80}
              placeholder={layout?.title}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <div className="row">
          <Button kind="primary" type="submit" disabled={make.isPending}>
            {source ? 'Create the copy' : 'Create the form'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
