/** The plain way over columns: one loop over all rows, a test of each clause, a table of counts for each attribute. */
import { distanceKm } from '#domain/places/distance.ts';
import { foldedWords } from '#domain/text/fold.ts';
import type { IndexQuery, IndexRow, NumberStats } from '#search/engine/types.ts';
import { type BenchAnswer, type Contestant, clausesOf } from './contestant.ts';
import { benchSchema, multiples, numbers, singles } from './vehicles.ts';

export function scanContestant(): Contestant {
  const ids: string[] = [];
  const texts: string[] = [];
  const places: IndexRow['place'][] = [];
  const values = new Map([...singles, ...multiples].map((name) => [name, [] as string[]]));
  const codeOf = new Map([...singles, ...multiples].map((name) => [name, new Map<string, number>()]));
  const codes = new Map(singles.map((name) => [name, [] as number[]]));
  const many = new Map(multiples.map((name) => [name, [] as number[][]]));
  const columns = new Map(numbers.map((name) => [name, [] as number[]]));

  function code(name: string, value: string): number {
    const known = codeOf.get(name)?.get(value);
    if (known !== undefined) return known;
    const next = (values.get(name)?.push(value) ?? 1) - 1;
    codeOf.get(name)?.set(value, next);
    return next;
  }

  function put(row: IndexRow) {
    ids.push(row.id);
    texts.push(` ${foldedWords(Object.values(row.texts).join(' ')).join(' ')} `);
    places.push(row.place);
    for (const name of singles) codes.get(name)?.push(code(name, row.facets[name]?.[0] ?? ''));
    for (const name of multiples)
      many.get(name)?.push([...new Set(row.facets[name])].map((value) => code(name, value)));
    for (const name of numbers) columns.get(name)?.push(row.numbers[name] ?? Number.NaN);
  }

  function search(query: IndexQuery): BenchAnswer {
    const clauses = clausesOf(query).map(({ attribute, values: wanted, from, to }) => {
      const column = (wanted ? codes : columns).get(attribute) ?? [];
      const set = new Set(wanted?.map((value) => codeOf.get(attribute)?.get(value)));
      return {
        attribute,
        passes: wanted
          ? (row: number) => set.has(column[row])
          : (row: number) => (column[row] as number) >= from && (column[row] as number) <= to,
      };
    });
    const word = query.text ? ` ${foldedWords(query.text.text)[0]}${query.text.prefix === 'last' ? '' : ' '}` : null;
    const { near } = query;
    const found: number[] = [];
    const sides = clauses.map(() => [] as number[]);
    for (let row = 0; row < ids.length; row++) {
      if (word !== null && !texts[row]?.includes(word)) continue;
      if (near?.radius !== undefined) {
        const place = places[row];
        if (!place || distanceKm(near, place) > near.radius) continue;
      }
      let failed = -1;
      let failures = 0;
      for (let at = 0; at < clauses.length && failures < 2; at++) {
        if (clauses[at]?.passes(row)) continue;
        failed = at;
        failures += 1;
      }
      if (failures === 0) found.push(row);
      else if (failures === 1) sides[failed]?.push(row);
    }
    const [key] = benchSchema.sorts[query.sort] ?? [];
    const column = columns.get(key?.number ?? '') ?? [];
    const direction = key?.descending ? -1 : 1;
    const page = [...found]
      .sort((a, b) => {
        const left = column[a] as number;
        const right = column[b] as number;
        if (left === right || (Number.isNaN(left) && Number.isNaN(right)))
          return (ids[a] as string) < (ids[b] as string) ? -1 : 1;
        if (Number.isNaN(left)) return 1;
        return Number.isNaN(right) ? -1 : direction * (left - right);
      })
      .slice(query.offset, query.offset + query.limit);
    const rowsOf = (name: string) => {
      const side = clauses.findIndex(({ attribute }) => attribute === name);
      return side < 0 ? [found] : [found, sides[side] ?? []];
    };
    return {
      ids: page.map((row) => ids[row] as string),
      total: found.length,
      counts: Object.fromEntries((query.count ?? []).map((name) => [name, countIn(name, rowsOf(name))])),
      stats: Object.fromEntries(
        (query.stats ?? []).flatMap((name) => {
          const one = statsIn(columns.get(name) ?? [], rowsOf(name));
          return one.count > 0 ? [[name, one]] : [];
        }),
      ),
    };
  }

  function countIn(name: string, lists: readonly (readonly number[])[]): Map<string, number> {
    const words = values.get(name) ?? [];
    const counts = new Uint32Array(words.length);
    const single = codes.get(name);
    const several = many.get(name);
    for (const rows of lists) {
      for (const row of rows) {
        if (single) counts[single[row] as number] = (counts[single[row] as number] as number) + 1;
        else for (const one of several?.[row] ?? []) counts[one] = (counts[one] as number) + 1;
      }
    }
    const found = new Map<string, number>();
    for (let one = 0; one < words.length; one++)
      if ((counts[one] as number) > 0) found.set(words[one] as string, counts[one] as number);
    return found;
  }

  return { name: 'plain scan', put, finish: () => {}, search };
}

function statsIn(column: readonly number[], lists: readonly (readonly number[])[]): NumberStats {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const rows of lists) {
    for (const row of rows) {
      const value = column[row] as number;
      if (Number.isNaN(value)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      count += 1;
    }
  }
  return { min, max, sum, count };
}
