// Runs Lighthouse as it comes for phones, several times a page, and holds the middle of the runs against the goals.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * What tells how long a task of the main thread took. Lighthouse reads the wall's clock, which counts what other
 * processes took; the processor's counts this page's work alone, so that it holds on a busy machine too.
 */
export const clocks = ['wall', 'processor'];

/** What a page must reach: scores of 100, bytes, milliseconds. What has no bound is shown, and counts in a score. */
export const goals = {
  performance: { least: 98 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  scriptBytes: { most: 20 * 1024 },
  shift: { most: 0 },
  largestPaint: { most: 2000 },
  blockingTime: {},
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** How often a page is loaded for one run: a busy browser may lose the events that a run is read from. */
const attempts = 3;

/**
 * A report, from a load whose trace is whole.
 * @param page its `clock` is one of `clocks`
 * @throws Error that says why there is none
 */
async function report({ lighthouse, port, url, clock }) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-trace-'));
  const flags = { port, onlyCategories: categories, logLevel: 'silent', output: 'json' };
  try {
    for (let attempt = 1; ; attempt++) {
      await lighthouse(url, { ...flags, gatherMode: folder });
      if (clock === 'processor') takeProcessorTime(join(folder, 'defaultPass.trace.json'));
      const { lhr } = await lighthouse(url, { ...flags, auditMode: folder });
      if (!lhr.runtimeError) return lhr;
      if (attempt === attempts) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      console.log(`    ${lhr.runtimeError.code}: loading the page again`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts in place of each task's duration what the processor spent on it. */
function takeProcessorTime(file) {
  // A page that could not be loaded has none; the report says why.
  if (!existsSync(file)) return;
  const trace = JSON.parse(readFileSync(file, 'utf8'));
  for (const event of trace.traceEvents) if (event.tdur < event.dur) event.dur = event.tdur;
  writeFileSync(file, JSON.stringify(trace));
}

/** One run. @returns figures under the names of `goals`, and what fell short, in words */
async function runOnce(page) {
  const lhr = await report(page);
  const scripts = lhr.audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script');
  const figures = {
    ...Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id].score ?? 0) * 100)])),
    scriptBytes: scripts.reduce((sum, item) => sum + item.transferSize, 0),
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    largestPaint: lhr.audits['largest-contentful-paint'].numericValue,
    blockingTime: lhr.audits['total-blocking-time'].numericValue,
  };
  const remarks = categories.flatMap((id) =>
    lhr.categories[id].auditRefs
      .filter(({ weight, id: audit }) => weight > 0 && (lhr.audits[audit].score ?? 1) < 0.9)
      .map(({ id: audit }) => `${id}: ${lhr.audits[audit].title}${sampleOf(lhr.audits[audit])}`),
  );
  return { figures, remarks };
}

/** What the remark is about: its value, or the first places it names. */
function sampleOf({ displayValue, details }) {
  const places = (details?.items ?? [])
    .slice(0, 3)
    .map((item) => item.node?.selector ?? item.url ?? item.description ?? item.source)
    .filter((text) => typeof text === 'string');
  const words = [displayValue, ...places].filter(Boolean).join('; ');
  return words === '' ? '' : ` (${words})`;
}

/** @returns medians of the rounds, remarks of all of them, and which goals were missed */
export async function measurePage({ rounds, ...page }) {
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await runOnce(page));
  const figures = Object.fromEntries(
    Object.keys(goals).map((name) => [name, median(runs.map((run) => run.figures[name]))]),
  );
  const missed = Object.entries(goals)
    .filter(([name, { least, most }]) => figures[name] < (least ?? -Infinity) || figures[name] > (most ?? Infinity))
    .map(([name]) => name);
  return { figures, missed, remarks: [...new Set(runs.flatMap((run) => run.remarks))] };
}
