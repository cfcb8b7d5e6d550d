/** The likely meaning of each column: by its file's profile, by its name, else by its values. Pure. */
import { isBlank } from './blank-cell.ts';
import { CellError, CellQuestion, plainContext } from './cell-context.ts';
import { readEngine } from './cell-values.ts';
import { bareColumnName, columnName, nameWords } from './column-name.ts';
import { combinationsOf, picturesOf } from './combine-columns.ts';
import { isDayLike } from './date-cells.ts';
import { unitOf } from './figures.ts';
import { isPriceName, priceNameWords, readPriceType } from './prices.ts';
import type { Profile } from './profile.ts';
import { dates } from './table-shape.ts';
import { findTarget, type ImportTarget, importTargets, isGate } from './targets.ts';
import {
  goneIn,
  markOf,
  readCarBody,
  readCarType,
  readItemType,
  readPlainAnswer,
  readShown,
  readStatus,
} from './words.ts';

export interface Column {
  readonly name: string;
  /** Some of what is in it, not empty, each once. */
  readonly samples: readonly string[];
}

/**
 * A target for each column, or null; no target twice. Columns that the profile names come first, then whole names, then
 * names without words that add nothing, then the ends of names (`Specification.Make`), then what is in a column. Of several
 * the one with something in it, then the one whose name says it best, then the left one.
 */
export function suggestMapping(columns: readonly Column[], profile: Profile | null = null): (string | null)[] {
  const taken = new Set<string>();
  const found: (string | null)[] = columns.map(() => null);
  const closed = new Set<number>();
  const names = columns.map(({ name }) => name);
  const give = (index: number, target: ImportTarget | null): void => {
    if (!target || found[index] !== null || closed.has(index)) return;
    if (taken.has(target.key) && !isSecondGate(target, columns[index])) return;
    taken.add(target.key);
    found[index] = target.key;
  };
  const own = columns.map((column) => byProfile(column, profile));
  // A combination takes precedence over its parts.
  for (const { name, of, target } of combinationsOf(names)) {
    const index = names.indexOf(name);
    if (index < 0) continue;
    for (const part of of) closed.add(part);
    give(index, findTarget(target));
  }
  for (const [index, target] of own.entries()) {
    if (target === null) closed.add(index);
    else if (target !== undefined) give(index, target);
  }
  for (const named of [
    columnName,
    priceOf,
    besideOf,
    bareColumnName,
    dayOf,
    statusOf,
    null,
    twoEndsOf,
    endOf,
    saleOf,
  ]) {
    const bids = columns.flatMap((column, index) => {
      const bid = named ? byName(named(wholeName(names, index))) : byMark(column);
      const target = refine(bid?.target ?? null, column);
      return target ? [{ index, target, rank: (bid?.rank ?? 0) + (column.samples.length === 0 ? emptyRank : 0) }] : [];
    });
    for (const { index, target } of bids.toSorted((a, b) => a.rank - b.rank)) give(index, target);
  }
  for (const [index, column] of columns.entries()) give(index, bySamples(column));
  // A column name that occurs twice is one fact given twice: where the two differ, the row reports it.
  for (const [index, { name }] of columns.entries()) {
    const first = secondName.test(name) ? names.indexOf(name.replace(secondName, '')) : -1;
    if (first >= 0 && found[index] === null && !closed.has(index)) found[index] = found[first] ?? null;
  }
  // A label or a tag that says "SOLD" in a column that means nothing to us: a person is asked.
  for (const [index, column] of columns.entries()) {
    const isFree = found[index] === null && !closed.has(index) && !others.test(columnName(column.name));
    if (isFree && column.samples.some((cell) => goneIn(cell) !== null)) found[index] = 'staff_notes';
  }
  return found;
}

/** How a column is called whose name comes again (`columnsOf`). */
export const secondName = / \(\d{1,3}\)$/;

