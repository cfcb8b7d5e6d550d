/**
 * Cells of dealers' files as values: texts, lists, places, engines. Pure; `null` is "nothing there". Cells come bounded
 * (`readCell` in `read-row.ts`), and each pattern reads a cell in time that grows with its length alone.
 */
import { isBlank } from './blank-cell.ts';
import { type CellContext, CellError, plainContext } from './cell-context.ts';
import { evenSigns, type FigureKind, readNumber, readWhole } from './figures.ts';

/** Trimmed, white space evened out; null where there is nothing. */
export function readText(cell: string, most: number): string | null {
  if (isBlank(cell)) return null;
  const text = cell.replace(/\s+/g, ' ').trim();
  if (text.length > most) throw new CellError(`is longer than ${most} characters`);
  return text === '' ? null : text;
}

/** Several paragraphs; parted by | as the product stores them. Lists keep a bullet a line. */
export function readParagraphs(cell: string, most: number): string | null {
  if (isBlank(cell)) return null;
  const text = cell
    // Struck-through text counts as withdrawn; programs write line breaks as two characters.
    .replace(/~~[^~]{0,500}~~/g, '')
    .replace(/\\r\\n|\\n/g, '\n')
    .split(/\r?\n|\||\u2028|\u2029/)
    .map((line) => withoutMarkdown(line.replace(/\s+/g, ' ').trim()))
    .filter((line) => line !== '' && line !== '•')
    .join('|');
  if (text.length > most) throw new CellError(`is longer than ${most} characters`);
  return text === '' ? null : text;
}

/** Marks of forums: "[b]One owner[/b]". */
const forumMark = /\[\/?(?:b|i|u|s|center|list|li|ul|ol|size|color|font|url|quote)(?:=[^\]]{0,100})?\]/gi;

/** "## Extras", "- Tow bar" and "**One owner**" as plain lines. */
function withoutMarkdown(line: string): string {
  return line
    .replace(forumMark, '')
    .replace(/^#{1,6} /, '')
    .replace(/^[-*+] (?=\S)/, '• ')
    .replace(/\*\*([^*]{1,500})\*\*/g, '$1')
    .replace(/\[([^[\]]{1,200})\]\(https?:[^()\s]{1,500}\)/g, '$1');
}

/** What parts a list, the surest first: a comma within a figure or within brackets parts nothing. */
const listSigns = [/[|\n]/, /;/, /[~^•·\t]/, /(?<=\S ?)(?=[✓✔☑✅✗✘❌☐] ?\w)/, /,(?!\d{3}(?!\d))(?![^()]{0,200}\))/];

/** The texts of a list in JSON. Of an object the names that have an answer, with it: "Tow bar: false". */
function entriesOf(cell: string): readonly string[] {
  const text =
    /(?:"([^"]{1,500})"|'([^']{1,500})')(?:(\s?:\s?)(?:["']?(yes|no|true|false|[yn01])["']?(?=\s?[,}\]]))?)?/gi;
  return [...cell.matchAll(text)].flatMap(([, one, other, isName, answer]) =>
    isName === undefined ? [one ?? other ?? ''] : answer === undefined ? [] : [`${one ?? other}: ${answer}`],
  );
}

