import { type ImportField, type ImportRun, lackingFields } from '#schemas/api/import.ts';
import { Choice } from '../ui/kit.ts';

type Mapping = { readonly [column: string]: string };

interface ColumnMappingProps {
  readonly columns: NonNullable<ImportRun['columns']>;
  /** Possible meanings of a column, from the server. */
  readonly fields: readonly ImportField[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** One row per column: its name, some of its values, and its meaning. */
export function ColumnMapping({ columns, fields, mapping, onChange }: ColumnMappingProps) {
  const set = (column: string, target: string) => {
    const { [column]: _old, ...rest } = mapping;
    onChange(target === '' ? rest : { ...rest, [column]: target });
  };
  const lacking = lackingFields(Object.values(mapping));
  const missing = fields.filter(({ key }) => lacking.includes(key));
  const twice = (target: string) => Object.values(mapping).filter((other) => other === target).length > 1;
  return (
    <div className="scroll-x stack-small">
      {missing.length > 0 ? (
        <p className="note note-warning">
          No column is set to {missing.map((field) => field.title.toLowerCase()).join(', ')} yet. Every vehicle needs
          it.
        </p>
      ) : null}
      <table className="list">
        <thead>
          <tr>
            <th>Column</th>
            <th>For example</th>
            <th>Becomes</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => {
            const target = mapping[column.name] ?? '';
            return (
              <tr key={column.name}>
                <td>
                  <strong>{column.name}</strong>
                </td>
                <td className="soft import-samples">{column.samples.join(' · ')}</td>
                <td>
                  <Choice
                    aria-label={`${column.name} becomes`}
                    value={target}
                    choices={[
                      ['', 'Do not import'],
                      ...fields.map(
                        ({ key, title, required }) =>
                          [
                            key,
                            `${title}${required ? ', required' : ''}${column.suggestion === key ? ' (suggested)' : ''}`,
                          ] as const,
                      ),
                    ]}
                    onChoose={(value) => set(column.name, value)}
                  />
                  {target !== '' && twice(target) ? (
                    <p className="soft">Another column is imported as this too.</p>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
