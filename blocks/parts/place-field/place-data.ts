/** The place that a form has found, for scripts: `data-around` on its fields. */
interface Found {
  readonly point: { readonly lat: number; readonly lng: number } | null;
  readonly around: string | null;
}

/** JSON of the place, rounded to a hundredth of a degree (about a kilometre); undefined if none was found. */
export function placeData({ point, around }: Found): string | undefined {
  if (!point || around === null) return undefined;
  return JSON.stringify({ label: around, lat: hundredth(point.lat), lng: hundredth(point.lng) });
}

function hundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