/** A list parted by the surest sign that it has. */
export function readList(cell: string): readonly string[] | null {
  if (isBlank(cell)) return null;
  const written = /^\s*[[{]/.test(cell.slice(0, 40)) ? entriesOf(cell) : [];
  const sign = listSigns.find((one) => one.test(cell.trim().replace(/^[•·]/, '')));
  const parts = written.length > 0 ? written : sign ? cell.split(sign) : [cell];
  return [...new Set(parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => !isBlank(part)))];
}

/**
 * "White / Black Leather" → outside and inside; an inside that is no colour is left out. @throws CellError for an outside
 * that is none, such as a warranty in the wrong column.
 */
export function readColours(
  cell: string,
  { assume }: CellContext = plainContext,
): { readonly colour: string | null; readonly interior_colour: string | null } | null {
  if (isBlank(cell)) return null;
  const [outside = '', ...inside] = cell.replace(/\bn\/a\b/gi, '-').split('/');
  const within = isColour(inside.join('/')) ? inside.join('/') : '';
  if (within === '' && !isBlank(inside.join('/'))) assume('has an inside that is no colour, which was left out');
  return { colour: readColour(outside), interior_colour: readText(within, 60) };
}

const stateCodes = 'NSW VIC QLD SA WA TAS NT ACT'.split(' ');
const stateNames =
  'new south wales|victoria|queensland|south australia|western australia|tasmania|northern territory|australian capital territory'.split(
    '|',
  );

/** "AU-VIC", "Victoria", "VIC 3000", "N.S.W." and "vic" are states; a region of New Zealand stays as it is. */
export function readState(cell: string): string | null {
  const text = readText(cell.replace(/\b\d{4}\b/, ''), 60);
  if (text === null) return null;
  if (!/\p{L}{2}|\p{L}\W\p{L}/u.test(text)) throw new CellError('is no state or region');
  const code = text.replace(/^AU[- ]|[ .]/gi, '').toUpperCase();
  return stateCodes.includes(code) ? code : (stateCodes[stateNames.indexOf(text.toLowerCase())] ?? text);
}

/** Whether a text is a colour, and neither a code of the paint nor a warranty in the wrong column. */
const isColour = (text: string) =>
  !/\b(?:years?|months?|km)\b|^(?:#|rgb)/i.test(text) && /(?<![\p{L}\d])\p{L}{2}/u.test(text);

/** @throws CellError for what is no colour: a code tells a shopper nothing. */
export function readColour(cell: string): string | null {
  const text = readText(cell, 60);
  if (text !== null && !isColour(text)) throw new CellError('is not a colour; it looks like a warranty or a code');
  return text;
}

/** "Mount Louisa, QLD 4814" → city and state. */
export function readPlace(cell: string): { readonly city: string | null; readonly state: string | null } | null {
  if (isBlank(cell)) return null;
  const parts = cell.split(',');
  if (parts.length < 2) return { city: readText(cell, 80), state: null };
  const state = readState(parts.pop() ?? '');
  return { city: readText(parts.join(','), 80), state };
}

const cylinderWords: FigureKind = { words: new Set('cyl cyls cyl. cylinder cylinders'.split(' ')) };

/**
 * "4 cyl, 2.3 L", "2.0L", "V6 3.5 litre turbo", "1998cc" → cylinders and litres; "0 L" is what an electric vehicle's row
 * says, and means nothing.
 * @throws CellError where a part is neither.
 */
export function readEngine(cell: string): { readonly cylinders: number | null; readonly litres: number | null } | null {
  if (isBlank(cell)) return null;
  let cylinders: number | null = null;
  let litres: number | null = null;
  const text = cell
    .toLowerCase()
    .replace(/(\d)[\s-]{0,20}(cyl|l\b|litre|liter|lt\b|ltr|cc\b)/g, '$1 $2')
    .replace(/\b([vif]|in-?line|flat)[\s-]?(\d{1,2})(?=[\s,/;]|$)/g, '$2 cyl');
  const parts =
    text.match(/\d{1,6}(?:\.\d{1,6})? (?:cyl(?:inders?|s)?|l|lt|ltr|litres?|liters?|cc)\b\.?|[^\s,;/()+-]+/g) ?? [];
  for (const part of parts) {
    const [figure = '', word] = part.replace(/\.$/, '').split(' ');
    if (word === undefined) {
      if (!engineWords.has(part)) throw notAnEngine();
    } else if (word.startsWith('cyl')) cylinders = alike(cylinders, positive(figure, 16));
    else litres = alike(litres, positive(word === 'cc' ? String(Number(figure) / 1000) : figure, 30));
  }
  if (!parts.some((part) => part.includes(' '))) throw notAnEngine();
  return { cylinders, litres };
}

const notAnEngine = () => new CellError('is no engine such as "4 cyl, 2.3 L"');

/** Words that may accompany an engine's figures; fuel has a separate column. */
const engineWords: ReadonlySet<string> = new Set(
  'turbo turbocharged twin supercharged intercooled engine petrol diesel unleaded hybrid electric lpg inline in line flat boxer dohc sohc ohv efi direct injection injected fuel t td tdi tdci crdi tfsi tsi fsi hdi gdi mpfi mpi di vvt vvti turbo-diesel di-d and rotary 8v 16v 24v 32v common rail premium'.split(
    ' ',
  ),
);

/** The same figure twice, as in "2.0L (1998cc)"; the more exact one. */
function alike(before: number | null, next: number | null): number | null {
  if (before === null || next === null) return next ?? before;
  if (Math.abs(before - next) > 0.05) throw new CellError('names two engines');
  return String(before).length > String(next).length ? before : next;
}

function positive(text: string, max: number): number | null {
  const value = Number(text);
  if (value > max) throw new CellError(`has a figure above ${max}`);
  return value > 0 ? value : null;
}

/** "8.9 L / 100 km" → 8.9, "11.2 km/L" → 8.9, "25 mpg" → 11.3 (Imperial gallons); 0 counts as no value. */
export function readConsumption(cell: string, context: CellContext = plainContext): number | null {
  if (isBlank(cell)) return null;
  const text = evenSigns(cell).toLowerCase();
  const other = /^(\d{1,3}(?:\.\d{1,3})?)\s{0,5}(km\s?(?:\/|per)\s?l(?:itre)?|mpg)\.?$/.exec(text);
  if (other) {
    const figure = Number(other[1]);
    if (figure === 0) return null;
    const litres = Number(((other[2] === 'mpg' ? 282.481 : 100) / figure).toFixed(1));
    context.assume(`was converted to ${litres} L/100 km`);
    return litres;
  }
  const plain = text.replace(
    / ?(?<![a-z])l(?:itres?|iters?|trs?)? ?(?:\/|per|p)? ?(?:100|hundred) ?(?:kms?|kilomet(?:re|er)s?)\.?$/,
    '',
  );
  const value = readNumber(plain, { min: 0, max: 100 }, { fine: true }, context);
  return value === 0 ? null : value;
}

/** "4 cyl", "V6", "4" → a count. An electric vehicle's "0 L" and a motorcycle's "2 L" say nothing of cylinders. */
export function readCylinders(cell: string, context?: CellContext): number | null {
  if (isBlank(cell) || /^\s*\d+(?:\.\d+)?\s*l(?:itres?)?\s*$/i.test(cell)) return null;
  const plain = cell.trim().replace(/^(?:v|i|l|flat|inline|in-line|h|w|straight)[\s-]?(?=\d{1,2}$)/i, '');
  return readWhole(plain, { min: 1, max: 16 }, cylinderWords, context);
}
