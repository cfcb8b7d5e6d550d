// An HTTP client that costs little, so that the load generator is not what is measured: requests are bytes, and of an
// answer it reads status, Retry-After and length.
import { connect } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

/** @typedef {{ status: number, retryAfter: string | undefined }} RawAnswer */

/** One connection; one request at a time. */
export class RawConnection {
  #socket;
  /** @type {((answer: RawAnswer) => void) | null} */
  #answered = null;
  /** @type {Buffer[]} */
  #chunks = [];
  /** @type {(RawAnswer & { isChunked: boolean }) | null} */
  #head = null;
  #left = 0;

  /** @param {number} port */
  constructor(port) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', () => this.#end(0));
    this.#socket.on('close', () => this.#end(0));
  }

  get isOpen() {
    return !this.#socket.destroyed;
  }

  /**
   * Resolves with status 0 where the connection ends or no answer comes in time.
   * @param {Buffer} bytes
   * @param {number} timeout
   * @returns {Promise<RawAnswer>}
   */
  ask(bytes, timeout) {
    return new Promise((done) => {
      const timer = setTimeout(() => this.close(), timeout);
      this.#answered = (answer) => {
        clearTimeout(timer);
        done(answer);
      };
      if (!this.isOpen) return this.#end(0);
      this.#socket.write(bytes);
    });
  }

  close() {
    this.#socket.destroy();
    this.#end(0);
  }

  /**
   * @param {number} status
   * @param {string} [retryAfter]
   */
  #end(status, retryAfter) {
    const answered = this.#answered;
    this.#answered = null;
    this.#head = null;
    this.#chunks = [];
    answered?.({ status, retryAfter });
  }

  /** @param {Buffer} chunk */
  #read(chunk) {
    let head = this.#head;
    if (head === null) {
      this.#chunks.push(chunk);
      const all = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
      const end = all.indexOf(endOfHead);
      if (end < 0) return;
      const text = all.toString('latin1', 0, end);
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
      head = {
        status: Number(text.slice(9, 12)),
        retryAfter: /\r\nretry-after: *([^\r]+)/i.exec(text)?.[1],
        isChunked: length === undefined,
      };
      this.#head = head;
      this.#left = Number(length ?? 0) - (all.length - end - 4);
      this.#chunks = [all.subarray(-5)];
    } else {
      this.#left -= chunk.length;
      this.#chunks = [Buffer.concat([this.#chunks[0] ?? chunk, chunk]).subarray(-5)];
    }
    const { status, retryAfter, isChunked } = head;
    if (isChunked ? this.#chunks[0]?.toString('latin1') === '0\r\n\r\n' : this.#left <= 0)
      this.#end(status, retryAfter);
  }
}

/**
 * The bytes of a request.
 * @param {{ host: string, method?: string, headers?: Record<string, string>, path: string, body?: string, isLast: boolean }} request
 */
export function requestBytes({ host, method = 'GET', headers = {}, path, body = '', isLast }) {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, `connection: ${isLast ? 'close' : 'keep-alive'}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== '') lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