/** A second column of statuses, or of what is shown, is read too, where its words are known. */
function isSecondGate(target: ImportTarget, column: Column | undefined): boolean {
  if (!isGate(target) || column === undefined || column.samples.length === 0) return false;
  return (
    /status/.test(columnName(column.name)) ||
    sureMark.test(columnName(column.name)) ||
    most(
      column,
      understands((cell) => target.read(cell, plainContext)),
    )
  );
}

const readSize: ImportTarget['read'] = (cell, context) =>
  (findTarget('engine_size') as ImportTarget).read(cell, context);

/** Behind all that have something in them. */
const emptyRank = 1000;

/** Undefined where the profile does not know the column, null where it marks it as irrelevant. */
function byProfile(column: Column, profile: Profile | null): ImportTarget | null | undefined {
  const name = columnName(column.name);
  if (!profile || !Object.hasOwn(profile.columns, name)) return undefined;
  const key = profile.columns[name] ?? null;
  if (key === null) return null;
  const targets = key.split('|').flatMap((one) => findTarget(one) ?? []);
  return targets.find((target, at) => at === targets.length - 1 || most(column, reads(target.read)));
}

interface Named {
  readonly target: ImportTarget;
  /** Place of the name among those that mean the target, the most telling first. */
  readonly rank: number;
}

const byAlias: ReadonlyMap<string, Named> = new Map(
  importTargets
    .flatMap((target) => target.aliases.map((alias, rank) => [alias, { target, rank }] as const))
    // Of two targets with the same name the first wins.
    .toReversed(),
);

function byName(plain: string): Named | null {
  return byAlias.get(plain) ?? null;
}

/** Whose name, address or number an element is decides what it means. */
const others =
  /(?:dealer|seller|yard|branch|contact|person|location|vendor|store|company|photo|image|picture|finance|video|trade|cost|warranty|service|previous)/;

/** Ends of names that add nothing: `price.amount`, `make.name`. */
const emptyEnds = new Set(['value', 'amount', 'text', 'name', 'label', 'description']);
/** Ends of names that mean what they belong to: `price.type` is no type of vehicle. */
const openEnds = new Set(['type', 'kind', 'category', 'style', 'display', 'state']);

/**
 * Parts of `Specification.Make` and `Price@type` without meaningless endings; empty where they describe someone else.
 */
function partsOf(name: string): readonly string[] {
  const parts = name
    .slice(0, 200)
    .split(/[.@]/)
    .map((part) => columnName(part).replace(/^(?:pricing|prices)$/, 'price'));
  if (parts.length > 1 && emptyEnds.has(parts.at(-1) ?? '')) parts.pop();
  return others.test(parts.slice(0, -1).join(' ')) ? [] : parts;
}

/** `pricing.price@type` by its last two parts: "pricetype". */
function twoEndsOf(name: string): string {
  const parts = partsOf(name);
  return parts.length < 2 ? '' : parts.slice(-2).join('');
}

/** `Specification.Make` by its end; empty where that means nothing without the part before it. */
function endOf(name: string): string {
  const [end = '', before = ''] = partsOf(name).toReversed();
  const isOpen = vagueEnds.test(end) || (openEnds.has(end) && byName(before) !== null);
  return !/[.@]/.test(name) || isOpen ? '' : end;
}

/** "Price before ORC" is a price; empty for any other name. */
function priceOf(name: string): string {
  if (isPriceName(name)) return 'price';
  return isPriceName(`${name} price`) && priceNameWords(name) !== '' ? 'ispricetype' : '';
}

/** "Kms comment", "Odometer unit code": what else is said of the odometer; empty for any other name. */
function besideOf(name: string): string {
  const [, figure = ''] =
    /^(.{2,60}?) ?(?:notes?|comments?|remarks?|status|types?|qualifiers?|units?|uom|unit code|unit of measure)$/.exec(
      nameWords(name).join(' '),
    ) ?? [];
  return byName(columnName(figure))?.target.key === 'km' ? 'kmunit' : '';
}

