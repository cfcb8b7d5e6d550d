/**
 * Elements that name a field and its value, as elements of that name: `<Attribute name="Make" value="Kia"/>`,
 * `<Field><Name>Make</Name><Value>Kia</Value></Field>` and `<field name="make">Kia</field>` all become `<Make>Kia</Make>`.
 */
import type { ElementSink } from './element-sink.ts';

const pairs = /^(?:attributes?|fields?|propert(?:y|ies)|param(?:eter)?s?|columns?|col|pairs?|nvp|entry|entries)$/i;
const names = /^@?(?:name|key|field|fieldname|attribute)$/i;
const values = /^@?(?:value|text|data)$/i;
/** Characters of a name. */
const longest = 80;

interface Frame {
  /** `held`: it may be a pair. `name` and `early`: what it is called, and a value that came before the name. */
  kind: 'plain' | 'held' | 'pair' | 'name' | 'value' | 'early';
  readonly name: string;
  text: string;
}

export class PairSink implements ElementSink {
  readonly #sink: ElementSink;
  readonly #frames: Frame[] = [];

  constructor(sink: ElementSink) {
    this.#sink = sink;
  }

  open(name: string): void {
    const parent = this.#frames.at(-1);
    if (parent?.kind === 'held') {
      if (names.test(name)) return this.#push('name', name);
      if (values.test(name) && parent.text === '') return this.#push('early', name);
      this.#release(parent);
    }
    if (parent?.kind === 'pair' && values.test(name)) return this.#push('value', name);
    if (pairs.test(name) && parent) return this.#push('held', name);
    this.#push('plain', name);
    this.#sink.open(name);
  }

  text(part: string): void {
    const top = this.#frames.at(-1);
    if (top?.kind === 'name' || top?.kind === 'early') top.text = `${top.text}${part}`.slice(0, 2000);
    else if (top?.kind !== 'held') this.#sink.text(part);
    else if (part.trim() !== '') {
      this.#release(top);
      this.#sink.text(part);
    }
  }

  close(): void {
    const frame = this.#frames.pop();
    const parent = this.#frames.at(-1);
    if (!frame || frame.kind === 'value') return;
    if (frame.kind === 'early' && parent) parent.text = frame.text;
    else if (frame.kind === 'name' && parent) this.#name(parent, frame);
    else {
      if (frame.kind === 'held') this.#release(frame);
      this.#sink.close();
    }
  }

  #push(kind: Frame['kind'], name: string): void {
    this.#frames.push({ kind, name, text: '' });
  }

  #name(pair: Frame, { text }: Frame): void {
    const name = text.replaceAll(':', ' ').trim();
    if (name === '' || name.length > longest) return this.#release(pair);
    pair.kind = 'pair';
    this.#sink.open(name);
    if (pair.text !== '') this.#sink.text(pair.text);
  }

  /** It is no pair: reported as it stands. */
  #release(frame: Frame): void {
    frame.kind = 'plain';
    this.#sink.open(frame.name);
    if (frame.text !== '') {
      this.#sink.open('value');
      this.#sink.text(frame.text);
      this.#sink.close();
    }
  }
}
