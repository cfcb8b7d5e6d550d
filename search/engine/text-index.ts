/** Words of all rows: packed those of the last compaction, chained those that came since. */
import { type Bits, gone, orInto, wordsOf } from './bits.ts';
import { withRoom } from './growable-array.ts';
import { PackedPostings, PostingsWriter } from './packed-postings.ts';
import { PackedTerms } from './packed-terms.ts';
import { rowWords } from './row-words.ts';
import { TextTail } from './text-tail.ts';
import type { IndexRow } from './types.ts';
import { isReachable } from './typing-errors.ts';

/** Attributes that a row's word is in are bits of one number. */
const mostAttributes = 31;
/** Unions of all words with a prefix this short are cached: they are the widest, and typed on the way to every word. */
const shortBeginning = 2;

/** A word near the one that was typed; `word` for naming it. */
export interface NearWord {
  readonly edits: number;
  readonly word: () => string;
  orInto(out: Bits): void;
  meets(found: Bits, but: Bits | null): boolean;
}

export class TextIndex {
  private tail = new TextTail();
  private readonly beginnings = new Map<string, Bits>();

  /** @throws RangeError when there are more than 31 attributes. */
  constructor(
    private readonly attributes: readonly string[],
    private readonly terms = new PackedTerms(),
    private readonly postings = new PackedPostings(),
    /** Slots in the packed part. */
    private readonly sealed = 0,
  ) {
    if (attributes.length > mostAttributes)
      throw new RangeError(`An index searches the text of ${mostAttributes} attributes at most.`);
  }

  append(slot: number, texts: IndexRow['texts']): void {
    for (let at = 0; at < this.attributes.length; at++) {
      const text = texts[this.attributes[at] as string];
      if (!text) continue;
      for (const word of rowWords(text)) this.tail.note(word, 1 << at);
    }
    this.tail.append(slot);
  }

  /** The attributes as bits; all when none are named. */
  maskOf(attributes: readonly string[] | undefined): number {
    if (!attributes) return -1;
    let mask = 0;
    for (const [at, name] of this.attributes.entries()) if (attributes.includes(name)) mask |= 1 << at;
    return mask;
  }

  /** Adds slots with the word, or with a word that begins so. Dead slots come too. */
  orWord(out: Bits, word: string, prefix: boolean, mask: number): void {
    if (!prefix) {
      const term = this.terms.find(word);
      if (term >= 0) this.postings.orTerms(out, term, term + 1, mask);
      this.tail.orWord(out, word, mask);
      return;
    }
    this.tail.orBeginning(out, word, mask);
    const [from, to] = this.terms.beginning(word);
    if (word.length > shortBeginning || mask !== -1) {
      this.postings.orTerms(out, from, to, mask);
      return;
    }
    let cached = this.beginnings.get(word);
    if (!cached) {
      cached = new Int32Array(wordsOf(this.sealed));
      this.postings.orTerms(cached, from, to, mask);
      if (this.beginnings.size >= 64) this.beginnings.delete(this.beginnings.keys().next().value ?? '');
      this.beginnings.set(word, cached);
    }
    orInto(out, cached, cached.length);
  }

  /** Words 1 to `max` edits away from `word`, or with a beginning that is. */
  near(word: string, max: number, prefix: boolean, mask: number): NearWord[] {
    const { terms, postings, tail } = this;
    const found: NearWord[] = [];
    for (const { from, to, edits } of terms.near(word, max, prefix)) {
      for (let term = from; term < to; term++) {
        if (!isReachable(terms.termAt(term))) continue;
        found.push({
          edits,
          word: () => terms.termAt(term),
          orInto: (out) => postings.orTerms(out, term, term + 1, mask),
          meets: (slots, but) => postings.meets(term, mask, slots, but),
        });
      }
    }
    for (const { term, edits } of tail.near(word, max, prefix)) {
      found.push({
        edits,
        word: () => tail.words[term] as string,
        orInto: (out) => tail.orTerm(out, term, mask),
        meets: (slots, but) => tail.meets(term, mask, slots, but),
      });
    }
    return found;
  }

  /**
   * All words packed.
   * @param slotOf new slot by old one; `gone` (0xffffffff) for a dead row. Rises with the old slot.
   */
  compacted(slotOf: Uint32Array, count: number): TextIndex {
    const writer = new PostingsWriter(count);
    const lists = new MergedLists(slotOf);
    const { terms, postings, tail } = this;
    const order = tail.words.map((_, at) => at);
    order.sort((a, b) => ((tail.words[a] as string) < (tail.words[b] as string) ? -1 : 1));
    let next = 0;
    const addTail = (term: number) => tail.eachPosting(term, (slot, mask) => lists.addNewer(mask, slot));
    const writeTailUntil = (word: string | null) => {
      for (; next < order.length; next++) {
        const term = order[next] as number;
        const text = tail.words[term] as string;
        if (word !== null && text >= word) return;
        addTail(term);
        lists.write(writer, text);
      }
    };
    for (let term = 0; term < terms.size; term++) {
      const word = terms.termAt(term);
      writeTailUntil(word);
      postings.eachList(term, (mask, list, size) => lists.takeList(mask, postings, list, size));
      if (next < order.length && tail.words[order[next] as number] === word) addTail(order[next++] as number);
      lists.write(writer, word);
    }
    writeTailUntil(null);
    const packed = writer.finish();
    return new TextIndex(this.attributes, new PackedTerms(packed.terms), new PackedPostings(packed.postings), count);
  }

  parts() {
    return { terms: this.terms.parts(), postings: this.postings.parts(), sealed: this.sealed };
  }

  get bytes(): number {
    let bytes = this.terms.bytes + this.postings.bytes + this.tail.bytes;
    for (const cached of this.beginnings.values()) bytes += cached.byteLength;
    return bytes;
  }
}

/** Slots of one term under their new numbers, by attributes. */
class MergedLists {
  private readonly masks: number[] = [];
  private readonly slots: Uint32Array[] = [];
  private readonly sizes: number[] = [];
  private readonly newer: number[][] = [];
  private used = 0;

  constructor(private readonly slotOf: Uint32Array) {}

  /** Takes a packed list; a term has one for each set of attributes. */
  takeList(mask: number, postings: PackedPostings, list: number, size: number): void {
    const at = this.listOf(mask);
    const slots = withRoom(this.slots[at] as Uint32Array, size);
    this.slots[at] = slots;
    this.sizes[at] = postings.renumber(list, this.slotOf, slots);
  }

  /** Slots beyond those of any packed list, in falling order. */
  addNewer(mask: number, slot: number): void {
    if (this.slotOf[slot] !== gone) (this.newer[this.listOf(mask)] as number[]).push(slot);
  }

  write(writer: PostingsWriter, term: string): void {
    for (let at = 0; at < this.used; at++) {
      const newer = this.newer[at] as number[];
      const mask = this.masks[at] as number;
      let size = this.sizes[at] as number;
      const slots = withRoom(this.slots[at] as Uint32Array, size + newer.length);
      this.slots[at] = slots;
      for (let place = newer.length - 1; place >= 0; place--)
        slots[size++] = this.slotOf[newer[place] as number] as number;
      writer.addList(mask, slots, size);
    }
    writer.endTerm(term);
    this.used = 0;
  }

  private listOf(mask: number): number {
    for (let at = 0; at < this.used; at++) if (this.masks[at] === mask) return at;
    const at = this.used++;
    this.masks[at] = mask;
    this.slots[at] ??= new Uint32Array(64);
    this.sizes[at] = 0;
    this.newer[at] ??= [];
    (this.newer[at] as number[]).length = 0;
    return at;
  }
}
