/** Words of rows that came since the last compaction: chains of postings, the newest first. */
import { add, type Bits, has } from './bits.ts';
import { withRoom } from './growable-array.ts';
import { editDistance, isReachable } from './typing-errors.ts';

export class TextTail {
  private readonly termOf = new Map<string, number>();
  readonly words: string[] = [];
  /** Terms that typing errors may lead to. */
  private readonly reachable: number[] = [];
  /** Posting + 1 by term. */
  private heads = new Uint32Array(64);
  private slots = new Uint32Array(256);
  private masks = new Uint32Array(256);
  private before = new Uint32Array(256);
  private postings = 0;
  /** Attributes of each of the row's terms while its words are noted. */
  private rowMasks = new Uint32Array(64);
  private readonly rowTerms: number[] = [];

  /** Notes a word of the row that comes next, in the attributes of `mask`; `append` takes all that were noted. */
  note(word: string, mask: number): void {
    let term = this.termOf.get(word);
    if (term === undefined) {
      term = this.words.length;
      this.termOf.set(word, term);
      this.words.push(word);
      if (isReachable(word)) this.reachable.push(term);
      this.heads = withRoom(this.heads, term + 1);
      this.rowMasks = withRoom(this.rowMasks, term + 1);
    }
    if (this.rowMasks[term] === 0) this.rowTerms.push(term);
    this.rowMasks[term] = (this.rowMasks[term] as number) | mask;
  }

  append(slot: number): void {
    for (const term of this.rowTerms) {
      this.add(slot, term, this.rowMasks[term] as number);
      this.rowMasks[term] = 0;
    }
    this.rowTerms.length = 0;
  }

  private add(slot: number, term: number, mask: number): void {
    const posting = this.postings++;
    if (posting >= this.slots.length) {
      this.slots = withRoom(this.slots, posting + 1);
      this.masks = withRoom(this.masks, posting + 1);
      this.before = withRoom(this.before, posting + 1);
    }
    this.slots[posting] = slot;
    this.masks[posting] = mask;
    this.before[posting] = this.heads[term] as number;
    this.heads[term] = posting + 1;
  }

  orWord(out: Bits, word: string, mask: number): void {
    const term = this.termOf.get(word);
    if (term !== undefined) this.orTerm(out, term, mask);
  }

  orBeginning(out: Bits, word: string, mask: number): void {
    for (let term = 0; term < this.words.length; term++)
      if ((this.words[term] as string).startsWith(word)) this.orTerm(out, term, mask);
  }

  /** Terms 1 to `max` edits away. */
  near(word: string, max: number, prefix: boolean): { readonly term: number; readonly edits: number }[] {
    const found: { term: number; edits: number }[] = [];
    for (const term of this.reachable) {
      const edits = editDistance(word, this.words[term] as string, max, prefix);
      if (edits > 0 && edits <= max) found.push({ term, edits });
    }
    return found;
  }

  orTerm(out: Bits, term: number, mask: number): void {
    this.eachPosting(term, (slot, attributes) => {
      if ((attributes & mask) !== 0) add(out, slot);
    });
  }

  meets(term: number, mask: number, found: Bits, but: Bits | null): boolean {
    let isMet = false;
    this.eachPosting(term, (slot, attributes) => {
      isMet ||= (attributes & mask) !== 0 && has(found, slot) && !(but && has(but, slot));
    });
    return isMet;
  }

  /** Newest first. */
  eachPosting(term: number, visit: (slot: number, mask: number) => void): void {
    for (let at = this.heads[term] as number; at !== 0; at = this.before[at - 1] as number)
      visit(this.slots[at - 1] as number, this.masks[at - 1] as number);
  }

  get bytes(): number {
    const arrays =
      this.heads.byteLength +
      this.slots.byteLength +
      this.masks.byteLength +
      this.before.byteLength +
      this.rowMasks.byteLength;
    return arrays + this.words.length * 120;
  }
}
