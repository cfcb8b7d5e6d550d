// Runs Lighthouse as it comes for phones, several times a page, and holds the middle of the runs against the goals.

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What a page must reach: scores of 100, bytes, milliseconds. */
export const goals = {
  performance: { least: 98 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  scriptBytes: { most: 20 * 1024 },
  shift: { most: 0 },
  largestPaint: { most: 2000 },
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** One run. @returns figures under the names of `goals`, and what fell short, in words */
async function runOnce({ lighthouse, port, url }) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent', output: 'json' });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scripts = lhr.audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script');
  const figures = {
    ...Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id].score ?? 0) * 100)])),
    scriptBytes: scripts.reduce((sum, item) => sum + item.transferSize, 0),
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    largestPaint: lhr.audits['largest-contentful-paint'].numericValue,
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
export async function measurePage({ lighthouse, port, url, rounds }) {
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await runOnce({ lighthouse, port, url }));
  const figures = Object.fromEntries(
    Object.keys(goals).map((name) => [name, median(runs.map((run) => run.figures[name]))]),
  );
  const missed = Object.entries(goals)
    .filter(([name, { least, most }]) => figures[name] < (least ?? -Infinity) || figures[name] > (most ?? Infinity))
    .map(([name]) => name);
  return { figures, missed, remarks: [...new Set(runs.flatMap((run) => run.remarks))] };
}
