/** Answers as bytes: building and encoding megabytes of text in one go would block the process for 100 ms. */
import type { NextTurn } from '#search/protocol/work-turns.ts';

/** Characters that are joined and encoded at once. */
const atOnce = 256 * 1024;

/** The pieces of an answer one after the other; small answers stay text. */
export async function answerBody(
  pieces: readonly string[],
  nextTurn: NextTurn,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length <= atOnce) return pieces.join('');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (let from = 0; from < pieces.length; ) {
    let [to, taken] = [from, 0];
    do taken += pieces[to++]?.length ?? 0;
    while (to < pieces.length && taken + (pieces[to]?.length ?? 0) <= atOnce);
    const chunk = Buffer.from(pieces.slice(from, to).join(''));
    chunks.push(chunk);
    bytes += chunk.length;
    from = to;
    await nextTurn();
  }
  const body = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}
