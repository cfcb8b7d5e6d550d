/** The row with the column names: the detected one, and a choice of others. */
import type { FileShape } from '#schemas/api/import.ts';
import { ChoiceField } from '../ui/kit.ts';

interface HeaderRowProps {
  readonly file: FileShape;
  readonly isBusy: boolean;
  readonly onChoose: (row: number) => void;
}

export function HeaderRow({ file, isBusy, onChoose }: HeaderRowProps) {
  const { headerRow, lines } = file;
  if (lines.length < 2) return null;
  return (
    <ChoiceField
      label="First line of the table"
      help={
        headerRow > 1
          ? `Line ${headerRow} has the column names; lines above it are ignored. Choose another line if that is wrong.`
          : 'The line that names the columns. Choose another one if there is a title above the table.'
      }
      disabled={isBusy}
      value={headerRow}
      choices={lines.map(({ row, text }) => [row, `${row}: ${text}`] as const)}
      onChoose={onChoose}
    />
  );
}
