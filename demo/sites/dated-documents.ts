/** Documents of demos with dates in them: written with `{year}`, and seeded with the year that is theirs next. */
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Json } from '#schemas/shapes/json.ts';

/**
 * The same document with the year filled in: the current one, and the next one for dates that have passed this year, so
 * that a fresh demo contains nothing expired.
 */
export function inYearOf(document: Json, now: Date): Json {
  const today = now.toISOString().slice(0, 10);
  const walk = (value: Json, year: number): Json => {
    if (typeof value === 'string') return value.replaceAll('{year}', String(year));
    if (Array.isArray(value)) return value.map((each) => walk(each, year));
    if (!isJsonObject(value)) return value;
    const { until } = value;
    const isOver =
      typeof until === 'string' && until.includes('{year}') && until.replace('{year}', String(year)) < today;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, walk(each, isOver ? year + 1 : year)]),
    );
  };
  return walk(document, now.getUTCFullYear());
}
