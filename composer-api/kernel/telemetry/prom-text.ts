/** Snapshots as Prometheus reads them (text format 0.0.4). */
import type { Labels, Snapshot } from './metrics.ts';

export const promContentType = 'text/plain; version=0.0.4; charset=utf-8';

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
