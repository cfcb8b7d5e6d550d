/**
 * For each term the slots that contain it, by the attributes that it occurs in: a term has one list for each set of
 * attributes, so no slot is written twice. Rare lists are distances of 7 bits a byte; frequent ones are sets.
 */
import { add, type Bits, gone, has, orInto } from './bits.ts';
import { withRoom } from './growable-array.ts';

/** A list becomes a set when it has at least this share of all slots. */
const setFrom = 1 / 16;

export interface PostingParts {
  /** First list of each term. */
  readonly termLists: Uint32Array;
  /** Attributes of each list, as bits. */
  readonly masks: Uint32Array;
  readonly sizes: Uint32Array;
  /** Where a list begins: in `packed`, or as the number of a set in `sets` when it is that frequent. */
  readonly places: Uint32Array;
  readonly packed: Uint8Array;
  readonly sets: Int32Array;
  /** Words of a set. */
  readonly words: number;
}

export class PackedPostings {
  constructor(
    private readonly held: PostingParts = {
      termLists: new Uint32Array(1),
      masks: new Uint32Array(0),
      sizes: new Uint32Array(0),
      places: new Uint32Array(0),
      packed: new Uint8Array(0),
      sets: new Int32Array(0),
      words: 0,
    },
  ) {}

  /** Adds the slots of terms `from` to `to` (exclusive) that are in any attribute of `mask`. */
  orTerms(out: Bits, from: number, to: number, mask: number): void {
    const { termLists, masks } = this.held;
    const end = termLists[to] as number;
    for (let list = termLists[from] as number; list < end; list++)
      if (((masks[list] as number) & mask) !== 0) this.orList(out, list);
  }

  /** Whether the term occurs, in any attribute of `mask`, in a slot of `found` that is not in `but`. */
  meets(term: number, mask: number, found: Bits, but: Bits | null): boolean {
    const { termLists, masks, sizes, places, sets, words } = this.held;
    const end = termLists[term + 1] as number;
    for (let list = termLists[term] as number; list < end; list++) {
      if (((masks[list] as number) & mask) === 0) continue;
      const place = places[list] as number;
      if (this.isSet(sizes[list] as number)) {
        for (let at = 0; at < words; at++) {
          const word = (sets[place * words + at] as number) & (found[at] as number);
          if ((but ? word & ~(but[at] as number) : word) !== 0) return true;
        }
      } else if (this.some(list, (slot) => has(found, slot) && !(but && has(but, slot)))) return true;
    }
    return false;
  }

  /** Visits each list of a term with its attributes and its size. */
  eachList(term: number, visit: (mask: number, list: number, size: number) => void): void {
    const { termLists, masks, sizes } = this.held;
    for (let list = termLists[term] as number; list < (termLists[term + 1] as number); list++)
      visit(masks[list] as number, list, sizes[list] as number);
  }

  /** Writes the slots of a list, in rising order, under their new numbers, those that are gone left out; returns how many. */
  renumber(list: number, slotOf: Uint32Array, out: Uint32Array): number {
    const { sizes, places, packed, sets, words } = this.held;
    let count = 0;
    if (this.isSet(sizes[list] as number)) {
      const place = (places[list] as number) * words;
      for (let at = 0; at < words; at++) {
        let word = sets[place + at] as number;
        while (word !== 0) {
          const lowest = word & -word;
          const slot = slotOf[(at << 5) + 31 - Math.clz32(lowest)] as number;
          word ^= lowest;
          if (slot !== gone) out[count++] = slot;
        }
      }
      return count;
    }
    let at = places[list] as number;
    let before = -1;
    for (let left = sizes[list] as number; left > 0; left--) {
      let byte = packed[at++] as number;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = packed[at++] as number;
        step |= (byte & 127) << shift;
      }
      before += step;
      const slot = slotOf[before] as number;
      if (slot !== gone) out[count++] = slot;
    }
    return count;
  }

  parts(): PostingParts {
    return this.held;
  }

  get bytes(): number {
    const { termLists, masks, sizes, places, packed, sets } = this.held;
    return (
      termLists.byteLength +
      masks.byteLength +
      sizes.byteLength +
      places.byteLength +
      packed.byteLength +
      sets.byteLength
    );
  }

  private isSet(size: number): boolean {
    return size >= setSize(this.held.words);
  }

  private orList(out: Bits, list: number): void {
    const { sizes, places, packed, sets, words } = this.held;
    const size = sizes[list] as number;
    let at = places[list] as number;
    if (this.isSet(size)) {
      orInto(out, sets.subarray(at * words, (at + 1) * words), words);
      return;
    }
    let slot = -1;
    for (let left = size; left > 0; left--) {
      let byte = packed[at++] as number;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = packed[at++] as number;
        step |= (byte & 127) << shift;
      }
      slot += step;
      add(out, slot);
    }
  }

  private some(list: number, test: (slot: number) => boolean): boolean {
    const { sizes, places, packed } = this.held;
    let at = places[list] as number;
    let slot = -1;
    for (let left = sizes[list] as number; left > 0; left--) {
      let byte = packed[at++] as number;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = packed[at++] as number;
        step |= (byte & 127) << shift;
      }
      slot += step;
      if (test(slot)) return true;
    }
    return false;
  }
}

