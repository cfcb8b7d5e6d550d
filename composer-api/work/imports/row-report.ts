/** Counts and problems of a run. */
import type { RowReport } from '#schemas/api/import.ts';
import type { ActProgress } from '#tenants/stock/stock-acts.ts';

/** Problems that are kept to be shown; all are counted. */
export const mostProblems = 1000;

export function emptyReport(rows: number): RowReport {
  return { rows, read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, problems: [], problemCount: 0 };
}

/** The plan, minus the changes that were no longer possible: each of those is named. */
export function reportOfAct(planned: RowReport, { created, updated, left, leftCount }: ActProgress): RowReport {
  if (leftCount === 0) return planned;
  const problems = left.map(({ row, name, reason }) => ({
    row,
    column: '',
    value: name.slice(0, 100),
    message:
      reason === 'removed'
        ? 'This vehicle was taken out of stock while the file was read. It was left out.'
        : 'Another vehicle took its place while the file was read. It was left out. Import the file again.',
    rejected: true,
  }));
  return {
    ...planned,
    created,
    updated,
    rejected: planned.rejected + leftCount,
    problems: [...problems, ...planned.problems].slice(0, mostProblems),
    problemCount: planned.problemCount + leftCount,
  };
}
