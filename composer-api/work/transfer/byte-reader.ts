/** Lines and runs of bytes out of a stream, never more than one of them in memory. */

export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    if (this.#ended) return false;
    const { done, value } = await this.#chunks.next();
    if (done) {
      this.#ended = true;
      return false;
    }
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }

  /** The next line without its end; null at the end of the stream, 'long' for one of more than `most` bytes. */
  async line(most: number): Promise<Buffer | null | 'long' | 'cut'> {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const end = this.#held.indexOf(10);
      const part = end === -1 ? this.#held : this.#held.subarray(0, end);
      length += part.length;
      if (length > most) return 'long';
      parts.push(part);
      this.#held = end === -1 ? Buffer.alloc(0) : this.#held.subarray(end + 1);
      if (end !== -1) return Buffer.concat(parts);
      if (!(await this.#more())) return length === 0 ? null : 'cut';
    }
  }

  /** Passes on exactly a number of bytes. False if the stream ends before that. */
  async bytes(count: number, take: (bytes: Buffer) => Promise<void>): Promise<boolean> {
    for (let left = count; left > 0; ) {
      if (this.#held.length === 0 && !(await this.#more())) return false;
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      if (part.length > 0) await take(part);
    }
    return true;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
