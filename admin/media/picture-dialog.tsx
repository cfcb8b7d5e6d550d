/** Chooses a picture: from the library, by uploading one right here, or by its address on another site. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi, displayError } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Empty } from '../ui/screen.tsx';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { acceptMedium, allPictures } from './media-queries.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadLines } from './upload-lines.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';

export function PictureDialog({
  tenant,
  folder,
  mayUpload,
  value,
  onChoose,
  onClose,
}: {
  readonly tenant: string;
  /** Library folder of pictures uploaded here. */
  readonly folder: string;
  readonly mayUpload: boolean;
  /** The address in the field now. */
  readonly value: string;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
}) {
  const [filter, setFilter] = useState(allPictures);
  const choose = (address: string) => {
    onChoose(address);
    onClose();
  };
  const { uploads, add, retry, dismiss } = useUploads(tenant, { kind: 'picture', folder }, (medium) =>
    choose(medium.address),
  );
  // The field holds one picture.
  const take = (files: readonly File[]) => add(files.slice(0, 1));
  const drop = useFileDrop(mayUpload ? take : null);
  return (
    <Dialog title="Choose a picture" wide onClose={onClose}>
      <div className="stack media-drop" data-over={drop.over || undefined} {...drop.handlers}>
        <div className="row row-wrap spread">
          <MediaFilters tenant={tenant} filter={filter} shows={['all', 'used', 'unused']} onChange={setFilter} />
          {mayUpload ? (
            <span className="row">
              <UploadButton many={false} camera onFiles={take}>
                Take a photo
              </UploadButton>
              <UploadButton many={false} kind="primary" onFiles={take}>
                Upload a picture
              </UploadButton>
            </span>
          ) : null}
        </div>
        <UploadLines uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        <div className="media-picker">
          <MediaGrid
            tenant={tenant}
            filter={filter}
            chosen={value.startsWith('/img/library/') ? value.slice('/img/library/'.length) : null}
            onChoose={(item) => choose(item.address)}
            empty={
              <Empty title={filter === allPictures ? 'No pictures yet' : 'No picture matches'}>
                <p>{mayUpload ? 'Upload one, or drop it here.' : 'Try fewer or other words.'}</p>
              </Empty>
            }
          />
        </div>
        <OtherAddress tenant={tenant} folder={folder} mayCopy={mayUpload} value={value} onChoose={choose} />
      </div>
    </Dialog>
  );
}

/** A picture on another site: copied into the library, or shown from there. */
function OtherAddress({
  tenant,
  folder,
  mayCopy,
  value,
  onChoose,
}: {
  readonly tenant: string;
  readonly folder: string;
  readonly mayCopy: boolean;
  readonly value: string;
  readonly onChoose: (address: string) => void;
}) {
  const client = useQueryClient();
  const [url, setUrl] = useState(value.startsWith('/img/library/') ? '' : value);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const address = url.trim();
  const isOutside = /^https:\/\/[^\s/]/.test(address);
  const isOwn = /^\/(?!\/)\S+$/.test(address);
  const copy = async (event: FormEvent) => {
    event.preventDefault();
    if (!isOutside) {
      if (isOwn) onChoose(address);
      else setProblem('Paste the full address of a picture, beginning with https://.');
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const { medium } = await callApi('POST /tenants/:tenant/media/copies', {
        tenant,
        body: { url: address, folder },
      });
      acceptMedium(client, tenant, medium);
      onChoose(medium.address);
    } catch (error) {
      setProblem(displayError(error));
      setBusy(false);
    }
  };
  return (
    <details className="media-address">
      <summary>Use a picture of another site</summary>
      <form className="stack-small" onSubmit={(event) => void copy(event)}>
        <TextField
          label="Address of the picture"
          error={problem}
          help="A copy stays available if the other site removes the picture, and loads faster."
          inputMode="url"
          maxLength={300}
          value={url}
          autoComplete="off"
          onChange={setUrl}
        />
        <div className="row row-wrap">
          {mayCopy ? (
            <Button type="submit" disabled={busy || address === ''}>
              {isOwn ? 'Use this picture' : busy ? 'Copying…' : 'Copy to the library'}
            </Button>
          ) : null}
          {isOutside ? (
            <Button kind="quiet" onClick={() => onChoose(address)}>
              Show it from there
            </Button>
          ) : null}
        </div>
      </form>
    </details>
  );
}
