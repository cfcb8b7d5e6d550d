/** Codes of an attribute in the order of their values, built at the first request and maintained from then on. */
import { withRoom } from './growable-array.ts';

export class ValueOrder {
  private order = new Uint32Array(0);
  /** Codes below this are in `order`; code 0, no value, never is. */
  private known = 1;

  /**
   * @param compare of two codes by their values; no two are equal
   * @param rising codes below this rise with their values already
   */
  constructor(
    private readonly compare: (a: number, b: number) => number,
    private readonly rising = 1,
  ) {}

  /** All codes but 0 that are below `size`, by value. */
  upTo(size: number): Uint32Array {
    if (this.known === 1) this.begin(size);
    for (; this.known < size; this.known++) this.insert(this.known);
    return this.order.subarray(0, this.known - 1);
  }

  get bytes(): number {
    return this.order.byteLength;
  }

  private begin(size: number): void {
    const first = this.rising > 1 ? this.rising : size;
    const codes = Uint32Array.from({ length: first - 1 }, (_, at) => at + 1);
    this.order = this.rising > 1 ? codes : codes.sort(this.compare);
    this.known = first;
  }

  private insert(code: number): void {
    const length = code - 1;
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(code, this.order[middle] as number) < 0) high = middle;
      else low = middle + 1;
    }
    this.order = withRoom(this.order, code);
    this.order.copyWithin(low + 1, low, length);
    this.order[low] = code;
  }
}
