/** A field for files of the old site. */
import { Field } from '../../ui/fields.tsx';

interface FilesFieldProps {
  readonly label: string;
  readonly help: string;
  readonly optional?: boolean;
  /** The file types of the browser's dialog, as in its `accept`. */
  readonly accept: string;
  readonly locked: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

export function FilesField({ accept, locked, onChoose, ...field }: FilesFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="file"
          multiple
          disabled={locked}
          accept={accept}
          onChange={({ target }) => onChoose([...(target.files ?? [])])}
        />
      )}
    </Field>
  );
}
