/** Words of files as the few that the site works with. Each reader understands the whole phrase, or asks. Pure. */
import { foldText } from '#domain/text/fold.ts';
import type { CarType, Vehicle, VehicleStatus } from '#schemas/entities/vehicle.ts';
import { isBlank } from './blank-cell.ts';
import { type CellContext, CellError, CellQuestion, plainContext, type WordKind } from './cell-context.ts';
import { readText } from './cell-values.ts';
import { foldPhrase, meaningsOf, type Phrases } from './phrases.ts';
import * as tables from './word-tables.ts';

/** Counts that stand in front of a body or a gearbox: "4D", "5dr", "6-speed", "8 sp". */
const counts = /^\d{1,2}(?:d|dr|door|doors|sp|spd|speed|speeds|st|seat|seats|seater|g|v|m)?$/;
/** "6A", "5M", "8AT": speeds and gearbox in one word. */
const speeds = /^\d{1,2}(a|m|at|mt)$/;
const octanes = /^(?:9[1-8]|\d{1,2})$/;

/** What a dealer's own word means; null for none. */
function ownWord(kind: WordKind, folded: string, { words }: CellContext): string | null {
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
  [['Caravan', 'SUV'], 'Caravan'],
  [['Camper', 'SUV'], 'Camper'],
  [['Ute', 'SUV'], 'Ute'],
  [['Camper', 'Trailer'], 'Camper'],
  [['Hatch', 'SUV'], 'SUV'],
];

function oneBody(folded: string): string | null {
  const found = meaningsOf(folded, tables.bodyWords, counts);
  if (!found || found.size === 0) return null;
  if (found.size === 1) return [...found][0] ?? null;
  return bodyPairs.find(([pair]) => found.size === 2 && pair.every((one) => found.has(one)))?.[1] ?? null;
}

