/** The picture of a location, chosen from the library. */
import type { Location } from '#schemas/entities/location.ts';
import { PictureField } from '../../media/picture-field.tsx';
import { Field, FieldError } from '../../ui/field.tsx';

type Picture = Location['image'];

export function LocationPicture({
  picture,
  error,
  onChange,
}: {
  readonly picture: Picture;
  readonly error: string | undefined;
  readonly onChange: (picture: Picture) => void;
}) {
  return (
    <div className="stack">
      <PictureField
        label="Picture of the location"
        value={picture?.url ?? ''}
        folder="Locations"
        onChange={(url) => onChange(url === '' ? null : { url, thumb: url })}
      />
      {error ? <FieldError message={error} /> : null}
      {picture ? (
        <Field label="What it shows" optional help="For those who cannot see it. Empty for the words of the library.">
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
      ) : null}
    </div>
  );
}
