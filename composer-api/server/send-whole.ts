/**
 * Sends a popular page as one buffer with its headers. Node builds the headers for each response and writes them
 * separately, which costs twice as much processor time as everything else about it (decision 0347).
 */
import { type ServerResponse, STATUS_CODES } from 'node:http';

/** Seconds for which an idle connection is kept; clients read them in a header. */
export const keepAliveSeconds = 15;

/** Bytes of a request's id: room for the longest that a proxy may give. */
const longestId = 64;

/** Larger bodies are rare, are not sent at once anyway, and would be held twice. */
const largestBody = 64 * 1024;

interface Whole {
  /** Room for the id, the head, the body. What differs between answers is written over. */
  readonly bytes: Buffer;
  /** Status line and the name of the header that the id is in. */
  readonly start: string;
  readonly dateAt: number;
  second: number;
}

/** By the headers of a form of a page, which are one object as long as that form lives. */
const wholes = new WeakMap<object, Whole>();

interface PageForm {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
}

const idHeader = 'x-request-id: ';
const date = (second: number) => new Date(second * 1000).toUTCString();

function assemble({ status, headers, body }: PageForm, further: PageForm['headers']): Whole {
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${idHeader}`;
  const lines = Object.entries({ ...headers, ...further }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${lines.join('')}connection: keep-alive\r\nkeep-alive: timeout=${keepAliveSeconds}\r\ndate: `;
  const room = start.length + longestId;
  const bytes = Buffer.allocUnsafe(room + 2 + head.length + date(0).length + 4 + body.byteLength);
  const dateAt = room + 2 + head.length;
  bytes.write(`\r\n${head}`, room, 'latin1');
  bytes.write('\r\n\r\n', dateAt + date(0).length, 'latin1');
  body.copy(bytes, bytes.byteLength - body.byteLength);
  return { bytes, start, dateAt, second: 0 };
}

/**
 * Sends the page if its connection can take it now: the answer is the next on it, and the connection stays open.
 * @param further headers in addition to those of the form; the same for all answers of the process.
 * @param onSent called once, when the system has taken all bytes or the connection is gone.
 * @returns whether it was sent; otherwise nothing has happened.
 */
export function sendWhole(
  response: ServerResponse,
  form: PageForm,
  further: PageForm['headers'],
  id: string,
  onSent: () => void,
): boolean {
  const { socket } = response;
  if (!response.shouldKeepAlive || socket === null || !socket.writable || form.body.byteLength > largestBody)
    return false;
  let whole = wholes.get(form.headers);
  if (whole === undefined) {
    whole = assemble(form, further);
    wholes.set(form.headers, whole);
  }
  const { bytes, start, dateAt } = whole;
  const now = Math.floor(Date.now() / 1000);
  if (whole.second !== now) {
    whole.second = now;
    bytes.write(date(now), dateAt, 'latin1');
  }
  const from = longestId - id.length;
  bytes.write(start + id, from, 'latin1');
  socket.write(from === 0 ? bytes : bytes.subarray(from), () => {
    // What a response says when its last byte is written: the server then takes the next request of the connection.
    response.emit('finish');
    onSent();
  });
  // What the system has not taken yet must not be written over.
  if (socket.writableLength > 0) wholes.delete(form.headers);
  return true;
}