/** A body that no table knows keeps its own words: a facet of its own is better than none. */
export function readBody(cell: string, context: CellContext = plainContext): Partial<Vehicle> {
  const text = readWord(cell);
  if (text === null) return { simple_body: null };
  const folded = foldPhrase(text);
  const known = ownWord('body', folded, context) ?? oneBody(folded);
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
  // What burns fuel as well is no electric vehicle: feeds write a hybrid as "Petrol/Electric" too.
  if (has('Electric')) return has('Petrol', 'Diesel', 'LPG') ? 'Hybrid' : 'Electric';
  if (has('LPG')) return has('Diesel') ? null : 'LPG';
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function oneGearbox(folded: string): string | null {
  const code = speeds.exec(folded)?.[1];
  if (code !== undefined) return code.startsWith('a') ? 'Automatic' : 'Manual';
  return only(folded, tables.gearboxWords, counts);
}

function oneDrive(folded: string): string | null {
  return only(folded, tables.driveWords);
}

/** The file's own words beside the simple one; where these are not understood they stay, and are asked. */
function fullAndSimple(
  cell: string,
  kind: WordKind,
  context: CellContext,
  of: { readonly find: (folded: string) => string | null; readonly title: string },
): { readonly text: string | null; readonly simple: string | null; readonly question: CellQuestion | null } {
  const text = readWord(cell);
  if (text === null) return { text, simple: null, question: null };
  const folded = foldPhrase(text);
  const simple = ownWord(kind, folded, context) ?? of.find(folded);
  const question =
    simple === null ? new CellQuestion(`is no ${of.title} that the site knows`, { kind, phrase: folded }) : null;
  return { text, simple, question };
}

/** Fields of which only the words could be kept. */
export class HalfUnderstood extends CellQuestion {
  readonly fields: Partial<Vehicle>;

  constructor({ message, word }: CellQuestion, fields: Partial<Vehicle>) {
    super(message, word);
    this.fields = fields;
  }
}

export function readFuel(cell: string, context: CellContext = plainContext): Partial<Vehicle> {
  const { text, simple, question } = fullAndSimple(cell, 'fuel', context, { find: oneFuel, title: 'fuel' });
  const fields = { fuel: text, simple_fuel: simple };
  if (question) throw new HalfUnderstood(question, fields);
  return fields;
}

export function readGearbox(cell: string, context: CellContext = plainContext): Partial<Vehicle> {
  const found = fullAndSimple(cell, 'transmission', context, { find: oneGearbox, title: 'transmission' });
  const fields = { trans: found.text, simple_transmission: found.simple };
  if (found.question) throw new HalfUnderstood(found.question, fields);
  return fields;
}

export function readDrive(cell: string, context: CellContext = plainContext): Partial<Vehicle> {
  const found = fullAndSimple(cell, 'drive', context, { find: oneDrive, title: 'drive' });
  const fields = { drive: found.text, simple_drive: found.simple === 'two' ? null : found.simple };
  if (found.question) throw new HalfUnderstood(found.question, fields);
  return fields;
}

/** @throws CellQuestion for a condition that no table knows whole: "nearly new" is not new, "not used" is not used. */
export function readCarType(cell: string, context: CellContext = plainContext): CarType | null {
  if (isBlank(cell)) return null;
  const folded = foldPhrase(readText(cell, 80) ?? '');
  const word = ownWord('condition', folded, context) ?? tables.conditionWords.get(folded) ?? bareCondition(folded);
  if (word === 'new' || word === 'demo' || word === 'used') return word;
  throw new CellQuestion('is neither new, demo nor used', { kind: 'condition', phrase: folded });
}

/** "Used vehicle condition" without the words that say nothing. */
function bareCondition(folded: string): string | undefined {
  const bare = folded
    .replace(/\b(?:vehicles?|cars?|stock|condition|certified|approved|quality|dealer|brand|ex)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return tables.conditionWords.get(bare);
}

/** What a status means for the vehicle. @throws CellQuestion for one that is not understood whole. */
export function readStatus(cell: string, context: CellContext = plainContext): Partial<Vehicle> {
  if (isBlank(cell)) return {};
  const folded = foldPhrase(readText(cell, 120) ?? '');
  const word = ownWord('status', folded, context) ?? only(folded, tables.statusWords);
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

export function readItemType(cell: string): Vehicle['item_type'] | null {
  if (isBlank(cell)) return null;
  const word = only(foldPhrase(readText(cell, 80) ?? ''), tables.kindWords);
  // Sound: the meanings of that table are the kinds.
  if (word !== null) return word as Vehicle['item_type'];
  throw new CellError('is no kind of vehicle that the site knows');
}

export function readSeller(cell: string, context: CellContext = plainContext): Vehicle['seller'] | null {
  if (isBlank(cell)) return null;
  const folded = foldPhrase(readText(cell, 80) ?? '');
  const word = ownWord('seller', folded, context) ?? tables.sellerWords.get(folded);
  if (word === 'private' || word === 'dealer') return word;
  throw new CellQuestion('is neither a dealer nor a private seller', { kind: 'seller', phrase: folded });
}

/** Yes or no. */
export function readFlag(cell: string): boolean | null {
  const word = answerOf(cell);
  if (word === null) return null;
  if (tables.plainAnswers.has(word)) return tables.yesWords.has(word);
  throw new CellError('is neither yes nor no');
}

/** Whether the vehicle is shown: yes, no, hidden, published … */
export function readShown(cell: string, context: CellContext = plainContext): boolean | null {
  const word = answerOf(cell);
  if (word === null) return null;
  const own = ownWord('shown', word, context);
  if (own !== null) return own === 'yes';
  if (tables.yesWords.has(word)) return true;
  if (tables.noWords.has(word)) return false;
  throw new CellQuestion('does not say whether the vehicle is shown', { kind: 'shown', phrase: word });
}

function answerOf(cell: string): string | null {
  if (isBlank(cell)) return null;
  const folded = foldPhrase(readText(cell, 80) ?? '');
  return folded === '' ? foldText(cell).trim() : folded;
}
