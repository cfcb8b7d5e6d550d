/**
 * Elements as a table. A first pass counts what the file holds and finds the element that represents a vehicle; a
 * second gives a row for each. Lists within a vehicle (pictures, features) become one cell with a line for each entry.
 */

import { nameWords } from './column-name.ts';
import { type ElementSink, refusal } from './element-sink.ts';
import { labelOf, type PairList } from './pair-sink.ts';
import { type CsvRow, fileLimits } from './read-csv.ts';
import { topName } from './read-json.ts';
import { suggestMapping } from './suggest-mapping.ts';
import { markOf, namesFormer, readPlainAnswer } from './words.ts';

/** Different places of elements, in all and within a vehicle. */
const mostPaths = 5000;
/** Elements that are offered to stand for a vehicle. */
const mostOffered = 6;
/** Fields of ours that an element names at least. */
const fewestFields = 2;
/** Elements whose names are looked at. */
const mostJudged = 60;

/** Parts of an element that may name a field, that hold its value, and that say something else of it. */
const labelNames = /^@?(?:type|kind|name|key|label|code|field|title|basis|qualifier|role)$/i;
const valueNames = /^@?(?:value|text|data|amount|content|number)$/i;
const besideNames = /^@?(?:order|position|sort|units?|uom|currency|lang|language)$/i;
/** Lists whose entries bear names that are no fields. */
const noFields = /photo|image|picture|media|video|feature|option|equipment|accessor|link/i;
/** Elements whose name adds nothing to the name of a field: "Kilometres" of a warranty are none of the vehicle. */
const general =
  /(?:identif\w*|ids?|numbers?|refs?|references?|spec\w*|details?|info\w*|data|items?|entry|entries|facts?|values?|attributes?|elements?|tags?|measures?|measurements?|figures?|prices?|pricing|dates?|vehicle)$/i;
const mostLabels = 100;
const mostNotes = 100;
const longestSaid = 60;
const longestLabel = 80;

/** All elements of one name at one place. */
interface Place {
  readonly name: string;
  readonly parent: Place | null;
  readonly children: Map<string, Place>;
  count: number;
  hasText: boolean;
  /** Which of the parent's elements the last one was in, and how many were there; the most in any. */
  within: number;
  together: number;
  mostTogether: number;
  /** Different texts of an element that may name a field; null for any other. */
  readonly labels: Set<string> | null;
  /** Its first text, shortened. */
  said: string;
}

/** An element that can stand for a vehicle. */
interface RecordChoice {
  /** Names from the file's first element down, with `/` between them. */
  readonly path: string;
  readonly count: number;
  /** Several where elements of different names stand for vehicles: cars and bikes. */
  readonly places: readonly Place[];
}

/** The first pass. */
export class ElementSurvey implements ElementSink {
  readonly #top = newPlace('', null);
  #at = this.#top;
  #paths = 0;
  #label = '';

