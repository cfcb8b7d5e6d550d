/** Snapshots as Prometheus reads them (text format 0.0.4), of one process or of many. */
import type { Family, Labels, Sample, Snapshot } from './metrics.ts';

export const promContentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Snapshots of several processes as one: counters and histograms are added up, gauges are told apart by `worker`.
 * @param snapshots by the name of their process.
 */
export function mergeSnapshots(snapshots: ReadonlyMap<string, Snapshot>): Snapshot {
  const merged = new Map<string, { family: Family; samples: Map<string, Sample> }>();
  for (const [worker, snapshot] of snapshots)
    for (const family of snapshot) {
      const into = merged.get(family.name) ?? { family, samples: new Map<string, Sample>() };
      merged.set(family.name, into);
      for (const sample of family.samples) {
        const labels = family.type === 'gauge' ? { ...sample.labels, worker } : sample.labels;
        const key = JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)));
        const known = into.samples.get(key);
        into.samples.set(key, known ? added(known, sample) : { ...sample, labels });
      }
    }
  return [...merged.values()].map(({ family, samples }) => ({ ...family, samples: [...samples.values()] }));
}

function added(a: Sample, b: Sample): Sample {
  const value = a.value + b.value;
  if (!a.buckets) return { labels: a.labels, value };
  return { labels: a.labels, value, buckets: a.buckets.map((count, at) => count + (b.buckets?.[at] ?? 0)) };
}

export function promText(snapshot: Snapshot): string {
  const lines: string[] = [];
  for (const { name, help, type, bounds = [], samples } of snapshot) {
    lines.push(`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', ' ')}`, `# TYPE ${name} ${type}`);
    for (const { labels, value, buckets } of samples) {
      if (!buckets) {
        lines.push(`${name}${labelText(labels)} ${value}`);
        continue;
      }
      let passed = 0;
      for (const [at, count] of buckets.entries()) {
        passed += count;
        const le = at < bounds.length ? String(bounds[at]) : '+Inf';
        lines.push(`${name}_bucket${labelText({ ...labels, le })} ${passed}`);
      }
      lines.push(`${name}_sum${labelText(labels)} ${value}`, `${name}_count${labelText(labels)} ${passed}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function labelText(labels: Labels): string {
  const entries = Object.entries(labels);
  if (entries.length === 0) return '';
  const escaped = entries.map(
    ([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  );
  return `{${escaped.join(',')}}`;
}
