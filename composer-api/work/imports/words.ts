/** Words of files as the few that the site works with. Each reader understands the whole phrase, or asks. Pure. */
import { foldText } from '#domain/text/fold.ts';
import type { CarType, Vehicle, VehicleStatus } from '#schemas/entities/vehicle.ts';
import { isBlank, saysNothing } from './blank-cell.ts';
import { type CellContext, CellError, CellQuestion, plainContext, type WordKind } from './cell-context.ts';
import { readText } from './cell-values.ts';
import { readDate } from './date-cells.ts';
import { foldPhrase, meaningsOf, type Phrases } from './phrases.ts';
import * as tables from './word-tables.ts';

/** Counts that stand in front of a body or a gearbox: "4D", "5dr", "6-speed", "8 sp". */
const counts = /^\d{1,2}(?:d|dr|door|doors|sp|spd|speed|speeds|st|seat|seats|seater|g|v|m)?$/;
/** "6A", "5M", "8AT", "6AMT": speeds and gearbox in one word. */
const speeds = /^\d{1,2}([a-z]{1,4})$/;
const octanes = /^(?:9[1-8]|\d{1,2})$/;

/** The meaning of a dealer's own word; null for none. */
export function ownWord(kind: WordKind, folded: string, { words }: CellContext): string | null {
  return words.get(kind)?.get(folded) ?? null;
}

/** The only meaning of a text; null where a word is not known, or several contradict each other. */
function only(folded: string, table: Phrases, neutral?: RegExp): string | null {
  const found = meaningsOf(folded, table, neutral);
  const [first, second] = found ?? [];
  return second === undefined ? (first ?? null) : null;
}

/** A text of few words, "Other" being nothing. */
function readWord(cell: string): string | null {
  const text = readText(cell, 80);
  return text === null || /^others?$/i.test(text) ? null : text;
}

/** How two bodies in one phrase are one: "4D Wagon SUV", "Tray truck". */
const bodyPairs: readonly (readonly [pair: readonly string[], body: string])[] = [
  [['SUV', 'Wagon'], 'SUV'],
  [['Ute', 'Truck'], 'Truck'],
  [['Convertible', 'Coupe'], 'Convertible'],
  [['Caravan', 'Camper'], 'Caravan'],
  [['Camper', 'Trailer'], 'Camper'],
  [['Hatch', 'SUV'], 'SUV'],
];

function oneBody(folded: string): string | null {
  const words = meaningsOf(folded, tables.bodyWords, counts);
  if (!words || words.size === 0) return null;
  const found = new Set(words);
  // A four-wheel drive without another body is an SUV, and so is a wagon.
  const isDriven = found.delete('driven');
  const [body = 'SUV'] = found;
  if (found.size < 2) return isDriven && body === 'Wagon' ? 'SUV' : body;
  return bodyPairs.find(([pair]) => found.size === 2 && pair.every((one) => found.has(one)))?.[1] ?? null;
}

/** A body of cars below a name such as "Category". @throws CellError for any other, and for other kinds of vehicle. */
export function readCarBody(cell: string): string {
  const body = oneBody(foldPhrase(readWord(cell) ?? ''));
  if (body === null || readItemType(cell) !== 'car') throw new CellError('is no body of a car');
  return body;
}

/** An unknown body type keeps its own words: a new facet is better than none. */
export function readBody(cell: string, context: CellContext = plainContext): Partial<Vehicle> {
  const text = readWord(cell);
  if (text === null) return { simple_body: null };
  const folded = foldPhrase(text);
  const known = ownWord('body', folded, context) ?? oneBody(folded);
  // "5D" and "0" say how many doors, or nothing.
  if (known === null && meaningsOf(folded, tables.bodyWords, counts)?.size === 0) throw new CellError('names no body');
  if (known === null) context.assume('is no body that the site knows; it was kept as it is written');
  return { simple_body: known ?? text };
}

