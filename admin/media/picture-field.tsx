/** A picture of a form: shown, chosen, removed; its words and focal point are the library's. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { libraryId } from '#domain/media/library.ts';
import { useAllowed } from '../access/use-allowed.ts';
import { callApi, displayError, useTenant } from '../api/api.ts';
import { Button, Dialog, Empty, Form, Icon, TextField } from '../ui/kit.ts';
import { pictureAt } from '../ui/thumbnail.ts';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { acceptMedium, allPictures, mediumQuery } from './media-queries.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadLines } from './upload-lines.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';

interface PictureFieldProps {
  readonly id?: string;
  /** What the picture is for, to screen readers: "Logo". */
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly described?: { readonly 'aria-invalid'?: boolean; readonly 'aria-describedby'?: string | undefined };
  /** Library folder of pictures uploaded here. */
  readonly folder: string;
  readonly onChange: (address: string) => void;
}

export function PictureField({ id, label, value, disabled, described, folder, onChange }: PictureFieldProps) {
  const [open, setOpen] = useState(false);
  const isAllowed = useAllowed();
  const name = label.toLowerCase();
  return (
    <div className="picture-field grid gap-8 justify-start shrinks" data-empty={value === '' || undefined}>
      {value === '' ? null : (
        <button
          type="button"
          className="picture-face block pad-0 clipped rounded"
          disabled={disabled}
          // The button below does the same, and has a label.
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => setOpen(true)}
        >
          <img src={pictureAt(value, 320)} alt="" width={320} height={213} />
        </button>
      )}
      <div className="row row-wrap">
        <Button
          id={id}
          icon="image"
          small
          disabled={disabled}
          aria-label={`${value === '' ? 'Choose a picture' : 'Change'}: ${label}`}
          onClick={() => setOpen(true)}
          {...described}
        >
          {value === '' ? 'Choose a picture' : 'Change'}
        </Button>
        {value === '' ? null : (
          <Button kind="quiet" small disabled={disabled} onClick={() => onChange('')} aria-label={`Remove: ${label}`}>
            Remove
          </Button>
        )}
      </div>
      {value === '' ? null : <PictureFacts value={value} name={name} />}
      {open ? (
        <PictureDialog
          folder={folder}
          mayUpload={isAllowed('media.edit')}
          value={value}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** The library's facts about a picture, and a link to change them there. */
function PictureFacts({ value, name }: { readonly value: string; readonly name: string }) {
  const tenant = useTenant();
  const id = libraryId(value);
  const found = useQuery({ ...mediumQuery(tenant, id ?? ''), enabled: id !== null });
  if (id === null)
    return value.startsWith('https://') ? (
      <p className="field-help">Shown from another site. Choose “Change” to take a copy into the library.</p>
    ) : null;
  if (found.data === undefined)
    return found.error === null ? null : <p className="field-help">A picture from this site’s template.</p>;
  const { name: title, alt, decorative } = found.data;
  return (
    <p className="field-help grid gap-2 shrinks">
      <span className="truncate">{title}</span>
      {alt === '' && !decorative ? (
        <span className="inline-flex gap-4 items-center warning">
          <Icon name="alert" /> It has no description.
        </span>
      ) : (
        <span>{decorative ? 'Decorative.' : `Shows: ${alt}`}</span>
      )}
      <Link to={`/sites/${tenant}/media?picture=${id}`} target="_blank">
        Description, crop and focal point
        <span className="visually-hidden"> of the {name}, in the library</span>
      </Link>
    </p>
  );
}

interface PictureDialogProps {
  /** Library folder of pictures uploaded here. */
  readonly folder: string;
  readonly mayUpload: boolean;
  /** The address in the field now. */
  readonly value: string;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
}

/** Chooses a picture: from the library, by uploading one right here, or by its address on another site. */
function PictureDialog({ folder, mayUpload, value, onChoose, onClose }: PictureDialogProps) {
  const tenant = useTenant();
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
          <MediaFilters filter={filter} shows={['all', 'used', 'unused']} onChange={setFilter} />
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
            filter={filter}
            chosen={value.startsWith('/img/library/') ? value.slice('/img/library/'.length) : null}
            onChoose={(item) => choose(item.address)}
            empty={
              <Empty title={filter === allPictures ? 'No pictures yet' : 'No picture matches'}>
                <p>{mayUpload ? 'Upload one, or drop it here.' : 'Try fewer or different words.'}</p>
              </Empty>
            }
          />
        </div>
        <OtherAddress folder={folder} mayCopy={mayUpload} value={value} onChoose={choose} />
      </div>
    </Dialog>
  );
}

interface OtherAddressProps {
  readonly folder: string;
  readonly mayCopy: boolean;
  readonly value: string;
  readonly onChoose: (address: string) => void;
}

/** A picture on another site: copied into the library, or shown from there. */
function OtherAddress({ folder, mayCopy, value, onChoose }: OtherAddressProps) {
  const tenant = useTenant();
  const client = useQueryClient();
  const [url, setUrl] = useState(value.startsWith('/img/library/') ? '' : value);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const address = url.trim();
  const isOutside = /^https:\/\/[^\s/]/.test(address);
  const isOwn = /^\/(?!\/)\S+$/.test(address);
  const copy = async () => {
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
      <Form className="stack-small" onSubmit={copy}>
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
      </Form>
    </details>
  );
}
