/** One picture: its description, its uses, its crop, and its actions. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MediaChanges, MediaDetail } from '#schemas/api/media.ts';
import { apiAddress, callApi, displayError } from '../../api/client.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { acceptMedium, mediumQuery } from '../../media/media-queries.ts';
import { UploadButton } from '../../media/upload-button.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Unloaded } from '../../ui/screen.tsx';
import { displayBytes } from '../../ui/thumbnail.ts';
import { useToast } from '../../ui/toasts.tsx';
import { CropEditor } from './crop-editor.tsx';
import { FileFace } from './file-face.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { MediumWords } from './medium-words.tsx';
import { UseList } from './use-list.tsx';

export function MediumPane({
  tenant,
  id,
  mayEdit,
  onClose,
}: {
  readonly tenant: string;
  readonly id: string;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}) {
  const found = useQuery(mediumQuery(tenant, id));
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the pane is above the pictures, out of sight.
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside
      className="medium-pane"
      aria-label={found.data?.kind === 'document' ? 'File' : 'Picture'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="row spread">
        <h2 className="truncate" ref={heading} tabIndex={-1}>
          {found.data?.name ?? 'Picture'}
        </h2>
        <IconButton icon="close" label="Close" small onClick={onClose} />
      </div>
      {found.data === undefined ? (
        <Unloaded what="the picture" query={found} />
      ) : (
        <Medium
          tenant={tenant}
          medium={found.data}
          mayEdit={mayEdit && found.data.deletedAt === null}
          mayRestore={mayEdit}
          onGone={onClose}
        />
      )}
    </aside>
  );
}

function Medium({
  tenant,
  medium,
  mayEdit,
  mayRestore,
  onGone,
}: {
  readonly tenant: string;
  readonly medium: MediaDetail;
  readonly mayEdit: boolean;
  readonly mayRestore: boolean;
  readonly onGone: () => void;
}) {
  const client = useQueryClient();
  const toast = useToast();
  const [crops, setCrops] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const run = async (act: () => Promise<MediaDetail>, text?: string, undo?: () => void) => {
    try {
      acceptMedium(client, tenant, await act());
      if (text) toast({ text, ...(undo ? { action: { label: 'Undo', run: undo } } : {}) });
      return true;
    } catch (error) {
      toast({ text: displayError(error) });
      return false;
    }
  };
  const change = (changes: MediaChanges, text?: string) =>
    run(() => callApi('PUT /tenants/:tenant/media/:medium', { tenant, medium: medium.id, body: changes }), text);
  const isPicture = medium.kind === 'picture';
  const former = () =>
    void run(
      () => callApi('POST /tenants/:tenant/media/:medium/file/former', { tenant, medium: medium.id }),
      'The previous file is restored.',
    );
  const replace = async ([file]: readonly File[]) => {
    if (!file) return;
    setShare(0);
    await run(
      () =>
        uploadPicture<MediaDetail>(
          apiAddress('POST /tenants/:tenant/media/:medium/file', { tenant, medium: medium.id }),
          file,
          setShare,
        ),
      medium.uses === 0 ? 'Replaced.' : 'Replaced everywhere it is used.',
      former,
    );
    setShare(null);
  };
  const restore = () =>
    void run(
      () => callApi('POST /tenants/:tenant/media/:medium/restore', { tenant, medium: medium.id }),
      'It is back.',
    );
  const remove = async () => {
    try {
      await callApi('DELETE /tenants/:tenant/media/:medium', { tenant, medium: medium.id });
      void client.invalidateQueries({ queryKey: ['media', tenant] });
      toast({ text: `“${medium.name}” is deleted.`, action: { label: 'Undo', run: restore } });
      onGone();
    } catch (error) {
      toast({ text: displayError(error) });
    }
  };
  return (
    <div className="stack">
      {!isPicture ? (
        <FileFace medium={medium} />
      ) : crops ? (
        <CropEditor
          medium={medium}
          onDone={async (crop) => {
            if (
              crop === undefined ||
              (await change({ crop, focus: null }, 'The crop applies everywhere the picture is used.'))
            )
              setCrops(false);
          }}
        />
      ) : (
        <FocusPicker medium={medium} disabled={!mayEdit} onFocus={(focus) => void change({ focus })} />
      )}
      {mayEdit && !crops ? (
        <div className="row row-wrap">
          {isPicture ? (
            <Button small icon="crop" onClick={() => setCrops(true)}>
              {medium.crop ? 'Change the crop' : 'Crop'}
            </Button>
          ) : null}
          <UploadButton
            small
            many={false}
            takes={isPicture ? 'pictures' : 'files'}
            disabled={share !== null}
            onFiles={(files) => void replace(files)}
          >
            {share === null
              ? medium.uses === 0
                ? 'Replace'
                : 'Replace everywhere'
              : `${Math.round(share * 100)} % sent`}
          </UploadButton>
          {medium.hasFormer ? (
            <Button small kind="quiet" icon="undo" onClick={former}>
              Previous file
            </Button>
          ) : null}
        </div>
      ) : null}
      <MediumWords medium={medium} disabled={!mayEdit} onChange={change} />
      <UseList tenant={tenant} uses={medium.usedIn} />
      <p className="field-help">
        {isPicture ? `${medium.width} × ${medium.height} pixels` : `PDF, ${displayBytes(medium.bytes)}`}, uploaded by{' '}
        {medium.uploadedBy}.
      </p>
      {medium.deletedAt !== null && mayRestore ? <Button onClick={restore}>Restore</Button> : null}
      {mayEdit ? (
        <div>
          <Button
            small
            kind="quiet"
            icon="trash"
            disabled={medium.uses > 0}
            aria-describedby={medium.uses > 0 ? 'medium-in-use' : undefined}
            onClick={() => void remove()}
          >
            Delete
          </Button>
          {medium.uses > 0 ? (
            <p className="field-help" id="medium-in-use">
              While it is in use it cannot be deleted.
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