function setSize(words: number): number {
  return Math.max(8, words * 32 * setFrom);
}

/** Packs terms, which must arrive in order, with their lists. */
export class PostingsWriter {
  private letters = new Uint16Array(1024);
  private starts = new Uint32Array(257);
  private termLists = new Uint32Array(257);
  private masks = new Uint32Array(256);
  private sizes = new Uint32Array(256);
  private places = new Uint32Array(256);
  private packed = new Uint8Array(4096);
  private sets = new Int32Array(0);
  private terms = 0;
  private lists = 0;
  private end = 0;
  private setCount = 0;
  private readonly words: number;

  constructor(slots: number) {
    this.words = (slots + 31) >>> 5;
  }

  /** Ends a term whose lists have been added; one without any leaves no trace. */
  endTerm(term: string): void {
    if (this.termLists[this.terms] === this.lists) return;
    const start = this.starts[this.terms] as number;
    this.letters = withRoom(this.letters, start + term.length);
    for (let at = 0; at < term.length; at++) this.letters[start + at] = term.charCodeAt(at);
    this.terms += 1;
    this.starts = withRoom(this.starts, this.terms + 1);
    this.starts[this.terms] = start + term.length;
    this.termLists = withRoom(this.termLists, this.terms + 1);
    this.termLists[this.terms] = this.lists;
  }

  /** @param slots in rising order, the first `size` of them. */
  addList(mask: number, slots: Uint32Array, size: number): void {
    if (size === 0) return;
    const list = this.lists++;
    this.masks = withRoom(this.masks, this.lists);
    this.sizes = withRoom(this.sizes, this.lists);
    this.places = withRoom(this.places, this.lists);
    this.masks[list] = mask;
    this.sizes[list] = size;
    if (size >= setSize(this.words)) {
      const { words } = this;
      this.places[list] = this.setCount++;
      this.sets = withRoom(this.sets, this.setCount * words);
      const set = this.sets.subarray((this.setCount - 1) * words, this.setCount * words);
      for (let at = 0; at < size; at++) add(set, slots[at] as number);
      return;
    }
    this.places[list] = this.end;
    this.packed = withRoom(this.packed, this.end + size * 5);
    const { packed } = this;
    let before = -1;
    let { end } = this;
    for (let at = 0; at < size; at++) {
      const slot = slots[at] as number;
      let step = slot - before;
      before = slot;
      while (step > 127) {
        packed[end++] = (step & 127) | 128;
        step >>>= 7;
      }
      packed[end++] = step;
    }
    this.end = end;
  }

  finish() {
    const { terms, lists, words } = this;
    return {
      terms: {
        letters: this.letters.slice(0, this.starts[terms] as number),
        starts: this.starts.slice(0, terms + 1),
      },
      postings: {
        termLists: this.termLists.slice(0, terms + 1),
        masks: this.masks.slice(0, lists),
        sizes: this.sizes.slice(0, lists),
        places: this.places.slice(0, lists),
        packed: this.packed.slice(0, this.end),
        sets: this.sets.slice(0, this.setCount * words),
        words,
      },
    };
  }
}
