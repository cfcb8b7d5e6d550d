import type { ImportRequest, ImportRun } from '#schemas/api/import.ts';

/** What each column becomes: as in the last import where the column was there, else what it looks like. */
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
