/**
 * Columns that say one thing together, as one more column behind the others: numbered pictures, a main picture and its
 * additional ones, two prices of which one is the site's. The file's own columns stay as they are.
 */
import { isBlank } from './blank-cell.ts';
import { columnName as plain } from './column-name.ts';
import { type CsvRow, fileLimits } from './read-csv.ts';

interface Combination {
  readonly name: string;
  /** Places in the row, from 0. */
  readonly of: readonly number[];
  /** Key of the field that it is. */
  readonly target: string;
}

const picture = /(?:photo|image|picture|img|pic)/;
const noPicture = /(?:tag|caption|title|date|count|order|desc|thumb|alt|id$|modified|updated|logo|dealer|number|total)/;
const listing = /(?:feature|option|equipment|accessor)/;
/** How combinations are called. */
const joined = /\S(?: to| and|, else) \S/;
const webPrice = /^(?:internet|web|online|advertised)price$/;
const listPrice = /^(?:price|retail|(?:retail|list|selling|sell|asking)price)$/;

/** The possible combinations of a header. Columns that are already combinations are not used as parts. */
export function combinationsOf(names: readonly string[]): readonly Combination[] {
  const plains = names.map((name) => (joined.test(name) ? '' : plain(name)));
  return [...families(names, plains), ...withMore(names, plains), ...withElse(names, plains)];
}

/** `Photo 1`, `Photo 2` …; `image[0].url`, `image[1].url` … */
function families(names: readonly string[], plains: readonly string[]): readonly Combination[] {
  const groups = new Map<string, { readonly at: number; readonly number: number }[]>();
  for (const [at, name] of names.entries()) {
    const found = joined.test(name) ? null : splitNumber(name.trim().slice(0, 120));
    if (!found) continue;
    const [stem, tail] = [plain(found.before), plain(found.after)];
    const fits = (picture.test(stem + tail) && !noPicture.test(stem + tail)) || listing.test(stem + tail);
    if (stem === '' || !fits) continue;
    const group = groups.get(`${stem} ${tail}`) ?? [];
    group.push({ at, number: found.number });
    groups.set(`${stem} ${tail}`, group);
  }
  return [...groups].flatMap(([key, group]) => {
    const [stem = ''] = key.split(' ');
    // `Image` next to `Image 2`, `Image 3`: the first has no number.
    const first = plains.indexOf(stem);
    const ordered = group.toSorted((a, b) => a.number - b.number).map(({ at }) => at);
    const of = first >= 0 && !group.some(({ number }) => number < 2) ? [first, ...ordered] : ordered;
    const [from, to] = [names[of[0] ?? 0] ?? '', names[of.at(-1) ?? 0] ?? ''];
    const target = listing.test(stem) ? 'standardEquipment' : 'images';
    return of.length < 2 ? [] : [{ name: `${from.trim()} to ${to.trim()}`, of, target }];
  });
}

/** The last number in a name, of three digits at most, with what is before and after it. */
function splitNumber(
  name: string,
): { readonly before: string; readonly number: number; readonly after: string } | null {
  const isDigit = (at: number) => at >= 0 && name.charAt(at) >= '0' && name.charAt(at) <= '9';
  let end = name.length;
  while (end > 0 && !isDigit(end - 1)) end -= 1;
  let begin = end;
  while (isDigit(begin - 1)) begin -= 1;
  if (begin === end || end - begin > 3) return null;
  return { before: name.slice(0, begin), number: Number(name.slice(begin, end)), after: name.slice(end) };
}

/** `image_link` and `additional_image_link`. */
function withMore(names: readonly string[], plains: readonly string[]): readonly Combination[] {
  const more = plains.findIndex(
    (name) =>
      (/^(?:additional|other|more|extra|secondary)/.test(name) && picture.test(name)) ||
      /^(?:photo|image|picture)(?:s|urls|links)$/.test(name),
  );
  if (more < 0) return [];
  const main = plains.findIndex((name) =>
    /^(?:main|primary|first|hero|default|cover)?(?:photo|image|picture)(?:link|url)?$/.test(name),
  );
  return main < 0 ? [] : [{ name: `${names[main]} and ${names[more]}`, of: [main, more], target: 'images' }];
}

/** `Internet Price` and, where it is empty or 0, `Retail Price`. */
function withElse(names: readonly string[], plains: readonly string[]): readonly Combination[] {
  const [web, list] = [webPrice, listPrice].map((price) => plains.findIndex((name) => price.test(name)));
  if (web === undefined || list === undefined || web < 0 || list < 0) return [];
  return [{ name: `${names[web]}, else ${names[list]}`, of: [web, list], target: 'price' }];
}

/**
 * The rows with the columns that were combined; the first is the header. A row with more or fewer cells than the header
 * stays as it is, since its columns are unknown; `own` marks it.
 */
export function* combineColumns(rows: Iterable<CsvRow>): Generator<CsvRow> {
  let combinations: readonly Combination[] | null = null;
  let width = 0;
  for (const one of rows) {
    const { row, cells } = one;
    if (combinations === null) {
      // A repaired row brings its combinations with it.
      combinations = combinationsOf(cells).filter(({ name }) => !cells.includes(name));
      width = cells.length;
      yield { row, cells: [...cells, ...combinations.map(({ name }) => name)], own: width };
    } else {
      const added = cells.length === width ? combinations : [];
      yield { ...one, cells: [...cells, ...added.map((more) => join(more, cells))], own: cells.length };
    }
  }
}

function join({ of, target }: Combination, cells: readonly string[]): string {
  if (target === 'price')
    return of.map((at) => cells[at] ?? '').find((cell) => !/^[\s$0.,-]*$/.test(cell.slice(0, 40))) ?? '';
  return of
    .flatMap((at) => picturesOf((cells[at] ?? '').trim()))
    .filter((text) => !isBlank(text))
    .join('\n');
}

/** `<img src="…">`, `![](…)` */
const markedAddress =
  /<(?:img|a)\s[^<>]{0,200}?(?:src|href)\s?=\s?["']?([^"'\s<>]{4,500})|\]\((https?:[^()\s]{4,500})\)/gi;

/** A cell as it is; a list in JSON as the addresses in it. */
export function picturesOf(text: string): readonly string[] {
  if (text === '') return [];
  const marked =
    text.length > fileLimits.cell ? [] : [...text.matchAll(markedAddress)].flatMap((one) => one[1] ?? one[2] ?? []);
  if (marked.length > 0) return [...new Set(marked)];
  if (!/^\[\s*["{]/.test(text.slice(0, 40)) || text.length > fileLimits.cell) return [text];
  const found = text.replaceAll('\\/', '/').match(/https?:\/\/[^"\s]{4,500}/g);
  return found ?? [text];
}
