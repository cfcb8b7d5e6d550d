/** The picture of a location or an offer, chosen from the library. */
import type { Image } from '#schemas/shapes/media.ts';
import { PictureField } from '../media/picture-field.tsx';
import { FieldError, TextField } from '../ui/kit.ts';

interface EntryPictureProps {
  /** What the picture is for, to screen readers. */
  readonly label: string;
  /** Library folder of pictures uploaded here. */
  readonly folder: string;
  readonly picture: Image | null;
  readonly error: string | undefined;
  readonly onChange: (picture: Image | null) => void;
}

export function EntryPicture({ label, folder, picture, error, onChange }: EntryPictureProps) {
  return (
    <div className="stack">
      <PictureField
        label={label}
        value={picture?.url ?? ''}
        folder={folder}
        onChange={(url) => onChange(url === '' ? null : { url, thumb: url })}
      />
      {error ? <FieldError message={error} /> : null}
      {picture ? (
        <TextField
          label="What it shows"
          optional
          help="For people who cannot see it. Leave empty to use the description in the library."
          maxLength={300}
          value={picture.alt ?? ''}
          onChange={(text) => onChange({ url: picture.url, thumb: picture.thumb, ...(text ? { alt: text } : {}) })}
        />
      ) : null}
    </div>
  );
}
