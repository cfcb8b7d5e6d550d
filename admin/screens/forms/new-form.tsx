/** Makes a form from a layout, or as a copy of another one. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formKey, formLayouts } from '#domain/forms/new-form.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { DocumentSummary } from '#schemas/api/document.ts';
import { callApi } from '../../api/client.ts';
import { documentsQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAct } from '../../ui/use-act.ts';

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
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(formLayouts[0]?.key ?? '');
  const layout = formLayouts.find(({ key }) => key === chosen);
  const [title, setTitle] = useState(source ? `${source.title.slice(0, 70)} copy` : '');
  const name = title.trim() || (layout?.title ?? '');
  const key = `form/${formKey(name, new Set(documents.map((document) => document.key)))}`;
  const make = useAct({
    mutationFn: async () => {
      const begun = source
        ? (await callApi('GET /tenants/:tenant/documents/:key', { tenant, key: source.key })).body
        : { ...layout?.form };
      const body = { ...(isJsonObject(begun) ? begun : {}), title: name };
      const message = source ? `Copied from ${source.title}` : 'New form';
      return callApi('PUT /tenants/:tenant/documents/:key', { tenant, key, body: { revision: '', body, message } });
    },
    refreshes: [documentsQuery(tenant).queryKey],
    done: () => navigate(documentAddress(tenant, key)),
  });
  return (
    <ActDialog
      title={source ? `Duplicate ${source.title}` : 'New form'}
      onClose={onClose}
      act={make}
      press={source ? 'Create the copy' : 'Create the form'}
      onPress={() => make.mutate()}
    >
      {source ? null : (
        <fieldset className="form-layouts">
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
      <TextField
        label="Name"
        help="What staff call it."
        maxLength={80}
        placeholder={layout?.title}
        value={title}
        onChange={setTitle}
      />
    </ActDialog>
  );
}
