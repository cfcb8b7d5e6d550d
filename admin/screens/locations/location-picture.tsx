/** The picture of a location, uploaded here. */
import { useState } from 'react';
import type { Location } from '#schemas/entities/location.ts';
import { displayError } from '../../api/client.ts';
import { entryPath } from '../../api/entry-queries.ts';
import { uploadPicture } from '../../api/upload-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

type Picture = Location['image'];

export function LocationPicture({
  tenant,
  picture,
  error,
  onChange,
}: {
  readonly tenant: string;
  readonly picture: Picture;
  readonly error: string | undefined;
  readonly onChange: (picture: Picture) => void;
}) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = async (file: File) => {
    setFailure(null);
    setShare(0);
    try {
      const { url } = await uploadPicture<{ url: string }>(entryPath(tenant, 'locations', 'pictures'), file, setShare);
      onChange({ url, thumb: url });
    } catch (problem) {
      setFailure(displayError(problem));
    }
    setShare(null);
  };
  return (
    <div className="location-picture">
      {picture ? <img src={picture.url} alt={picture.alt ?? ''} width={300} height={200} /> : null}
      <div className="stack grow">
        <Field
          label={picture ? 'Another picture' : 'Picture'}
          help="JPEG, PNG, WebP or AVIF, 25 MB at most."
          error={failure ?? error}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void upload(file);
                target.value = '';
              }}
            />
          )}
        </Field>
        {share === null ? null : (
          <p className="field-help" role="status">
            {Math.round(share * 100)} per cent sent
          </p>
        )}
        {picture ? (
          <>
            <Field label="What it shows" optional help="For those who cannot see it.">
              {(control) => (
                <input
                  {...control}
                  className="input"
                  maxLength={300}
                  value={picture.alt ?? ''}
                  onChange={({ target }) =>
                    onChange({ url: picture.url, thumb: picture.thumb, ...(target.value ? { alt: target.value } : {}) })
                  }
                />
              )}
            </Field>
            <div>
              <Button small icon="trash" onClick={() => onChange(null)}>
                Take it away
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}
