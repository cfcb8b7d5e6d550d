/** The row that names the columns: what was found, and any other one to choose. */
import type { FileShape } from '#schemas/api/import.ts';
import { Field } from '../ui/field.tsx';

export function HeaderRow({
  file,
  isBusy,
  onChoose,
}: {
  readonly file: FileShape;
  readonly isBusy: boolean;
  readonly onChoose: (row: number) => void;
}) {
  const { headerRow, lines } = file;
  if (lines.length < 2) return null;
  return (
    <Field
      label="First line of the table"
      help={
        headerRow > 1
          ? `The columns are named in line ${headerRow}; what is above is left out. Choose another line if that is wrong.`
          : 'The line that names the columns. Choose another one if a title stands above the table.'
      }
    >
      {(control) => (
        <select
          {...control}
          className="input"
          disabled={isBusy}
          value={String(headerRow)}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {lines.map(({ row, text }) => (
            <option key={row} value={String(row)}>
              {`${row}: ${text}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