function oneFuel(folded: string): string | null {
  const found = meaningsOf(folded, tables.fuelWords, octanes);
  if (!found || found.size === 0) return null;
  const has = (...fuels: readonly string[]) => fuels.some((fuel) => found.has(fuel));
  if (has('PHEV')) return 'PHEV';
  if (has('Hybrid')) return 'Hybrid';
  if (has('Hydrogen')) return has('Petrol', 'Diesel', 'LPG') ? null : 'Hydrogen';
  // A vehicle that burns fuel as well is not electric: feeds write a hybrid as "Petrol/Electric" too.
  if (has('Electric')) return has('Petrol', 'Diesel', 'LPG') ? 'Hybrid' : 'Electric';
  if (has('LPG')) return has('Diesel') ? null : 'LPG';
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function oneGearbox(folded: string): string | null {
  return only(speeds.exec(folded)?.[1] ?? folded, tables.gearboxWords, counts);
}

function oneDrive(folded: string): string | null {
  return only(folded, tables.driveWords);
}

/**
 * A reader of the file's own words together with the simple one; where these are not understood they stay, and a person
 * is asked.
 */
function bothWords(
  kind: 'fuel' | 'transmission' | 'drive',
  field: 'fuel' | 'trans' | 'drive',
  find: (folded: string) => string | null,
): (cell: string, context?: CellContext) => Partial<Vehicle> {
  return (cell, context = plainContext) => {
    const text = readWord(cell);
    const folded = text === null ? '' : foldPhrase(text);
    const simple = text === null ? null : (ownWord(kind, folded, context) ?? find(folded));
    const fields = { [field]: text, [`simple_${kind}`]: simple === 'two' ? null : simple };
    if (text !== null && simple === null)
      throw new CellQuestion(`is no ${kind} that the site knows`, { kind, phrase: folded }, fields);
    return fields;
  };
}

export const readFuel = bothWords('fuel', 'fuel', oneFuel);
export const readGearbox = bothWords('transmission', 'trans', oneGearbox);
export const readDrive = bothWords('drive', 'drive', oneDrive);

/** @throws CellQuestion for a condition that no table knows whole: "nearly new" is not new, "not used" is not used. */
export function readCarType(cell: string, context: CellContext = plainContext): CarType | null {
  if (isBlank(cell)) return null;
  const folded = foldPhrase(readText(cell, 80) ?? '');
  const word = ownWord('condition', folded, context) ?? only(folded, tables.conditionWords);
  if (word === 'new' || word === 'demo' || word === 'used') return word;
  throw new CellQuestion('is neither new, demo nor used', { kind: 'condition', phrase: folded });
}

/**
 * The status of a phrase. Of several the one that takes the vehicle further off the site: "Reserved - sold" is sold, "In
 * stock, reserved" reserved. Null where it is on offer as well, "Workshop - available", or not understood.
 */
function oneStatus(folded: string): string | null {
  const found = meaningsOf(folded, tables.statusWords);
  const isOffered = found?.has('in_stock') || found?.has('coming_soon');
  if (!found || found.size < 2) return found?.values().next().value ?? null;
  if (found.has('sold') && !found.has('in_stock')) return 'sold';
  if (found.has('others')) return isOffered ? null : 'others';
  return found.size === 2 && found.has('in_stock') && found.has('reserved') ? 'reserved' : null;
}

/** The status that a cell is, whole: "Sold", "notAvailable"; null for all else. */
function statusIn(cell: string): string | null {
  const folded = foldPhrase(readText(cell, 120) ?? cell);
  return oneStatus(folded) ?? oneStatus(foldPhrase(apart(cell.slice(0, 120))));
}

/** Words that a system wrote as one: "notAvailable" as "not Available". */
function apart(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, '$1 $2');
}

/** Words around a mark in the name of its column: "Date deleted", "Is sold", "Hold until", "Internal only". */
const beforeMark = new Set('is it was has been for going sent to date day marked'.split(' '));
const afterMark = new Set(
  'by for until till to date at on day time datetime timestamp utc flag ind indicator y n yn amount customer name reason status only from web website site is was has been'.split(
    ' ',
  ),
);
/** Statuses that mean other things as names of columns. */
const looseNames = new Set([
  'on sale',
  ...'a s list stock open ready retail display fleet trade contract completed closed other others private reserve'.split(
    ' ',
  ),
]);
const markKeys: { readonly [meaning: string]: string } = {
  sold: 'is_sold',
  reserved: 'is_reserved',
  others: 'is_withheld',
  coming_soon: 'is_coming',
  in_stock: 'show_on_dealer_website',
};

