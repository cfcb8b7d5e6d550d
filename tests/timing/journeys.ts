/** A reporter that notes what each journey takes, for `npm run test:timing`: processor seconds of server, worker and browser. */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';

const ticksPerSecond = 100;

interface Read {
  readonly parent: number;
  /** Of the process, and of its children that have ended. */
  readonly ticks: number;
}

function readProcess(id: string): Read | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) };
  } catch {
    return null;
  }
}

/** Processor seconds of this process and of all below it. */
function treeSeconds(): number {
  const all = new Map<number, Read>();
  for (const id of readdirSync('/proc')) {
    const read = /^\d+$/.test(id) ? readProcess(id) : null;
    if (read !== null) all.set(Number(id), read);
  }
  const isOurs = (id: number): boolean => id === process.pid || (all.has(id) && isOurs(all.get(id)?.parent ?? 0));
  let ticks = 0;
  for (const [id, read] of all) if (isOurs(id)) ticks += read.ticks;
  return ticks / ticksPerSecond;
}

/** Journeys run one after the other (`--workers=1`): what was used since the last one ended is this one's. */
export default class JourneyTiming implements Reporter {
  #before = 0;

  onBegin(): void {
    this.#before = treeSeconds();
  }

  onTestEnd(test: TestCase): void {
    const now = treeSeconds();
    const line = { file: test.location.file, title: test.title, seconds: Math.max(0, now - this.#before) };
    this.#before = now;
    appendFileSync(process.env['TEST_TIMING'] ?? '/dev/null', `${JSON.stringify(line)}\n`);
  }
}
