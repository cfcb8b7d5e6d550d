/** One model of the range: its facts, pictures, variants, colours, features and files, saved together. */
import { useEffect, useMemo, useState } from 'react';
import { type Model, modelSchema } from '#schemas/entities/model.ts';
import { modelFormSchema, modelFormSections } from '#schemas/entities/model-form.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { EntryForm } from '../../entries/entry-form.tsx';
import { EntryPage, EntryScreen, type OpenEntry } from '../../entries/entry-page.tsx';
import { useEntryEdit } from '../../entries/use-entry-edit.ts';
import { plainForm } from '../../forms/values/form-context.ts';
import { UploadButton } from '../../media/upload-button.tsx';
import { UploadLines } from '../../media/upload-lines.tsx';
import { useUploads } from '../../media/use-uploads.ts';
import { Panel } from '../../ui/kit.ts';

export function ModelScreen() {
  return <EntryScreen<Model> folder="models" what="this model" open={OpenModel} />;
}

function OpenModel({ tenant, id, stored }: OpenEntry<Model>) {
  const edit = useEntryEdit(stored, { tenant, folder: 'models', id, schema: modelFormSchema });
  const settings = useMemo(() => ({ ...plainForm, tenant, pictures: 'Models' }), [tenant]);
  return (
    <EntryPage
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

interface GalleryUploadProps {
  readonly disabled: boolean;
  /** Addresses in order of arrival. */
  readonly onUploaded: (addresses: readonly string[]) => void;
}

/** Uploads several pictures of a model's gallery at once. */
function GalleryUpload({ disabled, onUploaded }: GalleryUploadProps) {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const { uploads, add, retry, dismiss } = useUploads(tenant, { kind: 'picture', folder: 'Models' }, ({ address }) =>
    setArrived((before) => [...before, address]),
  );
  // Two that arrive at once are added to one and the same form.
  useEffect(() => {
    if (arrived.length === 0) return;
    // One that arrived since this was drawn waits for the next turn.
    setArrived((now) => now.slice(arrived.length));
    onUploaded(arrived);
  }, [arrived, onUploaded]);
  if (!isAllowed('media.edit')) return null;
  return (
    <div className="stack-small">
      <div className="row">
        <UploadButton small disabled={disabled} onFiles={add}>
          Upload pictures to the gallery
        </UploadButton>
      </div>
      <UploadLines uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}
