/** Ids of rows by slot, and slots by id, without an object for each. */
import { withRoom } from './growable-array.ts';

const gone = 0xffffffff;

/** Ids are stored as UTF-8 in one run; an open-addressed table of slots finds them. */
export class IdTable {
  /** Slots ever given; ids of rows that are gone stay until the next compaction. */
  count = 0;
  /** Places of the table that are or were taken. */
  private entries = 0;

  constructor(
    private text: Uint8Array = new Uint8Array(64),
    private starts: Uint32Array = new Uint32Array(17),
    /** Slot + 1; 0 is free, `gone` was taken. */
    private table: Uint32Array = new Uint32Array(64),
    count = 0,
  ) {
    this.count = count;
    this.entries = count;
  }

  idOf(slot: number): string {
    return view(this.text).toString('utf8', this.starts[slot], this.starts[slot + 1]);
  }

  /** -1 if there is none. */
  find(id: string): number {
    const wanted = Buffer.from(id);
    const mask = this.table.length - 1;
    for (let at = hash(wanted) & mask; ; at = (at + 1) & mask) {
      const entry = this.table[at] as number;
      if (entry === 0) return -1;
      if (entry !== gone && this.isAt(entry - 1, wanted)) return entry - 1;
    }
  }

  /** Gives the next slot to an id that has none. */
  append(id: string): number {
    const bytes = Buffer.from(id);
    const slot = this.count++;
    const start = this.starts[slot] as number;
    this.starts = withRoom(this.starts, slot + 2);
    this.starts[slot + 1] = start + bytes.length;
    this.text = withRoom(this.text, start + bytes.length);
    this.text.set(bytes, start);
    if (this.entries * 4 >= this.table.length * 3) this.rehash();
    this.enter(slot, bytes);
    return slot;
  }

  /** Takes the id out of the table; the slot keeps its text. */
  remove(slot: number): void {
    const bytes = this.text.subarray(this.starts[slot], this.starts[slot + 1]);
    const mask = this.table.length - 1;
    for (let at = hash(bytes) & mask; this.table[at] !== 0; at = (at + 1) & mask) {
      if (this.table[at] !== slot + 1) continue;
      this.table[at] = gone;
      return;
    }
  }

  /** Only these slots, renumbered in this order. */
  compacted(retained: Uint32Array): IdTable {
    let length = 0;
    for (const slot of retained) length += (this.starts[slot + 1] as number) - (this.starts[slot] as number);
    const starts = new Uint32Array(retained.length + 1);
    const text = new Uint8Array(length);
    let end = 0;
    for (let at = 0; at < retained.length; at++) {
      const slot = retained[at] as number;
      const from = this.starts[slot] as number;
      const to = this.starts[slot + 1] as number;
      for (let byte = from; byte < to; byte++) text[end++] = this.text[byte] as number;
      starts[at + 1] = end;
    }
    let size = 64;
    while (size < retained.length * 1.5) size *= 2;
    const table = new IdTable(text, starts, new Uint32Array(size), retained.length);
    for (let slot = 0; slot < retained.length; slot++)
      table.enter(slot, text.subarray(starts[slot], starts[slot + 1]), false);
    return table;
  }

  parts() {
    return { text: this.text, starts: this.starts, table: this.table };
  }

  get bytes(): number {
    return this.text.byteLength + this.starts.byteLength + this.table.byteLength;
  }

  private isAt(slot: number, wanted: Uint8Array): boolean {
    const from = this.starts[slot] as number;
    if ((this.starts[slot + 1] as number) - from !== wanted.length) return false;
    for (let at = 0; at < wanted.length; at++) if (this.text[from + at] !== wanted[at]) return false;
    return true;
  }

  private enter(slot: number, bytes: Uint8Array, isNew = true): void {
    const mask = this.table.length - 1;
    let at = hash(bytes) & mask;
    // A place that was taken is taken again: a row that changes often would leave a long way to itself behind it.
    while (this.table[at] !== 0 && this.table[at] !== gone) at = (at + 1) & mask;
    if (isNew && this.table[at] === 0) this.entries += 1;
    this.table[at] = slot + 1;
  }

  private rehash(): void {
    const before = this.table;
    this.table = new Uint32Array(before.length * 2);
    this.entries = 0;
    for (const entry of before) {
      if (entry === 0 || entry === gone) continue;
      this.enter(entry - 1, this.text.subarray(this.starts[entry - 1], this.starts[entry]));
    }
  }
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** FNV-1a, its bits mixed again since the table uses the lowest. */
function hash(bytes: Uint8Array): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) value = Math.imul(value ^ (bytes[at] as number), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
