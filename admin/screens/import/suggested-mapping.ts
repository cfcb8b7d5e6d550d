import type { ImportRequest, ImportRun } from '#schemas/api/import.ts';

/** Meaning of each column: as in the last import if it had the column, else a guess. */
export function suggestedMapping(
  columns: NonNullable<ImportRun['columns']>,
  last: ImportRequest['mapping'] = {},
): ImportRequest['mapping'] {
  const before = columns.flatMap(({ name }) => (last[name] ? [[name, last[name]] as const] : []));
  const taken = new Set(before.map(([, target]) => target));
  const looks = columns.flatMap(({ name, suggestion }) =>
    suggestion !== null && !last[name] && !taken.has(suggestion) ? [[name, suggestion] as const] : [],
  );
  return Object.fromEntries([...before, ...looks]);
}
