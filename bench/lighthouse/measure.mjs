// Runs Lighthouse with its defaults for phones, several times a page, and compares the median with the goals.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Trace events with the duration of main thread tasks. Lighthouse reads the wall clock, which includes the time of
 * other processes; the processor clock counts only this page's work, so that results hold on a busy machine too.
 */
/** @type {readonly string[]} */
export const clocks = ['wall', 'processor'];

/** @typedef {'performance' | 'accessibility' | 'best-practices' | 'seo' | 'scriptBytes' | 'shift' | 'largestPaint' | 'blockingTime'} Figure */
/** @typedef {{ lighthouse: import('./install.mjs').Lighthouse, port: number, url: string, clock: string }} Page `clock` is one of `clocks` */

/**
 * What a page must reach: scores of 100, bytes, milliseconds. Figures without a bound are shown, and count in a score.
 * @type {Readonly<Record<Figure, { readonly least?: number, readonly most?: number }>>}
 */
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

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How often a page is loaded for one run: a busy browser may lose the events that a run is read from. */
const attempts = 3;

/**
 * A report, from a load with a complete trace.
 * @param {Page} page
 * @returns {Promise<Report>}
 * @throws Error with the reason if there is none
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

/**
 * Replaces each task's duration by its processor time.
 * @param {string} file
 */
function takeProcessorTime(file) {
  // A page that failed to load has none; the report gives the reason.
  if (!existsSync(file)) return;
  /** @type {{ traceEvents: { dur: number, tdur: number }[] }} */
  const trace = JSON.parse(readFileSync(file, 'utf8'));
  for (const event of trace.traceEvents) if (event.tdur < event.dur) event.dur = event.tdur;
  writeFileSync(file, JSON.stringify(trace));
}

/** @typedef {import('./install.mjs').Report} Report */

/**
 * @param {Report} lhr
 * @param {string} id
 */
function auditOf(lhr, id) {
  const audit = lhr.audits[id];
  if (!audit) throw new Error(`The report has no audit ${id}.`);
  return audit;
}

/**
 * @param {Report} lhr
 * @param {string} id
 */
function categoryOf(lhr, id) {
  const category = lhr.categories[id];
  if (!category) throw new Error(`The report has no category ${id}.`);
  return category;
}

/**
 * @param {Report} lhr
 * @param {string} id of a category
 */
function scoreOf(lhr, id) {
  return Math.round((categoryOf(lhr, id).score ?? 0) * 100);
}

/**
 * One run.
 * @param {Page} page
 * @returns {Promise<{ figures: Record<Figure, number>, remarks: string[] }>} figures under the names of `goals`, and what
 *   fell short, in words
 */
async function runOnce(page) {
  const lhr = await report(page);
  const scripts = (auditOf(lhr, 'network-requests').details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  const figures = {
    performance: scoreOf(lhr, 'performance'),
    accessibility: scoreOf(lhr, 'accessibility'),
    'best-practices': scoreOf(lhr, 'best-practices'),
    seo: scoreOf(lhr, 'seo'),
    scriptBytes: scripts.reduce((sum, item) => sum + item.transferSize, 0),
    shift: auditOf(lhr, 'cumulative-layout-shift').numericValue,
    largestPaint: auditOf(lhr, 'largest-contentful-paint').numericValue,
    blockingTime: auditOf(lhr, 'total-blocking-time').numericValue,
  };
  const remarks = categories.flatMap((id) =>
    categoryOf(lhr, id)
      .auditRefs.filter(({ weight }) => weight > 0)
      .map((reference) => auditOf(lhr, reference.id))
      .filter(({ score }) => (score ?? 1) < 0.9)
      .map((audit) => `${id}: ${audit.title}${sampleOf(audit)}`),
  );
  return { figures, remarks };
}

/**
 * What the remark is about: its value, or the first places it names.
 * @param {import('./install.mjs').Audit} audit
 */
function sampleOf({ displayValue, details }) {
  const places = (details?.items ?? [])
    .slice(0, 3)
    .map((item) => item.node?.selector ?? item.url ?? item.description ?? item.source)
    .filter((text) => typeof text === 'string');
  const words = [displayValue, ...places].filter(Boolean).join('; ');
  return words === '' ? '' : ` (${words})`;
}

/**
 * @param {Page & { rounds: number }} options
 * @returns {Promise<{ figures: Record<Figure, number>, missed: readonly string[], remarks: string[] }>} medians of the rounds, which
 *   goals were missed, and remarks of all rounds
 */
export async function measurePage({ rounds, ...page }) {
  /** @type {Awaited<ReturnType<typeof runOnce>>[]} */
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await runOnce(page));
  const names = /** @type {Figure[]} */ (Object.keys(goals));
  const figures = /** @type {Record<Figure, number>} */ ({});
  for (const name of names) figures[name] = median(runs.map((run) => run.figures[name]));
  const missed = names.filter((name) => {
    const { least = -Infinity, most = Infinity } = goals[name];
    return figures[name] < least || figures[name] > most;
  });
  return { figures, missed, remarks: [...new Set(runs.flatMap((run) => run.remarks))] };
}
