/** Documents of demos with dates in them: written with `{year}`, and seeded with the year that it is. */
import type { Json } from '#schemas/shapes/json.ts';

/** The same document with the year filled in: offers begin and end within it, and a new year brings them again. */
export function inYearOf(document: Json, now: Date): Json {
  return JSON.parse(JSON.stringify(document).replaceAll('{year}', String(now.getUTCFullYear())));
}
