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

interface Part {
  readonly name: string;
  text: string;
}

interface Frame {
  /** `held`: it may be a pair, and nothing of it was reported. `part`: its name, or a value that came before the name. */
  kind: 'plain' | 'held' | 'pair' | 'part' | 'value';
  readonly name: string;
  label: Part | null;
  early: Part | null;
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
      const part = { name, text: '' };
      const isLabel = parent.label === null && names.test(name);
      const isEarly = parent.label === null && parent.early === null && values.test(name);
      if (isLabel || isEarly) {
        if (isLabel) parent.label = part;
        else parent.early = part;
        this.#push('part', name);
        return;
      }
      // An attribute always names its element; any other element next to the name means that this is no pair.
      if (values.test(name) || parent.label?.name.startsWith('@')) this.#commit(parent);
      else this.#release(parent);
    }
    if (parent?.kind === 'pair' && values.test(name)) this.#push('value', name);
    else if (parent && pairs.test(name)) this.#push('held', name);
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
    this.#frames.push({ kind, name, label: null, early: null });
  }

  #commit(pair: Frame): void {
    const name = (pair.label?.text ?? '').replaceAll(':', ' ').trim();
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