/** "Sale price" next to another price is the lower one of the two. */
function saleOf(name: string): string {
  return /^(?:sale|now|clearance)price$/.test(columnName(name)) ? 'offerprice' : '';
}

/** Names of first and last days, without what adds nothing. */
const bound =
  /^(.{0,60}?) ?(until|till?|to|through|ends?|ending|finish(?:es)?|expir(?:es|y|ation)|closes|down|from|starts?|before|live)(?: (?:date|day|on|at|time))*$/;
const ofAds =
  /^(?:(?:ad|advert|advertised?|on sale|list|listing|listed|publish|published|do not publish|web|website|display|displayed|online|show|live|go|take|valid|available|remove|page|from|on|the) ?)*$/;
const ofOffers = /^(?:special|sale|offer|promotion|promo|discount)(?: (?:price|valid|available|good))*$/;

/** Key of the day that a column is by its name: "Website end date", "Promo expires on"; empty for none. */
function dayOf(name: string): string {
  const [, subject = '', word = ''] = bound.exec(nameWords(name).join(' ')) ?? [];
  const isStart = /^(?:from|start|before|live)/.test(word);
  const isPrice = !isStart && word !== 'to' && /^price(?: valid)?$/.test(subject);
  if (isPrice || ofOffers.test(subject)) return isStart ? 'offerstarts' : 'offerends';
  const isAd = word !== '' && ofAds.test(subject) && !(subject === '' && /^(?:to|from|down|before|live)$/.test(word));
  return isAd ? (isStart ? 'adstarts' : 'adends') : '';
}

/** "Deal status", "Lot stage"; empty for those of other things, such as photos. */
function statusOf(name: string): string {
  const isStatus =
    /^(?:deal|lot|sales?|selling|stock|inventory|unit|listing|ad|advert|current|overall)(?:status|state|stage)$/;
  return isStatus.test(columnName(name)) ? 'status' : '';
}

/** Names of dates that mean what is to their left, if that is one of these: "Rego", "Expiry". */
const vagueEnds = /^(?:expires|expiry|expir\w{1,6}date|enddate|startdate|duedate)$/;
const datedFacts =
  /rego|regist|^reg|plate|wof|cof|warrant|insur|licen[cs]e|rwc|roadworthy|certificate|service|ppsr|finance/;

function wholeName(names: readonly string[], index: number): string {
  const [left = '', name = ''] = [names[index - 1], names[index]];
  return vagueEnds.test(columnName(name)) && datedFacts.test(columnName(left)) ? `${left} ${name}` : name;
}

/** Names that mean their mark whatever is below them: "Reserved by" has names, "Deposit" amounts. */
const sureMark = /sold|reserv|hold|held|allocat|deposit|offer|delet|remov|hide|exclu|suppress/;

const anyStatus = /(?:status(?:es)?|states?|stages?)(?:code|name|desc|description)?\d?$/;
const ofSale = /sold|offer|deposit|reserv|hold|sale|stock|avail/i;

/** Any other name of a status whose cells are statuses, of a sale too: "Sub Status", and not "Recon status". */
function isStatus({ name, samples }: Column): boolean {
  const plain = columnName(name);
  if (!anyStatus.test(plain) || others.test(plain) || datedFacts.test(plain)) return false;
  // Of a list each entry is one.
  const isKnown = (cell: string) => cell.split(/[\n|;,]/).every(understands(readStatus));
  return samples.every(isKnown) && samples.some((cell) => ofSale.test(cell));
}

/** A column whose name is a status, or an answer to whether the vehicle is shown: "Deleted at", "Loan car", "Unlisted". */
function byMark(column: Column): Named | null {
  const parts = column.name.split(/[.@]/);
  if (parts.length > 1 && emptyEnds.has(columnName(parts.at(-1) ?? ''))) parts.pop();
  const isOther = others.test(columnName(parts.slice(0, -1).join('')));
  // `sold.date` by its end, else by both parts.
  const mark = markOf(nameWords(parts.at(-1) ?? '')) ?? markOf(nameWords(parts.slice(-2).join(' ')));
  const target = isOther ? null : findTarget(mark ?? (isStatus(column) ? 'status' : ''));
  const read = (cell: string) => target?.read(cell, plainContext);
  const isMark = target?.key === 'status' || sureMark.test(columnName(column.name)) || most(column, understands(read));
  return target && isMark ? { target, rank: 0 } : null;
}