/** Key of the mark that a column is by its name, which is a status as cells have it; null for any other name. */
export function markOf(name: readonly string[]): string | null {
  const end = name.findLastIndex((word) => !afterMark.has(word)) + 1;
  const begin = Math.max(
    0,
    name.findIndex((word) => !beforeMark.has(word)),
  );
  for (const part of [name, name.slice(0, end), name.slice(begin, end)]) {
    const words = part.join(' ');
    if (looseNames.has(words) || tables.plainAnswers.has(words)) continue;
    const status = only(words, tables.statusWords);
    const isHidden =
      tables.noWords.has(words) && (status === null || /hid|show|publish|advert|display|list/.test(words));
    if (isHidden) return 'is_hidden';
    if (status !== null) return markKeys[status] ?? null;
    if (tables.yesWords.has(words)) return 'show_on_dealer_website';
  }
  const isOfSite = name.length > 0 && name.every((word) => siteWords.has(word) || ofSites.has(word));
  if (!isOfSite || !name.some((word) => siteWords.has(word))) return null;
  return name.some((word) => ofSites.get(word)) ? 'is_hidden' : 'show_on_dealer_website';
}

/** Words of names that are about whether a vehicle is shown, and where: "Publish online", "Include in feed". */
const siteWords = new Set(
  'show shown display displayed list publish published advertise advertised advertising adv live visible visibility include included export exported upload uploaded syndicate web website online internet feed public'.split(
    ' ',
  ),
);
/** Words around these: true for those that say no. */
const ofSites = new Map([
  ...'on to in for the is are our site y n yn ready status state flag'.split(' ').map((word) => [word, false] as const),
  ...'no not do dont off hide block exclude excluded suppress remove from'
    .split(' ')
    .map((word) => [word, true] as const),
]);

/** The effect of a status on the vehicle. @throws CellQuestion for one that is not fully understood. */
export function readStatus(cell: string, context: CellContext = plainContext): Partial<Vehicle> {
  if (saysNothing(cell)) return {};
  const folded = foldPhrase(readText(cell, 120) ?? cell);
  // "Sold 12/10/26": a day does not change what is over or to come. What is available from a day is not available.
  const dated = () => oneStatus(withoutFigures(folded));
  const own = ownWord('status', folded, context) ?? statusIn(cell);
  const word = own ?? (/\d/.test(folded) && dated() !== 'in_stock' ? dated() : null);
  switch (word) {
    case 'in_stock':
      return { status: 'in_stock', sold: false, reserved: false };
    case 'coming_soon':
    case 'others':
      return { status: word satisfies VehicleStatus, sold: false };
    case 'sold':
      return { status: 'sold', sold: true };
    case 'reserved':
      return { status: 'in_stock', sold: false, reserved: true };
    default:
      throw new CellQuestion('is no status that the site knows', { kind: 'status', phrase: folded });
  }
}

/** @throws CellQuestion: with the word where it is not known; without for boats, parts and all that sites have no pages for. */
export function readItemType(cell: string, context: CellContext = plainContext): Vehicle['item_type'] | null {
  if (isBlank(cell)) return null;
  const folded = foldPhrase(readText(cell, 80) ?? '');
  const word = ownWord('item_type', folded, context) ?? only(folded, tables.kindWords);
  if (word === 'no vehicle') throw new CellQuestion('is no kind of vehicle that the site can show');
  // Sound: the other meanings of that table are the kinds.
  if (word !== null) return word as Vehicle['item_type'];
  throw new CellQuestion('is no kind of vehicle that the site knows', { kind: 'item_type', phrase: folded });
}