  open(name: string): void {
    let place = this.#at.children.get(name);
    if (!place) {
      this.#paths += 1;
      if (this.#paths > mostPaths)
        throw refusal(
          `The file has more than ${mostPaths.toLocaleString('en-AU')} different elements. Is it a stock file?`,
        );
      place = newPlace(name, this.#at);
      this.#at.children.set(name, place);
    }
    place.count += 1;
    place.together = place.within === this.#at.count ? place.together + 1 : 1;
    place.within = this.#at.count;
    place.mostTogether = Math.max(place.mostTogether, place.together);
    this.#at = place;
    this.#label = '';
  }

  text(part: string): void {
    this.#at.hasText ||= part.trim() !== '';
    if (this.#at.labels && this.#label.length < longestLabel) this.#label += part;
    if (this.#at.count === 1 && this.#at.said.length < longestLabel) this.#at.said += part.slice(0, longestLabel);
  }

  close(): void {
    const { labels } = this.#at;
    if (labels && labels.size < mostLabels) labels.add(labelOf(this.#label.slice(0, longestLabel)));
    this.#label = '';
    this.#at = this.#at.parent ?? this.#top;
  }

  /** Elements with a name and a value in them, of which a name at least is one of a field. */
  pairs(): ReadonlyMap<string, PairList> {
    return new Map([...below(this.#top)].flatMap((place) => pairsOf(place)));
  }

  /** What is said outside of the vehicles, as a note on them all: "distance unit: miles". */
  notes({ places }: RecordChoice): readonly string[] {
    const isOutside = (place: Place) => places.every((root) => root !== place && !isWithin(place, root));
    return [...below(this.#top)]
      .filter((place) => place.hasText && place.count === 1 && place.said.length <= longestSaid && isOutside(place))
      .slice(0, mostNotes)
      .map(({ name, said }) => `${nameWords(name).join(' ')}: ${said.trim()}`);
  }

  /** What can stand for a vehicle, the likeliest first. */
  choices(): readonly RecordChoice[] {
    const places = [...below(this.#top)].filter((place) => place.children.size > 1);
    const judged = places.toSorted((a, b) => b.count - a.count).slice(0, mostJudged);
    const scored = judged
      .map((place) => ({ place, score: scoreOf(place), depth: depthOf(place) }))
      .filter(({ score }) => score >= fewestFields)
      .toSorted((a, b) => b.score - a.score || b.depth - a.depth || b.place.count - a.place.count);
    const [outer] = scored;
    const at = scored.findIndex(
      ({ place, score }) => outer && isListed(place) && isWithin(place, outer.place) && score * 10 >= outer.score * 7,
    );
    if (at > 0) scored.unshift(...scored.splice(at, 1));
    const single = scored
      .slice(0, mostOffered)
      .map(({ place }) => ({ path: pathOf(place), count: place.count, places: [place] }));
    const alike = likeFirst(scored).map(({ place }) => place);
    if (alike.length < 2) return single;
    const count = alike.reduce((sum, place) => sum + place.count, 0);
    return [{ path: alike.map(pathOf).join(' + ').slice(0, 300), count, places: alike }, ...single];
  }
}

/**
 * Whether a place is an entry of a list by the names, "vehicles/vehicle" or a JSON list of "vehicles": a dealer with one
 * vehicle is none.
 */
function isListed({ name, parent }: Place): boolean {
  const own = name.replace(/^[^:]*:/, '').toLowerCase();
  const list = parent?.name.replace(/^[^:]*:/, '').toLowerCase() ?? '';
  return listNames.test(own) || list === `${own}s` || list === `${own}list` || list === `${own}items`;
}
const listNames = /^(?:vehicles|cars|listings|units|adverts|inventory|stock)$/;

/** The likeliest element and others that name nearly the same of a vehicle, side by side with it. */
function likeFirst(scored: readonly { readonly place: Place; readonly score: number }[]) {
  const [first] = scored.filter(({ place }) => !namesFormer(pathOf(place)));
  if (!first) return [];
  const names = new Set([...leaves(first.place, '')].map(({ name }) => name.toLowerCase()));
  const found = [first];
  for (const one of scored) {
    const isApart = found.every(
      ({ place }) => place !== one.place && !isWithin(place, one.place) && !isWithin(one.place, place),
    );
    if (!isApart || namesFormer(pathOf(one.place)) || one.score * 10 < first.score * 7) continue;
    const own = [...leaves(one.place, '')];
    if (own.filter(({ name }) => names.has(name.toLowerCase())).length * 10 >= own.length * 7) found.push(one);
  }
  return found;
}

function isWithin(inner: Place, outer: Place): boolean {
  for (let at = inner.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

function newPlace(name: string, parent: Place | null): Place {
  const labels = labelNames.test(name) ? new Set<string>() : null;
  return {
    name,
    parent,
    children: new Map(),
    count: 0,
    hasText: false,
    within: -1,
    together: 0,
    mostTogether: 0,
    labels,
    said: '',
  };
}

function pairsOf(place: Place): readonly (readonly [string, PairList])[] {
  const children = [...place.children.values()];
  const [label, ...labels] = children.filter((child) => child.labels !== null && child.children.size === 0);
  const [value, ...values] = children.filter(({ name }) => valueNames.test(name));
  const isPair =
    labels.length + values.length === 0 && (value ? !place.hasText : place.hasText && place.mostTogether > 1);
  const isAlone = children.every((child) => child === label || child === value || besideNames.test(child.name));
  if (!label?.labels || !isPair || !isAlone || noFields.test(place.name)) return [];
  const own = place.name.replace(/^[^:]*:/, '');
  const named = [...label.labels].map((text) => {
    const forms = general.test(own) ? [text, `${text} ${own}`] : [`${text} ${own}`];
    const whole = forms.find((name) => suggestMapping([{ name, samples: [] }])[0] !== null);
    return { text, name: whole ?? (value ? text : `${text} ${own}`), isField: whole !== undefined };
  });
  if (!named.some(({ isField }) => isField)) return [];
  const names = new Map(named.map(({ text, name }) => [text, name]));
  return [[place.name, { label: label.name, value: value?.name ?? null, names }]];
}

function* below(place: Place): Generator<Place> {
  for (const child of place.children.values()) {
    yield child;
    yield* below(child);
  }
}

/** How many of our fields its elements name. What is repeated in it is counted as a list, not as fields. */
function scoreOf(place: Place): number {
  const names = [...leaves(place, '', (child) => child.mostTogether > 1 && child.children.size > 1)];
  const found = suggestMapping(names.slice(0, fileLimits.columns).map(({ name }) => ({ name, samples: [] })));
  return new Set(found.filter((key) => key !== null)).size;
}

interface Leaf {
  readonly name: string;
  readonly place: Place;
}

/** Places with text or without elements, named by their way from the record; `skips` leaves out a branch. */
function* leaves(place: Place, before: string, skips: (child: Place) => boolean = () => false): Generator<Leaf> {
  for (const child of place.children.values()) {
    if (skips(child)) continue;
    const own = child.name.replace(/^(@?)[^:]*:/, '$1');
    const name = before === '' ? own : own.startsWith('@') ? `${before}${own}` : `${before}.${own}`;
    // An element that is always empty is a column too: its name may tell whose file this is.
    if (child.hasText || child.children.size === 0) yield { name, place: child };
    yield* leaves(child, name, skips);
  }
}

function depthOf({ parent }: Place): number {
  return parent === null ? 0 : depthOf(parent) + 1;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at: Place | null = place; at?.parent; at = at.parent) names.unshift(at.name);
  // A JSON file's own object has no name.
  return (names[0] === topName && names.length > 1 ? names.slice(1) : names).join('/');
}

/** A list of lists: the first names the columns, as in a table. */
export class CellsReader implements ElementSink {
  #cells: string[] = [];
  #depth = 0;
  #row = 0;
  #ready: CsvRow[] = [];

  take(): readonly CsvRow[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(): void {
    this.#depth += 1;
    if (this.#depth === 1) this.#cells = [];
    if (this.#depth !== 2) return;
    if (this.#cells.length === fileLimits.columns)
      throw refusal(`Row ${this.#row + 1} has more than ${fileLimits.columns} columns.`);
    this.#cells.push('');
  }

  text(part: string): void {
    if (this.#depth < 2) return;
    const text = `${this.#cells.pop() ?? ''}${part}`;
    if (text.length > fileLimits.cell)
      throw refusal(
        `Row ${this.#row + 1} has a cell of more than ${fileLimits.cell.toLocaleString('en-AU')} characters.`,
      );
    this.#cells.push(text);
  }

  close(): void {
    this.#depth -= 1;
    if (this.#depth > 0) return;
    this.#row += 1;
    if (this.#row > fileLimits.rows + 1)
      throw refusal(`The file has more than ${fileLimits.rows.toLocaleString('en-AU')} rows. Split it.`);
    if (this.#cells.some((cell) => cell.trim() !== '')) this.#ready.push({ row: this.#row, cells: this.#cells });
  }
}

/** Entries of a list that have a number or an answer next to them: `<feature name="Sunroof" value="No"/>`, `main="1"`. */
interface Guide {
  /** `first`: a mark for the main one. */
  readonly kind: 'sorts' | 'first' | 'keeps';
  /** The column of numbers or answers, and those of the entries. */
  readonly column: number;
  readonly of: readonly number[];
}

const orders = /^@?(?:order|position|sequence|seq|sort|sortorder|index|rank)$/i;
const answers = /^@?(?:value|included|fitted|enabled|selected)$/i;
const firsts = /^@?(?:is)?_?(?:main|primary|default|cover|hero|featured?)_?(?:image|photo|picture)?(?:flag)?$/i;

/** The second pass: rows in the order of the file, the header first. */
export class RecordReader implements ElementSink {
  readonly #roots: ReadonlySet<Place>;
  readonly #columns = new Map<Place, number>();
  readonly #names: string[] = [];
  readonly #path: Place[] = [];
  readonly #texts: string[] = [];
  readonly #guides: readonly Guide[];
  /** Elements that say something by being there: `<sold/>`, which is always empty and which other vehicles lack. */
  readonly #present = new Set<Place>();
  #cells: string[][] = [];
  #isInside = false;
  #count = 0;
  #ready: CsvRow[] = [];

  /** @param hasEmpty whether an element without a text is one: JSON writes `null` for nothing. */
  constructor({ places, path, count }: RecordChoice, hasEmpty: boolean) {
    this.#roots = new Set(places);
    for (const place of places) {
      if (place.hasText) this.#add('text', place);
      for (const leaf of leaves(place, '')) {
        this.#add(leaf.name, leaf.place);
        const isEmpty = hasEmpty && !leaf.place.hasText && leaf.place.count < count;
        if (isEmpty && markOf(nameWords(leaf.name.split('.').at(-1) ?? '')) !== null) this.#present.add(leaf.place);
      }
    }
    if (this.#names.length > fileLimits.columns)
      throw refusal(
        `<${path}> has more than ${fileLimits.columns} different elements. Does this element describe a vehicle?`,
      );
    this.#guides = this.#findGuides();
    this.#ready.push({ row: 1, cells: this.#names });
    let [top] = places;
    while (top?.parent) top = top.parent;
    if (top) this.#path.push(top);
  }

  #add(name: string, place: Place): void {
    // What is called alike in elements of different names is one column; within one element a name is its own.
    const known = this.#roots.size > 1 ? this.#names.indexOf(name) : -1;
    this.#columns.set(place, known < 0 ? this.#names.length : known);
    if (known < 0) this.#names.push(name);
  }

  #findGuides(): Guide[] {
    return [...this.#columns].flatMap(([{ name, parent }, column]) => {
      const kind = orders.test(name) ? 'sorts' : firsts.test(name) ? 'first' : answers.test(name) ? 'keeps' : null;
      if (!parent || parent.mostTogether < 2 || kind === null) return [];
      const of = [...this.#columns].flatMap(([place, at]) =>
        at !== column && (place === parent || place.parent === parent) ? [at] : [],
      );
      return [{ kind, column, of }];
    });
  }

  /** Puts the entries of a list into their order, and leaves out those that the file says no to. */
  #follow({ kind, column, of }: Guide): void {
    const guide = this.#cells[column] ?? [];
    const known = guide.map((text, at) => ({
      at,
      number: kind === 'first' ? Number(readPlainAnswer(text) !== true) : Number(text),
      isKept: readPlainAnswer(text) !== false,
    }));
    if (kind === 'sorts' && known.some(({ number }) => Number.isNaN(number))) return;
    const kept =
      kind === 'keeps' ? known.filter(({ isKept }) => isKept) : known.toSorted((a, b) => a.number - b.number);
    for (const at of of) {
      const texts = this.#cells[at] ?? [];
      if (texts.length === guide.length) this.#cells[at] = kept.map((one) => texts[one.at] ?? '');
    }
  }

  /** Rows that are whole since the last call. */
  take(): readonly CsvRow[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(name: string): void {
    const place = this.#path.at(-1)?.children.get(name);
    if (!place) throw new Error('The second reading of a file found what the first did not.');
    this.#path.push(place);
    this.#texts.push('');
    if (!this.#roots.has(place)) return;
    this.#isInside = true;
    this.#cells = this.#names.map(() => []);
  }

  text(part: string): void {
    const last = this.#texts.length - 1;
    if (!this.#isInside || last < 0) return;
    const text = `${this.#texts[last]}${part}`;
    if (text.length > fileLimits.cell) throw tooLong(this.#path.at(-1), this.#count + 1);
    this.#texts[last] = text;
  }

  close(): void {
    const place = this.#path.pop();
    const text = plainTerm((this.#texts.pop() ?? '').trim());
    if (!this.#isInside || !place) return;
    const said = text === '' && this.#present.has(place) ? 'yes' : text;
    const column = said === '' ? undefined : this.#columns.get(place);
    if (column !== undefined) this.#cells[column]?.push(said);
    if (this.#roots.has(place)) this.#end(place);
  }

  #end(root: Place): void {
    this.#isInside = false;
    this.#count += 1;
    if (this.#count > fileLimits.rows)
      throw refusal(`The file has more than ${fileLimits.rows.toLocaleString('en-AU')} vehicles. Split it.`);
    for (const guide of this.#guides) this.#follow(guide);
    const cells = this.#cells.map((texts) => {
      // Lines part the entries of a list, so that an entry has none itself.
      const cell = texts.length < 2 ? (texts[0] ?? '') : texts.map((text) => text.replace(/\s+/g, ' ')).join('\n');
      if (cell.length > fileLimits.cell) throw tooLong(root, this.#count);
      return cell;
    });
    if (cells.some((cell) => cell !== '')) this.#ready.push({ row: this.#count, cells });
  }
}

/** "https://schema.org/SoldOut" as the words "Sold Out". */
function plainTerm(text: string): string {
  const term = text.startsWith('http') ? /^https?:\/\/schema\.org\/([A-Za-z]{2,40})$/.exec(text)?.[1] : undefined;
  return term?.replace(/([a-z])([A-Z])/g, '$1 $2') ?? text;
}

/** @param vehicle its number, from 1. */
function tooLong(place: Place | undefined, vehicle: number) {
  return refusal(
    `<${place?.name ?? ''}> of vehicle ${vehicle} has more than ${fileLimits.cell.toLocaleString('en-AU')} characters.`,
  );
}