/** Names whose meaning differs between feeds: the column's values decide. */
function refine(found: ImportTarget | null, column: Column): ImportTarget | null {
  if (!found || (isOtherFigure(found.key, column.name) && !isPriceName(column.name))) return null;
  if (repeatsName(column)) return null;
  const all = (read: (cell: string) => unknown) => column.samples.length > 0 && most(column, understands(read));
  switch (found.key) {
    case 'location':
    case 'city':
      return most(column, (cell) => /,\s*[A-Z]{2,3}(?:\s+\d{4})?$/i.test(cell)) ? findTarget('place') : found;
    case 'colour':
      if (most(column, (cell) => /\S\s*\/\s*\S/.test(cell))) return findTarget('colours');
      break;
    case 'engine':
    case 'engine_size':
      if (most(column, reads(readEngine))) return findTarget('engine');
      if (found.key === 'engine' && most(column, reads(readSize))) return findTarget('engine_size');
      break;
    case 'badge':
      // "Trim" above "Black Leather" is the inside.
      if (all(readInside)) return findTarget('interior_colour');
      break;
    case 'state':
      if (all(readStatus)) return findTarget('status');
      break;
    case 'show_on_dealer_website':
      // "Available" above "Sold" and "In stock" is the status.
      if (!all(readShown) && all(readStatus)) return findTarget('status');
      break;
    case 'dealership_name':
      if (column.samples.length > 0 && most(column, (cell) => /^\d+$/.test(cell))) return null;
      break;
    case 'car_type':
      // `offers@type` is a type of something else, unless it says new or used.
      if (/[.@]/.test(column.name) && !all(readCarType)) return null;
      if (!all(readCarType) && (all(readItemType) || column.samples.some(isOtherKind)))
        return refine(findTarget('item_type'), column);
      break;
    case 'item_type':
      if (all(readCarBody)) return findTarget('simple_body');
      // One kind that is no car is enough: what else is in the column then decides for its rows too.
      if (column.samples.some(isOtherKind)) return found;
      break;
    case 'regplate':
      if (column.samples.length > 0 && most(column, isDayLike)) return findTarget('rego_expiry');
      break;
    case 'price':
      // "Price includes ORC" above yes and no.
      if (column.samples.length === 0) break;
      if (columnName(column.name) === 'retail' && most(column, (cell) => readPlainAnswer(cell) !== null))
        return findTarget('show_on_dealer_website');
      if (priceNameWords(column.name) !== '' && most(column, (cell) => readPlainAnswer(cell) !== null))
        return findTarget('is_price_type');
      if (most(column, saysType)) return findTarget('price_type');
      break;
    case 'egc_price':
      if (column.samples.length > 0 && most(column, (cell) => readPlainAnswer(cell) !== null))
        return findTarget('is_price_type');
      break;
    case 'engine_hours':
      // "Hours / Km" leaves open which of the two a figure is.
      if (nameWords(column.name).some((word) => unitOf(word)?.kind === 'distance')) return findTarget('km');
      break;
    case 'is_new':
    case 'is_used':
    case 'is_demo':
      return column.samples.length > 0 && most(column, (cell) => readPlainAnswer(cell) !== null) ? found : null;
    case 'is_price_type':
      return most(column, (cell) => readPlainAnswer(cell) !== null) ? found : null;
    case 'dap_price':
      if (column.samples.length > 0 && most(column, (cell) => readPlainAnswer(cell) !== null))
        return findTarget('is_drive_away');
      break;
    default:
  }
  // A count or an amount below "Wholesale" or "In stock" is neither yes nor no. A day below "Sold" is.
  const isMark = found.decides !== null || found.key === 'show_on_dealer_website';
  if (isMark && column.samples.length > 0 && most(column, (cell) => isAmount(cell, found.key, column.name)))
    return null;
  const isWritten = found.key === 'images' || found.key === 'video_url' || found.key === 'dealercomments';
  if (!isWritten && column.samples.length > 0 && most(column, (cell) => /^(?:https?:|www\.)/i.test(cell))) return null;
  if (found.key === 'images')
    return most(
      column,
      reads((cell, context) => found.read(picturesOf(cell).join('\n'), context)),
    )
      ? found
      : null;
  // Among days people write words, "ASAP" below "Available from": one day is enough.
  const isRead = dates.has(found.key)
    ? column.samples.length === 0 || column.samples.some(reads(found.read))
    : sureName.test(columnName(column.name)) || most(column, reads(found.read));
  return isRead ? found : null;
}

