/** One make: its name, logo and words. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { copyFragment } from '#domain/layout/copy-subtree.ts';
import { type Manufacturer, manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { manufacturerFormSchema } from '#schemas/entities/manufacturer-form.ts';
import type { Section } from '#schemas/layout/page.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { documentsQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { useEntryEdit } from '../../entries/use-entry-edit.ts';
import { plainForm } from '../../forms/values/form-context.ts';
import { Button, FailureNote, Panel, useAct } from '../../ui/kit.ts';

export function MakeScreen() {
  return <EntryScreen<Manufacturer> folder="makes" what="this make" open={OpenMake} />;
}

function OpenMake({ tenant, id, stored }: OpenEntry<Manufacturer>) {
  const edit = useEntryEdit(stored, { tenant, folder: 'makes', id, schema: manufacturerFormSchema });
  const settings = useMemo(() => ({ ...plainForm, tenant, pictures: 'Makes' }), [tenant]);
  return (
    <EntryPage
      folder="makes"
      list="Makes"
      title={stored.version === 0 ? 'A new make' : stored.item.name}
      stored={stored}
      edit={edit}
      schema={manufacturerSchema}
      narrow
    >
      <section className="panel panel-pad stack">
        <EntryForm kind="make" schema={manufacturerFormSchema} stored={stored} edit={edit} settings={settings} />
      </section>
      {stored.version === 0 || stored.removedAt !== null ? null : <MakeSection make={stored.item} />}
    </EntryPage>
  );
}

/** How the pages of a make differ from the site: their own header and colours. */
function MakeSection({ make: { name, slug } }: { readonly make: Manufacturer }) {
  const tenant = useTenant();
  const navigate = useNavigate();
  const isAllowed = useAllowed();
  const documents = useQuery(documentsQuery(tenant));
  const key = `section/header-${slug}`;
  const known = documents.data?.documents ?? [];
  const hasHeader = known.some((document) => document.key === key);
  const begin = useAct({
    mutationFn: async () => {
      const { body, effective } = await callApi('GET /tenants/:tenant/documents/:key', {
        tenant,
        key: 'section/header',
      });
      // Every site has a header: publishing checks it.
      const { layout } = (body ?? effective) as Section;
      return callApi('PUT /tenants/:tenant/documents/:key', {
        tenant,
        key,
        body: {
          revision: '',
          body: { title: `Header of ${name}`.slice(0, 80), layout: copyFragment(layout, Math.random, () => false) },
          message: `Header of ${name}`,
        },
      });
    },
    refreshes: [documentsQuery(tenant).queryKey],
    done: () => navigate(documentAddress(tenant, key)),
  });
  if (documents.data === undefined) return null;
  return (
    <Panel title="Its section of the site">
      <p>
        The {name} page, the pages of its models, and pages assigned to it look like the rest of the site. You can give
        them a separate header and colours, which shoppers see once you publish them.
      </p>
      <div className="row row-wrap">
        {hasHeader ? (
          <Link className="button" to={documentAddress(tenant, key)}>
            Edit its header
          </Link>
        ) : isAllowed('pages.edit') ? (
          <Button disabled={begin.isPending} onClick={() => begin.mutate()}>
            Create a separate header
          </Button>
        ) : null}
        {isAllowed('theme.edit') ? (
          <Link className="button" to={`/sites/${tenant}/theme?make=${encodeURIComponent(slug)}&field=/brands`}>
            Its colours and type
          </Link>
        ) : null}
      </div>
      <FailureNote error={begin.error} />
    </Panel>
  );
}