export function readSeller(cell: string, context: CellContext = plainContext): Vehicle['seller'] | null {
  if (isBlank(cell)) return null;
  const folded = foldPhrase(readText(cell, 80) ?? '');
  const word = ownWord('seller', folded, context) ?? tables.sellerWords.get(folded);
  if (word === 'private' || word === 'dealer') return word;
  throw new CellQuestion('is neither a dealer nor a private seller', { kind: 'seller', phrase: folded });
}

/** Yes or no; null for anything else, and for nothing. */
export function readPlainAnswer(cell: string): boolean | null {
  const word = cell.length > 80 || saysNothing(cell) ? '' : wordOf(cell);
  return tables.plainAnswers.has(word) ? tables.yesWords.has(word) : null;
}

/** Yes or no. */
export function readFlag(cell: string): boolean | null {
  const answer = readPlainAnswer(cell);
  if (answer === null && !isBlank(cell)) throw new CellError('is neither yes nor no');
  return answer;
}

/** Whether the vehicle is shown: yes, no, hidden, published … */
export function readShown(cell: string, context: CellContext = plainContext): boolean | null {
  if (saysNothing(cell)) return null;
  const word = wordOf(cell);
  const own = ownWord('shown', word, context);
  if (own !== null) return own === 'yes';
  if (tables.yesWords.has(word)) return true;
  if (tables.noWords.has(word)) return false;
  throw new CellQuestion('does not say whether the vehicle is shown', { kind: 'shown', phrase: word });
}

/**
 * A column that is called "Hide" or "Not on web".
 * @throws CellQuestion for a place, too: below "Hide from", "Website" says where it is not shown.
 */
export function readHidden(cell: string, context: CellContext = plainContext): Partial<Vehicle> {
  if (saysNothing(cell)) return {};
  const isHidden = readPlainAnswer(cell);
  if (isHidden !== null) return { show_on_dealer_website: !isHidden };
  const word = wordOf(cell);
  const isPlace = ownWord('shown', word, context) === null && /\b(?:web|website|site|online|internet)\b/.test(word);
  if (isPlace && tables.yesWords.has(word))
    throw new CellQuestion('does not say whether the vehicle is shown', { kind: 'shown', phrase: word });
  const shown = readShown(cell, context);
  return shown === null ? {} : { show_on_dealer_website: shown };
}

/**
 * A column named after a status: "Sold", "Under offer". A yes or a date sets it, a no means nothing, and the cell's own
 * words ("Sold: deposit taken") take precedence.
 */
export function readMark(cell: string, meaning: Partial<Vehicle>, context: CellContext): Partial<Vehicle> {
  if (saysNothing(cell)) return {};
  const answer = /^[\s$]*0+(?:\.0+)?\s*$/.test(cell) ? false : readPlainAnswer(cell);
  if (answer !== null) return answer ? meaning : {};
  if (/\d{2}/.test(cell) && !/\p{L}{4}/u.test(cell))
    return readDate(cell, { ...context, dayFirst: true }, ofSales) === null ? {} : meaning;
  const said = readStatus(cell, context);
  return said.status === 'in_stock' && said.reserved !== true ? {} : said;
}

/**
 * What the words of a status say where another fact is expected: "Sold out" below "Quantity". Null for none. One that is
 * on offer says nothing that the vehicle does not say itself.
 */
export function statusInstead(cell: string, context: CellContext): Partial<Vehicle> | null {
  if (!/\p{L}{3}/u.test(cell.slice(0, 120)) || saysNothing(cell) || statusIn(cell) === null) return null;
  const said = readStatus(cell, context);
  return said.status === 'in_stock' && said.reserved !== true ? {} : said;
}

/** Years of a sale; a price below "Sold" is no day. */
const ofSales = { from: 2000, to: 2100 } as const;

/** The action that a feed of changes requests for the vehicle. */
export function readAction(cell: string, context: CellContext): Partial<Vehicle> {
  if (saysNothing(cell)) return {};
  const isKept = /^(?:add|added|new|insert|create|update|updated|upsert|modify|change|replace|full|a|u|i|c|m)$/.test(
    wordOf(cell),
  );
  if (isKept) return {};
  return /^(?:d|del|remove)$/.test(wordOf(cell)) ? { status: 'others', sold: false } : readStatus(cell, context);
}