/** Names of facts that decide what is on the site and what it costs: such a column is read regardless of its values. */
const sureName =
  /price|sold|^holdingdeposit|^deposit(?:taken|paid|held|received)|^(?:km|kilomet|odo|mileage)|status|availability|year|show|publish|advertise|^(?:stock|stk|vin|chassis)/;

const picture = /(?:photo|image|picture|img|pic)/;
const noPicture = /(?:logo|thumb|brochure|icon|avatar|banner)/;

/** Words in the name of a column of figures that are the vehicle's, and words of figures that are not. */
const figureNames = {
  price: [
    /^(?:column|price|pricing|amount|ask|asking|sell|selling|sale|retail)$/,
    /^(?:cost|trade|wholesale|invoice|floor|reserve|deposit|week|weekly|month|monthly|fortnight|per|finance|repayments?|payments?|duty|costs|charges|delivery|profit|margin|market|drop|change|valuation|book|guide|range|cents|min|minimum|buy|purchase|recon)$/,
  ],
  km: [
    /^(?:column|km|kms|kilomet\w+|odo\w*|mile\w*|distance)$/,
    /^(?:service|serviced|warranty|interval|next|last|due|range|tow\w*|left|remaining|allowance|dealer|per|annual)$/,
  ],
  year: [
    /^(?:column|years?|yr|built|build|model|my|made)$/,
    /^(?:compl\w*|reg\w*|first|sold|paid|warranty|month|expiry|tax)$/,
  ],
} as const;

type FigureName = keyof typeof figureNames;

function maybe(kind: FigureName, { name }: Column): boolean {
  return nameWords(name).some((word) => figureNames[kind][0].test(word)) && !isOtherFigure(kind, name);
}

/** `price.label` above "Price" alone is the name of the field, and not what it holds. */
function repeatsName({ name, samples }: Column): boolean {
  const [, parent] = /([^.@]{1,80})[.@](?:label|title|name|caption)$/i.exec(name.slice(0, 200)) ?? [];
  const isName = (cell: string) => columnName(cell).startsWith(columnName(parent ?? ''));
  return parent !== undefined && samples.length === 1 && samples.every(isName);
}

/** "Price (trade)" is not the price that a shopper pays, "Odometer at last service" not the odometer. */
function isOtherFigure(key: string, name: string): boolean {
  // Sound: only its own names pass.
  return (
    Object.hasOwn(figureNames, key) && nameWords(name).some((word) => figureNames[key as FigureName][1].test(word))
  );
}

function isAmount(cell: string, key: string, name: string): boolean {
  // What a vehicle was sold for, or its deposit, says that it is gone.
  const words = nameWords(name).join(' ');
  const isMade =
    key === 'is_sold' || /^date|date$| (?:at|on|day|until|till?|signed|exchanged)$|deposit \w|\w deposit/.test(words);
  return key !== 'quantity' && !dates.has(key) && !isMade && !/^[01]$/.test(cell) && /^[$\d]/.test(cell);
}

