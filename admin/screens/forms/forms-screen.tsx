/** All forms of a site: their subjects, and where shoppers find them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formKey, formLayouts } from '#domain/forms/new-form.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { FormSummary } from '#schemas/api/form.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, callApi, useTenant } from '../../api/api.ts';
import { documentsQuery } from '../../api/queries.ts';
import { documentAddress, historyAddress } from '../../documents/document-address.ts';
import { useRemoveDocument } from '../../documents/use-remove-document.ts';
import {
  ActDialog,
  Button,
  Dialog,
  Empty,
  IconButton,
  matchesSearch,
  PageHead,
  SearchBox,
  TextField,
  Unloaded,
  useAct,
} from '../../ui/kit.ts';
import { Menu } from '../../ui/menu.tsx';

const states: { readonly [state in DocumentSummary['state']]: string | null } = {
  live: null,
  changed: 'Changed',
  new: 'Not published',
  removed: 'Deleted',
};

export function FormsScreen() {
  const tenant = useTenant();
  const documents = useQuery(documentsQuery(tenant));
  const forms = useQuery(apiQuery(['tenant', tenant, 'forms'], 'GET /tenants/:tenant/forms', { tenant }));
  const [search, setSearch] = useState('');
  const [making, setMaking] = useState(false);
  const [source, setSource] = useState<DocumentSummary | null>(null);
  const [kept, setKept] = useState<FormSummary | null>(null);
  const mayEdit = useAllowed()('pages.edit');
  const remove = useRemoveDocument(tenant);
  if (documents.data === undefined) return <Unloaded what="forms" query={documents} />;
  if (forms.data === undefined) return <Unloaded what="forms" query={forms} />;
  const all = documents.data.documents.filter(({ kind }) => kind === 'form');
  const aboutOf = (key: string) => forms.data.forms.find((form) => form.key === key);
  const rows = all.filter(({ key, title }) => matchesSearch(search, title, aboutOf(key)?.category, key));
  return (
    <div className="page">
      <PageHead
        title="Forms"
        actions={
          mayEdit ? (
            <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
              New form
            </Button>
          ) : null
        }
      >
        The forms that shoppers fill in, step by step. Each submission becomes a lead. Shoppers see changes once you
        publish them.
      </PageHead>
      {all.length > 6 ? <SearchBox label="Search forms" value={search} onChange={setSearch} /> : null}
      <div className="panel scroll-x">
        {rows.length === 0 ? (
          <Empty title={search === '' ? 'There are no forms yet' : 'No form matches'}>
            {search === '' && mayEdit ? <Button onClick={() => setMaking(true)}>Create the first form</Button> : null}
          </Empty>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Form</th>
                <th scope="col">Leads are about</th>
                <th scope="col">Used on</th>
                <th scope="col">
                  <span className="visually-hidden">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const about = aboutOf(row.key);
                const state = states[row.state];
                return (
                  <tr key={row.key}>
                    <th scope="row">
                      <span className="row row-wrap">
                        <Link to={documentAddress(tenant, row.key)}>{row.title}</Link>
                        {state ? <span className="badge">{state}</span> : null}
                        {row.problems > 0 ? <span className="badge badge-danger">To fix</span> : null}
                      </span>
                      {about ? (
                        <span className="soft small">
                          {about.steps === 1 ? 'One step' : `${about.steps} steps`}, {about.fields} fields
                        </span>
                      ) : null}
                    </th>
                    <td data-label="About">{about?.category}</td>
                    <td>
                      {about && about.usedBy.length > 0 ? (
                        <UsedBy form={about} />
                      ) : (
                        <span className="soft">Nowhere yet</span>
                      )}
                    </td>
                    <td>
                      {mayEdit ? (
                        <Menu
                          trigger={<IconButton icon="more" label={`More for ${row.title}`} small />}
                          sections={[
                            {
                              entries: [
                                { label: 'Duplicate', icon: 'copy', onSelect: () => setSource(row) },
                                {
                                  label: 'Delete',
                                  icon: 'trash',
                                  onSelect: () =>
                                    about && about.usedBy.length > 0 ? setKept(about) : remove.mutate(row),
                                },
                              ],
                            },
                          ]}
                        />
                      ) : (
                        <Link to={historyAddress(tenant, row.key)}>History</Link>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
      {making ? <NewForm documents={all} onClose={() => setMaking(false)} /> : null}
      {source ? <NewForm documents={all} source={source} onClose={() => setSource(null)} /> : null}
      {kept ? (
        <Dialog title={`${kept.title} cannot be deleted`} onClose={() => setKept(null)}>
          <p>These pages use the form. Remove it from them first, or choose another form there.</p>
          <UsedBy form={kept} />
          <div className="row">
            <Button kind="primary" data-first-focus onClick={() => setKept(null)}>
              Keep it
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

function UsedBy({ form }: { readonly form: FormSummary }) {
  const tenant = useTenant();
  return (
    <ul className="grid gap-2">
      {form.usedBy.map(({ document, title, blockId }) => (
        <li key={`${document} ${blockId}`}>
          <Link to={documentAddress(tenant, document, { blockId })}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

interface NewFormProps {
  readonly documents: readonly DocumentSummary[];
  /** The form that is copied; left out to begin from a layout. */
  readonly source?: Pick<DocumentSummary, 'key' | 'title'>;
  readonly onClose: () => void;
}

/** Makes a form from a layout, or as a copy of another one. */
function NewForm({ documents, source, onClose }: NewFormProps) {
  const tenant = useTenant();
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
        <fieldset className="form-layouts grid gap-8">
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
