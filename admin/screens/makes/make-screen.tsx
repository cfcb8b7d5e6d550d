/** One make: its name, logo and words. */
import { useMemo } from 'react';
import { type Manufacturer, manufacturerSchema } from '#schemas/entities/manufacturer.ts';
import { manufacturerFormSchema } from '#schemas/entities/manufacturer-form.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { useEntryEdit } from '../../entries/use-entry-edit.ts';
import { plainForm } from '../../forms/values/form-context.ts';
import { MakeSection } from './make-section.tsx';

export function MakeScreen() {
  return <EntryScreen<Manufacturer> folder="makes" what="this make" open={OpenMake} />;
}

function OpenMake({ tenant, id, stored }: OpenEntry<Manufacturer>) {
  const edit = useEntryEdit(stored, { tenant, folder: 'makes', id, schema: manufacturerFormSchema });
  const settings = useMemo(() => ({ ...plainForm, tenant, pictures: 'Makes' }), [tenant]);
  return (
    <EntryPage
      tenant={tenant}
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
      {stored.version === 0 || stored.removedAt !== null ? null : <MakeSection tenant={tenant} make={stored.item} />}
    </EntryPage>
  );
}