function bySamples(column: Column): ImportTarget | null {
  const says = (pattern: RegExp) => column.samples.length > 0 && most(column, (cell) => pattern.test(cell));
  if (says(/^[A-HJ-NPR-Z0-9]{17}$/i)) return findTarget('vin');
  if (says(/^(?:kms?|mi|miles?|kilomet(?:re|er)s?)$/i)) return findTarget('km_unit');
  if (says(/^(?:new|used|demo)$/i) && !ofParts.test(columnName(column.name))) return findTarget('car_type');
  if (maybe('year', column) && says(/^(?:19|20)\d{2}$/)) return findTarget('year');
  if (maybe('price', column) && says(/^\$\s?\d/)) return findTarget('price');
  if (maybe('km', column) && says(/^[\d,. ]+\s?kms?$/i)) return findTarget('km');
  if (says(/^(?:AU-)?(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/)) return findTarget('state');
  if (says(/,\s*(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)(?:\s+\d{4})?$/)) return findTarget('place');
  if (says(ofTypes) && most(column, saysType)) return findTarget('price_type');
  if (
    kindName.test(columnName(column.name)) &&
    column.samples.some(isOtherKind) &&
    most(column, understands(readItemType))
  )
    return findTarget('item_type');
  if (noPicture.test(columnName(column.name))) return null;
  if (says(/^https:\/\/\S+\.(?:jpe?g|png|webp)/i)) return findTarget('images');
  if (picture.test(columnName(column.name)) && says(/^https?:\/\/\S/i)) return findTarget('images');
  return null;
}

/** What may be new or used on a vehicle that is not. */
const ofParts =
  /t[yi]re|batter|brake|windscreen|wheel|clutch|engine|motor|gearbox|trans|exhaust|seat|roof|paint|key|rego|wof|cof|part/;

const insides =
  /^(?:(?:black|white|grey|gray|beige|brown|tan|red|blue|cream|ebony|ivory|charcoal|silver|dark|light|leather|leatherette|cloth|fabric|vinyl|suede|velour|seats?|and|with|interior)(?: |$))+$/;

/** @throws CellError for what is no colour or material of seats. */
function readInside(cell: string): string {
  const words = nameWords(cell).join(' ');
  if (!insides.test(words)) throw new CellError('is no inside');
  return words;
}

/** Words that a cell about what a price includes has, and no figure. */
const ofTypes = /^[^\d]*(?:drive ?away|e\.?g\.?c|o\.?r\.?c|on[ -]?roads?|gst|gov)/i;

/** Whether a cell is a type of price: "+ORC" means nothing else, whatever its column is called. */
function saysType(cell: string): boolean {
  return understands((text) => {
    if (readPriceType(text) === null) throw new CellError('is no type of price');
  })(cell);
}

/** Names of columns that may divide stock by kind: "Division", "Vehicle class". */
const kindName = /(?:class|division|department|section|group|segment|category)$/;

/** True when at least two thirds of the samples pass; a column without any passes by its name alone. */
function most(column: Column, passes: (cell: string) => boolean): boolean {
  if (column.samples.length === 0) return true;
  return column.samples.filter(passes).length * 3 >= column.samples.length * 2;
}

/** Whether a cell is of this kind: read, or asked about, as a word that the dealer has yet to explain. */
function reads(read: ImportTarget['read'] | typeof readEngine, orAsks = true): (cell: string) => boolean {
  return (cell) => {
    try {
      read(cell, plainContext);
      return !isBlank(cell);
    } catch (error) {
      if (error instanceof CellQuestion) return orAsks;
      if (error instanceof CellError) return false;
      throw error;
    }
  };
}

/** Whether a cell names a kind of goods other than cars. */
function isOtherKind(cell: string): boolean {
  try {
    return (readItemType(cell) ?? 'car') !== 'car';
  } catch (error) {
    if (error instanceof CellError) return error instanceof CellQuestion && error.word === null;
    throw error;
  }
}

function understands(read: (cell: string) => unknown): (cell: string) => boolean {
  return reads(read as ImportTarget['read'], false);
}
