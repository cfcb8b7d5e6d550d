/** A picture of a form: shown, chosen, removed; its words and focal point are the library's. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { libraryId } from '#domain/media/library.ts';
import { useAllowed } from '../access/use-allowed.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { pictureAt } from '../ui/thumbnail.ts';
import { mediumQuery } from './media-queries.ts';
import { PictureDialog } from './picture-dialog.tsx';

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
  const { tenant = '' } = useParams();
  const [open, setOpen] = useState(false);
  const isAllowed = useAllowed();
  const name = label.toLowerCase();
  return (
    <div className="picture-field" data-empty={value === '' || undefined}>
      {value === '' ? null : (
        <button
          type="button"
          className="picture-face"
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
      {value === '' ? null : <PictureFacts tenant={tenant} value={value} name={name} />}
      {open ? (
        <PictureDialog
          tenant={tenant}
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
function PictureFacts({
  tenant,
  value,
  name,
}: {
  readonly tenant: string;
  readonly value: string;
  readonly name: string;
}) {
  const id = libraryId(value);
  const found = useQuery({ ...mediumQuery(tenant, id ?? ''), enabled: id !== null });
  if (id === null)
    return value.startsWith('https://') ? (
      <p className="field-help">Shown from another site. Choose “Change” to take a copy into the library.</p>
    ) : null;
  if (found.data === undefined)
    return found.error === null ? null : (
      <p className="field-help">A picture of the template that this site builds on.</p>
    );
  const { name: title, alt, decorative } = found.data;
  return (
    <p className="field-help picture-facts">
      <span className="truncate">{title}</span>
      {alt === '' && !decorative ? (
        <span className="picture-warning">
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
