/** The words of an index in order, packed: one run of letters and where each word begins. */

interface TermParts {
  /** UTF-16 code units, so that the order is that of strings. */
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
}

/** Terms `from` to `to` (exclusive), `edits` away. */
interface NearTerms {
  readonly from: number;
  readonly to: number;
  readonly edits: number;
}

export class PackedTerms {
  readonly size: number;
  private readonly letters: Uint16Array;
  private readonly starts: Uint32Array;

  constructor({ letters, starts }: TermParts = { letters: new Uint16Array(0), starts: new Uint32Array(1) }) {
    this.letters = letters;
    this.starts = starts;
    this.size = starts.length - 1;
  }

  termAt(term: number): string {
    const start = this.starts[term] as number;
    const end = this.starts[term + 1] as number;
    let text = '';
    // As many letters at once as a call may take.
    for (let at = start; at < end; at += 4096)
      text += String.fromCharCode(...this.letters.subarray(at, Math.min(end, at + 4096)));
    return text;
  }

  /** -1 if there is none. */
  find(word: string): number {
    const at = this.firstFrom(word, false);
    return at < this.size && this.lengthOf(at) === word.length && this.compare(at, word) === 0 ? at : -1;
  }

  /** Terms that begin with `word`: from, and to (exclusive). */
  beginning(word: string): readonly [number, number] {
    return [this.firstFrom(word, false), this.firstFrom(word, true)];
  }

  /** Terms within `max` edits of `word`, or with a beginning that is (`prefix`), the word's own terms left out. */
  near(word: string, max: number, prefix: boolean): NearTerms[] {
    const { letters, starts } = this;
    const width = word.length;
    const height = width + max;
    const wanted = Uint16Array.from(word, (_, at) => word.charCodeAt(at));
    // Row d contains the distances of the term's first d letters to each prefix of the word.
    const rows = Array.from({ length: height + 1 }, () => new Uint8Array(width + 1));
    const lowest = new Uint8Array(height + 1);
    const best = new Uint8Array(height + 1);
    for (let at = 0; at <= width; at++) (rows[0] as Uint8Array)[at] = at;
    best[0] = width;
    const found: NearTerms[] = [];
    let last = 0;
    let known = 0;
    for (let term = 0; term < this.size; ) {
      const start = starts[term] as number;
      const length = (starts[term + 1] as number) - start;
      let depth = term === 0 ? 0 : this.sharedLetters(last, term, known);
      const end = Math.min(length, height);
      let isCut = false;
      while (depth < end) {
        depth += 1;
        fillRow(rows, depth, wanted, letters, start, lowest);
        best[depth] = Math.min(best[depth - 1] as number, (rows[depth] as Uint8Array)[width] as number);
        if ((lowest[depth] as number) > max && (lowest[depth - 1] as number) + 1 > max) {
          isCut = true;
          break;
        }
      }
      last = term;
      known = depth;
      // The letters after those read so far make no difference: all terms with this beginning are alike.
      const isAlike = isCut || length > height;
      const next = isAlike ? this.endOfShared(term, depth) : term + 1;
      const edits = prefix
        ? (best[depth] as number)
        : isAlike
          ? max + 1
          : ((rows[depth] as Uint8Array)[width] as number);
      if (edits > 0 && edits <= max) found.push({ from: term, to: next, edits });
      term = next;
    }
    return found;
  }

  parts(): TermParts {
    return { letters: this.letters, starts: this.starts };
  }

  get bytes(): number {
    return this.letters.byteLength + this.starts.byteLength;
  }

  private lengthOf(term: number): number {
    return (this.starts[term + 1] as number) - (this.starts[term] as number);
  }

  /** Order of a term's beginning against `word`, by the word's length. */
  private compare(term: number, word: string): number {
    const start = this.starts[term] as number;
    const length = Math.min(this.lengthOf(term), word.length);
    for (let at = 0; at < length; at++) {
      const difference = (this.letters[start + at] as number) - word.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }

  /** First term from `word` on; with `past`, first term after all that begin with it. */
  private firstFrom(word: string, past: boolean): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.compare(middle, word);
      if (order < 0 || (past && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private sharedLetters(a: number, b: number, most: number): number {
    const first = this.starts[a] as number;
    const second = this.starts[b] as number;
    const length = Math.min(most, this.lengthOf(a), this.lengthOf(b));
    let at = 0;
    while (at < length && this.letters[first + at] === this.letters[second + at]) at += 1;
    return at;
  }

  /** First term behind `term` that does not share its first `letters` letters. */
  private endOfShared(term: number, letters: number): number {
    let step = 1;
    let low = term + 1;
    while (low < this.size && this.sharedLetters(term, low, letters) === letters) {
      const ahead = low + step;
      if (ahead < this.size && this.sharedLetters(term, ahead, letters) === letters) {
        low = ahead + 1;
        step *= 2;
      } else if (step === 1) low += 1;
      else step = 1;
    }
    return Math.min(low, this.size);
  }
}

/** One letter of a term against the whole word; see `editDistance` for what an edit is. */
function fillRow(
  rows: readonly Uint8Array[],
  depth: number,
  wanted: Uint16Array,
  letters: Uint16Array,
  start: number,
  lowest: Uint8Array,
): void {
  const row = rows[depth] as Uint8Array;
  const above = rows[depth - 1] as Uint8Array;
  const letter = letters[start + depth - 1] as number;
  const before = depth > 1 ? (letters[start + depth - 2] as number) : -1;
  row[0] = depth;
  let least = depth;
  for (let at = 1; at <= wanted.length; at++) {
    const other = wanted[at - 1] as number;
    let edits = Math.min(
      (above[at] as number) + 1,
      (row[at - 1] as number) + 1,
      (above[at - 1] as number) + (other === letter ? 0 : 1),
    );
    if (before >= 0 && at > 1 && other === before && wanted[at - 2] === letter)
      edits = Math.min(edits, ((rows[depth - 2] as Uint8Array)[at - 2] as number) + 1);
    row[at] = edits;
    if (edits < least) least = edits;
  }
  lowest[depth] = least;
}
