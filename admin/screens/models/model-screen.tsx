/** One model of the range: its facts, pictures, variants, colours, features and files, saved together. */
import { useMemo } from 'react';
import { type Model, modelSchema } from '#schemas/entities/model.ts';
import { modelFormSchema, modelFormSections } from '#schemas/entities/model-form.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { useEntryEdit } from '../../entries/use-entry-edit.ts';
import { plainForm } from '../../forms/values/form-context.ts';
import { Panel } from '../../ui/screen.tsx';
import { GalleryUpload } from './gallery-upload.tsx';

export function ModelScreen() {
  return <EntryScreen<Model> folder="models" what="this model" open={OpenModel} />;
}

function OpenModel({ tenant, id, stored }: OpenEntry<Model>) {
  const edit = useEntryEdit(stored, { tenant, folder: 'models', id, schema: modelFormSchema });
  const settings = useMemo(() => ({ ...plainForm, tenant, pictures: 'Models' }), [tenant]);
  return (
    <EntryPage
      tenant={tenant}
      folder="models"
      list="Models"
      title={stored.version === 0 ? 'A new model' : stored.item.name}
      stored={stored}
      edit={edit}
      schema={modelSchema}
    >
      {modelFormSections.map(({ key, title, schema }) => (
        <Panel key={key} title={title}>
          {key === 'pictures' ? (
            <GalleryUpload
              tenant={tenant}
              disabled={stored.removedAt !== null}
              onUploaded={(urls) =>
                edit.fill((now) => ({ ...now, images: [...now.images, ...urls.map((url) => ({ url, thumb: url }))] }))
              }
            />
          ) : null}
          <EntryForm kind="model" part={key} schema={schema} stored={stored} edit={edit} settings={settings} />
        </Panel>
      ))}
    </EntryPage>
  );
}
