/** A change over many sites in a line. */
import type { FleetChange } from '#schemas/api/fleet-change.ts';

/** “Welcome” → “Kia ora”; reviews.hidden → off. */
export function displayFleetChange({ query, replacement: { to } }: Pick<FleetChange, 'query' | 'replacement'>): string {
  if (query.kind === 'text') return to === '' ? `“${query.text}” removed` : `“${query.text}” → “${clip(String(to))}”`;
  const value =
    to === null ? 'what the template says' : typeof to === 'boolean' ? (to ? 'on' : 'off') : JSON.stringify(to);
  return `${query.key} → ${clip(value)}`;
}

function clip(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
