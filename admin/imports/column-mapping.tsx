import type { ImportField, ImportRun } from '#schemas/api/import.ts';

type Mapping = { readonly [column: string]: string };

/** One row a column: its name, some of its values, and what it becomes. */
export function ColumnMapping({
  columns,
  fields,
  mapping,
  onChange,
}: {
  readonly columns: NonNullable<ImportRun['columns']>;
  /** What a column can become, as the server knows it. */
  readonly fields: readonly ImportField[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}) {
  const set = (column: string, target: string) => {
    const { [column]: _old, ...rest } = mapping;
    onChange(target === '' ? rest : { ...rest, [column]: target });
  };
  const missing = fields.filter((field) => field.required && !Object.values(mapping).includes(field.key));
  const twice = (target: string) => Object.values(mapping).filter((other) => other === target).length > 1;
  return (
    <div className="scroll-x stack-small">
      {missing.length > 0 ? (
        <p className="note note-warning">
          No column becomes {missing.map((field) => field.title.toLowerCase()).join(', ')} yet. Each vehicle needs it.
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
                  <select
                    className="input"
                    aria-label={`${column.name} becomes`}
                    value={target}
                    onChange={(event) => set(column.name, event.target.value)}
                  >
                    <option value="">Do not import</option>
                    {fields.map(({ key, title, required }) => (
                      <option key={key} value={key}>
                        {title}
                        {required ? ', required' : ''}
                        {column.suggestion === key ? ' (suggested)' : ''}
                      </option>
                    ))}
                  </select>
                  {target !== '' && twice(target) ? <p className="soft">Another column becomes this too.</p> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