/** Whether a cell that is no price says that the vehicle cannot be bought: "SOLD", "$29,990 under offer". */
export function saysGone(cell: string): boolean {
  const words = withoutFigures(foldPhrase(cell.slice(0, 120)));
  const found = words === '' ? null : meaningsOf(words, tables.statusWords);
  return found !== null && !found.has('in_stock') && found.size > 0;
}

/** Whether an entry of a list of statuses says it: "Available, Hidden", `["Available","Hidden"]`. */
export function listsGone(cell: string): boolean {
  return cell
    .slice(0, 200)
    .split(/[\n|;,"]/)
    .some(saysGone);
}

const tellsGone = /\b(?:sold|offer|deposit|hold|hire|rent|rental|lease|sale|subscription|parts)\b/i;
/** Words around what a sentence says of the whole vehicle: "Sorry, this car has been sold!" */
const aroundGone = /^(?:sorry|this|the|our|car|vehicle|has|been|is|now|currently|already|only|for)$/;

/** Whether a note of staff suggests that the vehicle cannot be bought: "Sold to Smith", "Customer: deposit taken". */
export function notesGone(note: string): boolean {
  return saysGone(note) || goneIn(note) !== null || (/^\W*sold\b/i.test(note) && namesGone(note));
}

/** The sentence of a comment that says as a whole that the vehicle cannot be bought: "SOLD", and not "Sold with books". */
export function goneIn(comment: string): string | null {
  const sentences = comment.slice(0, 2000).split(/[|.,!*:;–\n]| - /);
  const isGone = (sentence: string) => {
    const found = tellsGone.test(sentence)
      ? meaningsOf(withoutFigures(foldPhrase(sentence.slice(0, 120))), tables.statusWords, aroundGone)
      : null;
    return found !== null && found.size > 0 && !found.has('in_stock') && !found.has('coming_soon');
  };
  return sentences.find(isGone)?.trim() ?? null;
}

function withoutFigures(folded: string): string {
  return folded
    .replace(/\b\d+\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether a name begins or ends with it: "SOLD - 2019 Mazda 3", "2019 Mazda 3 (under offer)", "U1234 HOLD". */
export function namesGone(name: string): boolean {
  return /^(?:sold|under offer|deposit taken|not for sale|do not sell|hire only|rental only|for hire|for rent)\b(?! (?:by|with|as|at|in)\b)|\b(?:sold|under offer|u o|on hold|hold|deposit|deposit taken|not for sale|hire only|rental only|for hire|for rent)$/.test(
    foldPhrase(name.slice(0, 200)),
  );
}

/**
 * The status in a heading within a table, for the vehicles below it: "SOLD VEHICLES"; nothing for "USED CARS", null for
 * a heading of something else, "Melbourne yard".
 * @throws CellQuestion for one that speaks of a status in words that are not understood: "Sold this month".
 */
export function headingStatus(heading: string): Partial<Vehicle> | null {
  const words = foldPhrase(heading)
    .replace(/\b(?:vehicles?|cars?|units?|list|our|all|used|new|demos?|\d+)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const found = words === '' ? null : only(words, tables.statusWords);
  if (words === '' || found === 'in_stock') return {};
  const speaks = words
    .split(' ')
    .some((word) => word.length > 2 && (tables.statusWords.get(word) ?? 'in_stock') !== 'in_stock');
  return found !== null || speaks ? readStatus(words) : null;
}

/** Whether the name of a sheet, a file or an element says that it holds former vehicles. */
export function namesFormer(name: string): boolean {
  const words = foldPhrase(name.replace(/([a-z])([A-Z])/g, '$1 $2')).split(' ');
  const mark = markOf(words);
  return mark === 'is_sold' || mark === 'is_withheld' || words.some((word) => former.has(word));
}
const former = new Set(
  'sold old archive archived deleted removed former history delivered wholesale wholesaled withdrawn'.split(' '),
);

function wordOf(cell: string): string {
  const folded = foldPhrase(readText(cell, 80) ?? cell);
  return folded === '' ? foldText(cell).trim() : folded;
}
