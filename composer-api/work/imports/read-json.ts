/** JSON, value by value, as elements: a list's items bear the list's name. One object a line is read too. */
import { deepest, type ElementSink, lineOf, pieceLength, refusal } from './element-sink.ts';

/** Name of a value at the top level. */
export const topName = 'item';

/** Name of objects that are keyed by a number: `{ "U1021": { … }, "U1022": { … } }`. */
const keyedName = '*';
const keyLike = /^(?=[^\d]{0,12}\d)[\w-]{1,40}$/;

interface Frame {
  readonly isList: boolean;
  /** Whether it was reported as an element. */
  readonly isOpen: boolean;
  /** Name of the list's items. */
  readonly name: string;
  count: number;
}

const literal = /true|false|null|-?\d{1,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,4})?/y;
const blank = /[\s\ufeff]*/y;
/** Characters of one text; a field's own limit is far below. */
const longest = 1024 * 1024;

/**
 * Reports what `text` holds; yields now and then, so that the caller takes what is ready.
 * @throws AppError `input.invalid` for what is no JSON, ends too early or nests too deep, with its line.
 */
export function* readJson(text: string, sink: ElementSink): Generator<void> {
  const reader = new JsonReader(text, sink);
  for (let yielded = 0; reader.step(); ) {
    if (reader.at - yielded < pieceLength) continue;
    yielded = reader.at;
    yield;
  }
}

class JsonReader {
  at = 0;
  readonly #text: string;
  readonly #sink: ElementSink;
  readonly #frames: Frame[] = [];

  constructor(text: string, sink: ElementSink) {
    this.#text = text;
    this.#sink = sink;
  }

  /** One member, item or end. False at the end of the file. */
  step(): boolean {
    this.#skip();
    const frame = this.#frames.at(-1);
    if (!frame) {
      if (this.at >= this.#text.length) return false;
      this.#value(topName);
      return true;
    }
    const end = frame.isList ? ']' : '}';
    if (this.#take(end)) {
      this.#frames.pop();
      if (frame.isOpen) this.#sink.close();
      return true;
    }
    if (frame.count > 0 && !this.#take(',')) throw this.#wrong(`"," or "${end}"`);
    frame.count += 1;
    this.#skip();
    if (frame.isList) this.#value(frame.name);
    else {
      const name = this.#string();
      this.#skip();
      if (!this.#take(':')) throw this.#wrong('":"');
      this.#skip();
      this.#value(name);
    }
    return true;
  }

  #value(name: string): void {
    const sign = this.#text[this.at];
    if (sign === '{' || sign === '[') {
      if (this.#frames.length === deepest)
        throw refusal(`Line ${lineOf(this.#text, this.at)}: values are nested more than ${deepest} deep.`);
      this.at += 1;
      const isList = sign === '[';
      // In an array of rows each row is an item; in an object keyed by number each key names an item.
      const isRow = isList && this.#frames.length === 1 && this.#frames[0]?.isList === true;
      const isKeyed = !isList && this.#frames.at(-1)?.isList === false && keyLike.test(name);
      this.#frames.push({ isList, isOpen: !isList || isRow, name, count: 0 });
      if (!isList || isRow) this.#sink.open(isKeyed ? keyedName : name);
      if (isKeyed) this.#leaf('@key', name);
      return;
    }
    this.#leaf(name, sign === '"' ? this.#string() : this.#literal());
  }

  #leaf(name: string, text: string): void {
    this.#sink.open(name);
    if (text !== '') this.#sink.text(text);
    this.#sink.close();
  }

  #literal(): string {
    literal.lastIndex = this.at;
    const found = literal.exec(this.#text)?.[0];
    if (found === undefined) throw this.#wrong('a value');
    this.at += found.length;
    return found === 'null' ? '' : found;
  }

  #string(): string {
    const begin = this.at;
    if (!this.#take('"')) throw this.#wrong('a name in quotation marks');
    for (;;) {
      const end = this.#text.indexOf('"', this.at);
      if (end < 0) {
        this.at = this.#text.length;
        throw this.#wrong('a closing quotation mark');
      }
      if (end - begin > longest)
        throw refusal(`Line ${lineOf(this.#text, begin)}: a text is longer than a million characters.`);
      let marks = 0;
      while (this.#text[end - 1 - marks] === '\\') marks += 1;
      this.at = end + 1;
      if (marks % 2 === 1) continue;
      const raw = this.#text.slice(begin, end + 1);
      if (!raw.includes('\\') && !raw.includes('\n')) return raw.slice(1, -1);
      try {
        // Line breaks as they are: many writers leave them in.
        return String(JSON.parse(raw.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')));
      } catch {
        this.at = begin;
        throw this.#wrong('a text that JSON knows');
      }
    }
  }

  #take(sign: string): boolean {
    if (this.#text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  #skip(): void {
    blank.lastIndex = this.at;
    blank.exec(this.#text);
    this.at = blank.lastIndex;
  }

  #wrong(wanted: string) {
    const line = `Line ${lineOf(this.#text, this.at)}`;
    return this.at >= this.#text.length
      ? refusal(`${line}: the file ends where ${wanted} should be. It is not whole: export or send it again.`)
      : refusal(`${line}: ${wanted} should be here. This is no JSON.`);
  }
}
