/**
 * Elements that name a field and its value, as elements of that name: `<Attribute name="Make" value="Kia"/>`,
 * `<Field><Name>Make</Name><Value>Kia</Value></Field>` and `<field name="make">Kia</field>` all become `<Make>Kia</Make>`.
 */
import type { ElementSink } from './element-sink.ts';

const pairs = /^(?:attributes?|fields?|propert(?:y|ies)|param(?:eter)?s?|columns?|col|pairs?|nvp)$/i;
const names = /^@?(?:name|key|field|fieldname|attribute)$/i;
const values = /^@?(?:value|text|data)$/i;
/** Characters of a name. */
const longest = 80;

/** Elements of one name that name a field too, by what the file's own names say: `<Price type="EGC">19990</Price>`. */
export interface PairList {
  /** Names of the parts that hold the field's name and its value; null where the element's text is the value. */
  readonly label: string;
  readonly value: string | null;
  /** The field by each name. */
  readonly names: ReadonlyMap<string, string>;
}

interface Part {
  readonly name: string;
  text: string;
}

interface Frame {
  /** `held`: it may be a pair, and nothing of it was reported. `part`: its name, or a value that came before the name. */
  kind: 'plain' | 'held' | 'pair' | 'part' | 'value';
  readonly name: string;
  readonly list: PairList | null;
  label: Part | null;
  early: Part | null;
}

export class PairSink implements ElementSink {
  readonly #sink: ElementSink;
  readonly #lists: ReadonlyMap<string, PairList>;
  readonly #frames: Frame[] = [];

  /** @param lists by the name of the element. */
  constructor(sink: ElementSink, lists: ReadonlyMap<string, PairList> = new Map()) {
    this.#sink = sink;
    this.#lists = lists;
  }

  open(name: string): void {
    const parent = this.#frames.at(-1);
    if (parent?.kind === 'held') {
      const part = { name, text: '' };
      const { list } = parent;
      const isLabel = parent.label === null && (list ? list.label === name : names.test(name));
      const isEarly = parent.label === null && parent.early === null && isValue(parent, name);
      if (isLabel || isEarly) {
        if (isLabel) parent.label = part;
        else parent.early = part;
        this.#push('part', name);
        return;
      }
      // An attribute always names its element; any other element next to the name means that this is no pair.
      if (list !== null || values.test(name) || parent.label?.name.startsWith('@')) this.#commit(parent);
      else this.#release(parent);
    }
    if (parent?.kind === 'pair' && isValue(parent, name)) this.#push('value', name);
    else if (parent && (pairs.test(name) || this.#lists.has(name))) this.#push('held', name);
    else {
      this.#push('plain', name);
      this.#sink.open(name);
    }
  }

  text(text: string): void {
    const [top, parent] = [this.#frames.at(-1), this.#frames.at(-2)];
    if (top?.kind === 'part' && parent) {
      const part = parent.label?.name === top.name ? parent.label : parent.early;
      if (part) part.text = `${part.text}${text}`.slice(0, 2000);
    } else if (top?.kind !== 'held') this.#sink.text(text);
    else if (text.trim() !== '') {
      this.#commit(top);
      this.#sink.text(text);
    }
  }

  close(): void {
    const frame = this.#frames.pop();
    if (!frame || frame.kind === 'value' || frame.kind === 'part') return;
    if (frame.kind === 'held') this.#commit(frame);
    this.#sink.close();
  }

  #push(kind: Frame['kind'], name: string): void {
    const list = kind === 'held' ? (this.#lists.get(name) ?? null) : null;
    this.#frames.push({ kind, name, list, label: null, early: null });
  }

  #commit(pair: Frame): void {
    const label = labelOf(pair.label?.text ?? '');
    const name = pair.list?.names.get(label) ?? label;
    if (name === '' || name.length > longest) {
      this.#release(pair);
      return;
    }
    pair.kind = 'pair';
    this.#sink.open(name);
    if (pair.early) this.#sink.text(pair.early.text);
  }

  /** It is no pair: reported unchanged. */
  #release(frame: Frame): void {
    frame.kind = 'plain';
    this.#sink.open(frame.name);
    for (const part of [frame.early, frame.label]) {
      if (!part) continue;
      this.#sink.open(part.name);
      if (part.text !== '') this.#sink.text(part.text);
      this.#sink.close();
    }
  }
}

/** A field's name as it is compared. */
export function labelOf(text: string): string {
  return text.replaceAll(':', ' ').trim();
}

function isValue({ list }: Frame, name: string): boolean {
  return list ? list.value === name : values.test(name);
}
