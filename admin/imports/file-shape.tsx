/** The detected format of a stock file, and controls to read it differently. */
import type { FileShape } from '#schemas/api/import.ts';
import { ChoiceField } from '../ui/kit.ts';
import type { ReadingChoice } from './reading-choice.ts';

const formats: { readonly [format in FileShape['format']]: string } = {
  csv: 'a CSV table',
  tsv: 'a table with tabs',
  xlsx: 'an Excel workbook',
  xml: 'XML',
  json: 'JSON',
};

/** "This is XML in a ZIP archive. Its columns are those of Autogate." */
function sayShape({ format, packed, headerRow, profile, part, parts }: FileShape): string {
  const where = packed === null ? '' : packed === 'zip' ? ' in a ZIP archive' : ', compressed';
  const header = headerRow > 1 ? ` Row ${headerRow} has the column names; rows above it are ignored.` : '';
  const each = format === 'xml' || format === 'json' ? ` Each ${part} is read as a vehicle.` : '';
  const sheet = format === 'xlsx' && parts.length < 2 && part !== null ? `, sheet ${part}` : '';
  const whose = profile ? ` Its columns are those of ${profile.title}.` : ' Its columns match no system that we know.';
  return `This is ${formats[format]}${sheet}${where}.${header}${each}${whose}`;
}

interface FileShapePanelProps {
  readonly file: FileShape;
  readonly found: FileShape['profile'];
  readonly choice: ReadingChoice;
  readonly onChange: (choice: ReadingChoice) => void;
}

/**
 * @param found the detected profile of the file, if a person has chosen another one since.
 * @param onChange called with the new choice; the file has to be read again.
 */
export function FileShapePanel({ file, found, choice, onChange }: FileShapePanelProps) {
  const { part, parts } = file;
  const profile = file.profile ?? found;
  const title =
    file.format === 'xlsx' ? 'Sheet' : file.format === 'xml' || file.format === 'json' ? 'Vehicles are in' : 'File';
  return (
    <fieldset className="stack-small" aria-label="What the file is">
      <p>{sayShape(file)}</p>
      {parts.length > 1 ? (
        <ChoiceField
          label={title}
          value={part ?? ''}
          choices={parts.map(({ name, rows }) => [
            name,
            rows === null ? name : `${name} (${rows.toLocaleString('en-AU')})`,
          ])}
          // The columns of another part are in another header row.
          onChoose={(name) =>
            onChange(choice.profile === undefined ? { part: name } : { part: name, profile: choice.profile })
          }
        />
      ) : null}
      {profile ? (
        <ChoiceField
          label="Words and columns"
          value={choice.profile === '' ? '' : profile.id}
          choices={[
            [profile.id, `As ${profile.title} writes them`],
            ['', 'As any other file'],
          ]}
          onChoose={(id) => onChange({ ...choice, profile: id })}
        />
      ) : null}
    </fieldset>
  );
}
