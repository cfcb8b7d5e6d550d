/** Starts an import and waits for its end. */
import type { ImportAnswers, ImportRequest, ImportRun } from '#schemas/api/import.ts';

interface ImportCalls {
  readonly start: (request: ImportRequest) => Promise<ImportRun>;
  readonly look: (id: string) => Promise<ImportRun>;
  readonly pause?: (ms: number) => Promise<void>;
}

/** Polls at growing intervals, 5 s at most. The first answer's facts about columns stay. */
export async function runImport(request: ImportRequest, calls: ImportCalls): Promise<ImportRun> {
  const pause = calls.pause ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  let run = await calls.start(request);
  const { columns } = run;
  for (let wait = 250; run.state === 'running'; wait = Math.min(5000, wait * 1.5)) {
    await pause(wait);
    run = await calls.look(run.id);
  }
  return columns && !run.columns ? { ...run, columns } : run;
}

/** Answers for rows that were repaired: they are a CSV file, with the names of the columns in its first row. */
export function repairedBy({ part: _part, ...answers }: ImportAnswers): ImportAnswers {
  return { ...answers, headerRow: 1 };
}
